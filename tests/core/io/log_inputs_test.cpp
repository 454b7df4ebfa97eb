// SPDX-License-Identifier: GPL-3.0-or-later
// Recorded missions driven again by the messages of their own logs. The limits are the measured deviations
// (docs/fidelity.md) with a margin of about a half; a wrong equation misses them by orders of magnitude.
#include "core/io/alog/log_inputs.h"
#include "core/base/files/atomic_file.h"
#include "core/io/alog/alog_writer.h"
#include "core/io/alog/helm_posts.h"
#include "core/io/alog/track_deviation.h"
#include "core/io/moos/moos_import.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"
#include "tests/support/files.h"
#include "tests/support/recordings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <sstream>

namespace antipode {
namespace {

using testing::ElementsAre;
using testing::UnorderedElementsAre;

struct TrackLimits {
  double position, heading, speed, depth;  // m, deg, m/s, m: root mean squares over the run
  double farthest;                         // m
};

struct FollowedMission {
  const char *moos, *alog;
  TrackLimits equal, recorded;
};

void PrintTo(const FollowedMission& mission, std::ostream* out) {
  *out << mission.alog;
}

class RecordedMission : public testing::TestWithParam<FollowedMission> {
 protected:
  RecordedMission()
      : import_(importMoosFile(test::dataFile(std::string("moos/") + GetParam().moos))),
        log_(*Alog::open(test::recordedLog(GetParam().alog))),
        inputs_(*inputsFromLog(*import_.scenario, log_)) {}

  static double rms(const std::vector<TrackDeviation>& all, double TrackDeviation::*quantity) {
    std::vector<double> values;
    for (const TrackDeviation& deviation : all) values.push_back(deviation.*quantity);
    const DeviationStatistics statistics = statisticsOf(values);
    // The logger met depth and speed a moment after the position.
    EXPECT_GE(statistics.count + 3, all.size());
    return statistics.rms;
  }

  void expectWithin(const TrackLimits& limits, StepTimes steps) const {
    const auto all = trackDeviations(inputs_, log_, steps);
    EXPECT_GT(all.size(), 1700U);
    EXPECT_LT(rms(all, &TrackDeviation::position), limits.position);
    EXPECT_LT(rms(all, &TrackDeviation::heading), limits.heading);
    EXPECT_LT(rms(all, &TrackDeviation::speed), limits.speed);
    EXPECT_LT(rms(all, &TrackDeviation::depth), limits.depth);
    for (const TrackDeviation& deviation : all) ASSERT_LT(deviation.position, limits.farthest) << deviation.time;
  }

  MoosImport import_;
  Alog log_;
  LogInputs inputs_;
};

TEST_P(RecordedMission, WithStepsOfEqualLengthTheVehicleFollowsTheRecordedTrack) {
  expectWithin(GetParam().equal, StepTimes::Equal);
}

TEST_P(RecordedMission, WithTheRecordedStepsTheVehicleFollowsItWithinCentimetres) {
  expectWithin(GetParam().recorded, StepTimes::Recorded);
}

TEST_P(RecordedMission, TheDriveIsAScenarioWithTheLogsMessages) {
  EXPECT_GT(inputs_.messages, 2000U);
  EXPECT_EQ(inputs_.scenario->events.size(), inputs_.messages);
  EXPECT_GT(inputs_.stepSpread, 0.0002) << "a real run's steps jitter";
  EXPECT_LT(inputs_.stepSpread, 0.002) << "but not by much";
  EXPECT_FALSE(hasErrors(checkScenario(*inputs_.scenario)));
  const auto read = readScenario(writeScenario(*inputs_.scenario), "drive.yaml");
  ASSERT_TRUE(read.scenario);
  EXPECT_EQ(*read.scenario, *inputs_.scenario);
}

INSTANTIATE_TEST_SUITE_P(
    Logs, RecordedMission,
    testing::Values(
        FollowedMission{
            "pentagon.moos", "PENTAGON.alog", {0.6, 0.4, 0.01, 1e-9, 0.8}, {0.03, 0.04, 0.003, 1e-9, 0.05}},
        FollowedMission{"yoyo.moos", "YOYO.alog", {0.3, 0.1, 0.01, 0.05, 0.4}, {0.006, 0.01, 0.001, 0.001, 0.01}}),
    [](const auto& row) { return std::string(row.param.alog, 0, std::string(row.param.alog).find('.')); });

TEST(LogInputs, RefusesAFleetAndALogWithoutATrack) {
  const auto log = Alog::fromText("1 A s 1 \n", "x");
  const auto one = readScenario("antipode: 1\nvehicles: [{name: abe}]\n", "x").scenario;
  const auto two = readScenario("antipode: 1\nvehicles: [{name: abe}, {name: ben}]\n", "x").scenario;
  EXPECT_NE(inputsFromLog(*two, *log).error().text().find("2 vehicles"), std::string::npos);
  EXPECT_NE(inputsFromLog(*one, *log).error().text().find("no track"), std::string::npos);
}

TEST(LogInputs, RefusesCopiesOfAVehicleAndAPrefixThatTheLogDoesNotHave) {
  const auto log = Alog::fromText("1 NAV_X s 1 \n2 NAV_X s 2 \n1 NAV_Y s 1 \n1 NAV_HEADING s 0 \n", "x");
  const auto three = readScenario("antipode: 1\nvehicles: [{name: abe, count: 3}]\n", "x").scenario;
  ASSERT_TRUE(three);
  EXPECT_NE(inputsFromLog(*three, *log).error().text().find("3 vehicles"), std::string::npos);
  const auto one = readScenario("antipode: 1\nvehicles: [{name: abe}]\n", "x").scenario;
  EXPECT_NE(inputsFromLog(*one, *log, {.prefix = "SIM"}).error().text().find("under the prefix 'SIM'"),
            std::string::npos);
  EXPECT_TRUE(inputsFromLog(*one, *log, {.prefix = "NAV"}));
  EXPECT_TRUE(inputsFromLog(*one, *log)) << "found in the log";
}

TEST(LogInputs, PostsNeitherNavigationNorWhatTheSimulatorSaid) {
  const auto log = Alog::fromText(
      "1 NAV_X sim 0 \n1 NAV_Y sim 0 \n1 NAV_HEADING sim 0 \n3 NAV_X sim 0 \n3 NAV_Y sim 0 \n3 NAV_HEADING sim 0 "
      "\n"
      "2 DESIRED_THRUST helm 50 \n2 DRIFT_X sim 1 \n2 NAV_X other 5 \n2 UNKNOWN helm 1 \n",
      "x");
  const auto mission = readScenario("antipode: 1\nvehicles: [{name: abe, params: {prefix: NAV}}]\n", "x").scenario;
  const auto inputs = inputsFromLog(*mission, *log, {.latency = 0});
  ASSERT_TRUE(inputs);
  ASSERT_EQ(inputs->messages, 1U);
  const ScenarioEvent& event = inputs->scenario->events[0];
  EXPECT_EQ(event.post[0].first, "DESIRED_THRUST");
  EXPECT_NEAR(inputs->scenario->time.start, 0.8, 1e-12) << "two steps before the first position";
  EXPECT_NEAR(*event.at, 1.2, 1e-12);
}

TEST(LogInputs, TheScriptsOfAMissionAloneBeginWhereTheLogHasTheirPosts) {
  const auto mission = readScenario(R"(antipode: 1
vehicles: [{name: abe, params: {prefix: NAV}}]
scripts:
  - delay_start: 2
    time_warp: 4
    events: [{var: DRIFT_X, val: 1.5, time: 8}, {var: DRIFT_Y, val: 3, time: [5, 9]}]
)",
                                    "m.yaml")
                           .scenario;
  ASSERT_TRUE(mission);
  // Of the second post nobody knows when it was due, so that it came early says nothing.
  const auto log = Alog::fromText(
      "10 NAV_X sim 0 \n11 DRIFT_Y uTimerScript 3 \n12 DRIFT_X uTimerScript 1 \n20 DRIFT_X uTimerScript 1.5 \n"
      "21 DRIFT_X uTimerScript 1.5 \n30 NAV_X sim 5 \n",
      "x");
  ASSERT_TRUE(log);
  const auto inputs = inputsFromLog(*mission, *log, {.missionAlone = true});
  ASSERT_TRUE(inputs) << inputs.error().text();
  EXPECT_NEAR(inputs->scenario->time.start, 9.8, 1e-9);
  EXPECT_NEAR(inputs->scriptStart, 16, 1e-9) << "20 s, less the delay and 8 s four times as fast";
  EXPECT_NEAR(inputs->scenario->scripts.at(0).delayStart.low, 2 + 16 - 9.8, 1e-9);
}

TEST(DeviationStatistics, LeaveOutWhatIsNoNumber) {
  const auto statistics = statisticsOf({3, -4, std::nan("")});
  EXPECT_EQ(statistics.count, 2U);
  EXPECT_DOUBLE_EQ(statistics.rms, std::sqrt(12.5));
  EXPECT_EQ(statistics.max, 4);
  EXPECT_EQ(statistics.p95, 4);
  EXPECT_EQ(statisticsOf({}).count, 0U);
}

/// A log as the reference's programs would have written it, of a mission's own run.
std::string loggedRun(const ScenarioPtr& mission, int steps) {
  Simulation simulation(mission);
  Recording recording(recordingHeader(simulation, writeScenario(*mission), "m.yaml"));
  EXPECT_TRUE(runToEnd(simulation, steps, recording, nullptr, 0, {}));
  std::istringstream lines(alogText(recording, 0));
  std::string out;
  for (std::string line; std::getline(lines, line);) {
    const auto replace = [&](const std::string& what, const std::string& by) {
      if (const std::size_t at = line.find(what); at != std::string::npos) line.replace(at, what.size(), by);
    };
    if (line.find("DESIRED_") != std::string::npos) replace(" antipode ", " pHelmIvP:9 ");
    replace(" antipode:helm", " pHelmIvP:9");
    replace(" antipode:script", " uTimerScript");
    replace(" antipode ", " uSimMarineV22 ");
    out += line + "\n";
  }
  return out;
}

TEST(HelmPosts, FindTheSamePostsAmongOthers) {
  const auto read = readScenario(R"(antipode: 1
compat: usimmarine_v22
time: {step: 0.1, duration: 90}
vehicles:
  - name: abe
    params: {prefix: NAV}
    pid: {yaw_pid_kp: 1, speed_factor: 20, depth_control: false}
    behaviours:
      - {type: waypoint, name: way, points: [[0, 20], [5, 40], [15, 60]], speed: 2,
         runflags: ["BEGUN_AT = $[OSY]"], endflags: ["HOME = true"]}
)",
                                 "m.yaml");
  ASSERT_TRUE(read.scenario);
  std::string text = loggedRun(read.scenario, 900);
  // The recorded helm said a thing more, began elsewhere, and never came to the end.
  const std::size_t first = text.find("WPT_INDEX");
  text.insert(text.rfind('\n', first) + 1, "0.05000 WPT_INDEX pHelmIvP:8:way 2.00000\n");
  const std::size_t begun = text.find("BEGUN_AT"), home = text.rfind('\n', text.find("HOME")) + 1;
  text.replace(text.find("0.00000 ", begun), 8, "-3.50000");
  text.erase(home, text.find('\n', home) + 1 - home);
  const test::TemporaryFolder folder;
  ASSERT_TRUE(writeFileAtomically(folder.file("abe.alog"), text));
  const auto log = Alog::open(folder.file("abe.alog"));
  ASSERT_TRUE(log);
  const auto inputs = inputsFromLog(*read.scenario, *log, {.missionAlone = true});
  ASSERT_TRUE(inputs) << inputs.error().text();
  std::vector<std::string> both, recordedOnly, simulatedOnly;
  for (const ComparedHelmPost& post : comparedHelmPosts(*inputs, *log)) {
    auto& list = !post.recorded ? simulatedOnly : post.simulated ? both : recordedOnly;
    list.push_back(post.variable + " = " + post.value);
  }
  EXPECT_THAT(both, UnorderedElementsAre("BEGUN_AT = -3.5", "WPT_INDEX = 0", "WPT_INDEX = 1", "WPT_INDEX = 2",
                                         "CYCLE_INDEX = 1"));
  EXPECT_THAT(recordedOnly, ElementsAre("WPT_INDEX = 2"));
  EXPECT_THAT(simulatedOnly, ElementsAre("HOME = true"));
}

TEST(HelmPosts, ReportWhatOnlyTheRecordedHelmPosted) {
  const char* const kMission = R"(antipode: 1
compat: usimmarine_v22
time: {step: 0.1, duration: 20}
vehicles:
  - name: abe
    params: {prefix: NAV}
    pid: {yaw_pid_kp: 1, speed_factor: 20, depth_control: false}
    behaviours: [{type: waypoint, name: way, points: [[0, 10]], speed: 2, endflags: ["HOME = true"]}]
)";
  const ScenarioPtr near = readScenario(kMission, "m.yaml").scenario;
  ASSERT_TRUE(near);
  const test::TemporaryFolder folder;
  ASSERT_TRUE(writeFileAtomically(folder.file("abe.alog"), loggedRun(near, 200)));
  const auto log = Alog::open(folder.file("abe.alog"));
  ASSERT_TRUE(log);
  std::string text = kMission;
  const ScenarioPtr far = readScenario(text.replace(text.find("[0, 10]"), 7, "[0, 900]"), "m.yaml").scenario;
  ASSERT_TRUE(far);
  const auto inputs = inputsFromLog(*far, *log, {.missionAlone = true});
  ASSERT_TRUE(inputs) << inputs.error().text();
  std::vector<std::string> recordedOnly;
  for (const ComparedHelmPost& post : comparedHelmPosts(*inputs, *log))
    if (!post.simulated) recordedOnly.push_back(post.variable + " = " + post.value);
  EXPECT_THAT(recordedOnly, UnorderedElementsAre("CYCLE_INDEX = 1", "HOME = true"));
}

/// Beside each other they would need more memory than the comparison is worth, so only the places count.
TEST(HelmPosts, OfVeryManyOnlyThoseAtTheSamePlaceArePaired) {
  const auto read = readScenario(R"(antipode: 1
compat: usimmarine_v22
time: {step: 0.1, duration: 250}
vehicles:
  - name: abe
    params: {prefix: NAV}
    behaviours:
      - {type: waypoint, points: [[0, 9000]], speed: 2, conditions: ["GO = 1"], runflags: ["PHASE = 1"],
         idleflags: ["PHASE = 0"]}
events:
  - {at: 1, every: 2, post: {GO: 1}}
  - {at: 2, every: 2, post: {GO: 0}}
)",
                                 "m.yaml");
  ASSERT_TRUE(read.scenario) << (read.problems.empty() ? "" : read.problems[0].text());
  const std::string track =
      "0.20000 NAV_X uSimMarineV22 0 \n0.20000 DESIRED_SPEED pHelmIvP 2 \n250.00000 NAV_X uSimMarineV22 1 \n";
  struct Paired {
    std::vector<std::string> simulated;  // of all
    std::size_t both = 0, recordedOnly = 0;
  };
  const auto pairedWith = [&](const std::vector<std::string>& recorded) {
    std::string text = track;
    for (std::size_t i = 0; i < recorded.size(); ++i)
      text += fmt::format("{:.5f} PHASE pHelmIvP {} \n", 1 + 0.001 * static_cast<double>(i), recorded[i]);
    const auto log = Alog::fromText(text, "x");
    EXPECT_TRUE(log);
    const auto inputs = inputsFromLog(*read.scenario, *log, {.missionAlone = true});
    EXPECT_TRUE(inputs) << inputs.error().text();
    Paired paired;
    for (const ComparedHelmPost& post : comparedHelmPosts(*inputs, *log)) {
      if (post.variable != "PHASE") continue;
      if (post.simulated) paired.simulated.push_back(post.value);
      paired.both += post.simulated && post.recorded;
      paired.recordedOnly += !post.simulated;
    }
    return paired;
  };
  const std::vector<std::string> simulated = pairedWith({}).simulated;
  ASSERT_GT(simulated.size(), 210u);
  ASSERT_EQ(std::ranges::adjacent_find(simulated), simulated.end()) << "it changes each time";
  // The recorded helm has not said the first thing, and many others at the end.
  std::vector<std::string> recorded(simulated.begin() + 1, simulated.end());
  recorded.resize(recorded.size() + 10, "7");
  const Paired few = pairedWith(recorded);
  EXPECT_EQ(few.both, simulated.size() - 1);
  EXPECT_EQ(few.recordedOnly, 10u);
  recorded.resize(100'000, "7");
  const Paired many = pairedWith(recorded);
  EXPECT_EQ(many.both, 0u);
  EXPECT_EQ(many.simulated.size(), simulated.size());
  EXPECT_EQ(many.recordedOnly, recorded.size());
  recorded.insert(recorded.begin(), simulated.front());
  EXPECT_EQ(pairedWith(recorded).both, simulated.size()) << "at the same places";
}

}  // namespace
}  // namespace antipode
