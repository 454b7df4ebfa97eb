// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/scenario_io.h"

#include "core/base/files/atomic_file.h"
#include "core/scenario/yaml/read_grids.h"
#include "tests/support/patience.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>
#include <filesystem>

namespace antipode {
namespace {

Scenario readBody(const std::string& body) {
  const ScenarioRead result = readScenario("antipode: 1\n" + body, "x.yaml");
  for (const Problem& problem : result.problems) EXPECT_NE(problem.severity, Severity::Error) << problem.text();
  return result.scenario ? *result.scenario : Scenario{};
}
VehicleSpec vehicle(const std::string& keys) {
  const Scenario scenario = readBody("vehicles:\n  - {name: abe, " + keys + "}\n");
  return scenario.vehicles.empty() ? VehicleSpec{} : *scenario.vehicles[0];
}

TEST(ReadScenario, TakesEveryDocumentedSection) {
  const Scenario s = readBody(R"(name: Crossing
origin: {lat: 43.8253, lon: -70.3304}
time: {start: 5, step: 0.2, duration: 3600, seed: 7, record_every: 1.0}
compat: usimmarine_v22
environment: {water_depth: 60, drift: {x: 0.1, y: -0.2}}
helm: {period: 0.5}
vehicles:
  - name: abe
    color: "#ff8800"
    start: {x: 1, y: -20, heading: 180, speed: 2, depth: 3}
    params: {turn_rate: 60, thrust_map: "20:2.4, 100:5"}
    pid: {yaw_pid_kp: 1.2}
    behaviors:
      - {type: waypoint, points: [[60, -40], [60, -160]], speed: 2, repeat: true, name: go}
events:
  - {at: 30, vehicle: abe, post: {DRIFT_VECTOR_ADD: "137, 0.25", WATER_DEPTH: 40}}
  - {step: 5, every_steps: 5, until_step: 500, times: 3, post: {DESIRED_HEADING: 90}}
moos: {unhandled: ["a = b"]}
)");
  EXPECT_EQ(s.name, "Crossing");
  EXPECT_EQ(s.origin, (GeoOrigin{43.8253, -70.3304}));
  EXPECT_EQ(s.time, (TimeSettings{5, 0.2, 3600.0, 7, 1}));
  EXPECT_EQ(s.compat, Compat::UsimmarineV22);
  EXPECT_EQ(s.environment, (Environment{60.0, 0.1, -0.2, {}, {}, {}}));
  EXPECT_EQ(s.helm.period, 0.5);
  const VehicleSpec& abe = *s.vehicles.at(0);
  EXPECT_EQ(abe.colour, "#ff8800");
  EXPECT_EQ(abe.start, (StartPose{1, -20, 180, 2, 3}));
  EXPECT_EQ(abe.params.turnRate, 60);
  EXPECT_EQ(abe.params.thrustMap.pairs.size(), 2u);
  EXPECT_EQ(abe.pid->yawKp, 1.2);
  const auto& waypoint = std::get<WaypointParams>(abe.behaviours.at(0).params);
  EXPECT_EQ(waypoint.points.points, (std::vector<Vec2>{{60, -40}, {60, -160}}));
  EXPECT_EQ(waypoint.repeat.extra, Rounds::kForever);
  EXPECT_EQ(abe.behaviours[0].common.name, "go");
  EXPECT_EQ(s.events.at(0).post[0].second, MessageValue{"137, 0.25"});
  EXPECT_EQ(s.events[0].post[1].second, MessageValue{40.0});
  EXPECT_EQ(s.events.at(1).untilStep, 500);
  EXPECT_EQ(s.unhandled, std::vector<std::string>{"a = b"});
}

TEST(ReadScenario, TakesEverySpellingOfTheStartPose) {
  const StartPose expected{1, 2, 90, 0, 0};
  EXPECT_EQ(vehicle("start: {x: 1, y: 2, heading: 90}").start, expected);
  EXPECT_EQ(vehicle("start_pos: 'x=1, y=2, hdg=90'").start, expected);
  EXPECT_EQ(vehicle("params: {start_x: 1, start_y: 2, start_heading: 90}").start, expected);
  EXPECT_EQ(vehicle("params: {start_pos: '1,2,90'}").start, expected);
}

TEST(ReadScenario, TakesEverySpellingOfDriftAndSpacing) {
  EXPECT_NEAR(
      readBody("environment: {drift_vector: {direction: 90, speed: 0.5}}\nvehicles: []").environment.driftX, 0.5,
      1e-12);
  EXPECT_NEAR(readBody("environment: {drift_vector: '180, 0.5'}\nvehicles: []").environment.driftY, -0.5, 1e-12);
  EXPECT_NEAR(*vehicle("params: {drift_vector: '90, 0.5'}").params.driftX, 0.5, 1e-12);
  EXPECT_EQ(vehicle("spacing: 4").spacing, (Vec2{4, 0}));
  EXPECT_EQ(vehicle("spacing: [4, 5]").spacing, (Vec2{4, 5}));
  EXPECT_EQ(vehicle("spacing: {y: 5}").spacing, (Vec2{0, 5}));
}

TEST(ReadScenario, TakesADriftVectorAsAMapWhereverItStands) {
  EXPECT_NEAR(*vehicle("params: {drift_vector: {direction: 90, speed: 0.5}}").params.driftX, 0.5, 1e-12);
  const ScenarioRead wrong = readScenario(
      "antipode: 1\nvehicles: [{name: abe, params: {drift_x: 1, drift_vector: {direction: n, speed: 1}}}]", "x");
  ASSERT_EQ(wrong.problems.size(), 2u);
  EXPECT_EQ(wrong.problems[0].message, "'drift_vector' sets again what 'drift_x' set above");
  EXPECT_EQ(wrong.problems[1].message, "direction: 'n' is not a number");
}

TEST(ReadScenario, HasOneSpellingOfTheDriftOfTheEnvironmentByComponents) {
  const ScenarioRead read = readScenario("antipode: 1\nenvironment: {drift_x: 1}\nvehicles: []\n", "x");
  ASSERT_EQ(read.problems.size(), 1u);
  EXPECT_EQ(read.problems[0].message, "unknown key 'drift_x'");
}

TEST(ReadScenario, LetsTheLaterDriftFormWin) {
  const auto drift = [](const char* keys) {
    return readBody(std::string("environment: {") + keys + "}\nvehicles: []").environment.driftY;
  };
  EXPECT_EQ(drift("drift_vector: '90, 1', drift: {y: 2}"), 2);
  EXPECT_NEAR(drift("drift: {y: 2}, drift_vector: '0, 1'"), 1, 1e-12);
}

TEST(ReadScenario, TakesAnEmptyPidAsOneWithDefaults) {
  EXPECT_EQ(vehicle("pid: {}").pid, PidParams{});
  EXPECT_EQ(vehicle("pid: ").pid, PidParams{});
  EXPECT_FALSE(vehicle("count: 1").pid);
}

TEST(ReadScenario, TakesQuotedNumbersAndWordsForFlags) {
  const VehicleParams params = vehicle("params: {turn_rate: \"60\", dual_state: yes, thrust_reflect: on}").params;
  EXPECT_EQ(params.turnRate, 60);
  EXPECT_TRUE(params.dualState);
  EXPECT_TRUE(params.thrustReflect);
}

TEST(ReadScenario, KeepsQuotedNumbersInMessagesAsText) {
  const Scenario s =
      readBody("vehicles: []\nevents: [{at: 0, post: {USM_RESET_NAV: '5'}}, {at: 0, post: {USM_RESET_NAV: 5}}]");
  EXPECT_EQ(s.events.at(0).post[0].second, MessageValue{"5"});
  EXPECT_EQ(s.events.at(1).post[0].second, MessageValue{5.0});
}

TEST(ReadScenario, AnswersSoonToAHundredThousandUnknownKeys) {
  std::string text = "antipode: 1\n";
  for (int i = 0; i < 100'000; ++i) text += fmt::format("unknown_{}: 1\n", i);
  const double start = test::processorSeconds();
  const ScenarioRead result = readScenario(text, "x.yaml");
  EXPECT_LT(test::processorSeconds() - start, 5 * test::kPatience);
  EXPECT_FALSE(result.scenario);
  EXPECT_LE(result.problems.size(), 1001u);
}

TEST(ReadScenario, ReadsAThousandVehiclesInAMoment) {
  std::string body = "vehicles:\n";
  for (int i = 0; i < 1000; ++i)
    body += fmt::format(
        "  - name: boat{}\n    start: {{x: {}, y: 2}}\n    params: {{turn_rate: 60, max_speed: 3}}\n    pid: "
        "{{yaw_pid_kp: 1.2}}\n",
        i, i);
  const double start = test::processorSeconds();
  EXPECT_EQ(readBody(body).vehicles.size(), 1000u);
  EXPECT_LT(test::processorSeconds() - start, 1 * test::kPatience);
}

TEST(ReadScenario, TakesWindAsNumbersOrText) {
  EXPECT_EQ(readBody("environment: {wind: {direction: 45, speed: 6}}\nvehicles: []\n").environment.wind,
            (Wind{45, 6}));
  EXPECT_EQ(readBody("environment: {wind: \"spd=4.5, dir=155\"}\nvehicles: []\n").environment.wind,
            (Wind{155, 4.5}));
  EXPECT_EQ(readBody("environment: {wind: {speed: 6}}\nvehicles: []\n").environment.wind, (Wind{0, 6}));
  EXPECT_EQ(readBody("vehicles: []\n").environment.wind, std::nullopt);
}

TEST(ReadScenario, TakesACurrentFieldInline) {
  const Scenario s = readBody(R"(environment:
  current_field: {name: Charles, radius: 30, vectors: [[0, 5, 0.3, -0.1], [10, 5, 0, 1]], active: true}
vehicles: []
)");
  ASSERT_TRUE(s.environment.currentField);
  EXPECT_TRUE(s.environment.currentField->active);
  EXPECT_EQ(s.environment.currentField->file, "");
  EXPECT_EQ(*s.environment.currentField->field,
            CurrentField("Charles", 30, {{{0, 5}, {0.3, -0.1}}, {{10, 5}, {0, 1}}}));
}

TEST(ReadScenario, TakesWormholesWithPolygonsInEveryForm) {
  const Scenario s = readBody(R"(vehicles: [{name: abe}, {name: "boat{n}", count: 3}]
wormholes:
  - tag: One
    connection: Both
    delay: 2
    id_change: yes
    tunnel_time: 4
    vehicles: [abe, boat3]
    madrid_poly: {format: ellipse, x: 80, y: -180, degs: 10, major: 160, minor: 20, pts: 20, snap: 0.5}
    weber_poly: {format: radial, x: 80, y: 0, radius: 9, pts: 8}
  - {tag: two, madrid_poly: {pts: [[0, 0], [10, 0], [0, 10]]}, weber_poly: "{pts={50,0:60,0:50,10},label=far}"}
)");
  ASSERT_EQ(s.wormholes.size(), 2u);
  const WormholeSpec& one = s.wormholes[0];
  EXPECT_EQ(one.tag, "one");
  EXPECT_EQ(one.connection, WormholeConnection::Both);
  EXPECT_EQ(one.delay, 2);
  EXPECT_EQ(one.idChange, true);
  EXPECT_EQ(one.tunnelTime, 4);
  EXPECT_EQ(one.vehicles, (std::vector<std::string>{"abe", "boat3"}));
  EXPECT_EQ(one.madridPoly,
            *PolygonSpec::fromText("format=ellipse,x=80,y=-180,degs=10,major=160,minor=20,pts=20,snap_value=0.5"));
  EXPECT_EQ(one.weberPoly, *PolygonSpec::fromText("format=radial,x=80,y=0,radius=9,pts=8"));
  EXPECT_EQ(s.wormholes[1].madridPoly, *PolygonSpec::fromText("pts={0,0:10,0:0,10}"));
  EXPECT_EQ(s.wormholes[1].weberPoly, *PolygonSpec::fromText("pts={50,0:60,0:50,10}"));
  EXPECT_EQ(s.wormholes[1].idChange, std::nullopt);
}

class FieldFile : public ::testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directories(folder_ / "fields");
    ASSERT_TRUE(
        writeFileAtomically((folder_ / "fields/tide.cfd").string(), "radius: 9\nx=1,y=2,xdot=0.5,ydot=0\n"));
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string scenarioPath() const { return (folder_ / "run.yaml").string(); }

  const std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / fmt::format("antipode_field_{}", ::getpid());
  const std::string source_ =
      "antipode: 1\nenvironment:\n  current_field: {file: fields/tide.cfd, active: yes} # ebb\nvehicles: []\n";
};

TEST_F(FieldFile, IsFoundBesideTheScenario) {
  const ScenarioRead result = readScenario(source_, scenarioPath());
  ASSERT_TRUE(result.scenario) << result.problems.front().text();
  EXPECT_TRUE(result.problems.empty());
  const CurrentFieldSpec& spec = *result.scenario->environment.currentField;
  EXPECT_EQ(spec.file, "fields/tide.cfd");
  EXPECT_EQ(*spec.field, CurrentField("", 9, {{{1, 2}, {0.5, 0}}}));
  EXPECT_EQ(*readScenario(writeScenario(*result.scenario), scenarioPath()).scenario, *result.scenario);
}

TEST_F(FieldFile, StaysAFileWhenOtherThingsAreEdited) {
  const Scenario before = *readScenario(source_, scenarioPath()).scenario;
  Scenario after = before;
  after.environment.currentField->active = false;
  after.environment.waterDepth = 9;
  const std::string text = patchScenarioText(source_, before, after);
  EXPECT_EQ(
      text,
      "antipode: 1\nenvironment:\n  water_depth: 9\n  current_field: {file: fields/tide.cfd, active: false} # "
      "ebb\nvehicles: []\n");
  EXPECT_EQ(*readScenario(text, scenarioPath()).scenario, after);
}

TEST_F(FieldFile, CanBeTakenIntoTheScenario) {
  const Scenario before = *readScenario(source_, scenarioPath()).scenario;
  const Scenario after = withInlineField(before);
  const std::string text = patchScenarioText(source_, before, after);
  EXPECT_NE(text.find("# ebb"), std::string::npos) << text;
  std::filesystem::remove_all(folder_);
  const ScenarioRead result = readScenario(text, "elsewhere.yaml");
  ASSERT_TRUE(result.scenario) << result.problems.front().text();
  EXPECT_EQ(*result.scenario, after);
}

TEST_F(FieldFile, ThatNeverEndsIsRefused) {
  Problems problems;
  const auto field = readCurrentFieldFile("/dev/zero", problems);
  ASSERT_FALSE(field);
  EXPECT_EQ(field.error().message, "'/dev/zero' is not a file");
}

TEST(ReadScenarioFile, AFileThatIsNotThereIsOneProblem) {
  const ScenarioRead read = readScenarioFile("/nowhere/none.yaml");
  EXPECT_FALSE(read.scenario);
  EXPECT_EQ(read.problems.size(), 1u);
}

TEST_F(FieldFile, FullOfMistakesIsReportedShortly) {
  std::string text;
  for (int i = 0; i < 100'000; ++i) text += "x=1, y=2, speed=3\n";
  ASSERT_TRUE(writeFileAtomically((folder_ / "fields/tide.cfd").string(), text));
  const ScenarioRead result = readScenario(source_, scenarioPath());
  EXPECT_TRUE(result.scenario);
  EXPECT_EQ(result.problems.size(), 101u);
}

TEST(ReadScenario, TakesSlotsAsTextsOrKeysAndNamesTheirMistakes) {
  const auto textWith = [](const std::string& slot) {
    return "antipode: 1\nvehicles: [{name: abe}, {name: ben}]\nformation:\n  node_offsets:\n    - " + slot +
           "\n    - {name: ben}\n";
  };
  for (const char* slot :
       {"\"name=abe, x=3, y=-4.5\"", "{name: abe, x: 3, y: -4.5}", "{y: -4.5, x: 3, name: abe}"}) {
    const ScenarioRead read = readScenario(textWith(slot), "x.yaml");
    ASSERT_TRUE(read.scenario) << slot << ": " << read.problems.at(0).text();
    EXPECT_EQ(read.scenario->formation->nodeOffsets.at(0), (FormationSlot{"abe", {3, -4.5}})) << slot;
  }
  const ScenarioRead bare = readScenario(textWith("{name: abe}"), "x.yaml");
  ASSERT_TRUE(bare.scenario) << bare.problems.at(0).text();
  EXPECT_EQ(bare.scenario->formation->nodeOffsets.at(0).offset, (Vec2{0, 0}));
  struct Case {
    const char *slot, *message;
  };
  for (const auto& [slot, message] : {
           Case{"{x: 3, y: 4}",
                "x.yaml:5:7: error: this slot has no name; expected \"name=abe, x=0, y=0\" or {name: abe, x: 0, "
                "y: 0}"},
           Case{"{name: abe, x: far}", "x.yaml:5:22: error: x: 'far' is not a number; expected a number (m)"},
           Case{"{name: abe, z: 3}", "x.yaml:5:19: error: unknown key 'z'; expected 'x'"},
           Case{"{name: abe, x: 3, x: 4}", "x.yaml:5:25: error: "},
           Case{"\"name=abe, x=far\"", "x.yaml:5:7: error: x: 'far' is not a number"},
       }) {
    const ScenarioRead read = readScenario(textWith(slot), "x.yaml");
    EXPECT_FALSE(read.scenario) << slot;
    const auto error = std::ranges::find(read.problems, Severity::Error, &Problem::severity);
    ASSERT_NE(error, read.problems.end()) << slot;
    EXPECT_EQ(error->text().substr(0, std::string(message).size()), message) << slot;
  }
}

TEST(ReadScenario, SaysWhatIsMeantByAKeyThatIsNone) {
  const auto told = [](const std::string& vehicle) {
    const ScenarioRead read = readScenario("antipode: 1\nvehicles:\n  - {name: abe, " + vehicle + "}\n", "x.yaml");
    std::string texts;
    for (const Problem& problem : read.problems) texts += problem.sentence() + "\n";
    return texts;
  };
  EXPECT_EQ(told("pid: {kp: 1}"),
            "unknown key 'kp'; expected one of yaw_pid_kp, speed_pid_kp, z_to_pitch_pid_kp, pitch_pid_kp\n");
  EXPECT_EQ(told("pid: {factor: 20}"), "unknown key 'factor'; expected 'speed_factor'\n");
  EXPECT_EQ(told("start: {x: 0,5, y: 0}"),
            "unknown key '5': '0,5' is divided at its comma; expected a decimal point: 0.5\n");
  EXPECT_THAT(told("behaviours: [{type: waypoint, speed: 2, points: 100,0 : 100,100}]"),
              ::testing::HasSubstr(
                  "unknown key '0': '100,0' is divided at its comma; expected quotes around the whole value "
                  "of 'points', or a list in []\n"));
  EXPECT_EQ(told("start: {x:3, y 4}"), "unknown key 'x:3'; expected 'x: 3'\nunknown key 'y 4'; expected 'y: 4'\n");
  EXPECT_EQ(told("behaviours: [], pid: {speed_factor: '2,5'}"),
            "speed_factor: '2,5' is not a number; decimals stand behind a point; expected a number of at least 0 "
            "(%/(m/s))\n");
  EXPECT_THAT(told("start: {7: 3}"), ::testing::StartsWith("unknown key '7'; expected one of x, y, heading"));
}

TEST_F(FieldFile, LargerThanAScenarioMayBeIsRefused) {
  const auto path = folder_ / "fields/large.cfd";
  ASSERT_TRUE(writeFileAtomically(path.string(), "radius: 9\n"));
  std::filesystem::resize_file(path, 33u << 20);
  Problems problems;
  const auto field = readCurrentFieldFile(path.string(), problems);
  ASSERT_FALSE(field);
  EXPECT_EQ(field.error().message, fmt::format("'{}' has 33 MB; the limit is 32 MB", path.string()));
}

TEST(ReadScenario, TakesAStationAsAPointOrAListOfOne) {
  for (const char* point : {"[1, 2]", "[[1, 2]]", "\"1, 2\""}) {
    const VehicleSpec abe = vehicle(fmt::format("behaviours: [{{type: station_keep, station_pt: {}}}]", point));
    ASSERT_EQ(abe.behaviours.size(), 1u) << point;
    EXPECT_EQ(std::get<StationKeepParams>(abe.behaviours[0].params).stationPt, (Vec2{1, 2})) << point;
  }
}

TEST(ReadScenario, TakesNothingForNoRandomVariables) {
  const Scenario s = readBody("vehicles: []\nevents: [{at: 0, random: , post: {USM_RESET_NAV: 5}}]\n");
  EXPECT_TRUE(s.events.at(0).random.empty());
}

TEST(ReadScenario, TakesGridsInline) {
  const auto withDepths = [](const char* depths) {
    return readBody(fmt::format(R"(environment:
  depth_grid: {{grid: "corner=0,0 step=1 columns=2 rows=2 : {}"}}
  current_grid: {{grid: "corner=0,0 step=1 columns=2 rows=2 times=0 depths=0 : 1 2 1 2 1 2 1 2"}}
vehicles: [{{name: abe}}]
)",
                                depths));
  };
  const Scenario scenario = withDepths("3 4 5 6");
  ASSERT_TRUE(scenario.environment.depthGrid && scenario.environment.depthGrid->grid.grid);
  ASSERT_TRUE(scenario.environment.currentGrid && scenario.environment.currentGrid->grid.grid);
  EXPECT_TRUE(scenario.environment.depthGrid->grid.isInline);
  EXPECT_EQ(scenario, withDepths("3 4 5 6")) << "equal by value";
  EXPECT_FALSE(scenario == withDepths("3 4 5 7"));
  const ScenarioRead again = readScenario(writeScenario(scenario), "w.yaml");
  ASSERT_TRUE(again.scenario) << again.problems.front().text();
  EXPECT_EQ(*again.scenario, scenario);
  EXPECT_EQ(withInlineField(scenario), scenario) << "they are inline already";
  Scenario elsewhere = scenario, none = scenario;
  elsewhere.environment.depthGrid->grid.isInline = false;
  none.environment.depthGrid->grid.grid.reset();
  EXPECT_FALSE(elsewhere == scenario);
  EXPECT_FALSE(none == scenario);
  EXPECT_FALSE(scenario == none);
  EXPECT_EQ(withInlineField(elsewhere), scenario);
  EXPECT_EQ(withInlineField(none), none) << "there is nothing to write";
}

TEST(MayNameGrids, OfATextThatHasTheirKeysAnywhere) {
  EXPECT_TRUE(mayNameGrids("environment: {depth_grid: {file: bay.tif}}\n"));
  EXPECT_TRUE(mayNameGrids("environment:\n  current_grid:\n    file: tide.nc\n"));
  EXPECT_TRUE(mayNameGrids("# no depth_grid\n")) << "the text is not read";
  EXPECT_FALSE(mayNameGrids("environment: {water_depth: 5, current_field: {file: tide.cfd}}\n"));
  EXPECT_FALSE(mayNameGrids(""));
}

TEST(ReadScenario, TellsAThousandOfManyWrongItems) {
  const auto many = [](const char* item) {
    std::string text;
    for (int i = 0; i < 1500; ++i) text += item;
    return text;
  };
  for (const std::string& body :
       {"vehicles: [" + many("boat, ") + "]\n", "vehicles: []\nevents: [" + many("5, ") + "]\n",
        "vehicles: []\nenvironment: {current_field: {radius: 5, vectors: [" + many("1, ") + "]}}\n",
        "vehicles: [{name: abe, behaviours: [{type: waypoint, points: [" + many("[1, x], ") + "]}]}]\n"}) {
    const ScenarioRead read = readScenario("antipode: 1\n" + body, "x.yaml");
    EXPECT_FALSE(read.scenario) << body.substr(0, 60);
    EXPECT_EQ(read.problems.size(), 1000u) << body.substr(0, 60);
  }
}

}  // namespace
}  // namespace antipode
