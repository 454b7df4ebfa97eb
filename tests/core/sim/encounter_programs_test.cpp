// SPDX-License-Identifier: GPL-3.0-or-later
// Programs of contacts and obstacles at a desk of their own: mail in, posts out (encounters.md sections 2, 5, 6).
#include "core/sim/community/programs/beacon_range_sensor.h"
#include "core/sim/community/programs/collision_detect.h"
#include "core/sim/community/programs/collob_detect.h"
#include "core/sim/community/programs/contact_manager.h"
#include "core/sim/community/programs/contact_range_sensor.h"
#include "core/sim/community/programs/obstacle_manager.h"
#include "core/sim/community/programs/obstacle_sim.h"
#include "core/sim/community/programs/path_check.h"
#include "core/sim/community/programs/search_grid.h"
#include "core/sim/community/programs/spoof_node.h"
#include "tests/support/test_desk.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

using test::nodeAt;
using test::TestDesk;

TEST(PathCheck, CountsTheWayFromTheSecondReportOn) {
  TestDesk desk = TestDesk::with<PathCheck>({"history_length = 3"});
  const auto report = [&](double time, double x) {
    desk.mail("NODE_REPORT", fmt::format("NAME=abe,X={},Y=0,SPD=0,HDG=0,UTC_TIME={}", x, time));
    desk.turn(time);
  };
  report(100, 0);
  EXPECT_EQ(desk.posts.size(), 0u);
  report(101, 5);
  EXPECT_EQ(desk.last("UPC_SPEED_REPORT"), "vname=abe,avg_spd=5.00");
  EXPECT_EQ(desk.last("UPC_ODOMETRY_REPORT"), "(none)");
  report(102, 15);
  report(103, 30);
  EXPECT_EQ(desk.last("UPC_SPEED_REPORT"), "vname=abe,avg_spd=12.50");
  EXPECT_EQ(desk.last("UPC_ODOMETRY_REPORT"), "vname=abe,total_dist=25.0,trip_dist=25.0");
  desk.mail("UPC_TRIP_RESET", std::string("abe"));
  report(104, 35);
  EXPECT_EQ(desk.last("UPC_ODOMETRY_REPORT"), "vname=abe,total_dist=30.0,trip_dist=5.0");
}

TEST(PathCheck, TellsNothingNewWithoutANewReport) {
  TestDesk desk = TestDesk::with<PathCheck>({});
  for (const double x : {0.0, 5.0}) desk.mail("NODE_REPORT", nodeAt("abe", x, 0));
  desk.turn(1);
  EXPECT_EQ(desk.last("UPC_SPEED_REPORT"), "vname=abe,avg_spd=0.00") << "both are of one moment";
  const std::uint64_t before = desk.hash();
  desk.mail("NODE_REPORT", 5.0);
  desk.mail("NODE_REPORT", "nobody");
  desk.mail("UPC_TRIP_RESET", "ben");
  desk.turn(2);
  EXPECT_EQ(desk.of("UPC_SPEED_REPORT").size(), 1u);
  EXPECT_EQ(desk.hash(), before);
}

TEST(SearchGrid, TellsHowOftenACellWasReportedFrom) {
  TestDesk desk = TestDesk::with<SearchGrid>({"grid_config = pts={0,0:20,0:20,20:0,20}",
                                              "grid_config = cell_size=10", "grid_config = cell_vars=x:0",
                                              "grid_var_name = search_grid", "grid_label = area"});
  EXPECT_EQ(desk.last("SEARCH_GRID"), "pts={0,0:20,0:20,20:0,20},cell_size=10,cell_vars=x:0,label=psg");
  desk.mail("NODE_REPORT", nodeAt("abe", 5, 5));
  desk.mail("NODE_REPORT_LOCAL", nodeAt("ben", 15, 5));
  desk.mail("NODE_REPORT", nodeAt("abe", 5, 5));
  desk.mail("NODE_REPORT", nodeAt("abe", -1, 5));
  desk.turn(1);
  EXPECT_EQ(desk.last("SEARCH_GRID_DELTA"), "area@0,x,2:2,x,1");
  desk.turn(2);
  EXPECT_EQ(desk.of("SEARCH_GRID_DELTA").size(), 1u);
}

TEST(SearchGrid, PostsTheWholeGridAndIsResetByAnyMail) {
  TestDesk desk = TestDesk::with<SearchGrid>(
      {"grid_config = pts={0,0:20,0:20,20:0,20},cell_size=10,cell_vars=x:0", "report_deltas = false"});
  desk.mail("NODE_REPORT", nodeAt("abe", 15, 15));
  desk.turn(1);
  EXPECT_EQ(desk.last("VIEW_GRID"), "pts={0,0:20,0:20,20:0,20},cell_size=10,cell_vars=x:0,cell=3:x:1,label=psg");
  desk.mail("PSG_RESET_GRID", std::string("false"));
  desk.turn(2);
  EXPECT_EQ(desk.last("VIEW_GRID"), "pts={0,0:20,0:20,20:0,20},cell_size=10,cell_vars=x:0,label=psg");
}

TEST(SearchGrid, CountsOnlyTheCommunitiesThatItIsTold) {
  for (const char* line : {"match_name = vehicle", "ignore_name = {vehicle,shoreside}"}) {
    TestDesk desk = TestDesk::with<SearchGrid>({"grid_config = pts={0,0:20,0:20,20:0,20}", line});
    desk.mail("NODE_REPORT", nodeAt("abe", 5, 5));
    desk.turn(1);
    EXPECT_EQ(desk.of("VIEW_GRID_DELTA").size(), 0u) << line;
  }
}

TEST(CollisionDetect, TellsACollisionWithItsCloseness) {
  TestDesk desk =
      TestDesk::with<CollisionDetect>({"collision_range = 3", "collision_flag = HIT=hit_$V2_$CPA",
                                       "collision_flag = NEAR_ONES=$[V1@40]", "post_closest_range = true"});
  EXPECT_EQ(desk.last("COLLISION_DETECT_PARAMS"), "collision_range=3, near_miss_range=6, encounter_range=20");
  desk.mail("NODE_REPORT", nodeAt("abe", 0, 0));
  desk.mail("NODE_REPORT", nodeAt("cal", 0, 40));
  desk.mail("NODE_REPORT", nodeAt("dan", 0, -41));
  double time = 0;
  for (const double x : {10.0, 30.0, 2.0, 10.0}) {
    desk.mail("NODE_REPORT", nodeAt("ben", x, 0));
    desk.turn(time += 0.5);
  }
  EXPECT_EQ(desk.last("COLLISION_TOTAL"), "1");
  EXPECT_EQ(desk.last("ENCOUNTER_TOTAL"), "1");
  EXPECT_EQ(desk.last("HIT"), "hit_ben_2");
  EXPECT_EQ(desk.last("NEAR_ONES"), "2") << "ben, and cal at just that range";
  EXPECT_TRUE(desk.last("UCD_REPORT").starts_with("cpa=2,vname1=abe,vname2=ben,rank=collision"));
  EXPECT_EQ(desk.last("UCD_CLOSEST_RANGE"), "10");
}

TEST(CollisionDetect, PassesOverGroupsThatItIsToldToIgnore) {
  TestDesk desk = TestDesk::with<CollisionDetect>({"ignore_group = red"});
  desk.mail("NODE_REPORT", nodeAt("abe", 0, 0, ",GROUP=red"));
  double time = 0;
  for (const double x : {10.0, 30.0, 2.0, 10.0}) {
    desk.mail("NODE_REPORT", nodeAt("ben", x, 0, ",GROUP=red"));
    desk.turn(time += 0.5);
  }
  EXPECT_EQ(desk.last("UCD_REPORT"), "(none)");
}

TEST(CollObDetect, TellsHowNearAVehiclePassed) {
  TestDesk desk = TestDesk::with<CollObDetect>(
      {"near_miss_flag = NEAR=$VNAME:$ID:$DIST:$MISS_CNT", "encounter_flag = ENC_$UP_VNAME=$DIST"});
  desk.mail("KNOWN_OBSTACLE", std::string("pts={-5,-5:5,-5:5,5:-5,5},label=obs"));
  double time = 0;
  for (const double x : {25.0, 8.0, 25.0}) {
    desk.mail("NODE_REPORT", nodeAt("abe", x, 0));
    desk.turn(time += 0.5);
  }
  EXPECT_EQ(desk.last("NEAR"), "abe:obs:3:1");
  EXPECT_EQ(desk.last("ENC_ABE"), "3");
  EXPECT_EQ(desk.last("OB_GLOBAL_MIN"), "3");
}

TEST(CollObDetect, ClearsOnlyWhatIsOldEnough) {
  TestDesk desk = TestDesk::with<CollObDetect>({"encounter_flag = ENC=$DIST"});
  desk.mail("KNOWN_OBSTACLE", std::string("pts={-5,-5:5,-5:5,5:-5,5},label=obs"));
  desk.turn(2);
  desk.mail("KNOWN_OBSTACLE_CLEAR", std::string("all"));
  desk.mail("NODE_REPORT", nodeAt("abe", 12, 0));
  desk.turn(2.5);
  EXPECT_EQ(desk.last("OB_GLOBAL_MIN"), "7");
  desk.turn(5);
  desk.mail("KNOWN_OBSTACLE_CLEAR", std::string("obs"));
  desk.mail("NODE_REPORT", nodeAt("abe", 8, 0));
  desk.turn(5.5);
  EXPECT_EQ(desk.last("OB_GLOBAL_MIN"), "7");
}

TEST(ContactRangeSensor, AnswersARequestWithinReach) {
  TestDesk desk = TestDesk::with<ContactRangeSensor>({"ping_wait = default=30", "ping_wait = ben=nolimit"});
  desk.mail("NODE_REPORT", nodeAt("abe", 0, 0));
  desk.mail("NODE_REPORT", nodeAt("ben", 50, 0));
  desk.mail("CRS_RANGE_REQUEST", std::string("name=abe"));
  desk.mail("CRS_RANGE_REQUEST", std::string("name=abe"));
  EXPECT_EQ(desk.of("CRS_RANGE_REPORT").size(), 1u) << "it has to wait";
  EXPECT_TRUE(desk.last("CRS_RANGE_REPORT").starts_with("vname=abe,range=50,target=ben,time="));
  EXPECT_TRUE(desk.last("VIEW_RANGE_PULSE")
                  .starts_with("x=50,y=0,radius=40,fill=0.9,label=ben_echo,edge_color=chartreuse,"));
  desk.mail("CRS_RANGE_REQUEST", std::string("name=ben"));
  desk.mail("CRS_RANGE_REQUEST", std::string("name=ben"));
  EXPECT_EQ(desk.of("CRS_RANGE_REPORT").size(), 3u);
  desk.mail("CRS_RANGE_REQUEST", std::string("vname=abe"));
  EXPECT_EQ(desk.of("CRS_RANGE_REPORT").size(), 3u);
}

TEST(ContactRangeSensor, HearsOnlyInItsArc) {
  TestDesk desk = TestDesk::with<ContactRangeSensor>({"sensor_arc = 315:135"});
  desk.mail("NODE_REPORT", nodeAt("abe", 0, 0));
  desk.mail("NODE_REPORT", nodeAt("ben", -50, 0));
  desk.mail("CRS_RANGE_REQUEST", std::string("name=abe"));
  EXPECT_EQ(desk.last("CRS_RANGE_REPORT"), "(none)");
}

/// From beyond the reach an echo comes by chance. Where there is no reach at all there is no chance.
TEST(ContactRangeSensor, WithoutAnyReachNothingEchoesWhateverIsDrawn) {
  const auto echoes = [](const char* reach) {
    TestDesk desk = TestDesk::with<ContactRangeSensor>({reach, "pull_dist = default=0"});
    EXPECT_TRUE(desk.warnings.empty());
    desk.seedOfRun = 30958958109149426;  // the first number that is drawn with it is 0, the least of all
    desk.mail("NODE_REPORT", nodeAt("abe", 0, 0));
    desk.mail("NODE_REPORT", nodeAt("ben", 50, 0));
    desk.mail("CRS_RANGE_REQUEST", "name=abe");
    return desk.of("CRS_RANGE_REPORT").size();
  };
  EXPECT_EQ(echoes("push_dist = default=1"), 1u) << "0 is below each chance, however small";
  EXPECT_EQ(echoes("push_dist = default=0"), 0u);
}

/// Each answer takes the next number of the noise, so that runs with more answers go on differently.
TEST(ContactRangeSensor, WhatItsNoiseHasDrawnIsInTheStateHash) {
  const auto hashAfter = [](int requests) {
    TestDesk desk = TestDesk::with<ContactRangeSensor>({"ping_wait = abe=nolimit", "rn_gaussian_sigma = 2"});
    desk.mail("NODE_REPORT", nodeAt("abe", 0, 0));
    desk.mail("NODE_REPORT", nodeAt("ben", 50, 0));
    for (int i = 0; i < requests; ++i) desk.mail("CRS_RANGE_REQUEST", "name=abe");
    const auto reports = desk.of("CRS_RANGE_REPORT");
    EXPECT_EQ(reports.size(), static_cast<std::size_t>(requests));
    if (reports.size() == 2) {
      EXPECT_NE(reports[0], reports[1]);
    }
    return desk.hash();
  };
  EXPECT_EQ(hashAfter(1), hashAfter(1));
  EXPECT_NE(hashAfter(1), hashAfter(2)) << "at the same moment, of the same vehicles";
}

TEST(BeaconRangeSensor, AnswersWhenBothWaysAreInReach) {
  TestDesk desk = TestDesk::with<BeaconRangeSensor>({"node_pull_dist = default=10", "ping_wait = default=30",
                                                     "ping_payments = upon_accept",
                                                     "beacon = x=30,y=40,label=one,push_dist=10,pull_dist=100"});
  EXPECT_EQ(desk.last("VIEW_MARKER"), "x=30,y=40,width=4,primary_color=orange,type=circle");
  desk.mail("NODE_REPORT", nodeAt("abe", 0, 0));
  desk.mail("BRS_RANGE_REQUEST", std::string("name=abe"));
  EXPECT_EQ(desk.last("BRS_RANGE_REPORT"), "(none)") << "the answer does not reach the vehicle";
  desk.mail("NODE_REPORT", nodeAt("abe", 25, 40));
  desk.mail("BRS_RANGE_REQUEST", std::string("name=abe"));
  EXPECT_EQ(desk.of("VIEW_RANGE_PULSE").size(), 1u) << "the first request has been paid for";
}

TEST(SpoofNode, ReportsAVehicleThatDoesNotExist) {
  TestDesk desk = TestDesk::with<SpoofNode>(
      {"refresh_interval = 0.5", "spoof = x=0,y=0,name=Delta,hdg=90,spd=2,dur=2", "default_color = notacolor"});
  desk.turn(1);
  const auto report = NodeReport::fromText(desk.last("NODE_REPORT"));
  ASSERT_TRUE(report);
  EXPECT_EQ(report->name, "delta");
  EXPECT_EQ(report->x, 2);
  EXPECT_EQ(report->depth, 0) << "on the surface";
  EXPECT_EQ(report->color, "purple");
  desk.turn(1.2);
  EXPECT_EQ(desk.of("NODE_REPORT").size(), 1u);
  desk.turn(2.5);
  EXPECT_EQ(desk.of("NODE_REPORT").size(), 1u) << "its time is over";
  desk.mail("SPOOF", std::string("x=1,name=eve"));
  desk.mail("SPOOF", std::string("x=1,y=2,name=bad-name"));
  desk.turn(3.5);
  EXPECT_EQ(desk.of("NODE_REPORT").size(), 1u);
  desk.mail("SPOOF", std::string("x=1,y=2,name=eve,group=red"));
  desk.turn(4.5);
  EXPECT_EQ(desk.of("NODE_REPORT").size(), 2u);
  desk.mail("SPOOF_CANCEL", std::string("group=red"));
  desk.turn(5.5);
  EXPECT_EQ(desk.of("NODE_REPORT").size(), 2u);
}

const std::vector<std::string> kField{"region = pts={0,-30:60,-30:60,30:0,30}", "min_range = 8", "min_size = 4",
                                      "max_size = 8", "poly = pts={10,-10:14,-10:14,-6:10,-6},label=ufos_a"};

std::vector<std::string> field(std::vector<std::string> more) {
  more.insert(more.begin(), kField.begin(), kField.end());
  return more;
}

TEST(ObstacleSim, TellsItsObstaclesToWhoAsks) {
  TestDesk desk = TestDesk::with<ObstacleSim>(field({"min_duration = 10", "max_duration = 6"}));
  EXPECT_EQ(desk.last("UFOS_MIN_RNG"), "8");
  desk.turn(1);
  EXPECT_EQ(desk.last("KNOWN_OBSTACLE"), "(none)");
  desk.mail("PMV_CONNECT", std::string("true"));
  desk.turn(2);
  EXPECT_EQ(desk.last("KNOWN_OBSTACLE"), "pts={10,-10:14,-10:14,-6:10,-6},label=ufos_a,duration=10");
  EXPECT_EQ(desk.last("GIVEN_OBSTACLE"), desk.last("KNOWN_OBSTACLE"));
  EXPECT_EQ(desk.last("VIEW_POLYGON"),
            "pts={0,-30:60,-30:60,30:0,30},label=obs_region,edge_color=gray50,vertex_color=white");
}

TEST(ObstacleSim, RefreshesAtItsOwnTimes) {
  TestDesk desk = TestDesk::with<ObstacleSim>(field({"refresh_interval = 0.6"}));
  for (int i = 1; i <= 10; ++i) {
    if (i == 4) desk.mail("PMV_CONNECT", std::string("true"));
    desk.mail("VEHICLE_CONNECT", std::string("true"));
    desk.turn(0.25 * i);
  }
  EXPECT_EQ(desk.of("KNOWN_OBSTACLE").size(), 4u) << "at 0.75, 1.5 and 2.25 s, and once when asked";
}

TEST(ObstacleSim, ShowsPointsOnTheObstacle) {
  TestDesk desk = TestDesk::with<ObstacleSim>(field({"post_points = true", "rate_points = 3"}));
  desk.mail("NODE_REPORT", nodeAt("abe", 8, -8));
  desk.turn(1);
  desk.turn(2);
  ASSERT_EQ(desk.of("TRACKED_FEATURE_ABE").size(), 3u) << "once for a report";
  EXPECT_TRUE(desk.last("TRACKED_FEATURE_ABE").starts_with("x=10,y=-")) << desk.last("TRACKED_FEATURE_ABE");
  EXPECT_TRUE(desk.last("TRACKED_FEATURE_ABE").ends_with(",key=ufos_a"));
  EXPECT_EQ(desk.last("GIVEN_OBSTACLE"), "(none)");
}

TEST(ObstacleSim, MakesANewFieldWhenAllAreOutside) {
  TestDesk desk = TestDesk::with<ObstacleSim>(field({"reuse_ids = false"}));
  desk.mail("NODE_REPORT", nodeAt("abe", 70, 0));
  desk.mail("UFOS_RESET", std::string("true"));
  desk.turn(1);
  EXPECT_EQ(desk.last("KNOWN_OBSTACLE_CLEAR"), "(none)") << "exactly the reset range away";
  desk.mail("NODE_REPORT", nodeAt("abe", 100, 100));
  desk.mail("UFOS_RESET", std::string("true"));
  desk.turn(2);
  EXPECT_EQ(desk.last("KNOWN_OBSTACLE_CLEAR"), "all");
  EXPECT_TRUE(desk.last("KNOWN_OBSTACLE").ends_with("label=ob_1")) << desk.last("KNOWN_OBSTACLE");
}

TEST(ObstacleManager, AlertsWhenAnObstacleComesNear) {
  TestDesk desk = TestDesk::with<ObstacleManager>({"general_alert = update_var=GEN,alert_range=40"}, "abe");
  EXPECT_EQ(desk.last("OBM_CONNECT"), "true");
  desk.mail("NAV_X", 0.0);
  desk.mail("NAV_Y", -60.0);
  desk.mail("OBM_ALERT_REQUEST", std::string("name=avd_,update_var=OBSTACLE_ALERT,alert_range=-25"));
  desk.mail("GIVEN_OBSTACLE", std::string("pts={18,-62:22,-62:22,-58:18,-58},label=ob_near,duration=3"));
  desk.turn(1);
  EXPECT_EQ(desk.last("OBSTACLE_ALERT"), "(none)") << "the request is wrong";
  EXPECT_EQ(desk.last("GEN"),
            "name=gen_alert_ob_near#poly=pts={18,-62:22,-62:22,-58:18,-58},label=ob_near#id=ob_near");
  desk.mail("OBM_ALERT_REQUEST", std::string("name=avd_,update_var=OBSTACLE_ALERT,alert_range=25"));
  desk.turn(2);
  EXPECT_EQ(desk.last("OBSTACLE_ALERT"),
            "name=avd_ob_near#poly=pts={18,-62:22,-62:22,-58:18,-58},label=ob_near#id=ob_near");
  EXPECT_EQ(desk.last("OBM_DIST_TO_OBJ"), "OB_NEAR,18.0");
  desk.turn(4);
  EXPECT_EQ(desk.last("OBM_RESOLVED"), "ob_near");
}

/// The recorded sequence: own eastward along y = -46.5, an obstacle that is told again every 8 s.
TEST(ObstacleManager, AlertsWithinItsRangeAndAtEachRefresh) {
  TestDesk desk = TestDesk::with<ObstacleManager>({}, "abe");
  const std::string polygon =
      "pts={62.9,-48.7:67.1,-52.9:67.1,-58.9:62.9,-63.1:56.9,-63.1:52.7,-58.9:52.7,-52.9:56.9,-48.7},label=ob_2";
  desk.mail("NAV_Y", -46.5);
  desk.mail("OBM_ALERT_REQUEST", std::string("name=avd_ob_,update_var=OBSTACLE_ALERT,alert_range=15"));
  std::vector<double> alerts;
  for (int i = 0; i <= 50; ++i) {
    const double time = 0.5 * i;
    if (i % 16 == 0) desk.mail("GIVEN_OBSTACLE", polygon + ",duration=20");
    desk.mail("NAV_X", 26.75 + 1.5 * time);
    const std::size_t before = desk.of("OBSTACLE_ALERT").size();
    desk.turn(time);
    if (desk.of("OBSTACLE_ALERT").size() == before) continue;
    if (alerts.empty()) {
      EXPECT_EQ(desk.last("OBM_DIST_TO_OBJ"), "OB_2,14.7") << "14.67 m; 15.4 m in the turn before";
    }
    alerts.push_back(time);
  }
  EXPECT_EQ(alerts, (std::vector<double>{8.5, 16, 24}));
  EXPECT_TRUE(desk.last("OBSTACLE_ALERT").starts_with("name=avd_ob_ob_2#poly=pts={"))
      << desk.last("OBSTACLE_ALERT");
}

TEST(ObstacleManager, MakesShapesOfPoints) {
  TestDesk desk = TestDesk::with<ObstacleManager>({"max_age_per_point = 3"}, "abe");
  desk.mail("NAV_X", 0.0);
  desk.mail("NAV_Y", -60.0);
  desk.mail("OBM_ALERT_REQUEST", std::string("name=avd_,update_var=OBSTACLE_ALERT,alert_range=25"));
  for (const char* point : {"x=18,y=-62", "x=22,y=-62", "x=22,y=-58", "x=18,y=-58"})
    desk.mail("TRACKED_FEATURE", std::string(point) + ",key=rock,vsource=radar");
  desk.turn(1);
  EXPECT_EQ(desk.last("OBSTACLE_ALERT"),
            "name=avd_rock#poly=pts={18,-58:22,-58:22,-62:18,-62},label=rock,vsource=radar#id=rock");
  EXPECT_EQ(desk.last("OBM_DIST_TO_OBJ"), "ROCK,18.0");
  desk.mail("GIVEN_OBSTACLE", std::string("pts={18,-62:22,-62:22,-58:18,-58},label=rock,duration=20"));
  EXPECT_FALSE(desk.warnings.empty()) << "it is known from points";
  desk.turn(5);
  EXPECT_EQ(desk.last("OBM_RESOLVED"), "rock");
}

/// The recorded sequence: ben comes from the north, deb appears near.
TEST(ContactManager, AlertsByRangeAndClosestApproach) {
  TestDesk desk = TestDesk::with<ContactManager>(
      {"alert = id=avd, on_flag=CONTACT_INFO=name=$[VNAME]#contact=$[VNAME], off_flag=CONTACT_OFF=$[VNAME]",
       "alert = id=avd, alert_range=80, cpa_range=120", "contact_max_age = 20", "retire_flag = RETIRE=$[VNAME]"},
      "abe");
  for (const char* variable : {"NAV_X", "NAV_Y", "NAV_HEADING"}) desk.mail(variable, 0.0);
  desk.mail("NAV_SPEED", 1.0);
  const auto report = [&](const char* name, double x, double y, double course, double speed, double time) {
    desk.mail("NODE_REPORT", fmt::format("NAME={},X={},Y={},SPD={},HDG={},COG={},TIME={:.2f}", name, x, y, speed,
                                         course, course, kMissionStartUtc + time));
  };
  report("ben", 3, 200, 180, 2, 0);
  desk.turn(0.25);
  EXPECT_EQ(desk.last("CONTACTS_LIST"), "ben");
  EXPECT_EQ(desk.last("CONTACT_INFO"), "(none)") << "its closest approach is near, but it is far";
  report("ben", 3, 118, 180, 2, 41);
  report("deb", 40, -30, 270, 1, 41);
  desk.turn(41.25);
  EXPECT_EQ(desk.of("CONTACT_INFO"), (std::vector<std::string>{"name=ben#contact=ben", "name=deb#contact=deb"}));
  EXPECT_EQ(desk.last("CONTACTS_ALERTED"), "(ben,avd)(deb,avd)");
  EXPECT_EQ(desk.last("CONTACTS_COUNT"), "2");
  EXPECT_EQ(desk.last("CONTACT_CLOSEST"), "deb");
  report("ben", 3, -80.1, 180, 2, 60);
  desk.turn(60.5);
  EXPECT_EQ(desk.of("CONTACT_OFF"), std::vector<std::string>{"ben"});
  desk.turn(61.5);
  EXPECT_EQ(desk.last("RETIRE"), "deb") << "silent for longer than contact_max_age";
  EXPECT_EQ(desk.last("CONTACTS_RETIRED"), "deb");
  EXPECT_EQ(desk.last("CONTACTS_LIST"), "ben");
}

TEST(ContactManager, NamesWhoIsRetiredUntilItReportsAgain) {
  TestDesk desk = TestDesk::with<ContactManager>(
      {"contact_max_age = 20", "retire_flag = GONE=$[CONTACT]", "retire_flag = WHEN=$[UTC]"}, "abe");
  const auto report = [&](double time) {
    desk.mail("NODE_REPORT", fmt::format("NAME=ben,X=20,Y=0,SPD=0,HDG=0,TIME={:.2f}", kMissionStartUtc + time));
  };
  report(1);
  desk.turn(1);
  EXPECT_EQ(desk.last("CONTACTS_RETIRED"), "(none)");
  desk.turn(22);
  EXPECT_EQ(desk.last("GONE"), "ben");
  EXPECT_EQ(desk.last("WHEN"), fmt::format("{:.0f}", kMissionStartUtc + 22)) << "a number";
  EXPECT_EQ(desk.last("CONTACTS_RETIRED"), "ben");
  report(23);
  desk.turn(23);
  EXPECT_EQ(desk.last("CONTACTS_RETIRED"), "");
}

/// encounters.md 2.3: those older than half the age go first, then the farthest.
TEST(ContactManager, OfTooManyContactsTheOldOnesGoFirst) {
  TestDesk desk = TestDesk::with<ContactManager>(
      {"contact_max_age = 20", "max_contacts = 2", "retire_flag = GONE=$[CONTACT]"}, "abe");
  for (const char* variable : {"NAV_X", "NAV_Y"}) desk.mail(variable, 0.0);
  const auto report = [&](const char* name, double x, double time) {
    desk.mail("NODE_REPORT",
              fmt::format("NAME={},X={},Y=0,SPD=0,HDG=0,TIME={:.2f}", name, x, kMissionStartUtc + time));
  };
  report("old", 5, 1);
  report("ben", 10, 12);
  report("deb", 20, 12);
  desk.turn(12);
  EXPECT_EQ(desk.of("GONE"), std::vector<std::string>{"old"});
  report("far", 90, 13);
  desk.turn(13);
  EXPECT_EQ(desk.of("GONE"), (std::vector<std::string>{"old", "far"}));
}

TEST(ContactManager, TakesTheOlderWordsOfAlerts) {
  for (const char* flag : {"pattern=$[VNAME],var=SEEN", "var=SEEN,pattern=$[VNAME]", "val=$[VNAME],var=SEEN",
                           "onflag=SEEN=$[VNAME]"}) {
    TestDesk desk = TestDesk::with<ContactManager>({fmt::format("alert = id=a,{},alert_range=60", flag)}, "abe");
    for (const char* variable : {"NAV_X", "NAV_Y"}) desk.mail(variable, 0.0);
    desk.mail("NODE_REPORT", nodeAt("ben", 20, 0));
    desk.turn(1);
    EXPECT_EQ(desk.last("SEEN"), "ben") << flag;
  }
}

TEST(ContactManager, PostsFlagsWhenAContactIsSwitched) {
  TestDesk desk = TestDesk::with<ContactManager>({"disable_var = QUIET", "enable_var = LOUD", "expunge_var = AWAY",
                                                  "able_flag = A=1", "disable_flag = B=1", "enable_flag = C=1"},
                                                 "abe");
  const std::pair<const char*, std::vector<std::string>> cases[] = {
      {"QUIET", {"A=1", "B=1"}}, {"LOUD", {"A=1", "C=1"}}, {"AWAY", {}}};
  for (const auto& [variable, flags] : cases) {
    desk.fresh();
    desk.mail(variable, std::string("ben"));
    auto posts = desk.fresh();
    std::erase_if(posts, [](const std::string& post) { return !post.ends_with("=1"); });
    EXPECT_EQ(posts, flags) << variable;
  }
}

TEST(ContactManager, HasFiltersAnswersAndSwitches) {
  TestDesk desk = TestDesk::with<ContactManager>(
      {"alert = id=track, on_flag=SEEN=true, alert_range=30", "alert = id=track, match_type=ship",
       "post_all_ranges = true", "disable_var = QUIET", "post_closest_relbng = true"},
      "abe");
  desk.mail("NAV_X", 0.0);
  desk.mail("NAV_Y", -60.0);
  desk.mail("NAV_HEADING", 90.0);
  desk.mail("NODE_REPORT", nodeAt("ben", 20, -50));
  desk.mail("NODE_REPORT", nodeAt("deb", 20, -40));
  desk.mail("NODE_REPORT", nodeAt("abe", 0, -60));
  desk.mail("BCM_REPORT_REQUEST", std::string("var=NEAR25,range=25"));
  desk.turn(1);
  EXPECT_EQ(desk.last("SEEN"), "(none)") << "neither is a ship";
  EXPECT_EQ(desk.last("CONTACT_RANGES"), "22.4,28.3");
  EXPECT_EQ(desk.last("CONTACT_CLOSEST_RELBNG"), "333");
  EXPECT_EQ(desk.last("NEAR25"), "ben");
  desk.mail("QUIET", std::string("ben"));
  EXPECT_EQ(desk.last("BHV_ABLE_FILTER"), "contact=ben,action=disable");
}

}  // namespace
}  // namespace antipode
