// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/sim/simulation.h"
#include "widgets/map/drawing/map_viewport.h"

#include <QColor>
#include <QString>
#include <optional>
#include <vector>

namespace antipode {

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

/// Where a vehicle is in a frame, m; nothing where it is unknown or not finite.
std::optional<Vec2> positionIn(const Frame& frame, VehicleId vehicle);

/// How much of each vehicle is seen while it passes through a wormhole.
struct TransparencyScene {
  static constexpr bool kIsBackdrop = false;
  std::vector<double> transparency;  ///< by VehicleId, 1 = as usual, 0 = gone; empty = all as usual
  bool operator==(const TransparencyScene&) const = default;
};

/// The fleet, its poses and its selection.
struct VehicleScene : TransparencyScene {
  std::vector<MapFleetMember> fleet;
  Frame poses;                       ///< as long as `fleet`, or empty
  bool hasTime = false;              ///< trails end at poses.time
  double symbolScale = 1;            ///< of all symbols, as somebody has chosen
  std::vector<VehicleId> selection;  ///< ascending
  std::optional<VehicleId> underPointer;

  std::size_t vehicleCount() const { return poses.x.size(); }
  Vec2 position(VehicleId id) const;
  bool hasPose(VehicleId id) const;  ///< known and finite
  bool isSelected(VehicleId id) const;
  bool isAnySelected(VehicleId first, int count) const;  ///< of `count` vehicles from `first` on
  double opacity(VehicleId id) const;                    ///< of its symbol, 0 .. 1
  QColor vehicleColour(VehicleId id) const;
  WorldRect vehicleBounds() const;
  double symbolLength() const;  ///< of a vehicle, px: smaller in big fleets
};

}  // namespace antipode
