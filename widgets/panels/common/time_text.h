// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace antipode {

/// "h:mm:ss.s" of a run time in seconds, "-" in front when negative; rounded to `decimals`.
QString timeText(double seconds, int decimals = 1);
/// As short as the ticks of an axis allow: "45 s", "2:30", "1:00:00".
QString tickText(double seconds, double tickStep);
/// The next of 1, 2, 5, 10, 15, 30 s, the same minutes, 1, 2, 6, 12, 24 h and so on at or above `seconds`.
double niceTimeStep(double seconds);

}  // namespace antipode
