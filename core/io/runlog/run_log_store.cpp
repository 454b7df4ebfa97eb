// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/run_log_store.h"

#include "core/io/runlog/log_rows.h"
#include "core/io/runlog/row_checksum.h"
#include "core/io/runlog/run_log_pings.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace antipode {

using namespace runlog;

namespace {

/// An open statement would keep the writer from bringing its -wal into the file.
class ResetAtEnd {
 public:
  explicit ResetAtEnd(SqliteStatement& statement) : statement_(statement) {}
  ~ResetAtEnd() { statement_.reset(); }
  ResetAtEnd(const ResetAtEnd&) = delete;
  ResetAtEnd& operator=(const ResetAtEnd&) = delete;

 private:
  SqliteStatement& statement_;
};

bool hasRow(SqliteStatement& statement) {
  const auto more = statement.step();
  return more && *more;
}

}  // namespace

Result<std::shared_ptr<RunLogStore>> RunLogStore::open(const std::string& path, int version,
                                                       std::int64_t vehicles) {
  std::shared_ptr<RunLogStore> store(new RunLogStore(path, version, vehicles));
  if (auto opened = store->openFile(); !opened) return tl::unexpected<Error>(opened.error());
  return store;
}

Result<void> RunLogStore::openFile() {
  auto db = SqliteDb::openReadOnly(path_);
  if (!db) return tl::unexpected<Error>(db.error());
  struct Query {
    SqliteStatement& statement;
    const LogTable& table;
    const char* rest;
  };
  constexpr const char* kRange = "WHERE id >= ?1 AND id < ?2 ORDER BY id";
  SqliteStatement steps, blocks, events, pings;
  for (const Query& query :
       {Query{steps, kSteps, "WHERE chunk = ?1"}, Query{blocks, kBlocks, kRange}, Query{events, kEvents, kRange},
        Query{pings, kPings, "WHERE first > ?1 AND first < ?2 ORDER BY first"}}) {
    auto made = db->prepare(selectSql(query.table, version_, query.rest));
    if (!made) return tl::unexpected<Error>(made.error());
    query.statement = std::move(*made);
  }
  auto heads = db->prepare(fmt::format("SELECT id, heads FROM blocks {}", kRange));
  if (!heads) return tl::unexpected<Error>(heads.error());
  heads_ = std::move(*heads);
  db_ = std::move(*db);
  steps_ = std::move(steps), blocks_ = std::move(blocks), events_ = std::move(events), pings_ = std::move(pings);
  return {};
}

/// Tries again where the file could not be opened behind a writer.
bool RunLogStore::isOpen() {
  if (db_ || openFile()) return true;
  noteDamage("the log cannot be opened");
  return false;
}

void RunLogStore::close() {
  steps_ = {}, blocks_ = {}, heads_ = {}, events_ = {}, pings_ = {};  // before what they belong to
  db_.reset();
}

bool RunLogStore::isIntact(const SqliteStatement& row, const LogTable& table) const {
  return version_ < kFirstCheckedVersion || runlog::isIntact(row, table.count);
}

void RunLogStore::noteDamage(std::string what) {
  const std::lock_guard lock(damageMutex_);
  if (damages_++ == 0) damage_ = std::move(what);
}

std::string RunLogStore::damage() const {
  const std::lock_guard lock(damageMutex_);
  return damages_ < 2 ? damage_ : fmt::format("{}, and {} more", damage_, damages_ - 1);
}

std::vector<std::int64_t> RunLogStore::steps(std::int64_t chunk) {
  const std::lock_guard lock(mutex_);
  if (!isOpen()) return {};
  const ResetAtEnd reset(steps_);
  steps_.bind(1, chunk);
  if (hasRow(steps_) && isIntact(steps_, kSteps)) {
    auto steps = numbersOf<std::int64_t>(steps_.blob(5));
    if (std::ranges::is_sorted(steps)) return steps;
  }
  noteDamage(fmt::format("the steps of chunk {} cannot be read", chunk));
  return {};
}

/// Calls take(index) for each row that is there; index: in the range of vehicles.
template <class Take>
void RunLogStore::forEachBlock(SqliteStatement& statement, std::int64_t chunk, VehicleId first, std::size_t count,
                               Take take) {
  const ResetAtEnd reset(statement);
  const std::int64_t id = chunk * vehicles_ + first;
  statement.bind(1, id);
  statement.bind(2, id + static_cast<std::int64_t>(count));
  while (hasRow(statement)) take(static_cast<std::size_t>(statement.integer(0) - id));
}

std::vector<StoredBlock> RunLogStore::blocks(std::int64_t chunk, VehicleId first, std::size_t count) {
  const std::lock_guard lock(mutex_);
  std::vector<StoredBlock> blocks(count);
  if (!isOpen()) return blocks;
  std::vector<bool> isRead(count);
  forEachBlock(blocks_, chunk, first, count, [&](std::size_t i) {
    if (!isIntact(blocks_, kBlocks)) return;
    blocks[i] = blockOf(blocks_);
    isRead[i] = true;
  });
  for (std::size_t i = 0; i < count; ++i)
    if (!isRead[i])
      noteDamage(fmt::format("the values of vehicle {} in chunk {} cannot be read",
                             static_cast<std::size_t>(first) + i, chunk));
  return blocks;
}

/// The checksum of the row is not looked at, for that would read all of it. But minimum and maximum of one value
/// are the same bits, which says as much of them.
std::vector<StoredBlock> RunLogStore::constants(std::int64_t chunk, VehicleId first, std::size_t count) {
  const std::lock_guard lock(mutex_);
  std::vector<StoredBlock> blocks(count);
  if (!isOpen()) return blocks;
  forEachBlock(heads_, chunk, first, count, [&](std::size_t i) {
    StoredBlock& block = blocks[i];
    for (const ColumnHead& head : numbersOf<ColumnHead>(heads_.blob(1))) {
      const bool isSure = head.count == 1 && !std::isnan(head.min) &&
                          std::bit_cast<std::uint64_t>(head.min) == std::bit_cast<std::uint64_t>(head.max);
      block.columns.push_back({static_cast<std::uint32_t>(block.values.size()), isSure ? 1u : 0u});
      if (isSure) block.values.push_back(head.min);
    }
  });
  return blocks;
}

/// An event that cannot be read is a warning at the step of the one before, so that the others keep their places.
std::vector<RunEvent> RunLogStore::events(std::size_t first, std::size_t count) {
  const std::lock_guard lock(mutex_);
  std::vector<RunEvent> events;
  if (count == 0) return events;
  const auto addUnreadable = [&] {
    noteDamage(fmt::format("event {} cannot be read", first + events.size()));
    events.push_back({events.empty() ? 0 : events.back().step, kAllVehicles, RunEvent::Source::Run, "WARNING",
                      std::string("an event of the log cannot be read")});
  };
  if (isOpen()) {
    const ResetAtEnd reset(events_);
    events_.bind(1, static_cast<std::int64_t>(first));
    events_.bind(2, static_cast<std::int64_t>(first + count));
    while (events.size() < count && hasRow(events_)) {
      while (std::cmp_less(first + events.size(), events_.integer(0)) && events.size() < count) addUnreadable();
      auto event = isIntact(events_, kEvents) ? eventOf(events_, vehicles_) : std::nullopt;
      event ? events.push_back(std::move(*event)) : addUnreadable();
    }
  }
  while (events.size() < count) addUnreadable();
  return events;
}

/// A ping that cannot be read is one that nobody heard.
std::vector<PingRecord> RunLogStore::pings(std::size_t first, std::size_t count) {
  const std::lock_guard lock(mutex_);
  std::vector<PingRecord> pings;
  if (count == 0) return pings;
  PingRecord lost;
  lost.outcome = PingOutcome::OutOfRange;
  if (isOpen()) {
    const ResetAtEnd reset(pings_);
    // The first of them lies in a piece that begins before it.
    pings_.bind(1, static_cast<std::int64_t>(first) - static_cast<std::int64_t>(kMaxPingsInPiece));
    pings_.bind(2, static_cast<std::int64_t>(first + count));
    while (pings.size() < count && hasRow(pings_)) {
      const auto at = static_cast<std::size_t>(std::max<std::int64_t>(0, pings_.integer(0)));
      const std::vector<PingRecord> piece =
          isIntact(pings_, kPings) ? pingsOfPiece(pings_, vehicles_) : std::vector<PingRecord>();
      if (at + piece.size() <= first + pings.size()) continue;
      pings.resize(std::min(count, std::max(pings.size(), at - std::min(at, first))), lost);
      for (std::size_t i = first + pings.size() - at; i < piece.size() && pings.size() < count; ++i)
        pings.push_back(piece[i]);
    }
  }
  if (pings.size() < count) noteDamage(fmt::format("ping {} cannot be read", first + pings.size()));
  pings.resize(count, lost);
  return pings;
}

}  // namespace antipode
