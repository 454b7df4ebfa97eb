// SPDX-License-Identifier: GPL-3.0-or-later
// Many hovering vehicles that are moved together.
#pragma once

#include "core/model/hover_auv.h"

#include <array>
#include <span>

namespace antipode {

/// A vehicle of which HoverBatch moves the body: where it is, and whether a request was completed on the way.
struct HoverMove {
  HoverAuv* auv = nullptr;
  WaterFlow water;
  double bedDepth = 0;  ///< m
  bool isComplete = false;
};

/// The bodies of up to 64 vehicles, a column for each quantity, so that their equations become vector instructions.
/// About 20 KB. Thread: one at a time.
class alignas(64) HoverBatch {
 public:
  static constexpr std::size_t kRoom = 64;
  using Column = double[kRoom];

  /// Moves vehicles (at most kRoom) by `dt` > 0 s. Each does what HoverAuv::advance() does, to the last bit.
  void advance(std::span<HoverMove> moves, double dt);

  // The columns, for the loop over them.
  Column north, east, depth, yaw, surge, sway, heave, yawRate;             ///< HoverBody
  std::array<Column, kDegreesOfFreedom> wrench;                            ///< N, N m
  std::array<Column, kDegreesOfFreedom> mass, linear, quadratic, perMass;  ///< HoverInertia
  Column netWeight, waterNorth, waterEast, bedDepth;                       ///< N, m/s, m

 private:
  void put(std::size_t index, const HoverMove& move);
  HoverBody body(std::size_t index) const;
};

}  // namespace antipode
