// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/scenario_history.h"

#include "core/scenario/edits/values.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/fleet/live_changes.h"
#include "core/sim/fleet/scenario_after.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

ScenarioPtr fleet() {
  const ScenarioRead read = readScenario(
      "antipode: 1\nname: Fleet\ntime: {step: 0.1}\nvehicles:\n"
      "  - name: abe\n    pid: {}\n    behaviours: [{type: waypoint, points: [[0, 60], [80, 0]], speed: 2}]\n"
      "  - {name: ben, count: 3, pid: {}}\n"
      "  - {name: hal, model: hover}\n"
      "wormholes:\n  - {tag: one, madrid_poly: {pts: [[0, 0], [10, 0], [10, 10]]}, weber_poly: {pts: [[50, 0], "
      "[60, 0], [60, 10]]}}\n",
      "fleet.yaml");
  for (const Problem& problem : read.problems)
    if (problem.severity == Severity::Error) ADD_FAILURE() << problem.text();
  return read.scenario;
}

ScenarioPtr with(const ScenarioPtr& scenario, const char* path, const char* text) {
  auto next = std::make_shared<Scenario>(*scenario);
  const auto set = setValue(*next, Path::fromText(path), Value(text));
  EXPECT_TRUE(set) << path << ": " << (set ? "" : set.error().text());
  return next;
}

/// As a run log gives it back: as text.
Command written(const Command& command) {
  return {command.kind, command.vehicle, command.name, Value(command.value.text())};
}

TEST(ScenarioAfter, TheCommandsOfAnEditMakeTheScenarioThatWasEdited) {
  const ScenarioPtr before = fleet();
  for (const auto& [path, text] :
       {std::pair("vehicles/abe/params/turn_rate", "45"), std::pair("vehicles/ben/params/max_acceleration", "0.3"),
        std::pair("vehicles/abe/pid/yaw_pid_kp", "0.7"),
        std::pair("vehicles/abe/behaviours/0/capture_radius", "12"),
        std::pair("vehicles/abe/behaviours/0/speed", "1.25")}) {
    const ScenarioPtr after = with(before, path, text);
    for (const bool isText : {false, true}) {
      Scenario made = *before;
      const LiveChanges changes = liveChanges(*before, *after);
      EXPECT_FALSE(changes.commands.empty()) << path;
      for (const Command& command : changes.commands) {
        const auto applied = applyToScenario(made, isText ? written(command) : command);
        EXPECT_TRUE(applied) << path << ": " << (applied ? "" : applied.error().text());
      }
      EXPECT_EQ(getValue(made, Path::fromText(path)).value().text(),
                getValue(*after, Path::fromText(path)).value().text())
          << path;
      EXPECT_TRUE(made == *after) << path;
    }
  }
}

TEST(ScenarioAfter, WhatDoesNotFitIsAnErrorAndMessagesChangeNothing) {
  const ScenarioPtr before = fleet();
  Scenario made = *before;
  EXPECT_TRUE(applyToScenario(made, {Command::Kind::Post, 0, "DESIRED_THRUST", 50.0}));
  EXPECT_FALSE(applyToScenario(made, {Command::Kind::Set, 99, "params/turn_rate", "45"}));
  EXPECT_FALSE(applyToScenario(made, {Command::Kind::Set, 0, "params/nothing", "45"}));
  EXPECT_FALSE(applyToScenario(made, {Command::Kind::Set, 0, "params/turn_rate", "fast"}));
  EXPECT_FALSE(applyToScenario(made, {Command::Kind::Set, 0, "thrusters", "[]"}));
  EXPECT_FALSE(applyToScenario(made, {Command::Kind::Set, kAllVehicles, "name", "x"}));
  EXPECT_TRUE(made == *before);
}

TEST(ScenarioHistory, GivesTheScenarioOfEachTimeWhileTheRunGoesOn) {
  Recording::Header header;
  header.scenario = fleet();
  header.vehicleNames = {"abe", "ben1", "ben2", "ben3", "hal"};
  header.stepLength = 0.1;
  Recording recording(header);
  ScenarioHistory history;
  EXPECT_EQ(history.at(0), nullptr);
  history.setRecording(&recording);
  EXPECT_EQ(history.at(1e9), header.scenario) << "nothing was edited";
  const auto turnRate = [&](double time, std::size_t vehicle) {
    return history.at(time)->vehicles[vehicle]->params.turnRate;
  };
  const double shipped = turnRate(0, 0);
  recording.appendJournal({{11, {Command::Kind::Set, 0, "params/turn_rate", "45"}},
                           {21, {Command::Kind::Set, 0, "params/turn_rate", "50"}},
                           {21, {Command::Kind::Set, 1, "params/turn_rate", "30"}}});
  EXPECT_TRUE(history.read());
  EXPECT_EQ(turnRate(0.9, 0), shipped);
  EXPECT_EQ(turnRate(1.0, 0), 45) << "step 11 begins at 1.0 s";
  EXPECT_EQ(turnRate(1.9, 1), shipped);
  EXPECT_EQ(turnRate(2.0, 0), 50);
  EXPECT_EQ(turnRate(2.0, 1), 30);
  ASSERT_EQ(history.moments().size(), 2u) << "one for each step";
  EXPECT_NEAR(history.timeOf(1), 2.0, 1e-9);
  EXPECT_EQ(history.before(1)->vehicles[0]->params.turnRate, 45);
  recording.appendJournal({{21, {Command::Kind::Set, 0, "params/turn_rate", "55"}},
                           {31, {Command::Kind::Set, 0, "behaviours", "[]"}}});
  EXPECT_TRUE(history.read());
  EXPECT_EQ(turnRate(2.5, 0), 55) << "more of the same step";
  EXPECT_FALSE(history.at(2.9)->vehicles[0]->behaviours.empty());
  EXPECT_TRUE(history.at(3.0)->vehicles[0]->behaviours.empty());
}

RunEvent posted(std::int64_t step, VehicleId vehicle, const char* variable, MessageValue value) {
  return {.step = step,
          .vehicle = vehicle,
          .source = RunEvent::Source::Script,
          .variable = variable,
          .value = std::move(value)};
}

TEST(ScenarioHistory, MessagesThatChangeValuesAreInIt) {
  Recording::Header header;
  header.scenario = fleet();
  header.stepLength = 0.1;
  Recording recording(header);
  ScenarioHistory history;
  history.setRecording(&recording);
  recording.appendJournal({{50, {Command::Kind::Post, 0, "USM_TURN_RATE", Value(44.0)}}});
  EXPECT_TRUE(history.read());
  // A script's message is read later than a person's that came after it.
  recording.appendEvents({posted(20, 0, "USM_TURN_RATE", 33.0),
                          posted(30, kAllVehicles, "DRIFT_VECTOR", "90, 0.5"),
                          posted(40, 0, "set/params/max_acceleration", 0.25), posted(41, 0, "DEPLOY", "true")});
  EXPECT_TRUE(history.read());
  EXPECT_FALSE(history.read());
  const auto paramsAt = [&](double time) { return history.at(time)->vehicles[0]->params; };
  EXPECT_EQ(paramsAt(1.8).turnRate, fleet()->vehicles[0]->params.turnRate);
  EXPECT_EQ(paramsAt(1.9).turnRate, 33) << "in use from the end of the step before";
  EXPECT_EQ(paramsAt(4.9).turnRate, 44);
  EXPECT_FALSE(paramsAt(2.8).driftX);
  EXPECT_NEAR(paramsAt(2.9).driftX.value_or(0), 0.5, 1e-9);
  EXPECT_NEAR(history.at(2.9)->vehicles[1]->params.driftX.value_or(0), 0.5, 1e-9) << "of all vehicles";
  EXPECT_EQ(paramsAt(4).maxAcceleration, 0.25);
  EXPECT_EQ(history.moments().size(), 4u) << "DEPLOY changes no value";
}

TEST(ScenarioHistory, GustsWithoutEndTakeNoEndlessMemory) {
  Recording::Header header;
  header.scenario = fleet();
  header.stepLength = 0.1;
  Recording recording(header);
  std::vector<RunEvent> gusts;
  for (std::int64_t step = 1; step <= 30'000; ++step) gusts.push_back(posted(step, 0, "DRIFT_VECTOR", "90, 0.5"));
  recording.appendEvents(std::move(gusts));
  ScenarioHistory history;
  history.setRecording(&recording);
  while (history.read()) continue;
  EXPECT_EQ(history.moments().size(), 10'000u) << "two values each";
}

TEST(ScenarioHistory, ReadAtOnceOrOneByOneTheValuesAreTheSame) {
  Recording::Header header;
  header.scenario = fleet();
  header.stepLength = 0.1;
  Recording whole(header), growing(header);
  std::vector<JournalEntry> edits;
  std::vector<RunEvent> posts;
  for (int i = 0; i < 10; ++i) {
    edits.push_back({10 * i + 15, {Command::Kind::Set, i % 2, "params/turn_rate", Value(std::to_string(20 + i))}});
    posts.push_back(posted(10 * i + 12, kAllVehicles, "DRIFT_VECTOR", std::to_string(10 * i) + ", 0.5"));
    posts.push_back(posted(10 * i + 15, 0, "USM_TURN_RATE", 50.0 + i));
    posts.push_back(posted(10 * i + 18, 1, "USM_TURN_RATE", 70.0 + i));
  }
  ScenarioHistory pieces;
  pieces.setRecording(&growing);
  for (const JournalEntry& edit : edits) {
    growing.appendJournal({edit});
    EXPECT_TRUE(pieces.read());
  }
  for (const RunEvent& post : posts) {
    growing.appendEvents({post});
    EXPECT_TRUE(pieces.read());
  }
  whole.appendJournal(edits);
  whole.appendEvents(posts);
  ScenarioHistory once;
  once.setRecording(&whole);
  while (once.read()) continue;
  EXPECT_EQ(once.moments().size(), 30u);
  ASSERT_EQ(pieces.moments().size(), 30u);
  for (std::size_t i = 0; i < 30; ++i)
    EXPECT_TRUE(*once.moments()[i].scenario == *pieces.moments()[i].scenario) << i;
  EXPECT_EQ(once.at(1.4)->vehicles[0]->params.turnRate, 20) << "an edit comes behind a message of the same step";
}

/// Each edit behind a gust has its values too. Making all of them anew for each gust would take minutes.
TEST(ScenarioHistory, GustsBeforeManyEditsAreReadInOneGo) {
  constexpr std::int64_t kEach = 5000;
  Recording::Header header;
  header.scenario = fleet();
  header.stepLength = 0.1;
  Recording recording(header);
  std::vector<JournalEntry> edits;
  std::vector<RunEvent> gusts;
  for (std::int64_t i = 1; i <= kEach; ++i) {
    gusts.push_back(posted(i, 0, "DRIFT_VECTOR", "90, 0.5"));
    edits.push_back({kEach + i, {Command::Kind::Set, 0, "params/turn_rate", Value(i % 2 ? "30" : "40")}});
  }
  recording.appendJournal(edits);
  recording.appendEvents(gusts);
  ScenarioHistory history;
  history.setRecording(&recording);
  while (history.read()) continue;
  ASSERT_EQ(history.moments().size(), 2 * static_cast<std::size_t>(kEach));
  const auto& last = history.moments().back().scenario->vehicles[0]->params;
  EXPECT_EQ(last.turnRate, 40);
  EXPECT_NEAR(last.driftX.value_or(0), 0.5, 1e-9);
}

TEST(ScenarioHistory, AnotherBeginningHasTheSameEdits) {
  Recording::Header header;
  header.scenario = fleet();
  header.vehicleNames = {"abe", "ben1", "ben2", "ben3", "hal"};
  header.stepLength = 0.1;
  Recording recording(header);
  recording.appendJournal({{11, {Command::Kind::Set, 0, "params/turn_rate", "45"}}});
  ScenarioHistory history;
  history.setRecording(&recording);
  while (history.read()) {
  }
  const ScenarioPtr other = with(fleet(), "vehicles/abe/params/max_acceleration", "0.3");
  history.setBeginning(other);
  EXPECT_EQ(history.at(0.5), other);
  const ScenarioPtr edited = history.at(2);
  EXPECT_EQ(edited->vehicles[0]->params.turnRate, 45);
  EXPECT_EQ(edited->vehicles[0]->params.maxAcceleration, 0.3);
  history.setBeginning(other);
  EXPECT_EQ(history.at(2), edited) << "the same beginning changes nothing";
}

}  // namespace
}  // namespace antipode
