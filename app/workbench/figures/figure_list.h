// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/figures/figure_order.h"
#include "core/base/error.h"

namespace antipode {

/// Whether a file is a list of figures, by its first key.
bool isFigureList(const std::string& path);
/// Reads a list (docs/figures.md). Paths in it start from its folder. Errors have their place in it.
Result<FigureList> readFigureList(const std::string& path);

}  // namespace antipode
