// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"
#include "widgets/plots/stack/plot_panel.h"

#include <string>
#include <vector>

namespace antipode {

/// The plots that the vehicles of a scenario are looked at with.
std::vector<PlotPreset> plotPresets(const Scenario& scenario);
/// Range and closest approach ahead of two vehicles, by their names.
std::vector<PlotContent> encounterPlots(const std::string& first, const std::string& second);

}  // namespace antipode
