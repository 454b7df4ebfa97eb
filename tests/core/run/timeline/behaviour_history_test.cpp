// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/timeline/behaviour_history.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

TEST(BehaviourHistory, KnowsStatesAndPointsAsTheyWereAtEachTime) {
  Recording::Header header;
  header.scenario = std::make_shared<Scenario>();
  header.vehicleNames = {"abe"};
  header.stepLength = 0.1;
  Recording recording(header);
  using S = RunEvent::Source;
  recording.appendEvents({{10, 0, S::Helm, "BHV_STATE", "out = active"},
                          {10, 0, S::Helm, "WPT_INDEX", 0.0},
                          {10, 0, S::Helm, "BHV_STATE", "deep = active"},
                          {20, 0, S::Helm, "WPT_INDEX", 1.0},
                          {30, 0, S::Helm, "BHV_STATE", "out = idle"},
                          {40, 0, S::Helm, "BHV_STATE", "out = active"},
                          {50, 0, S::Script, "BHV_STATE", "out = complete"},
                          {60, 0, S::Helm, "BHV_STATE", "out = complete"}});
  BehaviourHistory history;
  history.setRecording(&recording);
  EXPECT_TRUE(history.read());
  EXPECT_FALSE(history.read());
  EXPECT_TRUE(history.at(0, 0.5, {"out"}).states.empty());
  EXPECT_EQ(history.at(0, 1.5, {"out"}).routes.at("out").index, 0);
  const auto later = history.at(0, 2.5, {"out"}).routes.at("out");
  EXPECT_EQ(later.index, 1);
  EXPECT_EQ(later.previous, 0);
  EXPECT_TRUE(history.at(0, 3.5, {"out"}).routes.empty());
  EXPECT_EQ(history.at(0, 3.5, {"out"}).states.at("out"), "idle");
  EXPECT_EQ(history.at(0, 4.5, {"out"}).routes.at("out").index, 1) << "it goes on where it was";
  EXPECT_EQ(history.at(0, 5.5, {"out"}).states.at("out"), "active") << "only the reports of helms count";
  EXPECT_TRUE(history.at(0, 6.5, {"out"}).routes.empty());
}

TEST(BehaviourHistory, KnowsThePointOfEachOfTwoActiveRoutes) {
  Recording::Header header;
  header.scenario = std::make_shared<Scenario>();
  header.vehicleNames = {"abe"};
  header.stepLength = 0.1;
  Recording recording(header);
  using S = RunEvent::Source;
  recording.appendEvents({{10, 0, S::Helm, "BHV_STATE", "far = active", "far"},
                          {10, 0, S::Helm, "WPT_INDEX", 0.0, "far"},
                          {10, 0, S::Helm, "BHV_STATE", "near = active", "near"},
                          {10, 0, S::Helm, "WPT_INDEX", 0.0, "near"},
                          {20, 0, S::Helm, "WPT_INDEX", 1.0, "far"},
                          {30, 0, S::Helm, "BHV_STATE", "near = complete", "near"},
                          {30, 0, S::Helm, "CYCLE_INDEX", 1.0, "near"},
                          {40, 0, S::Helm, "BHV_STATE", "near = active", "near"},
                          {40, 0, S::Helm, "WPT_INDEX", 0.0, "near"}});
  BehaviourHistory history;
  history.setRecording(&recording);
  EXPECT_TRUE(history.read());
  const std::vector<std::string> names{"far", "near"};
  const auto two = history.at(0, 2.5, names).routes;
  EXPECT_EQ(two.at("far").index, 1) << "although 'near' became active last";
  EXPECT_EQ(two.at("near").index, 0);
  EXPECT_FALSE(history.at(0, 3.5, names).routes.contains("near"));
  const auto again = history.at(0, 4.5, names).routes.at("near");
  EXPECT_EQ(again.index, 0);
  EXPECT_EQ(again.rounds, 0) << "it begins anew";
  EXPECT_FALSE(again.previous);
}

TEST(BehaviourHistory, TakesNoNoticeOfReportsThatItCannotRead) {
  Recording::Header header;
  header.scenario = std::make_shared<Scenario>();
  header.vehicleNames = {"abe"};
  header.stepLength = 0.1;
  Recording recording(header);
  using S = RunEvent::Source;
  recording.appendEvents({{1, kAllVehicles, S::Helm, "BHV_STATE", "out = active"},
                          {1, 7, S::Helm, "BHV_STATE", "out = active"},
                          {2, 0, S::Helm, "BHV_STATE", 3.0},
                          {2, 0, S::Helm, "BHV_STATE", "out"},
                          {2, 0, S::Helm, "BHV_STATE", "out = asleep"},
                          {2, 0, S::Helm, "WPT_INDEX", "vname=abe,index=1"},
                          {2, 0, S::Helm, "WPT_INDEX", 4.0},  // of no behaviour, and none is active
                          {2, 0, S::Helm, "BATTERY", 12.0}});
  BehaviourHistory history;
  history.setRecording(&recording);
  EXPECT_TRUE(history.read());
  const auto nothing = history.at(0, 10, {"out"});
  EXPECT_TRUE(nothing.states.empty());
  EXPECT_TRUE(nothing.routes.empty());
  EXPECT_TRUE(history.at(-1, 10, {"out"}).states.empty()) << "no such vehicle";
  EXPECT_TRUE(history.at(1, 10, {"out"}).states.empty()) << "no such vehicle";
}

TEST(BehaviourHistory, CountsTheRoundsOfARouteThatGoesOn) {
  Recording::Header header;
  header.scenario = std::make_shared<Scenario>();
  header.vehicleNames = {"abe"};
  header.channels = {{0, Channel::X}, {0, Channel::Y}};
  header.stepLength = 1;
  Recording recording(header);
  for (int step = 0; step <= 40; ++step) recording.appendRow(step, std::vector<double>{1.0 * step, 2.0 * step});
  using S = RunEvent::Source;
  recording.appendEvents({{10, 0, S::Helm, "CYCLE_INDEX", 1.0, "loop"},  // a round of nothing that has begun
                          {10, 0, S::Helm, "BHV_STATE", "loop = active", "loop"},
                          {12, 0, S::Helm, "WPT_INDEX", 2.0, "loop"},
                          {20, 0, S::Helm, "CYCLE_INDEX", 1.0, "loop"},
                          {20, 0, S::Helm, "WPT_INDEX", 0.0, "loop"}});
  BehaviourHistory history;
  history.setRecording(&recording);
  EXPECT_TRUE(history.read());
  EXPECT_EQ(history.at(0, 11, {"loop"}).states.at("loop"), "active");
  EXPECT_TRUE(history.at(0, 11, {"loop"}).routes.empty()) << "it has not yet said where it goes";
  EXPECT_EQ(history.at(0, 15, {"loop"}).routes.at("loop").rounds, 0);
  const auto second = history.at(0, 25, {"loop"}).routes.at("loop");
  EXPECT_EQ(second.rounds, 1);
  EXPECT_EQ(second.index, 0);
  EXPECT_EQ(second.start, (Vec2{10, 20})) << "where it became active";
}

}  // namespace
}  // namespace antipode
