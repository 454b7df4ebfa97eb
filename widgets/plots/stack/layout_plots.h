// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/plot_layout.h"
#include "widgets/plots/stack/plot_content.h"

namespace antipode {

/// What a plot shows as a part of a scenario, and back.
PlotText plotTextOf(const PlotContent& content);
PlotContent contentOf(const PlotText& plot);

}  // namespace antipode
