// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/diff.h"

#include "core/scenario/document/community_spec.h"
#include "core/scenario/edits/scenario_differences.h"
#include "core/scenario/edits/values.h"
#include "core/scenario/yaml/scenario_io.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

Scenario fleet() {
  const ScenarioRead read = readScenario(
      "antipode: 1\nvehicles:\n"
      "  - {name: abe, behaviours: [{type: waypoint, points: [[0, 0]]}]}\n"
      "  - {name: rov, model: hover, requests: [{x: 1, y: 2}]}\n"
      "formation: {node_offsets: [\"name=abe, x=0, y=0\", \"name=rov, x=9, y=0\"]}\n",
      "fleet");
  EXPECT_TRUE(read.scenario) << read.problems.front().text();
  return *read.scenario;
}

std::vector<std::string> shown(const Scenario& before, const Scenario& after) {
  std::vector<std::string> lines;
  for (const Change& change : diff(before, after))
    lines.push_back(fmt::format("{} {}: {} -> {}",
                                change.effect == Effect::Live      ? "live"
                                : change.effect == Effect::Restart ? "restart"
                                                                   : "none",
                                change.path.text(), change.before.text(), change.after.text()));
  return lines;
}

TEST(Diff, OfEqualScenariosIsEmpty) {
  EXPECT_THAT(shown(fleet(), fleet()), IsEmpty());
}

TEST(Diff, NamesTheValueThatDiffers) {
  for (const auto& [path, text, line] : std::vector<std::array<const char*, 3>>{
           {"vehicles/abe/params/turn_rate", "40", "live vehicles/abe/params/turn_rate: 70 -> 40"},
           {"vehicles/abe/start/x", "5", "restart vehicles/abe/start/x: 0 -> 5"},
           {"vehicles/abe/colour", "#ff0000", "none vehicles/abe/colour:  -> #ff0000"},
           {"vehicles/rov/params/v_max", "1.5", "live vehicles/rov/params/v_max: 0.6 -> 1.5"},
           {"time/step", "0.2", "restart time/step: 0.1 -> 0.2"},
           {"environment/drift/x", "0.5", "live environment/drift/x: 0 -> 0.5"},
           {"formation/k", "1", "live formation/k: 0.02 -> 1"},
           {"name", "Sea", "none name:  -> Sea"}}) {
    Scenario after = fleet();
    const auto set = setValue(after, Path::fromText(path), text);
    ASSERT_TRUE(set) << set.error().text();
    EXPECT_THAT(shown(fleet(), after), ElementsAre(line));
  }
}

TEST(Diff, TakesListsAndNewSectionsAsWholes) {
  Scenario after = fleet();
  ASSERT_TRUE(setValue(after, Path::fromText("vehicles/abe/behaviours/0/pwt"), "50"));
  ASSERT_TRUE(setValue(after, Path::fromText("vehicles/rov/requests/0/x"), "3"));
  ASSERT_TRUE(setValue(after, Path::fromText("environment/wind/speed"), "4"));
  EXPECT_THAT(shown(fleet(), after),
              ElementsAre("restart environment/wind:  -> spd=4, dir=0",
                          "live vehicles/abe/behaviours: [{type: waypoint, points: [[0, 0]]}] -> "
                          "[{type: waypoint, pwt: 50, points: [[0, 0]]}]",
                          "live vehicles/rov/requests: [{x: 1, y: 2, depth: 0, heading: 0}] -> "
                          "[{x: 3, y: 2, depth: 0, heading: 0}]"));
  EXPECT_EQ(*diff(fleet(), after)[1].after.as<std::vector<BehaviourSpec>>(), after.vehicles[0]->behaviours);
}

TEST(Diff, TakesAnotherFleetAndAnotherModelAsAWhole) {
  Scenario after = fleet();
  ASSERT_TRUE(setValue(after, Path::fromText("vehicles/rov/model"), "usimmarine"));
  std::vector<Change> changes = diff(fleet(), after);
  ASSERT_EQ(changes.size(), 1u);
  EXPECT_EQ(changes[0].path.text(), "vehicles/rov");
  after.vehicles.pop_back();
  changes = diff(fleet(), after);
  ASSERT_EQ(changes.size(), 1u);
  EXPECT_EQ(changes[0].path.text(), "vehicles");
  EXPECT_EQ(changes[0].effect, Effect::Restart);
}

/// Setting what a difference names turns one scenario into the other.
TEST(Diff, IsUndoneBySettingItsValues) {
  Scenario after = fleet();
  for (const auto& [path, text] : std::vector<std::array<const char*, 2>>{{"vehicles/*/start/x", "7"},
                                                                          {"vehicles/abe/pid/yaw_pid_kp", "2"},
                                                                          {"vehicles/abe/behaviours/0/speed", "3"},
                                                                          {"acoustics/ping_range", "500"},
                                                                          {"environment/current/east", "1"},
                                                                          {"formation/spacing", "20"}})
    ASSERT_TRUE(setValue(after, Path::fromText(path), text)) << path;
  Scenario back = after;
  for (const Change& change : diff(fleet(), after)) ASSERT_TRUE(setValue(back, change.path, change.before));
  EXPECT_TRUE(back == fleet());
}

TEST(ScenarioDifferences, GoDownToTheSingleValuesOfLists) {
  Scenario after = fleet();
  ASSERT_TRUE(setValue(after, Path::fromText("vehicles/abe/behaviours/0/pwt"), "50"));
  ASSERT_TRUE(setValue(after, Path::fromText("vehicles/abe/behaviours/0/points"), "1,2 : 5,5"));
  ASSERT_TRUE(setValue(after, Path::fromText("vehicles/rov/requests/0/x"), "3"));
  ASSERT_TRUE(setValue(after, Path::fromText("time/step"), "0.2"));
  const std::vector<ScenarioDifference> wanted{{"time/step", "0.1", "0.2"},
                                               {"vehicles/abe/behaviours/0/points/0", "[0, 0]", "[1, 2]"},
                                               {"vehicles/abe/behaviours/0/points/1", "", "[5, 5]"},
                                               {"vehicles/abe/behaviours/0/pwt", "", "50"},
                                               {"vehicles/rov/requests/0/x", "1", "3"}};
  EXPECT_THAT(scenarioDifferences(fleet(), after), ::testing::UnorderedElementsAreArray(wanted));
  for (const ScenarioDifference& back : scenarioDifferences(after, fleet()))
    EXPECT_THAT(wanted, ::testing::Contains(ScenarioDifference{back.path, back.other, back.first}));
  EXPECT_TRUE(scenarioDifferences(after, after).empty());
}

TEST(ScenarioDifferences, NameVehiclesThatOnlyOneHas) {
  Scenario one = fleet();
  one.formation.reset();
  one.vehicles.pop_back();
  Scenario two = fleet();
  two.formation.reset();
  const auto more = scenarioDifferences(one, two);
  ASSERT_EQ(more.size(), 1u);
  EXPECT_EQ(more[0].path, "vehicles/rov");
  EXPECT_EQ(more[0].first, "");
  EXPECT_NE(more[0].other.find("rov"), std::string::npos);
  const auto fewer = scenarioDifferences(two, one);
  ASSERT_EQ(fewer.size(), 1u);
  EXPECT_EQ(fewer[0].other, "");
}

TEST(ScenarioDifferences, ALoneVehicleIsComparedWhateverItsName) {
  Scenario first = fleet(), other = fleet();
  for (Scenario* scenario : {&first, &other}) scenario->formation.reset(), scenario->vehicles.pop_back();
  auto zoe = std::make_shared<VehicleSpec>(*other.vehicles[0]);
  zoe->name = "zoe";
  other.vehicles = {zoe};
  EXPECT_THAT(scenarioDifferences(first, other),
              ElementsAre(ScenarioDifference{"vehicles/abe/name", "abe", "zoe"}));
}

TEST(Diff, AFieldThatOnlyOneHasIsADifference) {
  Scenario before = fleet(), after = fleet();
  before.environment.currentField.emplace();
  after.environment.currentField.emplace().field = std::make_shared<const CurrentField>();
  EXPECT_FALSE(before == after);
  EXPECT_FALSE(diff(before, after).empty());
  before.environment.currentField->field = std::make_shared<const CurrentField>();
  EXPECT_TRUE(before == after) << "the same by value";
  EXPECT_TRUE(diff(before, after).empty());
}

TEST(Diff, CommunitiesAreComparedByValue) {
  const auto with = [](double latency) {
    Scenario scenario = fleet();
    auto communities = std::make_shared<CommunitiesSpec>();
    communities->latency = latency;
    scenario.communities = communities;
    return scenario;
  };
  EXPECT_TRUE(with(1) == with(1));
  EXPECT_FALSE(with(1) == with(2));
  EXPECT_FALSE(with(1) == fleet());
  EXPECT_FALSE(fleet() == with(1));
  const auto running = [](const char* vehicle, const char* line) {
    Scenario scenario = fleet();
    auto communities = std::make_shared<CommunitiesSpec>();
    communities->communities.push_back(
        {.name = "abe", .vehicle = vehicle, .programs = {{"uTimerScript", "uTimerScript", {line}}}});
    scenario.communities = communities;
    return scenario;
  };
  EXPECT_TRUE(running("abe", "reset_max = 1") == running("abe", "reset_max = 1"));
  EXPECT_FALSE(running("abe", "reset_max = 1") == running("abe", "reset_max = 2"));
  EXPECT_FALSE(running("abe", "reset_max = 1") == running("", "reset_max = 1"));
}

}  // namespace
}  // namespace antipode
