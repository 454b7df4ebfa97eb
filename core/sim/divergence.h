// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/channels.h"
#include "core/sim/fleet/command.h"

#include <optional>
#include <string>

namespace antipode {

class Simulation;
struct VehicleBlock;

/// A quantity of a vehicle that is no finite number any more. Nothing that is computed from it makes sense.
struct Divergence {
  VehicleId vehicle = 0;
  Channel channel = Channel::X;
  std::int64_t step = 0;  ///< after which it was found
};

/// The first vehicle whose position, heading, speed or depth has ceased to be finite. Cheap enough for every step.
std::optional<Divergence> findDivergence(const Simulation& simulation);

/// Whether nobody in a block has diverged.
bool isFinite(const VehicleBlock& block);

/// "the run ends here: speed of vehicle 'abe' is not a finite number after step 12 (1.2 s)".
std::string divergenceText(const Divergence& divergence, const std::string& vehicle, double time);

}  // namespace antipode
