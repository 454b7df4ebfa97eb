// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/fleet_history.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

TEST(FleetHistory, KnowsNamesAndCurrentAsTheyWereAtEachTime) {
  Recording::Header header;
  header.scenario = std::make_shared<Scenario>();
  header.vehicleNames = {"abe", "ben"};
  header.stepLength = 0.1;
  Recording recording(header);
  FleetHistory history;
  history.setRecording(&recording);
  EXPECT_FALSE(history.moveTo(100));
  EXPECT_EQ(history.sample().names, (std::vector<std::string>{"abe", "ben"}));
  recording.appendEvents({{10, 1, RunEvent::Source::Vehicle, "RENAMED", "renamed ben -> ben_w1"},
                          {30, 1, RunEvent::Source::Vehicle, "RENAMED", "renamed ben_w1 -> ben_w2"},
                          {40, kAllVehicles, RunEvent::Source::Script, "USM_CURRENT_FIELD", "off"},
                          {50, 0, RunEvent::Source::Script, "DESIRED_THRUST", 5.0}});
  EXPECT_TRUE(history.moveTo(100));
  EXPECT_EQ(history.sample().names[1], "ben_w2");
  EXPECT_EQ(history.sample().isCurrentActive, false);
  EXPECT_TRUE(history.moveTo(1.5));
  EXPECT_EQ(history.sample().names, (std::vector<std::string>{"abe", "ben_w1"}));
  EXPECT_FALSE(history.moveTo(1.6));
}

TEST(FleetHistory, BeginsAgainOnAnotherRecording) {
  Recording::Header header;
  header.scenario = std::make_shared<Scenario>();
  header.vehicleNames = {"abe"};
  Recording renamed(header), plain(header);
  renamed.appendEvents({{1, 0, RunEvent::Source::Vehicle, "RENAMED", "renamed abe -> abe_w1"}});
  FleetHistory history;
  history.setRecording(&renamed);
  history.moveTo(1);
  EXPECT_EQ(history.sample().names, std::vector<std::string>{"abe_w1"});
  history.setRecording(&plain);
  EXPECT_TRUE(history.reads(plain));
  EXPECT_EQ(history.sample().names, std::vector<std::string>{"abe"});
  history.setRecording(nullptr);
  EXPECT_FALSE(history.read());
  EXPECT_TRUE(history.sample().names.empty());
}

TEST(FleetHistory, TakesNoNoticeOfWhatRenamesNobodyAndSwitchesNothing) {
  Recording::Header header;
  header.scenario = std::make_shared<Scenario>();
  header.vehicleNames = {"abe"};
  Recording recording(header);
  using S = RunEvent::Source;
  recording.appendEvents({{1, kAllVehicles, S::Vehicle, "RENAMED", "renamed abe -> all"},
                          {2, 0, S::Vehicle, "RENAMED", "renamed abe"},
                          {3, 7, S::Vehicle, "RENAMED", "renamed gus -> gus_w1"},
                          {3, 1, S::Vehicle, "RENAMED", "renamed ben -> ben_w1"},
                          {4, kAllVehicles, S::Script, "USM_CURRENT_FIELD", "perhaps"},
                          {5, 0, S::Script, "USM_CURRENT_FIELD", "off"},
                          {6, 0, S::Helm, "MODE", "ACTIVE"}});
  FleetHistory history;
  history.setRecording(&recording);
  EXPECT_FALSE(history.moveTo(100)) << "the sample is as before";
  EXPECT_EQ(history.sample().names, std::vector<std::string>{"abe"});
  EXPECT_FALSE(history.sample().isCurrentActive) << "of the whole fleet nobody has said anything";
}

}  // namespace
}  // namespace antipode
