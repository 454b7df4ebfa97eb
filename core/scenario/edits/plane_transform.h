// SPDX-License-Identifier: GPL-3.0-or-later
// Moving, turning, scaling and mirroring of whatever has a place on the map. Places are kept to the centimetre
// and angles to a hundredth of a degree, like those that are set by mouse; what a transform leaves where it is
// keeps all its digits.
#pragma once

#include "core/scenario/document/scenario.h"

namespace antipode::edits {

/// A similarity of the plane: mirrors east and west about `centre` if `isMirrored`, then turns and scales about
/// `centre`, then shifts.
struct PlaneTransform {
  Vec2 centre = {};
  double turn = 0;   ///< deg, clockwise
  double scale = 1;  ///< above 0
  bool isMirrored = false;
  Vec2 shift = {};

  static PlaneTransform byShift(Vec2 shift) { return {.shift = shift}; }
  Vec2 of(Vec2 place) const;           ///< not rounded
  Vec2 ofVector(Vec2 vector) const;    ///< without the shift; not rounded
  double ofHeading(double deg) const;  ///< compass angle; not rounded
};

Vec2 transformed(Vec2 place, const PlaneTransform& by);
StartPose transformed(const StartPose& pose, const PlaneTransform& by);
/// A pattern of a survey stays one. Rounded unless that would cost the convexity.
PointList transformed(const PointList& points, const PlaneTransform& by);
/// All places of its parameters, and the compass headings that it holds.
BehaviourSpec transformed(const BehaviourSpec& behaviour, const PlaneTransform& by);
/// Rounded unless that would cost the convexity.
PolygonSpec transformed(const PolygonSpec& polygon, const PlaneTransform& by);
WormholeSpec transformed(const WormholeSpec& wormhole, const PlaneTransform& by);
/// Place and heading of the pose that is asked for.
TimedHoverRequest transformed(const TimedHoverRequest& timed, const PlaneTransform& by);
/// Start, spacing of the copies, behaviours and requests. A region to stay in and an obstacle are where they are
/// in the world, for one vehicle as for the others: they stay, unless their behaviour itself is moved.
VehicleSpec transformed(const VehicleSpec& vehicle, const PlaneTransform& by);

}  // namespace antipode::edits
