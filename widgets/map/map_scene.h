// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geodesy.h"
#include "core/sim/simulation.h"
#include "widgets/map/map_theme.h"
#include "widgets/map/trail_store.h"

#include <QColor>
#include <QString>
#include <bitset>
#include <optional>
#include <vector>

namespace antipode {

/// What can be switched on and off on the map.
enum class MapLayer { Grid, Trails, Headings, Labels, Paths, Drift, ScaleBar, NorthArrow, Coordinates };
inline constexpr int kMapLayerCount = 9;
using MapLayers = std::bitset<kMapLayerCount>;

/// What does not move: one entry per VehicleId.
struct MapFleetMember {
  QString name;
  QColor colour;  ///< invalid = vehicleColour() of widgets/theme.h
};

/// One vehicle with its pose, for callers without a Frame. m, m, degrees (compass), m/s, m.
struct MapVehicle {
  QString name;
  QColor colour;
  double x = 0, y = 0, heading = 0, speed = 0, depth = 0;
};

/// A line of way points.
struct MapPath {
  static constexpr VehicleId kNoOwner = -1;
  VehicleId owner = kNoOwner;  ///< its points can be dragged while this vehicle is selected
  std::vector<Vec2> points;    ///< m
  bool isClosed = false;       ///< the last point leads back to the first
  QColor colour;               ///< invalid = the owner's colour
  QString label;
};

/// Everything the picture is made of, apart from the viewport. Drawing reads these two and nothing else.
struct MapScene {
  std::vector<MapFleetMember> fleet;
  Frame poses;           ///< as long as `fleet`, or empty
  bool hasTime = false;  ///< trails end at poses.time
  TrailStore trails;
  std::optional<double> trailLength;  ///< s; none = all
  std::vector<MapPath> paths;
  std::optional<Vec2> fleetDrift;    ///< m/s, shown as one arrow in the corner
  std::vector<Vec2> vehicleDrift;    ///< m/s by VehicleId, or empty
  std::vector<VehicleId> selection;  ///< ascending
  std::optional<VehicleId> hovered;
  MapLayers layers = MapLayers().set();
  MapTheme theme = MapTheme::light();
  std::optional<LocalGrid> geo;
  double vehicleLength = 0;  ///< m; vehicles are drawn at true length where that is larger than the symbol

  std::size_t vehicleCount() const { return poses.x.size(); }
  Vec2 position(VehicleId id) const;
  bool hasPose(VehicleId id) const;  ///< known and finite
  bool isSelected(VehicleId id) const;
  bool shows(MapLayer layer) const { return layers.test(static_cast<std::size_t>(layer)); }
  QColor vehicleColour(VehicleId id) const;
  QColor pathColour(const MapPath& path) const;

  WorldRect vehicleBounds() const;
  WorldRect contentBounds() const;  ///< vehicles, paths and trails
};

/// Length of the vehicle symbol, px: smaller in big fleets; true length when `vehicleLength` asks for more.
double symbolLength(const MapScene& scene, double metresPerPixel);

}  // namespace antipode
