// SPDX-License-Identifier: GPL-3.0-or-later
// What a helm leaves in a log, at any time (helm-logs.md sections 2 and 3).
#include "core/io/helmlog/helm_log.h"
#include "core/io/alog/alog_import.h"
#include "core/io/helmlog/key_values.h"
#include "core/io/joined_logs.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using Kind = HelmNote::Kind;

constexpr const char* kFull =
    "iter=1,utc_time=8976500439.25,ofnum=1,total_pcs_formed=15,total_pcs_cached=0,warnings=0,solve_time=0.00,"
    "create_time=0.00,max_create_time=0.00,max_solve_time=0.00,max_loop_time=0.00,loop_time=0.00,var=speed:2.2,"
    "var=course:90,halted=false,active_goal=true,modes=MODE@ACTIVE:TRANSITING,running_bhvs=none,active_bhvs="
    "transit$8976500439.25$100.00000$15$0.00000$n/a$1$$,disabled_bhvs=none,idle_bhvs=none,completed_bhvs=none,"
    "ivpdomain=\"speed,0,3,31:course,0,359,360\",halt_msg=none";

TEST(HelmSummary, OneFullReportAndTheKeysThatChange) {
  HelmSummary summary;
  summary.apply(kFull);
  EXPECT_EQ(summary.iteration, 1);
  EXPECT_EQ(summary.domain, "speed,0,3,31:course,0,359,360");
  EXPECT_EQ(summary.decision->at("speed"), 2.2);
  ASSERT_EQ(summary.list(HelmList::Active)->size(), 1u);
  EXPECT_EQ(summary.find("transit")->weight, 100);
  EXPECT_EQ(summary.find("transit")->pieces, 15);
  EXPECT_THAT(*summary.list(HelmList::Running), IsEmpty()) << "'none' is no behaviour";
  EXPECT_EQ(summary.modes->at(0), std::pair(std::string("MODE"), std::string("ACTIVE:TRANSITING")));
  summary.apply("iter=3,utc_time=8976500439.75");
  EXPECT_EQ(summary.iteration, 3);
  EXPECT_EQ(summary.find("transit")->list, HelmList::Active);
  summary.apply(
      "iter=5,utc_time=8976500440.25,ofnum=2,total_pcs_formed=315,create_time=0.01,max_create_time=0.01,"
      "max_loop_time=0.01,loop_time=0.01,active_bhvs=transit$8976500439.25$100.00000$15$0.00000$n/a$1$$:"
      "avd_obs_ob_lane$8976500440.25$5.99441$300$0.01000$0/0$1$$");
  EXPECT_EQ(summary.list(HelmList::Active)->size(), 2u);
  EXPECT_NEAR(summary.find("avd_obs_ob_lane")->weight, 5.99441, 1e-9);
  EXPECT_EQ(summary.decision->at("course"), 90);
  summary.apply(
      "iter=158,utc_time=8976500478.67,ofnum=0,total_pcs_formed=0,max_create_time=0.00,max_solve_time=0.00,"
      "max_loop_time=0.00,var=speed:varbalk,var=course:varbalk,active_goal=false,active_bhvs=none,"
      "completed_bhvs=transit$8976500478.67$n/a");
  EXPECT_FALSE(summary.decision->at("speed").has_value()) << "no decision is not 0";
  EXPECT_EQ(summary.find("transit")->list, HelmList::Completed);
  EXPECT_FALSE(*summary.hasActiveGoal);
  EXPECT_EQ(summary.counts.at("ofnum"), 0);
}

TEST(HelmSummary, AChangedDecisionVoidsTheOlderOnes) {
  HelmSummary summary;
  summary.apply("iter=1,var=speed:1,var=course:2,var=depth:3");
  summary.apply("iter=2,var=speed:1,var=course:4");
  EXPECT_EQ(summary.decision->size(), 2u);
}

TEST(HelmSummary, AFullReportReplacesEverything) {
  HelmSummary summary;
  summary.apply("iter=1,other=7,halted=true,var=depth:3");
  summary.apply(kFull);
  EXPECT_FALSE(summary.counts.contains("other"));
  EXPECT_FALSE(summary.decision->contains("depth"));
  EXPECT_EQ(summary.haltMessage, "");
}

TEST(HelmSummary, ALogThatBeginsInTheMiddleHasUnknownKeys) {
  HelmSummary summary;
  summary.apply("iter=900,utc_time=5,active_bhvs=a$4$1$2$0$n/a$1$$");
  EXPECT_FALSE(summary.list(HelmList::Idle));
  EXPECT_FALSE(summary.modes);
  EXPECT_FALSE(summary.decision);
  EXPECT_TRUE(summary.find("a"));
}

TEST(HelmSummary, TakesWhatCanBeReadOfADamagedReport) {
  HelmSummary summary;
  summary.apply(
      "iter=many,active_bhvs=a$1::$5:b,completed_bhvs=c$4,modes=MODE#SUB@ONE,var=speed,var=course:90,"
      "halt_msg=out of water,warnings=some,ofnum=2");
  EXPECT_EQ(summary.iteration, 0) << "what is no number is 0";
  ASSERT_EQ(summary.list(HelmList::Active)->size(), 2u) << "behaviours without a name are none";
  EXPECT_EQ(summary.find("a")->since, 1);
  EXPECT_EQ(summary.find("b")->since, 0);
  EXPECT_EQ(summary.find("b")->weight, 0);
  EXPECT_EQ(summary.find("c")->updates, "");
  EXPECT_EQ(summary.find("d"), nullptr);
  EXPECT_THAT(*summary.modes, ElementsAre(std::pair(std::string("SUB"), std::string("ONE"))));
  EXPECT_EQ(summary.decision->size(), 1u);
  EXPECT_EQ(summary.haltMessage, "out of water");
  EXPECT_EQ(summary.counts.at("ofnum"), 2);
  EXPECT_FALSE(summary.counts.contains("warnings"));
}

TEST(HelmSummary, OnlyAReportWithEveryKeyIsAFullOne) {
  for (const char* missing : {"ivpdomain=", "idle_bhvs=", "modes=", "halt_msg=", "completed_bhvs="}) {
    HelmSummary summary;
    summary.apply("iter=1,other=7");
    std::string text = kFull;
    summary.apply(text.replace(text.find(missing), 1, "Z"));
    EXPECT_TRUE(summary.counts.contains("other")) << missing;
  }
}

TEST(KeyValues, AreReadAroundWhatIsOdd) {
  EXPECT_THAT(keyValues("  "), IsEmpty());
  using Pairs = std::vector<std::pair<std::string, std::string>>;
  EXPECT_EQ(keyValues("a=1,,flag, b = {2,3} ,"), (Pairs{{"a", "1"}, {"flag", ""}, {"b", "{2,3}"}}));
  EXPECT_EQ(keyValues("a=1},b=2"), (Pairs{{"a", "1}"}, {"b", "2"}})) << "a brace that closes nothing";
  EXPECT_EQ(keyValues("a=\"x,b=2"), (Pairs{{"a", "\"x,b=2"}})) << "a quote that nothing closes";
  EXPECT_EQ(keyValues("a=\"{\",b=2"), (Pairs{{"a", "{"}, {"b", "2"}}));
}

TEST(HelmNotes, ALifeEventIsSplitAtNamesOnly) {
  const auto life = helmLifeEvent(
      "iter=0,time=1.50, b_time=3, bname=a, btype=B, event=spawn, seed=say=one, 2 three, four five, end");
  ASSERT_TRUE(life);
  EXPECT_EQ(life->behaviour, "a");
  EXPECT_EQ(life->helmTime, 1.5);
  EXPECT_EQ(life->seed, "say=one, 2 three, four five, end");
  EXPECT_EQ(life->iteration, 0) << "none is told at the end";
  for (const char* nothing : {"", "  ", "bname=a", "event=spawn", "bname=, event=spawn", "bname=a, event="})
    EXPECT_FALSE(helmLifeEvent(nothing)) << nothing;
}

TEST(HelmNotes, UpdatesAndComplaintsMayLackParts) {
  const auto update = helmUpdateResult("bhv=a,nonsense,var=WU,result=success");
  ASSERT_TRUE(update);
  EXPECT_TRUE(update->isSuccess());
  EXPECT_EQ(update->variable, "WU");
  EXPECT_EQ(update->value, "");
  EXPECT_FALSE(helmUpdateResult("bhv=a,var=WU,val=x"));
  EXPECT_EQ(helmComplaint("leg: no points: none").behaviour, "leg");
  EXPECT_EQ(helmComplaint("leg: no points: none").text, "no points: none");
  EXPECT_EQ(helmComplaint(" no points ").behaviour, "");
  EXPECT_EQ(helmComplaint(" no points ").text, "no points");
}

TEST(HelmNotes, ALifeEventHasItsTypeItsSeedAndTheLastIteration) {
  const auto life = helmLifeEvent(
      "iter=0,time=11.30, bname=avd_obs_ob_lane, btype=BHV_AvoidObstacleV24, event=spawn, "
      "seed=name=avd#poly=pts={1,2:3,4},label=a,iter=5");
  ASSERT_TRUE(life);
  EXPECT_EQ(life->iteration, 5);
  EXPECT_NEAR(life->helmTime, 11.3, 1e-9);
  EXPECT_EQ(life->behaviour, "avd_obs_ob_lane");
  EXPECT_EQ(life->type, "BHV_AvoidObstacleV24");
  EXPECT_EQ(life->event, "spawn");
  EXPECT_EQ(life->seed, "name=avd#poly=pts={1,2:3,4},label=a");
  EXPECT_FALSE(helmLifeEvent("nothing"));
}

TEST(HelmNotes, TheValueOfAnUpdateMayHoldCommas) {
  const auto update = helmUpdateResult("bhv=survey,var=S_UPDATE,time=4.5,result=param_error,val=points=1,2:3,4");
  ASSERT_TRUE(update);
  EXPECT_EQ(update->value, "points=1,2:3,4");
  EXPECT_EQ(update->result, "param_error");
  EXPECT_FALSE(update->isSuccess());
}

/// A log with a vehicle, and lines of a helm.
class HelmOfALog : public testing::Test {
 protected:
  void read(const std::string& lines) {
    std::string text = "%% LOGSTART 1000\n";
    for (int i = 0; i <= 200; ++i)
      text += fmt::format("{:.5f} NAV_X sim {} \n{:.5f} NAV_Y sim 0 \n{:.5f} NAV_HEADING sim 90 \n", i * 0.5, i,
                          i * 0.5, i * 0.5);
    const auto log = Alog::fromText(text + lines, "test.alog");
    ASSERT_TRUE(log);
    auto load = importAlog(*log, "test.alog");
    ASSERT_TRUE(load);
    recording_ = load->recording;
    history_.setRecording(recording_.get());
    while (history_.read()) {
    }
  }
  std::shared_ptr<const Recording> recording_;
  HelmLog history_;
};

TEST_F(HelmOfALog, StateAllStopModesAndNotesHoldFromTheirTimesOn) {
  read(
      "1.00000 IVPHELM_STATE pHelmIvP:0 PARK \n2.00000 IVPHELM_STATE pHelmIvP:1 DRIVE \n"
      "3.00000 IVPHELM_STATE pHelmIvP:2 DRIVE \n2.10000 IVPHELM_ALLSTOP pHelmIvP clear \n"
      "2.50000 IVPHELM_MODESET pHelmIvP MODE#---,ACTIVE#ACTIVE,GOING \n"
      "2.60000 MODE pHelmIvP ACTIVE:GOING \n4.00000 BHV_WARNING pHelmIvP:3:leg leg: no points \n"
      "5.00000 IVPHELM_UPDATE_RESULT pHelmIvP bhv=leg,var=U,time=3,result=param_error,val=a=b \n"
      "6.00000 IVPHELM_STATE pHelmIvP:2 DRIVE+ \n");
  EXPECT_FALSE(history_.at(0, 0.5).isKnown);
  EXPECT_EQ(history_.at(0, 1.5).state->text, "PARK");
  EXPECT_EQ(history_.at(0, 3.5).state->text, "DRIVE");
  EXPECT_NEAR(history_.at(0, 3.5).state->since, 2, 1e-6);
  EXPECT_EQ(history_.at(0, 3.5).allStop->text, "clear");
  ASSERT_EQ(history_.at(0, 3).modes.size(), 1u);
  EXPECT_EQ(history_.at(0, 3).modes[0].second.text, "ACTIVE:GOING");
  EXPECT_THAT(history_.at(0, 3.9).notes, IsEmpty());
  const auto late = history_.at(0, 6.5);
  ASSERT_EQ(late.notes.size(), 2u);
  EXPECT_EQ(late.notes[0].kind, Kind::Warned);
  EXPECT_EQ(late.notes[0].behaviour, "leg");
  EXPECT_EQ(late.notes[1].kind, Kind::Refused);
  EXPECT_TRUE(late.tookOver);
  EXPECT_EQ(late.state->text, "DRIVE");
  EXPECT_FALSE(late.isSilent());
  EXPECT_TRUE(history_.at(0, 20).isSilent()) << "no sign of life for 14 s";
}

TEST_F(HelmOfALog, SummariesAreThoseOfTheTimeInAnyOrderOfAsking) {
  std::string lines = fmt::format("10.00000 IVPHELM_SUMMARY pHelmIvP {} \n", kFull);
  for (int i = 2; i < 200; ++i)
    lines += fmt::format("{:.5f} IVPHELM_SUMMARY pHelmIvP iter={},utc_time={:.2f},ofnum={} \n", 10 + 0.25 * i, i,
                         8976500439.25 + 0.25 * i, i % 7);
  read(lines);
  for (const double time : {50.01, 12.01, 49.9, 10.6, 30.01}) {
    const auto at = history_.at(0, time);
    const int iteration = static_cast<int>(std::floor((time - 10) / 0.25 + 1e-6));
    ASSERT_TRUE(at.summary) << time;
    EXPECT_EQ(at.summary->iteration, std::min(iteration, 199)) << time;
    EXPECT_EQ(at.summary->counts.at("ofnum"), iteration % 7) << time;
    EXPECT_EQ(at.summary->list(HelmList::Active)->size(), 1u);
  }
  EXPECT_FALSE(history_.at(0, 9.9).summary);
  EXPECT_NEAR(history_.at(0, 50).since(history_.at(0, 50).summary->list(HelmList::Active)->front()), 10, 0.3);
}

TEST_F(HelmOfALog, ADamagedFunctionIsToldAndTheLogStays) {
  read(
      "4.00000 BHV_IPF pHelmIvP:a P,a^1,1,1,H,3,1:a,1,1,1,100,D,speed;0;4;5,G,1,F,0,9,1,0 \n"
      "4.00010 BHV_IPF pHelmIvP:b P,b^1,1,1,H,3,1:b,1,1,1,100,D,speed;0;4;5,G,1,F,0,4,1,0 \n");
  const auto at = history_.at(0, 4.5);
  ASSERT_EQ(at.functions.size(), 1u);
  EXPECT_EQ(at.functions[0].behaviour(), "b");
  EXPECT_THAT(at.damages, ElementsAre(HasSubstr("no index of speed")));
}

/// helm-logs.md section 1: before 2015 the iteration was glued to the name.
TEST_F(HelmOfALog, IdsWithoutASignAreOfTheLastIterationThatWasTold) {
  read(
      "3.90000 IVPHELM_ITER pHelmIvP 12 \n"
      "4.00000 BHV_IPF pHelmIvP:a P,a12,1,1,H,4,12:a,1,1,1,100,D,speed;0;4;5,G,1,F,0,4,1,0 \n"
      "4.10000 BHV_IPF pHelmIvP:a nonsense \n");
  ASSERT_EQ(history_.functionsOf(0, 12).size(), 1u);
  EXPECT_EQ(history_.functionsOf(0, 12)[0].behaviour(), "a");
  EXPECT_EQ(history_.functionCount(0), 1u);
  EXPECT_TRUE(history_.hasHelm(0));
  EXPECT_FALSE(history_.hasHelm(7));
  EXPECT_EQ(history_.functionCount(7), 0u);
  EXPECT_THAT(history_.functionsOf(7, 12), IsEmpty());
}

TEST_F(HelmOfALog, AFunctionThatGoesBackIsLeftOut) {
  const auto post = [](double time, const char* packet) {
    return fmt::format("{:.5f} BHV_IPF pHelmIvP:a P,{} \n", time, packet);
  };
  read(post(4, "a^9,1,1,H,3,9:a,1,1,1,100,D,speed;0;4;5,G,1,F,0,4,1,0") +
       post(5, "a^8,1,1,H,3,8:a,1,1,1,100,D,speed;0;4;5,G,1,F,0,4,1,0") +
       // The first part of this one came before all of the next.
       post(6, "b^2,2,1,H,3,2:b,1,1,1,100,") + post(7, "b^1,1,1,H,3,1:b,1,1,1,100,D,speed;0;4;5,G,1,F,0,4,1,0") +
       post(8, "b^2,2,2,D,speed;0;4;5,G,1,F,0,4,1,0"));
  EXPECT_EQ(history_.functionCount(0), 2u);
  EXPECT_EQ(history_.functionsOf(0, 9).size(), 1u);
  EXPECT_THAT(history_.functionsOf(0, 8), IsEmpty());
  EXPECT_EQ(history_.functionsOf(0, 1).size(), 1u);
  EXPECT_THAT(history_.functionsOf(0, 2), IsEmpty());
}

TEST_F(HelmOfALog, ADamagedFunctionIsNotAmongThoseOfItsIteration) {
  read(
      "4.00000 BHV_IPF pHelmIvP:a P,a^1,1,1,H,3,1:a,1,1,1,100,D,speed;0;4;5,G,1,F,0,9,1,0 \n"
      "4.00010 BHV_IPF pHelmIvP:b P,b^1,1,1,H,3,1:b,1,1,1,100,D,speed;0;4;5,G,1,F,0,4,1,0 \n");
  EXPECT_EQ(history_.functionCount(0), 2u);
  ASSERT_EQ(history_.functionsOf(0, 1).size(), 1u);
  EXPECT_EQ(history_.functionsOf(0, 1)[0].behaviour(), "b");
}

TEST_F(HelmOfALog, OneWordOfAHelmIsEnoughToKnowIt) {
  read("4.00000 IVPHELM_ALLSTOP pHelmIvP clear \n");
  EXPECT_FALSE(history_.at(0, 3.9).isKnown);
  EXPECT_TRUE(history_.at(0, 30).isKnown);
  EXPECT_FALSE(history_.at(0, 30).isSilent()) << "its state was never told";
  read("4.00000 MODE pHelmIvP:3:HELM_MODE ACTIVE \n");
  EXPECT_FALSE(history_.at(0, 3.9).isKnown);
  EXPECT_TRUE(history_.at(0, 4.1).isKnown);
  read("4.00000 BHV_WARNING pHelmIvP:3:leg too far \n");
  EXPECT_TRUE(history_.at(0, 4.1).isKnown);
  EXPECT_EQ(history_.at(0, 4.1).notes.at(0).behaviour, "");
  read(
      "4.00000 IVPHELM_LIFE_EVENT pHelmIvP nothing \n4.00000 IVPHELM_UPDATE_RESULT pHelmIvP bhv=a,var=b \n"
      "4.00000 IVPHELM_MODESET pHelmIvP MODE##A,B \n");
  EXPECT_FALSE(history_.at(0, 4.1).isKnown) << "what cannot be read says nothing";
}

TEST_F(HelmOfALog, ASummaryMayLackItsTimeAndItsIteration) {
  read(
      "3.00000 IVPHELM_SUMMARY pHelmIvP ofnum=1,active_bhvs=a$1002.50$100$1$0$n/a$1$$ \n"
      "4.00000 BHV_IPF pHelmIvP:a P,a^1,1,1,H,3,1:a,1,1,1,100,D,speed;0;4;5,G,1,F,0,4,1,0 \n");
  const LoggedHelm helm = history_.at(0, 6.9);
  ASSERT_TRUE(helm.summary);
  EXPECT_NEAR(helm.zeroTime, 1000, 1e-9) << "that of the log";
  EXPECT_NEAR(helm.since(*helm.summary->find("a")), 2.5, 1e-9);
  EXPECT_THAT(helm.modes, IsEmpty());
  EXPECT_EQ(helm.functions.size(), 1u);
  EXPECT_THAT(history_.at(0, 7.1).functions, IsEmpty()) << "a function holds for 3 s if no iteration is told";
}

TEST_F(HelmOfALog, AModeThatWasPostedCountsBeforeTheOneOfASummary) {
  read(
      "3.00000 MODE pHelmIvP:3:HELM_MODE POSTED \n"
      "4.00000 IVPHELM_SUMMARY pHelmIvP iter=1,utc_time=1004,modes=MODE@TOLD#OTHER@ON \n");
  const LoggedHelm helm = history_.at(0, 5);
  ASSERT_EQ(helm.modes.size(), 2u);
  EXPECT_EQ(helm.modes[0].first, "MODE");
  EXPECT_EQ(helm.modes[0].second.text, "POSTED");
  EXPECT_EQ(helm.modes[1].first, "OTHER");
  EXPECT_EQ(helm.modes[1].second.text, "ON");
}

TEST_F(HelmOfALog, WhatARunPostsItselfIsNoHelmOfALog) {
  Recording::Header header;
  header.vehicleNames = {"abe"};
  header.scenario = std::make_shared<const Scenario>();
  Recording recording(header);
  recording.appendEvents({{0, 0, RunEvent::Source::Helm, "IVPHELM_STATE", std::string("DRIVE"), ""}});
  history_.setRecording(&recording);
  while (history_.read()) {
  }
  EXPECT_FALSE(history_.hasHelm(0));
  history_.setRecording(nullptr);
}

TEST(SeveralHelmLogs, EachVehicleHasItsOwnHelmOnOneTimeAxis) {
  const auto part = [](const char* name, double begin, const char* state) {
    std::string text = fmt::format("%% LOGSTART {} \n0.1 DB_TIME MOOSDB_{} 1 \n", begin, name);
    for (int i = 0; i <= 40; ++i)
      text +=
          fmt::format("{0:.5f} NAV_X sim {1} \n{0:.5f} NAV_Y sim 0 \n{0:.5f} NAV_HEADING sim 90 \n", i * 0.5, i);
    text += fmt::format("0.2 NODE_REPORT_LOCAL rep NAME={},X=0,Y=0,SPD=1,HDG=0,TYPE=kayak,LENGTH=4 \n", name);
    text += fmt::format("5.0 IVPHELM_STATE pHelmIvP {} \n", state);
    const auto log = Alog::fromText(text, name);
    return LogPart{*importAlog(*log, name), name};
  };
  const LogPart parts[] = {part("abe", 1000, "DRIVE"), part("ben", 1010, "PARK")};
  const LoadedLog joined = joinLogs(parts);
  HelmLog history;
  history.setRecording(joined.recording.get());
  while (history.read()) {
  }
  const auto& names = joined.recording->header().vehicleNames;
  ASSERT_THAT(names, ElementsAre("abe", "ben"));
  EXPECT_EQ(history.at(0, 6).state->text, "DRIVE");
  EXPECT_FALSE(history.at(1, 6).isKnown) << "its log began 10 s later";
  EXPECT_EQ(history.at(1, 16).state->text, "PARK");
}

/// The recorded mission: every function is read, and where one decision was logged the sum is greatest there.
TEST(RecordedHelmLog, EveryFunctionOfThePentagonIsReadAndExplainsItsDecision) {
  const auto load = loadAlog(test::recordedLog("PENTAGON.alog"));
  ASSERT_TRUE(load);
  HelmLog history;
  history.setRecording(load->recording.get());
  while (history.read()) {
  }
  EXPECT_EQ(history.functionCount(0), 1191u) << "and two posts that repeat one";
  const std::string_view names[] = {"course", "speed"};
  int compared = 0;
  for (std::int64_t iteration = 1; iteration < 1400; iteration += 7) {
    const auto functions = history.functionsOf(0, iteration);
    if (functions.empty()) continue;
    std::vector<const IpfFunction*> pointers;
    for (const IpfFunction& f : functions) pointers.push_back(&f);
    const IpfSum sum = ipfSum(pointers, names);
    // The summary of the iteration comes right behind its functions.
    const auto& recording = *load->recording;
    for (double time = 15 + 0.25 * static_cast<double>(iteration - 3); time < recording.endTime(); time += 0.05) {
      const auto at = history.at(0, time);
      if (!at.summary || *at.summary->iteration < iteration) continue;
      if (*at.summary->iteration > iteration || !at.summary->decision->at("course")) break;
      const auto course = static_cast<std::size_t>(sum.axes[0].nearest(*at.summary->decision->at("course")));
      const auto speed = static_cast<std::size_t>(sum.axes[1].nearest(*at.summary->decision->at("speed")));
      const double decided = sum.values[course * static_cast<std::size_t>(sum.axes[1].points) + speed];
      EXPECT_NEAR(decided, sum.values[*sum.best()], 0.02 * 100) << iteration;
      EXPECT_EQ(at.functions.size(), functions.size());
      ++compared;
      break;
    }
  }
  EXPECT_GT(compared, 100);
}

TEST(RecordedHelmLog, TheYoyoHasDepthsAsALineBesideCourseAndSpeed) {
  const auto load = loadAlog(test::recordedLog("YOYO.alog"));
  ASSERT_TRUE(load);
  HelmLog history;
  history.setRecording(load->recording.get());
  while (history.read()) {
  }
  EXPECT_GT(history.functionCount(0), 2000u);
  int withDepth = 0;
  for (double time = 20; time < 300; time += 5) {
    const auto at = history.at(0, time);
    EXPECT_THAT(at.damages, IsEmpty()) << time;
    std::vector<const IpfFunction*> functions;
    for (const IpfFunction& f : at.functions) functions.push_back(&f);
    static constexpr std::string_view kDepth[] = {"depth"};
    const IpfSum line = ipfSum(functions, kDepth);
    const auto best = line.best();
    if (!best) continue;
    ++withDepth;
    const double desired = load->recording->valueAt(0, Channel::DesiredDepth, time + 0.3);
    EXPECT_NEAR(line.axes[0].value(static_cast<int>(*best)), desired, 0.3) << time << ": the decision of depth";
  }
  EXPECT_GT(withDepth, 20);
}

TEST(RecordedHelmLog, ThePentagonTellsItsBehaviours) {
  const auto load = loadAlog(test::recordedLog("PENTAGON.alog"));
  ASSERT_TRUE(load);
  HelmLog history;
  history.setRecording(load->recording.get());
  while (history.read()) {
  }
  const auto early = history.at(0, 15.1), going = history.at(0, 60);
  EXPECT_EQ(early.summary->find("survey")->list, HelmList::Idle);
  EXPECT_TRUE(early.functions.empty());
  EXPECT_EQ(going.state->text, "DRIVE");
  EXPECT_EQ(going.summary->find("survey")->list, HelmList::Active);
  EXPECT_EQ(going.summary->find("home")->list, HelmList::Idle);
  ASSERT_EQ(going.functions.size(), 1u);
  EXPECT_EQ(going.functions[0].behaviour(), "survey");
  const auto home = history.at(0, load->recording->endTime());
  EXPECT_TRUE(home.functions.empty()) << "the helm decides nothing any more";
}

}  // namespace
}  // namespace antipode
