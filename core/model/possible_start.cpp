// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/possible_start.h"

#include "core/base/geometry/angles.h"
#include "core/base/physical_range.h"
#include "core/base/rounding.h"

#include <algorithm>
#include <cmath>

namespace antipode {

StartPose possibleStart(StartPose measured) {
  measured.heading = wrap360(measured.heading);
  StartPose::fields(measured, [](const char*, double& value, const FieldInfo& info) {
    const FieldInfo range = withPhysicalRange(info);
    value = std::isfinite(value) ? withoutMinusZero(std::clamp(value, range.min, range.max)) : 0;
  });
  return measured;
}

}  // namespace antipode
