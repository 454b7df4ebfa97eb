// SPDX-License-Identifier: GPL-3.0-or-later
// States, flags, updates, modes, and the behaviours beside the waypoint (behaviours.md sections 1, 2, 4, 5).
#include "tests/support/helm_with_board.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <tuple>

namespace antipode {
namespace {

using test::HelmWithBoard;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

template <class Params>
BehaviourSpec behaviour(const Params& params, const char* conditions = "", const char* name = "b") {
  BehaviourSpec spec;
  spec.params = params;
  spec.common.name = name;
  spec.common.conditions = *ConditionList::fromText(conditions);
  return spec;
}

std::vector<std::string> posted(const Helm& helm) {
  std::vector<std::string> texts;
  for (const HelmPost& post : helm.posts()) texts.push_back(post.variable + "=" + messageText(post.value));
  return texts;
}

HelmReport reportOf(const Helm& helm, double time = 0) {
  HelmReport report;
  helm.fillReport(report, time);
  return report;
}

CommonBehaviourParams withAllFlags(CommonBehaviourParams common) {
  common.runflags = *FlagList::fromText("F = run");
  common.idleflags = *FlagList::fromText("F = idle");
  common.endflags = *FlagList::fromText("F = end; X_END = $[X]");
  common.activeflags = *FlagList::fromText("F = active");
  common.inactiveflags = *FlagList::fromText("F = inactive");
  return common;
}

TEST(Behaviours, HaveTheDefaultsOfTheSpecification) {
  const CommonBehaviourParams common;
  EXPECT_EQ(common.pwt, 100);
  EXPECT_TRUE(common.enabled && !common.perpetual && !common.duration && common.conditions.empty());
  const StationKeepParams station;
  EXPECT_EQ(station.outerRadius, 15);
  EXPECT_EQ(station.innerRadius, 4);
  EXPECT_EQ(station.outerSpeed, 1.2);
  EXPECT_EQ(station.transitSpeed, 2.5);
  const ConstantHeadingParams heading;
  EXPECT_THAT(std::vector({heading.peakWidth, heading.baseWidth, heading.summitDelta}), ElementsAre(10, 170, 25));
  const ConstantSpeedParams speed;
  EXPECT_THAT(std::vector({speed.peakWidth, speed.baseWidth, speed.summitDelta}), ElementsAre(0, 0.2, 0));
  const ConstantDepthParams depth;
  EXPECT_THAT(std::vector({depth.peakWidth, depth.baseWidth, depth.summitDelta}), ElementsAre(3, 100, 50));
  const WaypointParams waypoint;
  EXPECT_THAT(std::vector({waypoint.speed, waypoint.captureRadius, waypoint.slipRadius}), ElementsAre(0, 3, 15));
  EXPECT_TRUE(!waypoint.lead && !waypoint.leadDamper && !waypoint.leadToStart && !waypoint.slowDist);
  EXPECT_EQ(waypoint.repeat.extra, 0);
  EXPECT_EQ(waypoint.order, WaypointOrder::Normal);
  EXPECT_EQ(waypoint.captureLine, CaptureLine::Off);
}

TEST(Behaviours, StationKeepSlowsDownTowardsItsPoint) {
  StationKeepParams params;
  params.stationPt = Vec2{100, 0};
  HelmWithBoard helm({behaviour(params)});
  EXPECT_EQ(helm.decide({.x = 50}, 0).speed, 2.5) << "beyond the outer radius";
  EXPECT_EQ(helm.decide({.x = 85}, 0).speed, 2.5) << "on it";
  EXPECT_EQ(helm.decide({.x = 90.5}, 0).speed, 0.6) << "half way between the radii";
  EXPECT_EQ(helm.decide({.x = 96}, 0).speed, 0) << "on the inner radius";
  EXPECT_EQ(helm.decide({.x = 100, .y = 50}, 0).heading, 180);
  const auto report = reportOf(helm);
  ASSERT_THAT(report.behaviours[0].objectives, SizeIs(2));
  EXPECT_EQ(report.behaviours[0].objectives[0].peak.baseWidth, 180);
  EXPECT_EQ(report.behaviours[0].objectives[1].peak.baseWidth, 0.4);
  EXPECT_EQ(report.behaviours[0].objectives[1].weight, 50);
}

TEST(Behaviours, StationKeepTakesAPlaceAtEachActivation) {
  StationKeepParams params;
  params.centerActivate = true;
  HelmWithBoard helm({behaviour(params, "STAY = true")});
  helm.store.write("STAY", "true");
  EXPECT_EQ(helm.decide({.x = 10, .y = 20, .heading = 77}, 0).speed, 0);
  EXPECT_EQ(helm.decide({.x = 10, .y = 60}, 1).heading, 180);
  helm.store.write("STAY", "false");
  EXPECT_TRUE(helm.decide({.x = 10, .y = 60}, 2).drift);
  helm.store.write("STAY", "true");
  helm.decide({.x = 10, .y = 60}, 3);
  EXPECT_EQ(reportOf(helm).behaviours[0].steer, (Vec2{10, 60}));
}

TEST(Behaviours, StationKeepTakesItsPlaceAfterTheSwing) {
  StationKeepParams params;
  params.centerActivate = true, params.swingTime = 2;
  HelmWithBoard helm({behaviour(params, "STAY = true")});
  helm.store.write("STAY", "true");
  for (const auto& [time, x, place] :
       {std::tuple{0, 10.0, 10.0}, {1, 20.0, 20.0}, {2, 30.0, 20.0}, {3, 40.0, 20.0}}) {
    helm.decide({.x = x, .y = 60}, time);
    EXPECT_EQ(reportOf(helm).behaviours[0].steer, (Vec2{place, 60}))
        << time << " s: until 2 s it is where the vehicle is";
  }
  HelmWithBoard none({behaviour(StationKeepParams{})});
  EXPECT_TRUE(none.decide({.x = 10, .y = 60}, 0).drift) << "without a station there is nothing to keep";
  EXPECT_EQ(none.state(0), BehaviourState::Running);
}

TEST(Behaviours, ConstantsWishForOneVariableEach) {
  HelmWithBoard helm({behaviour(ConstantHeadingParams{.heading = -90}, "", "h"),
                      behaviour(ConstantSpeedParams{.speed = 1.52}, "", "s"),
                      behaviour(ConstantDepthParams{.depth = 12.2}, "", "d")});
  const HelmDecision decision = helm.decide({}, 0);
  EXPECT_EQ(decision.heading, 270);
  EXPECT_EQ(decision.speed, 1.5);
  EXPECT_EQ(decision.depth, 12);
}

TEST(Behaviours, DriftWithoutACourseAndHoldTheLastDepth) {
  HelmWithBoard helm({behaviour(ConstantSpeedParams{.speed = 2}, "", "s"),
                      behaviour(ConstantDepthParams{.depth = 8}, "DIVE = true", "d")});
  helm.store.write("DIVE", "true");
  const HelmDecision alone = helm.decide({}, 0);
  EXPECT_TRUE(alone.drift) << "a speed without a course";
  EXPECT_EQ(alone.speed, 0);
  EXPECT_EQ(alone.depth, 8);
  helm.store.write("DIVE", "false");
  EXPECT_EQ(helm.decide({}, 1).depth, 8);
}

TEST(Behaviours, TimerCompletesAfterItsRunningTime) {
  BehaviourSpec timer = behaviour(TimerParams{}, "GO = true");
  timer.common.duration = 10;
  timer.common.endflags = *FlagList::fromText("DONE = 1");
  HelmWithBoard helm({timer});
  helm.decide({}, 0);
  EXPECT_EQ(helm.state(0), BehaviourState::Idle);
  helm.store.write("GO", "true");
  helm.decide({}, 100);
  EXPECT_EQ(helm.state(0), BehaviourState::Running);
  helm.decide({}, 106);
  EXPECT_EQ(reportOf(helm, 106).behaviours[0].remaining, 4);
  helm.store.write("GO", "false");
  helm.decide({}, 107);
  EXPECT_EQ(reportOf(helm, 150).behaviours[0].remaining, 3) << "idle time does not count";
  helm.store.write("GO", "true");
  helm.decide({}, 200);
  helm.decide({}, 202.75);
  EXPECT_EQ(helm.state(0), BehaviourState::Running);
  helm.decide({}, 203);
  EXPECT_EQ(helm.state(0), BehaviourState::Complete);
  EXPECT_EQ(*helm.store.find("DONE"), MessageValue(1.0));
}

TEST(HelmStates, PostFlagsInOrderOnEveryChange) {
  ConstantHeadingParams north;
  BehaviourSpec spec = behaviour(north, "GO = true");
  spec.common = withAllFlags(spec.common);
  spec.common.duration = 5;
  HelmWithBoard helm({spec});
  helm.decide({}, 0);
  EXPECT_THAT(posted(helm), IsEmpty()) << "idle from the start is no change";
  helm.store.write("GO", "true");
  helm.decide({}, 1);
  EXPECT_THAT(posted(helm), ElementsAre("BHV_STATE=b = active", "F=run", "F=active"));
  helm.decide({}, 2);
  EXPECT_THAT(posted(helm), IsEmpty());
  helm.store.write("GO", "false");
  helm.decide({}, 3);
  EXPECT_THAT(posted(helm), ElementsAre("BHV_STATE=b = idle", "F=inactive", "F=idle"));
  helm.store.write("GO", "true");
  helm.decide({}, 10);
  helm.decide({.x = 7}, 13);
  EXPECT_THAT(posted(helm), ElementsAre("BHV_STATE=b = complete", "F=inactive", "F=end", "X_END=7"));
  helm.store.write("GO", "false");
  helm.decide({}, 14);
  EXPECT_THAT(posted(helm), IsEmpty()) << "complete for good";
}

TEST(HelmStates, FlagsReachConditionsInTheNextDecision) {
  ConstantHeadingParams north;
  BehaviourSpec late = behaviour(north, "STARTED = 1", "late"), first = behaviour(north, "", "first");
  first.common.runflags = *FlagList::fromText("STARTED = 1");
  for (const bool swapped : {false, true}) {
    HelmWithBoard helm(swapped ? std::vector{late, first} : std::vector{first, late});
    helm.decide({}, 0);
    EXPECT_EQ(helm.state(swapped ? 0 : 1), BehaviourState::Idle);
    helm.decide({}, 1);
    EXPECT_EQ(helm.state(swapped ? 0 : 1), BehaviourState::Active);
  }
}

TEST(HelmStates, APerpetualBehaviourBeginsAgainWhenItsConditionsHoldAgain) {
  WaypointParams route;
  route.points.points = {{0, 0}, {100, 0}};
  route.speed = 2;
  BehaviourSpec spec = behaviour(route, "GO = true");
  spec.common.perpetual = true;
  HelmWithBoard helm({spec});
  helm.store.write("GO", "true");
  helm.decide({}, 0);
  helm.decide({.x = 100}, 1);
  EXPECT_EQ(helm.state(0), BehaviourState::Complete);
  EXPECT_THAT(posted(helm), ElementsAre("BHV_STATE=b = complete", "CYCLE_INDEX=1"));
  helm.decide({.x = 50}, 2);
  EXPECT_EQ(helm.state(0), BehaviourState::Complete) << "its conditions have not been false";
  helm.store.write("GO", "false");
  helm.decide({.x = 50}, 3);
  EXPECT_EQ(helm.state(0), BehaviourState::Idle);
  helm.store.write("GO", "true");
  EXPECT_EQ(helm.decide({.x = 50}, 4).heading, 270);
  EXPECT_THAT(posted(helm), ElementsAre("BHV_STATE=b = active", "WPT_INDEX=0"));
}

TEST(HelmStates, AWaypointKeepsItsPlaceWhileItIsIdle) {
  WaypointParams route;
  route.points.points = {{0, 0}, {100, 0}, {200, 0}};
  route.speed = 2;
  HelmWithBoard helm({behaviour(route, "GO = true")});
  helm.store.write("GO", "true");
  helm.decide({}, 0);
  EXPECT_EQ(helm.waypoint(0)->index, 1);
  helm.store.write("GO", "false");
  helm.decide({.x = -50}, 1);
  helm.store.write("GO", "true");
  helm.decide({.x = -50}, 2);
  EXPECT_EQ(helm.waypoint(0)->index, 1);
}

TEST(HelmStates, ReportWhichConditionFails) {
  BehaviourSpec spec = behaviour(ConstantHeadingParams{}, "DEPLOY=true; NAV_DEPTH<5 or X=1");
  HelmWithBoard helm({spec});
  helm.decide({}, 0);
  EXPECT_EQ(reportOf(helm).behaviours[0].failing, "DEPLOY = true");
  helm.store.write("DEPLOY", "true");
  helm.decide({.depth = 9}, 0);
  EXPECT_EQ(reportOf(helm).behaviours[0].failing, "NAV_DEPTH < 5 or X = 1");
  helm.decide({.depth = 4.9}, 0);
  EXPECT_EQ(reportOf(helm).behaviours[0].failing, "");
  EXPECT_EQ(helm.state(0), BehaviourState::Active);
  spec.common.enabled = false;
  helm.setBehaviours({spec});
  helm.decide({.depth = 4.9}, 0);
  EXPECT_EQ(reportOf(helm).behaviours[0].failing, "enabled = false");
}

TEST(HelmUpdates, ChangeParametersWhileItRuns) {
  BehaviourSpec spec = behaviour(ConstantHeadingParams{.heading = 10});
  spec.common.updates = "UP";
  HelmWithBoard helm({spec, behaviour(ConstantSpeedParams{.speed = 1}, "", "s")});
  EXPECT_EQ(helm.decide({}, 0).heading, 10);
  helm.store.write("UP", "heading = 45 # pwt=50 # conditions = GO = true");
  EXPECT_TRUE(helm.decide({}, 1).drift) << "the new condition counts at once";
  EXPECT_TRUE(helm.reads("GO"));
  helm.store.write("GO", "true");
  EXPECT_EQ(helm.decide({}, 2).heading, 45);
  EXPECT_EQ(helm.behaviours()[0].common.pwt, 50);
}

TEST(HelmUpdates, ABadKeyChangesNothingAndIsReported) {
  BehaviourSpec spec = behaviour(ConstantHeadingParams{.heading = 10});
  spec.common.updates = "UP";
  HelmWithBoard helm({spec});
  helm.decide({}, 0);
  for (const char* bad :
       {"heading = 45 # hading = 5", "heading = 45 # pwt = -1", "heading", "heading=45 # name=x"}) {
    helm.store.write("UP", bad);
    helm.decide({}, 1);
    EXPECT_EQ(helm.behaviours()[0], spec) << bad;
    ASSERT_THAT(posted(helm), SizeIs(1)) << bad;
    EXPECT_THAT(posted(helm)[0], HasSubstr("WARNING=b: UP ignored: "));
  }
  helm.decide({}, 2);
  EXPECT_THAT(posted(helm), IsEmpty()) << "told once";
}

TEST(HelmUpdates, KnowTheKeysOfBehaviourFiles) {
  WaypointParams route;
  route.points.points = {{0, 0}, {100, 0}};
  BehaviourSpec spec = behaviour(route);
  spec.common.updates = "UP";
  spec.common.duration = 90;
  HelmWithBoard helm({spec});
  helm.store.write("UP",
                   "polygon = 9,9 : 90,9 # radius=6 # nm_radius = 20 # priority=30 # duration=no-time-limit");
  helm.decide({}, 0);
  const auto& now = std::get<WaypointParams>(helm.behaviours()[0].params);
  EXPECT_EQ(now.points.points, (std::vector<Vec2>{{9, 9}, {90, 9}}));
  EXPECT_EQ(now.captureRadius, 6);
  EXPECT_EQ(now.slipRadius, 20);
  EXPECT_EQ(helm.behaviours()[0].common.pwt, 30);
  EXPECT_FALSE(helm.behaviours()[0].common.duration);
}

TEST(HelmUpdates, NewPointsAreAWayFromItsBeginning) {
  WaypointParams route;
  route.points.points = {{0, 0}, {100, 0}, {200, 0}};
  route.speed = 2;
  BehaviourSpec spec = behaviour(route);
  spec.common.updates = "UP";
  HelmWithBoard helm({spec});
  helm.decide({}, 0);
  helm.decide({.x = 100}, 1);
  EXPECT_EQ(helm.waypoint(0)->index, 2);
  helm.store.write("UP", "speed = 1");
  helm.decide({.x = 110}, 2);
  EXPECT_EQ(helm.waypoint(0)->index, 2) << "without points it goes on";
  helm.store.write("UP", "points = 110,50 : 110,90 : 0,90");
  EXPECT_EQ(helm.decide({.x = 110}, 3).heading, 0) << "to the first point";
  EXPECT_EQ(helm.waypoint(0)->previous, WaypointState::kNone);
  EXPECT_THAT(posted(helm), ElementsAre("WPT_INDEX=0"));
}

TEST(HelmPosts, NameTheBehaviourThatPostedThem) {
  WaypointParams route;
  route.points.points = {{50, 0}};
  BehaviourSpec depth = behaviour(ConstantDepthParams{}, "", "deep");
  depth.common.runflags = *FlagList::fromText("F = 1");
  HelmWithBoard helm({behaviour(route, "", "way"), depth});
  helm.setModes({{*Flag::fromText("MODE = ON"), {}, ""}});
  helm.decide({}, 0);
  std::vector<std::string> names;
  for (const HelmPost& post : helm.posts()) names.push_back(post.variable + " by " + helm.nameOf(post));
  EXPECT_THAT(names,
              ElementsAre("MODE by ", "BHV_STATE by way", "WPT_INDEX by way", "BHV_STATE by deep", "F by deep"));
}

TEST(HelmUpdates, SurviveAnEditOfAnotherBehaviour) {
  BehaviourSpec spec = behaviour(ConstantHeadingParams{.heading = 10});
  spec.common.updates = "UP";
  BehaviourSpec other = behaviour(ConstantSpeedParams{.speed = 1}, "", "s");
  HelmWithBoard helm({spec, other});
  helm.store.write("UP", "heading = 45");
  helm.decide({}, 0);
  other.common.pwt = 7;
  helm.setBehaviours({spec, other});
  EXPECT_EQ(helm.decide({}, 1).heading, 45);
  std::get<ConstantHeadingParams>(spec.params).heading = 90;
  helm.setBehaviours({spec, other});
  EXPECT_EQ(helm.decide({}, 2).heading, 90) << "an edit of this one wins";
}

TEST(HelmModes, StandBelowEachOther) {
  const auto rule = [](const char* set, const char* conditions, const char* otherwise) {
    return ModeRule{*Flag::fromText(set), *ConditionList::fromText(conditions), otherwise};
  };
  HelmWithBoard helm({behaviour(ConstantHeadingParams{}, "MODE == SURVEYING")});
  helm.setModes({rule("MODE = ACTIVE", "DEPLOY = true", "INACTIVE"),
                 rule("MODE = SURVEYING", "MODE = ACTIVE; RETURN != true", "RETURNING")});
  helm.decide({}, 0);
  EXPECT_THAT(posted(helm), ElementsAre("MODE=INACTIVE"));
  helm.store.write("DEPLOY", "true");
  helm.store.write("RETURN", "false");
  helm.decide({}, 1);
  EXPECT_THAT(posted(helm), ElementsAre("MODE=ACTIVE:SURVEYING", "BHV_STATE=b = active"));
  helm.decide({}, 2);
  EXPECT_THAT(posted(helm), IsEmpty());
  helm.store.write("RETURN", "true");
  helm.decide({}, 3);
  EXPECT_THAT(posted(helm), ElementsAre("MODE=ACTIVE:RETURNING", "BHV_STATE=b = idle"));
  EXPECT_EQ(reportOf(helm).modes[0].second, "ACTIVE:RETURNING");
}

TEST(HelmModes, ARuleMayAskForAModeOfAnotherVariable) {
  const auto rule = [](const char* set, const char* conditions, const char* otherwise) {
    return ModeRule{*Flag::fromText(set), *ConditionList::fromText(conditions), otherwise};
  };
  HelmWithBoard helm({behaviour(ConstantHeadingParams{}, "NEVER = true")});
  helm.setModes({rule("MODE = ACTIVE", "DEPLOY = true", ""), rule("PACE = FAST", "MODE = ACTIVE", "SLOW")});
  helm.decide({}, 0);
  EXPECT_THAT(posted(helm), testing::Contains("PACE=SLOW")) << "MODE has no value yet";
  helm.store.write("DEPLOY", "true");
  helm.decide({}, 1);
  EXPECT_THAT(posted(helm), ElementsAre("MODE=ACTIVE", "PACE=FAST")) << "of this turn, not of the one before";
}

TEST(HelmModes, ARuleWithoutAParentReplacesTheModeAndAnExactParentIsTheWholeMode) {
  // As pHelmIvP sets them, recorded with these rules: M1=B, M2=C, M3=A:X, M4=B, M5=B, M6=A:P.
  const auto rule = [](const char* set, const char* conditions, const char* otherwise = "") {
    return ModeRule{*Flag::fromText(set), *ConditionList::fromText(conditions), otherwise};
  };
  HelmWithBoard helm({behaviour(ConstantHeadingParams{}, "NEVER = true")});
  helm.setModes({rule("M1 = A", "D = true"), rule("M1 = B", "D = true"),                                     //
                 rule("M2 = A", "D = true"), rule("M2 = B", "D = false", "C"),                               //
                 rule("M3 = A", "D = true"), rule("M3 = X", "M3 = A; D = true"),                             //
                 rule("M3 = Y", "M3 = A; D = true"),                                                         //
                 rule("M4 = A", "D = true"), rule("M4 = X", "M4 = A; D = false", "Z"),                       //
                 rule("M4 = B", "D = true"),                                                                 //
                 rule("M5 = A", "D = false", "B"), rule("M5 = C", "D = false"),                              //
                 rule("M6 = A", "D = true"), rule("M6 = P", "M6 = A; D = true"),                             //
                 rule("M6 = Q", "M6 = P; D = true"), rule("M6 = R", "M6 = A; D = false", "S"),               //
                 rule("M7 = A", "D = true"), rule("M7 = P", "M7 = A; D = true"), rule("M7 = Q", "M7 == P")});
  helm.store.write("D", "true");
  helm.decide({}, 0);
  EXPECT_THAT(posted(helm),
              ElementsAre("M1=B", "M2=C", "M3=A:X", "M4=B", "M5=B", "M6=A:P", "M7=A:P:Q"));
}

TEST(HelmDomain, ReplacesTheGrids) {
  HelmGrids grids;
  grids.speed = HelmDomain::fromText("speed:0:4:21")->grid();
  grids.course = HelmDomain::fromText("course:0:355:72")->grid();
  WaypointParams route;
  route.points.points = {{100, 3}};
  route.speed = 1.13;
  HelmWithBoard helm({behaviour(route)}, grids);
  const HelmDecision decision = helm.decide({}, 0);
  EXPECT_EQ(decision.speed, 1.2);
  EXPECT_EQ(decision.heading, 90);
  EXPECT_TRUE(grids.course.wraps);
  for (const char* wrong :
       {"speed:0:4", "speed:4:0:10", "roll:0:4:10", "speed:0:4:1", "course:0:400:10", "speed:a:4:9"})
    EXPECT_FALSE(HelmDomain::fromText(wrong)) << wrong;
}

TEST(HelmModes, AParentIsOneFieldOrMoreAtTheEndOfTheMode) {
  const auto rule = [](const char* set, const char* conditions) {
    return ModeRule{*Flag::fromText(set), *ConditionList::fromText(conditions), ""};
  };
  HelmWithBoard helm({behaviour(ConstantHeadingParams{}, "NEVER = true")});
  helm.setModes({rule("M1 = X", "M1 = A; D = true"), rule("M1 = A", "D = true"),    // before its parent
                 rule("M2 = A", "D = true"), rule("M2 = X", "M2 == A; D = true"),   //
                 rule("M3 = A", "D = true"), rule("M3 = X", "M3 == B; D = true"),   //
                 rule("M4 = BA", "D = true"), rule("M4 = X", "M4 == A; D = true"),  // a part of a word
                 rule("M5 = A", "D = true"), rule("M5 = X", "M5 != B; D = true"),   // no parent
                 rule("M6 = A", "D = true"), rule("M6 = X", "M6 = A or D = false; D = true")});  // no parent
  helm.store.write("D", "true");
  helm.decide({}, 0);
  EXPECT_THAT(posted(helm), ElementsAre("M1=A", "M2=A:X", "M3=A", "M4=BA", "M5=X", "M6=X"));
}

TEST(HelmDomain, ReadsWhatItWrites) {
  for (const char* text : {"course:0:359:360", "speed:0:4:41", "depth:0:50:51:optional", "course:-180:179:360"}) {
    const auto domain = HelmDomain::fromText(text);
    ASSERT_TRUE(domain) << text;
    EXPECT_EQ(domain->text(), text);
  }
  EXPECT_TRUE(HelmDomain::fromText("depth:0:50:51:Optional")->isOptional);
  EXPECT_EQ(HelmDomain::fromText("speed:0:4:delta=0.1")->points, 41);
  EXPECT_EQ(HelmDomain::fromText("speed:0:4:delta=0.3")->points, 14);
}

TEST(HelmDomain, OnlyAWholeCircleIsClosed) {
  const Grid half = HelmDomain::fromText("course:0:180:181")->grid();
  EXPECT_EQ(half, (Grid{0, 180, 180, false}));
  EXPECT_EQ(HelmDomain::fromText("course:0:359:360")->grid(), Grid::course());
  EXPECT_EQ(HelmDomain::fromText("course:-180:179:360")->grid(), (Grid{-180, 180, 360, true}));
}

TEST(HelmDomain, SaysWhatIsWrong) {
  const std::pair<const char*, const char*> cases[] = {
      {"speed:0:4", "it has not four parts"},
      {"speed:0:4:41:mandatory", "it has not four parts"},
      {"speed:0:4:41:optional:optional", "it has not four parts"},
      {"roll:0:4:41", "the helm knows course, speed and depth only"},
      {"speed:0:4:many", "low, high and points are not all numbers, nor points a delta that fits"},
      {"speed:0:4:delta=0", "low, high and points are not all numbers, nor points a delta that fits"},
      {"speed:0:4:delta=5", "low, high and points are not all numbers, nor points a delta that fits"},
      {"speed:0:fast:41", "low, high and points are not all numbers, nor points a delta that fits"},
      {"speed:4:4:41", "low is not below high"},
      {"speed:0:4:1", "the points are not from 2 to 10000"},
      {"speed:0:4:10001", "the points are not from 2 to 10000"},
      {"speed:0:4:delta=0.0001", "the points are not from 2 to 10000"},
      {"course:-400:-100:10", "a course goes round once"},
      {"course:500:800:10", "a course goes round once"},
      {"course:0:400:10", "a course goes round once"}};
  for (const auto& [text, why] : cases) {
    const auto domain = HelmDomain::fromText(text);
    ASSERT_FALSE(domain) << text;
    EXPECT_EQ(domain.error().message, "domain '" + std::string(text) + "': " + why);
  }
}

}  // namespace
}  // namespace antipode
