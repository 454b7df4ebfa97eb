// SPDX-License-Identifier: GPL-3.0-or-later
// Steps and periods are the reciprocal of AppTick: 10 Hz are 0.1 s.
#pragma once

namespace antipode {

/// Seconds between two ticks. Of the numbers whose reciprocal is `tick` the one with the fewest digits, so that a
/// step is equal after it was written and read.
double secondsFromTick(double tick);
/// The tick that secondsFromTick() turns into `seconds`, or the nearest.
double tickFromSeconds(double seconds);

}  // namespace antipode
