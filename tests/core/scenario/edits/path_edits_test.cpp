// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/path_edits.h"

#include "core/scenario/edits/arrange.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/yaml/scenario_io.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

using edits::PathRef;
using Points = std::vector<Vec2>;

ScenarioPtr withPaths(const std::string& behaviours) {
  const ScenarioRead read =
      readScenario("antipode: 1\nvehicles:\n  - {name: abe, behaviours: [" + behaviours + "]}\n", "x");
  EXPECT_TRUE(read.scenario) << read.problems.front().text();
  return read.scenario;
}
constexpr const char* kPath =
    "{type: waypoint, name: way, points: [[0, 0], [10, 0], [10, 20], [0, 30]], speed: 1}";

Points pointsOf(const ScenarioPtr& scenario, std::size_t behaviour = 0) {
  return mapPoints(scenario->vehicles[0]->behaviours.at(behaviour));
}

TEST(PathEdits, ReversingTwiceGivesTheSame) {
  const ScenarioPtr before = withPaths(kPath);
  const ScenarioPtr once = edits::withPathReversed(*before, PathRef{}).value();
  EXPECT_EQ(pointsOf(once).front(), (Vec2{0, 30}));
  EXPECT_EQ(*edits::withPathReversed(*once, PathRef{}).value(), *before);
}

TEST(PathEdits, AReversedSurveyStaysASurvey) {
  const ScenarioPtr before = withPaths(
      "{type: waypoint, points: {format: lawnmower, x: 0, y: 0, width: 50, height: 40, lane_width: 10, degs: 0, "
      "startx: 0, starty: 0}, speed: 1}");
  const ScenarioPtr after = edits::withPathReversed(*before, PathRef{}).value();
  const auto& params = std::get<WaypointParams>(after->vehicles[0]->behaviours[0].params);
  EXPECT_TRUE(params.points.activePattern());
  EXPECT_EQ(params.order, WaypointOrder::Reverse);
}

TEST(PathEdits, ClosingIsSailingRoundAndRound) {
  const ScenarioPtr before = withPaths(kPath);
  const ScenarioPtr closed = edits::withPathClosed(*before, PathRef{}, true).value();
  EXPECT_TRUE(edits::isClosedPath(*closed, PathRef{}));
  EXPECT_FALSE(edits::isClosedPath(*before, PathRef{}));
  EXPECT_EQ(*edits::withPathClosed(*closed, PathRef{}, false).value(), *before);
  EXPECT_FALSE(
      edits::withPathClosed(*withPaths("{type: waypoint, points: [[0, 0], [1, 1]], speed: 1}"), PathRef{}, true));
}

TEST(PathEdits, TheSecondHalfBeginsWhenTheFirstIsCompleted) {
  const ScenarioPtr before = withPaths(kPath);
  const ScenarioPtr split = edits::withPathSplit(*before, PathRef{}, 2).value();
  const BehaviourSpecs& list = split->vehicles[0]->behaviours;
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(pointsOf(split, 0), (Points{{0, 0}, {10, 0}, {10, 20}}));
  EXPECT_EQ(pointsOf(split, 1), (Points{{10, 20}, {0, 30}}));
  EXPECT_EQ(list[0].common.endflags.text(), "WAY_DONE = true");
  EXPECT_EQ(list[1].common.conditions.text(), "WAY_DONE = true");
  EXPECT_FALSE(hasErrors(checkScenario(*split)));
  const ScenarioPtr joined = edits::withPathsJoined(*split, PathRef{}, 1).value();
  EXPECT_EQ(*joined, *before) << "joining undoes it";
}

TEST(PathEdits, WhatCannotBeSplitIsTold) {
  const ScenarioPtr path = withPaths(kPath);
  for (const std::size_t point : {0u, 3u, 99u})
    EXPECT_FALSE(edits::withPathSplit(*path, PathRef{}, point)) << point;
  EXPECT_FALSE(edits::withPathSplit(*edits::withPathClosed(*path, PathRef{}, true).value(), PathRef{}, 1));
  EXPECT_FALSE(edits::withPathSplit(*withPaths("{type: timer, duration: 5}"), PathRef{}, 1));
}

TEST(PathEdits, JoiningTurnsTheOtherPathRoundWhereThatIsNearer) {
  const ScenarioPtr before =
      withPaths(std::string(kPath) + ", {type: waypoint, points: [[0, 90], [0, 60], [0, 40]], speed: 1}");
  EXPECT_EQ(edits::nextPath(*before, PathRef{}), 1u);
  const ScenarioPtr joined = edits::withPathsJoined(*before, PathRef{}, 1).value();
  EXPECT_EQ(pointsOf(joined), (Points{{0, 0}, {10, 0}, {10, 20}, {0, 30}, {0, 40}, {0, 60}, {0, 90}}));
  EXPECT_EQ(joined->vehicles[0]->behaviours.size(), 1u);
  EXPECT_FALSE(edits::withPathsJoined(*joined, PathRef{}, 0));
}

Scenario boatsAt(const Points& places) {
  Scenario scenario;
  for (const Vec2 place : places) {
    VehicleSpec boat;
    boat.name = "boat" + std::to_string(scenario.vehicles.size() + 1);
    boat.start.x = place.x, boat.start.y = place.y;
    scenario.vehicles.push_back(std::make_shared<VehicleSpec>(boat));
  }
  return scenario;
}

TEST(Arrange, BoatsComeToOneLine) {
  const Scenario scenario = boatsAt({{0, 0}, {10, 7}, {30, -5}});
  const edits::ScenarioItems all{.vehicles = {0, 1, 2}};
  using edits::Alignment;
  for (const auto& [alignment, wanted] :
       {std::pair(Alignment::West, Points{{0, 0}, {0, 7}, {0, -5}}),
        std::pair(Alignment::East, Points{{30, 0}, {30, 7}, {30, -5}}),
        std::pair(Alignment::MiddleEastWest, Points{{15, 0}, {15, 7}, {15, -5}}),
        std::pair(Alignment::North, Points{{0, 7}, {10, 7}, {30, 7}}),
        std::pair(Alignment::South, Points{{0, -5}, {10, -5}, {30, -5}}),
        std::pair(Alignment::MiddleNorthSouth, Points{{0, 1}, {10, 1}, {30, 1}})}) {
    const auto aligned = edits::withAligned(scenario, all, alignment);
    ASSERT_TRUE(aligned);
    EXPECT_EQ(edits::placesOf(**aligned, all), wanted) << static_cast<int>(alignment);
    EXPECT_EQ(**edits::withAligned(**aligned, all, alignment), **aligned) << "twice is once";
  }
  EXPECT_FALSE(edits::withAligned(scenario, {.vehicles = {0}}, Alignment::West));
}

TEST(Arrange, BoatsComeToEqualDistances) {
  const Scenario scenario = boatsAt({{0, 0}, {50, 1}, {5, 2}, {7, 3}});
  const edits::ScenarioItems all{.vehicles = {0, 1, 2, 3}};
  const auto next = edits::withDistributed(scenario, all, edits::Direction::EastWest);
  ASSERT_TRUE(next);
  EXPECT_EQ(edits::placesOf(**next, all), (Points{{0, 0}, {50, 1}, {16.67, 2}, {33.33, 3}}));
  EXPECT_FALSE(edits::withDistributed(scenario, {.vehicles = {0, 1}}, edits::Direction::EastWest));
}

}  // namespace
}  // namespace antipode
