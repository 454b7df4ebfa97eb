// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"

#include <string>

namespace antipode {

/// plainNumberText() of a finite number to the nearest millionth, for what people set by hand: less is noise of
/// arithmetic.
std::string roundedNumberText(double value);

}  // namespace antipode
