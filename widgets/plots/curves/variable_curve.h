// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expression/expression.h"
#include "widgets/plots/curves/curve_source.h"

namespace antipode {

/// What is posted of a variable, or of a field of its texts, at the very times of the posts: a value holds until
/// the next. Texts that are no numbers are bands. `name` without a vehicle is of `vehicle` or of the whole run.
/// Null where there is no such variable. The recording must outlive it.
std::unique_ptr<CurveSource> variableCurve(const Recording& recording, const QuantityName& name,
                                           VehicleId vehicle);

}  // namespace antipode
