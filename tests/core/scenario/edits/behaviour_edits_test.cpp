// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/behaviour_edits.h"

#include "core/autonomy/behaviours/behaviour_keys.h"
#include "core/scenario/edits/behaviour_fields.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/edits/behaviour_places.h"
#include "core/scenario/edits/field_edits.h"
#include "core/scenario/edits/scenario_items.h"
#include "core/scenario/yaml/scenario_io.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

ScenarioPtr abeAndBen() {
  const ScenarioRead read = readScenario(R"(antipode: 1
vehicles:
  - name: abe
    pid: {}
    behaviours:
      - {type: waypoint, points: [[0.123456, 0], [10, 0], [20, 5]], speed: 1}
      - {type: station_keep, station_pt: [1, 2]}
      - {type: drifting_target, follow: point, target: [3, 4]}
      - {type: timer, duration: 5}
      - {type: waypoint, points: {format: lawnmower, x: 0, y: 0, width: 50, height: 40, lane_width: 10, degs: 0, startx: 0, starty: 0}, speed: 1}
  - {name: ben, pid: {}, behaviours: [{type: timer, duration: 5}]}
  - {name: cal, pid: {}, behaviours: [{type: timer, duration: 5}]}
events:
  - {at: 1, vehicle: ben, post: {DESIRED_THRUST: 5}}
  - {at: 2, vehicle: cal, post: {DESIRED_THRUST: 5}}
)",
                                         "two.yaml");
  EXPECT_TRUE(read.scenario) << (read.problems.empty() ? "" : read.problems.front().text());
  return read.scenario;
}

std::vector<Vec2> pointsOfBehaviour(const ScenarioPtr& scenario, std::size_t behaviour) {
  return mapPoints(scenario->vehicles[0]->behaviours.at(behaviour));
}

TEST(BehaviourEdits, AMovedPointIsKeptToTheCentimetreAndTheOthersAreAsTheyWere) {
  const ScenarioPtr before = abeAndBen();
  const ScenarioPtr after = edits::withPointAt(*before, 0, 0, 1, {11.2345, 3});
  EXPECT_THAT(pointsOfBehaviour(after, 0), ElementsAre(Vec2{0.123456, 0}, Vec2{11.23, 3}, Vec2{20, 5}));
  EXPECT_THAT(pointsOfBehaviour(edits::withPointAt(*before, 0, 1, 0, {7, 8}), 1), ElementsAre(Vec2{7, 8}));
  EXPECT_THAT(pointsOfBehaviour(edits::withPointAt(*before, 0, 2, 0, {7, 8}), 2), ElementsAre(Vec2{7, 8}));
  EXPECT_EQ(*edits::withPointAt(*before, 0, 0, 0, {0.123456, 0}), *before) << "it is there already";
  EXPECT_EQ(*edits::withPointAt(*before, 0, 0, 3, {1, 1}), *before) << "no such point";
  EXPECT_EQ(*edits::withPointAt(*before, 0, 3, 0, {1, 1}), *before) << "a timer has none";
  EXPECT_EQ(*edits::withPointAt(*before, 0, 9, 0, {1, 1}), *before) << "no such behaviour";
}

TEST(BehaviourEdits, CopiesOfAVehicleStartEachAtItsPlace) {
  const ScenarioRead read = readScenario(R"(antipode: 1
vehicles:
  - {name: abe, start: {x: 1, y: 2}}
  - {name: 'cod{n}', count: 3, start: {x: 40, y: 80}, spacing: {x: 10, y: -5}}
)",
                                         "copies.yaml");
  ASSERT_TRUE(read.scenario);
  EXPECT_THAT(edits::startsOf(*read.scenario, 0), ElementsAre(Vec2{1, 2}));
  EXPECT_THAT(edits::startsOf(*read.scenario, 1), ElementsAre(Vec2{40, 80}, Vec2{50, 75}, Vec2{60, 70}));
}

TEST(BehaviourEdits, LinesThatAnImportKeptOfABehaviourStayWithItUnderAnotherName) {
  Scenario fleet = *abeAndBen();
  fleet.unhandled = {"// behaviors",
                     "// behavior timer1",
                     "{",
                     "  // behavior timer1",
                     "}",
                     "// vehicle ben",
                     "// behaviors",
                     "// behavior timer1",
                     "{",
                     "}",
                     "// vehicle abe",
                     "// behaviors",
                     "// behavior timer4",
                     "{",
                     "}"};
  const auto lineAfter = [&](std::size_t line, const ScenarioPtr& edited) { return edited->unhandled.at(line); };
  const auto waits = *withRenamed(fleet.vehicles[1]->behaviours, 0, "wait");
  const ScenarioPtr ofBoth = edits::withBehaviours(fleet, {1, 2}, waits);
  EXPECT_EQ(lineAfter(1, ofBoth), "// behavior wait") << "nobody else has one of that name";
  EXPECT_EQ(lineAfter(3, ofBoth), "  // behavior timer1") << "a comment of the file";
  EXPECT_EQ(lineAfter(7, ofBoth), "// behavior wait");
  EXPECT_EQ(lineAfter(12, ofBoth), "// behavior timer4");
  const ScenarioPtr ofBen = edits::withBehaviours(fleet, {1}, waits);
  EXPECT_EQ(lineAfter(1, ofBen), "// behavior timer1") << "another vehicle needs the lines that are everybody's";
  EXPECT_EQ(lineAfter(7, ofBen), "// behavior wait");
  const auto typed = edits::withField(fleet, "vehicles/abe/behaviours/3", "name", "pause");
  ASSERT_TRUE(typed) << typed.error().text();
  EXPECT_EQ(lineAfter(12, *typed), "// behavior pause");
  const BehaviourSpecs& list = fleet.vehicles[0]->behaviours;
  EXPECT_EQ(edits::withBehaviours(fleet, {0}, withMoved(list, 3, 4))->unhandled, fleet.unhandled);
  EXPECT_EQ(edits::withBehaviours(fleet, {0}, withRemoved(list, 3))->unhandled, fleet.unhandled);
}

TEST(BehaviourEdits, PointsOfASurveyThatAreMovedAreFreePoints) {
  const ScenarioPtr after = edits::withPointAt(*abeAndBen(), 0, 4, 0, {-100, -100});
  const auto& params = std::get<WaypointParams>(after->vehicles[0]->behaviours[4].params);
  EXPECT_FALSE(params.points.activePattern());
  EXPECT_EQ(params.points.points.front(), (Vec2{-100, -100}));
  EXPECT_EQ(*edits::withPoints(*after, 0, 9, {}), *after) << "no such behaviour";
  EXPECT_THAT(pointsOfBehaviour(edits::withPoints(*after, 0, 1, {}), 1), ElementsAre(Vec2{1, 2}))
      << "a station needs a point";
  EXPECT_THAT(pointsOfBehaviour(edits::withPoints(*after, 0, 2, {}), 2), ElementsAre(Vec2{3, 4}));
}

TEST(BehaviourEdits, PlacesAreThoseThatAreSet) {
  BehaviourSpec leg = *defaultBehaviour("leg_run");
  ASSERT_TRUE(setBehaviourKey(leg, "p1", "1,2"));
  ASSERT_TRUE(setBehaviourKey(leg, "p2", ""));
  EXPECT_THAT(placesOf(leg), ElementsAre(Vec2{1, 2}));
}

TEST(BehaviourEdits, AHelmWithNothingSetIsNone) {
  HelmSpec helm;
  EXPECT_FALSE(edits::withHelm(*abeAndBen(), {1}, helm)->vehicles[1]->helm);
  ASSERT_TRUE(setField(helm, "initialize", "DEPLOY = true"));
  const ScenarioPtr after = edits::withHelm(*abeAndBen(), {1}, helm);
  EXPECT_EQ(after->vehicles[1]->helm, helm);
  EXPECT_FALSE(after->vehicles[2]->helm);
  EXPECT_THAT(edits::alikeIn(*abeAndBen(), {1, 0, 2}), ElementsAre(1u, 2u));
  EXPECT_THAT(edits::alikeIn(*after, {1, 0, 2}), ElementsAre(1u)) << "another helm";
  EXPECT_TRUE(edits::alikeIn(*after, {}).empty());
}

TEST(BehaviourFields, APatternIsTypedNumberByNumber) {
  BehaviourSpec survey = abeAndBen()->vehicles[0]->behaviours[4];
  std::vector<std::string> names;
  for (const FieldView& field : patternFields(survey)) names.push_back(field.name);
  EXPECT_THAT(names, ::testing::IsSupersetOf({"x", "y", "width", "height", "lane_width", "degs"}));
  EXPECT_THAT(names, ::testing::Not(::testing::Contains("pts"))) << "its legs follow from the lanes";
  const std::size_t before = mapPoints(survey).size();
  ASSERT_TRUE(setBehaviourField(survey, "points", "lane_width", "5"));
  EXPECT_GT(mapPoints(survey).size(), before);
  const BehaviourSpec good = survey;
  for (const auto& [field, text] : std::vector<std::pair<std::string, std::string>>{
           {"lane_width", "wide"}, {"lane_width", "-1"}, {"depth", "3"}, {"pts", "2.5"}}) {
    EXPECT_FALSE(setBehaviourField(survey, "points", field, text)) << field << " = " << text;
    EXPECT_EQ(survey, good) << field;
  }
  EXPECT_TRUE(patternFields(abeAndBen()->vehicles[0]->behaviours[0]).empty()) << "points of its own";
  BehaviourSpec timer = abeAndBen()->vehicles[1]->behaviours[0];
  EXPECT_TRUE(patternFields(timer).empty());
  EXPECT_THAT(setBehaviourField(timer, "points", "x", "1").error().text(), HasSubstr("only a waypoint"));
  EXPECT_TRUE(setBehaviourField(timer, "", "duration", "7"));
  EXPECT_TRUE(setBehaviourField(timer, "", "name", "wait")) << "what all behaviours have";
  EXPECT_EQ(timer.common.name, "wait");
  EXPECT_FALSE(setBehaviourField(timer, "", "speed", "7"));
}

TEST(BehaviourFields, AModeNeedsAVariableAndAName) {
  HelmSpec helm;
  helm.modes.emplace_back();
  ASSERT_TRUE(setHelmField(helm, "modes/0", "set", "MODE = ACTIVE"));
  const HelmSpec good = helm;
  EXPECT_THAT(setHelmField(helm, "modes/1", "set", "MODE = IDLE").error().text(), HasSubstr("no mode 1"));
  EXPECT_FALSE(setHelmField(helm, "modes/-1", "set", "MODE = IDLE"));
  EXPECT_FALSE(setHelmField(helm, "modes/x", "set", "MODE = IDLE"));
  EXPECT_FALSE(setHelmField(helm, "modes/0", "colour", "red"));
  EXPECT_FALSE(setHelmField(helm, "modes/0", "set", ""));
  EXPECT_EQ(helm, good);
  EXPECT_TRUE(setHelmField(helm, "", "initialize", "DEPLOY = true"));
}

TEST(ScenarioItems, WhatIsTakenAwayIsExactlyWhatWasSelected) {
  const ScenarioPtr before = abeAndBen();
  edits::ScenarioItems items;
  EXPECT_TRUE(items.isEmpty());
  EXPECT_EQ(*edits::withoutItems(*before, items), *before);
  items.behaviours[0] = {0, 3};
  items.events = {1};
  items.vehicles = {1};
  EXPECT_EQ(items.count(), 4u);
  const ScenarioPtr after = edits::withoutItems(*before, items);
  ASSERT_EQ(after->vehicles.size(), 2u);
  EXPECT_EQ(after->vehicles[1]->name, "cal");
  ASSERT_EQ(after->vehicles[0]->behaviours.size(), 3u);
  EXPECT_EQ(behaviourType(after->vehicles[0]->behaviours[0]), "station_keep");
  EXPECT_TRUE(after->events.empty()) << "one was selected, the other one is of the vehicle that went";
}

TEST(ScenarioItems, RequestsOfAHoveringVehicleHavePlacesAndMove) {
  Scenario scenario;
  auto auv = std::make_shared<VehicleSpec>();
  auv->name = "auv", auv->model = "hover";
  auv->hover.emplace().requests = {{0, HoverRequest{1, 2}}, {10, std::nullopt}, {20, HoverRequest{5, 6}}};
  scenario.vehicles.push_back(auv);
  edits::ScenarioItems items;
  items.requests[0] = {1, 2};
  EXPECT_THAT(edits::placesOf(scenario, items), ElementsAre(Vec2{6, 5})) << "who becomes idle has no place";
  edits::PlaneTransform shift;
  shift.shift = {100, 0};
  const ScenarioPtr moved = edits::withTransform(scenario, items, shift);
  EXPECT_EQ(moved->vehicles[0]->hover->requests[2].request->east, 106);
  EXPECT_EQ(moved->vehicles[0]->hover->requests[0].request->east, 2) << "not selected";
  const ScenarioPtr left = edits::withoutItems(scenario, items);
  ASSERT_EQ(left->vehicles[0]->hover->requests.size(), 1u);
  items.vehicles = {0};
  EXPECT_EQ(edits::withTransform(scenario, items, shift)->vehicles[0]->hover->requests[2].request->east, 106)
      << "the vehicle takes them along once";
}

/// A waypoint behaviour with a pattern of this text.
BehaviourSpec withPattern(const char* text) {
  BehaviourSpec spec = *defaultBehaviour("waypoint");
  std::get<WaypointParams>(spec.params).points = PointList::fromPattern(SurveySpec::fromText(text).value());
  return spec;
}

TEST(BehaviourFields, RoundPatternsHaveANumberOfPoints) {
  BehaviourSpec circle = withPattern("format=radial,x=1,y=2,radius=30,pts=8");
  std::vector<std::string> names, units;
  for (const FieldView& field : patternFields(circle)) {
    names.push_back(field.name), units.push_back(field.info.unit);
    EXPECT_TRUE(field.info.live) << field.name;
    EXPECT_STRNE(field.info.help, "") << field.name;
  }
  EXPECT_THAT(names, ElementsAre("x", "y", "radius", "pts"));
  EXPECT_THAT(units, ElementsAre("m", "m", "m", ""));
  const std::vector<FieldView> fields = patternFields(circle);
  EXPECT_TRUE(fields[2].info.minExcluded) << "a circle has a radius";
  EXPECT_EQ(fields[3].info.min, 3);
  EXPECT_EQ(fields[3].info.max, 500);
  ASSERT_TRUE(setBehaviourField(circle, "points", "pts", "12"));
  EXPECT_EQ(mapPoints(circle).size(), 12u);
  ASSERT_TRUE(setBehaviourField(circle, "points", "radius", "40"));
  EXPECT_EQ(std::get<WaypointParams>(circle.params).points.activePattern()->radius, 40);
  EXPECT_FALSE(setBehaviourField(circle, "points", "radius", "0"));
  EXPECT_FALSE(setBehaviourField(circle, "points", "pts", "2"));
}

TEST(BehaviourFields, AnEllipseHasTwoAxesAndADirection) {
  const BehaviourSpec oval = withPattern("format=ellipse,x=1,y=2,degs=30,major=60,minor=20,pts=8");
  std::vector<std::string> names, texts;
  for (const FieldView& field : patternFields(oval)) names.push_back(field.name), texts.push_back(field.text);
  EXPECT_THAT(names, ElementsAre("x", "y", "degs", "major", "minor", "pts"));
  EXPECT_THAT(texts, ElementsAre("1", "2", "30", "60", "20", "8"));
}

TEST(BehaviourFields, AModeWithoutAVariableGetsItBeforeAnythingElse) {
  HelmSpec helm;
  helm.modes.emplace_back();
  const auto set = setHelmField(helm, "modes/0", "otherwise", "IDLE");
  ASSERT_FALSE(set);
  EXPECT_EQ(set.error().message, "set: a variable and a mode are needed");
  EXPECT_EQ(set.error().expected, "MODE = ACTIVE");
  EXPECT_EQ(helm.modes[0], ModeRule{});
  ASSERT_TRUE(setHelmField(helm, "modes/0", "set", "MODE = ACTIVE"));
  EXPECT_TRUE(setHelmField(helm, "modes/0", "otherwise", "IDLE"));
}

}  // namespace
}  // namespace antipode
