// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/goals/goal_edits.h"
#include "widgets/map/items/map_target.h"

namespace antipode {

/// A goal of a hovering vehicle that can be dragged, or the handle of its heading, or a request to come.
struct GoalHit {
  std::size_t hover = 0;                     ///< index into the scene's hovers
  bool turns = false;                        ///< the handle of the heading
  std::optional<std::size_t> upcoming = {};  ///< index into its requests to come
  bool operator==(const GoalHit&) const = default;
};
/// The nearest within reach.
std::optional<GoalHit> goalAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen);
/// The same, but where a vehicle lies over the goal and is meant (MapHover::isGoalAbove).
std::optional<GoalHit> goalUnderPointer(const MapScene& scene, const MapViewport& viewport, QPointF pScreen);

/// Compass bearing from one position to another, in steps of 5 degrees or, finely, of 1.
double bearingInSteps(Vec2 from, Vec2 to, bool isFine);
/// Position and heading of a goal.
QString goalText(const MapGoal& goal, double metresPerPixel, bool hasHeading = true);

/// A goal: a click selects its vehicle.
class GoalTarget final : public MapTarget {
 public:
  explicit GoalTarget(const GoalHit& hit) : hit_(hit) {}
  void click(MapContext& context, const MapPointer& pressed) override;
  std::optional<MapThing> thing(const MapScene& scene) const override;
  bool canDrag(const MapContext&) const override { return true; }
  std::unique_ptr<MapDrag> beginDrag(MapContext& context, const MapPointer& pressed) override;

 private:
  GoalHit hit_;
};

/// Moves a goal, or turns it by its handle in steps of 5 degrees (with Shift of 1).
class GoalDrag final : public MapDrag {
 public:
  /// `vehicle`: where it is; the goal is measured from there, a later one from the one before it.
  GoalDrag(const MapHover& hover, const GoalHit& hit, Vec2 pressed, std::optional<Vec2> vehicle);
  std::optional<WantedPlace> wantedPlace() const override;
  std::vector<WantedSize> wantedSizes() const override;
  void setTyped(const TypedSizes& typed) override { typed_ = typedSize(typed, 0); }
  MapEdit before() const override { return GoalMoved{vehicle_, request_, before_}; }
  MapEdit dragTo(const MapPointer& pointer) override;
  void paint(QPainter& painter, const MapContext& context) const override;

 private:
  VehicleId vehicle_;
  int request_ = 0;  ///< number of a request to come; 0: the goal
  bool turns_;
  MapGoal before_, shown_;
  Vec2 grip_;  ///< m from the pointer to the goal, so that it does not jump
  std::optional<Vec2> from_;
  std::optional<double> typed_;
};

}  // namespace antipode
