// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/vehicle_edits.h"

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
  const ScenarioPtr twice = edits::withDuplicates(*edits::withDuplicates(*fleet, {0}), {0});
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

}  // namespace
}  // namespace antipode
