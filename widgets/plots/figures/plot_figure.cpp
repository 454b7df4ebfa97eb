// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figures/plot_figure.h"

#include "widgets/base/texts.h"
#include "widgets/plots/stack/time_plot.h"

#include <QApplication>
#include <QFontInfo>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <memory>

namespace antipode {
namespace {

constexpr double kPointsPerInch = 72;
constexpr int kGap = 6;                    // px between parts
constexpr int kColumnsOfVectors = 20'000;  // buckets in a file of vectors: nearly always every row

/// The parts of a figure and their places, px.
class FigureLayout {
 public:
  FigureLayout(std::span<TimePlot* const> plots, const FigureStyle& style)
      : style_(style), size_(style.layoutSize()) {
    QFont font = style.font.isEmpty() ? QApplication::font() : QFont(style.font);
    // The family that is really drawn with, so that a file of vectors names one that exists.
    font.setFamily(QFontInfo(font).family());
    font.setPixelSize(std::max(5, qRound(style.fontSize * kLayoutDotsPerInch / kPointsPerInch)));
    font_ = font;
    for (TimePlot* plot : plots) plots_.push_back(copyOf(*plot));
    arrange();
  }

  void paint(QPainter& painter) {
    painter.fillRect(QRect({}, size_), theme().background);
    painter.setPen(theme().text);
    QFont bold = font_;
    bold.setBold(true);
    painter.setFont(bold);
    painter.drawText(titlePlace_, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, style_.title);
    for (std::size_t i = 0; i < plots_.size(); ++i) {
      paintTitles(painter, i);
      plots_[i]->renderTo(painter, places_[i]);
    }
    painter.setFont(font_);
    painter.setPen(theme().text);
    painter.drawText(captionPlace_, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, style_.caption);
  }

 private:
  PlotTheme theme() const {
    return style_.isLight ? PlotTheme::light() : PlotTheme::fromPalette(QApplication::palette());
  }

  std::unique_ptr<TimePlot> copyOf(const TimePlot& plot) {
    auto copy = std::make_unique<TimePlot>();
    copy->showLike(plot);
    copy->setTheme(theme());
    const LegendPlace place = style_.legend == FigureStyle::Legend::Below  ? LegendPlace::Below
                              : style_.legend == FigureStyle::Legend::None ? LegendPlace::None
                                                                           : LegendPlace::Above;
    copy->setFigureLook({.font = font_, .legend = place, .columns = kColumnsOfVectors});
    return copy;
  }

  int rows() const { return (static_cast<int>(plots_.size()) + style_.columns - 1) / style_.columns; }
  bool isLowest(std::size_t plot) const {
    return plot + static_cast<std::size_t>(style_.columns) >= plots_.size();
  }
  int lineHeight() const { return QFontMetrics(font_).height(); }
  int heightOf(const QString& text) const {
    if (text.isEmpty()) return 0;
    const QRect room(0, 0, size_.width() - 2 * kGap, size_.height());
    return QFontMetrics(font_).boundingRect(room, Qt::TextWordWrap, text).height() + kGap;
  }
  QString valueTitle(std::size_t plot) const {
    const QString own = style_.valueTitles.value(static_cast<qsizetype>(plot));
    return own.isEmpty() ? plots_[plot]->valueAxisTitle() : own;
  }
  QString timeTitle(std::size_t plot) const {
    if (!style_.timeTitle.isEmpty()) return style_.timeTitle;
    return plots_[plot]->acrossTitle();
  }

  void arrange() {
    const int top = kGap + heightOf(style_.title), bottom = heightOf(style_.caption);
    titlePlace_ = QRect(kGap, kGap, size_.width() - 2 * kGap, top);
    captionPlace_ = QRect(kGap, size_.height() - bottom, size_.width() - 2 * kGap, bottom);
    const int columns = std::min(style_.columns, static_cast<int>(plots_.size())), strip = lineHeight() + 2;
    const int width = size_.width() / columns, height = (size_.height() - top - bottom - strip) / rows();
    for (std::size_t i = 0; i < plots_.size(); ++i) {
      const int column = static_cast<int>(i) % columns, row = static_cast<int>(i) / columns;
      const QRect place(column * width + strip, top + row * height, width - strip, height);
      places_.push_back(place);
      plots_[i]->resize(place.size());
      plots_[i]->setTimeLabelsVisible(isLowest(i) || plots_[i]->kind() != PlotKind::OverTime);
      plots_[i]->bringUpToDate();
    }
    // The same time stands at the same place in a column.
    for (int column = 0; column < columns; ++column) {
      int left = 0, right = 0;
      const auto forColumn = [&](auto act) {
        for (auto i = static_cast<std::size_t>(column); i < plots_.size(); i += static_cast<std::size_t>(columns))
          act(*plots_[i]);
      };
      forColumn([&](TimePlot& plot) {
        left = std::max(left, plot.neededLeftMargin());
        right = std::max(right, plot.neededRightMargin());
      });
      forColumn([&](TimePlot& plot) { plot.setMargins(left, right); });
    }
  }

  void paintTitles(QPainter& painter, std::size_t plot) {
    const QRect& place = places_[plot];
    const int strip = lineHeight() + 2;
    painter.setFont(font_);
    painter.setPen(theme().text);
    painter.save();
    painter.translate(place.left() - strip, place.bottom());
    painter.rotate(-90);
    painter.drawText(QRect(0, 0, place.height(), strip), Qt::AlignCenter, valueTitle(plot));
    painter.restore();
    if (isLowest(plot))
      painter.drawText(QRect(place.left(), place.bottom(), place.width(), strip), Qt::AlignCenter,
                       timeTitle(plot));
  }

  FigureStyle style_;
  QSize size_;
  QFont font_;
  QRect titlePlace_, captionPlace_;
  std::vector<std::unique_ptr<TimePlot>> plots_;
  std::vector<QRect> places_;
};

}  // namespace

Result<Figure> plotFigure(std::span<TimePlot* const> plots, const FigureStyle& style) {
  std::vector<TimePlot*> filled;
  for (TimePlot* plot : plots)
    if (!plot->shownCurves().empty()) filled.push_back(plot);
  if (filled.empty()) return err("nothing to export: the plot shows no curve");
  for (TimePlot* plot : filled) plot->bringUpToDate();
  auto layout = std::make_shared<FigureLayout>(filled, style);
  return Figure{.title = style.title.isEmpty() ? QStringLiteral("Plots") : style.title,
                .size = style.layoutSize(),
                .dotsPerInch = static_cast<int>(kLayoutDotsPerInch),
                .draw = [layout](QPainter& painter) { layout->paint(painter); },
                .millimetres = {style.width, style.height},
                .picture = style.pictureSize(),
                .pictureDotsPerInch = style.dpi};
}

}  // namespace antipode
