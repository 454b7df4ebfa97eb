// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/published.h"
#include "core/model/posted_channel.h"

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

TEST(Differences, D29_TheProgramPublishesYawOnlyWithDepthControl) {
  for (const char* name : {"YAW", "Z", "PITCH", "SIMULATION_MODE", "TRUE_X", "TRUE_Y"})
    EXPECT_EQ(published(name).by, PublishedBy::DepthAware) << name;
  PidParams surface;
  surface.depthControl = false;
  EXPECT_TRUE(isDepthAware(&surface, Compat::Document)) << "always published";
  EXPECT_FALSE(isDepthAware(&surface, Compat::UsimmarineV22));
  EXPECT_TRUE(isDepthAware(nullptr, Compat::UsimmarineV22)) << "on without a controller";
  const PidParams untouched;
  EXPECT_TRUE(isDepthAware(&untouched, Compat::UsimmarineV22)) << "on by default (P7)";
}

/// usimmarine-old.md: the old program posts a copy of the plain record.
TEST(Published, TheOldProgramPostsThePlainRecord) {
  VehicleParams params;
  const std::pair<const char*, Channel> plain[] = {{"HEADING", Channel::PostedHeading},
                                                   {"SPEED", Channel::PostedSpeed},
                                                   {"YAW", Channel::PostedYaw},
                                                   {"HEADING_OVER_GROUND", Channel::PostedHeadingOverGround},
                                                   {"X", Channel::X},
                                                   {"Y", Channel::Y}};
  for (const auto& [name, channel] : plain) {
    EXPECT_EQ(postedChannel(published(name), params, Compat::Usimmarine), channel) << name;
    for (const Compat compat : {Compat::Document, Compat::UsimmarineV22})
      EXPECT_EQ(postedChannel(published(name), params, compat), published(name).channel) << name;
  }
  EXPECT_FALSE(postedChannel(published("USM_DRIFT_SUMMARY"), params, Compat::Usimmarine)) << "a text";
}

TEST(Published, TruePositionsAreThePlainOnesWithoutGroundTruth) {
  VehicleParams params;
  const std::pair<const char*, Channel> places[] = {{"TRUE_X", Channel::X}, {"TRUE_Y", Channel::Y}};
  for (const auto& [name, plain] : places) {
    params.dualState = false;
    EXPECT_EQ(postedChannel(published(name), params, Compat::UsimmarineV22), plain);
    params.dualState = true;
    EXPECT_EQ(postedChannel(published(name), params, Compat::UsimmarineV22), published(name).channel);
    EXPECT_NE(published(name).channel, plain);
  }
}

TEST(Published, DrawingsAsRecorded) {
  const auto polygon = PolygonSpec::fromText("pts={0,40:3.94,36.9:-3.9,43.1}");
  ASSERT_TRUE(polygon);
  EXPECT_EQ(wormholeView(*polygon, "one", "weber"),
            "pts={0,40:3.9,36.9:-3.9,43.1},label=one_weber,label_color=invisible,edge_color=invisible,"
            "vertex_color=invisible,fill_color=white,fill_transparency=0.1");
  EXPECT_EQ(windView({.direction = 100, .speed = 4}),
            "ctrx=0,ctry=0,ang=280,bwid=5,blen=20,hwid=10,hlen=10,label=windmod,edge_color=invisible,"
            "vertex_color=invisible,fill_color=green,fill_transparency=0.2");
}

TEST(Published, NamesCarryThePrefixWhereTheyHaveOne) {
  EXPECT_EQ(publishedName(published("HEADING_OVER_GROUND"), "NAV"), "NAV_HEADING_OVER_GROUND");
  EXPECT_EQ(publishedName(published("TRANSP"), "NAV"), "NAV_TRANSP");
  EXPECT_EQ(publishedName(published("X"), "USM_"), "USM_X") << "the manual's default";
  EXPECT_EQ(publishedName(published("GT_X"), "USM"), "USM_GT_X");
  EXPECT_EQ(publishedName(published("USM_DRIFT_SUMMARY"), "NAV"), "USM_DRIFT_SUMMARY");
}

TEST(Published, PositionSummaryAsRecorded) {
  EXPECT_EQ(navposSummary(68.932, -60.32, 43.824767, -70.3295309),
            "x=68.932,y=-60.32,lat=43.824767,lon=-70.3295309");
}

/// usimmarine-old.md: divided by 0.01, 0.5 added away from 0, cut, and no upper limit.
TEST(Published, TheOldProgramRoundsTheTrueSpeedToHundredths) {
  VehicleParams params;
  params.maxSpeed = 1;
  const std::pair<double, double> speeds[] = {{2.3456, 2.35}, {2.344, 2.34}, {-0.016, -0.02}, {7.5, 7.5}, {0, 0}};
  for (const auto& [recorded, posted] : speeds)
    EXPECT_NEAR(publishedValue(published("GT_SPEED"), recorded, params, Compat::Usimmarine), posted, 1e-12);
  EXPECT_EQ(publishedValue(published("GT_SPEED"), 2.3456, params, Compat::UsimmarineV22), 2.3456);
  EXPECT_EQ(publishedValue(published("X"), 2.3456, params, Compat::Usimmarine), 2.3456);
}

TEST(Published, DrawingsHaveNoMinusZero) {
  const auto polygon = PolygonSpec::fromText("pts={-0.04,40:10,0:-0.01,-0.06}");
  ASSERT_TRUE(polygon) << polygon.error().text();
  EXPECT_TRUE(wormholeView(*polygon, "one", "weber").starts_with("pts={0,40:10,0:0,-0.1},label=one_weber"))
      << wormholeView(*polygon, "one", "weber");
}

}  // namespace
}  // namespace antipode
