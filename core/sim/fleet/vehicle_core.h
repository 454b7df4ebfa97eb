// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/motion.h"
#include "core/model/wind.h"
#include "core/sim/batch/block_flag.h"
#include "core/sim/fleet/command.h"
#include "core/sim/fleet/ping_listener.h"
#include "core/sim/fleet/shared_environment.h"
#include "core/sim/fleet/vehicle_clock.h"
#include "core/sim/fleet/vehicle_helm.h"
#include "core/sim/fleet/wormhole_transit.h"
#include "core/sim/swarm/swarm.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// What a vehicle of a run is made from. All of it stays where it is as long as the vehicle lives.
struct VehicleSetup {
  VehicleId id;
  const FleetMember& member;
  const Scenario& scenario;
  const SharedEnvironment& environment;
  const Swarm& swarm;
  VehicleBlock& block;
  unsigned index;  ///< in the block

  const VehiclePtr& spec() const { return scenario.vehicles[member.spec]; }
};

/// Which vehicle of a run this is, and where its numbers stand. Assignment leaves it as it is.
struct VehiclePlace {
  VehiclePlace(const VehicleSetup& setup, Compat mode)
      : id(setup.id),
        block(setup.block),
        index(setup.index),
        environment(setup.environment),
        swarm(setup.swarm),
        compat(mode) {}
  VehiclePlace& operator=(const VehiclePlace&) { return *this; }

  const VehicleId id;
  VehicleBlock& block;
  const unsigned index;
  const SharedEnvironment& environment;
  const Swarm& swarm;
  const Compat compat;
};

/// What every vehicle has, whatever its model: its index in a block, clock, helm, ears, transit through
/// wormholes, and what acts on it. Assignment copies what has become of a vehicle (Vehicle::operator=). Messages
/// that all models understand change it (vehicle_messages.h). Thread: that of its vehicle.
struct VehicleCore : VehiclePlace {
  VehicleCore(const VehicleSetup& setup, Compat compat);

  bool isUsimmarineV22() const { return compat == Compat::UsimmarineV22; }
  bool isOldProgram() const { return compat == Compat::Usimmarine; }
  void post(std::vector<RunEvent>& events, std::int64_t step, std::string variable, MessageValue value) const;
  void warn(std::vector<RunEvent>& events, std::int64_t step, std::string text) const;
  /// `source` is the message that changes the drift, for the report of it.
  void setDrift(Vec2 drift, std::string_view source, const StepClock& clock, std::vector<RunEvent>& events);
  void countReset(std::int64_t step, std::vector<RunEvent>& events);
  /// What was measured from the old position has no meaning at the new one.
  void forgetPosition(bool isReset);
  bool listens() const;  ///< has a formation behaviour that hears pings, and power
  std::optional<Vec2> formationTarget(double now);

  bool isFieldActive() const { return fieldActive; }
  void setFieldActive(bool isActive);
  /// The total external drift where the vehicle is, as it is reported, m/s: in document mode with the current
  /// field (ruling R2).
  Vec2 totalDrift() const;
  /// Posts the drift that a run begins with.
  void announceDrift(std::vector<RunEvent>& events);
  /// Old program: posts the drift that a message has changed.
  void postDueDrift(const StepClock& clock, std::vector<RunEvent>& events);
  /// The step begins in a flow of the current field: reports it in document mode, at most once a second.
  void reportFieldFlow(Vec2 flow, const StepClock& clock, std::vector<RunEvent>& events);
  /// A switch of the current field by message.
  void switchField(bool isActive, const StepClock& clock, std::vector<RunEvent>& events);
  /// What the current field adds to the drift of a record that stands at `position` before the step, m/s.
  Vec2 fieldFlowAt(Vec2 position) const { return inCurrentField ? environment.field->at(position) : Vec2{}; }

  VehicleClock clock;
  VehicleHelm helm;
  PingListener ears;
  WormholeTransit transit;
  BlockFlag obstacleHit, disabled, withoutPower, inCurrentField, driftSummaryDue, aground, movedByMessage;
  bool fieldActive;  ///< the current field is switched on for this vehicle
  int resetCount = 0;
  VehicleInputs inputs;  ///< thrust, rudder and elevator are in the block
  WindState wind;

 private:
  void postDrift(Vec2 drift, const StepClock& clock, std::vector<RunEvent>& events);

  Vec2 postedDrift_;                       // m/s
  double driftPostedAt_ = 0;               // s, time of the run
  std::vector<std::string> driftSources_;  // who has changed the drift (compatibility mode, D16)
};

}  // namespace antipode
