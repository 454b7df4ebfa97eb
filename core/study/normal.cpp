// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/normal.h"

#include "core/base/portable_math.h"

#include <array>
#include <cmath>
#include <span>

namespace antipode {
namespace {

/// Coefficients from the highest power to the constant.
double polynomial(std::span<const double> coefficients, double x) {
  double sum = 0;
  for (const double c : coefficients) sum = sum * x + c;
  return sum;
}

/// Share beyond x >= 0.
double tailShare(double x) {
  constexpr double kFarthest = 37, kRational = 7.07106781186547;
  if (x > kFarthest) return 0;
  const double bell = portable::exp(-0.5 * x * x);
  if (x >= kRational) {
    double fraction = x + 0.65;
    for (int i = 4; i >= 1; --i) fraction = x + i / fraction;
    return bell / fraction / 2.506628274631;
  }
  constexpr std::array kAbove = {3.52624965998911e-02, 0.700383064443688, 6.37396220353165, 33.912866078383,
                                 112.079291497871,     221.213596169931,  220.206867912376};
  constexpr std::array kBelow = {8.83883476483184e-02, 1.75566716318264, 16.064177579207,  86.7807322029461,
                                 296.564248779674,     637.333633378831, 793.826512519948, 440.413735824752};
  return bell * polynomial(kAbove, x) / polynomial(kBelow, x);
}

}  // namespace

double normalShare(double x) {
  return x > 0 ? 1 - tailShare(x) : tailShare(-x);
}

double normalQuantile(double p) {
  const double q = p - 0.5;
  if (std::fabs(q) <= 0.425) {
    constexpr std::array kAbove = {2.5090809287301226727e3, 3.3430575583588128105e4, 6.7265770927008700853e4,
                                   4.5921953931549871457e4, 1.3731693765509461125e4, 1.9715909503065514427e3,
                                   1.3314166789178437745e2, 3.3871328727963666080};
    constexpr std::array kBelow = {
        5.2264952788528545610e3, 2.8729085735721942674e4, 3.9307895800092710610e4, 2.1213794301586595867e4,
        5.3941960214247511077e3, 6.8718700749205790830e2, 4.2313330701600911252e1, 1.0};
    const double r = 0.180625 - q * q;
    return q * polynomial(kAbove, r) / polynomial(kBelow, r);
  }
  const double r = std::sqrt(-portable::log(q < 0 ? p : 1 - p));
  double x = 0;
  if (r <= 5) {
    constexpr std::array kAbove = {7.74545014278341407640e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1,
                                   1.27045825245236838258,    3.64784832476320460504,    5.76949722146069140550,
                                   4.63033784615654529590,    1.42343711074968357734};
    constexpr std::array kBelow = {
        1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2, 1.48103976427480074590e-1,
        6.89767334985100004550e-1, 1.67638483018380384940,    2.05319162663775882187,    1.0};
    x = polynomial(kAbove, r - 1.6) / polynomial(kBelow, r - 1.6);
  } else {
    constexpr std::array kAbove = {2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.24266094738807843860e-3,
                                   2.65321895265761230930e-2, 2.96560571828504891230e-1, 1.78482653991729133580,
                                   5.46378491116411436990,    6.65790464350110377720};
    constexpr std::array kBelow = {2.04426310338993978564e-15, 1.42151175831644588870e-7,
                                   1.84631831751005468180e-5,  7.86869131145613259100e-4,
                                   1.48753612908506148525e-2,  1.36929880922735805310e-1,
                                   5.99832206555887937690e-1,  1.0};
    x = polynomial(kAbove, r - 5) / polynomial(kBelow, r - 5);
  }
  return q < 0 ? -x : x;
}

}  // namespace antipode
