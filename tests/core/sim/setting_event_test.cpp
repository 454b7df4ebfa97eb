// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace antipode {
namespace {

std::string withEvents(const std::string& events) {
  return "antipode: 1\nname: Set\ntime: {step: 0.1}\nvehicles:\n"
         "  - {name: abe, start: {speed: 2}, pid: {}}\n  - {name: ben, start: {speed: 2}}\nevents:\n" +
         events;
}

std::vector<std::string> errorsOf(const std::string& events) {
  std::vector<std::string> errors;
  for (const Problem& problem : readScenario(withEvents(events), "set.yaml").problems)
    if (problem.severity == Severity::Error) errors.push_back(problem.text());
  return errors;
}

/// The macro is the helm's, not the event's.
constexpr const char* kBehaviours = "[{type: waypoint, points: [[0, 50]], speed: 1, endflags: 'DONE = $[COUNT]'}]";

TEST(SettingEvent, DoesWhatAnEditDuringTheRunDoes) {
  const auto read = readScenario(
      withEvents("  - {step: 10, vehicle: abe, post: {set/params/thrust_factor: 10, DESIRED_THRUST: 50}}\n"
                 "  - {step: 20, vehicle: abe, post: {set/behaviours: \"" +
                 std::string(kBehaviours) + "\"}}\n"),
      "set.yaml");
  ASSERT_TRUE(read.scenario) << (read.problems.empty() ? "" : read.problems.front().text());
  Simulation byEvents(read.scenario);
  auto plain = std::make_shared<Scenario>(*read.scenario);
  plain->events.clear();
  Simulation byEdits(plain);
  for (int step = 1; step <= 100; ++step) {
    std::vector<Command> commands;
    if (step == 10)
      commands = {{Command::Kind::Set, 0, "params/thrust_factor", Value(10.0)},
                  {Command::Kind::Post, 0, "DESIRED_THRUST", Value(50.0)}};
    if (step == 20) commands = {{Command::Kind::Set, 0, "behaviours", Value(kBehaviours)}};
    for (Command& command : commands) ASSERT_TRUE(byEdits.post(std::move(command)));
    byEvents.step();
    byEdits.step();
    ASSERT_EQ(byEvents.stateHash(), byEdits.stateHash()) << "step " << step;
  }
  EXPECT_NEAR(byEvents.value(1, Channel::Speed), 2, 2) << "ben is as he was";
}

TEST(SettingEvent, WhatCannotBeSetIsAnError) {
  EXPECT_TRUE(errorsOf("  - {at: 1, vehicle: abe, post: {set/params/turn_rate: 40}}\n").empty());
  EXPECT_TRUE(errorsOf("  - {at: 1, vehicle: abe, post: {set/pid: \"\"}}\n").empty()) << "no controller any more";
  for (const char* wrong : {"set/params/turn_rte: 40", "set/params/turn_rate: fast", "set/start: 1",
                            "set/behaviours: \"[{type: sing}]\""})
    EXPECT_EQ(errorsOf(std::string("  - {at: 1, vehicle: abe, post: {") + wrong + "}}\n").size(), 1u) << wrong;
}

TEST(SettingEvent, ComesBackFromItsFile) {
  const auto read = readScenario(withEvents("  - {at: 1, vehicle: abe, post: {set/params/turn_rate: 40, "
                                            "set/behaviours: \"[{type: waypoint, points: [[0, 50]]}]\"}}\n"),
                                 "set.yaml");
  ASSERT_TRUE(read.scenario);
  const auto again = readScenario(writeScenario(*read.scenario), "again.yaml");
  ASSERT_TRUE(again.scenario);
  EXPECT_EQ(again.scenario->events, read.scenario->events);
}

}  // namespace
}  // namespace antipode
