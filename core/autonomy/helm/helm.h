// SPDX-License-Identifier: GPL-3.0-or-later
// The helm of one vehicle. It runs the behaviours and solves their objective functions for a desired heading,
// speed and depth (behaviours.md section 1). The owner decides when it runs: isPeriodicStep() in
// core/base/periodic.h.
#pragma once

#include "core/autonomy/behaviours/behaviour_run.h"
#include "core/autonomy/behaviours/helm_types.h"
#include "core/autonomy/conditions/variable_store.h"
#include "core/autonomy/helm/behaviour_extras.h"
#include "core/autonomy/helm/helm_modes.h"
#include "core/autonomy/helm/helm_spec.h"
#include "core/base/periodic.h"
#include "core/base/value_pointer.h"
#include "core/model/compat.h"

namespace antipode {

/// Thread: one at a time. After the first decision decide() allocates memory only for posts.
class Helm {
 public:
  /// In compatibility mode (helm-behaviours.md section 5) the course of a waypoint has a second peak, coupled
  /// functions are normalised on their grids, and a completed perpetual behaviour begins again at the next
  /// decision, even while its conditions hold; `repeat` makes a waypoint behaviour perpetual.
  explicit Helm(BehaviourList behaviours, const HelmGrids& grids = {}, std::vector<ModeRule> modes = {},
                Compat compat = Compat::Document);
  explicit Helm(const std::vector<BehaviourSpec>& behaviours, const HelmGrids& grids = {},
                Compat compat = Compat::Document);

  /// Replaces the list, also during a run. A behaviour whose name and type are in both lists keeps its state.
  /// It keeps parameters changed by `updates` unless the edit changes this behaviour.
  void setBehaviours(BehaviourList behaviours);
  void setBehaviours(const std::vector<BehaviourSpec>& behaviours);
  void setModes(std::vector<ModeRule> modes);
  void setGrids(const HelmGrids& grids);
  /// In compatibility mode, also the program's all-stop, its flags of the first turn, its first turn of station
  /// keeping, and how it takes messages of `updates` (helm-behaviours.md sections 1.5, 2.3, 2.5, 3.2).
  void followProgram(bool follows) { followsProgram_ = follows && compat_ != Compat::Document; }
  /// Behaviours that only limit make no decision by themselves (`goals_mandatory`).
  void requireGoals(bool required) { needsGoals_ = required; }
  /// The last decision was an all-stop of the program.
  bool hasAllStop() const { return !allStop_.empty() && allStop_ != "clear"; }
  /// The name of the vehicle, for $[OWNSHIP] and what behaviours draw.
  void setVehicle(std::string name) { vehicle_ = std::move(name); }

  /// The vehicle has jumped, by a wormhole or (`isReset`) by a message.
  void jumped(bool isReset);

  /// One decision at `time` (s, the clock of the vehicle): runs every behaviour once and solves. Conditions
  /// read the variable store first, then the pose (NAV_X, NAV_Y, NAV_HEADING, NAV_SPEED, NAV_DEPTH). Posts are
  /// written to the store. Valid until the next call.
  const HelmDecision& decide(const HelmPose& pose, double time, VariableStore& store);
  /// A turn without control, of a helm that follows the program: what is said to the behaviours is lost, and the
  /// vehicle is stopped once.
  HelmDecision park(const VariableStore& store);
  /// The posts of the last decision in order: first the modes, then each behaviour.
  const std::vector<HelmPost>& posts() const { return posts_; }
  /// Name of the behaviour that made a post; empty: the modes made it.
  std::string nameOf(const HelmPost& post) const;
  /// A message of an `updates` variable or of one that a behaviour hears arrives. The store keeps the last one
  /// only; all of them count.
  void receive(std::string_view variable, const std::string& text);
  /// Tells whether conditions, modes or `updates` read a variable. A write to such a variable may change the
  /// next decision.
  bool reads(std::string_view variable) const;

  /// For owners that make many decisions in one loop (kernel::cruise()). Returns the data of the last decision
  /// if the next decisions depend on the same data. That is so until a point is reached, until a variable that
  /// the helm reads() is written, or until the time `until`. The owner must then call setCruise() with the
  /// result before it uses the helm again.
  std::optional<kernel::Cruise> cruise() const;
  void setCruise(const kernel::Cruise& cruise);
  /// The same of a vehicle that drifts at its target in a formation, and has nothing else to do (DriftingTarget).
  std::optional<kernel::Drifting> drifting() const;
  void setDrifting(const kernel::Drifting& drifting);

  /// The present parameters, with changes by `updates`.
  const std::vector<BehaviourSpec>& behaviours() const { return *specs_; }
  const BehaviourList& behaviourList() const { return specs_; }
  const HelmGrids& grids() const { return grids_; }
  /// The modes of the last decision.
  const std::vector<HelmModes::Mode>& modes() const { return modes_.modes(); }
  bool hasDecided() const { return hasDecided_; }
  BehaviourState state(std::size_t behaviour) const { return entries_[behaviour].status; }
  std::string nameAt(std::size_t behaviour) const { return behaviourName((*specs_)[behaviour], behaviour); }
  /// A template of which there is none at the start: only messages of `updates` make behaviours of it.
  bool isOnlyTemplate(std::size_t behaviour) const;
  /// Why a behaviour is idle: the first condition that does not hold, `enabled` or `no_starve`; else empty.
  std::string failing(std::size_t behaviour) const;
  /// A message of BHV_ABLE_FILTER keeps it from running; its state is idle then.
  bool isDisabled(std::size_t behaviour) const {
    return entries_[behaviour].status == BehaviourState::Idle && entries_[behaviour].failing == kSwitchedOff;
  }
  /// Number of messages of `updates` that were applied, and of all that came; nullopt: it listens to none.
  std::optional<std::pair<int, int>> updateCounts(std::size_t behaviour) const;
  /// The first formation behaviour and the first drifting target of the list; null if there is none. Valid
  /// until the list is replaced or changed by `updates`.
  const FormationBehaviourParams* formation() const;
  const DriftingTarget* driftingTarget() const;
  /// Progress of a waypoint behaviour; null for other types. Valid until the list is replaced.
  const WaypointState* waypoint(std::size_t behaviour) const;
  /// The point that an active waypoint or station-keeping behaviour steers to.
  std::optional<Vec2> steeringPoint(std::size_t behaviour) const;
  /// Fills `report` and reuses its memory. `time` (s, the clock of the vehicle) is needed for the remaining
  /// durations.
  void fillReport(HelmReport& report, double time) const;

  template <class F>
  void visitState(F&& f) const {
    f(lastDepth_.value_or(0)), f(std::int64_t{lastDepth_.has_value()});
    if (stopTurns_ > 0) f(std::int64_t{stopTurns_});
    for (const std::string& contact : disabledContacts_)
      for (const char c : contact) f(std::int64_t{c});
    for (const Entry& entry : entries_) {
      f(entry.since), f(entry.ran), f(static_cast<std::int64_t>(entry.status));
      if (entry.extras) entry.extras->visit(f);
      std::visit([&](const auto& memory) { memory.visit(f); }, entry.memory);
    }
  }

 private:
  static constexpr int kNoneFails = -1, kDisabled = -2, kStarves = -3, kSwitchedOff = -4;
  struct Entry {
    BehaviourMemory memory;
    double since = 0;  // s, time when it last began to run
    double ran = 0;    // s, running time before that
    BehaviourState status = BehaviourState::Idle;
    int failing = kNoneFails;                // index of a condition, or one of those above
    std::uint64_t updateSeen = 0;            // stamp of the last applied message of `updates`
    int postedIndex = -1, postedRounds = 0;  // last posted WPT_INDEX and CYCLE_INDEX
    int roundsBefore = 0;                    // rounds before the route was begun again
    bool isNew = true;                       // it has had no turn
    bool isReconfigured = false;             // a message has changed it since its last turn
    ValuePointer<BehaviourExtras> extras;    // what few behaviours need
  };

  void refresh();
  BehaviourExtras& extras(std::size_t behaviour);
  void reserveExtras();
  void tellAllStop(const std::string& reason);
  HelmDecision zeros() const;
  /// Messages of `updates` that have come so far are lost, as those are that come while a helm has no control.
  void skipUpdates(const VariableStore& store);
  void applyUpdates(const VariableStore& store, double time);
  /// Disables, enables or ends the behaviours that a message of BHV_ABLE_FILTER means.
  void switchBehaviours(const std::string& text);
  void rememberContact(const std::string& contact, BehaviourExtras::Able able);
  void takeUpdate(std::size_t behaviour, const std::string& text, double time);
  void update(std::size_t behaviour, const std::string& text, double time);
  void tellUpdate(std::size_t behaviour, const char* result, const std::string& text, double time);
  bool isHeard(std::string_view variable) const;
  bool spawn(std::size_t origin, const std::string& text, double time);
  void append(BehaviourSpec spec, const std::string& origin);
  void removeCompleted(double time);
  bool isStarving(std::size_t behaviour, double time, const VariableReader& variables);
  bool isOver(std::size_t behaviour, double time, const VariableReader& variables);
  void tellTimeLeft(std::size_t behaviour, double left);
  void beginDurationAnew(std::size_t behaviour, TurnInput& turn);
  void storePosts(VariableStore& store, std::size_t from, std::size_t to);
  void settleRoute(std::size_t behaviour, Vec2 at);
  void run(std::size_t behaviour, const HelmPose& pose, double time, const VariableReader& variables);
  BehaviourState nextState(std::size_t behaviour, TurnInput& turn);
  static void countTime(Entry& entry, bool isIdle, TurnInput& turn);
  bool isPerpetual(const BehaviourSpec& spec) const;
  ObjectiveFunctions objectivesAt(std::size_t behaviour, double weight) const;
  static int firstFailing(const CommonBehaviourParams& common, const VariableReader& variables);
  void beginAgain(Entry& entry, const BehaviourSpec& spec) const;
  static double ranBy(const Entry& entry, double time);
  void postRouteProgress(std::size_t behaviour, double time);
  void postRouteStatus(std::size_t behaviour);
  void postWaySailed(std::size_t behaviour, double time);
  void postProgress(std::size_t behaviour, const std::string& variable, MessageValue value);
  void post(std::size_t behaviour, std::string variable, MessageValue value, bool isMessage = true);
  bool isSettled() const;
  void decideDrifting();
  HelmDecision solve(double headingDeg);
  HelmDecision solveSingleBehaviour(std::size_t behaviour);
  /// What is decided when a behaviour has failed or a variable has no function (helm-behaviours.md section 1.5).
  HelmDecision withAllStop(HelmDecision wish);
  bool lacksGoal() const;
  HelmDecision decisionFrom(std::optional<double> course, std::optional<double> speed,
                            std::optional<double> depth);
  void reserveBuffers();

  BehaviourList given_;  // without changes by `updates`
  BehaviourList specs_;
  std::vector<Entry> entries_;
  HelmModes modes_;
  std::optional<std::size_t> formation_, driftingTarget_;  // first ones of the list
  bool driftsOnly_ = false;                                // they are all, without conditions, flags and times
  std::vector<std::string> read_;                          // sorted names of variables
  bool readsPose_ = false;                                 // conditions read NAV_X or another variable of the pose
  std::uint64_t seenRevision_ = 0;                         // revision of the variable store at the last decision
  std::vector<HelmPost> posts_;
  std::string vehicle_;
  bool followsProgram_ = false;
  bool needsGoals_ = false;
  std::vector<Objective> objectives_;      // work memory of solve()
  std::vector<CoupledObjective> coupled_;  // the same
  bool hasFailed_ = false;                 // a behaviour of this decision has
  HelmDecision wish_;                      // of this decision, before all-stop; what is unset is missing
  std::size_t activeCount_ = 0;            // behaviours with a function in this decision
  bool isStopped_ = false;                 // zeros have been posted
  std::uint64_t lastStamp_ = 0;            // of the message that is being applied
  std::uint64_t ableSeen_ = 0;             // stamp of the last message of BHV_ABLE_FILTER
  std::vector<std::string> disabledContacts_;  // in lower case, the newest last
  std::size_t oldCount_ = 0;               // behaviours before the messages of this decision
  std::string allStop_;                    // last IVPHELM_ALLSTOP
  int stopTurns_ = 0;                      // decisions in a row that were none
  std::vector<HeardText> mail_;            // what receive() has taken since the last decision
  std::vector<HeardText> turnMail_;        // what this decision has of it
  std::int64_t iteration_ = 0;
  HelmDecision decision_;
  HelmPose pose_;  // of the last decision
  bool hasDecided_ = false;
  bool readsOwnPosts_ = false;  // the last decision posted a variable that the next decision reads
  std::optional<double> lastDepth_;
  HelmGrids grids_;
  GridSolver solver_;
  Compat compat_;
};

}  // namespace antipode
