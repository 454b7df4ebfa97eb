// SPDX-License-Identifier: GPL-3.0-or-later
// For the parts of Vehicle that change its controller.
#pragma once

#include "core/sim/batch/pid_columns.h"
#include "core/sim/fleet/vehicle.h"

namespace antipode {

/// Takes the controller out of the block, calls f with it and puts it back.
template <class F>
void Vehicle::editPid(F&& f) {
  *pid_ = pidNow();
  f(*pid_);
  storePidState(*block_->pids, index_, pid_->state());
  storePidSettings(*block_->pids, index_, pid_->settings());
}

}  // namespace antipode
