// SPDX-License-Identifier: GPL-3.0-or-later
// What the dial of drift and wind does to a vector, as plain functions.
#pragma once

#include "core/base/geometry/vec2.h"

namespace antipode {

/// A compass direction in [0, 360) deg and a speed >= 0 m/s. The direction says something at speed 0 too: where
/// the next pull goes.
struct DialVector {
  double direction = 0;
  double speed = 0;
  bool operator==(const DialVector&) const = default;
};

/// The rings of a dial: the outermost one and their distance, m/s.
struct DialScale {
  double full = 1;
  double step = 0.5;
};
/// A scale on which `largest` stands well inside, of at least `least`; both m/s, least > 0.
DialScale dialScaleFor(double largest, double least);

/// As set by mouse: whole degrees and a handy part of the scale; ten times finer when asked.
DialVector roundedVector(DialVector vector, const DialScale& scale, bool fine);
/// Turned clockwise by some degrees.
DialVector turnedBy(DialVector vector, double degrees);
/// Faster by some m/s, never below 0.
DialVector fasterBy(DialVector vector, double speed);

/// m/s to the east and north of a drift that goes to the vector's direction, rounded to the micrometre per
/// second, so that no file shows the last bits of a sine.
Vec2 driftFrom(DialVector vector);
/// The reverse, rounded to what is shown; a drift of 0 takes the direction `keep`.
DialVector vectorFrom(Vec2 drift, double keep);

}  // namespace antipode
