// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/figures/figure_runs.h"

#include <span>

namespace antipode {

/// The chart with the values of the runs. Error: a run has no such vehicle or quantity.
Result<PrintChart> chartOf(const ChartOrder& order, std::span<const FigureSource> sources);

}  // namespace antipode
