// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_context.h"
#include "widgets/map/items/routes/route_scene.h"

#include <optional>

namespace antipode {

/// The arrow keys that move a chosen point, else all that is selected: by 1 m, with Shift by 10 m, with Alt by 0.1
/// m. A key that is held down makes one edit. GUI thread.
class KeyNudge {
 public:
  explicit KeyNudge(MapContext& context) : context_(context) {}
  bool press(int key, Qt::KeyboardModifiers modifiers,
             bool isRepeat);  ///< false: nothing to be moved, or another key
  void commit();              ///< the key is up, or the focus elsewhere
  bool cancel();              ///< false: nothing was going on

 private:
  void report(EditPhase phase);

  MapContext& context_;
  bool isMoving_ = false;
  Vec2 offset_;
  struct MovedPoint {
    WaypointRef waypoint;
    Vec2 start;
  };
  std::optional<MovedPoint> point_;  ///< none: the selection
};

}  // namespace antipode
