// SPDX-License-Identifier: GPL-3.0-or-later
// One vehicle's helm: runs its behaviours and solves their wishes into a desired heading, speed and depth
// (behaviours.md section 1). When it runs is the owner's business: isPeriodicStep() in core/base/periodic.h.
#pragma once

#include "core/autonomy/behaviour_params.h"
#include "core/autonomy/objective.h"
#include "core/autonomy/waypoint.h"
#include "core/base/periodic.h"

#include <memory>
#include <string>
#include <vector>

namespace antipode {

/// Behaviours of a vehicle; alike vehicles may share one list.
using BehaviourList = std::shared_ptr<const std::vector<BehaviourSpec>>;

/// What a helm knows of its vehicle: m, m, deg, m/s, m.
struct HelmPose {
  double x = 0, y = 0;
  double heading = 0, speed = 0, depth = 0;
};

/// What is posted to the controller; an unset value is not posted.
struct HelmDecision {
  std::optional<double> heading;  ///< deg, [0, 360)
  std::optional<double> speed;    ///< m/s
  std::optional<double> depth;    ///< m; the last one holds while no behaviour has a wish
  bool drift = false;             ///< nobody wants a course, or nobody a speed: speed is 0, heading unset
  bool operator==(const HelmDecision&) const = default;
};

/// The values a decision may take.
struct HelmGrids {
  Grid course = Grid::course();
  Grid speed{0, 5, 100, false};
  Grid depth{0, 500, 1000, false};
};

enum class BehaviourState : std::uint8_t {
  Idle,     ///< not begun
  Running,  ///< begun, has no wish now
  Active,   ///< has wishes
  Complete,
};

/// One behaviour as views show it.
struct BehaviourReport {
  std::string name, type;
  BehaviourState state = BehaviourState::Idle;
  double weight = 0;
  std::optional<int> waypoint;  ///< index of the present point in the list
  std::optional<int> roundsDone;
  std::optional<Vec2> steer;          ///< steering point, local grid, m; while active
  std::optional<Vec2> legStart;       ///< while active and on a leg
  std::vector<Objective> objectives;  ///< of the last decision
};
struct HelmReport {
  std::vector<BehaviourReport> behaviours;
  HelmDecision decision;  ///< the last one
};

/// Thread: used by one thread at a time. decide() allocates nothing once it has run.
class Helm {
 public:
  explicit Helm(BehaviourList behaviours, const HelmGrids& grids = {});
  explicit Helm(const std::vector<BehaviourSpec>& behaviours, const HelmGrids& grids = {});

  /// Replaces the list, also while running: a behaviour whose name and type are in both keeps its state.
  void setBehaviours(BehaviourList behaviours);
  void setBehaviours(const std::vector<BehaviourSpec>& behaviours);

  /// Runs every behaviour once at `time` (s, the vehicle's own clock) and solves.
  HelmDecision decide(const HelmPose& pose, double time);

  /// For an owner that makes many decisions in one loop (lane::cruise()): what the last decision was made from, if
  /// the coming ones are like it until a point is reached. The owner then tells with cruised() what became of
  /// it, before anybody asks the helm for anything.
  std::optional<lane::Cruise> cruise() const;
  void cruised(const lane::Cruise& cruise);

  const std::vector<BehaviourSpec>& behaviours() const { return *specs_; }
  BehaviourState state(std::size_t behaviour) const { return entries_[behaviour].status; }
  /// Route state of a waypoint behaviour, null for other types. Valid until the list is replaced.
  const WaypointState* waypoint(std::size_t behaviour) const;
  /// Writes into `report`, whose memory is used again.
  void fillReport(HelmReport& report) const;

  template <class F>
  void visitState(F&& f) const {
    f(lastDepth_.value_or(0)), f(std::int64_t{lastDepth_.has_value()});
    for (const Entry& entry : entries_) {
      f(entry.begun), f(static_cast<std::int64_t>(entry.status));
      std::visit([&](const auto& state) { state.visit(f); }, entry.state);
    }
  }

 private:
  using State = std::variant<WaypointState>;
  struct Entry {
    State state;
    double begun = 0;  // s, when it left Idle
    BehaviourState status = BehaviourState::Idle;
  };

  static State initialState(const BehaviourSpec& spec);
  void run(std::size_t behaviour, const HelmPose& pose, double time);
  HelmDecision solve(double headingDeg);
  HelmDecision solveAlone(std::size_t behaviour);
  HelmDecision decisionFrom(std::optional<double> course, std::optional<double> speed,
                            std::optional<double> depth);
  void reserveBuffers();

  BehaviourList specs_;
  std::vector<Entry> entries_;
  std::vector<Objective> objectives_;  // scratch of solve()
  HelmDecision decision_;
  std::optional<double> lastDepth_;
  HelmGrids grids_;
  GridSolver solver_;
};

}  // namespace antipode
