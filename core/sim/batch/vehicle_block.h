// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of a fleet as the batch step wants them: blocks of 64 vehicles, in each a column per quantity.
// A block fits into the first caches, one thread steps all of it, and a set of its vehicles is one machine
// word (docs/decisions/0006).
#pragma once

#include "core/base/instruction_sets.h"
#include "core/base/value_pointer.h"
#include "core/model/motion_kernel.h"
#include "core/model/thrust_map.h"

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <vector>

namespace antipode {

/// Vehicles in a block. Vehicle v of a fleet has index v % kBlockSize in block v / kBlockSize.
inline constexpr unsigned kBlockSize = 64;
/// A set of vehicles of a block: bit i is the vehicle with index i.
using VehicleMask = std::uint64_t;

/// Calls f(index) for every vehicle of a set, in ascending order.
template <class F>
void forEachVehicle(VehicleMask vehicles, F&& f) {
  for (; vehicles; vehicles &= vehicles - 1) f(static_cast<unsigned>(std::countr_zero(vehicles)));
}

/// Neighbouring vehicles of a block, `end` not included.
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

/// As forEachRange(), for loops that compute a whole vector as fast as one number: a range that ends with the last
/// vehicle of the block goes on to the end of a vector. What it computes there is nobody's and is never read. A
/// small fleet gains most: five vehicles are one vector and not five rounds of a loop.
template <class F>
void forEachVectorRange(VehicleMask vehicles, VehicleMask used, F&& f) {
  const auto last = static_cast<unsigned>(std::bit_width(used));
  forEachRange(vehicles, [&](BlockRange range) {
    if (range.end == last) range.end = wholeVectors(range.end);
    f(range);
  });
}

/// The set of each vehicle alone. Loops that find sets select from it, because they become vector instructions so.
inline constexpr auto kSetOfOne = [] {
  std::array<VehicleMask, kBlockSize> sets{};
  for (unsigned i = 0; i < kBlockSize; ++i) sets[i] = VehicleMask{1} << i;
  return sets;
}();

/// How many vehicles.
inline unsigned countOf(VehicleMask vehicles) {
  return static_cast<unsigned>(std::popcount(vehicles));
}

/// One quantity of a block: a number for each vehicle.
using Column = double[kBlockSize];

using StateColumns = kernel::StateOf<Column>;
using DriveColumns = kernel::DriveOf<Column>;
using SurroundingsColumns = kernel::SurroundingsOf<Column>;

/// Thrust curves side by side, segment by segment; curves with fewer segments are filled up with flat ones. T is a
/// column of any length.
template <class T>
struct CurveColumnsOf {
  struct Segment {
    alignas(64) T from{}, width{}, slope{};
  };
  std::vector<Segment> positive, negative;
};
struct CurveColumns : CurveColumnsOf<Column> {
  void set(unsigned index, const ThrustCurve& curve);
};

/// Thrust and rudder as they are commanded and recorded; DriveColumns has what the modes make of them, and the
/// elevator.
template <class T>
struct ActuatorColumnsOf {
  T thrust{}, rudder{};  ///< percent
  T sense{};             ///< -1 in reverse, else 1
};
using ActuatorColumns = ActuatorColumnsOf<Column>;

/// The drift that parameters and messages ask for, m/s.
struct DriftColumns {
  Column x{}, y{};
};

/// What is recorded beside state and actuators; NaN = does not apply.
struct ReportedColumns {
  Column thrustLeft{}, thrustRight{};  ///< percent
  Column driftX{}, driftY{};           ///< m/s; document mode: with the current field
  Column resetCount{};
  Column transparency{};
};

struct PidColumns;
struct HelmColumns;
struct HoverColumns;
struct SwarmColumns;

/// 64 vehicles: their numbers, and a mask for each fact that decides what a step does with them. Each mask is
/// written by the one class that owns the fact (BlockFlag). Sets that follow from several facts are functions.
struct alignas(64) VehicleBlock {
  VehicleBlock();
  ~VehicleBlock();
  VehicleBlock& operator=(const VehicleBlock& other);

  StateColumns plain{}, truth{};  ///< truth: only moved in dual state
  DriveColumns drive{};
  SurroundingsColumns aroundPlain{}, aroundTruth{};
  ActuatorColumns actuators;
  DriftColumns drift;
  ReportedColumns reported;
  Column pausedTime{};  ///< s that the vehicle's own clock leaves out
  CurveColumns curves;
  ValuePointer<PidColumns> pids;      ///< pid_columns.h; from the first controller on
  ValuePointer<HelmColumns> helms;    ///< helm_columns.h; from the first cruise on
  ValuePointer<HoverColumns> hovers;  ///< models/hover/hover_columns.h; where a vehicle hovers
  ValuePointer<SwarmColumns> swarm;   ///< swarm_columns.h; where a fleet drifts, pings or keeps a formation

  VehicleMask used = 0;  ///< indices that have a vehicle

  // VehicleClock, Vehicle and WormholeTransit: whether a step is an ordinary one
  VehicleMask paused = 0;          ///< SIM_PAUSED
  VehicleMask behindClock = 0;     ///< has time to make up for in one long step (usimmarine_v22)
  VehicleMask obstacleHit = 0;     ///< stopped by an obstacle
  VehicleMask disabled = 0;        ///< moved by messages, not by its model
  VehicleMask withoutPower = 0;    ///< NODE_LOST
  VehicleMask hasWormholes = 0;    ///< there are wormholes in its run
  VehicleMask insideWormhole = 0;  ///< held inside one: does not move
  VehicleMask transported = 0;     ///< came out of one in this step
  VehicleMask movedByMessage = 0;  ///< since the water (FleetPings) has seen it last
  VehicleMask inCurrentField = 0;  ///< the current field moves it
  VehicleMask overDepthGrid = 0;   ///< a grid says how deep the water is
  VehicleMask aground = 0;         ///< ... and it touches the bottom

  VehicleMask oldProgram = 0;       ///< moves and posts as the old program does (compat: usimmarine)
  VehicleMask driftSummaryDue = 0;  ///< ... and posts the drift at the end of the next step that it posts

  // VehicleHelm
  VehicleMask hasHelm = 0;
  VehicleMask helmHasControl = 0;  ///< no manual override
  VehicleMask ownHelmPeriod = 0;   ///< decides at a period of its own
  VehicleMask hasHelmPosts = 0;    ///< has posted messages to its own vehicle
  VehicleMask cruising = 0;        ///< its next decision is made in `helms`
  VehicleMask drifting = 0;        ///< ... or in `swarm`

  // the model of the vehicle
  VehicleMask movedByModel = 0;       ///< VehicleModel::move() moves it: none of the loops does
  VehicleMask hasPid = 0;             ///< a controller moves the actuators
  VehicleMask embeddedPid = 0;        ///< ... in every step
  VehicleMask depthControl = 0;       ///< ... and controls depth
  VehicleMask speedLoop = 0;          ///< ... and controls speed by a loop
  VehicleMask hasDebugPosts = 0;      ///< ... and posts what its loops do
  VehicleMask reverse = 0;            ///< stern first
  VehicleMask differential = 0;       ///< thrusters left and right instead of thrust and rudder
  VehicleMask rudderRateLimited = 0;  ///< the rudder follows its command at a limited rate
  VehicleMask hasSails = 0;           ///< has a polar plot
  VehicleMask windKnown = 0;
  VehicleMask turnLimited = 0;     ///< has a turning circle
  VehicleMask dualState = 0;       ///< the truth is moved too
  VehicleMask requestPending = 0;  ///< a buoyancy or trim request has been made
  VehicleMask driveOutdated = 0;   ///< the drive is to be made anew before the next move

  /// The record that is where the water has the vehicle: the ground truth in dual state.
  const StateColumns& trueRecord(unsigned index) const { return dualState >> index & 1 ? truth : plain; }
  /// Vehicles that have to be asked what their step is: Vehicle::beginOwnStep().
  VehicleMask needsOwnStep() const { return paused | behindClock | obstacleHit | disabled | insideWormhole; }
  /// Helms that decide, because somebody carries it out: a controller, or the model.
  VehicleMask helmActive() const { return hasHelm & (hasPid | movedByModel) & helmHasControl & ~withoutPower; }
  VehicleMask pidActive() const { return hasPid & ~withoutPower; }
  /// The controller's rudder is the rudder at once, in every step.
  VehicleMask directRudder() const { return hasPid & embeddedPid & ~rudderRateLimited & ~differential; }
  /// Controllers that run all their loops, not only that of the heading.
  VehicleMask usesDepthLoop() const { return hasPid & (depthControl | speedLoop); }
  /// Without a controller depth control counts as on (vehicle-model section 12).
  VehicleMask requestActive() const { return requestPending & (~hasPid | depthControl | oldProgram); }
  /// Vehicles that post nothing: the old program moves on while it is disabled, and never leaves an obstacle.
  VehicleMask silent() const { return oldProgram & (disabled | obstacleHit); }
  /// Those of `moving` that report on requests; the old program does it in a pause, too.
  VehicleMask reporting(VehicleMask moving) const {
    return (moving | (oldProgram & paused)) & requestActive() & ~silent();
  }
  /// The program limits the rudder when it is commanded, not with every step.
  VehicleMask slewing(Compat compat) const {
    return compat == Compat::Document ? rudderRateLimited & ~differential : 0;
  }
  /// The wind caps the speed; the program knows no sails beside two thrusters (D26).
  VehicleMask sailing(Compat compat) const {
    return hasSails & windKnown & (compat == Compat::Document ? ~VehicleMask{0} : ~differential);
  }
};

}  // namespace antipode
