// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/distribution.h"

#include "core/study/normal.h"

#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

TEST(NormalShare, AgreesWithTheErrorFunction) {
  for (double x = -20; x <= 20; x += 0.0625) {
    const double expected = 0.5 * std::erfc(-x / std::sqrt(2.0));
    EXPECT_NEAR(normalShare(x), expected, 1e-15) << x;
    EXPECT_NEAR(normalShare(x) / expected, 1, 1e-8) << x;
  }
  EXPECT_EQ(normalShare(-40), 0);
  EXPECT_EQ(normalShare(40), 1);
}

TEST(NormalQuantile, IsTheReverseOfTheShare) {
  EXPECT_NEAR(normalQuantile(0.975), 1.959963984540054, 1e-14);
  EXPECT_NEAR(normalQuantile(1e-10), -6.361340902404056, 1e-12);
  EXPECT_NEAR(normalQuantile(1e-30), -11.46402469, 1e-7);
  EXPECT_EQ(normalQuantile(0.5), 0);
  for (double p = 0.0005; p < 1; p += 0.0005) {
    EXPECT_NEAR(0.5 * std::erfc(-normalQuantile(p) / std::sqrt(2.0)), p, 1e-14);
    EXPECT_NEAR(normalQuantile(1 - p), -normalQuantile(p), 1e-11);
  }
}

Distribution normal(double mean, double deviation) {
  Distribution d;
  d.kind = DistributionKind::Normal, d.mean = mean, d.deviation = deviation;
  return d;
}

TEST(Distribution, HasTheQuantilesOfItsKind) {
  Distribution d;
  d.low = 2, d.high = 6;
  EXPECT_EQ(d.quantile(0.25), 3);
  EXPECT_NEAR(normal(10, 2).quantile(0.975), 13.919927969080108, 1e-12);
  d = {};
  d.kind = DistributionKind::LogNormal, d.median = 3, d.sigma = 0.5;
  EXPECT_NEAR(d.quantile(0.5), 3, 1e-14);
  EXPECT_NEAR(d.quantile(0.975), 3 * std::exp(0.5 * 1.959963984540054), 1e-12);
  d = {};
  d.kind = DistributionKind::Triangular, d.low = 0, d.mode = 1, d.high = 4;
  EXPECT_NEAR(d.quantile(0.25), 1, 1e-14);
  EXPECT_NEAR(d.quantile(0.0625), 0.5, 1e-14);
  EXPECT_NEAR(d.quantile(0.75), 4 - std::sqrt(3.0), 1e-14);
  d = {};
  d.kind = DistributionKind::Weights, d.weights = {1, 0, 3};
  EXPECT_EQ(d.quantile(0.2), 0);
  EXPECT_EQ(d.quantile(0.3), 2);
  EXPECT_EQ(d.quantile(0.9999), 2);
}

TEST(Distribution, TruncatedStaysInsideAndKeepsItsShape) {
  Distribution d = normal(0, 1);
  d.low = 6, d.high = 9;
  EXPECT_GE(d.quantile(1e-9), 6);
  EXPECT_LE(d.quantile(1 - 1e-9), 9);
  // Beyond 6 the share falls about as exp(-6 x): the median of the rest is near 6 + ln 2 / 6.16.
  EXPECT_NEAR(d.quantile(0.5), 6.112, 0.002);
  d.low = -1, d.high = 1;
  EXPECT_NEAR(d.quantile(0.5), 0, 1e-15);
  EXPECT_NEAR(d.quantile(0.75), -d.quantile(0.25), 1e-14);
}

TEST(Distribution, OfDirectionsTurnsAcrossNorth) {
  Distribution d;
  d.kind = DistributionKind::VonMises, d.mean = 350, d.concentration = 4;
  EXPECT_NEAR(d.quantile(0.5), 350, 1e-9);
  EXPECT_LT(d.quantile(0.9), 90) << "on the other side of north";
  // Mean resultant length A(4) = I1(4) / I0(4) = 0.863523.
  double sum = 0;
  constexpr int kCount = 4000;
  for (int i = 0; i < kCount; ++i)
    sum += std::cos((d.quantile((i + 0.5) / kCount) - 350) * 3.14159265358979 / 180);
  EXPECT_NEAR(sum / kCount, 0.863523, 1e-5);
  d.concentration = 9999;
  const double series = d.quantile(0.8);
  d.concentration = 10001;
  EXPECT_NEAR(d.quantile(0.8), series, 1e-3) << "where the normal distribution takes over";
}

TEST(Distribution, SaysWhatItNeeds) {
  Distribution d;
  EXPECT_EQ(d.check().error().message, "uniform: 'low' is missing");
  d.low = 3, d.high = 3;
  EXPECT_EQ(d.check().error().message, "low 3 is not below high 3");
  d.high = 4, d.mode = 3.5;
  EXPECT_EQ(d.check().error().message, "uniform has no 'mode'");
  d = {};
  d.kind = DistributionKind::Weights, d.weights = {0, 0};
  EXPECT_EQ(d.check().error().message, "no weight is above 0");
  d.weights = {1, -1};
  EXPECT_EQ(d.check().error().message, "weight -1 is negative");
}

TEST(Distribution, ALogNormalOneIsCutWhereItsLogarithmIs) {
  Distribution cut;
  cut.kind = DistributionKind::LogNormal, cut.median = 3, cut.sigma = 0.5;
  Distribution whole = cut;
  cut.low = 2, cut.high = 5;
  ASSERT_TRUE(cut.check());
  const auto shareBelow = [](double x) { return normalShare(std::log(x / 3) / 0.5); };
  for (const double p : {0.001, 0.25, 0.5, 0.9, 0.999}) {
    const double value = cut.quantile(p);
    EXPECT_GT(value, 2);
    EXPECT_LT(value, 5);
    EXPECT_NEAR((shareBelow(value) - shareBelow(2)) / (shareBelow(5) - shareBelow(2)), p, 1e-9) << p;
  }
  cut = whole, cut.low = 0;  // which is no bound
  EXPECT_DOUBLE_EQ(cut.quantile(0.3), whole.quantile(0.3));
  cut = whole, cut.high = 3;
  EXPECT_NEAR(cut.quantile(0.5), whole.quantile(0.25), 1e-9) << "half of what is below the median";
}

TEST(Distribution, SaysWhichValuesDoNotGoTogether) {
  const auto refused = [](const Distribution& d) {
    const auto good = d.check();
    return good ? "" : good.error().message + "; " + good.error().expected;
  };
  Distribution d;
  d.kind = DistributionKind::Triangular, d.low = 1, d.mode = 2, d.high = 4;
  EXPECT_EQ(refused(d), "");
  for (const double bound : {1.0, 4.0}) {
    d.mode = bound;
    EXPECT_EQ(refused(d), "") << "at an end it falls or rises alone";
    EXPECT_NEAR(d.quantile(0.25), bound == 1 ? 4 - 3 * std::sqrt(0.75) : 2.5, 1e-12);
  }
  d.mode = 0.5;
  EXPECT_EQ(refused(d), "mode 0.5 is outside; a value from 1 to 4");
  d.mode = 4.5;
  EXPECT_EQ(refused(d), "mode 4.5 is outside; a value from 1 to 4");
  d = {};
  d.kind = DistributionKind::LogNormal, d.median = 3, d.sigma = 1, d.high = 0;
  EXPECT_EQ(refused(d), "high 0: log-normal values are above 0; a value above 0");
  d = {};
  d.low = 0, d.high = 1, d.weights = {1, 2};
  EXPECT_EQ(refused(d), "uniform has no weights; distribution: weights");
  d.weights.clear(), d.kind = DistributionKind::Weights;
  EXPECT_EQ(refused(d).substr(0, 20), "weights has no 'low'");
}

TEST(Distribution, NamesTheKeysOfEachKindAsTheyAreChecked) {
  for (const std::string& word : choiceNames<DistributionKind>()) {
    const DistributionKind kind = *FieldCodec<DistributionKind>::fromText(word);
    const DistributionKeys keys = distributionKeys(kind);
    Distribution d;
    d.kind = kind;
    const auto set = [&](const std::string& key) {
      const double value = key == "low" ? 1 : key == "high" ? 3 : 2;
      ASSERT_TRUE(setField(d, key, numberText(value))) << key;
    };
    for (const std::string& key : keys.needs) {
      EXPECT_FALSE(d.check()) << word << " without " << key;
      set(key);
    }
    if (kind == DistributionKind::Weights) d.weights = {1};
    EXPECT_TRUE(d.check()) << word;
    for (const std::string& key : keys.mayHave) set(key);
    EXPECT_TRUE(d.check()) << word << " with all that it may have";
  }
}

TEST(Distribution, TruncatedFarAwayLiesNextToTheBoundThatIsNearer) {
  // Beyond x deviations the share falls about as exp(-x d): the median is ln 2 / x from the bound.
  Distribution d = normal(0, 1);
  d.low = -60, d.high = -50;
  EXPECT_NEAR(d.quantile(0.5), -50, 0.02);
  d.low = 50, d.high = 60;
  EXPECT_NEAR(d.quantile(0.5), 50, 0.02);
  d = normal(0, 1);
  d.high = -40;
  ASSERT_TRUE(d.check());
  EXPECT_NEAR(d.quantile(0.5), -40, 0.02);
  d = normal(0, 1);
  d.low = 40;
  EXPECT_NEAR(d.quantile(0.5), 40, 0.02);
}

TEST(Distribution, TruncatedInTheMiddleRisesToItsLastShare) {
  Distribution d = normal(0, 1);
  d.low = 0;
  double before = -1;
  for (const double p : {0x1p-53, 0.25, 0.5, 0.999, 1 - 0x1p-40, 1 - 0x1p-52, 1 - 0x1p-53}) {
    EXPECT_GE(d.quantile(p), before) << p;
    before = d.quantile(p);
  }
  EXPECT_GT(before, 8) << "so far out a share of 2^-53 lies";
  EXPECT_LT(before, 9);
}

TEST(Distribution, TheLastShareHasTheLastValueWithAWeight) {
  Distribution d;
  d.kind = DistributionKind::Weights;
  // Their sum and their differences are rounded: nothing is left over for the last one.
  for (const std::vector<double>& weights :
       {std::vector<double>{2.4, 4.1}, {2.4, 4.1, 0}, {2.2, 1.1, 4.4, 0, 0}}) {
    d.weights = weights;
    const double index = d.quantile(1 - 0x1p-53);
    EXPECT_EQ(index, weights[0] == 2.4 ? 1 : 2);
  }
}

TEST(Distribution, OneBoundAloneCutsOneSide) {
  Distribution d = normal(10, 2);
  d.high = 10;
  ASSERT_TRUE(d.check());
  EXPECT_NEAR(d.quantile(0.5), normal(10, 2).quantile(0.25), 1e-12);
  EXPECT_LE(d.quantile(1 - 1e-12), 10);
  d = normal(10, 2), d.low = 10;
  ASSERT_TRUE(d.check());
  EXPECT_NEAR(d.quantile(0.5), normal(10, 2).quantile(0.75), 1e-12);
}

}  // namespace
}  // namespace antipode
