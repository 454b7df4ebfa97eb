// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>
#include <span>

namespace antipode {

/// An axis-aligned rectangle of the local grid, m. Starts empty; grows by include().
struct WorldRect {
  Vec2 min{1, 1};
  Vec2 max{-1, -1};

  bool isEmpty() const { return min.x > max.x || min.y > max.y; }
  double width() const { return max.x - min.x; }
  double height() const { return max.y - min.y; }
  Vec2 centre() const { return 0.5 * (min + max); }
  void include(Vec2 p);  ///< points that are not finite, or beyond the earth, are ignored
  void include(const WorldRect& other);
  bool contains(Vec2 p) const { return p.x >= min.x && p.x <= max.x && p.y >= min.y && p.y <= max.y; }
  bool intersects(const WorldRect& other) const {
    return min.x <= other.max.x && other.min.x <= max.x && min.y <= other.max.y && other.min.y <= max.y;
  }
  bool operator==(const WorldRect&) const = default;
};

/// What part of the local grid the map shows. World: metres, x east, y north. Screen: logical pixels, origin at
/// the top left, y down. A value: every change makes a new one.
class MapViewport {
 public:
  static constexpr double kMinMetresPerPixel = 1e-3;
  static constexpr double kMaxMetresPerPixel = 2e4;  ///< the whole earth on a laptop's screen
  static constexpr double kFarthest = 1e9;           ///< m, of the centre from the origin, east and north

  MapViewport() = default;
  /// metresPerPixel and the centre are clamped to the limits above.
  MapViewport(Vec2 centre, double metresPerPixel, QSizeF size);

  Vec2 centre() const { return centre_; }
  double metresPerPixel() const { return metresPerPixel_; }
  QSizeF size() const { return size_; }

  QPointF screenFromWorld(Vec2 pWorld) const;
  Vec2 worldFromScreen(QPointF pScreen) const;
  WorldRect visibleWorld() const;
  WorldRect worldRect(const QRectF& screen) const;  ///< what a part of the screen shows

  MapViewport resized(QSizeF size) const { return {centre_, metresPerPixel_, size}; }
  MapViewport centredAt(Vec2 pWorld) const { return {pWorld, metresPerPixel_, size_}; }
  /// The picture moves by so many pixels, as when it is dragged.
  MapViewport panned(QPointF pixels) const;
  /// The nearest to centredAt() that is whole pixels from here: what is drawn can be scrolled there.
  MapViewport scrolledTo(Vec2 pWorld) const;
  /// factor > 1 shows more detail; the point of the world under pScreen stays there.
  MapViewport zoomedAt(QPointF pScreen, double factor) const;
  /// Shows all of `bounds` with `margin` pixels around it. An empty or tiny rectangle is widened to `minExtent` m.
  MapViewport fitted(const WorldRect& bounds, double margin, double minExtent = 20) const;

  bool operator==(const MapViewport&) const = default;

 private:
  Vec2 centre_;
  double metresPerPixel_ = 1;
  QSizeF size_{1, 1};
};

/// A round distance for scale bars and grids: the largest of 1, 2, 5 times a power of ten that is <= value.
double roundDown125(double value);

/// Lines of the grid at a scale: minor lines every `minor` metres, every `majorEvery`-th of them stronger.
struct GridSteps {
  double minor = 1;
  int majorEvery = 5;
};
/// Minor lines stand at least `minSpacing` pixels apart.
GridSteps gridSteps(double metresPerPixel, double minSpacing = 24);

}  // namespace antipode
