// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/flow_layout.h"

#include <algorithm>

namespace antipode {

FlowLayout::FlowLayout(QWidget* parent) : QLayout(parent) {}

FlowLayout::~FlowLayout() {
  for (QLayoutItem* item : items_) delete item;
}

void FlowLayout::addItem(QLayoutItem* item) {
  items_.push_back(item);
}

QLayoutItem* FlowLayout::itemAt(int index) const {
  return index >= 0 && index < count() ? items_[static_cast<std::size_t>(index)] : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index) {
  QLayoutItem* item = itemAt(index);
  if (item) items_.erase(items_.begin() + index);
  return item;
}

int FlowLayout::heightForWidth(int width) const {
  return arrange({0, 0, width, 0}, true);
}

QSize FlowLayout::minimumSize() const {
  QSize size;
  for (const QLayoutItem* item : items_) size = size.expandedTo(item->minimumSize());
  return size.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect& place) {
  QLayout::setGeometry(place);
  arrange(place, false);
}

int FlowLayout::arrange(const QRect& place, bool isTrial) const {
  const QRect inner = place.marginsRemoved(contentsMargins());
  const int gap = std::max(0, spacing());
  int x = inner.left(), y = inner.top(), lineHeight = 0;
  for (QLayoutItem* item : items_) {
    if (item->isEmpty()) continue;  // it is hidden
    const QSize size = item->sizeHint().boundedTo({inner.width(), QLAYOUTSIZE_MAX});
    if (x > inner.left() && x + size.width() > inner.left() + inner.width()) {
      x = inner.left();
      y += lineHeight + gap;
      lineHeight = 0;
    }
    if (!isTrial) item->setGeometry({{x, y}, size});
    x += size.width() + gap;
    lineHeight = std::max(lineHeight, size.height());
  }
  return y + lineHeight - place.top() + contentsMargins().bottom();
}

}  // namespace antipode
