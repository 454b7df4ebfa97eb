// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/live_changes.h"
#include "core/scenario/yaml/part_text.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/fleet/command.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

/// Two single vehicles around a fleet of three: ids abe 0, boat1..3 1..3, zoe 4.
Scenario fleet() {
  Scenario scenario;
  for (const auto& [name, count] : {std::pair{"abe", 1}, {"boat{n}", 3}, {"zoe", 1}}) {
    VehicleSpec vehicle;
    vehicle.name = name;
    vehicle.count = count;
    scenario.vehicles.push_back(std::make_shared<VehicleSpec>(vehicle));
  }
  return scenario;
}

template <class Edit>
Scenario with(Scenario scenario, std::size_t index, Edit&& edit) {
  auto vehicle = std::make_shared<VehicleSpec>(*scenario.vehicles[index]);
  edit(*vehicle);
  scenario.vehicles[index] = std::move(vehicle);
  return scenario;
}

std::vector<std::string> shown(const LiveChanges& diff) {
  std::vector<std::string> lines;
  for (const Command& c : diff.commands)
    lines.push_back(fmt::format("{} {} {}={}", c.kind == Command::Kind::Post ? "post" : "set", c.vehicle, c.name,
                                c.value.text()));
  for (const std::string& item : diff.restartItems) lines.push_back(fmt::format("restart {}", item));
  return lines;
}

TEST(LiveChanges, OfEqualScenariosIsEmpty) {
  EXPECT_THAT(shown(liveChanges(fleet(), fleet())), IsEmpty());
}

TEST(LiveChanges, ChangesAcousticsAndFormationLive) {
  Scenario before = fleet();
  before.acoustics.emplace();
  before.formation.emplace().nodeOffsets = {{"abe", {0, 0}}, {"zoe", {9, 0}}};
  Scenario after = before;
  after.acoustics->rangeNoise = 4;
  after.formation->nodeOffsets[1].offset = {12, 0};
  LiveChanges diff = liveChanges(before, after);
  EXPECT_THAT(diff.restartItems, IsEmpty());
  ASSERT_EQ(diff.commands.size(), 2u);
  EXPECT_EQ(diff.commands[0].name, "acoustics");
  EXPECT_EQ(*diff.commands[0].value.as<AcousticsParams>(), *after.acoustics);
  EXPECT_EQ(diff.commands[1].name, "formation");
  EXPECT_EQ(*diff.commands[1].value.as<std::optional<FormationSpec>>(), after.formation);

  after = before;
  after.acoustics->pingPeriod = 10;
  after.formation->params.startSpread = 5;
  after.environment.current.emplace();
  diff = liveChanges(before, after);
  EXPECT_THAT(diff.commands, IsEmpty());
  EXPECT_THAT(diff.restartItems,
              ElementsAre("environment/current", "acoustics/ping_period", "formation/start_spread"));

  after = before;
  after.formation.reset();
  diff = liveChanges(before, after);
  EXPECT_THAT(diff.restartItems, IsEmpty());
  ASSERT_EQ(diff.commands.size(), 1u);
  EXPECT_THAT(liveChanges(after, before).restartItems, ElementsAre("formation"));
}

TEST(LiveChanges, SetsALiveParameterOfEveryMemberOfAnEntry) {
  const Scenario after = with(fleet(), 1, [](VehicleSpec& v) { v.params.turnRate = 40; });
  EXPECT_THAT(shown(liveChanges(fleet(), after)),
              ElementsAre("set 1 params/turn_rate=40", "set 2 params/turn_rate=40", "set 3 params/turn_rate=40"));
}

TEST(LiveChanges, SendsAThrustMapAsItsText) {
  const Scenario after =
      with(fleet(), 0, [](VehicleSpec& v) { v.params.thrustMap = *ThrustMap::fromText("20:2.4, 100:5"); });
  EXPECT_THAT(shown(liveChanges(fleet(), after)), ElementsAre("set 0 params/thrust_map=20:2.4, 100:5"));
  EXPECT_THAT(shown(liveChanges(after, fleet())), ElementsAre("set 0 params/thrust_map="));
}

TEST(LiveChanges, UnsetsAnOptionalParameterWithAnEmptyText) {
  const Scenario before = with(fleet(), 4 - 2, [](VehicleSpec& v) { v.params.maxSpeed = 3; });
  EXPECT_THAT(shown(liveChanges(before, fleet())), ElementsAre("set 4 params/max_speed="));
}

TEST(LiveChanges, AsksForARestartForWhatIsFixedInARun) {
  const Scenario after = with(fleet(), 0, [](VehicleSpec& v) {
    v.params.dualState = true;
    v.start.x = 5;
    v.model = "hover";
    v.spacing = {1, 1};  // of a single vehicle: without effect
  });
  EXPECT_THAT(shown(liveChanges(fleet(), after)),
              ElementsAre("restart vehicles/abe/model", "restart vehicles/abe/start",
                          "restart vehicles/abe/params/dual_state"));
}

TEST(LiveChanges, AsksForARestartForTimeCompatHelmEventsAndScripts) {
  Scenario after = fleet();
  after.time.step = 0.2;
  after.time.seed = 9;
  after.compat = Compat::UsimmarineV22;
  after.helm.period = 1;
  after.events.push_back({});
  after.scripts.push_back({});
  EXPECT_THAT(shown(liveChanges(fleet(), after)),
              ElementsAre("restart time/step", "restart time/seed", "restart compat", "restart helm/period",
                          "restart events", "restart scripts"));
}

TEST(LiveChanges, TakesNoNoticeOfNamesColoursAndOrigin) {
  Scenario after = with(fleet(), 0, [](VehicleSpec& v) { v.colour = "#ff0000"; });
  after.name = "other";
  after.origin = GeoOrigin{1, 2};
  EXPECT_THAT(shown(liveChanges(fleet(), after)), IsEmpty());
}

TEST(LiveChanges, SendsNoCommandsToAnotherFleet) {
  const auto faster = [](VehicleSpec& v) { v.params.turnRate = 40; };
  Scenario removed = with(fleet(), 2, faster);
  removed.vehicles.erase(removed.vehicles.begin());
  EXPECT_THAT(shown(liveChanges(fleet(), removed)), ElementsAre("restart vehicles"));
  Scenario swapped = with(fleet(), 2, faster);
  std::swap(swapped.vehicles[0], swapped.vehicles[2]);
  EXPECT_THAT(shown(liveChanges(fleet(), swapped)), ElementsAre("restart vehicles"));
  const Scenario renamed = with(fleet(), 0, [](VehicleSpec& v) { v.name = "ben"; });
  EXPECT_THAT(shown(liveChanges(fleet(), renamed)), ElementsAre("restart vehicles"));
  const Scenario more = with(with(fleet(), 2, faster), 1, [](VehicleSpec& v) { v.count = 4; });
  EXPECT_THAT(shown(liveChanges(fleet(), more)), ElementsAre("restart vehicles/boat{n}/count"));
}

TEST(LiveChanges, GoToTheVehicleOfTheirNameInARunWithAnotherFleet) {
  // The run has abe 0, boat1..3 1..3, zoe 4; of the document abe is gone and max has come.
  const Scenario run = fleet();
  Scenario before = fleet();
  before.vehicles.erase(before.vehicles.begin());
  before.vehicles.push_back(std::make_shared<VehicleSpec>());
  before = with(before, 2, [](VehicleSpec& v) { v.name = "max"; });
  const auto turn = [](VehicleSpec& v) { v.params.turnRate = 40; };
  const Scenario after = with(with(before, 1, turn), 2, turn);
  LiveChanges changes = liveChanges(before, after);
  EXPECT_THAT(shown(changes), ElementsAre("set 3 params/turn_rate=40", "set 4 params/turn_rate=40"));
  changes.commands.push_back({Command::Kind::Post, kAllVehicles, "DRIFT_X", Value(1.0)});
  changes.commands = commandsForRun(run, after, std::move(changes.commands));
  EXPECT_THAT(shown(changes), ElementsAre("set 4 params/turn_rate=40", "post -1 DRIFT_X=1"));
  EXPECT_EQ(commandsForRun(run, run, changes.commands), changes.commands);
}

TEST(LiveChanges, PassesTheEnvironmentToVehiclesWithoutAValueOfTheirOwn) {
  const Scenario before = with(fleet(), 1, [](VehicleSpec& v) {
    v.params.driftX = 0.5;
    v.params.defaultWaterDepth = 30;
  });
  Scenario after = before;
  after.environment.driftX = 0.25;
  after.environment.waterDepth = 60;
  EXPECT_THAT(shown(liveChanges(before, after)),
              ElementsAre("set 0 params/drift_x=0.25", "set 0 params/default_water_depth=60",
                          "set 4 params/drift_x=0.25", "set 4 params/default_water_depth=60"));
}

TEST(LiveChanges, GivesTheEnvironmentsDriftBackWhenAVehicleLosesItsOwn) {
  Scenario after = fleet();
  after.environment.driftY = -0.125;
  const Scenario before = with(after, 0, [](VehicleSpec& v) { v.params.driftY = 2; });
  EXPECT_THAT(shown(liveChanges(before, after)), ElementsAre("set 0 params/drift_y=-0.125"));
}

TEST(LiveChanges, SetsPidGainsLive) {
  const Scenario before = with(fleet(), 0, [](VehicleSpec& v) { v.pid.emplace(); });
  const Scenario after = with(before, 0, [](VehicleSpec& v) {
    v.pid->yawKp = 1.5;
    v.pid->period = 0.5;
  });
  EXPECT_THAT(shown(liveChanges(before, after)),
              ElementsAre("set 0 pid/yaw_pid_kp=1.5", "restart vehicles/abe/pid/period"));
}

TEST(LiveChanges, AddsAndRemovesAController) {
  const Scenario after = with(fleet(), 0, [](VehicleSpec& v) { v.pid.emplace().yawKp = 1.5; });
  const LiveChanges added = liveChanges(fleet(), after);
  EXPECT_THAT(added.restartItems, IsEmpty());
  // Every live field is told, so that nothing depends on what the vehicle had before.
  std::size_t live = 0;
  for (const FieldView& field : fieldViews(PidParams{})) live += field.info.live;
  EXPECT_EQ(added.commands.size(), live);
  EXPECT_THAT(added.commands, ::testing::Contains(Command{Command::Kind::Set, 0, "pid/yaw_pid_kp", "1.5"}));
  EXPECT_THAT(shown(liveChanges(after, fleet())), ElementsAre("set 0 pid="));
}

TEST(LiveChanges, AsksForARestartWhenAPidReplacesTheSimpleGainsOfAHelm) {
  const Scenario before =
      with(fleet(), 0, [](VehicleSpec& v) { v.behaviours.push_back(*defaultBehaviour("waypoint")); });
  const Scenario after = with(before, 0, [](VehicleSpec& v) { v.pid.emplace(); });
  EXPECT_THAT(shown(liveChanges(before, after)), ElementsAre("restart vehicles/abe/pid"));
}

TEST(LiveChanges, SendsChangedBehavioursAsTextThatReadsBack) {
  const Scenario after = with(fleet(), 2, [](VehicleSpec& v) {
    WaypointParams waypoint;
    waypoint.points.points = {{1, 2}, {3, 4}};
    v.behaviours.emplace_back().params = waypoint;
  });
  const LiveChanges diff = liveChanges(fleet(), after);
  EXPECT_THAT(shown(diff), ElementsAre("set 4 behaviours=[{type: waypoint, points: [[1, 2], [3, 4]]}]"));
  EXPECT_EQ(*diff.commands[0].value.as<std::vector<BehaviourSpec>>(), after.vehicles[2]->behaviours);
}

TEST(LiveChanges, SendsTheWindToVehiclesWithoutAWindOfTheirOwn) {
  const Scenario before = with(fleet(), 0, [](VehicleSpec& v) { v.params.windConditions = Wind{10, 1}; });
  Scenario after = before;
  after.environment.wind = Wind{45, 6};
  EXPECT_THAT(
      shown(liveChanges(before, after)),
      ElementsAre("set 1 params/wind_conditions=spd=6, dir=45", "set 2 params/wind_conditions=spd=6, dir=45",
                  "set 3 params/wind_conditions=spd=6, dir=45", "set 4 params/wind_conditions=spd=6, dir=45"));
}

TEST(LiveChanges, SwitchesTheCurrentFieldByAMessage) {
  Scenario before = fleet();
  before.environment.currentField =
      CurrentFieldSpec{"a.cfd", false, std::make_shared<CurrentField>("a", 5, std::vector<CurrentVector>{})};
  Scenario after = before;
  after.environment.currentField->active = true;
  after.environment.currentField->file = "";  // the same field, from elsewhere
  after.environment.currentField->field = std::make_shared<CurrentField>("a", 5, std::vector<CurrentVector>{});
  EXPECT_THAT(shown(liveChanges(before, after)), ElementsAre("post -1 USM_CURRENT_FIELD=true"));
  after.environment.currentField->field = std::make_shared<CurrentField>("a", 6, std::vector<CurrentVector>{});
  EXPECT_THAT(shown(liveChanges(before, after)), ElementsAre("restart environment/current_field"));
  EXPECT_THAT(shown(liveChanges(before, fleet())), ElementsAre("restart environment/current_field"));
}

TEST(LiveChanges, WormholesChangeLiveUnlessTheRunBeganWithoutOrTheFleetIsAnother) {
  Scenario before = fleet();
  ASSERT_TRUE(addWormholeLine(before.wormholes, "tag=one"));
  Scenario after = before;
  ASSERT_TRUE(addWormholeLine(after.wormholes, "tag=two, delay=3"));
  const LiveChanges diff = liveChanges(before, after);
  EXPECT_TRUE(diff.restartItems.empty());
  ASSERT_EQ(diff.commands.size(), 1u);
  EXPECT_EQ(diff.commands[0].name, "wormholes");
  EXPECT_EQ(diff.commands[0].value.as<std::vector<WormholeSpec>>(), after.wormholes);
  EXPECT_THAT(liveChanges(fleet(), after).restartItems, ElementsAre("wormholes"));
  after.vehicles.pop_back();
  EXPECT_THAT(liveChanges(before, after).restartItems, ElementsAre("vehicles", "wormholes"));
}

TEST(LiveChanges, AFormationHasAcousticsAlsoWhereTheyAreNotWritten) {
  Scenario before = fleet();
  before.formation.emplace().nodeOffsets = {{"abe", {0, 0}}, {"zoe", {9, 0}}};
  Scenario after = before;
  after.acoustics.emplace();
  EXPECT_THAT(shown(liveChanges(before, after)), IsEmpty()) << "the values are the same";
  after.acoustics->rangeNoise = 4;
  const LiveChanges diff = liveChanges(before, after);
  EXPECT_THAT(diff.restartItems, IsEmpty());
  ASSERT_EQ(diff.commands.size(), 1u);
  EXPECT_EQ(diff.commands[0].name, "acoustics");
  EXPECT_EQ(diff.commands[0].value.as<AcousticsParams>()->rangeNoise, 4);
}

TEST(LiveChanges, NameEachPartThatNeedsARestartOnce) {
  const Scenario moved = with(fleet(), 0, [](VehicleSpec& v) { v.start = {5, 6, 90, 2, 0}; });
  EXPECT_THAT(shown(liveChanges(fleet(), moved)), ElementsAre("restart vehicles/abe/start"));
  const Scenario spaced = with(fleet(), 1, [](VehicleSpec& v) { v.spacing = {7, 8}; });
  EXPECT_THAT(liveChanges(fleet(), spaced).restartItems, ElementsAre("vehicles/boat{n}/spacing"));
}

TEST(LiveChanges, AFieldIsSwitchedAlsoWhereSomethingElseNeedsARestart) {
  Scenario before = fleet();
  before.environment.currentField =
      CurrentFieldSpec{"a.cfd", true, std::make_shared<CurrentField>("a", 5, std::vector<CurrentVector>{})};
  Scenario after = with(before, 1, [](VehicleSpec& v) { v.count = 4; });
  after.environment.currentField->active = false;
  EXPECT_THAT(shown(liveChanges(before, after)),
              ElementsAre("post -1 USM_CURRENT_FIELD=false", "restart vehicles/boat{n}/count"));
}

TEST(LiveChanges, AFormationOfAnotherFleetNeedsARestart) {
  Scenario before = fleet();
  before.acoustics.emplace();
  before.formation.emplace().nodeOffsets = {{"abe", {0, 0}}, {"zoe", {9, 0}}};
  Scenario after = with(before, 1, [](VehicleSpec& v) { v.count = 4; });
  after.formation.reset();
  EXPECT_THAT(shown(liveChanges(before, after)),
              ElementsAre("restart vehicles/boat{n}/count", "restart formation"));
}

TEST(LiveChanges, AControllerWithFixedValuesOrWithBehavioursNeedsARestart) {
  const Scenario fixed = with(fleet(), 0, [](VehicleSpec& v) { v.pid.emplace().period = 0.5; });
  EXPECT_THAT(liveChanges(fleet(), fixed).restartItems, ElementsAre("vehicles/abe/pid/period"));
  const Scenario steered = with(fleet(), 0, [](VehicleSpec& v) {
    v.pid.emplace();
    v.behaviours.push_back(*defaultBehaviour("waypoint"));
  });
  EXPECT_THAT(liveChanges(fleet(), steered).restartItems, ElementsAre("vehicles/abe/pid"));
}

TEST(LiveChanges, AHelmIsSetAsAWholeHoweverMuchOfItChanges) {
  const Scenario before = with(fleet(), 0, [](VehicleSpec& v) { v.helm.emplace(); });
  const Scenario after = with(before, 0, [](VehicleSpec& v) {
    v.helm->period = 0.5;
    v.helm->domain.items.push_back(*HelmDomain::fromText("speed:0:4:41"));
  });
  const LiveChanges changes = liveChanges(before, after);
  EXPECT_THAT(changes.restartItems, IsEmpty());
  ASSERT_EQ(changes.commands.size(), 1u);
  EXPECT_EQ(changes.commands[0].name, "helm");
  EXPECT_EQ(*changes.commands[0].value.as<std::optional<HelmSpec>>(), after.vehicles[0]->helm);
}

/// The voltages of a hovering vehicle must reach as far as its thrusters after each of the two commands.
TEST(LiveChanges, OrdersValuesAndThrustersSoThatBothFitAtAnyMoment) {
  Scenario before = fleet();
  before = with(before, 0, [](VehicleSpec& v) {
    v.model = "hover";
    v.hover.emplace();
    if (v.hover->thrusters.empty()) v.hover->thrusters = defaultThrusters();
  });
  const auto namesAfter = [&](auto&& edit) {
    const LiveChanges changes = liveChanges(before, with(before, 0, edit));
    EXPECT_THAT(changes.restartItems, IsEmpty());
    std::vector<std::string> names;
    for (const Command& command : changes.commands) names.push_back(command.name);
    return names;
  };
  EXPECT_THAT(namesAfter([](VehicleSpec& v) { v.hover->params.mass = 55; }), ElementsAre("params"));
  EXPECT_THAT(namesAfter([](VehicleSpec& v) {
                v.hover->params.mass = 55;
                v.hover->thrusters[0].max = 20;
              }),
              ElementsAre("params", "thrusters"))
      << "the values fit both";
  EXPECT_THAT(namesAfter([](VehicleSpec& v) {
                v.hover->params.voltage = {0.935, 0.5, -0.0119, 0};  // rises up to 21 N
                for (Thruster& thruster : v.hover->thrusters) thruster.max = 20;
              }),
              ElementsAre("thrusters", "params"))
      << "the values do not reach as far as the thrusters before";
  EXPECT_THAT(namesAfter([](VehicleSpec& v) {
                v.hover->params.mass = 55;
                v.hover->requests = {{10, std::nullopt}};
              }),
              testing::UnorderedElementsAre("params", "requests"));
}

TEST(LiveChanges, CommandsForARunOfAnotherModelOrCountFindTheirVehicle) {
  const Scenario run = fleet();
  const Scenario more = with(fleet(), 1, [](VehicleSpec& v) { v.count = 4; });
  const std::vector<Command> toZoe{{Command::Kind::Set, 5, "params/turn_rate", "40"}};
  const auto moved = commandsForRun(run, more, toZoe);
  ASSERT_EQ(moved.size(), 1u);
  EXPECT_EQ(moved[0].vehicle, 4);
  const Scenario hovering = with(fleet(), 0, [](VehicleSpec& v) { v.model = "hover", v.hover.emplace(); });
  const std::vector<Command> toBoth{{Command::Kind::Set, 0, "params/mass", "40"},
                                    {Command::Kind::Set, 4, "params/turn_rate", "40"}};
  const auto kept = commandsForRun(run, hovering, toBoth);
  ASSERT_EQ(kept.size(), 1u) << "abe of the run is of another model";
  EXPECT_EQ(kept[0].vehicle, 4);
}

TEST(LiveChanges, OneValueIsChangedOrRefused) {
  Scenario scenario = fleet();
  const auto changed = liveChange(scenario, "vehicles/abe/params/turn_rate", "40");
  ASSERT_TRUE(changed);
  EXPECT_EQ(scenario.vehicles[0]->params.turnRate, 40);
  ASSERT_EQ(changed->size(), 1u);
  EXPECT_EQ(changed->front().name, "params/turn_rate");
  const Scenario reached = scenario;
  const auto bad = liveChange(scenario, "vehicles/abe/params/turn_rate", "fast");
  ASSERT_FALSE(bad);
  EXPECT_NE(bad.error().text().find("fast"), std::string::npos) << bad.error().text();
  const auto fixed = liveChange(scenario, "time/step", "0.2");
  ASSERT_FALSE(fixed);
  EXPECT_THAT(fixed.error().text(), testing::HasSubstr("'time/step' cannot change while a run goes on"));
  EXPECT_TRUE(scenario == reached);
}

}  // namespace
}  // namespace antipode
