// SPDX-License-Identifier: GPL-3.0-or-later
// Under which name, and from which channel, a vehicle's program posts a published variable.
#pragma once

#include "core/model/published.h"

namespace antipode {

/// The channel with the values that are posted. The old program posts a copy of the plain record, which is not the
/// record in reverse; TRUE_X and TRUE_Y are the plain position where there is no ground truth. Unset: a text.
std::optional<Channel> postedChannel(const PublishedInfo& info, const VehicleParams& params, Compat compat);
/// The name; an embedded controller may have given one to the thrust and rudder in force.
std::string postedName(const PublishedInfo& info, const VehicleParams& params, bool hasEmbeddedPid, Compat compat);

}  // namespace antipode
