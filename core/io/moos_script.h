// SPDX-License-Identifier: GPL-3.0-or-later
// Timer scripts (behaviours.md section 7): the uTimerScript block of a mission file and a scenario's events.
#pragma once

#include "core/io/moos_text.h"
#include "core/scenario/scenario.h"

namespace antipode {

struct MoosScript {
  std::vector<ScenarioEvent> events;  ///< with fixed times, in the order of delivery
  std::vector<Place> places;          ///< parallel to events
  std::vector<std::string> kept;      ///< lines that are not taken over, as written
};

/// Posts with a fixed time and value, of variables that a vehicle reads, become events of `vehicle`; every other
/// line is kept and told. Of a script that waits (paused, condition) everything is kept.
MoosScript moosScript(const MoosBlock& block, const std::string& vehicle, MoosReport& report);

/// One post at a fixed time as a line "event = var=..., val=..., time=...".
/// Error: the line would not read back to the same post.
Result<std::string> moosScriptLine(const std::string& variable, const MessageValue& value, double time);

}  // namespace antipode
