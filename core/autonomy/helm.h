// SPDX-License-Identifier: GPL-3.0-or-later
// One vehicle's helm: runs its behaviours and solves their wishes into a desired heading, speed and depth
// (behaviours.md section 1). When it runs is the owner's business: isPeriodicStep() in core/base/periodic.h.
#pragma once

#include "core/autonomy/behaviour_run.h"
#include "core/autonomy/helm_modes.h"
#include "core/autonomy/helm_spec.h"
#include "core/autonomy/helm_types.h"
#include "core/autonomy/variable_store.h"
#include "core/base/periodic.h"

namespace antipode {

/// Thread: used by one thread at a time. decide() allocates nothing once it has run, but for what it posts.
class Helm {
 public:
  explicit Helm(BehaviourList behaviours, const HelmGrids& grids = {}, std::vector<ModeRule> modes = {});
  explicit Helm(const std::vector<BehaviourSpec>& behaviours, const HelmGrids& grids = {});

  /// Replaces the list, also while running: a behaviour whose name and type are in both keeps its state; what
  /// `updates` made of its parameters stays unless the edit is about this behaviour.
  void setBehaviours(BehaviourList behaviours);
  void setBehaviours(const std::vector<BehaviourSpec>& behaviours);
  void setModes(std::vector<ModeRule> modes);
  void setGrids(const HelmGrids& grids);

  /// The vehicle has been put somewhere else, by a wormhole or (`isReset`) by a message.
  void jumped(bool isReset);

  /// Runs every behaviour once at `time` (s, the vehicle's own clock) and solves. Reads conditions from the board,
  /// or else from the pose (NAV_X, NAV_Y, NAV_HEADING, NAV_SPEED, NAV_DEPTH); what it posts is on the board
  /// afterwards.
  HelmDecision decide(const HelmPose& pose, double time, VariableStore& store);
  /// Of the last decision, in order; modes, then what became of each behaviour.
  const std::vector<HelmPost>& posts() const { return posts_; }
  /// Name of the behaviour that has posted it; empty: the modes have.
  std::string nameOf(const HelmPost& post) const;
  /// Whether conditions, modes or `updates` read a variable: then a write to it may change the next decision.
  bool reads(std::string_view variable) const;

  /// For an owner that makes many decisions in one loop (kernel::cruise()): what the last decision was made from,
  /// if the coming ones are like it until a point is reached, a variable is written that it reads(), or `until`
  /// has come. The owner then tells with cruised() what became of it, before anybody asks the helm for anything.
  std::optional<kernel::Cruise> cruise() const;
  void setCruise(const kernel::Cruise& cruise);

  /// As they are now, with what `updates` have changed.
  const std::vector<BehaviourSpec>& behaviours() const { return *specs_; }
  BehaviourState state(std::size_t behaviour) const { return entries_[behaviour].status; }
  /// The first formation behaviour and the first drifting target of the list; null where there is none. Valid
  /// until the list is replaced or changed by `updates`.
  const FormationBehaviourParams* formation() const;
  const DriftingTargetParams* driftingTargetParams() const;
  const DriftingTarget* driftingTarget() const;
  /// Route state of a waypoint behaviour, null for other types. Valid until the list is replaced.
  const WaypointState* waypoint(std::size_t behaviour) const;
  /// Writes into `report`, whose memory is used again. `time` (s, the vehicle's own clock): for what remains.
  void fillReport(HelmReport& report, double time) const;

  template <class F>
  void visitState(F&& f) const {
    f(lastDepth_.value_or(0)), f(std::int64_t{lastDepth_.has_value()});
    for (const Entry& entry : entries_) {
      f(entry.since), f(entry.ran), f(static_cast<std::int64_t>(entry.status));
      std::visit([&](const auto& memory) { memory.visit(f); }, entry.memory);
    }
  }

 private:
  static constexpr int kNoneFails = -1, kDisabled = -2;
  struct Entry {
    BehaviourMemory memory;
    double since = 0;  // s, when it last began to run
    double ran = 0;    // s, running time before that
    BehaviourState status = BehaviourState::Idle;
    int failing = kNoneFails;            // index of a condition, or kDisabled
    std::uint64_t updateSeen = 0;        // stamp of the last message of `updates`
    int postedIndex = -1, postedRounds = 0;  // WPT_INDEX, CYCLE_INDEX
  };

  void refresh();
  void applyUpdates(const VariableStore& store);
  void update(std::size_t behaviour, const std::string& text);
  void run(std::size_t behaviour, const HelmPose& pose, double time, const VariableReader& variables);
  BehaviourState nextState(std::size_t behaviour, const HelmPose& pose, double time,
                           const VariableReader& variables);
  static int firstFailing(const CommonBehaviourParams& common, const VariableReader& variables);
  static double ranBy(const Entry& entry, double time);
  void postStateChange(std::size_t behaviour, BehaviourState before, const FlagMacros& macros);
  void postRouteProgress(std::size_t behaviour);
  void post(std::size_t behaviour, std::string variable, MessageValue value, bool isMessage = true);
  void postFlags(std::size_t behaviour, const FlagList& flags, const FlagMacros& macros);
  HelmDecision solve(double headingDeg);
  HelmDecision solveSingleBehaviour(std::size_t behaviour);
  HelmDecision decisionFrom(std::optional<double> course, std::optional<double> speed,
                            std::optional<double> depth);
  void reserveBuffers();

  BehaviourList given_;  // without what `updates` changed
  BehaviourList specs_;
  std::vector<Entry> entries_;
  HelmModes modes_;
  std::optional<std::size_t> formation_, driftingTarget_;  // the first ones of the list
  std::vector<std::string> read_;                          // variables, sorted
  bool readsPose_ = false;                                 // NAV_X or another of the vehicle's own
  std::uint64_t seenRevision_ = 0;                         // of the board, by the last decision
  std::vector<HelmPost> posts_;
  std::vector<Objective> objectives_;  // scratch of solve()
  HelmDecision decision_;
  HelmPose pose_;  // of the last decision
  bool hasDecided_ = false;
  bool readsOwnPosts_ = false;  // the last decision has posted what the next one reads
  std::optional<double> lastDepth_;
  HelmGrids grids_;
  GridSolver solver_;
};

}  // namespace antipode
