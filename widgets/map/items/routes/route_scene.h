// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/point_list.h"
#include "core/sim/fleet/command.h"
#include "widgets/map/items/map_layer.h"

#include <QColor>
#include <QString>
#include <optional>
#include <vector>

namespace antipode {

/// A line of way points, the one point of a station, or the corners of a polygon that its behaviour keeps to.
struct MapPath {
  /// The lines of an area are painted with the other shapes of behaviours (items/encounters), its corners here.
  enum class Kind { Route, Station, Area };
  static constexpr VehicleId kNoOwner = -1;
  VehicleId owner = kNoOwner;  ///< its points can be dragged while this vehicle is selected
  std::vector<Vec2> points;    ///< m
  bool isClosed = false;       ///< the last point leads back to the first
  QColor colour;               ///< invalid = the owner's colour
  QString label;
  Kind kind = Kind::Route;
  MapLayer layer = MapLayer::Paths;  ///< that shows it
  int ownerCount = 1;                ///< so many vehicles from `owner` on have it
  std::optional<SurveySpec> survey;  ///< the pattern that makes the points: it has handles, they have none
  double innerRadius = 0;            ///< m, drawn whole: of capture, or of rest; 0 = none
  double outerRadius = 0;            ///< m, drawn dashed: of slip, or where a station slows down
  bool isReversed = false;           ///< sailed from its last point to its first
  bool isEnabled = true;             ///< else faint
  bool operator==(const MapPath&) const = default;
};

/// A point of a path in RouteScene::paths.
struct WaypointRef {
  VehicleId owner = MapPath::kNoOwner;
  int path = 0;   ///< index into the scene's paths
  int point = 0;  ///< index into the path's points
  bool operator==(const WaypointRef&) const = default;
};

/// Where a vehicle is on a path at the time shown.
struct MapSteering {
  VehicleId vehicle = 0;
  int path = 0;   ///< index into the scene's paths
  int point = 0;  ///< the point that it heads for
  Vec2 steer;     ///< m, where it steers to: the lead point or the point itself
  bool operator==(const MapSteering&) const = default;
};

struct PathScene {
  static constexpr bool kIsBackdrop = true;
  std::vector<MapPath> paths;
  bool operator==(const PathScene&) const = default;
};

/// The chosen path and point; they stay chosen by their index, while there is such a path and point.
struct PathChoice {
  static constexpr bool kIsBackdrop = false;
  std::optional<int> chosenPath = {};   ///< index into `paths`; its survey has handles
  std::optional<int> chosenPoint = {};  ///< of the chosen path
  bool operator==(const PathChoice&) const = default;
};

/// What the tools for paths and stations draw now, in place of something new, such as "polygon of loiter"; empty:
/// something new.
struct DrawnPart {
  static constexpr bool kIsBackdrop = false;
  QString drawnPolygon = {};  ///< by the tool for paths
  QString placedPoint = {};   ///< by the tool for stations
  bool operator==(const DrawnPart&) const = default;
};

struct SteeringScene {
  static constexpr bool kIsBackdrop = false;
  std::vector<MapSteering> steering;
  bool operator==(const SteeringScene&) const = default;
};

/// Routes and stations.
struct RouteScene : PathScene, PathChoice, DrawnPart, SteeringScene {
  const MapPath* chosen() const;               ///< the chosen path, or null
  std::optional<Vec2> chosenPosition() const;  ///< of the chosen point
};

}  // namespace antipode
