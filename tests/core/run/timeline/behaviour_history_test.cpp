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

}  // namespace
}  // namespace antipode
