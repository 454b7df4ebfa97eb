// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/branch_logs.h"

#include "core/base/files/file_error.h"
#include "core/io/runlog/row_checksum.h"
#include "core/io/runlog/run_log_format.h"
#include "core/io/runlog/sqlite_db.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>
#include <tuple>

namespace antipode {
namespace {

namespace fs = std::filesystem;

std::vector<BranchLog> branchesIn(const fs::path& folder) {
  std::vector<BranchLog> found;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored))
    if (entry.path().extension() == ".aprun")
      if (auto origin = branchOriginOf(entry.path().string()))
        found.push_back({entry.path().string(), std::move(*origin)});
  std::ranges::sort(found, {}, [](const BranchLog& log) { return std::tie(log.origin.name, log.path); });
  return found;
}

fs::path folderOfLog(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  return folder.empty() ? "." : folder;
}

/// As branches name it.
std::string nameOfLog(const std::string& path) {
  return fs::path(path).filename().string();
}

}  // namespace

std::optional<BranchOrigin> branchOriginOf(const std::string& path) {
  auto db = SqliteDb::openReadOnly(path);
  if (!db) return std::nullopt;
  const auto meta = [&](const char* key) {
    return db->textOf(fmt::format("SELECT value FROM meta WHERE key = '{}'", key));
  };
  const auto step = db->integerOf("SELECT value FROM meta WHERE key = 'branch_step'");
  if (!step) return std::nullopt;
  return BranchOrigin{meta("branch_name").value_or(""), meta("branch_colour").value_or(""),
                      meta("branch_parent").value_or(""), *step};
}

std::optional<std::string> scenarioFileOfLog(const std::string& path) {
  auto db = SqliteDb::openReadOnly(path);
  if (!db) return std::nullopt;
  const auto file = db->textOf("SELECT file FROM scenario");
  return file ? std::optional(*file) : std::nullopt;
}

Result<void> setBranchLook(const std::string& path, const std::string& name, const std::string& colour) {
  if (!branchOriginOf(path)) return fileError(path, "is not the log of a branch");
  auto db = SqliteDb::openReadWrite(path, SqliteDb::kShortPatience);
  if (!db) return tl::unexpected<Error>(db.error());
  const auto version = db->integerOf("PRAGMA user_version");
  if (!version) return tl::unexpected<Error>(version.error());
  if (auto begun = db->execute("BEGIN IMMEDIATE"); !begun) return begun;
  const auto writeAll = [&]() -> Result<void> {
    auto insert = runlog::prepareInsert(*db, runlog::kMeta, static_cast<int>(*version));
    if (!insert) return tl::unexpected<Error>(insert.error());
    const std::pair<std::string_view, std::string_view> entries[] = {{"branch_name", name},
                                                                     {"branch_colour", colour}};
    for (const auto& [key, value] : entries) {
      insert->bind(1, key);
      insert->bind(2, value);
      if (auto done = insert->run(); !done) return done;
    }
    return {};
  };
  const auto done = writeAll();
  if (done) return db->execute("COMMIT");
  (void)db->execute("ROLLBACK");
  return done;
}

std::optional<Recording::Hash> lastHashOf(const std::string& path) {
  auto db = SqliteDb::openReadOnly(path);
  if (!db) return std::nullopt;
  const auto step = db->integerOf("SELECT step FROM hashes ORDER BY id DESC LIMIT 1");
  const auto hash = db->textOf("SELECT hash FROM hashes ORDER BY id DESC LIMIT 1");
  if (!step || !hash) return std::nullopt;
  return Recording::Hash{*step, std::strtoull(hash->c_str(), nullptr, 16)};
}

std::vector<BranchLog> branchLogsOf(const std::string& path) {
  const std::vector<BranchLog> all = branchesIn(folderOfLog(path));
  std::vector<BranchLog> tree;
  std::set<std::string> seen;
  const auto add = [&](const auto& self, const std::string& parent) -> void {
    if (!seen.insert(parent).second) return;  // a file may say anything, also that it is its own parent
    for (const BranchLog& log : all)
      if (log.origin.parent == parent) {
        tree.push_back(log);
        self(self, nameOfLog(log.path));
      }
  };
  add(add, nameOfLog(path));
  return tree;
}

bool haveOtherBranches(const std::vector<std::string>& paths) {
  std::map<fs::path, std::set<std::string>> names;  // by folder
  for (const std::string& path : paths) names[folderOfLog(path)].insert(nameOfLog(path));
  // The first one of a line of branches that is not among them has its parent among them.
  return std::ranges::any_of(names, [](const auto& group) {
    const std::set<std::string>& chosen = group.second;
    return std::ranges::any_of(branchesIn(group.first), [&](const BranchLog& log) {
      return chosen.contains(log.origin.parent) && !chosen.contains(nameOfLog(log.path));
    });
  });
}

std::string rootOfBranch(const std::string& path) {
  std::set<std::string> seen;
  fs::path root = path;
  while (seen.insert(root.string()).second) {
    const auto origin = branchOriginOf(root.string());
    if (!origin || origin->parent.empty()) break;
    const fs::path parent = folderOfLog(root.string()) / fs::path(origin->parent).filename();
    std::error_code ignored;
    if (!fs::exists(parent, ignored)) break;
    root = parent;
  }
  return root.string();
}

}  // namespace antipode
