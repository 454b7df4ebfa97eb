// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/common/elided_label.h"

#include "widgets/base/theme.h"

#include <QPainter>

namespace antipode {

QSize ElidedLabel::sizeHint() const {
  return {fontMetrics().horizontalAdvance(text_ + mark_) + 8, fontMetrics().height()};
}

void ElidedLabel::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const QFontMetrics metrics = fontMetrics();
  const int markWidth = mark_.isEmpty() ? 0 : metrics.horizontalAdvance(mark_) + 4;
  const QString shown = metrics.elidedText(text_, Qt::ElideMiddle, width() - markWidth);
  painter.setPen(isMuted_ ? mutedText(palette()) : palette().color(QPalette::WindowText));
  painter.drawText(rect(), Qt::AlignVCenter | Qt::AlignLeft, shown);
  if (mark_.isEmpty()) return;
  painter.setPen(mutedText(palette()));
  painter.drawText(rect().adjusted(metrics.horizontalAdvance(shown) + 4, 0, 0, 0),
                   Qt::AlignVCenter | Qt::AlignLeft, mark_);
}

}  // namespace antipode
