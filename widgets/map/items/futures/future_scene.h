// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/sim/fleet/command.h"

#include <QColor>
#include <memory>
#include <vector>

namespace antipode {

/// What may become of a vehicle: the lines of a tube from left to right, and where it goes without any chance.
struct MapTube {
  VehicleId vehicle = -1;
  std::vector<std::vector<Vec2>> lines;  ///< m; an odd number, the one in the middle is the median. Empty: no tube
  std::vector<Vec2> ghost;               ///< m
  /// Many single ways, m: the map is darker where more of them go. For ways that do not keep side by side, of which
  /// lines would say nothing.
  std::vector<std::vector<Vec2>> tracks = {};
  bool operator==(const MapTube&) const = default;
};

/// Where a vehicle of another run has been, for example of the parent of a branch.
struct MapOtherTrack {
  QColor colour;
  std::vector<Vec2> points;  ///< m
  bool operator==(const MapOtherTrack&) const = default;
};

struct FutureScene {
  static constexpr bool kIsBackdrop = false;
  std::vector<MapTube> tubes;
  bool operator==(const FutureScene&) const = default;
};

struct OtherRunScene {
  static constexpr bool kIsBackdrop = false;
  std::shared_ptr<const std::vector<MapOtherTrack>> otherRun;  ///< null: none
  bool operator==(const OtherRunScene&) const = default;
};

}  // namespace antipode
