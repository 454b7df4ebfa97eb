// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/live_vehicle.h"

#include "core/io/runlog/run_log_reader.h"
#include "core/run/compare_run.h"
#include "tests/support/one_boat.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace antipode {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;
using testing::Not;

ScenarioPtr scenarioOf(const test::OneBoat& boat) {
  auto scenario = std::make_shared<Scenario>(boat.scenario);
  VehicleSpec vehicle = boat.vehicle;
  vehicle.params.prefix = "NAV";
  scenario->vehicles = {std::make_shared<VehicleSpec>(std::move(vehicle))};
  return scenario;
}

MoosMessage message(const std::string& variable, const MessageValue& value, double time = 1000,
                    const std::string& source = "pHelmIvP") {
  MoosMessage made = notification(variable, value, source, time);
  made.id = 0;
  made.community = "alpha";
  return made;
}

std::unique_ptr<LiveVehicle> live(const ScenarioPtr& scenario, LiveVehicle::Options options = {}) {
  options.ownNames.insert("uSimMarineV22");
  auto made = LiveVehicle::create(scenario, 1000, std::move(options));
  EXPECT_TRUE(made);
  return std::move(*made);
}

std::vector<std::string> namesOf(const std::vector<LivePost>& posts) {
  std::vector<std::string> names;
  for (const LivePost& post : posts) names.push_back(post.variable);
  return names;
}

double numberOf(const std::vector<LivePost>& posts, const std::string& variable) {
  for (const LivePost& post : posts)
    if (post.variable == variable) return std::get<double>(post.value);
  return std::numeric_limits<double>::quiet_NaN();
}

TEST(LiveVehicle, UsesMailInTheNextStepAndPostsWhatTheSimulatorPosts) {
  test::OneBoat boat;
  boat.scenario.origin = GeoOrigin{43.8253, -70.3304};
  const auto vehicle = live(scenarioOf(boat));
  vehicle->take(message("DESIRED_THRUST", 50.0), 1000);
  const auto posts = vehicle->step();
  EXPECT_GT(numberOf(posts, "NAV_SPEED"), 0);
  EXPECT_NEAR(numberOf(posts, "NAV_LAT"), 43.8253, 1e-3);
  EXPECT_NEAR(numberOf(posts, "NAV_LONG"), -70.3304, 1e-3);
  EXPECT_THAT(namesOf(posts), IsSupersetOf({"NAV_X", "NAV_Y", "NAV_HEADING", "NAV_DEPTH", "NAV_Z", "NAV_PITCH",
                                            "NAV_YAW", "NAV_SPEED_OVER_GROUND", "NAV_HEADING_OVER_GROUND",
                                            "SIMULATION_MODE", "TRUE_X", "TRUE_Y"}));
  EXPECT_THAT(namesOf(posts), Not(Contains("DESIRED_THRUST")));
}

TEST(LiveVehicle, AsTheProgramPostsNavigationInEverySecondStep) {
  test::OneBoat boat;
  boat.program();
  const auto vehicle = live(scenarioOf(boat));
  EXPECT_THAT(namesOf(vehicle->step()), Not(Contains("NAV_X")));
  EXPECT_THAT(namesOf(vehicle->step()), Contains("NAV_X"));
  EXPECT_THAT(namesOf(vehicle->step()), Not(Contains("NAV_X")));
}

TEST(LiveVehicle, ReadsWhatItsPartsRead) {
  test::OneBoat boat;
  boat.withPid("embedded", "false").withPid("speed_factor", "20");
  const auto alone = scenarioOfParts(*scenarioOf(boat), {});
  ASSERT_TRUE(alone);
  EXPECT_FALSE((*alone)->vehicles.front()->pid);
  EXPECT_THAT(liveSubscriptions(**alone, {}), IsSupersetOf({"DESIRED_THRUST", "DESIRED_RUDDER", "USM_RESET"}));
  EXPECT_THAT(liveSubscriptions(**alone, {}), Not(Contains("DESIRED_HEADING")));
  const LiveParts withPid{.controller = true};
  const auto both = scenarioOfParts(*scenarioOf(boat), withPid);
  ASSERT_TRUE(both);
  EXPECT_THAT(liveSubscriptions(**both, withPid),
              IsSupersetOf({"DESIRED_HEADING", "MOOS_MANUAL_OVERRIDE", "DESIRED_THRUST"}));
  boat.withPid("embedded", "true");
  EXPECT_THAT(liveSubscriptions(*scenarioOf(boat), {}), Not(Contains("DESIRED_THRUST")));
  EXPECT_EQ(readerOf("DESIRED_HEADING", **both, withPid), LiveProgram::Controller);
  EXPECT_EQ(readerOf("USM_RESET", **both, withPid), LiveProgram::Simulator);
}

TEST(LiveVehicle, WithItsControllerPostsWhatTheControllerPosts) {
  test::OneBoat boat;
  boat.withPid("embedded", "false").withPid("speed_factor", "20");
  const LiveParts parts{.controller = true};
  const auto scenario = scenarioOfParts(*scenarioOf(boat), parts);
  const auto vehicle = live(*scenario, {.parts = parts});
  vehicle->take(message("MOOS_MANUAL_OVERRIDE", std::string("false")), 1000);
  std::vector<LivePost> posts;
  for (int i = 0; i < 20; ++i) {
    vehicle->take(message("DESIRED_HEADING", 90.0), 1000);
    vehicle->take(message("DESIRED_SPEED", 2.0), 1000);
    posts = vehicle->step();
  }
  EXPECT_EQ(numberOf(posts, "DESIRED_THRUST"), 40);
  const auto thrust = std::ranges::find(posts, "DESIRED_THRUST", &LivePost::variable);
  ASSERT_NE(thrust, posts.end());
  EXPECT_EQ(thrust->program, LiveProgram::Controller);
}

// As beside a pMarinePIDV22 of its own: the controller is silent in manual override, and steers again after it.
TEST(LiveVehicle, ObeysAJoystickWhileItsControllerHasNoControl) {
  test::OneBoat boat;
  boat.program().withPid("embedded", "false").withPid("speed_factor", "20").withPid("depth_control", "false");
  const LiveParts parts{.controller = true};
  const auto scenario = scenarioOfParts(*scenarioOf(boat), parts);
  ASSERT_TRUE(scenario);
  const auto vehicle = live(*scenario, {.parts = parts});
  double speed = 0, thrust = 0, time = 1000;
  const auto step = [&] {
    for (const LivePost& post : vehicle->step()) {
      if (post.variable == "NAV_SPEED") speed = std::get<double>(post.value);
      if (post.variable == "DESIRED_THRUST") thrust = std::get<double>(post.value);
    }
    time += 0.1;
  };
  for (int i = 0; i < 5; ++i) step();
  EXPECT_EQ(speed, 0);
  vehicle->take(message("DESIRED_THRUST", 50.0, time, "uJoystick"), time);
  for (int i = 0; i < 60; ++i) step();
  EXPECT_GT(speed, 0.5);
  vehicle->take(message("MOOS_MANUAL_OVERRIDE", std::string("false"), time), time);
  for (int i = 0; i < 40; ++i) {
    vehicle->take(message("DESIRED_HEADING", 90.0, time), time);
    vehicle->take(message("DESIRED_SPEED", 2.0, time), time);
    step();
  }
  EXPECT_EQ(thrust, 40);
}

TEST(LiveVehicle, ReportsItselfEveryHalfSecond) {
  const auto vehicle = live(scenarioOf({}), {.parts = {.reporter = true}});
  std::vector<std::string> reports;
  for (int i = 0; i < 11; ++i)
    for (const LivePost& post : vehicle->step())
      if (post.variable == "NODE_REPORT_LOCAL") {
        EXPECT_EQ(post.program, LiveProgram::Reporter);
        reports.push_back(messageText(post.value));
      }
  ASSERT_EQ(reports.size(), 3u);
  EXPECT_THAT(reports[0], testing::StartsWith("NAME=boat,X=0,Y=0,SPD=0,HDG=0"));
  EXPECT_THAT(reports[1], HasSubstr("TIME=1000.6"));
}

TEST(LiveVehicle, RefusesWhatWouldHarmIt) {
  const auto vehicle = live(scenarioOf({}));
  MoosMessage binary = message("USM_RESET", std::string("x"));
  binary.dataType = MoosDataType::Binary;
  vehicle->take(binary, 1000);
  vehicle->take(message("DESIRED_THRUST", std::numeric_limits<double>::infinity()), 1000);
  vehicle->take(message("DESIRED_THRUST", std::nan("")), 1000);
  vehicle->take(message("USM_RESET", std::string(100000, 'x')), 1000);
  const auto words = vehicle->takeWords();
  ASSERT_EQ(words.size(), 4u);
  EXPECT_THAT(words[0], HasSubstr("USM_RESET from pHelmIvP ignored: it is binary"));
  vehicle->take(message("UNKNOWN", 3.0), 1000);
  vehicle->take(message("DESIRED_THRUST", 100.0, 1000, "uSimMarineV22"), 1000);  // its own
  EXPECT_EQ(numberOf(vehicle->step(), "NAV_SPEED"), 0);
  EXPECT_THAT(vehicle->takeWords(), IsEmpty());
}

TEST(LiveVehicle, MeasuresTheAgeOfCommands) {
  const auto vehicle = live(scenarioOf({}));
  const auto command = [&](const char* name, double value, double posted, double received) {
    MoosMessage made = message(name, value, posted);
    made.received = received;
    vehicle->take(made, 1000);
  };
  command("DESIRED_THRUST", 50, 999.9, 999.95);
  command("DESIRED_RUDDER", 5, 990, 991);  // replaced in the same step
  command("DESIRED_RUDDER", 6, 999.7, 999.75);
  MoosMessage present = message("DESIRED_ELEVATOR", 0.0, 1);
  present.id = -1;
  vehicle->take(present, 1000);
  vehicle->step();
  EXPECT_EQ(vehicle->commandAge().count, 2u);
  EXPECT_NEAR(vehicle->commandAge().mean, 0.2, 1e-9);
  EXPECT_NEAR(vehicle->commandAge().most, 0.3, 1e-9);
  EXPECT_NEAR(vehicle->commandAge().meanHere, 0.15, 1e-9);
  EXPECT_NEAR(vehicle->commandAge().mostHere, 0.25, 1e-9);
}

TEST(LiveVehicle, IsSimulatedAgainFromItsRecordingBitForBit) {
  const test::TemporaryFolder folder;
  const std::string log = folder / "live.aprun";
  const auto vehicle = live(scenarioOf({}), {.log = log});
  vehicle->startPosts();
  for (int i = 0; i < 250; ++i) {
    if (i % 7 == 0)
      vehicle->take(message("DESIRED_THRUST", 20.0 + i / 10.0, 1000 + i * 0.1 - 0.03), 1000 + i * 0.1);
    if (i % 11 == 0) vehicle->take(message("DESIRED_RUDDER", i % 3 * 10.0, 1000 + i * 0.1), 1000 + i * 0.1);
    vehicle->step();
  }
  vehicle->finish();
  const auto loaded = loadRunLog(log);
  ASSERT_TRUE(loaded) << loaded.error().text();
  const auto again = compareRun(*loaded->recording, {});
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_FALSE(again->difference);
  EXPECT_EQ(again->stepsRun, 250);
  EXPECT_GE(again->hashesCompared, 3);
  const auto events = loaded->recording->events(0, loaded->recording->eventCount());
  const auto sent = std::ranges::find(events, RunEvent::Source::Log, &RunEvent::source);
  ASSERT_NE(sent, events.end());
  EXPECT_EQ(sent->origin, "pHelmIvP@alpha#-0.0300");
  EXPECT_EQ(sent->variable, "DESIRED_THRUST");
  EXPECT_EQ(sent->step, 1);
}

TEST(LiveVehicle, HasOneVehicle) {
  test::OneBoat boat;
  boat.vehicle.count = 2;
  boat.vehicle.name = "boat{n}";
  const auto parts = scenarioOfParts(*scenarioOf(boat), {});
  ASSERT_FALSE(parts);
  EXPECT_THAT(parts.error().message, HasSubstr("this mission has 2"));
}

}  // namespace
}  // namespace antipode
