// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/signal/spectrum.h"

#include "core/base/geometry/angles.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <complex>
#include <limits>

namespace antipode {
namespace {

using Complex = std::complex<double>;

/// In place; the size is a power of two.
void transform(std::vector<Complex>& values) {
  const std::size_t size = values.size();
  for (std::size_t i = 1, j = 0; i < size; ++i) {  // bits of the index, the other way round
    std::size_t bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) std::swap(values[i], values[j]);
  }
  for (std::size_t length = 2; length <= size; length *= 2) {
    const double turn = -2 * kPi / static_cast<double>(length);
    std::vector<Complex> factors(length / 2);
    for (std::size_t k = 0; k < factors.size(); ++k) factors[k] = std::polar(1.0, turn * static_cast<double>(k));
    for (std::size_t start = 0; start < size; start += length)
      for (std::size_t k = 0; k < length / 2; ++k) {
        const Complex even = values[start + k], odd = values[start + k + length / 2] * factors[k];
        values[start + k] = even + odd;
        values[start + k + length / 2] = even - odd;
      }
  }
}

/// Without gaps and without the mean value.
std::vector<double> centred(std::span<const double> values) {
  std::vector<double> result(values.begin(), values.end());
  const auto first = std::ranges::find_if(result, [](double value) { return std::isfinite(value); });
  if (first == result.end()) return {};
  double last = *first, sum = 0;
  for (double& value : result) {
    if (!std::isfinite(value)) value = last;
    last = value;
    sum += value;
  }
  for (double& value : result) value -= sum / static_cast<double>(result.size());
  return result;
}

}  // namespace

Spectrum spectrumOf(std::span<const double> values, double interval) {
  constexpr std::size_t kFewest = 8, kWindows = 8;
  const std::vector<double> signal = centred(values);
  if (signal.size() < kFewest || !(interval > 0)) return {};
  // A few windows smooth the noise; short signals are taken whole.
  const std::size_t size =
      std::bit_floor(std::max(signal.size() * 2 / kWindows, std::min<std::size_t>(signal.size(), 256)));
  std::vector<double> window(size);
  double power = 0;
  for (std::size_t i = 0; i < size; ++i) {
    window[i] = 0.5 - 0.5 * std::cos(2 * kPi * static_cast<double>(i) / static_cast<double>(size));
    power += window[i] * window[i];
  }
  Spectrum result;
  result.density.assign(size / 2 + 1, 0);
  std::size_t count = 0;
  std::vector<Complex> part(size);
  for (std::size_t first = 0; first + size <= signal.size(); first += size / 2, ++count) {
    for (std::size_t i = 0; i < size; ++i) part[i] = signal[first + i] * window[i];
    transform(part);
    for (std::size_t k = 0; k < result.density.size(); ++k)
      result.density[k] += std::norm(part[k]) * interval / power * (k == 0 || k == size / 2 ? 1 : 2);
  }
  for (std::size_t k = 0; k < result.density.size(); ++k) {
    result.density[k] /= static_cast<double>(count);
    result.frequency.push_back(static_cast<double>(k) / (static_cast<double>(size) * interval));
  }
  return result;
}

double histogramWidth(std::vector<double> values) {
  std::erase_if(values, [](double value) { return !std::isfinite(value); });
  if (values.empty()) return 0;
  std::ranges::sort(values);
  const double span = values.back() - values.front();
  if (!(span > 0)) return std::max(1e-9, std::abs(values.front()) * 0.01);
  const auto at = [&](double share) {
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
  };
  const double middle = at(0.75) - at(0.25);
  const double width = 2 * middle / std::cbrt(static_cast<double>(values.size()));
  return std::clamp(width, span / 200, span / 5);
}

Histogram histogramOf(std::span<const double> values, double width) {
  Histogram result{.low = 0, .width = width, .shares = {}};
  double low = std::numeric_limits<double>::infinity(), high = -low;
  double count = 0;
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    low = std::min(low, value);
    high = std::max(high, value);
    ++count;
  }
  if (count == 0 || !(width > 0)) return result;
  result.low = std::floor(low / width) * width;  // ranges of several histograms meet
  result.shares.assign(std::min<std::size_t>(100'000, static_cast<std::size_t>((high - result.low) / width) + 1),
                       0);
  for (const double value : values)
    if (std::isfinite(value)) {
      const auto place = static_cast<std::size_t>((value - result.low) / width);
      result.shares[std::min(place, result.shares.size() - 1)] += 1 / count;
    }
  return result;
}

}  // namespace antipode
