// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPalette>

namespace antipode {

/// A round handle of a curve; `isMarked` while the pointer is over it or it is the chosen one.
inline void paintHandle(QPainter& painter, const QPalette& palette, QPointF at, bool isMarked, bool isChosen) {
  const QColor accent = palette.color(QPalette::Highlight);
  if (isMarked) {
    QColor halo = accent;
    halo.setAlphaF(0.28F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(halo);
    painter.drawEllipse(at, 9, 9);
  }
  painter.setPen(QPen(accent, 1.8));
  painter.setBrush(isChosen ? accent : palette.color(QPalette::Base));
  painter.drawEllipse(at, 4.6, 4.6);
}

}  // namespace antipode
