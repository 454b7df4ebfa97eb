// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of the layouts of plots, as functions from a scenario to the next one.
#pragma once

#include "core/scenario/document/scenario.h"

namespace antipode::edits {

/// In the place of the layout of that name, or behind the others.
ScenarioPtr withPlotLayout(const Scenario& scenario, PlotLayoutSpec layout);
ScenarioPtr withoutPlotLayout(const Scenario& scenario, const std::string& name);

}  // namespace antipode::edits
