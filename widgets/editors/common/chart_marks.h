// SPDX-License-Identifier: GPL-3.0-or-later
// How the charts of all editors draw the same things.
#pragma once

#include "widgets/handle_charts/editor_chart.h"

#include <QColor>
#include <QString>

namespace antipode {

/// As short as a number goes, with no digits of rounding errors: "0.3".
QString shortNumber(double value, double perUnit = 1e6);

QPen curvePen(const QColor& colour, double width = 2.2);
QPen dashedPen(const QColor& colour, double width);  ///< for what follows from something else

/// Where vehicles are at present: a dot each, in the vehicle's colour. Values that are not known are left out.
class ColouredPoints {
 public:
  void add(QPointF at, const QColor& colour);
  /// A layer a colour.
  void addLayers(std::vector<ChartLayer>& layers, const QColor& border) const;

 private:
  std::vector<std::pair<QColor, QList<QPointF>>> groups_;
};

}  // namespace antipode
