// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/common/chart_marks.h"

#include "core/base/fields.h"
#include "widgets/editors/common/nice_numbers.h"

#include <algorithm>
#include <cmath>

namespace antipode {

QString shortNumber(double value, double perUnit) {
  return QString::fromStdString(numberText(rounded(value, perUnit)));
}

QPen curvePen(const QColor& colour, double width) {
  return QPen(colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
}

QPen dashedPen(const QColor& colour, double width) {
  QPen pen(colour, width, Qt::CustomDashLine, Qt::FlatCap, Qt::RoundJoin);
  pen.setDashPattern({4, 3});
  return pen;
}

void ColouredPoints::add(QPointF at, const QColor& colour) {
  if (!std::isfinite(at.x()) || !std::isfinite(at.y())) return;
  auto group = std::ranges::find(groups_, colour, &std::pair<QColor, QList<QPointF>>::first);
  if (group == groups_.end()) group = groups_.insert(groups_.end(), {colour, {}});
  group->second << at;
}

void ColouredPoints::addLayers(std::vector<ChartLayer>& layers, const QColor& border) const {
  for (const auto& [colour, points] : groups_) layers.push_back(pointsLayer(points, colour, QPen(border, 1.2)));
}

}  // namespace antipode
