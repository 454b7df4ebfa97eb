// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/tools/map_tool.h"

namespace antipode {

/// One drag of a slot of the formation; Shift keeps it to whole metres of its way.
class SlotDrag {
 public:
  /// Reports Begin.
  SlotDrag(MapToolContext& context, int slot, Vec2 pressed);
  void moveTo(const MapPointer& pointer, EditPhase phase);
  void cancel();
  void paint(QPainter& painter) const;

 private:
  MapToolContext& context_;
  int slot_;
  Vec2 start_, pressed_, now_;
  QString name_;
};

}  // namespace antipode
