// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/values.h"
#include "core/scenario/yaml/scenario_io.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

Scenario two() {
  return *readScenario(
              "antipode: 1\nvehicles:\n  - {name: abe}\n  - {name: abe.two, pid: {}, behaviours: [{type: "
              "waypoint, points: [[0, 0]]}]}\n",
              "x")
              .scenario;
}

TEST(WithValue, SetsValuesByPath) {
  EXPECT_EQ(withValue(two(), "time.step", "0.25")->time.step, 0.25);
  EXPECT_EQ(withValue(two(), "compat", "usimmarine_v22")->compat, Compat::UsimmarineV22);
  EXPECT_EQ(*withValue(two(), "environment.water_depth", "60")->environment.waterDepth, 60);
  EXPECT_NEAR(withValue(two(), "environment.drift_vector", "90, 0.5")->environment.driftX, 0.5, 1e-12);
  EXPECT_EQ(withValue(two(), "environment.drift.y", "2")->environment.driftY, 2);
  EXPECT_EQ(withValue(two(), "origin.lat", "43")->origin->lat, 43);
  EXPECT_EQ(withValue(two(), "vehicles.abe.params.turn_rate", "50")->vehicles[0]->params.turnRate, 50);
  EXPECT_EQ(withValue(two(), "vehicles.abe.two.start.x", "7")->vehicles[1]->start.x, 7) << "names may hold dots";
  EXPECT_EQ(withValue(two(), "vehicles.abe.pid.yaw_pid_kp", "1.5")->vehicles[0]->pid->yawKp, 1.5);
  EXPECT_EQ(std::get<WaypointParams>(
                withValue(two(), "vehicles.abe.two.behaviours.0.speed", "3")->vehicles[1]->behaviours[0].params)
                .speed,
            3);
}

TEST(WithValue, SetsWindCurrentFieldAndWormholes) {
  EXPECT_EQ(withValue(two(), "environment.wind.speed", "5")->environment.wind, (Wind{0, 5}));
  Scenario scenario = two();
  scenario.environment.wind = Wind{90, 3};
  scenario.environment.currentField.emplace().field = std::make_shared<CurrentField>();
  ASSERT_TRUE(addWormholeLine(scenario.wormholes, "tag=one, madrid_poly={pts={0,0:1,0:1,1}}"));
  EXPECT_EQ(withValue(scenario, "environment.wind.speed", "5")->environment.wind, (Wind{90, 5}));
  EXPECT_TRUE(withValue(scenario, "environment.current_field.active", "on")->environment.currentField->active);
  EXPECT_EQ(withValue(scenario, "wormholes.One.delay", "5")->wormholes[0].delay, 5);
  EXPECT_EQ(
      withValue(scenario, "wormholes.one.weber_poly", "pts={9,0:8,0:8,8}")->wormholes[0].weberPoly->points[0],
      (Vec2{9, 0}));
  EXPECT_EQ(withValue(scenario, "wormholes.onee.delay", "5").error().expected, "'one'");
  EXPECT_FALSE(withValue(scenario, "wormholes.one.delay", "-5"));
  EXPECT_FALSE(withValue(scenario, "wormholes.one.weber_poly", "pts={9,0:8,0}"));
  EXPECT_FALSE(withValue(scenario, "environment.wind.speed", "-5"));
  EXPECT_FALSE(withValue(scenario, "environment.current_field.file", "x"));
  EXPECT_FALSE(withValue(two(), "environment.current_field.active", "true"));
}

TEST(WithValue, HasThePathsThatAFileHasAndItsReasons) {
  EXPECT_EQ(withValue(two(), "vehicles.abe.start_pos", "x=1, y=2, hdg=90")->vehicles[0]->start,
            (StartPose{1, 2, 90, 0, 0}));
  EXPECT_FALSE(withValue(two(), "vehicles.abe.start_pos", "x=1, y=b"));
  const auto refused = withValue(two(), "vehicles.abe.thrusters.0.max", "20");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().text(),
            "error: vehicles.abe.thrusters.0.max=20: vehicle 'abe': thrusters: only a hovering vehicle has them; "
            "expected 'model: hover'");
}

TEST(WithValue, SetsAllVehiclesByAStar) {
  const auto set = withValue(two(), "vehicles.*.params.turn_rate", "50");
  EXPECT_EQ(set->vehicles[0]->params.turnRate, 50);
  EXPECT_EQ(set->vehicles[1]->params.turnRate, 50);
  EXPECT_EQ(two().vehicles[0]->params.turnRate, 70);
}

TEST(WithValue, ReportsWhatIsWrong) {
  const auto said = [](const char* path, const char* text) { return withValue(two(), path, text).error().text(); };
  EXPECT_EQ(said("time.stp", "1"), "error: time.stp=1: unknown key 'stp'; expected 'step'");
  EXPECT_THAT(said("foo", "1"),
              ::testing::StartsWith("error: foo=1: unknown key 'foo'; expected one of name, origin, time,"));
  EXPECT_EQ(
      said("vehicles.abe.pid.kp", "1"),
      "error: vehicles.abe.pid.kp=1: vehicle 'abe': unknown key 'kp'; expected one of yaw_pid_kp, speed_pid_kp, "
      "z_to_pitch_pid_kp, pitch_pid_kp");
  EXPECT_EQ(said("time.step", "0"),
            "error: time.step=0: step: 0 is out of range; expected a number from 0.0001 to 10 (s)");
  EXPECT_EQ(said("time.seed", "1.5"),
            "error: time.seed=1.5: seed: 1.5 is not a whole number; expected a whole number from 0 to 2^53");
  EXPECT_EQ(said("vehicles.aeb.start.x", "1"),
            "error: vehicles.aeb.start.x=1: there is no vehicle 'aeb'; expected 'abe'");
  EXPECT_EQ(said("vehicles.abe.params.turn_rate", "fast"),
            "error: vehicles.abe.params.turn_rate=fast: vehicle 'abe': turn_rate: 'fast' is not a number; "
            "expected a number from 0 to 100 (%)");
  EXPECT_FALSE(withValue(two(), "time.start", "012"));
  EXPECT_FALSE(withValue(two(), "", ""));
  EXPECT_FALSE(withValue(two(), "vehicles.abe.behaviours.0.speed", "1"));
}

TEST(Path, HasOneTextForSlashesAndDots) {
  EXPECT_EQ(Path::fromText("vehicles.abe.start.x").text(), "vehicles/abe/start/x");
  EXPECT_EQ(Path::fromText("vehicles/abe.two/start/x").steps().size(), 4u) << "with slashes, dots belong to names";
  EXPECT_EQ((Path::fromText("vehicles") / "abe" / 3).text(), "vehicles/abe/3");
  EXPECT_TRUE(Path::fromText("").empty());
}

TEST(SetValue, TakesThePathsOfProblemsAndTrees) {
  EXPECT_EQ(withValue(two(), "vehicles/abe.two/start/x", "7")->vehicles[1]->start.x, 7);
  EXPECT_EQ(withValue(two(), "vehicles/1/start/x", "7")->vehicles[1]->start.x, 7);
  EXPECT_EQ(withValue(two(), "environment/drift_x", "0.5")->environment.driftX, 0.5);
  EXPECT_EQ(withValue(two(), "vehicles/abe/count", "3")->vehicles[0]->count, 3);
  EXPECT_EQ(withValue(two(), "vehicles/abe/color", "#ff0000")->vehicles[0]->colour, "#ff0000");
  for (const char* behaviour : {"0", "waypoint1"})
    EXPECT_EQ(std::get<WaypointParams>(
                  withValue(two(), fmt::format("vehicles/abe.two/behaviours/{}/speed", behaviour), "3")
                      ->vehicles[1]
                      ->behaviours[0]
                      .params)
                  .speed,
              3)
        << behaviour;
}

TEST(SetValue, RefusesWhatIsNoSingleValue) {
  for (const char* path :
       {"time", "vehicles", "vehicles/abe", "vehicles/abe/params", "vehicles/abe/params/turn_rate/x",
        "vehicles//start/x", "vehicles/abe/count/0", "environment/current_field/file"})
    EXPECT_FALSE(withValue(two(), path, "1")) << path;
  EXPECT_EQ(withValue(two(), "vehicles/abe/count", "0").error().expected, "a number from 1 to 100000");
  EXPECT_EQ(withValue(two(), "vehicles/abe.two/behaviours/7/speed", "1").error().message,
            "vehicles/abe.two/behaviours/7/speed=1: vehicle 'abe.two' has no behaviour '7'");
}

TEST(SetValue, LeavesTheTypeOfABehaviour) {
  const auto refused = withValue(two(), "vehicles/abe.two/behaviours/0/type", "loiter");
  ASSERT_FALSE(refused);
  EXPECT_EQ(
      refused.error().message,
      "vehicles/abe.two/behaviours/0/type=loiter: vehicle 'abe.two': behaviour 'waypoint1': type: the type of "
      "a behaviour is fixed");
}

TEST(SetValue, TheModelDecidesWhichParametersAVehicleHas) {
  Scenario scenario = two();
  const auto set = [&](const char* path, const char* text) {
    const auto done = setValue(scenario, Path::fromText(path), text);
    EXPECT_TRUE(done) << done.error().text();
  };
  set("vehicles/abe/model", "hover");
  ASSERT_TRUE(scenario.vehicles[0]->hover);
  EXPECT_EQ(scenario.vehicles[0]->hover, HoverSpec{});
  set("vehicles/abe/params/v_max", "1.5");
  set("vehicles/abe/model", "hover");
  EXPECT_EQ(scenario.vehicles[0]->hover->params.vMax, 1.5) << "it was hovering before";
  set("vehicles/abe/model", "usimmarine");
  EXPECT_FALSE(scenario.vehicles[0]->hover);
}

TEST(SetValue, FindsLayoutsOfPlotsByTheirNames) {
  Scenario scenario = two();
  for (const char* name : {"Turning", "Ranges"}) scenario.plots.emplace_back().name = name;
  const auto after = withValue(scenario, "plots.Ranges.window", "300");
  ASSERT_TRUE(after) << after.error().text();
  EXPECT_EQ(after->plots[0].window, 0);
  EXPECT_EQ(after->plots[1].window, 300);
  EXPECT_EQ(withValue(scenario, "plots.Range.window", "300").error().expected, "'Ranges'");
}

TEST(SetFieldValue, RefusesANumberAsItRefusesItsText) {
  VehicleParams params;
  for (const Value& value : {Value(101.0), Value("101")}) {
    const auto set = setFieldValue(params, "turn_rate", value);
    ASSERT_FALSE(set);
    EXPECT_EQ(set.error().message, "turn_rate: 101 is out of range");
    EXPECT_EQ(set.error().expected, "a number from 0 to 100 (%)");
  }
  EXPECT_EQ(params, VehicleParams{});
}

TEST(SetValue, TakesATypedValueAndLeavesSharedVehiclesAlone) {
  const Scenario before = two();
  Scenario after = before;
  ASSERT_TRUE(setValue(after, Path::fromText("vehicles/abe/params/turn_rate"), Value::of(55.0)));
  EXPECT_EQ(after.vehicles[0]->params.turnRate, 55);
  EXPECT_EQ(before.vehicles[0]->params.turnRate, 70);
  EXPECT_EQ(after.vehicles[1], before.vehicles[1]);
  const std::vector<BehaviourSpec> behaviours(2);
  ASSERT_TRUE(setValue(after, Path::fromText("vehicles/abe/behaviours"), Value::of(behaviours)));
  EXPECT_EQ(after.vehicles[0]->behaviours, behaviours);
  EXPECT_FALSE(setValue(after, Path::fromText("vehicles/abe/params/turn_rate"), Value::of(101.0)));
}

TEST(GetValue, GivesWhatWasSet) {
  const Scenario scenario = *withValue(two(), "vehicles.abe.params.turn_rate", "50");
  const auto text = [&](const char* path) {
    const auto value = getValue(scenario, Path::fromText(path));
    return value ? value->text() : value.error().message;
  };
  EXPECT_EQ(text("vehicles/abe/params/turn_rate"), "50");
  EXPECT_EQ(getValue(scenario, Path::fromText("vehicles/abe/params/turn_rate"))->as<double>(), 50);
  EXPECT_EQ(text("vehicles/abe/model"), "usimmarine");
  EXPECT_EQ(text("vehicles/abe/name"), "abe");
  EXPECT_EQ(text("vehicles/abe.two/behaviours/waypoint1/points"), "0,0");
  EXPECT_EQ(text("environment/wind/speed"), "there is no 'wind' in this scenario");
  EXPECT_EQ(text("vehicles/aeb/model"), "there is no vehicle 'aeb'");
  EXPECT_EQ(text("time"), "'time' is no single value");
}

TEST(UnitAt, IsThatOfTheFieldTable) {
  const Scenario scenario = *readScenario("antipode: 1\nvehicles: [{name: abe}]\n", "one.yaml").scenario;
  const auto unit = [&](const char* path) { return unitAt(scenario, Path::fromText(path)); };
  EXPECT_EQ(unit("time.step"), "s");
  EXPECT_EQ(unit("vehicles.abe.start.heading"), "deg");
  EXPECT_EQ(unit("vehicles.*.params.turn_rate"), "%");
  EXPECT_EQ(unit("time.seed"), "");
  EXPECT_EQ(unit("vehicles.ben.start.x"), "") << "there is no such part";
}

TEST(WithValue, ListsTheKeysOfASmallPart) {
  const auto refused = withValue(two(), "origin.qqqqqqq", "1");
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().expected, "one of lat, lon");
}

TEST(WithValue, AllOfNothingIsNothing) {
  const auto after = withValue(two(), "wormholes.*.delay", "3");
  ASSERT_TRUE(after) << after.error().text();
  EXPECT_EQ(*after, two());
}

TEST(WithValue, AScenarioThatHasErrorsAnywayCanBeChanged) {
  Scenario wrong = two();
  wrong.time.step = 0;
  const auto after = withValue(wrong, "name", "Sea");
  ASSERT_TRUE(after) << after.error().text();
  EXPECT_EQ(after->name, "Sea");
  EXPECT_FALSE(withValue(two(), "time.step", "0"));
}

}  // namespace
}  // namespace antipode
