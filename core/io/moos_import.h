// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

namespace antipode {

/// What a mission file became. `scenario` is null when the problems hold an error.
struct MoosImport {
  ScenarioPtr scenario;
  Problems problems;  ///< in file order, each with line and column where it has one
};

/// The simulator block of a mission file (uSimMarineV22, uSimMarine, uSimMarineV23) and the controller that
/// belongs to it as a scenario of one vehicle with `compat: usimmarine_v22` (moos-files.md section 2).
/// Bad values are warnings and go the way of the reference program (vehicle-model section 14, last column).
/// Lines that are not taken over stand in Scenario::unhandled as written: those of the simulator block bare,
/// those of the controller's block as a block with its header and braces.
/// Never throws, whatever the text is; `fileName` is used in messages and gives the scenario's name.
MoosImport importMoosText(const std::string& text, const std::string& fileName);
/// An unreadable file is one error.
MoosImport importMoosFile(const std::string& path);

}  // namespace antipode
