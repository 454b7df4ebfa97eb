// SPDX-License-Identifier: GPL-3.0-or-later
// Thrust and voltage (hover-auv.md section 5).
#include "core/model/thrust_voltage.h"

#include <gtest/gtest.h>

#include <random>

namespace antipode {
namespace {

double signedVolts(double thrust) {
  const VoltageCurve curve;
  return thrust < 0 ? -curve.volts(-thrust) : curve.volts(thrust);
}

struct VoltageCase {
  double thrust, volts;
  int code;
  double back;
};

TEST(ThrustVoltage, GivesTheWorkedNumbersOfV1) {
  const Dac dac;
  for (const VoltageCase& c : std::initializer_list<VoltageCase>{{0, 0, 2048, 0},
                                                                 {0.5, 1.087624, 2493, 0.50096},
                                                                 {1, 1.234310, 2553, 1.00043},
                                                                 {5, 2.214750, 2954, 4.99479},
                                                                 {10, 3.056000, 3299, 10.00122},
                                                                 {18, 3.920480, 3653, 18.00163},
                                                                 {24, 4.547000, 3909, 23.99007},
                                                                 {-5, -2.214750, 1141, -4.99479},
                                                                 {-18, -3.920480, 442, -18.00163}}) {
    const double volts = signedVolts(c.thrust);
    EXPECT_NEAR(volts, c.volts, 6e-7) << c.thrust;
    EXPECT_EQ(dac.code(volts), c.code) << c.thrust;
    EXPECT_NEAR(thrustFromVolts({}, dac.volts(c.code), 24).thrust, c.back, 6e-6) << c.thrust;
  }
}

TEST(ThrustVoltage, ReturnsToTheSameThrustWithoutTheConverter) {
  std::mt19937 random(1);
  std::uniform_real_distribution<double> thrust(-24, 24);
  for (int i = 0; i < 10'000; ++i) {
    const double t = thrust(random);
    EXPECT_NEAR(thrustFromVolts({}, signedVolts(t), 24).thrust, t, 1e-9);
  }
}

TEST(ThrustVoltage, HasADeadBandAroundZero) {
  EXPECT_EQ(thrustFromVolts({}, 0.935, 24).thrust, 0);
  EXPECT_EQ(thrustFromVolts({}, -0.9, 24).thrust, 0);
  const Dac dac;
  EXPECT_EQ(dac.code(0), 2048);
  EXPECT_NEAR(dac.volts(2048), 1.22e-3, 5e-6);
  EXPECT_EQ(thrustFromVolts({}, dac.volts(2048), 24).thrust, 0);
}

TEST(ThrustVoltage, IsFlaggedBeyondTheGreatestThrustAndEndsAtOneAndAHalfOfIt) {
  const InverseThrust beyond = thrustFromVolts({}, 4.7, 24);
  EXPECT_TRUE(beyond.isExtrapolated);
  EXPECT_GT(beyond.thrust, 24);
  EXPECT_EQ(thrustFromVolts({}, 100, 24).thrust, 36);
  EXPECT_EQ(thrustFromVolts({}, -100, 18).thrust, -27);
  EXPECT_FALSE(thrustFromVolts({}, 4.5, 24).isExtrapolated);
}

TEST(ThrustVoltage, RefusesACurveThatDoesNotRiseAndNamesTheThrust) {
  EXPECT_TRUE(checkVoltageCurve({}, 24));
  EXPECT_NEAR(VoltageCurve{}.rise(17.71), 0.094882, 1e-6) << "the least slope";
  const VoltageCurve bad{0.9, 0.3, -0.02, 0.0004};  // falls between 11.1 and 22.2 N
  const auto spans = fallingSpans(bad, 24);
  ASSERT_EQ(spans.size(), 1U);
  EXPECT_LT(bad.rise(0.5 * (spans[0].low + spans[0].high)), 0);
  EXPECT_NEAR(bad.rise(spans[0].low), 0, 1e-12);
  EXPECT_NEAR(bad.rise(spans[0].high), 0, 1e-12);
  const auto refused = checkVoltageCurve(bad, 24);
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().message.find(fmt::format("{:.4g} N", spans[0].low)), std::string::npos);
  EXPECT_TRUE(checkVoltageCurve(bad, 10)) << "the bad part is not used";
  EXPECT_FALSE(checkVoltageCurve({1, 0, 0, 0}, 24)) << "flat";
  EXPECT_FALSE(checkVoltageCurve({1, -1, 0, 0}, 24)) << "falling";
}

TEST(ThrustVoltage, HasCodesThatRiseWithTheVoltage) {
  const Dac dac{10, 3};
  int before = 0;
  for (double volts = -4; volts <= 4; volts += 1e-3) {
    const int code = dac.code(volts);
    EXPECT_GE(code, before);
    EXPECT_LE(code, 1023);
    before = code;
  }
  EXPECT_EQ(dac.code(-100), 0);
  EXPECT_EQ(dac.code(100), 1023);
}

TEST(ThrustVoltage, ListsTheSpansWhereACurveDoesNotRise) {
  // The slopes are cubic curves' derivatives: 3 t^2, -3 (t - 5)^2, 3 (t - 5)^2 and -3 (t - 5) (t - 10).
  const auto spansOf = [](const VoltageCurve& curve) {
    std::vector<std::pair<double, double>> spans;
    for (const ThrustSpan& span : fallingSpans(curve, 24)) spans.emplace_back(span.low, span.high);
    return spans;
  };
  using Spans = std::vector<std::pair<double, double>>;
  EXPECT_EQ(spansOf({1, 0, 0, 1}), (Spans{{0, 0}})) << "flat where it begins";
  EXPECT_EQ(spansOf({1, -75, 15, -1}), (Spans{{0, 24}})) << "two falling spans that meet are one";
  EXPECT_EQ(spansOf({1, 75, -15, 1}), (Spans{{5, 5}})) << "flat at one thrust";
  EXPECT_EQ(spansOf({1, -150, 22.5, -1}), (Spans{{0, 5}, {10, 24}})) << "it rises between them";
  EXPECT_EQ(checkVoltageCurve({1, 0, 0, 1}, 24).error().message, "the voltage does not rise at a thrust of 0 N");
  EXPECT_EQ(checkVoltageCurve({1, 75, -15, 1}, 24).error().message,
            "the voltage does not rise at a thrust of 5 N");
}

}  // namespace
}  // namespace antipode
