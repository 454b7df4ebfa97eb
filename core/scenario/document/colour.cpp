// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/document/colour.h"

namespace antipode {

Result<void> checkColour(const std::string& colour) {
  const bool isGood =
      colour.empty() || (colour.size() == 7 && colour[0] == '#' &&
                         colour.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string::npos);
  if (isGood) return {};
  return errExpected("\"#rrggbb\", such as \"#ff8800\"", "colour: '{}' is not a colour", colour);
}

}  // namespace antipode
