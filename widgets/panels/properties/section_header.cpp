// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/properties/section_header.h"

#include "widgets/base/texts.h"
#include "widgets/base/theme.h"
#include "widgets/base/themed_icon.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace antipode {

SectionHeader::SectionHeader(const QString& title, QWidget* parent) : QAbstractButton(parent) {
  setText(title);
  setCheckable(true);
  setFocusPolicy(Qt::TabFocus);
  setToolTip(title + u'\n' + antipode::tr("Show or hide this section"));  // the title may be elided
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  QFont bold = font();
  bold.setBold(true);
  setFont(bold);
}

QToolButton* SectionHeader::addButton(const QString& icon, const QString& tip) {
  if (!buttons_) {
    buttons_ = new QHBoxLayout(this);
    buttons_->setContentsMargins(0, 0, 2, 1);
    buttons_->setSpacing(0);
    buttons_->setSizeConstraint(QLayout::SetNoConstraint);
    buttons_->addStretch(1);
  }
  auto* button = new QToolButton(this);
  button->setIcon(themedIcon(icon));
  button->setIconSize({14, 14});
  button->setAutoRaise(true);
  button->setToolTip(tip);
  button->setAccessibleName(tip);
  buttons_->addWidget(button);
  return button;
}

QSize SectionHeader::sizeHint() const {
  return {fontMetrics().horizontalAdvance(text()) + 30, fontMetrics().height() + 9};
}

void SectionHeader::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  if (underMouse())
    painter.fillRect(rect(), mixed(palette().color(QPalette::Window), palette().color(QPalette::Text), 0.05));
  painter.fillRect(0, height() - 1, width(), 1, hairline(palette()));
  if (hasFocus()) painter.fillRect(0, height() - 2, width(), 2, palette().color(QPalette::Highlight));
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(mutedText(palette()));
  const QPointF middle(7, height() / 2.0);
  const QPolygonF down{{-4, -2}, {4, -2}, {0, 3}}, right{{-2, -4}, {3, 0}, {-2, 4}};
  painter.drawPolygon((isOpen_ ? down : right).translated(middle));
  painter.setPen(palette().color(QPalette::WindowText));
  const QRect room = rect().adjusted(18, 0, buttons_ ? -buttons_->sizeHint().width() : 0, 0);
  painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                   fontMetrics().elidedText(text(), Qt::ElideRight, room.width()));
}

}  // namespace antipode
