// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/edits/plane_transform.h"
#include "core/sim/fleet/command.h"

#include <vector>

namespace antipode {

/// All that is selected is moved, turned or scaled, compared with the beginning. Cancel carries the identity.
struct SelectionTransformed {
  edits::PlaneTransform by;
};

/// Vehicles are turned to a heading on the spot, deg.
struct VehiclesTurned {
  std::vector<VehicleId> vehicles;
  double heading = 0;
};

}  // namespace antipode
