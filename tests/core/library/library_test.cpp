// SPDX-License-Identifier: GPL-3.0-or-later
// The library as programs in C see it.
#include "app/library/antipode.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"
#include "tests/core/library/from_c/called_from_c.h"
#include "tests/support/files.h"
#include "tests/support/process.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <memory>
#include <sstream>

namespace antipode::test {
namespace {

using testing::HasSubstr;

constexpr const char* kDrifter = R"(antipode: 1
time: {step: 0.1, duration: 60}
environment: {drift: {x: 0.5, y: 0}}
vehicles:
  - {name: abe, start: {x: 10, y: 0, heading: 0}}
)";

struct Free {
  void operator()(antipode_scenario* scenario) const { antipode_scenario_free(scenario); }
  void operator()(antipode_worlds* worlds) const { antipode_worlds_free(worlds); }
};
using OwnedScenario = std::unique_ptr<antipode_scenario, Free>;
using OwnedWorlds = std::unique_ptr<antipode_worlds, Free>;

OwnedScenario parsed(const char* text) {
  OwnedScenario scenario(antipode_scenario_parse(text, "drifter.yaml"));
  EXPECT_TRUE(scenario) << antipode_error();
  return scenario;
}

TEST(LibraryTest, AProgramInCRunsAScenario) {
  EXPECT_NEAR(x_after(kDrifter, 100), 15, 1e-9);  // 10 s at 0.5 m/s
  EXPECT_EQ(x_after("antipode: 2", 100), -1);
}

TEST(LibraryTest, ExportsItsFunctionsAndNothingElse) {
  const Finished nm = runProgram({"/usr/bin/nm", "-D", "--defined-only", ANTIPODE_SHARED});
  ASSERT_EQ(nm.code, 0) << nm.errors;
  const std::string header = fileText(sourceFile("app/library/antipode.h"));
  std::istringstream lines(nm.out);
  int functions = 0;
  for (std::string address, kind, name; lines >> address >> kind >> name;) {
    if (kind == "A") continue;  // the version itself
    EXPECT_TRUE(name.starts_with("antipode_")) << name;
    EXPECT_THAT(header, HasSubstr(name.substr(0, name.find('@')) + "("));
    ++functions;
  }
  EXPECT_GE(functions, 30);
}

TEST(LibraryTest, SaysItsVersion) {
  EXPECT_STREQ(antipode_version(), ANTIPODE_VERSION);
  EXPECT_EQ(antipode_abi(), ANTIPODE_ABI);
  const Finished elf = runProgram({"/usr/bin/objdump", "-p", ANTIPODE_SHARED});
  EXPECT_THAT(elf.out, HasSubstr(fmt::format("libantipode.so.{}\n", ANTIPODE_ABI)));
}

TEST(LibraryTest, AWorldHasTheBitsOfTheProgram) {
  const TemporaryFolder folder;
  const std::string file = scenarioFile("random-gust.yaml"), log = folder / "run.aprun";
  const Finished run = runProgram({builtFile("antipode-cli"), "run", file, "--duration", "60", "--log", log});
  ASSERT_EQ(run.code, 0) << run.errors;
  const Finished info = runProgram({builtFile("antipode-cli"), "info", log});
  const OwnedScenario scenario(antipode_scenario_load(file.c_str()));
  ASSERT_TRUE(scenario) << antipode_error();
  const OwnedWorlds worlds(antipode_worlds_make(scenario.get(), 1, 1));
  ASSERT_EQ(antipode_worlds_step(worlds.get(), 600), ANTIPODE_OK) << antipode_error();
  EXPECT_NEAR(antipode_worlds_time(worlds.get()), 60, 1e-9);
  EXPECT_THAT(info.out, HasSubstr(fmt::format("last {:016x} at step 600", antipode_worlds_hash(worlds.get(), 0))));
}

TEST(LibraryTest, AScenarioTellsWhatItIs) {
  const OwnedScenario scenario(antipode_scenario_load(scenarioFile("random-gust.yaml")));
  ASSERT_TRUE(scenario) << antipode_error();
  EXPECT_EQ(antipode_scenario_vehicles(scenario.get()), 6);
  EXPECT_STREQ(antipode_scenario_vehicle_name(scenario.get(), 0), "abe");
  EXPECT_EQ(antipode_scenario_vehicle_name(scenario.get(), 6), nullptr);
  EXPECT_EQ(antipode_scenario_vehicle(scenario.get(), "abe"), 0);
  EXPECT_EQ(antipode_scenario_vehicle(scenario.get(), "eve"), -1);
  EXPECT_EQ(antipode_scenario_steps(scenario.get()), 9000);
  EXPECT_EQ(antipode_scenario_step_length(scenario.get()), 0.1);
  EXPECT_STREQ(antipode_scenario_warnings(scenario.get()), "");
  EXPECT_THAT(antipode_scenario_text(scenario.get()), HasSubstr("name: Random gusts"));
}

TEST(LibraryTest, AFileWithMistakesIsRefusedWithPlaceAndSuggestion) {
  EXPECT_EQ(antipode_scenario_parse("antipode: 1\nvehicls: []\n", "mine.yaml"), nullptr);
  EXPECT_THAT(antipode_error(), HasSubstr("mine.yaml:2:1: error: unknown key 'vehicls'"));
  EXPECT_THAT(antipode_error(), HasSubstr("expected 'vehicles'"));
  EXPECT_EQ(antipode_scenario_load("/there/is/no.yaml"), nullptr);
  EXPECT_THAT(antipode_error(), HasSubstr("/there/is/no.yaml"));
}

/// What reads geographic files is no part of the library, and stands elsewhere than beside it.
TEST(LibraryTest, ReadsGeographicFilesWithTheModuleOfTheBuild) {
  const TemporaryFolder folder;
  const std::string file = folder / "buoy.geojson";
  writeText(file, R"({"type": "Feature", "properties": {"name": "buoy"},
                      "geometry": {"type": "Point", "coordinates": [-71.085, 42.355]}})");
  const OwnedScenario scenario(antipode_scenario_load(file.c_str()));
#if ANTIPODE_HAS_GEO_MODULES
  ASSERT_TRUE(scenario) << antipode_error();
  EXPECT_EQ(antipode_scenario_vehicles(scenario.get()), 1);
  EXPECT_STREQ(antipode_scenario_vehicle_name(scenario.get(), 0), "buoy");
#else
  EXPECT_FALSE(scenario);
  EXPECT_THAT(antipode_error(), HasSubstr("need the module antipode_geo_gdal.so: it is not there"));
#endif
}

TEST(LibraryTest, AValueIsChangedByItsPathInACopy) {
  const OwnedScenario scenario = parsed(kDrifter);
  const OwnedScenario faster(antipode_scenario_with(scenario.get(), "environment.drift_x", "2"));
  ASSERT_TRUE(faster) << antipode_error();
  const OwnedWorlds worlds(antipode_worlds_make(faster.get(), 1, 1));
  ASSERT_EQ(antipode_worlds_step(worlds.get(), 100), ANTIPODE_OK);
  EXPECT_NEAR(antipode_worlds_column(worlds.get(), "x")[0], 30, 1e-9);
  EXPECT_THAT(antipode_scenario_text(scenario.get()), HasSubstr("0.5"));
  EXPECT_EQ(antipode_scenario_with(scenario.get(), "vehicles.abe.params.turn_rat", "2"), nullptr);
  EXPECT_THAT(antipode_error(), HasSubstr("'turn_rate'"));
}

TEST(LibraryTest, AColumnStaysInItsPlaceAndIsRenewed) {
  const OwnedScenario scenario = parsed(kDrifter);
  const OwnedWorlds worlds(antipode_worlds_make(scenario.get(), 70, 2));
  const double* const x = antipode_worlds_column(worlds.get(), "x");
  ASSERT_TRUE(x);
  EXPECT_EQ(x[69], 10);
  ASSERT_EQ(antipode_worlds_step(worlds.get(), 100), ANTIPODE_OK);
  EXPECT_EQ(antipode_worlds_column(worlds.get(), "x"), x);
  EXPECT_NEAR(x[69], 15, 1e-9);
  ASSERT_EQ(antipode_worlds_reset(worlds.get(), nullptr), ANTIPODE_OK);
  EXPECT_EQ(x[69], 10);
  EXPECT_EQ(antipode_worlds_steps_done(worlds.get()), 0);
}

TEST(LibraryTest, AChannelThatThereIsNotIsNamedWithItsNeighbour) {
  const OwnedScenario scenario = parsed(kDrifter);
  const OwnedWorlds worlds(antipode_worlds_make(scenario.get(), 1, 1));
  EXPECT_EQ(antipode_worlds_column(worlds.get(), "headin"), nullptr);
  EXPECT_THAT(antipode_error(), HasSubstr("'heading'"));
  EXPECT_EQ(antipode_worlds_column(worlds.get(), "lat"), nullptr);  // derived, and not kept
  int headings = 0;
  for (int i = 0; i < antipode_channels(); ++i) headings += std::string(antipode_channel_name(i)) == "heading";
  EXPECT_EQ(headings, 1);
  EXPECT_EQ(antipode_channel_name(antipode_channels()), nullptr);
}

TEST(LibraryTest, MessagesReachOneVehicleOfOneWorld) {
  const OwnedScenario scenario = parsed(kDrifter);
  const OwnedWorlds worlds(antipode_worlds_make(scenario.get(), 3, 1));
  ASSERT_EQ(antipode_worlds_post_number(worlds.get(), 1, 0, "DRIFT_X", -1), ANTIPODE_OK) << antipode_error();
  const double each[] = {2, 3, 4};
  ASSERT_EQ(antipode_worlds_post_each(worlds.get(), ANTIPODE_ALL, "DRIFT_Y", each), ANTIPODE_OK) << antipode_error();
  ASSERT_EQ(antipode_worlds_step(worlds.get(), 10), ANTIPODE_OK);
  const double* const x = antipode_worlds_column(worlds.get(), "x");
  const double* const y = antipode_worlds_column(worlds.get(), "y");
  EXPECT_NEAR(x[0], 10.5, 1e-9);
  EXPECT_NEAR(x[1], 9, 1e-9);
  EXPECT_NEAR(x[2], 10.5, 1e-9);
  EXPECT_NEAR(y[0], 2, 1e-9);
  EXPECT_NEAR(y[1], 3, 1e-9);
  EXPECT_NEAR(y[2], 4, 1e-9);
  EXPECT_EQ(antipode_worlds_post_number(worlds.get(), 0, 0, "NO_SUCH_THING", 1), ANTIPODE_WRONG);
  EXPECT_THAT(antipode_error(), HasSubstr("nothing reads the variable 'NO_SUCH_THING'"));
  EXPECT_EQ(antipode_worlds_post_number(worlds.get(), 3, 0, "DRIFT_X", 1), ANTIPODE_WRONG);
  EXPECT_THAT(antipode_error(), HasSubstr("there is no world 3; expected 0 to 2"));
  EXPECT_EQ(antipode_worlds_post_text(worlds.get(), 0, 9, "DRIFT_X", "1"), ANTIPODE_WRONG);
}

/// As an event of a scenario is, which the program refuses or warns of.
TEST(LibraryTest, AValueThatAVehicleDoesNotTakeIsRefused) {
  const OwnedScenario scenario = parsed(kDrifter);
  const OwnedWorlds worlds(antipode_worlds_make(scenario.get(), 2, 1));
  const auto expectText = [&](const char* variable, const char* value, const char* words) {
    EXPECT_EQ(antipode_worlds_post_text(worlds.get(), ANTIPODE_ALL, 0, variable, value), ANTIPODE_WRONG)
        << variable;
    EXPECT_THAT(antipode_error(), HasSubstr(words));
  };
  expectText("DRIFT_X", "east", "error: DRIFT_X: 'east' is a text; expected a number (m/s)");
  expectText("DRIFT_X", "1", "DRIFT_X: '1' is a text; expected a number without quotes");
  expectText("DRIFT_VECTOR", "90 0.2", "error: DRIFT_VECTOR: ");
  expectText("USM_ENABLED", "perhaps", "'perhaps' is not a known word; expected one of true, false");
  const auto expectNumber = [&](const char* variable, double value, const char* words) {
    EXPECT_EQ(antipode_worlds_post_number(worlds.get(), 0, ANTIPODE_ALL, variable, value), ANTIPODE_WRONG)
        << variable;
    EXPECT_THAT(antipode_error(), HasSubstr(words));
  };
  expectNumber("DRIFT_X", NAN, "error: DRIFT_X: this is not a number; expected a number (m/s)");
  expectNumber("DRIFT_X", INFINITY, "DRIFT_X: this is not a number");
  expectNumber("DRIFT_VECTOR", 90, "DRIFT_VECTOR: 90 is a number; expected a text");
  expectNumber("DESIRD_THRUST", 1, "nothing reads the variable 'DESIRD_THRUST'; expected 'DESIRED_THRUST'");
  const double each[] = {1, NAN};
  EXPECT_EQ(antipode_worlds_post_each(worlds.get(), 0, "DRIFT_X", each), ANTIPODE_WRONG);
  EXPECT_THAT(antipode_error(), HasSubstr("DRIFT_X: this is not a number"));
  const OwnedWorlds untouched(antipode_worlds_make(scenario.get(), 2, 1));
  for (antipode_worlds* both : {worlds.get(), untouched.get()})
    ASSERT_EQ(antipode_worlds_step(both, 10), ANTIPODE_OK);
  for (int world = 0; world < 2; ++world)
    EXPECT_EQ(antipode_worlds_hash(worlds.get(), world), antipode_worlds_hash(untouched.get(), world));
}

TEST(LibraryTest, AVariableOfAHelmTakesTextsAndNumbers) {
  const OwnedScenario scenario = parsed(R"(antipode: 1
vehicles:
  - name: abe
    behaviours: [{type: waypoint, points: [[10, 0]], condition: "DEPLOY = true"}]
)");
  const OwnedWorlds worlds(antipode_worlds_make(scenario.get(), 1, 1));
  EXPECT_EQ(antipode_worlds_post_text(worlds.get(), 0, 0, "DEPLOY", "true"), ANTIPODE_OK) << antipode_error();
  EXPECT_EQ(antipode_worlds_post_number(worlds.get(), 0, 0, "DEPLOY", 1), ANTIPODE_OK) << antipode_error();
  EXPECT_EQ(antipode_worlds_post_number(worlds.get(), 0, 0, "DEPLOY", NAN), ANTIPODE_WRONG);
  EXPECT_THAT(antipode_error(), HasSubstr("DEPLOY: this is not a number"));
}

TEST(LibraryTest, AValueIsSetWhileWorldsRun) {
  const OwnedScenario scenario = parsed(kDrifter);
  const OwnedWorlds worlds(antipode_worlds_make(scenario.get(), 2, 1));
  ASSERT_EQ(antipode_worlds_set(worlds.get(), 1, "vehicles.abe.params.drift_x", "1"), ANTIPODE_OK) << antipode_error();
  ASSERT_EQ(antipode_worlds_step(worlds.get(), 10), ANTIPODE_OK);
  const double* const x = antipode_worlds_column(worlds.get(), "x");
  EXPECT_NEAR(x[0], 10.5, 1e-9);
  EXPECT_NEAR(x[1], 11, 1e-9);
  EXPECT_EQ(antipode_worlds_set(worlds.get(), ANTIPODE_ALL, "time.step", "0.2"), ANTIPODE_WRONG);
  EXPECT_THAT(antipode_error(), HasSubstr("cannot change while a run goes on"));
}

TEST(LibraryTest, AWorldThatEndsIsNamedWithItsVehicle) {
  const OwnedScenario scenario = parsed(R"(antipode: 1
time: {step: 0.1}
vehicles:
  - {name: the_one_boat_of_this_scenario, start: {x: 0, y: 0, heading: 0}}
)");
  const OwnedWorlds worlds(antipode_worlds_make(scenario.get(), 2, 1));
  ASSERT_EQ(antipode_worlds_post_number(worlds.get(), 1, 0, "DRIFT_X", 1), ANTIPODE_OK);
  for (int i = 0; i < 2; ++i)
    ASSERT_EQ(antipode_worlds_post_number(worlds.get(), 1, 0, "DRIFT_VECTOR_MULT", 1e200), ANTIPODE_OK);
  EXPECT_EQ(antipode_worlds_step(worlds.get(), 10), ANTIPODE_DIVERGED);
  EXPECT_THAT(antipode_error(), testing::StartsWith("world 1: "));
  EXPECT_THAT(antipode_error(), HasSubstr("the_one_boat_of_this_scenario"));
  EXPECT_EQ(antipode_worlds_has_ended(worlds.get(), 0), 0);
  EXPECT_EQ(antipode_worlds_has_ended(worlds.get(), 1), 1);
}

TEST(LibraryTest, CountsAndSeedsHaveLimits) {
  const OwnedScenario scenario = parsed(kDrifter);
  EXPECT_EQ(antipode_worlds_make(scenario.get(), 0, 1), nullptr);
  EXPECT_THAT(antipode_error(), HasSubstr("1 to 1000000"));
  EXPECT_EQ(antipode_worlds_make(scenario.get(), 1, 0), nullptr);
  const OwnedWorlds worlds(antipode_worlds_make(scenario.get(), 1, 1));
  const std::int64_t seed = -1;
  EXPECT_EQ(antipode_worlds_reset(worlds.get(), &seed), ANTIPODE_WRONG);
  EXPECT_THAT(antipode_error(), HasSubstr("-1"));
  EXPECT_EQ(antipode_worlds_step(worlds.get(), -1), ANTIPODE_WRONG);
  EXPECT_EQ(antipode_worlds_has_ended(worlds.get(), 1), -1);
  EXPECT_EQ(antipode_worlds_hash(worlds.get(), 1), 0u);
}

}  // namespace
}  // namespace antipode::test
