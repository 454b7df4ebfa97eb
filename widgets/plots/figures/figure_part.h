// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "widgets/base/figure_file.h"
#include "widgets/plots/chart/plot_theme.h"
#include "widgets/plots/figures/figure_style.h"

#include <QFont>
#include <QRect>

#include <memory>
#include <vector>

namespace antipode {

/// What the parts of a figure have in common.
struct FigureLook {
  QFont font;  ///< with its size in px of the layout
  PlotTheme theme;
  FigureStyle::Legend legend = FigureStyle::Legend::Above;
};

/// A part of a figure, in a cell of its page: plots over time, a chart, a map. GUI thread.
class FigurePart {
 public:
  virtual ~FigurePart() = default;
  /// Before all else. `isLowest`: no part stands below it.
  virtual void arrange(const QRect& cell, bool isLowest, const FigureLook& look) = 0;
  // Parts over time in one column share their margins, so that the same time stands at the same place. px
  virtual int leftMargin() const { return 0; }
  virtual int rightMargin() const { return 0; }
  virtual void setMargins(int, int) {}
  virtual void paint(QPainter& painter) = 0;
};

/// A page of parts in columns, with title and caption, in the size and look of the style. Error: there is no part.
Result<Figure> figureOfParts(std::vector<std::unique_ptr<FigurePart>> parts, const FigureStyle& style);

}  // namespace antipode
