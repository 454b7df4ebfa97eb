// SPDX-License-Identifier: GPL-3.0-or-later
// Steps and periods are AppTick turned over: 10 Hz are 0.1 s.
#pragma once

namespace antipode {

/// Seconds between two ticks. Of the numbers whose reciprocal is `tick` the one with the fewest digits, so that a
/// step survives the way into a file and back.
double secondsFromTick(double tick);
/// The tick that secondsFromTick() turns into `seconds`, or the nearest.
double tickFromSeconds(double seconds);

}  // namespace antipode
