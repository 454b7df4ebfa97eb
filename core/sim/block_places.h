// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/simulation.h"

#include <memory>

namespace antipode {

/// Places in blocks of 64 vehicles for small runs that are stepped one by one, each at a time of its own: a run of
/// one vehicle then needs the memory of eight and not of 64. Each run has whole vectors of places, because the
/// loops of a step compute whole vectors. Such a run does to the last bit what it does alone, and is not copied.
/// Thread: one at a time, with all runs that have got places here.
class BlockPlaces {
 public:
  /// For a run of so many vehicles. One that needs more than a block gets blocks of its own.
  Simulation::Options take(std::size_t vehicles);

 private:
  std::shared_ptr<VehicleBlock> block_;
  std::size_t taken_ = 0;  // of its places
};

}  // namespace antipode
