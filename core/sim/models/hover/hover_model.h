// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/models/hover/behaviour_wishes.h"
#include "core/sim/models/hover/hover_runner.h"
#include "core/sim/models/vehicle_model.h"

namespace antipode {

/// A vehicle that hovers on thrusters of its own layout (hover-auv.md). Its equations are in
/// core/model/hover_auv.h; no loop of the block is for it, so it moves itself, side by side with the others of its
/// block, and copies its pose into the block, where all others read it. Between steps
/// its state stands with that of the others in the batch of the block; who wants to read or change it calls
/// sync(). Thread: that of its vehicle.
class HoverModel final : public VehicleModel {
 public:
  HoverModel(VehicleCore& core, const VehicleSetup& setup);

  void copyState(const VehicleModel& other) override;
  bool receive(const Delivery& delivery) override;
  /// `name` empty: `text` is a YAML map of several parameters at once.
  Result<void> setParam(std::string_view name, const Value& value, const StepClock& clock,
                        std::vector<RunEvent>& events) override;
  Result<void> setPid(std::string_view name, const Value& value) override;
  Result<void> setThrusters(const std::vector<Thruster>& thrusters) override;
  Result<void> setRequests(const std::vector<TimedHoverRequest>& requests, const StepClock& clock) override;
  void reset(const std::string& text, std::int64_t step, std::vector<RunEvent>& events) override;
  void behavioursChanged(const std::vector<BehaviourSpec>&) override { wishes_.forget(); }
  void setPower(bool isOn) override;
  void poseWasSet() override;
  void refreshBlock() override;
  void halt() override;
  void followHelm(const HelmDecision& decision, const StepClock& clock) override;
  void move(double dt, const StepClock& clock, const WaterCurrent::Snapshot* current,
            std::vector<RunEvent>& events) override;
  void moveTogether(std::span<const ModelMove> moves, const StepClock& clock) override;
  void requestCompleted(const StepClock& clock, std::vector<RunEvent>& events) override;
  void sync() override;
  void transportTo(Vec2 position) override;
  double maxSpeed() const override { return 0; }
  bool records(Channel channel) const override;
  void hashState(StateHash& hash) const override;

 private:
  friend struct HoverMessages;

  /// What a move begins with.
  struct Begin {
    Vec2 position;  // m
    Vec2 field;     // m/s
    WaterFlow water;
    double bedDepth = 0;  // m
  };
  Begin beginOf(const WaterCurrent::Snapshot* current) const;
  void tellRequest();
  void countPower(const Begin& begin, double dt);
  void addPower(double dt);
  void followFormation(const StepClock& clock);
  void hoverAt(Vec2 position);
  void followBehaviours(const HelmDecision& decision);

  HoverRunner runner_;
  BehaviourWishes wishes_;
  std::vector<HoverWish> present_;  // work memory of followBehaviours()
  double runStart_;                 // s, time of the start of the run
};

}  // namespace antipode
