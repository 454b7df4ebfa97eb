// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/expression/expression.h"
#include "widgets/plots/curves/curve_source.h"

#include <QString>

namespace antipode {

/// What an expression says over the rows of a recording. `vehicle`: of names without one. Null where the recording
/// has not what it needs. The recording must outlive it.
std::unique_ptr<CurveSource> derivedCurve(const Recording& recording, const Expression& expression,
                                          VehicleId vehicle);

}  // namespace antipode
