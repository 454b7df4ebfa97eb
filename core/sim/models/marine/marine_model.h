// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/control_requests.h"
#include "core/model/motion.h"
#include "core/sim/models/marine/marine_pid.h"
#include "core/sim/models/marine/rudder.h"
#include "core/sim/models/vehicle_model.h"

#include <optional>

namespace antipode {

/// A boat or torpedo-shaped vehicle with thrust, rudder and elevator (vehicle-model): the usimmarine model.
/// stepBlock() moves it with its neighbours; here are its parameters, what messages make of them, and the parts of
/// a step that few vehicles need. Thread: that of its vehicle.
class MarineModel final : public VehicleModel {
 public:
  MarineModel(VehicleCore& core, const VehicleSetup& setup);

  void copyState(const VehicleModel& other) override { *this = static_cast<const MarineModel&>(other); }
  bool receive(const Delivery& delivery) override;
  Result<void> setParam(std::string_view name, const Value& value, const StepClock& clock,
                        std::vector<RunEvent>& events) override;
  Result<void> setPid(std::string_view name, const Value& value) override;
  Result<void> setThrusters(const std::vector<Thruster>& thrusters) override;
  Result<void> setRequests(const std::vector<TimedHoverRequest>& requests, const StepClock& clock) override;
  void behavioursChanged(const std::vector<BehaviourSpec>& behaviours) override;
  void reset(const std::string& text, std::int64_t step, std::vector<RunEvent>& events) override;
  void setPower(bool isOn) override;
  void poseWasSet() override { rudder_.center(); }
  void refreshBlock() override;
  void halt() override;
  void followHelm(const HelmDecision& decision, const StepClock& clock) override;
  void transportTo(Vec2) override { rudder_.center(); }
  double maxSpeed() const override { return motion_.curve.speed(100); }
  bool records(Channel channel) const override;
  void hashRudder(StateHash& hash) const override;
  void hashRequests(StateHash& hash) const override;
  void hashState(StateHash& hash) const override;

  // Parts of a step that stepBlock() asks single vehicles for, in this order; each for the vehicles in a set.
  /// The controller runs in this step; of controllers that do not steer directly.
  bool isControllerDue(const StepClock& clock) const { return pid_.isDue(clock); }
  /// Hands what the controller wants to rudder, thrust and elevator.
  void applyController(const StepClock& clock);
  /// Posts which inputs of the controller are out of date, and what its loops do.
  void reportController(const StepClock& clock, std::vector<RunEvent>& events) const;
  /// The rudder follows its command at a limited rate.
  void slewRudder(double dt) { rudder_.slew(dt); }
  /// Makes the numbers that the loops move the vehicle by from parameters, modes and actuators.
  void prepareDrive();
  /// The speed that the wind allows on the present heading.
  void applyWind();
  /// What a record begins the step with, for limitTurn().
  StepStart startOf(const StateColumns& record) const;
  /// Keeps a record that has been moved outside its turning circle.
  void limitTurn(StateColumns& record, const StepStart& before) const;
  /// Posts the progress of buoyancy and trim requests.
  void reportRequests(const StepClock& clock, std::vector<RunEvent>& events);

 private:
  friend struct MarineMessages;

  bool steersDirectly() const { return core_.block.directRudder() >> core_.index & 1; }
  void endDirectSteering(bool wasDirect);
  bool acceptsActuators() const;
  void applyEdit(const VehicleParams& before, const StepClock& clock, std::vector<RunEvent>& events);
  void updateFacts();
  void setThrust(double percent);
  void setTurnRate(double percent);
  void setTurnRadius(double radius);
  void setDifferential(bool isDifferential);
  void setWind(const WindState& wind);

  VehicleParams params_;
  MotionParams motion_;
  MarinePid pid_;
  Rudder rudder_;
  ControlRequests requests_;
  BlockFlag reverse_, differential_, turnLimited_, dualState_, hasSails_, windKnown_, requestPending_,
      driveOutdated_;
};

}  // namespace antipode
