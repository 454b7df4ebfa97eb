// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/plain_number.h"

#include "core/base/rounding.h"

#include <cmath>

namespace antipode {

std::string roundedNumberText(double value) {
  return plainNumberText(std::abs(value) < 1e9 ? rounded(value, 1e6) : value);
}

}  // namespace antipode
