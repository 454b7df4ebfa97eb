// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/area_survey.h"

#include "core/scenario/edits/behaviour_list_edit.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

using edits::legsInside;

Scenario withPath(const std::vector<Vec2>& points) {
  Scenario scenario;
  auto abe = std::make_shared<VehicleSpec>();
  abe->name = "abe";
  BehaviourSpec path = newBehaviour({}, WaypointParams::kType, "path");
  std::get<WaypointParams>(path.params).points.points = points;
  std::get<WaypointParams>(path.params).repeat.extra = Rounds::kForever;
  abe->behaviours = {path};
  scenario.vehicles = {abe};
  return scenario;
}

TEST(AreaSurvey, IsTheSmallestBoxAroundTheAreaInDecimetres) {
  const auto survey = edits::surveyOver({{0, 0}, {123.46, 0}, {123.46, 47.24}, {60, 30}, {0, 47.24}});
  ASSERT_TRUE(survey);
  EXPECT_EQ(survey->centre, (Vec2{61.73, 23.62}));
  EXPECT_EQ(survey->start, survey->centre);
  EXPECT_EQ(survey->height, 123.5) << "along the longer side";
  EXPECT_EQ(survey->width, 47.2);
  EXPECT_EQ(survey->degs, 90);
  EXPECT_EQ(survey->laneWidth, 5) << "about ten legs";
  const auto turned = edits::surveyOver({{0, 0}, {70, 70}, {60, 80}, {-10, 10}});
  ASSERT_TRUE(turned);
  EXPECT_EQ(turned->degs, 45);
  EXPECT_EQ(turned->height, 99);
  EXPECT_EQ(turned->width, 14.1);
  EXPECT_FALSE(edits::surveyOver({{0, 0}, {100, 0}, {100, 0.9}, {0, 0.9}})) << "not a metre wide";
}

TEST(AreaSurvey, LegsOfABoxAreALawnmower) {
  const auto points = legsInside({{0, 0}, {100, 0}, {100, 40}, {0, 40}}, 20);
  EXPECT_EQ(points.size(), 4u);
  for (const Vec2 p : points) {
    EXPECT_TRUE(p.x == 0 || p.x == 100) << p.x;
    EXPECT_TRUE(p.y == 10 || p.y == 30) << p.y;
  }
  EXPECT_EQ(points[0].y, points[1].y) << "along the longer side";
  EXPECT_EQ(points[1].x, points[2].x) << "the way back begins where the first leg ends";
}

TEST(AreaSurvey, LegsEndAtTheEdgesOfATriangle) {
  const auto points = legsInside({{0, 0}, {200, 0}, {0, 100}}, 10);
  ASSERT_GE(points.size(), 16u);
  for (const Vec2 p : points) {
    EXPECT_GE(p.x, -0.02);
    EXPECT_GE(p.y, -0.02);
    EXPECT_LE(p.x / 200 + p.y / 100, 1.001);
  }
}

TEST(AreaSurvey, ABayInterruptsALeg) {
  // A horseshoe, open to the north.
  const auto points =
      legsInside({{0, 0}, {100, 0}, {100, 60}, {70, 60}, {70, 20}, {30, 20}, {30, 60}, {0, 60}}, 10);
  for (std::size_t i = 0; i + 1 < points.size(); i += 2) {
    const Vec2 middle = 0.5 * (points[i] + points[i + 1]);
    EXPECT_FALSE(middle.x > 31 && middle.x < 69 && middle.y > 21) << middle.x << ' ' << middle.y;
  }
  EXPECT_EQ(points.size(), 20u) << "two whole legs, and four in two parts each";
}

TEST(AreaSurvey, APathBecomesTheSurveyOfItsArea) {
  const Scenario scenario = withPath({{0, 0}, {100, 0}, {100, 40}, {0, 40}});
  EXPECT_EQ(edits::usualSpacing(scenario, {0, 0}), 4);
  const auto next = edits::withSurveyInside(scenario, {0, 0}, 8);
  ASSERT_TRUE(next) << next.error().text();
  const auto& waypoint = std::get<WaypointParams>((*next)->vehicles[0]->behaviours[0].params);
  EXPECT_EQ(waypoint.points.points.size(), 10u);
  EXPECT_NE(waypoint.repeat.extra, Rounds::kForever) << "it is sailed once";
}

TEST(AreaSurvey, WhatHasNoAreaIsRefusedWithAWord) {
  for (const auto& points : {std::vector<Vec2>{{0, 0}, {50, 0}}, std::vector<Vec2>{{0, 0}, {50, 0}, {90, 0}}}) {
    const auto next = edits::withSurveyInside(withPath(points), {0, 0}, 5);
    ASSERT_FALSE(next);
    EXPECT_FALSE(next.error().expected.empty());
  }
  EXPECT_FALSE(edits::withSurveyInside(withPath({{0, 0}, {1e6, 0}, {0, 1e6}}), {0, 0}, 0.1)) << "far too many";
}

TEST(AreaSurvey, NarrowAreasHaveTracksOfDecimetres) {
  EXPECT_EQ(edits::surveyOver({{0, 0}, {100, 0}, {100, 5}, {0, 5}})->laneWidth, 0.5);
  EXPECT_EQ(edits::surveyOver({{0, 0}, {100, 0}, {100, 1.2}, {0, 1.2}})->laneWidth, 0.1);
}

TEST(AreaSurvey, WithoutASpacingThereAreNoLegs) {
  const std::vector<Vec2> box{{0, 0}, {100, 0}, {100, 40}, {0, 40}};
  for (const double spacing : {0.0, -5.0, std::nan("")}) EXPECT_TRUE(legsInside(box, spacing).empty()) << spacing;
}

TEST(AreaSurvey, OnlyAPathRoundAnAreaHasAUsualSpacing) {
  EXPECT_FALSE(edits::usualSpacing(withPath({{0, 0}, {50, 0}}), {0, 0})) << "two points";
  EXPECT_FALSE(edits::usualSpacing(withPath({{0, 0}, {50, 0}, {25, 0.5}}), {0, 0})) << "not a metre wide";
  Scenario timer = withPath({});
  auto abe = std::make_shared<VehicleSpec>(*timer.vehicles[0]);
  abe->behaviours = {newBehaviour({}, TimerParams::kType, "wait")};
  timer.vehicles = {abe};
  EXPECT_FALSE(edits::usualSpacing(timer, {0, 0})) << "no path";
}

TEST(AreaSurvey, ASurveyIsNotSurveyedAgain) {
  Scenario scenario = withPath({});
  auto abe = std::make_shared<VehicleSpec>(*scenario.vehicles[0]);
  std::get<WaypointParams>(abe->behaviours[0].params).points =
      PointList::fromPattern(*edits::surveyOver({{0, 0}, {100, 0}, {100, 40}, {0, 40}}));
  scenario.vehicles = {abe};
  EXPECT_FALSE(edits::usualSpacing(scenario, {0, 0}));
  const auto next = edits::withSurveyInside(scenario, {0, 0}, 5);
  ASSERT_FALSE(next);
  EXPECT_EQ(next.error().message, "this is a survey already: its handles change it");
}

}  // namespace
}  // namespace antipode
