// SPDX-License-Identifier: GPL-3.0-or-later
// How far a simulation with the inputs of a log gets from the recorded track.
#pragma once

#include "core/io/alog/log_inputs.h"

namespace antipode {

/// Simulated minus recorded at a time at which a position was posted.
struct TrackDeviation {
  double time = 0;      ///< s
  double position = 0;  ///< m, horizontal distance
  double heading = 0;   ///< deg, (-180, 180]
  double speed = 0;     ///< m/s
  double depth = 0;     ///< m; NaN where none was posted
};

/// The steps of the simulation.
enum class StepTimes {
  Equal,    ///< of the scenario: every 1 / AppTick
  Recorded  ///< at the times of the recorded run's steps
};

/// Simulates the scenario and compares.
std::vector<TrackDeviation> trackDeviations(const LogInputs& inputs, const Alog& log, StepTimes steps);

struct DeviationStatistics {
  std::size_t count = 0;
  double rms = 0, p95 = 0, max = 0;  ///< of the absolute values
};
/// NaN are left out.
DeviationStatistics statisticsOf(std::vector<double> values);

}  // namespace antipode
