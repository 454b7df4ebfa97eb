// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

namespace antipode {

/// Puts the vehicles that have slots to where `start_spread` and `start_in_box` want them.
void drawStartPositions(const Scenario& scenario, std::vector<FleetMember>& fleet);

}  // namespace antipode
