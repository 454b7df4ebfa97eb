// SPDX-License-Identifier: GPL-3.0-or-later
// A scenario that is saved in another folder still finds the files that it names.
#include "core/scenario/edits/file_paths.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

TEST(FilePaths, LeadToTheSameFilesFromAnotherFolder) {
  Scenario scenario;
  scenario.environment.depthGrid.emplace().file = "grids/depth.nc";
  scenario.environment.currentGrid.emplace().file = "/charts/flow.nc";
  scenario.layers.resize(3);
  scenario.layers[0].file = "../coast.kml";
  scenario.layers[2].file = "deep.tif";
  const Scenario moved = edits::withFilesMoved(scenario, "/data/bay", "/data/old/runs");
  EXPECT_EQ(moved.environment.depthGrid->file, "../../bay/grids/depth.nc");
  EXPECT_EQ(moved.environment.currentGrid->file, "/charts/flow.nc") << "it is there from everywhere";
  EXPECT_EQ(moved.layers[0].file, "../../coast.kml");
  EXPECT_EQ(moved.layers[1].file, "") << "a layer without a file";
  EXPECT_EQ(moved.layers[2].file, "../../bay/deep.tif");
  EXPECT_EQ(edits::withFilesMoved(moved, "/data/old/runs", "/data/bay"), scenario) << "there and back";
  EXPECT_EQ(edits::withFilesMoved(scenario, "/data/bay", "/data/old/../bay"), scenario) << "the same folder";
  EXPECT_EQ(edits::withFilesMoved(scenario, "", "."), scenario) << "the folder that a program stands in";
}

}  // namespace
}  // namespace antipode
