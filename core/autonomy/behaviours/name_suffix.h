// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace antipode {

/// What stands behind the names of variables where `suffix` is wanted: it begins with a _, which may be left out.
/// Empty: nothing.
inline std::string nameSuffix(const std::string& suffix) {
  return suffix.empty() || suffix[0] == '_' ? suffix : "_" + suffix;
}

}  // namespace antipode
