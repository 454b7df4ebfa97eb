// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/tools/map_tool.h"

#include <QCoreApplication>

namespace antipode {

/// Dragging a box, or two clicks at its corners, makes a survey in it, entered at the corner where it began.
/// Backspace and Delete take that corner back.
class DrawSurveyTool final : public MapTool {
  Q_DECLARE_TR_FUNCTIONS(DrawSurveyTool)
 public:
  using MapTool::MapTool;
  void press(const MapPointer& pointer) override;
  void drag(const MapPointer& pointer) override;
  void point(const MapPointer& pointer) override;
  void release(const MapPointer& pointer) override;
  std::optional<WantedPlace> wantedPlace() const override;
  std::vector<WantedSize> wantedSizes() const override;
  void setTyped(const TypedSizes& typed) override { typed_ = typed; }
  bool isDrawing() const override { return pressed_.has_value(); }
  bool key(int key) override { return takesPointBack(key) && cancel(); }
  bool claimsKey(int key) const override { return key == Qt::Key_Delete; }  // else it deletes what is selected
  bool cancel() override;
  void paint(QPainter& painter) const override;
  QCursor cursor() const override { return Qt::CrossCursor; }

 private:
  bool isLargeEnough() const;
  Vec2 opposite() const;  ///< the corner at the pointer, or as far from the first one as was typed
  bool hasMoved() const;
  std::optional<MapPointer> pressed_;  ///< the first corner
  std::optional<MapPointer> pointer_;
  TypedSizes typed_;
};

}  // namespace antipode
