// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <string>

namespace antipode {

/// Writes the pings of a recording, a line for each ping at a receiver, in the order of reception.
Result<void> writePingsCsv(const Recording& recording, const std::string& path);

}  // namespace antipode
