// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/hover_edits.h"

#include "core/scenario/edits/vehicle_edits.h"
#include "core/scenario/yaml/scenario_io.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

TEST(HoverEdits, ANewHoveringVehicleHoldsWhereItIs) {
  const ScenarioPtr one = edits::withNewHoverVehicle({}, {12.345, -3});
  const ScenarioPtr two = edits::withNewHoverVehicle(*one, {0, 0});
  ASSERT_EQ(two->vehicles.size(), 2u);
  EXPECT_FALSE(hasErrors(checkScenario(*two)));
  EXPECT_NE(two->vehicles[0]->name, two->vehicles[1]->name);
  const auto request = edits::requestAtStart(*two->vehicles[0]->hover);
  ASSERT_TRUE(request);
  EXPECT_EQ(request->east, two->vehicles[0]->start.x);
  EXPECT_EQ(request->north, -3);
}

TEST(HoverEdits, TheLastRequestForTheStartCounts) {
  HoverSpec hover;
  EXPECT_FALSE(edits::requestIndexAtStart(hover)) << "it begins idle";
  EXPECT_FALSE(edits::requestAtStart(hover));
  hover.requests = {{std::nullopt, HoverRequest{1, 1}}, {10, HoverRequest{2, 2}}};
  EXPECT_EQ(edits::requestIndexAtStart(hover), 0u) << "the first one without a time";
  hover.requests.push_back({0, HoverRequest{3, 3}});
  hover.requests.push_back({std::nullopt, HoverRequest{4, 4}});
  EXPECT_EQ(edits::requestIndexAtStart(hover), 2u) << "one without a time behind others waits for them";
  edits::setRequestAtStart(hover, {5, 5});
  EXPECT_EQ(hover.requests.size(), 4u);
  EXPECT_EQ(edits::requestAtStart(hover), (HoverRequest{5, 5}));
  hover.requests[2].request.reset();
  EXPECT_EQ(edits::requestIndexAtStart(hover), 2u);
  EXPECT_FALSE(edits::requestAtStart(hover)) << "at the start it is told to be idle";
  hover.requests = {{10, HoverRequest{2, 2}}};
  edits::setRequestAtStart(hover, {6, 6});
  ASSERT_EQ(hover.requests.size(), 2u);
  EXPECT_EQ(hover.requests[0], (TimedHoverRequest{0, HoverRequest{6, 6}}));
}

TEST(HoverEdits, AChangeIsForHoveringVehiclesAlone) {
  const ScenarioPtr both = edits::withNewVehicle(*edits::withNewHoverVehicle({}, {0, 0}), {50, 0});
  int changed = 0;
  const ScenarioPtr after = edits::withHover(*both, {0, 1}, [&](HoverSpec& hover) {
    hover.requests.clear();
    ++changed;
  });
  EXPECT_EQ(changed, 1);
  EXPECT_TRUE(after->vehicles[0]->hover->requests.empty());
  EXPECT_EQ(after->vehicles[1], both->vehicles[1]);
}

TEST(HoverEdits, AnotherModelTakesAwayWhatItCannotHave) {
  const ScenarioRead read = readScenario(R"(antipode: 1
vehicles:
  - name: abe
    start: {x: 3, y: 4, depth: 2, heading: 90}
    params: {turn_rate: 40}
    pid: {}
    behaviours: [{type: station_keep, station_pt: [0, 0]}]
)",
                                         "abe.yaml");
  ASSERT_TRUE(read.scenario);
  VehicleSpec vehicle = *read.scenario->vehicles[0];
  const VehicleSpec before = vehicle;
  const auto refused = edits::setModel(vehicle, "submarine");
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.error().text().find("no model 'submarine'"), std::string::npos);
  EXPECT_TRUE(edits::setModel(vehicle, before.model));
  EXPECT_EQ(vehicle, before);
  ASSERT_TRUE(edits::setModel(vehicle, "hover"));
  EXPECT_EQ(edits::requestAtStart(*vehicle.hover), (HoverRequest{4, 3, 2, 90}));
  EXPECT_FALSE(vehicle.pid);
  EXPECT_TRUE(vehicle.behaviours.empty());
  EXPECT_EQ(vehicle.params, VehicleParams{});
  ASSERT_TRUE(edits::setModel(vehicle, before.model));
  EXPECT_FALSE(vehicle.hover);
}

}  // namespace
}  // namespace antipode
