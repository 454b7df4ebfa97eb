// SPDX-License-Identifier: GPL-3.0-or-later
// compat: usimmarine, the old program (usimmarine-old): what the reference cases do not show.
#include "core/sim/fleet/vehicle.h"
#include "tests/support/channel_value.h"
#include "tests/support/one_boat.h"

#include <cmath>

namespace antipode::test {
namespace {

OneBoat oldBoat() {
  OneBoat boat;
  boat.scenario.compat = Compat::Usimmarine;
  return boat.startingAt({.speed = 2}).at(1, "DESIRED_THRUST", 40.0);
}

TEST(OldProgram, TurnsAtAnySpeedAndAstern) {
  OneBoat boat = oldBoat().startingAt({.heading = 90, .speed = -1});
  boat.with("thrust_reflect", "true").with("max_deceleration", "0").at(2, "DESIRED_THRUST", -20.0);
  const Simulation simulation = boat.at(2, "DESIRED_RUDDER", 10.0).after(2);
  // 10 % of rudder, 70 % of turn rate, thrust -20, 0.1 s
  EXPECT_NEAR(valueOf(simulation, Channel::Heading), 90 - 10 * 0.7 * 0.4 * 0.1, 1e-9);
}

TEST(OldProgram, MovesOnUnseenWhileItIsDisabled) {
  Simulation simulation = oldBoat().at(5, "USM_ENABLED", "false").at(10, "USM_ENABLED", "true").after(4);
  EXPECT_EQ(valueOf(simulation, Channel::Posted), 1);
  const double before = valueOf(simulation, Channel::Y);
  run(simulation, 1);
  EXPECT_EQ(valueOf(simulation, Channel::Posted), 0);
  EXPECT_NEAR(valueOf(simulation, Channel::Y) - before, 0.2, 1e-6);
  run(simulation, 5);
  EXPECT_EQ(valueOf(simulation, Channel::Posted), 1);
}

TEST(OldProgram, NeverLeavesAnObstacleAndTakesAnyTextForOne) {
  for (const MessageValue& hit : {MessageValue(std::string("false")), MessageValue(2.0)}) {
    Simulation simulation = oldBoat().at(5, "OBSTACLE_HIT", hit).at(8, "OBSTACLE_HIT", 0.0).after(5);
    const double y = valueOf(simulation, Channel::Y);
    run(simulation, 20);
    EXPECT_EQ(valueOf(simulation, Channel::Y), y);
    EXPECT_EQ(valueOf(simulation, Channel::Posted), 0);
    EXPECT_EQ(valueOf(simulation, Channel::Speed), 0) << "ruling R4";
  }
  const Simulation free = oldBoat().at(5, "OBSTACLE_HIT", 0.0).after(6);
  EXPECT_EQ(valueOf(free, Channel::Posted), 1);
}

TEST(OldProgram, PausesOnTheWordTrueAlone) {
  Simulation simulation = oldBoat().at(3, "USM_SIM_PAUSED", "TRUE").at(8, "USM_SIM_PAUSED", "on").after(2);
  const double y = valueOf(simulation, Channel::Y);
  run(simulation, 5);
  EXPECT_EQ(valueOf(simulation, Channel::Y), y);
  EXPECT_EQ(valueOf(simulation, Channel::Posted), 1) << "the same values again and again";
  run(simulation, 1);
  EXPECT_GT(valueOf(simulation, Channel::Y), y + 1) << "less than a second is made up for at once";
}

TEST(OldProgram, PostsTheDriftAtTheFirstStepAndAfterVectorMessages) {
  OneBoat boat = oldBoat().at(3, "DRIFT_X", 0.5).at(5, "DRIFT_VECTOR_MULT", 2.0).at(7, "DRIFT_VECTOR", "x,1");
  boat.at(9, "USM_ENABLED", "false").at(10, "DRIFT_VECTOR", "90, 0.5").at(12, "USM_ENABLED", "true");
  Simulation simulation = boat.after(20);
  std::vector<std::string> posts;
  for (const RunEvent& event : simulation.drainEvents())
    if (event.variable == "USM_DRIFT_SUMMARY")
      posts.push_back(fmt::format("{} {}", event.step, messageText(event.value)));
  EXPECT_EQ(posts, (std::vector<std::string>{"1 ang=0, mag=0, xmag=0, ymag=0", "5 ang=90, mag=1, xmag=1, ymag=0",
                                             "12 ang=90, mag=0.5, xmag=0.5, ymag=0"}));
}

TEST(OldProgram, DoesNotHearWhatItDoesNotSubscribeTo) {
  OneBoat boat = oldBoat().with("dual_state", "true").with("turn_radius", "50");
  boat.at(2, "USM_RESET_NAV", 1.0).at(2, "USM_TURN_RADIUS", 200.0).at(2, "USM_WATER_DEPTH", 40.0);
  boat.at(2, "USM_BUOYANCY_RATE", -1.0).at(2, "DRIFT_X", 0.5).at(3, "USM_DRIFT_VECTOR_MULT", 4.0);
  boat.at(3, "USM_ENABLED", "false").at(4, "NAV_X", 100.0).at(5, "DESIRED_RUDDER", 20.0);
  const Simulation simulation = boat.after(10);
  EXPECT_TRUE(std::isnan(valueOf(simulation, Channel::Altitude)));
  EXPECT_EQ(valueOf(simulation, Channel::DriftX), 0.5);
  EXPECT_EQ(valueOf(simulation, Channel::Depth), 0);
  EXPECT_LT(valueOf(simulation, Channel::X), 5);
}

TEST(OldProgram, CountsResetsOnly) {
  Simulation simulation = oldBoat().at(3, "USM_RESET", ",9").at(4, "USM_RESET", 7.0).after(4);
  EXPECT_EQ(valuesOf(simulation.drainEvents(), "USM_RESET_COUNT"), (std::vector<std::string>{"1", "2"}));
  EXPECT_EQ(valueOf(simulation, Channel::X), 0);
  EXPECT_NEAR(valueOf(simulation, Channel::Y), 9.4, 1e-6);
}

TEST(OldProgram, ReportsOnRequestsInAPauseAndNotWhileDisabled) {
  const auto reports = [](OneBoat boat) {
    Simulation simulation = boat.at(2, "BUOYANCY_CONTROL", "true").after(80);
    return valuesOf(simulation.drainEvents(), "BUOYANCY_REPORT").size();
  };
  EXPECT_EQ(reports(oldBoat()), 2u);
  EXPECT_EQ(reports(oldBoat().at(3, "USM_SIM_PAUSED", "true")), 2u);
  EXPECT_EQ(reports(oldBoat().at(3, "USM_ENABLED", "false")), 1u);
}

TEST(OldProgram, HasAFixedTurnLossAndNeitherFieldNorWormholes) {
  OneBoat boat = oldBoat().with("turn_spd_loss", "0").with("max_deceleration", "0").at(1, "DESIRED_RUDDER", 100.0);
  boat.scenario.environment.currentField = CurrentFieldSpec{
      "", true, std::make_shared<CurrentField>("", 10, std::vector<CurrentVector>{{{0, 0}, {1, 0}}})};
  EXPECT_TRUE(addWormholeLine(boat.scenario.wormholes,
                              "tag=a, madrid_poly={-9,-9:-9,9:9,9:9,-9}, "
                              "weber_poly={90,90:90,99:99,99:99,90}"));
  const Simulation simulation = boat.after(1);
  EXPECT_NEAR(valueOf(simulation, Channel::Speed), (2 + 0.15 * 2) / 2, 1e-9);
  EXPECT_LT(std::hypot(valueOf(simulation, Channel::X), valueOf(simulation, Channel::Y)), 0.3);
  EXPECT_FALSE(simulation.records(0, Channel::Transparency));
}

TEST(OldProgram, PostsItsHeadingTurnedRoundInReverse) {
  OneBoat boat = oldBoat().startingAt({.heading = 45, .speed = -1}).with("thrust_reflect", "true");
  const Simulation simulation = boat.at(1, "THRUST_MODE_REVERSE", "true").after(3);
  EXPECT_NEAR(valueOf(simulation, Channel::Heading), 45, 1e-9);
  EXPECT_NEAR(valueOf(simulation, Channel::PostedHeading), 225, 1e-9);
  EXPECT_NEAR(valueOf(simulation, Channel::PostedYaw), -0.7853981634 + 3.1415926, 1e-9);
  EXPECT_FALSE(OneBoat().after(1).records(0, Channel::PostedHeading)) << "in other modes the record is posted";
}

/// The pi of the program is a little short, so a heading just beyond south gives more than two of them.
TEST(OldProgram, PostsAYawOfAtMostOneTurnInReverse) {
  const auto postedYaw = [](double heading) {
    OneBoat boat = oldBoat().startingAt({.heading = heading, .speed = -1}).with("thrust_reflect", "true");
    return valueOf(boat.at(1, "THRUST_MODE_REVERSE", "true").after(3), Channel::PostedYaw);
  };
  EXPECT_NEAR(postedYaw(180.00001), 6.283185079, 1e-9) << "less than a turn";
  EXPECT_NEAR(postedYaw(180.00000307046898), 6.2831852, 1e-9) << "a turn to the last bit";
  EXPECT_NEAR(postedYaw(180.000001), 3.61365e-8, 1e-12) << "more than a turn";
}

}  // namespace
}  // namespace antipode::test
