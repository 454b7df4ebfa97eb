// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_preprocess.h"

#include "core/base/fields.h"
#include "core/base/files/text_file.h"
#include "core/base/files/utf8.h"
#include "core/io/moos/moos_paths.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>
#include <filesystem>

namespace antipode {
namespace {

namespace fs = std::filesystem;

// Hostile or mistaken files must neither run for ever nor fill the memory.
constexpr std::size_t kDeepestInclude = 16;
constexpr std::size_t kMaxIncludes = 1000;
constexpr std::size_t kMostBytes = 64'000'000;
constexpr std::size_t kLongestExpandedLine = 100'000;

/// Line and column of the first byte that is no UTF-8.
std::pair<int, int> placeOfLatin1(std::string_view text) {
  int line = 1;
  while (true) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view piece = text.substr(0, end);
    if (end == text.size() || !isUtf8(piece)) {
      std::size_t good = 0;
      for (std::size_t i = 1; i <= piece.size(); ++i)
        if (isUtf8(piece.substr(0, i))) good = i;
      return {line, static_cast<int>(good) + 1};
    }
    text.remove_prefix(end + 1);
    ++line;
  }
}


class Preprocessor {
 public:
  Preprocessor(const std::string& fileName, const MoosImportOptions& options, MoosReport& report)
      : options_(options), report_(report), defines_(options.defines) {
    folder_ = fs::path(fileName).parent_path();
    out_.files.push_back(fileName);
  }

  MoosSource read(std::string_view text) {
    addFile(0, text);
    return std::move(out_);
  }

 private:
  /// One #ifdef that is open.
  struct Branch {
    int line, column;
    bool isRead;  ///< this part is read
    bool wasAny;  ///< some part was
  };

  void warn(int file, int line, int column, std::string message, std::string expected = {}) {
    report_.add(Severity::Warning, {out_.files[static_cast<std::size_t>(file)], line, column}, std::move(message),
                std::move(expected));
  }

  /// `part`: only the lines after the line "<part>", up to the next such line.
  void addFile(int file, std::string_view text, const std::string& part = {}) {
    std::string latin;
    if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
    if (!isUtf8(text)) {
      const auto [line, column] = placeOfLatin1(text);
      warn(file, line, column, "the file is not UTF-8; it is read as Latin-1");
      latin = utf8FromLatin1(text);
      text = latin;
    }
    std::vector<Branch> branches;
    int number = 0;
    bool isInside = part.empty(), isFound = isInside;
    while (!text.empty() && !isFull_) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string_view line = text.substr(0, end), mark = trimmed(line);
      text.remove_prefix(std::min(end + 1, text.size()));
      ++number;
      if (!part.empty() && mark.starts_with('<') && mark.ends_with('>'))
        isInside = mark.substr(1, mark.size() - 2) == part, isFound = isFound || isInside;
      else if (isInside)
        addLine(file, number, line, branches);
    }
    if (!isFound) warn(file, 0, 0, fmt::format("this file has no part <{}>", part));
    for (const Branch& branch : branches) warn(file, branch.line, branch.column, "this has no #endif", "'#endif'");
  }

  void addLine(int file, int number, std::string_view line, std::vector<Branch>& branches) {
    if (!options_.preprocess) {
      out_.lines.push_back({file, number, std::string(line)});
      return;
    }
    const std::string_view text = trimmed(line);
    if (!text.empty() && text[0] == '#' && readDirective(file, number, line, text, branches)) return;
    if (!std::ranges::all_of(branches, &Branch::isRead)) return;
    std::string expandedLine = expanded(file, number, line);
    bytes_ += expandedLine.size() + sizeof(MoosSourceLine);
    if (bytes_ > kMostBytes) {
      warn(file, number, 1, "the expanded mission is too large; the rest is left out");
      isFull_ = true;
      return;
    }
    out_.lines.push_back({file, number, std::move(expandedLine)});
  }

  /// False: no directive that nsplug knows.
  bool readDirective(int file, int number, std::string_view line, std::string_view text,
                     std::vector<Branch>& branches) {
    const int column = static_cast<int>(line.find('#')) + 1;
    text = trimmed(text.substr(0, text.find("//")));
    const std::size_t cut = std::min(text.find_first_of(" \t"), text.size());
    const std::string_view word = text.substr(0, cut), rest = trimmed(text.substr(cut));
    const bool isLive = std::ranges::all_of(branches, &Branch::isRead);
    if (word == "#ifdef" || word == "#ifndef") {
      const bool holds = isDefined(rest) == (word == "#ifdef");
      branches.push_back({number, column, holds, holds});
    } else if (word == "#else" || word == "#elseifdef") {
      if (branches.empty()) {
        warn(file, number, column, fmt::format("{} without #ifdef", word));
        return true;
      }
      Branch& branch = branches.back();
      branch.isRead = !branch.wasAny && (word == "#else" || isDefined(rest));
      branch.wasAny = branch.wasAny || branch.isRead;
    } else if (word == "#endif") {
      if (branches.empty())
        warn(file, number, column, "#endif without #ifdef");
      else
        branches.pop_back();
    } else if (word == "#define") {
      const std::size_t gap = std::min(rest.find_first_of(" \t"), rest.size());
      if (isLive && rest.empty())
        warn(file, number, column, "#define without a name", "'#define NAME VALUE'");
      else if (isLive)
        defines_[std::string(rest.substr(0, gap))] = expanded(file, number, trimmed(rest.substr(gap)));
    } else if (word == "#include") {
      if (isLive) include(file, number, column, expanded(file, number, rest));
    } else {
      return false;
    }
    return true;
  }

  /// "NAME", or "NAME VALUE" for a definition with that value.
  bool isDefined(std::string_view condition) const {
    const std::size_t gap = std::min(condition.find_first_of(" \t"), condition.size());
    const auto at = defines_.find(std::string(condition.substr(0, gap)));
    const std::string_view value = trimmed(condition.substr(gap));
    return at != defines_.end() && (value.empty() || value == at->second);
  }

  /// "FILE", or "FILE <part>".
  void include(int file, int number, int column, std::string name) {
    std::string part;
    if (const std::size_t open = name.find('<'); open != std::string::npos && open > 0 && name.ends_with('>')) {
      part = trimmed(std::string_view(name).substr(open + 1, name.size() - open - 2));
      name = trimmed(std::string_view(name).substr(0, open));
    }
    std::erase_if(name, [](char c) { return c == '"' || c == '<' || c == '>'; });
    const auto refuse = [&](std::string why, std::string expected = {}) {
      warn(file, number, column, fmt::format("'{}' is not included: {}", name, why), std::move(expected));
    };
    if (name.empty()) return refuse("there is no file name", "'#include FILE'");
    if (++includes_ > kMaxIncludes) return refuse("too many files are included");
    if (open_.size() >= kDeepestInclude) return refuse("files are included too deep in each other");
    const auto path = pathOf(name);
    if (!path) return refuse(path.error().message, path.error().expected);
    if (std::ranges::find(open_, *path) != open_.end()) return refuse("the file includes itself");
    auto text = readFile(*path);
    if (!text) return refuse(text.error().message);
    if (text->size() > kMostBytes) return refuse("the file is too large");
    const int index = static_cast<int>(out_.files.size());
    out_.files.push_back((folder_ / name).lexically_normal().string());
    open_.push_back(*path);
    addFile(index, *text, part);
    open_.pop_back();
  }

  Result<std::string> pathOf(const std::string& name) const {
    auto path = pathInMission(folder_, name);
    std::error_code failed;
    if (path && !fs::exists(*path, failed)) return err("there is no such file");
    if (path && !fs::is_regular_file(*path, failed)) return err("this is no regular file");
    return path;
  }

  /// Replaces each $(NAME) once, left to right.
  std::string expanded(int file, int number, std::string_view line) {
    std::string out;
    std::string_view rest = line;
    while (true) {
      const std::size_t open = rest.find("$(");
      const std::size_t close = open == std::string_view::npos ? open : rest.find(')', open);
      if (close == std::string_view::npos) break;
      const std::string name(trimmed(rest.substr(open + 2, close - open - 2)));
      out += rest.substr(0, open);
      if (const auto at = defines_.find(name); at != defines_.end()) {
        out += at->second;
      } else {
        warn(file, number, static_cast<int>(line.size() - rest.size() + open) + 1,
             fmt::format("$({}) is not defined and stays as it is", name));
        out += rest.substr(open, close - open + 1);
      }
      rest.remove_prefix(close + 1);
      if (out.size() > kLongestExpandedLine) {
        warn(file, number, 1, "the line becomes too long when its $(...) are replaced; they stay as they are");
        return std::string(line);
      }
    }
    return out += rest;
  }

  const MoosImportOptions& options_;
  MoosReport& report_;
  std::map<std::string, std::string> defines_;
  fs::path folder_;
  std::vector<std::string> open_;  // canonical paths of the files being included
  std::size_t includes_ = 0, bytes_ = 0;
  bool isFull_ = false;
  MoosSource out_;
};

}  // namespace

MoosSource moosSource(std::string_view text, const std::string& fileName, const MoosImportOptions& options,
                      MoosReport& report) {
  return Preprocessor(fileName, options, report).read(text);
}

}  // namespace antipode
