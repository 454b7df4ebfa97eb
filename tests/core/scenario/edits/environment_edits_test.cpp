// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/environment_edits.h"

#include "core/scenario/yaml/scenario_io.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

ScenarioPtr twoInADrift() {
  const ScenarioRead read = readScenario(R"(antipode: 1
environment: {drift: {x: 0.5, y: -0.25}}
vehicles:
  - {name: abe}
  - {name: ben, params: {drift_y: 1}}
)",
                                         "drift.yaml");
  EXPECT_TRUE(read.scenario) << (read.problems.empty() ? "" : read.problems.front().text());
  return read.scenario;
}

TEST(EnvironmentEdits, AVehicleDriftsWithTheEnvironmentUnlessItHasADriftOfItsOwn) {
  const ScenarioPtr scenario = twoInADrift();
  EXPECT_EQ(edits::driftOf(*scenario, std::nullopt), (Vec2{0.5, -0.25}));
  EXPECT_EQ(edits::driftOf(*scenario, 0), (Vec2{0.5, -0.25}));
  EXPECT_EQ(edits::driftOf(*scenario, 1), (Vec2{0.5, 1})) << "of its own in one direction";
  EXPECT_FALSE(edits::hasOwnDrift(*scenario->vehicles[0]));
  EXPECT_TRUE(edits::hasOwnDrift(*scenario->vehicles[1]));
}

TEST(EnvironmentEdits, ADriftIsSetForAllOrForSomeAndTakenAway) {
  const ScenarioPtr scenario = twoInADrift();
  const ScenarioPtr all = edits::withDrift(*scenario, {}, Vec2{2, 3});
  EXPECT_EQ(edits::driftOf(*all, 0), (Vec2{2, 3}));
  EXPECT_EQ(edits::driftOf(*all, 1), (Vec2{2, 1}));
  EXPECT_EQ(edits::driftOf(*edits::withDrift(*all, {}, std::nullopt), std::nullopt), Vec2{});
  const ScenarioPtr one = edits::withDrift(*scenario, {0}, Vec2{0, 0});
  EXPECT_TRUE(edits::hasOwnDrift(*one->vehicles[0])) << "none at all is a drift of its own, too";
  EXPECT_EQ(edits::driftOf(*one, 0), Vec2{});
  EXPECT_EQ(one->vehicles[1], scenario->vehicles[1]) << "shared, since it is the same";
  EXPECT_EQ(edits::driftOf(*one, std::nullopt), (Vec2{0.5, -0.25}));
  const ScenarioPtr none = edits::withDrift(*one, {0, 1}, std::nullopt);
  EXPECT_FALSE(edits::hasOwnDrift(*none->vehicles[0]));
  EXPECT_EQ(edits::driftOf(*none, 1), (Vec2{0.5, -0.25}));
}

TEST(EnvironmentEdits, AWindOfItsOwnHidesThatOfTheEnvironment) {
  const ScenarioPtr calm = twoInADrift();
  EXPECT_FALSE(edits::windOf(*calm, std::nullopt));
  Wind breeze, gale;
  breeze.speed = 4, gale.speed = 18;
  const ScenarioPtr windy = edits::withWind(*edits::withWind(*calm, {}, breeze), {1}, gale);
  EXPECT_EQ(edits::windOf(*windy, std::nullopt), breeze);
  EXPECT_EQ(edits::windOf(*windy, 0), breeze);
  EXPECT_EQ(edits::windOf(*windy, 1), gale);
  EXPECT_EQ(edits::windOf(*edits::withWind(*windy, {1}, std::nullopt), 1), breeze);
  EXPECT_FALSE(edits::windOf(*edits::withWind(*windy, {}, std::nullopt), 0));
}

TEST(EnvironmentEdits, APolarPlotIsThatOfTheChosenVehicles) {
  const ScenarioPtr scenario = twoInADrift();
  const auto plot = FieldCodec<PolarPlot>::fromText("0,0:90,60:180,40");
  ASSERT_TRUE(plot) << plot.error().text();
  const ScenarioPtr after = edits::withPolarPlot(*scenario, {1}, *plot);
  EXPECT_EQ(after->vehicles[1]->params.polarPlot, *plot);
  EXPECT_EQ(after->vehicles[0], scenario->vehicles[0]);
  EXPECT_NE(scenario->vehicles[1]->params.polarPlot, *plot) << "the scenario before is as it was";
}

}  // namespace
}  // namespace antipode
