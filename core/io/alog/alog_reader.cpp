// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/alog_reader.h"

#include "core/base/fields.h"
#include "core/base/files/mapped_file.h"
#include "core/io/alog/alog_part.h"
#include "core/io/alog/decimal.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <future>
#include <limits>
#include <thread>

namespace antipode {
namespace {

constexpr std::size_t kBlock = std::size_t{8} << 20;  // bytes between two checks of the stop token
constexpr std::size_t kProbe = std::size_t{1} << 20;  // a log has an entry within its first bytes
constexpr std::size_t kDuplicatesSearched = 64;       // of one time; keeps hostile files linear

Error errorIn(const std::string& file, std::string message, std::string expected = {}) {
  Error error;
  error.location.file = file;
  error.message = std::move(message);
  error.expected = std::move(expected);
  return error;
}

/// Removes entries that are equal to an earlier one of the same time. Few entries have the same time.
std::uint64_t dropDuplicates(AlogEntries& entries, std::string_view bytes) {
  std::size_t kept = 0, group = 0;  // group: first kept entry of the present time
  for (const AlogEntry& entry : entries) {
    if (kept == 0 || entries[group].time != entry.time) group = kept;
    const auto isSame = [&](const AlogEntry& other) {
      const char* const end = bytes.data() + bytes.size();
      return other.source == entry.source &&
             valueAt(bytes.data() + other.offset, end) == valueAt(bytes.data() + entry.offset, end);
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

/// Goes through the bytes once: the header, then the lines, in parts.
class AlogIndexer {
 public:
  AlogIndexer(Alog& log, const Alog::Options& options)
      : log_(log), options_(options), bytes_(log.bytes_), end_(bytes_.data() + bytes_.size()) {}

  Result<void> run(const std::string& name) {
    if (bytes_.empty()) return tl::unexpected<Error>(errorIn(name, "the file is empty", "a log (.alog)"));
    if (bytes_.size() >> AlogEntry::kOffsetBits)
      return tl::unexpected<Error>(errorIn(name, "the file has more than 1 TB", "a smaller one"));
    if (options_.mostBytes > 0 && options_.mostBytes < bytes_.size())
      end_ = bytes_.data() + (bytes_.rfind('\n', options_.mostBytes - 1) + 1);  // npos + 1 = 0
    else
      leaveTornLineOut();
    if (static_cast<std::size_t>(end_ - bytes_.data()) > options_.mostInMemory)
      log_.fileMemory_ = FileMemory::create();
    const char* p = readHeader();
    parts_.push_back(newPart());
    // Without its header a log is recognised by its lines; single lines of other files look like entries, too.
    if (log_.lineCount_ == 0) {
      p = parts_[0].read(p, std::min(end_, p + kProbe));
      if (parts_[0].entries <= parts_[0].damaged) return tl::unexpected<Error>(notALog(name));
    }
    if (!readParts(p)) return tl::unexpected<Error>(errorIn(name, "reading was stopped"));
    join();
    finish();
    return {};
  }

 private:
  static Error notALog(const std::string& name) {
    return errorIn(name, "this is no log", "lines of 'time variable source value' behind a header of '%%' lines");
  }

  AlogPart newPart() const {
    return {bytes_, end_, log_.header_.marksTypes, options_.damageRecorded, log_.fileMemory_};
  }

  /// A last line without a line end is cut off, unless it has the blank that ends every value.
  void leaveTornLineOut() {
    const char last = bytes_.back();
    if (last == '\n' || isSpaceOrTab(last)) return;
    const std::size_t start = bytes_.rfind('\n') + 1;  // npos + 1 = 0
    if (bytes_.substr(start).starts_with("%%")) return;
    log_.isTorn_ = true;
    end_ = bytes_.data() + start;
  }

  /// The first byte behind the line that `p` is in.
  const char* nextLine(const char* p) const {
    const void* at = std::memchr(p, '\n', static_cast<std::size_t>(end_ - p));
    return at ? static_cast<const char*>(at) + 1 : end_;
  }

  const char* readHeader() {
    const char* p = bytes_.data();
    while (end_ - p >= 2 && p[0] == '%' && p[1] == '%') {
      const char* const next = nextLine(p);
      const std::string_view line = trimmed(between(p + 2, next));
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
      p = next;
    }
    return p;
  }

  std::size_t partsFor(std::size_t bytes) const {
    const std::size_t threads =
        options_.threads > 0 ? static_cast<std::size_t>(options_.threads) : std::thread::hardware_concurrency();
    return std::clamp<std::size_t>(bytes / std::max<std::size_t>(options_.smallestPart, 1), 1,
                                   std::clamp<std::size_t>(threads, 1, 16));
  }

  /// The lines from `p` on: the first part here, the others on threads. False: it was stopped.
  bool readParts(const char* p) {
    const std::size_t bytes = static_cast<std::size_t>(end_ - p), count = partsFor(bytes);
    std::vector<const char*> cuts{p};
    for (std::size_t i = 1; i < count; ++i) cuts.push_back(std::max(cuts.back(), nextLine(p + bytes / count * i)));
    cuts.push_back(end_);
    for (std::size_t i = 1; i < count; ++i) parts_.push_back(newPart());
    std::atomic<std::size_t> done = 0;
    std::vector<std::future<void>> others;
    for (std::size_t i = 1; i < count; ++i)
      others.push_back(
          std::async(std::launch::async, [&, i] { readPart(parts_[i], cuts[i], cuts[i + 1], done, [] {}); }));
    const auto tell = [&] {
      if (options_.progress && bytes > 0)
        options_.progress(static_cast<double>(done.load()) / static_cast<double>(bytes));
    };
    readPart(parts_[0], cuts[0], cuts[1], done, tell);
    for (std::future<void>& other : others)
      while (other.wait_for(std::chrono::milliseconds(30)) != std::future_status::ready) tell();
    tell();
    return !options_.stop.stop_requested();
  }

  template <class Tell>
  void readPart(AlogPart& part, const char* p, const char* end, std::atomic<std::size_t>& done, Tell tell) const {
    while (p < end && !options_.stop.stop_requested()) {
      const char* const next = part.read(p, p + std::min(static_cast<std::size_t>(end - p), kBlock));
      done += static_cast<std::size_t>(next - p);
      p = next;
      tell();
    }
  }

  void join() {
    NameTable names, sources;
    std::vector<PartVariable> wholes;  // by number of the name in the whole log, as log_.variables_
    std::vector<PartNumbers> numbers(parts_.size());
    double latest = -std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < parts_.size(); ++i) {
      AlogPart& part = parts_[i];
      for (AlogDamage& damage : part.damage)
        if (log_.damage_.size() < options_.damageRecorded)
          log_.damage_.push_back({log_.lineCount_ + damage.line, std::move(damage.text)});
      log_.lineCount_ += part.lines, log_.entryCount_ += part.entries, log_.damagedCount_ += part.damaged;
      log_.unorderedCount_ += part.unorderedAfter(latest);
      latest = std::max(latest, part.latest());
      for (const std::string_view source : part.sources.names())
        numbers[i].sources.push_back(sources.numberOf(source));
      for (std::size_t v = 0; v < part.variables.size(); ++v) {
        const std::uint32_t number = names.numberOf(part.names.names()[v]);
        if (number == wholes.size()) wholes.emplace_back();
        numbers[i].variables.push_back(number);
        numbers[i].places.push_back(wholes[number].entries);
        append(wholes[number], part.variables[v]);
      }
    }
    for (const std::string_view source : sources.names()) log_.sources_.emplace_back(source);
    for (const std::string_view name : names.names()) log_.variables_.emplace_back().name = name;
    for (std::size_t v = 0; v < wholes.size(); ++v)
      log_.variables_[v].entries = AlogEntries(wholes[v].entries, log_.fileMemory_);
    onThreads(parts_.size(), [&](std::size_t i) { putEntries(parts_[i], numbers[i]); });
    std::atomic<std::size_t> duplicates = 0;
    onThreads(wholes.size(),
              [&](std::size_t v) { duplicates += completeVariable(log_.variables_[v], wholes[v]); });
    log_.duplicateCount_ = duplicates;
  }

  /// What the numbers of a part mean in the whole log.
  struct PartNumbers {
    std::vector<std::uint32_t> sources, variables;
    std::vector<std::size_t> places;  // by variable: of the part's first entry among those of the whole log
  };

  static void append(PartVariable& whole, const PartVariable& part) {
    whole.isNumeric &= part.isNumeric;
    whole.isMarked &= part.isMarked;
    whole.isOrdered &= part.isOrdered && (whole.entries == 0 || part.firstTime >= whole.lastTime);
    whole.unreadable += part.unreadable;
    whole.valueBytes += part.valueBytes;
    whole.entries += part.entries;
    whole.lastTime = part.lastTime;
  }

  /// The entries of a part to those of their variables.
  void putEntries(AlogPart& part, const PartNumbers& numbers) {
    std::vector<AlogEntry*> next;  // by variable of the part
    for (std::size_t v = 0; v < numbers.variables.size(); ++v)
      next.push_back(log_.variables_[numbers.variables[v]].entries.data() + numbers.places[v]);
    part.taken().takeAll([&](AlogEntry entry, std::uint32_t variable) {
      entry.setSource(numbers.sources[entry.source]);
      *next[variable]++ = entry;
    });
  }

  /// `whole`: what was noted of it. Returns how many entries are left out because they are there twice.
  std::uint64_t completeVariable(AlogVariable& variable, const PartVariable& whole) const {
    AlogEntries& entries = variable.entries;
    variable.isNumeric = whole.isNumeric && whole.unreadable * kReadableToOne <= entries.size();
    // If one value of a variable is a text, its values that read as numbers are texts too.
    if (!variable.isNumeric)
      for (AlogEntry& entry : entries) entry.isPadded = false;
    if (!whole.isOrdered) std::ranges::stable_sort(entries, {}, &AlogEntry::time);
    variable.isMarked = whole.isMarked;
    if (variable.isNumeric) variable.unreadable = whole.unreadable;
    variable.valueBytes = whole.valueBytes;
    return options_.dropDuplicates ? dropDuplicates(entries, bytes_) : 0;
  }

  /// `work` with each number below `count`, on as many threads as have read.
  template <class Work>
  void onThreads(std::size_t count, Work work) const {
    std::atomic<std::size_t> next = 0;
    const auto workOn = [&] {
      for (std::size_t i = next++; i < count; i = next++) work(i);
    };
    std::vector<std::future<void>> others;
    for (std::size_t i = 1; i < std::min(parts_.size(), count); ++i)
      others.push_back(std::async(std::launch::async, workOn));
    workOn();
    for (std::future<void>& other : others) other.get();
  }

  void finish() {
    for (const AlogVariable& variable : log_.variables_) {
      const double first = variable.entries.front().time, last = variable.entries.back().time;
      log_.range_ = log_.range_
                        ? std::pair(std::min(log_.range_->first, first), std::max(log_.range_->second, last))
                        : std::pair(first, last);
    }
    log_.entryCount_ -= log_.duplicateCount_;
    std::ranges::sort(log_.variables_, {}, &AlogVariable::name);
  }

  Alog& log_;
  const Alog::Options& options_;
  std::string_view bytes_;
  const char* end_;  // of the last whole line
  std::vector<AlogPart> parts_;
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

std::string_view Alog::text(const AlogEntry& entry) const {
  const std::string_view value = valueAt(bytes_.data() + entry.offset, bytes_.data() + bytes_.size());
  return entry.isPadded ? withoutEndBlanks(value) : value;
}

void Alog::forget(const AlogVariable& variable) {
  variables_[static_cast<std::size_t>(&variable - variables_.data())].entries = {};
}

const AlogVariable* Alog::find(std::string_view name) const {
  const auto at = std::ranges::lower_bound(variables_, name, {},
                                           [](const AlogVariable& v) -> std::string_view { return v.name; });
  return at != variables_.end() && at->name == name ? &*at : nullptr;
}

double Alog::number(const AlogEntry& entry) const {
  return parseDecimal(withoutEndBlanks(text(entry))).value_or(std::numeric_limits<double>::quiet_NaN());
}

MessageValue Alog::value(const AlogVariable& variable, const AlogEntry& entry) const {
  if (variable.isNumeric)
    if (const auto read = parseDecimal(withoutEndBlanks(text(entry)))) return *read;
  return std::string(text(entry));
}

std::string Alog::note() const {
  std::string note;
  const auto add = [&](std::string sentence) { note += (note.empty() ? "" : " ") + std::move(sentence); };
  if (damagedCount_ > 0)
    add(fmt::format("{} line{} no entr{} and {} left out, first line {}: {}.", damagedCount_,
                    damagedCount_ == 1 ? " is" : "s are", damagedCount_ == 1 ? "y" : "ies",
                    damagedCount_ == 1 ? "is" : "are", damage_.empty() ? 0 : damage_.front().line,
                    damage_.empty() ? "" : damage_.front().text));
  for (const AlogVariable& variable : variables_)
    if (variable.unreadable > 0)
      add(fmt::format("{} of {} values of {} {} no number: a gap.", variable.unreadable, variable.entries.size(),
                      variable.name, variable.unreadable == 1 ? "is" : "are"));
  if (isTorn_) add("The last line is cut off and is left out.");
  return note;
}

}  // namespace antipode
