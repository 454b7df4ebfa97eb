// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"

#include <string>

namespace antipode {

/// plainNumberText() of a finite number rounded to a millionth. For numbers that people set by hand: smaller
/// digits are rounding noise.
std::string roundedNumberText(double value);

}  // namespace antipode
