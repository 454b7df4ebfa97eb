// SPDX-License-Identifier: GPL-3.0-or-later
// How a ping travels between moving vehicles (formation.md section 3).
#pragma once

#include "core/base/vec2.h"

#include <optional>

namespace antipode {

/// Emission and reception as geometry. Local grid, m, m/s; depths positive down.
struct PingPath {
  double travelTime = 0;  ///< s
  double range = 0;       ///< m, from where the sender was to where the receiver is
  double bearing = 0;     ///< deg, from the receiver to where the sender was
  double elevation = 0;   ///< deg, positive down, of the sender seen from the receiver
};

/// A ping emitted at `sender` while the receiver is at `receiver` and moves at `velocity` (constant). Nullopt: the
/// receiver outruns the sound.
struct PingPlace {
  Vec2 at;
  double depth = 0;
};
std::optional<PingPath> pingPath(const PingPlace& sender, const PingPlace& receiver, Vec2 velocity,
                                 double sinkRate, double soundSpeed);

/// Offset of the first emission of vehicle `index` of `count`: a frame in which nobody talks at the same time. s.
inline double pingOffset(int index, int count, double period) {
  return index * period / count;
}

}  // namespace antipode
