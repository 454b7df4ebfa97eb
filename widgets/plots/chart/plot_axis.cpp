// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/chart/plot_axis.h"

#include <QCategoryAxis>
#include <QPen>

namespace antipode {

void setTicks(QCategoryAxis& axis, const PlotRange& range, const std::vector<double>& values,
              const QStringList& texts) {
  const QStringList old = axis.categoriesLabels();
  bool isSame = old == texts && axis.min() == range.low && axis.max() == range.high;
  for (int i = 0; isSame && i < old.size(); ++i)
    isSame = axis.endValue(old[i]) == values[static_cast<std::size_t>(i)];
  if (isSame) return;
  for (const QString& text : old) axis.remove(text);
  axis.setRange(range.low, range.high);
  // The first category starts outside, or a grid line without a label would stand at its start.
  axis.setStartValue(range.low - range.span());
  for (int i = 0; i < texts.size(); ++i) axis.append(texts[i], values[static_cast<std::size_t>(i)]);
}

void placeLabelsOnValues(QCategoryAxis& axis) {
  axis.setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
  axis.setTruncateLabels(false);
}

void setAxisTheme(QCategoryAxis& axis, const PlotTheme& theme, const QFont& font) {
  axis.setLinePen(QPen(theme.frame, 1));
  axis.setGridLinePen(QPen(theme.grid, 1));
  axis.setLabelsBrush(theme.mutedText);
  axis.setLabelsFont(font);
}

}  // namespace antipode
