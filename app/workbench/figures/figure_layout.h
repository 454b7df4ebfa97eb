// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/figures/figure_order.h"
#include "core/base/error.h"
#include "core/scenario/document/scenario.h"

namespace antipode {

/// The figure with the plots of its layout before its own. `scenario`: of its first run. Error: it has no such
/// layout.
Result<FigureOrder> withLayout(FigureOrder order, const Scenario& scenario);

}  // namespace antipode
