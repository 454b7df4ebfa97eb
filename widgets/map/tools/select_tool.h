// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_target.h"
#include "widgets/map/tools/map_tool.h"

#include <QRectF>

namespace antipode {

/// Selects and drags the things on the map; what that means for each of them is said by its MapTarget. A drag that
/// begins where nothing can be dragged draws a rubber band. Several things that are selected together are dragged
/// together. Delete removes the part that was clicked last, as a way point.
///
///            press            beyond the drag distance            release
///   Idle ------------> Armed ------------------------> Dragging ----------> Idle
///                        | release: click                 | cancel(): the edit is taken back
class SelectTool final : public MapTool {
 public:
  using MapTool::MapTool;
  void press(const MapPointer& pointer) override;
  void drag(const MapPointer& pointer) override;
  void point(const MapPointer& pointer) override;
  void release(const MapPointer& pointer) override;
  void doubleClick(const MapPointer& pointer) override;
  std::optional<WantedPlace> wantedPlace() const override { return drag_ ? drag_->wantedPlace() : std::nullopt; }
  std::vector<WantedSize> wantedSizes() const override {
    return drag_ ? drag_->wantedSizes() : std::vector<WantedSize>{};
  }
  void setTyped(const TypedSizes& typed) override {
    if (drag_) drag_->setTyped(typed);
  }
  bool key(int key) override;
  bool claimsKey(int key) const override;
  bool cancel() override;
  void leave() override { cancelDrag(); }
  void paint(QPainter& painter) const override;
  QCursor cursor() const override;

 private:
  enum class State { Idle, Armed, Dragging, RubberBand };
  std::unique_ptr<MapTarget> targetAt(QPointF pScreen) const;
  /// Part of several selected things, which are dragged together.
  bool isInMix(const MapTarget* target) const;
  void startDrag();
  bool cancelDrag();  ///< false: no button was down
  void click();
  void finishBand(const MapPointer& pointer);
  bool hasChosen() const { return chosen_ && chosen_->isChosen(context_.scene()); }
  QRectF band() const { return QRectF(pressed_.screen, now_.screen).normalized(); }

  State state_ = State::Idle;
  MapPointer pressed_, now_;
  std::unique_ptr<MapTarget> target_;  // under the pointer when pressed
  std::unique_ptr<MapDrag> drag_;      // while Dragging
  std::unique_ptr<MapTarget> chosen_;  // a part that a click has chosen, while isChosen()
  bool isOverDraggable_ = false;
};

}  // namespace antipode
