// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/run_log_file.h"

#include "core/io/runlog/journal_words.h"
#include "core/io/runlog/run_log_pings.h"
#include "core/io/runlog/run_log_reader.h"

#include <fmt/chrono.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstring>
#include <filesystem>

namespace antipode {
namespace {

using namespace runlog;

std::string utcNow() {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                     fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())));
}

void bindValue(SqliteStatement& statement, int parameter, const MessageValue& value) {
  if (const auto* text = std::get_if<std::string>(&value))
    statement.bind(parameter, std::string_view(*text));
  else
    statement.bind(parameter, std::get<double>(value));
}

/// Runs steps that may fail until one does; keeps the first error.
class Steps {
 public:
  template <class Step>
  Steps& then(Step step) {
    if (outcome_)
      if (auto done = step(); !done) outcome_ = tl::unexpected<Error>(done.error());
    return *this;
  }
  Result<void> outcome() { return std::move(outcome_); }

 private:
  Result<void> outcome_;
};

/// Removes an older file of that name, but only if it is a run log (or empty): a mistyped name must not cost a
/// scenario.
Result<void> makeRoom(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code code;
  if (fs::exists(path, code)) {
    if (!fs::is_regular_file(path, code) || (fs::file_size(path, code) > 0 && !isRunLog(path)))
      return errExpected("another name", "{} is there already and is no run log; it was left alone", path);
    if (!fs::remove(path, code)) return err("{} cannot be replaced: {}", path, code.message());
  }
  // SQLite would use a -wal that a killed writer has left as that of the new file.
  for (const char* suffix : {"-wal", "-shm", "-journal"}) fs::remove(path + suffix, code);
  return {};
}

/// Smallest and largest of the numbers among some values; NaN when there is none.
std::pair<double, double> rangeOf(std::span<const double> values) {
  constexpr double kInf = std::numeric_limits<double>::infinity();
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  // Four at a time, because a comparison waits for the one before it.
  std::array<double, 4> mins, maxs;
  mins.fill(kInf), maxs.fill(-kInf);
  const auto add = [&](std::size_t part, double value) {
    mins[part] = value < mins[part] ? value : mins[part];  // false for NaN
    maxs[part] = value > maxs[part] ? value : maxs[part];
  };
  std::size_t i = 0;
  for (; i + 4 <= values.size(); i += 4)
    for (std::size_t part = 0; part < 4; ++part) add(part, values[i + part]);
  for (; i < values.size(); ++i) add(0, values[i]);
  const double min = std::ranges::min(mins), max = std::ranges::max(maxs);
  return min <= max ? std::pair(min, max) : std::pair(kNone, kNone);
}

}  // namespace

Result<RunLogFile> RunLogFile::create(const std::string& path, const Recording::Header& header) {
  if (auto room = makeRoom(path); !room) return tl::unexpected<Error>(room.error());
  auto db = SqliteDb::create(path);
  if (!db) return tl::unexpected<Error>(db.error());
  RunLogFile file;
  file.db_ = std::move(*db);
  file.columnsOf_ = columnsByVehicle(header);
  // The schema is written before the file switches to WAL, so that the main file is a run log from the start.
  auto made =
      Steps()
          .then([&] { return file.db_.execute("PRAGMA page_size = 16384; PRAGMA synchronous = NORMAL;"); })
          .then([&] {
            return file.transaction([&] {
              return Steps()
                  .then([&] {
                    return file.db_.execute(fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};",
                                                        kApplicationId, kRunLogVersion));
                  })
                  .then([&] { return file.db_.execute(kSchema); })
                  .then([&] { return file.prepareAll(); })
                  .then([&] { return file.writeHeader(header); })
                  .outcome();
            });
          })
          .then([&] { return file.db_.execute("PRAGMA journal_mode = WAL; PRAGMA wal_autocheckpoint = 2000;"); })
          .outcome();
  if (!made) return tl::unexpected<Error>(made.error());
  return file;
}

Result<void> RunLogFile::prepareAll() {
  struct Wanted {
    SqliteStatement* statement;
    const char* sql;
  };
  const Wanted all[] = {
      {&insertMeta_, "INSERT OR REPLACE INTO meta VALUES(?1, ?2)"},
      {&insertBlock_, "INSERT INTO blocks VALUES(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)"},
      {&insertSteps_, "INSERT INTO steps VALUES(?1, ?2, ?3, ?4, ?5, ?6)"},
      {&deleteTail_, "DELETE FROM tail WHERE row < ?1"},
      {&insertTail_, "INSERT INTO tail VALUES(?1, ?2, ?3)"},
      {&insertEvent_, "INSERT INTO events VALUES(?1, ?2, ?3, ?4, ?5, ?6)"},
      {&insertJournal_, "INSERT INTO journal VALUES(?1, ?2, ?3, ?4, ?5, ?6)"},
      {&insertHash_, "INSERT INTO hashes VALUES(?1, ?2, ?3)"},
      {&insertPings_, kInsertPings},
  };
  for (const auto& [statement, sql] : all) {
    auto prepared = db_.prepare(sql);
    if (!prepared) return tl::unexpected<Error>(prepared.error());
    *statement = std::move(*prepared);
  }
  return {};
}

Result<void> RunLogFile::writeHeader(const Recording::Header& header) {
  auto scenario = db_.prepare("INSERT INTO scenario VALUES(?1, ?2)");
  auto vehicle = db_.prepare("INSERT INTO vehicles VALUES(?1, ?2, ?3)");
  auto channel = db_.prepare("INSERT INTO channels VALUES(?1, ?2, ?3, ?4)");
  for (auto* prepared : {&scenario, &vehicle, &channel})
    if (!*prepared) return tl::unexpected<Error>(prepared->error());

  Steps steps;
  steps.then([&] { return setMeta("program", std::string_view(header.program)); })
      .then([&] { return setMeta("created", std::string_view(utcNow())); })
      .then([&] { return setMeta("closed", std::int64_t{0}); })
      .then([&] { return setMeta("start_time", header.startTime); })
      .then([&] { return setMeta("step_length", header.stepLength); })
      .then([&] { return setMeta("log_start", header.logStart); });
  steps.then([&] {
    scenario->bind(1, std::string_view(header.scenarioFile));
    scenario->bind(2, std::string_view(header.scenarioText));
    return scenario->run();
  });
  for (std::size_t v = 0; v < header.vehicleNames.size(); ++v)
    steps.then([&] {
      vehicle->bind(1, static_cast<std::int64_t>(v));
      vehicle->bind(2, std::string_view(header.vehicleNames[v]));
      // Bound texts are not copied: no temporary string here.
      vehicle->bind(
          3, v < header.vehicleColours.size() ? std::string_view(header.vehicleColours[v]) : std::string_view());
      return vehicle->run();
    });
  for (std::size_t c = 0; c < header.channels.size(); ++c)
    steps.then([&] {
      const ChannelInfo& info = channelInfo(header.channels[c].channel);
      channel->bind(1, static_cast<std::int64_t>(c));
      channel->bind(2, static_cast<std::int64_t>(header.channels[c].vehicle));
      channel->bind(3, std::string_view(info.name));
      channel->bind(4, std::string_view(info.unit));
      return channel->run();
    });
  return steps.outcome();
}

template <class Body>
Result<void> RunLogFile::transaction(Body body) {
  if (auto begun = db_.execute("BEGIN IMMEDIATE"); !begun) return begun;
  auto outcome = body();
  if (outcome) outcome = db_.execute("COMMIT");
  if (!outcome) sqlite3_exec(db_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
  return outcome;
}

Result<void> RunLogFile::add(const Recording& recording, bool withTail) {
  const std::int64_t rows = recording.rows();
  const std::int64_t capacity = recording.chunkCapacity();
  while ((chunks_ + 1) * capacity <= rows) {
    auto done = transaction([&] {
      return Steps()
          .then([&] { return writeChunk(recording, chunks_ * capacity); })
          .then([&] { return writeEntries(recording); })
          .outcome();
    });
    if (!done) return done;
    ++chunks_;
    rowsWritten_ = std::max(rowsWritten_, chunks_ * capacity);
  }
  const bool hasEntries = recording.entryCount() > entriesWritten();
  if (!withTail || (rowsWritten_ == rows && !hasEntries)) return {};
  auto done = transaction([&] {
    return Steps()
        .then([&] { return writeTail(recording, rows); })
        .then([&] { return writeEntries(recording); })
        .outcome();
  });
  if (done) rowsWritten_ = rows;
  return done;
}

Result<void> RunLogFile::finish(const Recording& recording) {
  if (auto added = add(recording, false); !added) return added;
  const std::int64_t rows = recording.rows();
  const std::int64_t firstRow = chunks_ * recording.chunkCapacity();
  auto done = transaction([&] {
    return Steps()
        .then([&] { return firstRow < rows ? writeChunk(recording, firstRow) : Result<void>{}; })
        .then([&] { return writeEntries(recording); })
        .then([&] { return setMeta("closed", std::int64_t{1}); })
        .then([&] { return setMeta("ended", std::string_view(utcNow())); })
        .outcome();
  });
  // Another program that has the file open keeps it in WAL mode; then the -wal stays beside it and nothing is
  // lost, so that is no error.
  if (done) (void)db_.execute("PRAGMA wal_checkpoint(TRUNCATE); PRAGMA journal_mode = DELETE;");
  return done;
}

/// Collects one vehicle's part of a chunk: for each column its range, and all its values or the one that all rows
/// have.
void RunLogFile::gatherBlock(const RecordingChunk& chunk, const std::vector<int>& columns, std::size_t rows) {
  heads_.clear();
  values_.clear();
  for (const int column : columns) {
    const auto all = chunk.column(column);
    const auto values = all.stored().first(all.isConstant() ? 1 : rows);
    const auto [min, max] = rangeOf(values);
    heads_.push_back(
        {min, max, static_cast<std::uint32_t>(values_.size()), static_cast<std::uint32_t>(values.size())});
    values_.insert(values_.end(), values.begin(), values.end());
  }
}

/// Writes the chunk that starts at `firstRow`, with the rows that it holds by now, and deletes them from the tail.
Result<void> RunLogFile::writeChunk(const Recording& recording, std::int64_t firstRow) {
  const auto chunk = recording.chunkOfRow(firstRow);
  const auto steps = chunk->steps();
  const auto rows = static_cast<std::int64_t>(steps.size());
  const std::int64_t index = firstRow / recording.chunkCapacity();
  const auto vehicles = static_cast<std::int64_t>(columnsOf_.size());

  insertSteps_.bind(1, index);
  insertSteps_.bind(2, firstRow);
  insertSteps_.bind(3, rows);
  insertSteps_.bind(4, steps.front());
  insertSteps_.bind(5, steps.back());
  insertSteps_.bindBlob(6, bytesOf(steps));
  if (auto done = insertSteps_.run(); !done) return done;

  insertBlock_.bind(2, index);
  insertBlock_.bind(4, firstRow);
  insertBlock_.bind(5, rows);
  insertBlock_.bind(6, recording.timeOfStep(steps.front()));
  insertBlock_.bind(7, recording.timeOfStep(steps.back()));
  for (std::int64_t vehicle = 0; vehicle < vehicles; ++vehicle) {
    gatherBlock(*chunk, columnsOf_[static_cast<std::size_t>(vehicle)], steps.size());
    insertBlock_.bind(1, index * vehicles + vehicle);
    insertBlock_.bind(3, vehicle);
    insertBlock_.bindBlob(8, bytesOf(std::span<const ColumnHead>(heads_)));
    insertBlock_.bindBlob(9, bytesOf(std::span<const double>(values_)));
    if (auto done = insertBlock_.run(); !done) return done;
  }
  deleteTail_.bind(1, firstRow + rows);
  return deleteTail_.run();
}

Result<void> RunLogFile::writeTail(const Recording& recording, std::int64_t endRow) {
  const std::size_t channels = recording.header().channels.size();
  std::vector<double> values(channels);
  for (std::int64_t row = rowsWritten_; row < endRow; ++row) {
    const auto chunk = recording.chunkOfRow(row);
    const auto at = static_cast<std::size_t>(row - chunk->firstRow());
    for (std::size_t c = 0; c < channels; ++c) values[c] = chunk->column(static_cast<int>(c))[at];
    insertTail_.bind(1, row);
    insertTail_.bind(2, chunk->steps()[at]);
    insertTail_.bindBlob(3, bytesOf(std::span<const double>(values)));
    if (auto done = insertTail_.run(); !done) return done;
  }
  return {};
}

Result<void> RunLogFile::writeEntries(const Recording& recording) {
  const auto events = recording.events(events_, std::numeric_limits<std::size_t>::max());
  const auto journal = recording.journal(journal_);
  const auto hashes = recording.hashes(hashes_);
  for (std::size_t i = 0; i < events.size(); ++i) {
    insertEvent_.bind(1, static_cast<std::int64_t>(events_ + i));
    insertEvent_.bind(2, events[i].step);
    insertEvent_.bind(3, static_cast<std::int64_t>(events[i].vehicle));
    const std::string source = sourceText(events[i]);
    insertEvent_.bind(4, std::string_view(source));
    insertEvent_.bind(5, std::string_view(events[i].variable));
    bindValue(insertEvent_, 6, events[i].value);
    if (auto done = insertEvent_.run(); !done) return done;
  }
  for (std::size_t i = 0; i < journal.size(); ++i) {
    const auto& [step, command] = journal[i];
    insertJournal_.bind(1, static_cast<std::int64_t>(journal_ + i));
    insertJournal_.bind(2, step);
    insertJournal_.bind(3, static_cast<std::int64_t>(command.vehicle));
    const JournalLine line = journalLine(command);
    insertJournal_.bind(4, std::string_view(line.word ? line.word : "set"));
    insertJournal_.bind(5, line.name);
    const bool isPost = command.kind == Command::Kind::Post;
    const MessageValue value = isPost ? command.value.message() : MessageValue(command.value.text());
    bindValue(insertJournal_, 6, value);
    if (auto done = insertJournal_.run(); !done) return done;
  }
  for (std::size_t i = 0; i < hashes.size(); ++i) {
    const std::string text = fmt::format("{:016x}", hashes[i].hash);
    insertHash_.bind(1, static_cast<std::int64_t>(hashes_ + i));
    insertHash_.bind(2, hashes[i].step);
    insertHash_.bind(3, std::string_view(text));
    if (auto done = insertHash_.run(); !done) return done;
  }
  const auto pings = writePings(insertPings_, recording, pings_);
  if (!pings) return tl::unexpected<Error>(pings.error());
  pings_ += *pings;
  events_ += events.size();
  journal_ += journal.size();
  hashes_ += hashes.size();
  return {};
}

}  // namespace antipode
