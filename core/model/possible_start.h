// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/vehicle_params.h"

namespace antipode {

/// What a scenario can have of a pose that was measured or heard: each number within the range of its field, the
/// heading wrapped, 0 for what is no number.
StartPose possibleStart(StartPose measured);

}  // namespace antipode
