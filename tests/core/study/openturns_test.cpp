// SPDX-License-Identifier: GPL-3.0-or-later
// Designs, distributions and indices against OpenTURNS, a library of other people for the same numbers.
#include "core/study/design.h"
#include "core/study/statistics.h"

#include <gtest/gtest.h>
#include <openturns/JansenSensitivityAlgorithm.hxx>
#include <openturns/LogNormal.hxx>
#include <openturns/Normal.hxx>
#include <openturns/SaltelliSensitivityAlgorithm.hxx>
#include <openturns/Triangular.hxx>
#include <openturns/TruncatedNormal.hxx>
#include <openturns/VonMises.hxx>

#include <cmath>
#include <numbers>

namespace antipode {
namespace {

void expectQuantiles(const Distribution& own, const OT::Distribution& other, double scale, double tolerance,
                     double from = 0) {
  ASSERT_TRUE(own.check()) << own.check().error().text();
  for (const double share : {1e-4, 0.01, 0.05, 0.3, 0.5, 0.75, 0.95, 0.999})
    EXPECT_NEAR(own.quantile(share), from + scale * other.computeQuantile(share)[0], tolerance) << share;
}

TEST(OpenTurns, HasTheSameQuantiles) {
  Distribution d;
  d.kind = DistributionKind::Normal, d.mean = 3, d.deviation = 2;
  expectQuantiles(d, OT::Normal(3, 2), 1, 1e-9);
  d.low = 1, d.high = 4;
  expectQuantiles(d, OT::TruncatedNormal(3, 2, 1, 4), 1, 1e-6);
  d = {};
  d.kind = DistributionKind::LogNormal, d.median = 2, d.sigma = 0.5;
  expectQuantiles(d, OT::LogNormal(std::log(2.0), 0.5, 0), 1, 1e-8);
  d = {};
  d.kind = DistributionKind::Triangular, d.low = -1, d.mode = 0.5, d.high = 4;
  expectQuantiles(d, OT::Triangular(-1, 0.5, 4), 1, 1e-9);
  d = {};
  d.kind = DistributionKind::VonMises, d.mean = 180, d.concentration = 3;
  expectQuantiles(d, OT::VonMises(0, 3), 180 / std::numbers::pi, 1e-4, 180);
}

/// The indices of a function over (0, 1)^n, of the same values.
template <class Function>
void expectIndices(Function function, std::size_t factors, double tolerance) {
  constexpr std::size_t kPoints = 4096;
  DesignSpec spec;
  spec.kind = DesignKind::Saltelli, spec.points = static_cast<double>(kPoints);
  Distribution unit;
  unit.low = 0, unit.high = 1;
  std::vector<Factor> list;
  for (std::size_t i = 0; i < factors; ++i) list.push_back({std::to_string(i), {}, {}, unit});
  const auto design = Design::of(spec, list);
  ASSERT_TRUE(design);
  const std::size_t width = factors + 2;
  // Theirs: all of A, all of B, then all of A with one column of B.
  OT::Sample inputs(width * kPoints, static_cast<OT::UnsignedInteger>(factors)), outputs(width * kPoints, 1);
  std::vector<double> values;
  for (std::size_t i = 0; i < width * kPoints; ++i) {
    const std::vector<double> at = design->sharesAt(static_cast<std::int64_t>(i));
    values.push_back(function(at));
    const std::size_t place = i % width * kPoints + i / width;
    for (std::size_t f = 0; f < factors; ++f) inputs(place, f) = at[f];
    outputs(place, 0) = values.back();
  }
  const auto own = sensitivity(values, factors);
  const OT::Point first = OT::SaltelliSensitivityAlgorithm(inputs, outputs, kPoints).getFirstOrderIndices();
  const OT::Point total = OT::JansenSensitivityAlgorithm(inputs, outputs, kPoints).getTotalOrderIndices();
  for (std::size_t f = 0; f < factors; ++f) {
    EXPECT_NEAR(own[f].first, first[f], tolerance) << f;
    EXPECT_NEAR(own[f].total, total[f], tolerance) << f;
  }
}

TEST(OpenTurns, HasTheSameIndicesOfIshigamisFunction) {
  expectIndices(
      [](const std::vector<double>& u) {
        constexpr double kPi = std::numbers::pi;
        const double x = kPi * (2 * u[0] - 1), y = kPi * (2 * u[1] - 1), z = kPi * (2 * u[2] - 1);
        return std::sin(x) + 7 * std::pow(std::sin(y), 2) + 0.1 * std::pow(z, 4) * std::sin(x);
      },
      3, 5e-3);
}

TEST(OpenTurns, HasTheSameIndicesOfSobolsGFunction) {
  expectIndices(
      [](const std::vector<double>& u) {
        const double a[] = {0, 1, 4.5, 9};
        double product = 1;
        for (std::size_t i = 0; i < 4; ++i) product *= (std::fabs(4 * u[i] - 2) + a[i]) / (1 + a[i]);
        return product;
      },
      4, 5e-3);
}

}  // namespace
}  // namespace antipode
