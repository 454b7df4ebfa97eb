// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/run_log_file.h"

#include "core/io/runlog/journal_words.h"
#include "core/io/runlog/run_log_pings.h"

#include <fmt/chrono.h>
#include <sqlite3.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstring>

namespace antipode {
namespace {

using namespace runlog;

std::string utcNow() {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}",
                     fmt::gmtime(std::chrono::system_clock::to_time_t(std::chrono::system_clock::now())));
}

void bindValue(CheckedInsert& statement, int parameter, const MessageValue& value) {
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

Result<RunLogFile> RunLogFile::create(const std::string& path, const Recording::Header& header,
                                      const std::optional<BranchOrigin>& origin) {
  auto place = LogPlace::reserve(path);
  if (!place) return tl::unexpected<Error>(place.error());
  RunLogFile file;
  file.place_ = std::move(*place);
  file.columnsOf_ = columnsByVehicle(header);
  // The file gets its name when its header stands, so that an older log is not lost to a disk that is full.
  const auto open = [&](const std::string& name) -> Result<void> {
    auto db = SqliteDb::openReadWrite(name);
    if (!db) return tl::unexpected<Error>(db.error());
    file.db_ = std::move(*db);
    return {};
  };
  auto made = Steps()
                  .then([&] { return open(file.place_->temporaryPath()); })
                  .then([&] { return file.makeTables(header, origin); })
                  .then([&] { return file.closeStatements(), file.db_.close(); })
                  .then([&] { return file.place_->take(); })
                  .then([&] { return open(file.place_->path()); })
                  .then([&] {
                    return file.db_.execute(
                        "PRAGMA synchronous = NORMAL;"
                        "PRAGMA wal_autocheckpoint = 2000;");
                  })
                  .then([&] { return file.prepareAll(); })
                  .outcome();
  if (made) return file;
  Error error = made.error();
  error.location.file = path;  // not the hidden name, which means nothing to anybody
  return tl::unexpected<Error>(std::move(error));
}

/// The tables with what is known before the run, in a file that is in WAL mode from then on.
Result<void> RunLogFile::makeTables(const Recording::Header& header, const std::optional<BranchOrigin>& origin) {
  return Steps()
      .then([&] { return db_.execute("PRAGMA page_size = 16384; PRAGMA synchronous = NORMAL;"); })
      .then([&] { return db_.execute("BEGIN IMMEDIATE"); })
      .then([&] {
        return db_.execute(
            fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {};", kApplicationId, kRunLogVersion));
      })
      .then([&] { return db_.execute(schemaSql() + kViews); })
      .then([&] { return prepareAll(); })
      .then([&] { return writeHeader(header); })
      .then([&] { return origin ? writeOrigin(*origin) : Result<void>(); })
      .then([&] { return db_.execute("COMMIT"); })
      .then([&] { return db_.execute("PRAGMA journal_mode = WAL"); })
      .outcome();
}

Result<void> RunLogFile::checkPlace() {
  if (const std::string problem = place_->problem(); !problem.empty()) return err("{}", problem);
  return {};
}

Result<void> RunLogFile::prepareAll() {
  struct Wanted {
    CheckedInsert* insert;
    const LogTable& table;
  };
  const Wanted all[] = {{&insertMeta_, kMeta},   {&insertBlock_, kBlocks}, {&insertSteps_, kSteps},
                        {&insertTail_, kTail},   {&insertEvent_, kEvents}, {&insertJournal_, kJournal},
                        {&insertHash_, kHashes}, {&insertPings_, kPings},  {&insertExtent_, kExtent}};
  for (const auto& [insert, table] : all) {
    auto prepared = prepareInsert(db_, table);
    if (!prepared) return tl::unexpected<Error>(prepared.error());
    *insert = std::move(*prepared);
  }
  auto deletion = db_.prepare("DELETE FROM tail WHERE row < ?1");
  if (!deletion) return tl::unexpected<Error>(deletion.error());
  deleteTail_ = std::move(*deletion);
  return {};
}

Result<void> RunLogFile::writeHeader(const Recording::Header& header) {
  auto scenario = prepareInsert(db_, kScenario);
  auto vehicle = prepareInsert(db_, kVehicles);
  auto channel = prepareInsert(db_, kChannels);
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
  return steps.then([&] { return writeExtent(); }).outcome();
}

Result<void> RunLogFile::writeOrigin(const BranchOrigin& origin) {
  return Steps()
      .then([&] { return setMeta("branch_name", std::string_view(origin.name)); })
      .then([&] { return setMeta("branch_colour", std::string_view(origin.colour)); })
      .then([&] { return setMeta("branch_parent", std::string_view(origin.parent)); })
      .then([&] { return setMeta("branch_step", origin.step); })
      .outcome();
}

template <class Body>
Result<void> RunLogFile::transaction(Body body) {
  if (auto begun = db_.execute("BEGIN IMMEDIATE"); !begun) {
    isDiskFull_ = sqlite3_errcode(db_.handle()) == SQLITE_FULL;
    return begun;
  }
  const Written before = written_;
  auto outcome = Steps().then(body).then([&] { return writeExtent(); }).outcome();
  if (outcome) outcome = db_.execute("COMMIT");
  isDiskFull_ = !outcome && sqlite3_errcode(db_.handle()) == SQLITE_FULL;
  if (outcome) return outcome;
  written_ = before;
  sqlite3_exec(db_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
  return outcome;
}

Result<void> RunLogFile::add(const Recording& recording, bool withTail) {
  // The rows are counted before the journal and the hashes are read: those of these rows are then all there.
  const std::int64_t rows = recording.rows();
  const std::int64_t capacity = recording.chunkCapacity();
  while ((written_.chunks + 1) * capacity <= rows) {
    const std::int64_t firstRow = written_.chunks * capacity;
    auto done = transaction([&] {
      return Steps()
          .then([&] { return writeChunk(recording, firstRow); })
          .then([&] { return writeEntries(recording, recording.stepOfRow(firstRow + capacity - 1)); })
          .outcome();
    });
    if (!done) return done;
  }
  const bool hasEntries = recording.entryCount() > written_.entries;
  if (!withTail || (written_.rows == rows && !hasEntries)) return {};
  return transaction([&] {
    return Steps()
        .then([&] { return writeTail(recording, rows); })
        .then([&] { return writeEntries(recording, rows > 0 ? recording.stepOfRow(rows - 1) : -1); })
        .outcome();
  });
}

Result<void> RunLogFile::finish(const Recording& recording) {
  if (auto added = add(recording, false); !added) return added;
  const std::int64_t rows = recording.rows();
  const std::int64_t firstRow = written_.chunks * recording.chunkCapacity();
  auto done = transaction([&] {
    return Steps()
        .then([&] { return firstRow < rows ? writeChunk(recording, firstRow) : Result<void>{}; })
        .then([&] { return writeEntries(recording, std::numeric_limits<std::int64_t>::max()); })
        .then([&] { return setMeta("closed", std::int64_t{1}); })
        .then([&] { return setMeta("ended", std::string_view(utcNow())); })
        .outcome();
  });
  isComplete_ = done.has_value();
  return done ? joinFiles() : done;
}

/// Brings what stands in the -wal into the file itself. Another program that reads the log, or a full disk, can
/// keep that from being done; then nothing is lost, but the log stands in two files.
Result<void> RunLogFile::joinFiles() {
  closeStatements();
  const auto busy = db_.integerOf("PRAGMA wal_checkpoint(TRUNCATE)");
  // A change that fails is known when its statement has ended, which is after the row that textOf() reads.
  const auto mode =
      busy && *busy == 0
          ? db_.execute("PRAGMA journal_mode = DELETE").and_then([&] { return db_.textOf("PRAGMA journal_mode"); })
          : Result<std::string>("wal");
  if (mode && *mode == "delete") return {};
  std::string reason = "another program is reading it";
  if (!busy) reason = busy.error().message;
  if (!mode) reason = mode.error().message;
  isDiskFull_ = sqlite3_errcode(db_.handle()) == SQLITE_FULL;
  return err(
      "All is written, but the log could not be closed into one file ({}). Keep {}-wal beside it; "
      "`antipode-cli repair {}` joins them.",
      reason, place_->path(), place_->path());
}

/// A connection with open statements cannot be closed, nor leave WAL mode.
void RunLogFile::closeStatements() {
  for (CheckedInsert* insert : {&insertMeta_, &insertBlock_, &insertSteps_, &insertTail_, &insertEvent_,
                                &insertJournal_, &insertHash_, &insertPings_, &insertExtent_})
    *insert = {};
  deleteTail_ = {};
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
  if (rows == recording.chunkCapacity()) {
    ++written_.chunks;
    written_.chunkRows += rows;
  }
  written_.rows = std::max(written_.rows, firstRow + rows);
  return deleteTail_.run();
}

Result<void> RunLogFile::writeTail(const Recording& recording, std::int64_t endRow) {
  const std::size_t channels = recording.header().channels.size();
  std::vector<double> values(channels);
  for (std::int64_t row = written_.rows; row < endRow; ++row) {
    const auto chunk = recording.chunkOfRow(row);
    const auto at = static_cast<std::size_t>(row - chunk->firstRow());
    for (std::size_t c = 0; c < channels; ++c) values[c] = chunk->column(static_cast<int>(c))[at];
    insertTail_.bind(1, row);
    insertTail_.bind(2, chunk->steps()[at]);
    insertTail_.bindBlob(3, bytesOf(std::span<const double>(values)));
    if (auto done = insertTail_.run(); !done) return done;
  }
  written_.rows = endRow;
  return {};
}

/// Journal and hashes up to `lastStep`, and all events and pings.
Result<void> RunLogFile::writeEntries(const Recording& recording, std::int64_t lastStep) {
  const std::size_t seen = recording.entryCount();
  auto done = Steps()
                  .then([&] { return writeEvents(recording); })
                  .then([&] { return writeJournal(recording, lastStep); })
                  .then([&] { return writeHashes(recording, lastStep); })
                  .outcome();
  if (!done) return done;
  const auto pings = writePings(insertPings_, recording, written_.pings);
  if (!pings) return tl::unexpected<Error>(pings.error());
  written_.pings += *pings;
  written_.entries = seen;
  return {};
}

Result<void> RunLogFile::writeEvents(const Recording& recording) {
  for (const RunEvent& event : recording.events(written_.events, std::numeric_limits<std::size_t>::max())) {
    insertEvent_.bind(1, static_cast<std::int64_t>(written_.events));
    insertEvent_.bind(2, event.step);
    insertEvent_.bind(3, static_cast<std::int64_t>(event.vehicle));
    const std::string source = sourceText(event);
    insertEvent_.bind(4, std::string_view(source));
    insertEvent_.bind(5, std::string_view(event.variable));
    bindValue(insertEvent_, 6, event.value);
    if (auto done = insertEvent_.run(); !done) return done;
    ++written_.events;
  }
  return {};
}

Result<void> RunLogFile::writeJournal(const Recording& recording, std::int64_t lastStep) {
  for (const auto& [step, command] : recording.journal(written_.journal)) {
    if (step > lastStep) return {};
    insertJournal_.bind(1, static_cast<std::int64_t>(written_.journal));
    insertJournal_.bind(2, step);
    insertJournal_.bind(3, static_cast<std::int64_t>(command.vehicle));
    const JournalLine line = journalLine(command);
    insertJournal_.bind(4, std::string_view(line.word ? line.word : "set"));
    insertJournal_.bind(5, line.name);
    const bool isPost = command.kind == Command::Kind::Post;
    const MessageValue value = isPost ? command.value.message() : MessageValue(command.value.text());
    bindValue(insertJournal_, 6, value);
    if (auto done = insertJournal_.run(); !done) return done;
    ++written_.journal;
  }
  return {};
}

Result<void> RunLogFile::writeHashes(const Recording& recording, std::int64_t lastStep) {
  for (const auto& [step, hash] : recording.hashes(written_.hashes)) {
    if (step > lastStep) return {};
    const std::string text = fmt::format("{:016x}", hash);
    insertHash_.bind(1, static_cast<std::int64_t>(written_.hashes));
    insertHash_.bind(2, step);
    insertHash_.bind(3, std::string_view(text));
    if (auto done = insertHash_.run(); !done) return done;
    ++written_.hashes;
  }
  return {};
}

Result<void> RunLogFile::writeExtent() {
  insertExtent_.bind(1, std::int64_t{0});
  insertExtent_.bind(2, written_.rows);
  int parameter = 3;
  for (const std::size_t count : {written_.events, written_.journal, written_.hashes, written_.pings})
    insertExtent_.bind(parameter++, static_cast<std::int64_t>(count));
  return insertExtent_.run();
}

}  // namespace antipode
