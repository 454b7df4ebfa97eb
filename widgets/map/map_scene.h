// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/point_list.h"
#include "core/base/geometry/geodesy.h"
#include "core/model/current_field.h"
#include "core/model/wind.h"
#include "core/model/wormhole.h"
#include "core/scenario/edits/polygon_edit.h"
#include "core/sim/simulation.h"
#include "widgets/map/map_swarm.h"
#include "widgets/map/map_theme.h"
#include "widgets/map/trail_store.h"

#include <QColor>
#include <QString>
#include <array>
#include <bitset>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace antipode {

/// What can be switched on and off on the map.
enum class MapLayer {
  Grid,
  Trails,
  Headings,
  Labels,
  Paths,
  Drift,
  ScaleBar,
  NorthArrow,
  Coordinates,
  Wormholes,
  Current,
  Wind,
  Radii,
  Hover,
  Targets,        ///< of drifting vehicles
  RawTargets,     ///< points of their target filters
  DriftingRadii,  ///< capture, slip and drifting radius, in the colour of the state
  Formation,      ///< slots
  Contacts,       ///< where vehicles believe their neighbours to be
  RawContacts,    ///< the same by single pings
  Pings,          ///< on their way
  Power           ///< what drifting vehicles have used
};
inline constexpr int kMapLayerCount = 22;
using MapLayers = std::bitset<kMapLayerCount>;

/// What does not move: one entry per VehicleId.
struct MapFleetMember {
  QString name;
  QColor colour;  ///< invalid = vehicleColour() of widgets/base/theme.h
};

/// One vehicle with its pose, for callers without a Frame. m, m, degrees (compass), m/s, m.
struct MapVehicle {
  QString name;
  QColor colour;
  double x = 0, y = 0, heading = 0, speed = 0, depth = 0;
};

/// A line of way points, or the one point of a station.
struct MapPath {
  enum class Kind { Route, Station };
  static constexpr VehicleId kNoOwner = -1;
  VehicleId owner = kNoOwner;  ///< its points can be dragged while this vehicle is selected
  std::vector<Vec2> points;    ///< m
  bool isClosed = false;       ///< the last point leads back to the first
  QColor colour;               ///< invalid = the owner's colour
  QString label;
  Kind kind = Kind::Route;
  int ownerCount = 1;              ///< so many vehicles from `owner` on have it
  std::optional<SurveySpec> form;  ///< makes the points: it has handles, they have none
  double innerRadius = 0;          ///< m, drawn whole: of capture, or of rest; 0 = none
  double outerRadius = 0;          ///< m, drawn dashed: of slip, or where a station slows down
  bool isReversed = false;         ///< sailed from its last point to its first
  bool isEnabled = true;           ///< else faint
};

/// A point of a path in MapScene::paths.
struct WaypointRef {
  VehicleId owner = MapPath::kNoOwner;
  int path = 0;   ///< index into the scene's paths
  int point = 0;  ///< index into the path's points
  bool operator==(const WaypointRef&) const = default;
};

/// Where a vehicle is on a path at the moment shown.
struct MapSteering {
  VehicleId vehicle = 0;
  int path = 0;   ///< index into the scene's paths
  int point = 0;  ///< the point it makes for
  Vec2 steer;     ///< m, where it steers to: the lead point or the point itself
  bool operator==(const MapSteering&) const = default;
};

/// Where a hovering vehicle is asked to be, m and degrees.
struct MapGoal {
  Vec2 position;
  double heading = 0, depth = 0;
  bool operator==(const MapGoal&) const = default;
};

/// A pose that a hovering vehicle will be asked for.
struct MapRequest {
  int number = 1;  ///< its place among the requests, from 1
  MapGoal goal;
  bool operator==(const MapRequest&) const = default;
};

/// What a thruster does at the moment shown, in body axes.
struct MapThrust {
  Vec2 at;           ///< m ahead (x) and to starboard (y)
  Vec2 force;        ///< N ahead (x) and to starboard (y)
  double down = 0;   ///< N
  double most = 24;  ///< N: the force of an arrow of full length
  bool operator==(const MapThrust&) const = default;
};

/// What is drawn about a hovering vehicle beside its symbol.
struct MapHover {
  VehicleId vehicle = 0;
  std::vector<MapThrust> thrusts;
  double authority = 1;       ///< share of the wanted thrust that the limits leave
  bool isOverloaded = false;  ///< below 1 for more than 2 s
  std::optional<MapGoal> goal;
  std::vector<MapRequest> upcoming;  ///< in their order
  bool isMovable = false;            ///< the goal can be dragged and turned, upcoming ones be dragged
  bool isGoalAbove = false;          ///< where goal and vehicle lie on one another, the goal is meant
  bool operator==(const MapHover&) const = default;
};

using WormholeEnd = Wormhole::End;
inline constexpr WormholeEnd kWormholeEnds[] = {WormholeEnd::Madrid, WormholeEnd::Weber};

/// A wormhole with what drawing asks of it in every frame.
struct MapWormhole {
  explicit MapWormhole(WormholeSpec wormhole);
  WormholeSpec spec;
  struct End {
    ConvexPolygon shape;                ///< without vertices: this end is missing
    std::optional<PolygonFault> fault;  ///< of an end that is there
    std::span<const Vec2> vertices() const { return shape.vertices(); }
  };
  std::array<End, 2> ends;  ///< by WormholeEnd
  const End& end(WormholeEnd which) const { return ends[static_cast<std::size_t>(which)]; }
  const std::optional<PolygonSpec>& polygon(WormholeEnd which) const {
    return which == WormholeEnd::Madrid ? spec.madridPoly : spec.weberPoly;
  }
  bool isEntry(WormholeEnd which) const;
  WormholeEnd entry() const;  ///< madrid where both are
};

/// The field of current vectors; `field` is never null.
struct MapCurrent {
  std::shared_ptr<const CurrentField> field;
  bool isActive = false;
  bool operator==(const MapCurrent& other) const = default;
};

/// Everything the picture is made of, apart from the viewport. Drawing reads these two and nothing else.
struct MapScene {
  std::vector<MapFleetMember> fleet;
  Frame poses;           ///< as long as `fleet`, or empty
  bool hasTime = false;  ///< trails end at poses.time
  TrailStore trails;
  std::optional<double> trailLength;  ///< s; none = all
  std::vector<MapPath> paths;
  std::optional<int> chosenPath;   ///< index into `paths`; its form has handles
  std::optional<int> chosenPoint;  ///< of the chosen path
  std::vector<MapSteering> steering;
  std::vector<MapHover> hovers;
  std::optional<Vec2> fleetDrift;    ///< m/s, shown as one arrow in the corner
  std::vector<Vec2> vehicleDrift;    ///< m/s by VehicleId, or empty
  std::vector<double> transparency;  ///< by VehicleId, 1 = as usual, 0 = gone; empty = all as usual
  std::vector<MapWormhole> wormholes;
  std::optional<std::size_t> selectedWormhole;  ///< its handles are shown
  std::optional<MapCurrent> current;
  std::optional<Wind> wind;  ///< shown in the corner
  MapSwarm swarm;
  std::vector<MapSlot> formation;
  QString emptyHint;                 ///< said in the middle of a map without vehicles
  std::vector<VehicleId> selection;  ///< ascending
  std::optional<VehicleId> hovered;
  MapLayers layers = MapLayers().set();
  MapTheme theme = MapTheme::light();
  std::optional<LocalGrid> geo;
  double vehicleLength = 0;  ///< m; vehicles are drawn at true length where that is larger than the symbol
  /// Another number where more has changed than what moves with the vehicles: what was drawn of the rest may be
  /// kept while it is the same.
  std::uint64_t revision = 0;

  std::size_t vehicleCount() const { return poses.x.size(); }
  Vec2 position(VehicleId id) const;
  bool hasPose(VehicleId id) const;  ///< known and finite
  bool isSelected(VehicleId id) const;
  double opacity(VehicleId id) const;  ///< of its symbol, 0 .. 1
  bool shows(MapLayer layer) const { return layers.test(static_cast<std::size_t>(layer)); }
  QColor vehicleColour(VehicleId id) const;
  QColor pathColour(const MapPath& path) const;
  bool isOwnerSelected(const MapPath& path) const;
  const MapPath* chosen() const;               ///< the chosen path, or null
  std::optional<Vec2> chosenPosition() const;  ///< of the chosen point

  WorldRect vehicleBounds() const;
  WorldRect contentBounds() const;  ///< vehicles, paths, wormholes and trails
};

/// Length of the vehicle symbol, px: smaller in big fleets; true length when `vehicleLength` asks for more.
double symbolLength(const MapScene& scene, double metresPerPixel);

}  // namespace antipode
