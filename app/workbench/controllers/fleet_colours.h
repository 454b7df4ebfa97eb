// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <QColor>
#include <vector>

namespace antipode {

/// Colours by vehicle spec: its own, else that of its first copy from the palette.
std::vector<QColor> vehicleColours(const Scenario& scenario);

/// Colours by vehicle, copies counted: in a small fleet each has one of its own, in a large one copies look alike.
std::vector<QColor> fleetColours(const Scenario& scenario);

/// The same by VehicleId of a recording.
std::vector<QColor> recordedColours(const Recording::Header& header);

}  // namespace antipode
