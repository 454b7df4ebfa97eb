// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/figures/figure_part.h"

#include <QApplication>
#include <QFontInfo>
#include <QPainter>

#include <algorithm>

namespace antipode {
namespace {

constexpr double kFontPointsPerInch = 72;
constexpr int kPageGap = 6;  // px between parts

/// The parts of a figure and their places, px.
class FigurePage {
 public:
  FigurePage(std::vector<std::unique_ptr<FigurePart>> parts, const FigureStyle& style)
      : parts_(std::move(parts)), style_(style), size_(style.layoutSize()) {
    look_.font = style.font.isEmpty() ? QApplication::font() : QFont(style.font);
    // The family that is really drawn with, so that a file of vectors names one that exists.
    look_.font.setFamily(QFontInfo(look_.font).family());
    look_.font.setPixelSize(std::max(5, qRound(style.fontSize * kLayoutDotsPerInch / kFontPointsPerInch)));
    look_.theme = style.isLight ? PlotTheme::light() : PlotTheme::fromPalette(QApplication::palette());
    look_.legend = style.legend;
    arrange();
  }

  void paint(QPainter& painter) {
    painter.fillRect(QRect({}, size_), look_.theme.background);
    QFont bold = look_.font;
    bold.setBold(true);
    painter.setFont(bold);
    painter.setPen(look_.theme.text);
    painter.drawText(titlePlace_, Qt::AlignHCenter | Qt::AlignTop | Qt::TextWordWrap, style_.title);
    for (const auto& part : parts_) part->paint(painter);
    painter.setFont(look_.font);
    painter.setPen(look_.theme.text);
    painter.drawText(captionPlace_, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, style_.caption);
  }

 private:
  int heightOf(const QString& text) const {
    if (text.isEmpty()) return 0;
    const QRect room(0, 0, size_.width() - 2 * kPageGap, size_.height());
    return QFontMetrics(look_.font).boundingRect(room, Qt::TextWordWrap, text).height() + kPageGap;
  }

  void arrange() {
    const int top = kPageGap + heightOf(style_.title), bottom = heightOf(style_.caption);
    titlePlace_ = QRect(kPageGap, kPageGap, size_.width() - 2 * kPageGap, top);
    captionPlace_ = QRect(kPageGap, size_.height() - bottom, size_.width() - 2 * kPageGap, bottom);
    const int count = static_cast<int>(parts_.size()), columns = std::min(style_.columns, count);
    const int rows = (count + columns - 1) / columns, strip = QFontMetrics(look_.font).height() + 2;
    const int width = size_.width() / columns, height = (size_.height() - top - bottom - strip) / rows;
    for (int i = 0; i < count; ++i) {
      const bool isLowest = i + columns >= count;
      const QRect cell(i % columns * width, top + i / columns * height, width,
                       height + (isLowest ? strip : 0));  // the title of the axis below needs some room
      parts_[static_cast<std::size_t>(i)]->arrange(cell, isLowest, look_);
    }
    for (int column = 0; column < columns; ++column) shareMargins(column, columns);
  }

  void shareMargins(int column, int columns) {
    int left = 0, right = 0;
    for (int i = column; i < static_cast<int>(parts_.size()); i += columns) {
      left = std::max(left, parts_[static_cast<std::size_t>(i)]->leftMargin());
      right = std::max(right, parts_[static_cast<std::size_t>(i)]->rightMargin());
    }
    for (int i = column; i < static_cast<int>(parts_.size()); i += columns)
      parts_[static_cast<std::size_t>(i)]->setMargins(left, right);
  }

  std::vector<std::unique_ptr<FigurePart>> parts_;
  FigureStyle style_;
  QSize size_;
  FigureLook look_;
  QRect titlePlace_, captionPlace_;
};

}  // namespace

Result<Figure> figureOfParts(std::vector<std::unique_ptr<FigurePart>> parts, const FigureStyle& style) {
  if (parts.empty()) return err("nothing to export: the plot shows no curve");
  auto page = std::make_shared<FigurePage>(std::move(parts), style);
  return Figure{.title = style.title.isEmpty() ? QStringLiteral("Plots") : style.title,
                .size = style.layoutSize(),
                .dotsPerInch = static_cast<int>(kLayoutDotsPerInch),
                .draw = [page](QPainter& painter) { page->paint(painter); },
                .millimetres = {style.width, style.height},
                .picture = style.pictureSize(),
                .pictureDotsPerInch = style.dpi};
}

}  // namespace antipode
