// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files/atomic_file.h"

#include "core/run/compare_run.h"
#include "core/run/live_session.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/run/timeline/frame_at.h"
#include "core/scenario/edits/values.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/wait_for.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <unistd.h>
#include <filesystem>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <condition_variable>
#include <thread>

namespace antipode {
namespace {

using namespace std::chrono_literals;
using test::waitFor;
using Clock = std::chrono::steady_clock;
constexpr double kFlatOut = std::numeric_limits<double>::infinity();

constexpr const char* kTwoBoats = R"(antipode: 1
name: Two boats
time: {step: 0.1, seed: 3}
vehicles:
  - name: abe
    start: {x: 0, y: 0, heading: 90, speed: 0}
    params: {turn_rate: 70}
    pid: {yaw_pid_kp: 1.2, yaw_pid_kd: 0.5, yaw_pid_integral_limit: 0.2, maxrudder: 100, speed_factor: 20, maxthrust: 100}
    behaviours:
      - {type: waypoint, points: [[60, -40], [60, -160]], speed: 2, repeat: true}
  - name: ben
    start: {x: 10, y: 5, heading: 45, speed: 0}
events:
  - {at: 1, every: 4, times: 50, vehicle: ben, post: {DESIRED_THRUST: 40, DESIRED_RUDDER: 12}}
  - {at: 3, every: 4, times: 50, vehicle: ben, post: {DESIRED_THRUST: 70, DESIRED_RUDDER: -5}}
)";

ScenarioPtr scenarioOf(const std::string& text) {
  const ScenarioRead read = readScenario(text, "two_boats.yaml");
  for (const auto& problem : read.problems)
    if (problem.severity == Severity::Error) ADD_FAILURE() << problem.text();
  return read.scenario;
}

std::string withRecordEvery(const std::string& interval) {
  std::string text = kTwoBoats;
  text.replace(text.find("seed: 3"), 7, "seed: 3, record_every: " + interval);
  return text;
}

LiveSession::Options flatOut(std::int64_t lastStep) {
  LiveSession::Options options;
  options.warp = kFlatOut;
  options.startPaused = false;
  options.lastStep = lastStep;
  options.hashEvery = 100;
  options.scenarioText = kTwoBoats;
  return options;
}

std::vector<std::int64_t> stepsOf(const Recording& recording) {
  std::vector<std::int64_t> steps;
  for (std::int64_t row = 0; row < recording.rows(); ++row) steps.push_back(recording.stepOfRow(row));
  return steps;
}

std::vector<std::string> warningsOf(const Recording& recording) {
  std::vector<std::string> warnings;
  for (const auto& event : recording.events(0, recording.eventCount()))
    if (event.variable == "WARNING") warnings.push_back(messageText(event.value));
  return warnings;
}

/// Counts what it is told; can be made to wait, and to fail.
class WatchfulSink final : public RecordingSink {
 public:
  struct Log {
    std::mutex mutex;
    std::condition_variable changed;
    bool blocks = false, isReleased = false, hasEnded = false;
    std::int64_t rows = 0;
    std::string problem;
  };
  explicit WatchfulSink(Log& log) : log_(log) {}
  void recordingGrew(const Recording& recording) override {
    std::unique_lock lock(log_.mutex);
    log_.rows = recording.rows();
    log_.changed.wait(lock, [this] { return !log_.blocks || log_.isReleased; });
  }
  void recordingEnded(const Recording& recording) override {
    const std::lock_guard lock(log_.mutex);
    EXPECT_TRUE(recording.isComplete());
    log_.rows = recording.rows();
    log_.hasEnded = true;
  }
  void stopWaiting() override {
    const std::lock_guard lock(log_.mutex);
    log_.isReleased = true;
    log_.changed.notify_all();
  }
  std::string problem() const override {
    const std::lock_guard lock(log_.mutex);
    return log_.problem;
  }

 private:
  Log& log_;
};

std::vector<Recording::Hash> hashesOfHeadlessRun(std::int64_t lastStep, int threads = 1) {
  const auto scenario = scenarioOf(kTwoBoats);
  Simulation simulation(scenario, {.threads = threads});
  Recording recording(recordingHeader(simulation, kTwoBoats, ""));
  EXPECT_TRUE(runToEnd(simulation, lastStep, recording, nullptr, 100, {}));
  return recording.hashes();
}

TEST(LiveSession, PacedFlatOutAndHeadlessRunsHaveTheSameBits) {
  const auto expected = hashesOfHeadlessRun(1000);
  ASSERT_EQ(expected.size(), 10u);
  for (const double warp : {200.0, kFlatOut}) {
    auto options = flatOut(1000);
    options.warp = warp;
    LiveSession session(scenarioOf(kTwoBoats), std::move(options));
    session.waitUntilFinished();
    EXPECT_EQ(session.recording().hashes(), expected) << "warp " << warp;
    EXPECT_EQ(session.recording().rows(), 1001);
  }
}

TEST(LiveSession, KeepsToTheWarpThatIsAskedFor) {
  auto options = flatOut(100);  // 10 s of simulated time
  options.warp = 20;
  const auto begin = Clock::now();
  LiveSession session(scenarioOf(kTwoBoats), std::move(options));
  ASSERT_TRUE(waitFor([&] { return session.stepsDone() > 60; }));
  EXPECT_GT(session.measuredWarp(), 10);
  EXPECT_LT(session.measuredWarp(), 25);
  session.waitUntilFinished();
  const std::chrono::duration<double> taken = Clock::now() - begin;
  EXPECT_GT(taken.count(), 0.45);
  EXPECT_LT(taken.count(), 3) << "far too slow even for a busy machine";
  EXPECT_EQ(session.measuredWarp(), 0);
}

TEST(LiveSession, RecordsTheInitialStateAndThenTheWantedInterval) {
  struct Case {
    const char* interval;
    std::int64_t lastStep;
    std::vector<std::int64_t> steps;
  };
  for (const auto& [interval, lastStep, steps] :
       {Case{"0", 3, {0, 1, 2, 3}}, Case{"0.04", 3, {0, 1, 2, 3}}, Case{"1.0", 25, {0, 10, 20, 25}},
        Case{"0.25", 8, {0, 3, 6, 8}}, Case{"1.0", 20, {0, 10, 20}}, Case{"1.0", 0, {0}}}) {
    LiveSession session(scenarioOf(withRecordEvery(interval)), flatOut(lastStep));
    session.waitUntilFinished();
    EXPECT_EQ(stepsOf(session.recording()), steps) << interval;
    EXPECT_TRUE(session.recording().isComplete());
    EXPECT_EQ(session.recording().hashes().back().step, lastStep);
  }
}

TEST(LiveSession, StartsPausedWithTheInitialStateToBeSeen) {
  LiveSession session(scenarioOf(kTwoBoats), {});
  EXPECT_EQ(session.state(), RunState::Paused);
  EXPECT_EQ(session.title(), "Two boats");
  EXPECT_EQ(session.recording().rows(), 1);
  const Frame* frame = session.fetchNewestFrame();
  ASSERT_NE(frame, nullptr);
  EXPECT_EQ(frame->step, 0);
  EXPECT_THAT(frame->x, ::testing::ElementsAre(0, 10));
  std::this_thread::sleep_for(30ms);
  EXPECT_EQ(session.stepsDone(), 0);
  EXPECT_EQ(session.fetchNewestFrame(), nullptr);
}

TEST(LiveSession, StepButtonRunsExactlySoManySteps) {
  LiveSession session(scenarioOf(kTwoBoats), {.warp = kFlatOut});
  session.stepOnce(3);
  session.stepOnce();
  session.stepOnce(2);
  ASSERT_TRUE(waitFor([&] { return session.state() == RunState::Paused; }));
  EXPECT_EQ(session.stepsDone(), 6);
  EXPECT_EQ(session.recording().rows(), 7);
  const Frame* frame = session.fetchNewestFrame();
  ASSERT_NE(frame, nullptr);
  EXPECT_EQ(frame->step, 6) << "a pause always shows where the run stands";
}

TEST(LiveSession, StepButtonIsQuickAtRealTime) {
  LiveSession session(scenarioOf(kTwoBoats), {.warp = 0.1});
  session.stepOnce(2);
  EXPECT_EQ(session.state(), RunState::Running) << "shows at once";
  ASSERT_TRUE(waitFor([&] { return session.stepsDone() == 1; }, 800ms)) << "a step lasts 1 s at this warp";
  EXPECT_EQ(session.state(), RunState::Running) << "the second one is still to come";
  session.pause();
  EXPECT_TRUE(waitFor([&] { return session.state() == RunState::Paused; }, 200ms)) << "wakes a sleeping run";
  EXPECT_EQ(session.stepsDone(), 1);
}

TEST(LiveSession, PauseHoldsTheRecordingStillAndReadable) {
  auto options = flatOut(std::numeric_limits<std::int64_t>::max());
  options.warp = 100;
  LiveSession session(scenarioOf(kTwoBoats), std::move(options));
  ASSERT_TRUE(waitFor([&] { return session.stepsDone() > 20; }));
  session.pause();
  ASSERT_TRUE(waitFor([&] { return session.state() == RunState::Paused; }));
  const std::int64_t rows = session.recording().rows();
  EXPECT_EQ(rows, session.stepsDone() + 1);
  Frame scrubbed;
  frameAt(session.recording(), 1.0, scrubbed);
  EXPECT_EQ(scrubbed.step, 10);
  std::this_thread::sleep_for(30ms);
  EXPECT_EQ(session.recording().rows(), rows);
  EXPECT_EQ(session.measuredWarp(), 0);
  session.play();
  EXPECT_TRUE(waitFor([&] { return session.recording().rows() > rows + 5; }));
}

TEST(LiveSession, AChangeOfWarpReachesASleepingRun) {
  auto options = flatOut(1000);
  options.warp = 0.1;
  LiveSession session(scenarioOf(kTwoBoats), std::move(options));
  std::this_thread::sleep_for(20ms);
  EXPECT_LT(session.stepsDone(), 5);
  session.setWarp(kFlatOut);
  EXPECT_TRUE(waitFor([&] { return session.state() == RunState::Finished; }, 900ms));
  EXPECT_EQ(session.warp(), kFlatOut);
}

TEST(LiveSession, CommandsAreJournaledWithTheStepTheyWereAppliedBefore) {
  LiveSession session(scenarioOf(kTwoBoats), {.warp = kFlatOut});
  session.stepOnce(4);
  ASSERT_TRUE(waitFor([&] { return session.state() == RunState::Paused; }));
  const Command command{Command::Kind::Post, 1, "DESIRED_THRUST", 55.0};
  session.post(command);
  session.stepOnce();
  ASSERT_TRUE(waitFor([&] { return session.state() == RunState::Paused; }));
  EXPECT_THAT(session.recording().journal(), ::testing::ElementsAre(JournalEntry{5, command}));
  EXPECT_EQ(session.recording().valueAt(1, Channel::Thrust, 0.5), 55);
}

TEST(LiveSession, ACommandThatCannotBeComesBackAsAWarning) {
  LiveSession session(scenarioOf(kTwoBoats), {});
  session.post({Command::Kind::Post, 99, "DESIRED_THRUST", 55.0});
  const auto warnings = [&] { return warningsOf(session.recording()); };
  ASSERT_TRUE(waitFor([&] { return !warnings().empty(); })) << "also while paused";
  EXPECT_THAT(warnings(), ::testing::ElementsAre(::testing::HasSubstr("99")));
  EXPECT_TRUE(session.recording().journal().empty());
}

TEST(LiveSession, EndsPromptlyAtFullSpeedWithABlockedSink) {
  WatchfulSink::Log log;
  log.blocks = true;
  auto options = flatOut(std::numeric_limits<std::int64_t>::max());
  options.startPaused = true;
  {
    log.isReleased = true;  // for the first row, which is recorded before the session returns
    options.sink = std::make_unique<WatchfulSink>(log);
    LiveSession session(scenarioOf(kTwoBoats), std::move(options));
    {
      const std::lock_guard lock(log.mutex);
      log.isReleased = false;
    }
    session.play();
    ASSERT_TRUE(waitFor([&] { return session.recording().rows() > 1; }));
    session.post({});  // none of these waits for the step, which only the end of the session releases
    session.pause();
    session.setWarp(5);
  }
  EXPECT_TRUE(log.hasEnded);
}

TEST(LiveSession, FinishKeepsTheRecordingAndEndsTheSink) {
  WatchfulSink::Log log;
  auto options = flatOut(std::numeric_limits<std::int64_t>::max());
  options.sink = std::make_unique<WatchfulSink>(log);
  LiveSession session(scenarioOf(withRecordEvery("1.0")), std::move(options));
  ASSERT_TRUE(waitFor([&] { return session.stepsDone() > 1000; }));
  session.finish();
  session.waitUntilFinished();
  const auto& recording = session.recording();
  EXPECT_TRUE(recording.isComplete());
  EXPECT_EQ(recording.stepOfRow(recording.rows() - 1), session.stepsDone());
  EXPECT_EQ(recording.hashes().back().step, session.stepsDone());
  EXPECT_TRUE(log.hasEnded);
  EXPECT_EQ(log.rows, recording.rows());
  session.play();
  EXPECT_EQ(session.state(), RunState::Finished) << "what is finished stays so";
}

TEST(LiveSession, ASinkThatFailsPausesTheRunAndIsReportedOnce) {
  WatchfulSink::Log log;
  log.problem = "disk full";
  auto options = flatOut(1000);
  options.sink = std::make_unique<WatchfulSink>(log);
  LiveSession session(scenarioOf(kTwoBoats), std::move(options));
  ASSERT_TRUE(waitFor([&] { return session.state() == RunState::Paused; }));
  EXPECT_LT(session.stepsDone(), 1000);
  EXPECT_EQ(session.logProblem(), "disk full");
  session.play();
  session.waitUntilFinished();
  EXPECT_THAT(warningsOf(session.recording()), ::testing::ElementsAre("disk full"));
  EXPECT_EQ(session.recording().rows(), 1001) << "who presses play goes on without the log";
}

/// A sink on a disk that is full for a time. `asked`: counts how often somebody wanted to know.
class FullDisk final : public RecordingSink {
 public:
  explicit FullDisk(std::atomic<bool>& isFull, std::atomic<int>* asked = nullptr)
      : isFull_(isFull), asked_(asked) {}
  void recordingGrew(const Recording&) override {}
  void recordingEnded(const Recording&) override {}
  std::string problem() const override {
    if (asked_) ++*asked_;
    return isFull_ ? "no room" : "";
  }

 private:
  std::atomic<bool>& isFull_;
  std::atomic<int>* asked_;
};

TEST(LiveSession, AFullDiskPausesTheRunUntilThereIsRoom) {
  std::atomic<bool> isFull{false};
  auto options = flatOut(std::numeric_limits<std::int64_t>::max());
  options.sink = std::make_unique<FullDisk>(isFull);
  LiveSession session(scenarioOf(withRecordEvery("1.0")), std::move(options));
  ASSERT_TRUE(waitFor([&] { return session.stepsDone() > 100; }));
  isFull = true;
  ASSERT_TRUE(waitFor([&] { return session.state() == RunState::Paused; }));
  const std::int64_t paused = session.stepsDone();
  isFull = false;
  ASSERT_TRUE(waitFor([&] { return session.stepsDone() > paused + 100; }));
  EXPECT_EQ(session.state(), RunState::Running);
  session.finish();
  session.waitUntilFinished();
  EXPECT_THAT(warningsOf(session.recording()), ::testing::ElementsAre("no room", "The log is written again."));
}

TEST(LiveSession, AfterTheStepsThatAFullDiskHeldUpItSleeps) {
  std::atomic<bool> isFull{false};
  std::atomic<int> asked{0};
  LiveSession::Options options;
  options.sink = std::make_unique<FullDisk>(isFull, &asked);
  LiveSession session(scenarioOf(kTwoBoats), std::move(options));
  session.stepOnce(100);
  ASSERT_TRUE(waitFor([&] { return session.stepsDone() > 0; }));
  isFull = true;
  ASSERT_TRUE(waitFor([&] { return session.state() == RunState::Paused; }));
  ASSERT_LT(session.stepsDone(), 100);
  session.setWarp(kFlatOut);
  isFull = false;
  ASSERT_TRUE(waitFor([&] { return session.stepsDone() == 100 && session.state() == RunState::Paused; }));
  const int before = asked;
  std::this_thread::sleep_for(350ms);
  EXPECT_EQ(asked, before) << "it looks at its log now and then only while steps are held up";
  EXPECT_EQ(session.stepsDone(), 100);
}

TEST(LiveSession, PausesWhenItsMemoryIsFullAndThereIsNoLog) {
  LiveSession::Options options = flatOut(std::numeric_limits<std::int64_t>::max());
  options.memoryBudget = 200'000;
  LiveSession session(scenarioOf(kTwoBoats), std::move(options));
  ASSERT_TRUE(waitFor([&] { return session.state() == RunState::Paused; }));
  EXPECT_THAT(session.logProblem(), ::testing::HasSubstr("record_every"));
  EXPECT_THAT(warningsOf(session.recording()), ::testing::ElementsAre(::testing::HasSubstr("record_every")));
  const std::int64_t paused = session.stepsDone();
  session.play();  // a person knows better
  ASSERT_TRUE(waitFor([&] { return session.stepsDone() > paused; }));
  ASSERT_TRUE(waitFor([&] { return session.state() == RunState::Paused; })) << "and then there is no more memory";
  session.finish();
  session.waitUntilFinished();
  EXPECT_EQ(session.recording().endTime(), session.recording().timeOfStep(session.stepsDone()))
      << "nothing is lost";
}

TEST(RunToEnd, MarksAJumpBetweenTwoRowsInTheSecondOne) {
  const std::string text = R"(antipode: 1
time: {step: 0.1, record_every: 1}
vehicles:
  - {name: abe, start: {x: 0, y: 0, heading: 0}, params: {max_deceleration: 0}}
events:
  - {step: 1, post: {DESIRED_THRUST: 40}}
wormholes:
  - tag: one
    madrid_poly: {pts: [[-10, 4.5], [10, 4.5], [10, 8], [-10, 8]]}
    weber_poly: {pts: [[90, 4.5], [110, 4.5], [110, 8], [90, 8]]}
)";
  Simulation simulation(scenarioOf(text));
  Recording recording(recordingHeader(simulation, text, ""));
  ASSERT_TRUE(runToEnd(simulation, 60, recording, nullptr, 100, {}));
  const auto jumps = recording.columnOf(0, Channel::Transported), x = recording.columnOf(0, Channel::X);
  ASSERT_TRUE(jumps && x);
  int marked = 0;
  for (std::int64_t row = 0; row < recording.rows(); ++row) {
    const bool moved = row > 0 && recording.sample(*x, row) - recording.sample(*x, row - 1) > 50;
    EXPECT_EQ(recording.sample(*jumps, row), moved ? 1 : 0) << "row " << row;
    marked += moved;
  }
  EXPECT_EQ(marked, 1);
}

TEST(RunToEnd, StopsWhenAskedAndLeavesAWholeRecording) {
  Simulation simulation(scenarioOf(kTwoBoats));
  Recording recording(recordingHeader(simulation, kTwoBoats, ""));
  WatchfulSink::Log log;
  WatchfulSink sink(log);
  std::stop_source stop;
  std::int64_t reported = 0;
  EXPECT_FALSE(runToEnd(
      simulation, std::numeric_limits<std::int64_t>::max(), recording, &sink, 100,
      [&](std::int64_t steps) {
        reported = steps;
        stop.request_stop();
      },
      stop.get_token()));
  EXPECT_TRUE(recording.isComplete());
  EXPECT_TRUE(log.hasEnded);
  EXPECT_EQ(reported, simulation.stepsDone());
  EXPECT_EQ(recording.rows(), simulation.stepsDone() + 1);
}

TEST(RecordingHeader, StoresTheTextAsWrittenOnlyWhereItStillHolds) {
  const auto scenario = scenarioOf(kTwoBoats);
  const Simulation simulation(scenario);
  EXPECT_EQ(recordingHeader(simulation, kTwoBoats, "a.yaml").scenarioText, kTwoBoats);
  const auto changed = withValue(*scenario, "time.seed", "99");
  ASSERT_TRUE(changed);
  const Simulation other(std::make_shared<const Scenario>(*changed));
  for (const char* text : {kTwoBoats, "", "no: [scenario"}) {
    const auto header = recordingHeader(other, text, "a.yaml");
    EXPECT_EQ(*readScenario(header.scenarioText, "").scenario, *changed);
  }
}

TEST(RecordingHeader, NeedsNoOtherFile) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::temp_directory_path() / fmt::format("antipode_header_{}", ::getpid());
  fs::create_directories(folder);
  ASSERT_TRUE(writeFileAtomically((folder / "tide.cfd").string(), "radius: 9\nx=1,y=2,xdot=0.5,ydot=0\n"));
  const std::string text =
      "antipode: 1\nenvironment:\n  current_field: {file: tide.cfd, active: true} # ebb\nvehicles: [{name: "
      "abe}]\n";
  const std::string file = (folder / "a.yaml").string();
  const auto read = readScenario(text, file);
  ASSERT_TRUE(read.scenario);
  const auto header = recordingHeader(Simulation(read.scenario), text, file);
  const auto written = recordingHeader(Simulation(read.scenario), "", file);
  fs::remove_all(folder);
  EXPECT_THAT(header.scenarioText, ::testing::HasSubstr("# ebb"));
  for (const std::string& stored : {header.scenarioText, written.scenarioText}) {
    const auto again = readScenario(stored, file);
    ASSERT_TRUE(again.scenario) << stored;
    EXPECT_EQ(*again.scenario, *header.scenario);
    EXPECT_EQ(*again.scenario->environment.currentField->field, *read.scenario->environment.currentField->field);
  }
}

TEST(RecordingHeader, HoldsOnlyTheChannelsThatAVehicleRecords) {
  const Simulation simulation(scenarioOf(kTwoBoats));
  const auto header = recordingHeader(simulation, kTwoBoats, "");
  EXPECT_THAT(header.vehicleNames, ::testing::ElementsAre("abe", "ben"));
  EXPECT_EQ(header.vehicleColours.size(), 2u);
  EXPECT_THAT(header.channels, ::testing::Contains(RecordedChannel{1, Channel::X}));
  EXPECT_THAT(header.channels, ::testing::Not(::testing::Contains(RecordedChannel{1, Channel::GtX})));
}

/// A last row, so that hashes up to it are believed.
void endAt(Recording& recording, std::int64_t step) {
  recording.appendRow(step, std::vector<double>(recording.header().channels.size()));
}

/// A run of 600 steps with commands from outside after 100 and 250 steps.
std::unique_ptr<Recording> recordedWithCommands() {
  Simulation simulation(scenarioOf(kTwoBoats));
  auto recording = std::make_unique<Recording>(recordingHeader(simulation, kTwoBoats, ""));
  std::vector<JournalEntry> journal;
  for (int step = 1; step <= 600; ++step) {
    if (step == 101) {
      EXPECT_TRUE(simulation.post({Command::Kind::Post, 1, "DESIRED_RUDDER", 31.0}));
    }
    if (step == 251) {
      EXPECT_TRUE(simulation.post({Command::Kind::Set, kAllVehicles, "params/turn_rate", std::string("40")}));
    }
    simulation.step();
    recording->appendEvents(simulation.drainEvents());
    recording->appendJournal(simulation.drainJournal());
    if (step % 100 == 0) recording->appendHash({step, simulation.stateHash()});
  }
  endAt(*recording, 600);
  recording->complete();
  return recording;
}

TEST(Resimulate, RepeatsARunWithItsCommandsBitForBit) {
  const auto recording = recordedWithCommands();
  ASSERT_EQ(recording->journal().size(), 2u);
  const auto again = compareRun(*recording, {.rows = false});
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_TRUE(again->isEqual());
  EXPECT_EQ(again->hashesCompared, 6);
  EXPECT_EQ(again->stepsRun, 600);
}

TEST(Resimulate, ReportsTheFirstStepThatDiffers) {
  const auto original = recordedWithCommands();
  Recording tampered(original->header());
  auto journal = original->journal();
  journal[1].command.value = std::string("41");
  tampered.appendJournal(journal);
  endAt(tampered, 600);
  for (const auto& hash : original->hashes()) tampered.appendHash(hash);
  const auto again = compareRun(tampered, {.rows = false});
  ASSERT_TRUE(again);
  ASSERT_TRUE(again->difference);
  EXPECT_TRUE(again->difference->isHash);
  EXPECT_EQ(again->difference->step, 300);
  EXPECT_EQ(again->hashesCompared, 3);
  EXPECT_FALSE(again->isEqual());
}

TEST(Resimulate, SaysWhyItCannotCompare) {
  const auto original = recordedWithCommands();
  EXPECT_FALSE(compareRun(Recording(original->header()))) << "no hashes";
  Recording unknown(original->header());
  endAt(unknown, 100);
  unknown.appendHash({100, 1});
  unknown.appendJournal({{7, {Command::Kind::Set, 0, "params/no_such_field", std::string("1")}}});
  const auto outcome = compareRun(unknown, {.rows = false});
  ASSERT_FALSE(outcome);
  EXPECT_THAT(outcome.error().message, ::testing::HasSubstr("step 7"));
}

TEST(Resimulate, SaysWhichHashIsDamaged) {
  const auto original = recordedWithCommands();
  for (const std::int64_t step : {std::int64_t{-1}, std::int64_t{601}}) {
    Recording tampered(original->header());
    endAt(tampered, 600);
    tampered.appendHash({step, 1});
    const auto again = compareRun(tampered);
    ASSERT_FALSE(again) << step;
    EXPECT_EQ(again.error().message,
              fmt::format("the hash of step {} is damaged: the recording ends at step 600", step));
  }
}

TEST(Resimulate, WithoutAnythingToCompareIsNotEqual) {
  const auto original = recordedWithCommands();
  Recording withoutHashes(original->header());
  endAt(withoutHashes, 600);
  const auto again = compareRun(withoutHashes, {.rows = false});
  ASSERT_TRUE(again);
  EXPECT_FALSE(again->difference);
  EXPECT_FALSE(again->isEqual()) << "nothing was compared";
  EXPECT_EQ(again->stepsRun, 0);
}

TEST(Resimulate, ComparesTheHashOfTheStartWhereThereIsNoRow) {
  const Simulation simulation(scenarioOf(kTwoBoats));
  Recording recording(recordingHeader(simulation, kTwoBoats, ""));
  recording.appendHash({0, simulation.stateHash()});
  const auto again = compareRun(recording);
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->isEqual());
  EXPECT_EQ(again->hashesCompared, 1);
  EXPECT_EQ(again->rowsCompared, 0);
}

TEST(Resimulate, StopsWhenItIsTold) {
  const auto original = recordedWithCommands();
  Recording recording(original->header());
  endAt(recording, 600);
  recording.appendHash({0, Simulation(scenarioOf(kTwoBoats)).stateHash()});
  for (const auto& hash : original->hashes()) recording.appendHash(hash);
  std::stop_source before;
  before.request_stop();
  CompareOptions options;
  options.stop = before.get_token();
  const auto none = compareRun(recording, options);
  ASSERT_TRUE(none);
  EXPECT_TRUE(none->wasStopped);
  EXPECT_EQ(none->hashesCompared, 0);
  std::stop_source onTheWay;
  options.rows = false;
  options.stop = onTheWay.get_token();
  options.progress = [&](double share) {
    EXPECT_EQ(share, 0) << "it stops at once";
    onTheWay.request_stop();
  };
  const auto some = compareRun(recording, options);
  ASSERT_TRUE(some);
  EXPECT_EQ(some->hashesCompared, 1);
  EXPECT_FALSE(some->difference);
  EXPECT_FALSE(some->isEqual()) << "not all of it was compared";
}

TEST(Resimulate, ReportsItsProgressNowAndThen) {
  const auto original = recordedWithCommands();
  CompareOptions options;
  options.rows = false;
  std::vector<double> shares;
  options.progress = [&](double share) { shares.push_back(share); };
  const auto again = compareRun(*original, options);
  ASSERT_TRUE(again);
  ASSERT_FALSE(shares.empty());
  EXPECT_EQ(shares.front(), 0);
  EXPECT_LT(shares.size(), 601u) << "not at each step";
  EXPECT_TRUE(std::ranges::is_sorted(shares));
  EXPECT_LE(shares.back(), 1);
}

TEST(Resimulate, ValuesThatAreNotNumbersAreEqualToEachOtherAndToNoNumber) {
  Simulation simulation(scenarioOf(kTwoBoats));
  Recording recording(recordingHeader(simulation, kTwoBoats, ""));
  ASSERT_TRUE(runToEnd(simulation, 40, recording, nullptr, 0, {}));
  constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
  const int x = *recording.columnOf(1, Channel::X);
  const auto copyWith = [&](double markOfRow20) {
    auto copy = std::make_unique<Recording>(recording.header());
    std::vector<double> row(recording.header().channels.size());
    for (std::int64_t r = 0; r < recording.rows(); ++r) {
      for (std::size_t c = 0; c < row.size(); ++c) {
        row[c] = recording.sample(static_cast<int>(c), r);
        if (std::isnan(row[c])) row[c] = std::copysign(kNan, std::signbit(row[c]) ? 1 : -1);  // other bits
      }
      if (r == 20 && !std::isnan(markOfRow20)) row[static_cast<std::size_t>(x)] += markOfRow20;
      if (r == 20 && std::isnan(markOfRow20)) row[static_cast<std::size_t>(x)] = kNan;
      copy->appendRow(recording.stepOfRow(r), row);
    }
    copy->complete();
    return copy;
  };
  const auto same = compareRun(*copyWith(0));
  ASSERT_TRUE(same);
  EXPECT_TRUE(same->isEqual());
  EXPECT_EQ(same->rowsCompared, 41);
  for (const double mark : {kNan, 1e-3}) {
    const auto other = compareRun(*copyWith(mark));
    ASSERT_TRUE(other);
    ASSERT_TRUE(other->difference);
    EXPECT_FALSE(other->difference->isHash);
    EXPECT_EQ(other->difference->step, 20);
    EXPECT_EQ(other->difference->vehicle, 1);
    EXPECT_EQ(other->difference->channel, Channel::X);
    EXPECT_EQ(std::isnan(other->difference->recorded), std::isnan(mark));
    EXPECT_EQ(other->difference->simulated, recording.sample(x, 20));
  }
}

TEST(LiveSession, OfAScenarioWithoutANameIsUntitled) {
  const LiveSession session(scenarioOf("antipode: 1\nvehicles: [{name: abe}]\n"), {.lastStep = 40});
  EXPECT_EQ(session.title(), "Untitled");
  EXPECT_EQ(session.lastStep(), 40);
}

TEST(LiveSession, RunsNotSlowerThanATenthOfRealTime) {
  LiveSession session(scenarioOf(kTwoBoats), {.warp = 0});
  EXPECT_EQ(session.warp(), 0.1);
  session.setWarp(-3);
  EXPECT_EQ(session.warp(), 0.1);
  session.setWarp(std::nan(""));
  EXPECT_EQ(session.warp(), 0.1);
  session.setWarp(0.5);
  EXPECT_EQ(session.warp(), 0.5);
}

TEST(LiveSession, ThatGivesWayToAWindowHasTheSameBits) {
  auto options = flatOut(300);
  options.givesWay = true;
  LiveSession session(scenarioOf(kTwoBoats), std::move(options));
  session.waitUntilFinished();
  EXPECT_EQ(session.recording().hashes(), hashesOfHeadlessRun(300));
}

TEST(LiveSession, WatchesTheHelmOfNobodyThatIsNotThere) {
  LiveSession session(scenarioOf(kTwoBoats), {.warp = kFlatOut});
  for (const std::optional<VehicleId> nobody : {std::optional<VehicleId>(), std::optional<VehicleId>(99)}) {
    session.watchHelm(nobody);
    session.stepOnce(3);
    ASSERT_TRUE(waitFor([&] { return session.state() == RunState::Paused; }));
    EXPECT_EQ(session.fetchNewestHelm(), nullptr);
  }
  session.watchHelm(0);
  ASSERT_TRUE(waitFor([&] { return session.fetchNewestHelm() != nullptr; }));
}

TEST(LiveSession, AWarningOfARefusedCommandSaysWhatWasExpected) {
  LiveSession session(scenarioOf(kTwoBoats), {});
  session.post({Command::Kind::Set, 0, "params/turn_rate", std::string("fast")});
  const auto warnings = [&] { return warningsOf(session.recording()); };
  ASSERT_TRUE(waitFor([&] { return !warnings().empty(); }));
  EXPECT_THAT(warnings(), ::testing::ElementsAre(::testing::HasSubstr("; expected ")));
}

TEST(LiveSession, AStepThatIsAskedForWhileItRunsIsItsLast) {
  auto options = flatOut(std::numeric_limits<std::int64_t>::max());
  options.warp = 1;
  LiveSession session(scenarioOf(kTwoBoats), std::move(options));
  ASSERT_TRUE(waitFor([&] { return session.stepsDone() >= 1; }));
  session.stepOnce(2);
  session.setWarp(kFlatOut);
  ASSERT_TRUE(waitFor([&] { return session.state() == RunState::Paused; }));
  EXPECT_GE(session.stepsDone(), 3);
}

/// The run stands in its first step, which waits for the log, while buttons are pressed.
TEST(LiveSession, OfButtonsPressedWithinOneStepTheLastOnesCount) {
  struct Case {
    const char* what;
    void (*press)(LiveSession&);
    std::int64_t steps;
  };
  const Case cases[] = {
      {"pause, then two steps", [](LiveSession& s) { s.pause(), s.stepOnce(2); }, 3},
      {"play, then two steps", [](LiveSession& s) { s.play(), s.stepOnce(2); }, 3},
      {"two steps, then one", [](LiveSession& s) { s.stepOnce(2), s.stepOnce(); }, 4},
      {"two steps, then pause", [](LiveSession& s) { s.stepOnce(2), s.pause(); }, 1},
  };
  for (const Case& each : cases) {
    SCOPED_TRACE(each.what);
    WatchfulSink::Log log;
    log.blocks = true;
    log.isReleased = true;  // for the first row
    auto options = flatOut(std::numeric_limits<std::int64_t>::max());
    options.startPaused = true;
    options.hashEvery = 1;  // each step goes to the log
    options.sink = std::make_unique<WatchfulSink>(log);
    LiveSession session(scenarioOf(kTwoBoats), std::move(options));
    ASSERT_TRUE(waitFor([&] { return session.state() == RunState::Paused; }));
    {
      const std::lock_guard lock(log.mutex);
      log.isReleased = false;
    }
    session.stepOnce();
    ASSERT_TRUE(waitFor([&] {
      const std::lock_guard lock(log.mutex);
      return log.rows == 2;
    }));
    each.press(session);
    {
      const std::lock_guard lock(log.mutex);
      log.isReleased = true;
    }
    log.changed.notify_all();
    ASSERT_TRUE(waitFor([&] { return session.state() == RunState::Paused && session.stepsDone() >= each.steps; }));
    EXPECT_EQ(session.stepsDone(), each.steps);
  }
}

TEST(LiveSession, WhoPressesPlayWhileTheDiskIsFullGoesOnAndIsToldOfRoom) {
  std::atomic<bool> isFull{false};
  auto options = flatOut(std::numeric_limits<std::int64_t>::max());
  options.sink = std::make_unique<FullDisk>(isFull);
  LiveSession session(scenarioOf(withRecordEvery("1.0")), std::move(options));
  ASSERT_TRUE(waitFor([&] { return session.stepsDone() > 100; }));
  isFull = true;
  ASSERT_TRUE(waitFor([&] { return session.state() == RunState::Paused; }));
  const std::int64_t paused = session.stepsDone();
  session.play();
  ASSERT_TRUE(waitFor([&] { return session.stepsDone() > paused; }));
  isFull = false;
  ASSERT_TRUE(waitFor([&] { return warningsOf(session.recording()).size() == 2; }));
  EXPECT_EQ(session.state(), RunState::Running);
  session.finish();
  session.waitUntilFinished();
  EXPECT_THAT(warningsOf(session.recording()), ::testing::ElementsAre("no room", "The log is written again."));
}

TEST(LiveSession, WhoPressesPauseWhileTheDiskIsFullFindsItPausedWithRoom) {
  std::atomic<bool> isFull{false};
  auto options = flatOut(std::numeric_limits<std::int64_t>::max());
  options.sink = std::make_unique<FullDisk>(isFull);
  LiveSession session(scenarioOf(withRecordEvery("1.0")), std::move(options));
  ASSERT_TRUE(waitFor([&] { return session.stepsDone() > 100; }));
  isFull = true;
  ASSERT_TRUE(waitFor([&] { return session.state() == RunState::Paused; }));
  const std::int64_t paused = session.stepsDone();
  session.pause();
  const Command refused{Command::Kind::Post, 99, "DESIRED_THRUST", 55.0};
  session.post(refused);  // its warning tells that the pause has been seen
  ASSERT_TRUE(waitFor([&] { return warningsOf(session.recording()).size() >= 2; }));
  isFull = false;
  session.post(refused);  // wakes the run, which looks at its log
  ASSERT_TRUE(waitFor([&] { return warningsOf(session.recording()).size() >= 4; }));
  EXPECT_THAT(warningsOf(session.recording()), ::testing::Contains("The log is written again."));
  EXPECT_EQ(session.state(), RunState::Paused);
  EXPECT_EQ(session.stepsDone(), paused);
}

}  // namespace
}  // namespace antipode
