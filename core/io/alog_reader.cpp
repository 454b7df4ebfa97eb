// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog_reader.h"

#include "core/base/fields.h"
#include "core/io/decimal.h"
#include "core/io/mapped_file.h"
#include "core/io/name_table.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr std::size_t kBlock = std::size_t{8} << 20;  // bytes between two looks at the stop token
constexpr std::size_t kProbe = std::size_t{1} << 20;  // a log has an entry within its first bytes
constexpr std::size_t kShownOfDamage = 60;            // characters
constexpr std::size_t kDuplicatesSearched = 64;       // of one moment; keeps hostile files linear
constexpr double kLatestTime = 1e12;                  // s; what is beyond is no time

bool isBlank(char c) {
  return c == ' ' || c == '\t';
}

const char* skipBlanks(const char* p, const char* end) {
  while (p != end && isBlank(*p)) ++p;
  return p;
}
const char* skipWord(const char* p, const char* end) {
  while (p != end && !isBlank(*p)) ++p;
  return p;
}
std::string_view between(const char* from, const char* to) {
  return {from, static_cast<std::size_t>(to - from)};
}
std::string_view withoutEndBlanks(std::string_view text) {
  while (!text.empty() && isBlank(text.back())) text.remove_suffix(1);
  return text;
}

Error errorIn(const std::string& file, std::string message, std::string expected = {}) {
  Error error;
  error.place.file = file;
  error.message = std::move(message);
  error.expected = std::move(expected);
  return error;
}

/// The beginning of a line, for people: bytes that no terminal should see are replaced.
std::string shown(std::string_view line) {
  std::string text(line.substr(0, kShownOfDamage));
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7f) c = '?';
  return line.size() > kShownOfDamage ? text + "..." : text;
}

/// The entries of one moment hold few that differ; the later ones that are equal to an earlier one go.
std::uint64_t dropDuplicates(std::vector<AlogEntry>& entries, std::string_view bytes) {
  std::size_t kept = 0, group = 0;  // group: first kept entry of the present moment
  for (const AlogEntry& entry : entries) {
    if (kept == 0 || entries[group].time != entry.time) group = kept;
    const auto isSame = [&](const AlogEntry& other) {
      return other.source == entry.source && other.length == entry.length &&
             bytes.substr(other.offset, other.length) == bytes.substr(entry.offset, entry.length);
    };
    const std::size_t searched = std::min(kept - group, kDuplicatesSearched);
    const auto* const last = entries.data() + kept;
    if (std::any_of(last - searched, last, isSame)) continue;
    entries[kept++] = entry;
  }
  const std::size_t dropped = entries.size() - kept;
  entries.resize(kept);
  return dropped;
}

}  // namespace

/// Goes through the bytes once, line by line.
class AlogIndexer {
 public:
  AlogIndexer(Alog& log, const Alog::Options& options)
      : log_(log), options_(options), bytes_(log.bytes_), end_(bytes_.data() + bytes_.size()) {}

  Result<void> run(const std::string& name) {
    if (bytes_.empty()) return tl::unexpected<Error>(errorIn(name, "the file is empty", "a log (.alog)"));
    leaveTornLineOut();
    const char* p = readHeader();
    const bool hasHeader = log_.lineCount_ > 0;
    bool isLog = hasHeader;
    while (p < end_) {
      if (options_.stop.stop_requested()) return tl::unexpected<Error>(errorIn(name, "reading was stopped"));
      const std::size_t left = static_cast<std::size_t>(end_ - p);
      p = indexLines(p, p + std::min(left, isLog ? kBlock : kProbe));
      // Without its header a log is known by its lines; a stray line of other files looks like an entry, too.
      if (!isLog && log_.entryCount_ <= log_.damagedCount_) return tl::unexpected<Error>(notALog(name));
      isLog = true;
      if (options_.progress)
        options_.progress(static_cast<double>(p - bytes_.data()) / static_cast<double>(bytes_.size()));
    }
    if (!isLog) return tl::unexpected<Error>(notALog(name));
    finish();
    return {};
  }

 private:
  struct Variable {
    std::vector<AlogEntry> entries;
    bool isNumeric = true, isMarked = true, isOrdered = true;
    std::uint32_t lastSource = 0;
  };

  static Error notALog(const std::string& name) {
    return errorIn(name, "is no log", "lines of 'time variable source value' behind a header of '%%' lines");
  }

  /// A last line without its end is cut off, unless the blank stands there that ends every value.
  void leaveTornLineOut() {
    const char last = bytes_.back();
    if (last == '\n' || isBlank(last)) return;
    const std::size_t start = bytes_.rfind('\n') + 1;  // npos + 1 = 0
    if (bytes_.substr(start).starts_with("%%")) return;
    log_.isTorn_ = true;
    end_ = bytes_.data() + start;
  }

  const char* lineEnd(const char* p) const {
    const void* at = std::memchr(p, '\n', static_cast<std::size_t>(end_ - p));
    return at ? static_cast<const char*>(at) : end_;
  }

  const char* readHeader() {
    const char* p = bytes_.data();
    while (end_ - p >= 2 && p[0] == '%' && p[1] == '%') {
      const char* const stop = lineEnd(p);
      const std::string_view line = trimmed(between(p + 2, stop));
      const auto valueOf = [&](std::string_view key) -> std::optional<std::string> {
        if (!line.starts_with(key)) return std::nullopt;
        return std::string(trimmed(line.substr(key.size())));
      };
      if (auto file = valueOf("LOG FILE:")) log_.header_.file = *file;
      if (auto opened = valueOf("FILE OPENED ON")) log_.header_.opened = *opened;
      if (auto start = valueOf("LOGSTART"))
        if (const auto seconds = parseDecimal(*start); seconds && std::isfinite(*seconds))
          log_.header_.logStart = *seconds;
      if (line == "DATATYPE MARKING ON") log_.header_.marksTypes = true;
      ++log_.lineCount_;
      p = stop == end_ ? end_ : stop + 1;
    }
    return p;
  }

  /// Takes the lines that begin before `until`; returns the first byte behind them.
  const char* indexLines(const char* p, const char* until) {
    while (p < until) {
      const char* stop = lineEnd(p);
      const char* const next = stop == end_ ? end_ : stop + 1;
      if (stop != p && stop[-1] == '\r') --stop;
      ++log_.lineCount_;
      if (!takeEntry(p, stop)) noteDamage(between(p, stop));
      p = next;
    }
    return p;
  }

  /// "time variable source value"; false: this is no such line.
  bool takeEntry(const char* p, const char* const end) {
    p = skipBlanks(p, end);
    if (p == end) return true;  // an empty line is no damage
    const char* word = p;
    const std::optional<double> time = parseDecimal(between(word, p = skipWord(p, end)));
    if (!time || !(std::abs(*time) <= kLatestTime)) return p - word >= 2 && word[0] == '%' && word[1] == '%';
    word = skipBlanks(p, end);
    p = skipWord(word, end);
    const std::string_view name = between(word, p);
    word = skipBlanks(p, end);
    p = skipWord(word, end);
    const std::string_view source = between(word, p);
    if (source.empty()) return false;
    std::string_view value = between(skipBlanks(p, end), end);
    if (!value.empty() && isBlank(value.back())) value.remove_suffix(1);
    if (value.size() > std::numeric_limits<std::uint32_t>::max()) return false;
    add(*time, name, source, value);
    return true;
  }

  void add(double time, std::string_view name, std::string_view source, std::string_view value) {
    const std::uint32_t number = names_.numberOf(name);
    if (number == variables_.size()) variables_.emplace_back();
    Variable& variable = variables_[number];
    AlogEntry entry{time, 0, 0, sourceNumber(variable, source)};
    value = typed(variable, value);
    entry.offset = static_cast<std::uint64_t>(value.data() - bytes_.data());
    entry.length = static_cast<std::uint32_t>(value.size());
    if (!variable.entries.empty() && time < variable.entries.back().time) variable.isOrdered = false;
    variable.entries.push_back(entry);
    ++log_.entryCount_;
    if (time < lastTime_) ++log_.unorderedCount_;
    lastTime_ = std::max(lastTime_, time);
  }

  /// A variable mostly has one source.
  std::uint32_t sourceNumber(Variable& variable, std::string_view source) {
    if (variable.lastSource < sources_.names().size() && sources_.names()[variable.lastSource] == source)
      return variable.lastSource;
    return variable.lastSource = sources_.numberOf(source);
  }

  /// Takes the mark off, and notes what the value says about the variable's type. Numbers lose their padding.
  std::string_view typed(Variable& variable, std::string_view value) const {
    bool isText = false;
    if (log_.header_.marksTypes && value.size() >= 2 && value[1] == ':' && (value[0] == 'D' || value[0] == 'S')) {
      isText = value[0] == 'S';
      value.remove_prefix(2);
      if (!isText) value = withoutEndBlanks(value);
    } else {
      variable.isMarked = false;
    }
    if (isText) variable.isNumeric = false;
    if (!variable.isNumeric) return value;
    const std::string_view number = withoutEndBlanks(value);
    if (parseDecimal(number)) return number;
    variable.isNumeric = false;
    return value;
  }

  void noteDamage(std::string_view line) {
    if (log_.damage_.size() < options_.damageKept) log_.damage_.push_back({log_.lineCount_, shown(line)});
    ++log_.damagedCount_;
  }

  void finish() {
    for (const std::string_view source : sources_.names()) log_.sources_.emplace_back(source);
    log_.variables_.resize(variables_.size());
    for (std::size_t v = 0; v < variables_.size(); ++v) {
      Variable& from = variables_[v];
      if (!from.isOrdered) std::ranges::stable_sort(from.entries, {}, &AlogEntry::time);
      if (options_.dropDuplicates) log_.duplicateCount_ += dropDuplicates(from.entries, bytes_);
      const double first = from.entries.front().time, last = from.entries.back().time;
      log_.range_ = log_.range_
                        ? std::pair(std::min(log_.range_->first, first), std::max(log_.range_->second, last))
                        : std::pair(first, last);
      log_.variables_[v] = {std::string(names_.names()[v]), from.isNumeric, from.isMarked,
                            std::move(from.entries)};
    }
    log_.entryCount_ -= log_.duplicateCount_;
    std::ranges::sort(log_.variables_, {}, &AlogVariable::name);
  }

  Alog& log_;
  const Alog::Options& options_;
  std::string_view bytes_;
  const char* end_;  // of the last whole line
  NameTable names_, sources_;
  std::vector<Variable> variables_;
  double lastTime_ = -std::numeric_limits<double>::infinity();
};

Result<Alog> Alog::open(const std::string& path, const Options& options) {
  auto file = MappedFile::open(path);
  if (!file) return tl::unexpected<Error>(file.error());
  const auto owner = std::make_shared<const MappedFile>(std::move(*file));
  Alog log;
  log.bytes_ = owner->bytes();
  log.owner_ = owner;
  if (auto done = AlogIndexer(log, options).run(path); !done) return tl::unexpected<Error>(done.error());
  return log;
}

Result<Alog> Alog::fromText(std::string text, const std::string& name, const Options& options) {
  const auto owner = std::make_shared<const std::string>(std::move(text));
  Alog log;
  log.bytes_ = *owner;
  log.owner_ = owner;
  if (auto done = AlogIndexer(log, options).run(name); !done) return tl::unexpected<Error>(done.error());
  return log;
}

std::string_view Alog::bytes() const {
  return bytes_;
}

const AlogVariable* Alog::find(std::string_view name) const {
  const auto at = std::ranges::lower_bound(variables_, name, {},
                                           [](const AlogVariable& v) -> std::string_view { return v.name; });
  return at != variables_.end() && at->name == name ? &*at : nullptr;
}

double Alog::number(const AlogEntry& entry) const {
  return parseDecimal(withoutEndBlanks(text(entry))).value_or(std::numeric_limits<double>::quiet_NaN());
}

std::string Alog::note() const {
  std::string note;
  const auto add = [&](std::string sentence) { note += (note.empty() ? "" : " ") + std::move(sentence); };
  if (damagedCount_ > 0)
    add(fmt::format("{} line{} no entr{} and {} left out, first line {}: {}.", damagedCount_,
                    damagedCount_ == 1 ? " is" : "s are", damagedCount_ == 1 ? "y" : "ies",
                    damagedCount_ == 1 ? "is" : "are", damage_.empty() ? 0 : damage_.front().line,
                    damage_.empty() ? "" : damage_.front().text));
  if (isTorn_) add("The last line is cut off and is left out.");
  return note;
}

std::optional<AlogBinary> alogBinary(std::string_view text) {
  constexpr std::string_view kOpen = "<MOOS_BINARY>File=", kClose = "</MOOS_BINARY>";
  text = trimmed(text);
  if (!text.starts_with(kOpen) || !text.ends_with(kClose)) return std::nullopt;
  text.remove_prefix(kOpen.size());
  text.remove_suffix(kClose.size());
  // The name of the file may hold commas, the two numbers behind it do not.
  const std::size_t bytes = text.rfind(",Bytes="), offset = text.rfind(",Offset=", bytes);
  if (bytes == std::string_view::npos || offset == std::string_view::npos) return std::nullopt;
  AlogBinary binary;
  binary.file = text.substr(0, offset);
  const auto read = [](std::string_view digits, std::uint64_t& number) {
    const auto [stoppedAt, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    return failure == std::errc() && stoppedAt == digits.data() + digits.size();
  };
  if (!read(text.substr(bytes + 7), binary.bytes) ||
      !read(text.substr(offset + 8, bytes - offset - 8), binary.offset))
    return std::nullopt;
  return binary;
}

bool hasAlogName(std::string_view path) {
  return lowered(path).ends_with(".alog");
}

}  // namespace antipode
