// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos_text.h"

#include "core/base/fields.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace antipode {
namespace {

// A short definition used very often must not turn a small file into gigabytes.
constexpr std::size_t kLongestExpansion = 100'000;

bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

std::string withoutBlanks(std::string_view text) {
  std::string out;
  for (const char c : text)
    if (!isBlank(c)) out += c;
  return out;
}

/// Length of the UTF-8 sequence at the start of `text`, 0 when there is none.
std::size_t utf8Length(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xC2 && lead < 0xE0   ? 2
                             : lead >= 0xE0 && lead < 0xF0 ? 3
                             : lead >= 0xF0 && lead < 0xF5 ? 4
                                                           : 0;
  if (length == 0 || text.size() < length) return 0;
  for (std::size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  // Overlong forms, surrogates and what lies beyond U+10FFFF.
  if ((lead == 0xE0 && byte(1) < 0xA0) || (lead == 0xED && byte(1) >= 0xA0)) return 0;
  if ((lead == 0xF0 && byte(1) < 0x90) || (lead == 0xF4 && byte(1) >= 0x90)) return 0;
  return length;
}

bool isUtf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8Length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string utf8FromLatin1(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      out += c;
    } else {
      out += static_cast<char>(0xC0 | (byte >> 6));
      out += static_cast<char>(0x80 | (byte & 0x3F));
    }
  }
  return out;
}

/// Cuts the comment and takes out the first pair of double quotes, inside which no comment starts.
std::string withoutCommentAndQuotes(std::string_view line) {
  const auto cutComment = [](std::string_view text) { return text.substr(0, text.find("//")); };
  const std::size_t open = line.find('"'),
                    close = open == std::string_view::npos ? open : line.find('"', open + 1);
  if (close == std::string_view::npos || line.find("//") < open) return std::string(cutComment(line));
  std::string out(line.substr(0, open));
  out += line.substr(open + 1, close - open - 1);
  out += cutComment(line.substr(close + 1));
  return out;
}

class Parser {
 public:
  explicit Parser(const std::string& fileName) : file_(fileName) {}

  MoosText parse(std::string_view text) {
    std::string latin;
    if (text.substr(0, 3) == "\xEF\xBB\xBF") text.remove_prefix(3);
    if (!isUtf8(text)) {
      warn(0, 0, "the file is not UTF-8; it is read as Latin-1");
      latin = utf8FromLatin1(text);
      text = latin;
    }
    cutLines(text);
    collectDefinitions();
    for (const Raw& raw : raws_) take(raw);
    if (waitingForBrace_) warn(out_.blocks.back().line, out_.blocks.back().column, "the block has no '{'");
    if (inside_) warn(out_.blocks.back().line, out_.blocks.back().column, "the block has no '}'");
    return std::move(out_);
  }

 private:
  struct Raw {
    int number, column, valueColumn;
    std::string_view written;
    std::string clean;
  };

  void warn(int line, int column, std::string message) {
    out_.problems.push_back({Severity::Warning, {file_, line, column}, {}, std::move(message), {}});
  }

  void cutLines(std::string_view text) {
    int number = 0;
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string_view line = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      ++number;
      std::string clean(trimmed(withoutCommentAndQuotes(line)));
      if (clean.empty()) continue;
      const std::size_t first = line.find_first_not_of(" \t\r"), equals = line.find('=');
      std::size_t value =
          equals == std::string_view::npos ? equals : line.find_first_not_of(" \t\r\"", equals + 1);
      if (value == std::string_view::npos) value = equals;
      raws_.push_back({number, static_cast<int>(first) + 1,
                       equals == std::string_view::npos ? 0 : static_cast<int>(value) + 1, trimmed(line),
                       std::move(clean)});
    }
  }

  static std::size_t definitionIn(std::string_view clean) { return clean.find("define:"); }

  void collectDefinitions() {
    for (const Raw& raw : raws_) {
      const std::size_t at = definitionIn(raw.clean);
      if (at == std::string::npos) continue;
      const std::string rest = withoutBlanks(std::string_view(raw.clean).substr(at + 7));
      const std::size_t equals = rest.find('=');
      if (equals == std::string::npos || equals == 0)
        warn(raw.number, raw.column, "'define:' without NAME = value");
      else
        definitions_[rest.substr(0, equals)] = rest.substr(equals + 1);
    }
  }

  /// Replaces each ${NAME} once, left to right; what a definition brings in is not looked at again.
  std::string expanded(const Raw& raw) {
    std::string out;
    std::string_view rest = raw.clean;
    while (true) {
      const std::size_t open = rest.find("${");
      const std::size_t close = open == std::string_view::npos ? open : rest.find('}', open);
      if (close == std::string_view::npos) break;
      out += rest.substr(0, open);
      out += definition(std::string(trimmed(rest.substr(open + 2, close - open - 2))), raw);
      rest.remove_prefix(close + 1);
      if (out.size() > kLongestExpansion) {
        warn(raw.number, raw.column,
             "the line becomes too long when its macros are replaced; they are left as they stand");
        return raw.clean;
      }
    }
    return out += rest;
  }

  std::string definition(const std::string& name, const Raw& raw) {
    if (const auto at = definitions_.find(name); at != definitions_.end()) return at->second;
    if (name.find('\0') == std::string::npos)
      if (const char* value = std::getenv(name.c_str()); value && isUtf8(value)) return value;
    warn(raw.number, raw.column, fmt::format("macro '{0}' is not defined; the word {0} is used", name));
    return name;
  }

  void take(const Raw& raw) {
    if (definitionIn(raw.clean) != std::string::npos) return;
    if (raw.clean[0] == '#') {
      warn(raw.number, raw.column, "pre-processor lines are not read; expand the file with nsplug first");
      return;
    }
    if (takeHeader(raw)) return;
    if (raw.clean[0] == '{') return takeOpeningBrace(raw);
    if (waitingForBrace_) {
      warn(raw.number, raw.column,
           fmt::format("'{{' is missing before this line; the block {} is empty", out_.blocks.back().name));
      waitingForBrace_ = false;
    }
    if (raw.clean[0] == '}') {
      if (!inside_) warn(raw.number, raw.column, "'}' without a block");
      inside_ = false;
      return;
    }
    takeLine(raw);
  }

  bool takeHeader(const Raw& raw) {
    constexpr std::string_view kHeader = "processconfig=";
    std::string packed = withoutBlanks(raw.clean);
    if (lowered(std::string_view(packed).substr(0, kHeader.size())) != kHeader) return false;
    packed = withoutBlanks(expanded(raw)).substr(kHeader.size());
    if (inside_ || waitingForBrace_)
      warn(raw.number, raw.column, fmt::format("the block {} ends here without '}}'", out_.blocks.back().name));
    // The reference reader would not find a block whose header line holds the brace; the meaning is plain.
    inside_ = !packed.empty() && packed.back() == '{';
    waitingForBrace_ = !inside_;
    if (inside_) {
      warn(raw.number, raw.column, "'{' belongs on a line of its own");
      packed.pop_back();
    }
    out_.blocks.push_back({packed, raw.number, raw.column, {}});
    return true;
  }

  void takeOpeningBrace(const Raw& raw) {
    if (!waitingForBrace_)
      warn(raw.number, raw.column, inside_ ? "blocks cannot be nested" : "'{' without ProcessConfig");
    inside_ = inside_ || waitingForBrace_;
    waitingForBrace_ = false;
  }

  void takeLine(const Raw& raw) {
    const std::string text = expanded(raw);
    MoosLine line{raw.number, raw.column, raw.valueColumn, std::string(raw.written), {}, {}};
    if (const std::size_t equals = text.find('='); equals != std::string::npos) {
      line.name = lowered(trimmed(std::string_view(text).substr(0, equals)));
      line.value = withoutBlanks(std::string_view(text).substr(equals + 1));
    }
    (inside_ ? out_.blocks.back().lines : out_.globals).push_back(line);
    out_.all.push_back(std::move(line));
  }

  std::string file_;
  std::vector<Raw> raws_;
  std::map<std::string, std::string> definitions_;
  bool inside_ = false, waitingForBrace_ = false;
  MoosText out_;
};

}  // namespace

const MoosBlock* MoosText::block(std::string_view name) const {
  const auto at =
      std::ranges::find_if(blocks, [&](const MoosBlock& b) { return lowered(b.name) == lowered(name); });
  return at == blocks.end() ? nullptr : &*at;
}

const MoosLine* MoosText::global(std::string_view name) const {
  const std::string wanted = lowered(name);
  const auto at = std::ranges::find_if(all, [&](const MoosLine& line) { return line.name == wanted; });
  return at == all.end() ? nullptr : &*at;
}

MoosText parseMoosText(std::string_view text, const std::string& fileName) {
  return Parser(fileName).parse(text);
}

std::optional<double> moosNumber(std::string_view text) {
  if (text.find_first_not_of("+-.0123456789") != std::string_view::npos) return std::nullopt;
  const auto number = parseNumber(text);
  return number ? std::optional(*number) : std::nullopt;
}

}  // namespace antipode
