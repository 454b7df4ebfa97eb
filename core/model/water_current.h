// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/base/portable_math.h"
#include "core/base/vec2.h"

namespace antipode {

/// A uniform flow and a strain that turns slowly (`environment.current`, formation.md section 11): it adds to
/// drift and current field.
struct WaterCurrent {
  double east = 0, north = 0;
  double strain = 0;
  double turnPeriod = 0;
  std::optional<Vec2> centre;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("east", p.east, {.unit = "m/s", .help = "Uniform flow to the east."});
    f("north", p.north, {.unit = "m/s", .help = "Uniform flow to the north."});
    f("strain", p.strain, {.unit = "1/s", .help = "Stretching along one axis, squeezing across it."});
    f("turn_period", p.turnPeriod,
      {.unit = "s", .min = 0, .help = "Time in which the axis of the strain turns once; 0 = it stands still."});
    f("centre", p.centre,
      {.unit = "m",
       .alias = "center",
       .help = "Where the strain is zero; unset = the origin.",
       .example = "[0, 0]"});
  }
  bool operator==(const WaterCurrent&) const = default;

  /// Flow at a place of the local grid at `time` (s, of the run), m/s.
  Vec2 at(Vec2 place, double time) const {
    const Vec2 from = centre.value_or(Vec2{});
    const double turn = turnPeriod > 0 ? 2 * 6.283185307179586 * (time / turnPeriod) : 0;
    const double c = strain * portable::cos(turn), s = strain * portable::sin(turn);
    const double dx = place.x - from.x, dy = place.y - from.y;
    return {east + c * dx + s * dy, north + s * dx - c * dy};
  }
};

}  // namespace antipode
