// SPDX-License-Identifier: GPL-3.0-or-later
// The logs of branches: each has the rows from its moment on, and names the log of its parent beside it.
#pragma once

#include "core/run/branch.h"

#include <optional>
#include <string>
#include <vector>

namespace antipode {

/// Nullopt: the log is not one of a branch, or cannot be read.
std::optional<BranchOrigin> branchOriginOf(const std::string& path);

/// The scenario file of a run log, as its run was given it; empty: none. Nullopt: the log cannot be read.
std::optional<std::string> scenarioFileOfLog(const std::string& path);

/// Gives the log of a branch another name and colour. Works on a log that is still being written. Error: it is not
/// the log of a branch, may not be written to, or another program writes to it for longer than a fifth of a
/// second.
Result<void> setBranchLook(const std::string& path, const std::string& name, const std::string& colour);

/// The newest state hash in a run log; nullopt: there is none, or the log cannot be read.
std::optional<Recording::Hash> lastHashOf(const std::string& path);

struct BranchLog {
  std::string path;
  BranchOrigin origin;
};
/// All branches of a log, and the branches of these, in the folder of the log: parents before their branches,
/// those of one parent by name.
std::vector<BranchLog> branchLogsOf(const std::string& path);

/// Whether other logs than these are branches of one of them. Reads each folder once, however many they are.
bool haveOtherBranches(const std::vector<std::string>& paths);

/// The first of its parents, through all parents that are there; the log itself where it is not one of a branch.
std::string rootOfBranch(const std::string& path);

}  // namespace antipode
