// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"
#include "core/base/geometry/vec2.h"
#include "core/base/portable_math.h"
#include "core/geo/current_grid.h"

namespace antipode {

/// Moving water: a uniform flow and a strain whose axis turns slowly (`environment.current`, formation.md
/// section 11). It adds to drift and current field.
struct WaterCurrent {
  double east = 0, north = 0;
  double strain = 0;
  double turnPeriod = 0;
  std::optional<Vec2> centre;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("east", p.east, {.unit = "m/s", .help = "Uniform flow to the east."});
    f("north", p.north, {.unit = "m/s", .help = "Uniform flow to the north."});
    f("strain", p.strain, {.unit = "1/s", .help = "Strain: stretching along one axis and compression across it."});
    f("turn_period", p.turnPeriod,
      {.unit = "s", .min = 0, .help = "Time in which the axis of the strain turns once; 0 = it does not turn."});
    f("centre", p.centre,
      {.unit = "m", .alias = "center", .help = "Point without strain; unset: the origin.", .example = "[0, 0]"});
  }
  bool operator==(const WaterCurrent&) const = default;

  /// The current at one time. A default-constructed one is still water.
  struct Snapshot {
    Vec2 flow, centre;                               ///< m/s, m
    double stretch = 0, shear = 0;                   ///< 1/s
    std::optional<CurrentGrid::Snapshot> grid = {};  ///< currents of a file, which add to it

    /// Flow at a position of the local grid and a depth (m), m/s.
    Vec2 at(Vec2 place, double depth = 0) const {
      const double dx = place.x - centre.x, dy = place.y - centre.y;
      const Vec2 even{flow.x + stretch * dx + shear * dy, flow.y + shear * dx - stretch * dy};
      return grid ? even + grid->at(place, depth) : even;
    }
  };
  /// The current at `time` s of the run.
  Snapshot snapshotAt(double time) const {
    double s, c;
    portable::sincos(turnPeriod > 0 ? 2 * 6.283185307179586 * (time / turnPeriod) : 0, s, c);
    return {{east, north}, centre.value_or(Vec2{}), strain * c, strain * s, {}};
  }
  Vec2 at(Vec2 place, double time) const { return snapshotAt(time).at(place); }
};

}  // namespace antipode
