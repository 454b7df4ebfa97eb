// SPDX-License-Identifier: GPL-3.0-or-later
// Looks for the smallest change of a scenario under which a condition no longer holds.
#pragma once

#include "core/scenario/edits/vehicle_change.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace antipode {

struct FalsifyRequest {
  ScenarioPtr scenario;
  /// An expression that is to hold in every row of a run, such as "distance(own, target1) > 5". Empty: the scenario's
  /// own verdict is to be "pass".
  std::string condition;
  edits::ChangeLimits limits;
  std::uint64_t seed = 1;
  int combinations = 200;  ///< runs with several changes at a time
  int threads = 1;
};

struct Falsification {
  enum class Outcome { Found, NothingFound, BrokenAlready, Stopped };
  Outcome outcome = Outcome::NothingFound;
  std::vector<edits::VehicleChange> changes;  ///< of the smallest found
  double size = 0;                            ///< sum of the changes, each as a share of its limit
  Scenario scenario;                          ///< with the changes, and a verdict that fails
  int runs = 0;                               ///< made
};

/// Each kind of change of each vehicle alone, in eighths of its limit, the smallest of those that break the condition
/// halved further; then random combinations that are smaller than it, each made smaller while it breaks the condition.
/// The same request gives the same answer with any number of threads. Error: the condition cannot be read in a run of
/// the scenario. `progress` gets the runs made and those to come, from the calling thread.
Result<Falsification> falsify(const FalsifyRequest& request, const std::stop_token& stop = {},
                              const std::function<void(int, int)>& progress = {});

}  // namespace antipode
