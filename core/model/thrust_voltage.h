// SPDX-License-Identifier: GPL-3.0-or-later
// The relation between the thrust of a thruster and its voltage, and the digital-to-analogue converter
// (hover-auv.md section 5).
#pragma once

#include "core/base/error.h"

#include <optional>
#include <vector>

namespace antipode {

/// The voltage curve: |V| = c0 + c1 a + c2 a^2 + c3 a^3 with a = |T| in N. V has the sign of T, and T = 0 needs
/// no voltage. Voltages up to c0 give no thrust (dead band).
struct VoltageCurve {
  double c0 = 0.935;     ///< V
  double c1 = 0.3113;    ///< V/N
  double c2 = -0.01222;  ///< V/N^2
  double c3 = 0.00023;   ///< V/N^3

  double rise(double a) const { return c1 + 2 * c2 * a + 3 * c3 * a * a; }                ///< dV/da, V/N
  double volts(double a) const { return a > 0 ? c0 + ((c3 * a + c2) * a + c1) * a : 0; }  ///< a >= 0
  bool operator==(const VoltageCurve&) const = default;
};

/// Thrusts in N, low < high or low == high.
struct ThrustSpan {
  double low = 0, high = 0;
};
/// The ranges between 0 and `maxThrust` N in which the curve does not rise, in ascending order. Empty: the
/// curve is valid.
std::vector<ThrustSpan> fallingSpans(const VoltageCurve& curve, double maxThrust);
/// Error: the first thrust at which the curve does not rise.
Result<void> checkVoltageCurve(const VoltageCurve& curve, double maxThrust);

struct InverseThrust {
  double thrust = 0;            ///< N, with the sign of the voltage
  bool isExtrapolated = false;  ///< the voltage belongs to more than the largest thrust
};
/// The thrust for a voltage on a valid curve. Beyond the voltage of `maxThrust` (> 0, N) the curve continues as
/// a straight line, up to 1.5 times that thrust. A `guess` near the result (N, any sign) makes the search
/// faster.
InverseThrust thrustFromVolts(const VoltageCurve& curve, double volts, double maxThrust, double guess = 0);

/// A digital-to-analogue converter with n bits between -range and +range volts.
struct Dac {
  int bits = 12;     ///< 2 .. 24
  double range = 5;  ///< V, > 0

  int highest() const { return (1 << bits) - 1; }
  int code(double volts) const;
  double volts(int code) const;
  bool operator==(const Dac&) const = default;
};

}  // namespace antipode
