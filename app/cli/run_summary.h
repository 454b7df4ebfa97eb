// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <string>

namespace antipode::cli {

/// Length of the recorded track in metres. The jump through a wormhole does not count.
double distanceRun(const Recording& recording, VehicleId vehicle);

/// A table of where each vehicle is at the end of a recording, and how far it went; of a large fleet the
/// first vehicles.
std::string summaryTable(const Recording& recording);

}  // namespace antipode::cli
