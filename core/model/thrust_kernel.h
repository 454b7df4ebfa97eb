// SPDX-License-Identifier: GPL-3.0-or-later
// From a wanted wrench to thrusts, voltages, converter codes and the thrusts that those mean (hover-auv.md
// sections 4 and 5), written with selections as in motion_kernel.h: single vehicles and many side by side use the
// same functions.
#pragma once

#include "core/model/motion_kernel.h"
#include "core/model/thrust_voltage.h"
#include "core/model/thruster_geometry.h"

#include <cmath>

namespace antipode::kernel {

// As std::min, std::max and std::clamp, to the last bit, but by value: a reference would be a branch in a loop.
ANTIPODE_KERNEL double lesser(double a, double b) {
  return b < a ? b : a;
}
ANTIPODE_KERNEL double greater(double a, double b) {
  return a < b ? b : a;
}
ANTIPODE_KERNEL double within(double v, double low, double high) {
  return lesser(greater(v, low), high);
}

/// A row of a matrix times a wrench.
ANTIPODE_KERNEL double product(const Wrench& row, const Wrench& wrench) {
  double sum = 0;
  for (std::size_t k = 0; k < kDegreesOfFreedom; ++k) sum += row[k] * wrench[k];
  return sum;
}

/// The part of a demand that a thruster allows which gives `still` anyway and is asked for `wanted` more, if the
/// others allow `share`.
ANTIPODE_KERNEL double shareWith(double share, double still, double wanted, double min, double max) {
  const double allowed = ((wanted > 0 ? max : min) - still) / wanted;
  return ((wanted > 0) | (wanted < 0)) ? lesser(share, allowed) : share;
}

ANTIPODE_KERNEL VoltageCurve chosen(bool first, const VoltageCurve& a, const VoltageCurve& b) {
  return {first ? a.c0 : b.c0, first ? a.c1 : b.c1, first ? a.c2 : b.c2, first ? a.c3 : b.c3};
}

/// The voltage of a thrust of any sign.
ANTIPODE_KERNEL double voltsOf(const VoltageCurve& ahead, const VoltageCurve& astern, double thrust) {
  const bool isAhead = thrust >= 0;
  const double volts = chosen(isAhead, ahead, astern).volts(isAhead ? thrust : -thrust);
  return isAhead ? volts : -volts;
}

/// Codes are whole numbers from 0 to `highest`.
ANTIPODE_KERNEL double dacCode(double volts, double range, double highest) {
  return within(std::floor((volts + range) / (2 * range) * highest + 0.5), 0.0, highest);
}
ANTIPODE_KERNEL double dacVolts(double code, double range, double highest) {
  return code / highest * 2 * range - range;
}

inline constexpr double kMaxOverThrust = 1.5;  ///< of the largest thrust
inline constexpr int kMaxSearchSteps = 100;

/// A search for the thrust of a voltage: Newton's method; a step that leaves the bracket is replaced by halving
/// the bracket.
struct ThrustSearch {
  double low, high;  ///< N, the bracket
  double at;         ///< N, the best thrust so far
  bool goesOn;

  /// One step, which changes nothing where the search is over.
  ANTIPODE_KERNEL void step(const VoltageCurve& curve, double wanted) {
    constexpr double kNarrow = 1e-13;
    const bool goes = goesOn & (high - low > kNarrow);
    const double off = curve.volts(at) - wanted;
    const double nextLow = off < 0 ? at : low, nextHigh = off < 0 ? high : at;
    const double step = off / curve.rise(at);
    const double next = at - step;
    const bool isInside = (next > nextLow) & (next < nextHigh);
    const bool isFound = isInside & (std::fabs(step) < kNarrow);
    const double nextAt = isInside ? next : 0.5 * (nextLow + nextHigh);
    low = goes ? nextLow : low, high = goes ? nextHigh : high, at = goes ? nextAt : at;
    goesOn = goes & !isFound;
  }
};

/// Up to the largest thrust, from a guess (of any sign) if it is inside.
ANTIPODE_KERNEL ThrustSearch beginOfSearch(double maxThrust, double guess) {
  const double size = std::fabs(guess);
  return {0, maxThrust, ((size > 0) & (size < maxThrust)) ? size : 0.5 * maxThrust, true};
}

/// The thrust of a voltage, with what was found for one between the dead band and that of the largest thrust.
/// Beyond it the curve is a straight line.
ANTIPODE_KERNEL double thrustFound(const VoltageCurve& curve, double volts, double maxThrust, double found) {
  const double wanted = std::fabs(volts), full = curve.volts(maxThrust), slope = curve.rise(maxThrust);
  const double along = (wanted - full) / slope;
  const double beyond = lesser(maxThrust + (slope > 0 ? along : maxThrust), kMaxOverThrust * maxThrust);
  return wanted <= curve.c0 ? 0.0 : std::copysign(wanted > full ? beyond : found, volts);
}

/// N, of a thruster that has moved by a share of what is left to its target. It arrives: 1e-200 N change nothing,
/// and numbers near the smallest one, which a thruster that stands still would reach after two minutes, take some
/// processors a hundred times as long.
ANTIPODE_KERNEL double followed(double delivered, double target, double share) {
  constexpr double kNothing = 1e-200;
  const double left = target - delivered;
  return std::fabs(left) > kNothing ? delivered + left * share : target;
}

}  // namespace antipode::kernel
