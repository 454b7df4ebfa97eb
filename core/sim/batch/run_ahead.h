// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/compat.h"
#include "core/sim/pose_sampling.h"

#include <functional>
#include <span>

namespace antipode {

/// Vehicles of a block that go ahead together: those from a multiple of this number on. What a step reads and
/// writes of so many fits into the first cache, where it stays from step to step.
inline constexpr unsigned kAheadGroup = 32;
inline constexpr unsigned kAheadGroups = kBlockSize / kAheadGroup;
inline VehicleMask aheadGroup(unsigned group) {
  return ((VehicleMask{1} << kAheadGroup) - 1) << (group * kAheadGroup);
}

/// Steps that follow each other, all of the same length.
struct StepsAhead {
  std::span<const double> now;             ///< s, time at the end of each
  std::span<const bool> helmsDue;          ///< of each: helms decide in it
  double dt = 0;                           ///< s
  std::int64_t first = 1;                  ///< number of the first of them
  const PoseSampling* sampling = nullptr;  ///< null: nobody looks
  std::size_t block = 0;                   ///< as which `sampling` knows the block
  /// Some vehicles of the block do a step by stepBlock(), because their helms have to decide themselves; the rest
  /// of their group goes on. Null: the way ends before such a step.
  const std::function<void(std::int64_t step, VehicleMask vehicles)>* stepAlone = nullptr;
};

/// The vehicles of which the next steps may change no more than what runAhead() does: nobody has to be asked, and
/// nothing acts on them but their controllers, the decisions of helms that are on their way to a point, and a
/// steady drift.
VehicleMask calmVehicles(const VehicleBlock& block, Compat compat);

/// Whether a number of a block is so large that some hundred steps might take it beyond all numbers. Without,
/// boats do not diverge (divergence.h); with one, somebody has to look after every step.
bool hasLargeNumbers(VehicleBlock& block, Compat compat);

/// Takes the vehicles of `group` through the next steps, all of which must be calm (calmVehicles()). Returns how
/// many steps it has done: it ends before a step in which a helm has to decide itself and has nobody to let it
/// (StepsAhead::stepAlone), or a controller finds that its inputs have become stale or fresh; and after one behind
/// which a vehicle is no longer calm, or whose row is the last one that somebody takes. The vehicles then have the bits that as many calls of stepBlock() would
/// have given them; nothing is posted but by stepAlone. 0: nothing has changed. No number may be large
/// (hasLargeNumbers()). Thread: one at a time a group.
unsigned runAhead(VehicleBlock& block, unsigned group, Compat compat, const StepsAhead& steps);

}  // namespace antipode
