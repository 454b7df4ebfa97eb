// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fields.h"

#include <optional>
#include <string>
#include <vector>

namespace antipode {

enum class DistributionKind { Uniform, Normal, LogNormal, Triangular, VonMises, Weights };
template <>
std::vector<std::string> choiceNames<DistributionKind>();
template <>
struct FieldCodec<DistributionKind> : ChoiceCodec<DistributionKind> {};

/// The keys that a kind needs beside its name, and those that it may have. Of weights: none of them.
struct DistributionKeys {
  std::vector<std::string> needs, mayHave;
};
DistributionKeys distributionKeys(DistributionKind kind);

/// How the values of a factor are spread. Which fields belong to which kind: check().
struct Distribution {
  DistributionKind kind = DistributionKind::Uniform;
  std::optional<double> low, high, mean, deviation, median, sigma, mode, concentration;
  std::vector<double> weights;  ///< of the factor's values, in their order

  template <class Self, class Visitor>
  static void fields(Self& d, Visitor&& f) {
    f("distribution", d.kind, {.help = "How the values are spread."});
    f("low", d.low, {.help = "Least value; of a normal or log-normal distribution its truncation."});
    f("high", d.high, {.help = "Greatest value; of a normal or log-normal distribution its truncation."});
    f("mean", d.mean, {.help = "Mean of a normal distribution; mean direction of von-mises, degrees."});
    f("deviation", d.deviation, {.min = 0, .minExcluded = true, .help = "Standard deviation, normal."});
    f("median", d.median, {.min = 0, .minExcluded = true, .help = "Median, log-normal."});
    f("sigma", d.sigma,
      {.min = 0,
       .max = 10,
       .minExcluded = true,
       .help = "Standard deviation of the natural logarithm, log-normal."});
    f("mode", d.mode, {.help = "Most likely value, triangular."});
    f("concentration", d.concentration,
      {.min = 0,
       .max = 1e6,
       .minExcluded = true,
       .help = "Kappa of von-mises: 1 is broad, 100 is about 6 degrees."});
  }
  bool operator==(const Distribution&) const = default;

  /// Error: a field that the kind needs is missing, one does not belong to it, or low is not below high.
  Result<void> check() const;
  /// The value with the share `p` of the distribution below it, 0 < p < 1; of weights the index of the value.
  /// Call it for what check() accepts.
  double quantile(double p) const;
};

}  // namespace antipode
