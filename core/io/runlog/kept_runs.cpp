// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/kept_runs.h"

#include "core/base/fields.h"
#include "core/io/runlog/log_place.h"
#include "core/io/runlog/sqlite_db.h"

#include <algorithm>
#include <filesystem>
#include <regex>

namespace antipode {
namespace {

namespace fs = std::filesystem;

constexpr const char* kRunEnding = ".aprun";
constexpr const char* kBesideRun[] = {"", "-wal", "-shm"};

/// "name: Crossing lane" of a scenario text.
std::string scenarioNameIn(const std::string& yaml) {
  for (std::size_t begin = 0; begin < yaml.size();) {
    const std::size_t end = std::min(yaml.find('\n', begin), yaml.size());
    const std::string_view line = std::string_view(yaml).substr(begin, end - begin);
    if (line.starts_with("name:")) {
      std::string_view name = trimmed(line.substr(5));
      if (name.size() > 1 && name.front() == '"' && name.back() == '"') name = name.substr(1, name.size() - 2);
      return std::string(name);
    }
    begin = end + 1;
  }
  return {};
}

void readAbout(KeptRun& run) {
  auto db = SqliteDb::openReadOnly(run.path);
  if (!db) return;
  run.scenario = scenarioNameIn(db->textOf("SELECT yaml FROM scenario").value_or(""));
  run.created = db->textOf("SELECT value FROM meta WHERE key = 'created'").value_or("");
  const auto step = db->textOf("SELECT value FROM meta WHERE key = 'step_length'");
  const auto last = db->integerOf(
      "SELECT max(coalesce((SELECT max(last_step) FROM steps), 0), coalesce((SELECT max(step) FROM tail), 0))");
  if (step && last) run.length = static_cast<double>(*last) * parseNumber(*step).value_or(0);
}

std::vector<std::string> logsOf(const std::string& folder) {
  std::vector<std::string> paths;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    if (entry.is_regular_file(ignored) && entry.path().extension() == kRunEnding)
      paths.push_back(entry.path().string());
  return paths;
}

std::uint64_t bytesOfRun(const std::string& path) {
  std::uint64_t bytes = 0;
  for (const char* part : kBesideRun) {
    std::error_code error;
    if (const auto size = fs::file_size(path + part, error); !error) bytes += size;
  }
  return bytes;
}

fs::file_time_type changedAt(const std::string& path) {
  std::error_code ignored;
  return fs::last_write_time(path, ignored);
}

}  // namespace

bool isAutomaticRunName(const std::string& stem) {
  static const std::regex kTime("-[0-9]{8}-[0-9]{6}-[0-9]{3}$");
  return std::regex_search(stem, kTime);
}

std::vector<KeptRun> keptRuns(const std::string& folder) {
  std::vector<std::string> paths = logsOf(folder);
  std::ranges::sort(paths, std::greater{}, changedAt);
  std::vector<KeptRun> runs;
  for (const std::string& path : paths) {
    KeptRun& run = runs.emplace_back();
    run.path = path;
    run.bytes = bytesOfRun(path);
    run.isBeingWritten = !lockRunLog(path);
    readAbout(run);
  }
  return runs;
}

Result<void> removeRun(const std::string& path) {
  const auto lock = lockRunLog(path);
  if (!lock) return tl::unexpected<Error>(lock.error());
  for (const char* part : kBesideRun) {
    std::error_code error;
    fs::remove(path + part, error);
    if (error) return err("{} cannot be removed: {}", path, error.message());
  }
  return {};
}

Result<std::string> renameRun(const std::string& path, const std::string& name) {
  const std::string wanted(trimmed(name));
  if (wanted.empty() || wanted.front() == '.' || wanted.find('/') != std::string::npos)
    return errExpected("a name without slashes", "'{}' is no name of a file", name);
  const auto lock = lockRunLog(path);
  if (!lock) return tl::unexpected<Error>(lock.error());
  const std::string target = (fs::path(path).parent_path() / (wanted + kRunEnding)).string();
  if (target == path) return path;
  std::error_code ignored;
  if (fs::exists(target, ignored)) return errExpected("another name", "there is a run called {} already", wanted);
  std::vector<const char*> renamed;
  for (const char* part : kBesideRun) {
    if (!fs::exists(path + part, ignored)) continue;
    std::error_code error;
    fs::rename(path + part, target + part, error);
    if (!error) {
      renamed.push_back(part);
      continue;
    }
    // A log and what stands beside it belong together.
    for (const char* other : renamed) fs::rename(target + other, path + other, ignored);
    return err("{} cannot be renamed: {}", path, error.message());
  }
  return target;
}

void limitRuns(const std::string& folder, std::uint64_t bytes) {
  std::vector<std::string> paths = logsOf(folder);
  std::ranges::sort(paths, std::less{}, changedAt);
  std::uint64_t total = 0;
  for (const std::string& path : paths) total += bytesOfRun(path);
  for (const std::string& path : paths) {
    if (total <= bytes) return;
    if (!isAutomaticRunName(fs::path(path).stem().string())) continue;
    const std::uint64_t size = bytesOfRun(path);
    if (removeRun(path)) total -= size;
  }
}

}  // namespace antipode
