// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

namespace antipode {

/// The controller a vehicle gets: its `pid` block, or simple surface gains when it has behaviours but none.
std::optional<PidParams> pidOf(const VehicleSpec& spec);

}  // namespace antipode
