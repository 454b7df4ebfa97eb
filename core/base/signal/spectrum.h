// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace antipode {

/// Power over frequency. The sum of density times the width of a line is the variance of the signal.
struct Spectrum {
  std::vector<double> frequency;  ///< Hz, ascending, equally spaced, from 0
  std::vector<double> density;    ///< of power, unit of the signal squared per Hz
};

/// Of equally spaced values, `interval` s apart: the mean of overlapping windows (Welch, Hann), without the mean
/// value. A missing value (NaN) counts as the one before. Empty for less than 8 values.
Spectrum spectrumOf(std::span<const double> values, double interval);

/// How often values fall into ranges of equal width.
struct Histogram {
  double low = 0, width = 1;   ///< of the first range
  std::vector<double> shares;  ///< of all values, 0 to 1
};

/// The width of ranges that shows the shape of these values (Freedman and Diaconis), 5 to 200 ranges; 0: no
/// values.
double histogramWidth(std::vector<double> values);
/// NaN does not count.
Histogram histogramOf(std::span<const double> values, double width);

}  // namespace antipode
