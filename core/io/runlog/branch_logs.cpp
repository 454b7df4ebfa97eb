// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/runlog/branch_logs.h"

#include "core/io/runlog/sqlite_db.h"

#include <algorithm>
#include <filesystem>
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

std::vector<BranchLog> branchLogsOf(const std::string& path) {
  const std::vector<BranchLog> all = branchesIn(folderOfLog(path));
  std::vector<BranchLog> tree;
  std::set<std::string> seen;
  const auto add = [&](const auto& self, const std::string& parent) -> void {
    if (!seen.insert(parent).second) return;  // a file may say anything, also that it is its own parent
    for (const BranchLog& log : all)
      if (log.origin.parent == parent) {
        tree.push_back(log);
        self(self, fs::path(log.path).filename().string());
      }
  };
  add(add, fs::path(path).filename().string());
  return tree;
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
