// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/chart/plot_chart.h"

#include <QGraphicsItem>

#include <vector>

namespace antipode {

/// A text that holds for some time.
struct TextStretch {
  double from = 0, to = 0;  ///< s
  int number = 0;           ///< of the text among those of its variable: its colour
  QString text;
  bool operator==(const TextStretch&) const = default;
};

/// Variables that hold texts, as strips above the time axis: a strip for each, a colour for each text, which
/// stands in its strip where it has room. GUI thread.
class TextBands : public QGraphicsItem {
 public:
  explicit TextBands(PlotChart& chart);
  void setStrips(std::vector<std::vector<TextStretch>> strips);
  const std::vector<std::vector<TextStretch>>& strips() const { return strips_; }
  void place();

  QRectF boundingRect() const override { return area_; }
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  PlotChart& chart_;
  QRectF area_;
  std::vector<std::vector<TextStretch>> strips_;
};

}  // namespace antipode
