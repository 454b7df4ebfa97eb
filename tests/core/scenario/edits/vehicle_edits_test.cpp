// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/vehicle_edits.h"

#include "core/autonomy/behaviours/kinds/avoid_collision.h"
#include "core/autonomy/behaviours/kinds/trail.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/edits/clip.h"
#include "core/scenario/edits/field_edits.h"
#include "core/scenario/yaml/scenario_io.h"

#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

ScenarioPtr twoBoats() {
  return readScenario(R"(antipode: 1
vehicles:
  - {name: abe, params: {turn_rate: 40}}
  - {name: ben}
events:
  - {at: 5, vehicle: ben, post: {DESIRED_THRUST: 30}}
)",
                      "harbour.yaml")
      .scenario;
}

TEST(VehicleEdits, RenamingAVehicleTakesItsEventsAlong) {
  const auto renamed = edits::withField(*twoBoats(), "vehicles/ben", "name", "carol");
  ASSERT_TRUE(renamed) << renamed.error().text();
  EXPECT_EQ((*renamed)->vehicles[1]->name, "carol");
  EXPECT_EQ((*renamed)->events[0].vehicle, "carol");
  EXPECT_FALSE(edits::withField(**renamed, "vehicles/carol", "name", "abe"));
}

TEST(VehicleEdits, RenamingAVehicleTakesVerdictAndPlotsAlong) {
  const ScenarioRead read = readScenario(R"(antipode: 1
vehicles:
  - {name: abe}
  - {name: ben}
verdict:
  end: ben.speed > 1
  pass: ["distance(abe, ben) > 5", abe.depth < 1]
plots:
  - {name: two, plots: ["range: abe, ben", "curves: der(ben.depth), speed", depth]}
)",
                                         "harbour.yaml");
  ASSERT_TRUE(read.scenario);
  const auto renamed = edits::withField(*read.scenario, "vehicles/ben", "name", "ship 2");
  ASSERT_TRUE(renamed) << renamed.error().text();
  const Scenario& now = **renamed;
  EXPECT_EQ(now.verdict->end.text(), "'ship 2'.speed > 1");
  EXPECT_EQ(now.verdict->pass.text(), "distance(abe, 'ship 2') > 5; abe.depth < 1");
  EXPECT_EQ(now.plots[0].plots.text(), "range: abe, ship 2; curves: der('ship 2'.depth), speed; depth");
}

TEST(VehicleEdits, RenamingAVehicleTakesTheContactsOfOthersAlong) {
  const ScenarioRead read = readScenario(R"(antipode: 1
vehicles:
  - name: abe
    behaviours:
      - {type: trail, name: follow, contact: ben}
      - {type: avoid_collision, name: avoid, contact: cod, match_name: 'benno, Ben ,cod', ignore_name: '{ben,ben}'}
      - {type: constant_depth, name: ben, depth: 2}
  - {name: ben}
  - {name: cod, behaviours: [{type: trail, contact: Ben}]}
)",
                                         "contacts.yaml");
  ASSERT_TRUE(read.scenario) << read.problems.front().text();
  const auto renamed = edits::withVehicleRenamed(*read.scenario, 1, "ship 2");
  ASSERT_TRUE(renamed) << renamed.error().text();
  const BehaviourSpecs& list = (*renamed)->vehicles[0]->behaviours;
  EXPECT_EQ(kindParams<TrailParams>(list[0].params)->contact, "ship 2");
  const auto& avoid = *kindParams<AvoidCollisionParams>(list[1].params);
  EXPECT_EQ(avoid.contact, "cod");
  EXPECT_EQ(avoid.matchName, "benno, ship 2 ,cod");
  EXPECT_EQ(avoid.ignoreName, "{ship 2,ship 2}");
  EXPECT_EQ(list[2], read.scenario->vehicles[0]->behaviours[2]) << "it is about no contact";
  EXPECT_EQ((*renamed)->vehicles[2], read.scenario->vehicles[2])
      << "it is shared: capitals count in the name of a contact";
}

TEST(VehicleEdits, RenamingAVehicleTakesTheLinesThatAnImportKeptAlong) {
  Scenario fleet = *twoBoats();
  fleet.unhandled = {"foo = 1", "// vehicle abe",   "bar = 2",      "ProcessConfig = pLogger",
                     "{",       "  // vehicle abe", "} // the end", "// vehicle abel",
                     "bar = 3", "// vehicle ben",   "bar = 4"};
  const auto renamed = edits::withVehicleRenamed(fleet, 0, "bob");
  ASSERT_TRUE(renamed) << renamed.error().text();
  std::vector<std::string> expected = fleet.unhandled;
  expected[1] = "// vehicle bob";
  EXPECT_EQ((*renamed)->unhandled, expected) << "a comment within a block is a line of the block";
}

TEST(VehicleEdits, AVehicleNameThatCannotBeAFileNameIsRefused) {
  const auto renamed = edits::withField(*twoBoats(), "vehicles/abe", "name", "a/b");
  ASSERT_FALSE(renamed);
  EXPECT_EQ(renamed.error().expected, "a name such as abe, or boat{n} for a fleet");
}

TEST(VehicleEdits, DuplicatesOfAFleetGetNamesOfTheirOwn) {
  const auto fleet = edits::withVehicle(*twoBoats(), 0, [](VehicleSpec& vehicle) {
    vehicle.name = "convoy{n}";
    vehicle.count = 30;
  });
  const ScenarioPtr twice =
      edits::withCopies(*edits::withCopies(*fleet, {.vehicles = {0}}).scenario, {.vehicles = {0}}).scenario;
  EXPECT_EQ(twice->vehicles.size(), 4u);
  for (const Problem& problem : checkScenario(*twice))
    EXPECT_NE(problem.severity, Severity::Error) << problem.text();
  EXPECT_EQ(edits::freeName(*fleet, "convoy7"), "convoy31");  // the first thirty are taken
}

TEST(VehicleEdits, DeletingAVehicleTakesItsEventsAlong) {
  const ScenarioPtr without = edits::withoutVehicles(*twoBoats(), {1});
  EXPECT_TRUE(without->events.empty());
  EXPECT_FALSE(hasErrors(checkScenario(*without)));
}

TEST(VehicleEdits, APositionSetByMouseIsKeptToTheCentimetre) {
  const ScenarioPtr before = twoBoats(), placed = edits::withNewVehicle(*before, {1.23456, -0.001});
  EXPECT_EQ(placed->vehicles.back()->start.x, 1.23);
  EXPECT_FALSE(std::signbit(placed->vehicles.back()->start.y)) << "no minus before a zero";
  EXPECT_EQ(placed->vehicles[0], before->vehicles[0]) << "what is untouched is shared";
}

/// A fleet of two that everything speaks of, and another boat.
ScenarioPtr spokenOf() {
  const ScenarioRead read = readScenario(R"(antipode: 1
formation: {controller: rigid, node_offsets: ["name=Cod1,x=0,y=0", "name=cod2,x=0,y=-50", "name=ben,x=9,y=9"]}
vehicles:
  - {name: 'cod{n}', count: 2, spacing: {x: 10, y: -5}}
  - {name: ben, start: {y: 60}}
wormholes:
  - {tag: cods, madrid_poly: 'pts={100,0:110,0:105,10}', weber_poly: 'pts={100,50:110,50:105,60}', vehicles: [cod1]}
  - {tag: some, madrid_poly: 'pts={200,0:210,0:205,10}', weber_poly: 'pts={200,50:210,50:205,60}', vehicles: [cod2, ben]}
  - {tag: all, madrid_poly: 'pts={300,0:310,0:305,10}', weber_poly: 'pts={300,50:310,50:305,60}'}
events:
  - {at: 6, vehicle: cod2, post: {DESIRED_RUDDER: 10}}
  - {at: 7, post: {DESIRED_RUDDER: 0}}
scripts:
  - {name: turns, vehicle: cod1, events: [{var: DESIRED_RUDDER, val: 5, time: 3}]}
  - {name: more, vehicle: ben, events: [{var: DESIRED_RUDDER, val: 5, time: 3}]}
)",
                                         "spoken.yaml");
  EXPECT_TRUE(read.scenario) << read.problems.front().text();
  auto scenario = std::make_shared<Scenario>(*read.scenario);
  scenario->buttons = {{.vehicle = "cod2"}, {.vehicle = "ben"}};
  return scenario;
}

TEST(VehicleEdits, RenamingAFleetRenamesEachOfItWhereverItIsSpokenOf) {
  const ScenarioPtr before = spokenOf();
  const auto renamed = edits::withVehicleRenamed(*before, 0, " eel{n} ");
  ASSERT_TRUE(renamed) << renamed.error().text();
  const Scenario& now = **renamed;
  EXPECT_EQ(now.vehicles[0]->name, "eel{n}");
  EXPECT_EQ(now.formation->nodeOffsets[0].name, "eel1") << "capitals do not count in slots";
  EXPECT_EQ(now.formation->nodeOffsets[1].name, "eel2");
  EXPECT_EQ(now.formation->nodeOffsets[2].name, "ben");
  EXPECT_EQ(now.wormholes[0].vehicles, std::vector<std::string>{"eel1"});
  EXPECT_EQ(now.wormholes[1].vehicles, (std::vector<std::string>{"eel2", "ben"}));
  EXPECT_EQ(now.events[0].vehicle, "eel2");
  EXPECT_EQ(now.events[1].vehicle, "") << "of all";
  EXPECT_EQ(now.scripts[0].vehicle, "eel1");
  EXPECT_EQ(now.scripts[1].vehicle, "ben");
  EXPECT_EQ(now.buttons[0].vehicle, "eel2");
  EXPECT_EQ(now.buttons[1].vehicle, "ben");
  EXPECT_EQ(**edits::withVehicleRenamed(now, 0, "cod{n}"), [&] {
    Scenario again = *before;
    again.formation->nodeOffsets[0].name = "cod1";  // its capital is gone
    return again;
  }());
  const auto taken = edits::withVehicleRenamed(*before, 1, "cod2");
  ASSERT_FALSE(taken);
  EXPECT_EQ(taken.error().message, "there is a vehicle 'cod2' already");
  EXPECT_EQ(taken.error().expected, "a name no other has, such as 'cod3'");
}

TEST(VehicleEdits, TheNameThatARefusedRenamingOfAFleetSuggestsIsFree) {
  Scenario both = *spokenOf();
  auto eels = std::make_shared<VehicleSpec>(*both.vehicles[0]);
  eels->name = "eel{n}";
  both.vehicles.push_back(eels);
  for (const char* wanted : {"cod{n}", "cod"}) {
    const auto taken = edits::withVehicleRenamed(both, 2, wanted);
    ASSERT_FALSE(taken) << wanted;
    EXPECT_EQ(taken.error().message, "there is a vehicle 'cod1' already");
    EXPECT_EQ(taken.error().expected, "a name no other has, such as 'cod2-{n}'");
  }
  EXPECT_TRUE(edits::withVehicleRenamed(both, 2, "cod2-{n}"));
}

TEST(VehicleEdits, DeletingAFleetTakesWhatIsTheirsAloneAlong) {
  const ScenarioPtr before = spokenOf(), without = edits::withoutVehicles(*before, {0});
  ASSERT_EQ(without->vehicles.size(), 1u);
  ASSERT_EQ(without->formation->nodeOffsets.size(), 1u);
  EXPECT_EQ(without->formation->nodeOffsets[0].name, "ben");
  ASSERT_EQ(without->wormholes.size(), 2u) << "one without anybody on its list would let everybody pass";
  EXPECT_EQ(without->wormholes[0].vehicles, std::vector<std::string>{"ben"});
  EXPECT_EQ(without->wormholes[1].tag, "all");
  EXPECT_EQ(without->events.size(), 1u);
  ASSERT_EQ(without->scripts.size(), 1u);
  EXPECT_EQ(without->scripts[0].name, "more");
  EXPECT_EQ(without->buttons.size(), 1u);
  EXPECT_FALSE(edits::withoutVehicles(*without, {0})->formation) << "a plan of nobody";
}

TEST(VehicleEdits, APlaceOfACopyMovesTheStartOfAll) {
  const ScenarioPtr before = edits::withVehicle(*spokenOf(), 0, [](VehicleSpec& v) { v.start.x = 0.12345; });
  const ScenarioPtr moved = edits::withVehicleAt(*before, 0, 1, {25.0049, 3});
  EXPECT_EQ(moved->vehicles[0]->start.x, 15);
  EXPECT_EQ(moved->vehicles[0]->start.y, 8);
  EXPECT_EQ(*edits::withVehicleAt(*before, 0, 1, Vec2{0.12345, 0} + Vec2{10, -5}), *before)
      << "one that is there already keeps all its digits";
}

TEST(VehicleEdits, AThrustMapGoesToTheChosenVehiclesAlone) {
  const ScenarioPtr before = twoBoats();
  const auto map = FieldCodec<ThrustMap>::fromText("0:0, 100:3");
  ASSERT_TRUE(map) << map.error().text();
  const ScenarioPtr after = edits::withThrustMap(*before, {1}, *map);
  EXPECT_EQ(after->vehicles[1]->params.thrustMap, *map);
  EXPECT_EQ(after->vehicles[0], before->vehicles[0]);
  EXPECT_EQ(edits::withThrustMap(*before, {0, 1}, *map)->vehicles[0]->params.thrustMap, *map);
}

TEST(VehicleEdits, DuplicatesOfBoatsWithoutAStemAreBoats) {
  const auto fleet = edits::withVehicle(*twoBoats(), 0, [](VehicleSpec& vehicle) {
    vehicle.name = "{n}";
    vehicle.count = 2;
    vehicle.start = {.x = 1.005, .y = 2};
  });
  const ScenarioPtr next = edits::withCopies(*fleet, {.vehicles = {0, 1}}).scenario;
  EXPECT_EQ(next->vehicles.at(2)->name, "boat{n}");
  EXPECT_EQ(next->vehicles.at(3)->name, "ben2");
  EXPECT_NEAR(next->vehicles[2]->start.x, 21.005, 0.0051);
  EXPECT_EQ(next->vehicles[2]->start.y, -18);
}

}  // namespace
}  // namespace antipode
