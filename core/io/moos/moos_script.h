// SPDX-License-Identifier: GPL-3.0-or-later
// Timer scripts (behaviours.md section 7): the uTimerScript block of a mission file and a scenario's scripts and
// events.
#pragma once

#include "core/io/moos/moos_text.h"
#include "core/scenario/document/scenario.h"

namespace antipode {

/// What a uTimerScript block holds. A block that only posts what vehicles read, at fixed times and once, becomes
/// events; every other one a script. Without any usable post it is neither, and all of its lines are preserved.
struct MoosScript {
  std::vector<ScenarioEvent> events;  ///< in the order of delivery
  std::optional<ScriptSpec> script;
  std::vector<SourceLocation> locations;      ///< parallel to events, or to the script's
  SourceLocation location;                    ///< of the block
  std::vector<std::string> preserved;  ///< lines without a meaning here, as written; each is a problem
};

/// Whether a vehicle reads a post, or the variable is one of `alsoRead`.
bool isReadPost(const std::string& variable, const MessageValue& value, const std::set<std::string>& alsoRead);

/// `alsoRead`: variables that something else than the vehicles' models reads.
MoosScript moosScript(const MoosBlock& block, const std::string& vehicle, MoosReport& report,
                      const std::set<std::string>& alsoRead = {});

/// The lines of a block that reads back as the script. What no line can hold is left out and listed in `refused`.
std::vector<std::string> moosScriptLines(const ScriptSpec& script, std::vector<std::string>& refused);
/// One post at a fixed time as a line "event = var=..., val=..., time=...".
/// Error: the line would not read back to the same post.
Result<std::string> moosScriptLine(const std::string& variable, const MessageValue& value, double time);
/// The lines written of a block and those preserved of it, which stand behind them. Of a variable that both draw
/// the preserved line alone stays, in the place of the other: the program takes the first one and refuses the
/// second.
std::vector<std::string> withPreservedLines(const std::vector<std::string>& lines,
                                            const std::vector<std::string>& preserved);

}  // namespace antipode
