// SPDX-License-Identifier: GPL-3.0-or-later
// Starts programs of the user.
#pragma once

#include "core/base/error.h"

#include <sys/types.h>

#include <chrono>
#include <functional>
#include <string>
#include <vector>

namespace antipode {

struct SpawnRequest {
  std::vector<std::string> command;  ///< the program, found in PATH, and its arguments
  std::string folder;                ///< in which it runs
  std::string output;                ///< file that its output is appended to
};

/// Starts a program with a process group of its own and no input.
Result<pid_t> spawnProcess(SpawnRequest request);

/// Runs a program to its end and gives its exit code; what it has started ends with it. Error: it cannot be started, was
/// ended by a signal, `isCancelled`, or took longer than `limit`, after which it was ended.
Result<int> runToEnd(const SpawnRequest& request, std::chrono::milliseconds limit,
                     const std::function<bool()>& isCancelled = {});

}  // namespace antipode
