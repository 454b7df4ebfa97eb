// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/helm_types.h"
#include "core/sim/fleet/command.h"

#include <string>

namespace antipode {

/// What a vehicle's helm had decided by a step of a run.
struct HelmSnapshot {
  VehicleId vehicle = 0;
  std::int64_t step = 0;
  bool hasHelm = false;  ///< false: the vehicle has no behaviours
  HelmReport report;
  std::string problem;  ///< why there is no answer; empty: there is one
};

}  // namespace antipode
