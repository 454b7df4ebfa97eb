// SPDX-License-Identifier: GPL-3.0-or-later
// Hovering vehicles in a running fleet: from the scenario file to the recorded channels.
#include "core/base/geometry/angles.h"
#include "core/model/hover_auv.h"
#include "core/model/hover_batch_loop.h"
#include "core/scenario/yaml/part_text.h"
#include "core/sim/fleet/live_changes.h"
#include "core/sim/fleet/row_sampler.h"
#include "core/sim/simulation.h"
#include "tests/support/channel_value.h"
#include "tests/support/rov_scenario.h"
#include "tests/support/row_bands.h"

#include <gmock/gmock.h>

#include <cmath>

namespace antipode::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

void runFor(Simulation& simulation, double seconds) {
  const auto steps = stepCount(simulation.scenario().time, seconds);
  for (std::int64_t i = 0; i < steps; ++i) simulation.step();
}

std::vector<std::string> told(Simulation& simulation, std::string_view variable) {
  std::vector<std::string> texts;
  for (const RunEvent& event : simulation.drainEvents())
    if (event.variable == variable) texts.push_back(fmt::format("{}: {}", event.step, messageText(event.value)));
  return texts;
}

/// One row of table T1.
struct Row {
  const char* request;
  const char* environment;
  double settle, overshoot, maxSpeed;  ///< s, m, m/s; < 0: not given
};

class TableT1 : public testing::TestWithParam<Row> {};

TEST_P(TableT1, HoldsFromTheFileToTheChannels) {
  const Row& row = GetParam();
  Simulation simulation(rovScenario(fmt::format("requests: [{{at: 0, {}}}]", row.request), row.environment));
  const HoverRequest goal = *simulation.scenario().vehicles[0]->hover->requests[0].request;
  const double way = std::hypot(goal.north, goal.east);
  double settle = 0, overshoot = 0, maxSpeed = 0;
  for (int i = 1; i <= 1200; ++i) {
    simulation.step();
    const auto at = [&](Channel channel) { return valueOf(simulation, channel); };
    if (std::hypot(at(Channel::DistanceError), at(Channel::DepthError)) > 0.1 ||
        std::abs(at(Channel::HeadingError)) > 2)
      settle = i * 0.1;
    if (way > 0)
      overshoot = std::max(overshoot, (at(Channel::X) * goal.east + at(Channel::Y) * goal.north) / way - way);
    maxSpeed = std::max(maxSpeed, at(Channel::SpeedOverGround));
  }
  EXPECT_NEAR(settle, row.settle, 0.5);
  if (row.overshoot >= 0) {
    EXPECT_LE(overshoot, row.overshoot);
  }
  EXPECT_NEAR(maxSpeed, row.maxSpeed, 0.005);
  EXPECT_THAT(told(simulation, "HOVER_COMPLETE"), testing::SizeIs(1));
}

constexpr const char* kEastward = "environment: {drift: {x: 0.2, y: 0}}\n";
INSTANTIATE_TEST_SUITE_P(Rows, TableT1,
                         testing::Values(Row{"x: 0, y: 10, depth: 0, heading: 0", "", 18.5, 0.02, 0.603},
                                         Row{"x: 10, y: 0, depth: 0, heading: 0", "", 19.76, 0.05, 0.622},
                                         Row{"x: 0.8, y: 0, depth: 0, heading: 0", "", 3.36, 0.001, 0.349},
                                         Row{"x: 0, y: 0, depth: 0, heading: 180", "", 6.7, -1, 0},
                                         Row{"x: 0, y: 0, depth: 3, heading: 0", "", 14.02, -1, 0},
                                         Row{"x: 5, y: 5, depth: 2, heading: -90", "", 16.26, 0.02, 0.612},
                                         Row{"x: 0, y: 0, depth: 0, heading: 0", kEastward, 0, -1, 0.028},
                                         Row{"x: 0, y: 10, depth: 0, heading: 0", kEastward, 19.08, 0.02, 0.603}));

TEST(HoverInRun, IsTheModelStepForStep) {
  Simulation simulation(
      rovScenario("start: {x: 3, y: -2, heading: 40, depth: 1}, requests: [{x: 5, y: 5, depth: 2}]"));
  HoverAuv auv(HoverParams{}, ThrustAllocator{});
  auv.body().east = 3, auv.body().north = -2, auv.body().depth = 1;
  auv.body().yaw = radFromDeg(40);
  auv.guidance().setRequest({5, 5, 2, 0});
  for (int i = 0; i < 300; ++i) {
    simulation.step();
    auv.advance(simulation.scenario().time.step, {}, std::numeric_limits<double>::infinity());
    ASSERT_EQ(valueOf(simulation, Channel::X), auv.body().east);
    ASSERT_EQ(valueOf(simulation, Channel::Depth), auv.body().depth);
    ASSERT_EQ(valueOf(simulation, Channel::Force3), auv.delivered()[2]);
    ASSERT_EQ(valueOf(simulation, Channel::DacCode1), auv.dacCode(0));
  }
}

TEST(HoverInRun, TakesTimedRequestsAtTheFirstDecisionAtOrAfterTheirMoment) {
  Simulation simulation(rovScenario(
      "requests: [{at: 5, x: 9, y: 0}, {at: 2, x: 1, y: 1}, {at: 2, x: 2, y: 2}, {at: 7.05, clear: true}]"));
  runFor(simulation, 2);
  EXPECT_EQ(valueOf(simulation, Channel::HoverMode), 0);
  EXPECT_TRUE(std::isnan(valueOf(simulation, Channel::GoalX)));
  EXPECT_EQ(valueOf(simulation, Channel::Volts1), Dac{}.volts(2048));
  simulation.step();  // from 2 to 2.1
  EXPECT_EQ(valueOf(simulation, Channel::GoalX), 2) << "the last one in the list counts";
  EXPECT_EQ(valueOf(simulation, Channel::RequestNumber), 2);
  EXPECT_GT(valueOf(simulation, Channel::Volts1), 1);
  runFor(simulation, 3);
  EXPECT_EQ(valueOf(simulation, Channel::GoalX), 9);
  EXPECT_EQ(valueOf(simulation, Channel::RequestNumber), 3);
  runFor(simulation, 2);  // to 7.1: cleared within the step, and decided at 7.1
  EXPECT_EQ(valueOf(simulation, Channel::HoverMode), 0);
  EXPECT_NE(valueOf(simulation, Channel::DacCode1), 2048);
  simulation.step();
  EXPECT_EQ(valueOf(simulation, Channel::DacCode1), 2048);
  EXPECT_EQ(valueOf(simulation, Channel::RequestNumber), 4);
}

TEST(HoverInRun, FollowsAListOfWaypointsAsItCompletesThem) {
  Simulation simulation(
      rovScenario("requests: [{x: 0, y: 2}, {x: 2, y: 2}, {at: 60, x: 0, y: 0}, {clear: true}]"));
  runFor(simulation, 59.9);
  EXPECT_EQ(valueOf(simulation, Channel::GoalX), 2) << "the second waits for the first, the third for its time";
  EXPECT_NEAR(valueOf(simulation, Channel::X), 2, 0.1);
  runFor(simulation, 30);
  EXPECT_EQ(valueOf(simulation, Channel::HoverMode), 0);
  const auto completed = told(simulation, "HOVER_COMPLETE");
  ASSERT_EQ(completed.size(), 3u);
  EXPECT_THAT(completed[1], HasSubstr(": 2"));
}

TEST(HoverInRun, KeepsItsListWhenDepthOrHeadingChangeAndLeavesItForAnotherPlace) {
  for (const bool isMoved : {false, true}) {
    Simulation simulation(rovScenario("requests: [{x: 0, y: 2}, {x: 2, y: 2}]"));
    runFor(simulation, 2);
    const Command change = isMoved ? Command{Command::Kind::Post, 0, "HOVER_REQUEST", "x=0, y=3"}
                                   : Command{Command::Kind::Post, 0, "HOVER_DEPTH", 1.0};
    ASSERT_TRUE(simulation.post(change));
    runFor(simulation, 60);
    EXPECT_NEAR(valueOf(simulation, Channel::GoalX), isMoved ? 0 : 2, 1e-12);
    EXPECT_NEAR(valueOf(simulation, Channel::Y), isMoved ? 3 : 2, 0.1);
  }
}

TEST(HoverInRun, TellsOfACompletionInAStepThatATimedRequestDivides) {
  Simulation whole(rovScenario("requests: [{x: 0, y: 0}]"));
  runFor(whole, 10);
  const auto completed = told(whole, "HOVER_COMPLETE");
  ASSERT_EQ(completed.size(), 1u);
  const int step = std::stoi(completed[0]);
  EXPECT_GE(step, 10) << "it has to be there for a second";
  Simulation divided(
      rovScenario(fmt::format("requests: [{{x: 0, y: 0}}, {{at: {}, x: 9, y: 0}}]", 0.1 * step - 0.01)));
  runFor(divided, 10);
  EXPECT_EQ(told(divided, "HOVER_COMPLETE"), completed);
  EXPECT_EQ(valueOf(divided, Channel::GoalX), 9);
  EXPECT_EQ(valueOf(divided, Channel::RequestNumber), 2);
}

TEST(HoverInRun, AListThatIsEditedGoesOnBehindTheRequestInForce) {
  Simulation simulation(rovScenario("requests: [{x: 0, y: 2}, {x: 2, y: 2}]"));
  runFor(simulation, 2);
  auto requests = simulation.scenario().vehicles[0]->hover->requests;
  requests.insert(requests.begin(), TimedHoverRequest{std::nullopt, HoverRequest{9, 9}});
  ASSERT_TRUE(simulation.post({Command::Kind::Set, 0, "requests", Value::of(requests)}));
  simulation.step();
  EXPECT_EQ(valueOf(simulation, Channel::GoalX), 0) << "the one in force stands at another place of the list now";
  EXPECT_EQ(valueOf(simulation, Channel::GoalY), 2);
  EXPECT_EQ(valueOf(simulation, Channel::RequestNumber), 1);
  runFor(simulation, 58);
  EXPECT_EQ(valueOf(simulation, Channel::RequestNumber), 2);
  EXPECT_NEAR(valueOf(simulation, Channel::X), 2, 0.1);
  EXPECT_THAT(told(simulation, "HOVER_COMPLETE"), testing::SizeIs(2));
}

TEST(HoverInRun, ObeysMessages) {
  Simulation simulation(rovScenario("start: {depth: 1}"));
  const auto post = [&](const char* variable, MessageValue value) {
    ASSERT_TRUE(simulation.post({Command::Kind::Post, 0, variable, std::move(value)}));
    simulation.step();
  };
  post("HOVER_REQUEST", "x=4, y=5, heading=30");
  EXPECT_EQ(valueOf(simulation, Channel::GoalX), 4);
  EXPECT_EQ(valueOf(simulation, Channel::GoalDepth), 1) << "what is not named stays as it is";
  post("HOVER_DEPTH", 3.0);
  EXPECT_EQ(valueOf(simulation, Channel::GoalDepth), 3);
  EXPECT_EQ(valueOf(simulation, Channel::GoalX), 4);
  post("HOVER_HEADING", -90.0);
  EXPECT_EQ(valueOf(simulation, Channel::GoalHeading), 270);
  EXPECT_EQ(valueOf(simulation, Channel::RequestNumber), 3);
  (void)simulation.drainEvents();
  post("HOVER_REQUEST", "x=2e6");
  post("HOVER_REQUEST", "x=1, z=4");
  post("HOVER_DEPTH", -1.0);
  post("HOVER_HEADING", "north");
  EXPECT_EQ(valueOf(simulation, Channel::RequestNumber), 3) << "refused: the old one stays";
  const auto warnings = told(simulation, "WARNING");
  ASSERT_EQ(warnings.size(), 4u);
  EXPECT_THAT(warnings[0], HasSubstr("HOVER_REQUEST ignored: x: 2000000 is out of range"));
  EXPECT_THAT(warnings[1], HasSubstr("unknown key 'z'"));
  EXPECT_THAT(warnings[2], HasSubstr("the depth -1 is above the surface"));
  post("HOVER_CLEAR", 1.0);
  EXPECT_EQ(valueOf(simulation, Channel::HoverMode), 0);
  post("DESIRED_THRUST", 50.0);  // not for this vehicle
  EXPECT_TRUE(std::isnan(valueOf(simulation, Channel::Thrust)));
  EXPECT_THAT(told(simulation, "WARNING"), testing::IsEmpty());
}

TEST(HoverInRun, FollowsARouteAndHoldsItsLastPoint) {
  Simulation simulation(rovScenario(
      "start: {depth: 1}, behaviours: [{type: waypoint, points: [[0, 10], [8, 10]], capture_radius: 0.5, "
      "endflags: [\"DONE = 1\"]}]"));
  runFor(simulation, 90);
  EXPECT_THAT(told(simulation, "DONE"), testing::SizeIs(1));
  EXPECT_NEAR(valueOf(simulation, Channel::X), 8, 0.1);
  EXPECT_NEAR(valueOf(simulation, Channel::Y), 10, 0.1);
  EXPECT_NEAR(valueOf(simulation, Channel::Depth), 1, 0.05);
  EXPECT_NEAR(valueOf(simulation, Channel::GoalHeading), 90, 5) << "the bow ahead, on the second leg";
}

TEST(HoverInRun, TakesAPlaceADepthAndAHeadingFromDifferentBehaviours) {
  Simulation simulation(
      rovScenario("behaviours: [{type: station_keep, station_pt: [3, 4]}, {type: constant_depth, depth: 2.3}, "
                  "{type: constant_heading, heading: 200}]"));
  runFor(simulation, 60);
  EXPECT_NEAR(valueOf(simulation, Channel::X), 3, 0.1);
  EXPECT_NEAR(valueOf(simulation, Channel::Y), 4, 0.1);
  EXPECT_NEAR(valueOf(simulation, Channel::Depth), 2.3, 0.05) << "not on a grid of half metres";
  EXPECT_NEAR(valueOf(simulation, Channel::Heading), 200, 2);
}

TEST(HoverInRun, TheNewestRequestWinsCoordinateByCoordinate) {
  Simulation simulation(rovScenario(
      "behaviours: [{type: station_keep, station_pt: [3, 4]}, {type: constant_depth, depth: 2, updates: DEEPER}]",
      "events:\n  - {at: 20, post: {HOVER_DEPTH: 5}}\n  - {at: 40, post: {DEEPER: \"depth = 3\"}}\n"));
  runFor(simulation, 15);
  EXPECT_EQ(valueOf(simulation, Channel::GoalDepth), 2);
  runFor(simulation, 15);
  EXPECT_EQ(valueOf(simulation, Channel::GoalDepth), 5) << "a message is newer than the behaviour's wish";
  EXPECT_EQ(valueOf(simulation, Channel::GoalX), 3) << "the message says nothing of the place";
  runFor(simulation, 15);
  EXPECT_EQ(valueOf(simulation, Channel::GoalDepth), 3) << "the behaviour has a new wish";
}

TEST(HoverInRun, BehavioursThatAreSetAnewAskAnew) {
  Simulation simulation(rovScenario("behaviours: [{type: station_keep, station_pt: [30, 40]}]"));
  runFor(simulation, 5);
  EXPECT_EQ(valueOf(simulation, Channel::GoalX), 30);
  ASSERT_TRUE(simulation.post({Command::Kind::Post, 0, "HOVER_REQUEST", "x=-20, y=1"}));
  runFor(simulation, 5);
  EXPECT_EQ(valueOf(simulation, Channel::GoalX), -20) << "the behaviour has asked before";
  ASSERT_TRUE(simulation.post(
      {Command::Kind::Set, 0, "behaviours", partText(simulation.scenario().vehicles[0]->behaviours)}));
  runFor(simulation, 5);
  EXPECT_EQ(valueOf(simulation, Channel::GoalX), 30);
  EXPECT_EQ(valueOf(simulation, Channel::GoalY), 40);
}

TEST(HoverInRun, GoesBackToWhatAnotherBehaviourStillWants) {
  Simulation simulation(
      rovScenario("behaviours: [{type: station_keep, station_pt: [1, 2]}, {type: waypoint, points: [[0, 8]], "
                  "capture_radius: 0.5, conditions: [\"GO = true\"]}]",
                  "events:\n  - {at: 10, post: {GO: \"true\"}}\n"));
  runFor(simulation, 5);
  EXPECT_EQ(valueOf(simulation, Channel::GoalY), 2);
  runFor(simulation, 7);
  EXPECT_EQ(valueOf(simulation, Channel::GoalY), 8);
  runFor(simulation, 40);
  EXPECT_EQ(valueOf(simulation, Channel::GoalY), 2) << "the route is completed";
}

TEST(HoverInRun, IsResetPausedStoppedAndMovedAsOthersAre) {
  Simulation simulation(rovScenario("requests: [{x: 20, y: 0}]"));
  const auto post = [&](const char* variable, MessageValue value) {
    ASSERT_TRUE(simulation.post({Command::Kind::Post, 0, variable, std::move(value)}));
    simulation.step();
  };
  runFor(simulation, 10);
  post("USM_RESET", "x=1, y=2, heading=90, depth=4");
  EXPECT_NEAR(valueOf(simulation, Channel::X), 1, 0.1);
  EXPECT_NEAR(valueOf(simulation, Channel::Depth), 4, 0.05);
  EXPECT_EQ(valueOf(simulation, Channel::GoalX), 20) << "what is asked of it stays";
  EXPECT_EQ(valueOf(simulation, Channel::ResetCount), 1);
  post("USM_SIM_PAUSED", "true");
  const double x = valueOf(simulation, Channel::X);
  runFor(simulation, 5);
  EXPECT_EQ(valueOf(simulation, Channel::X), x);
  post("USM_SIM_PAUSED", "false");
  runFor(simulation, 5);
  EXPECT_GT(valueOf(simulation, Channel::X), x + 1);
  post("OBSTACLE_HIT", "true");
  EXPECT_EQ(valueOf(simulation, Channel::SpeedOverGround), 0);
  post("OBSTACLE_HIT", "false");
  post("USM_ENABLED", "false");
  post("NAV_X", -7.0);
  EXPECT_EQ(valueOf(simulation, Channel::X), -7);
  post("USM_ENABLED", "true");
  runFor(simulation, 60);
  EXPECT_NEAR(valueOf(simulation, Channel::X), 20, 0.1);
}

TEST(HoverInRun, LiesOnTheSeaBedAndFloatsUpWithoutPower) {
  Simulation simulation(
      rovScenario("start: {depth: 2}, requests: [{x: 0, y: 0, depth: 9}]", "environment: {water_depth: 5}\n"));
  runFor(simulation, 60);
  EXPECT_EQ(valueOf(simulation, Channel::Depth), 5);
  EXPECT_EQ(valueOf(simulation, Channel::Altitude), 0);
  ASSERT_TRUE(simulation.post({Command::Kind::Post, 0, "HOVER_CLEAR", 1.0}));
  runFor(simulation, 120);
  EXPECT_EQ(valueOf(simulation, Channel::Depth), 0);
}

TEST(HoverInRun, TakesNoRequestsWithoutPower) {
  Simulation simulation(rovScenario("requests: [{x: 20, y: 0}]"));
  runFor(simulation, 2);
  const auto post = [&](const char* variable, MessageValue value) {
    ASSERT_TRUE(simulation.post({Command::Kind::Post, 0, variable, std::move(value)}));
    simulation.step();
  };
  post("NODE_LOST", "true");
  const double number = valueOf(simulation, Channel::RequestNumber);
  EXPECT_THAT(told(simulation, "WARNING"), testing::IsEmpty());
  post("HOVER_REQUEST", "x=5, y=5");
  const auto warnings = told(simulation, "WARNING");
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_THAT(warnings[0], HasSubstr("HOVER_REQUEST ignored: the vehicle is without power"));
  EXPECT_EQ(valueOf(simulation, Channel::HoverMode), 0);
  EXPECT_EQ(valueOf(simulation, Channel::RequestNumber), number);
  post("NODE_LOST", "false");
  post("HOVER_REQUEST", "x=5, y=5");
  EXPECT_THAT(told(simulation, "WARNING"), testing::IsEmpty());
  EXPECT_EQ(valueOf(simulation, Channel::GoalX), 5);
}

TEST(HoverInRun, GoesThroughWormholesWithItsMotion) {
  const ScenarioPtr scenario = rovScenario("requests: [{x: 0, y: 20}]", R"(wormholes:
  - {tag: one, madrid_poly: {pts: [[-5, 5], [5, 5], [5, 9], [-5, 9]]}, weber_poly: {pts: [[95, 5], [105, 5], [105, 9], [95, 9]]}}
)");
  Simulation simulation(scenario);
  double before = 0;
  int jumps = 0;
  for (int i = 0; i < 400; ++i) {
    simulation.step();
    if (valueOf(simulation, Channel::Transported) == 1) {
      ++jumps;
      EXPECT_NEAR(valueOf(simulation, Channel::X), 100, 0.5);
      EXPECT_NEAR(valueOf(simulation, Channel::Surge), before, 0.05);
      EXPECT_NEAR(valueOf(simulation, Channel::DistanceError), std::hypot(100, 15), 1);
    }
    before = valueOf(simulation, Channel::Surge);
  }
  EXPECT_EQ(jumps, 1);
  EXPECT_LT(valueOf(simulation, Channel::X), 95) << "and on to its goal from there";
}

TEST(HoverInRun, RowsAreTheValuesAndOnlyOfThrustersThatItHas) {
  const ScenarioPtr scenario =
      rovScenario("requests: [{x: 3, y: 0}]", "  - {name: abe, params: {thrust_factor: 20}}\n");
  Simulation simulation(scenario);
  EXPECT_TRUE(simulation.records(0, Channel::Force4));
  EXPECT_FALSE(simulation.records(0, Channel::Force5));
  EXPECT_FALSE(simulation.records(0, Channel::Rudder));
  EXPECT_FALSE(simulation.records(1, Channel::Force1));
  EXPECT_TRUE(simulation.records(1, Channel::Rudder));
  std::vector<RecordedChannel> channels;
  for (VehicleId id = 0; id < 2; ++id)
    for (const ChannelInfo& info : channelTable())
      if (simulation.records(id, info.channel)) channels.push_back({id, info.channel});
  RowSampler reader(simulation, channels);
  runFor(simulation, 3);
  std::vector<double> row(channels.size());
  readBands(reader, [&](std::size_t band, std::span<const double> values) {
    forEachVehicle(reader.bands()[band].recorded,
                   [&](unsigned lane) { row[reader.bands()[band].columns[lane]] = values[lane]; });
  });
  for (std::size_t i = 0; i < channels.size(); ++i) {
    const double value = simulation.value(channels[i].vehicle, channels[i].channel);
    EXPECT_TRUE(value == row[i] || (std::isnan(value) && std::isnan(row[i])))
        << channelInfo(channels[i].channel).name;
  }
}

TEST(HoverInRun, TakesParametersAndThrustersWhileItRuns) {
  const ScenarioPtr before = rovScenario("requests: [{x: 50, y: 0}]");
  auto vehicle = std::make_shared<VehicleSpec>(*before->vehicles[0]);
  vehicle->hover->params.vMax = 0.3;
  vehicle->hover->thrusters[0].max = vehicle->hover->thrusters[1].max = 40;
  vehicle->hover->params.voltage = {0.5, 0.1, 0, 0};  // valid for any thrust
  vehicle->hover->requests[0].request->east = -50;
  Scenario after = *before;
  after.vehicles = {vehicle};
  after.environment.driftX = 0.05;
  after.environment.waterDepth = 30;
  const LiveChanges diff = liveChanges(*before, after);
  EXPECT_THAT(diff.restartItems, testing::IsEmpty());
  Simulation simulation(before);
  runFor(simulation, 20);
  EXPECT_NEAR(valueOf(simulation, Channel::SpeedOverGround), 0.6, 0.01);
  for (const Command& command : diff.commands) ASSERT_TRUE(simulation.post(command)) << command.name;
  runFor(simulation, 20);
  EXPECT_THAT(told(simulation, "WARNING"), testing::IsEmpty());
  EXPECT_EQ(valueOf(simulation, Channel::GoalX), -50);
  EXPECT_NEAR(valueOf(simulation, Channel::SpeedOverGround), 0.3, 0.03);
  EXPECT_EQ(valueOf(simulation, Channel::DriftX), 0.05);
  EXPECT_EQ(valueOf(simulation, Channel::Altitude) + valueOf(simulation, Channel::Depth), 30);
}

TEST(HoverInRun, GoesDeeperWhenTheSeaBedIsTakenAway) {
  const ScenarioPtr before =
      rovScenario("requests: [{x: 0, y: 0, depth: 30}]", "environment: {water_depth: 20}\n");
  Scenario after = *before;
  after.environment.waterDepth.reset();
  const LiveChanges diff = liveChanges(*before, after);
  ASSERT_EQ(diff.commands.size(), 2u);
  EXPECT_EQ(diff.commands[0].name, "params");
  EXPECT_EQ(diff.commands[1].name, "WATER_DEPTH");
  Simulation simulation(before);
  runFor(simulation, 100);
  EXPECT_NEAR(valueOf(simulation, Channel::Depth), 20, 1e-6);
  for (const Command& command : diff.commands) ASSERT_TRUE(simulation.post(command)) << command.name;
  runFor(simulation, 100);
  EXPECT_NEAR(valueOf(simulation, Channel::Depth), 30, 0.1);
}

TEST(HoverInRun, RefusesEditsThatDoNotFit) {
  Simulation simulation(rovScenario("", "  - {name: abe}\n"));
  const auto refused = [&](Command command) {
    const auto posted = simulation.post(std::move(command));
    return posted ? std::string("accepted") : posted.error().message;
  };
  using K = Command::Kind;
  EXPECT_THAT(refused({K::Set, 0, "params/turn_rate", "3"}), HasSubstr("unknown key"));
  EXPECT_THAT(refused({K::Set, 1, "params/kp_depth", "3"}), HasSubstr("unknown key"));
  EXPECT_THAT(refused({K::Set, 1, "thrusters", "[]"}), HasSubstr("only hovering"));
  EXPECT_THAT(refused({K::Set, 0, "thrusters", "[{y: 1}]"}), HasSubstr("cannot produce"));
  EXPECT_THAT(refused({K::Set, 0, "requests", "[{at: 1}]"}), HasSubstr("no x"));
  EXPECT_EQ(refused({K::Set, 0, "params/kp_depth", "3"}), "accepted");
  EXPECT_EQ(refused({K::Set, 0, "params/voltage_c3", "0"}), "accepted") << "what it does is told by the run";
  simulation.step();
  const auto warnings = told(simulation, "WARNING");
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_THAT(warnings[0], HasSubstr("the voltage does not rise"));
}

TEST(HoverInRun, TellsThatTheNumberOfThrustersCannotChange) {
  Simulation simulation(rovScenario(""));
  std::vector<Thruster> more = defaultThrusters();
  more.push_back(more.front());
  ASSERT_TRUE(simulation.post({Command::Kind::Set, 0, "thrusters", Value::of(more)}));
  simulation.step();
  const auto warnings = told(simulation, "WARNING");
  ASSERT_EQ(warnings.size(), 1u);
  EXPECT_THAT(warnings[0], HasSubstr("the number of thrusters cannot change while the run goes on"));
}

TEST(HoverInRun, AsksForARestartForMoreThrustersAndAnotherModel) {
  const ScenarioPtr before = rovScenario("");
  auto vehicle = std::make_shared<VehicleSpec>(*before->vehicles[0]);
  vehicle->hover->thrusters.push_back({0, 0, {0, 0, 1}, -5, 5});
  Scenario after = *before;
  after.vehicles = {vehicle};
  EXPECT_THAT(liveChanges(*before, after).restartItems, ElementsAre("vehicles/rov/thrusters"));
  auto boat = std::make_shared<VehicleSpec>(*before->vehicles[0]);
  boat->model = "usimmarine", boat->hover.reset();
  after.vehicles = {boat};
  EXPECT_THAT(liveChanges(*before, after).restartItems, ElementsAre("vehicles/rov/model"));
}

/// Vehicles to which nothing happens move without being asked; in the other run somebody looks at all of them in
/// every step, so that each is asked.
TEST(HoverInRun, GivesTheSameWhetherSomebodyLooksOrNot) {
  constexpr int kCount = 20;
  const ScenarioPtr fleet =
      readScenario(
          fmt::format("antipode: 1\nvehicles:\n  - {{name: \"v{{n}}\", count: {}, model: hover, requests: "
                      "[{{x: 3, y: 4, depth: 2}}, {{x: 0, y: 1, depth: 1, at: 12.05}}, {{x: 2, y: 2, "
                      "depth: 1}}]}}\n",
                      kCount),
          "fleet")
          .scenario;
  Simulation steady(fleet, {.threads = 1}), seen(fleet, {.threads = 1});
  const std::size_t atFirst = steady.memory();
  int completed = 0;
  for (int i = 0; i < 600; ++i) {
    using K = Command::Kind;
    if (i == 35)
      for (Simulation* run : {&steady, &seen}) {
        ASSERT_TRUE(run->post({K::Post, 4, "HOVER_REQUEST", "x=9, y=9, depth=1"}));
        ASSERT_TRUE(run->post({K::Set, 5, "params/kp_depth", "2"}));
      }
    if (i == 60) {
      Simulation copy(steady, 1);
      copy.step(), seen.step();
      steady = copy;
    }
    for (VehicleId v = 0; v < kCount; ++v) (void)seen.vehicle(v);
    steady.step(), seen.step();
    for (const Channel channel :
         {Channel::X, Channel::Y, Channel::Depth, Channel::Heading, Channel::Surge, Channel::DistanceError,
          Channel::Force1, Channel::Volts3, Channel::RequestNumber})
      for (const VehicleId v : {0, 4, 5, 15, kCount - 1})
        ASSERT_EQ(steady.value(v, channel), seen.value(v, channel)) << channelInfo(channel).name << " at " << i;
    const auto events = steady.drainEvents();
    ASSERT_EQ(events, seen.drainEvents()) << i;
    for (const RunEvent& event : events) completed += event.variable == "HOVER_COMPLETE";
  }
  EXPECT_GT(completed, 0);
  EXPECT_EQ(steady.stateHash(), seen.stateHash());
  const std::size_t ofThruster =
      sizeof(HoverLanes::OfThruster) + sizeof(kernel::HoverThrusterOf<HoverLanes::Column>);
  constexpr std::size_t kGroups = (kCount + HoverLanes::kCount - 1) / HoverLanes::kCount;
  const std::size_t sideBySide =
      kGroups * (sizeof(HoverLanes) + sizeof(HoverBatch::Settings) + defaultThrusters().size() * ofThruster);
  EXPECT_GE(steady.memory(), atFirst + sideBySide) << "states and parameters of vehicles side by side count";
}

}  // namespace
}  // namespace antipode::test
