// SPDX-License-Identifier: GPL-3.0-or-later
// What our own helm leaves in an .alog (helm-logs.md section 6), read back as a log of another program.
#include "core/io/alog/alog_import.h"
#include "core/io/alog/alog_writer.h"
#include "core/io/helmlog/helm_log.h"
#include "core/io/helmlog/ipf_write.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

namespace antipode {
namespace {

using testing::HasSubstr;

constexpr const char* kHelmScenario = R"(antipode: 1
name: Helm
origin: {lat: 43.8253, lon: -70.3304}
time: {step: 0.1, duration: 60}
vehicles:
  - name: abe
    start: {x: 0, y: 0, heading: 90}
    params: {prefix: NAV}
    pid: {yaw_pid_kp: 0.9, speed_factor: 20}
    helm:
      has_control: false
      domain: ["course:0:359:360", "speed:0:4:41"]
      modes:
        - {set: "MODE = GOING", conditions: ["DEPLOY = true"], otherwise: WAITING}
    behaviours:
      - {type: waypoint, name: leg, points: "20,0 : 20,20", speed: 2, conditions: ["DEPLOY = true"], endflags: "ARRIVED = true"}
      - {type: constant_speed, name: crawl, speed: 0.5, conditions: ["NEVER = true"]}
events:
  - {at: 5, vehicle: abe, post: {MOOS_MANUAL_OVERRIDE: "false"}}
  - {at: 10, vehicle: abe, post: {DEPLOY: "true"}}
)";

class HelmExport : public testing::Test {
 protected:
  void run(const std::string& yaml) {
    const auto read = readScenario(yaml, "helm.yaml");
    ASSERT_TRUE(read.scenario) << (read.problems.empty() ? "" : read.problems.front().text());
    Simulation simulation(read.scenario);
    Recording recording(recordingHeader(simulation, yaml, "helm.yaml"));
    ASSERT_TRUE(runToEnd(simulation, 600, recording, nullptr, 0, {}));
    text_ = alogText(recording, 0);
    const auto log = Alog::fromText(text_, "helm.alog");
    ASSERT_TRUE(log);
    auto load = importAlog(*log, "helm.alog");
    ASSERT_TRUE(load) << load.error().text();
    recording_ = load->recording;
    history_.setRecording(recording_.get());
    while (history_.read()) {
    }
  }
  std::string text_;
  std::shared_ptr<const Recording> recording_;
  HelmLog history_;
};

TEST_F(HelmExport, StatesListsModesAndDecisionsAreThoseOfTheRun) {
  run(kHelmScenario);
  const auto parked = history_.at(0, 3), waiting = history_.at(0, 8), going = history_.at(0, 13),
             end = history_.at(0, 59);
  EXPECT_EQ(parked.state->text, "PARK");
  EXPECT_EQ(parked.allStop->text, "ManualOverride");
  EXPECT_FALSE(parked.summary) << "nothing is told while it is parked";
  EXPECT_EQ(waiting.state->text, "DRIVE");
  EXPECT_EQ(waiting.allStop->text, "NothingToDo");
  ASSERT_TRUE(waiting.summary);
  EXPECT_EQ(waiting.summary->find("leg")->list, HelmList::Idle);
  EXPECT_FALSE(waiting.summary->decision->at("speed").has_value());
  EXPECT_EQ(going.allStop->text, "clear");
  EXPECT_EQ(going.summary->find("leg")->list, HelmList::Active);
  EXPECT_NEAR(going.since(*going.summary->find("leg")), 10, 0.6);
  EXPECT_EQ(going.summary->find("crawl")->list, HelmList::Idle);
  EXPECT_EQ(going.summary->decision->at("speed"), 2);
  EXPECT_EQ(going.summary->modes->at(0), std::pair(std::string("MODE"), std::string("GOING")));
  EXPECT_EQ(going.summary->domain, "speed,0,4,41:course,0,359,360");
  EXPECT_EQ(end.summary->find("leg")->list, HelmList::Completed);
  EXPECT_EQ(end.allStop->text, "NothingToDo");
  EXPECT_FALSE(end.isSilent());
}

TEST_F(HelmExport, TheFirstSummaryIsFullAndTheOthersTellWhatChanged) {
  run(kHelmScenario);
  std::vector<std::string> summaries;
  for (const RunEvent& event : recording_->events(0, recording_->eventCount()))
    if (event.variable == "IVPHELM_SUMMARY") summaries.push_back(messageText(event.value));
  ASSERT_GT(summaries.size(), 100u) << "one for each iteration";
  for (const char* key : {"active_bhvs=", "running_bhvs=", "idle_bhvs=", "disabled_bhvs=", "completed_bhvs=",
                          "modes=", "ivpdomain=\"", "halt_msg=none", "var=speed:varbalk,var=course:varbalk"})
    EXPECT_THAT(summaries[0], HasSubstr(key));
  std::size_t quiet = 0;
  for (const std::string& summary : summaries)
    quiet += std::regex_match(summary, std::regex("iter=\\d+,utc_time=[0-9.]+")) ? 1 : 0;
  EXPECT_GT(quiet, summaries.size() / 2);
}

TEST_F(HelmExport, LifeEventsTellBirthAndEnd) {
  run(kHelmScenario);
  const auto notes = history_.at(0, 59).notes;
  ASSERT_EQ(notes.size(), 3u);
  EXPECT_EQ(notes[0].kind, HelmNote::Kind::Spawned);
  EXPECT_EQ(notes[0].behaviour, "leg");
  EXPECT_THAT(notes[0].text, HasSubstr("BHV_Waypoint"));
  EXPECT_EQ(notes[2].kind, HelmNote::Kind::Died);
  EXPECT_EQ(notes[2].behaviour, "leg");
}

TEST_F(HelmExport, TheFunctionsOfTheBehavioursAreThoseOfTheDecision) {
  run(kHelmScenario);
  const auto going = history_.at(0, 13);
  ASSERT_EQ(going.functions.size(), 1U) << "of the behaviour that is active";
  const IpfFunction& logged = going.functions.front();
  EXPECT_EQ(logged.behaviour(), "leg");
  EXPECT_EQ(logged.weight(), 100);
  EXPECT_LT(logged.pieceCount(), 100U);
  ASSERT_EQ(logged.variables().size(), 2U);
  // The same run again: the decision in force at that time.
  Simulation simulation(readScenario(kHelmScenario, "helm.yaml").scenario);
  while (simulation.time() < 13 - 1e-6) simulation.step();
  HelmReport report;
  ASSERT_TRUE(simulation.fillHelmReport(0, report));
  const BehaviourReport& leg = report.behaviours.front();
  const Grid &course = report.grids.course, &speed = report.grids.speed;
  for (int c = 0; c < course.count(); ++c)
    for (int v = 0; v < speed.count(); ++v) {
      double wanted = 0;
      for (const Objective& objective : leg.objectives)
        wanted += objective.weight / leg.weight *
                  (objective.variable == Variable::Course ? utility(objective, course, course.at(c))
                                                          : utility(objective, speed, speed.at(v)));
      ASSERT_NEAR(logged.at(std::vector{c, v}).value_or(-1), wanted, 1e-3) << c << ' ' << v;
    }
  EXPECT_TRUE(history_.at(0, 8).functions.empty()) << "nobody wanted anything";
}

TEST_F(HelmExport, ALongFunctionIsCutIntoPacketsThatFitALine) {
  const std::string text(4000, 'x');
  const auto posts = ipfPosts(text, "leg", 12);
  ASSERT_EQ(posts.size(), 3U);
  for (const std::string& post : posts) EXPECT_LE(post.size(), 1970U);
  std::string joined;
  for (std::size_t i = 0; i < posts.size(); ++i) {
    const auto packet = ipfPacket(posts[i]);
    ASSERT_TRUE(packet);
    EXPECT_EQ(packet->id, "leg^12");
    EXPECT_EQ(packet->count, 3);
    EXPECT_EQ(packet->number, static_cast<int>(i) + 1);
    joined += packet->body;
  }
  EXPECT_EQ(joined, text);
}

TEST_F(HelmExport, AVehicleWithoutBehavioursReportsNoHelm) {
  run("antipode: 1\nname: None\ntime: {step: 0.1, duration: 60}\nvehicles:\n  - {name: abe, params: {prefix: "
      "NAV}}\n");
  EXPECT_THAT(text_, testing::Not(HasSubstr("IVPHELM")));
}

}  // namespace
}  // namespace antipode
