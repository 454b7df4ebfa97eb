// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/block_places.h"

#include "core/sim/batch/vehicle_block.h"

namespace antipode {

Simulation::Options BlockPlaces::take(std::size_t vehicles) {
  Simulation::Options options;
  if (vehicles > kBlockSize) return options;
  const std::size_t wanted = wholeVectors(vehicles);
  if (!block_ || taken_ + wanted > kBlockSize) block_ = std::make_shared<VehicleBlock>(), taken_ = 0;
  options.block = block_, options.firstIndex = static_cast<unsigned>(taken_);
  taken_ += wanted;
  return options;
}

}  // namespace antipode
