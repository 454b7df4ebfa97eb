// SPDX-License-Identifier: GPL-3.0-or-later
// Vehicles whose helms have done nothing in a whole run: the most frequent reason is a button that nobody pressed.
#pragma once

#include "core/run/recording.h"
#include "core/sim/simulation.h"

#include <set>

namespace antipode::cli {

/// Which helms have had control, and which have had a behaviour that ran, by what they report.
class HelmWatch {
 public:
  void note(const RunEvent& event);
  bool hasHadControl(VehicleId vehicle) const { return inControl_.contains(vehicle); }
  bool hasRun(VehicleId vehicle) const { return running_.contains(vehicle); }

 private:
  std::set<VehicleId> inControl_, running_;
};

/// A warning for the vehicles of a run whose helm has never had control, or none of whose behaviours has ever run:
/// why, and which --press would start them. Vehicles with the same reason share one. `simulation`: at the end of the
/// run.
Problems idleHelms(const Simulation& simulation, const HelmWatch& watch);

}  // namespace antipode::cli
