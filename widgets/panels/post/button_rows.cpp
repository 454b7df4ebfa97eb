// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/post/button_rows.h"

#include "widgets/base/flow_layout.h"

#include <QEvent>

#include <algorithm>

namespace antipode {

ButtonRows::ButtonRows(QWidget* parent) : QScrollArea(parent) {
  auto* rows = new QWidget(this);
  auto* flow = new FlowLayout(rows);
  flow->setContentsMargins(0, 0, 0, 0);
  setFrameShape(NoFrame);
  setWidgetResizable(true);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setWidget(rows);
  hide();
}

void ButtonRows::clear() {
  QLayout& flow = *widget()->layout();
  while (QLayoutItem* item = flow.takeAt(0)) {
    delete item->widget();
    delete item;
  }
  hide();
}

void ButtonRows::add(QWidget* button) {
  widget()->layout()->addWidget(button);
  show();
}

void ButtonRows::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  fitHeight();
}

/// Of the rows: a new button has a size only when it is shown, and fonts change.
bool ButtonRows::eventFilter(QObject* watched, QEvent* event) {
  const bool isDone = QScrollArea::eventFilter(watched, event);
  if (watched == widget() && event->type() == QEvent::LayoutRequest) fitHeight();
  return isDone;
}

void ButtonRows::fitHeight() {
  const QLayout& flow = *widget()->layout();
  const int row = flow.minimumSize().height(), gap = std::max(0, flow.spacing());
  setFixedHeight(std::min(flow.heightForWidth(viewport()->width()), kMostRows * (row + gap) - gap));
}

}  // namespace antipode
