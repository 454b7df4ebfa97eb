// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/alog_part.h"

#include "core/io/alog/decimal.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr std::uint64_t kMostUnreadable = 32;  // values that are no numbers, until a variable is taken for a text

constexpr std::size_t kShownOfDamage = 60;  // characters
constexpr double kLatestTime = 1e12;        // s; what is beyond is no time

/// The beginning of a line, for people: bytes that no terminal should see are replaced.
std::string shown(std::string_view line) {
  std::string text(line.substr(0, kShownOfDamage));
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7f) c = '?';
  return line.size() > kShownOfDamage ? text + "..." : text;
}

}  // namespace

const char* AlogPart::read(const char* p, const char* until) {
  while (p < until) {
    const void* const at = std::memchr(p, '\n', static_cast<std::size_t>(end_ - p));
    const char* stop = at ? static_cast<const char*>(at) : end_;
    const char* const next = at ? stop + 1 : end_;
    if (stop != p && stop[-1] == '\r') --stop;
    ++lines;
    if (!readEntry(p, stop)) recordDamage(between(p, stop));
    p = next;
  }
  return p;
}

std::uint64_t AlogPart::unorderedAfter(double before) const {
  if (earliest_ >= before) return unordered_;
  std::uint64_t count = 0;
  taken_.forEach([&](const AlogEntry& entry) {
    if (entry.time < before) ++count;
    before = std::max(before, entry.time);
  });
  return count;
}

/// "time variable source value"; false: this is no such line.
bool AlogPart::readEntry(const char* p, const char* const end) {
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
  if (!value.empty() && isSpaceOrTab(value.back())) value.remove_suffix(1);
  if (value.size() > std::numeric_limits<std::uint32_t>::max()) return false;
  add(*time, name, source, value);
  return true;
}

void AlogPart::add(double time, std::string_view name, std::string_view source, std::string_view value) {
  const std::uint32_t number = names.numberOf(name);
  if (number == variables.size()) variables.emplace_back().firstTime = time;
  PartVariable& variable = variables[number];
  const std::uint32_t from = sourceNumber(variable, source);
  const char* const end = value.data() + value.size();
  value = typed(variable, value);
  const bool isPadded = value.data() + value.size() != end;
  variable.valueBytes += value.size();
  const AlogEntry entry(time, static_cast<std::uint64_t>(value.data() - bytes_.data()), from, isPadded);
  if (variable.entries > 0 && time < variable.lastTime) variable.isOrdered = false;
  taken_.add(entry, number);
  ++variable.entries;
  variable.lastTime = time;
  ++entries;
  if (time < latest_) ++unordered_;
  latest_ = std::max(latest_, time);
  earliest_ = std::min(earliest_, time);
}

/// A variable mostly has one source.
std::uint32_t AlogPart::sourceNumber(PartVariable& variable, std::string_view source) {
  if (variable.lastSource < sources.names().size() && sources.names()[variable.lastSource] == source)
    return variable.lastSource;
  return variable.lastSource = sources.numberOf(source);
}

/// The value without its mark; notes the type that the value shows. Numbers lose their padding.
std::string_view AlogPart::typed(PartVariable& variable, std::string_view value) const {
  bool isText = false;
  if (marksTypes_ && value.size() >= 2 && value[1] == ':' && (value[0] == 'D' || value[0] == 'S')) {
    isText = value[0] == 'S';
    value.remove_prefix(2);
  } else {
    variable.isMarked = false;
  }
  if (isText) variable.isNumeric = false;
  if (!variable.isNumeric) return value;
  const std::string_view number = withoutEndBlanks(value);
  if (parseDecimal(number)) return number;
  // Some damaged values do not make a variable a text; what it is in the whole log is decided in the end.
  if (++variable.unreadable > kMostUnreadable + variable.entries / kReadableToOne) variable.isNumeric = false;
  return value;
}

void AlogPart::recordDamage(std::string_view line) {
  if (damage.size() < damageRecorded_) damage.push_back({lines, shown(line)});
  ++damaged;
}

}  // namespace antipode
