// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_picture.h"

#include <initializer_list>
#include <utility>

namespace antipode {

/// What the items of a swarm draw with: small marks in the colour of a vehicle, in screen pixels.
class SwarmLines {
 public:
  static constexpr float kThin = 1.1f, kStrong = 1.7f;
  static constexpr double kSinglePingSize = 2.5;  ///< of the cross at an unfiltered position, px from its middle

  explicit SwarmLines(const PictureLayer& layer) : layer_(layer), screen_({0, 0}, layer.view.size()) {}

  const MapScene& scene() const { return layer_.scene; }
  const QRectF& screen() const { return screen_; }
  double pixels(double metres) const { return metres / layer_.view.metresPerPixel(); }
  QPointF at(Vec2 pWorld) const { return layer_.view.screenFromWorld(pWorld); }
  bool isSeen(QPointF p) const { return screen_.adjusted(-8, -8, 8, 8).contains(p); }
  QRgb colourOf(VehicleId vehicle, double alpha);
  void addLines(float width, QRgb colour, std::initializer_list<std::pair<QPointF, QPointF>> pieces);
  void addUprightCross(QPointF p, double size, float width, QRgb colour);
  void addDiagonalCross(QPointF p, double size, float width, QRgb colour);
  void addCircle(QPointF centre, double radius, float width, QRgb colour);
  void addDashedCircle(QPointF centre, double radius, float width, QRgb colour);

 private:
  const PictureLayer& layer_;
  QRectF screen_;
};

}  // namespace antipode
