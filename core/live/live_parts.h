// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

#include <set>
#include <string>
#include <vector>

namespace antipode {

/// Which programs of a vehicle a live run stands for. The simulator is always one of them.
struct LiveParts {
  bool controller = false;  ///< pMarinePIDV22
  bool helm = false;        ///< pHelmIvP, with its controller
  bool scripts = false;     ///< uTimerScript, and events of the scenario
  bool reporter = false;    ///< pNodeReporter
};

/// The programs of a vehicle that post: each is a client of its own.
enum class LiveProgram { Simulator, Controller, Helm, Script, Reporter };
const char* liveProgramName(LiveProgram program, Compat compat);

/// A scenario of one vehicle without what other programs of its community do: its controller unless it is
/// embedded, its behaviours, scripts. Error: the scenario has no vehicle, or several.
Result<ScenarioPtr> scenarioOfParts(const Scenario& scenario, const LiveParts& parts);

/// The variables that these programs of the vehicle read from others.
std::set<std::string> liveSubscriptions(const Scenario& scenario, const LiveParts& parts);
/// Which of them reads a variable.
LiveProgram readerOf(const std::string& variable, const Scenario& scenario, const LiveParts& parts);
/// Those that the vehicle has, in the order of LiveProgram.
std::vector<LiveProgram> liveProgramsOf(const Scenario& scenario, const LiveParts& parts);

}  // namespace antipode
