// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>

namespace antipode {

double pixelDistance(QPointF a, QPointF b);
double pixelDistanceToSegment(QPointF p, QPointF a, QPointF b);

}  // namespace antipode
