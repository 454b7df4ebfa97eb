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
constexpr std::size_t kMostUnset = 1000, kLongestUnset = 100;  // macros; bytes of a name
constexpr int kMostReplacements = 100;  // of macros in a line, wherever they stand in it, as nsplug
constexpr std::string_view kTag = "<tag>";

/// The name of a part that begins with this line: "<tag><NAME>", or "<NAME>" alone.
std::optional<std::string_view> partBegunBy(std::string_view line) {
  const bool isTagged = line.starts_with(kTag);
  if (isTagged) line = trimmed(line.substr(kTag.size()));
  if (line.starts_with('<') && line.ends_with('>')) return line.substr(1, line.size() - 2);
  return isTagged ? std::optional(line) : std::nullopt;
}

/// "$(NAME)", "$(NAME=DEFAULT)", "$(NAME:=DEFAULT)" or "%(NAME)" in a line.
struct MacroUse {
  std::size_t at = 0, length = 0;
  std::string name;
  std::optional<std::string> fallback;
  bool replacesEmpty = false;  ///< `:=`: the default also replaces an empty value
  bool isUpper = false;
};

/// The last macro of a line, which has none inside it.
std::optional<MacroUse> lastMacro(std::string_view line, std::size_t before) {
  for (std::size_t at = before; at-- > 0;) {
    if ((line[at] != '$' && line[at] != '%') || line.substr(at + 1, 1) != "(") continue;
    const std::size_t close = line.find(')', at);
    if (close == std::string_view::npos) continue;
    MacroUse use;
    use.at = at, use.length = close + 1 - at;
    use.isUpper = line[at] == '%';
    std::string_view inside = line.substr(at + 2, close - at - 2);
    if (const std::size_t equals = inside.find('='); equals != std::string_view::npos && equals > 0) {
      use.replacesEmpty = inside[equals - 1] == ':';
      use.fallback = std::string(inside.substr(equals + 1));
      inside = inside.substr(0, use.replacesEmpty ? equals - 1 : equals);
    }
    use.name = trimmed(inside);
    return use;
  }
  return std::nullopt;
}

/// False: the text becomes too long.
bool replaceEach(std::string& text, const std::string& macro, const std::string& value) {
  std::string out;
  for (std::size_t at = 0; at <= text.size() && out.size() <= kLongestExpandedLine;) {
    const std::size_t found = std::min(text.find(macro, at), text.size());
    out.append(text, at, found - at);
    if (found < text.size()) out += value;
    at = found < text.size() ? found + macro.size() : found + 1;
  }
  text = std::move(out);
  return text.size() <= kLongestExpandedLine;
}

/// Words with one blank between them.
std::string singleSpaced(std::string_view text) {
  std::string out;
  for (const std::string_view word : splitTrimmed(text, ' '))
    if (!word.empty()) out += (out.empty() ? "" : " ") + std::string(word);
  return out;
}

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
    const bool keepsBytes = !options_.includeFolders.empty();
    if (!keepsBytes) text.remove_prefix(byteOrderMarkLength(text));
    if (!keepsBytes && !isUtf8(text)) {
      const auto [line, column] = placeOfLatin1(text);
      warn(file, line, column, "the file is not UTF-8; it is read as Latin-1");
      latin = utf8FromLatin1(text);
      text = latin;
    }
    std::vector<Branch> branches;
    int number = 0;
    const bool hasLastLine = options_.preprocess && text.ends_with('\n');
    const bool isPart = !part.empty();
    bool isInside = !isPart, isFound = isInside;
    while ((!text.empty() || (hasLastLine && number > 0)) && !isFull_) {
      const bool isLast = text.empty();
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string_view line = text.substr(0, end), mark = trimmed(line);
      text.remove_prefix(std::min(end + 1, text.size()));
      ++number;
      const auto begun = isPart || (options_.preprocess && mark.starts_with(kTag)) ? partBegunBy(mark) : std::nullopt;
      if (begun)
        isInside = !isPart || *begun == part, isFound = isFound || isInside;
      else if (isInside && !(isPart && options_.preprocess && mark.starts_with('#')))
        addLine(file, number, line, branches);
      if (isLast) break;
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
    const std::size_t cut = std::min(text.find_first_of(" \t"), text.size());
    const std::string_view word = text.substr(0, cut), rest = trimmed(text.substr(cut));
    const bool isLive = std::ranges::all_of(branches, &Branch::isRead);
    if (isLive || word == "#elseifdef") noteConditions(word, rest, text);
    if (word == "#ifdef" || word == "#ifndef") {
      const bool holds = word == "#ifdef" ? holdsCondition(file, number, column, rest) : isNoneDefined(rest);
      branches.push_back({number, column, holds, holds});
    } else if (word == "#else" || word == "#elseifdef") {
      if (branches.empty()) {
        out_.isBroken = true;
        warn(file, number, column, fmt::format("{} without #ifdef", word));
        return true;
      }
      Branch& branch = branches.back();
      branch.isRead = !branch.wasAny && (word == "#else" || holdsCondition(file, number, column, rest));
      branch.wasAny = branch.wasAny || branch.isRead;
    } else if (word == "#endif") {
      if (branches.empty()) {
        out_.isBroken = true;
        warn(file, number, column, "#endif without #ifdef");
      } else {
        branches.pop_back();
      }
    } else if (word == "#define") {
      const std::size_t gap = std::min(rest.find_first_of(" \t"), rest.size());
      if (isLive && rest.empty())
        warn(file, number, column, "#define without a name", "'#define NAME VALUE'");
      else if (isLive)
        define(rest.substr(0, gap), rest.substr(gap));
    } else if (word == "#include") {
      if (isLive) include(file, number, column, expanded(file, number, rest));
    } else {
      return false;
    }
    return true;
  }

  void noteConditions(std::string_view directive, std::string_view conditions, std::string_view line) {
    if (directive != "#ifdef" && directive != "#ifndef" && directive != "#elseifdef") return;
    const bool hasAnd = conditions.find("&&") != conditions.npos;
    for (const std::string_view part : conditionsOf(conditions, hasAnd ? '&' : '|'))
      noteUnset(part.substr(0, part.find_first_of(" \t")), line, {}, false);
  }

  void noteUnset(std::string_view written, std::string_view line, const std::optional<std::string>& fallback,
                 bool isNeeded) {
    const std::string name(written);
    if (name.empty() || name.size() > kLongestUnset || defines_.contains(name)) return;
    auto known = unsetPlaces_.find(name);
    if (known == unsetPlaces_.end()) {
      if (out_.unset.size() == kMostUnset) return;
      known = unsetPlaces_.emplace(name, out_.unset.size()).first;
      out_.unset.push_back({name, std::string(trimmed(line)), {}, false});
    }
    UnsetMacro& macro = out_.unset[known->second];
    if (!macro.fallback) macro.fallback = fallback;
    macro.isNeeded = macro.isNeeded || isNeeded;
  }

  /// Macros in the value are replaced where it stands in the end. The name may be written as in its use,
  /// "$(NAME)".
  void define(std::string_view name, std::string_view value) {
    if (name.size() > 3 && name.starts_with("$(") && name.ends_with(')')) name = name.substr(2, name.size() - 3);
    defines_[std::string(name)] = trimmed(value).empty() ? kDefinedMacro : singleSpaced(value);
  }

  /// "NAME", or "NAME VALUE" for a definition with that value, which may also be the name of another with the same.
  bool isDefined(std::string_view condition) const {
    const std::size_t gap = std::min(condition.find_first_of(" \t"), condition.size());
    const auto at = defines_.find(std::string(condition.substr(0, gap)));
    const std::string value(trimmed(condition.substr(gap)));
    if (at == defines_.end() || at->second.empty()) return false;
    if (value.empty() || value == at->second) return true;
    const auto other = defines_.find(value);
    return other != defines_.end() && other->second == at->second;
  }

  /// "A || B" or "A && B"; both in one line hold never.
  bool holdsCondition(int file, int number, int column, std::string_view text) {
    const bool hasOr = text.find("||") != text.npos, hasAnd = text.find("&&") != text.npos;
    if (hasOr && hasAnd)
      warn(file, number, column, "|| and && stand in one condition, which therefore never holds", "one of them");
    if (text.find("//") != text.npos)
      warn(file, number, column, "nsplug takes this comment for a part of the value", "no comment behind a condition");
    if (hasOr && hasAnd) return false;
    const auto parts = conditionsOf(text, hasAnd ? '&' : '|');
    const auto holds = [this](std::string_view part) { return isDefined(part); };
    return hasAnd ? std::ranges::all_of(parts, holds) : std::ranges::any_of(parts, holds);
  }

  /// Of #ifndef: each word is a name, also what was meant as a value or as a sign between two names.
  bool isNoneDefined(std::string_view text) const {
    return !text.empty() && std::ranges::none_of(splitTrimmed(text, ' '), [this](std::string_view word) {
      const auto at = defines_.find(std::string(word));
      return at != defines_.end() && !at->second.empty();
    });
  }

  static std::vector<std::string_view> conditionsOf(std::string_view text, char sign) {
    std::vector<std::string_view> parts;
    for (const std::string_view part : splitTrimmed(text, sign))
      if (!part.empty()) parts.push_back(part);
    return parts;
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
      out_.isBroken = true;
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
    std::error_code none;
    for (const std::string& folder : options_.includeFolders)
      if (fs::is_regular_file(fs::path(folder) / name, none)) return (fs::path(folder) / name).string();
    if (!options_.includeFolders.empty()) return err("there is no such file");
    auto path = pathInMission(folder_, name);
    std::error_code failed;
    if (path && !fs::exists(*path, failed)) return err("there is no such file");
    if (path && !fs::is_regular_file(*path, failed)) return err("this is no regular file");
    return path;
  }

  /// Replaces macros until none is left that is defined. A line with one that nobody defined stays as it is.
  std::string expanded(int file, int number, std::string_view line) {
    std::string text(line);
    const bool isComment = trimmed(line).starts_with("//");
    std::size_t before = text.size();
    std::optional<MacroUse> undefined;
    int replaced = 0;
    while (replaced < kMostReplacements) {
      const auto use = lastMacro(text, before);
      if (!use) break;
      const auto value = valueOf(*use);
      if (!isComment) noteUnset(use->name, line, use->fallback, !value);
      if (!value) {
        undefined = use, before = use->at;
        continue;
      }
      if (!replaceEach(text, text.substr(use->at, use->length), *value)) {
        warn(file, number, 1, "the line becomes too long when its $(...) are replaced; they stay as they are");
        return std::string(line);
      }
      before = text.size(), ++replaced;
    }
    if (!undefined && replaced == kMostReplacements) undefined = lastMacro(text, text.size());
    if (!undefined) return text;
    if (!isComment) reportUndefined(file, number, line, *undefined);
    return options_.isLenient ? text : std::string(line);
  }

  /// nullopt: nobody defined it.
  std::optional<std::string> valueOf(const MacroUse& use) const {
    std::optional<std::string> value;
    if (const auto at = defines_.find(use.name); at != defines_.end())
      value = at->second == kDefinedMacro ? std::string() : at->second;
    if (use.fallback && (!value || (value->empty() && use.replacesEmpty))) value = use.fallback;
    return value && use.isUpper ? uppered(*value) : value;
  }

  void reportUndefined(int file, int number, std::string_view line, const MacroUse& use) {
    out_.hasUndefined = true;
    const std::string written = fmt::format("{}({})", use.isUpper ? '%' : '$', use.name);
    const std::size_t column = std::min(line.find(written), use.at);
    warn(file, number, static_cast<int>(column) + 1,
         fmt::format("{} {} and stays as it is", written,
                     valueOf(use) ? "leads back to itself" : "is not defined"));
  }

  const MoosImportOptions& options_;
  MoosReport& report_;
  std::map<std::string, std::string> defines_;
  fs::path folder_;
  std::map<std::string, std::size_t> unsetPlaces_;  // in out_.unset, by name
  std::vector<std::string> open_;                   // canonical paths of the files being included
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
