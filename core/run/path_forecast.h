// SPDX-License-Identifier: GPL-3.0-or-later
// How long a path will take: the vehicle alone is simulated until its path is completed.
#pragma once

#include "core/scenario/document/scenario.h"

#include <atomic>

namespace antipode {

struct PathForecast {
  bool isCompleted = false;  ///< else `reason`
  bool isGivenUp = false;    ///< before it was known
  std::string reason;        ///< why it was not, for people
  double seconds = 0;        ///< until the path is completed, or given up
  double sailed = 0;         ///< m over ground
  double energy = 0;         ///< Wh; NaN where none is computed
  bool operator==(const PathForecast&) const = default;
};

/// Any thread; gives up soon after `isCancelled` has become true, and where `isOutdated` is true and it takes long.
/// One round of a path that is sailed round and round. The scenario is without errors.
PathForecast forecastPath(const Scenario& scenario, std::size_t vehicle, std::size_t behaviour,
                          const std::atomic<bool>& isCancelled, const std::atomic<bool>* isOutdated = nullptr);

}  // namespace antipode
