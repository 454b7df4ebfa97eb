// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/fleet/vehicle_messages.h"

#include <span>

namespace antipode {

class MarineModel;

/// The messages that only marine vehicles understand; those of all vehicles: vehicle_messages.h.
std::span<const MessageRow<MarineModel>> marineMessages();

}  // namespace antipode
