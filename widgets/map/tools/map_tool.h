// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_context.h"
#include "widgets/map/tools/wanted_place.h"
#include "widgets/map/tools/wanted_size.h"

#include <QCursor>

class QPainter;

namespace antipode {

/// While something is drawn, both of them take its last point back.
inline bool takesPointBack(int key) {
  return key == Qt::Key_Backspace || key == Qt::Key_Delete;
}

/// One mode of the mouse on the map: a small state object. Calls come from the GUI thread.
class MapTool {
 public:
  explicit MapTool(MapContext& context) : context_(context) {}
  virtual ~MapTool() = default;
  MapTool(const MapTool&) = delete;
  MapTool& operator=(const MapTool&) = delete;

  virtual void press(const MapPointer&) {}
  virtual void drag(const MapPointer&) {}   ///< moved with the button down
  virtual void point(const MapPointer&) {}  ///< moved with no button down
  virtual void release(const MapPointer&) {}
  virtual void doubleClick(const MapPointer& pointer) { press(pointer); }
  /// The place that the next event of the mouse sets, so that the map can make it exact; none: nothing is placed.
  virtual std::optional<WantedPlace> wantedPlace() const { return std::nullopt; }
  /// Sizes and angles that the next event of the mouse sets, and what was typed for them, before each event.
  virtual std::vector<WantedSize> wantedSizes() const { return {}; }
  virtual void setTyped(const TypedSizes&) {}
  virtual bool isDrawing() const { return false; }     ///< something is begun that is not in the scene yet
  virtual bool key(int) { return false; }              ///< true: used it
  virtual bool claimsKey(int) const { return false; }  ///< true: before a shortcut of the window gets it
  /// Escape: takes back what is going on; false when there was nothing.
  virtual bool cancel() { return false; }
  /// Another tool comes: what is going on is taken back, and nothing else.
  virtual void leave() { cancel(); }
  /// Draws on top of the map, in screen pixels.
  virtual void paint(QPainter&) const {}
  virtual QCursor cursor() const { return Qt::ArrowCursor; }

 protected:
  /// A box that is drawn with the mouse, to choose what is in it.
  void paintBand(QPainter& painter, const QRectF& band) const;
  /// A text beside the pointer.
  void paintHint(QPainter& painter, QPointF pointer, const QString& text) const;

  MapContext& context_;
};

}  // namespace antipode
