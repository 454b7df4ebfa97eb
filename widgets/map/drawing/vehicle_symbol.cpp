// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/drawing/vehicle_symbol.h"

namespace antipode {

const QPainterPath& vehicleSymbolPath() {
  static const QPainterPath path = [] {
    QPainterPath p;
    p.moveTo(0, -0.5);
    p.cubicTo(0.15, -0.34, 0.27, -0.10, 0.27, 0.12);
    p.lineTo(0.25, 0.48);
    p.lineTo(0, 0.36);
    p.lineTo(-0.25, 0.48);
    p.lineTo(-0.27, 0.12);
    p.cubicTo(-0.27, -0.10, -0.15, -0.34, 0, -0.5);
    p.closeSubpath();
    return p;
  }();
  return path;
}

}  // namespace antipode
