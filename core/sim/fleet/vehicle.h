// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/helm.h"
#include "core/autonomy/neighbourhood.h"
#include "core/autonomy/ping_record.h"
#include "core/base/state_hash.h"
#include "core/model/channels.h"
#include "core/model/control_requests.h"
#include "core/model/messages.h"
#include "core/model/motion.h"
#include "core/model/pid.h"
#include "core/model/water_current.h"
#include "core/model/wind.h"
#include "core/sim/batch/lane_block.h"
#include "core/sim/fleet/command.h"
#include "core/sim/fleet/hover_runner.h"
#include "core/sim/fleet/passage.h"
#include "core/sim/fleet/step_clock.h"
#include "core/sim/swarm/swarm.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace antipode {

/// One vehicle of the fleet: the view on one lane of a block, with what the lane's numbers are made from. It
/// turns messages and edits into inputs, and does the parts of a step (vehicle-model section 3) that few
/// vehicles need or that do not fit into a loop; stepBlock() calls them for the sets of lanes that do.
/// Thread: one at a time; blocks share nothing, so different ones may step on different threads.
class Vehicle {
 public:
  /// Member, waters, swarm and lane stay where they are as long as the vehicle lives.
  Vehicle(VehicleId id, const FleetMember& member, const Scenario& scenario, const Waters& waters,
          const Swarm& swarm, LaneBlock& block, unsigned lane);

  /// Posts the reports that a run begins with.
  void announce(std::vector<RunEvent>& events) const;
  /// Applies a message. One of the wrong type or with an unreadable text changes nothing and leaves a WARNING.
  void deliver(const MessageInfo& message, const MessageValue& value, const StepClock& clock,
               std::vector<RunEvent>& events);
  /// A live edit; error: no such field or an unreadable value, then nothing has changed.
  Result<void> setParam(std::string_view name, std::string_view text, const StepClock& clock,
                        std::vector<RunEvent>& events);
  Result<void> setPid(std::string_view name, std::string_view text);
  /// Of a hovering vehicle; error: there is nothing to set, or what is wrong with it.
  Result<void> setThrusters(const std::vector<Thruster>& thrusters);
  Result<void> setHoverRequests(const std::vector<TimedHoverRequest>& requests, const StepClock& clock);
  bool isHovering() const { return hover_.has_value(); }
  void setBehaviours(const std::vector<BehaviourSpec>& behaviours);
  /// Period, domain and modes; start values and has_control are those of the start.
  void setHelm(const std::optional<HelmSpec>& helm);
  /// Writes a message to the board, whether the vehicle understands it or not.
  void noteMessage(std::string_view variable, const MessageValue& value);
  /// Calls f(post) for what its helm has posted for others in the last step.
  template <class F>
  void takeHelmPosts(F&& f) {
    block_->posting &= ~bit();
    for (const HelmPost& posted : helmPosts_) f(posted);
    helmPosts_.clear();
  }
  void followWormholes(const std::vector<std::optional<std::uint32_t>>& now);  ///< see Waters::setWormholes()

  // Parts of a step, in this order; each for the vehicles in the set of that name (LaneBlock).
  struct Course {
    bool isControlled = true;  ///< helm and controller run
    double dt = 0;             ///< s to move; <= 0: not at all
    bool reachesEnd = true;    ///< the step goes as far as the wormholes
  };
  Course beginIrregular(const StepClock& clock);
  bool isHelmDue(const StepClock& clock) const;
  void decide(const StepClock& clock, std::vector<RunEvent>& events);
  bool isControllerDue(const StepClock& clock) const;
  void obeyController(const StepClock& clock);
  void tellController(const StepClock& clock, std::vector<RunEvent>& events);
  void slewRudder(double dt);
  void prepareDrive();
  void feelWind();
  void feelField(const WaterCurrent::Snapshot* current);
  StepStart startIn(const StateLanes& record) const;
  void limitTurn(StateLanes& record, const StepStart& before);
  void reportRequests(const StepClock& clock, std::vector<RunEvent>& events);
  void hover(double dt, const StepClock& clock, const WaterCurrent::Snapshot* current,
             std::vector<RunEvent>& events);
  void passWormholes(const StepClock& clock, std::vector<RunEvent>& events);

  // Pings and formation (vehicle_formation.cpp), between steps.
  bool isLost() const { return isLost_; }  ///< without power (NODE_LOST)
  bool listens() const;                    ///< has a formation behaviour that hears pings
  void countPing();                        ///< it has sent one
  /// A ping that arrives here; of one that is heard, what the filter makes of it is filled in.
  void hear(PingRecord& ping);
  const Neighbourhood* neighbourhood() const { return neighbourhood_.get(); }  ///< null: has heard nothing yet
  PingPosition truePlace() const;  ///< as the water has it: of the ground truth in dual state
  /// Whether it has been put somewhere else since this was asked last, once a step.
  bool takeJump() { return std::exchange(wasPut_, false) || (block_->jumped & bit()); }

  VehicleRecord record() const;
  double value(Channel channel) const;  ///< NaN = does not apply
  bool records(Channel channel) const;  ///< false: NaN for the whole run
  const Passage& passage() const { return passage_; }
  const Helm* helm() const;  ///< null without behaviours; valid until the next step
  const VariableStore& store() const { return store_; }
  /// What the helm did last and why, at time `now` of the run. False: there is no helm.
  bool fillHelmReport(HelmReport& report, double now) const;
  void hash(StateHash& hash) const;

 private:
  LaneMask bit() const { return LaneMask{1} << lane_; }
  void noteChange();
  void joinSets();
  void placeAt(StateLanes& lanes, const StartPose& pose);
  void setThrust(double percent);
  void setRudder(double percent, double now);
  void putRudder(double percent);
  void zeroRudder();
  void meetHelm();
  void handOver(const HelmPost& posted);
  void setDrift(Vec2 drift, std::string_view source, std::int64_t step, std::vector<RunEvent>& events);
  void setTurnRate(double percent);
  void reset(const std::string& text, std::int64_t step, std::vector<RunEvent>& events);
  void resetNav(const StepClock& clock);
  HelmDecision askHelm(const StepClock& clock, std::vector<RunEvent>& events);
  void followFormation(const StepClock& clock);
  void hoverTo(Vec2 place);
  void resetHover(const std::string& text, std::int64_t step, std::vector<RunEvent>& events);
  void applyHoverEffect(const MessageInfo& message, const MessageValue& value, const StepClock& clock,
                        std::vector<RunEvent>& events);
  Result<void> askHover(MessageEffect effect, const MessageValue& value);
  Result<void> setHoverParam(std::string_view name, std::string_view text);
  bool recordsHover(Channel channel) const;
  void tellHover();
  void noteHoverPower(double dt);
  void jumped(bool isReset);
  void applyEffect(const MessageInfo& message, const MessageValue& value, const StepClock& clock,
                   std::vector<RunEvent>& events);
  HelmGrids helmGrids() const;
  void makePid(const PidParams& params);
  PidEngine pidNow() const;
  template <class F>
  void editPid(F&& f);
  void leaveDirect();
  void post(std::vector<RunEvent>& events, std::int64_t step, std::string variable, MessageValue value) const;
  void warn(std::vector<RunEvent>& events, std::int64_t step, std::string text) const;
  bool isProgram() const { return compat_ == Compat::UsimmarineV22; }
  void tellControl(std::int64_t step, std::vector<RunEvent>& events) const;
  double vehicleTime(double now) const { return now - pausedTime_; }
  std::optional<Vec2> formationTarget(double now);
  void tellDrifting();
  void setLost(bool lost);

  VehicleId id_;
  LaneBlock* block_;
  const Swarm* swarm_;
  unsigned lane_;
  Compat compat_;
  VehicleParams params_;
  std::optional<PidParams> pidParams_;
  MotionParams motion_;
  VehicleInputs inputs_;  // thrust, rudder and elevator are in the block
  WindState wind_;
  double rudderWanted_ = 0;  // this and the next only while the lane is not `direct`
  double rudderTime_;        // s, last rudder command; before the first: long ago
  double held_ = 0;          // s that the clock of the records lags behind (program mode)
  double leftOut_ = 0;       // s of pauses that the clock of the records leaves out (program mode)
  double truthTime_ = 0;     // s, where the clock of an unused ground-truth record stands (program mode, D15)
  double pausedTime_ = 0;    // s spent paused, which the clocks leave out (document mode)
  double pauseLength_ = 0;   // s of the present pause (program mode)
  bool paused_ = false, enabled_ = true, obstacleHit_ = false;
  bool helmHasControl_ = true;
  bool isLost_ = false;
  bool wasPut_ = false;    // by a message, since the last step
  bool hasLetGo_ = false;  // a controller that is not embedded has posted zeros, and no longer posts
  int resetCount_ = 0;
  Passage passage_;
  ControlRequests requests_;
  std::optional<HoverRunner> hover_;
  double runStart_;               // s, time of the start of the run
  std::optional<PidEngine> pid_;  // its parameters; its state is in the block
  std::unique_ptr<Neighbourhood> neighbourhood_;
  VariableStore store_;
  HelmSpec helmSpec_;
  std::vector<HelmPost> helmPosts_;        // messages of the last decision that are still to be taken
  mutable std::optional<Helm> helm_;       // behind what it does in the block until somebody asks
  std::vector<std::string> driftSources_;  // who has changed the drift (program mode, D16)
};

}  // namespace antipode
