// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace antipode {

/// An expression with other names of vehicles; everything else stays as it was written. `nowCalled`: new names by the old
/// ones. A text that is no expression comes back as it is.
std::string withVehiclesRenamed(std::string_view expression, const std::map<std::string, std::string>& nowCalled);

}  // namespace antipode
