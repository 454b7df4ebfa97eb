// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/possible_start.h"

#include "core/base/geometry/angles.h"
#include "core/base/physical_range.h"

namespace antipode {

StartPose possibleStart(StartPose measured) {
  measured.heading = wrap360(measured.heading);
  StartPose::fields(
      measured, [](const char*, double& value, const FieldInfo& info) { value = nearestInRange(value, info); });
  return measured;
}

}  // namespace antipode
