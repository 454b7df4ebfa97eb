// SPDX-License-Identifier: GPL-3.0-or-later
// What the editor of voltage curves works on, as plain values and functions.
#pragma once

#include "core/model/hover_auv.h"

#include <array>
#include <optional>

namespace antipode {

/// From thrust to the code that commands it.
struct VoltageSetup {
  VoltageCurve ahead;
  std::optional<VoltageCurve> astern;  ///< none: as ahead
  Dac dac;
  bool operator==(const VoltageSetup&) const = default;

  const VoltageCurve& curve(bool isAstern) const { return isAstern && astern ? *astern : ahead; }
  /// Volts of a thrust of either sign.
  double volts(double thrust) const { return thrust >= 0 ? ahead.volts(thrust) : -curve(true).volts(-thrust); }
};

VoltageSetup voltageSetupOf(const HoverParams& params);
void applyVoltageSetup(const VoltageSetup& setup, HoverParams& params);

/// Error naming the first thrust, ahead or astern, at which a curve does not rise.
Result<void> checkVoltageSetup(const VoltageSetup& setup, const ThrustReach& reach);

inline constexpr std::size_t kVoltageHandles = 4;
/// Thrusts at which a curve has its handles, N: the ends and the thirds of 0 .. maxThrust.
std::array<double, kVoltageHandles> handleThrusts(double maxThrust);
/// The cubic through the handles of `curve`, but with `volts` at handle `index`; coefficients to 6 digits.
VoltageCurve withHandleAt(const VoltageCurve& curve, double maxThrust, std::size_t index, double volts);
/// c0 .. c3.
double& coefficient(VoltageCurve& curve, std::size_t index);

}  // namespace antipode
