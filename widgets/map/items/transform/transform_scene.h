// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/drawing/map_viewport.h"
#include "widgets/map/items/map_thing.h"

#include <optional>

namespace antipode {

/// What can be done to all that is selected at once.
struct TransformScene {
  static constexpr bool kIsBackdrop = false;
  std::optional<WorldRect> box = {};  ///< of what is selected, m; with handles around it. None: no handles
  bool canMove = false;               ///< the arrow keys move the selection
  bool canTurnVehicles = false;       ///< the selected vehicles have a knob for their heading
  bool operator==(const TransformScene&) const = default;
};

/// All that is selected, where it is more than vehicles; else empty.
struct ThingChoice {
  static constexpr bool kIsBackdrop = false;
  std::vector<MapThing> things = {};
  bool operator==(const ThingChoice&) const = default;
};

struct SelectedScene : TransformScene, ThingChoice {};

}  // namespace antipode
