// SPDX-License-Identifier: GPL-3.0-or-later
// What the communities of a folder send each other.
#include "core/base/files/text_file.h"
#include "core/io/moos/moos_export.h"
#include "core/io/moos/moos_export_files.h"
#include "core/io/moos/moos_folder.h"
#include "core/io/moos/moos_import.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/problem_texts.h"
#include "tests/support/process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(MoosShares, AreReportedWhereAVehicleWouldHaveObeyedThem) {
  const test::TemporaryFolder folder;
  for (const std::string name : {"abe", "ben"}) {
    test::writeText(folder / (name + ".bhv"),
                    "initialize DEPLOY = false\nBehavior = BHV_ConstantHeading\n{\nduration = 900\ncondition = "
                    "DEPLOY = true\n}\n");
    test::writeText(folder / (name + ".moos"),
                    "Community = " + name + "\nProcessConfig = uSimMarineV22\n{\nyaw_pid_kp = 1\n}\n" +
                        "ProcessConfig = pHelmIvP\n{\nbehaviors = " + name + ".bhv\n}\n");
  }
  EXPECT_EQ(test::textsOf(importMoosFolder(folder / "").problems, false), "");
  const auto reportedOf = [&](const std::string& block) {
    test::writeText(folder / "shore.moos", "Community = shore\nProcessConfig = " + block);
    return test::textsOf(importMoosFolder(folder / "").problems, false);
  };
  const std::string told = ", only what timer scripts post at fixed times is sent to other communities here";
  const std::string shared = reportedOf(
      "pShare\n{\n  output = src_name=NODE_REPORT_LOCAL, dest_name=NODE_REPORT, route=multicast_8\n"
      "  output = src_name = DEPLOY_ALL, dest_name=DEPLOY, route=localhost:9301\n}\n");
  EXPECT_EQ(shared, "") << "nobody listens to that route";
  const std::string bridged = reportedOf(
      "uFldShoreBroker\n{\n  try_vnode = 10.0.0.2:9300\n  qbridge = LOITER, DEPLOY\n  bridge = src=GO, "
      "alias=DEPLOY\n}\n");
  EXPECT_THAT(bridged, HasSubstr("shore.moos:5:3: warning: of DEPLOY_ALL" + told +
                                 "; expected posts of DEPLOY in the scripts of those who should get it\n"));
  EXPECT_THAT(bridged, HasSubstr("shore.moos:6:3: warning: of GO" + told));
  EXPECT_THAT(bridged, Not(HasSubstr("LOITER")));
}

class SentPosts : public testing::Test {
 protected:
  SentPosts() {
    for (const std::string name : {"abe", "ben"}) {
      const bool isFirst = name == "abe";
      test::writeText(folder / (name + ".bhv"),
                      "initialize DEPLOY = false\nBehavior = BHV_ConstantHeading\n{\ncondition = DEPLOY = true\n" +
                          std::string(isFirst ? "endflag = HOME = true\nduration = 50\n"
                                              : "condition = HOME != true\nduration = no-time-limit\n") +
                          "}\n");
      test::writeText(folder / (name + ".moos"),
                      "ServerPort = " + std::string(isFirst ? "9000" : "9001") + "\nCommunity = " + name +
                          "\nProcessConfig = uSimMarineV22\n{\nyaw_pid_kp = 1\n}\nProcessConfig = pHelmIvP\n{\n"
                          "behaviors = " +
                          name + ".bhv\n}\n" + (isFirst ? kSender : kReceiver));
    }
  }
  static constexpr const char* kSender = R"(ProcessConfig = pShare
{
  output = src_name=DEPLOY_ALL, dest_name=DEPLOY, route=localhost:9201
  output = src_name=MOOS_MANUAL_OVERRIDE, route = 127.0.0.1:9201 & localhost:9400
  output = src_name=HOME, route=localhost:9201
}
ProcessConfig = uTimerScript
{
  delay_start = 2
  event = var=DEPLOY_ALL, val=true, time=8.5
  event = var=MOOS_MANUAL_OVERRIDE, val=false, time=8
  event = var=DEPLOY, val=true, time=9
}
)";
  static constexpr const char* kReceiver = R"(ProcessConfig = pShare
{
  input = route = localhost:9201
}
ProcessConfig = uTimerScript
{
  event = var=DRIFT_X, val=0.5, time=10.2
}
)";
  test::TemporaryFolder folder;
};

TEST_F(SentPosts, AreEventsOfThoseWhoGetThem) {
  const MoosImport import = importMoosFolder(folder / "");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
  std::vector<std::string> events;
  for (const ScenarioEvent& event : import.scenario->events)
    events.push_back(fmt::format("{} {} {} = {}", event.vehicle, *event.at, event.post[0].first,
                                 messageText(event.post[0].second)));
  EXPECT_THAT(events, ElementsAre("ben 10 MOOS_MANUAL_OVERRIDE = false", "ben 10.2 DRIFT_X = 0.5",
                                  "ben 10.5 DEPLOY = true"));
  ASSERT_EQ(import.scenario->scripts.size(), 1U) << "nobody here reads DEPLOY_ALL, so the sender keeps a script";
  EXPECT_THAT(test::textsOf(import.problems, false),
              HasSubstr("abe.moos:15:3: warning: of HOME, only what timer scripts post"));
  EXPECT_THAT(test::textsOf(import.problems, false), Not(HasSubstr("of DEPLOY_ALL")));
}

/// A broker sends to the others; itself it is none of them, nor is a shore station a vehicle.
TEST_F(SentPosts, DoNotGoBackToTheirSenderNorToAShoreStation) {
  test::writeText(folder / "shore.moos", "Community = shore\nProcessConfig = pLogger\n{\n}\n");
  test::writeText(folder / "abe.moos",
                  *readFile(folder / "abe.moos") + "ProcessConfig = uFldShoreBroker\n{\n  qbridge = DEPLOY\n}\n");
  const MoosImport import = importMoosFolder(folder / "");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
  std::vector<std::string> events;
  for (const ScenarioEvent& event : import.scenario->events)
    if (event.post[0].first == "DEPLOY") events.push_back(fmt::format("{} {}", event.vehicle, *event.at));
  EXPECT_THAT(events, ElementsAre("ben 10.5"));
}

TEST_F(SentPosts, ComeBackOnceFromAnExportedFolder) {
  const MoosImport import = importMoosFolder(folder / "");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
  ASSERT_TRUE(writeMoosFolder(exportMoos(*import.scenario), folder / "fleet"));
  const MoosImport again = importMoosFolder(folder / "fleet");
  ASSERT_TRUE(again.scenario) << test::textsOf(again.problems, false);
  EXPECT_EQ(writeScenario(*again.scenario), writeScenario(*import.scenario));
  EXPECT_EQ(*again.scenario, *import.scenario);
}

TEST_F(SentPosts, OfAShoreStationGoToAllVehicles) {
  test::writeText(folder / "shore.moos", R"(Community = shore
ProcessConfig = uFldShoreBroker
{
  qbridge = DEPLOY
}
ProcessConfig = uTimerScript
{
  event = var=DEPLOY_ALL, val=true, time=30
  event = var=DEPLOY_BEN, val=false, time=40
}
)");
  const MoosImport import = importMoosFolder(folder / "");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
  std::vector<std::string> late;
  for (const ScenarioEvent& event : import.scenario->events)
    if (*event.at >= 30) late.push_back(fmt::format("{} {}", event.vehicle, *event.at));
  EXPECT_THAT(late, ElementsAre("abe 30", "ben 30", "ben 40"));
}

/// As uFldShoreBroker does: in capitals or as it is written, wherever it stands.
TEST_F(SentPosts, OfAShoreStationGoToTheVehicleThatTheirVariableNames) {
  test::writeText(folder / "shore.moos", R"(Community = shore
ProcessConfig = uFldShoreBroker
{
  bridge = src=DEPLOY_$v, alias=DEPLOY
  bridge = src=$V_GOES_$V, alias=DEPLOY
  bridge = src=HOME_$N, alias=HOME
}
ProcessConfig = uTimerScript
{
  event = var=DEPLOY_abe, val=true, time=30
  event = var=BEN_GOES_BEN, val=true, time=40
  event = var=HOME_2, val=true, time=50
}
)");
  const MoosImport import = importMoosFolder(folder / "");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
  std::vector<std::string> late;
  for (const ScenarioEvent& event : import.scenario->events)
    if (*event.at >= 30) late.push_back(fmt::format("{} {}", event.vehicle, *event.at));
  EXPECT_THAT(late, ElementsAre("abe 30", "ben 40"));
  EXPECT_THAT(test::textsOf(import.problems, false), HasSubstr("shore.moos:6:3: warning: of HOME_$N, only what"));
}

/// Without the script of the first vehicle, which `script` replaces.
class SentScripts : public SentPosts {
 protected:
  MoosImport sentBy(const std::string& script, const std::string& shares = "src_name=GO, dest_name=DEPLOY") {
    std::string text = *readFile(folder / "abe.moos");
    text.resize(text.find("ProcessConfig = pShare"));
    test::writeText(folder / "abe.moos", text + "ProcessConfig = pShare\n{\n  output = " + shares +
                                             ", route=localhost:9201\n}\n" + script);
    return importMoosFolder(folder / "");
  }
  static std::vector<std::string> receivedBy(const MoosImport& import, const std::string& vehicle) {
    std::vector<std::string> events;
    for (const ScenarioEvent& event : import.scenario->events)
      if (event.vehicle == vehicle && event.post[0].first != "DRIFT_X")
        events.push_back(
            fmt::format("{} {} = {}", *event.at, event.post[0].first, messageText(event.post[0].second)));
    return events;
  }
  static std::string script(const std::string& lines) {
    return "ProcessConfig = uTimerScript\n{\n" + lines + "}\n";
  }
  static constexpr const char* kTold =
      "of GO, only what timer scripts post at fixed times is sent to other communities";
};

TEST_F(SentScripts, AreThoseThatPostEachTimeOnceAtAFixedTime) {
  for (const char* line :
       {"", "delay_start = 3\n", "time_warp = 2\n", "reset_max = 0\nreset_time = 5\n", "reset_time = none\n"}) {
    const MoosImport import = sentBy(script(line + std::string("event = var=GO, val=true, time=8\n")));
    ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
    EXPECT_EQ(receivedBy(import, "ben").size(), 1U) << line << test::textsOf(import.problems, false);
    EXPECT_THAT(test::textsOf(import.problems, false), Not(HasSubstr(kTold))) << line;
  }
  for (const char* line : {"condition = START = true\n", "paused = true\n", "delay_start = 1:2\n",
                           "time_warp = 1:2\n", "reset_max = nolimit\nreset_time = 5\n"}) {
    const MoosImport import = sentBy(script(line + std::string("event = var=GO, val=true, time=8\n")));
    ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
    EXPECT_THAT(receivedBy(import, "ben"), testing::IsEmpty()) << line;
    EXPECT_THAT(test::textsOf(import.problems, false), HasSubstr(kTold)) << line;
  }
  for (const char* event :
       {"var=GO, val=true, time=8, amt=2", "var=GO, val=true, time=8:9", "var=GO, val=\"$[COUNT]\", time=8"}) {
    const MoosImport import = sentBy(script(fmt::format("event = {}\n", event)));
    ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
    EXPECT_THAT(receivedBy(import, "ben"), testing::IsEmpty()) << event;
    EXPECT_THAT(test::textsOf(import.problems, false), HasSubstr(kTold)) << event;
  }
}

TEST_F(SentScripts, OfAnotherScriptThatWaitsWithTheSameVariableAreTold) {
  const MoosImport import = sentBy(script("event = var=GO, val=true, time=8\n") +
                                   "ProcessConfig = uTimerScript_2\n{\npaused = true\nevent = var=GO, val=true, "
                                   "time=9\n}\n");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
  EXPECT_THAT(receivedBy(import, "ben"), ElementsAre("8 DEPLOY = true"));
  EXPECT_THAT(test::textsOf(import.problems, false), HasSubstr(kTold)) << "the paused script may post it, too";
}

TEST_F(SentScripts, AFlagOfTheSenderWithTheSameVariableIsTold) {
  const MoosImport import = sentBy(script("event = var=HOME, val=true, time=8\n"), "src_name=HOME");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
  EXPECT_THAT(receivedBy(import, "ben"), ElementsAre("8 HOME = true"));
  EXPECT_THAT(test::textsOf(import.problems, false),
              HasSubstr("of HOME, only what timer scripts post at fixed times is sent"));
}

TEST_F(SentScripts, AMessageThatTheSenderObeysGoesToTheOthersToo) {
  const MoosImport import =
      sentBy(script("event = var=MOOS_MANUAL_OVERRIDE, val=false, time=8\n"), "src_name=MOOS_MANUAL_OVERRIDE");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
  EXPECT_THAT(receivedBy(import, "abe"), ElementsAre("8 MOOS_MANUAL_OVERRIDE = false"));
  EXPECT_THAT(receivedBy(import, "ben"), ElementsAre("8 MOOS_MANUAL_OVERRIDE = false"));
}

TEST_F(SentScripts, OnlyTheFirstOfTwoBlocksWithOneNameIsSent) {
  const MoosImport import =
      sentBy(script("event = var=GO, val=true, time=8\n") + script("event = var=GO, val=false, time=9\n") +
             "// kept: ProcessConfig = uTimerScript_2\n// kept: {\n"
             "// kept:   event = var=GO, val=false, time=10\n// kept: }\n");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
  EXPECT_THAT(receivedBy(import, "ben"), ElementsAre("8 DEPLOY = true"));
}

TEST_F(SentScripts, LinesOfSharesThatLeadNowhereSendNothing) {
  test::writeText(folder / "shore.moos", R"(Community = shore
ProcessConfig = pShare
{
  output = dest_name=DEPLOY, route=localhost:9201
  output = src_name=GO, dest_name=DEPLOY, route=localhost:9400 & & localhost:9201
  // kept: output = src_name=STOP, dest_name=DEPLOY, route=localhost:9201
}
ProcessConfig = uFldShoreBroker
{
  bridge = alias=DEPLOY
  bridge = src=HOME
}
ProcessConfig = uTimerScript
{
  event = var=GO, val=true, time=30
  event = var=STOP, val=true, time=31
  event = var=HOME, val=true, time=32
}
)");
  const MoosImport import = sentBy("", "src_name=NOTHING");
  ASSERT_TRUE(import.scenario) << test::textsOf(import.problems, false);
  EXPECT_THAT(receivedBy(import, "ben"), ElementsAre("30 DEPLOY = true", "32 HOME = true"));
}

}  // namespace
}  // namespace antipode
