// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/published.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace antipode {
namespace {

const PublishedInfo& published(std::string_view name) {
  const auto table = publishedTable();
  const auto at = std::ranges::find_if(table, [&](const PublishedInfo& info) { return name == info.name; });
  EXPECT_NE(at, table.end()) << name;
  return *at;
}

TEST(Differences, D20_TheProgramPublishesTheSpeedRoundedAndCut) {
  const PublishedInfo& speed = published("SPEED");
  VehicleParams params;
  EXPECT_EQ(publishedValue(speed, 2.3456, params, Compat::Document), 2.3456);
  EXPECT_EQ(publishedValue(speed, 7.5, params, Compat::Document), 7.5);
  EXPECT_DOUBLE_EQ(publishedValue(speed, 2.3456, params, Compat::UsimmarineV22), 2.35);
  EXPECT_EQ(publishedValue(speed, 7.5, params, Compat::UsimmarineV22), 5) << "5 unless configured";
  params.maxSpeed = 2;
  EXPECT_EQ(publishedValue(speed, 2.3456, params, Compat::UsimmarineV22), 2);
  EXPECT_EQ(publishedValue(published("X"), 2.3456, params, Compat::UsimmarineV22), 2.3456) << "the speed alone";
  EXPECT_EQ(publishedValue(published("GT_SPEED"), 2.3456, params, Compat::Document), 2.3456);
}

TEST(Differences, D29_YawIsPublishedByEveryVehicleThatKnowsItsDepth) {
  // Which vehicles these are depends on the mode: see PublishedBy::DepthAware.
  EXPECT_EQ(published("YAW").by, PublishedBy::DepthAware);
  EXPECT_EQ(published("YAW").channel, Channel::Yaw);
}

TEST(Published, NamesCarryThePrefixWhereTheyHaveOne) {
  EXPECT_EQ(publishedName(published("HEADING_OVER_GROUND"), "NAV"), "NAV_HEADING_OVER_GROUND");
  EXPECT_EQ(publishedName(published("TRANSP"), "NAV"), "NAV_TRANSP");
  EXPECT_EQ(publishedName(published("GT_X"), "USM"), "USM_GT_X");
  EXPECT_EQ(publishedName(published("USM_DRIFT_SUMMARY"), "NAV"), "USM_DRIFT_SUMMARY");
}

TEST(Published, PositionSummaryAsRecorded) {
  EXPECT_EQ(navposSummary(68.932, -60.32, 43.824767, -70.3295309),
            "x=68.932,y=-60.32,lat=43.824767,lon=-70.3295309");
}

}  // namespace
}  // namespace antipode
