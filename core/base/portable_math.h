// SPDX-License-Identifier: GPL-3.0-or-later
// The only transcendental functions allowed inside a simulation step. The last bits of a C library may depend
// on the processor; these functions depend on IEEE arithmetic alone (docs/decisions). The coefficients are the
// minimax fits of the Cephes library for [-pi/4, pi/4] (sine, cosine), [0, 0.66] (arc tangent) and [-0.35,
// 0.35] (exp). The relative error is about 1e-16 for arguments of up to a few thousand turns.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace antipode::portable {

namespace detail {

/// Nearest integer without a library call or a branch; |x| < 2^51.
[[gnu::always_inline]] inline double nearest(double x) {
  constexpr double kMagic = 0x1.8p52;
  return (x + kMagic) - kMagic;
}

[[gnu::always_inline]] inline double sinPolynomial(double r, double z) {
  const double p = ((((1.58962301576546568060e-10 * z - 2.50507477628578072866e-8) * z +
                      2.75573136213857245213e-6) * z - 1.98412698295895385996e-4) * z +
                    8.33333333332211858878e-3) * z - 1.66666666666666307295e-1;
  return r + r * z * p;
}

[[gnu::always_inline]] inline double cosPolynomial(double z) {
  const double q = ((((-1.13585365213876817300e-11 * z + 2.08757008419747316778e-9) * z -
                      2.75573141792967388112e-7) * z + 2.48015872888517045348e-5) * z -
                    1.38888888888730564116e-3) * z + 4.16666666666665929218e-2;
  return 1.0 - 0.5 * z + z * z * q;
}

/// Sine and cosine of r + q * 90 deg, |r| <= pi/4. The code selects values instead of branching, so that the
/// compiler can vectorise it.
[[gnu::always_inline]] inline void sincosQuadrant(double r, double q, double& s, double& c) {
  const double z = r * r;
  const double sp = sinPolynomial(r, z), cp = cosPolynomial(z);
  const double quarter = q - 4.0 * nearest(q * 0.25);  // -2, -1, 0, 1, 2
  const bool odd = quarter == 1.0 || quarter == -1.0;
  const double a = odd ? cp : sp, b = odd ? sp : cp;
  s = quarter == 1.0 || quarter == 0.0 ? a : -a;
  c = quarter == 0.0 || quarter == -1.0 ? b : -b;
}

}  // namespace detail

/// Angle in degrees. The reduction to a quarter turn is exact, so whole quarters give exact results.
[[gnu::always_inline]] inline void sincosDeg(double deg, double& s, double& c) {
  const double q = detail::nearest(deg * (1.0 / 90.0));
  const double r = (deg - q * 90.0) * (3.14159265358979323846 / 180.0);
  detail::sincosQuadrant(r, q, s, c);
}

/// Angle in radians. pi/2 is subtracted in three parts to keep the digits.
[[gnu::always_inline]] inline void sincos(double rad, double& s, double& c) {
  const double q = detail::nearest(rad * 0.63661977236758134308);
  const double r = ((rad - q * 1.57079625129699707031) - q * 7.54978941586159635336e-8) -
                   q * 5.39030285815811905290e-15;
  detail::sincosQuadrant(r, q, s, c);
}
inline double sin(double rad) {
  double s, c;
  sincos(rad, s, c);
  return s;
}
[[gnu::always_inline]] inline double cos(double rad) {
  double s, c;
  sincos(rad, s, c);
  return c;
}

/// Result in (-pi/2, pi/2). Written with selections only, like the others.
[[gnu::always_inline]] inline double atan(double value) {
  const double size = std::fabs(value);
  const bool isLarge = size > 2.41421356237309504880, isMiddle = size > 0.66;
  const double base = isLarge ? 1.57079632679489661923 : isMiddle ? 0.78539816339744830962 : 0.0;
  const double more = isLarge ? 6.123233995736765886130e-17 : isMiddle ? 3.061616997868382943065e-17 : 0.0;
  const double above = isLarge ? -1.0 : isMiddle ? size - 1.0 : size;
  const double below = isLarge ? size : isMiddle ? size + 1.0 : 1.0;
  const double x = above / below;
  const double z = x * x;
  const double p = ((((-8.750608600031904122785e-1 * z - 1.615753718733365076637e1) * z -
                      7.500855792314704667340e1) * z - 1.228866684490136173410e2) * z -
                    6.485021904942025371773e1);
  const double q = (((((z + 2.485846490142306297962e1) * z + 1.650270098316988542046e2) * z +
                      4.328810604912902668951e2) * z + 4.853903996359136964868e2) * z +
                    1.945506571482613964425e2);
  const double angle = base + (x * (z * p / q) + x + more);
  return value < 0 ? -angle : angle;
}

/// Result in [-pi, pi]; 0 when both arguments are 0.
[[gnu::always_inline]] inline double atan2(double y, double x) {
  constexpr double kPi = 3.14159265358979323846;
  const double onAxis = y > 0 ? kPi / 2 : y < 0 ? -kPi / 2 : 0.0;
  const double angle = atan(y / x);
  const double behind = y < 0 ? angle - kPi : angle + kPi;
  return x == 0 ? onAxis : x > 0 ? angle : behind;
}

/// Result in [-pi/2, pi/2] for |x| <= 1. The sign of zero is preserved.
[[gnu::always_inline]] inline double asin(double x) {
  const double angle = atan2(x, std::sqrt((1.0 - x) * (1.0 + x)));
  return x == 0 ? x : angle;
}

/// Valid for |x| <= 700.
inline double exp(double x) {
  const double n = detail::nearest(x * 1.44269504088896340736);
  const double r = (x - n * 6.93145751953125e-1) - n * 1.42860682030941723212e-6;
  const double z = r * r;
  const double p = r * ((1.26177193074810590878e-4 * z + 3.02994407707441961300e-2) * z + 1.0);
  const double q = ((3.00198505138664455042e-6 * z + 2.52448340349684104192e-3) * z + 2.27265548208155028766e-1) * z + 2.0;
  return std::ldexp(1.0 + 2.0 * (p / (q - p)), static_cast<int>(n));
}

/// Natural logarithm of a finite x > 0. Subnormal numbers are not supported.
[[gnu::always_inline]] inline double log(double x) {
  constexpr double kLn2High = 6.93147180369123816490e-01, kLn2Low = 1.90821492927058770002e-10;
  const auto bits = std::bit_cast<std::uint64_t>(x);
  auto power = static_cast<int>(bits >> 52) - 1023;
  double mantissa = std::bit_cast<double>((bits & 0x000f'ffff'ffff'ffffULL) | 0x3ff0'0000'0000'0000ULL);
  if (mantissa > 1.4142135623730951) mantissa *= 0.5, ++power;
  // ln m = 2 artanh((m - 1) / (m + 1)); |s| < 0.1716, so the series is exact to the last bits after s^21.
  const double s = (mantissa - 1.0) / (mantissa + 1.0), z = s * s;
  double sum = 0;
  for (int odd = 21; odd >= 3; odd -= 2) sum = (sum + 1.0 / odd) * z;
  return power * kLn2High + (2.0 * (s + s * sum) + power * kLn2Low);
}

}  // namespace antipode::portable
