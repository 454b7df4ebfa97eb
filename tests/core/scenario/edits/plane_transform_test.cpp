// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/scenario_items.h"

#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/autonomy/behaviours/kinds/leg_run.h"
#include "core/autonomy/behaviours/kinds/loiter.h"
#include "core/autonomy/behaviours/kinds/op_region.h"
#include "core/autonomy/behaviours/kinds/zig_zag.h"
#include "core/base/geometry/angles.h"
#include "core/scenario/edits/behaviour_places.h"
#include "core/scenario/edits/polygon_edit.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/core/scenario/random_scenario.h"

#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

using edits::PlaneTransform;
using edits::ScenarioItems;

constexpr double kRounding = 0.02;  // m: twice to the centimetre, and what a turn makes of it

ScenarioItems allOf(const Scenario& scenario) {
  ScenarioItems items;
  for (std::size_t i = 0; i < scenario.vehicles.size(); ++i) items.vehicles.insert(i);
  for (std::size_t i = 0; i < scenario.wormholes.size(); ++i) items.wormholes.insert(i);
  return items;
}

void expectNear(const std::vector<Vec2>& a, const std::vector<Vec2>& b, double tolerance,
                const std::string& what) {
  ASSERT_EQ(a.size(), b.size()) << what;
  for (std::size_t i = 0; i < a.size(); ++i)
    EXPECT_LE(distance(a[i], b[i]), tolerance * (1 + 0.001 * length(a[i]))) << what << ", place " << i;
}

/// A scenario whose surveys and forms are as they are written: places without the tiny ones that rounding eats.
void expectThereAndBack(const PlaneTransform& there, const PlaneTransform& back, double tolerance) {
  for (unsigned seed = 1; seed <= 60; ++seed) {
    const Scenario scenario = testing::ScenarioMaker(seed).scenario();
    const ScenarioItems items = allOf(scenario);
    const ScenarioPtr away = edits::withTransform(scenario, items, there);
    const ScenarioPtr home = edits::withTransform(*away, items, back);
    for (std::size_t i = 0; i < scenario.vehicles.size(); ++i) {
      const VehicleSpec &was = *scenario.vehicles[i], &is = *home->vehicles[i];
      const std::string what = "seed " + std::to_string(seed) + ", " + was.name;
      expectNear({{was.start.x, was.start.y}}, {{is.start.x, is.start.y}}, tolerance, what);
      EXPECT_NEAR(wrap180(was.start.heading - is.start.heading), 0, 0.011) << what;
      for (std::size_t b = 0; b < was.behaviours.size(); ++b) {
        const auto* before = std::get_if<WaypointParams>(&was.behaviours[b].params);
        if (!before || before->points.activePattern()) continue;
        expectNear(before->points.points, std::get<WaypointParams>(is.behaviours[b].params).points.points,
                   tolerance, what);
      }
    }
    for (std::size_t i = 0; i < scenario.wormholes.size(); ++i)
      for (const auto end : {&WormholeSpec::madridPoly, &WormholeSpec::weberPoly}) {
        const auto &was = scenario.wormholes[i].*end, &is = home->wormholes[i].*end;
        if (was && was->format == PolygonSpec::Format::Points)
          expectNear(was->points, is->points, tolerance, "wormhole, seed " + std::to_string(seed));
      }
  }
}

TEST(PlaneTransform, TurningThereAndBackGivesTheSame) {
  for (const double turn : {30.0, 90.0, 137.25, -180.0})
    expectThereAndBack({.centre = {12, -7}, .turn = turn}, {.centre = {12, -7}, .turn = -turn}, kRounding);
}
TEST(PlaneTransform, ScalingThereAndBackGivesTheSame) {
  for (const double scale : {2.0, 5.0, 1.7})
    expectThereAndBack({.centre = {3, 4}, .scale = scale}, {.centre = {3, 4}, .scale = 1 / scale}, kRounding);
}
TEST(PlaneTransform, MirroringTwiceGivesTheSame) {
  const PlaneTransform mirror{.centre = {5, 0}, .isMirrored = true};
  expectThereAndBack(mirror, mirror, kRounding);
}
TEST(PlaneTransform, MovingThereAndBackGivesTheSame) {
  expectThereAndBack(PlaneTransform::byShift({10.5, -20.25}), PlaneTransform::byShift({-10.5, 20.25}), kRounding);
}

TEST(PlaneTransform, NothingIsRoundedThatStaysWhereItIs) {
  for (unsigned seed = 1; seed <= 40; ++seed) {
    const Scenario scenario = testing::ScenarioMaker(seed).scenario();
    EXPECT_EQ(*edits::withTransform(scenario, allOf(scenario), {}), scenario) << seed;
  }
}

TEST(PlaneTransform, ATurnIsClockwiseAndTakesHeadingsAlong) {
  VehicleSpec boat;
  boat.start = {.x = 10, .y = 0, .heading = 350};
  boat.behaviours.push_back({{}, WaypointParams{.points = {{{0, 10}, {20, 0}}}}});
  boat.behaviours.push_back({{}, ConstantHeadingParams{.heading = 10}});
  const VehicleSpec turned = edits::transformed(boat, {.turn = 90});
  EXPECT_EQ((Vec2{turned.start.x, turned.start.y}), (Vec2{0, -10})) << "east becomes south";
  EXPECT_EQ(turned.start.heading, 80);
  EXPECT_EQ(std::get<WaypointParams>(turned.behaviours[0].params).points.points,
            (std::vector<Vec2>{{10, 0}, {0, -20}}));
  EXPECT_EQ(std::get<ConstantHeadingParams>(turned.behaviours[1].params).heading, 100);
  const VehicleSpec mirrored = edits::transformed(boat, {.isMirrored = true});
  EXPECT_EQ((Vec2{mirrored.start.x, mirrored.start.y}), (Vec2{-10, 0}));
  EXPECT_EQ(mirrored.start.heading, 10);
}

TEST(PlaneTransform, LoiterPolygonsAndLegsGoWithTheirVehicle) {
  const auto points = [](const char* text) { return PointList::fromText(text).value(); };
  VehicleSpec boat;
  boat.behaviours.push_back(
      {{}, makeKind(LoiterParams{.polygon = points("format=radial,x=10,y=0,radius=5,pts=8")})});
  boat.behaviours.push_back({{}, makeKind(LoiterParams{.polygon = points("0,0 : 10,0 : 0,10")})});
  boat.behaviours.push_back({{}, makeKind(LegRunParams{.p1 = Vec2{10, 0}, .p2 = Vec2{20, 0}})});
  boat.behaviours.push_back({{}, makeKind(ZigZagParams{.stemHeading = 30})});
  const VehicleSpec turned = edits::transformed(boat, {.turn = 90, .scale = 2});
  const PointList& circle = kindParams<LoiterParams>(turned.behaviours[0].params)->polygon;
  ASSERT_TRUE(circle.activePattern());
  EXPECT_EQ(circle.activePattern()->centre, (Vec2{0, -20}));
  EXPECT_EQ(circle.activePattern()->radius, 10);
  EXPECT_EQ(kindParams<LoiterParams>(turned.behaviours[1].params)->polygon.points,
            (std::vector<Vec2>{{0, 0}, {0, -20}, {20, 0}}));
  EXPECT_EQ(kindParams<LegRunParams>(turned.behaviours[2].params)->p2, (Vec2{0, -40}));
  EXPECT_EQ(kindParams<ZigZagParams>(turned.behaviours[3].params)->stemHeading, 120);
}

TEST(PlaneTransform, ARegionStaysInTheWorldUnlessItIsMovedItself) {
  const std::vector<Vec2> corners{{-50, -50}, {50, -50}, {50, 50}, {-50, 50}};
  Scenario scenario;
  VehicleSpec boat;
  boat.behaviours.push_back({{}, makeKind(LoiterParams{.polygon = {{{0, 0}, {10, 0}, {0, 10}}}})});
  boat.behaviours.push_back({{}, makeKind(OpRegionParams{.polygon = {corners}})});
  scenario.vehicles.push_back(std::make_shared<VehicleSpec>(boat));
  const auto region = [](const Scenario& after) { return placesOf(after.vehicles[0]->behaviours[1]); };
  const auto by = PlaneTransform::byShift({7, 0});
  EXPECT_EQ(edits::placesOf(scenario, {.vehicles = {0}}), (std::vector<Vec2>{{0, 0}, {0, 0}, {10, 0}, {0, 10}}));
  EXPECT_EQ(region(*edits::withTransform(scenario, {.vehicles = {0}}, by)), corners);
  const ScenarioItems itself{.behaviours = {{0, {1}}}};
  EXPECT_EQ(edits::placesOf(scenario, itself), corners);
  EXPECT_EQ(region(*edits::withTransform(scenario, itself, by)).front(), (Vec2{-43, -50}));
}

TEST(PlaneTransform, ALoiterPolygonThatRoundingWouldBendIsNotRounded) {
  const PointList sliver{{{0, 0}, {100, 0}, {100, 0.004}, {50, 0.005}, {0, 0.004}}};
  for (int turn = 7; turn < 360; turn += 30)
    EXPECT_FALSE(polygonFault(edits::transformed(sliver, {.turn = double(turn)}).points)) << turn;
}

TEST(PlaneTransform, PointsThatAreTheStartStaySo) {
  const PointList start{.points = {}, .isStart = true};
  EXPECT_EQ(edits::transformed(start, PlaneTransform::byShift({3, 4})), start);
}

TEST(PlaneTransform, ASurveyStaysASurvey) {
  const SurveySpec survey{
      .centre = {100, 50}, .width = 80, .height = 60, .laneWidth = 10, .degs = 30, .start = {50, 0}};
  const PointList points = PointList::fromPattern(survey);
  const PlaneTransform by{.centre = {10, 20}, .turn = 60, .scale = 2, .shift = {5, 0}};
  const PointList after = edits::transformed(points, by);
  ASSERT_TRUE(after.activePattern());
  EXPECT_EQ(after.activePattern()->degs, 90);
  EXPECT_EQ(after.activePattern()->laneWidth, 20);
  ASSERT_EQ(after.points.size(), points.points.size());
  for (std::size_t i = 0; i < points.points.size(); ++i)
    EXPECT_LE(distance(after.points[i], by.of(points.points[i])), 0.05) << i;
  const PlaneTransform mirror{.isMirrored = true};
  const PointList other = edits::transformed(points, mirror);
  for (std::size_t i = 0; i < points.points.size(); ++i)
    EXPECT_LE(distance(other.points[i], mirror.of(points.points[i])), 0.05) << i;
}

TEST(PlaneTransform, AnEndOfAWormholeStaysConvex) {
  PolygonSpec flat;
  flat.points = {{0, 0}, {10, 0}, {10, 0.04}, {5, 0.05}, {0, 0.04}};
  ASSERT_FALSE(polygonFault(flat.vertices()));
  for (int turn = 1; turn < 360; turn += 7)
    EXPECT_FALSE(polygonFault(edits::transformed(flat, {.turn = double(turn)}).vertices())) << turn;
}

TEST(PlaneTransform, AnEllipseTurnsWithTheRest) {
  PolygonSpec ellipse{.format = PolygonSpec::Format::Ellipse};
  ellipse.centre = {30, 0};
  ellipse.major = 20, ellipse.minor = 10, ellipse.degs = 20, ellipse.pts = 20;
  for (const PlaneTransform& by : {PlaneTransform{.turn = 50}, PlaneTransform{.isMirrored = true}}) {
    const auto places = edits::transformed(ellipse, by).vertices();
    for (const Vec2 vertex : ellipse.vertices()) {
      double nearest = 1e9;
      for (const Vec2 p : places) nearest = std::min(nearest, distance(p, by.of(vertex)));
      EXPECT_LE(nearest, 0.05);
    }
  }
}

TEST(PlaneTransform, CopiesOfAFleetTurnAsARow) {
  Scenario scenario;
  VehicleSpec row;
  row.name = "cod{n}";
  row.count = 3;
  row.spacing = {10, 0};
  scenario.vehicles.push_back(std::make_shared<VehicleSpec>(row));
  const ScenarioPtr turned = edits::withTransform(scenario, {.vehicles = {0}}, {.centre = {10, 0}, .turn = 90});
  EXPECT_EQ(edits::placesOf(*turned, {.vehicles = {0}}), (std::vector<Vec2>{{10, 10}, {10, 0}, {10, -10}}));
}

TEST(PlaneTransform, AFormationTurnsWhenAllItsVehiclesDo) {
  Scenario scenario;
  for (const char* name : {"abe", "ben"}) {
    VehicleSpec boat;
    boat.name = name;
    scenario.vehicles.push_back(std::make_shared<VehicleSpec>(boat));
  }
  scenario.formation.emplace().nodeOffsets = {{"abe", {0, 0}}, {"Ben", {0, 100}}};
  const auto some = edits::withTransform(scenario, {.vehicles = {0}}, {.turn = 90});
  EXPECT_EQ(some->formation, scenario.formation);
  const auto all = edits::withTransform(scenario, {.vehicles = {0, 1}}, {.turn = 90, .scale = 2, .shift = {9, 9}});
  EXPECT_EQ(all->formation->nodeOffsets[0].offset, (Vec2{-100, 50}));
  EXPECT_EQ(all->formation->nodeOffsets[1].offset, (Vec2{100, 50}));
}

/// A hovering vehicle with two goals between which it is idle, and a boat with a path and a station.
Scenario rovAndBoat() {
  const ScenarioRead read = readScenario(R"(antipode: 1
vehicles:
  - name: rov
    model: hover
    start: {x: 1, y: 1}
    requests: [{at: 0, x: 10, y: 0, heading: 0}, {at: 5, clear: true}, {at: 9, x: 20, y: 5, heading: 90}]
  - name: boat
    behaviours:
      - {type: waypoint, points: [[0, 10], [0, 30]], speed: 1}
      - {type: station_keep, station_pt: [5, 5]}
)",
                                         "pool.yaml");
  EXPECT_TRUE(read.scenario && !hasErrors(read.problems)) << read.problems.at(0).text();
  return *read.scenario;
}

TEST(ScenarioItems, GoalsAndPathsHavePlacesAndMoveAlone) {
  const Scenario scenario = rovAndBoat();
  const ScenarioItems parts{.behaviours = {{1, {0}}}, .requests = {{0, {1, 2}}}};
  EXPECT_EQ(parts.count(), 3u);
  EXPECT_EQ(edits::placesOf(scenario, parts), (std::vector<Vec2>{{0, 10}, {0, 30}, {20, 5}}))
      << "to become idle has no place";
  EXPECT_EQ(edits::placesOf(scenario, {.vehicles = {0, 1}}),
            (std::vector<Vec2>{{1, 1}, {10, 0}, {20, 5}, {0, 0}, {0, 10}, {0, 30}, {5, 5}}));
  const ScenarioPtr turned = edits::withTransform(scenario, parts, {.turn = 90});
  EXPECT_EQ(edits::placesOf(*turned, parts), (std::vector<Vec2>{{10, 0}, {30, 0}, {5, -20}}));
  EXPECT_EQ(turned->vehicles[0]->hover->requests[2].request->heading, 180);
  EXPECT_EQ(turned->vehicles[0]->hover->requests[0], scenario.vehicles[0]->hover->requests[0]);
  EXPECT_EQ(turned->vehicles[0]->start, scenario.vehicles[0]->start);
  EXPECT_EQ(turned->vehicles[1]->behaviours[1], scenario.vehicles[1]->behaviours[1]);
  // With their vehicles they move once.
  const ScenarioItems all{.vehicles = {0, 1}, .behaviours = parts.behaviours, .requests = parts.requests};
  EXPECT_EQ(*edits::withTransform(scenario, all, PlaneTransform::byShift({3, 4})),
            *edits::withTransform(scenario, {.vehicles = {0, 1}}, PlaneTransform::byShift({3, 4})));
}

TEST(ScenarioItems, GoalsAndBehavioursGoByTheirPlacesInTheirLists) {
  const Scenario scenario = rovAndBoat();
  const ScenarioPtr left = edits::withoutItems(scenario, {.behaviours = {{1, {0}}}, .requests = {{0, {0, 1}}}});
  ASSERT_EQ(left->vehicles[0]->hover->requests.size(), 1u);
  EXPECT_EQ(left->vehicles[0]->hover->requests[0], scenario.vehicles[0]->hover->requests[2]);
  ASSERT_EQ(left->vehicles[1]->behaviours.size(), 1u);
  EXPECT_EQ(left->vehicles[1]->behaviours[0].params, scenario.vehicles[1]->behaviours[1].params);
  EXPECT_TRUE(ScenarioItems{}.isEmpty());
  EXPECT_EQ(*edits::withoutItems(scenario, {}), scenario);
}

TEST(PlaneTransform, AnEllipticSurveyTurnsWithItsAxes) {
  const PointList oval = PointList::fromPattern(
      SurveySpec::fromText("format=ellipse,x=0,y=0,degs=30,major=60,minor=20,pts=8").value());
  edits::PlaneTransform quarter;
  quarter.turn = 90;  // clockwise; the axis is given counter-clockwise
  const PointList turned = edits::transformed(oval, quarter);
  ASSERT_TRUE(turned.activePattern());
  EXPECT_NEAR(std::fmod(turned.activePattern()->degs + 360, 180), 120, 1e-9);
  EXPECT_EQ(turned.activePattern()->major, 60);
  EXPECT_EQ(turned.activePattern()->pts, 8);
}

TEST(PlaneTransform, APolygonThatRoundingWouldFlattenIsNotRounded) {
  PolygonSpec sliver;
  sliver.points = {{0, 0}, {100, 0.001}, {200, 0}};
  EXPECT_EQ(edits::transformed(sliver, edits::PlaneTransform::byShift({10, 0})).points,
            (std::vector<Vec2>{{10, 0}, {110, 0.001}, {210, 0}}));
}

TEST(PlaneTransform, AStationWithoutAPlaceHasNoneAfterwards) {
  BehaviourSpec station = *defaultBehaviour("station_keep");
  std::get<StationKeepParams>(station.params).stationPt.reset();
  EXPECT_EQ(edits::transformed(station, edits::PlaneTransform::byShift({10, 0})), station);
}

}  // namespace
}  // namespace antipode
