// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a fleet as the batch step wants them: blocks of 64 vehicles, in each an array per quantity.
// A block fits into the first caches, one thread steps all of it, and a set of its vehicles is one machine
// word (docs/decisions/0006).
#pragma once

#include "core/model/motion_kernel.h"
#include "core/model/thrust_map.h"

#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

namespace antipode {

inline constexpr unsigned kBlockSize = 64;
/// A set of lanes: bit i is lane i of the block.
using VehicleMask = std::uint64_t;

/// Calls f(lane) for every lane of a set, in ascending order.
template <class F>
void forEachVehicle(VehicleMask vehicles, F&& f) {
  for (; vehicles; vehicles &= vehicles - 1) f(static_cast<unsigned>(std::countr_zero(vehicles)));
}

/// Neighbouring lanes, `end` not included.
struct BlockRange {
  unsigned begin = 0, end = 0;
};

/// Calls f(range) for every run of neighbours in a set.
template <class F>
void forEachRange(VehicleMask vehicles, F&& f) {
  while (vehicles) {
    const auto begin = static_cast<unsigned>(std::countr_zero(vehicles));
    const unsigned end = begin + static_cast<unsigned>(std::countr_one(vehicles >> begin));
    f(BlockRange{begin, end});
    vehicles = end < kBlockSize ? vehicles >> end << end : 0;
  }
}

/// One quantity of a block.
using Column = double[kBlockSize];

using StateColumns = kernel::StateOf<Column>;
using DriveColumns = kernel::DriveOf<Column>;
using SurroundingsColumns = kernel::SurroundingsOf<Column>;

/// Thrust curves side by side, segment by segment; curves with fewer segments are filled up with flat ones.
struct CurveColumns {
  struct Segment {
    alignas(64) Column from{}, width{}, slope{};
  };
  std::vector<Segment> positive, negative;

  void set(unsigned index, const ThrustCurve& curve);
};

/// Thrust and rudder as they are commanded and recorded; DriveColumns has what the modes make of them, and the
/// elevator.
struct ActuatorColumns {
  Column thrust{}, rudder{};  ///< percent
  Column sense{};             ///< -1 in reverse, else 1
};

/// What is recorded beside state and actuators; NaN = does not apply.
struct ReportedColumns {
  Column thrustLeft{}, thrustRight{};  ///< percent
  Column driftX{}, driftY{};           ///< m/s
  Column resetCount{};
  Column transparency{};
};

struct PidColumns;
struct HelmColumns;
struct HoverColumns;
struct SwarmColumns;

/// 64 vehicles. Vehicle (vehicle.h) is the view on one lane that knows messages and parameters; it keeps the
/// sets and the drive up to date.
struct alignas(64) VehicleBlock {
  VehicleBlock();
  ~VehicleBlock();

  StateColumns plain{}, truth{};  ///< truth: only moved in dual state
  DriveColumns drive{};
  SurroundingsColumns aroundPlain{}, aroundTruth{};
  ActuatorColumns actuators;
  ReportedColumns reported;
  CurveColumns curves;
  std::unique_ptr<PidColumns> pids;      ///< pid_columns.h; from the first controller on
  std::unique_ptr<HelmColumns> helms;    ///< helm_columns.h; from the first cruise on
  std::unique_ptr<HoverColumns> hovers;  ///< hover_columns.h; where a vehicle hovers
  std::unique_ptr<SwarmColumns> swarm;   ///< swarm_columns.h; where a fleet drifts, pings or keeps a formation

  VehicleMask used = 0;  ///< lanes that have a vehicle
  VehicleMask needsOwnStep =
      0;  ///< paused, stopped, held, behind the clock, ...: the vehicle says what the step is
  VehicleMask driveOutdated = 0;      ///< the drive is to be made anew before the next move
  VehicleMask helmActive = 0;         ///< a helm posts to the controller
  VehicleMask ownHelmPeriod = 0;      ///< ... at a period of its own
  VehicleMask hasHelmPosts = 0;       ///< helms that have posted messages to their own vehicles
  VehicleMask cruising = 0;           ///< ... whose next decision is made in `helms`
  VehicleMask pidActive = 0;          ///< a controller moves the actuators
  VehicleMask directRudder = 0;       ///< ... in every step, and the rudder follows at once
  VehicleMask usesDepthLoop = 0;      ///< ... which controls depth, or speed by a loop
  VehicleMask hasDebugPosts = 0;      ///< ... and tells what its loops do
  VehicleMask rudderRateLimited = 0;  ///< the rudder follows its command at a limited rate
  VehicleMask sailing = 0;            ///< the wind caps the speed
  VehicleMask turnLimited = 0;        ///< has a turning circle
  VehicleMask dualState = 0;          ///< the truth is moved too
  VehicleMask requestActive = 0;      ///< a buoyancy or trim request is under way
  VehicleMask inCurrentField = 0;     ///< the current field moves it
  VehicleMask hasWormholes = 0;       ///< there are wormholes
  VehicleMask movedByModel = 0;       ///< moves by a model of its own: none of the loops is for it
  VehicleMask withoutPower = 0;       ///< without power
  VehicleMask transported = 0;        ///< came through a wormhole in this step
};

}  // namespace antipode
