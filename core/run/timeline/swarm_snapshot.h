// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/timeline/drifting_state.h"
#include "core/run/timeline/motor_history.h"
#include "core/run/timeline/ping_history.h"
#include "core/run/timeline/swarm_params_history.h"

#include <optional>
#include <span>
#include <vector>

namespace antipode {

/// The histories of a swarm: parameters, pings and motors. One thread.
struct SwarmHistories {
  SwarmParamsHistory params;
  PingHistory pings;
  MotorHistory motors;

  void setRecording(const Recording* recording);
  bool read();  ///< true when anything was new
};

/// What a recording knows of its swarm at one time. It only looks up what it is asked for, so it costs nothing to
/// make. Both `recording` and `histories` outlive it. One thread.
class SwarmSnapshot {
 public:
  SwarmSnapshot(const Recording& recording, const SwarmHistories& histories, double time)
      : recording_(recording), histories_(histories), time_(time) {}

  /// Where a vehicle believes a neighbour to be.
  struct Contact {
    VehicleId sender = 0;
    Vec2 position;         ///< m, local grid
    double freshness = 1;  ///< 1: just heard, 0: about to be forgotten
  };
  /// A ping that has not reached the end of its range yet.
  struct Ping {
    VehicleId sender = 0;
    Vec2 from;
    double radius = 0;    ///< m
    double strength = 1;  ///< 1: just sent, 0: at the end of its range
  };
  struct Energy {
    double used = 0;       ///< Wh, since the start of the run
    double meanPower = 0;  ///< W
  };

  VehicleId vehicleCount() const { return static_cast<VehicleId>(recording_.header().vehicleNames.size()); }
  const SwarmParams& params(VehicleId vehicle) const { return histories_.params.at(vehicle, time_); }
  DriftingState driftingState(VehicleId vehicle) const;
  std::optional<Vec2> target(VehicleId vehicle) const;  ///< of the target filter
  /// The points in the target filter, newest first; relative ones from where the vehicle was at its last
  /// decision. Each decision of the helm adds a point. A run that records fewer rows than decisions shows those
  /// points that it has.
  std::vector<Vec2> filterPoints(VehicleId vehicle) const;
  std::optional<Energy> energy(VehicleId vehicle) const;
  /// By single pings that the filter still counts; none without filter parameters.
  std::vector<Contact> rawContacts(VehicleId listener) const;
  /// By the filter's estimate, until the contact is forgotten; by sender.
  std::vector<Contact> contacts(VehicleId listener) const;
  std::vector<Ping> pingsOnTheirWay() const;

 private:
  double heldValue(VehicleId vehicle, Channel channel) const;
  std::span<const PingHistory::Reception> receptions(VehicleId listener, const PingFilterParams& filter) const;

  const Recording& recording_;
  const SwarmHistories& histories_;
  double time_;  // s
};

}  // namespace antipode
