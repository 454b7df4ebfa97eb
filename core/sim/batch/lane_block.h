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

inline constexpr unsigned kLanes = 64;
/// A set of lanes: bit i is lane i of the block.
using LaneMask = std::uint64_t;

/// Calls f(lane) for every lane of a set, in ascending order.
template <class F>
void forEachLane(LaneMask lanes, F&& f) {
  for (; lanes; lanes &= lanes - 1) f(static_cast<unsigned>(std::countr_zero(lanes)));
}

/// Neighbouring lanes, `end` not included.
struct LaneRange {
  unsigned begin = 0, end = 0;
};

/// Calls f(range) for every run of neighbours in a set.
template <class F>
void forEachRange(LaneMask lanes, F&& f) {
  while (lanes) {
    const auto begin = static_cast<unsigned>(std::countr_zero(lanes));
    const unsigned end = begin + static_cast<unsigned>(std::countr_one(lanes >> begin));
    f(LaneRange{begin, end});
    lanes = end < kLanes ? lanes >> end << end : 0;
  }
}

/// One quantity of a block.
using Lanes = double[kLanes];

using StateLanes = kernel::StateOf<Lanes>;
using DriveLanes = kernel::DriveOf<Lanes>;
using SurroundingsLanes = kernel::SurroundingsOf<Lanes>;

/// Thrust curves side by side, segment by segment; curves with fewer segments are filled up with flat ones.
struct CurveLanes {
  struct Segment {
    alignas(64) Lanes from{}, width{}, slope{};
  };
  std::vector<Segment> positive, negative;

  void set(unsigned lane, const ThrustCurve& curve);
};

/// Thrust and rudder as they are commanded and recorded; DriveLanes has what the modes make of them, and the
/// elevator.
struct ActuatorLanes {
  Lanes thrust{}, rudder{};  ///< percent
  Lanes sense{};             ///< -1 in reverse, else 1
};

/// What is recorded beside state and actuators; NaN = does not apply.
struct ToldLanes {
  Lanes thrustLeft{}, thrustRight{};  ///< percent
  Lanes driftX{}, driftY{};           ///< m/s
  Lanes resetCount{};
  Lanes transparency{};
};

struct PidLanes;
struct HelmLanes;
struct HoverLanes;
struct SwarmLanes;

/// 64 vehicles. Vehicle (vehicle.h) is the view on one lane that knows messages and parameters; it keeps the
/// sets and the drive up to date.
struct alignas(64) LaneBlock {
  LaneBlock();
  ~LaneBlock();

  StateLanes plain{}, truth{};  ///< truth: only moved in dual state
  DriveLanes drive{};
  SurroundingsLanes aroundPlain{}, aroundTruth{};
  ActuatorLanes actuators;
  ToldLanes told;
  CurveLanes curves;
  std::unique_ptr<PidLanes> pids;      ///< pid_lanes.h; from the first controller on
  std::unique_ptr<HelmLanes> helms;    ///< helm_lanes.h; from the first cruise on
  std::unique_ptr<HoverLanes> hovers;  ///< hover_lanes.h; where a vehicle hovers
  std::unique_ptr<SwarmLanes> swarm;   ///< swarm_lanes.h; where a fleet drifts, pings or keeps a formation

  LaneMask used = 0;       ///< lanes that have a vehicle
  LaneMask irregular = 0;  ///< paused, stopped, held, behind the clock, ...: the vehicle says what the step is
  LaneMask edited = 0;     ///< the drive is to be made anew before the next move
  LaneMask helmed = 0;     ///< a helm posts to the controller
  LaneMask ownHelm = 0;    ///< ... at a period of its own
  LaneMask posting = 0;    ///< helms that have posted messages to their own vehicles
  LaneMask cruising = 0;   ///< ... whose next decision is made in `helms`
  LaneMask steered = 0;    ///< a controller moves the actuators
  LaneMask direct = 0;     ///< ... in every step, and the rudder follows at once
  LaneMask deep = 0;       ///< ... which controls depth, or speed by a loop
  LaneMask verbose = 0;    ///< ... and tells what its loops do
  LaneMask slewing = 0;    ///< the rudder follows its command at a limited rate
  LaneMask sailing = 0;    ///< the wind caps the speed
  LaneMask limited = 0;    ///< has a turning circle
  LaneMask dual = 0;       ///< the truth is moved too
  LaneMask asking = 0;     ///< a buoyancy or trim request is under way
  LaneMask flowing = 0;    ///< the current field moves it
  LaneMask passing = 0;    ///< there are wormholes
  LaneMask hovering = 0;   ///< moves by a model of its own: none of the loops is for it
  LaneMask lost = 0;       ///< without power
  LaneMask jumped = 0;     ///< came through a wormhole in this step
};

}  // namespace antipode
