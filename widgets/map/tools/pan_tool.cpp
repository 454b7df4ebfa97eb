// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/pan_tool.h"

#include <QApplication>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace antipode {

void PanTool::press(const MapPointer& pointer) {
  if (pointer.modifiers & Qt::ShiftModifier)
    box_ = QRectF(pointer.screen, QSizeF(0, 0));
  else
    last_ = pointer.screen;
}

void PanTool::drag(const MapPointer& pointer) {
  if (box_) {
    box_->setBottomRight(pointer.screen);
    return context_.redrawTool();
  }
  if (last_) context_.pan(pointer.screen - *last_);
  last_ = pointer.screen;
}

void PanTool::release(const MapPointer& pointer) {
  last_.reset();
  if (auto box = std::exchange(box_, std::nullopt)) {
    box->setBottomRight(pointer.screen);
    const QRectF chosen = box->normalized();
    // A click, or a hand that trembles, is no box.
    if (std::max(chosen.width(), chosen.height()) >= QApplication::startDragDistance())
      context_.zoomTo(context_.viewport().worldRect(chosen));
  }
  context_.redrawTool();
}

bool PanTool::cancel() {
  const bool wasMoving = last_ || box_;
  last_.reset();
  box_.reset();
  context_.redrawTool();
  return wasMoving;
}

void PanTool::paint(QPainter& painter) const {
  if (box_) paintBand(painter, box_->normalized());
}

QCursor PanTool::cursor() const {
  if (box_) return Qt::CrossCursor;
  return last_ ? Qt::ClosedHandCursor : Qt::OpenHandCursor;
}

}  // namespace antipode
