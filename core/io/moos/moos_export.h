// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios into mission files (.moos, .bhv); what is written and what not: docs/moos-files.md.
#pragma once

#include "core/scenario/document/scenario.h"

namespace antipode {

struct MoosExport {
  struct File {
    std::string name;  ///< without folder
    std::string text;
    bool operator==(const File&) const = default;
  };
  std::vector<File> missions;     ///< one a vehicle of the fleet, in its order
  std::vector<File> behaviours;   ///< behaviour files, which the missions of vehicles with a helm name
  std::optional<File> fieldFile;  ///< the current field, which the missions name
  Problems problems;              ///< what a mission file cannot hold; items are paths in the scenario
};

/// A mission file for each vehicle: uSimMarineV22, pMarinePIDV22 where the controller is not embedded, pHelmIvP
/// with a behaviour file beside the mission, uTimerScript for the events, and what an import had preserved. It
/// imports again as the same vehicle, and the reference program behaves by it as `compat: usimmarine_v22` does;
/// where the scenario says more, a problem tells what is lost. `stem` is the name of the only vehicle's files,
/// without extension; empty: the vehicle's.
MoosExport exportMoos(const Scenario& scenario, const std::string& stem = {});

}  // namespace antipode
