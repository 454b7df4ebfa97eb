// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"
#include "widgets/plots/stack/plot_panel.h"

#include <vector>

namespace antipode {

/// The plots that the vehicles of a scenario are looked at with.
std::vector<PlotPreset> plotPresets(const Scenario& scenario);

}  // namespace antipode
