// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/drawing/map_viewport.h"
#include "widgets/map/items/backgrounds/background_scene.h"

#include <QPolygonF>
#include <vector>

namespace antipode {

/// The pixels of a tile over the local grid.
class TileFrame {
 public:
  explicit TileFrame(const TileKey& key)
      : metresPerPixel_(key.metresPerPixel()),
        left_(key.x * key.size()),
        top_((key.y + 1) * key.size()),
        size_(key.size()) {}
  QPointF pixel(Vec2 at) const { return {(at.x - left_) / metresPerPixel_, (top_ - at.y) / metresPerPixel_}; }
  Vec2 place(QPointF pixel) const {
    return {left_ + pixel.x() * metresPerPixel_, top_ - pixel.y() * metresPerPixel_};
  }
  QPolygonF pixels(const std::vector<Vec2>& line) const {
    QPolygonF polygon;
    polygon.reserve(static_cast<qsizetype>(line.size()));
    for (const Vec2 at : line) polygon << pixel(at);
    return polygon;
  }
  /// What lies in the tile and so many pixels around it.
  WorldRect world(double margin) const {
    const double more = margin * metresPerPixel_;
    return {{left_ - more, top_ - size_ - more}, {left_ + size_ + more, top_ + more}};
  }
  double metresPerPixel() const { return metresPerPixel_; }

 private:
  double metresPerPixel_, left_, top_, size_;
};

}  // namespace antipode
