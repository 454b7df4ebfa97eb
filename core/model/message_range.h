// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/messages.h"

#include <limits>

namespace antipode {

/// The numbers that a message may carry, in its unit; infinite where there is no limit.
struct MessageRange {
  double min = -std::numeric_limits<double>::infinity();
  double max = std::numeric_limits<double>::infinity();
};

/// A message that replaces a parameter has the range of this parameter.
MessageRange rangeOf(MessageEffect effect);

}  // namespace antipode
