// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/problem_fix.h"

#include "core/base/fields.h"
#include "core/base/files/utf8.h"
#include "core/scenario/yaml/partial_read.h"
#include "core/scenario/yaml/patch_assembly.h"
#include "core/scenario/yaml/yaml_tree.h"
#include "core/scenario/yaml/yaml_writer.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

/// What stands at a place of the text.
struct PlaceInText {
  const YamlNode* node = nullptr;    // a key or a value
  const YamlNode* parent = nullptr;  // the map or list around it
  std::size_t index = 0;             // of the entry or item in its parent
  bool isKey = false;
};

/// The last one that begins there is the innermost.
void findPlace(const YamlNode& node, int line, int column, PlaceInText& found) {
  const auto visit = [&](const YamlNode& child, std::size_t index, bool isKey) {
    if (child.line == line && child.column == column) found = {&child, &node, index, isKey};
    findPlace(child, line, column, found);
  };
  for (std::size_t i = 0; i < node.items.size(); ++i) visit(node.items[i], i, false);
  for (std::size_t i = 0; i < node.entries.size(); ++i) {
    visit(node.entries[i].key, i, true);
    visit(node.entries[i].value, i, false);
  }
}

std::size_t offsetOf(const std::string& text, int line, int column) {
  std::size_t at = 0;
  for (int i = 1; i < line && at < text.size(); ++i) at = std::min(text.find('\n', at), text.size() - 1) + 1;
  return std::min(at + static_cast<std::size_t>(std::max(column, 1) - 1), text.size());
}

std::size_t lineEndFrom(const std::string& text, std::size_t at) {
  return std::min(text.find_first_of("\r\n", at), text.size());
}

/// "'turn_rate', or another of ..." gives turn_rate.
std::optional<std::string> quotedWord(const std::string& expected) {
  if (expected.empty() || expected.front() != '\'') return std::nullopt;
  const auto end = expected.find('\'', 1);
  if (end == std::string::npos || end == 1) return std::nullopt;
  return expected.substr(1, end - 1);
}

/// "one of a, b" gives both.
std::vector<std::string> wordsOf(const std::string& expected) {
  const std::string beginning = "one of ";
  std::vector<std::string> words;
  if (!expected.starts_with(beginning)) return words;
  for (const std::string_view word : splitTrimmed(std::string_view(expected).substr(beginning.size()), ','))
    words.emplace_back(word);
  return words;
}

/// The number behind a word of `expected`: "to" in "a number from 0 to 100 (%)".
std::optional<double> numberBehind(const std::string& expected, const std::string& word) {
  const auto at = expected.find(" " + word + " ");
  if (at == std::string::npos) return std::nullopt;
  const std::string rest = expected.substr(at + word.size() + 2);
  const auto number = parseNumber(rest.substr(0, rest.find(' ')));
  return number ? std::optional(*number) : std::nullopt;
}

/// "0,5", "12 kn", "012" and the like as a number.
std::optional<double> numberMeant(std::string text) {
  text = std::string(trimmed(text));
  if (std::count(text.begin(), text.end(), ',') == 1 && text.find('.') == std::string::npos)
    std::replace(text.begin(), text.end(), ',', '.');
  const auto last = text.find_last_of("0123456789");
  if (last == std::string::npos || text.find_first_of("0123456789") > 1) return std::nullopt;
  const auto number = parseNumber(text.substr(0, last + 1));
  return number ? std::optional(*number) : std::nullopt;
}

class Repairs {
 public:
  Repairs(const std::string& text, const std::string& fileName, const Problem& problem)
      : text_(text), problem_(problem) {
    YamlTree tree = parseYaml(text, fileName);
    isYaml_ = tree.isWhole;
    if (isYaml_) root_ = std::move(tree.root);
    findPlace(root_, problem.location.line, problem.location.column, at_);
  }

  std::vector<ProblemFix> all() {
    inSyntax();
    atTop();
    if (at_.node && isYaml_) {
      words();
      numbers();
      colours();
      repeated();
    }
    return std::move(repairs_);
  }

 private:
  bool says(const char* words) const { return problem_.message.find(words) != std::string::npos; }

  void add(std::size_t begin, std::size_t end, std::string by, std::string summary) {
    repairs_.push_back({begin, end, std::move(by), std::move(summary)});
  }
  void replaceNode(const std::string& by) {
    const std::string old = text_.substr(at_.node->begin, at_.node->end - at_.node->begin);
    add(at_.node->begin, at_.node->end, (at_.node->isNull() ? " " : "") + scalarText(by, false),
        at_.node->isNull() ? fmt::format("{} is written here", by) : fmt::format("{} becomes {}", old, by));
  }
  void removeEntry(const char* summary) {
    if (!at_.parent || !at_.parent->isMap()) return;
    CollectionPatch patch(text_, *at_.parent, text_.find("\r\n") == std::string::npos ? "\n" : "\r\n");
    patch.pieces[at_.index].removed = true;
    std::string rest = patch.text();
    if (rest.empty()) rest = "{}";
    const std::string& key = at_.parent->entries[at_.index].key.text;
    add(at_.parent->begin, at_.parent->end, std::move(rest), fmt::format("{}: {}", key, summary));
  }

  /// Lines that are no YAML.
  void inSyntax() {
    if (isYaml_ || !(says("not readable as YAML") || says("never ends"))) return;
    const std::size_t at = offsetOf(text_, problem_.location.line, problem_.location.column);
    std::size_t behindWord = at;
    while (behindWord > 0 && text_[behindWord - 1] == ' ') --behindWord;
    if (says("a colon is missing")) add(at, at, ":", "a colon is written");
    if (says("a blank is missing")) add(at, at, " ", "a blank is written");
    if (says("a comma is missing")) add(behindWord, behindWord, ",", "a comma is written");
    std::string spaced = text_;
    for (std::size_t i = 0; i < spaced.size(); ++i) {
      const bool isIndent = spaced[i] == '\t' && spaced.find_last_not_of(" \t", i) == spaced.rfind('\n', i);
      if (isIndent) spaced.replace(i, 1, "  ");
    }
    if (spaced != text_) add(0, text_.size(), spaced, "tabs become blanks");
    const std::size_t lineStart = at == 0 ? 0 : text_.rfind('\n', at - 1) + 1;
    for (const std::size_t from : {lineStart, previousLine(lineStart)})
      for (const char* closing : {"\"", "'", "}", "]", "]}", "}]", "}}"}) {
        const std::size_t end = lineEndFrom(text_, from);
        const std::size_t comment = text_.find(" #", from);
        if (!isOpenIn(text_.substr(from, end - from), closing[0])) continue;
        std::size_t place = std::min(end, comment);
        while (place > from && text_[place - 1] == ' ') --place;
        add(place, place, closing, fmt::format("{} closes it at the end of its line", closing));
      }
  }
  /// A line that lacks such a closing mark.
  static bool isOpenIn(const std::string& line, char closing) {
    const auto count = [&](char letter) { return std::count(line.begin(), line.end(), letter); };
    if (closing == '"' || closing == '\'') return count(closing) % 2 == 1;
    return closing == '}' ? count('{') > count('}') : count('[') > count(']');
  }
  std::size_t previousLine(std::size_t lineStart) const {
    if (lineStart < 2) return 0;
    return text_.rfind('\n', lineStart - 2) + 1;
  }

  void atTop() {
    if (says("the key 'antipode' is missing")) {
      const std::size_t bom = byteOrderMarkLength(text_);
      add(bom, bom, "antipode: 1\n", "antipode: 1 is written at the top");
    }
    if (says("the key 'vehicles' is missing"))
      add(text_.size(), text_.size(),
          (text_.empty() || text_.back() == '\n') ? "vehicles: []\n" : "\nvehicles: []\n",
          "vehicles: [] is written at the end");
    if (says("the file is empty"))
      add(text_.size(), text_.size(), "antipode: 1\nvehicles: []\n", "an empty scenario is written");
  }

  void words() {
    if (says("has schema version")) return replaceNode("1");
    if (const auto word = quotedWord(problem_.expected);
        word && word->find(':') == std::string::npos && problem_.expected.find("under '") == std::string::npos)
      replaceNode(*word);
    if (const auto words = wordsOf(problem_.expected); !words.empty() && at_.node->isScalar())
      if (const auto near = nearestWord(at_.node->text, words)) replaceNode(*near);
    if (problem_.expected == "true or false" && at_.node->isScalar())
      if (const auto near = nearestWord(at_.node->text, {"true", "false", "yes", "no", "on", "off"}))
        replaceNode(*near);
    if (says("are called '")) anotherName();
    if (says("there is no value")) removeEntry("the empty entry goes, its default holds");
  }

  void anotherName() {
    const std::string name = at_.node->text;
    for (int number = 2; number < 1000; ++number)
      if (text_.find(name + std::to_string(number)) == std::string::npos)
        return replaceNode(name + std::to_string(number));
  }

  void numbers() {
    if (!at_.node->isScalar() || problem_.expected.find("number") == std::string::npos) return;
    auto number = numberMeant(at_.node->text);
    if (!number) return;
    auto low = numberBehind(problem_.expected, "from"), high = numberBehind(problem_.expected, "to");
    if (!low) low = numberBehind(problem_.expected, "at least");
    if (!high) high = numberBehind(problem_.expected, "at most");
    if (low) number = std::max(*number, *low);
    if (high) number = std::min(*number, *high);
    if (problem_.expected.starts_with("a whole number")) number = std::round(*number);
    replaceNode(numberText(*number));
    removeEntry("it goes, its default holds");  // where no number is the nearest good one: "above 0"
  }

  void colours() {
    if (problem_.item.empty() || problem_.expected.find("#rrggbb") == std::string::npos) return;
    const std::size_t from = at_.node->begin, end = lineEndFrom(text_, from);
    const auto hash = text_.find('#', from);
    const std::string colour = hash < end ? text_.substr(hash, 7) : "";
    const bool isColour =
        colour.size() == 7 && colour.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos;
    if (at_.node->isNull() && isColour)
      repairs_.insert(repairs_.begin(),
                      {hash, hash + 7, '"' + colour + '"', fmt::format("{} stands in quotes", colour)});
    else if (const std::string word = lowered(at_.node->text);
             word.size() == 6 && word.find_first_not_of("0123456789abcdef") == std::string::npos)
      replaceNode("#" + word);
    removeEntry("it goes, a colour of the palette holds");
  }

  void repeated() {
    if (says("stands twice in this map") && at_.isKey) removeEntry("the second one goes");
  }

  const std::string& text_;
  const Problem& problem_;
  YamlNode root_;
  PlaceInText at_;
  bool isYaml_ = false;
  std::vector<ProblemFix> repairs_;
};

/// How bad a text is: the less, the better. A line that is no YAML hides the mistakes of others; the further down
/// it stands, the better. So does a type that nobody knows: nothing of that behaviour is read.
struct Badness {
  int linesFromEnd = 0;  // from the first unreadable line
  std::size_t unknownTypes = 0;
  std::size_t errors = 0;
  auto operator<=>(const Badness&) const = default;
};

Badness badnessOf(const std::string& text, const std::string& fileName) {
  const YamlTree tree = parseYaml(text, fileName);
  if (!tree.isWhole) {
    const auto lines = static_cast<int>(std::count(text.begin(), text.end(), '\n')) + 2;
    return {lines - (tree.problems.empty() ? 1 : tree.stoppedAtLine), 0, 0};
  }
  const PartialRead read = readWhatIsReadable(text, fileName);
  const auto isUnknownType = [](const Problem& problem) {
    return problem.message.starts_with("unknown behaviour type");
  };
  return {0, static_cast<std::size_t>(std::ranges::count_if(read.problems, isUnknownType)),
          static_cast<std::size_t>(std::ranges::count(read.problems, Severity::Error, &Problem::severity))};
}

}  // namespace

std::string ProblemFix::applied(const std::string& text) const {
  return text.substr(0, begin) + replacement + text.substr(end);
}

std::optional<ProblemFix> fixFor(const std::string& text, const std::string& fileName, const Problem& problem) {
  if (problem.location.line < 1 || problem.severity != Severity::Error) return std::nullopt;
  std::vector<ProblemFix> repairs = Repairs(text, fileName, problem).all();
  if (repairs.empty()) return std::nullopt;
  const Badness before = badnessOf(text, fileName);
  for (ProblemFix& repair : repairs)
    if (badnessOf(repair.applied(text), fileName) < before) return std::move(repair);
  return std::nullopt;
}

}  // namespace antipode
