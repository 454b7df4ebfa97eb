// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/bhv_text.h"

#include "core/base/fields.h"
#include "core/base/key_value.h"
#include "core/io/moos/moos_text.h"
#include "core/io/quoted_text.h"

namespace antipode {
namespace {

bool startsWithWord(std::string_view line, std::string_view word) {
  if (lowered(line.substr(0, word.size())) != word) return false;
  return line.size() == word.size() || isBlank(line[word.size()]);
}

/// What a header names.
struct Header {
  bool isMode = false;
  std::string_view name;
};
std::optional<Header> headerIn(std::string_view line) {
  if (startsWithWord(line, "set")) return Header{true, trimmed(line.substr(3))};
  const auto pair = keyValueOf(line);
  if (!pair || (lowered(pair->key) != "behavior" && lowered(pair->key) != "behaviour")) return std::nullopt;
  return Header{false, pair->value};
}

class BehaviourTextParser {
 public:
  explicit BehaviourTextParser(MoosReport& report) : report_(report) {}

  BhvText parse(MoosSource source) {
    source_ = std::move(source);
    out_.isBroken = source_.isBroken;
    for (const MoosSourceLine& line : source_.lines) read(line);
    if (state_ == State::BeforeBrace) warn(out_.blocks.back().location, "the block has no '{'");
    if (state_ == State::Inside) warn(out_.blocks.back().location, "the block has no '}'");
    return std::move(out_);
  }

 private:
  enum class State { Outside, BeforeBrace, Inside, InSkipped, InPreserved };

  void warn(const SourceLocation& location, std::string message) {
    out_.isBroken = true;
    report_.add(Severity::Warning, location, std::move(message));
  }

  void read(const MoosSourceLine& source) {
    const std::string_view written = trimmed(source.text);
    if (written.empty()) return;
    const auto column = static_cast<int>(written.data() - source.text.data()) + 1;
    const SourceLocation location{source_.files[static_cast<std::size_t>(source.file)], source.number, column};
    const std::string_view text = trimmed(withoutComment(written));
    if (text.empty()) return readComment(location, written);
    if (state_ == State::InPreserved) state_ = State::Outside;
    if (state_ == State::InSkipped) return readSkipped(location, written, text);
    if (const auto header = headerIn(text)) return begin(location, text, *header);
    if (state_ == State::BeforeBrace) return readAfterHeader(location, written, text);
    if (text == "{" && state_ == State::Outside) {
      BhvBlock& block = out_.blocks.emplace_back();
      block.location = location;
      block.isPreserved = true;
      state_ = State::InSkipped;
    } else if (text[0] == '{') {
      warn(location, state_ == State::Inside ? "blocks cannot be nested" : "'{' without a block");
    } else if (text[0] == '}') {
      if (state_ == State::Inside)
        out_.blocks.back().closing = trimmed(text.substr(1));
      else
        warn(location, "'}' without a block");
      state_ = State::Outside;
    } else {
      keep(lineOf(location, written, text));
    }
  }

  void begin(const SourceLocation& location, std::string_view text, Header header) {
    if (state_ != State::Outside) warn(out_.blocks.back().location, "the block has no '}'");
    state_ = State::BeforeBrace;
    if (header.name.ends_with('{')) {
      header.name = trimmed(header.name.substr(0, header.name.size() - 1));
      text = trimmed(text.substr(0, text.size() - 1));
      state_ = State::Inside;
    }
    BhvBlock& block = out_.blocks.emplace_back();
    block.isMode = header.isMode;
    block.header = text;
    block.name = header.name;
    block.location = location;
  }

  /// Inside of a block without a head even a head is skipped.
  void readSkipped(const SourceLocation& location, std::string_view written, std::string_view text) {
    if (text[0] == '}') {
      state_ = State::Outside;
      if (text.size() > 1) warn(location, "nothing may follow the '}' of a block without a head");
      return;
    }
    if (text.starts_with('{') || text.ends_with('{')) return warn(location, "blocks cannot be nested");
    out_.blocks.back().written.emplace_back(written);
  }

  void readAfterHeader(const SourceLocation& location, std::string_view written, std::string_view text) {
    state_ = State::Inside;
    if (text[0] == '{') {
      if (text.size() > 1) warn(location, "'{' belongs on a line of its own; what stands behind it is not read");
      return;
    }
    warn(location, "'{' is missing before this line; the block is empty");
    state_ = State::Outside;
    if (text[0] != '}') keep(lineOf(location, written, text));
  }

  static BhvLine lineOf(const SourceLocation& location, std::string_view written, std::string_view text) {
    BhvLine line;
    line.location = location;
    line.written = written;
    line.text = text;
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) return line;
    line.name = lowered(trimmed(text.substr(0, equals)));
    line.value = trimmed(text.substr(equals + 1));
    const std::size_t value = line.value.empty() ? equals : written.find_first_not_of(" \t\r", equals + 1);
    line.valueColumn = location.column + static_cast<int>(value);
    return line;
  }

  void keep(BhvLine line) {
    if (state_ == State::Inside) out_.blocks.back().written.push_back(line.written);
    (state_ == State::Inside ? out_.blocks.back().lines : out_.lines).push_back(std::move(line));
  }

  void readComment(const SourceLocation& location, std::string_view written) {
    if (state_ == State::Inside && readOwnKey(location, written)) return;
    if (state_ == State::Inside || state_ == State::InSkipped) out_.blocks.back().written.emplace_back(written);
    if (state_ == State::InSkipped || !written.starts_with(kMoosPreservedMark)) return;
    const std::string_view preserved = trimmed(written.substr(kMoosPreservedMark.size()));
    if (state_ == State::InPreserved) return readOfPreservedBlock(preserved);
    const bool isHeader = isBhvHeader(preserved);
    if ((isHeader || preserved == "{") && state_ == State::Outside) {
      BhvBlock& block = out_.blocks.emplace_back();
      if (isHeader) block.header = preserved;
      block.location = location;
      block.isPreserved = true;
      state_ = State::InPreserved;
    }
    if (preserved.empty() || preserved.starts_with("//") || preserved[0] == '{' || preserved[0] == '}' || isHeader)
      return;
    BhvLine line;
    line.location = location;
    line.written = preserved;
    line.isPreserved = true;
    (state_ == State::Inside ? out_.blocks.back().lines : out_.lines).push_back(std::move(line));
  }

  /// False: an ordinary comment, or one with the mark whose text is no key.
  bool readOwnKey(const SourceLocation& location, std::string_view written) {
    if (!written.starts_with(kBhvOwnMark)) return false;
    const std::string_view text = trimmed(withoutComment(written.substr(kBhvOwnMark.size())));
    if (text.empty() || text[0] == '{' || text[0] == '}' || isBhvHeader(text)) return false;
    const auto offset = static_cast<int>(text.data() - written.data());
    keep(lineOf({location.file, location.line, location.column + offset}, text, text));
    return true;
  }

  void readOfPreservedBlock(std::string_view preserved) {
    if (preserved.starts_with('}')) {
      out_.blocks.back().closing = trimmed(preserved.substr(1));
      state_ = State::Outside;
    } else if (!preserved.empty() && preserved[0] != '{') {
      out_.blocks.back().written.emplace_back(preserved);
    }
  }

  MoosReport& report_;
  MoosSource source_;
  State state_ = State::Outside;
  BhvText out_;
};

}  // namespace

BhvText parseBhvText(std::string_view text, const std::string& fileName, MoosReport& report,
                     const MoosImportOptions& options) {
  return BehaviourTextParser(report).parse(moosSource(text, fileName, options, report));
}

bool isBhvHeader(std::string_view line) {
  return headerIn(trimmed(withoutComment(trimmed(line)))).has_value();
}

}  // namespace antipode
