// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <optional>
#include <string>
#include <vector>

namespace antipode {

/// Mean, least and greatest of a quantity over the vehicles that have it.
struct FleetSpread {
  double mean = 0, min = 0, max = 0;
};

/// What a swarm's recording comes to (formation.md section 8). A value that does not apply is unset. Fractions,
/// times and distances are sums over rows, so they are as fine as the recording. Energy, motor and pings count
/// from the start of the run, errors from `after` on.
struct SwarmSummary {
  struct Error {
    double mean = 0, rms = 0, max = 0;  ///< m
  };
  /// How well a vehicle knows where another one is, by the pings that it has heard of it.
  struct Neighbour {
    VehicleId sender = 0;
    double rangeBias = 0;  ///< m, mean of filtered less true range
    double rms = 0;        ///< m, of filtered against true position, on reception
    double age = 0;        ///< s, mean over time since the last ping
  };
  struct VehicleResult {
    std::string name;
    std::optional<Error> formationError;    ///< distance to the own slot
    std::optional<double> settlingTime;     ///< s, see below, of this vehicle's error
    std::optional<double> motorOnFraction;  ///< thrust time / (thrust + drift time)
    std::optional<double> startsPerHour;
    std::optional<double> longestRun;                           ///< s with the motor on
    std::optional<double> distanceThrusting, distanceDrifting;  ///< m over ground
    std::optional<double> propulsionEnergy, totalEnergy;        ///< Wh
    std::optional<double> endurance;                            ///< h, of a full battery at the mean power
    std::optional<double> estimationError;                      ///< m, root mean square over time
    std::optional<double> contacts;                             ///< mean number
    std::optional<double> pingsHeard, pingsLost;
    std::vector<Neighbour> neighbours;  ///< by VehicleId; of fleets of up to 100
  };

  double after = 0;                         ///< s after the start of the run from which on errors count
  std::optional<Error> formationError;      ///< over vehicles and time
  std::optional<double> errorDeviation;     ///< m, of the fleet's mean error over time
  std::optional<double> compassFixedError;  ///< m, mean error where the plan may be shifted, but not turned
  /// s from the start until the fleet's mean error stays below the drifting radius for 10 minutes.
  std::optional<double> settlingTime;
  std::optional<FleetSpread> motorOnFraction, startsPerHour, propulsionEnergy, totalEnergy, endurance,
      estimationError;
  std::vector<VehicleResult> vehicles;  ///< by VehicleId

  static SwarmSummary of(const Recording& recording, double after);
};

/// Whether a recording has anything to sum up: a drifting target, pings or a formation.
bool hasSwarm(const Recording& recording);

}  // namespace antipode
