// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_text.h"

#include "core/base/fields.h"
#include "core/base/files/utf8.h"
#include "core/io/quoted_text.h"

#include <algorithm>
#include <charconv>
#include <cstdlib>

namespace antipode {
namespace {

// A short definition used very often must not turn a small file into gigabytes.
constexpr std::size_t kLongestExpansion = 100'000;

std::string withoutBlanks(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (!isBlank(c)) out += c;
  return out;
}

std::string withoutBlanksOutsideQuotes(std::string_view text) {
  std::string out;
  bool quoted = false;
  for (const char c : text) {
    if (c == '"') quoted = !quoted;
    if (quoted || !isBlank(c)) out += c;
  }
  return out;
}

std::string oneLine(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (static_cast<unsigned char>(c) < 0x20) c = ' ';
  return out;
}

struct CleanLine {
  std::string plain;     ///< without comment and without the first pair of quotes
  std::string verbatim;  ///< without comment only; empty if there is no quote
};

/// Inside the first pair of double quotes no comment starts.
CleanLine cleaned(std::string_view line) {
  const auto cutComment = [](std::string_view text) { return text.substr(0, text.find("//")); };
  const std::size_t open = line.find('"'),
                    close = open == std::string_view::npos ? open : line.find('"', open + 1);
  if (close == std::string_view::npos || line.find("//") < open) {
    const std::string_view text = trimmed(cutComment(line));
    return {std::string(text), text.find('"') == std::string_view::npos ? std::string{} : std::string(text)};
  }
  const std::string_view before = line.substr(0, open), inside = line.substr(open + 1, close - open - 1),
                         after = cutComment(line.substr(close + 1));
  return {std::string(trimmed(fmt::format("{}{}{}", before, inside, after))),
          std::string(trimmed(fmt::format("{}\"{}\"{}", before, inside, after)))};
}

std::size_t definitionIn(std::string_view plain) {
  return plain.find("define:");
}

class MoosTextParser {
 public:
  explicit MoosTextParser(MoosReport& report) : report_(report) {}

  MoosText parse(MoosSource source) {
    source_ = std::move(source);
    cutLines();
    collectDefinitions();
    for (const Raw& raw : raws_) read(raw);
    if (waitingForBrace_) report_.add(Severity::Warning, out_.blocks.back().location, "the block has no '{'");
    if (inside_) report_.add(Severity::Warning, out_.blocks.back().location, "the block has no '}'");
    out_.unset = std::move(source_.unset);
    return std::move(out_);
  }

 private:
  struct Raw {
    const MoosSourceLine* source;
    int column, valueColumn;
    std::string_view written;
    CleanLine clean;
    bool isComment() const { return clean.plain.empty(); }
  };

  SourceLocation locationOf(const Raw& raw) const {
    return {source_.files[static_cast<std::size_t>(raw.source->file)], raw.source->number, raw.column};
  }
  void warn(const Raw& raw, std::string message) {
    report_.add(Severity::Warning, locationOf(raw), std::move(message));
  }

  void cutLines() {
    for (const MoosSourceLine& source : source_.lines) {
      const std::string_view line = source.text;
      const std::string_view written = trimmed(line);
      if (written.empty()) continue;
      if (source.file == 0 && source.number == 1 && written.starts_with(kMoosNameMark))
        out_.scenarioName = oneLine(trimmed(written.substr(kMoosNameMark.size())));
      const std::size_t first = line.find_first_not_of(" \t\r"), equals = line.find('=');
      std::size_t value =
          equals == std::string_view::npos ? equals : line.find_first_not_of(" \t\r\"", equals + 1);
      if (value == std::string_view::npos) value = equals;
      raws_.push_back({&source, static_cast<int>(first) + 1,
                       equals == std::string_view::npos ? 0 : static_cast<int>(value) + 1, written,
                       cleaned(line)});
    }
  }

  void collectDefinitions() {
    for (const Raw& raw : raws_) {
      const std::size_t at = definitionIn(raw.clean.plain);
      if (at == std::string::npos) continue;
      const std::string rest = withoutBlanks(std::string_view(raw.clean.plain).substr(at + 7));
      const std::size_t equals = rest.find('=');
      if (equals == std::string::npos || equals == 0) {
        warn(raw, "'define:' without NAME = value");
        continue;
      }
      definitions_[rest.substr(0, equals)] = rest.substr(equals + 1);
      MoosLine line{
          locationOf(raw), raw.valueColumn, std::string(raw.written), rest.substr(0, equals), {}, {}, false};
      out_.definitions.push_back(std::move(line));
    }
  }

  /// Replaces each ${NAME} once, left to right; what a definition brings in is not looked at again.
  std::string expanded(std::string_view text, const Raw& raw, bool tell) {
    std::string out;
    std::string_view rest = text;
    while (true) {
      const std::size_t open = rest.find("${");
      const std::size_t close = open == std::string_view::npos ? open : rest.find('}', open);
      if (close == std::string_view::npos) break;
      out += rest.substr(0, open);
      out += definition(std::string(trimmed(rest.substr(open + 2, close - open - 2))), raw, tell);
      rest.remove_prefix(close + 1);
      if (out.size() > kLongestExpansion) {
        if (tell) warn(raw, "the line becomes too long when its macros are replaced; they are left as they stand");
        return std::string(text);
      }
    }
    return out += rest;
  }

  std::string definition(const std::string& name, const Raw& raw, bool tell) {
    if (const auto at = definitions_.find(name); at != definitions_.end()) return at->second;
    if (name.find('\0') == std::string::npos)
      if (const char* value = std::getenv(name.c_str()); value && isUtf8(value)) return value;
    if (tell) warn(raw, fmt::format("macro '{0}' is not defined; the word {0} is used", name));
    return name;
  }

  void read(const Raw& raw) {
    if (raw.isComment()) return readComment(raw);
    inPreserved_ = false;
    if (definitionIn(raw.clean.plain) != std::string::npos) return;
    if (raw.clean.plain[0] == '#') {
      warn(raw,
           "pre-processor lines are not read; 'antipode-cli plug FILE NEWFILE NAME=VALUE' expands them, as does "
           "the "
           "option --preprocess of its other commands");
      return add({locationOf(raw), 0, std::string(raw.written), {}, {}, {}, true});
    }
    if (readHeader(raw)) return;
    if (raw.clean.plain[0] == '{') return readOpeningBrace(raw);
    if (waitingForBrace_) {
      warn(raw, fmt::format("'{{' is missing before this line; the block {} is empty", out_.blocks.back().name));
      waitingForBrace_ = false;
    }
    if (raw.clean.plain[0] == '}') {
      if (!inside_) warn(raw, "'}' without a block");
      inside_ = false;
      return;
    }
    readLine(raw);
  }

  void readComment(const Raw& raw) {
    if (inside_) out_.blocks.back().written.emplace_back(raw.written);
    if (!raw.written.starts_with(kMoosPreservedMark)) return;
    const std::string preserved(trimmed(raw.written.substr(kMoosPreservedMark.size())));
    if (inPreserved_) return readOfPreservedBlock(preserved);
    const bool isHeader = moosHeaderName(preserved).has_value();
    if (isHeader && !inside_ && !waitingForBrace_) {
      inPreserved_ = true;
      out_.blocks.push_back({{}, preserved, locationOf(raw), {}, {}, true});
    }
    if (preserved.empty() || preserved.starts_with("//") || isHeader) return;
    // An export never writes a brace behind the mark, but a definition may begin with one.
    const bool isBrace = preserved[0] == '{' || preserved[0] == '}';
    if (isBrace && definitionIn(cleaned(preserved).plain) == std::string::npos) return;
    (inside_ ? out_.blocks.back().lines : out_.globals)
        .push_back({locationOf(raw), 0, preserved, {}, {}, {}, true});
  }

  void readOfPreservedBlock(const std::string& preserved) {
    if (preserved.starts_with('}'))
      inPreserved_ = false;
    else if (!preserved.empty() && preserved[0] != '{')
      out_.blocks.back().written.push_back(preserved);
  }

  bool readHeader(const Raw& raw) {
    if (!moosHeaderName(raw.clean.plain)) return false;
    std::string name = *moosHeaderName(expanded(raw.clean.plain, raw, true));
    if (inside_ || waitingForBrace_)
      warn(raw, fmt::format("the block {} ends here without '}}'", out_.blocks.back().name));
    // The reference reader would not find a block whose header line holds the brace; the meaning is plain.
    inside_ = !name.empty() && name.back() == '{';
    waitingForBrace_ = !inside_;
    std::string header(raw.written);
    if (inside_) {
      warn(raw, "'{' belongs on a line of its own");
      name.pop_back();
      if (header.back() == '{') header = trimmed(std::string_view(header).substr(0, header.size() - 1));
    }
    if (!moosHeaderName(header)) header = "ProcessConfig = " + name;  // quotes stood inside the words
    out_.blocks.push_back({std::move(name), std::move(header), locationOf(raw), {}, {}, false});
    return true;
  }

  void readOpeningBrace(const Raw& raw) {
    if (!waitingForBrace_) warn(raw, inside_ ? "blocks cannot be nested" : "'{' without ProcessConfig");
    inside_ = inside_ || waitingForBrace_;
    waitingForBrace_ = false;
  }

  void readLine(const Raw& raw) {
    const std::string text = expanded(raw.clean.plain, raw, true);
    if (text.find("${") != std::string::npos) {
      warn(raw, "'${' without '}' is left in the line, which is not read");
      return add({locationOf(raw), 0, std::string(raw.written), {}, {}, {}, true});
    }
    MoosLine line{locationOf(raw), raw.valueColumn, std::string(raw.written), {}, {}, {}, false};
    if (const std::size_t equals = text.find('='); equals != std::string::npos) {
      line.name = lowered(trimmed(std::string_view(text).substr(0, equals)));
      line.value = withoutBlanks(std::string_view(text).substr(equals + 1));
      if (!raw.clean.verbatim.empty()) {
        const std::string verbatim = expanded(raw.clean.verbatim, raw, false);
        line.verbatim = withoutBlanksOutsideQuotes(
            std::string_view(verbatim).substr(std::min(verbatim.find('='), verbatim.size() - 1) + 1));
      }
    }
    add(std::move(line));
  }

  void add(MoosLine line) {
    const int block = inside_ ? static_cast<int>(out_.blocks.size()) - 1 : -1;
    if (inside_) out_.blocks.back().written.push_back(line.written);
    std::vector<MoosLine>& lines = inside_ ? out_.blocks.back().lines : out_.globals;
    if (!line.name.empty()) out_.first.try_emplace(line.name, block, lines.size());
    lines.push_back(std::move(line));
  }

  MoosReport& report_;
  MoosSource source_;
  std::vector<Raw> raws_;
  std::map<std::string, std::string> definitions_;
  bool inside_ = false, waitingForBrace_ = false, inPreserved_ = false;
  MoosText out_;
};

}  // namespace

SourceLocation MoosLine::pieceAt(std::size_t index, char separator) const {
  // With a macro in the value, the written line does not show where the pieces are.
  if (valueColumn == 0 || written.find("${") != std::string::npos) return valueLocation();
  std::size_t at = static_cast<std::size_t>(valueColumn - location.column);
  for (; index > 0; --index) {
    at = written.find(separator, at);
    if (at == std::string::npos) return valueLocation();
    ++at;
  }
  at = written.find_first_not_of(" \t\r\"", at);
  if (at == std::string::npos) return valueLocation();
  return {location.file, location.line, location.column + static_cast<int>(at)};
}

const MoosBlock* MoosText::block(std::string_view name) const {
  const auto at =
      std::ranges::find_if(blocks, [&](const MoosBlock& b) { return lowered(b.name) == lowered(name); });
  return at == blocks.end() ? nullptr : &*at;
}

const MoosLine* MoosText::global(std::string_view name) const {
  const auto at = first.find(lowered(name));
  if (at == first.end()) return nullptr;
  const auto [block, line] = at->second;
  return block < 0 ? &globals[line] : &blocks[static_cast<std::size_t>(block)].lines[line];
}

MoosText parseMoosText(std::string_view text, const std::string& fileName, MoosReport& report,
                       const MoosImportOptions& options) {
  return MoosTextParser(report).parse(moosSource(text, fileName, options, report));
}

std::optional<double> moosNumber(std::string_view text) {
  if (text.find_first_not_of("+-.0123456789") != std::string_view::npos) return std::nullopt;
  const auto number = parseNumber(text);
  return number ? std::optional(*number) : std::nullopt;
}

std::string moosNumberText(double value) {
  return plainNumberText(value);
}

std::set<std::string> moosMacrosIn(std::string_view line) {
  std::set<std::string> names;
  for (std::size_t open = line.find("${"); open != std::string_view::npos; open = line.find("${", open + 2)) {
    const std::size_t close = line.find('}', open);
    if (close == std::string_view::npos) break;
    names.emplace(trimmed(line.substr(open + 2, close - open - 2)));
  }
  return names;
}

std::optional<std::string> moosHeaderName(std::string_view line) {
  constexpr std::string_view kHeader = "processconfig=";
  const std::string packed = withoutBlanks(line);
  if (lowered(std::string_view(packed).substr(0, kHeader.size())) != kHeader) return std::nullopt;
  if (definitionIn(line) != std::string::npos) return std::nullopt;  // which is read before anything else
  return packed.substr(kHeader.size());
}

}  // namespace antipode
