// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QString>

#include <span>

namespace antipode {

class TimePlot;

/// Writes plots that stand below each other as one figure (.png .svg .pdf), or the rows of their common time
/// range as a table (.csv): time and a column a curve, 17 significant digits, an empty field where a value
/// does not apply. Curves that are switched off are left out. GUI thread.
Result<void> exportPlots(std::span<TimePlot* const> plots, const QString& path);

/// What a file dialog offers, best for reports first.
QString exportFilter();

}  // namespace antipode
