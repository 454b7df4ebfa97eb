// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"
#include "core/sim/simulation.h"

#include <string>

namespace antipode {

/// Fleet, channels and times of a recording of `simulation`, for one that is never written to a file: without the
/// text of its scenario, which takes much longer to make.
Recording::Header headerWithoutText(const Simulation& simulation, ScenarioPtr scenario);

/// Header for a recording of `simulation`: its fleet, and the channels that it records. The stored text always
/// reads back as the simulation's scenario: `scenarioText` where it does, else (empty, or changed by --set) the
/// scenario written anew. It needs no other file: a current field that was read from one is written inline.
Recording::Header recordingHeader(const Simulation& simulation, std::string scenarioText,
                                  std::string scenarioFile);

}  // namespace antipode
