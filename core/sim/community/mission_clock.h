// SPDX-License-Identifier: GPL-3.0-or-later
// The calendar of a run. It begins at the same moment in every run, so that texts with dates are reproducible.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace antipode {

/// MONTH, DAY, HOUR, MIN, SEC, DATE, TIME at `now` s after the start of the run; nothing: no such macro.
std::optional<std::string> clockMacro(std::string_view name, double now);
/// "260720-0800" at `now`.
std::string clockStamp(double now);

}  // namespace antipode
