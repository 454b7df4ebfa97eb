// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// Name of the file of each vehicle, by VehicleId: the vehicle's name with characters replaced that a file name
/// may not hold, and a number at the end where two names would be the same. `extension` begins with its point.
std::vector<std::string> exportFileNames(const std::vector<std::string>& vehicleNames, std::string_view extension);

}  // namespace antipode
