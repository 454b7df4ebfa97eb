// SPDX-License-Identifier: GPL-3.0-or-later
// A recorded mission driven again: the vehicle of its mission file gets the messages of its log, and its track is
// compared with the recorded one.
#pragma once

#include "core/io/alog/alog_reader.h"
#include "core/scenario/document/scenario.h"

#include <span>

namespace antipode {

struct LogDriveOptions {
  /// s from a message's stamp to the moment from which a step takes it. The default is what fits the two recorded
  /// runs best (docs/fidelity.md): 0.6 ms of wall time at a time warp of 10.
  double latency = 0.006;
  std::string prefix = {};  ///< of the log's own vehicle; empty: the mission's, else found in the log
  /// The mission's own helm, events and scripts run. Of the log only the moments are taken at which the simulator
  /// and the scripts began: a launcher starts program after program.
  bool alone = false;
};

/// A scenario that repeats what a log says was asked of its vehicle, or what the mission itself asks of it.
struct LogDrive {
  ScenarioPtr scenario;           ///< of one vehicle; time is that of the log, an event for each message
  std::vector<double> stepTimes;  ///< s, the moments of the recorded run's own steps; the first is the start
  std::size_t messages = 0;       ///< taken over
  double scriptStart = 0;         ///< s, of the log's timer scripts, with LogDriveOptions::alone
  double stepSpread = 0;          ///< s, standard deviation of the recorded steps' lengths
};

/// `mission` is a scenario of one vehicle (moos_import.h). Taken over is every variable that a vehicle reads
/// (messages.h), but for navigation and what the simulator itself posted. The start is two steps before the first
/// posted position: the simulator posts every second step. A step of the recorded run is where a position was
/// posted, or a variable of post_des_thrust and post_des_rudder, which go out each step; what lies between is
/// divided evenly. Errors: more than one vehicle, no positions in the log.
Result<LogDrive> driveFromLog(const Scenario& mission, const Alog& log, const LogDriveOptions& options = {});

/// How far the repeated track is from the recorded one at a moment at which a position was posted.
struct TrackDeviation {
  double time = 0;      ///< s
  double position = 0;  ///< m, horizontal distance
  double heading = 0;   ///< deg, (-180, 180], repeated minus recorded
  double speed = 0;     ///< m/s
  double depth = 0;     ///< m; NaN where none was posted
};

/// Which moments the repeated steps have.
enum class DriveSteps {
  Equal,    ///< of the scenario: every 1 / AppTick
  Recorded  ///< those of the recorded run
};

std::vector<TrackDeviation> deviations(const LogDrive& drive, const Alog& log, DriveSteps steps);

/// A flag, a mode or the index of a waypoint that a helm has posted; its moment in the log and in the repeated
/// run, s. One of them is missing when the other helm has not posted it.
struct HelmPostMoment {
  std::string variable;
  std::string value;
  std::optional<double> recorded, repeated;
};
/// What both helms have posted, with equal steps, in the order of the log. The log's helm is the program that
/// posts the desired heading; start values are left out. Of each variable the posts of the same value are put
/// together, in their order; what a flag with macros posts is the same whatever its value.
std::vector<HelmPostMoment> helmPostMoments(const LogDrive& drive, const Alog& log);

struct DeviationStatistics {
  std::size_t count = 0;
  double rms = 0, p95 = 0, max = 0;  ///< of the absolute values
};
/// NaN are left out.
DeviationStatistics statisticsOf(std::vector<double> values);

}  // namespace antipode
