// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/yaml_tree.h"

#include "core/base/files/utf8.h"
#include "core/base/thread_time.h"
#include "core/scenario/yaml/syntax_hint.h"
#include "core/scenario/yaml/yaml_ranges.h"
#include "core/scenario/yaml/yaml_source.h"

#include <yaml-cpp/depthguard.h>
#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/mark.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <istream>
#include <memory>
#include <new>
#include <streambuf>
#include <unordered_set>

namespace antipode {

const YamlEntry* YamlNode::find(std::string_view key) const {
  const auto at =
      std::find_if(entries.begin(), entries.end(), [&](const YamlEntry& e) { return e.key.text == key; });
  return at == entries.end() ? nullptr : &*at;
}

LineIndex::LineIndex(std::string_view source) : source_(source), starts_{byteOrderMarkLength(source)} {
  for (std::size_t i = 0; i < source.size(); ++i)
    if (source[i] == '\n') starts_.push_back(i + 1);
}

void LineIndex::locate(std::size_t offset, int& line, int& column) const {
  offset = std::clamp(offset, starts_.front(), source_.size());
  const auto next = std::upper_bound(starts_.begin(), starts_.end(), offset);
  const std::size_t start = *(next - 1);
  line = static_cast<int>(next - starts_.begin());
  // Continuation bytes of UTF-8 do not count. Only the last stretch of a very long line is looked at.
  constexpr std::size_t kLongLine = 1u << 16;
  if (offset - start > kLongLine) {
    column = static_cast<int>(offset - start + 1);
    return;
  }
  const auto text = source_.substr(start, offset - start);
  column = 1 + static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) {
             return (static_cast<unsigned char>(c) & 0xC0u) != 0x80u;
           }));
}

namespace {

constexpr std::size_t kMaxLineBytes = std::size_t{8} << 20;

std::size_t longestLine(std::string_view text) {
  std::size_t longest = 0;
  while (!text.empty()) {
    const std::size_t length = std::min(text.find('\n'), text.size());
    longest = std::max(longest, length);
    text.remove_prefix(std::min(length + 1, text.size()));
  }
  return longest;
}

/// Thrown out of the event handler to end the parse; the problem has been noted.
struct Stop {};

class Deadline {
 public:
  bool passed() const { return threadSeconds() - start_ > kMaxYamlProcessorSeconds; }

 private:
  double start_ = threadSeconds();
};

/// Feeds the parser in small pieces and ends the text when time is up: yaml-cpp may look far ahead before it
/// reports the first event.
class TimedBuffer : public std::streambuf {
 public:
  TimedBuffer(std::string_view text, const Deadline& deadline) : text_(text), deadline_(deadline) {}
  bool gaveUp() const { return gaveUp_; }

 protected:
  int_type underflow() override {
    gaveUp_ = gaveUp_ || deadline_.passed();
    if (text_.empty() || gaveUp_) return traits_type::eof();
    const std::string_view piece = text_.substr(0, 1u << 16);
    text_.remove_prefix(piece.size());
    char* const begin = const_cast<char*>(piece.data());  // a streambuf for reading never writes
    setg(begin, begin, begin + piece.size());
    return traits_type::to_int_type(*begin);
  }

 private:
  std::string_view text_;
  const Deadline& deadline_;
  bool gaveUp_ = false;
};

class TreeBuilder : public YAML::EventHandler {
 public:
  TreeBuilder(const std::string& source, const std::string& file, const LineIndex& lines, const Deadline& deadline)
      : source_(source), bom_(byteOrderMarkLength(source)), file_(file), lines_(lines), deadline_(deadline) {}

  YamlNode root;
  Problems problems;
  bool hasRoot = false;
  std::size_t repeatedKeys = 0;  // so many of the problems are about them
  int stoppedAtLine = 0;         // by what is no YAML

  void complain(std::size_t offset, std::string message, std::string expected = {}) {
    Problem problem;
    problem.location.file = file_;
    lines_.locate(offset, problem.location.line, problem.location.column);
    problem.message = std::move(message);
    problem.expected = std::move(expected);
    problems.push_back(std::move(problem));
  }
  /// The parser cannot read on.
  void giveUp(std::size_t offset, const std::string& why) {
    int column = 0;
    lines_.locate(offset, stoppedAtLine, column);
    const auto hint = syntaxHint(source_, offset);
    complain(hint ? hint->offset : offset,
             fmt::format("this is not readable as YAML: {}", hint ? hint->message : why),
             hint ? hint->expected : std::string{});
  }
  std::size_t offsetOf(const YAML::Mark& mark) const {
    return mark.pos < 0 ? bom_ : std::min(bom_ + static_cast<std::size_t>(mark.pos), source_.size());
  }

  void OnDocumentStart(const YAML::Mark& mark) override {
    if (hasRoot) stopOrHint(mark, "a second document begins here", "one scenario a file");
  }
  void OnDocumentEnd() override { hasRoot = true; }
  void OnNull(const YAML::Mark& mark, YAML::anchor_t) override { add(YamlNode::Kind::Null, mark); }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t) override {
    stop(mark, "aliases (*name) are not allowed in a scenario", "the value itself");
  }
  void OnAnchor(const YAML::Mark& mark, const std::string& name) override {
    stop(mark, fmt::format("anchors (&{}) are not allowed in a scenario", name), "the value itself");
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                const std::string& value) override {
    refuseTag(mark, tag);
    YamlNode& node = add(YamlNode::Kind::Scalar, mark);
    node.text = value;
    node.quoted = tag == "!";
    if (isKey_) checkKey(node);
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                       YAML::EmitterStyle::value style) override {
    open(YamlNode::Kind::Sequence, mark, tag, style);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t,
                  YAML::EmitterStyle::value style) override {
    open(YamlNode::Kind::Map, mark, tag, style);
  }
  void OnMapEnd() override { close(); }

 private:
  struct Level {
    YamlNode* node;
    bool wantsKey;
    std::unordered_set<std::string> keys;
  };

  [[noreturn]] void stop(const YAML::Mark& mark, std::string message, std::string expected) {
    complain(offsetOf(mark), std::move(message), std::move(expected));
    throw Stop{};
  }

  /// What the parser takes for a second document, or for a list as a key, may be a mistake in the lines above:
  /// then that is told.
  [[noreturn]] void stopOrHint(const YAML::Mark& mark, const char* message, const char* expected) {
    if (!syntaxHint(source_, offsetOf(mark))) stop(mark, message, expected);
    giveUp(offsetOf(mark), {});
    throw Stop{};
  }

  void refuseTag(const YAML::Mark& mark, const std::string& tag) {
    const std::size_t at = offsetOf(mark);
    const bool written = at < source_.size() && source_[at] == '!';
    if (written || !(tag.empty() || tag == "?" || tag == "!"))
      stop(mark, "tags (!name) are not allowed in a scenario", "the value itself");
  }

  YamlNode& add(YamlNode::Kind kind, const YAML::Mark& mark) {
    if (++nodes_ > kMaxYamlNodes)
      stop(mark, fmt::format("the file has more than {} values", kMaxYamlNodes), "a smaller file");
    if (nodes_ % 1024 == 0 && deadline_.passed()) throw Stop{};
    isKey_ = false;
    YamlNode* node = &root;
    if (!levels_.empty()) {
      Level& level = levels_.back();
      if (level.node->isSequence()) {
        node = &level.node->items.emplace_back();
      } else if (level.wantsKey) {
        isKey_ = true;
        level.wantsKey = false;
        node = &level.node->entries.emplace_back().key;
        if (kind != YamlNode::Kind::Scalar) stopOrHint(mark, "this key is not a word", "a key such as 'name:'");
      } else {
        level.wantsKey = true;
        node = &level.node->entries.back().value;
      }
    }
    node->kind = kind;
    node->begin = node->end = offsetOf(mark);
    lines_.locate(node->begin, node->line, node->column);
    return *node;
  }

  void checkKey(const YamlNode& key) {
    if (levels_.back().keys.insert(key.text).second) return;
    levels_.back().node->entries.back().isRepeated = true;
    ++repeatedKeys;
    complain(key.begin, fmt::format("key '{}' stands twice in this map", key.text), "each key once");
    if (problems.size() >= kMaxProblems) throw Stop{};
  }

  void open(YamlNode::Kind kind, const YAML::Mark& mark, const std::string& tag, YAML::EmitterStyle::value style) {
    refuseTag(mark, tag);
    YamlNode& node = add(kind, mark);
    node.flow = style == YAML::EmitterStyle::Flow;
    if (static_cast<int>(levels_.size()) >= kMaxYamlDepth)
      stop(mark, "nested too deeply", fmt::format("at most {} levels", kMaxYamlDepth));
    levels_.push_back({&node, true, {}});
  }
  void close() { levels_.pop_back(); }

  const std::string& source_;
  const std::size_t bom_;
  const std::string& file_;
  const LineIndex& lines_;
  const Deadline& deadline_;
  std::vector<Level> levels_;
  bool isKey_ = false;
  std::size_t nodes_ = 0;
};

void parseInto(TreeBuilder& builder, std::istream& stream) {
  try {
    YAML::Parser parser(stream);
    while (parser.HandleNextDocument(builder)) {
    }
  } catch (const Stop&) {
  } catch (const YAML::DeepRecursion& e) {
    builder.complain(builder.offsetOf(e.mark), "nested too deeply",
                     fmt::format("at most {} levels", kMaxYamlDepth));
  } catch (const YAML::Exception& e) {
    builder.giveUp(builder.offsetOf(e.mark), e.msg);
  } catch (const std::bad_alloc&) {
    throw;  // that is nothing about the text
  } catch (const std::exception& e) {
    builder.complain(0, fmt::format("this is not readable as YAML: {}", e.what()));
  }
}

}  // namespace

YamlTree parseYaml(const std::string& source, const std::string& fileName) {
  YamlTree tree;
  const LineIndex lines(source);
  const Deadline deadline;
  TreeBuilder builder(source, fileName, lines, deadline);
  // The parser looks through the whole of a line or a list on it before it reports anything, so they are judged
  // first. A value has at most one comma and one bracket of its own.
  const auto separates = [](char c) { return c == ',' || c == '[' || c == '{'; };
  const bool hasTooMany =
      std::ranges::count_if(source, separates) > static_cast<std::ptrdiff_t>(2 * kMaxYamlNodes);
  if (const auto fault = sourceFault(source)) {
    builder.complain(fault->offset, fault->message, fault->expected);
  } else if (hasTooMany) {
    builder.complain(0, fmt::format("the file has more than {} values", kMaxYamlNodes), "a smaller file");
  } else if (longestLine(source) > kMaxLineBytes) {
    builder.complain(0, fmt::format("a line has more than {} MB", kMaxLineBytes >> 20), "shorter lines");
  } else {
    const std::string_view text = std::string_view(source).substr(byteOrderMarkLength(source));
    TimedBuffer buffer(text, deadline);
    std::istream stream(&buffer);
    parseInto(builder, stream);
    if (buffer.gaveUp() || deadline.passed()) {
      builder.problems.clear();
      builder.complain(0, "reading this file takes too long", "a smaller file");
    }
    tree.isWhole = builder.hasRoot && builder.problems.size() == builder.repeatedKeys;
    if (!builder.hasRoot && builder.problems.empty())
      builder.complain(0, "the file is empty", "a scenario that begins with 'antipode: 1'");
  }
  if (tree.isWhole) {
    tree.root = std::move(builder.root);
    if (const auto unclosed = findYamlRanges(tree.root, source)) {
      builder.complain(*unclosed, "this quoted text never ends", "a closing quote");
      tree.isWhole = false;
    }
  }
  tree.readable = tree.isWhole && builder.problems.empty();
  tree.problems = std::move(builder.problems);
  if (!tree.isWhole && !tree.problems.empty())
    tree.stoppedAtLine = builder.stoppedAtLine > 0 ? builder.stoppedAtLine : tree.problems.front().location.line;
  return tree;
}

}  // namespace antipode
