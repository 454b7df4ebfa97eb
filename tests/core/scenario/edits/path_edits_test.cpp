// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/path_edits.h"

#include "core/scenario/edits/arrange.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/edits/start_after.h"
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
  EXPECT_TRUE(edits::withPathClosed(*withPaths("{type: waypoint, points: [[0, 0], [9, 0], [9, 9]], speed: 1}"),
                                    PathRef{}, true))
      << "a triangle";
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

TEST(PathEdits, OneStartsAfterAnotherIsDone) {
  const ScenarioPtr before = withPaths(std::string(kPath) +
                                       ", {type: timer, name: wait, duration: 5}, "
                                       "{type: waypoint, name: home, points: [[0, 0]], speed: 1}");
  const ScenarioPtr once = edits::withStartAfter(*before, 0, 1, 0).value();
  EXPECT_EQ(once->vehicles[0]->behaviours[0].common.endflags.text(), "WAY_DONE = true");
  EXPECT_EQ(once->vehicles[0]->behaviours[1].common.conditions.text(), "WAY_DONE = true");
  const ScenarioPtr twice = edits::withStartAfter(*once, 0, 2, 0).value();
  EXPECT_EQ(twice->vehicles[0]->behaviours[0].common.endflags.text(), "WAY_DONE = true") << "one flag for both";
  EXPECT_EQ(twice->vehicles[0]->behaviours[2].common.conditions.text(), "WAY_DONE = true");
  EXPECT_FALSE(hasErrors(checkScenario(*twice)));
  EXPECT_EQ(edits::withStartAfter(*once, 0, 1, 0).error().message, "wait starts after way already");
  EXPECT_EQ(edits::withStartAfter(*once, 0, 0, 1).error().message,
            "wait starts after way: both would wait for ever");
  EXPECT_FALSE(edits::withStartAfter(*once, 0, 0, 0));
}

TEST(PathEdits, TheThirdPartWaitsForTheSecond) {
  const ScenarioPtr before = withPaths(kPath);
  const ScenarioPtr once = edits::withPathSplit(*before, PathRef{}, 2).value();
  const ScenarioPtr split = edits::withPathSplit(*once, PathRef{}, 1).value();
  const BehaviourSpecs& list = split->vehicles[0]->behaviours;
  ASSERT_EQ(list.size(), 3u);
  EXPECT_EQ(list[0].common.endflags.text(), "WAY_DONE2 = true");
  EXPECT_EQ(list[1].common.conditions.text(), "WAY_DONE2 = true");
  EXPECT_EQ(list[1].common.endflags.text(), "WAY_DONE = true");
  EXPECT_EQ(list[2].common.conditions.text(), "WAY_DONE = true");
  EXPECT_FALSE(hasErrors(checkScenario(*split)));
  const ScenarioPtr joined = edits::withPathsJoined(*split, PathRef{}, 1).value();
  EXPECT_EQ(*joined, *once);
}

TEST(PathEdits, JoiningFromTheSecondHalfIsJoiningFromTheFirst) {
  const ScenarioPtr before = withPaths(kPath);
  const ScenarioPtr split = edits::withPathSplit(*before, PathRef{}, 2).value();
  const PathRef second{0, 1};
  ASSERT_EQ(edits::nextPath(*split, second), 0u);
  EXPECT_EQ(*edits::withPathsJoined(*split, second, 0).value(), *before);
}

TEST(PathEdits, AFlagThatEndsTheOtherPathIsNothingToWaitFor) {
  const ScenarioPtr before = withPaths(
      "{type: waypoint, name: one, points: [[0, 0], [10, 0]], speed: 1, conditions: [RETURN = false]}, "
      "{type: waypoint, name: two, points: [[20, 0], [30, 0]], speed: 1, endflags: [RETURN = true]}");
  const ScenarioPtr joined = edits::withPathsJoined(*before, PathRef{}, 1).value();
  EXPECT_EQ(joined->vehicles[0]->behaviours.at(0).common.name, "one");
  EXPECT_EQ(pointsOf(joined), (Points{{0, 0}, {10, 0}, {20, 0}, {30, 0}}));
}

TEST(PathEdits, TwoPathsThatWaitForEachOtherAreJoinedAsChosen) {
  const ScenarioPtr before = withPaths(
      "{type: waypoint, name: one, points: [[0, 0], [10, 0]], speed: 1, conditions: [A = 1], endflags: [B = 1]}, "
      "{type: waypoint, name: two, points: [[20, 0], [30, 0]], speed: 1, conditions: [B = 1], endflags: [A = 1]}");
  for (const std::size_t chosen : {0u, 1u}) {
    const ScenarioPtr joined = edits::withPathsJoined(*before, {0, chosen}, 1 - chosen).value();
    ASSERT_EQ(joined->vehicles[0]->behaviours.size(), 1u);
    EXPECT_EQ(joined->vehicles[0]->behaviours[0].common.name, chosen == 0 ? "one" : "two");
  }
}

TEST(PathEdits, APathSailedInReverseIsSplitAndJoinedAsItIsSailed) {
  std::string text = kPath;
  text.insert(text.size() - 1, ", order: reverse");
  const ScenarioPtr before = withPaths(text);
  const ScenarioPtr split = edits::withPathSplit(*before, PathRef{}, 1).value();
  EXPECT_EQ(pointsOf(split, 0), (Points{{0, 30}, {10, 20}, {10, 0}})) << "up to the chosen point";
  EXPECT_EQ(pointsOf(split, 1), (Points{{10, 0}, {0, 0}}));
  for (const BehaviourSpec& half : split->vehicles[0]->behaviours)
    EXPECT_EQ(std::get<WaypointParams>(half.params).order, WaypointOrder::Normal);
  const ScenarioPtr both =
      withPaths(text + ", {type: waypoint, points: [[0, -90], [0, -60], [0, -40]], speed: 1, order: reverse}");
  const ScenarioPtr joined = edits::withPathsJoined(*both, PathRef{}, 1).value();
  EXPECT_EQ(pointsOf(joined), (Points{{0, 30}, {10, 20}, {10, 0}, {0, 0}, {0, -40}, {0, -60}, {0, -90}}));
  EXPECT_EQ(std::get<WaypointParams>(joined->vehicles[0]->behaviours[0].params).order, WaypointOrder::Normal);
}

TEST(PathEdits, WhatCannotBeSplitIsTold) {
  const ScenarioPtr path = withPaths(kPath);
  for (const std::size_t point : {0u, 3u, 99u})
    EXPECT_FALSE(edits::withPathSplit(*path, PathRef{}, point)) << point;
  EXPECT_FALSE(edits::withPathSplit(*edits::withPathClosed(*path, PathRef{}, true).value(), PathRef{}, 1));
  EXPECT_FALSE(edits::withPathSplit(*withPaths("{type: timer, duration: 5}"), PathRef{}, 1));
}

TEST(PathEdits, APathThatBeginsAgainWhenItIsCompletedIsNotSplit) {
  std::string text = kPath;
  text.insert(text.size() - 1, ", conditions: [RETURN = false], endflags: [RETURN = true]");
  EXPECT_TRUE(edits::withPathSplit(*withPaths(text), PathRef{}, 1)) << "this one ends";
  text.insert(text.size() - 1, ", perpetual: true");
  const auto split = edits::withPathSplit(*withPaths(text), PathRef{}, 1);
  ASSERT_FALSE(split);
  EXPECT_EQ(split.error().message, "a perpetual path cannot be split: switch 'perpetual' off first");
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

TEST(Arrange, PathsGoalsAndWormholesComeToOneLineAsAWhole) {
  const ScenarioRead read = readScenario(R"(antipode: 1
vehicles:
  - {name: boat, start: {x: 100, y: 100}, behaviours: [{type: waypoint, points: [[0, 10], [20, 30]], speed: 1}]}
  - {name: rov, model: hover, requests: [{at: 0, x: 50, y: 5}, {at: 5, clear: true}]}
  - {name: 'cod{n}', count: 3, start: {x: 40, y: 0}, spacing: {x: -10}}
wormholes:
  - {tag: one, madrid_poly: 'pts={200,0:210,0:205,10}', weber_poly: 'pts={200,50:210,50:205,60}'}
)",
                                         "mix.yaml");
  ASSERT_TRUE(read.scenario && !hasErrors(read.problems)) << read.problems.at(0).text();
  const edits::ScenarioItems path{.behaviours = {{0, {0}}}}, goal{.requests = {{1, {0}}}}, fleet{.vehicles = {2}},
      hole{.wormholes = {0}};
  const edits::ScenarioItems all{
      .vehicles = {2}, .wormholes = {0}, .behaviours = {{0, {0}}}, .requests = {{1, {0, 1}}}};
  const auto east = edits::withAligned(*read.scenario, all, edits::Alignment::East);
  ASSERT_TRUE(east) << east.error().text();
  EXPECT_EQ(edits::placesOf(**east, path), (Points{{190, 10}, {210, 30}}));
  EXPECT_EQ(edits::placesOf(**east, goal), (Points{{210, 5}}));
  EXPECT_EQ(edits::placesOf(**east, fleet), (Points{{210, 0}, {200, 0}, {190, 0}}));
  EXPECT_EQ(edits::placesOf(**east, hole), edits::placesOf(*read.scenario, hole)) << "it is the easternmost";
  EXPECT_EQ((*east)->vehicles[0]->start, read.scenario->vehicles[0]->start) << "its path alone was chosen";
  // The middles are at 10 (path), 30 (fleet), 50 (goal) and 205 (wormhole).
  const auto apart = edits::withDistributed(*read.scenario, all, edits::Direction::EastWest);
  ASSERT_TRUE(apart) << apart.error().text();
  EXPECT_EQ(edits::placesOf(**apart, fleet), (Points{{85, 0}, {75, 0}, {65, 0}}));
  EXPECT_EQ(edits::placesOf(**apart, goal), (Points{{140, 5}}));
  EXPECT_EQ(edits::placesOf(**apart, path), edits::placesOf(*read.scenario, path));
  // What has no place is none of them.
  EXPECT_FALSE(edits::withAligned(*read.scenario, {.requests = {{1, {0, 1}}}}, edits::Alignment::West));
}

TEST(PathEdits, SaysWhatCannotBeDoneToAPath) {
  const std::string survey =
      "{type: waypoint, points: {format: lawnmower, x: 0, y: 0, width: 50, height: 40, lane_width: 10, degs: 0, "
      "startx: 0, starty: 0}, speed: 1";
  const auto errorOf = [](const Result<ScenarioPtr>& result) { return result ? "" : result.error().message; };
  const ScenarioPtr toAndFro = withPaths(survey + ", order: toggle}"), plain = withPaths(survey + "}");
  EXPECT_EQ(errorOf(edits::withPathReversed(*toAndFro, PathRef{})),
            "a survey that is sailed to and fro has no other order");
  EXPECT_EQ(errorOf(edits::withPathSplit(*plain, PathRef{}, 2)),
            "a survey makes its points itself: turn it into free points first");
  const ScenarioPtr alone = withPaths(std::string(kPath) + ", {type: constant_depth, depth: 2}");
  EXPECT_EQ(edits::nextPath(*alone, PathRef{}), std::nullopt);
  EXPECT_EQ(errorOf(edits::withPathsJoined(*alone, PathRef{}, 0)), "this vehicle has no other path to join");
  EXPECT_EQ(errorOf(edits::withPathsJoined(*alone, PathRef{}, 1)), "this vehicle has no other path to join");
  for (const std::size_t point : {0u, 3u, 9u})
    EXPECT_EQ(errorOf(edits::withPathSplit(*alone, PathRef{}, point)),
              "choose a point between the first and the last one");
  const PathRef depth{0, 1};
  EXPECT_FALSE(edits::withPathReversed(*alone, depth));
  EXPECT_FALSE(edits::withPathClosed(*alone, depth, true));
  EXPECT_FALSE(edits::withPathSplit(*alone, depth, 1));
  EXPECT_FALSE(edits::withPathsJoined(*alone, depth, 0));
  EXPECT_FALSE(edits::isClosedPath(*alone, depth));
}

TEST(PathEdits, APathSailedToAndFroIsClosedIntoARound) {
  std::string text = kPath;
  text.insert(text.size() - 1, ", order: toggle");
  const ScenarioPtr before = withPaths(text);
  EXPECT_FALSE(edits::isClosedPath(*before, PathRef{}));
  const ScenarioPtr closed = edits::withPathClosed(*before, PathRef{}, true).value();
  EXPECT_TRUE(edits::isClosedPath(*closed, PathRef{}));
  EXPECT_EQ(std::get<WaypointParams>(closed->vehicles[0]->behaviours[0].params).order, WaypointOrder::Normal);
}

TEST(PathEdits, ASurveyTurnedRoundTwiceIsAsBefore) {
  const ScenarioPtr before = withPaths(
      "{type: waypoint, points: {format: lawnmower, x: 0, y: 0, width: 50, height: 40, lane_width: 10, degs: 0, "
      "startx: 0, starty: 0}, speed: 1}");
  const ScenarioPtr once = edits::withPathReversed(*before, PathRef{}).value();
  EXPECT_EQ(*edits::withPathReversed(*once, PathRef{}).value(), *before);
}

TEST(PathEdits, ABehaviourThatIsNotThereOrHasNoPointsIsNoPath) {
  const ScenarioPtr path = withPaths(kPath);
  Scenario empty = *path;
  auto abe = std::make_shared<VehicleSpec>(*empty.vehicles[0]);
  std::get<WaypointParams>(abe->behaviours[0].params).points = {};
  empty.vehicles = {abe};
  for (const auto& next : {edits::withPathReversed(*path, {0, 1}), edits::withPathReversed(empty, PathRef{}),
                           edits::withPathSplit(empty, PathRef{}, 1)}) {
    ASSERT_FALSE(next);
    EXPECT_EQ(next.error().message, "this is not a path: select one on the map first");
  }
  EXPECT_FALSE(edits::isClosedPath(empty, PathRef{}));
  EXPECT_FALSE(edits::nextPath(empty, PathRef{}));
}

TEST(PathEdits, APathSailedToAndFroIsNotClosedHoweverOften) {
  std::string text = kPath;
  text.insert(text.size() - 1, ", order: toggle, repeat: true");
  EXPECT_FALSE(edits::isClosedPath(*withPaths(text), PathRef{}));
}

TEST(PathEdits, APathWithoutANameGetsOneWhenItIsSplit) {
  const ScenarioPtr before = withPaths("{type: waypoint, points: [[0, 0], [10, 0], [10, 20]], speed: 1}");
  const BehaviourSpecs old = before->vehicles[0]->behaviours;
  const ScenarioPtr split = edits::withPathSplit(*before, PathRef{}, 1).value();
  const BehaviourSpecs& list = split->vehicles[0]->behaviours;
  ASSERT_EQ(list.size(), 2u);
  EXPECT_EQ(list[0].common.name, behaviourName(old[0], 0)) << "as it is called anyway";
  EXPECT_NE(behaviourName(list[1], 1), list[0].common.name);
  EXPECT_EQ(list[1].common.conditions.text(), list[0].common.endflags.text());
  EXPECT_FALSE(hasErrors(checkScenario(*split)));
}

}  // namespace
}  // namespace antipode
