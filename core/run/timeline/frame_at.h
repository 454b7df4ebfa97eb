// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"
#include "core/sim/simulation.h"

namespace antipode {

/// Poses at `time` read from a recording (interpolated), for scrubbing and replay.
void frameAt(const Recording& recording, double time, Frame& frame);

}  // namespace antipode
