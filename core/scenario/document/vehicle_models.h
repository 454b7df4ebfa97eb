// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace antipode {

/// The names that `model:` may have. What each does is in core/sim/models, one folder a name.
inline const std::vector<std::string>& vehicleModelNames() {
  static const std::vector<std::string> names{"usimmarine", "hover"};
  return names;
}

}  // namespace antipode
