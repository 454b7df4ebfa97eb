// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/readable_part.h"

#include "core/scenario/yaml/yaml_source.h"
#include "core/scenario/yaml/yaml_tree.h"

#include <algorithm>
#include <chrono>
#include <optional>

namespace antipode {
namespace {

constexpr std::size_t kMaxCovered = 200;
constexpr std::chrono::milliseconds kPatience{1500};

/// The lines of a text, to be covered one by one.
class CoverableLines {
 public:
  explicit CoverableLines(const std::string& source) {
    std::size_t begin = 0;
    while (begin < source.size()) {
      const std::size_t end = std::min(source.find('\n', begin), source.size() - 1) + 1;
      lines_.push_back(source.substr(begin, end - begin));
      begin = end;
    }
    mark_ = "#=unreadable";
    while (source.find(mark_) != std::string::npos) mark_ += '=';
  }

  std::string text() const {
    std::string all;
    for (const std::string& line : lines_) all += line;
    return all;
  }
  /// Lines count from 1. False: there is no such line, or there is nothing on it.
  bool canCover(int line) const {
    if (line < 1 || line > static_cast<int>(lines_.size())) return false;
    const std::string& text = at(line);
    const auto first = text.find_first_not_of(" \t\r\n");
    return first != std::string::npos && text[first] != '#';
  }
  /// The nearest line above `line` that can be covered; 0: none.
  int above(int line) const {
    line = std::min(line, static_cast<int>(lines_.size()) + 1) - 1;
    while (line > 0 && !canCover(line)) --line;
    return line;
  }
  ReadablePart::CoveredLine cover(int line) {
    std::string& text = lines_[static_cast<std::size_t>(line - 1)];
    const auto end = std::min(text.find_first_of("\r\n"), text.size());
    const auto indent = std::min(text.find_first_not_of(' '), end);
    ReadablePart::CoveredLine covered{mark_ + ' ' + std::to_string(line) + '=', text.substr(0, end)};
    text = std::string(indent, ' ') + covered.cover + text.substr(end);
    return covered;
  }
  void restore(int line, const ReadablePart::CoveredLine& covered) {
    std::string& text = lines_[static_cast<std::size_t>(line - 1)];
    text = covered.original + text.substr(std::min(text.find_first_of("\r\n"), text.size()));
  }
  /// The line of the outermost bracket that is open at the end of `line`; 0: none.
  int openBracketAt(int line) const {
    std::vector<int> open;
    char quote = 0;
    for (int i = 1; i <= std::min(line, static_cast<int>(lines_.size())); ++i)
      for (std::size_t c = 0; c < at(i).size(); ++c) {
        const char letter = at(i)[c];
        const bool isAfterBlank = c == 0 || at(i)[c - 1] == ' ';
        if (quote) {
          if (letter == quote) quote = 0;
        } else if (letter == '#' && isAfterBlank) {
          break;
        } else if ((letter == '"' || letter == '\'') &&
                   (isAfterBlank || std::string_view("[{,:").find(at(i)[c - 1]) != std::string_view::npos)) {
          quote = letter;
        } else if (letter == '[' || letter == '{') {
          open.push_back(i);
        } else if ((letter == ']' || letter == '}') && !open.empty()) {
          open.pop_back();
        }
      }
    return open.empty() ? 0 : open.front();
  }

 private:
  const std::string& at(int line) const { return lines_[static_cast<std::size_t>(line - 1)]; }

  std::vector<std::string> lines_;
  std::string mark_;
};

constexpr int kEverything = 1 << 30;

/// How far a text can be read: the line of the first thing that cannot be.
int readableUntil(const YamlTree& tree) {
  return tree.isWhole || tree.problems.empty() ? kEverything : tree.stoppedAtLine;
}

/// Of the lines that may be at fault, the one without which the text can be read furthest.
int lineAtFault(CoverableLines& lines, int reported) {
  int best = 0, furthest = -1;
  for (const int line : {lines.openBracketAt(reported), reported, lines.above(reported)}) {
    if (!lines.canCover(line) || line == best) continue;
    const auto covered = lines.cover(line);
    const int until = readableUntil(parseYaml(lines.text(), {}));
    lines.restore(line, covered);
    if (until > furthest) furthest = until, best = line;
  }
  return best;
}

void replaceAll(std::string& text, const ReadablePart::CoveredLine& covered, const std::string& by) {
  const auto at = text.find(covered.cover);
  if (at == std::string::npos) return;  // an edit has removed what it belonged to
  const auto lineStart = at == 0 ? 0 : text.rfind('\n', at - 1) + 1;
  const bool isAlone = text.find_first_not_of(' ', lineStart) == at;
  if (isAlone)
    text.replace(lineStart, at - lineStart + covered.cover.size(), by);
  else
    text.replace(at, covered.cover.size(), "\n" + by);
}

}  // namespace

std::string ReadablePart::uncovered(std::string edited) const {
  for (const CoveredLine& line : covered) replaceAll(edited, line, line.original);
  return edited;
}

std::string ReadablePart::withComments(std::string edited) const {
  for (const CoveredLine& line : covered) replaceAll(edited, line, "# " + line.original);
  return edited;
}

ReadablePart readablePart(const std::string& source, const std::string& fileName) {
  const auto start = std::chrono::steady_clock::now();
  ReadablePart part{source, {}, {}, false};
  if (const auto fault = sourceFault(source)) return part;
  CoverableLines lines(source);
  while (true) {
    const YamlTree tree = parseYaml(part.text, fileName);
    if (tree.isWhole) {
      part.isReadable = tree.root.isMap();
      return part;
    }
    const Problem& problem = tree.problems.front();
    part.problems.push_back(problem);
    const bool isLate = std::chrono::steady_clock::now() - start > kPatience;
    const bool mayCover = part.covered.size() < kMaxCovered && !isLate;
    const int line = mayCover ? lineAtFault(lines, tree.stoppedAtLine) : 0;
    if (line == 0) return part;
    part.covered.push_back(lines.cover(line));
    part.text = lines.text();
  }
}

}  // namespace antipode
