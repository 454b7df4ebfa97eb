// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"

#include <string>

namespace antipode {

/// The range of a number that checkRange() accepts: that of the field, and where the field sets no bound, that of
/// its unit. Beyond it nothing at sea, and nothing that this program computes, makes sense.
FieldInfo withPhysicalRange(FieldInfo info);

/// The nearest number that checkRange() accepts of a field whose bounds are not excluded; 0 for what is no number.
double nearestInRange(double value, const FieldInfo& info);

/// "from 0 to 1e7", "above 0 to 100".
std::string rangeText(const FieldInfo& info);

/// A bound of such a range as people read it: "100", "1e7".
std::string boundText(double bound);

}  // namespace antipode
