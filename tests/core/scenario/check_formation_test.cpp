// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/values.h"
#include "core/scenario/yaml/part_text.h"
#include "core/scenario/yaml/scenario_io.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

constexpr const char* kTwo = R"(antipode: 1
vehicles:
  - {name: abe, pid: {}, behaviours: [{type: formation}, {type: drifting_target}]}
  - {name: ben, pid: {}, behaviours: [{type: formation}, {type: drifting_target}]}
formation: {controller: rigid, node_offsets: ["name=abe, x=0, y=0", "name=ben, x=100, y=0"]}
)";

/// The text with one part of it changed.
std::string with(const std::string& part, const std::string& other) {
  std::string text = kTwo;
  const auto at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return text.replace(at, part.size(), other);
}

/// "error item: message" of each problem.
std::vector<std::string> problemsOf(const std::string& text) {
  std::vector<std::string> lines;
  for (const Problem& problem : readScenario(text, "two.yaml").problems)
    lines.push_back(fmt::format("{} {}: {}", problem.severity == Severity::Error ? "error" : "warning",
                                problem.item, problem.message));
  return lines;
}

TEST(CheckFormation, FindsNothingWrongWithAPlanForAll) {
  EXPECT_THAT(problemsOf(kTwo), IsEmpty());
}

TEST(CheckFormation, WantsASlotForEveryListener) {
  EXPECT_THAT(
      problemsOf(with("name=ben", "name=bob")),
      UnorderedElementsAre(HasSubstr("warning formation/node_offsets/1: there is no vehicle 'bob'"),
                           HasSubstr("error vehicles/ben/behaviours/0: the formation has no slot for 'ben'")));
  EXPECT_THAT(problemsOf(with("name=ben", "name=BEN")), IsEmpty());
}

TEST(CheckFormation, LeavesSlotsFreeWhereNobodyHasAName) {
  std::string text = with("name=ben", "name=bob");
  text.replace(text.find("rigid"), 5, "assignment");
  EXPECT_THAT(problemsOf(text), IsEmpty());
}

TEST(CheckFormation, TellsWhenVehiclesWithoutNamesDoNotHearTheirPlan) {
  const auto problems = [](const std::string& more) {
    return problemsOf(with("controller: rigid", "controller: assignment, " + more));
  };
  EXPECT_THAT(
      problems("start_in_box: true, contact_rangeout: 99"),
      ElementsAre(HasSubstr("warning formation/contact_rangeout: without names vehicles that start anywhere "
                            "must hear the whole plan, 100 m across, and they hear 99 m")));
  EXPECT_THAT(problems("start_spread: 60, contact_rangeout: 99"), SizeIs(1));
  EXPECT_THAT(problems("start_in_box: true, contact_rangeout: 100"), IsEmpty());
  EXPECT_THAT(problems("start_spread: 40, contact_rangeout: 99"), IsEmpty()) << "they start near their slots";
  EXPECT_THAT(problemsOf(with("controller: rigid", "controller: rigid, start_in_box: true, contact_rangeout: 99")),
              IsEmpty());
}

TEST(CheckFormation, WarnsWhereAControllerMissesTheNames) {
  EXPECT_THAT(problemsOf(with("controller: rigid", "controller: rigid, anonymous: true")),
              ElementsAre(HasSubstr("warning formation/anonymous: the controller 'rigid' needs names")));
  EXPECT_THAT(problemsOf(with("controller: rigid", "controller: lattice, anonymous: true")), IsEmpty());
}

TEST(CheckFormation, RefusesDoubledAndLonelySlots) {
  EXPECT_THAT(problemsOf(with("name=ben", "name=ABE")),
              UnorderedElementsAre(HasSubstr("error vehicles/ben/behaviours/0"),
                                   HasSubstr("error formation/node_offsets/1: 'ABE' has a slot already")));
  EXPECT_THAT(problemsOf(with("x=100", "x=5")), ElementsAre(HasSubstr("5 m apart")));
}

TEST(CheckFormation, WantsRadiiInOrder) {
  EXPECT_THAT(problemsOf(with("{type: drifting_target}", "{type: drifting_target, slip_radius: 2}")),
              ElementsAre(HasSubstr("error vehicles/abe/behaviours/1/slip_radius: slip_radius 2 m is below")));
  EXPECT_THAT(
      problemsOf(with("{type: drifting_target}", "{type: drifting_target, drifting_radius: 3}")),
      ElementsAre(HasSubstr("error vehicles/abe/behaviours/1/drifting_radius: drifting_radius 3 m is not above")));
  // The place is the field that the message begins with.
  EXPECT_THAT(
      problemsOf(with("{type: drifting_target}", "{type: drifting_target, capture_radius: 30, slip_radius: 5}")),
      ElementsAre(HasSubstr("error vehicles/abe/behaviours/1/slip_radius: slip_radius 5 m is below")));
  EXPECT_THAT(
      problemsOf(with("{type: drifting_target}", "{type: drifting_target, slip_radius: 30}")),
      ElementsAre(HasSubstr("error vehicles/abe/behaviours/1/drifting_radius: drifting_radius 20 m is below")));
}

TEST(CheckFormation, WarnsOfTheLiteralSpeedLaw) {
  const std::string literal = "{type: drifting_target, speed_law: literal";
  EXPECT_THAT(problemsOf(with("{type: drifting_target", literal)), IsEmpty());
  EXPECT_THAT(problemsOf(with("{type: drifting_target", literal + ", speed: 0.5")),
              ElementsAre(HasSubstr("warning vehicles/abe/behaviours/1/speed_law")));
}

TEST(CheckFormation, WarnsOfAnEndSpeedAboveTheSpeed) {
  EXPECT_THAT(problemsOf(with("{type: drifting_target", "{type: drifting_target, end_speed_scale: 1.5")),
              ElementsAre(HasSubstr(
                  "warning vehicles/abe/behaviours/1/end_speed_scale: end_speed_scale: 1.5 counts as 1")));
}

TEST(CheckFormation, WantsSomethingToFollow) {
  EXPECT_THAT(problemsOf(with("{type: formation}, ", "")),
              ElementsAre(HasSubstr("error vehicles/abe/behaviours/0/follow: 'abe' has no formation behaviour")));
  EXPECT_THAT(problemsOf("antipode: 1\nvehicles: [{name: abe, pid: {}, behaviours: [{type: drifting_target}]}]\n"),
              ElementsAre(HasSubstr("follows the formation, but there is none")));
  EXPECT_THAT(problemsOf("antipode: 1\nvehicles: [{name: abe, pid: {}, behaviours: [{type: formation}]}]\n"),
              ElementsAre(HasSubstr("nobody pings")));
  EXPECT_THAT(
      problemsOf(
          "antipode: 1\nacoustics: {}\nvehicles: [{name: abe, pid: {}, behaviours: [{type: formation}]}]\n"),
      IsEmpty());
}

TEST(CheckFormation, WarnsOfASearchThatTakesLong) {
  Scenario scenario = *readScenario(kTwo, "two.yaml").scenario;
  scenario.formation->params.controller = FormationController::Assignment;
  EXPECT_TRUE(checkScenario(scenario).empty());
  for (int i = 0; i < 60; ++i)
    scenario.formation->nodeOffsets.push_back({fmt::format("free{}", i), {0, 100.0 + 50 * i}});
  const Problems problems = checkScenario(scenario);
  ASSERT_EQ(problems.size(), 1u);
  EXPECT_EQ(problems[0].item, "formation/sweep_step");
}

TEST(WithValue, SetsAcousticsFormationAndCurrent) {
  const Scenario scenario = *readScenario(kTwo, "two.yaml").scenario;
  EXPECT_EQ(withValue(scenario, "acoustics.ping_range", "500")->acoustics->pingRange, 500);
  EXPECT_EQ(withValue(scenario, "formation.controller", "pairwise")->formation->params.controller,
            FormationController::Pairwise);
  EXPECT_EQ(withValue(scenario, "formation.start_spread", "50")->formation->params.startSpread, 50);
  EXPECT_EQ(withValue(scenario, "environment.current.east", "0.2")->environment.current->east, 0.2);
  EXPECT_FALSE(withValue(scenario, "formation.controler", "pairwise"));
  EXPECT_FALSE(withValue(Scenario{}, "formation.controller", "pairwise"));
}

TEST(LiveTexts, ReadBackAsWhatTheyWereMadeOf) {
  const Scenario scenario = *readScenario(kTwo, "two.yaml").scenario;
  EXPECT_EQ(*partFromText<std::optional<FormationSpec>>(partText(scenario.formation)), scenario.formation);
  EXPECT_EQ(*partFromText<std::optional<FormationSpec>>(partText(std::optional<FormationSpec>{})), std::nullopt);
  AcousticsParams acoustics;
  EXPECT_EQ(*partFromText<AcousticsParams>(partText(acoustics)), acoustics);
  acoustics.dropout = 0.25, acoustics.collisions = true;
  EXPECT_EQ(*partFromText<AcousticsParams>(partText(acoustics)), acoustics);
  EXPECT_FALSE(partFromText<AcousticsParams>("{dropout: 2}"));
  EXPECT_FALSE(partFromText<std::optional<FormationSpec>>("[]"));
}

TEST(CheckAcoustics, WarnsWhereMorePingsAreHeardThanAProcessorManages) {
  const auto swarm = [](int count, const char* spacing, const char* period) {
    return fmt::format(
        "antipode: 1\nacoustics: {{ping_period: {}}}\nvehicles:\n  - {{name: \"a{{n}}\", count: {}, spacing: {}, pid: "
        "{{}}, behaviours: [{{type: formation}}]}}\n",
        period, count, spacing);
  };
  EXPECT_THAT(problemsOf(swarm(10'000, "0.001", "1")),
              ElementsAre(HasSubstr("warning acoustics/ping_period: about 1e+08 pings are heard in a second")));
  EXPECT_THAT(problemsOf(swarm(10'000, "[200, 0]", "1")), IsEmpty()) << "each hears twenty others";
  EXPECT_THAT(problemsOf(swarm(1000, "100", "30")), IsEmpty());
  EXPECT_THAT(problemsOf(swarm(100'000, "0.001", "1")), SizeIs(1));
}

}  // namespace
}  // namespace antipode
