// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/routes/route_scene.h"

namespace antipode {

/// A way point, or the point of a station, is dragged; m. Cancel carries its position of the beginning.
struct WaypointMoved {
  WaypointRef waypoint;
  Vec2 position;
};

/// All points of a path, or the survey that makes them. Cancel carries those of the beginning.
struct PathChanged {
  int path = 0;  ///< index into the scene's paths
  PointList points;
};

/// A new path or survey.
struct PathDrawn {
  PointList points;
  bool isClosed = false;  ///< sailed round and round
};

/// A click asks for a station there, m.
struct StationPlaced {
  Vec2 position;
};

}  // namespace antipode
