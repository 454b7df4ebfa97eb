// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/geo/qgc_plan.h"
#include "core/io/geo/features_import.h"
#include "core/io/geo/geo_files.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/core/geo/geo_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using testing::HasSubstr;
using testing::Not;

const char* const kPlan = R"({
  "fileType": "Plan", "version": 1, "groundStation": "QGroundControl",
  "geoFence": {"polygons": [{"polygon": [[0, 0]]}], "circles": [], "version": 2},
  "rallyPoints": {"points": [[42.361, -71.089, 0]], "version": 2},
  "mission": {
    "cruiseSpeed": 1.5, "plannedHomePosition": [42.358, -71.087, 0], "version": 2,
    "items": [
      {"type": "SimpleItem", "command": 22, "params": [0, 0, 0, null, 0, 0, 50]},
      {"type": "SimpleItem", "command": 16, "params": [0, 0, 0, null, 42.359, -71.088, 0]},
      {"type": "SimpleItem", "command": 178, "params": [1, 2.5, -1, 0, 0, 0, 0]},
      {"type": "ComplexItem", "complexItemType": "survey", "polygon": [[42.36, -71.09], [42.36, -71.08], [42.37, -71.08]],
       "TransectStyleComplexItem": {"Items": [
         {"type": "SimpleItem", "command": 16, "params": [0, 0, 0, null, 42.360, -71.088, 0]},
         {"type": "SimpleItem", "command": 206, "params": [5, 0, 1, 0, 0, 0, 0]},
         {"type": "SimpleItem", "command": 16, "params": [0, 0, 0, null, 42.361, -71.086, 0]}]}},
      {"type": "ComplexItem", "complexItemType": "StructureScan",
       "polygon": [[42.352, -71.09], [42.352, -71.08], [42.354, -71.08]]},
      {"type": "SimpleItem", "command": 20, "params": [0, 0, 0, 0, 0, 0, 0]}]}})";

TEST(QgcPlan, BecomesAPathFromTheHomePosition) {
  const std::string path = freshFile("mission.plan");
  writeText(path, kPlan);
  const auto import = importFeatureFile(path);
  ASSERT_TRUE(import) << import.error().text();
  const Scenario& scenario = *import->scenario;
  EXPECT_EQ(scenario.origin, (GeoOrigin{42.358, -71.087}));
  ASSERT_EQ(scenario.vehicles.size(), 3u);  // the mission, the scan's area, the rally point
  const auto& mission = std::get<WaypointParams>(scenario.vehicles[0]->behaviours.at(0).params);
  ASSERT_EQ(mission.points.points.size(), 4u);
  EXPECT_EQ(mission.speed, 2.5);
  EXPECT_NEAR(mission.points.points[0].x, -82, 3);
  EXPECT_NEAR(mission.points.points[0].y, 111, 3);
  EXPECT_NEAR(mission.points.points[3].x, 0, 0.02);
  EXPECT_TRUE(std::get<WaypointParams>(scenario.vehicles[1]->behaviours.at(0).params).points.activePattern());
}

TEST(QgcPlan, ANameThatNoBehaviourMayHaveIsThatOfTheVehicleAlone) {
  const std::string path = freshFile("comment.plan");
  writeText(path, R"({"mission": {"items": [{"type": "ComplexItem", "complexItemType": "sur#vey",
    "polygon": [[42.36, -71.09], [42.36, -71.08], [42.37, -71.08]]}]}})");
  const auto import = importFeatureFile(path);
  ASSERT_TRUE(import) << import.error().text();
  ASSERT_EQ(import->scenario->vehicles.size(), 1u);
  EXPECT_EQ(import->scenario->vehicles[0]->name, "sur#vey");
  EXPECT_THAT(import->scenario->vehicles[0]->behaviours.at(0).common.name, Not(HasSubstr("#")));
  const ScenarioRead read = readScenario(writeScenario(*import->scenario), "comment.yaml");
  ASSERT_TRUE(read.scenario) << read.problems.at(0).text();
  EXPECT_EQ(*read.scenario, *import->scenario);
}

TEST(QgcPlan, SaysWhatIsLeftOut) {
  const std::string path = freshFile("mission.plan");
  writeText(path, kPlan);
  const auto import = importFeatureFile(path);
  ASSERT_TRUE(import);
  std::string notes;
  for (const Problem& note : import->notes) notes += note.text() + "\n";
  EXPECT_THAT(notes, HasSubstr("mission.plan"));
  EXPECT_THAT(notes, HasSubstr("command 206"));
  EXPECT_THAT(notes, HasSubstr("fence"));
}

std::string itemOf(int command, const std::string& params) {
  return fmt::format(R"({{"type": "SimpleItem", "command": {}, "params": [{}]}})", command, params);
}
std::string planOf(const std::string& items, const std::string& more = "") {
  return R"({"fileType": "Plan", "mission": {"plannedHomePosition": [42.358, -71.087, 0], "items": [)" + items +
         "]}" + more + "}";
}

/// The commands of MAVLink that have a place: 16 waypoint, 17 to 19 loiter, 21 land, 22 take off, 82 spline.
TEST(QgcPlan, EveryCommandWithAPlaceIsAPointOfThePath) {
  std::string items;
  int count = 0;
  for (const int command : {16, 17, 18, 19, 21, 22, 82})
    items +=
        (items.empty() ? "" : ", ") + itemOf(command, fmt::format("0, 0, 0, null, 42.36{}, -71.088, 0", ++count));
  const auto plan = readQgcPlan(planOf(items), "a.plan");
  ASSERT_TRUE(plan) << plan.error().text();
  ASSERT_EQ(plan->features.size(), 1u);
  const auto& line = plan->features[0].parts.at(0);
  ASSERT_EQ(line.size(), 7u);
  for (std::size_t i = 0; i < 7; ++i) EXPECT_NEAR(line[i].lat, 42.361 + 0.001 * static_cast<double>(i), 1e-9);
  EXPECT_TRUE(plan->notes.empty());
  EXPECT_EQ(plan->features[0].fields.count("speed"), 0u) << "no speed is said";
}

TEST(QgcPlan, LeavesOutWhatHasNoPlaceOrNoSense) {
  const std::string deep = [] {
    std::string nested = itemOf(16, "0, 0, 0, null, 42.36, -71.08, 0");
    for (int level = 0; level < 6; ++level) nested = R"({"type": "ComplexItem", "Items": [)" + nested + "]}";
    return nested;
  }();
  const auto plan = readQgcPlan(
      planOf(
          itemOf(16, "0, 0, 0, null, 0, 0, 0") + ", " + itemOf(16, "0, 0, 0, null, 91, -71, 0") + ", " +
              itemOf(16, "0, 0, 0, null, 42, 361, 0") + ", " + itemOf(16, "0, 0, 0, null, \"42\", -71, 0") + ", " +
              itemOf(16, "0, 0") + ", " + itemOf(178, "1, -2, 0") +
              R"(, {"type": "SimpleItem", "command": "16"}, {"type": "SimpleItem"}, 7, )" +
              R"({"type": "ComplexItem", "complexItemType": "CorridorScan", "polygon": [[42, -71], [42.1, -71]]}, )" +
              deep + ", " + itemOf(16, "0, 0, 0, null, 42.36, -71.08, 0"),
          R"(, "geoFence": {"polygons": [], "circles": [{"circle": {}}]}, "rallyPoints": {"points": [[0, 0], [42.3, -71.1], "x"]})"),
      "a.plan");
  ASSERT_TRUE(plan) << plan.error().text();
  ASSERT_EQ(plan->features.size(), 2u);
  EXPECT_EQ(plan->features[0].shape, GeoFeature::Shape::Point) << "a path of one place";
  EXPECT_NEAR(plan->features[0].parts.at(0).at(0).lat, 42.36, 1e-9);
  EXPECT_EQ(plan->features[1].name, "rally");
  std::string notes;
  for (const Problem& note : plan->notes) notes += note.text() + "\n";
  EXPECT_THAT(notes, HasSubstr("CorridorScan without points was left out"));
  EXPECT_THAT(notes, HasSubstr("an item without points was left out")) << "what lies too deep is not read";
  EXPECT_THAT(notes, HasSubstr("the fence was left out"));
  const std::pair<const char*, const char*> wrong[] = {
      {"{", "this is no JSON"}, {"{}", "there is no mission in it"}, {"[1]", "there is no mission in it"}};
  for (const auto& [text, message] : wrong) {
    const auto bad = readQgcPlan(text, "a.plan");
    ASSERT_FALSE(bad);
    EXPECT_EQ(bad.error().text(), fmt::format("a.plan: error: {}; expected a plan of QGroundControl", message));
  }
}

TEST(QgcPlan, APlaceOnTheEquatorOrTheFirstMeridianIsAPlace) {
  const auto plan = readQgcPlan(
      planOf(itemOf(16, "0, 0, 0, null, 0, -71.08, 0") + ", " + itemOf(16, "0, 0, 0, null, 42.36, 0, 0")),
      "a.plan");
  ASSERT_TRUE(plan);
  ASSERT_EQ(plan->features.at(0).parts.at(0).size(), 2u);
  EXPECT_EQ(plan->features[0].parts[0][0].lat, 0);
  EXPECT_EQ(plan->features[0].parts[0][1].lon, 0);
}

TEST(QgcPlan, CornersOfAnAreaWithoutAPlaceAreLeftOut) {
  const auto plan = readQgcPlan(planOf(R"({"type": "ComplexItem", "complexItemType": "StructureScan",
                 "polygon": [[42.1, -71], [95, -71], "x", [42.2, -71], [0, 0], [42.2, -71.1]]})"),
                                "a.plan");
  ASSERT_TRUE(plan);
  ASSERT_EQ(plan->features.size(), 1u);
  EXPECT_EQ(plan->features[0].shape, GeoFeature::Shape::Area);
  EXPECT_EQ(plan->features[0].name, "StructureScan");
  ASSERT_EQ(plan->features[0].parts.at(0).size(), 4u) << "three corners, and the first again";
  EXPECT_EQ(plan->features[0].parts[0].front().lat, plan->features[0].parts[0].back().lat);
}

TEST(QgcPlan, AHomeBeyond180DegreesIsAnOriginThatAScenarioTakes) {
  const auto plan = readQgcPlan(R"({"mission": {"plannedHomePosition": [42.358, 288.913, 0], "items": [)" +
                                    itemOf(16, "0, 0, 0, null, 42.36, -71.088, 0") + "]}}",
                                "a.plan");
  ASSERT_TRUE(plan) << plan.error().text();
  const auto import = withFeatures({}, plan->features, {}, plan->home);
  ASSERT_TRUE(import) << import.error().text();
  EXPECT_NEAR(import->scenario->origin->lon, -71.087, 1e-9);
  const ScenarioRead read = readScenario(writeScenario(*import->scenario), "a.yaml");
  ASSERT_TRUE(read.scenario) << read.problems.at(0).text();
  EXPECT_EQ(*read.scenario, *import->scenario);
}

TEST(QgcPlan, NotMoreThanAHundredNotesAreKept) {
  std::string items = itemOf(16, "0, 0, 0, null, 42.36, -71.08, 0");
  for (int i = 0; i < 150; ++i) items += ", " + itemOf(500 + i, "0");
  const auto plan = readQgcPlan(planOf(items), "a.plan");
  ASSERT_TRUE(plan);
  ASSERT_EQ(plan->notes.size(), 100u);
  EXPECT_EQ(plan->notes[99].message, "the command 599 of the plan was left out");
}

TEST(QgcPlan, ReturnsHomeOnlyWhereItKnowsTheHome) {
  const std::string way = itemOf(16, "0, 0, 0, null, 42.36, -71.08, 0") + ", " + itemOf(20, "0, 0, 0, 0, 0, 0, 0");
  EXPECT_EQ(readQgcPlan(planOf(way), "a.plan")->features.at(0).parts.at(0).size(), 2u);
  const auto homeless = readQgcPlan(R"({"mission": {"items": [)" + way + "]}}", "a.plan");
  ASSERT_TRUE(homeless);
  EXPECT_EQ(homeless->features.at(0).parts.at(0).size(), 1u);
  EXPECT_FALSE(homeless->home);
}

}  // namespace
}  // namespace antipode
