// SPDX-License-Identifier: GPL-3.0-or-later
// What helms had decided at any moment of a run.
#include "core/run/timeline/helm_history.h"

#include "core/run/live_session.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"

#include <gtest/gtest.h>

#include <chrono>
#include <thread>

namespace antipode {
namespace {

constexpr const char* kText = R"(antipode: 1
time: {step: 0.1, duration: 300}
vehicles:
  - name: abe
    behaviours: [{type: waypoint, name: out, points: [[0, 60], [60, 60], [60, 0]], speed: 2, repeat: forever}]
  - name: ben
    start: {x: 20}
)";

ScenarioPtr scenario() {
  return readScenario(kText, "test.yaml").scenario;
}

std::shared_ptr<Recording> recorded(std::int64_t steps) {
  Simulation simulation(scenario());
  auto recording = std::make_shared<Recording>(recordingHeader(simulation, kText, ""));
  runToEnd(simulation, steps, *recording, nullptr, 100, {});
  return recording;
}

HelmSnapshot answerOf(HelmHistory& history, VehicleId vehicle, std::int64_t step) {
  history.ask(vehicle, step);
  for (int i = 0; i < 2000; ++i) {
    if (const HelmSnapshot* moment = history.newestAnswer())
      if (moment->vehicle == vehicle && moment->step == step) return *moment;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  ADD_FAILURE() << "no answer";
  return {};
}

TEST(HelmHistory, AnswersAsTheRunItselfWouldHave) {
  const auto recording = recorded(500);
  HelmHistory history(*recording);
  Simulation live(scenario());
  for (const std::int64_t step : {10, 200, 201, 450}) {
    while (live.stepsDone() < step) live.step();
    HelmReport expected;
    ASSERT_TRUE(live.fillHelmReport(0, expected));
    const HelmSnapshot moment = answerOf(history, 0, step);
    ASSERT_TRUE(moment.hasHelm) << moment.problem;
    EXPECT_EQ(moment.report.decision, expected.decision) << step;
    EXPECT_EQ(moment.report.behaviours[0].waypoint, expected.behaviours[0].waypoint);
    EXPECT_EQ(moment.report.behaviours[0].objectives, expected.behaviours[0].objectives);
  }
}

TEST(HelmHistory, GoesBackToo) {
  const auto recording = recorded(500);
  HelmHistory history(*recording);
  const HelmSnapshot late = answerOf(history, 0, 450), early = answerOf(history, 0, 20);
  EXPECT_NE(late.report.decision, early.report.decision);
  EXPECT_EQ(answerOf(history, 0, 450).report.decision, late.report.decision);
}

TEST(HelmHistory, KnowsThatAVehicleHasNoHelm) {
  const auto recording = recorded(100);
  HelmHistory history(*recording);
  EXPECT_FALSE(answerOf(history, 1, 50).hasHelm);
  EXPECT_TRUE(answerOf(history, 0, 50).hasHelm);
}

TEST(HelmHistory, EndsAtOnceWhateverItIsDoing) {
  const auto recording = recorded(500);
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 20; ++i) {
    HelmHistory history(*recording);
    history.ask(0, 500);
  }
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
}

TEST(HelmHistory, ObeysTheCommandsOfTheJournal) {
  LiveSession::Options options;
  options.warp = std::numeric_limits<double>::infinity();
  options.lastStep = 400;
  LiveSession session(scenario(), std::move(options));
  session.stepOnce(100);
  while (session.stepsDone() < 100) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  session.post(
      {Command::Kind::Set, 0, "behaviours", "- {type: waypoint, name: out, points: [[-500, 0]], speed: 1}"});
  session.play();
  session.waitUntilFinished();
  HelmHistory history(session.recording());
  EXPECT_NEAR(*answerOf(history, 0, 90).report.decision.heading, 0, 1);
  const HelmSnapshot after = answerOf(history, 0, 390);
  EXPECT_NEAR(*after.report.decision.heading, 270, 10);
  EXPECT_DOUBLE_EQ(*after.report.decision.speed, 1);
}

TEST(LiveSession, ReportsTheNewestDecisionOfTheHelmThatIsWatched) {
  LiveSession::Options options;
  options.warp = std::numeric_limits<double>::infinity();
  options.lastStep = 1'000'000;
  LiveSession session(scenario(), std::move(options));
  const auto newest = [&]() -> std::optional<HelmSnapshot> {
    for (int i = 0; i < 1000; ++i) {
      if (const HelmSnapshot* moment = session.fetchNewestHelm()) return *moment;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return std::nullopt;
  };
  EXPECT_EQ(session.fetchNewestHelm(), nullptr) << "nobody is watched";
  session.watchHelm(0);
  const auto atRest = newest();
  ASSERT_TRUE(atRest) << "also of a run at rest";
  EXPECT_FALSE(atRest->report.hasDecided);
  session.stepOnce(50);
  std::optional<HelmSnapshot> moment;
  while (!moment || moment->step < 50) {
    moment = newest();
    ASSERT_TRUE(moment);
  }
  EXPECT_EQ(moment->step, 50);
  ASSERT_TRUE(moment->report.hasDecided);
  EXPECT_NEAR(*moment->report.decision.heading, 0, 1);
}

TEST(HelmHistory, OnlyARunOfThisProgramCanBeDoneAgain) {
  const auto recording = recorded(10);
  EXPECT_TRUE(canRerun(*recording));
  const auto isRerun = [&](auto change, bool isComplete) {
    Recording::Header header = recording->header();
    change(header);
    Recording changed(std::move(header));
    if (isComplete) changed.complete();
    return canRerun(changed);
  };
  using Header = Recording::Header;
  EXPECT_TRUE(isRerun([](Header&) {}, false)) << "a run that has just begun";
  EXPECT_FALSE(isRerun([](Header&) {}, true)) << "no hashes";
  EXPECT_FALSE(isRerun([](Header& header) { header.scenario = nullptr; }, false));
  EXPECT_FALSE(isRerun([](Header& header) { header.scenario = std::make_shared<Scenario>(); }, false))
      << "no vehicles";
  EXPECT_FALSE(isRerun([](Header& header) { header.vehicleNames.emplace_back("cal"); }, false)) << "another fleet";
}

TEST(HelmHistory, AnswersTheSameQuestionAgainWhenItIsAskedAgain) {
  const auto recording = recorded(500);
  HelmHistory history(*recording);
  history.ask(0, 450);
  history.ask(0, 450);  // it is being worked on
  const HelmSnapshot first = answerOf(history, 0, 450);
  for (int i = 0; i < 2000 && history.isWorking(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(5));
  EXPECT_FALSE(history.isWorking());
  EXPECT_EQ(history.progress(), 1);
  EXPECT_EQ(answerOf(history, 0, 450).report.decision, first.report.decision);
}

}  // namespace
}  // namespace antipode
