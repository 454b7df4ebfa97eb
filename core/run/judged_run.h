// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"
#include "core/run/timeline/verdict_history.h"

#include <memory>
#include <stop_token>

namespace antipode {

/// A run up to the moment at which its verdict was decided, in a recording of its own.
struct JudgedRun {
  std::shared_ptr<const Recording> recording;
  VerdictState verdict;  ///< pending: it was stopped
};

/// Runs a scenario that has a verdict until it is decided, at the latest to its headlessDuration(), on the calling
/// thread.
JudgedRun judgedRun(const ScenarioPtr& scenario, const std::stop_token& stop = {});

}  // namespace antipode
