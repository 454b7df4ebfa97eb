// SPDX-License-Identifier: GPL-3.0-or-later
// The calendar that programs of a community write.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace antipode {

/// MONTH, DAY, HOUR, MIN, SEC, DATE, TIME at `utc`, s since 1970; nothing: no such macro.
std::optional<std::string> clockMacro(std::string_view name, double utc);
/// "260720-0800" at `utc`.
std::string clockStamp(double utc);

}  // namespace antipode
