// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <string>

namespace antipode {

/// The folder of large files that are not kept: $TMPDIR, else /var/tmp, which is on a disk.
inline std::string scratchFolder() {
  const char* chosen = std::getenv("TMPDIR");
  return chosen && *chosen ? chosen : "/var/tmp";
}

}  // namespace antipode
