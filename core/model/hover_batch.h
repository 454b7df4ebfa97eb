// SPDX-License-Identifier: GPL-3.0-or-later
// Many hovering vehicles that are moved together.
#pragma once

#include "core/model/hover_auv.h"

#include <array>
#include <memory>
#include <span>
#include <vector>

namespace antipode {

/// A vehicle that HoverBatch moves: its place there, where it is, and whether a request was completed on the way.
struct HoverMove {
  HoverAuv* auv = nullptr;
  WaterFlow water;
  double bedDepth = 0;  ///< m
  bool isComplete = false;
  unsigned place = 0;
};

/// The state of neighbours of a HoverBatch side by side, a column for each quantity, so that their equations
/// become vector instructions. They are few enough for the first cache. Flags are 1 or 0.
struct HoverLanes {
  static constexpr std::size_t kCount = 16;
  using Column = double[kCount];

  struct alignas(64) OfThruster {
    Column delivered, target, commanded, volts, code;  ///< as in HoverAuv
  };

  struct alignas(64) Body {  ///< HoverBody
    Column north, east, depth, yaw, surge, sway, heave, yawRate;
  };

  Body body;
  Column goalNorth, goalEast, goalDepth, goalHeading, goalTolerance,
      isAsked;  ///< HoverRequest, and whether there is one
  kernel::HoverMemoryOf<Column> memory;
  Column sinceDecision, overloadedFor, authority, hasDecided, isExtrapolated;  ///< as in HoverAuv
  Column waterNorth, waterEast, bedDepth;                                      ///< m/s, m: what they move in
  std::vector<OfThruster> thrusters;  ///< those that a vehicle does not have are zeros

  /// Calls f(column of each of the lanes) for every column; the first has no more thrusters than the others.
  template <class F, class First, class... Lanes>
  static void columns(F&& f, First& l, Lanes&... o) {
    f(l.body.north, o.body.north...), f(l.body.east, o.body.east...), f(l.body.depth, o.body.depth...);
    f(l.body.yaw, o.body.yaw...), f(l.body.surge, o.body.surge...), f(l.body.sway, o.body.sway...);
    f(l.body.heave, o.body.heave...), f(l.body.yawRate, o.body.yawRate...);
    f(l.goalNorth, o.goalNorth...), f(l.goalEast, o.goalEast...), f(l.goalDepth, o.goalDepth...);
    f(l.goalHeading, o.goalHeading...), f(l.goalTolerance, o.goalTolerance...), f(l.isAsked, o.isAsked...);
    kernel::HoverMemoryOf<Column>::columns(f, l.memory, o.memory...);
    f(l.sinceDecision, o.sinceDecision...), f(l.overloadedFor, o.overloadedFor...);
    f(l.authority, o.authority...), f(l.hasDecided, o.hasDecided...), f(l.isExtrapolated, o.isExtrapolated...);
    f(l.waterNorth, o.waterNorth...), f(l.waterEast, o.waterEast...), f(l.bedDepth, o.bedDepth...);
    for (std::size_t t = 0; t < l.thrusters.size(); ++t) {
      f(l.thrusters[t].delivered, o.thrusters[t].delivered...), f(l.thrusters[t].target, o.thrusters[t].target...);
      f(l.thrusters[t].commanded, o.thrusters[t].commanded...), f(l.thrusters[t].volts, o.thrusters[t].volts...);
      f(l.thrusters[t].code, o.thrusters[t].code...);
    }
  }
};

/// What the loops over HoverLanes need while they run.
struct HoverWork {
  static constexpr std::size_t kCount = HoverLanes::kCount;
  using Column = HoverLanes::Column;

  struct alignas(64) OfThruster {
    Column wanted;                ///< N, before the limits
    std::array<Column, 4> curve;  ///< VoltageCurve, that of its voltage
    Column low, high, found;      ///< N, the search for the thrust of a voltage
    std::uint64_t searches[kCount];
    bool goesOn;  ///< in any lane
  };

  struct Facings {
    Column sine, cosine;
  };

  HoverLanes::Body slopes[3];  ///< derivatives of the bodies at the first points of a part
  Facings facings[4];          ///< of the yaw at the points of a part; the first is that of the bodies
  std::array<Column, kDegreesOfFreedom> wrench;  ///< N, N m, that is delivered
  std::array<Column, kDegreesOfFreedom> demand;
  Column lastNorth, lastEast;  ///< m/s^2
  Column share;                ///< of the demand that the limits allow
  Column moves;                ///< the others are nobody's
  Column isDue;                ///< for a decision
  Column completes;            ///< a request, on the way
  OfThruster thrusters[kMaxThrusters];
};

/// Up to 64 vehicles, each at a place of its own. Their states stay here from one call to the next, until somebody
/// wants them back, and so does what their equations need of their parameters. Thread: one at a time.
class HoverBatch {
 public:
  static constexpr std::size_t kRoom = 64;
  using Places = std::uint64_t;  ///< a bit for each

  struct Settings;
  /// Moves lanes with up to `thrusters` thrusters in parts of `part` s.
  using Loop = void (*)(HoverLanes& lanes, HoverWork& work, const Settings& settings, std::size_t thrusters,
                        int parts, double part);

  /// `loop` takes the place of those that are compiled for several instruction sets, for tests of them.
  explicit HoverBatch(Loop loop = nullptr);
  ~HoverBatch();
  /// The copy has the states, but knows no parameters yet: they would only be memory.
  HoverBatch(const HoverBatch& other);
  HoverBatch& operator=(const HoverBatch& other);

  /// Moves vehicles, in the order of their places, by `dt` > 0 s. Each does what HoverAuv::advance() does, to the
  /// last bit; where its state is here afterwards (held()), the vehicle itself is behind. Calls
  /// finished(lanes, places) for neighbours: `lanes` has place p at index p % HoverLanes::kCount.
  template <class F>
  void advance(std::span<HoverMove> moves, double dt, F&& finished) {
    while (!moves.empty()) {
      std::size_t count = 1;
      while (count < moves.size() && groupOf(moves[count].place) == groupOf(moves[0].place)) ++count;
      const HoverLanes& lanes = advanceGroup(moves.first(count), dt);
      Places places = 0;
      for (const HoverMove& move : moves.first(count)) places |= Places{1} << move.place;
      finished(lanes, places);
      moves = moves.subspan(count);
    }
  }
  void advance(std::span<HoverMove> moves, double dt) {
    advance(moves, dt, [](const HoverLanes&, Places) {});
  }
  /// The same for vehicles that are ready() and move in the same water as before. Returns those that have
  /// completed a request.
  template <class F>
  Places advance(Places places, double dt, F&& finished) {
    Places completed = 0;
    for (std::size_t group = 0; group < kGroups; ++group) {
      const Places here = places & placesOf(group);
      if (here == 0) continue;
      completed |= run(group, here, dt);
      finished(*lanes_[group], here);
    }
    return completed;
  }

  Places held() const { return held_; }            ///< of whom the states are here
  Places ready() const { return held_ & known_; }  ///< ... and the parameters
  /// Copies a state that is held into a vehicle with the same thrusters.
  void read(unsigned place, HoverAuv& auv) const;
  /// Brings a vehicle up to date and lets go of its state.
  void giveBack(unsigned place, HoverAuv& auv) {
    const Places bit = Places{1} << place;
    if (held_ & bit) read(place, auv), held_ &= ~bit;
  }
  /// Forgets the state of a place.
  void letGo(unsigned place) { held_ &= ~(Places{1} << place); }
  std::size_t memory() const;  ///< bytes beyond this object

 private:
  static constexpr std::size_t kGroups = kRoom / HoverLanes::kCount;
  static std::size_t groupOf(unsigned place) { return place / HoverLanes::kCount; }
  static Places placesOf(std::size_t group) {
    return ((Places{1} << HoverLanes::kCount) - 1) << group * HoverLanes::kCount;
  }
  const HoverLanes& advanceGroup(std::span<HoverMove> moves, double dt);
  Places run(std::size_t group, Places moving, double dt);
  void setUp(unsigned place, const HoverAuv& auv);
  static void take(HoverLanes& lanes, const HoverMove& move);

  Loop loop_;
  Places held_ = 0, known_ = 0;
  std::array<std::unique_ptr<HoverLanes>, kGroups> lanes_;
  std::array<std::unique_ptr<Settings>, kGroups> settings_;
};

}  // namespace antipode
