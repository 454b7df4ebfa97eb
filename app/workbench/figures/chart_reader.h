// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/figures/figure_order.h"
#include "app/workbench/figures/list_nodes.h"

namespace antipode {

/// The value of a key `chart`.
Result<ChartOrder> readChartOrder(const ListNodes& nodes, const YamlNode& node);
/// The value of a key `map`.
Result<MapOrder> readMapOrder(const ListNodes& nodes, const YamlNode& node);

}  // namespace antipode
