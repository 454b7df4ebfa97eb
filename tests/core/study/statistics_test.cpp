// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/statistics.h"

#include "core/base/random.h"
#include "core/study/design.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

namespace antipode {
namespace {

constexpr double kPi = std::numbers::pi;

TEST(SampleSummary, HasTheQuantilesBetweenNeighbours) {
  const SampleSummary s = SampleSummary::of({4, 1, 3, 2, 5});
  EXPECT_EQ(s.mean, 3);
  EXPECT_NEAR(s.deviation, std::sqrt(2.5), 1e-15);
  EXPECT_EQ(s.median, 3);
  EXPECT_EQ(s.p25, 2);
  EXPECT_NEAR(s.p5, 1.2, 1e-15);
  EXPECT_EQ(SampleSummary::of({}).count, 0u);
}

TEST(WilsonInterval, HasThePublishedValues) {
  // Newcombe (1998), table of 81 of 263 and 0 of 20.
  const Interval many = wilsonInterval(81, 263);
  EXPECT_NEAR(many.low, 0.2553, 5e-5);
  EXPECT_NEAR(many.high, 0.3662, 5e-5);
  const Interval none = wilsonInterval(0, 20);
  EXPECT_EQ(none.low, 0);
  EXPECT_NEAR(none.high, 0.1611, 5e-5);
}

TEST(BootstrapInterval, CoversTheMeanOfSkewedValuesAsOftenAsItSays) {
  int covered = 0;
  constexpr int kTrials = 800;
  for (int trial = 0; trial < kTrials; ++trial) {
    const RandomStream chance(11, RandomPurpose::StudyPoint, trial);
    std::vector<double> values;
    for (std::uint64_t i = 0; i < 400; ++i) values.push_back(-std::log(1 - chance.unit(i)));  // mean 1
    const auto mean = [](std::span<const double> sample) { return meanOf(sample); };
    const Interval found = bootstrapInterval(values, mean, 0.95, 400, static_cast<std::uint64_t>(trial));
    covered += found.low <= 1 && 1 <= found.high ? 1 : 0;
  }
  EXPECT_GT(covered, 0.93 * kTrials);
  EXPECT_LT(covered, 0.97 * kTrials);
}

TEST(BootstrapInterval, OneFarValueAmongVeryManyHardlySkewsIt) {
  const RandomStream chance(5, RandomPurpose::StudyPoint, 0);
  std::vector<double> values(100'000);
  for (std::size_t i = 1; i < values.size(); ++i) values[i] = i < 1000 ? 0 : chance.uniform(i, -1, 1);
  values[0] = 20;
  const auto mean = [](std::span<const double> sample) { return meanOf(sample); };
  const Interval found = bootstrapInterval(values, mean, 0.95, 400, 1);
  const double half = 1.96 * SampleSummary::of(values).deviation / std::sqrt(1e5), middle = meanOf(values);
  EXPECT_NEAR(found.high - middle, half, 0.25 * half);
  EXPECT_NEAR(middle - found.low, half, 0.25 * half);
}

TEST(WilsonInterval, CoversTheShareAsOftenAsItSays) {
  // Summed over all outcomes of 200 runs, and over shares, because a single one has steps.
  double covered = 0;
  int shares = 0;
  for (double share = 0.05; share < 0.96; share += 0.01, ++shares) {
    double chance = std::pow(1 - share, 200);
    for (int passed = 0; passed <= 200; ++passed) {
      const Interval found = wilsonInterval(passed, 200);
      if (found.low <= share && share <= found.high) covered += chance;
      chance *= (200.0 - passed) / (passed + 1) * share / (1 - share);
    }
  }
  EXPECT_GT(covered / shares, 0.93);
  EXPECT_LT(covered / shares, 0.97);
}

TEST(QuantileInterval, HasThePlacesOfTheTables) {
  // Of 100 values the median lies between the 40th and the 61st (order statistics, 95 %; Conover, Practical
  // Nonparametric Statistics).
  EXPECT_EQ(quantilePlaces(100, 0.5), (std::pair<std::size_t, std::size_t>(39, 60)));
  EXPECT_EQ(quantilePlaces(5, 0.05).first, 0u) << "too few values: the least of them";
  EXPECT_EQ(quantilePlaces(5, 0.95).second, 4u);
  const auto [low, high] = quantilePlaces(1'000'000, 0.95);
  EXPECT_NEAR(static_cast<double>(low), 950'000 - 1.96 * std::sqrt(47'500), 2);
  EXPECT_NEAR(static_cast<double>(high), 950'000 + 1.96 * std::sqrt(47'500), 2);
}

TEST(QuantileInterval, CoversTheQuantileAsOftenAsItSays) {
  for (const double share : {0.05, 0.5, 0.95}) {
    int covered = 0;
    constexpr int kTrials = 4000;
    const double truth = -std::log(1 - share);
    for (int trial = 0; trial < kTrials; ++trial) {
      const RandomStream chance(17, RandomPurpose::StudyPoint, trial);
      std::vector<double> values;
      for (std::uint64_t i = 0; i < 800; ++i) values.push_back(-std::log(1 - chance.unit(i)));
      std::ranges::sort(values);
      const Interval found = quantileInterval(values, share);
      covered += found.low <= truth && truth <= found.high ? 1 : 0;
    }
    EXPECT_GT(covered, 0.93 * kTrials) << share;
    EXPECT_LT(covered, 0.97 * kTrials) << share;
  }
}

TEST(MeanInterval, CoversTheMeanAsOftenAsItSays) {
  int covered = 0;
  constexpr int kTrials = 2000;
  for (int trial = 0; trial < kTrials; ++trial) {
    const RandomStream chance(19, RandomPurpose::StudyPoint, trial);
    std::vector<double> values;
    for (std::uint64_t i = 0; i < 2000; ++i) values.push_back(-std::log(1 - chance.unit(i)));
    const Interval found = meanInterval(SampleSummary::of(values));
    covered += found.low <= 1 && 1 <= found.high ? 1 : 0;
  }
  EXPECT_GT(covered, 0.93 * kTrials);
  EXPECT_LT(covered, 0.97 * kTrials);
}

TEST(RankCorrelation, SharesRanksOfEqualValues) {
  const std::vector<double> a = {1, 2, 2, 4}, b = {10, 20, 20, 90}, c = {4, 3, 3, 1}, flat = {1, 1, 1, 1};
  EXPECT_NEAR(rankCorrelation(a, b), 1, 1e-15);
  EXPECT_NEAR(rankCorrelation(a, c), -1, 1e-15);
  EXPECT_EQ(rankCorrelation(a, flat), 0);
}

using Function = std::function<double(const std::vector<double>&)>;

std::vector<SensitivityIndex> indicesOf(const Function& function, std::size_t factors, double points) {
  DesignSpec spec;
  spec.kind = DesignKind::Saltelli, spec.points = points;
  Distribution unit;
  unit.low = 0, unit.high = 1;
  std::vector<Factor> list;
  for (std::size_t i = 0; i < factors; ++i) list.push_back({std::to_string(i), {}, {}, unit});
  const auto design = Design::of(spec, list);
  std::vector<double> values;
  for (std::int64_t i = 0; i < design->points(); ++i) values.push_back(function(design->sharesAt(i)));
  return sensitivity(values, factors);
}

TEST(Sensitivity, OfIshigamisFunctionIsAsPublished) {
  // a = 7, b = 0.1 on [-pi, pi]; Saltelli et al. (2000): 0.3138, 0.4424, 0; 0.5574, 0.4424, 0.2436.
  const auto indices = indicesOf(
      [](const std::vector<double>& u) {
        const double x = kPi * (2 * u[0] - 1), y = kPi * (2 * u[1] - 1), z = kPi * (2 * u[2] - 1);
        return std::sin(x) + 7 * std::pow(std::sin(y), 2) + 0.1 * std::pow(z, 4) * std::sin(x);
      },
      3, 8192);
  const double first[] = {0.3139, 0.4424, 0}, total[] = {0.5576, 0.4424, 0.2437};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_NEAR(indices[i].first, first[i], 0.01) << i;
    EXPECT_NEAR(indices[i].total, total[i], 0.01) << i;
    EXPECT_LE(indices[i].totalInterval.low, total[i]);
    EXPECT_GE(indices[i].totalInterval.high, total[i]);
  }
}

TEST(Sensitivity, OfSobolsGFunctionIsAsComputedByHand) {
  const std::vector<double> a = {0, 1, 4.5, 9};
  const auto indices = indicesOf(
      [&](const std::vector<double>& u) {
        double product = 1;
        for (std::size_t i = 0; i < a.size(); ++i) product *= (std::fabs(4 * u[i] - 2) + a[i]) / (1 + a[i]);
        return product;
      },
      a.size(), 8192);
  double all = 1;
  for (const double ai : a) all *= 1 + 1 / (3 * (1 + ai) * (1 + ai));
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double part = 1 / (3 * (1 + a[i]) * (1 + a[i]));
    EXPECT_NEAR(indices[i].first, part / (all - 1), 0.01) << i;
    EXPECT_NEAR(indices[i].total, part / (1 + part) * all / (all - 1), 0.01) << i;
  }
}

TEST(Sensitivity, IntervalsCoverAsOftenAsTheySay) {
  // A sum of three factors with weights 3, 2, 1, at points that are drawn: first and total are 9, 4 and 1 of 14.
  constexpr int kTrials = 400;
  constexpr double kWeights[] = {3, 2, 1};
  int covered = 0, all = 0;
  for (int trial = 0; trial < kTrials; ++trial) {
    const RandomStream chance(23, RandomPurpose::StudyPoint, trial);
    std::vector<double> values;
    std::uint64_t next = 0;
    for (int point = 0; point < 300; ++point) {
      double a[3], b[3];
      for (int i = 0; i < 3; ++i) a[i] = chance.unit(next++), b[i] = chance.unit(next++);
      const auto weighted = [&](int mixed) {
        double sum = 0;
        for (int i = 0; i < 3; ++i) sum += kWeights[i] * (i == mixed || mixed == 3 ? b[i] : a[i]);
        return sum;
      };
      values.push_back(weighted(-1)), values.push_back(weighted(3));
      for (int i = 0; i < 3; ++i) values.push_back(weighted(i));
    }
    const auto indices = sensitivity(values, 3, 0.95, 400, static_cast<std::uint64_t>(trial));
    for (std::size_t i = 0; i < 3; ++i) {
      const double truth = kWeights[i] * kWeights[i] / 14;
      for (const Interval& found : {indices[i].firstInterval, indices[i].totalInterval})
        covered += found.low <= truth && truth <= found.high ? 1 : 0, ++all;
    }
  }
  EXPECT_GT(covered, 0.93 * all);
  EXPECT_LT(covered, 0.97 * all);
}

TEST(Sensitivity, LeavesOutBasePointsWithoutAValue) {
  // One factor: rows of A, B, mixed. The second row has a run that failed.
  const std::vector<double> values = {0, 1, 1, 5, NAN, 2, 1, 0, 0};
  const auto indices = sensitivity(values, 1, 0.95, 0);
  EXPECT_NEAR(indices[0].first, 2, 1e-12);
  EXPECT_NEAR(indices[0].total, 2, 1e-12);
}

TEST(BootstrapInterval, OfEqualValuesIsThatValue) {
  const std::vector<double> values(50, 3.5);
  const Interval found = bootstrapInterval(values, [](std::span<const double> sample) { return meanOf(sample); });
  EXPECT_EQ(found.low, 3.5);
  EXPECT_EQ(found.high, 3.5);
  EXPECT_EQ(meanOf(std::span<const double>{}), 0);
}

TEST(RankCorrelation, IsZeroWhicheverOfThemDoesNotVary) {
  const std::vector<double> a = {1, 2, 3}, flat = {7, 7, 7};
  EXPECT_EQ(rankCorrelation(flat, a), 0);
  EXPECT_EQ(rankCorrelation(a, flat), 0);
  EXPECT_EQ(rankCorrelation(flat, flat), 0);
}

TEST(Sensitivity, IsZeroWhereNothingVariesAndWhereNothingIsKnown) {
  const std::vector<double> equal(12, 5.0), unknown(12, NAN);
  for (const std::vector<double>& values : {equal, unknown}) {
    const auto indices = sensitivity(values, 2);
    ASSERT_EQ(indices.size(), 2u);
    for (const SensitivityIndex& index : indices) {
      EXPECT_EQ(index.first, 0);
      EXPECT_EQ(index.total, 0);
      EXPECT_EQ(index.totalInterval.high, 0);
    }
  }
}

}  // namespace
}  // namespace antipode
