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

}  // namespace
}  // namespace antipode
