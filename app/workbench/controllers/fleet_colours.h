// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/controllers/colour_numbers.h"
#include "core/run/recording.h"

#include <QColor>
#include <vector>

namespace antipode {

/// Colours by vehicle spec: its own, else that of its first copy from the palette. `numbers`: of the document.
std::vector<QColor> vehicleColours(const Scenario& scenario, const ColourNumbers& numbers = {});

/// Colours by vehicle, copies counted: in a small fleet each has one of its own, in a large one copies look alike.
std::vector<QColor> fleetColours(const Scenario& scenario, const ColourNumbers& numbers = {});

/// The same by VehicleId of a recording.
std::vector<QColor> recordedColours(const Recording::Header& header, const ColourNumbers& numbers = {});

}  // namespace antipode
