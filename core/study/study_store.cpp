// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_store.h"

#include "core/base/files/file_error.h"
#include "core/base/not_a_number.h"
#include "core/base/state_hash.h"
#include "core/io/runlog/sqlite_db.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <limits>

namespace antipode {
namespace {

constexpr const char* kFormat = "Antipode study 2";
constexpr const char* kFormatWithoutBase = "Antipode study 1";  // its identity was of the study's file alone

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

StudyResult resultOf(const Study& study, const SqliteStatement& row) {
  StudyResult result;
  int column = 0;
  result.run = row.integer(column++);
  result.point.point = row.integer(column++);
  result.point.repeat = row.integer(column++);
  result.point.seed = static_cast<std::uint64_t>(row.integer(column++));
  for (std::size_t i = 0; i < study.factors.size(); ++i) result.point.values.push_back(row.text(column++));
  for (std::size_t i = 0; i < study.metrics.size(); ++i) result.metrics.push_back(row.number(column++));
  result.passed = row.integer(column++) != 0;
  if (const auto end = FieldCodec<StudyResult::End>::fromText(row.text(column++))) result.end = *end;
  result.reason = row.text(column++);
  result.steps = row.integer(column++);
  result.stateHash = fromHex(row.text(column++));
  return result;
}

Result<void> checkIdentity(SqliteDb& db, const Study& study) {
  const auto format = db.textOf("SELECT value FROM study WHERE key = 'format'");
  if (format && *format == kFormatWithoutBase)
    return fileError(db.path(), "was written by an earlier version of Antipode, which did not note the base",
                     "a new file: run the study anew");
  if (!format || *format != kFormat) return fileError(db.path(), "holds no results of a study", "another file");
  const auto identity = db.textOf("SELECT value FROM study WHERE key = 'identity'");
  if (identity && *identity == identityOf(study)) return {};
  return fileError(db.path(), "holds the results of another study, or of this one before it was changed",
                   "a new file, or the study as it was");
}

}  // namespace

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
  const bool isNew = !std::filesystem::exists(path, ignored) || std::filesystem::file_size(path, ignored) == 0;
  if (isNew && !std::ofstream(path, std::ios::app))
    return fileError(path, "cannot be made", "a folder that may be written to");
  auto db = SqliteDb::openReadWrite(path);
  if (!db) return tl::unexpected<Error>(db.error());
  db->allowLongWork();
  // A worker that was killed while it made the file has left one without tables.
  if (isNew || db->integerOf("SELECT count(*) FROM sqlite_master") == 0) {
    std::string columns;
    for (const Factor& factor : study.factors) columns += fmt::format("\"{}\" TEXT, ", factor.name);
    for (const Metric& metric : study.metrics) columns += fmt::format("\"{}\" REAL, ", metric.name());
    const std::string sql = fmt::format(
        "PRAGMA journal_mode = WAL; BEGIN; CREATE TABLE study(key TEXT PRIMARY KEY, value TEXT);"
        "CREATE TABLE runs(run INTEGER PRIMARY KEY, point INTEGER, repeat INTEGER, seed INTEGER, {}"
        "passed INTEGER, outcome TEXT, reason TEXT, steps INTEGER, state_hash TEXT);"
        "INSERT INTO study VALUES('format', '{}'), ('identity', '{}'), ('runs', '{}'); COMMIT;",
        columns, kFormat, identityOf(study), study.design->runs());
    if (auto made = db->execute(sql); !made) return tl::unexpected<Error>(made.error());
    auto insert = db->prepare("INSERT INTO study VALUES('text', ?)");
    if (!insert) return tl::unexpected<Error>(insert.error());
    insert->bind(1, std::string_view(study.text));
    if (auto done = insert->run(); !done) return tl::unexpected<Error>(done.error());
  } else if (auto same = checkIdentity(*db, study); !same) {
    return tl::unexpected<Error>(same.error());
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
  return impl_->db.integerOf("SELECT count(*) FROM runs");
}

bool StudyStore::has(StudyRange range) const {
  const auto found = impl_->db.integerOf(
      fmt::format("SELECT count(*) FROM runs WHERE run >= {} AND run < {}", range.first, range.end));
  return found && *found == range.end - range.first;
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
  db->allowLongWork();
  if (auto same = checkIdentity(*db, study); !same) return tl::unexpected<Error>(same.error());
  return StudyFile(std::make_unique<Impl>(Impl{std::move(*db), &study}));
}

const Study& StudyFile::study() const {
  return *impl_->study;
}

Result<std::int64_t> StudyFile::count() const {
  return impl_->db.integerOf("SELECT count(*) FROM runs");
}

bool StudyFile::has(StudyRange range) const {
  const auto found = impl_->db.integerOf(
      fmt::format("SELECT count(*) FROM runs WHERE run >= {} AND run < {}", range.first, range.end));
  return found && *found == range.end - range.first;
}

Result<void> StudyFile::forEach(StudyRange range, const Take& take) const {
  auto select = impl_->db.prepare(fmt::format("SELECT {} FROM runs WHERE run >= {} AND run < {} ORDER BY run",
                                              quotedColumns(study()), range.first, range.end));
  if (!select) return tl::unexpected<Error>(select.error());
  while (true) {
    const auto row = select->step();
    if (!row) return tl::unexpected<Error>(row.error());
    if (!*row) return {};
    if (auto taken = take(resultOf(study(), *select)); !taken) return taken;
  }
}

Result<void> StudyFile::forEach(const Take& take) const {
  return forEach({0, std::numeric_limits<std::int64_t>::max()}, take);
}

Result<void> StudyFile::forEachAscending(std::size_t metric, const std::function<void(double)>& take) const {
  const std::string& name = study().metrics[metric].name();
  auto select =
      impl_->db.prepare(fmt::format("SELECT \"{0}\" FROM runs WHERE \"{0}\" IS NOT NULL ORDER BY \"{0}\"", name));
  if (!select) return tl::unexpected<Error>(select.error());
  while (true) {
    const auto row = select->step();
    if (!row) return tl::unexpected<Error>(row.error());
    if (!*row) return {};
    take(select->number(0));
  }
}

Result<std::int64_t> StudyFile::extremeRun(std::size_t metric, bool isGreatest) const {
  auto select =
      impl_->db.prepare(fmt::format("SELECT run FROM runs WHERE \"{0}\" IS NOT NULL ORDER BY \"{0}\" {1}, "
                                    "run LIMIT 1",
                                    study().metrics[metric].name(), isGreatest ? "DESC" : "ASC"));
  if (!select) return tl::unexpected<Error>(select.error());
  const auto row = select->step();
  if (!row) return tl::unexpected<Error>(row.error());
  return *row ? select->integer(0) : -1;
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
