// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/sim/fleet/command.h"

#include <QString>
#include <vector>

namespace antipode {

/// A slot of the formation, placed among the vehicles.
struct MapSlot {
  VehicleId vehicle = -1;  ///< that the slot is meant for; -1: none of this fleet
  QString name = {};
  Vec2 at = {};  ///< m
  bool operator==(const MapSlot&) const = default;
};

struct SlotScene {
  static constexpr bool kIsBackdrop = false;
  std::vector<MapSlot> formation;
  bool operator==(const SlotScene&) const = default;
};

/// A slot is dragged, m. Cancel carries its position of the beginning.
struct SlotMoved {
  int slot = 0;  ///< index into the scene's formation
  Vec2 position;
};

}  // namespace antipode
