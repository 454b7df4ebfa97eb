// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace antipode {

/// A finite number without an exponent, as short as it reads back to the same: "0.00001". MOOS programs, and our
/// readers of their messages, do not take "1e-5".
std::string plainNumberText(double value);
/// The same to the nearest millionth, for what people set by hand: less is noise of arithmetic.
std::string roundedNumberText(double value);

}  // namespace antipode
