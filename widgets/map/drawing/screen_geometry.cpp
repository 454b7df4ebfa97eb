// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/drawing/screen_geometry.h"

#include <algorithm>
#include <cmath>

namespace antipode {

double pixelDistance(QPointF a, QPointF b) {
  return std::hypot(a.x() - b.x(), a.y() - b.y());
}

double pixelDistanceToSegment(QPointF p, QPointF a, QPointF b) {
  const QPointF along = b - a;
  const double size = QPointF::dotProduct(along, along);
  const double share = size > 0 ? std::clamp(QPointF::dotProduct(p - a, along) / size, 0.0, 1.0) : 0;
  return pixelDistance(p, a + share * along);
}

}  // namespace antipode
