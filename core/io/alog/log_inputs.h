// SPDX-License-Identifier: GPL-3.0-or-later
// The inputs of a recorded vehicle as a scenario: the vehicle of a mission file gets the messages of its log, so
// that a simulation of it can be compared with what was recorded (track_deviation.h, helm_posts.h).
#pragma once

#include "core/io/alog/alog_reader.h"
#include "core/scenario/document/scenario.h"

namespace antipode {

struct LogInputOptions {
  /// s from the time stamp of a message to the step that reads it. The default is what fits the two recorded
  /// runs best (docs/fidelity.md): 0.6 ms of wall time at a time warp of 10.
  double latency = 0.006;
  std::string prefix = {};  ///< of the log's own vehicle; empty: the mission's, else found in the log
  /// The mission's own helm, events and scripts run. The log gives only the times at which the simulator and the
  /// scripts began: a launcher starts program after program.
  bool missionAlone = false;
};

struct LogInputs {
  ScenarioPtr scenario;           ///< of one vehicle; time is that of the log, an event for each message
  std::vector<double> stepTimes;  ///< s, of the recorded run's own steps; the first is the start
  std::size_t messages = 0;       ///< that became events
  double scriptStart = 0;         ///< s, of the log's timer scripts, with LogInputOptions::missionAlone
  double stepSpread = 0;          ///< s, standard deviation of the recorded steps' lengths
};

/// `mission` is a scenario of one vehicle (moos_import.h). Every variable that a vehicle reads (messages.h)
/// becomes an event, but for navigation and what the simulator itself posted. The start is two steps before the
/// first posted position: the simulator posts every second step. A step of the recorded run is where a position
/// was posted, or a variable of post_des_thrust and post_des_rudder, which go out each step; the time between is
/// divided evenly. Errors: more than one vehicle, no positions in the log.
Result<LogInputs> inputsFromLog(const Scenario& mission, const Alog& log, const LogInputOptions& options = {});

/// The prefix under which the log's vehicle publishes: the mission's if the log has it, else found in the log.
std::string prefixInLog(const Scenario& mission, const Alog& log);

}  // namespace antipode
