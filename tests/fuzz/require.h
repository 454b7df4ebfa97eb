// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <iostream>

namespace antipode {

/// Ends the fuzz target with a word, as a find, where something does not hold.
inline void require(bool holds, const char* what) {
  if (holds) return;
  std::cerr << what << "\n";
  std::abort();
}

}  // namespace antipode
