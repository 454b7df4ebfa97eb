// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/behaviour_list_edit.h"

#include "core/autonomy/behaviours/behaviour_names.h"
#include "core/autonomy/behaviours/convex.h"
#include "core/autonomy/behaviours/kinds/loiter.h"
#include "tests/support/behaviours.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

using test::namesOf;
using test::waypoint;

using Names = std::vector<std::string>;

TEST(BehaviourListEdit, EachKeepsItsNameWhenItsPlaceChanges) {
  const BehaviourSpecs list{waypoint(""), waypoint("home"), *defaultBehaviour("timer")};
  EXPECT_EQ(namesOf(list), (Names{"waypoint1", "home", "timer3"}));
  EXPECT_EQ(namesOf(withMoved(list, 2, 0)), (Names{"timer3", "waypoint1", "home"}));
  EXPECT_EQ(namesOf(withRemoved(list, 1)), (Names{"waypoint1", "timer3"}));
  EXPECT_TRUE(withRemoved(list, 1)[0].common.name.empty()) << "a name that follows from the place is not written";
  EXPECT_EQ(namesOf(withInserted(list, 0, newBehaviour(list, "timer"))),
            (Names{"timer2", "waypoint1", "home", "timer3"}));
}

TEST(BehaviourListEdit, NewOnesAndCopiesGetFreeNames) {
  BehaviourSpecs list{waypoint("waypoint"), waypoint("home2")};
  EXPECT_EQ(newBehaviour(list, "waypoint").common.name, "2_waypoint");
  EXPECT_EQ(namesOf(withCopied(list, 1)), (Names{"waypoint", "home2", "home3"}));
  EXPECT_FALSE(withRenamed(list, 0, "home2"));
  EXPECT_EQ(namesOf(withRenamed(list, 0, " out ").value()), (Names{"out", "home2"}));
}

TEST(BehaviourListEdit, NoFreeNameBeginsWithAnother) {
  BehaviourSpecs list{waypoint("return"), waypoint("leg1")};
  for (int copy = 0; copy < 12; ++copy) list = withAdded(withCopied(list, 0), list.back());
  for (std::size_t i = 0; i < list.size(); ++i)
    for (std::size_t other = 0; other < i; ++other)
      EXPECT_FALSE(isOneNameToHelm(list[i].common.name, list[other].common.name))
          << list[i].common.name << " and " << list[other].common.name;
  EXPECT_EQ(list[1].common.name, "13_return") << "the last copy stands behind its like";
  EXPECT_TRUE(behaviourNamed(list, "leg9"));

  BehaviourSpecs digits;
  for (int n = 1; n < 10; ++n) digits.push_back(waypoint(std::to_string(n).c_str()));
  digits.push_back(waypoint("w"));
  EXPECT_EQ(newBehaviour(digits, "waypoint", "w").common.name, "w2")
      << "where no name would do, one is at least free";
}

TEST(BehaviourListEdit, ANewTargetFollowsTheFormationWhereThereIsOne) {
  const BehaviourSpecs formation{*defaultBehaviour("formation")};
  const auto followed = [](const BehaviourSpecs& list) {
    return std::get<DriftingTargetParams>(newBehaviour(list, "drifting_target").params);
  };
  EXPECT_EQ(followed(formation).follow, TargetSource::Formation);
  EXPECT_EQ(followed({}).follow, TargetSource::Point);
  EXPECT_EQ(followed({}).target, (Vec2{0, 0}));
}

bool isContent(const BehaviourSpec& spec) {
  const KindObject& object = *std::get<KindParams>(spec.params).object();
  return !object.kind().check || object.kind().check(object);
}

TEST(BehaviourListEdit, WhatNeedsAPolygonBeginsWithOne) {
  for (const char* type : {"loiter", "op_region", "op_region_v24", "op_region_recover"}) {
    const BehaviourSpec spec = newBehaviour({}, type, {}, {{-4.12, 8.71}});
    const std::vector<Vec2> corners = mapPoints(spec);
    EXPECT_EQ(corners.size(), 8u) << type;
    EXPECT_TRUE(isInside(corners, {-4.12, 8.71})) << type;
    EXPECT_TRUE(isContent(spec)) << type;
  }
  const BehaviourSpec loiter = newBehaviour({waypoint("way")}, "loiter", {}, {{0, 0}});
  EXPECT_GT(kindParams<LoiterParams>(loiter.params)->speed, 0) << "it moves";
  EXPECT_TRUE(mapPoints(newBehaviour({}, "loiter")).empty()) << "nobody says where";
}

TEST(BehaviourListEdit, ANewRegionHoldsTheStartsAndWhatTheVehicleIsToDo) {
  BehaviourSpec way = waypoint("way");
  setMapPoints(way, {{{500, 0}, {500, 300}}});
  const std::vector<Vec2> starts{{0, 0}, {-40, 0}};
  const std::vector<Vec2> region = mapPoints(newBehaviour({way}, "op_region", {}, starts));
  for (const Vec2 place : {Vec2{500, 0}, Vec2{500, 300}, starts[0], starts[1]})
    EXPECT_TRUE(isInside(region, place));
}

TEST(BehaviourListEdit, EachPolygonIsSetByItsName) {
  BehaviourSpec region = *defaultBehaviour("op_region_v24");
  EXPECT_EQ(polygonParameters(region), (Names{"core_poly", "save_poly", "halt_poly"}));
  EXPECT_TRUE(polygonParameters(waypoint("way")).empty());
  const PointList small{{{0, 0}, {9, 0}, {9, 9}}}, large{{{-9, -9}, {20, -9}, {20, 20}}};
  setMapPoints(region, small);
  setMapPoints(region, large, "halt_poly");
  EXPECT_EQ(mapPoints(region), small.points);
  EXPECT_EQ(mapPoints(region, "halt_poly"), large.points);
  EXPECT_TRUE(mapPoints(region, "save_poly").empty());
}

TEST(BehaviourListEdit, ANameOfItsOwnIsNoNameOfAnother) {
  const BehaviourSpecs list{waypoint("way"), waypoint("home")};
  const auto same = withRenamed(list, 1, " home ");
  ASSERT_TRUE(same) << same.error().text();
  EXPECT_EQ(*same, list);
  EXPECT_EQ(withRenamed(list, 1, "way").error().message, "there is a behaviour 'way' already");
}

TEST(BehaviourListEdit, OnlyAPlaceOfItsOwnIsOnTheMap) {
  DriftingTargetParams drifting;
  drifting.target = Vec2{3, 4};
  StationKeepParams station;
  station.stationPt = Vec2{1, 2};
  BehaviourSpec spec;
  drifting.follow = TargetSource::Point, spec.params = drifting;
  EXPECT_EQ(mapPoints(spec), (std::vector<Vec2>{{3, 4}}));
  drifting.follow = TargetSource::Formation, spec.params = drifting;
  EXPECT_TRUE(mapPoints(spec).empty()) << "where the formation is";
  drifting.follow = TargetSource::Point, drifting.target.reset(), spec.params = drifting;
  EXPECT_TRUE(mapPoints(spec).empty()) << "nowhere yet";
  spec.params = station;
  EXPECT_EQ(mapPoints(spec), (std::vector<Vec2>{{1, 2}}));
  station.centerActivate = true, spec.params = station;
  EXPECT_TRUE(mapPoints(spec).empty()) << "where the vehicle is then";
  station.centerActivate = false, station.stationPt.reset(), spec.params = station;
  EXPECT_TRUE(mapPoints(spec).empty());
}

}  // namespace
}  // namespace antipode
