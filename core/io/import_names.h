// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace antipode {

/// `text` as a name that a scenario may hold; `fallback` where nothing is left of it.
std::string cleanName(const std::string& text, const std::string& fallback);

}  // namespace antipode
