// SPDX-License-Identifier: GPL-3.0-or-later
// Contacts of scenarios without communities (docs/encounters.md).
#include "core/sim/swarm/fleet_contacts.h"

#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/fleet/vehicle.h"
#include "core/sim/simulation.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

/// abe goes north at 2 m/s and keeps clear of all who come near; ben comes south on the same line.
std::string headOn(const std::string& more = "", const std::string& abeBehaviour = "") {
  const std::string avoid =
      abeBehaviour.empty()
          ? "{type: avd_colregs, name: avoid_, templating: spawn, updates: CONTACT, pwt: 200, pwt_outer_dist: 60, "
            "pwt_inner_dist: 20, completed_dist: 75, min_util_cpa_dist: 8, max_util_cpa_dist: 25}"
          : abeBehaviour;
  return fmt::format(R"(antipode: 1
time: {{step: 0.1, duration: 120}}
helm: {{period: 0.5}}
vehicles:
  - name: abe
    start: {{x: 0, y: 0, heading: 0, speed: 2}}
    pid: {{yaw_pid_kp: 0.9, yaw_pid_kd: 0.3, speed_factor: 20}}
    behaviours:
      - {{type: waypoint, name: goal, points: [[0, 200]], speed: 2}}
      - {}
  - name: ben
    start: {{x: 0, y: 200, heading: 180, speed: 2}}
    pid: {{yaw_pid_kp: 0.9, yaw_pid_kd: 0.3, speed_factor: 20}}
    behaviours: [{{type: waypoint, points: [[0, -300]], speed: 2}}]
{})",
                     avoid, more);
}

ScenarioPtr scenarioOf(const std::string& text) {
  const ScenarioRead read = readScenario(text, "test.yaml");
  for (const Problem& problem : read.problems) EXPECT_NE(problem.severity, Severity::Error) << problem.text();
  return read.scenario;
}

/// The least distance of the first two vehicles, m.
double closestIn(const ScenarioPtr& scenario) {
  Simulation run(scenario);
  double closest = 1e9;
  for (int i = 0; i < 1200; ++i) {
    run.step();
    const auto at = [&](VehicleId id) { return Vec2{run.value(id, Channel::X), run.value(id, Channel::Y)}; };
    closest = std::min(closest, distance(at(0), at(1)));
  }
  return closest;
}

TEST(FleetContacts, ATemplateKeepsClearOfWhoComesNear) {
  const ScenarioPtr scenario = scenarioOf(headOn());
  ASSERT_TRUE(scenario);
  EXPECT_GT(closestIn(scenario), 15);
}

TEST(FleetContacts, ABehaviourHearsTheContactThatItNames) {
  const ScenarioPtr scenario =
      scenarioOf(headOn("", "{type: avoid_collision, contact: ben, pwt: 200, pwt_outer_dist: 60, pwt_inner_dist: 20, "
                            "completed_dist: 500, min_util_cpa_dist: 8, max_util_cpa_dist: 25}"));
  ASSERT_TRUE(scenario);
  EXPECT_GT(closestIn(scenario), 10);
}

TEST(FleetContacts, ReportsComeEveryHalfSecondAndAreThoseOfTheirMoment) {
  const ScenarioPtr scenario = scenarioOf(headOn("", "{type: avoid_collision, contact: ben}"));
  ASSERT_TRUE(scenario);
  Simulation run(scenario);
  const auto known = [&] {
    return const_cast<Vehicle&>(run.vehicle(0)).contacts().contacts.find("ben")->report;
  };
  EXPECT_EQ(*known().y, 200);
  for (int i = 0; i < 9; ++i) run.step();
  EXPECT_DOUBLE_EQ(*known().time, 0.5);
  run.step();
  EXPECT_DOUBLE_EQ(*known().time, 1);
  EXPECT_DOUBLE_EQ(*known().y, run.value(1, Channel::Y));
  EXPECT_DOUBLE_EQ(*known().speed, run.value(1, Channel::Speed));
}

TEST(FleetContacts, ATemplateHearsNobodyBeyondItsRangesAndForgetsWhoLeavesThem) {
  const ScenarioPtr scenario = scenarioOf(headOn());
  ASSERT_TRUE(scenario);
  Simulation run(scenario);
  bool wasHeard = false;
  for (int i = 0; i < 1200; ++i) {
    run.step();
    const bool isHeard = const_cast<Vehicle&>(run.vehicle(0)).contacts().contacts.find("ben") != nullptr;
    const double range = std::hypot(run.value(0, Channel::X) - run.value(1, Channel::X),
                                    run.value(0, Channel::Y) - run.value(1, Channel::Y));
    wasHeard = wasHeard || isHeard;
    if (run.stepsDone() % 5 == 0) {
      EXPECT_EQ(isHeard, range <= (wasHeard && isHeard ? 82.6 : 75)) << run.time();
    }
  }
  EXPECT_TRUE(wasHeard);
  EXPECT_EQ(run.vehicle(0).helm()->behaviours().size(), 2u) << "what was made for the contact is gone";
}

/// Two that go against each other pass as far off as they are apart sideways; 20, 99 and 101 m make a right
/// triangle, so that no rounding moves the border.
TEST(FleetContacts, ATemplateIsToldOfWhoWillPassAtItsRange) {
  for (const auto& [aside, isTold] : {std::pair{"20", true}, {"20.5", false}}) {
    std::string text =
        headOn("",
               "{type: avoid_collision, name: avoid_, templating: spawn, updates: CONTACT, pwt_outer_dist: 20, "
               "pwt_inner_dist: 10, completed_dist: 110}");
    const std::string place = "x: 0, y: 200";
    text.replace(text.find(place), place.size(), fmt::format("x: {}, y: 99", aside));
    const ScenarioPtr scenario = scenarioOf(text);
    ASSERT_TRUE(scenario) << aside;
    const Simulation run(scenario);
    const MessageValue* const told = run.vehicle(0).store().find("CONTACT");
    EXPECT_EQ(told ? messageText(*told) : "", isTold ? "name=ben#contact=ben" : "") << aside;
  }
}

TEST(FleetContacts, NobodyHearsAVehicleThatIsSilent) {
  const ScenarioPtr scenario =
      scenarioOf(headOn("events: [{at: 0, vehicle: ben, post: {PNR_PAUSE: \"true\"}}]\n"));
  ASSERT_TRUE(scenario);
  EXPECT_LT(closestIn(scenario), 3);
}

TEST(FleetContacts, ATemplateMakesNothingForWhoDoesNotPassItsFilter) {
  struct Case {
    const char *filter, *more;
    bool keepsClear;
  };
  const std::string talks = "events: [{at: 0, vehicle: ben, post: {PNR_PAUSE: \"false\"}}]\n";
  for (const Case& c : {Case{"match_name: ben", "", true}, Case{"match_name: cal", "", false},
                        Case{"ignore_name: ben", "", false}, Case{"match_name: ben", talks.c_str(), true}}) {
    const ScenarioPtr scenario = scenarioOf(headOn(
        c.more, fmt::format("{{type: avd_colregs, name: avoid_, templating: spawn, updates: CONTACT, pwt: 200, "
                            "pwt_outer_dist: 60, pwt_inner_dist: 20, completed_dist: 75, min_util_cpa_dist: 8, "
                            "max_util_cpa_dist: 25, {}}}",
                            c.filter)));
    ASSERT_TRUE(scenario) << c.filter;
    const double closest = closestIn(scenario);
    EXPECT_TRUE(c.keepsClear ? closest > 15 : closest < 3) << c.filter << " " << c.more << ": " << closest;
  }
}

TEST(FleetContacts, GiveTheSameBitsWithAnyNumberOfThreadsAndInACopy) {
  const ScenarioPtr scenario = scenarioOf(headOn());
  ASSERT_TRUE(scenario);
  Simulation one(scenario), two(scenario, {.threads = 2});
  for (int i = 0; i < 400; ++i) one.step(), two.step();
  EXPECT_EQ(one.stateHash(), two.stateHash());
  Simulation copy(one);
  EXPECT_EQ(copy.stateHash(), one.stateHash());
  for (int i = 0; i < 400; ++i) one.step(), copy.step();
  EXPECT_EQ(copy.stateHash(), one.stateHash());
}

}  // namespace
}  // namespace antipode
