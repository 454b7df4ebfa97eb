// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <string>

namespace antipode::cli {

/// Writes what a run came to as JSON: where each vehicle ended, and of a swarm its errors, motors and energy, of
/// which errors count from `after` s of the run on. Keys: docs/command-line.md. The file appears whole or not at
/// all. "-" and "/dev/stdout" are standard output.
Result<void> writeSummaryFile(const Recording& recording, double after, const std::string& path);

/// The same as text.
std::string summaryJson(const Recording& recording, double after);

/// Error: what stands there must not be replaced, see checkOldFile().
Result<void> checkSummaryTarget(const std::string& path, bool isForced);

/// The same of a swarm in a few lines for people; empty without one.
std::string swarmText(const Recording& recording, double after);

}  // namespace antipode::cli
