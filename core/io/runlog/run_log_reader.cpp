// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/run_log_reader.h"

#include "core/base/files/file_error.h"
#include "core/io/runlog/journal_words.h"
#include "core/io/runlog/log_tables.h"
#include "core/io/runlog/run_log_header.h"
#include "core/io/runlog/run_log_pings.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace antipode {
namespace {

using namespace runlog;

/// Numbers of a blob, copied because SQLite promises no alignment; empty when its size is not a whole number.
template <class T>
std::vector<T> numbersOf(std::span<const std::byte> bytes) {
  std::vector<T> numbers(bytes.size() % sizeof(T) == 0 ? bytes.size() / sizeof(T) : 0);
  if (!numbers.empty()) std::memcpy(numbers.data(), bytes.data(), numbers.size() * sizeof(T));
  return numbers;
}

MessageValue valueOf(const SqliteStatement& row, int column) {
  if (row.isText(column)) return row.text(column);
  return row.number(column);
}

constexpr std::int64_t kMostLostChunks = 1'000'000;  // looked for where nothing says how many there are

/// What the log says that it holds.
struct Extent {
  std::int64_t rows = 0, events = 0, journal = 0, hashes = 0, pings = 0;
};

/// Reads one log from front to back. Header errors end the reading; damage behind it ends the rows there, and is
/// left out elsewhere.
class RunLogReader {
 public:
  RunLogReader(const std::string& path, LogTables log, const std::function<void(double)>& progress,
               const std::stop_token& stop)
      : path_(path), log_(std::move(log)), progress_(progress), stop_(stop) {}

  Result<LoadedLog> read();
  /// From now on damage leaves out only what it is in.
  void readBehindDamage() { readsBehindDamage_ = true; }
  std::int64_t lostVehicleChunks() const { return lostVehicleChunks_; }

 private:
  // These add what is wrong to the damages of the log.
  void readChunks(Recording& recording);
  bool readChunk(Recording& recording, const SqliteStatement& steps, SqliteStatement& blocks, std::int64_t chunk);
  bool readBlocks(Recording& recording, SqliteStatement& blocks, std::int64_t chunk,
                  const std::vector<std::int64_t>& steps);
  std::string readBlock(SqliteStatement& blocks, std::int64_t id, std::int64_t vehicle, std::size_t rows,
                        std::vector<double>& values);
  void salvageChunks(Recording& recording, SqliteStatement& blocks);
  void readTail(Recording& recording);
  template <class Take>
  std::int64_t readEntries(const LogTable& table, const char* what, Take take);
  void readEvents(Recording& recording);
  void readJournal(Recording& recording);
  void readHashes();
  void checkExtent(const Recording& recording);
  void takeHashes(Recording& recording) const;
  bool isVehicle(std::int64_t id) const { return id >= kAllVehicles && id < std::ssize(names_); }
  bool followsOn(const Recording& recording, std::span<const std::int64_t> steps) const;
  std::string noteOf(const Recording& recording) const;

  std::string path_;
  LogTables log_;
  const std::function<void(double)>& progress_;
  std::stop_token stop_;
  bool wasClosed_ = false;
  std::vector<std::string> names_;           // of the vehicles
  std::vector<std::vector<int>> columnsOf_;  // by vehicle
  Extent found_;
  std::vector<Recording::Hash> hashes_;
  bool readsBehindDamage_ = false;
  std::int64_t lostVehicleChunks_ = 0;
};

Result<LoadedLog> RunLogReader::read() {
  // One transaction: a log that is being written is read as it is at one moment.
  (void)log_.db().execute("BEGIN");
  auto head = readHeader(log_);
  if (!head) return fileError(path_, "the log's header is damaged: " + head.error().message);
  wasClosed_ = head->wasClosed;
  columnsOf_ = columnsByVehicle(head->header);
  names_ = head->header.vehicleNames;
  auto recording = std::make_shared<Recording>(std::move(head->header));

  readChunks(*recording);
  if (!log_.isDamaged() || recording->rows() > 0) readTail(*recording);
  if (stop_.stop_requested()) return fileError(path_, "reading was stopped");
  readEvents(*recording);
  readJournal(*recording);
  readHashes();
  readPings(log_, *recording);
  checkExtent(*recording);
  takeHashes(*recording);
  recording->complete();
  if (progress_) progress_(1);
  LoadedLog load{recording, wasClosed_, noteOf(*recording)};
  load.isDamaged = log_.isDamaged();
  return load;
}

std::string RunLogReader::noteOf(const Recording& recording) const {
  std::string note;
  if (!wasClosed_)
    note = fmt::format(
        "The log was not closed: it is still being written, or the program that wrote it was ended. "
        "Everything up to {:.10g} s is here.",
        recording.endTime());
  if (log_.isDamaged())
    note += fmt::format("{}The log is damaged: {}. What stands before it is here.", note.empty() ? "" : " ",
                        log_.damageText());
  return note;
}

bool RunLogReader::followsOn(const Recording& recording, std::span<const std::int64_t> steps) const {
  std::int64_t newest = recording.rows() > 0 ? recording.stepOfRow(recording.rows() - 1) : -1;
  for (const std::int64_t step : steps) {
    if (step <= newest) return false;
    newest = step;
  }
  return true;
}

void RunLogReader::readChunks(Recording& recording) {
  const auto count = log_.db().integerOf("SELECT count(*) FROM steps");
  auto chunks = log_.select(kSteps, "ORDER BY chunk");
  auto blocks = log_.select(kBlocks, "WHERE id >= ?1 AND id < ?2 ORDER BY id");
  if (!count || !chunks || !blocks) return log_.addDamage("its chunks cannot be read");
  if (readsBehindDamage_) return salvageChunks(recording, *blocks);
  for (std::int64_t chunk = 0; !stop_.stop_requested(); ++chunk) {
    const auto more = chunks->step();
    if (!more)
      return log_.addDamage(
          fmt::format("the steps from row {} on cannot be read ({})", recording.rows(), more.error().message));
    if (!*more || !readChunk(recording, *chunks, *blocks, chunk)) return;
    if (progress_)
      progress_(static_cast<double>(chunk + 1) / static_cast<double>(std::max<std::int64_t>(*count, 1)));
  }
}

/// Each chunk by its number, so that a page that cannot be read costs only what is in it.
void RunLogReader::salvageChunks(Recording& recording, SqliteStatement& blocks) {
  auto steps = log_.select(kSteps, "WHERE chunk = ?1");
  const auto last = log_.db().integerOf("SELECT max(chunk) FROM steps");
  if (!steps) return log_.addDamage("its chunks cannot be read");
  for (std::int64_t chunk = 0; chunk <= (last ? *last : kMostLostChunks); ++chunk) {
    steps->reset();
    steps->bind(1, chunk);
    const auto more = steps->step();
    if (!more || !*more || !log_.isIntact(*steps, kSteps)) {
      log_.addDamage(fmt::format("the steps of chunk {} cannot be read", chunk));
      continue;
    }
    const auto numbers = numbersOf<std::int64_t>(steps->blob(5));
    if (std::ssize(numbers) <= recording.chunkCapacity() && !numbers.empty() && followsOn(recording, numbers))
      readBlocks(recording, blocks, chunk, numbers);
  }
}

/// False: the rows end here.
bool RunLogReader::readChunk(Recording& recording, const SqliteStatement& row, SqliteStatement& blocks,
                             std::int64_t chunk) {
  const auto damaged = [&](std::string what) {
    log_.addDamage(std::move(what));
    return false;
  };
  const std::int64_t first = recording.rows(), rows = row.integer(2);
  if (row.integer(0) != chunk || row.integer(1) != first)
    return damaged(fmt::format("the rows from {} on (chunk {}) are missing", first, chunk));
  const auto steps = numbersOf<std::int64_t>(row.blob(5));
  if (rows < 1 || rows > recording.chunkCapacity() || static_cast<std::int64_t>(steps.size()) != rows ||
      !log_.isIntact(row, kSteps))
    return damaged(fmt::format("the steps of the rows from {} on (chunk {}) are torn or changed", first, chunk));
  if (!followsOn(recording, steps))
    return damaged(fmt::format("the steps of the rows from {} on (chunk {}) do not ascend", first, chunk));
  return readBlocks(recording, blocks, chunk, steps);
}

bool RunLogReader::readBlocks(Recording& recording, SqliteStatement& blocks, std::int64_t chunk,
                              const std::vector<std::int64_t>& steps) {
  const std::size_t channels = recording.header().channels.size();
  std::vector<double> values(channels * steps.size());
  std::vector<std::span<const double>> columns(channels);
  for (std::size_t c = 0; c < channels; ++c) columns[c] = {values.data() + c * steps.size(), steps.size()};
  const auto vehicles = static_cast<std::int64_t>(columnsOf_.size());
  const auto damaged = [&](std::int64_t vehicle, std::string_view what) {
    log_.addDamage(fmt::format("the values of vehicle '{}' in the rows {} to {} ({:.10g} s to {:.10g} s) {}",
                               names_[static_cast<std::size_t>(vehicle)], recording.rows(),
                               recording.rows() + std::ssize(steps) - 1, recording.timeOfStep(steps.front()),
                               recording.timeOfStep(steps.back()), what));
  };
  blocks.reset();
  blocks.bind(1, chunk * vehicles);
  blocks.bind(2, (chunk + 1) * vehicles);
  for (std::int64_t vehicle = 0; vehicle < vehicles; ++vehicle) {
    if (readsBehindDamage_) {  // a query of its own, because the one before may have ended with an error
      blocks.reset();
      blocks.bind(1, chunk * vehicles + vehicle);
      blocks.bind(2, chunk * vehicles + vehicle + 1);
    }
    const std::string fault = readBlock(blocks, chunk * vehicles + vehicle, vehicle, steps.size(), values);
    if (fault.empty()) continue;
    damaged(vehicle, fault);
    if (!readsBehindDamage_) return false;
    ++lostVehicleChunks_;
    for (const int column : columnsOf_[static_cast<std::size_t>(vehicle)])
      std::fill_n(values.begin() + static_cast<std::ptrdiff_t>(column) * std::ssize(steps), steps.size(),
                  std::numeric_limits<double>::quiet_NaN());
  }
  recording.appendBlock(steps, columns);
  return true;
}

/// The next row of the blocks, which must have this id, into the columns of its vehicle; returns what is wrong
/// with it.
std::string RunLogReader::readBlock(SqliteStatement& blocks, std::int64_t id, std::int64_t vehicle,
                                    std::size_t rows, std::vector<double>& values) {
  const auto more = blocks.step();
  if (!more) return fmt::format("cannot be read ({})", more.error().message);
  if (!*more || blocks.integer(0) != id) return "are missing";
  if (!log_.isIntact(blocks, kBlocks)) return "were changed";
  const auto heads = numbersOf<ColumnHead>(blocks.blob(7));
  const auto data = numbersOf<double>(blocks.blob(8));
  const std::vector<int>& own = columnsOf_[static_cast<std::size_t>(vehicle)];
  if (heads.size() != own.size()) return "are torn";
  for (std::size_t i = 0; i < own.size(); ++i) {
    const ColumnHead& head = heads[i];
    const bool isWhole = (head.count == 1 || head.count == rows) && head.first <= data.size() &&
                         head.count <= data.size() - head.first;
    if (!isWhole) return "are torn";
    double* const out = values.data() + static_cast<std::size_t>(own[i]) * rows;
    if (head.count == 1)
      std::fill_n(out, rows, data[head.first]);
    else
      std::copy_n(data.begin() + head.first, head.count, out);
  }
  return {};
}

void RunLogReader::readTail(Recording& recording) {
  auto rows = log_.select(kTail, "ORDER BY row");
  if (!rows) return log_.addDamage("its last rows cannot be read");
  while (!stop_.stop_requested()) {
    const auto more = rows->step();
    if (!more)
      return log_.addDamage(
          fmt::format("the rows from {} on cannot be read ({})", recording.rows(), more.error().message));
    if (!*more) return;
    const std::int64_t row = rows->integer(0), step = rows->integer(1);
    const auto values = numbersOf<double>(rows->blob(2));
    // Damage in a chunk has been reported; the tail then does not follow on it.
    if (row != recording.rows() && !readsBehindDamage_)
      return log_.isDamaged() ? void() : log_.addDamage(fmt::format("row {} is missing", recording.rows()));
    if (values.size() != recording.header().channels.size() || !followsOn(recording, {&step, 1}) ||
        !log_.isIntact(*rows, kTail))
      return log_.addDamage(
          fmt::format("row {} ({:.10g} s, all vehicles) is torn or was changed", row, recording.timeOfStep(step)));
    recording.appendRow(step, values);
  }
}

/// Reads a table whose ids count from 0. take() gets each row and returns whether it makes sense; one that does
/// not, or was changed, is left out. Returns how many rows the table must have had.
template <class Take>
std::int64_t RunLogReader::readEntries(const LogTable& table, const char* what, Take take) {
  auto rows = log_.select(table, "ORDER BY id");
  std::int64_t count = 0;
  if (!rows) {
    log_.addDamage(fmt::format("no {} can be read", what));
    return count;
  }
  while (!stop_.stop_requested()) {
    const auto more = rows->step();
    if (!more) {
      log_.addDamage(fmt::format("from {} {} on nothing can be read ({})", what, count, more.error().message));
      return count;
    }
    if (!*more) return count;
    const std::int64_t id = rows->integer(0);
    if (log_.hasChecksums() && id != count) log_.addDamage(fmt::format("{} {} is missing", what, count));
    if (!log_.isIntact(*rows, table))
      log_.addDamage(fmt::format("{} {} was changed", what, id));
    else if (!take(*rows))
      log_.addDamage(fmt::format("{} {} is not readable", what, id));
    count = std::max(count + 1, id + 1);
  }
  return count;
}

void RunLogReader::readEvents(Recording& recording) {
  std::vector<RunEvent> events;
  found_.events = readEntries(kEvents, "event", [&](const SqliteStatement& row) {
    const auto [word, origin] = splitWord(row.text(3));
    const auto source = fromWord<RunEvent::Source>(kEventSources, word);
    if (!source || !isVehicle(row.integer(2))) return false;
    events.push_back(
        {row.integer(1), static_cast<VehicleId>(row.integer(2)), *source, row.text(4), valueOf(row, 5), origin});
    return true;
  });
  recording.appendEvents(std::move(events));
}

void RunLogReader::readJournal(Recording& recording) {
  std::vector<JournalEntry> journal;
  found_.journal = readEntries(kJournal, "command of the journal", [&](const SqliteStatement& row) {
    const auto word = fromWord<JournalWord>(kJournalWords, splitWord(row.text(3)).first);
    if (!word || !isVehicle(row.integer(2))) return false;
    journal.push_back({row.integer(1), journalCommand(*word, static_cast<VehicleId>(row.integer(2)), row.text(4),
                                                      valueOf(row, 5))});
    return true;
  });
  recording.appendJournal(std::move(journal));
}

void RunLogReader::readHashes() {
  found_.hashes = readEntries(kHashes, "state hash", [&](const SqliteStatement& row) {
    const std::string text = row.text(2);
    char* end = nullptr;
    const std::uint64_t hash = std::strtoull(text.c_str(), &end, 16);
    if (text.size() != 16 || *end != '\0') return false;
    hashes_.push_back({row.integer(1), hash});
    return true;
  });
}

/// Finds what has gone from the ends of the tables without a trace in them.
void RunLogReader::checkExtent(const Recording& recording) {
  if (!log_.hasChecksums()) return;
  auto row = log_.select(kExtent);
  const auto there = row ? row->step() : Result<bool>(false);
  if (!row || !there || !*there || !log_.isIntact(*row, kExtent))
    return log_.addDamage("the count of its rows cannot be read");
  found_.rows = recording.rows();
  found_.pings = static_cast<std::int64_t>(recording.pingCount());
  struct Part {
    const char* what;
    std::int64_t wanted, found;
  };
  for (const Part& part :
       {Part{"rows", row->integer(1), found_.rows}, Part{"events", row->integer(2), found_.events},
        Part{"commands of the journal", row->integer(3), found_.journal},
        Part{"state hashes", row->integer(4), found_.hashes}, Part{"pings", row->integer(5), found_.pings}})
    if (part.found != part.wanted)
      log_.addDamage(fmt::format("{} of {} {} can be read", part.found, part.wanted, part.what));
}

/// Logs of older versions may hold hashes of steps whose rows were not written any more; behind rows that are lost
/// there are some too. Both would say that the simulation went on where nothing is recorded.
void RunLogReader::takeHashes(Recording& recording) const {
  const std::int64_t lastStep = recording.rows() > 0 ? recording.stepOfRow(recording.rows() - 1) : -1;
  const bool mayHaveMore = !wasClosed_ || log_.isDamaged();
  for (const Recording::Hash& hash : hashes_)
    if (!mayHaveMore || hash.step <= lastStep) recording.appendHash(hash);
}

/// The version of the format; error: this is no run log, or one that is not known here.
Result<int> versionOf(const std::string& path, SqliteDb& db) {
  const auto id = db.integerOf("PRAGMA application_id");
  const auto version = db.integerOf("PRAGMA user_version");
  if (!id || !version) return fileError(path, "cannot be read: " + (id ? version : id).error().message);
  if (*id != kApplicationId) return fileError(path, "is not a run log", "a file recorded by Antipode (.aprun)");
  if (*version > kRunLogVersion)
    return fileError(path, fmt::format("is a run log of version {}, made by a newer program", *version),
                     fmt::format("version {} or older", kRunLogVersion));
  if (*version < kFirstVersion)
    return fileError(path, fmt::format("is a run log of version {}, from before the first release", *version),
                     fmt::format("version {}", kRunLogVersion));
  return static_cast<int>(*version);
}

Result<LogTables> openTables(const std::string& path) {
  std::error_code code;
  if (!std::filesystem::is_regular_file(path, code)) return fileError(path, "there is no such file");
  if (!std::ifstream(path, std::ios::binary)) return fileError(path, "the file may not be read");
  if (!isRunLog(path)) return fileError(path, "is not a run log", "a file recorded by Antipode (.aprun)");
  auto db = SqliteDb::openReadOnly(path);
  if (!db) return fileError(path, "cannot be opened: " + db.error().message);
  auto version = versionOf(path, *db);
  if (!version) return tl::unexpected<Error>(version.error());
  // A changed version number must not switch the checks off.
  const auto extent = db->integerOf("SELECT count(*) FROM sqlite_master WHERE name = 'extent'");
  const bool hasExtent = extent && *extent > 0;
  const bool isChanged = *version < kFirstCheckedVersion && hasExtent;
  LogTables log(std::move(*db), isChanged ? kRunLogVersion : *version);
  if (isChanged) log.addDamage("its version number was changed");
  return log;
}

}  // namespace

Result<LoadedLog> loadRunLog(const std::string& path, const std::function<void(double)>& progress,
                             std::stop_token stop) {
  auto log = openTables(path);
  if (!log) return tl::unexpected<Error>(log.error());
  return RunLogReader(path, std::move(*log), progress, stop).read();
}

Result<SalvagedLog> salvageRunLog(const std::string& path) {
  auto log = openTables(path);
  if (!log) return tl::unexpected<Error>(log.error());
  const std::function<void(double)> noProgress;
  const std::stop_token never;
  RunLogReader reader(path, std::move(*log), noProgress, never);
  reader.readBehindDamage();
  auto load = reader.read();
  if (!load) return tl::unexpected<Error>(load.error());
  return SalvagedLog{load->recording, reader.lostVehicleChunks()};
}

bool isRunLog(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return false;  // a pipe would wait for a writer
  // SQLite's file header: a magic text, and our application id, big-endian, at byte 68.
  constexpr std::string_view kMagic("SQLite format 3\0", 16);
  std::array<char, 72> head{};
  std::ifstream file(path, std::ios::binary);
  if (!file.read(head.data(), head.size()) || std::string_view(head.data(), kMagic.size()) != kMagic) return false;
  std::uint32_t id = 0;
  for (std::size_t i = 68; i < 72; ++i) id = id << 8 | static_cast<unsigned char>(head[i]);
  return id == static_cast<std::uint32_t>(kApplicationId);
}

}  // namespace antipode
