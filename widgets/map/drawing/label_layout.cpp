// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/drawing/label_layout.h"

#include <algorithm>
#include <cmath>

namespace antipode {

template <class F>
void LabelLayout::forCells(const QRectF& rect, F&& f) {
  constexpr double kCell = 64;
  const auto cell = [](double v) { return static_cast<long long>(std::floor(v / kCell)); };
  for (long long y = cell(rect.top()); y <= cell(rect.bottom()); ++y)
    for (long long x = cell(rect.left()); x <= cell(rect.right()); ++x) f(y * 1'000'003 + x);
}

std::optional<QRectF> LabelLayout::place(QPointF anchor, QSizeF size, double gap) {
  const double w = size.width(), h = size.height();
  const QPointF corners[] = {{gap, -h / 2}, {-gap - w, -h / 2}, {-w / 2, gap}, {-w / 2, -gap - h}};
  for (const QPointF& corner : corners) {
    const QRectF rect(anchor + corner, size);
    if (take(rect)) return rect;
  }
  return std::nullopt;
}

std::optional<QRectF> LabelLayout::placeOver(QPointF anchor, QSizeF size) {
  const QRectF rect(anchor - QPointF(size.width(), size.height()) / 2, size);
  return take(rect) ? std::optional(rect) : std::nullopt;
}

bool LabelLayout::take(const QRectF& rect) {
  constexpr double kBetween = 4;  // px: labels side by side would read as one word
  if (!area_.contains(rect) || !isFree(rect)) return false;
  insert(rect.adjusted(-kBetween, 0, kBetween, 0));
  return true;
}

bool LabelLayout::isFree(const QRectF& rect) const {
  bool free = true;
  forCells(rect, [&](long long cell) {
    const auto found = cells_.find(cell);
    if (!free || found == cells_.end()) return;
    free = std::none_of(found->second.begin(), found->second.end(),
                        [&](int i) { return taken_[static_cast<std::size_t>(i)].intersects(rect); });
  });
  return free;
}

void LabelLayout::insert(const QRectF& rect) {
  const int index = static_cast<int>(taken_.size());
  taken_.push_back(rect);
  forCells(rect, [&](long long cell) { cells_[cell].push_back(index); });
}

}  // namespace antipode
