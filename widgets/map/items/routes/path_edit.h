// SPDX-License-Identifier: GPL-3.0-or-later
// What gestures make of a list of points, and how a leg reads. Metres in the local grid.
#pragma once

#include "core/autonomy/behaviours/point_list.h"

#include <QString>
#include <optional>

namespace antipode {

/// A new point on the leg from point `leg` to the next one, at the place of the leg nearest to `near`.
PointList withPointOnLeg(const std::vector<Vec2>& points, int leg, Vec2 near);
PointList withoutPoint(const std::vector<Vec2>& points, int point);
/// `p` moved so that the leg from `from` to it turns by a multiple of 15 degrees from the leg before (from north
/// where there is none); its distance along that direction stays.
Vec2 onStraightLeg(std::optional<Vec2> before, Vec2 from, Vec2 p);
/// "45.2 m, 090°".
QString legText(Vec2 from, Vec2 to);

}  // namespace antipode
