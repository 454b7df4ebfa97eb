// SPDX-License-Identifier: GPL-3.0-or-later
// What chance changes of a vehicle, and how it is told.
#include "core/scenario/edits/vehicle_change.h"

#include "core/scenario/yaml/scenario_io.h"

#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

using edits::ChangeKind;
using edits::VehicleChange;

Scenario twoShips() {
  const ScenarioRead read = readScenario(R"(antipode: 1
vehicles:
  - name: own
    start: {x: 10, y: 20, heading: 350, speed: 1.5}
    behaviours:
      - {type: waypoint, points: [[10, 120]], speed: 2}
      - {type: constant_speed, speed: 0.1}
      - {type: constant_heading, heading: 355}
      - {type: avoid_collision, contact: other}
  - {name: other, start: {x: -5, y: 0, speed: 0}}
)",
                                         "ships.yaml");
  EXPECT_TRUE(read.scenario && !hasErrors(read.problems)) << read.problems.at(0).text();
  return *read.scenario;
}

TEST(VehicleChange, IsToldWithItsSideAndAmount) {
  const Scenario scenario = twoShips();
  struct Case {
    VehicleChange change;
    const char* text;
  };
  for (const auto& [change, text] : {
           Case{{0, ChangeKind::East, 3.2}, "own: starts 3.20 m farther east"},
           Case{{0, ChangeKind::East, -0.004}, "own: starts 0.00 m farther west"},
           Case{{1, ChangeKind::North, 1}, "other: starts 1.00 m farther north"},
           Case{{1, ChangeKind::North, -1.256}, "other: starts 1.26 m farther south"},
           Case{{0, ChangeKind::Course, 4.5}, "own: course 4.50 deg to starboard"},
           Case{{0, ChangeKind::Course, -4.5}, "own: course 4.50 deg to port"},
           Case{{0, ChangeKind::Speed, 0.2}, "own: 0.20 m/s faster"},
           Case{{0, ChangeKind::Speed, -0.2}, "own: 0.20 m/s slower"},
           Case{{1, ChangeKind::Delay, 7}, "other: starts 7.00 s later"},
           Case{{1, ChangeKind::Silence, 20, 12.5}, "other: nobody hears it from 12.50 s on, for 20.00 s"},
       })
    EXPECT_EQ(edits::changeText(scenario, change), text);
}

TEST(VehicleChange, ChangesStartCourseAndSpeedOfAllThatIsWanted) {
  const Scenario before = twoShips();
  const auto with = [&](std::vector<VehicleChange> changes) { return edits::withChanges(before, changes); };
  EXPECT_EQ(with({}), before);
  const Scenario moved =
      with({{0, ChangeKind::East, 1.234}, {0, ChangeKind::North, -2}, {1, ChangeKind::East, -1}});
  EXPECT_EQ(moved.vehicles[0]->start.x, 11.23);
  EXPECT_EQ(moved.vehicles[0]->start.y, 18);
  EXPECT_EQ(moved.vehicles[1]->start.x, -6);
  EXPECT_EQ(moved.vehicles[0]->behaviours, before.vehicles[0]->behaviours) << "its way stays";

  const VehicleSpec turned = *with({{0, ChangeKind::Course, 90}}).vehicles[0];
  EXPECT_EQ(turned.start.heading, 80);
  EXPECT_EQ((Vec2{turned.start.x, turned.start.y}), (Vec2{10, 20})) << "about its start";
  EXPECT_EQ(std::get<WaypointParams>(turned.behaviours[0].params).points.points, (std::vector<Vec2>{{110, 20}}));
  EXPECT_EQ(std::get<ConstantHeadingParams>(turned.behaviours[2].params).heading, 85);

  const VehicleSpec slower = *with({{0, ChangeKind::Speed, -0.25}}).vehicles[0];
  EXPECT_EQ(slower.start.speed, 1.25);
  EXPECT_EQ(std::get<WaypointParams>(slower.behaviours[0].params).speed, 1.75);
  EXPECT_EQ(std::get<ConstantSpeedParams>(slower.behaviours[1].params).speed, 0) << "nobody sails astern";
  EXPECT_EQ(with({{1, ChangeKind::Speed, 0.2}}).vehicles[1]->start.speed, 0) << "what lies still has no speed";
}

TEST(VehicleChange, DelaysAndSilencesAreSwitchesOfOneVehicle) {
  const Scenario before = twoShips();
  const std::vector<VehicleChange> changes = {{1, ChangeKind::Delay, 7.125}, {0, ChangeKind::Silence, 20, 12.5}};
  const Scenario after = edits::withChanges(before, changes);
  EXPECT_EQ(after.vehicles, before.vehicles);
  struct Case {
    double at;
    const char *vehicle, *value;
  };
  const Case expected[] = {
      {0, "other", "true"}, {7.13, "other", "false"}, {12.5, "own", "true"}, {32.5, "own", "false"}};
  ASSERT_EQ(after.events.size(), 4u);
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(after.events[i].at, expected[i].at) << i;
    EXPECT_EQ(after.events[i].vehicle, expected[i].vehicle) << i;
    ASSERT_EQ(after.events[i].post.size(), 1u);
    EXPECT_EQ(messageText(after.events[i].post[0].second), expected[i].value) << i;
  }
  EXPECT_EQ(after.events[0].post[0].first, "USM_SIM_PAUSED");
  EXPECT_FALSE(hasErrors(checkScenario(after)));
}

TEST(VehicleChange, PerturbationsStayWithinTheirLimitsAndDifferFromEachOther) {
  const Scenario scenario = twoShips();
  const edits::ChangeLimits limits{.start = 5, .course = 3, .speed = 0, .delay = 10, .silence = 20};
  EXPECT_EQ(limits.of(ChangeKind::East), 5);
  EXPECT_EQ(limits.of(ChangeKind::North), 5);
  EXPECT_EQ(limits.of(ChangeKind::Delay), 10);
  EXPECT_EQ(limits.of(ChangeKind::Silence), 20);
  double widest = 0;
  for (int index = 0; index < 50; ++index) {
    const auto changes = edits::perturbation(scenario, limits, 7, index);
    ASSERT_EQ(changes.size(), 6u) << "east, north and course of two; the limit of speed is 0";
    for (const VehicleChange& change : changes) {
      EXPECT_NE(change.kind, ChangeKind::Speed);
      EXPECT_LE(std::abs(change.amount), limits.of(change.kind));
      EXPECT_NEAR(100 * change.amount, std::round(100 * change.amount), 1e-9) << "to hundredths";
      if (change.kind == ChangeKind::East) widest = std::max(widest, std::abs(change.amount));
    }
    EXPECT_EQ(edits::perturbation(scenario, limits, 7, index), changes) << "the same again";
    EXPECT_NE(edits::perturbation(scenario, limits, 7, index + 1), changes);
    EXPECT_NE(edits::perturbation(scenario, limits, 8, index), changes);
  }
  EXPECT_GT(widest, 4) << "of 100 draws some are near the limit";
}

}  // namespace
}  // namespace antipode
