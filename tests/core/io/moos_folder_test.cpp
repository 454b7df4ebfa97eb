// SPDX-License-Identifier: GPL-3.0-or-later
// Fleets as folders of mission files.
#include "core/io/moos/moos_folder.h"
#include "core/autonomy/behaviours/behaviour_keys.h"
#include "core/base/files/text_file.h"
#include "core/io/moos/moos_export_files.h"
#include "core/io/moos/moos_preserved.h"
#include "core/model/pid_presets.h"
#include "core/scenario/edits/vehicle_edits.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/core/io/moos_missions.h"
#include "tests/core/scenario/random_scenario.h"
#include "tests/support/problem_texts.h"
#include "tests/support/process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace antipode {
namespace {

using test::mission;
using test::warnings;
using test::withFilesOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

/// What mission and behaviour files hold of a helm: a period that is a tick, and names for everything.
/// There is no way to write these into a line of a behaviour.
void makeWritable(std::string& text) {
  for (char& c : text)
    if (c == '\n' || c == '"') c = '_';
}

void makeTextsWritable(BehaviourSpec& spec) {
  const auto mend = [](const char* name, auto& value, const FieldInfo&) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, std::string>) {
      makeWritable(value);
      if (isVariableKey(name)) std::ranges::replace_if(value, [](char c) { return c == ' ' || c == '\t'; }, '_');
    }
  };
  CommonBehaviourParams::fields(spec.common, mend);
  std::visit([&](auto& params) { std::remove_cvref_t<decltype(params)>::fields(params, mend); }, spec.params);
}

void parseExportableHelm(VehicleSpec& spec, double period) {
  std::erase_if(spec.behaviours, [](const BehaviourSpec& b) { return behaviourType(b) == "formation"; });
  if (!spec.helm && spec.behaviours.empty()) return;
  if (!spec.helm) spec.helm.emplace();
  spec.helm->period = *parseNumber(fmt::format("{:.6g}", spec.helm->period.value_or(period)));
  for (ModeRule& rule : spec.helm->modes)
    for (char& c : rule.otherwise)
      if (static_cast<unsigned char>(c) < 0x20 || c == '{' || c == '}' || c == '"') c = '_';  // no way to write it
  for (std::size_t i = 0; i < spec.behaviours.size(); ++i) {
    CommonBehaviourParams& common = spec.behaviours[i].common;
    common.name = behaviourName(spec.behaviours[i], i);
    makeTextsWritable(spec.behaviours[i]);
    // The programs have no order that changes after each round.
    if (auto* route = std::get_if<WaypointParams>(&spec.behaviours[i].params);
        route && route->order == WaypointOrder::Toggle)
      route->order = WaypointOrder::Reverse;
  }
  if (!spec.pid && !spec.behaviours.empty()) spec.pid = simpleSurfaceGains();
}

/// What a mission file holds of a random scenario.
Scenario holdable(Scenario scenario) {
  scenario.compat = Compat::UsimmarineV22;
  const double step = scenario.time.step;
  scenario.time = {};
  scenario.time.step = *parseNumber(fmt::format("{:.6g}", step));
  scenario.environment = {};
  scenario.acoustics.reset(), scenario.formation.reset();
  const double helmPeriod = scenario.helm.period;
  scenario.helm = {};
  scenario.name = std::string(trimmed(scenario.name));
  for (char& c : scenario.name)
    if (static_cast<unsigned char>(c) < 0x20) c = '_';
  scenario.unhandled.clear();
  std::vector<std::string> names;
  for (VehiclePtr& vehicle : scenario.vehicles) {
    VehicleSpec spec = *vehicle;
    spec.name = fmt::format("boat{}", names.size());
    names.push_back(spec.name);
    spec.count = 1;
    spec.spacing = VehicleSpec{}.spacing;
    spec.colour.clear();
    parseExportableHelm(spec, helmPeriod);
    spec.params.prefix = "NAV";
    spec.params.postDesThrust = names.size() % 2 ? "" : "DES_T";
    spec.params.postDesRudder.clear();
    if (spec.params.windConditions)
      spec.params.windConditions->direction = std::fmod(spec.params.windConditions->direction, 360);
    if (spec.pid) spec.pid->period = spec.pid->embedded ? PidParams{}.period : 0.125;
    vehicle = std::make_shared<const VehicleSpec>(std::move(spec));
  }
  std::vector<ScriptSpec> scripts;  // in the order of the vehicles' files, and never so plain as to be events
  for (const std::string& name : names)
    for (ScriptSpec script : scenario.scripts) {
      script.vehicle = name;
      script.name = fmt::format("script{}", scripts.size());
      scripts.push_back(std::move(script));
    }
  scenario.scripts = std::move(scripts);
  for (WormholeSpec& hole : scenario.wormholes) {
    hole.tunnelTime.reset();
    hole.vehicles = names;
  }
  if (names.empty()) scenario.wormholes.clear();
  scenario.events.clear();
  return scenario;
}

class MoosRandom : public ::testing::TestWithParam<unsigned> {};

TEST_P(MoosRandom, AFleetComesBackEqualFromItsFolder) {
  const unsigned seed = GetParam();
  testing::ScenarioMaker maker(seed, testing::ScenarioMaker::Models::Usimmarine);
  Scenario scenario = holdable(maker.scenario());
  std::mt19937 random(seed);
  std::vector<ScenarioEvent> events;
  for (const VehiclePtr& vehicle : scenario.vehicles) {
    double at = 0;
    for (auto i = random() % 4; i > 0; --i) {
      ScenarioEvent event;
      event.at = at += static_cast<double>(random() % 1000) * 0.37;
      event.vehicle = vehicle->name;
      if (random() % 2)
        event.post.emplace_back("DRIFT_X", at * 1e-9);
      else
        event.post.emplace_back("USM_RESET", fmt::format("x={}, y=\t2", at));
      events.push_back(std::move(event));
    }
  }
  scenario.events = events;
  const test::TemporaryFolder folder;
  const MoosExport missions = exportMoos(scenario);
  EXPECT_THAT(warnings(missions), IsEmpty()) << test::textsOf(missions.problems) << writeScenario(scenario);
  const std::string target = folder / "fleet";
  ASSERT_TRUE(writeMoosFolder(missions, target));
  const MoosImport import = importMoosFolder(target);
  if (scenario.vehicles.empty()) {
    EXPECT_FALSE(import.scenario);
    return;
  }
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  EXPECT_EQ(writeScenario(*import.scenario), writeScenario(scenario));
  EXPECT_TRUE(*import.scenario == scenario);
}

TEST_P(MoosRandom, WhateverAScenarioHoldsASecondExportIsTheSame) {
  testing::ScenarioMaker maker(GetParam() + 10'000, testing::ScenarioMaker::Models::Usimmarine);
  const MoosExport first = exportMoos(maker.scenario());
  for (std::size_t i = 0; i < first.missions.size(); ++i) {
    const MoosImport import = importMoosText(first.missions[i].text, "m.moos", withFilesOf(first));
    ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
    const MoosExport again = exportMoos(*import.scenario);
    const MoosImport third = importMoosText(again.missions.at(0).text, "m.moos", withFilesOf(again));
    ASSERT_TRUE(third.scenario);
    EXPECT_EQ(writeScenario(*third.scenario), writeScenario(*import.scenario)) << first.missions[i].text;
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, MoosRandom, ::testing::Range(0U, 60U));

TEST(MoosFolder, FilesThatNsplugHasMadeAreReadAlone) {
  test::TemporaryFolder folder;
  test::writeText(folder / "meta_vehicle.moos", mission("turn_rate = $(RATE)\n"));
  test::writeText(folder / "plug_origin_warp.moos", "LatOrigin = 43\n");
  test::writeText(folder / "targ_abe.moos", mission("turn_rate = 40\n"));
  test::writeText(folder / "targ_ben.moos", "Community = ben\nProcessConfig = uSimMarineV22\n{\n}\n");
  test::writeText(folder / "targ_shoreside.moos", "Community = shoreside\n");
  const MoosImport import = importMoosFolder(folder / "");
  ASSERT_TRUE(import.scenario);
  ASSERT_EQ(import.scenario->vehicles.size(), 2U);
  EXPECT_EQ(import.scenario->vehicles[0]->name, "abe");
  EXPECT_EQ(import.scenario->vehicles[0]->params.turnRate, 40);
  EXPECT_EQ(import.scenario->vehicles[1]->name, "ben");
}

TEST(MoosFolder, ChosenFilesAreOneFleetWithoutTheOthersOfTheirFolder) {
  const test::TemporaryFolder folder;
  std::filesystem::create_directories(folder / "bay/inner");
  test::writeText(folder / "bay/ann.moos",
                  "ServerPort = 9002\nCommunity = ann\nProcessConfig = uSimMarineV22\n{\n}\n");
  test::writeText(folder / "bay/ben.moos",
                  "ServerPort = 9001\nCommunity = ben\nProcessConfig = uSimMarineV22\n{\nturn_rat = 3\n}\n");
  test::writeText(folder / "bay/targ_cal.moos", mission(""));
  test::writeText(folder / "bay/shore.moos", "Community = shore\n");
  test::writeText(folder / "bay/inner/dan.moos", mission(""));
  const MoosImport import = importMoosFiles({folder / "bay/ann.moos", folder / "bay/ben.moos"});
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  ASSERT_EQ(import.scenario->vehicles.size(), 2u);
  EXPECT_EQ(import.scenario->vehicles[0]->name, "ben") << "by server port, as those of a whole folder";
  EXPECT_EQ(import.scenario->vehicles[1]->name, "ann");
  EXPECT_EQ(import.scenario->name, "bay");
  EXPECT_THAT(test::textsOf(import.problems), HasSubstr("unknown parameter 'turn_rat'"));
  EXPECT_THAT(test::textsOf(importMoosFiles({folder / "bay/shore.moos", folder / "bay/shore.moos"}).problems),
              HasSubstr("error: none of these mission files has a simulator block"));
  const MoosImport apart = importMoosFiles({folder / "bay/ann.moos", folder / "bay/inner/dan.moos"});
  EXPECT_FALSE(apart.scenario);
  EXPECT_THAT(test::textsOf(apart.problems),
              HasSubstr("inner/dan.moos: error: the mission files of a fleet lie in one folder"));
}

TEST(MoosFolder, TheFirstFileDecidesTheModeOfTheFleet) {
  test::TemporaryFolder folder;
  test::writeText(folder / "a.moos", mission(""));
  test::writeText(folder / "b.moos", "Community = ben\nProcessConfig = uSimMarine\n{\n}\n");
  const MoosImport import = importMoosFolder(folder / "");
  ASSERT_TRUE(import.scenario);
  EXPECT_EQ(import.scenario->compat, Compat::UsimmarineV22);
  EXPECT_EQ(std::ranges::count_if(import.problems,
                                  [](const Problem& p) {
                                    return p.message.starts_with("its program is that of compat: usimmarine, but");
                                  }),
            1);
}

TEST(MoosFolder, ContradictionsAreReported) {
  const test::TemporaryFolder folder;
  test::writeText(folder / "a.moos", "ServerPort = 9001\nLatOrigin=1\nLongOrigin=2\n" + mission("AppTick = 10\n"));
  test::writeText(folder / "b.moos", "ServerPort = 9000\n" + mission("AppTick = 4\nwormhole = tag=x, delay=1\n"));
  test::writeText(folder / "c.moos", "ServerPort = 9002\n" + mission("AppTick = 4\nwormhole = tag=x, delay=2\n"));
  test::writeText(folder / "shore.moos", "Community = shore\nProcessConfig = pShare\n{\n}\n");
  const MoosImport import = importMoosFolder(folder / "");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  const std::string told = test::textsOf(import.problems);
  EXPECT_THAT(told, HasSubstr("a.moos:5:1: warning: the step is 0.1 s, but 0.25 s in b.moos, which counts"));
  EXPECT_THAT(told, HasSubstr("a.moos:5:1: warning: the origin is not that of b.moos, which counts"));
  EXPECT_THAT(told, HasSubstr("there is a vehicle 'abe' already; this one is named 'abe_2'"));
  EXPECT_THAT(told,
              HasSubstr("c.moos:6:12: warning: another wormhole 'x' is there already; this one is named 'x_2'"));
  EXPECT_THAT(told, HasSubstr("shore.moos: note: this mission file has no simulator block and is left out"));
  for (const Problem& problem : import.problems)
    if (problem.message.starts_with("this mission file has no simulator block")) {
      EXPECT_EQ(problem.location.line, 0) << "it is about the whole file";
      EXPECT_EQ(problem.location.column, 0);
    }
  ASSERT_EQ(import.scenario->wormholes.size(), 2U);
  EXPECT_EQ(import.scenario->wormholes[0].vehicles, std::vector<std::string>{"abe"});
  EXPECT_EQ(import.scenario->wormholes[1].vehicles, std::vector<std::string>{"abe_3"});
}

TEST(MoosFolder, TemplatesAreToldFromAFolderWithoutASimulator) {
  const test::TemporaryFolder folder;
  test::writeText(folder / "abe.moos", mission("AppTick = 4\n"));
  test::writeText(folder / "shore.moos", "Community = shore\n");
  test::writeText(folder / "meta_vehicle.moos", "Community = $(VNAME)\n#include plug_uSimMarine.moos\n");
  EXPECT_TRUE(importMoosFolder(folder.path()).scenario) << "what can run is opened";
  std::filesystem::remove(folder / "abe.moos");
  const MoosImport templates = importMoosFolder(folder.path());
  EXPECT_FALSE(templates.scenario);
  EXPECT_THAT(test::textsOf(templates.problems), HasSubstr("error: these are templates (meta_*.moos)"));
  EXPECT_THAT(test::textsOf(templates.problems), HasSubstr("./launch.sh --just_make"));
  std::filesystem::remove(folder / "meta_vehicle.moos");
  EXPECT_THAT(test::textsOf(importMoosFolder(folder.path()).problems),
              HasSubstr("error: there is no mission file with a simulator block"));
}

TEST(MoosFolder, WhatIsKeptGoesBackIntoTheFileItCameFrom) {
  const test::TemporaryFolder folder;
  test::writeText(folder / "a.moos",
                  "ServerPort = 9000\nCommunity=ann\nProcessConfig=uSimMarineV22\n{\nfoo=1\n}\n"
                  "ProcessConfig=pLogger\n{\n A = 1\n}\n");
  test::writeText(folder / "b.moos",
                  "ServerPort = 9001\nCommunity=bob\nProcessConfig=uSimMarineV22\n{\nbar=1\n}\n");
  const MoosImport import = importMoosFolder(folder / "");
  ASSERT_TRUE(import.scenario);
  EXPECT_THAT(import.scenario->unhandled,
              ::testing::ElementsAre("// vehicle ann", "foo=1", "ProcessConfig=pLogger", "{", "  A = 1", "}",
                                     "// vehicle bob", "bar=1"));
  const MoosExport missions = exportMoos(*import.scenario);
  ASSERT_EQ(missions.missions.size(), 2U);
  EXPECT_THAT(missions.missions[0].text,
              ::testing::AllOf(HasSubstr("foo=1"), HasSubstr("pLogger"), Not(HasSubstr("bar"))));
  EXPECT_THAT(missions.missions[1].text, ::testing::AllOf(HasSubstr("bar=1"), Not(HasSubstr("pLogger"))));
}

TEST(MoosFolder, ForeignMissionsInTheFolderStopAnExport) {
  const test::TemporaryFolder folder;
  test::writeText(folder / "zoe.moos", "");
  VehicleSpec abe;
  abe.name = "abe";
  Scenario scenario;
  scenario.vehicles.push_back(std::make_shared<VehicleSpec>(abe));
  const auto written = writeMoosFolder(exportMoos(scenario), folder / "");
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().message, HasSubstr("'zoe.moos' is in the folder"));
}

TEST(MoosFolder, ACurrentFieldGoesBesideTheMissionsAndComesBack) {
  const test::TemporaryFolder folder;
  test::writeText(folder / "bay.cfd", "fieldname: bay\nradius: 30\nx=1, y=2, mag=0.5, ang=90\n");
  test::writeText(folder / "a.moos", mission("current_field = bay.cfd\ncurrent_field_active = true\n"));
  const MoosImport import = importMoosFile(folder / "a.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  ASSERT_TRUE(import.scenario->environment.currentField);
  EXPECT_TRUE(import.scenario->environment.currentField->active);
  EXPECT_EQ(import.scenario->environment.currentField->field->radius(), 30);
  const std::string target = folder / "out";
  ASSERT_TRUE(writeMoosFolder(exportMoos(*import.scenario), target));
  const MoosImport again = importMoosFile(target + "/abe.moos");
  ASSERT_TRUE(again.scenario) << test::textsOf(again.problems);
  EXPECT_EQ(again.scenario->environment, import.scenario->environment);
}

TEST(MoosFolder, ACurrentFieldFileOfAnotherFieldIsNotOverwritten) {
  const test::TemporaryFolder folder;
  test::writeText(folder / "bay.cfd", "fieldname: bay\nradius: 30\nx=1, y=2, mag=0.5, ang=90\n");
  test::writeText(folder / "a.moos", mission("current_field = bay.cfd\n"));
  const MoosImport import = importMoosFile(folder / "a.moos");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  const MoosExport missions = exportMoos(*import.scenario);
  const std::string target = folder / "out";
  for (int i = 0; i < 2; ++i) EXPECT_TRUE(writeMoosFolder(missions, target)) << "the same field may be there";
  EXPECT_TRUE(writeMoosFile(missions, target + "/abe.moos"));
  const std::string foreign = "radius: 31\nx=1, y=2, mag=0.5, ang=90\n";
  test::writeText(target + "/bay.cfd", foreign);
  for (const auto& written : {writeMoosFolder(missions, target), writeMoosFile(missions, target + "/abe.moos")}) {
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().message, target + "/bay.cfd is in the way: it holds another current field");
  }
  EXPECT_EQ(*readFile(target + "/bay.cfd"), foreign);
}

TEST(MoosFolder, WhatStandsInTheWayOfAnExportIsAnError) {
  const test::TemporaryFolder folder;
  Scenario scenario;
  VehicleSpec abe;
  abe.name = "abe";
  abe.helm.emplace().initialize = FlagList::fromText("GO = true").value();
  scenario.vehicles.push_back(std::make_shared<VehicleSpec>(abe));
  const MoosExport missions = exportMoos(scenario);
  ASSERT_EQ(missions.behaviours.size(), 1u);
  test::writeText(folder / "file", "");
  EXPECT_FALSE(writeMoosFolder(missions, folder / "file")) << "a file instead of the folder";
  std::filesystem::create_directories(folder / "out/abe.bhv/sub");
  test::writeText(folder / "out/notes.txt", "no mission");
  EXPECT_FALSE(writeMoosFolder(missions, folder / "out"));
  EXPECT_FALSE(writeMoosFile(missions, folder / "out/abe.moos"));
  EXPECT_FALSE(std::filesystem::exists(folder / "out/abe.moos")) << "no mission without its behaviours";
}

TEST(MoosFolder, AFolderThatIsNotThereIsOneError) {
  const test::TemporaryFolder folder;
  const MoosImport import = importMoosFolder(folder / "none");
  EXPECT_FALSE(import.scenario || import.wasRead);
  EXPECT_EQ(test::textsOf(import.problems),
            (folder / "none") + std::string(": error: the folder cannot be read: No such file or directory\n"));
  std::filesystem::create_directories(folder / "in/sub.moos");
  test::writeText(folder / "in/a.moos", mission(""));
  EXPECT_TRUE(importMoosFolder(folder / "in").scenario) << "a folder with the name of a mission is none";
}

TEST(MoosFolder, AMissionThatCannotBeReadIsOneErrorWithItsPath) {
  const test::TemporaryFolder folder;
  test::writeText(folder / "a.moos", mission(""));
  test::writeText(folder / "b.moos", "");
  std::filesystem::resize_file(folder / "b.moos", (std::uintmax_t{64} << 20) + 1);
  const MoosImport import = importMoosFolder(folder.path());
  EXPECT_FALSE(import.scenario || import.wasRead);
  EXPECT_EQ(test::textsOf(import.problems),
            (folder / "b.moos") + std::string(": error: the file has more than 64 MB; expected a text\n"));
}

TEST(MoosFolder, AVehicleThatIsRenamedTakesItsEventsAndScriptsWithIt) {
  const test::TemporaryFolder folder;
  const std::string scripts =
      "ProcessConfig = uTimerScript\n{\nevent = var=DRIFT_X, val=1, time=3\n}\n"
      "ProcessConfig = uTimerScript_2\n{\npaused = true\nevent = var=DRIFT_Y, val=1, time=4\n}\n";
  test::writeText(folder / "a.moos", "ServerPort = 9000\n" + mission("") + scripts);
  test::writeText(folder / "b.moos", "ServerPort = 9001\n" + mission("") + scripts);
  const MoosImport import = importMoosFolder(folder / "");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  ASSERT_EQ(import.scenario->events.size(), 2u);
  EXPECT_EQ(import.scenario->events[0].vehicle, "abe");
  EXPECT_EQ(import.scenario->events[1].vehicle, "abe_2");
  ASSERT_EQ(import.scenario->scripts.size(), 2u);
  EXPECT_EQ(import.scenario->scripts[1].vehicle, "abe_2");
}

TEST(MoosFolder, TheNameOfTheFleetIsThatOfAllItsFilesOrOfTheFolder) {
  const test::TemporaryFolder folder;
  std::filesystem::create_directory(folder / "fleet");
  const auto nameWith = [&](const std::string& first, const std::string& second) {
    test::writeText(folder / "fleet/a.moos", first + "\n" + mission(""));
    test::writeText(folder / "fleet/b.moos", second + "\nCommunity = ben\nProcessConfig = uSimMarineV22\n{\n}\n");
    return importMoosFolder(folder / "fleet").scenario->name;
  };
  EXPECT_EQ(nameWith("// scenario: North", "// scenario: North"), "North");
  EXPECT_EQ(nameWith("// scenario: North", "// scenario: South"), "fleet");
  EXPECT_EQ(nameWith("// scenario: North", ""), "fleet");
}

TEST(MoosFolder, ACurrentFieldOfOneFileAloneIsTold) {
  const test::TemporaryFolder folder;
  test::writeText(folder / "bay.cfd", "radius: 30\nx=1, y=2, mag=0.5, ang=90\n");
  test::writeText(folder / "a.moos", "ServerPort = 9000\n" + mission("current_field = bay.cfd\n"));
  test::writeText(folder / "b.moos", "ServerPort = 9001\nCommunity = ben\nProcessConfig = uSimMarineV22\n{\n}\n");
  const MoosImport import = importMoosFolder(folder / "");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  EXPECT_TRUE(import.scenario->environment.currentField);
  EXPECT_THAT(test::textsOf(import.problems),
              HasSubstr("b.moos:3:1: warning: the current field is not that of a.moos, which counts"));
}

TEST(MoosFolder, ButtonsOfAVehicleAreItsOwnAndThoseOfTheShoreFollowItsShares) {
  const test::TemporaryFolder folder;
  const std::string viewer = "ProcessConfig = pMarineViewer\n{\nbutton_one = GO # GO_ALL=true\n}\n";
  test::writeText(folder / "a.moos", "ServerPort = 9001\n" + mission("") + viewer +
                                         "ProcessConfig = pShare\n{\ninput = route = localhost:9201\n}\n");
  test::writeText(folder / "shore.moos", "Community = shore\n" + viewer +
                                             "ProcessConfig = pShare\n{\noutput = src_name=GO_ALL, dest_name=GO, "
                                             "route=localhost:9999\n}\n");
  const MoosImport import = importMoosFolder(folder / "");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems);
  ASSERT_EQ(import.scenario->buttons.size(), 2u);
  EXPECT_EQ(import.scenario->buttons[0].vehicle, "abe");
  EXPECT_EQ(import.scenario->buttons[1].vehicle, "");
  EXPECT_EQ(import.scenario->buttons[1].post[0].first, "GO_ALL") << "nobody listens to that route";
}

TEST(MoosPreservedLines, AreNamedByVehicleOnlyWhereThereAreSome) {
  MoosPreserved kept;
  kept.simulator = {"foo = 1"};
  EXPECT_THAT(preservedLinesOfFleet({}), IsEmpty());
  EXPECT_THAT(preservedLinesOfFleet({{"abe", {}}, {"ben", kept}}),
              ::testing::ElementsAre("// vehicle ben", "foo = 1"));
  EXPECT_THAT(preservedLinesOfFleet({{"abe", kept}, {"ben", kept}}), ::testing::ElementsAre("foo = 1"))
      << "of both";
}

TEST(MoosPreservedLines, StayWithAVehicleUnderAnotherName) {
  MoosPreserved ofAbe;
  ofAbe.globals = {"ServerHost = localhost"};
  ofAbe.blocks = {{"ProcessConfig = ANTLER", {"// vehicle abe", "Run = pLogger @ NewConsole = false"}}};
  ofAbe.behaviours.blocks = {{"// behavior home", {"perpetual_ = true"}}};
  MoosPreserved ofBen;
  ofBen.globals = {"VName = ben"};
  auto fleet = std::make_shared<Scenario>();
  for (const char* name : {"abe", "ben"}) {
    VehicleSpec vehicle;
    vehicle.name = name;
    fleet->vehicles.push_back(std::make_shared<const VehicleSpec>(std::move(vehicle)));
  }
  fleet->unhandled = preservedLinesOfFleet({{"abe", ofAbe}, {"ben", ofBen}});
  const auto renamed = edits::withVehicleRenamed(*fleet, 0, "bob");
  ASSERT_TRUE(renamed) << renamed.error().text();
  EXPECT_EQ(preservedLinesOf((*renamed)->unhandled, "bob"), ofAbe);
  EXPECT_EQ(preservedLinesOf((*renamed)->unhandled, "ben"), ofBen);
}

TEST(MoosPreservedLines, EmptyLinesMeanNothing) {
  const MoosPreserved read =
      preservedLinesOf({"", "foo = 1", "", "ProcessConfig = pX", "{", "", "  a = 1", "}", ""}, "abe");
  EXPECT_THAT(read.simulator, ::testing::ElementsAre("foo = 1"));
  ASSERT_EQ(read.blocks.size(), 1u);
  EXPECT_THAT(read.blocks[0].lines, ::testing::ElementsAre("a = 1"));
}

}  // namespace
}  // namespace antipode
