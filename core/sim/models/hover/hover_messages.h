// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/fleet/vehicle_messages.h"

#include <span>

namespace antipode {

class HoverModel;

/// The messages that only hovering vehicles understand; those of all vehicles: vehicle_messages.h.
std::span<const MessageRow<HoverModel>> hoverMessages();

}  // namespace antipode
