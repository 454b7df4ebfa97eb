// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_target.h"
#include "widgets/map/items/routes/route_edits.h"

namespace antipode {

/// The way or station point under the pointer, of the paths that selected vehicles own and that are shown. Those
/// that a survey makes do not count.
std::optional<WaypointRef> waypointAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen);

/// A leg of a path: from point `leg` to the one after it.
struct LegHit {
  int path = 0, leg = 0;
  bool operator==(const LegHit&) const = default;
};
/// The leg under the pointer, or the station point (leg 0), of any vehicle: the chosen path's before those of
/// selected vehicles before others.
std::optional<LegHit> legAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen);

/// A way point, or the point of a station: a click chooses it.
class WaypointTarget final : public MapTarget {
 public:
  explicit WaypointTarget(WaypointRef waypoint) : waypoint_(waypoint) {}
  void click(MapContext& context, const MapPointer& pressed) override;
  std::optional<MapThing> thing(const MapScene&) const override {
    return MapThing{MapThing::Kind::Path, waypoint_.path};
  }
  bool canDrag(const MapContext&) const override { return true; }
  std::unique_ptr<MapDrag> beginDrag(MapContext& context, const MapPointer& pressed) override;
  std::vector<MapAction> actions(const MapContext& context) override;
  bool isChosen(const MapScene& scene) const override;
  void remove(MapContext& context) override;

 private:
  WaypointRef waypoint_;
};

/// A leg: a click chooses its path.
class LegTarget final : public MapTarget {
 public:
  explicit LegTarget(LegHit hit) : hit_(hit) {}
  void click(MapContext& context, const MapPointer& pressed) override;
  std::optional<MapThing> thing(const MapScene&) const override {
    return MapThing{MapThing::Kind::Path, hit_.path};
  }
  std::vector<MapAction> actions(const MapContext& context) override;

 private:
  LegHit hit_;
};

class WaypointDrag final : public MapDrag {
 public:
  WaypointDrag(const MapPath& path, WaypointRef waypoint, Vec2 pressed);
  std::optional<WantedPlace> wantedPlace() const override { return wanted_; }
  MapEdit before() const override { return WaypointMoved{waypoint_, start_}; }
  MapEdit dragTo(const MapPointer& pointer) override;
  void paint(QPainter& painter, const MapContext& context) const override;

 private:
  WaypointRef waypoint_;
  Vec2 start_, now_, pressed_;
  WantedPlace wanted_;
};

/// Adds a way point to the leg under the pointer; false: no leg of a selected vehicle is there.
bool insertWaypoint(MapContext& context, const MapPointer& pointer);

}  // namespace antipode
