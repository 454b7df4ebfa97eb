// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/formation_edits.h"

#include "core/scenario/yaml/scenario_io.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

ScenarioPtr read(const std::string& text) {
  const ScenarioRead read = readScenario(text, "fleet.yaml");
  EXPECT_TRUE(read.scenario) << (read.problems.empty() ? "" : read.problems.front().text());
  return read.scenario;
}

/// A row of two copies and a boat by itself that holds its station.
ScenarioPtr threeBoats() {
  return read(R"(antipode: 1
vehicles:
  - {name: "row{n}", count: 2, start: {x: 10, y: 20}, spacing: [5.004, 0], pid: {}}
  - {name: zoe, start: {x: -7, y: 3}, pid: {}, behaviours: [{type: station_keep, station_pt: [1, 2]}]}
)");
}

std::vector<std::string> typesOf(const VehicleSpec& vehicle) {
  std::vector<std::string> types;
  for (const BehaviourSpec& behaviour : vehicle.behaviours) types.push_back(behaviourType(behaviour));
  return types;
}

std::vector<std::string> slotsOf(const Scenario& scenario) {
  std::vector<std::string> slots;
  for (const FormationSlot& slot : scenario.formation->nodeOffsets) slots.push_back(slot.text());
  return slots;
}

TEST(FormationEdits, ANewFormationHasTheFleetWhereItStarts) {
  const ScenarioPtr before = threeBoats();
  const ScenarioPtr after = edits::withNewFormation(*before, {});
  ASSERT_TRUE(after->formation);
  EXPECT_THAT(slotsOf(*after),
              ElementsAre("name=row1, x=10, y=20", "name=row2, x=15, y=20", "name=zoe, x=-7, y=3"));
  EXPECT_THAT(typesOf(*after->vehicles[0]), ElementsAre("formation", "drifting_target"));
  EXPECT_THAT(typesOf(*after->vehicles[1]), ElementsAre("station_keep", "formation", "drifting_target"));
  EXPECT_FALSE(before->formation);
  const ScenarioPtr again = edits::withNewFormation(*after, {});
  EXPECT_EQ(*again, *after) << "nobody gets a behaviour twice";
}

TEST(FormationEdits, ANewFormationOfSomeLeavesTheOthersAlone) {
  const ScenarioPtr after = edits::withNewFormation(*threeBoats(), {"zoe"});
  EXPECT_THAT(slotsOf(*after), ElementsAre("name=zoe, x=-7, y=3"));
  EXPECT_THAT(typesOf(*after->vehicles[0]), IsEmpty());
  EXPECT_EQ(after->vehicles[1]->behaviours.size(), 3u);
}

TEST(FormationEdits, MissingSlotsComeBesideThePlan) {
  const ScenarioPtr whole = edits::withNewFormation(*threeBoats(), {});
  EXPECT_THAT(edits::vehiclesWithoutSlot(*whole), IsEmpty());
  FormationSpec plan;
  plan.nodeOffsets = {{"ROW1", {0, 0}}, {"free", {30, 40}}};
  const ScenarioPtr some = edits::withFormation(*whole, plan);
  EXPECT_THAT(edits::vehiclesWithoutSlot(*some), ElementsAre("row2", "zoe")) << "names are one in any case";
  const ScenarioPtr all = edits::withMissingSlots(*some);
  EXPECT_THAT(slotsOf(*all), ElementsAre("name=ROW1, x=0, y=0", "name=free, x=30, y=40", "name=row2, x=80, y=40",
                                         "name=zoe, x=80, y=-10"))
      << "as far apart as the two nearest slots";
  EXPECT_THAT(edits::vehiclesWithoutSlot(*all), IsEmpty());
  plan.nodeOffsets.clear();
  EXPECT_THAT(slotsOf(*edits::withMissingSlots(*edits::withFormation(*whole, plan))),
              ElementsAre("name=row1, x=50, y=0", "name=row2, x=50, y=-50", "name=zoe, x=50, y=-100"));
}

TEST(FormationEdits, WithoutAFormationNobodyMissesASlot) {
  const ScenarioPtr listens =
      read("antipode: 1\nacoustics: {}\nvehicles: [{name: abe, pid: {}, behaviours: [{type: formation}]}]\n");
  EXPECT_THAT(edits::vehiclesWithoutSlot(*listens), IsEmpty());
}

TEST(FormationEdits, TheBehavioursThatFollowItGoWithIt) {
  ScenarioPtr whole = edits::withNewFormation(*threeBoats(), {});
  const ScenarioPtr after = edits::withoutFormation(*whole);
  EXPECT_FALSE(after->formation);
  EXPECT_THAT(typesOf(*after->vehicles[0]), IsEmpty());
  EXPECT_THAT(typesOf(*after->vehicles[1]), ElementsAre("station_keep"));
  const ScenarioPtr own = read(
      "antipode: 1\nvehicles: [{name: abe, pid: {}, behaviours: [{type: drifting_target, follow: point, target: "
      "[5, 6]}]}]\n");
  EXPECT_EQ(edits::withoutFormation(*own)->vehicles[0], own->vehicles[0]) << "a target of its own stays";
}

TEST(FormationEdits, TheCaptureRadiusIsTheLargestOfAll) {
  EXPECT_EQ(edits::captureRadiusOf(*threeBoats()), DriftingTargetParams{}.captureRadius) << "of a new one";
  const ScenarioPtr two = read(R"(antipode: 1
vehicles:
  - {name: abe, pid: {}, behaviours: [{type: drifting_target, follow: point, target: [0, 0], capture_radius: 0.2}]}
  - {name: ben, pid: {}, behaviours: [{type: drifting_target, follow: point, target: [0, 0], capture_radius: 0.1}]}
)");
  EXPECT_EQ(edits::captureRadiusOf(*two), 0.2);
}

}  // namespace
}  // namespace antipode
