// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/encounters/helm_world.h"
#include "core/autonomy/helm/helm.h"
#include "core/base/fixed.h"
#include "core/base/state_hash.h"
#include "core/scenario/document/scenario.h"
#include "core/sim/batch/block_flag.h"
#include "core/sim/fleet/command.h"
#include "core/sim/fleet/step_clock.h"

#include <optional>
#include <string_view>
#include <vector>

namespace antipode {

/// The helm of one vehicle, with the variables that it reads and the messages that it posts to its own vehicle.
/// Between two waypoints, and while it drifts in a formation, the block makes its decisions (helm_columns.h,
/// drifting_columns.h): the helm is then behind until sync() or endCruise(). Thread: that of its vehicle.
class VehicleHelm {
 public:
  VehicleHelm(VehicleId id, VehicleBlock& block, unsigned index, const VehicleSpec& spec, Compat compat);
  /// Makes the helm if the vehicle has behaviours. `name`: of this vehicle, also where several share the spec.
  /// `maxSpeed` m/s: the fastest that it can go.
  void start(const VehiclePtr& spec, const std::string& name, double maxSpeed);

  bool exists() const { return helm_.has_value(); }
  /// Null without behaviours. What it says of the waypoint under way is that of the last sync().
  const Helm* get() const { return helm_ ? &*helm_ : nullptr; }
  const VariableStore& store() const { return store_; }
  /// Conditions compare as the programs do (VariableReader::isExact()).
  void compareExactly(bool isExact) { store_.setExact(isExact); }
  bool hasControl() const { return hasControl_; }
  /// Manual override. True: this is a change.
  bool setControl(bool hasControl);

  void setBehaviours(const std::vector<BehaviourSpec>& behaviours, double maxSpeed);
  /// Period, domain and modes; start values and has_control are those of the start.
  void setSpec(const std::optional<HelmSpec>& spec, double maxSpeed);
  /// Writes a message to the store, whether the vehicle understands it or not. `grid`: where the local grid lies
  /// on the earth; null: unknown.
  void write(std::string_view variable, const MessageValue& value, const LocalGrid* grid);
  /// What it knows of other vehicles; decisions to come see what is changed in it.
  HelmWorld& world() {
    if (drifting_) endCruise();  // whoever knows of others forgets them, too
    return world_;
  }
  /// The vehicle has been put somewhere else, by a wormhole or (`isReset`) by a message.
  void forgetPosition(bool isReset);

  /// A helm with a period of its own decides in this step.
  bool isDue(const StepClock& clock) const { return isPeriodicStep(clock.step, *spec_.period, clock.dt); }
  /// One decision; what it posts goes into `events`, and to the vehicle at the start of the next step.
  /// `pose` gets what the helm knows of others.
  const HelmDecision& decide(HelmPose& pose, const StepClock& clock, std::vector<RunEvent>& events);
  /// Lets the block make the coming decisions if they are like the last one.
  void startCruise();
  /// Takes over what the block has decided meanwhile.
  void sync();
  /// Takes over what the block has decided, and decides itself from now on.
  void endCruise();
  /// Calls f(post) for what the helm has posted for its vehicle in the last step.
  template <class F>
  void drainPosts(F&& f) {
    hasPosts_ = false;
    for (const HelmPost& post : posts_) f(post);
    posts_.clear();
  }

  /// Posts what the helm sets at the start of a run, and who has control.
  void announce(std::vector<RunEvent>& events) const;
  void reportControl(std::int64_t step, std::vector<RunEvent>& events) const;
  template <class F>
  void visitState(F&& f) const {
    if (helm_) helm_->visitState(f);
    world_.visitState(f);
  }
  void hashMessages(StateHash& hash) const;  ///< variables, and posts that are under way

 private:
  void makeHelm(BehaviourList behaviours, double maxSpeed);
  HelmGrids grids(double maxSpeed) const;
  void enqueue(const HelmPost& post);

  Fixed<VehicleId> id_;
  Compat compat_;
  Fixed<VehicleBlock*> block_;
  Fixed<unsigned> index_;
  BlockFlag hasHelm_, hasControl_, ownPeriod_, hasPosts_, cruising_, drifting_;
  VariableStore store_;
  HelmSpec spec_;
  std::vector<HelmPost> posts_;
  std::optional<Helm> helm_;
  HelmWorld world_;
  std::string vehicle_;
  double decided_ = 0;  // s, time of the run at the last decision
};

}  // namespace antipode
