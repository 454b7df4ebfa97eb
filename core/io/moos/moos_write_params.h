// SPDX-License-Identifier: GPL-3.0-or-later
// The parameter lines of an exported vehicle. Inside core/io only.
#pragma once

#include "core/io/moos/moos_write.h"

#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// The text with every number written without an exponent.
std::string moosTextWithoutExponents(std::string_view text);
/// The lines of a simulator or controller block for what is not at its default.
std::vector<std::string> moosSimulatorLines(const MoosMissionSpec& mission);
std::vector<std::string> moosPidLines(const PidParams& pid);

}  // namespace antipode
