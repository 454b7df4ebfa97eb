// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/hover/voltage_setup.h"

#include <cmath>

namespace antipode {
namespace {

double toSixDigits(double value) {
  if (value == 0 || !std::isfinite(value)) return 0;
  const double power = std::pow(10, 5 - std::floor(std::log10(std::abs(value))));
  return std::round(value * power) / power;
}

/// Volts of the polynomial itself: at no thrust its dead band.
double polynomial(const VoltageCurve& curve, double thrust) {
  return thrust > 0 ? curve.volts(thrust) : curve.c0;
}

}  // namespace

VoltageSetup voltageSetupOf(const HoverParams& p) {
  const bool isSeparate = p.reverseC0 || p.reverseC1 || p.reverseC2 || p.reverseC3;
  return {p.voltage, isSeparate ? std::optional(p.reverseVoltage()) : std::nullopt, p.dac};
}

void applyVoltageSetup(const VoltageSetup& setup, HoverParams& p) {
  p.voltage = setup.ahead;
  p.dac = setup.dac;
  const auto part = [&](double VoltageCurve::*c) {
    return setup.astern ? std::optional(*setup.astern.*c) : std::nullopt;
  };
  p.reverseC0 = part(&VoltageCurve::c0), p.reverseC1 = part(&VoltageCurve::c1);
  p.reverseC2 = part(&VoltageCurve::c2), p.reverseC3 = part(&VoltageCurve::c3);
}

Result<void> checkVoltageSetup(const VoltageSetup& setup, const ThrustReach& reach) {
  if (auto good = checkVoltageCurve(setup.ahead, reach.ahead); !good) return good;
  return checkVoltageCurve(setup.curve(true), reach.astern);
}

std::array<double, kVoltageHandles> handleThrusts(double maxThrust) {
  return {0, maxThrust / 3, 2 * maxThrust / 3, maxThrust};
}

VoltageCurve withHandleAt(const VoltageCurve& curve, double maxThrust, std::size_t index, double volts) {
  std::array<double, kVoltageHandles> v;
  const auto at = handleThrusts(maxThrust);
  for (std::size_t i = 0; i < v.size(); ++i) v[i] = i == index ? volts : polynomial(curve, at[i]);
  // Differences of equally spaced values, from Newton's form to powers.
  const double h = maxThrust / 3;
  const double d1 = (v[1] - v[0]) / h, d2 = (v[2] - 2 * v[1] + v[0]) / (2 * h * h);
  const double d3 = (v[3] - 3 * v[2] + 3 * v[1] - v[0]) / (6 * h * h * h);
  VoltageCurve next{v[0], d1 - d2 * h + 2 * d3 * h * h, d2 - 3 * d3 * h, d3};
  for (std::size_t i = 0; i < kVoltageHandles; ++i) coefficient(next, i) = toSixDigits(coefficient(next, i));
  return next;
}

double& coefficient(VoltageCurve& curve, std::size_t index) {
  constexpr double VoltageCurve::*kParts[] = {&VoltageCurve::c0, &VoltageCurve::c1, &VoltageCurve::c2,
                                              &VoltageCurve::c3};
  return curve.*kParts[index];
}

}  // namespace antipode
