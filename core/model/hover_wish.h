// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/model/hover_guidance.h"

#include <optional>

namespace antipode {

/// Some coordinates of a pose that a behaviour asks of a hovering vehicle. Those that are unset stay as they are.
struct HoverWish {
  std::optional<Vec2> place;      ///< m, local grid
  std::optional<double> depth;    ///< m
  std::optional<double> heading;  ///< deg
  bool isEmpty() const { return !place && !depth && !heading; }
  bool operator==(const HoverWish&) const = default;
};

/// The request with the coordinates of the wish in place of its own.
HoverRequest withWish(HoverRequest request, const HoverWish& wish);
/// The request to stay at a pose.
HoverRequest requestAt(const HoverBody& body);

}  // namespace antipode
