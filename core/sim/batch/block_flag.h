// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/batch/vehicle_block.h"

namespace antipode {

/// A fact about one vehicle, kept as its bit in a mask of its block. Whoever owns the fact writes it here and
/// nowhere else, so that the step of the block finds all vehicles for which it holds in one machine word.
class BlockFlag {
 public:
  BlockFlag(VehicleMask& mask, unsigned index, bool isTrue = false) : mask_(&mask), bit_(VehicleMask{1} << index) {
    *this = isTrue;
  }
  BlockFlag(const BlockFlag&) = delete;
  /// Copies the fact, not the vehicle that it is about.
  BlockFlag& operator=(const BlockFlag& other) { return *this = bool{other}; }

  operator bool() const { return (*mask_ & bit_) != 0; }
  BlockFlag& operator=(bool isTrue) {
    *mask_ = isTrue ? *mask_ | bit_ : *mask_ & ~bit_;
    return *this;
  }

 private:
  VehicleMask* mask_;
  VehicleMask bit_;
};

}  // namespace antipode
