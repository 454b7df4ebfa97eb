// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/csv/csv_pings.h"

#include "core/base/files/atomic_file.h"

#include <array>
#include <cmath>

namespace antipode {
namespace {

constexpr std::size_t kPiece = 4096;
constexpr std::array<const char*, 5> kOutcomes{"heard", "out_of_range", "dropout", "collision", "transmitting"};

void appendPing(fmt::memory_buffer& out, const PingRecord& p, const std::vector<std::string>& names) {
  const auto to = std::back_inserter(out);
  fmt::format_to(to, "{:.17g},{:.17g},{},{},{},{}", p.emitted, p.received,
                 names[static_cast<std::size_t>(p.sender)], names[static_cast<std::size_t>(p.receiver)], p.index,
                 kOutcomes[static_cast<std::size_t>(p.outcome)]);
  for (const double value : {p.range, p.bearing, p.measuredRange, p.measuredBearing, p.filteredRange,
                             p.filteredBearing, p.own.x, p.own.y, p.estimate.x, p.estimate.y}) {
    out.push_back(',');
    if (!std::isnan(value)) fmt::format_to(to, "{:.17g}", value);
  }
  out.push_back('\n');
}

/// A name as a field: in quotes where it holds what would end the field.
std::string field(const std::string& name) {
  if (name.find_first_of(",\"") == std::string::npos) return name;
  std::string quoted = "\"";
  for (const char c : name) quoted += c == '"' ? std::string(2, c) : std::string(1, c);
  return quoted + '"';
}

}  // namespace

Result<void> writePingsCsv(const Recording& recording, const std::string& path) {
  std::vector<std::string> names;
  for (const std::string& name : recording.header().vehicleNames) names.push_back(field(name));
  AtomicFile file(path);
  fmt::memory_buffer text;
  text.append(std::string_view(
      "emitted,received,sender,receiver,index,outcome,range,bearing,measured_range,measured_bearing,"
      "filtered_range,filtered_bearing,own_x,own_y,estimate_x,estimate_y\n"));
  Result<void> written;
  for (std::size_t first = 0; written && first < recording.pingCount(); first += kPiece) {
    for (const PingRecord& ping : recording.pings(first, kPiece)) appendPing(text, ping, names);
    written = file.write({text.data(), text.size()});
    text.clear();
  }
  return written ? file.commit() : written;
}

}  // namespace antipode
