// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <optional>
#include <unordered_map>
#include <vector>

namespace antipode {

/// Places labels beside their points so that none covers another label or a symbol, or touches a label. First
/// come, first served: give the important ones first.
class LabelLayout {
 public:
  explicit LabelLayout(QRectF area) : area_(area) {}

  void addObstacle(const QRectF& rect) { insert(rect); }
  /// Rectangle of a label of `size` for the thing at `anchor` (px), `gap` px away from it: right, left, below or
  /// above of it; none where all four are taken.
  std::optional<QRectF> place(QPointF anchor, QSizeF size, double gap);
  /// The same with its middle at `anchor`, or nowhere.
  std::optional<QRectF> placeOver(QPointF anchor, QSizeF size);

 private:
  bool isFree(const QRectF& rect) const;
  bool take(const QRectF& rect);  ///< false: it is not free
  void insert(const QRectF& rect);
  template <class F>
  static void forCells(const QRectF& rect, F&& f);

  QRectF area_;
  std::vector<QRectF> taken_;
  std::unordered_map<long long, std::vector<int>> cells_;  // index of `taken_` by square of 64 px
};

}  // namespace antipode
