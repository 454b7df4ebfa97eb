// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/geo/geo_files.h"
#include "tests/core/geo/geo_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using testing::HasSubstr;

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

}  // namespace
}  // namespace antipode
