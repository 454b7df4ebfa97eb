// SPDX-License-Identifier: GPL-3.0-or-later
// Many hovering vehicles that are moved together.
#pragma once

#include "core/model/hover_auv.h"

#include <array>
#include <memory>
#include <span>

namespace antipode {

/// A vehicle that HoverBatch moves: its place there, where it is, and whether a request was completed on the way.
struct HoverMove {
  HoverAuv* auv = nullptr;
  WaterFlow water;
  double bedDepth = 0;  ///< m
  bool isComplete = false;
  unsigned place = 0;
};

/// Neighbours of a HoverBatch side by side, a column for each quantity, so that their equations become vector
/// instructions. They are few enough for the first cache. Flags are 1 or 0.
struct HoverLanes {
  static constexpr std::size_t kCount = 16;
  using Column = double[kCount];

  struct alignas(64) OfThruster {
    Column delivered, target, commanded, volts, code;  ///< as in HoverAuv
    Column wanted;                                     ///< N, before the limits
    std::array<Column, 4> curve;                       ///< VoltageCurve, that of its voltage
    Column low, high, found;                           ///< N, the search for the thrust of a voltage
    std::uint64_t searches[kCount];
    bool goesOn;  ///< in any lane
  };

  struct alignas(64) Body {  ///< HoverBody
    Column north, east, depth, yaw, surge, sway, heave, yawRate;
  };

  struct Facings {
    Column sine, cosine;
  };

  Body body;
  Body slopes[3];      ///< its derivatives at the first points of a part
  Facings facings[4];  ///< of the yaw at the points of a part; the first is that of `body`
  Column goalNorth, goalEast, goalDepth, goalHeading, goalTolerance,
      isAsked;  ///< HoverRequest, and whether there is one
  kernel::HoverMemoryOf<Column> memory;
  Column sinceDecision, overloadedFor, authority, hasDecided, isExtrapolated;  ///< as in HoverAuv
  Column waterNorth, waterEast, bedDepth;                                      ///< m/s, m
  std::array<Column, kDegreesOfFreedom> wrench;                                ///< N, N m, that is delivered
  std::array<Column, kDegreesOfFreedom> demand;
  Column lastNorth, lastEast;  ///< m/s^2
  Column share;                ///< of the demand that the limits allow
  Column moves;                ///< the others are nobody's
  Column isDue;                ///< for a decision
  Column completes;            ///< a request, on the way
  OfThruster thrusters[kMaxThrusters];
};

/// Up to 64 vehicles, each at a place of its own. What their equations need of their parameters stays here from
/// one call to the next. Thread: one at a time.
class HoverBatch {
 public:
  static constexpr std::size_t kRoom = 64;

  struct Settings;
  /// Moves lanes with up to `thrusters` thrusters in parts of `part` s.
  using Loop = void (*)(HoverLanes& lanes, const Settings& settings, std::size_t thrusters, int parts,
                        double part);

  /// `loop` takes the place of those that are compiled for several instruction sets, for tests of them.
  explicit HoverBatch(Loop loop = nullptr);
  ~HoverBatch();
  /// The copy knows no parameters yet: they would only be memory.
  HoverBatch(const HoverBatch& other) : HoverBatch(other.loop_) {}
  HoverBatch& operator=(const HoverBatch&) { return *this; }

  /// Moves vehicles, in the order of their places, by `dt` > 0 s. Each does what HoverAuv::advance() does, to the
  /// last bit. Calls finished(lanes, moves) for those that were side by side: `lanes` has place p at index p %
  /// HoverLanes::kCount.
  template <class F>
  void advance(std::span<HoverMove> moves, double dt, F&& finished) {
    while (!moves.empty()) {
      std::size_t count = 1;
      while (count < moves.size() && groupOf(moves[count]) == groupOf(moves[0])) ++count;
      const HoverLanes& lanes = advanceGroup(moves.first(count), dt);
      finished(lanes, moves.first(count));
      moves = moves.subspan(count);
    }
  }
  void advance(std::span<HoverMove> moves, double dt) {
    advance(moves, dt, [](const HoverLanes&, std::span<const HoverMove>) {});
  }

 private:
  static std::size_t groupOf(const HoverMove& move) { return move.place / HoverLanes::kCount; }
  HoverLanes& advanceGroup(std::span<HoverMove> moves, double dt);
  static void setUp(Settings& settings, std::size_t lane, const HoverAuv& auv);
  static void take(HoverLanes& lanes, std::size_t lane, const HoverMove& move, std::size_t thrusters);
  static void giveBack(const HoverLanes& lanes, std::size_t lane, HoverMove& move);

  Loop loop_;
  std::array<std::unique_ptr<Settings>, kRoom / HoverLanes::kCount> settings_;
};

}  // namespace antipode
