// SPDX-License-Identifier: GPL-3.0-or-later
// Loiter and operation regions, with the vectors of helm-behaviours.md sections 3.3 to 3.5.
#include "core/autonomy/behaviours/convex.h"
#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"
#include "tests/support/scripted_helm.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

using test::behaviour;
using test::Keys;
using test::ScriptedHelm;

BehaviourSpec loiter(const Keys& more = {}) {
  Keys keys{{"polygon", "format=radial, x=0, y=0, radius=40, pts=8, snap=1"},
            {"acquire_dist", "10"},
            {"capture_radius", "5"},
            {"slip_radius", "15"},
            {"speed", "1.5"}};
  keys.insert(keys.end(), more.begin(), more.end());
  BehaviourSpec spec = behaviour("loiter", keys, "loiter");
  spec.common.updates = "LU";
  spec.common.conditions = *ConditionList::fromText("GO = true");
  return spec;
}

TEST(Loiter, ItsPolygonIsSnapped) {  // L1
  const auto shape = PointList::fromText("format=radial, x=0, y=0, radius=40, pts=8, snap=1");
  ASSERT_TRUE(shape);
  const std::vector<Vec2> wanted{{15, 37}, {37, 15}, {37, -15}, {15, -37}, {-15, -37}, {-37, -15}, {-37, 15}, {-15, 37}};
  EXPECT_EQ(shape->points, wanted);
}

TEST(Loiter, EntersThePolygonWhereItTouchesIt) {  // L1
  ScriptedHelm helm({loiter()});
  helm.write("GO", "true");
  EXPECT_EQ(helm.courseAt(-100, 0, 90, 1.5), 66);
  EXPECT_EQ(helm.now("LOITER_INDEX"), "7");
  EXPECT_EQ(helm.now("LOITER_MODE"), "acquiring_external");
  EXPECT_EQ(helm.now("LOITER_DIST_TO_POLY"), "63");
  EXPECT_EQ(helm.now("LOITER_ETA_TO_POLY"), "42");
  EXPECT_NEAR(std::stod(helm.now("LOITER_DIST_TO_VERT")), 92.7038, 1e-4);
  EXPECT_EQ(helm.now("LOITER_REPORT"), "index=7,capture_hits=0,nonmono_hits=0,acquire_mode=true");
  for (const auto& [course, speed, wanted] : {std::tuple{60.0, 1.5, 98.3275}, {60.0, 1.4, 81.6608},
                                              {240.0, 1.5, 51.6658}, {60.0, 0.0, 48.327}})
    EXPECT_NEAR(helm.value(course, speed), wanted, 0.02) << course << " " << speed;
  EXPECT_EQ(helm.courseAt(0, -100, 90, 1.5), 336);
  EXPECT_EQ(helm.now("LOITER_INDEX"), "5");
  EXPECT_EQ(helm.courseAt(-45, 15, 90, 1.5), 165);
  EXPECT_EQ(helm.now("LOITER_MODE"), "stable");
  EXPECT_EQ(helm.now("LOITER_INDEX"), "5");
  EXPECT_EQ(helm.now("LOITER_DIST_TO_POLY"), "8");
  EXPECT_EQ(helm.courseAt(0, 0, 90, 1.5), 248);
  EXPECT_EQ(helm.now("LOITER_MODE"), "recovering_internal");
  EXPECT_EQ(helm.courseAt(60, 0, 90, 1.5), 231);
  EXPECT_EQ(helm.now("LOITER_INDEX"), "3");
  helm.write("LU", "clockwise=false");
  EXPECT_EQ(helm.courseAt(60, 0, 90, 1.5), 309);
  EXPECT_EQ(helm.now("LOITER_INDEX"), "7");
}

TEST(Loiter, ThePolygonMovesAndGrowsByMessages) {  // L1
  ScriptedHelm helm({loiter({{"clockwise", "false"}, {"speed_alt", "0.8"}})});
  helm.write("GO", "true");
  EXPECT_EQ(helm.courseAt(-100, 0, 90, 1.5), 114);
  EXPECT_EQ(helm.now("LOITER_INDEX"), "3");
  helm.write("LU", "center_assign=100,0");
  EXPECT_EQ(helm.courseAt(-100, 0, 90, 1.5), 101);
  EXPECT_EQ(helm.now("LOITER_DIST_TO_POLY"), "163");
  helm.write("LU", "mod_poly_rad=10");
  EXPECT_EQ(helm.courseAt(-100, 0, 90, 1.5), 104);
  EXPECT_NEAR(std::stod(helm.now("LOITER_DIST_TO_VERT")), 187.055, 1e-3);
  helm.write("LU", "use_alt_speed=true");
  EXPECT_NEAR(helm.at(-100, 0, 90, 1.5).speed.value_or(-1), 0.8, 1e-9);
  helm.write("LU", "use_alt_speed=toggle");
  EXPECT_NEAR(helm.at(-100, 0, 90, 1.5).speed.value_or(-1), 1.5, 1e-9);
}

TEST(Loiter, TakesTheBetterDirectionAroundItsOwnPlace) {  // L2
  ScriptedHelm helm({loiter({{"polygon", "format=radial, x=0, y=0, radius=40, pts=8"},
                             {"clockwise", "best"},
                             {"center_activate", "true"},
                             {"slingshot", "90"},
                             {"endflag", "R = $[RAD]"}})});
  helm.at(-100, 10, 120, 1.5);  // idle first: without that the program asks for neither
  helm.write("GO", "true");
  EXPECT_EQ(helm.courseAt(-100, 10, 120, 1.5), 112);
  EXPECT_EQ(helm.now("LOITER_INDEX"), "5");
  EXPECT_EQ(helm.now("LOITER_DIST_TO_POLY"), "63") << "of the old place in that turn";
  // Round the own place, which is now its centre (-100, 10), a quarter in each turn.
  helm.at(-140, 10, 90, 1.5);
  EXPECT_EQ(helm.state(0), BehaviourState::Active) << "90 in all";
  helm.at(-100, 50, 90, 1.5);
  EXPECT_EQ(helm.state(0), BehaviourState::Complete) << "180";
  EXPECT_EQ(helm.now("LOITER_COMPLETE"), "true");
  EXPECT_NEAR(std::stod(helm.now("R")), 40.039, 5e-4);
}

TEST(Loiter, ACornerIsNotReachedFromAnywhereAfterAnIdleTime) {
  ScriptedHelm helm({loiter()});
  helm.write("GO", "true");
  helm.at(5, 42, 90, 1.5);  // 11 m from the corner (15, 37)
  EXPECT_EQ(helm.now("LOITER_INDEX"), "0");
  helm.write("GO", "false");
  helm.at(0, 43, 90, 1.5);
  helm.write("GO", "true");
  helm.at(-5, 43, 90, 1.5);  // 21 m from it
  EXPECT_EQ(helm.now("LOITER_INDEX"), "0");
  EXPECT_THAT(helm.now("LOITER_REPORT"), testing::HasSubstr("nonmono_hits=0"));
}

TEST(Loiter, GoesClockwiseWhereTheFirstTurnIsActive) {
  // As recorded with pHelmIvP from (0, 0), heading 180: the corner at bearing 152, and with an idle turn that at 178.
  const Keys keys{{"clockwise", "best"}, {"polygon", "format=radial, x=20, y=-80, radius=20, pts=8, snap=1"}};
  ScriptedHelm helm({loiter(keys)});
  helm.write("GO", "true");
  EXPECT_EQ(helm.courseAt(0, 0, 180, 0), 152);
  ScriptedHelm idleFirst({loiter(keys)});
  idleFirst.at(0, 0, 180, 0);
  idleFirst.write("GO", "true");
  EXPECT_EQ(idleFirst.courseAt(0, 0, 180, 0), 179);
}

/// The closed loop of the vectors: decides, then turns to the decision and moves.
struct Loop {
  ScriptedHelm& helm;
  double rate, dt;
  double x, y, heading, speed;
  void step() {
    const HelmDecision decision = helm.at(x, y, heading, speed);
    if (decision.heading) {
      const double turn = wrap180(*decision.heading - heading);
      heading = wrap360(heading + std::clamp(turn, -rate * dt, rate * dt));
    }
    if (decision.speed) speed = *decision.speed;
    double s, c;
    portable::sincosDeg(heading, s, c);
    x += s * speed * dt, y += c * speed * dt;
  }
};

TEST(Loiter, GoesRoundInTheClosedLoop) {  // L3
  BehaviourSpec spec = loiter({{"speed", "2"}});
  ScriptedHelm helm({spec}, Compat::UsimmarineV22, 0.5);
  helm.write("GO", "true");
  Loop loop{helm, 30, 0.5, -100, 0, 90, 0};
  std::vector<std::pair<double, std::string>> changes;
  double stable = 0;
  std::string index;
  while (helm.time < 165) {
    const double x = loop.x, y = loop.y;
    loop.step();
    if (stable == 0 && helm.now("LOITER_MODE") == "stable") stable = helm.time;
    if (helm.now("LOITER_INDEX") == index) continue;
    index = helm.now("LOITER_INDEX");
    changes.emplace_back(helm.time, index);
    if (changes.size() == 2) {
      EXPECT_NEAR(x, -19.326, 1e-3);
      EXPECT_NEAR(y, 35.1167, 1e-3);
    }
  }
  const std::vector<std::pair<double, std::string>> wanted{{0.5, "7"},   {44.5, "0"},  {59.5, "1"},
                                                           {74.5, "2"},  {89, "3"},    {104, "4"},
                                                           {118, "5"},   {133, "6"},   {147.5, "7"},
                                                           {162.5, "0"}};
  EXPECT_EQ(changes, wanted);
  EXPECT_EQ(stable, 33.5);
}

// --- regions ---------------------------------------------------------------------------------------

constexpr const char* kSquare = "0,0 : 200,0 : 200,200 : 0,200";

TEST(OpRegion, StopsTheVehicleOutside) {  // O1
  ScriptedHelm helm({behaviour("op_region",
                               {{"polygon", kSquare},
                                {"trigger_entry_time", "2"},
                                {"trigger_exit_time", "2"},
                                {"max_time", "20"},
                                {"max_depth", "50"}},
                               "op"),
                     behaviour("constant_speed", {{"speed", "1"}, {"duration", "no-time-limit"}}, "s"),
                     behaviour("constant_heading", {{"heading", "0"}, {"duration", "no-time-limit"}}, "h")});
  helm.at(100, 50, 0, 1.5);
  EXPECT_EQ(helm.now("OPREG_TRAJECTORY_PERIM_DIST"), "150");
  EXPECT_EQ(helm.now("OPREG_TRAJECTORY_PERIM_ETA"), "100");
  EXPECT_EQ(helm.now("OPREG_ABSOLUTE_PERIM_DIST"), "50");
  EXPECT_EQ(helm.now("OPREG_ABSOLUTE_PERIM_ETA"), "13");
  EXPECT_EQ(helm.now("OPREG_TIME_REMAINING"), "20");
  EXPECT_EQ(helm.now("SECS_IN_POLY"), "0");
  helm.at(100, 50, 0, 1.5);
  EXPECT_EQ(helm.now("SECS_IN_POLY"), "1");
  helm.at(100, 50, 0, 1.5);
  EXPECT_EQ(helm.now("SECS_IN_POLY"), "2");
  EXPECT_EQ(helm.now("IVPHELM_ALLSTOP"), "clear");
  for (int turn = 1; turn <= 4; ++turn) {
    helm.at(100, -1, 0, 1.5);
    EXPECT_EQ(helm.posted("BHV_ERROR").size(), turn < 3 ? 0u : 1u) << turn;
  }
  EXPECT_EQ(helm.posted("BHV_ERROR").front(),
            "op: BHV_OpRegion Polygon containment failure:  x=100.0 y=-1.0");
  EXPECT_EQ(helm.now("IVPHELM_ALLSTOP"), "BehaviorError");
  helm.at(100, 0.5, 180, 1.5);
  EXPECT_EQ(helm.now("IVPHELM_ALLSTOP"), "clear") << "an error does not latch";
  EXPECT_EQ(helm.now("OPREG_TRAJECTORY_PERIM_DIST"), "0.5");
  EXPECT_EQ(helm.now("OPREG_TRAJECTORY_PERIM_ETA"), "0");
  helm.at(100, 50, 0, 1.5, 60);
  EXPECT_EQ(helm.posted("BHV_ERROR").front(), "op: OpRegion Depth failure: max:50.00000 detected:60.00000");
  while (helm.time < 22) helm.at(100, 50, 0, 1.5);
  EXPECT_EQ(helm.posted("BHV_ERROR").size(), 1u) << "21 s have passed";
}

TEST(OpRegion, TheHelmGoesOnWhenItIsBackInside) {  // O3, the community of section 1.5 at 4 Hz
  ScriptedHelm helm({behaviour("op_region", {{"polygon", kSquare}}, "op"),
                     behaviour("constant_speed", {{"speed", "1"}, {"duration", "no-time-limit"}}, "s"),
                     behaviour("constant_heading", {{"heading", "84"}, {"duration", "no-time-limit"}}, "h")},
                    Compat::UsimmarineV22, 0.25);
  for (int turn = 0; turn < 8; ++turn) helm.at(100, 5, 180, 1);
  EXPECT_EQ(helm.now("IVPHELM_ALLSTOP"), "clear");
  int failing = 0;
  for (int turn = 0; turn < 12; ++turn) {
    helm.at(100, -1, 180, 1);
    if (helm.posted("BHV_ERROR").empty()) continue;
    ++failing;
    EXPECT_EQ(helm.now("IVPHELM_ALLSTOP"), "BehaviorError");
    EXPECT_EQ(helm.posted("IVPHELM_ALLSTOP").size(), failing == 1 ? 1u : 0u) << "on change only";
    EXPECT_EQ(helm.decision.speed, failing == 1 ? std::optional(0.0) : std::nullopt) << "zeros once";
  }
  EXPECT_EQ(failing, 10) << "half a second outside is too long; then the error comes in every turn";
  helm.at(100, 1, 0, 1);
  EXPECT_THAT(helm.posted("IVPHELM_ALLSTOP"), testing::ElementsAre("clear"));
  EXPECT_EQ(helm.decision.heading, 84);
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 1, 1e-9);
}

TEST(OpRegion, ASoftBreachTakesTheControl) {  // O2
  ScriptedHelm helm("op_region", {{"polygon", kSquare}, {"soft_poly_breach", "true"}});
  helm.at(100, -1, 0, 1);
  EXPECT_TRUE(helm.posted("MOOS_MANUAL_OVERRIDE").empty());
  helm.at(100, -1, 0, 1);
  EXPECT_EQ(helm.posted("MOOS_MANUAL_OVERRIDE"), std::vector<std::string>{"true"});
  EXPECT_EQ(helm.posted("BHV_WARNING").size(), 1u);
  EXPECT_TRUE(helm.posted("BHV_ERROR").empty());
}

TEST(OpRegionV24, AGrownSquareHas28Points) {
  EXPECT_EQ(grown({{0, 0}, {200, 0}, {200, 200}, {0, 200}}, 10).size(), 28u);
  EXPECT_EQ(grown({{0, 0}, {0, 200}, {200, 200}, {200, 0}}, 10).size(), 28u);
}

TEST(OpRegionV24, TurnsBackOnTheShorterSide) {  // P1
  ScriptedHelm helm("op_region_v24",
                    {{"core_poly", kSquare}, {"save_dist", "10"}, {"halt_dist", "30"}, {"recover_spd", "1"}});
  helm.at(100, 50, 180, 1), helm.at(100, 50, 180, 1), helm.at(100, 50, 180, 1);
  EXPECT_FALSE(helm.decision.heading);
  EXPECT_EQ(helm.courseAt(100, -15, 180, 1), 1) << "0 lies exactly behind and counts as starboard";
  EXPECT_EQ(helm.now("COMMITTED"), "left");
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 1, 1e-9);
  EXPECT_EQ(helm.courseAt(100, -17, 150, 1), 0);
  EXPECT_EQ(helm.courseAt(100, -18, 200, 1), 21) << "still to port";
  EXPECT_EQ(helm.courseAt(100, -18, 95, 1), 0);
  EXPECT_EQ(helm.courseAt(100, -18, 80, 1), 0);
  EXPECT_EQ(helm.now("COMMITTED"), "none");
  const std::vector<Vec2> save = grown({{0, 0}, {200, 0}, {200, 200}, {0, 200}}, 10);
  EXPECT_NEAR(distanceAlong(save, {100, -15}, 0), 5, 1e-9);
  EXPECT_NEAR(distanceAlong(save, {100, -15}, 30), 5.7735, 1e-4);
  EXPECT_EQ(distanceAlong(save, {100, -15}, 90), -1);
  helm.at(100, -31, 80, 1);
  EXPECT_TRUE(helm.posted("BHV_ERROR").empty());
  helm.at(100, -31, 80, 1);
  EXPECT_EQ(helm.posted("BHV_ERROR"), std::vector<std::string>{"op_region_v24: OpRegion HaltPoly Failure"});
}

TEST(OpRegionV24, TheProgramsWeightsGoRoundADocumentsDoNot) {  // P2
  for (const Compat compat : {Compat::UsimmarineV22, Compat::Document}) {
    ScriptedHelm helm({behaviour("op_region_v24", {{"core_poly", kSquare}, {"save_dist", "10"}, {"halt_dist", "30"}})},
                      compat);
    helm.at(100, 50, 0, 1);
    const double still[] = {50, 20, 5, 95, 80}, behind[] = {50, 80, 95, 5, 20};
    const double aside[] = {97.581, 99.0351, 99.7599, 95.4066, 96.1314}, faster[] = {95, 92, 90.5, 99.5, 98};
    for (int turn = 0; turn < 5; ++turn) {
      helm.at(100, -20, 0, 1);
      const bool isDocument = compat == Compat::Document;
      EXPECT_NEAR(helm.value(0, 0.8), 100, 0.02);
      EXPECT_NEAR(helm.value(0, 0), isDocument ? 80 : still[turn], 0.02) << turn;
      EXPECT_NEAR(helm.value(180, 0.8), isDocument ? 20 : behind[turn], 0.02) << turn;
      EXPECT_NEAR(helm.value(45, 0.8), isDocument ? 96.1314 : aside[turn], 0.02) << turn;
      EXPECT_NEAR(helm.value(0, 1), isDocument ? 98 : faster[turn], 0.02) << turn;
    }
  }
}

TEST(OpRegionV24, WithoutEverBeingInsideNothingHappens) {  // P3
  ScriptedHelm helm("op_region_v24", {{"core_poly", kSquare}, {"save_dist", "10"}, {"halt_dist", "30"}});
  for (int turn = 0; turn < 5; ++turn) {
    helm.at(100, -100, 0, 1);
    EXPECT_EQ(helm.state(0), BehaviourState::Running) << "no function";
    EXPECT_TRUE(helm.posted("BHV_ERROR").empty());
  }
}

TEST(OpRegionV24, ARegionWhoseFirstCornerStandsTwiceIsTheSame) {
  const std::string corners[] = {"200,200", "0,200", "0,0", "200,0"};
  for (std::size_t first = 0; first < 4; ++first)
    for (const std::size_t step : {std::size_t{1}, std::size_t{3}}) {  // both ways round
      std::string closed;
      for (std::size_t i = 0; i < 5; ++i) closed += (i > 0 ? ":" : "") + corners[(first + i * step) % 4];
      ScriptedHelm helm("op_region_v24",
                        {{"core_poly", closed}, {"save_dist", "10"}, {"halt_dist", "30"}, {"recover_spd", "1"}});
      for (int turn = 0; turn < 3; ++turn) helm.at(100, 100, 180, 1);
      EXPECT_FALSE(helm.decision.heading) << closed << ": in its middle";
      helm.at(100, -15, 180, 1);
      EXPECT_TRUE(helm.decision.heading) << closed;
    }
}

TEST(Convex, AStarIsNotConvexThoughAllItsTurnsHaveOneSign) {
  const std::vector<Vec2> star{{0, 100}, {59, -81}, {-95, 31}, {95, 31}, {-59, -81}};
  EXPECT_FALSE(isConvex(star));
  EXPECT_TRUE(isConvex({star[0], star[2], star[4], star[1], star[3]}));
  EXPECT_EQ(withoutRepeats({{1, 1}, {1, 1}, {2, 2}, {2, 2}, {3, 1}, {1, 1}}),
            (std::vector<Vec2>{{1, 1}, {2, 2}, {3, 1}}));
}

TEST(Convex, CornersMayStandTwiceOrOnALineButNotGoBack) {
  for (std::vector<Vec2> corners : {std::vector<Vec2>{{0, 0}, {10, 0}, {10, 0}, {10, 10}, {0, 10}, {0, 0}},
                                    {{0, 0}, {5, 0}, {10, 0}, {10, 4}, {10, 10}, {0, 10}},
                                    {{0, 0}, {0.1, 0.3}, {0.2, 0.6}, {0.3, 0.9}, {2, 0}}}) {
    EXPECT_TRUE(isConvex(corners)) << corners[1].x;
    std::ranges::reverse(corners);
    EXPECT_TRUE(isConvex(corners)) << corners[1].x << " the other way round";
  }
  for (std::vector<Vec2> corners : {std::vector<Vec2>{{0, 0}, {10, 0}, {10, 10}, {5, 5.5}, {0, 10}},
                                    {{0, 0}, {5, 0}, {10, 0}},
                                    {{0, 0}, {10, 0}, {20, 0}, {10, 0}, {10, 10}, {0, 10}},
                                    {{0, 0}, {10, 0}, {0, 10}, {10, 10}}}) {
    EXPECT_FALSE(isConvex(corners)) << corners[1].x;
    std::ranges::reverse(corners);
    EXPECT_FALSE(isConvex(corners)) << corners[1].x << " the other way round";
  }
}

/// Comparing every pair of them would take hours.
TEST(Convex, ACircleOfHalfAMillionCornersIsConvex) {
  constexpr int kCorners = 500'000;
  std::vector<Vec2> circle;
  for (int i = 0; i < kCorners; ++i) {
    const double angle = 2 * kPi * i / kCorners;
    circle.push_back({1000 * std::cos(angle), 1000 * std::sin(angle)});
  }
  EXPECT_TRUE(isConvex(circle));
  circle[kCorners / 3] = {0, 0};
  EXPECT_FALSE(isConvex(circle));
}

TEST(Convex, APolygonOfTwoPointsHasNoInside) {
  const std::vector<Vec2> line{{0, 0}, {10, 0}};
  EXPECT_FALSE(isInside(line, {5, 0}));
  EXPECT_FALSE(isConvex(line));
  EXPECT_EQ(grown(line, 5), line);
  EXPECT_EQ(edgeDistance(line, {5, 3}), 3);
  EXPECT_EQ(signedDistance(line, {5, 3}), 3) << "outside";
  EXPECT_EQ(edgeDistance({}, {5, 3}), 0);
  EXPECT_EQ(middleOf({}), Vec2{});
  EXPECT_EQ(middleOf(line), (Vec2{5, 0}));
}

}  // namespace
}  // namespace antipode
