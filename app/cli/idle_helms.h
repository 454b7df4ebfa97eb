// SPDX-License-Identifier: GPL-3.0-or-later
// Vehicles whose helms have done nothing in a whole run: the most frequent reason is a button that nobody pressed.
#pragma once

#include "core/io/moos/moos_preprocess.h"
#include "core/run/recording.h"
#include "core/sim/simulation.h"

#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace antipode::cli {

/// Which helms have had control, and which have had a behaviour that ran, by what they report.
class HelmWatch {
 public:
  void note(const RunEvent& event);
  bool hasHadControl(VehicleId vehicle) const { return inControl_.contains(vehicle); }
  bool hasRun(VehicleId vehicle) const { return running_.contains(vehicle); }
  /// Whether the helm is a program of a community.
  bool isProgram(VehicleId vehicle) const { return waiting_.contains(vehicle); }
  /// Of such a helm the behaviours that wait for something at the end, with that.
  const std::vector<std::pair<std::string, std::string>>& waiting(VehicleId vehicle) const {
    return waiting_.at(vehicle);
  }

 private:
  void noteProgram(const RunEvent& event, const std::string& text);

  std::set<VehicleId> inControl_, running_;
  std::map<VehicleId, std::vector<std::pair<std::string, std::string>>> waiting_;  // of programs
};

/// What could be pressed at the start of a run to start its helms.
struct PressTrial {
  std::vector<std::string> buttons;
  double length = 0;  ///< s of a run after which it is known whether it did
  /// The run in which these were pressed, too; null: they cannot be.
  std::function<ScenarioPtr(const std::vector<std::string>& presses)> pressed;
};
/// Of the vehicles of a scenario, and of a mission that runs with all its programs.
PressTrial pressTrial(const Scenario& scenario);
PressTrial pressTrialOfMission(const std::string& path, const MoosImportOptions& options,
                               std::vector<std::string> presses);

/// A warning for the vehicles of a run whose helm has never had control, or none of whose behaviours has ever run:
/// why, and which --press would start them. Vehicles with the same reason share one. `simulation`: at the end of
/// the run. `makeTrial` is called only where a helm has done nothing.
Problems idleHelms(const Simulation& simulation, const HelmWatch& watch,
                   const std::function<PressTrial()>& makeTrial);

}  // namespace antipode::cli
