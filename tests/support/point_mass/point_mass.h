// SPDX-License-Identifier: GPL-3.0-or-later
// Vehicles as points with a turn rate and an acceleration, for measuring the swarm's behaviours and controllers
// apart from the full vehicle (formation.md sections 8 and 9).
#pragma once

#include "core/autonomy/behaviours/drifting_target.h"
#include "core/autonomy/formation/formation_target.h"

#include <vector>

namespace antipode::point_mass {

/// A point that turns by at most 18 deg/s and changes its speed by at most 0.2 m/s^2; step 1 s.
struct Point {
  Vec2 at;
  double heading = 0;  ///< deg
  double speed = 0;    ///< m/s through the water

  void advance(const DriftingTarget::Decision& decision, Vec2 current, double dt = 1);
};

/// One vehicle that keeps its place at the origin.
struct Keeping {
  double driftingRadius = 20;  ///< m; the slip radius is at most this
  double jitter = 0;           ///< m, standard deviation of the target, drawn anew every 30 s
  double hours = 10;
  double current = 0;     ///< m/s, to the east
  double tidePeriod = 0;  ///< s; 0: steady, else it changes its sign every half period
};
struct KeepingResult {
  double onFraction = 0;
  double startsPerHour = 0;
  double rms = 0;  ///< m from the origin
};
KeepingResult keepPlace(const Keeping& keeping, std::uint64_t seed);

/// A swarm of 20 on a lattice of 4 x 5 slots, 300 m apart, in the current of formation.md section 11.
struct SwarmSettings {
  FormationController controller = FormationController::Rigid;
  FormationWeighting weighting = FormationWeighting::Normalised;
  double ownWeight = 1;
  double bearingNoise = 5;    ///< deg
  double rangeOut = 650;      ///< m; neighbours farther away are not used
  double sweep = 10;          ///< deg, of assignment
  double switchMargin = 0.1;  ///< of assignment
  double hours = 2.5;
};
struct SwarmResult {
  double onMean = 0, onLeast = 0, onMost = 0;
  double startsPerHour = 0;
  double error = 0,
         errorDeviation = 0;  ///< m, mean over the vehicles after the first hour, and its deviation in time
  int assignmentSwitches = 0;
};
SwarmResult runSwarm(const SwarmSettings& settings, std::uint64_t seed);

}  // namespace antipode::point_mass
