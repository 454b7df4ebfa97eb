// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/simulation.h"

namespace antipode::test {

/// The present value of one vehicle's channel.
inline double valueOf(const Simulation& simulation, Channel channel, VehicleId id = 0) {
  return simulation.value(id, channel);
}

}  // namespace antipode::test
