// SPDX-License-Identifier: GPL-3.0-or-later
// What messages and commands change of the scenario, and that the run goes on as the changed scenario says.
#include "core/sim/fleet/message_changes.h"

#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/fleet/scenario_after.h"
#include "tests/support/one_boat.h"
#include "tests/support/rov_scenario.h"

#include <gmock/gmock.h>

#include <bit>
#include <cmath>

namespace antipode {
namespace {

using K = Command::Kind;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

std::vector<std::string> shown(const std::vector<Command>& commands) {
  std::vector<std::string> lines;
  for (const Command& c : commands) {
    const auto number = c.value.as<double>();
    lines.push_back(number ? fmt::format("{} {}={:.6g}", c.vehicle, c.name, *number)
                           : fmt::format("{} {}={}", c.vehicle, c.name, c.value.text()));
  }
  return lines;
}

/// Every recorded channel of the boat, as bits.
std::vector<std::uint64_t> stateOf(const Simulation& run) {
  std::vector<std::uint64_t> bits;
  for (const ChannelInfo& info : channelTable().first(kRecordedChannelCount))
    if (run.records(0, info.channel)) bits.push_back(std::bit_cast<std::uint64_t>(run.value(0, info.channel)));
  return bits;
}

std::vector<std::uint64_t> stateAfter(const test::OneBoat& boat, std::vector<Command> commands) {
  Simulation run = boat.build();
  test::run(run, 50);
  for (Command& command : commands) {
    const auto posted = run.post(std::move(command));
    EXPECT_TRUE(posted) << (posted ? "" : posted.error().text());
  }
  test::run(run, 100);
  return stateOf(run);
}

/// A boat that turns at speed in a drift of its own to the east and one of the environment to the north.
test::OneBoat turningBoat() {
  test::OneBoat boat;
  boat.with("drift_x", "0.3").with("turn_rate", "60").startingAt({.depth = 5});
  boat.scenario.environment.driftY = 0.2;
  return boat.at(1, "DESIRED_THRUST", 40.0).at(1, "DESIRED_RUDDER", 30.0);
}

TEST(MessageChanges, TheSettingsOfAMessageDoWhatTheMessageDoes) {
  const test::OneBoat boat = turningBoat();
  test::OneBoat still = boat;
  still.scenario.events.clear();
  test::OneBoat steered = boat;
  steered.withPid("speed_factor", "10")
      .at(1, "MOOS_MANUAL_OVERRIDE", "false")
      .at(50, "DESIRED_HEADING", 90.0)
      .at(50, "DESIRED_SPEED", 1.0);
  const struct {
    const test::OneBoat* boat;
    const char* variable;
    MessageValue value;
    std::vector<std::string> settings;
  } cases[] = {
      {&boat, "USM_TURN_RATE", 30.0, {"0 params/turn_rate=30"}},
      {&boat, "USM_TURN_RATE", 150.0, {"0 params/turn_rate=100"}},
      {&boat, "USM_TURN_RATE", -5.0, {"0 params/turn_rate=0"}},
      {&boat, "USM_TURN_RADIUS", 40.0, {"0 params/turn_radius=40"}},
      {&still, "BUOYANCY_RATE", -0.1, {"0 params/buoyancy_rate=-0.1"}},
      {&still, "USM_BUOYANCY_RATE", 0.1, {"0 params/buoyancy_rate=0.1"}},
      {&boat, "ROTATE_SPEED", 3.0, {"0 params/rotate_speed=3"}},
      {&boat, "WATER_DEPTH", 4.0, {"0 params/default_water_depth=4"}},
      {&boat, "USM_WATER_DEPTH", 50.0, {"0 params/default_water_depth=50"}},
      {&boat, "DRIFT_X", 1.0, {"0 params/drift_x=1"}},
      {&boat, "CURRENT_Y", -1.0, {"0 params/drift_y=-1"}},
      {&boat, "DRIFT_VECTOR", std::string("180, 0.5"), {"0 params/drift_x=0", "0 params/drift_y=-0.5"}},
      {&boat, "DRIFT_VECTOR_ADD", std::string("0, 0.4"), {"0 params/drift_x=0.3", "0 params/drift_y=0.6"}},
      {&boat, "DRIFT_VECTOR_MULT", 2.0, {"0 params/drift_x=0.6", "0 params/drift_y=0.4"}},
      {&steered, "SPEED_FACTOR", 20.0, {"0 pid/speed_factor=20"}},
  };
  for (const auto& [from, variable, value, settings] : cases) {
    SCOPED_TRACE(fmt::format("{}={}", variable, messageText(value)));
    const Simulation run = from->build();
    const std::vector<Command> commands = settingsOf(run.scenario(), 0, variable, value);
    std::vector<std::string> said = shown(commands);
    for (std::string& line : said)  // what rounding leaves of 0
      if (const auto e = line.find("e-"); e != std::string::npos) line = line.substr(0, line.find('=')) + "=0";
    EXPECT_EQ(said, settings);
    const auto byMessage = stateAfter(*from, {{K::Post, 0, variable, Value(value)}});
    EXPECT_EQ(byMessage, stateAfter(*from, commands));
    EXPECT_NE(byMessage, stateAfter(*from, {})) << "it has an effect";
  }
}

TEST(MessageChanges, AMessageThatTheRunIgnoresChangesNothing) {
  const Simulation run = turningBoat().build();
  const std::pair<const char*, MessageValue> cases[] = {{"USM_TURN_RADIUS", -5.0},
                                                        {"WATER_DEPTH", -1.0},
                                                        {"USM_TURN_RATE", std::string("fast")},
                                                        {"DRIFT_X", std::string("east")},
                                                        {"DRIFT_VECTOR", std::string("north")},
                                                        {"DRIFT_VECTOR_ADD", std::string("90")},
                                                        {"DRIFT_VECTOR_MULT", std::string("twice")},
                                                        {"SPEED_FACTOR", 20.0},  // without a controller
                                                        {"DESIRED_THRUST", 20.0},
                                                        {"NOBODY_KNOWS", 1.0}};
  for (const auto& [variable, value] : cases)
    EXPECT_THAT(settingsOf(run.scenario(), 0, variable, value), IsEmpty()) << variable;
  const ScenarioPtr rov = test::rovScenario("");
  EXPECT_THAT(settingsOf(*rov, 0, "USM_TURN_RATE", 20.0), IsEmpty()) << "it does not turn by rudder";
}

TEST(MessageChanges, GoToTheVehiclesThatAreMeant) {
  Scenario scenario;
  for (const auto& [name, count] : {std::pair{"abe", 1}, {"none", 0}, {"boat{n}", 3}, {"zoe", 1}}) {
    VehicleSpec vehicle;
    vehicle.name = name;
    vehicle.count = count;
    scenario.vehicles.push_back(std::make_shared<VehicleSpec>(vehicle));
  }
  const auto settings = [&](VehicleId id) { return shown(settingsOf(scenario, id, "USM_TURN_RATE", 20.0)); };
  EXPECT_THAT(settings(kAllVehicles),
              ElementsAre("0 params/turn_rate=20", "1 params/turn_rate=20", "4 params/turn_rate=20"));
  EXPECT_THAT(settings(0), ElementsAre("0 params/turn_rate=20"));
  EXPECT_THAT(settings(3), ElementsAre("3 params/turn_rate=20"));
  EXPECT_THAT(settings(5), IsEmpty());
  EXPECT_THAT(shown(settingsOf(scenario, 2, "set/params/turn_rate", 20.0)), ElementsAre("2 params/turn_rate=20"));
  Scenario after = scenario;
  ASSERT_TRUE(applyToScenario(after, settingsOf(scenario, 3, "USM_TURN_RATE", 20.0)[0]));
  EXPECT_EQ(after.vehicles[2]->params.turnRate, 20) << "the vehicle that it is a copy of";
  EXPECT_EQ(after.vehicles[0], scenario.vehicles[0]);
  EXPECT_EQ(after.vehicles[3], scenario.vehicles[3]);
}

/// The same switch by a message and by an edit.
TEST(LiveEdits, AnEditOfAParameterDoesWhatItsMessageDoes) {
  test::OneBoat sailing = turningBoat();
  sailing.with("polar_plot", "0,0: 45,65: 90,80: 180,50").with("wind_conditions", "spd=4, dir=155");
  const test::OneBoat boat = turningBoat();
  const struct {
    const test::OneBoat* boat;
    Command message, edit;
  } cases[] = {
      {&boat,
       {K::Post, 0, "THRUST_MODE_REVERSE", Value("reverse")},
       {K::Set, 0, "params/thrust_mode_reverse", Value("reverse")}},
      {&boat,
       {K::Post, 0, "THRUST_MODE_DIFFERENTIAL", Value("differential")},
       {K::Set, 0, "params/thrust_mode_diff", Value("differential")}},
      {&boat, {K::Post, 0, "USM_SIM_PAUSED", Value("true")}, {K::Set, 0, "params/sim_pause", Value("true")}},
      {&sailing,
       {K::Post, 0, "WIND_CONDITIONS", Value("spd=2, dir=20")},
       {K::Set, 0, "params/wind_conditions", Value("spd=2, dir=20")}},
  };
  for (const auto& [from, message, edit] : cases) {
    const auto byMessage = stateAfter(*from, {message});
    EXPECT_EQ(byMessage, stateAfter(*from, {edit})) << edit.name;
    EXPECT_NE(byMessage, stateAfter(*from, {})) << edit.name;
  }
}

TEST(LiveEdits, AVehicleThatHasLostItsControllerObeysThrustAgain) {
  test::OneBoat boat;
  boat.withPid("speed_factor", "20").at(2, "MOOS_MANUAL_OVERRIDE", "false").at(60, "DESIRED_THRUST", 50.0);
  const auto speedAfter = [&](std::vector<Command> commands) {
    Simulation run = boat.build();
    test::run(run, 50);
    for (Command& command : commands) EXPECT_TRUE(run.post(std::move(command)));
    test::run(run, 50);
    return run.value(0, Channel::Speed);
  };
  const Command removal{K::Set, 0, "pid", Value("")};
  EXPECT_EQ(speedAfter({}), 0) << "the embedded controller steers";
  EXPECT_GT(speedAfter({removal}), 1);
  EXPECT_EQ(speedAfter({removal, {K::Set, 0, "pid/speed_factor", Value(10.0)}}), 0)
      << "and a new one steers again";
  Scenario scenario = boat.build().scenario();
  ASSERT_TRUE(applyToScenario(scenario, removal));
  EXPECT_FALSE(scenario.vehicles[0]->pid);
  ASSERT_TRUE(applyToScenario(scenario, {K::Set, 0, "pid/speed_factor", Value(10.0)}));
  ASSERT_TRUE(scenario.vehicles[0]->pid);
  EXPECT_EQ(scenario.vehicles[0]->pid->speedFactor, 10);
}

Scenario swarmWithHoles() {
  const auto read = readScenario(
      "antipode: 1\nvehicles:\n  - {name: abe, helm: {}}\n  - {name: rov, model: hover}\n"
      "wormholes:\n  - {tag: one, madrid_poly: {pts: [[0, 0], [10, 0], [10, 10]]}, weber_poly: {pts: [[50, 0], "
      "[60, 0], "
      "[60, 10]]}}\n",
      "holes.yaml");
  for (const Problem& problem : read.problems)
    if (problem.severity == Severity::Error) ADD_FAILURE() << problem.text();
  return *read.scenario;
}

TEST(ScenarioAfterCommands, PartsOfTheFleetAndOfHoveringVehiclesAreSet) {
  const Scenario before = swarmWithHoles();
  Scenario after = before;
  const auto apply = [&](VehicleId id, const char* name, Value value) {
    const auto applied = applyToScenario(after, {K::Set, id, name, std::move(value)});
    return applied ? std::string() : applied.error().text();
  };
  EXPECT_EQ(apply(kAllVehicles, "wormholes", "[]"), "");
  EXPECT_THAT(after.wormholes, IsEmpty());
  AcousticsParams acoustics;
  acoustics.rangeNoise = 4;
  EXPECT_EQ(apply(kAllVehicles, "acoustics", Value::of(acoustics)), "");
  EXPECT_EQ(after.acoustics, acoustics);
  FormationSpec formation;
  formation.nodeOffsets = {{"abe", {0, 0}}, {"rov", {9, 0}}};
  EXPECT_EQ(apply(kAllVehicles, "formation", Value::of(std::optional(formation))), "");
  EXPECT_EQ(after.formation, formation);
  EXPECT_EQ(apply(1, "params/mass", "55"), "");
  EXPECT_EQ(after.vehicles[1]->hover->params.mass, 55);
  EXPECT_EQ(apply(1, "params", "{mass: 60, net_weight: -3}"), "");
  EXPECT_EQ(after.vehicles[1]->hover->params.mass, 60);
  EXPECT_EQ(after.vehicles[1]->hover->params.netWeight, -3);
  EXPECT_EQ(apply(1, "requests", "[{at: 5, x: 9, y: 1}, {clear: true}]"), "");
  ASSERT_EQ(after.vehicles[1]->hover->requests.size(), 2U);
  EXPECT_EQ(after.vehicles[1]->hover->requests[0].at, 5);
  EXPECT_FALSE(after.vehicles[1]->hover->requests[1].request);
  HelmSpec helm;
  helm.period = 0.5;
  EXPECT_EQ(apply(0, "helm", Value::of(std::optional(helm))), "");
  ASSERT_TRUE(after.vehicles[0]->helm);
  EXPECT_EQ(after.vehicles[0]->helm->period, 0.5);
  EXPECT_EQ(before, swarmWithHoles()) << "the one before is another value";
  const Scenario reached = after;
  EXPECT_THAT(apply(0, "requests", "[]"), HasSubstr("a vehicle has no part 'requests'"));
  EXPECT_THAT(apply(0, "thrusters", "[]"), HasSubstr("a vehicle has no part 'thrusters'"));
  EXPECT_NE(apply(0, "wormholes", "[]"), "") << "they belong to all";
  EXPECT_NE(apply(kAllVehicles, "wormholes", "[{tag: 1"), "");
  EXPECT_NE(apply(kAllVehicles, "acoustics", "{range_noise: loud}"), "");
  EXPECT_NE(apply(kAllVehicles, "formation", "3"), "");
  EXPECT_NE(apply(1, "requests", "[{at: soon}]"), "");
  EXPECT_TRUE(after == reached) << "what does not fit changes nothing";
}

}  // namespace
}  // namespace antipode
