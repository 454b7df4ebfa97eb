// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_store.h"

#include "core/base/files/file_descriptor.h"
#include "core/base/files/file_error.h"
#include "core/base/not_a_number.h"
#include "core/base/state_hash.h"
#include "core/io/runlog/sqlite_db.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"

#include <fcntl.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <iterator>
#include <limits>

namespace antipode {
namespace {

constexpr const char* kFormat = "Antipode study 2";
constexpr const char* kFormatWithoutBase = "Antipode study 1";  // its identity was of the study's file alone
constexpr int kMostRowBytes = 1 << 20;  // of a run: the values of its factors and why it failed are texts

std::string hexText(std::uint64_t value) {
  return fmt::format("{:016x}", value);
}

std::uint64_t fromHex(std::string_view text) {
  std::uint64_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value, 16);
  return value;
}

/// What decides the runs of a scenario; the rest is for the eyes.
std::string textOfRuns(const Scenario& base) {
  Scenario scenario = withInlineField(base);
  scenario.name.clear(), scenario.layers.clear(), scenario.plots.clear(), scenario.buttons.clear();
  for (VehiclePtr& vehicle : scenario.vehicles) {
    VehicleSpec plain = *vehicle;
    plain.colour.clear();
    vehicle = std::make_shared<const VehicleSpec>(std::move(plain));
  }
  return writeScenario(scenario);
}

/// What makes two studies the same: their file and their base. A stop rule changes no run.
std::string identityOf(const Study& study) {
  StateHash hash;
  hash.add(std::string_view(study.text));
  hash.add(study.design->runs());
  // The base may be a mission; what counts is the scenario that it stands for.
  hash.add(std::string_view(textOfRuns(*study.scenario)));
  const StudyPoint first = study.design->run(0);
  hash.add(first.seed);
  if (const auto scenario = study.scenarioOf(first))
    hash.add(Simulation(std::make_shared<Scenario>(*scenario)).stateHash());
  return hexText(hash.value());
}

std::vector<std::string> columnsOf(const Study& study) {
  std::vector<std::string> columns(kFirstColumns.begin(), kFirstColumns.end());
  for (const Factor& factor : study.factors) columns.push_back(factor.name);
  for (const Metric& metric : study.metrics) columns.push_back(metric.name());
  columns.insert(columns.end(), kLastColumns.begin(), kLastColumns.end());
  return columns;
}

std::string quotedColumns(const Study& study) {
  return fmt::format("\"{}\"", fmt::join(columnsOf(study), "\", \""));
}

/// The cells of a row from left to right. A file may hold anything in any column.
class RowCells {
 public:
  explicit RowCells(const SqliteStatement& row) : row_(row) {}

  std::int64_t integer() { return take(SqliteKind::Integer) ? row_.integer(column_) : 0; }
  /// NULL is no value.
  double number() {
    const bool isNull = row_.kind(column_ + 1) == SqliteKind::Null;
    return take(isNull ? SqliteKind::Null : SqliteKind::Real) && !isNull ? row_.number(column_) : kNaN;
  }
  std::string text() {
    if (!take(SqliteKind::Text)) return {};
    textBytes_ += row_.textView(column_).size();
    return row_.text(column_);
  }
  /// What was read last is not as it was written.
  void refuse() {
    if (wrong_ < 0) wrong_ = column_;
  }
  int wrong() const { return wrong_; }  ///< the first column that cannot be; below 0: none
  std::uintmax_t textBytes() const { return textBytes_; }

 private:
  bool take(SqliteKind kind) {
    ++column_;
    if (row_.kind(column_) == kind) return true;
    refuse();
    return false;
  }

  const SqliteStatement& row_;
  int column_ = -1, wrong_ = -1;
  std::uintmax_t textBytes_ = 0;
};

StudyResult resultOf(const Study& study, RowCells& row) {
  StudyResult result;
  result.run = row.integer();
  result.point.point = row.integer();
  result.point.repeat = row.integer();
  result.point.seed = static_cast<std::uint64_t>(row.integer());
  for (std::size_t i = 0; i < study.factors.size(); ++i) result.point.values.push_back(row.text());
  for (std::size_t i = 0; i < study.metrics.size(); ++i) result.metrics.push_back(row.number());
  result.passed = row.integer() != 0;
  if (const auto end = FieldCodec<StudyResult::End>::fromText(row.text()))
    result.end = *end;
  else
    row.refuse();
  result.reason = row.text();
  result.steps = row.integer();
  const std::string hash = row.text();
  result.stateHash = fromHex(hash);
  if (hash != hexText(result.stateHash)) row.refuse();
  return result;
}

/// Nobody who writes results makes them so.
tl::unexpected<Error> damaged(const SqliteDb& db, std::string what) {
  return fileError(db.path(), std::move(what), "results as 'study run' writes them");
}

constexpr const char* kStudyTable = "CREATE TABLE study(key TEXT PRIMARY KEY, value TEXT)";

std::string runsTable(const Study& study) {
  std::string columns;
  for (const Factor& factor : study.factors) columns += fmt::format("\"{}\" TEXT, ", factor.name);
  for (const Metric& metric : study.metrics) columns += fmt::format("\"{}\" REAL, ", metric.name());
  return fmt::format(
      "CREATE TABLE runs(run INTEGER PRIMARY KEY, point INTEGER, repeat INTEGER, seed INTEGER, {}"
      "passed INTEGER, outcome TEXT, reason TEXT, steps INTEGER, state_hash TEXT)",
      columns);
}

/// How the first parts of a file were made, no more than `most` of them.
Result<std::vector<std::string>> partsOf(SqliteDb& db, std::size_t most) {
  auto select = db.prepare("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL");
  if (!select) return tl::unexpected<Error>(select.error());
  std::vector<std::string> parts;
  while (parts.size() < most) {
    const auto row = select->step();
    if (!row) return tl::unexpected<Error>(row.error());
    if (!*row) break;
    parts.push_back(select->text(0));
  }
  return parts;
}

/// The file may come from anybody. Beside the two tables it has nothing: views, triggers, indexes and other
/// columns could give other values than those of the rows, or hold a reader up.
Result<void> checkFile(SqliteDb& db, const Study& study) {
  const auto parts = partsOf(db, 3);
  if (!parts) return tl::unexpected<Error>(parts.error());
  const auto has = [&](const std::string& part) { return std::ranges::find(*parts, part) != parts->end(); };
  if (!has(kStudyTable)) return fileError(db.path(), "holds no results of a study", "another file");
  const auto format = db.textOf("SELECT value FROM study WHERE key = 'format'");
  if (format && *format == kFormatWithoutBase)
    return fileError(db.path(), "was written by an earlier version of Antipode, which did not note the base",
                     "a new file: remove or rename this one, and run the study again");
  if (!format || *format != kFormat) return fileError(db.path(), "holds no results of a study", "another file");
  const auto identity = db.textOf("SELECT value FROM study WHERE key = 'identity'");
  if (!identity || *identity != identityOf(study))
    return fileError(db.path(), "holds the results of another study, or of this one before it was changed",
                     "a new file, or the study as it was");
  if (parts->size() == 2 && has(runsTable(study))) return {};
  return damaged(db, "has other tables, columns, views or triggers than results have");
}

std::uintmax_t bytesOf(const SqliteDb& db) {
  std::uintmax_t bytes = 0;
  for (const char* part : {"", "-wal"}) {
    std::error_code failed;
    const std::uintmax_t size = std::filesystem::file_size(db.path() + part, failed);
    if (!failed) bytes += size;
  }
  return bytes;
}

/// For a query that goes over many rows before it gives one.
void limitWork(SqliteDb& db) {
  db.limitWork(bytesOf(db));
}

Result<std::int64_t> countIn(SqliteDb& db, StudyRange range) {
  limitWork(db);
  // Row by row: a damaged file may hold rows without end, which SQLite would count for ever at once.
  return db.integerOf(
      fmt::format("SELECT count(*) FROM runs WHERE run >= {} AND run < {}", range.first, range.end));
}

constexpr StudyRange kAllRuns{0, std::numeric_limits<std::int64_t>::max()};

bool isWhole(SqliteDb& db, StudyRange range) {
  const auto found = countIn(db, range);
  return found && *found == range.end - range.first;
}

/// All of the tables, or none.
Result<void> makeTables(SqliteDb& db, const Study& study) {
  const std::string sql = fmt::format(
      "PRAGMA journal_mode = WAL; BEGIN; {}; {};"
      "INSERT INTO study VALUES('format', '{}'), ('identity', '{}'), ('runs', '{}');",
      kStudyTable, runsTable(study), kFormat, identityOf(study), study.design->runs());
  if (auto made = db.execute(sql); !made) return made;
  auto insert = db.prepare("INSERT INTO study VALUES('text', ?)");
  if (!insert) return tl::unexpected<Error>(insert.error());
  insert->bind(1, std::string_view(study.text));
  if (auto done = insert->run(); !done) return done;
  return db.execute("COMMIT");
}

/// Makes a file that was not there; false: it is there, or cannot be made. Nothing is written, so that nothing is
/// lost where closing it fails.
bool makeFile(const std::string& path) {
  return FileDescriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666)).isOpen();
}

/// A file in which no tables could be made. Another worker may have made them since.
void removeEmpty(SqliteDb db) {
  (void)db.execute("ROLLBACK");
  const auto parts = partsOf(db, 1);
  const std::string path = db.path();
  if (!db.close() || !parts || !parts->empty()) return;
  std::error_code ignored;
  for (const char* part : {"", "-wal", "-shm"}) std::filesystem::remove(path + part, ignored);
}

}  // namespace

std::string resultsBeside(const std::string& study) {
  return std::filesystem::path(study).replace_extension(kResultsEnding).string();
}

struct StudyStore::Impl {
  SqliteDb db;
  const Study* study;
};

StudyStore::StudyStore(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
StudyStore::StudyStore(StudyStore&&) noexcept = default;
StudyStore& StudyStore::operator=(StudyStore&&) noexcept = default;
StudyStore::~StudyStore() = default;

Result<StudyStore> StudyStore::openFor(const Study& study, const std::string& path) {
  std::error_code ignored;
  const bool isMade = makeFile(path);
  if (!isMade && !std::filesystem::exists(path, ignored))
    return fileError(path, "cannot be made", "a folder that may be written to");
  auto db = SqliteDb::openReadWrite(path);
  if (!db) {
    if (isMade && std::filesystem::file_size(path, ignored) == 0) std::filesystem::remove(path, ignored);
    return tl::unexpected<Error>(db.error());
  }
  // A worker that was killed while it made the file has left one without tables.
  if (db->integerOf("SELECT count(*) FROM sqlite_master") == 0) {
    if (auto made = makeTables(*db, study); !made) {
      if (isMade) removeEmpty(std::move(*db));
      return tl::unexpected<Error>(made.error());
    }
    db->limitRow(kMostRowBytes);
  } else {
    limitWork(*db);
    db->limitRow(kMostRowBytes);
    if (auto same = checkFile(*db, study); !same) return tl::unexpected<Error>(same.error());
  }
  return StudyStore(std::make_unique<Impl>(Impl{std::move(*db), &study}));
}

Result<void> StudyStore::add(const std::vector<StudyResult>& results) {
  const Study& study = *impl_->study;
  std::string marks;
  for (std::size_t i = 0; i < columnsOf(study).size(); ++i) marks += i == 0 ? "?" : ", ?";
  if (auto begun = impl_->db.execute("BEGIN IMMEDIATE"); !begun) return begun;
  auto insert =
      impl_->db.prepare(fmt::format("INSERT OR REPLACE INTO runs({}) VALUES({})", quotedColumns(study), marks));
  if (!insert) return tl::unexpected<Error>(insert.error());
  for (const StudyResult& result : results) {
    int at = 1;
    insert->bind(at++, result.run);
    insert->bind(at++, result.point.point);
    insert->bind(at++, result.point.repeat);
    insert->bind(at++, static_cast<std::int64_t>(result.point.seed));
    for (const std::string& value : result.point.values) insert->bind(at++, std::string_view(value));
    for (const double metric : result.metrics) insert->bind(at++, metric);
    insert->bind(at++, std::int64_t{result.passed});
    const std::string outcome = FieldCodec<StudyResult::End>::toText(result.end);
    insert->bind(at++, std::string_view(outcome));
    insert->bind(at++, std::string_view(result.reason));
    insert->bind(at++, result.steps);
    const std::string hash = hexText(result.stateHash);
    insert->bind(at++, std::string_view(hash));
    if (auto done = insert->run(); !done) {
      (void)impl_->db.execute("ROLLBACK");
      return done;
    }
  }
  return impl_->db.execute("COMMIT");
}

Result<std::int64_t> StudyStore::count() const {
  return countIn(impl_->db, kAllRuns);
}

bool StudyStore::has(StudyRange range) const {
  return isWhole(impl_->db, range);
}

Result<std::int64_t> StudyStore::merge(const std::string& path) {
  constexpr std::size_t kAtOnce = 4096;  // runs in memory
  const auto own = StudyFile::open(*impl_->study, impl_->db.path());
  if (!own) return tl::unexpected<Error>(own.error());
  const auto other = StudyFile::open(*impl_->study, path);
  if (!other) return tl::unexpected<Error>(other.error());
  std::int64_t added = 0;
  std::vector<StudyResult> some;
  const auto addSome = [&]() -> Result<void> {
    if (some.empty()) return {};
    const StudyRange range{some.front().run, some.back().run + 1};
    std::vector<StudyResult> missing;
    auto next = some.begin();
    const auto isSame = own->forEach(range, [&](const StudyResult& mine) -> Result<void> {
      for (; next != some.end() && next->run < mine.run; ++next) missing.push_back(std::move(*next));
      if (next == some.end() || next->run != mine.run) return {};
      if (next->hash() != mine.hash())
        return fileError(path, fmt::format("run {} differs from the one in {}", mine.run, impl_->db.path()),
                         "results of the same version of the program");
      ++next;
      return {};
    });
    if (!isSame) return isSame;
    std::move(next, some.end(), std::back_inserter(missing));
    added += static_cast<std::int64_t>(missing.size());
    some.clear();
    return add(missing);
  };
  auto read = other->forEach([&](const StudyResult& result) -> Result<void> {
    some.push_back(result);
    return some.size() < kAtOnce ? Result<void>{} : addSome();
  });
  if (read) read = addSome();
  if (!read) return tl::unexpected<Error>(read.error());
  return added;
}

struct StudyFile::Impl {
  mutable SqliteDb db;
  const Study* study;
};

StudyFile::StudyFile(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
StudyFile::StudyFile(StudyFile&&) noexcept = default;
StudyFile& StudyFile::operator=(StudyFile&&) noexcept = default;
StudyFile::~StudyFile() = default;

Result<StudyFile> StudyFile::open(const Study& study, const std::string& path) {
  auto db = SqliteDb::openReadOnly(path);
  if (!db) return tl::unexpected<Error>(db.error());
  db->limitRow(kMostRowBytes);
  if (auto same = checkFile(*db, study); !same) return tl::unexpected<Error>(same.error());
  return StudyFile(std::make_unique<Impl>(Impl{std::move(*db), &study}));
}

const Study& StudyFile::study() const {
  return *impl_->study;
}

Result<std::int64_t> StudyFile::count() const {
  return countIn(impl_->db, kAllRuns);
}

bool StudyFile::has(StudyRange range) const {
  return isWhole(impl_->db, range);
}

Result<void> StudyFile::forEach(StudyRange range, const Take& take) const {
  // A small file may claim that its rows have much text. It may also be growing.
  const std::uintmax_t mostText = 2 * bytesOf(impl_->db) + kMostRowBytes;
  std::uintmax_t text = 0;
  std::int64_t next = std::max<std::int64_t>(0, range.first);
  auto select = impl_->db.prepare(fmt::format("SELECT {} FROM runs WHERE run >= {} AND run < {} ORDER BY run",
                                              quotedColumns(study()), next, range.end));
  if (!select) return tl::unexpected<Error>(select.error());
  while (true) {
    const auto row = select->step();
    if (!row) return tl::unexpected<Error>(row.error());
    if (!*row) return {};
    RowCells cells(*select);
    const StudyResult result = resultOf(study(), cells);
    if (result.run < next || result.run >= study().design->runs())
      return damaged(impl_->db, fmt::format("run {} is out of place", result.run));
    if (cells.wrong() >= 0)
      return damaged(impl_->db, fmt::format("run {} has a wrong value in the column '{}'", result.run,
                                            columnsOf(study())[static_cast<std::size_t>(cells.wrong())]));
    text += cells.textBytes();
    if (text > mostText) return damaged(impl_->db, "has more text than its size allows");
    next = result.run + 1;
    if (auto taken = take(result); !taken) return taken;
  }
}

Result<void> StudyFile::forEach(const Take& take) const {
  return forEach(kAllRuns, take);
}

Result<void> StudyFile::forEachAscending(std::size_t metric, const std::function<void(double)>& take) const {
  const std::string& name = study().metrics[metric].name();
  limitWork(impl_->db);
  auto select =
      impl_->db.prepare(fmt::format("SELECT \"{0}\" FROM runs WHERE \"{0}\" IS NOT NULL ORDER BY \"{0}\"", name));
  if (!select) return tl::unexpected<Error>(select.error());
  while (true) {
    const auto row = select->step();
    if (!row) return tl::unexpected<Error>(row.error());
    if (!*row) return {};
    if (select->kind(0) != SqliteKind::Real)
      return damaged(impl_->db, fmt::format("a run has a wrong value in the column '{}'", name));
    take(select->number(0));
  }
}

Result<std::int64_t> StudyFile::extremeRun(std::size_t metric, bool isGreatest) const {
  const std::string& name = study().metrics[metric].name();
  limitWork(impl_->db);
  auto select =
      impl_->db.prepare(fmt::format("SELECT run, \"{0}\" FROM runs WHERE \"{0}\" IS NOT NULL "
                                    "ORDER BY \"{0}\" {1}, run LIMIT 1",
                                    name, isGreatest ? "DESC" : "ASC"));
  if (!select) return tl::unexpected<Error>(select.error());
  const auto row = select->step();
  if (!row) return tl::unexpected<Error>(row.error());
  if (!*row) return -1;
  const std::int64_t run = select->integer(0);
  if (run < 0 || run >= study().design->runs())
    return damaged(impl_->db, fmt::format("run {} is out of place", run));
  if (select->kind(1) != SqliteKind::Real)
    return damaged(impl_->db, fmt::format("run {} has a wrong value in the column '{}'", run, name));
  return run;
}

Result<std::uint64_t> StudyFile::hash() const {
  StateHash hash;
  auto read = forEach([&](const StudyResult& result) -> Result<void> {
    hash.add(result.hash());
    return {};
  });
  if (!read) return tl::unexpected<Error>(read.error());
  return hash.value();
}

Result<std::vector<StudyResult>> readResults(const Study& study, const std::string& path) {
  const auto file = StudyFile::open(study, path);
  if (!file) return tl::unexpected<Error>(file.error());
  std::vector<StudyResult> results;
  auto read = file->forEach([&](const StudyResult& result) -> Result<void> {
    results.push_back(result);
    return {};
  });
  if (!read) return tl::unexpected<Error>(read.error());
  return results;
}

std::uint64_t hashOf(const std::vector<StudyResult>& results) {
  StateHash hash;
  for (const StudyResult& result : results) hash.add(result.hash());
  return hash.value();
}

}  // namespace antipode
