// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/design.h"

#include "core/study/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

namespace antipode {
namespace {

Factor levels(const std::string& name, std::vector<std::string> values) {
  return {name, {name}, std::move(values), std::nullopt};
}

Factor uniform(const std::string& name) {
  Distribution d;
  d.low = 0, d.high = 1;
  return {name, {name}, {}, d};
}

DesignSpec drawn(DesignKind kind, double points) {
  DesignSpec spec;
  spec.kind = kind, spec.points = points;
  return spec;
}

TEST(Shuffled, IsABijectionWithoutATable) {
  for (const std::int64_t count : {1, 2, 3, 17, 64, 1000}) {
    std::set<std::int64_t> places;
    for (std::int64_t i = 0; i < count; ++i) places.insert(shuffled(i, count, 7));
    EXPECT_EQ(static_cast<std::int64_t>(places.size()), count);
    EXPECT_EQ(*places.begin(), 0);
    EXPECT_EQ(*places.rbegin(), count - 1);
  }
  EXPECT_LT(shuffled(123'456'789, 1'000'000'000, 3), 1'000'000'000);
}

TEST(Sobol, HasThePublishedFirstPoints) {
  // Joe and Kuo's example: 0.5 0.5; 0.75 0.25; 0.25 0.75; 0.375 0.375; 0.875 0.875 (two dimensions).
  EXPECT_EQ(sobolPoint(0, 2), (std::vector<double>{0.5, 0.5}));
  EXPECT_EQ(sobolPoint(1, 2), (std::vector<double>{0.75, 0.25}));
  EXPECT_EQ(sobolPoint(2, 2), (std::vector<double>{0.25, 0.75}));
  EXPECT_EQ(sobolPoint(3, 2), (std::vector<double>{0.375, 0.375}));
  EXPECT_EQ(sobolPoint(4, 2), (std::vector<double>{0.875, 0.875}));
}

TEST(Design, GridRunsThroughAllLevels) {
  const auto design = Design::of({}, {levels("a", {"1", "2"}), levels("b", {"x", "y", "z"})});
  ASSERT_TRUE(design) << design.error().text();
  EXPECT_EQ(design->points(), 6);
  EXPECT_EQ(design->run(0).values, (std::vector<std::string>{"1", "x"}));
  EXPECT_EQ(design->run(2).values, (std::vector<std::string>{"1", "z"}));
  EXPECT_EQ(design->run(5).values, (std::vector<std::string>{"2", "z"}));
}

TEST(Design, OneAtATimeChangesOneFactor) {
  DesignSpec spec;
  spec.kind = DesignKind::OneAtATime;
  const auto design = Design::of(spec, {levels("a", {"1", "2"}), levels("b", {"x", "y", "z"})});
  ASSERT_TRUE(design);
  EXPECT_EQ(design->points(), 4);
  EXPECT_EQ(design->run(0).values, (std::vector<std::string>{"1", "x"}));
  EXPECT_EQ(design->run(1).values, (std::vector<std::string>{"2", "x"}));
  EXPECT_EQ(design->run(2).values, (std::vector<std::string>{"1", "y"}));
  EXPECT_EQ(design->run(3).values, (std::vector<std::string>{"1", "z"}));
}

TEST(Design, RepeatsShareTheirRandomNumbersAcrossPoints) {
  DesignSpec spec;
  spec.repeats = 3;
  const std::vector<Factor> factors = {levels("a", {"1", "2"})};
  const auto common = Design::of(spec, factors);
  EXPECT_EQ(common->runs(), 6);
  EXPECT_EQ(common->run(1).seed, common->run(4).seed);
  EXPECT_NE(common->run(0).seed, common->run(1).seed);
  EXPECT_EQ(common->run(4).point, 1);
  EXPECT_EQ(common->run(4).repeat, 1);
  spec.randomNumbers = RandomNumbers::Independent;
  const auto independent = Design::of(spec, factors);
  EXPECT_NE(independent->run(1).seed, independent->run(4).seed);
  DesignSpec read;
  ASSERT_TRUE(setField(read, "random_numbers", "independent"));
  EXPECT_EQ(read.randomNumbers, RandomNumbers::Independent);
  EXPECT_FALSE(setField(read, "random_numbers", "shared"));
}

TEST(Design, LatinHypercubeHasOnePointInEachStripe) {
  const auto design =
      Design::of(drawn(DesignKind::LatinHypercube, 50), {uniform("a"), uniform("b"), uniform("c")});
  ASSERT_TRUE(design);
  for (std::size_t factor = 0; factor < 3; ++factor) {
    std::set<int> stripes;
    for (std::int64_t i = 0; i < 50; ++i) stripes.insert(static_cast<int>(design->sharesAt(i)[factor] * 50));
    EXPECT_EQ(stripes.size(), 50u);
  }
}

TEST(Design, SaltelliMixesTwoSamples) {
  const auto design = Design::of(drawn(DesignKind::Saltelli, 8), {uniform("a"), uniform("b")});
  ASSERT_TRUE(design);
  EXPECT_EQ(design->points(), 32);
  for (std::int64_t base = 0; base < 8; ++base) {
    const auto a = design->sharesAt(4 * base), b = design->sharesAt(4 * base + 1);
    EXPECT_EQ(design->sharesAt(4 * base + 2), (std::vector<double>{b[0], a[1]}));
    EXPECT_EQ(design->sharesAt(4 * base + 3), (std::vector<double>{a[0], b[1]}));
  }
}

TEST(Design, CorrelatesTheRanksOfItsFactors) {
  const std::vector<Factor> factors = {uniform("a"), uniform("b"), uniform("c")};
  const auto design = Design::of(drawn(DesignKind::MonteCarlo, 20000), factors, {{"a", "c", -0.6}});
  ASSERT_TRUE(design) << design.error().text();
  std::vector<double> a, b, c;
  for (std::int64_t i = 0; i < design->points(); ++i) {
    const auto shares = design->sharesAt(i);
    a.push_back(shares[0]), b.push_back(shares[1]), c.push_back(shares[2]);
  }
  EXPECT_NEAR(rankCorrelation(a, c), -0.6, 0.015);
  EXPECT_NEAR(rankCorrelation(a, b), 0, 0.02);
  EXPECT_NEAR(SampleSummary::of(c).p25, 0.25, 0.01) << "each factor alone is spread as before";
}

TEST(Design, RefusesWhatCannotBe) {
  const std::vector<Factor> factors = {uniform("a"), uniform("b"), uniform("c")};
  EXPECT_EQ(Design::of({}, factors).error().message, "grid: factor 'a' has a distribution");
  DesignSpec spec = drawn(DesignKind::MonteCarlo, 1e9);
  spec.repeats = 1e6;
  EXPECT_EQ(Design::of(spec, factors).error().message, "the study has 1e+15 runs");
  spec = drawn(DesignKind::Sobol, 10);
  EXPECT_EQ(Design::of(spec, factors, {{"a", "x", 0.5}}).error().message, "correlation: 'x' is none");
  EXPECT_EQ(Design::of(spec, factors, {{"a", "b", 0.9}, {"b", "c", 0.9}, {"a", "c", -0.9}}).error().message,
            "the correlations contradict each other");
}

TEST(Design, RefusesCorrelationsThatItsKindOrNumbersCannotHave) {
  const std::vector<Factor> factors = {uniform("a"), uniform("b"), levels("c", {"1", "2"})};
  const auto errorOf = [&](const DesignSpec& spec, const std::vector<FactorCorrelation>& correlations) {
    const auto design = Design::of(spec, factors, correlations);
    return design ? "" : design.error().message + "; " + design.error().expected;
  };
  const DesignSpec chance = drawn(DesignKind::MonteCarlo, 10);
  EXPECT_EQ(errorOf(chance, {{"a", "b", 1}}), "correlation of a and b: 1; a number between -1 and 1");
  EXPECT_EQ(errorOf(chance, {{"a", "b", -1.5}}), "correlation of a and b: -1.5; a number between -1 and 1");
  EXPECT_EQ(errorOf(chance, {{"a", "a", 0.5}}), "correlation: 'a' with itself; two factors");
  EXPECT_EQ(errorOf(chance, {{"a", "c", 0.5}}), "correlation: 'c' is none; a factor with a distribution");
  EXPECT_EQ(errorOf(drawn(DesignKind::Saltelli, 10), {{"a", "b", 0.5}}),
            "saltelli: this design has no correlations; monte-carlo, latin-hypercube or sobol");
  const std::vector<Factor> lists = {levels("a", {"1", "2"}), levels("b", {"1"})};
  EXPECT_EQ(Design::of({}, lists, {{"a", "b", 0.5}}).error().message, "grid: this design has no correlations");
  DesignSpec grid;
  grid.points = 10;
  EXPECT_EQ(Design::of(grid, lists).error().message, "grid: the number of points follows from the factors");
}

TEST(Design, SobolsSequenceHasAThousandDimensions) {
  std::vector<Factor> factors(1000, uniform("a"));
  EXPECT_TRUE(Design::of(drawn(DesignKind::Sobol, 1), factors));
  factors.push_back(uniform("b"));
  EXPECT_EQ(Design::of(drawn(DesignKind::Sobol, 1), factors).error().message,
            "Sobol's sequence of 1001 dimensions");
  EXPECT_TRUE(Design::of(drawn(DesignKind::MonteCarlo, 1), factors));
  factors.resize(501);
  EXPECT_EQ(Design::of(drawn(DesignKind::Saltelli, 1), factors).error().message,
            "Sobol's sequence of 1002 dimensions")
      << "saltelli draws each factor twice";
}

TEST(Design, SobolsPointsAreItsSequence) {
  const auto design = Design::of(drawn(DesignKind::Sobol, 4), {uniform("a"), uniform("b")});
  ASSERT_TRUE(design);
  for (std::int64_t i = 0; i < 4; ++i) {
    EXPECT_EQ(design->sharesAt(i), sobolPoint(i, 2));
    // A uniform factor from 0 to 1 has its share as its value.
    EXPECT_NEAR(*parseNumber(design->run(i).values[1]), sobolPoint(i, 2)[1], 1e-12);
  }
}

TEST(Design, AFactorWithLevelsIsLeftAloneByCorrelationsOfOthers) {
  const std::vector<Factor> factors = {uniform("a"), levels("c", {"1", "2"}), uniform("b")};
  const DesignSpec spec = drawn(DesignKind::MonteCarlo, 200);
  const auto plain = Design::of(spec, factors), correlated = Design::of(spec, factors, {{"a", "b", 0.9}});
  ASSERT_TRUE(plain && correlated);
  int changed = 0;
  for (std::int64_t i = 0; i < 200; ++i) {
    EXPECT_EQ(correlated->sharesAt(i)[1], plain->sharesAt(i)[1]);
    EXPECT_EQ(correlated->run(i).values[1], plain->run(i).values[1]);
    changed += correlated->sharesAt(i)[2] != plain->sharesAt(i)[2];
  }
  EXPECT_GT(changed, 190);
}

}  // namespace
}  // namespace antipode
