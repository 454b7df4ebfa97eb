// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/messages.h"
#include "core/sim/fleet/vehicle_core.h"
#include "core/sim/models/vehicle_model.h"

#include <memory>
#include <utility>

namespace antipode {

/// One vehicle of the fleet: what every vehicle has (VehicleCore), and the model that moves it (VehicleModel).
/// Messages and edits come in between steps; a step of its block asks it for the parts that do not fit into a
/// loop. Thread: one at a time; blocks share nothing, so different ones may step on different threads.
class Vehicle {
 public:
  explicit Vehicle(const VehicleSetup& setup);
  Vehicle(Vehicle&&) = delete;
  /// Takes over what has become of a vehicle that was made from the same spec, also of another run; not what
  /// stands in its block (the assignment of the block copies that).
  Vehicle& operator=(const Vehicle& other);

  /// Posts the reports that a run begins with.
  void announce(std::vector<RunEvent>& events);

  // Messages and edits, between steps. Each leaves the block up to date.
  /// Applies a message. One of the wrong type or with an unreadable text changes nothing and leaves a WARNING.
  void deliver(const MessageInfo& message, const MessageValue& value, const StepClock& clock,
               std::vector<RunEvent>& events);
  /// Writes a message where conditions and the helm read it, whether the vehicle understands it or not.
  void writeVariable(std::string_view variable, const MessageValue& value) {
    const auto& grid = core_.environment.localGrid;
    core_.helm.write(variable, value, grid ? &*grid : nullptr);
  }
  /// A live edit; error: no such field or an unreadable value, then nothing has changed.
  Result<void> setParam(std::string_view name, const Value& value, const StepClock& clock,
                        std::vector<RunEvent>& events);
  Result<void> setPid(std::string_view name, const Value& value);
  /// Of a hovering vehicle; error: there is nothing to set, or what is wrong with it.
  Result<void> setThrusters(const std::vector<Thruster>& thrusters);
  Result<void> setHoverRequests(const std::vector<TimedHoverRequest>& requests, const StepClock& clock);
  void setBehaviours(const std::vector<BehaviourSpec>& behaviours);
  /// Period, domain and modes; start values and has_control are those of the start.
  void setHelm(const std::optional<HelmSpec>& helm);
  void remapWormholes(const std::vector<std::optional<std::uint32_t>>& newIndices);
  /// Calls f(post) for what its helm has posted for its vehicle in the last step.
  template <class F>
  void drainHelmPosts(F&& f) {
    core_.helm.drainPosts(f);
  }
  bool isHovering() const { return isHovering_; }

  // Parts of a step, in this order; each for the vehicles in the set of that name (VehicleBlock).
  /// What a vehicle does in a step that is not an ordinary one.
  struct StepPlan {
    bool isControlled = true;  ///< helm and controller run
    double dt = 0;             ///< s to move; <= 0: not at all
    bool reachesEnd = true;    ///< the step goes as far as the wormholes
  };
  /// Of a vehicle that is paused, stopped, disabled, inside a wormhole, or has time to make up for.
  StepPlan beginOwnStep(const StepClock& clock);
  /// Whether a helm with a period of its own decides in this step.
  bool isHelmDue(const StepClock& clock) const { return core_.helm.isDue(clock); }
  /// One decision of the helm, handed to the model.
  void decide(const StepClock& clock, std::vector<RunEvent>& events);
  /// Adds the current field at the vehicle's position to the flow that moves it. `current`: of the water; may be
  /// null.
  void applyCurrentField(const WaterCurrent::Snapshot* current, const StepClock& clock,
                         std::vector<RunEvent>& events);
  /// Takes the water depth at the vehicle's position from the grid, and posts when it touches the bottom or is
  /// free again.
  void takeWaterDepth(const StepClock& clock, std::vector<RunEvent>& events);
  /// Of a vehicle in the current field that does not move in this step: reports the drift where it is.
  void reportStandingDrift(const StepClock& clock, std::vector<RunEvent>& events);
  /// The drift summary of the old program, at the end of a step.
  void postDueDrift(const StepClock& clock, std::vector<RunEvent>& events) { core_.postDueDrift(clock, events); }
  /// At the end of a step: a wormhole may hold the vehicle, or put it somewhere else.
  void updateWormholes(const StepClock& clock, std::vector<RunEvent>& events);
  VehicleModel& model() { return *model_; }

  // Pings and formation, between steps.
  bool isLost() const { return core_.withoutPower; }  ///< without power (NODE_LOST)
  bool listens() const { return core_.listens(); }    ///< has a formation behaviour that hears pings
  void addPingEnergy() { core_.ears.addPingEnergy(); }
  // A ping that arrives here, as PingListener says it.
  std::optional<PingSums> hear(PingRecord& ping, Vec2 direction) {
    return core_.ears.hear(ping, direction, *core_.helm.get()->formation());
  }
  void expectPing(int sender) const { core_.ears.expect(sender); }
  void take(PingRecord& ping, const PingSums& sums, const PingMean& mean) {
    core_.ears.take(ping, sums, mean, *core_.helm.get()->formation());
  }
  const Neighbourhood* neighbourhood() const {
    return core_.ears.neighbourhood();
  }  ///< null: has heard nothing yet

  /// What its helm knows of other vehicles.
  HelmWorld& contacts() { return core_.helm.world(); }

  // Reading.
  VehicleRecord record() const;
  double value(Channel channel) const;  ///< NaN = does not apply
  bool records(Channel channel) const;  ///< false: NaN for the whole run
  const WormholeTransit& transit() const { return core_.transit; }
  const Helm* helm() const { return core_.helm.get(); }  ///< null without behaviours; see sync()
  const VariableStore& store() const { return core_.helm.store(); }
  /// Makes helm() say what the helm has decided last, also where the block decides for it, and hash() know how the
  /// vehicle has moved.
  void sync() { core_.helm.sync(), model_->sync(); }
  /// What the helm did last and why, at time `now` of the run. False: there is no helm. After sync().
  bool fillHelmReport(HelmReport& report, double now) const;
  /// The order of the values is that of the hashes in logs. After sync().
  void hash(StateHash& hash) const;

 private:
  void refreshBlock();

  VehicleCore core_;
  std::unique_ptr<VehicleModel> model_;
  bool isHovering_;
};

}  // namespace antipode
