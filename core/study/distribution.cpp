// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/distribution.h"

#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"
#include "core/study/normal.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace antipode {
namespace {

using Kind = DistributionKind;

struct KindFields {
  Kind kind;
  std::vector<std::string> needed, allowed;
};

const KindFields& fieldsOf(Kind kind) {
  static const std::vector<KindFields> kinds = {
      {Kind::Uniform, {"low", "high"}, {}},
      {Kind::Normal, {"mean", "deviation"}, {"low", "high"}},
      {Kind::LogNormal, {"median", "sigma"}, {"low", "high"}},
      {Kind::Triangular, {"low", "mode", "high"}, {}},
      {Kind::VonMises, {"mean", "concentration"}, {}},
      {Kind::Weights, {}, {}},
  };
  return *std::ranges::find(kinds, kind, &KindFields::kind);
}

/// A normal quantile where only what is between two bounds counts.
double truncatedNormal(double p, double low, double high) {
  // Far above the mean shares lie next to 1, where they have few digits: then from the other side.
  if (low > 0) return -truncatedNormal(1 - p, -high, -low);
  const double below = normalShare(low), above = normalShare(high);
  const double share = below + p * (above - below);
  // No share in all digits: of a bound far out nearly all lies next to `high`. The last one below 1 is beyond 8
  // deviations.
  if (share <= 0) return p > 0 ? high : low;
  return std::clamp(normalQuantile(std::min(share, 1 - 0x1p-53)), low, high);
}

/// Share of von Mises' distribution around 0 below an angle in [-pi, pi], by its Fourier series. Source: Mardia
/// and Jupp, "Directional Statistics" (2000), section 3.5.4; ratios of Bessel functions by their continued
/// fraction.
class VonMisesShare {
 public:
  explicit VonMisesShare(double kappa) {
    const int terms = 20 + static_cast<int>(8 * std::sqrt(kappa));
    std::vector<double> ratios(static_cast<std::size_t>(terms) + 1);
    double ratio = 0;
    for (int k = terms; k >= 1; --k) ratios[static_cast<std::size_t>(k)] = ratio = 1 / (2 * k / kappa + ratio);
    double product = 1;
    for (int k = 1; k <= terms; ++k) weights_.push_back((product *= ratios[static_cast<std::size_t>(k)]) / k);
  }
  double operator()(double angle) const {
    double sum = 0.5 * angle;
    for (std::size_t k = 0; k < weights_.size(); ++k)
      sum += weights_[k] * portable::sin(static_cast<double>(k + 1) * angle);
    return 0.5 + sum / kPi;
  }

 private:
  static constexpr double kPi = 3.14159265358979323846;
  std::vector<double> weights_;
};

double vonMisesQuantile(double p, double meanDeg, double kappa) {
  constexpr double kNearlyNormal = 1e4;
  if (kappa > kNearlyNormal) return wrap360(meanDeg + degFromRad(normalQuantile(p) / std::sqrt(kappa)));
  const VonMisesShare share(kappa);
  double low = -3.14159265358979323846, high = -low;
  for (int i = 0; i < 60; ++i) {
    const double middle = 0.5 * (low + high);
    (share(middle) < p ? low : high) = middle;
  }
  return wrap360(meanDeg + degFromRad(0.5 * (low + high)));
}

double triangularQuantile(double p, double low, double mode, double high) {
  const double rising = (mode - low) / (high - low);
  if (p < rising) return low + std::sqrt(p * (high - low) * (mode - low));
  return high - std::sqrt((1 - p) * (high - low) * (high - mode));
}

double weightedIndex(double p, const std::vector<double>& weights) {
  double left = p * std::accumulate(weights.begin(), weights.end(), 0.0);
  std::size_t last = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] > 0) last = i;
    if (left < weights[i]) return static_cast<double>(i);
    left -= weights[i];
  }
  return static_cast<double>(last);
}

}  // namespace

DistributionKeys distributionKeys(DistributionKind kind) {
  const KindFields& fields = fieldsOf(kind);
  return {fields.needed, fields.allowed};
}

template <>
std::vector<std::string> choiceNames<DistributionKind>() {
  return {"uniform", "normal", "log-normal", "triangular", "von-mises", "weights"};
}

Result<void> Distribution::check() const {
  const KindFields& kindFields = fieldsOf(kind);
  const std::string word = FieldCodec<Kind>::toText(kind);
  for (const FieldView& field : fieldViews(*this)) {
    if (field.name == "distribution") continue;
    const bool isNeeded = std::ranges::find(kindFields.needed, field.name) != kindFields.needed.end();
    const bool isAllowed =
        isNeeded || std::ranges::find(kindFields.allowed, field.name) != kindFields.allowed.end();
    if (isNeeded && field.text.empty())
      return errExpected(fmt::format("{}", fmt::join(kindFields.needed, ", ")), "{}: '{}' is missing", word,
                         field.name);
    if (!isAllowed && !field.text.empty())
      return errExpected(fmt::format("{}", fmt::join(kindFields.needed, ", ")), "{} has no '{}'", word,
                         field.name);
  }
  if (low && high && !(*low < *high))
    return errExpected("low below high", "low {} is not below high {}", *low, *high);
  if (mode && (*mode < *low || *mode > *high))
    return errExpected(fmt::format("a value from {} to {}", *low, *high), "mode {} is outside", *mode);
  if (kind == Kind::LogNormal && high && *high <= 0)
    return errExpected("a value above 0", "high {}: log-normal values are above 0", *high);
  if (kind != Kind::Weights && !weights.empty())
    return errExpected("distribution: weights", "{} has no weights", word);
  if (kind != Kind::Weights) return {};
  for (const double weight : weights)
    if (!(weight >= 0)) return errExpected("numbers from 0 on", "weight {} is negative", weight);
  if (std::accumulate(weights.begin(), weights.end(), 0.0) <= 0)
    return errExpected("a weight for each value", "no weight is above 0");
  return {};
}

double Distribution::quantile(double p) const {
  constexpr double kInfinite = 1e300;
  switch (kind) {
    case Kind::Uniform:
      return (1 - p) * *low + p * *high;
    case Kind::Normal: {
      const double from = low ? (*low - *mean) / *deviation : -kInfinite;
      const double to = high ? (*high - *mean) / *deviation : kInfinite;
      const double value = *mean + *deviation * (low || high ? truncatedNormal(p, from, to) : normalQuantile(p));
      return std::clamp(value, low.value_or(-kInfinite), high.value_or(kInfinite));
    }
    case Kind::LogNormal: {
      const auto scaled = [&](double bound) { return portable::log(bound / *median) / *sigma; };
      const double from = low && *low > 0 ? scaled(*low) : -kInfinite, to = high ? scaled(*high) : kInfinite;
      const double value = *median * portable::exp(*sigma * truncatedNormal(p, from, to));
      return std::clamp(value, low.value_or(0), high.value_or(kInfinite));
    }
    case Kind::Triangular:
      return triangularQuantile(p, *low, *mode, *high);
    case Kind::VonMises:
      return vonMisesQuantile(p, *mean, *concentration);
    case Kind::Weights:
      return weightedIndex(p, weights);
  }
  return 0;
}

}  // namespace antipode
