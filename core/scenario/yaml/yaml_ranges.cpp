// SPDX-License-Identifier: GPL-3.0-or-later
// yaml-cpp reports where a node starts, not where it ends. The ends are found here by walking the source
// beside the tree, which is simple because the tree already says what must stand there.
#include "core/scenario/yaml/yaml_ranges.h"

#include "core/scenario/yaml/yaml_tree.h"

#include <algorithm>

namespace antipode {
namespace {

class RangeFinder {
 public:
  explicit RangeFinder(std::string_view source) : source_(source) {}

  void find(YamlNode& node) {
    switch (node.kind) {
      case YamlNode::Kind::Null:
        return;
      case YamlNode::Kind::Scalar:
        node.end = scalarEnd(node);
        return;
      case YamlNode::Kind::Sequence:
        for (YamlNode& item : node.items) {
          find(item);
          node.end = item.end;
        }
        break;
      case YamlNode::Kind::Map:
        for (YamlEntry& entry : node.entries) {
          entry.key.end = scalarEnd(entry.key);
          if (entry.value.isNull()) placeNull(entry);
          find(entry.value);
          node.end = entry.value.end;
        }
        break;
    }
    closeCollection(node);
  }
  std::optional<std::size_t> unclosed() const { return unclosed_; }

 private:
  char at(std::size_t i) const { return i < source_.size() ? source_[i] : '\0'; }
  std::size_t skipBlanks(std::size_t i) const {
    while (at(i) == ' ' || at(i) == '\t') ++i;
    return i;
  }
  /// Over blanks, line ends, comments and commas.
  std::size_t skipGap(std::size_t i) const {
    while (i < source_.size()) {
      const char c = at(i);
      if (c == '#')
        i = std::min(source_.find('\n', i), source_.size());
      else if (c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == ',')
        ++i;
      else
        break;
    }
    return i;
  }

  void closeCollection(YamlNode& node) const {
    if (node.flow && (at(node.begin) == '[' || at(node.begin) == '{')) {
      node.end = skipGap(std::max(node.end, node.begin + 1));
      if (node.end < source_.size()) ++node.end;
    } else if (!node.flow) {
      const std::size_t comment = skipBlanks(node.end);
      if (comment > node.end && at(comment) == '#') {
        node.end = std::min(source_.find('\n', comment), source_.size());
        if (at(node.end - 1) == '\r') --node.end;
      }
    }
  }

  void placeNull(YamlEntry& entry) const {
    YamlNode& value = entry.value;
    std::size_t colon = entry.key.end;
    while (colon < source_.size() && at(colon) != ':' && at(colon) != ',' && at(colon) != '}') ++colon;
    value.begin = value.end = at(colon) == ':' ? colon + 1 : entry.key.end;
    value.line = entry.key.line;
    value.column = entry.key.column;
    const std::size_t word = skipBlanks(value.end);
    for (const std::string_view null : {"~", "null", "Null", "NULL"})
      if (source_.substr(word, null.size()) == null) {
        value.begin = word;
        value.end = word + null.size();
        break;
      }
  }

  std::size_t scalarEnd(const YamlNode& node) {
    const char first = at(node.begin);
    if (!node.quoted) return plainEnd(node);
    if (first == '\'' || first == '"') return quotedEnd(node.begin, first);
    return blockScalarEnd(node.begin);
  }

  /// A plain scalar differs from its text in blanks only.
  std::size_t plainEnd(const YamlNode& node) const {
    std::size_t i = node.begin;
    for (const char c : node.text) {
      if (c == ' ' || c == '\t' || c == '\n' || c == '\r') continue;
      while (i < source_.size() && at(i) != c) ++i;
      if (i < source_.size()) ++i;
    }
    return i;
  }

  std::size_t quotedEnd(std::size_t i, char quote) {
    const std::size_t begin = i;
    for (++i; i < source_.size(); ++i) {
      if (quote == '"' && at(i) == '\\')
        ++i;
      else if (at(i) == quote && quote == '\'' && at(i + 1) == quote)
        ++i;
      else if (at(i) == quote)
        return i + 1;
    }
    if (!unclosed_) unclosed_ = begin;
    return source_.size();
  }

  /// The end of the line that begins at `begin` or holds it, without its line end.
  std::size_t lineEnd(std::size_t begin) const {
    const std::size_t end = std::min(source_.find('\n', begin), source_.size());
    return end > begin && at(end - 1) == '\r' ? end - 1 : end;
  }

  /// The lines behind "|" or ">" that are indented as the first of them.
  std::size_t blockScalarEnd(std::size_t begin) const {
    const auto behindLine = [&](std::size_t i) { return std::min(source_.find('\n', i), source_.size()) + 1; };
    std::size_t end = lineEnd(begin);
    std::size_t indent = std::string_view::npos;
    for (std::size_t line = behindLine(begin); line < source_.size(); line = behindLine(line)) {
      std::size_t text = line;
      while (at(text) == ' ') ++text;
      if (text == lineEnd(line)) continue;  // blank
      if (indent == std::string_view::npos) indent = text - line;
      if (text - line < indent || indent == 0) break;
      end = lineEnd(line);
    }
    return end;
  }

  std::string_view source_;
  std::optional<std::size_t> unclosed_;
};

}  // namespace

std::optional<std::size_t> findYamlRanges(YamlNode& root, std::string_view source) {
  RangeFinder finder(source);
  finder.find(root);
  return finder.unclosed();
}

}  // namespace antipode
