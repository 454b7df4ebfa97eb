// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_io.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace antipode {
namespace {

TEST(CheckScenario, NamesTheItemAndGivesNoPlace) {
  Scenario scenario;
  auto abe = std::make_shared<VehicleSpec>();
  abe->name = "abe";
  abe->params.turnRate = 120;
  abe->start.x = std::numeric_limits<double>::quiet_NaN();
  abe->behaviours.push_back(*defaultBehaviour("waypoint"));
  scenario.vehicles.push_back(abe);
  auto& event = scenario.events.emplace_back();
  event.at = 1;
  event.vehicle = "zoe";
  event.post.emplace_back("DRIFT_X", "fast");
  std::vector<std::string> items;
  for (const Problem& problem : checkScenario(scenario)) {
    EXPECT_EQ(problem.place, Place{});
    items.push_back(problem.item);
  }
  EXPECT_THAT(items, ::testing::ElementsAre("vehicles/abe/start/x", "vehicles/abe/params/turn_rate",
                                            "vehicles/abe/behaviours", "vehicles/abe/behaviours/0/points",
                                            "events/0/vehicle", "events/0/post/DRIFT_X"));
}

TEST(CheckScenario, FindsNothingInAnEmptyScenario) {
  EXPECT_TRUE(checkScenario(Scenario{}).empty());
}

TEST(CheckScenario, AnswersSoonForTheLargestFleet) {
  Scenario scenario;
  auto boats = std::make_shared<VehicleSpec>();
  boats->name = "boat{n}";
  boats->count = 100'000;
  scenario.vehicles.push_back(boats);
  scenario.events.emplace_back().at = 1;
  scenario.events.back().vehicle = "boat100000";
  scenario.events.back().post.emplace_back("DESIRED_THRUST", 5.0);
  EXPECT_TRUE(checkScenario(scenario).empty());
}

}  // namespace
}  // namespace antipode
