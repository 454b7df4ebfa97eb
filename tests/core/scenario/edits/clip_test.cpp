// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/clip_text.h"

#include "core/autonomy/behaviours/kinds/trail.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/core/scenario/random_scenario.h"

#include <gtest/gtest.h>

#include <set>

namespace antipode {
namespace {

using edits::Clip;
using edits::ScenarioItems;

ScenarioPtr harbour() {
  const ScenarioRead read = readScenario(R"(antipode: 1
vehicles:
  - name: abe
    start: {x: 0.1, y: 0.3, heading: 0}
    behaviours:
      - {type: waypoint, points: [[50, 0], [50, 50.1]], speed: 1}
      - {type: constant_depth, name: dive, depth: 2}
  - {name: ben, start: {x: 0, y: 60}, behaviours: [{type: station_keep, station_pt: [0, 90]}]}
  - {name: 'cod{n}', count: 3, start: {x: 40, y: 80}, spacing: {x: 10}}
wormholes:
  - {tag: one, madrid_poly: 'pts={100,0:110,0:105,10}', weber_poly: 'pts={100,50:110,50:105,60}', vehicles: [abe]}
events:
  - {at: 5, post: {DESIRED_THRUST: 10}}
  - {at: 6, vehicle: abe, post: {DESIRED_RUDDER: 10}}
scripts:
  - {name: turns, vehicle: ben, events: [{var: DESIRED_RUDDER, val: 5, time: 3}]}
)",
                                         "harbour.yaml");
  EXPECT_FALSE(hasErrors(read.problems));
  return read.scenario;
}

edits::Pasted paste(const Scenario& scenario, const Clip& clip, const edits::PasteTarget& target = {}) {
  const auto pasted = edits::withClip(scenario, clip, target);
  EXPECT_TRUE(pasted) << pasted.error().text();
  return pasted ? *pasted : edits::Pasted{std::make_shared<Scenario>(scenario), {}, {}};
}

std::string errorOf(const std::string& text) {
  const auto clip = edits::clipFromText(text);
  return clip ? "" : clip.error().text();
}

TEST(Clip, TextReadsBackEqual) {
  const ScenarioItems mix{
      .vehicles = {1, 2}, .wormholes = {0}, .events = {0}, .scripts = {}, .behaviours = {{0, {0, 1}}}};
  const Clip clip = edits::clipOf(*harbour(), mix);
  const auto back = edits::clipFromText(edits::clipText(clip));
  ASSERT_TRUE(back) << back.error().text() << edits::clipText(clip);
  EXPECT_EQ(*back, clip) << edits::clipText(clip);
  EXPECT_EQ(clip.part.scripts.size(), 1u) << "what is sent to ben alone goes with ben";
}

TEST(Clip, TextOfRandomScenariosReadsBackEqual) {
  for (unsigned seed = 1; seed <= 100; ++seed) {
    const Scenario scenario = testing::ScenarioMaker(seed).scenario();
    ScenarioItems items;
    for (std::size_t i = 0; i < scenario.vehicles.size(); ++i)
      if (i % 2 == 0)
        items.vehicles.insert(i);
      else if (!scenario.vehicles[i]->behaviours.empty())
        items.behaviours[i] = {0};
    for (std::size_t i = 0; i < scenario.wormholes.size(); ++i) items.wormholes.insert(i);
    for (std::size_t i = 0; i < scenario.events.size(); i += 2) items.events.insert(i);
    const Clip clip = edits::clipOf(scenario, items);
    if (clip.isEmpty()) continue;
    const auto back = edits::clipFromText(edits::clipText(clip));
    ASSERT_TRUE(back) << "seed " << seed << ": " << back.error().text() << "\n" << edits::clipText(clip);
    EXPECT_EQ(*back, clip) << "seed " << seed;
  }
}

TEST(Clip, PastingTakesWhatBelongsToAVehicleAlong) {
  const ScenarioPtr before = harbour();
  const auto pasted =
      paste(*before, edits::clipOf(*before, {.vehicles = {0}, .wormholes = {0}}), {{}, Vec2{1000, 500}});
  const Scenario& after = *pasted.scenario;
  ASSERT_EQ(after.vehicles.size(), 4u);
  const VehicleSpec& abe2 = *after.vehicles[3];
  EXPECT_EQ(abe2.name, "abe2");
  EXPECT_EQ((Vec2{abe2.start.x, abe2.start.y}), (Vec2{1000, 500}));
  const auto& path = std::get<WaypointParams>(abe2.behaviours[0].params).points.points;
  EXPECT_EQ(path, (std::vector<Vec2>{{1049.9, 499.7}, {1049.9, 549.8}})) << "its path keeps its place beside it";
  EXPECT_EQ(after.events.back().vehicle, "abe2");
  EXPECT_EQ(after.wormholes[1].tag, "one2");
  EXPECT_EQ(after.wormholes[1].vehicles, std::vector<std::string>{"abe2"});
  EXPECT_EQ(pasted.items, (ScenarioItems{.vehicles = {3}, .wormholes = {1}, .events = {2}}));
  EXPECT_FALSE(hasErrors(checkScenario(after)));
}

/// The last vehicle has a button and a wormhole of its own.
ScenarioPtr ferryHarbour() {
  const ScenarioRead read = readScenario(R"(antipode: 1
vehicles:
  - {name: abe}
  - {name: ben, start: {x: 0, y: 60}}
wormholes:
  - {tag: all, madrid_poly: 'pts={300,0:310,0:305,10}', weber_poly: 'pts={300,50:310,50:305,60}'}
  - {tag: one, madrid_poly: 'pts={100,0:110,0:105,10}', weber_poly: 'pts={100,50:110,50:105,60}', vehicles: [ben]}
buttons:
  - {text: Stop, post: {DESIRED_THRUST: 0}}
  - {text: Go, vehicle: ben, post: {DESIRED_THRUST: 50}}
)",
                                         "ferry.yaml");
  EXPECT_FALSE(hasErrors(read.problems));
  return read.scenario;
}

TEST(Clip, WhatIsCutComesBackWithItsButtonsAndItsWormholes) {
  const ScenarioPtr before = ferryHarbour();
  const ScenarioItems ben{.vehicles = {1}};
  const auto clip = edits::clipFromText(edits::clipText(edits::cutOf(*before, ben)));
  ASSERT_TRUE(clip) << clip.error().text();
  const ScenarioPtr without = edits::withoutItems(*before, ben);
  EXPECT_EQ(without->wormholes.size(), 1u);
  EXPECT_EQ(without->buttons.size(), 1u);
  const auto pasted = paste(*without, *clip);
  EXPECT_EQ(*pasted.scenario, *before);
  EXPECT_TRUE(pasted.notes.empty());
}

TEST(Clip, ACopyHasAButtonOfItsOwnAndNoWormhole) {
  const ScenarioPtr before = ferryHarbour();
  const auto copied = edits::withCopies(*before, {.vehicles = {1}});
  ASSERT_EQ(copied.scenario->buttons.size(), 3u);
  EXPECT_EQ(copied.scenario->buttons[2].text, "Go");
  EXPECT_EQ(copied.scenario->buttons[2].vehicle, "ben2");
  EXPECT_EQ(copied.scenario->wormholes.size(), 2u);
  EXPECT_EQ(copied.items, ScenarioItems{.vehicles = {2}});
}

TEST(Clip, NamesCountOnAndPlacesStepOn) {
  ScenarioPtr scenario = harbour();
  const Clip clip = edits::clipOf(*scenario, {.vehicles = {0, 2}});
  for (int n = 1; n <= 2; ++n) scenario = paste(*scenario, clip).scenario;
  std::vector<std::string> names;
  for (const VehiclePtr& vehicle : scenario->vehicles) names.push_back(vehicle->name);
  EXPECT_EQ(names, (std::vector<std::string>{"abe", "ben", "cod{n}", "abe2", "cod2-{n}", "abe3", "cod3-{n}"}));
  EXPECT_EQ(scenario->vehicles[3]->start.x, 20.1);
  EXPECT_EQ(scenario->vehicles[3]->start.y, -19.7);
  EXPECT_EQ(scenario->vehicles[5]->start.x, 40.1) << "not on the first copy";
  EXPECT_FALSE(hasErrors(checkScenario(*scenario)));
}

TEST(Clip, CopiesFollowTheCopyOfTheirContact) {
  const ScenarioRead read = readScenario(R"(antipode: 1
vehicles:
  - {name: abe, behaviours: [{type: trail, contact: ben}]}
  - {name: ben, start: {y: 60}}
)",
                                         "trail.yaml");
  ASSERT_TRUE(read.scenario) << read.problems.front().text();
  const auto contactOfCopy = [&](const ScenarioItems& items) {
    const auto pasted = paste(*read.scenario, edits::clipOf(*read.scenario, items));
    EXPECT_EQ(pasted.scenario->vehicles[0], read.scenario->vehicles[0]);
    return kindParams<TrailParams>(pasted.scenario->vehicles.at(2)->behaviours.at(0).params)->contact;
  };
  EXPECT_EQ(contactOfCopy({.vehicles = {0, 1}}), "ben2");
  EXPECT_EQ(contactOfCopy({.vehicles = {0}}), "ben") << "who is not copied stays the contact";
}

TEST(Clip, InAnotherScenarioAllStaysAsItWas) {
  const ScenarioPtr before = harbour();
  const Clip clip = edits::clipOf(*before, {.vehicles = {0, 1, 2}, .wormholes = {0}, .events = {0}});
  const auto pasted = paste(Scenario{}, clip);
  ASSERT_EQ(pasted.scenario->vehicles.size(), before->vehicles.size());
  for (std::size_t i = 0; i < before->vehicles.size(); ++i)
    EXPECT_EQ(*pasted.scenario->vehicles[i], *before->vehicles[i]) << "the same name and place";
  EXPECT_EQ(pasted.scenario->wormholes, before->wormholes);
  EXPECT_EQ(pasted.scenario->events.size(), 2u);
  EXPECT_TRUE(pasted.notes.empty());
}

TEST(Clip, BehavioursGoToTheChosenVehicles) {
  const ScenarioPtr before = harbour();
  const Clip clip = edits::clipOf(*before, {.behaviours = {{0, {0, 1}}}});
  EXPECT_FALSE(edits::withClip(*before, clip, {}));
  const auto pasted = paste(*before, clip, {{0, 1}, {}});
  EXPECT_EQ(pasted.scenario->vehicles[0]->behaviours.size(), 4u);
  EXPECT_EQ(pasted.scenario->vehicles[0]->behaviours[3].common.name, "2_dive");
  EXPECT_EQ(pasted.scenario->vehicles[1]->behaviours[2].common.name, "dive");
  EXPECT_EQ(mapPoints(pasted.scenario->vehicles[0]->behaviours[2]).front(), (Vec2{70, -20})) << "beside the first";
  EXPECT_FALSE(hasErrors(checkScenario(*pasted.scenario)));
}

TEST(Clip, WhatSpeaksOfUnknownVehiclesIsLeftOutAndTold) {
  const ScenarioPtr before = harbour();
  const auto pasted = paste(Scenario{}, edits::clipOf(*before, {.wormholes = {0}, .events = {0, 1}}));
  EXPECT_EQ(pasted.scenario->events.size(), 1u);
  ASSERT_EQ(pasted.notes.size(), 2u);
  EXPECT_EQ(pasted.notes[1], "what is sent to 'abe' was left out: there is no such vehicle");
}

TEST(Clip, AWormholeOfUnknownVehiclesAloneIsLeftOutAndOpensToNobodyElse) {
  const ScenarioPtr ferry = ferryHarbour(), before = edits::withoutItems(*harbour(), {.vehicles = {0, 2}});
  ASSERT_EQ(before->vehicles.size(), 1u) << "ben is left";
  ASSERT_TRUE(before->wormholes.empty());
  const Clip ofBen = edits::clipOf(*ferry, {.wormholes = {1}});
  const auto known = paste(*before, ofBen);
  ASSERT_EQ(known.scenario->wormholes.size(), 1u);
  EXPECT_EQ(known.scenario->wormholes[0].vehicles, std::vector<std::string>{"ben"});
  EXPECT_TRUE(known.notes.empty());
  const auto unknown = paste(*before, edits::clipOf(*harbour(), {.wormholes = {0}}));
  EXPECT_EQ(*unknown.scenario, *before);
  EXPECT_TRUE(unknown.items.wormholes.empty());
  EXPECT_EQ(unknown.notes,
            std::vector<std::string>{"wormhole 'one' was left out: none of its vehicles is in this scenario"});
  Clip some = ofBen;
  some.part.wormholes[0].vehicles = {"abe", "ben"};
  const auto shortened = paste(*before, some);
  ASSERT_EQ(shortened.scenario->wormholes.size(), 1u);
  EXPECT_EQ(shortened.scenario->wormholes[0].vehicles, std::vector<std::string>{"ben"});
  EXPECT_EQ(shortened.notes.size(), 1u);
  const auto open = paste(*before, edits::clipOf(*ferry, {.wormholes = {0}}));
  EXPECT_EQ(open.scenario->wormholes.size(), 1u) << "one of everybody is of everybody here, too";
}

TEST(Clip, ASwarmTakesItsFormationAlong) {
  const ScenarioRead read = readScenario(R"(antipode: 1
formation: {controller: rigid, node_offsets: ["name=abe,x=0,y=0", "name=ben,x=0,y=-50"]}
vehicles:
  - {name: abe, behaviours: [{type: formation}, {type: drifting_target}]}
  - {name: ben, start: {y: -50}, behaviours: [{type: formation}, {type: drifting_target}]}
)",
                                         "swarm.yaml");
  ASSERT_TRUE(read.scenario) << read.problems.front().text();
  const Clip clip = edits::clipOf(*read.scenario, {.vehicles = {0, 1}});
  const auto back = edits::clipFromText(edits::clipText(clip));
  ASSERT_TRUE(back) << back.error().text();
  const auto away = paste(Scenario{}, *back);
  EXPECT_EQ(away.scenario->formation, read.scenario->formation);
  const auto twice = paste(*read.scenario, *back);
  ASSERT_EQ(twice.scenario->formation->nodeOffsets.size(), 4u);
  EXPECT_EQ(twice.scenario->formation->nodeOffsets[3], (FormationSlot{"ben2", {20, -70}}));
  EXPECT_FALSE(hasErrors(checkScenario(*twice.scenario)));
}

TEST(Clip, TextFromAnEditorIsUnderstood) {
  const auto vehicles = [](const std::string& text) {
    const auto clip = edits::clipFromText(text);
    return clip ? clip->part.vehicles.size() : 0;
  };
  EXPECT_EQ(vehicles("  - {name: abe, start: {x: 1}}\n  - {name: ben, start: {x: 2}}\n"), 2u);
  EXPECT_EQ(vehicles("- name: abe\n    start: {x: 1}\n  - name: ben\n    start: {x: 2}\n"), 2u)
      << "selected from the middle of the first line";
  EXPECT_EQ(vehicles("name: abe\nstart: {x: 1}\n"), 1u);
  EXPECT_EQ(vehicles(writeScenario(*harbour())), 3u);
  const auto path = edits::clipFromText("{type: waypoint, points: [[0, 0], [10, 5]], speed: 2}");
  ASSERT_TRUE(path) << path.error().text();
  EXPECT_EQ(path->behaviours.size(), 1u);
  const auto wormhole = edits::clipFromText("- {tag: two, madrid_poly: 'pts={0,0:1,0:1,1}'}");
  ASSERT_TRUE(wormhole) << wormhole.error().text();
  EXPECT_EQ(wormhole->part.wormholes.size(), 1u);
}

TEST(Clip, BadTextIsRefusedWithAPlaceAndAReason) {
  EXPECT_NE(errorOf("Dear Sir").find("holds nothing of a scenario"), std::string::npos) << errorOf("Dear Sir");
  EXPECT_NE(errorOf("").find("holds nothing of a scenario"), std::string::npos);
  EXPECT_NE(errorOf("vehicles: []").find("holds nothing"), std::string::npos);
  const std::string misspelt = errorOf("vehicles:\n  - {name: abe, start: {x: 1, why: 2}}\n");
  EXPECT_NE(misspelt.find("clipboard:2:"), std::string::npos) << misspelt;
  EXPECT_NE(misspelt.find("why"), std::string::npos) << misspelt;
  EXPECT_NE(errorOf("vehicles: [{name: abe, start: {x: ten}}]").find("ten"), std::string::npos);
  EXPECT_NE(errorOf("vehicles:\n - {name: abe").find("clipboard:"), std::string::npos);
}

TEST(Clip, DuplicatesOfAMixAreBesideTheFirst) {
  const ScenarioPtr before = harbour();
  const auto copied = edits::withCopies(*before, {.vehicles = {1}, .wormholes = {0}, .behaviours = {{0, {0}}}});
  EXPECT_EQ(copied.scenario->vehicles.size(), 4u);
  EXPECT_EQ(copied.scenario->vehicles[0]->behaviours.size(), 3u);
  EXPECT_EQ(copied.scenario->wormholes.size(), 2u);
  EXPECT_EQ(copied.scenario->scripts.size(), 2u);
  EXPECT_EQ(copied.items.count(), 4u);
  EXPECT_FALSE(hasErrors(checkScenario(*copied.scenario)));
}

/// Two hovering vehicles and a boat.
ScenarioPtr pool() {
  const ScenarioRead read = readScenario(R"(antipode: 1
vehicles:
  - name: rov
    model: hover
    requests:
      - {at: 0, x: 10, y: 20, depth: 2, heading: 90}
      - {x: 30, y: 20, depth: 2}
      - {at: 60, clear: true}
  - {name: box, model: hover, start: {x: 100, y: 0}}
  - {name: boat, start: {x: 0, y: 60}, behaviours: [{type: waypoint, points: [[50, 0]], speed: 1}]}
)",
                                         "pool.yaml");
  EXPECT_FALSE(hasErrors(read.problems));
  return read.scenario;
}

TEST(Clip, GoalsGoToTheChosenVehiclesThatHover) {
  const ScenarioPtr before = pool();
  const Clip clip = edits::clipOf(*before, {.requests = {{0, {0, 1, 2}}}});
  const auto back = edits::clipFromText(edits::clipText(clip));
  ASSERT_TRUE(back) << back.error().text() << edits::clipText(clip);
  EXPECT_EQ(*back, clip) << edits::clipText(clip);
  const auto pasted = paste(*before, *back, {{1, 2}, Vec2{130, 40}});
  const auto& goals = pasted.scenario->vehicles[1]->hover->requests;
  ASSERT_EQ(goals.size(), 3u);
  EXPECT_EQ(goals[0].request, (HoverRequest{.north = 40, .east = 120, .depth = 2, .heading = 90}))
      << "the middle is at the place";
  EXPECT_EQ(goals[1].request->east, 140);
  EXPECT_FALSE(goals[2].request) << "idle";
  for (const TimedHoverRequest& goal : goals) EXPECT_FALSE(goal.at) << "after those that are there";
  EXPECT_EQ(*pasted.scenario->vehicles[2], *before->vehicles[2]) << "a boat has no goals";
  EXPECT_EQ(pasted.items, (ScenarioItems{.requests = {{1, {0, 1, 2}}}}));
  EXPECT_TRUE(pasted.notes.empty());
  EXPECT_FALSE(hasErrors(checkScenario(*pasted.scenario)));
  const auto beside = paste(*before, clip, {{0}, {}});
  EXPECT_EQ(beside.scenario->vehicles[0]->hover->requests.at(3).request->east, 30) << "not on the first";
  EXPECT_EQ(beside.scenario->vehicles[0]->hover->requests.at(3).request->north, 0);
}

TEST(Clip, WhatNobodyChosenCanHaveIsRefusedOrLeftOut) {
  const ScenarioPtr before = pool();
  const Clip goals = edits::clipOf(*before, {.requests = {{0, {0}}}});
  const Clip paths = edits::clipOf(*before, {.behaviours = {{2, {0}}}});
  for (const auto& target : {edits::PasteTarget{}, edits::PasteTarget{{2}, {}}}) {
    const auto refused = edits::withClip(*before, goals, target);
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().message, "a goal belongs to a hovering vehicle");
    EXPECT_EQ(refused.error().expected, "a selected hovering vehicle");
  }
  EXPECT_EQ(edits::withClip(*before, paths, {}).error().message, "a behaviour belongs to a vehicle");
  EXPECT_EQ(edits::withClip(*before, Clip{}, {{0}, {}}).error().message, "there is nothing to paste");
  // Of a mix the rest is pasted.
  const Clip mix = edits::clipOf(*before, {.vehicles = {1}, .behaviours = {{2, {0}}}, .requests = {{0, {0}}}});
  const auto pasted = paste(*before, mix);
  EXPECT_EQ(pasted.items, ScenarioItems{.vehicles = {3}});
  EXPECT_EQ(pasted.notes, (std::vector<std::string>{"the behaviours were left out: no vehicle is selected",
                                                    "the goals were left out: no hovering vehicle is selected"}));
  const Clip both = edits::clipOf(*before, {.behaviours = {{2, {0}}}, .requests = {{0, {0}}}});
  const auto toBoat = paste(*before, both, {{2}, {}});
  EXPECT_EQ(toBoat.scenario->vehicles[2]->behaviours.size(), 2u);
  EXPECT_EQ(toBoat.notes.size(), 1u);
}

TEST(Clip, AVehicleTakesItsBehavioursAndGoalsAlongOnce) {
  const ScenarioPtr before = pool();
  const ScenarioItems mix{.vehicles = {0, 2}, .behaviours = {{2, {0}}}, .requests = {{0, {0}}}};
  const Clip clip = edits::clipOf(*before, mix);
  EXPECT_TRUE(clip.behaviours.empty());
  EXPECT_TRUE(clip.requests.empty());
  const auto copied = edits::withCopies(*before, mix);
  ASSERT_EQ(copied.scenario->vehicles.size(), 5u);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(*copied.scenario->vehicles[i], *before->vehicles[i]) << i;
  EXPECT_EQ(copied.items, (ScenarioItems{.vehicles = {3, 4}}));
  const auto goals = edits::withCopies(*before, {.requests = {{0, {0, 1}}}});
  EXPECT_EQ(goals.items, (ScenarioItems{.requests = {{0, {3, 4}}}}));
  EXPECT_EQ(goals.scenario->vehicles[0]->hover->requests.at(4).request->east, 50) << "20 m to the southeast";
}

TEST(Clip, ScriptsAndNamelessFleetsGetNamesOfTheirOwn) {
  ScenarioPtr scenario = harbour();
  const Clip script = edits::clipOf(*scenario, {.scripts = {0}});
  for (int n = 0; n < 3; ++n) scenario = paste(*scenario, script).scenario;
  std::set<std::string> names;
  for (const ScriptSpec& each : scenario->scripts) names.insert(each.name);
  EXPECT_EQ(names.size(), 4u);
  EXPECT_FALSE(hasErrors(checkScenario(*scenario)));
  const ScenarioRead read = readScenario("antipode: 1\nvehicles: [{name: '{n}', count: 2}]\n", "n.yaml");
  ASSERT_TRUE(read.scenario) << read.problems.front().text();
  const auto pasted = paste(*read.scenario, edits::clipOf(*read.scenario, {.vehicles = {0}}));
  EXPECT_EQ(pasted.scenario->vehicles.at(1)->name, "boat{n}");
}

TEST(Clip, AnItemIsKnownByItsKeys) {
  struct Case {
    const char* text;
    std::size_t vehicles, behaviours, wormholes, events, scripts, requests;
  };
  for (const Case& row : {
           Case{"{at: 5, post: {DESIRED_THRUST: 10}}", 0, 0, 0, 1, 0, 0},
           Case{"- {at: 5, post: {A: 1}}\n- {at: 6, post: {A: 2}}\n", 0, 0, 0, 2, 0, 0},
           Case{"name: turns\nevents: [{var: A, val: 5, time: 3}]\n", 0, 0, 0, 0, 1, 0},
           Case{"behaviours: [{type: constant_depth, depth: 2}]\n", 0, 1, 0, 0, 0, 0},
           Case{"requests: [{x: 1, y: 2}, {clear: true}]\n", 0, 0, 0, 0, 0, 2},
           Case{"- {x: 1, y: 2, depth: 4}\n- {at: 40, clear: true}\n", 0, 0, 0, 0, 0, 2},
           Case{"{at: 5, x: -4, y: 0, depth: 3, heading: 90}", 0, 0, 0, 0, 0, 1},
           Case{"clear: true\n", 0, 0, 0, 0, 0, 1},
           Case{"{name: a, start_pos: 'x=1, y=2'}", 1, 0, 0, 0, 0, 0},
           Case{"{name: a, params: {turn_rate: 40}}", 1, 0, 0, 0, 0, 0},
           Case{"{name: a, model: hover, requests: [{x: 1, y: 2}]}", 1, 0, 0, 0, 0, 0},
           Case{"{name: a, behaviours: [{type: constant_depth, depth: 2}]}", 1, 0, 0, 0, 0, 0},
           Case{"name: a\n", 1, 0, 0, 0, 0, 0},
           Case{"{weber_poly: 'pts={0,0:1,0:1,1}', tag: far}", 0, 0, 1, 0, 0, 0},
           Case{"vehicles: [{name: a}]\nbehaviours: [{type: constant_depth, depth: 2}]\n", 1, 1, 0, 0, 0, 0},
       }) {
    const auto clip = edits::clipFromText(row.text);
    ASSERT_TRUE(clip) << row.text << ": " << clip.error().text();
    EXPECT_EQ(clip->part.vehicles.size(), row.vehicles) << row.text;
    EXPECT_EQ(clip->behaviours.size(), row.behaviours) << row.text;
    EXPECT_EQ(clip->part.wormholes.size(), row.wormholes) << row.text;
    EXPECT_EQ(clip->part.events.size(), row.events) << row.text;
    EXPECT_EQ(clip->part.scripts.size(), row.scripts) << row.text;
    EXPECT_EQ(clip->requests.size(), row.requests) << row.text;
  }
  for (const char* nothing : {"[]", "[5]", "behaviours: 3", "{colour: red}", "5"})
    EXPECT_NE(errorOf(nothing).find("holds nothing"), std::string::npos) << nothing << ": " << errorOf(nothing);
  const std::string unknown = errorOf("- {type: waypont}\n");
  EXPECT_NE(unknown.find("clipboard:1:"), std::string::npos) << unknown;
  EXPECT_NE(unknown.find("waypoint"), std::string::npos) << unknown;
}

TEST(Clip, WormholesAndFormationsAreKnownWithoutATag) {
  for (const char* text : {"{madrid_poly: 'pts={0,0:1,0:1,1}'}", "- {weber_poly: 'pts={0,0:1,0:1,1}'}\n"}) {
    const auto clip = edits::clipFromText(text);
    ASSERT_TRUE(clip) << clip.error().text();
    EXPECT_EQ(clip->part.wormholes.size(), 1u) << text;
  }
  const auto alone =
      edits::clipFromText("formation: {controller: rigid}\nbehaviours: [{type: timer, duration: 5}]\n");
  ASSERT_TRUE(alone) << alone.error().text();
  EXPECT_FALSE(alone->part.formation) << "nobody is there who keeps it";
  EXPECT_NE(errorOf("{name: abe, colour: '#ff0000'}").find("holds nothing"), std::string::npos);
}

TEST(Clip, WarningsDoNotKeepATextFromBeingPasted) {
  const auto clip = edits::clipFromText("{name: abe, start: {x: 1}, start_pos: '4,5'}");
  ASSERT_TRUE(clip) << clip.error().text();
  EXPECT_EQ(clip->part.vehicles.at(0)->start.x, 4) << "the later one wins";
}

TEST(Clip, BehavioursStandFirstWhereThereAreNoVehicles) {
  const ScenarioPtr before = harbour();
  const Clip mix = edits::clipOf(*before, {.wormholes = {0}, .behaviours = {{0, {1}}}});
  EXPECT_EQ(edits::clipText(mix).find("behaviours:"), 0u) << edits::clipText(mix);
  EXPECT_EQ(edits::clipFromText(edits::clipText(mix)).value(), mix);
  const Clip behaviour = edits::clipOf(*before, {.behaviours = {{0, {1}}}});
  EXPECT_EQ(edits::clipText(behaviour).find("behaviours:"), 0u);
  EXPECT_EQ(edits::clipFromText(edits::clipText(behaviour)).value(), behaviour);
}

TEST(Clip, AWormholeIsPastedBesideItself) {
  const ScenarioPtr before = harbour();
  const auto pasted = paste(*before, edits::clipOf(*before, {.wormholes = {0}}));
  ASSERT_EQ(pasted.scenario->wormholes.size(), 2u);
  EXPECT_EQ(pasted.scenario->wormholes[1].madridPoly->points,
            (std::vector<Vec2>{{120, -20}, {130, -20}, {125, -10}}));
  EXPECT_EQ(pasted.scenario->wormholes[1].weberPoly->points, (std::vector<Vec2>{{120, 30}, {130, 30}, {125, 40}}));
}

}  // namespace
}  // namespace antipode
