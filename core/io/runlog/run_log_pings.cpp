// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/run_log_pings.h"

#include <cstring>

namespace antipode::runlog {
namespace {

/// A ping as it lies in a blob.
struct PingRow {
  double emitted, received;
  double range, bearing, measuredRange, measuredBearing, filteredRange, filteredBearing;
  double ownX, ownY, estimateX, estimateY;
  std::int64_t index;
  std::int32_t sender, receiver;
  std::int64_t outcome;
};
static_assert(sizeof(PingRow) == 120);

PingRow rowOf(const PingRecord& p) {
  return {p.emitted,       p.received,        p.range,         p.bearing,
          p.measuredRange, p.measuredBearing, p.filteredRange, p.filteredBearing,
          p.own.x,         p.own.y,           p.estimate.x,    p.estimate.y,
          p.index,         p.sender,          p.receiver,      static_cast<std::int64_t>(p.outcome)};
}

PingRecord recordOf(const PingRow& row) {
  PingRecord p;
  p.emitted = row.emitted, p.received = row.received;
  p.sender = row.sender, p.receiver = row.receiver, p.index = row.index;
  p.outcome = static_cast<PingOutcome>(row.outcome);
  p.range = row.range, p.bearing = row.bearing;
  p.measuredRange = row.measuredRange, p.measuredBearing = row.measuredBearing;
  p.filteredRange = row.filteredRange, p.filteredBearing = row.filteredBearing;
  p.own = {row.ownX, row.ownY}, p.estimate = {row.estimateX, row.estimateY};
  return p;
}

bool isPing(const PingRow& row, std::int64_t vehicles) {
  return row.outcome >= 0 && row.outcome <= static_cast<std::int64_t>(PingOutcome::Transmitting) &&
         row.sender >= 0 && row.sender < vehicles && row.receiver >= 0 && row.receiver < vehicles;
}

}  // namespace

Result<std::size_t> writePings(CheckedInsert& insert, const Recording& recording, std::size_t first) {
  std::size_t written = 0;
  for (;;) {
    const std::vector<PingRecord> pings = recording.pings(first + written, kMaxPingsInPiece);
    if (pings.empty()) return written;
    std::vector<PingRow> rows;
    for (const PingRecord& ping : pings) rows.push_back(rowOf(ping));
    insert.bind(1, static_cast<std::int64_t>(first + written));
    insert.bind(2, static_cast<std::int64_t>(rows.size()));
    insert.bind(3, rows.front().received);
    insert.bind(4, rows.back().received);
    insert.bindBlob(5, bytesOf(std::span<const PingRow>(rows)));
    if (auto done = insert.run(); !done) return tl::unexpected<Error>(done.error());
    written += rows.size();
  }
}

std::vector<PingRecord> pingsOfPiece(const SqliteStatement& row, std::int64_t vehicles) {
  const auto bytes = row.blob(4);
  const auto count = static_cast<std::size_t>(std::max<std::int64_t>(row.integer(1), 0));
  if (count > kMaxPingsInPiece || bytes.size() != count * sizeof(PingRow)) return {};
  std::vector<PingRecord> pings;
  for (std::size_t i = 0; i < count; ++i) {
    PingRow ping;
    std::memcpy(&ping, bytes.data() + i * sizeof ping, sizeof ping);
    if (!isPing(ping, vehicles)) return {};
    pings.push_back(recordOf(ping));
  }
  return pings;
}

void readPings(LogTables& log, Recording& recording) {
  const auto isThere = log.db().integerOf("SELECT count(*) FROM sqlite_master WHERE name = 'pings'");
  if (!log.hasChecksums() && isThere && *isThere == 0) return;
  auto pieces = log.select(kPings, "WHERE first >= ?1 ORDER BY first");
  if (!pieces) return log.addDamage("its pings cannot be read");
  pieces->bind(1, static_cast<std::int64_t>(recording.pingCount()));
  const auto vehicles = std::ssize(recording.header().vehicleNames);
  for (;;) {
    const auto more = pieces->step();
    if (!more)
      return log.addDamage(fmt::format("the pings from number {} on cannot be read ({})", recording.pingCount(),
                                       more.error().message));
    if (!*more) return;
    const bool isNext =
        pieces->integer(0) == static_cast<std::int64_t>(recording.pingCount()) && log.isIntact(*pieces, kPings);
    const std::vector<PingRecord> pings = isNext ? pingsOfPiece(*pieces, vehicles) : std::vector<PingRecord>();
    if (pings.empty())
      return log.addDamage(fmt::format("the pings from number {} on are torn or changed", recording.pingCount()));
    recording.appendPings(pings);
  }
}

}  // namespace antipode::runlog
