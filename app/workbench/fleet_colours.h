// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <QColor>
#include <vector>

namespace antipode {

/// Colours by vehicle spec: its own, else from the palette at its place in the scenario.
std::vector<QColor> vehicleColours(const Scenario& scenario);

/// Colours by VehicleId of a recording, by the same rule: copies look alike.
std::vector<QColor> recordedColours(const Recording::Header& header);

}  // namespace antipode
