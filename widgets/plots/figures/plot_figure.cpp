// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figures/plot_figure.h"

#include "widgets/plots/stack/time_plot.h"

#include <QPainter>

namespace antipode {
namespace {

constexpr int kColumnsOfVectors = 20'000;  // buckets in a file of vectors: nearly always every row

LegendPlace placeOf(FigureStyle::Legend legend) {
  return legend == FigureStyle::Legend::Below  ? LegendPlace::Below
         : legend == FigureStyle::Legend::None ? LegendPlace::None
                                               : LegendPlace::Above;
}

class PlotPart final : public FigurePart {
 public:
  PlotPart(TimePlot& plot, QString valueTitle, QString timeTitle)
      : valueTitle_(std::move(valueTitle)), timeTitle_(std::move(timeTitle)) {
    plot.bringUpToDate();
    plot_.showLike(plot);
  }

  void arrange(const QRect& cell, bool isLowest, const FigureLook& look) override {
    look_ = look;
    isLowest_ = isLowest;
    strip_ = QFontMetrics(look.font).height() + 2;
    place_ = cell.adjusted(strip_, 0, 0, isLowest ? -strip_ : 0);
    plot_.setTheme(look.theme);
    plot_.setFigureLook({.font = look.font, .legend = placeOf(look.legend), .columns = kColumnsOfVectors});
    plot_.resize(place_.size());
    plot_.setTimeLabelsVisible(isLowest || plot_.kind() != PlotKind::OverTime);
    plot_.bringUpToDate();
  }
  int leftMargin() const override { return plot_.neededLeftMargin(); }
  int rightMargin() const override { return plot_.neededRightMargin(); }
  void setMargins(int left, int right) override { plot_.setMargins(left, right); }

  void paint(QPainter& painter) override {
    painter.setFont(look_.font);
    painter.setPen(look_.theme.text);
    painter.save();
    painter.translate(place_.left() - strip_, place_.bottom());
    painter.rotate(-90);
    painter.drawText(QRect(0, 0, place_.height(), strip_), Qt::AlignCenter,
                     valueTitle_.isEmpty() ? plot_.valueAxisTitle() : valueTitle_);
    painter.restore();
    if (isLowest_)
      painter.drawText(QRect(place_.left(), place_.bottom(), place_.width(), strip_), Qt::AlignCenter,
                       timeTitle_.isEmpty() ? plot_.acrossTitle() : timeTitle_);
    plot_.renderTo(painter, place_);
  }

 private:
  TimePlot plot_;
  QString valueTitle_, timeTitle_;
  FigureLook look_;
  QRect place_;
  int strip_ = 0;
  bool isLowest_ = false;
};

}  // namespace

std::unique_ptr<FigurePart> plotPart(TimePlot& plot, const QString& valueTitle, const QString& timeTitle) {
  return std::make_unique<PlotPart>(plot, valueTitle, timeTitle);
}

Result<Figure> plotFigure(std::span<TimePlot* const> plots, const FigureStyle& style) {
  std::vector<std::unique_ptr<FigurePart>> parts;
  for (TimePlot* plot : plots)
    if (!plot->shownCurves().empty())
      parts.push_back(
          plotPart(*plot, style.valueTitles.value(static_cast<qsizetype>(parts.size())), style.timeTitle));
  return figureOfParts(std::move(parts), style);
}

}  // namespace antipode
