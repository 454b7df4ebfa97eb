// SPDX-License-Identifier: GPL-3.0-or-later
// An obstacle as KNOWN_OBSTACLE and GIVEN_OBSTACLE tell it: "pts={x,y:x,y:...},label=ob_0,duration=20"
// (encounters.md 5).
#pragma once

#include "core/base/error.h"
#include "core/base/geometry/vec2.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

struct Obstacle {
  std::vector<Vec2> vertices;  ///< convex
  std::string label, source;
  std::optional<double> duration;  ///< s, how long it is known
  bool isActive = true;            ///< no: it is there no longer, as "active=false" tells
  bool operator==(const Obstacle&) const = default;

  /// Error: it has no label, or its vertices are no convex polygon.
  static Result<Obstacle> fromText(std::string_view text);
  std::string text(int decimals = 2) const;
  /// "pts={...}" only.
  std::string points(int decimals = 2) const;
};

}  // namespace antipode
