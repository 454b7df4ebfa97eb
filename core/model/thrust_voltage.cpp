// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/thrust_voltage.h"

#include "core/model/thrust_kernel.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

/// Thrusts in (0, maxThrust) where the slope of the curve is 0, in ascending order.
std::vector<double> turningPoints(const VoltageCurve& curve, double maxThrust) {
  const double a = 3 * curve.c3, b = 2 * curve.c2, c = curve.c1;
  std::vector<double> roots;
  if (a == 0) {
    if (b != 0) roots.push_back(-c / b);
  } else if (const double d = b * b - 4 * a * c; d >= 0) {
    const double q =
        -0.5 * (b + std::copysign(std::sqrt(d), b));  // this form keeps the digits of the smaller root
    roots.push_back(q / a);
    if (q != 0) roots.push_back(c / q);
  }
  std::erase_if(roots, [&](double root) { return !(root > 0 && root < maxThrust); });
  std::ranges::sort(roots);
  return roots;
}

}  // namespace

std::vector<ThrustSpan> fallingSpans(const VoltageCurve& curve, double maxThrust) {
  std::vector<double> ends{0};
  for (const double root : turningPoints(curve, maxThrust)) ends.push_back(root);
  ends.push_back(maxThrust);
  std::vector<ThrustSpan> spans;
  for (std::size_t i = 0; i + 1 < ends.size(); ++i) {
    if (curve.rise(0.5 * (ends[i] + ends[i + 1])) > 0) continue;
    if (!spans.empty() && spans.back().high == ends[i])
      spans.back().high = ends[i + 1];
    else
      spans.push_back({ends[i], ends[i + 1]});
  }
  if (spans.empty())  // the curve may still be flat at a single thrust
    for (const double end : ends)
      if (!(curve.rise(end) > 0)) return {{end, end}};
  return spans;
}

Result<void> checkVoltageCurve(const VoltageCurve& curve, double maxThrust) {
  const auto spans = fallingSpans(curve, maxThrust);
  if (spans.empty()) return {};
  return errExpected("voltage that rises with thrust", "the voltage does not rise at a thrust of {:.4g} N",
                     spans.front().low);
}

InverseThrust thrustFromVolts(const VoltageCurve& curve, double volts, double maxThrust, double guess) {
  const double wanted = std::abs(volts);
  const bool isDead = wanted <= curve.c0, isBeyond = !isDead && wanted > curve.volts(maxThrust);
  kernel::ThrustSearch search = kernel::beginOfSearch(maxThrust, guess);
  search.goesOn = !isDead && !isBeyond;
  for (int i = 0; i < kernel::kMaxSearchSteps && search.goesOn; ++i) search.step(curve, wanted);
  return {kernel::thrustFound(curve, volts, maxThrust, search.at), isBeyond};
}

int Dac::code(double volts) const {
  return static_cast<int>(kernel::dacCode(volts, range, static_cast<double>(highest())));
}

double Dac::volts(int code) const {
  return kernel::dacVolts(static_cast<double>(code), range, static_cast<double>(highest()));
}

}  // namespace antipode
