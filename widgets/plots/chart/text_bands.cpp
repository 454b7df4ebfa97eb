// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/chart/text_bands.h"

#include "widgets/base/theme.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace antipode {

TextBands::TextBands(PlotChart& chart) : QGraphicsItem(&chart), chart_(chart) {
  setZValue(12);
  setAcceptedMouseButtons(Qt::NoButton);
}

void TextBands::setStrips(std::vector<std::vector<TextStretch>> strips) {
  if (strips == strips_) return;
  strips_ = std::move(strips);
  update();
}

void TextBands::place() {
  if (area_ != chart_.plotArea()) {
    prepareGeometryChange();
    area_ = chart_.plotArea();
  }
  update();
}

void TextBands::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  if (strips_.empty()) return;
  const QFontMetricsF metrics(chart_.font());
  const double line = metrics.height() + 4;
  const double height = std::min(line, area_.height() / static_cast<double>(strips_.size()));
  painter->setFont(chart_.font());
  double bottom = area_.bottom();
  for (const auto& strip : strips_) {
    for (const TextStretch& stretch : strip) {
      const double left = std::max(area_.left(), chart_.xOf(stretch.from));
      const double right = std::min(area_.right(), chart_.xOf(stretch.to));
      if (right <= left) continue;
      const QRectF place(left, bottom - height, right - left, height - 1);
      painter->fillRect(place, mixed(chart_.theme().background, vehicleColour(stretch.number), 0.35));
      if (height < line - 1 || place.width() < 3 * metrics.averageCharWidth()) continue;
      painter->setPen(chart_.theme().text);
      painter->drawText(place.adjusted(3, 0, -2, 0), Qt::AlignLeft | Qt::AlignVCenter,
                        metrics.elidedText(stretch.text, Qt::ElideRight, place.width() - 5));
    }
    bottom -= height;
  }
}

}  // namespace antipode
