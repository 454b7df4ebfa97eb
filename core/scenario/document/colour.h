// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <string>

namespace antipode {

/// Error unless `colour` is empty (one of the palette) or "#rrggbb".
Result<void> checkColour(const std::string& colour);

}  // namespace antipode
