// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/sim/simulation.h"

#include <string>

namespace antipode::cli {

/// What a run is going to need. Columns that do not change take next to no room, and which ones will change is
/// known only afterwards: so there are a least and a largest need.
struct RoomNeeded {
  double rows = 0, vehicles = 0;
  double leastValues = 0, mostValues = 0;  ///< numbers that the recording holds
};
RoomNeeded roomFor(const Simulation& simulation, double duration, double interval);

/// Bytes that this program can still take, of the machine's memory and of its limits.
double availableMemory();

/// Error: even the least need is more than the disk of the folder has.
Result<void> checkDisk(double bytes, const std::string& path);
double logBytes(const RoomNeeded& needed);
double csvBytes(const RoomNeeded& needed);

}  // namespace antipode::cli
