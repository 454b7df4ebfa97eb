// SPDX-License-Identifier: GPL-3.0-or-later
// What the axes of all charts have in common: round ticks with texts of their own, and the colours of the theme.
#pragma once

#include "widgets/plots/chart/plot_scale.h"
#include "widgets/plots/chart/plot_theme.h"

#include <QFont>
#include <QStringList>

class QCategoryAxis;

namespace antipode {

/// Gives an axis its range and its ticks; `values` and `texts` are parallel, and the texts differ. Does nothing
/// when nothing changed, because Qt Charts lays the whole chart out anew.
void setTicks(QCategoryAxis& axis, const PlotRange& range, const std::vector<double>& values,
              const QStringList& texts);
/// Labels stand on their values, in full.
void placeLabelsOnValues(QCategoryAxis& axis);
void setAxisTheme(QCategoryAxis& axis, const PlotTheme& theme, const QFont& font);

}  // namespace antipode
