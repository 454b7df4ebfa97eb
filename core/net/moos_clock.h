// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace antipode {

/// The time of a MOOS community: seconds since 1970, times the warp, as all its programs compute it.
inline double moosTime(double warp) {
  return warp * std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace antipode
