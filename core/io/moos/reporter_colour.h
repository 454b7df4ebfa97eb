// SPDX-License-Identifier: GPL-3.0-or-later
// The colour of a vehicle in its mission file: `platform_color` of pNodeReporter, which the viewer draws it with.
#pragma once

#include "core/io/moos/moos_preserved.h"

namespace antipode {

/// "#rrggbb"; empty: the mission has no such line, or none with a colour.
std::string reporterColour(const MoosPreserved& mission);

/// The lines with that colour, if they hold a block pNodeReporter.
MoosPreserved withReporterColour(MoosPreserved mission, const std::string& colour);

}  // namespace antipode
