// SPDX-License-Identifier: GPL-3.0-or-later
// Vectors W2 to W6 of helm-behaviours.md that need a helm with messages, and what was recorded with the program:
// efficiency_measure, ipf_type = roc, "start" in a message.
#include "tests/support/scripted_helm.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using test::behaviour;
using test::ScriptedHelm;
using testing::ElementsAre;
using testing::IsEmpty;
using Texts = std::vector<std::string>;

BehaviourSpec route(const std::string& points, const test::Keys& more = {}) {
  test::Keys keys{{"points", points}, {"speed", "2"}, {"updates", "WU"}};
  keys.insert(keys.end(), more.begin(), more.end());
  return behaviour("waypoint", keys, "wpt");
}

double speedAt(ScriptedHelm& helm, double x) {
  return helm.at(x, 0, 90, 2).speed.value_or(-1);
}

void expectSteer(const ScriptedHelm& helm, double x, double y) {
  const auto steer = helm.steeringPoint(0);
  ASSERT_TRUE(steer);
  EXPECT_NEAR(steer->x, x, 0.005);
  EXPECT_NEAR(steer->y, y, 0.005);
}

TEST(WaypointVectors, TwoRoundsTellWhatIsLeft) {  // W2
  ScriptedHelm helm({route("0,0:100,0:100,100", {{"repeat", "1"},
                                                    {"capture_radius", "5"},
                                                    {"slip_radius", "15"},
                                                    {"lead", "10"},
                                                    {"lead_damper", "4"},
                                                    {"endflag", "DONE = $[CTR]"},
                                                    {"wptflag", "LEFT = $[CYC_DIST_TOGO] $[ALL_DIST_TOGO]"}})});
  for (const auto& [x, y] : {std::pair{-50.0, 0.0}, {-4.0, 0.0}, {50.0, 3.0}, {97.0, 0.0}}) helm.at(x, y, 90, 2);
  EXPECT_EQ(helm.courseAt(100, 96, 90, 2), 235);
  EXPECT_THAT(helm.posted("WPT_STAT"),
              ElementsAre("behavior-name=wpt,cycled",
                          "vname=alpha,behavior-name=wpt,index=0,hits=3/3,cycles=1,dist=139,eta=69"));
  EXPECT_EQ(helm.now("LEFT"), "338.622 338.622");
  for (const auto& [x, y] : {std::pair{4.0, 0.0}, {97.0, 0.0}}) helm.at(x, y, 90, 2);
  EXPECT_FALSE(helm.at(100, 98, 90, 2).heading) << "completed: no function";
  EXPECT_THAT(helm.posted("WPT_STAT"), ElementsAre("behavior-name=wpt,completed"));
  EXPECT_EQ(helm.now("DONE"), "1");
  EXPECT_EQ(helm.now("CYCLE_INDEX"), "2");
  EXPECT_EQ(helm.courseAt(100, 98, 90, 2), 226);
  EXPECT_EQ(helm.now("WPT_INDEX"), "0");
  EXPECT_THAT(helm.now("WPT_STAT"), testing::HasSubstr("hits=6/6,cycles=2")) << "both go on";
}

TEST(WaypointVectors, TheEndOfAllRoundsCounts) {  // W3
  const test::Keys end{{"end_spd", "slow_dist=50,stop_dist=10"}, {"patience", "75"}};
  ScriptedHelm helm({route("0,0:100,0", end)});
  helm.at(0, 0, 90, 2);
  EXPECT_NEAR(speedAt(helm, 60), 1.5, 1e-9);
  helm.write("WU", "speed=4");
  EXPECT_NEAR(speedAt(helm, 60), 3, 1e-9);
  helm.write("WU", "repeat=2");
  EXPECT_NEAR(speedAt(helm, 60), 4, 1e-9);
  helm.write("WU", "repeat=forever");
  EXPECT_EQ(speedAt(helm, 60), 0) << "the program does not know the end of such a route";
  ScriptedHelm shortLoop({route("0,0:10,0", {{"end_spd", "slow_dist=50,stop_dist=10"}, {"repeat", "1"}})});
  shortLoop.at(0, 0, 90, 2);
  EXPECT_NEAR(speedAt(shortLoop, 5), 2 * (25 - 10) / 40.0, 0.051) << "5 m, back to the start, and 10 m again";
  ScriptedHelm document({route("0,0:100,0", {{"repeat", "forever"}, {"slow_dist", "50"}})}, Compat::Document);
  document.at(0, 0, 90, 2);
  EXPECT_EQ(speedAt(document, 60), 2);
}

TEST(WaypointVectors, SteersToLeadPoints) {  // W5
  ScriptedHelm helm({route("0,0:100,0", {{"lead", "20"}, {"lead_to_start", "true"}})});
  helm.at(-50, 10, 90, 2);
  expectSteer(helm, -30.39, 6.08);
  helm.at(0, 0, 90, 2);
  helm.at(30, 10, 90, 2);
  expectSteer(helm, 50, 0);
}

TEST(WaypointVectors, TheFootOfTheLeadIsOnTheLeg) {  // W6
  struct Turn {
    std::string points;
    double x, y, heading, steerX, steerY, course;
  };
  for (const Turn& turn : {Turn{"0,0:100,0", -20, 10, 108, 10, 0, 108}, {"0,0:100,0", -20, -10, 70, 10, 0, 71},
                           {"100,0:200,100", 90, -30, 0, 107.07, 7.07, 25},
                           {"100,0:200,100", 120, 0, 0, 117.07, 17.07, 350}}) {
    ScriptedHelm helm({route(turn.points, {{"lead", "10"}})});
    const auto start = PointList::fromText(turn.points)->points.front();
    helm.at(start.x, start.y, turn.heading, 2);
    EXPECT_EQ(helm.courseAt(turn.x, turn.y, turn.heading, 2), turn.course) << turn.points;
    expectSteer(helm, turn.steerX, turn.steerY);
  }
}

/// Values that were read back from BHV_IPF of the program, as a mean of its pieces over some turns.
TEST(WaypointVectors, RocWantsTheClosingSpeed) {  // W6
  ScriptedHelm helm({route("100,-50", {{"ipf_type", "roc"}})});
  EXPECT_EQ(helm.courseAt(0, 0, 90, 2), 117) << "the best; the program's pieces give 115";
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 2, 1e-9);
  struct Value {
    double course, speed, wanted;
  };
  const auto expectValues = [](const ScriptedHelm& of, const std::vector<Value>& values) {
    for (const Value& one : values)
      EXPECT_NEAR(of.value(one.course, one.speed), one.wanted, 0.7) << one.course << ", " << one.speed;
  };
  expectValues(helm, {{117, 0, 75}, {117, 1, 87.5}, {117, 3, 93.6}, {117, 4, 87.3}, {147, 2, 94.4}, {177, 4, 91.4},
                      {207, 1, 71.8}, {207, 4, 61.9}, {237, 2, 53.8}, {267, 3, 26.5}, {297, 2, 37.5}, {297, 4, 0.1}});
  helm.write("WU", "speed=1");
  EXPECT_EQ(helm.courseAt(0, 0, 90, 2), 117);
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 1, 1e-9);
  expectValues(helm, {{117, 0.5, 92.8}, {117, 1, 100}, {117, 4, 78.2}, {177, 2, 95}, {207, 2, 78.3}, {297, 0.5, 75}});
  helm.write("WU", "speed=3.5");
  helm.at(0, 0, 90, 2);
  expectValues(helm, {{117, 1, 73.7}, {117, 4, 97.3}, {177, 4, 77}, {237, 3, 36.5}, {297, 1, 47.4}});
}

TEST(WaypointVectors, RocIsOneFunctionBesideOthers) {
  BehaviourSpec slow = behaviour("max_speed", {{"max_speed", "1"}, {"basewidth", "0.2"}});
  ScriptedHelm helm({route("100,-50", {{"ipf_type", "roc"}}), slow});
  helm.at(0, 0, 90, 2);
  EXPECT_EQ(helm.decision.heading, 117);
  EXPECT_NEAR(helm.decision.speed.value_or(-1), 1, 0.11);
}

TEST(WaypointVectors, RocOfADocumentDecidesTheSame) {
  ScriptedHelm helm({route("100,-50", {{"ipf_type", "roc"}})}, Compat::Document);
  EXPECT_EQ(helm.courseAt(0, 0, 90, 2), 117);
}

/// A route as it was recorded with the program: a turn of 1 s where that was 1 s, and the same places.
class Sailed {
 public:
  explicit Sailed(const test::Keys& more = {}, Compat compat = Compat::UsimmarineV22)
      : helm({spec(more)}, compat) {
    helm.write("DEPLOY", "true");
  }
  void at(double x, double y, double time) {
    helm.time = time - 1;
    helm.at(x, y, 90, 2);
  }
  std::string odometer() const { return helm.now("WPT_ODO"); }
  ScriptedHelm helm;

 private:
  static BehaviourSpec spec(const test::Keys& more) {
    test::Keys keys{{"repeat", "1"}, {"capture_radius", "5"}, {"slip_radius", "15"}};
    keys.insert(keys.end(), more.begin(), more.end());
    BehaviourSpec spec = route("0,0:100,0:100,100", keys);
    spec.common.conditions = *ConditionList::fromText("DEPLOY = true");
    return spec;
  }
};

TEST(Efficiency, IsToldAtTheEndOfEachWholeLeg) {
  Sailed route({{"efficiency_measure", "all"}, {"post_suffix", "q"}});
  ScriptedHelm& helm = route.helm;
  route.at(-50, 0, 8.26);
  EXPECT_EQ(helm.now("WPT_ODO_q"), "0");
  route.at(-8, 0, 21.1);
  EXPECT_EQ(helm.now("WPT_ODO_q"), "42");
  route.at(-4, 0, 22.159);
  EXPECT_THAT(helm.posted("WPT_EFF_SUMM_LEG_q"), IsEmpty()) << "the way to the first point is no leg";
  EXPECT_EQ(helm.now("WPT_ODO_q"), "0") << "each leg counts anew";
  route.at(0, 6, 23.17);
  EXPECT_NEAR(std::stod(helm.now("WPT_ODO_q")), 7.2111, 1e-4);
  route.at(97, 3, 48.181);
  const std::string first =
      "vname=alpha, bhv_name=wpt, linear_dist=101, odo_dist=104.3, efficiency_dist=0.969, linear_time=50.5, "
      "odo_time=26, efficiency_time=1.942";
  EXPECT_THAT(helm.posted("WPT_EFF_SUMM_LEG_q"), ElementsAre(first));
  EXPECT_THAT(helm.posted("WPT_EFF_SUMM_ALL_q"), ElementsAre(first));
  for (const char* name : {"WPT_EFF_DIST_ALL_q", "WPT_EFF_DIST_LEG_q"})
    EXPECT_NEAR(std::stod(helm.now(name)), 0.96918, 1e-5) << name;
  for (const char* name : {"WPT_EFF_TIME_ALL_q", "WPT_EFF_TIME_LEG_q"})
    EXPECT_NEAR(std::stod(helm.now(name)), 1.9416, 1e-4) << name;
  for (const auto& [x, y, time] : {std::tuple{100.0, 10.0, 49.2}, {97.0, 60.0, 61.0}, {95.0, 60.0, 62.0}})
    route.at(x, y, time);
  EXPECT_NEAR(std::stod(helm.now("WPT_ODO_q")), 59.706, 1e-3);
  helm.write("DEPLOY", "false");
  route.at(90, 60, 63.6), route.at(90, 70, 67);
  helm.write("DEPLOY", "true");
  route.at(90, 70, 68.6), route.at(92, 72, 69.2);
  EXPECT_NEAR(std::stod(helm.now("WPT_ODO_q")), 62.534, 1e-3) << "the way while it was idle does not count";
  route.at(100, 96, 77.205);
  EXPECT_THAT(helm.posted("WPT_EFF_SUMM_LEG_q"), IsEmpty()) << "a leg with a break does not count";
  EXPECT_EQ(helm.now("WPT_ODO_q"), "0");
  route.at(98, 90, 78.29);
  EXPECT_NEAR(std::stod(helm.now("WPT_ODO_q")), 6.3246, 1e-4);
  route.at(2, 1, 118.132);
  EXPECT_THAT(helm.posted("WPT_EFF_SUMM_LEG_q"), testing::SizeIs(1));
  EXPECT_THAT(helm.now("WPT_EFF_SUMM_ALL_q"), testing::HasSubstr("linear_dist=237.5"));
  EXPECT_THAT(helm.now("WPT_EFF_SUMM_ALL_q"), testing::HasSubstr("linear_time=118.8, odo_time=66.9"));
}

TEST(Efficiency, WithoutItThereIsOnlyTheWaySailed) {
  Sailed route;
  for (const auto& [x, time] : {std::pair{-50.0, 1.0}, {-4.0, 20.0}, {97.0, 60.0}}) route.at(x, 0, time);
  EXPECT_EQ(route.odometer(), "147") << "all legs together";
  EXPECT_EQ(route.helm.now("WPT_EFF_SUMM_LEG"), "");
  Sailed document({}, Compat::Document);
  document.helm.followProgram(false);
  document.at(-50, 0, 1), document.at(-4, 0, 20);
  EXPECT_EQ(document.odometer(), "") << "as WPT_STAT";
}

TEST(Efficiency, IsAlsoToldInADocument) {
  Sailed route({{"efficiency_measure", "all"}}, Compat::Document);
  for (const auto& [x, time] : {std::pair{-50.0, 1.0}, {-4.0, 20.0}, {97.0, 60.0}}) route.at(x, 0, time);
  EXPECT_THAT(route.helm.now("WPT_EFF_SUMM_LEG"), testing::HasSubstr("linear_dist=101, odo_dist=101, efficiency_dist=1"));
}

TEST(Efficiency, OtherWordsAreRefused) {
  BehaviourSpec spec = route("0,0");
  EXPECT_FALSE(setBehaviourKey(spec, "efficiency_measure", "summary"));
  EXPECT_TRUE(setBehaviourKey(spec, "efficiency_measure", "off"));
}

TEST(StartInAMessage, ChangesNothingInTheProgramAndIsAPlaceInADocument) {
  ScriptedHelm program({route("0,0:100,0:100,100")});
  program.at(0, 0, 90, 2);
  ASSERT_EQ(program.now("WPT_INDEX"), "1");
  program.write("WU", "points=start");
  EXPECT_EQ(program.courseAt(20, 0, 90, 2), 90);
  EXPECT_THAT(program.now("IVPHELM_UPDATE_RESULT"), testing::HasSubstr("result=success"));
  EXPECT_EQ(program.now("WPT_INDEX"), "1") << "as recorded: the list stays, and the index";

  ScriptedHelm document({route("0,0:100,0:100,100")}, Compat::Document);
  document.at(0, 0, 90, 2);
  document.write("WU", "points=start");
  document.at(20, 30, 90, 2);
  EXPECT_EQ(std::get<WaypointParams>(document.behaviours()[0].params).points.points, (std::vector<Vec2>{{20, 30}}));
  document.at(20, 90, 90, 2);
}

}  // namespace
}  // namespace antipode
