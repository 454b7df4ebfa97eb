// SPDX-License-Identifier: GPL-3.0-or-later
// Obstacles, encounters, beacons and vehicles that do not exist (encounters.md sections 5 and 6): the rarer ways.
#include "core/sim/community/logic_condition.h"
#include "core/sim/community/programs/beacon_range_sensor.h"
#include "core/sim/community/programs/collision_detect.h"
#include "core/sim/community/programs/collob_detect.h"
#include "core/sim/community/programs/contact_range_sensor.h"
#include "core/sim/community/programs/obstacle_manager.h"
#include "core/sim/community/programs/obstacle_sim.h"
#include "core/sim/community/programs/search_grid.h"
#include "core/sim/community/programs/spoof_node.h"
#include "tests/support/test_desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace antipode {
namespace {

using test::nodeAt;
using test::TestDesk;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

const char* const kSquare = "pts={18,-2:22,-2:22,2:18,2}";

TestDesk obstaclesOf(std::vector<std::string> lines) {
  TestDesk desk = TestDesk::with<ObstacleManager>(lines, "abe");
  desk.mail("NAV_X", 0.0);
  desk.mail("NAV_Y", 0.0);
  desk.mail("OBM_ALERT_REQUEST", "name=avd_,update_var=ALERT,alert_range=20");
  return desk;
}

TEST(ObstacleManager, TakesGivenObstaclesOfItsBlockForEver) {
  TestDesk desk = obstaclesOf(
      {fmt::format("given_obstacle = {},label=a", kSquare), "new_obs_flag = NEW=$[OBS_NOW]/$[OBS_EVER]"});
  desk.turn(1000);
  EXPECT_EQ(desk.last("ALERT"), fmt::format("name=avd_a#poly={},label=a#id=a", kSquare));
  EXPECT_EQ(desk.last("NEW"), "1/1");
  desk.mail("GIVEN_OBSTACLE", fmt::format("{},label=a,duration=5", kSquare));
  EXPECT_EQ(desk.last("NEW"), "1/2") << "messages are counted, not obstacles";
  desk.turn(1004.5);
  EXPECT_EQ(desk.last("OBM_RESOLVED"), "(none)");
  desk.turn(1005);
  EXPECT_EQ(desk.last("OBM_RESOLVED"), "a");
}

TEST(ObstacleManager, RefusesWhatLastsTooLongOrCannotBeRead) {
  struct Case {
    const char *line, *more, *warning;
  };
  for (const Case& c :
       {Case{"given_max_duration = 20", ",label=a,duration=20", ""},
        Case{"given_max_duration = 20", ",label=a,duration=21",
             "p: the duration of a is longer than given_max_duration"},
        Case{"given_max_duration = 20", ",label=a", "p: the duration of a is longer than given_max_duration"},
        Case{"given_max_duration = off", ",label=a", ""},
        Case{"given_max_duration = 20", ",label=a,duration=x", "p: obstacle: the duration 'x' is no number"},
        Case{"given_max_duration = 20", "", "p: obstacle 'pts={18,-2:22,-2:22,2:18,2}' has no label"}}) {
    TestDesk desk = obstaclesOf({c.line});
    desk.mail("GIVEN_OBSTACLE", kSquare + std::string(c.more));
    EXPECT_EQ(desk.warnings.empty() ? "" : desk.warnings.front(), c.warning) << c.more;
    desk.turn(1);
    EXPECT_EQ(desk.of("ALERT").size(), *c.warning ? 0u : 1u) << c.more;
  }
}

TEST(ObstacleManager, TellsDistancesAsItIsTold) {
  struct Case {
    const char* line;
    double x;
    std::size_t posts;
  };
  for (const Case& c : {Case{"post_dist_to_polys = close", 0, 1}, Case{"post_dist_to_polys = close", -10, 0},
                        Case{"post_dist_to_polys = true", -10, 1}, Case{"post_dist_to_polys = false", 0, 0}}) {
    TestDesk desk = obstaclesOf({c.line});
    desk.mail("NAV_X", c.x);
    desk.mail("GIVEN_OBSTACLE", fmt::format("{},label=a,duration=5", kSquare));
    desk.turn(1);
    EXPECT_EQ(desk.of("OBM_DIST_TO_OBJ").size(), c.posts) << c.line << " at " << c.x;
  }
  TestDesk inside = obstaclesOf({});
  inside.mail("GIVEN_OBSTACLE", fmt::format("{},label=a,duration=50", kSquare));
  inside.turn(1);
  inside.mail("NAV_X", 19.0);
  inside.turn(2);
  inside.mail("NAV_X", 0.0);
  inside.turn(3);
  EXPECT_THAT(inside.of("OBM_MIN_DIST_EVER"), ElementsAre("18", "1")) << "to the edge, also from inside";
}

TEST(ObstacleManager, MakesAShapeOfAnyPoints) {
  struct Case {
    std::vector<std::string> lines, points;
    double range;  ///< from the origin, rounded to 0.1 m
    std::size_t corners;
  };
  for (const Case& c :
       {Case{{}, {"x=18,y=0"}, 17.9, 3}, Case{{}, {"x=15,y=0", "x=17,y=0"}, 15.0, 8},
        Case{{"lasso = true"}, {"x=18,y=0"}, 13.0, 6},
        Case{{"lasso = true", "lasso_points = 4", "lasso_radius = 2"}, {"x=17,y=0", "x=19,y=0"}, 16.0, 4},
        Case{{"max_pts_per_cluster = 3"}, {"x=9,y=0", "x=10,y=-2", "x=10,y=2", "x=12,y=0"}, 10.0, 3}}) {
    TestDesk desk = obstaclesOf(c.lines);
    for (const std::string& point : c.points) desk.mail("TRACKED_FEATURE", point + ",label=rock");
    desk.turn(1);
    const std::string alert = desk.last("ALERT");
    ASSERT_NE(alert.find("pts={"), std::string::npos) << alert;
    EXPECT_EQ(static_cast<std::size_t>(std::ranges::count(alert, ':')) + 1, c.corners) << alert;
    EXPECT_NEAR(std::stod(desk.last("OBM_DIST_TO_OBJ").substr(5)), c.range, 0.7) << alert;
  }
}

TEST(ObstacleManager, PassesOverPointsThatDoNotFit) {
  TestDesk desk =
      obstaclesOf({"ignore_range = 50", "post_view_polys = true", "obstacles_color = red", "point_var = SEEN"});
  desk.mail("GIVEN_OBSTACLE", fmt::format("{},label=given,duration=5", kSquare));
  for (const char* text :
       {"x=60,y=0,key=far", "x=1,key=no_y", "y=1,key=no_x", "x=a,y=b,key=words", "x=1,y=1", "x=1,y=1,key=given"})
    desk.mail("SEEN", text);
  desk.mail("SEEN", 5.0);
  desk.turn(1);
  EXPECT_THAT(desk.of("ALERT"), ElementsAre(HasSubstr("id=given")));
  EXPECT_EQ(desk.last("VIEW_POLYGON"), "(none)") << "given shapes are drawn by who gives them";
  desk.mail("SEEN", "x=10,y=0,key=near");
  desk.turn(2);
  EXPECT_THAT(desk.last("VIEW_POLYGON"), HasSubstr("label=near,edge_color=red,vertex_color=red"));
}

TEST(ObstacleManager, HandsFiltersOnAndNamesBadRequests) {
  TestDesk desk = obstaclesOf({"disable_var = QUIET", "enable_var = LOUD", "expunge_var = GONE"});
  desk.mail("QUIET", "ob_1");
  desk.mail("LOUD", "obstacle_id=ob_1");
  desk.mail("GONE", "vsource=radar");
  EXPECT_THAT(desk.of("BHV_ABLE_FILTER"),
              ElementsAre("obstacle_id=ob_1,action=disable", "obstacle_id=ob_1,action=enable",
                          "vsource=radar,action=expunge"));
  desk.mail("OBM_ALERT_REQUEST", "name=x");
  EXPECT_THAT(desk.warnings, ElementsAre("p: this is no alert request: name=x"));
}

TEST(ObstacleManager, ForgetsAnObstacleThatIsToBeExpunged) {
  TestDesk desk = obstaclesOf({"expunge_var = GONE"});
  desk.mail("GIVEN_OBSTACLE", fmt::format("{},label=a,duration=5", kSquare));
  desk.turn(1);
  EXPECT_EQ(desk.of("OBM_DIST_TO_OBJ").size(), 1u);
  desk.mail("GONE", "obstacle_id=a");
  desk.turn(2);
  EXPECT_EQ(desk.of("OBM_DIST_TO_OBJ").size(), 1u);
  desk.turn(9);
  EXPECT_EQ(desk.last("OBM_RESOLVED"), "(none)");
}

TEST(ObstacleManager, TakesTheShapeOfPointsThatAreTooOldFromTheMap) {
  for (const bool draws : {true, false}) {
    TestDesk desk = obstaclesOf({fmt::format("post_view_polys = {}", draws), "max_age_per_point = 5"});
    desk.mail("TRACKED_FEATURE", "x=10,y=0,key=near");
    desk.mail("GIVEN_OBSTACLE", fmt::format("{},label=given,duration=5", kSquare));
    desk.turn(1);
    desk.turn(9);
    EXPECT_THAT(desk.of("OBM_RESOLVED"), ElementsAre("given", "near"));
    const auto drawn = desk.of("VIEW_POLYGON");
    ASSERT_EQ(drawn.size(), draws ? 2u : 0u) << "who gives a shape draws it";
    if (draws) {
      EXPECT_THAT(drawn.back(), HasSubstr("label=near,active=false"));
    }
  }
}

TEST(ObstacleManager, HasARangeOfItsOwnUntilTheHelmAsks) {
  for (const auto& [line, posts] :
       {std::pair{"alert_range = 17", 0u}, {"alert_range = 18", 1u}, {"lasso = off", 1u}}) {
    TestDesk desk = TestDesk::with<ObstacleManager>({line}, "abe");
    for (const char* variable : {"NAV_X", "NAV_Y"}) desk.mail(variable, 0.0);
    desk.mail("GIVEN_OBSTACLE", fmt::format("{},label=a,duration=5", kSquare));
    desk.turn(1);
    EXPECT_EQ(desk.of("OBM_DIST_TO_OBJ").size(), posts) << line;
    desk.mail("OBM_ALERT_REQUEST", "name=avd_,update_var=ALERT,alert_range=20");
    desk.turn(2);
    EXPECT_EQ(desk.of("OBM_DIST_TO_OBJ").size(), posts + 1) << line;
    EXPECT_EQ(desk.of("ALERT").size(), 1u) << line;
  }
}

TEST(ObstacleManager, ANameOfTheGeneralAlertMayEndAsItIs) {
  for (const char* name : {"gen", "gen_"}) {
    TestDesk desk = obstaclesOf({fmt::format("general_alert = update_var=GEN,alert_range=40,name={}", name)});
    desk.mail("GIVEN_OBSTACLE", fmt::format("{},label=a,duration=5", kSquare));
    desk.turn(1);
    EXPECT_THAT(desk.last("GEN"), StartsWith("name=gen_a#")) << name;
  }
}

TEST(ObstacleManager, SeveralRequestsHaveRangesOfTheirOwn) {
  TestDesk desk = obstaclesOf({"general_alert = update_var=GEN,alert_range=10,name=all"});
  desk.mail("OBM_ALERT_REQUEST", "name=far_,update_var=FAR,alert_range=40");
  desk.mail("NAV_X", -15.0);
  desk.mail("GIVEN_OBSTACLE", fmt::format("{},label=a,duration=50", kSquare));
  desk.turn(1);
  EXPECT_EQ(desk.of("FAR").size(), 1u);
  EXPECT_EQ(desk.of("ALERT").size(), 0u);
  desk.mail("NAV_X", 9.0);
  desk.turn(2);
  desk.turn(3);
  EXPECT_THAT(desk.of("GEN"), ElementsAre(StartsWith("name=all_a#poly="))) << "once";
}

TEST(ObstacleManager, AnObstacleExactlyAtTheRangeOfARequestIsNear) {
  struct Case {
    double x;  ///< of a vehicle that is level with the obstacle, whose near side lies at 18
    std::size_t alerts;
  };
  for (const Case& c : {Case{-2, 1}, Case{-2.1, 0}}) {
    TestDesk desk = obstaclesOf({});
    desk.mail("NAV_X", c.x);
    desk.mail("GIVEN_OBSTACLE", fmt::format("{},label=a,duration=50", kSquare));
    desk.turn(1);
    EXPECT_EQ(desk.of("ALERT").size(), c.alerts) << c.x;
  }
}

TEST(ObstacleManager, WithoutARequestARangeOfItsOwnCountsAndALateOneHearsOfAllThatIsNear) {
  TestDesk desk = TestDesk::with<ObstacleManager>(
      {fmt::format("given_obstacle = {},label=a", kSquare), "alert_range = 5"}, "abe");
  desk.mail("NAV_X", 12.0);
  desk.mail("NAV_Y", 0.0);
  desk.turn(0.5);
  EXPECT_EQ(desk.last("OBM_DIST_TO_OBJ"), "(none)") << "its near side lies at 18";
  desk.mail("NAV_X", 20.0);
  desk.turn(1);
  EXPECT_EQ(desk.last("OBM_DIST_TO_OBJ"), "A,0.0");
  desk.mail("OBM_ALERT_REQUEST", "name=avd_,update_var=ALERT,alert_range=20");
  desk.turn(2);
  EXPECT_EQ(desk.last("OBM_DIST_TO_OBJ"), "A,0.0");
  EXPECT_EQ(desk.of("ALERT").size(), 1u);
}

TEST(ObstacleManager, ThePlaceMustBeKnown) {
  struct Case {
    MessageValue x, y;
    std::size_t alerts;
  };
  for (const Case& c :
       {Case{std::string("east"), 0.0, 0}, Case{0.0, std::string("north"), 0}, Case{0.0, 0.0, 1}}) {
    TestDesk desk = TestDesk::with<ObstacleManager>({fmt::format("given_obstacle = {},label=a", kSquare)}, "abe");
    desk.mail("OBM_ALERT_REQUEST", "name=avd_,update_var=ALERT,alert_range=20");
    desk.mail("NAV_X", c.x);
    desk.mail("NAV_Y", c.y);
    desk.turn(1);
    EXPECT_EQ(desk.of("ALERT").size(), c.alerts) << messageText(c.x) << " " << messageText(c.y);
  }
}

TEST(ObstacleManager, TakesFarPointsWhileItsOwnPlaceIsUnknown) {
  struct Case {
    std::vector<const char*> known;  ///< before the point comes
    std::size_t alerts;
  };
  for (const Case& c : {Case{{}, 1}, Case{{"NAV_X"}, 1}, Case{{"NAV_X", "NAV_Y"}, 0}}) {
    TestDesk desk = TestDesk::with<ObstacleManager>({"ignore_range = 50"}, "abe");
    desk.mail("OBM_ALERT_REQUEST", "name=avd_,update_var=ALERT,alert_range=100");
    for (const char* variable : c.known) desk.mail(variable, 0.0);
    desk.mail("TRACKED_FEATURE", "x=60,y=0,key=far");
    for (const char* variable : {"NAV_X", "NAV_Y"}) desk.mail(variable, 0.0);
    desk.turn(1);
    EXPECT_EQ(desk.of("ALERT").size(), c.alerts) << c.known.size();
  }
}

TEST(ObstacleManager, DrawsNoShapesWhereItIsToldNotTo) {
  TestDesk desk = obstaclesOf({"post_view_polys = false"});
  desk.mail("TRACKED_FEATURE", "x=10,y=0,key=near");
  desk.turn(1);
  EXPECT_EQ(desk.of("ALERT").size(), 1u);
  EXPECT_EQ(desk.last("VIEW_POLYGON"), "(none)");
}

const std::vector<std::string> kRegion{"region = pts={0,-30:60,-30:60,30:0,30}", "min_range = 8", "min_size = 4",
                                       "max_size = 8"};

TestDesk fieldOf(std::vector<std::string> lines) {
  lines.insert(lines.begin(), kRegion.begin(), kRegion.end());
  return TestDesk::with<ObstacleSim>(lines);
}

TEST(ObstacleSim, NeedsItsNumbers) {
  for (std::size_t left = 0; left < kRegion.size(); ++left) {
    std::vector<std::string> lines = kRegion;
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(left));
    TestDesk desk = TestDesk::with<ObstacleSim>(lines);
    EXPECT_THAT(desk.warnings, ElementsAre("p: region, min_range, min_size and max_size must be given"))
        << "without " << kRegion[left];
    desk.mail("PMV_CONNECT", "true");
    desk.turn(1);
    EXPECT_TRUE(desk.posts.empty()) << "without " << kRegion[left];
  }
}

TEST(ObstacleSim, OneDurationAloneIsTheDurationOfAll) {
  TestDesk desk = fieldOf({"poly = pts={10,-10:14,-10:14,-6:10,-6},label=a", "max_duration = 6"});
  desk.mail("PMV_CONNECT", "true");
  desk.turn(1);
  EXPECT_THAT(desk.last("KNOWN_OBSTACLE"), testing::EndsWith(",duration=6"));
}

/// A field is renewed by itself only after all vehicles have been inside.
TEST(ObstacleSim, TheFieldStaysUntilEveryVehicleHasBeenInside) {
  TestDesk desk = fieldOf({"poly = pts={10,-10:14,-10:14,-6:10,-6},label=a", "reset_interval = 5"});
  desk.turn(7);
  EXPECT_EQ(desk.last("KNOWN_OBSTACLE_CLEAR"), "(none)") << "there is no vehicle yet";
  desk.mail("NODE_REPORT", nodeAt("abe", 30, 0));
  desk.mail("NODE_REPORT", nodeAt("ben", 200, 0));
  desk.turn(8);
  desk.mail("NODE_REPORT", nodeAt("abe", 200, 0));
  desk.turn(9);
  EXPECT_EQ(desk.last("KNOWN_OBSTACLE_CLEAR"), "(none)") << "ben has not been inside";
  desk.mail("NODE_REPORT", nodeAt("ben", 30, 0));
  desk.turn(10);
  desk.mail("NODE_REPORT", nodeAt("ben", 200, 0));
  desk.turn(11);
  EXPECT_EQ(desk.last("KNOWN_OBSTACLE_CLEAR"), "all");
}

TEST(ObstacleSim, EverySeenPointLiesOnTheNearSide) {
  struct Case {
    double x;     ///< of the vehicle, level with the middle of the obstacle
    double side;  ///< x of what it sees
  };
  for (const Case& c : {Case{8, 10}, Case{16, 14}, Case{7.43, 10}, Case{16.57, 14}}) {
    TestDesk desk = fieldOf({"poly = pts={10,-10:14,-10:14,-6:10,-6},label=a", "post_points = true",
                             "rate_points = 2000", "post_visuals = false"});
    desk.mail("NODE_REPORT", nodeAt("abe", c.x, -8));
    desk.turn(1);
    const auto seen = desk.of("TRACKED_FEATURE_ABE");
    ASSERT_EQ(seen.size(), 2000u);
    std::size_t missed = 0;
    for (const std::string& point : seen) {
      const double x = std::stod(point.substr(2)), y = std::stod(point.substr(point.find("y=") + 2));
      // A ray at a whole degree may pass an outermost corner by: then the first corner stands for what it sees.
      missed += x == 10 && y == -10 ? 1 : 0;
      if (x == 10 && y == -10) continue;
      EXPECT_NEAR(x, c.side, 0.011) << point;
      EXPECT_TRUE(y >= -10.011 && y <= -5.989) << point;
    }
    EXPECT_LT(missed, seen.size() / 10) << c.x;
    EXPECT_EQ(desk.last("VIEW_POINT"), "(none)") << "nothing is drawn";
  }
}

TEST(ObstacleSim, ASensorWithoutRangeSeesNothingEvenFromInside) {
  TestDesk desk =
      fieldOf({"poly = pts={10,-10:14,-10:14,-6:10,-6},label=a", "post_points = true", "sensor_range = 0"});
  desk.mail("NODE_REPORT", nodeAt("abe", 12, -8));
  desk.turn(1);
  EXPECT_TRUE(desk.of("TRACKED_FEATURE_ABE").empty());
}

TEST(ObstacleSim, ANewFieldIsNotGivenWhereOnlyPointsAreTold) {
  for (const bool points : {false, true}) {
    TestDesk desk = fieldOf({"poly = pts={10,-10:14,-10:14,-6:10,-6},label=a", "reuse_ids = false",
                             fmt::format("post_points = {}", points)});
    desk.mail("UFOS_RESET", "true");
    desk.turn(1);
    EXPECT_THAT(desk.of("KNOWN_OBSTACLE").front(), HasSubstr("active=false,label=a"));
    EXPECT_EQ(desk.of("GIVEN_OBSTACLE").size(), points ? 0u : 2u) << "the old one, and the new one";
  }
}

TEST(ObstacleSim, AFieldWithNewLabelsErasesTheOldOneFirst) {
  TestDesk desk = fieldOf({"poly = pts={10,-10:14,-10:14,-6:10,-6},label=a", "reuse_ids = false"});
  desk.mail("UFOS_RESET", "true");
  desk.fresh();
  desk.turn(1);
  std::vector<std::string> posts = desk.fresh();
  ASSERT_GT(posts.size(), 4u);
  posts.resize(4);
  const std::string gone = "pts={10,-10:14,-10:14,-6:10,-6},active=false,label=a,duration=0";
  EXPECT_THAT(posts, ElementsAre("KNOWN_OBSTACLE_CLEAR=all", "VIEW_POLYGON=" + gone, "KNOWN_OBSTACLE=" + gone,
                                 "GIVEN_OBSTACLE=" + gone));
  EXPECT_THAT(desk.last("KNOWN_OBSTACLE"), testing::Not(HasSubstr("active")));
}

/// What was posted since the last call, in its order.
void handOver(TestDesk& from, TestDesk& to) {
  for (const std::string& post : from.fresh()) {
    const std::size_t sign = post.find('=');
    to.mail(post.substr(0, sign), post.substr(sign + 1));
  }
}

TEST(ObstacleSim, NobodyMeetsWhatANewFieldHasReplaced) {
  for (const double reset : {3.0, 30.0}) {
    TestDesk sim = fieldOf({"poly = pts={10,-10:14,-10:14,-6:10,-6},label=a", "reuse_ids = false"});
    TestDesk detect = TestDesk::with<CollObDetect>({"encounter_flag = MET=$ID"});
    const auto pass = [&](double time) {
      for (const double y : {-15.0, -100.0}) {
        detect.mail("NODE_REPORT", nodeAt("abe", 12, y));
        detect.turn(time);
      }
      return std::ranges::count(detect.of("MET"), "a");
    };
    sim.mail("PMV_CONNECT", "true");
    sim.turn(1);
    detect.turn(1);
    handOver(sim, detect);
    EXPECT_EQ(pass(2), 1);
    sim.mail("UFOS_RESET", "true");
    sim.turn(reset);
    detect.turn(reset);
    handOver(sim, detect);
    EXPECT_EQ(pass(reset + 1), 1) << "no more, although it was known for " << reset - 1 << " s";
  }
}

TEST(ObstacleSim, AManagerDropsWhatANewFieldHasReplaced) {
  TestDesk sim =
      fieldOf({"poly = pts={10,-10:14,-10:14,-6:10,-6},label=a", "reuse_ids = false", "min_duration = 50"});
  TestDesk manager = obstaclesOf({});
  sim.mail("PMV_CONNECT", "true");
  sim.turn(1);
  handOver(sim, manager);
  manager.turn(1);
  EXPECT_EQ(manager.last("OBM_RESOLVED"), "(none)");
  sim.mail("UFOS_RESET", "true");
  sim.turn(2);
  handOver(sim, manager);
  manager.turn(2);
  EXPECT_THAT(manager.of("OBM_RESOLVED"), ElementsAre("a"));
  EXPECT_THAT(manager.warnings, testing::IsEmpty());
}

TEST(ObstacleManager, HearsOfTheEndOfAnObstacleThatItNeverKnew) {
  TestDesk desk = obstaclesOf({"new_obs_flag = NEW=$[OBS_NOW]"});
  desk.mail("GIVEN_OBSTACLE", fmt::format("{},active=false,label=a", kSquare));
  desk.turn(1);
  EXPECT_EQ(desk.last("OBM_RESOLVED"), "(none)");
  EXPECT_EQ(desk.last("NEW"), "(none)");
  EXPECT_TRUE(desk.of("ALERT").empty());
  EXPECT_THAT(desk.warnings, testing::IsEmpty());
}

/// Random fields: octagons inside the region, no two nearer than min_range.
TEST(ObstacleSim, MakesFieldsThatKeepTheirGap) {
  TestDesk desk =
      fieldOf({"poly = pts={10,-10:14,-10:14,-6:10,-6},label=a", "poly = pts={30,10:34,10:34,14:30,14},label=b",
               "reuse_ids = true", "reset_interval = 5", "post_visuals = false"});
  std::set<std::string> fields;
  for (int round = 0; round < 3; ++round) {
    desk.mail("NODE_REPORT", nodeAt("abe", 30, 0));
    desk.turn(10 * round + 1);
    desk.fresh();
    desk.mail("NODE_REPORT", nodeAt("abe", 200, 0));
    desk.turn(10 * round + 7);
    ASSERT_EQ(desk.of("KNOWN_OBSTACLE_CLEAR").size(), static_cast<std::size_t>(round) + 1)
        << "all have been inside and are outside";
    std::vector<Obstacle> field;
    for (const std::string& post : desk.fresh())
      if (post.starts_with("KNOWN_OBSTACLE=")) field.push_back(*Obstacle::fromText(post.substr(15)));
    ASSERT_EQ(field.size(), 2u);
    EXPECT_EQ(field[0].label, "ob_0");
    EXPECT_EQ(field[1].label, "ob_1");
    fields.insert(field[0].text());
    for (const Vec2 corner : field[0].vertices) {
      EXPECT_TRUE(corner.x >= 0 && corner.x <= 60 && corner.y >= -30 && corner.y <= 30);
      for (const Vec2 other : field[1].vertices) EXPECT_GE(distance(corner, other), 8);
    }
  }
  EXPECT_EQ(fields.size(), 3u) << "each is another";
  EXPECT_EQ(desk.last("VIEW_POLYGON"), "(none)");
}

TEST(ObstacleSim, AFieldWithoutRoomStaysAsItIs) {
  TestDesk desk = TestDesk::with<ObstacleSim>(
      {"region = pts={0,0:10,0:10,10:0,10}", "min_range = 50", "min_size = 4", "max_size = 4",
       "poly = pts={1,1:2,1:2,2:1,2},label=a", "poly = pts={8,8:9,8:9,9:8,9},label=b"});
  desk.mail("UFOS_RESET", "true");
  desk.turn(1);
  EXPECT_EQ(desk.last("KNOWN_OBSTACLE_CLEAR"), "(none)") << "there is no room for two that are 50 m apart";
}

TEST(ObstacleSim, TheSizeOfPointsIsChangedByMail) {
  struct Case {
    MessageValue mail;
    const char* size;
  };
  for (const Case& c :
       {Case{std::string("bigger"), "6"}, Case{std::string("Smaller"), "4"}, Case{std::string("9pts"), "9"},
        Case{3.0, "3"}, Case{0.5, "5"}, Case{std::string("nonsense"), "5"}}) {
    TestDesk desk = fieldOf({"poly = pts={10,-10:14,-10:14,-6:10,-6},label=a", "post_points = true",
                             "rate_points = 1", "point_size = 5"});
    desk.mail("UFOS_POINT_SIZE", c.mail);
    desk.mail("NODE_REPORT", nodeAt("abe", 8, -8, ",COLOR=red"));
    desk.turn(1);
    EXPECT_THAT(desk.last("VIEW_POINT"), testing::EndsWith(fmt::format("vertex_color=red,vertex_size={}", c.size)))
        << messageText(c.mail);
  }
}

TEST(ObstacleSim, DrawsOnlyWhatIsWanted) {
  TestDesk desk = fieldOf({"poly = pts={10,-10:14,-10:14,-6:10,-6},label=a", "draw_region = false",
                           "poly_edge_color = red", "min_duration = 5"});
  desk.mail("PMV_CONNECT", "true");
  desk.turn(1);
  EXPECT_THAT(desk.of("VIEW_POLYGON"), ElementsAre(HasSubstr("label=a,")));
  EXPECT_THAT(desk.last("KNOWN_OBSTACLE"), testing::EndsWith(",duration=5"));
  TestDesk far =
      fieldOf({"poly = pts={10,-10:14,-10:14,-6:10,-6},label=a", "post_points = true", "sensor_range = 0"});
  far.mail("NODE_REPORT", nodeAt("abe", 8, -8));
  far.turn(1);
  EXPECT_TRUE(far.of("TRACKED_FEATURE_ABE").empty());
}

TestDesk passOf(const std::vector<std::string>& lines, std::initializer_list<double> ranges,
                const char* group = "") {
  TestDesk desk = TestDesk::with<CollisionDetect>(lines);
  desk.mail("NODE_REPORT", nodeAt("abe", 0, 0, group));
  double time = 0;
  for (const double x : ranges) {
    desk.mail("NODE_REPORT", nodeAt("ben", x, 0));
    desk.turn(time += 0.5);
  }
  return desk;
}

TEST(CollisionDetect, RanksAPassByItsRange) {
  struct Case {
    std::vector<std::string> lines;
    double least;
    const char *encounters, *misses, *collisions, *report;
  };
  for (const Case& c : {Case{{}, 3, "1", "0", "1", "rank=collision"},
                        Case{{}, 3.5, "1", "1", "0", "rank=near_miss"}, Case{{}, 6.5, "1", "0", "0", "(none)"},
                        Case{{"report_all_encounters = true"}, 6.5, "1", "0", "0", "rank=clear"},
                        Case{{"encounter_range = 5", "near_miss_range = 4"}, 6.5, "0", "0", "0", "(none)"},
                        Case{{"collision_range = 7"}, 6.5, "1", "0", "1", "rank=collision"},
                        Case{{"condition = COUNT = true"}, 3, "0", "0", "0", "(none)"},
                        Case{{"reject_group = red"}, 3, "0", "0", "0", "(none)"}}) {
    TestDesk desk = passOf(c.lines, {20, 12, c.least, 8, 20}, ",GROUP=red");
    EXPECT_EQ(desk.last("ENCOUNTER_TOTAL"), c.encounters) << c.least << testing::PrintToString(c.lines);
    EXPECT_EQ(desk.last("NEAR_MISS_TOTAL"), c.misses) << c.least;
    EXPECT_EQ(desk.last("COLLISION_TOTAL"), c.collisions) << c.least;
    EXPECT_THAT(desk.last("UCD_REPORT"), HasSubstr(c.report)) << c.least;
  }
}

TEST(CollisionDetect, DrawsAndKeepsTheClosest) {
  TestDesk desk = passOf({"post_closest_range_ever = true", "encounter_rings = true", "pulse_render = true",
                          "near_miss_flag = N=$UP_V1:$UP_V2:$IDX:$[V2@30]:$[V1@x]:$[V1@3"},
                         {20, 12, 5, 8, 4.5, 4.75});
  EXPECT_EQ(desk.last("N"), "ABE:BEN:1:1:$[V1@x]:$[V1@3");
  EXPECT_THAT(desk.of("UCD_CLOSEST_RANGE_EVER"), ElementsAre("20", "12", "5", "4.5"));
  EXPECT_EQ(desk.last("VIEW_CIRCLE"), "x=4.75,y=0,radius=20,label=benrng,label_color=invisible,edge_color=white");
  EXPECT_THAT(desk.last("VIEW_RANGE_PULSE"), HasSubstr("fill_color=orange"));
  EXPECT_THAT(passOf({"pulse_render = true"}, {20, 12, 2, 8, 20}).last("VIEW_RANGE_PULSE"),
              HasSubstr("fill_color=red"));
  desk.mail("UCD_RESET", "true");
  desk.mail("NODE_REPORT", nodeAt("ben", 30, 0));
  desk.turn(9);
  EXPECT_EQ(desk.last("UCD_CLOSEST_RANGE_EVER"), "30") << "it begins anew";
}

/// encounters.md section 6: the angles of the moment of the report, and the sides on which each sees the other.
/// Angles count from the bow (section 0): a current from the side changes the course over ground and none of them.
TEST(CollisionDetect, TellsTheSidesOnWhichTheTwoPass) {
  struct Case {
    const char* name;
    double x, y, heading;  ///< direction of ben as seen from abe, who looks north, and where ben looks
    const char* rest;
  };
  for (const Case& c : {Case{"in the west", -1, 0, 270, ", alpha=180, beta=270, ptype=port:star, xtype=fore:aft"},
                        Case{"in the south", 0, -1, 180, ", alpha=180, beta=180, ptype=star:star, xtype=aft:aft"},
                        Case{"head on: no angle of 0", 0, 1, 180, ""}}) {
    TestDesk desk = TestDesk::with<CollisionDetect>({});
    desk.mail("NODE_REPORT", nodeAt("abe", 0, 0));
    double time = 0;
    for (const double range : {20.0, 12.0, 3.0, 8.0, 20.0}) {
      desk.mail("NODE_REPORT", fmt::format("NAME=ben,X={},Y={},SPD=2,HDG={},COG={},TIME={:.2f},TYPE=kayak",
                                           c.x * range, c.y * range, c.heading, c.heading - 40, kMissionStartUtc));
      desk.turn(time += 0.5);
    }
    EXPECT_THAT(desk.last("UCD_REPORT"), testing::EndsWith(std::string("rank=collision") + c.rest)) << c.name;
  }
}

TEST(CollisionDetect, IgnoresOnlyPairsWithinTheGroups) {
  EXPECT_EQ(passOf({"ignore_group = red"}, {20, 12, 3, 8, 20}, ",GROUP=red").last("COLLISION_TOTAL"), "1")
      << "ben is in no group";
}

TEST(CollisionDetect, DrawsNothingWhereItIsToldNotToAndPassesOverOtherMail) {
  TestDesk desk = passOf({"encounter_rings = false", "pulse_render = false",
                          "collision_flag = NEAR_BEN=$[V1@2.5]_of_$[V1@30]", "collision_flag = OPEN=$[V2@3"},
                         {20, 12, 3, 8, 20});
  EXPECT_EQ(desk.last("COLLISION_TOTAL"), "1");
  EXPECT_EQ(desk.last("NEAR_BEN"), "0_of_1");
  EXPECT_EQ(desk.last("OPEN"), "$[V2@3");
  EXPECT_EQ(desk.last("VIEW_CIRCLE"), "(none)");
  EXPECT_EQ(desk.last("VIEW_RANGE_PULSE"), "(none)");
  const std::uint64_t before = desk.hash();
  desk.mail("NODE_REPORT", 5.0);
  EXPECT_EQ(desk.hash(), before) << "a number is no report";
}

TEST(CollObDetect, ClearsOnlyTheObstacleThatIsNamed) {
  for (const char* named : {"obs", "other"}) {
    TestDesk desk = TestDesk::with<CollObDetect>({});
    desk.mail("KNOWN_OBSTACLE", "pts={-5,-5:5,-5:5,5:-5,5},label=obs");
    desk.turn(10);
    desk.mail("KNOWN_OBSTACLE_CLEAR", named);
    desk.mail("NODE_REPORT", nodeAt("abe", 12, 0));
    desk.turn(11);
    EXPECT_EQ(desk.last("OB_GLOBAL_MIN"), std::string_view(named) == "obs" ? "(none)" : "7") << named;
  }
}

TEST(CollObDetect, RanksAPassByItsRange) {
  struct Case {
    double least;
    const char *collision, *miss;
  };
  for (const Case& c : {Case{5.5, "1", "(none)"}, Case{9, "(none)", "1"}, Case{11, "(none)", "(none)"}}) {
    TestDesk desk = TestDesk::with<CollObDetect>(
        {"collision_flag = C=$COLL_CNT", "near_miss_flag = N=$MISS_CNT", "encounter_flag = E=$ENC_CNT"});
    desk.mail("KNOWN_OBSTACLE", "pts={-5,-5:5,-5:5,5:-5,5},label=obs");
    desk.mail("KNOWN_OBSTACLE", "pts={-5,-5:5,-5:5,5:-5,5}");
    EXPECT_THAT(desk.warnings, ElementsAre(HasSubstr("has no label")));
    desk.mail("KNOWN_OBSTACLE", 5.0);
    double time = 0;
    const std::uint64_t before = desk.hash();
    for (const double x : {25.0, c.least, 25.0}) {
      desk.mail("NODE_REPORT", nodeAt("abe", x, 0));
      desk.turn(time += 0.5);
    }
    EXPECT_EQ(desk.last("C"), c.collision) << c.least;
    EXPECT_EQ(desk.last("N"), c.miss) << c.least;
    EXPECT_EQ(desk.last("E"), "1");
    EXPECT_NE(desk.hash(), before);
  }
}

TEST(BeaconRangeSensor, TakesARequestWhenItIsPaidFor) {
  struct Case {
    const char* line;
    double x;  ///< of abe; the beacon is at 0, heard within 10 + 20 m, answers within 10 + 5 m
    std::size_t pings;
  };
  for (const Case& c :
       {Case{"ping_payments = upon_request", 90, 1}, Case{"ping_payments = upon_request", 12, 1},
        Case{"ping_payments = upon_accept", 90, 1}, Case{"ping_payments = upon_accept", 25, 1},
        Case{"ping_payments = upon_response", 25, 2}, Case{"ping_payments = upon_response", 12, 1}}) {
    TestDesk desk = TestDesk::with<BeaconRangeSensor>(
        {c.line, "node_push_dist = default=10", "node_pull_dist = default=5", "default_beacon_push_dist = 10",
         "default_beacon_pull_dist = 20", "beacon = x=0,y=0"});
    desk.mail("NODE_REPORT", nodeAt("abe", c.x, 0));
    for (int i = 0; i < 2; ++i) desk.mail("BRS_RANGE_REQUEST", "name=abe");
    std::size_t pings = 0;
    for (const std::string& pulse : desk.of("VIEW_RANGE_PULSE"))
      pings += pulse.find("abe_range_req") != std::string::npos ? 1 : 0;
    EXPECT_EQ(pings, c.pings) << c.line << " at " << c.x;
  }
  for (const auto& [line, answers] :
       {std::pair{"ping_payments = upon_request", 1u}, {"ping_payments = upon_accept", 2u}}) {
    TestDesk desk = TestDesk::with<BeaconRangeSensor>({line, "ping_wait = default=30", "beacon = x=0,y=0"});
    desk.mail("NODE_REPORT", nodeAt("abe", 12, 0));
    for (const double time : {0.0, 20.0, 40.0}) {
      desk.turn(time);
      desk.mail("BRS_RANGE_REQUEST", "name=abe");
    }
    EXPECT_EQ(desk.of("BRS_RANGE_REPORT").size(), answers) << line << ": the one at 20 s comes too early";
  }
  TestDesk desk = TestDesk::with<BeaconRangeSensor>({"beacon = x=0,y=0"});
  for (const char* text : {"name=eve", "vname=abe", "name="}) desk.mail("BRS_RANGE_REQUEST", text);
  EXPECT_EQ(desk.warnings.size(), 3u);
  EXPECT_EQ(desk.warnings[0], "p: a range request of an unknown vehicle: name=eve");
}

TEST(BeaconRangeSensor, WaitsAnewAfterAnAnswer) {
  TestDesk desk = TestDesk::with<BeaconRangeSensor>({"beacon = x=0,y=0,label=one,freq=15"});
  desk.mail("NODE_REPORT", nodeAt("abe", 50, 0));
  struct Case {
    double time;
    std::size_t reports;
  };
  for (const Case& c : {Case{10, 1}, Case{15, 1}, Case{24.5, 1}, Case{25, 2}, Case{40, 3}}) {
    desk.turn(c.time);
    if (c.time == 10) desk.mail("BRS_RANGE_REQUEST", "name=abe");
    EXPECT_EQ(desk.of("BRS_RANGE_REPORT").size(), c.reports) << c.time;
  }
}

TEST(BeaconRangeSensor, DrawsItsPeriodFromARange) {
  for (const std::vector<std::string>& lines :
       {std::vector<std::string>{"beacon = x=0,y=0,label=one,freq=30:45"},
        std::vector<std::string>{"beacon = x=0,y=0,label=one", "default_beacon_freq = 30:45"}}) {
    TestDesk desk = TestDesk::with<BeaconRangeSensor>(lines);
    EXPECT_THAT(desk.warnings, IsEmpty());
    desk.mail("NODE_REPORT", nodeAt("abe", 50, 0));
    desk.mail("BRS_RANGE_REQUEST", "name=abe");
    EXPECT_EQ(desk.of("BRS_RANGE_REPORT").size(), 1u) << "it answers";
    std::vector<double> times{0};
    for (double time = 0.5; time <= 600; time += 0.5) {
      const std::size_t before = desk.of("BRS_RANGE_REPORT").size();
      desk.turn(time);
      if (desk.of("BRS_RANGE_REPORT").size() > before) times.push_back(time);
    }
    std::set<double> gaps;
    for (std::size_t i = 1; i < times.size(); ++i) gaps.insert(times[i] - times[i - 1]);
    ASSERT_GT(gaps.size(), 3u) << "they differ";
    EXPECT_GE(*gaps.begin(), 30);
    EXPECT_LE(*gaps.rbegin(), 45.5) << "45 s, at a turn each 0.5 s";
  }
}

TEST(BeaconRangeSensor, ASecondOneOfALabelReplacesTheFirst) {
  TestDesk desk = TestDesk::with<BeaconRangeSensor>(
      {"beacon = x=0,y=0,label=one", "beacon = x=5,y=0", "beacon = x=30,y=0,label=one"});
  EXPECT_EQ(desk.of("VIEW_MARKER").size(), 2u);
  desk.mail("NODE_REPORT", nodeAt("abe", 0, 0));
  desk.mail("BRS_RANGE_REQUEST", "name=abe");
  EXPECT_THAT(desk.of("BRS_RANGE_REPORT"),
              ElementsAre(StartsWith("vname=abe,range=30,id=one,"), StartsWith("vname=abe,range=5,id=1,")));
}

TEST(BeaconRangeSensor, ReportsByItselfAndWithNoise) {
  TestDesk desk = TestDesk::with<BeaconRangeSensor>({"beacon = x=0,y=0,label=one,freq=2",
                                                     "beacon = x=500,y=0,label=far,freq=2", "report_vars = both",
                                                     "rn_algorithm = uniform,pct=0.1"});
  desk.mail("NODE_REPORT", nodeAt("abe", 100, 0));
  for (const double time : {1.0, 2.0, 3.0, 4.0}) desk.turn(time);
  const auto noisy = desk.of("BRS_RANGE_REPORT_ABE");
  ASSERT_EQ(noisy.size(), 2u) << "every 2 s, and the other one is too far off";
  for (const std::string& report : noisy) EXPECT_NEAR(std::stod(report.substr(6)), 100, 10) << report;
  EXPECT_NE(noisy[0].substr(0, 12), noisy[1].substr(0, 12));
  EXPECT_THAT(desk.of("BRS_RANGE_REPORT_GT"), testing::Each(StartsWith("vname=ABE,range=100,id=one,time=")));
  TestDesk quiet = TestDesk::with<BeaconRangeSensor>({"beacon = x=0,y=0,label=one,freq=2", "report_vars = long",
                                                      "rn_gaussian_sigma = 2", "ground_truth = false"});
  quiet.mail("NODE_REPORT", nodeAt("abe", 100, 0));
  quiet.turn(2);
  EXPECT_EQ(quiet.of("BRS_RANGE_REPORT").size(), 0u);
  EXPECT_NEAR(std::stod(quiet.last("BRS_RANGE_REPORT_ABE").substr(6)), 100, 12) << "six times the deviation";
  EXPECT_NE(quiet.last("BRS_RANGE_REPORT_ABE").substr(0, 10), "range=100,");
}

TEST(BeaconRangeSensor, NamesAVehicleOfTheTruthAsItIsInTheShortForm) {
  TestDesk desk = TestDesk::with<BeaconRangeSensor>({"beacon = x=0,y=0", "rn_algorithm = uniform,pct=0.1"});
  desk.mail("NODE_REPORT", nodeAt("abe", 50, 0));
  desk.mail("BRS_RANGE_REQUEST", "name=abe");
  EXPECT_THAT(desk.last("BRS_RANGE_REPORT_GT"), StartsWith("vname=abe,range=50,"));
}

TEST(BeaconRangeSensor, AShareWithoutItsAlgorithmIsNoNoise) {
  TestDesk desk = TestDesk::with<BeaconRangeSensor>({"beacon = x=0,y=0", "rn_uniform_pct = 0.1"});
  desk.mail("NODE_REPORT", nodeAt("abe", 50, 0));
  desk.mail("BRS_RANGE_REQUEST", "name=abe");
  EXPECT_THAT(desk.last("BRS_RANGE_REPORT"), StartsWith("vname=abe,range=50,"));
  EXPECT_EQ(desk.last("BRS_RANGE_REPORT_GT"), "(none)");
}

TEST(ContactRangeSensor, HearsWhatItIsToldTo) {
  struct Case {
    std::vector<std::string> lines;
    double x;  ///< of ben, a kayak east of abe
    bool isHeard;
  };
  for (const Case& c :
       {Case{{"allow_echo_types = auv,ship"}, 50, false}, Case{{"allow_echo_types = Kayak"}, 50, true},
        Case{{"sensor_arc = 45:135"}, 50, true}, Case{{"sensor_arc = 135:225,270:300"}, 50, false},
        Case{{"sensor_arc = 300:100"}, 50, true}, Case{{"sensor_arc = 45:80"}, 50, false},
        Case{{"sensor_arc = 260:100"}, -50, true}, Case{{"sensor_arc = 280:100"}, -50, false},
        Case{{"sensor_arc = 360"}, -50, true}, Case{{"push_dist = default=0", "pull_dist = default=0"}, 1, false},
        Case{{"push_dist = abe=nolimit"}, 90000, true},
        Case{{"push_dist = default=1", "pull_dist = default=1"}, 5000, false}}) {
    TestDesk desk = TestDesk::with<ContactRangeSensor>(c.lines);
    desk.mail("NODE_REPORT", nodeAt("abe", 0, 0));
    desk.mail("NODE_REPORT", nodeAt("ben", c.x, 0));
    desk.mail("CRS_RANGE_REQUEST", "name=abe");
    EXPECT_EQ(desk.of("CRS_RANGE_REPORT").size(), c.isHeard ? 1u : 0u) << testing::PrintToString(c.lines);
  }
  TestDesk desk = TestDesk::with<ContactRangeSensor>({"rn_algorithm = uniform,pct=0", "display_pulses = false"});
  desk.mail("CRS_RANGE_REQUEST", "name=eve");
  EXPECT_THAT(desk.warnings, ElementsAre("p: a range request of an unknown vehicle: name=eve"));
  desk.mail("NODE_REPORT", nodeAt("abe", 0, 0));
  desk.mail("NODE_REPORT", nodeAt("ben", 50, 0));
  desk.mail("CRS_RANGE_REQUEST", "name=abe");
  EXPECT_THAT(desk.last("CRS_RANGE_REPORT_GT"), StartsWith("vname=abe,range=50,target=ben,"));
  EXPECT_EQ(desk.last("VIEW_RANGE_PULSE"), "(none)");
}

TEST(ContactRangeSensor, TellsNoTruthWhereItIsToldNotTo) {
  TestDesk desk = TestDesk::with<ContactRangeSensor>({"rn_algorithm = uniform,pct=0.1", "ground_truth = false"});
  desk.mail("NODE_REPORT", nodeAt("abe", 0, 0));
  desk.mail("NODE_REPORT", nodeAt("ben", 50, 0));
  desk.mail("CRS_RANGE_REQUEST", 5.0);
  EXPECT_EQ(desk.last("CRS_RANGE_REPORT"), "(none)") << "a number is no request";
  EXPECT_TRUE(desk.warnings.empty());
  desk.mail("CRS_RANGE_REQUEST", "name=abe");
  EXPECT_NEAR(std::stod(desk.last("CRS_RANGE_REPORT").substr(16)), 50, 5) << desk.last("CRS_RANGE_REPORT");
  EXPECT_EQ(desk.last("CRS_RANGE_REPORT_GT"), "(none)");
}

TEST(BeaconRangeSensor, AnswersAgainWhenTheWaitIsOver) {
  TestDesk desk = TestDesk::with<BeaconRangeSensor>(
      {"ping_wait = default=30", "beacon = x=0,y=0,label=one,freq=never", "default_beacon_freq = 1"});
  desk.mail("NODE_REPORT", nodeAt("abe", 50, 0));
  desk.mail("BRS_RANGE_REQUEST", 5.0);
  EXPECT_EQ(desk.of("BRS_RANGE_REPORT").size(), 0u) << "a number is no request";
  struct Case {
    double time;
    std::size_t reports;
  };
  for (const Case& c : {Case{1, 1}, Case{30.5, 1}, Case{31, 2}}) {
    desk.turn(c.time);
    desk.mail("BRS_RANGE_REQUEST", "name=abe");
    EXPECT_EQ(desk.of("BRS_RANGE_REPORT").size(), c.reports) << c.time << " s; by itself it never reports";
  }
}

TEST(SpoofNode, OneBadValueSpoilsTheWholeVehicle) {
  TestDesk desk = TestDesk::with<SpoofNode>({});
  for (const char* text : {"hdg=x,x=1,y=2,name=a,hdg=1,spd=2,dur=3,len=4", "x=1,y=2,name=a~b"}) {
    desk.mail("SPOOF", text);
    EXPECT_EQ(desk.warnings.back(), fmt::format("p: this is no vehicle: {}", text));
  }
  desk.turn(1);
  EXPECT_EQ(desk.last("NODE_REPORT"), "(none)");
  desk.mail("SPOOF", "x=1,y=2,name=eve,vtype=glider");
  desk.turn(2);
  EXPECT_EQ(NodeReport::fromText(desk.last("NODE_REPORT"))->type, "glider");
  desk.mail("SPOOF_CANCEL", "name=Eve");
  desk.turn(3);
  EXPECT_EQ(desk.of("NODE_REPORT").size(), 1u);
}

TEST(SpoofNode, HasDefaultsAndNamesOfItsOwn) {
  TestDesk desk = TestDesk::with<SpoofNode>({"default_hdg = 180", "default_spd = 3", "default_vtype = ship",
                                             "default_color = red", "default_length = 20", "default_duration = 10",
                                             "spoof = x=0,y=0,vsource=ais,color=blue", "spoof = x=5"});
  desk.turn(2);
  const auto report = NodeReport::fromText(desk.last("NODE_REPORT"));
  ASSERT_TRUE(report);
  EXPECT_EQ(report->name, "spoof_0");
  EXPECT_EQ(report->y, -6);
  EXPECT_EQ(report->type, "ship");
  EXPECT_EQ(report->color, "blue");
  EXPECT_EQ(report->source, "ais");
  EXPECT_EQ(report->length, 20);
  EXPECT_EQ(desk.warnings, std::vector<std::string>{"the value of spoof cannot be read: x=5"});
  desk.mail("SPOOF", 5.0);
  desk.mail("SPOOF", "x=1,y=2,name=spoof_0,type=auv");
  desk.turn(3);
  EXPECT_EQ(NodeReport::fromText(desk.last("NODE_REPORT"))->index, 2) << "the count goes on under the same name";
  EXPECT_EQ(NodeReport::fromText(desk.last("NODE_REPORT"))->type, "auv");
  for (const char* cancel : {"vname=other", "x=5", "contact=SPOOF_0"}) {
    const std::size_t before = desk.of("NODE_REPORT").size();
    desk.mail("SPOOF_CANCEL", cancel);
    desk.turn(desk.now() + 1);
    EXPECT_EQ(desk.of("NODE_REPORT").size() - before, std::string_view(cancel) == "contact=SPOOF_0" ? 0u : 1u)
        << cancel;
  }
}

TEST(SearchGrid, NamesAGridThatIsNone) {
  for (const char* config :
       {"cell_size=10", "pts={0,0:20,zero:20,20}", "pts={0,0:20,0:20,20", "pts={0,0:20,0}",
        "pts={0,0:20,0:20,20:0,20},cell_size=0", "pts={0,0:20,0:20,20:0,20},cell_size=x",
        "pts={0,0:20,0:20,20:0,20},cell_vars=x:many", "pts={0,0:20000,0:20000,20000:0,20000},cell_size=1",
        "pts={0,0:1000000000,0:1000000000,0.0001}, cell_size=1",
        "pts={0,0:1000000000,0:500000000,0},cell_size=1"}) {
    TestDesk desk = TestDesk::with<SearchGrid>({fmt::format("grid_config = {}", config)});
    EXPECT_THAT(desk.warnings, ElementsAre("grid_config: it gives no grid")) << config;
  }
  TestDesk desk =
      TestDesk::with<SearchGrid>({"grid_config = pts={0,0:20,0:20,20:0,20},cell_size=10,word,cell_vars=x:1:y:2"});
  EXPECT_THAT(desk.warnings, ElementsAre("cell_vars: only the first variable is counted"));
  const std::uint64_t before = desk.hash();
  desk.mail("NODE_REPORT", "nobody");
  desk.mail("NODE_REPORT", 5.0);
  EXPECT_EQ(desk.hash(), before);
  desk.mail("NODE_REPORT", nodeAt("abe", 5, 25));
  EXPECT_EQ(desk.hash(), before) << "outside";
  desk.mail("NODE_REPORT", nodeAt("abe", 5, 5));
  EXPECT_NE(desk.hash(), before);
}

TEST(SearchGrid, HasCellsUpToItsFarEdge) {
  struct Case {
    const char *config, *cell;
    double x, y;
  };
  for (const Case& c : {Case{"pts={0,0:25,0:25,25:0,25},cell_size=10", "8", 22, 22},
                        // Ten times 0.1 are a little less than 1: each column has an eleventh cell.
                        Case{"pts={0,0:1,0:1,1:0,1},cell_size=0.1", "11", 0.15, 0.05}}) {
    TestDesk desk = TestDesk::with<SearchGrid>({fmt::format("grid_config = {}", c.config)});
    desk.mail("NODE_REPORT", nodeAt("abe", c.x, c.y));
    desk.turn(1);
    EXPECT_THAT(desk.of("VIEW_GRID_DELTA"), ElementsAre(fmt::format("psg@{},x,1", c.cell))) << c.config;
  }
}

TEST(SearchGrid, HasNoCellsOutsideItsPolygon) {
  TestDesk desk = TestDesk::with<SearchGrid>({"grid_config = pts={0,0:20,0:20,20},", "grid_config = cell_size=10",
                                              "grid_config = cell_vars=x", "match_name = {abe,shoreside,}"});
  EXPECT_THAT(desk.warnings, testing::IsEmpty());
  EXPECT_EQ(desk.last("VIEW_GRID"), "pts={0,0:20,0:20,20},cell_size=10,cell_vars=x:0,label=psg");
  desk.mail("NODE_REPORT", nodeAt("abe", 5, 15));
  desk.mail("NODE_REPORT", nodeAt("abe", 15, 15));
  desk.turn(1);
  EXPECT_THAT(desk.of("VIEW_GRID_DELTA"), ElementsAre(testing::EndsWith("@2,x,1")))
      << "the cell in the north-west is none";
}

TEST(LogicCondition, ComparesNumbersAndTexts) {
  MailTable values;
  values.take({"N", 5.0, 0, "", ""});
  values.take({"T", std::string("b"), 0, "", ""});
  values.take({"M", std::string("A:B:C"), 0, "", ""});
  values.take({"W", std::string("word"), 0, "", ""});
  values.take({"R", std::string("$(N"), 0, "", ""});
  struct Case {
    const char* text;
    bool holds;
  };
  for (const Case& c : {Case{"N < 6", true},
                        Case{"N < 5", false},
                        Case{"N <= 5", true},
                        Case{"N > 4", true},
                        Case{"N > 5", false},
                        Case{"N >= 5", true},
                        Case{"N >= 6", false},
                        Case{"N != 5", false},
                        Case{"N != 4", true},
                        Case{"T < c", true},
                        Case{"T <= a", false},
                        Case{"T > a", true},
                        Case{"T >= c", false},
                        Case{"T != a", true},
                        Case{"M == B:C", true},
                        Case{"M == A:C", false},
                        Case{"M = B:C", false},
                        Case{"M == X:A:B:C:D", true},
                        Case{"W = 5", false},
                        Case{"N = word", false},
                        Case{"N = $(N)", true},
                        Case{"N = $(NOBODY)", false},
                        Case{"!(N = 5)", false},
                        Case{"!(N = 4) and (T = b)", true},
                        Case{"!(N = 5) or (T = b)", true},
                        Case{"(N = 5) AND (T = c)", false},
                        Case{"(N = 4) and (T = b)", false},
                        Case{"(N = 5) or (T = c)", true},
                        Case{"R = $(N", true},
                        Case{"(N = 4) Or (T = c)", false},
                        Case{"((N = 5))", true},
                        Case{"NOBODY_DELTA > 0", false},
                        Case{"W_DELTA > 0", false}}) {
    const auto condition = LogicCondition::fromText(c.text);
    ASSERT_TRUE(condition) << c.text;
    EXPECT_EQ(condition->holds(values, 100), c.holds) << c.text;
  }
  const std::string deep = std::string(65, '(') + "A=1" + std::string(65, ')');
  for (const char* text : {"", "A", "=5", "A=", "A!5", "!", "(A=1", "(A=1) xor (B=1)", "(A=1) and",
                           "(A) and (B=1)", "!(A)", deep.c_str()})
    EXPECT_FALSE(LogicCondition::fromText(text)) << text;
  std::set<std::string> names;
  LogicCondition::fromText("(A_DELTA > 1) and (B = $(C))")->addVariables(names);
  EXPECT_THAT(names, ElementsAre("A", "A_DELTA", "B", "C"));
}

}  // namespace
}  // namespace antipode
