// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/chart/event_lines.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace antipode {

EventLines::EventLines(PlotChart& chart) : QGraphicsItem(&chart), chart_(chart) {
  setZValue(11);
  setAcceptedMouseButtons(Qt::NoButton);
}

void EventLines::setMarks(std::vector<PlotMarks> marks) {
  if (marks == marks_) return;
  marks_ = std::move(marks);
  update();
}

void EventLines::place() {
  if (area_ != chart_.plotArea()) {
    prepareGeometryChange();
    area_ = chart_.plotArea();
  }
  update();
}

std::vector<EventLines::Line> EventLines::lines() const {
  std::vector<Line> lines;
  const PlotRange time = chart_.timeRange();
  for (const PlotMarks& marks : marks_) {
    auto at = std::ranges::lower_bound(marks.times, time.low);
    while (at != marks.times.end() && *at <= time.high) {
      const int x = static_cast<int>(std::floor(chart_.xOf(*at)));
      lines.push_back({x, marks.colour});
      at = std::ranges::lower_bound(at + 1, marks.times.end(), chart_.timeAt(x + 1));
    }
  }
  return lines;
}

void EventLines::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  constexpr double kOpacity = 0.55;
  painter->setOpacity(kOpacity);
  for (const Line& line : lines()) {
    painter->setPen(QPen(line.colour, 1, Qt::DotLine));
    const double x = line.x + 0.5;
    painter->drawLine(QPointF(x, area_.top()), QPointF(x, area_.bottom()));
  }
}

}  // namespace antipode
