// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/run_log_reader.h"

#include "core/base/files/file_descriptor.h"
#include "core/base/files/file_error.h"
#include "core/io/runlog/journal_words.h"
#include "core/io/runlog/log_rows.h"
#include "core/io/runlog/log_tables.h"
#include "core/io/runlog/run_log_header.h"
#include "core/io/runlog/run_log_pings.h"
#include "core/io/runlog/run_log_scan.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace antipode {
namespace runlog {
namespace {

constexpr std::int64_t kMostLostChunks = 100'000;  // looked for: the numbers in a damaged log may be anything

}  // namespace

Result<LoadedLog> RunLogReader::read() {
  // One transaction: a log that is being written is read as it is at one moment.
  (void)log_.db().execute("BEGIN");
  auto head = readHeader(log_);
  if (!head) return fileError(path_, "the log's header is damaged: " + head.error().message);
  wasClosed_ = head->wasClosed;
  columnsOf_ = columnsByVehicle(head->header);
  names_ = head->header.vehicleNames;
  recording_ = std::make_shared<Recording>(std::move(head->header));
  const auto& recording = recording_;

  if (leavesInFile_) adoptChunks(*recording);
  readChunks(*recording);
  if (!log_.isDamaged() || recording->rows() > 0) readTail(*recording);
  if (stop_.stop_requested()) return fileError(path_, "reading was stopped");
  if (recording->eventCount() == 0) readEvents(*recording);
  readJournal(*recording);
  readHashes();
  if (recording->pingCount() == 0) readPings(log_, *recording);
  checkExtent(*recording);
  takeHashes(*recording);
  const bool mayGrow = readsOn_ && !wasClosed_ && !log_.isDamaged();
  if (progress_) progress_(1);
  if (mayGrow)
    log_.close(), progress_ = {}, stop_ = {};  // they were of this reading
  else
    recording->complete();
  LoadedLog load{recording, wasClosed_, noteOf(*recording)};
  load.isDamaged = log_.isDamaged();
  return load;
}

bool RunLogReader::readOn() {
  if (log_.isDamaged() || !log_.reopen(path_)) return false;
  (void)log_.db().execute("BEGIN");
  Recording& recording = *recording_;
  const auto size = [&] { return recording.entryCount() + static_cast<std::size_t>(recording.rows()); };
  const std::size_t before = size();
  const auto closed = log_.db().integerOf("SELECT value FROM meta WHERE key = 'closed'");
  wasClosed_ = closed && *closed == 1;
  readChunks(recording);
  readTail(recording);
  readEvents(recording);
  readJournal(recording);
  readHashes();
  readPings(log_, recording);
  takeHashes(recording);
  log_.close();
  if (wasClosed_ || log_.isDamaged()) recording.complete();
  return size() != before;
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
  const auto count = log_.db().integerOf("SELECT coalesce(max(chunk) + 1, 0) FROM steps");
  auto chunks = log_.select(kSteps, "WHERE chunk >= ?1 ORDER BY chunk");
  auto blocks = log_.select(kBlocks, "WHERE id >= ?1 AND id < ?2 ORDER BY id");
  if (!count || !chunks || !blocks) return log_.addDamage("its chunks cannot be read");
  if (readsBehindDamage_) return salvageChunks(recording, *blocks);
  const std::int64_t adopted = recording.rows() / recording.chunkCapacity();
  chunks->bind(1, adopted);
  for (std::int64_t chunk = adopted; !stop_.stop_requested(); ++chunk) {
    const auto more = chunks->step();
    if (!more)
      return log_.addDamage(
          fmt::format("the steps from row {} on cannot be read ({})", recording.rows(), more.error().message));
    if (!*more || !readChunk(recording, *chunks, *blocks, chunk)) return;
    if (progress_)
      progress_(static_cast<double>(chunk + 1) / static_cast<double>(std::max<std::int64_t>(*count, 1)));
  }
}

/// The whole chunks of a log up to its last good part, which is looked for from the end: what follows it is read,
/// and reported.
void RunLogReader::adoptChunks(Recording& recording) {
  const auto vehicles = static_cast<std::int64_t>(columnsOf_.size());
  auto store = RunLogStore::open(path_, log_.version(), vehicles);
  if (!store) return;  // the log is then read whole
  std::vector<std::int64_t> firstSteps = listChunks(recording);
  std::size_t good = firstSteps.size();
  if (good > 0 && !isIntact(**store, static_cast<std::int64_t>(good) - 1, recording)) {
    std::size_t bad = good - 1;  // a number, of a chunk
    for (good = 0; good < bad;) {
      const std::size_t middle = good + (bad - good) / 2;
      if (isIntact(**store, static_cast<std::int64_t>(middle), recording))
        good = middle + 1;
      else
        bad = middle;
    }
  }
  firstSteps.resize(good);
  if (firstSteps.empty()) return;
  const std::int64_t events = entriesToLeave("SELECT max(id) + 1 FROM events");
  const std::int64_t pings = entriesToLeave("SELECT first + count FROM pings ORDER BY first DESC LIMIT 1");
  recording.setStore(std::move(*store));
  recording.adoptStored(firstSteps, static_cast<std::size_t>(events), static_cast<std::size_t>(pings));
  found_.events = events;
}

/// The first steps of the whole chunks, as far as they follow on each other.
std::vector<std::int64_t> RunLogReader::listChunks(const Recording& recording) {
  std::vector<std::int64_t> firstSteps;
  auto chunks =
      log_.db().prepare("SELECT chunk, first_row, rows, first_step, last_step FROM steps ORDER BY chunk");
  if (!chunks) return firstSteps;
  const std::int64_t capacity = recording.chunkCapacity();
  for (std::int64_t newest = -1; !stop_.stop_requested();) {
    const auto more = chunks->step();
    const std::int64_t chunk = std::ssize(firstSteps);
    const bool isNext = more && *more && chunks->integer(0) == chunk && chunks->integer(1) == chunk * capacity &&
                        chunks->integer(2) == capacity && chunks->integer(3) > newest &&
                        chunks->integer(4) >= chunks->integer(3);
    if (!isNext) break;
    firstSteps.push_back(chunks->integer(3));
    newest = chunks->integer(4);
  }
  return firstSteps;
}

bool RunLogReader::isIntact(RunLogStore& store, std::int64_t chunk, const Recording& recording) const {
  if (std::ssize(store.steps(chunk)) != recording.chunkCapacity()) return false;
  const std::vector<StoredBlock> blocks = store.blocks(chunk, 0, columnsOf_.size());
  return std::ranges::equal(columnsOf_, blocks, [](const std::vector<int>& own, const StoredBlock& block) {
    return own.empty() || !block.columns.empty();
  });
}

/// How many entries a table has, where they are too many to be read; else 0.
std::int64_t RunLogReader::entriesToLeave(const char* sql) {
  constexpr std::int64_t kMostRead = 100'000;
  const auto count = log_.db().integerOf(sql);
  return count && *count > kMostRead ? *count : 0;
}

/// Each chunk by its number, so that a page that cannot be read costs only what is in it.
void RunLogReader::salvageChunks(Recording& recording, SqliteStatement& blocks) {
  auto steps = log_.select(kSteps, "WHERE chunk = ?1");
  const auto last = log_.db().integerOf("SELECT max(chunk) FROM steps");
  if (!steps) return log_.addDamage("its chunks cannot be read");
  std::int64_t lost = 0;
  for (std::int64_t chunk = 0; lost < kMostLostChunks && !(last && chunk > *last); ++chunk) {
    steps->reset();
    steps->bind(1, chunk);
    const auto more = steps->step();
    if (!more || !*more || !log_.isIntact(*steps, kSteps)) {
      log_.addDamage(fmt::format("the steps of chunk {} cannot be read", chunk));
      ++lost;
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
  const std::int64_t first = row.integer(1), rows = row.integer(2), known = recording.rows() - first;
  if (row.integer(0) != chunk || known < 0 || (known > 0 && !readsOn_))
    return damaged(fmt::format("the rows from {} on (chunk {}) are missing", recording.rows(), chunk));
  if (known > 0 && known >= rows) return true;  // it was read before
  const auto steps = numbersOf<std::int64_t>(row.blob(5));
  if (rows < 1 || rows > recording.chunkCapacity() || static_cast<std::int64_t>(steps.size()) != rows ||
      !log_.isIntact(row, kSteps))
    return damaged(
        fmt::format("the steps of the rows from {} on (chunk {}) are torn or changed", recording.rows(), chunk));
  if (!followsOn(recording, std::span(steps).subspan(static_cast<std::size_t>(known))))
    return damaged(
        fmt::format("the steps of the rows from {} on (chunk {}) do not ascend", recording.rows(), chunk));
  return readBlocks(recording, blocks, chunk, steps, static_cast<std::size_t>(known));
}

/// The first `known` rows are there already.
bool RunLogReader::readBlocks(Recording& recording, SqliteStatement& blocks, std::int64_t chunk,
                              const std::vector<std::int64_t>& steps, std::size_t known) {
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
  for (auto& column : columns) column = column.subspan(known);
  recording.appendBlock(std::span(steps).subspan(known), columns);
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
  auto rows = log_.select(kTail, "WHERE row >= ?1 ORDER BY row");
  if (!rows) return log_.addDamage("its last rows cannot be read");
  rows->bind(1, readsOn_ ? recording.rows() : std::int64_t{0});
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

/// Reads a table whose ids count from 0, from `count` on, which becomes the number of rows that it must have had.
/// take() gets each row and returns whether it makes sense; one that does not, or was changed, is left out.
template <class Take>
void RunLogReader::readEntries(const LogTable& table, const char* what, std::int64_t& count, Take take) {
  auto rows = log_.select(table, "WHERE id >= ?1 ORDER BY id");
  if (!rows) return log_.addDamage(fmt::format("no {} can be read", what));
  rows->bind(1, count > 0 ? count : std::numeric_limits<std::int64_t>::lowest());
  while (!stop_.stop_requested()) {
    const auto more = rows->step();
    if (!more)
      return log_.addDamage(
          fmt::format("from {} {} on nothing can be read ({})", what, count, more.error().message));
    if (!*more) return;
    const std::int64_t id = rows->integer(0);
    if (log_.hasChecksums() && id != count) log_.addDamage(fmt::format("{} {} is missing", what, count));
    if (!log_.isIntact(*rows, table))
      log_.addDamage(fmt::format("{} {} was changed", what, id));
    else if (!take(*rows))
      log_.addDamage(fmt::format("{} {} is not readable", what, id));
    if (id == std::numeric_limits<std::int64_t>::max()) return;  // of a forged log: no row can stand behind it
    count = std::max(count, id) + 1;
  }
}

void RunLogReader::readEvents(Recording& recording) {
  std::vector<RunEvent> events;
  readEntries(kEvents, "event", found_.events, [&](const SqliteStatement& row) {
    auto event = eventOf(row, std::ssize(names_));
    if (!event) return false;
    events.push_back(std::move(*event));
    return true;
  });
  recording.appendEvents(std::move(events));
}

void RunLogReader::readJournal(Recording& recording) {
  std::vector<JournalEntry> journal;
  readEntries(kJournal, "command of the journal", found_.journal, [&](const SqliteStatement& row) {
    const auto word = fromWord<JournalWord>(kJournalWords, splitWord(row.text(3)).first);
    if (!word || !isVehicle(row.integer(2))) return false;
    journal.push_back({row.integer(1), journalCommand(*word, static_cast<VehicleId>(row.integer(2)), row.text(4),
                                                      valueOf(row, 5))});
    return true;
  });
  recording.appendJournal(std::move(journal));
}

void RunLogReader::readHashes() {
  readEntries(kHashes, "state hash", found_.hashes, [&](const SqliteStatement& row) {
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
void RunLogReader::takeHashes(Recording& recording) {
  const std::int64_t lastStep = recording.rows() > 0 ? recording.stepOfRow(recording.rows() - 1) : -1;
  const bool mayHaveMore = !wasClosed_ || log_.isDamaged();
  for (const Recording::Hash& hash : hashes_)
    if (!mayHaveMore || hash.step <= lastStep) recording.appendHash(hash);
  hashes_.clear();
}

namespace {

/// The version of the format; error: this is no run log, or one that is not known here.
Result<int> versionOf(const std::string& path, SqliteDb& db) {
  const auto id = db.integerOf("PRAGMA application_id");
  const auto version = db.integerOf("PRAGMA user_version");
  if (!id || !version) return fileError(path, "cannot be read: " + (id ? version : id).error().message);
  if (*id != kApplicationId) return notARunLog(path);
  if (*version > kRunLogVersion)
    return fileError(path, fmt::format("is a run log of version {}, made by a newer program", *version),
                     fmt::format("version {} or older", kRunLogVersion));
  if (*version < kFirstVersion)
    return fileError(path, fmt::format("is a run log of version {}, from before the first release", *version),
                     fmt::format("version {}", kRunLogVersion));
  return static_cast<int>(*version);
}

}  // namespace

Result<LogTables> openTables(const std::string& path) {
  std::error_code code;
  if (std::filesystem::is_directory(path, code)) return fileError(path, "this is a folder", "a run log (.aprun)");
  if (!std::filesystem::is_regular_file(path, code)) return fileError(path, "there is no such file");
  if (auto known = checkRunLog(path); !known) return tl::unexpected<Error>(known.error());
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

}  // namespace runlog

namespace {

/// With what has not been brought into the file yet.
std::uint64_t bytesOfLog(const std::string& path) {
  std::uint64_t bytes = 0;
  for (const char* suffix : {"", "-wal"}) {
    std::error_code missing;
    const auto size = std::filesystem::file_size(path + suffix, missing);
    if (!missing) bytes += size;
  }
  return bytes;
}

class RunLogGrowth final : public LogGrowth {
 public:
  explicit RunLogGrowth(std::unique_ptr<runlog::RunLogReader> reader) : reader_(std::move(reader)) {}
  bool readOn() override { return reader_->readOn(); }
  bool isEnded() const override { return reader_->wasClosed() || reader_->isDamaged(); }

 private:
  std::unique_ptr<runlog::RunLogReader> reader_;
};

}  // namespace

Result<LoadedLog> loadRunLog(const std::string& path, const std::function<void(double)>& progress,
                             std::stop_token stop, std::uint64_t readWhole) {
  auto log = runlog::openTables(path);
  if (!log) return tl::unexpected<Error>(log.error());
  runlog::RunLogReader reader(path, std::move(*log), progress, stop);
  if (bytesOfLog(path) > readWhole) reader.leaveInFile();
  return reader.read();
}

Result<LoadedLog> followRunLog(const std::string& path, const std::function<void(double)>& progress,
                               std::stop_token stop) {
  auto log = runlog::openTables(path);
  if (!log) return tl::unexpected<Error>(log.error());
  auto reader = std::make_unique<runlog::RunLogReader>(path, std::move(*log), progress, stop);
  reader->willReadOn();
  if (bytesOfLog(path) > kReadWhole) reader->leaveInFile();
  auto load = reader->read();
  if (load && !load->wasClosed && !load->isDamaged)
    load->growth = std::make_shared<RunLogGrowth>(std::move(reader));
  return load;
}

Result<SalvagedLog> salvageRunLog(const std::string& path) {
  auto log = runlog::openTables(path);
  if (!log) return tl::unexpected<Error>(log.error());
  runlog::RunLogReader reader(path, std::move(*log), {}, {});
  reader.readBehindDamage();
  auto load = reader.read();
  if (!load) return tl::unexpected<Error>(load.error());
  return SalvagedLog{load->recording, reader.lostVehicleChunks()};
}

tl::unexpected<Error> notARunLog(const std::string& path) {
  return fileError(path, "this is not a run log", "a file recorded by Antipode (.aprun)");
}

bool isRunLog(const std::string& path) {
  return checkRunLog(path).has_value();
}

Result<void> checkRunLog(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::is_regular_file(path, ignored)) return notARunLog(path);  // a pipe would wait for a writer
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file.isOpen()) return fileError(path, fmt::format("cannot open the file: {}", std::strerror(errno)));
  const auto isLog = isRunLog(file);
  if (!isLog) return fileError(path, isLog.error().message);
  if (!*isLog) return notARunLog(path);
  return {};
}

Result<bool> isRunLog(const FileDescriptor& file) {
  // SQLite's file header: a magic text, and our application id, big-endian, at byte 68.
  std::array<char, 72> head{};
  for (std::size_t at = 0; at < head.size();) {
    const ssize_t size = ::pread(file.get(), head.data() + at, head.size() - at, static_cast<off_t>(at));
    if (size < 0 && errno == EINTR) continue;
    if (size < 0) return err("cannot read the file: {}", std::strerror(errno));
    if (size == 0) return false;
    at += static_cast<std::size_t>(size);
  }
  if (std::string_view(head.data(), SqliteDb::kMagic.size()) != SqliteDb::kMagic) return false;
  std::uint32_t id = 0;
  for (std::size_t i = 68; i < 72; ++i) id = id << 8 | static_cast<unsigned char>(head[i]);
  return id == static_cast<std::uint32_t>(runlog::kApplicationId);
}

}  // namespace antipode
