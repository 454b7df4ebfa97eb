// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/syntax_hint.h"

#include "core/base/fields.h"
#include "core/base/files/utf8.h"

#include <algorithm>
#include <cctype>
#include <vector>

namespace antipode {
namespace {

bool isWordLetter(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// The word at the beginning of a text, such as a key; it may be empty.
std::string_view firstWord(std::string_view text) {
  const auto end = std::ranges::find_if_not(text, isWordLetter);
  return text.substr(0, static_cast<std::size_t>(end - text.begin()));
}

bool isBlank(char c) {
  return c == ' ' || c == '\t';
}

/// "100,0 : 100,100" as [[100, 0], [100, 100]]; empty: it is no such list.
std::string pointsOf(std::string_view text) {
  constexpr std::size_t kMostPoints = 20;
  const auto pieces = splitTrimmed(text, ':');
  std::vector<std::string> points;
  for (const std::string_view piece : pieces) {
    const auto numbers = splitTrimmed(piece, ',');
    if (numbers.size() != 2 || !parseNumber(numbers[0]) || !parseNumber(numbers[1])) return {};
    if (points.size() == kMostPoints) return {};
    points.push_back(fmt::format("[{}, {}]", numbers[0], numbers[1]));
  }
  return points.size() < 2 ? std::string{} : fmt::format("[{}]", fmt::join(points, ", "));
}

/// Reads a text line by line, as far as its structure: indentation, keys, items of lists, brackets and quotes. It
/// stops at the first thing that YAML does not allow.
class StructureReader {
 public:
  explicit StructureReader(std::string_view text) : text_(text) {}

  /// The first mistake that can be seen up to `offset`, or of which the cause stands before it.
  std::optional<SyntaxHint> mistakeBefore(std::size_t offset) {
    std::size_t begin = byteOrderMarkLength(text_);
    int linesBehind = 0;
    while (begin < text_.size() && !hint_ && !gaveUp_) {
      const bool isInside = !brackets_.empty() || quote_ != 0;
      // One more line with something on it is looked at: some mistakes show in the next line only.
      if (begin > offset && !isInside && linesBehind > 0) break;
      const std::size_t next = std::min(text_.find('\n', begin), text_.size() - 1) + 1;
      std::size_t end = next;
      while (end > begin && (text_[end - 1] == '\n' || text_[end - 1] == '\r')) --end;
      readLine(begin, end);
      if (begin > offset && hasContent_) ++linesBehind;
      begin = next;
    }
    if (!hint_ && !gaveUp_ && quote_ != 0) tellQuote();
    if (!hint_ && !gaveUp_ && !brackets_.empty()) tellBracket();
    const bool isLater = hint_ && hint_->offset > offset &&
                         text_.substr(offset, hint_->offset - offset).find('\n') != std::string_view::npos;
    return isLater ? std::nullopt : std::move(hint_);
  }

 private:
  struct Bracket {
    std::size_t offset;
    char letter;
    std::size_t indent;       ///< of its line
    bool hasColon = false;    ///< of its present entry
    bool wantsComma = false;  ///< a value is complete
  };
  /// A map or a list in lines of its own.
  struct Level {
    std::size_t indent;
    bool isList;
    std::size_t line;       ///< offset of its last entry
    bool hasValue = false;  ///< the last entry holds something behind its key or dash, on its line or the next
    std::optional<std::size_t> plain = {};  ///< offset of the last entry's value, where it is only words
  };

  void tell(std::size_t offset, std::string message, std::string expected) {
    if (!hint_) hint_ = SyntaxHint{offset, std::move(message), std::move(expected)};
  }
  void tellQuote() { tell(quoteAt_, "this quoted text never ends", "a closing quote"); }
  void tellBracket() {
    const Bracket& last = brackets_.back();
    tell(last.offset, fmt::format("the bracket '{}' is not closed", last.letter),
         fmt::format("'{}' behind its last value", last.letter == '[' ? ']' : '}'));
  }

  void tellSurplus(std::size_t at) {
    tell(at, fmt::format("the bracket '{}' closes nothing", text_[at]),
         "as many closing brackets as opening ones");
  }

  std::string_view lineAt(std::size_t offset) const {
    const std::size_t end = std::min(text_.find_first_of("\r\n", offset), text_.size());
    return text_.substr(offset, end - offset);
  }
  /// Lines count from 1.
  std::size_t lineNumber(std::size_t offset) const {
    return static_cast<std::size_t>(
               std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(offset), '\n')) +
           1;
  }

  void readLine(std::size_t begin, std::size_t end) {
    hasContent_ = false;
    if (quote_ != 0) {
      hasContent_ = true;
      return readInside(begin, end);
    }
    std::size_t at = begin;
    while (at < end && text_[at] == ' ') ++at;
    const std::size_t indent = at - begin;
    std::size_t content = at;
    while (content < end && isBlank(text_[content])) ++content;
    if (content == end) return;
    if (literalIndent_ && indent > *literalIndent_) return;
    literalIndent_.reset();
    if (text_[content] == '#') return;
    hasContent_ = true;
    if (!brackets_.empty()) return readBracketLine(content, end, indent);
    if (content != at) return tell(at, "a tab stands in the indentation", "blanks: YAML takes no tabs there");
    lineIndent_ = indent;
    readBlockLine(begin, at, end);
  }

  // --- brackets and quotes ----------------------------------------------------------------------------

  /// A line inside of brackets. One that looks like a line of the map or list around them shows that they are not
  /// closed.
  void readBracketLine(std::size_t at, std::size_t end, std::size_t indent) {
    const std::string_view line = text_.substr(at, end - at);
    const std::string_view word = firstWord(line);
    const bool isItem = line.starts_with("- ");
    const bool isEntry = !word.empty() && line.substr(word.size()).starts_with(':') &&
                         (line.size() == word.size() + 1 || isBlank(line[word.size() + 1]));
    const bool goesOn = lastLetter_ == ',' || lastLetter_ == '[' || lastLetter_ == '{';
    if (isItem || (isEntry && indent <= brackets_.front().indent && !goesOn)) return tellBracket();
    isInPlain_ = false;
    readInside(at, end);
  }

  /// Goes on inside of brackets or quotes; behind them the line goes on with readRest().
  void readInside(std::size_t at, std::size_t end) {
    while (at < end && !hint_ && !gaveUp_ && (quote_ != 0 || !brackets_.empty())) {
      const char c = text_[at];
      if (quote_ != 0)
        at = readQuoted(at, end);
      else if (c == '#' && at > 0 && (isBlank(text_[at - 1]) || text_[at - 1] == '\n'))
        return;
      else
        readLetter(at++, end);
      if (!isBlank(c)) lastLetter_ = c;
    }
    if (at < end && !hint_ && !gaveUp_ && quote_ == 0 && brackets_.empty()) readRest(at, end);
  }

  /// From a letter inside of quotes to behind the closing one, or the end of the line.
  std::size_t readQuoted(std::size_t at, std::size_t end) {
    for (; at < end; ++at) {
      if (quote_ == '"' && text_[at] == '\\') {
        ++at;
      } else if (text_[at] == quote_) {
        const bool isDoubled = quote_ == '\'' && at + 1 < end && text_[at + 1] == '\'';
        if (!isDoubled) return quote_ = 0, at + 1;
        ++at;
      }
    }
    return end;
  }

  /// A letter inside of brackets and outside of quotes.
  void readLetter(std::size_t at, std::size_t end) {
    const char c = text_[at];
    Bracket& bracket = brackets_.back();
    if (isBlank(c)) return;
    if (c == ',') {
      isInPlain_ = bracket.hasColon = bracket.wantsComma = false;
    } else if (c == ']' || c == '}') {
      if ((c == ']') != (bracket.letter == '[')) {
        const char wanted = bracket.letter == '[' ? ']' : '}';
        return at + 1 < end && text_[at + 1] == wanted ? tellSurplus(at) : tellBracket();
      }
      brackets_.pop_back();
      isInPlain_ = false;
      if (!brackets_.empty()) brackets_.back().wantsComma = true;
    } else if (c == ':' && (at + 1 == end || isBlank(text_[at + 1]) || !isInPlain_)) {
      if (bracket.hasColon) return tellComma(wordBefore(at));
      bracket.hasColon = true;
      isInPlain_ = bracket.wantsComma = false;
    } else if (!isInPlain_) {
      if (bracket.wantsComma) return tellComma(at);
      open(at);
    }
  }
  /// A value inside of brackets begins.
  void open(std::size_t at) {
    const char c = text_[at];
    if (c == '[' || c == '{') {
      brackets_.push_back({at, c, lineIndent_});
    } else if (c == '"' || c == '\'') {
      quote_ = c, quoteAt_ = at;
      brackets_.back().wantsComma = true;
    } else {
      isInPlain_ = true;
    }
  }
  bool isBehindQuote(std::size_t at) const {
    while (at > 0 && isBlank(text_[at - 1])) --at;
    return at > 0 && (text_[at - 1] == '"' || text_[at - 1] == '\'');
  }
  void tellComma(std::size_t at) {
    if (isBehindQuote(at)) {
      gaveUp_ = true;  // what is wrong may be the quotes
      return;
    }
    const std::string_view word = firstWord(lineAt(at));
    tell(at, word.empty() ? "a comma is missing" : fmt::format("a comma is missing before '{}'", word),
         "a comma between two values");
  }
  std::size_t wordBefore(std::size_t at) const {
    while (at > 0 && isBlank(text_[at - 1])) --at;
    while (at > 0 && isWordLetter(text_[at - 1])) --at;
    return at;
  }

  /// Behind the value of a line.
  void readRest(std::size_t at, std::size_t end) {
    while (at < end && isBlank(text_[at])) ++at;
    if (at == end || text_[at] == '#') return;
    const char c = text_[at];
    if (c == ']' || c == '}') return tellSurplus(at);
    // Words behind a text in quotes over several lines: it was meant to end in its own line.
    if (isBehindQuote(at) && lineNumber(quoteAt_) < lineNumber(at)) return tellQuote();
    gaveUp_ = true;  // a key in quotes or brackets, or words behind a value
  }

  // --- lines with an indentation that counts ---------------------------------------------------------

  void readBlockLine(std::size_t begin, std::size_t at, std::size_t end) {
    std::string_view content = text_.substr(at, end - at);
    // Marks of documents, keys of more than a word, anchors, tags and directives are not looked at.
    if (content.starts_with("---") || content.starts_with("...") || content.starts_with("? ") ||
        std::string_view("&*!%@`").find(content.front()) != std::string_view::npos) {
      gaveUp_ = true;
      return;
    }
    const bool isMinus = content.size() > 1 && content.front() == '-' && isWordLetter(content[1]);
    if (isMinus && keyColon(content) != std::string_view::npos) {
      const std::string_view word = firstWord(content.substr(1));
      return tell(at + 1, fmt::format("a blank is missing between '-' and '{}'", word),
                  fmt::format("'- {}:'", word));
    }
    bool isItem = false;
    while (content == "-" || content.starts_with("- ")) {
      readDash(at - begin, at, isItem);
      if (hint_) return;
      isItem = true;
      ++at;
      while (at < end && isBlank(text_[at])) ++at;
      content = text_.substr(at, end - at);
      if (content.empty() || content.front() == '#') return;
      levels_.back().hasValue = true;
    }
    const char c = content.front();
    if (c == '[' || c == '{' || c == '"' || c == '\'') {
      if (!isItem) closeTo(at - begin);
      if (!levels_.empty() && levels_.back().indent < at - begin) levels_.back().hasValue = true;
      return readValue(at, end, false);
    }
    const std::size_t colon = keyColon(content);
    if (colon == std::string_view::npos)
      readWords(at - begin, at, content, isItem);
    else
      readEntry(at - begin, at, end, colon, isItem);
  }

  /// The colon behind a key of plain words; npos: there is none.
  static std::size_t keyColon(std::string_view content) {
    for (std::size_t i = 0; i < content.size(); ++i) {
      if (content[i] == '#' && i > 0 && isBlank(content[i - 1])) break;
      if (content[i] == ':' && (i + 1 == content.size() || isBlank(content[i + 1]))) return i;
    }
    return std::string_view::npos;
  }

  /// Levels that are further in than a line are over.
  void closeTo(std::size_t indent) {
    closed_.clear();
    while (!levels_.empty() && levels_.back().indent > indent) {
      closed_.push_back(levels_.back());
      levels_.pop_back();
    }
  }

  void readDash(std::size_t indent, std::size_t at, bool isNested) {
    if (isNested) {
      levels_.push_back({indent, true, at});
      return;
    }
    closeTo(indent);
    if (levels_.empty()) {
      if (!closed_.empty()) return tellIndentation(at, indent);
      levels_.push_back({indent, true, at});
      return;
    }
    Level& top = levels_.back();
    if (top.isList && top.indent == indent) {
      top.line = at, top.hasValue = false, top.plain.reset();
      return;
    }
    if (!closed_.empty() || top.hasValue) return tellIndentation(at, indent);
    top.hasValue = true;
    levels_.push_back({indent, true, at});
  }

  /// A line, or the rest of one behind a dash, that is `key: value`.
  void readEntry(std::size_t indent, std::size_t at, std::size_t end, std::size_t colon, bool isItem) {
    if (isItem) {
      levels_.push_back({indent, false, at});
    } else {
      closeTo(indent);
      // A list may be as far in as the key that it belongs to.
      if (levels_.size() > 1 && levels_.back().isList && levels_.back().indent == indent &&
          levels_[levels_.size() - 2].indent == indent)
        levels_.pop_back();
      if (!openMap(indent, at)) return;
    }
    Level& level = levels_.back();
    level.line = at, level.hasValue = false, level.plain.reset();
    std::size_t value = at + colon + 1;
    while (value < end && isBlank(text_[value])) ++value;
    if (value == end || text_[value] == '#') return;
    level.hasValue = true;
    const std::string_view key = text_.substr(at, colon), words = valueWords(value, end);
    const bool isPlain = std::string_view("[{\"'|>&*!").find(text_[value]) == std::string_view::npos;
    if (const std::size_t second = isPlain ? keyColon(words) : std::string_view::npos;
        second != std::string_view::npos) {
      const std::string points = pointsOf(words);
      return tell(value + second,
                  fmt::format("a second colon with a blank behind it stands in the value of '{}'", key),
                  points.empty() ? fmt::format("quotes around it: {}: \"{}\"", key, words)
                                 : fmt::format("{}: {}, or quotes around the points", key, points));
    }
    readValue(value, end, true);
  }
  /// Whether a map may have an entry there; if not, it is told.
  bool openMap(std::size_t indent, std::size_t at) {
    if (levels_.empty()) {
      if (plainRoot_) return tellColon(*plainRoot_), false;
      if (!closed_.empty()) return tellIndentation(at, indent), false;
      levels_.push_back({indent, false, at});
      return true;
    }
    Level& top = levels_.back();
    if (top.indent == indent && !top.isList) return true;
    if (top.indent < indent && closed_.empty() && !top.hasValue) {
      top.hasValue = true;
      levels_.push_back({indent, false, at});
      return true;
    }
    if (top.indent < indent && closed_.empty() && top.plain)
      tellColon(*top.plain);
    else
      tellIndentation(at, indent);
    return false;
  }

  /// The value of an entry or of an item without the comment behind it.
  std::string_view valueWords(std::size_t at, std::size_t end) const {
    std::string_view words = text_.substr(at, end - at);
    words = words.substr(0, words.find(" #"));
    return trimmed(words);
  }

  /// A value at the end of a line, in quotes, brackets or lines of its own.
  void readValue(std::size_t at, std::size_t end, bool isOfKey) {
    const char c = text_[at];
    if (c == '|' || c == '>') {
      if (isOfKey) literalIndent_ = levels_.back().indent;
    } else if (c == '[' || c == '{') {
      brackets_.push_back({at, c, lineIndent_});
      lastLetter_ = c;
      isInPlain_ = false;
      readInside(at + 1, end);
    } else if (c == '"' || c == '\'') {
      quote_ = c, quoteAt_ = at;
      readInside(at + 1, end);
    }
  }

  /// A line, or the rest of one behind a dash, that is only words.
  void readWords(std::size_t indent, std::size_t at, std::string_view content, bool isItem) {
    if (content.front() == '|' || content.front() == '>') {
      literalIndent_ = levels_.empty() ? 0 : levels_.back().indent;
      return;
    }
    if (isItem) {
      levels_.back().plain = at;
      return;
    }
    closeTo(indent);
    if (levels_.empty()) {
      if (!plainRoot_) plainRoot_ = at;
      if (!closed_.empty()) tellColon(at);
      return;
    }
    Level& top = levels_.back();
    // Words that are further in go on with the value above; others are a key that has no colon.
    if (top.indent == indent && !top.isList) return tellColon(at);
    if (top.indent >= indent || !closed_.empty()) return tellIndentation(at, indent);
    if (!top.hasValue) top.hasValue = true, top.plain = at;
  }

  void tellColon(std::size_t at) {
    const std::string_view line = lineAt(at), word = firstWord(line);
    if (word.empty()) {
      gaveUp_ = true;
      return;
    }
    const std::string_view rest = line.substr(word.size());
    if (rest.starts_with(':'))
      return tell(at + word.size() + 1, fmt::format("a blank is missing behind '{}:'", word),
                  fmt::format("'{}: {}'", word, trimmed(rest.substr(1))));
    if (!rest.empty() && !isBlank(rest.front())) {
      gaveUp_ = true;
      return;
    }
    const std::string_view value = trimmed(rest.substr(0, rest.find(" #")));
    tell(at + word.size(), fmt::format("a colon is missing behind '{}'", word),
         fmt::format("'{}:{}{}'", word, value.empty() ? "" : " ", value));
  }

  /// The line is as far in as none above that it could belong to; told is the one that comes nearest.
  void tellIndentation(std::size_t at, std::size_t indent) {
    std::vector<Level> around = closed_;
    std::ranges::copy(levels_, std::back_inserter(around));
    const auto near = std::ranges::min_element(around, {}, [&](const Level& level) {
      return level.indent > indent ? level.indent - indent : indent - level.indent;
    });
    const bool isBesideList = near != around.end() && near->indent == indent && near->isList;
    const std::string expected =
        isBesideList ? fmt::format("'- ' before it, as in line {}, or fewer blanks", lineNumber(near->line))
        : near == around.end() || near->indent == indent
            ? "the same number of blanks before all entries of a map or a list"
        : near->indent == 0 ? fmt::format("no blank before it, as in line {}", lineNumber(near->line))
                            : fmt::format("{} blank{} before it, as in line {}", near->indent,
                                          near->indent == 1 ? "" : "s", lineNumber(near->line));
    tell(at, "the indentation of this line does not fit the lines above it", expected);
  }

  std::string_view text_;
  std::optional<SyntaxHint> hint_;
  std::vector<Level> levels_, closed_;  // closed_: by the present line
  std::vector<Bracket> brackets_;
  std::optional<std::size_t> plainRoot_;      // the text begins with words that are no key
  std::optional<std::size_t> literalIndent_;  // lines further in belong to a value that begins with | or >
  std::size_t lineIndent_ = 0, quoteAt_ = 0;
  char quote_ = 0, lastLetter_ = 0;
  bool isInPlain_ = false;  // inside of brackets: in words without quotes
  bool hasContent_ = false, gaveUp_ = false;
};

}  // namespace

std::optional<SyntaxHint> syntaxHint(std::string_view text, std::size_t offset) {
  return StructureReader(text).mistakeBefore(std::min(offset, text.size()));
}

}  // namespace antipode
