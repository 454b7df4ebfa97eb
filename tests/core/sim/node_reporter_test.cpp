// SPDX-License-Identifier: GPL-3.0-or-later
// What a vehicle tells of itself, and when (encounters.md section 1.1).
#include "core/sim/community/programs/node_reporter.h"
#include "tests/support/test_desk.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using test::TestDesk;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

/// The reporter of abe, with a first position.
TestDesk reporterOf(const std::vector<std::string>& lines) {
  TestDesk desk = TestDesk::with<NodeReporterProgram>(lines, "abe");
  EXPECT_THAT(desk.warnings, IsEmpty());
  desk.mail("NAV_X", 1.5);
  desk.mail("NAV_Y", 10.126);
  desk.mail("NAV_SPEED", 1.5);
  desk.mail("NAV_HEADING", 90.0);
  return desk;
}

const char* const kReports = "NODE_REPORT_LOCAL";

/// The recorded report of encounters.md 1.1: the third of a vehicle.
TEST(NodeReporter, WritesTheRecordedReport) {
  TestDesk desk = reporterOf({"platform_type = kayak", "platform_color = yellow", "group = blue",
                              "platform_length = 3.5", "rider = var=DDD, policy=always, rfld=ddd"});
  desk.mail("NAV_DEPTH", 0.0);
  desk.mail("NAV_LAT", 43.82539);
  desk.mail("NAV_LONG", -70.33);
  desk.mail("DDD", 0.0);
  for (const double time : {0.5, 1.0, 1.5}) desk.turn(time);
  EXPECT_EQ(
      desk.last(kReports),
      "NAME=abe,X=1.5,Y=10.13,SPD=1.5,HDG=90,DEP=0,LAT=43.82539,LON=-70.33,TYPE=kayak,COLOR=yellow,GROUP=blue,"
      "MODE=NOHELM-EVER,ALLSTOP=unknown,INDEX=2,TIME=1784534401.5,LENGTH=3.5,ddd=0.0000");
  EXPECT_THAT(desk.of("NODE_REPORT_LOCAL_FIRST"), ElementsAre(desk.of(kReports)[0]));
  EXPECT_THAT(desk.of("PNR_POST_GAP"), ElementsAre("0.5", "0.5"));
}

TEST(NodeReporter, NeedsSpeedHeadingAndOnePosition) {
  struct Case {
    std::vector<std::string> mails;
    bool isEnough;
  };
  for (const Case& c : {Case{{"NAV_X", "NAV_Y", "NAV_SPEED", "NAV_HEADING"}, true},
                        Case{{"NAV_LAT", "NAV_LONG", "NAV_SPEED", "NAV_HEADING"}, true},
                        Case{{"NAV_X", "NAV_LAT", "NAV_SPEED", "NAV_HEADING"}, false},
                        Case{{"NAV_Y", "NAV_LONG", "NAV_SPEED", "NAV_HEADING"}, false},
                        Case{{"NAV_X", "NAV_LONG", "NAV_LAT", "NAV_HEADING"}, false},
                        Case{{"NAV_X", "NAV_Y", "NAV_SPEED"}, false}}) {
    TestDesk desk = TestDesk::with<NodeReporterProgram>({}, "abe");
    for (const std::string& variable : c.mails) desk.mail(variable, 1.0);
    desk.turn(1);
    EXPECT_EQ(desk.of(kReports).size(), c.isEnough ? 1u : 0u) << testing::PrintToString(c.mails);
  }
}

TEST(NodeReporter, TellsTheModeOfTheHelm) {
  struct Case {
    const char *state, *summary, *mode;
  };
  for (const Case& c : {Case{"DRIVE", "iter=3,modes=MODE@ACTIVE:SURVEYING,ofnum=1", "MODE@ACTIVE:SURVEYING"},
                        Case{"DRIVE", "iter=3,modes=,ofnum=1", "DRIVE"}, Case{"DRIVE", "iter=3", "DRIVE"},
                        Case{"PARK", "modes=MODE@ACTIVE", "PARK"}, Case{"", "modes=MODE@ACTIVE", "NOHELM-EVER"}}) {
    TestDesk desk = reporterOf({});
    desk.mail("IVPHELM_STATE", c.state);
    desk.mail("IVPHELM_SUMMARY", c.summary);
    desk.turn(1);
    EXPECT_THAT(desk.last(kReports), HasSubstr(fmt::format(",MODE={},", c.mode))) << c.summary;
  }
  TestDesk desk = reporterOf({"nohelm_threshold = 3"});
  desk.mail("IVPHELM_STATE", "PARK");
  desk.turn(3);
  EXPECT_THAT(desk.last(kReports), HasSubstr(",MODE=PARK,"));
  desk.turn(4.75);
  EXPECT_THAT(desk.last(kReports), HasSubstr(",MODE=NOHELM-4,"));
}

TEST(NodeReporter, KeepsTheModeThatASummaryLeavesOut) {
  TestDesk desk = reporterOf({});
  desk.mail("IVPHELM_STATE", "DRIVE");
  double time = 0;
  const auto modeAfter = [&](const char* summary) {
    desk.mail("IVPHELM_SUMMARY", summary);
    desk.turn(time += 0.5);
    return NodeReport::fromText(desk.last(kReports)).value().mode;
  };
  EXPECT_EQ(modeAfter("iter=1,modes=MODE@ACTIVE"), "MODE@ACTIVE");
  EXPECT_EQ(modeAfter("iter=2,ofnum=1"), "MODE@ACTIVE");
  EXPECT_EQ(modeAfter("iter=3,modes=none"), "DRIVE");
  EXPECT_EQ(modeAfter("iter=4"), "DRIVE");
}

TEST(NodeReporter, HasAllItsFieldsInOrder) {
  TestDesk desk = reporterOf({"platform_type = auv", "vsource = sim", "platform_transparency = 0.5",
                              "platform_beam = 2", "platform_aspect = hull=steel", "report_cog = true"});
  desk.mail("NAV_DEPTH", 5.0);
  desk.mail("NAV_ALTITUDE", 12.346);
  desk.mail("NAV_SPEED_OVER_GROUND", 1.25);
  desk.mail("NAV_HEADING_OVER_GROUND", 80.0);
  desk.mail("NAV_YAW", 0.0);
  desk.mail("NAV_TRAJECTORY", "1,2:3,4");
  desk.mail("AUX_MODE", "aux");
  desk.mail("IVPHELM_ALLSTOP", "clear");
  desk.mail("THRUST_MODE_REVERSE", "True");
  desk.turn(0.5);
  desk.mail("NAV_Y", 8.126);
  desk.mail("LOAD_WARNING", "app=pHelmIvP,maxgap=2");
  desk.turn(1);
  EXPECT_EQ(
      desk.last(kReports),
      "NAME=abe,X=1.5,Y=8.13,SPD=1.5,HDG=90,COG=180,DEP=5,TYPE=auv,VSOURCE=sim,MODE=NOHELM-EVER,MODE_AUX=aux,"
      "ALLSTOP=clear,LOAD_WARNING=pHelmIvP:2,ALTITUDE=12.35,SPD_OG=1.25,HDG_OG=80,INDEX=1,THRUST_MODE_REVERSE="
      "true,"
      "YAW=0,TIME=1784534401,TRANSPARENCY=0.5,LENGTH=4,BEAM=2,TRAJECTORY={1,2:3,4},HULL=steel");
  desk.mail("NAV_TRANSP", 0.25);
  desk.turn(2);
  EXPECT_THAT(desk.last(kReports), HasSubstr(",TRANSPARENCY=0.25,"));
  EXPECT_THAT(desk.last(kReports), Not(HasSubstr("LOAD_WARNING"))) << "it has been told";
}

TEST(NodeReporter, AnErrorIsAddedToTheHeading) {
  TestDesk desk = reporterOf({"hdg_error = -100", "alt_nav_prefix = GT"});
  desk.turn(1);
  EXPECT_THAT(desk.last(kReports), HasSubstr(",HDG=350,"));
  desk.mail("GT_X", 2.0);
  desk.mail("GT_Y", 11.0);
  desk.mail("GT_HEADING", 90.0);
  desk.turn(2);
  EXPECT_THAT(desk.last(kReports), HasSubstr("NAME=abe_GT,X=2,Y=11,HDG=90,")) << "not to that of the truth";
}

TEST(NodeReporter, LeavesOutWhatIsNotWanted) {
  TestDesk terse = reporterOf({"terse_reports = true"});
  terse.mail("NAV_DEPTH", 5.0);
  terse.mail("NAV_LAT", 43.0);
  terse.mail("NAV_YAW", 0.0);
  terse.turn(1);
  for (const char* field : {"DEP=", "LAT=", "YAW="}) EXPECT_THAT(terse.last(kReports), Not(HasSubstr(field)));
  TestDesk global = reporterOf({"coord_policy_global = true", "node_report_output = WHERE"});
  global.mail("NAV_LAT", 43.0);
  global.mail("NAV_LONG", -70.0);
  global.turn(1);
  EXPECT_THAT(global.last("WHERE"), testing::StartsWith("NAME=abe,SPD=1.5,HDG=90,LAT=43,LON=-70,"));
  TestDesk both = reporterOf({"coord_policy_global = true", "terse_reports = true"});
  both.turn(0.5);
  EXPECT_THAT(both.of(kReports), IsEmpty()) << "of the global position nothing is known";
  both.mail("NAV_LAT", 43.0);
  both.mail("NAV_LONG", -70.0);
  both.turn(1);
  EXPECT_THAT(both.last(kReports), testing::StartsWith("NAME=abe,SPD=1.5,HDG=90,LAT=43,LON=-70,TYPE="));
  EXPECT_TRUE(NodeReport::fromText(both.last(kReports)));
}

TEST(NodeReporter, WritesJsonInsteadOrBesides) {
  TestDesk instead = reporterOf({"json_report = true"});
  instead.turn(1);
  EXPECT_EQ(instead.last(kReports),
            "{\"NAME\":\"abe\",\"X\":1.5,\"Y\":10.13,\"SPD\":1.5,\"HDG\":90,\"TYPE\":\"unknown\","
            "\"MODE\":\"NOHELM-EVER\",\"ALLSTOP\":\"unknown\",\"TIME\":1784534401}");
  TestDesk besides = reporterOf({"json_report = NODE_JSON"});
  besides.turn(1);
  EXPECT_EQ(besides.last("NODE_JSON"), instead.last(kReports));
  EXPECT_THAT(besides.last(kReports), testing::StartsWith("NAME=abe,X=1.5"));
  for (const char* variable : {kReports, "NODE_JSON"})
    EXPECT_EQ(besides.last(fmt::format("{}_FIRST", variable)), besides.last(variable));
}

TEST(NodeReporter, JsonIsTerseAndHasRidersToo) {
  TestDesk desk = reporterOf(
      {"json_report = true", "terse_reports = true", "rider = var=BATT, rfld=batt", "alt_nav_prefix = GT"});
  desk.mail("NAV_DEPTH", 5.0);
  desk.mail("BATT", 12.0);
  desk.turn(1);
  EXPECT_THAT(desk.last(kReports), testing::EndsWith(",\"batt\":12.0000}"));
  EXPECT_THAT(desk.last(kReports), Not(HasSubstr("DEP")));
  EXPECT_EQ(desk.last("NODE_REPORT_LOCAL_FIRST"), desk.last(kReports));
  desk.mail("GT_X", 2.0);
  desk.mail("GT_Y", 11.0);
  desk.turn(2);
  EXPECT_THAT(desk.last(kReports), testing::StartsWith("{\"NAME\":\"abe_GT\","));
  EXPECT_THAT(desk.last(kReports), testing::EndsWith(",\"batt\":12.0000}"));
}

TEST(NodeReporter, RidersAreAddedAlwaysOrWhenTheyAreNew) {
  TestDesk desk =
      reporterOf({"rider = var=TEMP, prec=1, rfld=t", "rider = var=NOTE, policy=updated", "rider = var=NEVER"});
  desk.mail("TEMP", 3.14159);
  desk.mail("NOTE", "a,b");
  desk.turn(1);
  EXPECT_THAT(desk.last(kReports), testing::EndsWith(",t=3.1,note={a,b}"));
  desk.turn(2);
  EXPECT_THAT(desk.last(kReports), testing::EndsWith(",t=3.1"));
}

TEST(NodeReporter, RidersGoAfterATimeToo) {
  const auto times = [](const char* policy) {
    TestDesk desk = reporterOf({fmt::format("rider = var=BATT, policy={}", policy)});
    std::vector<double> all;
    for (double time = 0.5; time <= 25; time += 0.5) {
      if (time == 1 || time == 13) desk.mail("BATT", 12.0);
      desk.turn(time);
      if (desk.last(kReports).find(",batt=12.0000") != std::string::npos) all.push_back(time);
    }
    return all;
  };
  EXPECT_THAT(times("10"), ElementsAre(1, 11, 21));
  EXPECT_THAT(times("updated+10"), ElementsAre(1, 11, 13, 23));
  EXPECT_THAT(times("updated"), ElementsAre(1, 13));
}

TEST(NodeReporter, PlatformReportsKeepTheirGaps) {
  TestDesk desk = reporterOf({"plat_report_input = temp, gap=2, alias=T", "plat_report_input = NOTE"});
  desk.turn(0.5);
  EXPECT_EQ(desk.last("PLATFORM_REPORT_LOCAL"), "(none)");
  for (const double time : {1.0, 2.0, 3.0}) {
    desk.mail("TEMP", time);
    if (time == 1) desk.mail("NOTE", "calm");
    desk.turn(time);
  }
  EXPECT_THAT(desk.of("PLATFORM_REPORT_LOCAL"), ElementsAre("platform=abe,utc_time=1784534401.00,T=1,NOTE=calm",
                                                            "platform=abe,utc_time=1784534403.00,T=3"));
  desk.mail("PNR_PAUSE", "on");
  desk.mail("NOTE", "rough");
  desk.turn(4);
  EXPECT_EQ(desk.of("PLATFORM_REPORT_LOCAL").size(), 2u) << "it is paused";
}

TEST(NodeReporter, WaitsForItsBlackout) {
  const auto times = [](std::vector<std::string> lines) {
    TestDesk desk = reporterOf(lines);
    std::vector<double> all;
    for (double time = 0.5; time <= 20; time += 0.5) {
      const std::size_t before = desk.of(kReports).size();
      desk.turn(time);
      if (desk.of(kReports).size() > before) all.push_back(time);
    }
    return all;
  };
  EXPECT_EQ(times({"blackout_interval = 3"}).front(), 3);
  const std::vector<double> varied = times({"blackout_interval = 3", "blackout_variance = 1"});
  ASSERT_GT(varied.size(), 3u);
  for (std::size_t i = 1; i < varied.size(); ++i) {
    EXPECT_GE(varied[i] - varied[i - 1], 2);
    EXPECT_LE(varied[i] - varied[i - 1], 4.5) << "4 s, at a turn each 0.5 s";
  }
}

/// None while the last report, carried straight on, is within both thresholds and younger than the gap.
TEST(NodeReporter, IsSilentWhileOthersCanTellWhereItIs) {
  TestDesk desk = reporterOf(
      {"extrap_enabled = true", "extrap_pos_thresh = 1", "extrap_hdg_thresh = 2", "extrap_max_gap = 5"});
  desk.turn(1);
  desk.mail("NAV_X", 4.5);
  desk.turn(3);
  EXPECT_EQ(desk.of(kReports).size(), 1u) << "1.5 m/s eastward for 2 s";
  EXPECT_EQ(std::stod(desk.last("PNR_EXTRAP_HDG_GAP")), 0);
  EXPECT_NEAR(std::stod(desk.last("PNR_EXTRAP_POS_GAP")), 0, 1e-9);
  desk.mail("NAV_HEADING", 93.0);
  desk.turn(3.5);
  EXPECT_EQ(desk.of(kReports).size(), 2u) << "it has turned";
  desk.mail("NAV_Y", 12.0);
  desk.turn(4);
  EXPECT_EQ(desk.of(kReports).size(), 3u) << "it is elsewhere";
  desk.mail("NAV_SPEED", 0.0);
  desk.mail("NAV_X", 4.5 + 1.5 * 1.25);
  desk.turn(5);
  EXPECT_EQ(desk.of(kReports).size(), 3u);
  desk.turn(9);
  EXPECT_EQ(desk.of(kReports).size(), 4u) << "silent for 5 s";
}

TEST(NodeReporter, KnowsWhereItIsAlsoWhenItTellsLatitudeAndLongitudeOnly) {
  TestDesk desk = reporterOf({"coord_policy_global = true", "extrap_enabled = true"});
  desk.mail("NAV_LAT", 43.0);
  desk.mail("NAV_LONG", -70.0);
  desk.mail("NAV_SPEED", 0.0);
  for (const double time : {1.0, 2.0}) desk.turn(time);
  EXPECT_EQ(desk.of(kReports).size(), 1u) << "it lies still";
  desk.mail("NAV_X", 4.5);
  desk.turn(3);
  EXPECT_EQ(desk.of(kReports).size(), 2u) << "it is elsewhere";
}

TEST(NodeReporter, TellsASecondPosition) {
  for (const char* prefix : {"GT", "GT_"}) {
    TestDesk desk = reporterOf({fmt::format("alt_nav_prefix = {}", prefix), "alt_nav_group = truth"});
    desk.turn(1);
    EXPECT_EQ(desk.of(kReports).size(), 1u) << "of the second nothing is known";
    desk.mail("GT_X", 2.0);
    desk.mail("GT_Y", 11.0);
    desk.mail("GT_SPEED", 1.0);
    desk.turn(2);
    EXPECT_THAT(desk.last(kReports), testing::StartsWith("NAME=abe_GT,X=2,Y=11,SPD=1,TYPE=unknown,GROUP=truth,"))
        << prefix;
    desk.turn(5.5);
    EXPECT_EQ(desk.of(kReports).size(), 5u);
    desk.turn(6);
    EXPECT_EQ(desk.of(kReports).size(), 6u) << "of the second nothing has come for 5 s";
  }
  TestDesk desk = reporterOf({"alt_nav_prefix = GT", "alt_nav_name = ghost", "json_report = true"});
  desk.mail("GT_LAT", 43.0);
  desk.turn(1);
  EXPECT_THAT(desk.last(kReports), testing::StartsWith("{\"NAME\":\"ghost\",\"LAT\":43,"));
}

TEST(NodeReporter, PausesAndTakesGroupAndColour) {
  TestDesk desk = reporterOf({"paused = true", "allow_color_change = true"});
  desk.turn(1);
  EXPECT_THAT(desk.of(kReports), IsEmpty());
  desk.mail("PNR_PAUSE", "toggle");
  desk.mail("NODE_GROUP_UPDATE", "red");
  desk.mail("NODE_COLOR_CHANGE", "green");
  desk.turn(2);
  EXPECT_THAT(desk.last(kReports), HasSubstr(",COLOR=green,GROUP=red,"));
  desk.mail("PNR_PAUSE", "true");
  desk.turn(3);
  EXPECT_EQ(desk.of(kReports).size(), 1u);
  desk.mail("PNR_PAUSE", "perhaps");
  desk.turn(3.5);
  EXPECT_EQ(desk.of(kReports).size(), 1u);
  desk.mail("PNR_PAUSE", "off");
  desk.mail("PLATFORM_COLOR", "blue");
  desk.turn(4);
  EXPECT_THAT(desk.last(kReports), HasSubstr(",COLOR=blue,"));
  desk.mail("PNR_PAUSE", "Yes");
  desk.turn(5);
  EXPECT_EQ(desk.of(kReports).size(), 2u);
  TestDesk fixed = reporterOf({"platform_color = red"});
  fixed.mail("NODE_COLOR_CHANGE", "green");
  fixed.turn(1);
  EXPECT_THAT(fixed.last(kReports), HasSubstr(",COLOR=red,"));
}

TEST(NodeReporter, MeasuresTheWayOfTheMission) {
  TestDesk desk = reporterOf({});
  desk.turn(1);
  desk.mail("MISSION_HASH", "mhash=A,utc=1784534400.00");
  desk.turn(2);
  EXPECT_EQ(desk.last("PNR_MHASH"), "(none)") << "it has not moved yet";
  const std::uint64_t before = desk.hash();
  desk.mail("NAV_X", 4.5);
  desk.mail("NAV_Y", 14.126);
  desk.turn(3);
  desk.turn(4);
  EXPECT_THAT(desk.of("PNR_MHASH"), ElementsAre("mhash=A,ext=5"));
  EXPECT_NE(desk.hash(), before);
  double time = 5;
  const auto goTo = [&](double x) {
    desk.mail("NAV_X", x);
    desk.mail("NAV_Y", 10.126);
    desk.turn(time++);
    return desk.of("PNR_MHASH").size();
  };
  EXPECT_EQ(goTo(1.5), 1u) << "it has come back";
  EXPECT_EQ(goTo(7.0), 1u) << "half a metre more";
  desk.mail("MISSION_HASH", "mhash=A,utc=1784534400.00");
  EXPECT_EQ(goTo(101.5), 2u);
  EXPECT_EQ(goTo(103.0), 2u) << "1.5 m are less than a fiftieth";
  EXPECT_EQ(desk.last("PNR_MHASH"), "mhash=A,ext=100");
  desk.mail("MISSION_HASH", "mhash=B");
  EXPECT_EQ(goTo(103.0), 2u) << "from here on";
  EXPECT_EQ(goTo(106.0), 3u);
  EXPECT_EQ(desk.last("PNR_MHASH"), "mhash=B,ext=3");
}

}  // namespace
}  // namespace antipode
