// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/run_log_reader.h"

#include "core/base/files/file_error.h"
#include "core/io/runlog/journal_words.h"
#include "core/io/runlog/run_log_format.h"
#include "core/io/runlog/run_log_pings.h"
#include "core/io/runlog/sqlite_db.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace antipode {
namespace {

/// Of "2026-01-31T12:00:00Z", in s; 0 for other texts.
double unixTime(const std::string& utc) {
  int year = 0;
  unsigned month = 0, day = 0, hour = 0, minute = 0, second = 0;
  if (std::sscanf(utc.c_str(), "%4d-%2u-%2uT%2u:%2u:%2uZ", &year, &month, &day, &hour, &minute, &second) != 6)
    return 0;
  using namespace std::chrono;
  const year_month_day date{std::chrono::year(year), std::chrono::month(month), std::chrono::day(day)};
  if (!date.ok()) return 0;
  return static_cast<double>(sys_days(date).time_since_epoch().count()) * 86400 + hour * 3600 + minute * 60 +
         second;
}

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

/// Reads one log from front to back. Header errors end the reading; damage behind it ends the recording there.
class RunLogReader {
 public:
  RunLogReader(const std::string& path, SqliteDb db, const std::function<void(double)>& progress,
               const std::stop_token& stop)
      : path_(path), db_(std::move(db)), progress_(progress), stop_(stop) {}

  Result<LoadedLog> read();

 private:
  Result<void> checkKind();
  Result<Recording::Header> readHeader();
  Result<void> readMeta(Recording::Header& header);
  Result<void> readFleet(Recording::Header& header);
  Result<void> readScenarioText(Recording::Header& header);

  // These return what is wrong as text; empty = all is well.
  std::string readChunks(Recording& recording);
  std::string readTail(Recording& recording);
  template <class Kind, std::size_t N, class Take>
  std::string readEntries(const char* sql, const std::array<const char*, N>& kinds, const char* what,
                          const Recording& recording, Take add);
  std::string readEvents(Recording& recording);
  std::string readJournal(Recording& recording);
  std::string readHashes(Recording& recording);
  std::string readChunkRows(Recording& recording, SqliteStatement& statement, std::int64_t chunk,
                            const std::vector<std::int64_t>& steps);
  bool followsOn(const Recording& recording, std::span<const std::int64_t> steps) const;
  void addNote(const std::string& text);

  std::string path_;
  SqliteDb db_;
  const std::function<void(double)>& progress_;
  std::stop_token stop_;
  bool wasClosed_ = false;
  std::string note_;
  std::vector<std::vector<int>> columnsOf_;  // by vehicle
};

void RunLogReader::addNote(const std::string& text) {
  if (text.empty()) return;
  if (!note_.empty()) note_ += ' ';
  note_ += text;
}

Result<LoadedLog> RunLogReader::read() {
  if (auto kind = checkKind(); !kind) return tl::unexpected<Error>(kind.error());
  auto header = readHeader();
  if (!header) return tl::unexpected<Error>(header.error());
  columnsOf_ = columnsByVehicle(*header);
  auto recording = std::make_shared<Recording>(std::move(*header));

  std::string damage = readChunks(*recording);
  if (damage.empty()) damage = readTail(*recording);
  if (stop_.stop_requested()) return fileError(path_, "reading was stopped");
  for (const auto& part :
       {readEvents(*recording), readJournal(*recording), readHashes(*recording), readPings(db_, *recording)})
    if (damage.empty()) damage = part;
  recording->complete();

  if (!wasClosed_)
    addNote(
        fmt::format("The log was not closed: it is still being written, or the program that wrote it was ended. "
                    "Everything up to {:.10g} s is here.",
                    recording->endTime()));
  if (!damage.empty()) addNote(fmt::format("The log is damaged: {}. What stands before it is here.", damage));
  if (progress_) progress_(1);
  return LoadedLog{std::move(recording), wasClosed_, note_};
}

Result<void> RunLogReader::checkKind() {
  const auto id = db_.integerOf("PRAGMA application_id");
  const auto version = db_.integerOf("PRAGMA user_version");
  if (!id || !version) return fileError(path_, "cannot be read: " + (id ? version : id).error().message);
  if (*id != kApplicationId) return fileError(path_, "is not a run log", "a file recorded by Antipode (.aprun)");
  if (*version > kRunLogVersion)
    return fileError(path_, fmt::format("is a run log of version {}, made by a newer program", *version),
                     fmt::format("version {} or older", kRunLogVersion));
  if (*version < kRunLogVersion)
    return fileError(path_, fmt::format("is a run log of version {}, from before the first release", *version),
                     fmt::format("version {}", kRunLogVersion));
  return {};
}

Result<Recording::Header> RunLogReader::readHeader() {
  Recording::Header header;
  for (const auto part : {&RunLogReader::readMeta, &RunLogReader::readFleet, &RunLogReader::readScenarioText})
    if (auto read = (this->*part)(header); !read)
      return fileError(path_, "the log's header is damaged: " + read.error().message);
  return header;
}

Result<void> RunLogReader::readMeta(Recording::Header& header) {
  auto rows = db_.prepare("SELECT key, value FROM meta");
  if (!rows) return tl::unexpected<Error>(rows.error());
  bool hasStart = false;
  double created = 0;
  header.stepLength = 0;
  for (;;) {
    auto more = rows->step();
    if (!more) return tl::unexpected<Error>(more.error());
    if (!*more) break;
    const std::string key = rows->text(0);
    if (key == "start_time") header.startTime = rows->number(1), hasStart = true;
    if (key == "step_length") header.stepLength = rows->number(1);
    if (key == "log_start") header.logStart = rows->number(1);
    if (key == "created") created = unixTime(rows->text(1));
    if (key == "program") header.program = rows->text(1);
    if (key == "closed") wasClosed_ = rows->integer(1) == 1;
  }
  if (!hasStart || !std::isfinite(header.startTime) || !(header.stepLength > 0) ||
      !std::isfinite(header.stepLength))
    return err("start time and step length are missing or no numbers");
  if (!std::isfinite(header.logStart)) header.logStart = 0;
  if (header.logStart == 0 && created != 0) header.logStart = created - header.startTime;
  return {};
}

Result<void> RunLogReader::readFleet(Recording::Header& header) {
  auto vehicles = db_.prepare("SELECT id, name, colour FROM vehicles ORDER BY id");
  auto channels = db_.prepare("SELECT id, vehicle, name FROM channels ORDER BY id");
  for (auto* statement : {&vehicles, &channels})
    if (!*statement) return tl::unexpected<Error>(statement->error());
  for (;;) {
    auto more = vehicles->step();
    if (!more) return tl::unexpected<Error>(more.error());
    if (!*more) break;
    if (vehicles->integer(0) != static_cast<std::int64_t>(header.vehicleNames.size()))
      return err("vehicle {} is missing", header.vehicleNames.size());
    header.vehicleNames.push_back(vehicles->text(1));
    header.vehicleColours.push_back(vehicles->text(2));
  }
  std::vector<bool> isKnown(header.vehicleNames.size() * kChannelCount);
  for (;;) {
    auto more = channels->step();
    if (!more) return tl::unexpected<Error>(more.error());
    if (!*more) return {};
    const std::int64_t vehicle = channels->integer(1);
    const ChannelInfo* info = findChannel(channels->text(2));
    if (channels->integer(0) != static_cast<std::int64_t>(header.channels.size()) || !info ||
        isDerived(info->channel) || vehicle < 0 ||
        vehicle >= static_cast<std::int64_t>(header.vehicleNames.size()))
      return err("channel {} ('{}' of vehicle {}) is not known", header.channels.size(), channels->text(2),
                 vehicle);
    const auto slot = static_cast<std::size_t>(vehicle) * kChannelCount + static_cast<std::size_t>(info->channel);
    if (isKnown[slot]) return err("channel '{}' of vehicle {} is there twice", info->name, vehicle);
    isKnown[slot] = true;
    header.channels.push_back({static_cast<VehicleId>(vehicle), info->channel});
  }
}

Result<void> RunLogReader::readScenarioText(Recording::Header& header) {
  auto row = db_.prepare("SELECT file, yaml FROM scenario");
  if (!row) return tl::unexpected<Error>(row.error());
  auto there = row->step();
  if (!there) return tl::unexpected<Error>(there.error());
  if (!*there) return err("it holds no scenario");
  header.scenarioFile = row->text(0);
  header.scenarioText = row->text(1);
  ScenarioRead read = readScenario(header.scenarioText, header.scenarioFile);
  if (!read.scenario)
    return err("its scenario cannot be read: {}",
               read.problems.empty() ? "no reason given" : read.problems.front().text());
  header.scenario = std::move(read.scenario);
  const auto fleet = fleetOf(*header.scenario);
  if (fleet.size() != header.vehicleNames.size())
    return err("its scenario has {} vehicles, its list of vehicles {}", fleet.size(), header.vehicleNames.size());
  return {};
}

bool RunLogReader::followsOn(const Recording& recording, std::span<const std::int64_t> steps) const {
  std::int64_t newest = recording.rows() > 0 ? recording.stepOfRow(recording.rows() - 1) : -1;
  for (const std::int64_t step : steps) {
    if (step <= newest) return false;
    newest = step;
  }
  return true;
}

std::string RunLogReader::readChunks(Recording& recording) {
  const auto count = db_.integerOf("SELECT count(*) FROM steps");
  auto chunks = db_.prepare("SELECT chunk, first_row, rows, data FROM steps ORDER BY chunk");
  auto blocks = db_.prepare("SELECT id, heads, data FROM blocks WHERE id >= ?1 AND id < ?2 ORDER BY id");
  if (!count || !chunks || !blocks) return "its chunks cannot be read";
  for (std::int64_t chunk = 0; !stop_.stop_requested(); ++chunk) {
    const auto more = chunks->step();
    if (!more) return more.error().message;
    if (!*more) return {};
    const std::int64_t rows = chunks->integer(2);
    const auto steps = numbersOf<std::int64_t>(chunks->blob(3));
    if (chunks->integer(0) != chunk || chunks->integer(1) != recording.rows())
      return fmt::format("chunk {} is missing", chunk);
    if (rows < 1 || rows > kMaxChunkRows || static_cast<std::int64_t>(steps.size()) != rows)
      return fmt::format("the steps of chunk {} are torn", chunk);
    if (!followsOn(recording, steps)) return fmt::format("the steps of chunk {} do not ascend", chunk);
    if (auto damage = readChunkRows(recording, *blocks, chunk, steps); !damage.empty()) return damage;
    if (progress_)
      progress_(static_cast<double>(chunk + 1) / static_cast<double>(std::max<std::int64_t>(*count, 1)));
  }
  return {};
}

std::string RunLogReader::readChunkRows(Recording& recording, SqliteStatement& statement, std::int64_t chunk,
                                        const std::vector<std::int64_t>& steps) {
  const std::size_t channels = recording.header().channels.size();
  std::vector<double> values(channels * steps.size());
  std::vector<std::span<const double>> columns(channels);
  for (std::size_t c = 0; c < channels; ++c) columns[c] = {values.data() + c * steps.size(), steps.size()};
  const auto vehicles = static_cast<std::int64_t>(columnsOf_.size());
  statement.reset();
  statement.bind(1, chunk * vehicles);
  statement.bind(2, (chunk + 1) * vehicles);
  for (std::int64_t vehicle = 0; vehicle < vehicles; ++vehicle) {
    const auto more = statement.step();
    if (!more) return more.error().message;
    if (!*more || statement.integer(0) != chunk * vehicles + vehicle)
      return fmt::format("chunk {} lacks vehicle {}", chunk, vehicle);
    const auto heads = numbersOf<ColumnHead>(statement.blob(1));
    const auto data = numbersOf<double>(statement.blob(2));
    const std::vector<int>& own = columnsOf_[static_cast<std::size_t>(vehicle)];
    bool isWhole = heads.size() == own.size();
    for (std::size_t i = 0; isWhole && i < own.size(); ++i) {
      const ColumnHead& head = heads[i];
      isWhole = (head.count == 1 || head.count == steps.size()) && head.first <= data.size() &&
                head.count <= data.size() - head.first;
      if (!isWhole) break;
      double* const out = values.data() + static_cast<std::size_t>(own[i]) * steps.size();
      if (head.count == 1)
        std::fill_n(out, steps.size(), data[head.first]);
      else
        std::copy_n(data.begin() + head.first, head.count, out);
    }
    if (!isWhole) return fmt::format("vehicle {} of chunk {} is torn", vehicle, chunk);
  }
  recording.appendBlock(steps, columns);
  return {};
}

std::string RunLogReader::readTail(Recording& recording) {
  auto rows = db_.prepare("SELECT row, step, data FROM tail ORDER BY row");
  if (!rows) return rows.error().message;
  while (!stop_.stop_requested()) {
    const auto more = rows->step();
    if (!more) return more.error().message;
    if (!*more) return {};
    const std::int64_t row = rows->integer(0), step = rows->integer(1);
    const auto values = numbersOf<double>(rows->blob(2));
    if (row != recording.rows()) return fmt::format("row {} is missing", recording.rows());
    if (values.size() != recording.header().channels.size() || !followsOn(recording, {&step, 1}))
      return fmt::format("row {} is torn", row);
    recording.appendRow(step, values);
  }
  return {};
}

/// Reads "step, vehicle, kind, name, value" rows up to the first that is damaged; `add` gets each one.
template <class Kind, std::size_t N, class Take>
std::string RunLogReader::readEntries(const char* sql, const std::array<const char*, N>& kinds, const char* what,
                                      const Recording& recording, Take add) {
  auto rows = db_.prepare(sql);
  if (!rows) return rows.error().message;
  for (std::size_t count = 0;; ++count) {
    const auto more = rows->step();
    if (!more) return more.error().message;
    if (!*more) return {};
    const auto vehicle = rows->integer(1);
    const auto [word, rest] = splitWord(rows->text(2));
    const auto kind = fromWord<Kind>(kinds, word);
    if (!kind || vehicle < kAllVehicles || vehicle >= std::ssize(recording.header().vehicleNames))
      return fmt::format("{} {} is not readable", what, count);
    add(rows->integer(0), static_cast<VehicleId>(vehicle), *kind, rows->text(3), valueOf(*rows, 4), rest);
  }
}

std::string RunLogReader::readEvents(Recording& recording) {
  std::vector<RunEvent> events;
  std::string damage = readEntries<RunEvent::Source>(
      "SELECT step, vehicle, source, variable, value FROM events ORDER BY id", kEventSources, "event", recording,
      [&](std::int64_t step, VehicleId vehicle, RunEvent::Source source, std::string name, MessageValue value,
          std::string origin) {
        events.push_back({step, vehicle, source, std::move(name), std::move(value), std::move(origin)});
      });
  recording.appendEvents(std::move(events));
  return damage;
}

std::string RunLogReader::readJournal(Recording& recording) {
  std::vector<JournalEntry> journal;
  std::string damage =
      readEntries<JournalWord>("SELECT step, vehicle, kind, name, value FROM journal ORDER BY id", kJournalWords,
                               "command of the journal", recording,
                               [&](std::int64_t step, VehicleId vehicle, JournalWord word, const std::string& name,
                                   const MessageValue& value, const std::string&) {
                                 journal.push_back({step, journalCommand(word, vehicle, name, value)});
                               });
  recording.appendJournal(std::move(journal));
  return damage;
}

std::string RunLogReader::readHashes(Recording& recording) {
  auto rows = db_.prepare("SELECT step, hash FROM hashes ORDER BY id");
  if (!rows) return rows.error().message;
  for (;;) {
    const auto more = rows->step();
    if (!more) return more.error().message;
    if (!*more) return {};
    const std::string text = rows->text(1);
    char* end = nullptr;
    const std::uint64_t hash = std::strtoull(text.c_str(), &end, 16);
    if (text.size() != 16 || *end != '\0')
      return fmt::format("the hash of step {} is not readable", rows->integer(0));
    recording.appendHash({rows->integer(0), hash});
  }
}

}  // namespace

Result<LoadedLog> loadRunLog(const std::string& path, const std::function<void(double)>& progress,
                             std::stop_token stop) {
  std::error_code code;
  if (!std::filesystem::is_regular_file(path, code)) return fileError(path, "there is no such file");
  if (!std::ifstream(path, std::ios::binary)) return fileError(path, "the file may not be read");
  if (!isRunLog(path)) return fileError(path, "is not a run log", "a file recorded by Antipode (.aprun)");
  auto db = SqliteDb::openReadOnly(path);
  if (!db) return fileError(path, "cannot be opened: " + db.error().message);
  return RunLogReader(path, std::move(*db), progress, stop).read();
}

bool isRunLog(const std::string& path) {
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
