// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/hover_performance.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

namespace antipode {
namespace {

TEST(HoverFigures, AreThoseOfTheSpecificationForTheDefaults) {
  const std::vector<Thruster> layout = defaultThrusters();
  const GreatestForces forces = greatestForces(layout);
  EXPECT_NEAR(forces.ahead, 48, 1e-9);
  EXPECT_NEAR(forces.astern, 36, 1e-9);
  EXPECT_NEAR(forces.sideways, 24, 1e-9);
  EXPECT_NEAR(forces.down, 24, 1e-9);
  EXPECT_NEAR(forces.up, 18, 1e-9);
  EXPECT_NEAR(forces.yaw, 10.5, 1e-9);
  const TerminalSpeeds speeds = terminalSpeeds({}, layout);
  EXPECT_NEAR(speeds.ahead, 1.347015, 1e-6);
  EXPECT_NEAR(speeds.astern, 1.150088, 1e-6);
  EXPECT_NEAR(speeds.sideways, 0.519690, 1e-6);
  EXPECT_NEAR(speeds.down, 0.458273, 1e-6);
  EXPECT_NEAR(speeds.yaw, 79.604, 1e-3);
}

TEST(HoverFigures, AVehicleThatCannotMoveInOneWayHasNoFigures) {
  std::vector<Thruster> layout = defaultThrusters();
  layout[2].direction = {0, 0, 1};
  EXPECT_EQ(greatestForces(layout).ahead, 0);
}

// No thrusts within the limits that leave the other degrees of freedom alone give more than the figure, and the
// allocator's answer to it stays within the limits.
TEST(HoverFigures, GreatestForcesAreReachedAndNeverExceeded) {
  std::mt19937 random(5);
  std::uniform_real_distribution<double> place(-0.5, 0.5), turn(-1, 1), limit(5, 30);
  for (int round = 0, accepted = 0; accepted < 50; ++round) {
    ASSERT_LT(round, 5000);
    std::vector<Thruster> layout(4);
    for (Thruster& t : layout)
      t = {
          place(random), place(random), {turn(random), turn(random), turn(random)}, -limit(random), limit(random)};
    const auto allocator = ThrustAllocator::make(layout);
    if (!allocator) continue;
    ++accepted;
    const double ahead = greatestForces(layout).ahead;
    // With as many thrusters as degrees of freedom there is one answer; its scale is the greatest possible.
    const auto allocation = allocator->allocate({}, {2 * ahead, 0, 0, 0});
    EXPECT_NEAR(allocator->wrenchOf(allocation.thrusts)[0], ahead, 1e-9 * std::max(1.0, ahead)) << round;
  }
}

TEST(HoverFigures, SixThrustersGiveWhatTheyHaveTogether) {
  std::vector<Thruster> layout = defaultThrusters();
  layout.push_back({0.4, -0.2, {1, 0, 0}, -10, 12});
  layout.push_back({0.4, 0.2, {1, 0, 0}, -10, 12});
  EXPECT_NEAR(greatestForces(layout).ahead, 72, 1e-9);
  EXPECT_NEAR(greatestForces(layout).yaw, 10.5 + 0.2 * 22, 1e-9);
}

TEST(HoverFigures, SettlingOverTenMetresTakesAsLongAsWorkedOut) {
  EXPECT_NEAR(expectedSettleTime({}, 10), 18.84, 5e-3);
  EXPECT_NEAR(expectedSettleTime({}, 0.05), 0, 1e-12);
  EXPECT_NEAR(expectedSettleTime({}, 0.8), 1 / 0.6 * std::log(8.0), 1e-12);
}

TEST(HoverFigures, WarnsOfWhatOvershootsAndOfWhatCannotBe) {
  const std::vector<Thruster> layout = defaultThrusters();
  EXPECT_TRUE(designWarnings({}, layout).empty());
  const auto warningOf = [&](auto change) {
    HoverParams params;
    change(params);
    const auto all = designWarnings(params, layout);
    return all.empty() ? std::string() : fmt::format("{}: {}", all.front().key, all.front().message);
  };
  EXPECT_EQ(warningOf([](HoverParams& p) { p.tauV = 1; }),
            "short_distance: damping 0.65 is below 0.7: it overshoots");
  EXPECT_EQ(warningOf([](HoverParams& p) { p.aMax = 0.3; }),
            "a_max: stopping takes 0.36 m/s2, a_max is 0.3: it overshoots");
  EXPECT_EQ(warningOf([](HoverParams& p) { p.law = HoverLaw::Literal; }).substr(0, 4), "law:");
  EXPECT_EQ(warningOf([](HoverParams& p) { p.wMax = 0.5; }), "w_max: 0.5 m/s is more than the thrusters give");
  EXPECT_EQ(warningOf([](HoverParams& p) { p.rMax = 90; }), "r_max: 90 deg/s is more than the thrusters give");
  EXPECT_EQ(warningOf([](HoverParams& p) { p.netWeight = 20; }),
            "net_weight: the thrusters cannot hold the depth: 2.0 N are missing");
  EXPECT_EQ(warningOf([](HoverParams& p) { p.shortAngle = 10; }),
            "short_angle: damping 0.46 is below 0.7: it overshoots");
  EXPECT_EQ(warningOf([](HoverParams& p) { p.kpHeading = 3; }), "");
  EXPECT_EQ(warningOf([](HoverParams& p) { p.kpHeading = 8; }),
            "kp_heading: with this weight the thrust comes too late: damping 0.25 is below 0.4, it shakes");
  EXPECT_EQ(warningOf([](HoverParams& p) { p.kpDepth = 100; }).substr(0, 8), "kp_depth");
  EXPECT_EQ(warningOf([](HoverParams& p) { p.thrusterLag = 1; }),
            "tau_v: the thrust comes too late for it: damping 0.31 is below 0.4, it shakes");
}

/// A parameter that is 0 has no damping and no way to stop that could be told.
TEST(HoverFigures, NothingIsWorkedOutOfParametersThatAreZero) {
  for (double HoverParams::*const parameter :
       {&HoverParams::vMax, &HoverParams::tauV, &HoverParams::shortDistance}) {
    HoverParams params;
    params.*parameter = 0;
    for (const DesignWarning& warning : designWarnings(params, defaultThrusters())) {
      EXPECT_EQ(warning.message.find("inf"), std::string::npos) << warning.message;
      EXPECT_EQ(warning.message.find("nan"), std::string::npos) << warning.message;
      EXPECT_EQ(warning.message.find("stopping takes"), std::string::npos) << warning.message;
    }
  }
  HoverParams still;
  still.vMax = 0;
  EXPECT_TRUE(designWarnings(still, defaultThrusters()).empty())
      << "a vehicle that never goes ahead has no trouble";
}

}  // namespace
}  // namespace antipode
