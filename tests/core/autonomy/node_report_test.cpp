// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/encounters/node_report.h"
#include "core/autonomy/encounters/contact_filter.h"
#include "core/autonomy/encounters/contact_ledger.h"
#include "core/autonomy/encounters/helm_world.h"
#include "core/autonomy/encounters/obstacle.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

const char* const kRecorded =
    "NAME=abe,X=1.5,Y=10.13,SPD=1.5,HDG=90,DEP=0,LAT=43.82539,LON=-70.33,TYPE=kayak,COLOR=yellow,GROUP=blue,"
    "MODE=NOHELM-EVER,ALLSTOP=unknown,INDEX=2,TIME=17952997715.96,LENGTH=3.5,ddd=0.0000";

NodeReport reportOf(const std::string& text) {
  auto report = NodeReport::fromText(text);
  EXPECT_TRUE(report) << (report ? "" : report.error().message);
  return report.value_or(NodeReport{});
}

TEST(NodeReport, ReadsAndWritesARecordedReport) {
  const NodeReport report = reportOf(kRecorded);
  EXPECT_EQ(report.name, "abe");
  EXPECT_EQ(report.at(), (Vec2{1.5, 10.13}));
  EXPECT_EQ(report.heading, 90);
  EXPECT_EQ(report.mode, "NOHELM-EVER");
  EXPECT_EQ(report.time, 17952997715.96);
  EXPECT_EQ(report.text(), kRecorded);
}

TEST(NodeReport, ReadsTheJsonFormAsWell) {
  const NodeReport report = reportOf(kRecorded);
  EXPECT_TRUE(report.json().starts_with(R"({"NAME":"abe","X":1.5,"Y":10.13,)")) << report.json();
  EXPECT_EQ(reportOf(report.json()), report);
  EXPECT_TRUE(report.json().ends_with(R"("LENGTH":3.5,"ddd":0.0000})")) << report.json();
  EXPECT_EQ(report.json(true).find("\"LAT\""), std::string::npos) << "terse";
}

TEST(NodeReport, ReadsOtherNamesOfItsFields) {
  const NodeReport report = reportOf("name=ben,x=1,y=2,speed=3,heading=4,depth=5,utc_time=6,len=7,alt=8");
  EXPECT_EQ(report.speed, 3);
  EXPECT_EQ(report.heading, 4);
  EXPECT_EQ(report.depth, 5);
  EXPECT_EQ(report.time, 6);
  EXPECT_EQ(report.length, 7);
  EXPECT_EQ(report.altitude, 8);
}

TEST(NodeReport, KeepsWhatIsNoNumberAsAProperty) {
  const NodeReport report = reportOf("NAME=ben,X=1,Y=2,TIME=3,SPD=fast,aspect={a,b}");
  EXPECT_FALSE(report.speed);
  ASSERT_EQ(report.properties.size(), 2u);
  EXPECT_EQ(report.properties[1].second, "{a,b}");
}

TEST(NodeReport, TellsAGroupAlsoWithoutTimeAndPlace) {
  const std::pair<std::string, std::string> blue("BEN_NAV_GROUP", "blue");
  for (const char* text : {"NAME=ben,X=1,Y=2,TIME=3,GROUP=blue", "NAME=ben,GROUP=blue", "group = blue, name = ben",
                           R"({"NAME":"ben","GROUP":"blue"})"}) {
    EXPECT_EQ(toldGroup("NODE_REPORT", text), blue) << text;
    EXPECT_EQ(toldGroup("NODE_REPORT_LOCAL", text), blue) << text;
    EXPECT_FALSE(toldGroup("NODE_MESSAGE", text)) << text;
  }
  for (const char* text : {"", "GROUP=blue", "NAME=ben", "NAME=ben,GROUP=", "NAME=ben,MODE=GROUP"})
    EXPECT_FALSE(toldGroup("NODE_REPORT", text)) << text;
}

TEST(NodeReport, RefusesWhatHasNoNameTimeOrPlace) {
  for (const char* text : {"", "X=1,Y=2,TIME=3", "NAME=a,X=1,Y=2", "NAME=a,TIME=3,X=1", "{", "NAME=a"})
    EXPECT_FALSE(NodeReport::fromText(text)) << text;
  EXPECT_TRUE(NodeReport::fromText("NAME=a,TIME=3,LAT=43,LON=-70"));
}

TEST(NodeReport, WritesNumbersWithoutTrailingZeros) {
  EXPECT_EQ(reportNumber(1.50, 2), "1.5");
  EXPECT_EQ(reportNumber(-0.001, 2), "0");
  EXPECT_EQ(reportNumber(100, 2), "100");
  EXPECT_EQ(reportNumber(2, 0), "2");
}

TEST(NodeReport, ReadsAndWritesEveryField) {
  const char* const all =
      "NAME=abe,X=1.5,Y=10.13,SPD=1.5,HDG=90,COG=91,DEP=2,LAT=43.82539,LON=-70.33,TYPE=kayak,COLOR=yellow,GROUP="
      "blue,"
      "VSOURCE=ais,MODE=MODE@ACTIVE:SURVEY,MODE_AUX=one,ALLSTOP=clear,LOAD_WARNING=none,ALTITUDE=8,SPD_OG=1.4,"
      "HDG_OG=92,INDEX=2,THRUST_MODE_REVERSE=true,YAW=1.5707963,TIME=100,TRANSPARENCY=0.3,LENGTH=3.5,BEAM=1.2,"
      "TRAJECTORY={0,0:1,2},AAA={x,y},bbb=\"p,q\"";
  const NodeReport report = reportOf(all);
  EXPECT_TRUE(report.isThrustReversed);
  EXPECT_EQ(report.trajectory, "0,0:1,2") << "without its braces";
  EXPECT_EQ(report.text(), all);
  for (const char* field : {"DEP", "LAT", "LON", "YAW"})
    EXPECT_EQ(report.text(true).find(fmt::format(",{}=", field)), std::string::npos)
        << field << " is left out of terse reports";
  EXPECT_NE(report.text(true).find(",BEAM=1.2,"), std::string::npos);
  EXPECT_FALSE(reportOf("NAME=a,X=1,Y=2,TIME=3,THRUST_MODE_REVERSE=false").isThrustReversed);
  EXPECT_EQ(reportOf("NAME=a,X=1,Y=2,TIME=3,INDEX=0").text(), "NAME=a,X=1,Y=2,TIME=3") << "no index";
}

TEST(NodeReport, TheLastOfTwoValuesCounts) {
  const NodeReport report = reportOf("NAME=ben,X=1,Y=2,TIME=3,X=4,zzz=1,aaa=2,zzz=5");
  EXPECT_EQ(report.x, 4);
  const std::vector<std::pair<std::string, std::string>> wanted{{"aaa", "2"}, {"zzz", "5"}};
  EXPECT_EQ(report.properties, wanted);
}

TEST(NodeReport, CommasInBracesAndQuotesDoNotSplit) {
  using Pieces = std::vector<std::string_view>;
  EXPECT_EQ(splitOutsideBraces("a={1,2}, b=\"x,{y\" ,,c=}d,e", ','),
            (Pieces{"a={1,2}", "b=\"x,{y\"", "", "c=}d", "e"}));
  EXPECT_EQ(splitOutsideBraces("a={b={1,2},3},c", ','), (Pieces{"a={b={1,2},3}", "c"}));
  EXPECT_EQ(splitOutsideBraces("\"a}\",b", ','), (Pieces{"\"a}\"", "b"}));
  EXPECT_EQ(splitOutsideBraces("", ','), Pieces{""});
}

/// The position that a report lacks follows from the other one; what it has stays.
TEST(NodeReport, CompletesItsPosition) {
  const auto grid = LocalGrid::fromOrigin({43.825300, -70.330400});
  ASSERT_TRUE(grid);
  const auto there = *grid->geoFromLocal({100, -50});
  NodeReport local = reportOf("NAME=ben,X=100,Y=-50,TIME=3");
  completePosition(local, nullptr);
  EXPECT_FALSE(local.lat) << "without a grid nothing is known";
  completePosition(local, &*grid);
  EXPECT_DOUBLE_EQ(local.lat.value_or(0), there.lat);
  EXPECT_DOUBLE_EQ(local.lon.value_or(0), there.lon);
  NodeReport global = reportOf("NAME=ben,Y=7,TIME=3,LAT=43.82539,LON=-70.33");
  completePosition(global, &*grid);
  const Vec2 wanted = *grid->localFromGeo({43.82539, -70.33});
  EXPECT_DOUBLE_EQ(global.x.value_or(0), wanted.x);
  EXPECT_DOUBLE_EQ(global.y.value_or(0), wanted.y) << "half a position is none";
  NodeReport both = reportOf("NAME=ben,X=1,Y=2,TIME=3,LAT=43.82539,LON=-70.33");
  const NodeReport before = both;
  completePosition(both, &*grid);
  EXPECT_EQ(both, before);
  NodeReport half = reportOf("NAME=ben,X=100,Y=-50,TIME=3,LAT=43.82539");
  completePosition(half, &*grid);
  EXPECT_DOUBLE_EQ(half.lat.value_or(0), there.lat);
  EXPECT_DOUBLE_EQ(half.lon.value_or(0), there.lon);
}

TEST(ContactLedger, KnowsLengthsOfTypes) {
  for (const auto& [type, length] : {std::pair{"auv", 3.0},
                                     {"UUV", 3.0},
                                     {"kayak", 3.0},
                                     {"heron", 3.0},
                                     {"glider", 2.0},
                                     {"ship", 12.0},
                                     {"longship", 15.0},
                                     {"wamv", 6.0},
                                     {"smr", 6.0},
                                     {"cray", 1.5},
                                     {"bcrayx", 1.5},
                                     {"rowboat", 12.0}}) {
    ContactLedger ledger;
    ASSERT_TRUE(ledger.take(reportOf(fmt::format("NAME=ben,X=0,Y=0,DEP=0,TIME=1,TYPE={}", type)), 1));
    EXPECT_EQ(ledger.find("ben")->report.length, length) << type;
  }
}

TEST(ContactLedger, RefusesDiversWithoutADepth) {
  ContactLedger ledger;
  for (const char* type : {"auv", "UUV", "glider"}) {
    EXPECT_FALSE(ledger.take(reportOf(fmt::format("NAME=ben,X=0,Y=0,TIME=1,TYPE={}", type)), 1)) << type;
    EXPECT_TRUE(ledger.take(reportOf(fmt::format("NAME=ben,X=0,Y=0,TIME=1,DEP=3,TYPE={}", type)), 1)) << type;
  }
}

TEST(ContactLedger, FillsInCourseLengthAndType) {
  ContactLedger ledger;
  ASSERT_TRUE(ledger.take(reportOf("NAME=ben,X=0,Y=0,HDG=45,TIME=1,TYPE=rowboat"), 1));
  EXPECT_EQ(ledger.find("ben")->report.type, "ship");
  EXPECT_EQ(ledger.find("ben")->report.length, 12);
  EXPECT_EQ(ledger.find("ben")->report.course, 45);
  ASSERT_TRUE(ledger.take(reportOf("NAME=ben,X=10,Y=0,HDG=45,TIME=2"), 2));
  EXPECT_EQ(ledger.find("ben")->report.course, 90);
  ASSERT_TRUE(ledger.take(reportOf("NAME=ben,X=10,Y=0,HDG=45,TIME=3"), 3));
  EXPECT_EQ(ledger.find("ben")->report.course, 90) << "who has not moved keeps the course";
  ASSERT_TRUE(ledger.take(reportOf("NAME=ben,X=10,Y=0,HDG=45,TIME=4"), 4, true));
  EXPECT_EQ(ledger.find("ben")->report.course, 0) << "as the programs have it";
  EXPECT_FALSE(ledger.take(reportOf("NAME=eve,X=0,Y=0,TIME=1,TYPE=uuv"), 1));
}

TEST(ContactLedger, ExtrapolatesWithDecay) {
  const ExtrapolationDecay decay{15, 30};
  EXPECT_EQ(extrapolatedDistance(10, 2, decay), 20);
  EXPECT_EQ(extrapolatedDistance(15, 2, decay), 30);
  EXPECT_NEAR(extrapolatedDistance(22.5, 2, decay), 30 + 7.5 * 1.5, 1e-12);
  EXPECT_EQ(extrapolatedDistance(30, 2, decay), 45);
  EXPECT_EQ(extrapolatedDistance(500, 2, decay), 45);
  EXPECT_EQ(extrapolatedDistance(500, 2, {15, 30, true}), 1000);
  ContactLedger ledger;
  ledger.take(reportOf("NAME=ben,X=0,Y=0,SPD=2,HDG=90,COG=90,TIME=10"), 10);
  const ShipState there = ledger.find("ben")->extrapolated(20, decay);
  EXPECT_NEAR(there.at.x, 20, 1e-12);
  EXPECT_EQ(ledger.find("ben")->extrapolated(10.05, decay).at.x, 0);
}

TEST(NodeReport, SaysWhatItLacks) {
  const std::pair<const char*, const char*> cases[] = {
      {"X=1,Y=2,TIME=3", "node report: the name is missing"},
      {"{\"NAME\":\"a\",\"X\":1,\"Y\":2,\"TIME\":3", "node report: the name is missing"},
      {"NAME=a,X=1,Y=2", "node report of a: the time is missing"},
      {"NAME=a,TIME=3,X=1", "node report of a: no position"},
      {"NAME=a,TIME=3,LAT=43", "node report of a: no position"},
      {"NAME=a,TIME=3,LON=-70,Y=4", "node report of a: no position"}};
  for (const auto& [text, message] : cases) {
    const auto report = NodeReport::fromText(text);
    ASSERT_FALSE(report) << text;
    EXPECT_EQ(report.error().message, message) << text;
  }
}

TEST(NodeReport, BracesOfATrajectoryStandOnBothSidesOrAreAPartOfIt) {
  EXPECT_EQ(reportOf("NAME=a,X=1,Y=2,TIME=3,TRAJECTORY=none").trajectory, "none");
  EXPECT_EQ(reportOf("NAME=a,X=1,Y=2,TIME=3,TRAJECTORY={none").trajectory, "{none");
  EXPECT_EQ(reportOf("NAME=a,X=1,Y=2,TIME=3,TRAJECTORY={none}").trajectory, "none");
}

TEST(NodeReport, KeysOfOtherSignsArePropertiesAsTheyStand) {
  const std::vector<std::pair<std::string, std::string>> wanted{{"a~b", "1"}};
  EXPECT_EQ(reportOf("NAME=a,X=1,Y=2,TIME=3,a~b=1").properties, wanted);
}

TEST(NodeReport, APositionThatCannotBeCompletedStays) {
  const auto grid = LocalGrid::fromOrigin({43.825300, -70.330400});
  ASSERT_TRUE(grid);
  NodeReport west = reportOf("NAME=ben,X=7,TIME=3,LAT=43.82539,LON=-70.33");
  completePosition(west, &*grid);
  EXPECT_DOUBLE_EQ(west.x.value_or(0), grid->localFromGeo({43.82539, -70.33})->x) << "half a position is none";
  NodeReport onlyX, onlyLat, farOff = reportOf("NAME=ben,X=1e12,Y=0,TIME=3"),
                             noPlace = reportOf("NAME=ben,TIME=3,LAT=95,LON=-70");
  onlyX.x = 5, onlyLat.lat = 43.8;
  for (NodeReport* report : {&onlyX, &onlyLat, &farOff, &noPlace}) {
    const NodeReport before = *report;
    completePosition(*report, &*grid);
    EXPECT_EQ(*report, before) << report->text();
  }
}

TEST(ContactLedger, KnowsTypesWithoutALength) {
  for (const char* type : {"quadcopter", "buoy", "swimmer"}) {
    ContactLedger ledger;
    ASSERT_TRUE(ledger.take(reportOf(fmt::format("NAME=ben,X=0,Y=0,TIME=1,TYPE={}", type)), 1));
    EXPECT_EQ(ledger.find("ben")->report.type, type);
    EXPECT_FALSE(ledger.find("ben")->report.length) << type;
  }
}

TEST(ContactLedger, AReportOfTheFutureStaysWhereItIs) {
  const ExtrapolationDecay decay{15, 30};
  EXPECT_EQ(extrapolatedDistance(0, 2, decay), 0);
  EXPECT_EQ(extrapolatedDistance(-3, 2, decay), 0);
}

/// encounters.md 2.2: lists in braces or one by one; a value in both lists: the later is refused.
TEST(ContactFilter, ReadsItsListsInBracesQuotesOrOneByOne) {
  const std::pair<const char*, const char*> cases[] = {{"abe", "match_name=abe"},
                                                       {"a", "match_name=a"},
                                                       {"abe, BEN", "match_name=abe,match_name=ben"},
                                                       {"{abe,ben}", "match_name=abe,match_name=ben"},
                                                       {"\"abe\"", "match_name=abe"},
                                                       {"\"{abe,ben}\"", "match_name=abe,match_name=ben"},
                                                       {"abe, abe, ABE", "match_name=abe"},
                                                       {"\"abe", "match_name=\"abe"},
                                                       {"{abe", "match_name={abe"}};
  for (const auto& [value, text] : cases) {
    ContactFilter filter;
    EXPECT_TRUE(filter.isEmpty());
    EXPECT_EQ(filter.set("match_name", value), true) << value;
    EXPECT_EQ(filter.text(), text);
    EXPECT_FALSE(filter.isEmpty());
  }
}

TEST(ContactFilter, RefusesTheLaterOfTwoOppositeValues) {
  ContactFilter filter;
  EXPECT_EQ(filter.set("match_type", "kayak,heron"), true);
  EXPECT_EQ(filter.set("ignore_type", "Kayak,mokai"), false);
  EXPECT_EQ(filter.text(), "ignore_type=mokai,match_type=kayak,match_type=heron");
  EXPECT_EQ(filter.set("strict_ignore", "perhaps"), false);
  EXPECT_EQ(filter.set("colour", "red"), std::nullopt) << "no key of a filter";
}

TEST(ContactFilter, AnEmptyGroupIsIgnoredWhereItIsStrict) {
  for (const auto& [strict, passes] : {std::pair{"true", false}, {"false", true}}) {
    ContactFilter filter;
    EXPECT_EQ(filter.set("ignore_group", "red"), true);
    EXPECT_EQ(filter.set("strict_ignore", strict), true);
    EXPECT_EQ(filter.passes(reportOf("NAME=a,X=1,Y=2,TIME=3")), passes) << strict;
    EXPECT_TRUE(filter.passes(reportOf("NAME=a,X=1,Y=2,TIME=3,GROUP=blue"))) << strict;
    EXPECT_FALSE(filter.passes(reportOf("NAME=a,X=1,Y=2,TIME=3,GROUP=red"))) << strict;
  }
}

TEST(ContactFilter, RegionsAloneMakeItAFilter) {
  for (const auto& [key, inside] : {std::pair{"match_region", true}, {"ignore_region", false}}) {
    ContactFilter filter;
    EXPECT_EQ(filter.set(key, "pts={0,0:10,0:10,10:0,10}"), true);
    EXPECT_FALSE(filter.isEmpty()) << key;
    EXPECT_EQ(filter.passes(reportOf("NAME=a,X=5,Y=5,TIME=3")), inside) << key;
    EXPECT_EQ(filter.passes(reportOf("NAME=a,X=50,Y=5,TIME=3")), !inside) << key;
    EXPECT_EQ(filter.set(key, "pts={0,0:10,0}"), false) << "a line";
  }
}

TEST(HelmWorld, KnowsOthersAsLongAsTheyAreHeard) {
  HelmWorld world;
  world.maxAge = 60;
  world.takeReport("X=1,Y=2,TIME=3", 10, "abe");
  world.takeReport("NAME=abe,X=1,Y=2,TIME=3", 10, "abe");
  EXPECT_TRUE(world.contacts.contacts().empty()) << "one is unreadable, one its own";
  world.takeReport("NAME=ben,X=1,Y=2,TIME=3", 10, "abe");
  world.takeReport("NAME=cal,X=1,Y=2,TIME=3", 30, "abe");
  world.forgetOld(70);
  EXPECT_TRUE(world.contacts.find("ben")) << "60 s are not too old";
  world.forgetOld(71);
  EXPECT_FALSE(world.contacts.find("ben"));
  EXPECT_TRUE(world.contacts.find("cal"));
}

TEST(HelmWorld, PutsWhoTellsOnlyLatitudeAndLongitudeOnItsGrid) {
  const auto grid = LocalGrid::fromOrigin({43.825300, -70.330400});
  ASSERT_TRUE(grid);
  const auto there = *grid->geoFromLocal({100, -50});
  const std::string report = fmt::format("NAME=ben,TIME=3,LAT={:.9f},LON={:.9f}", there.lat, there.lon);
  HelmWorld world;
  world.takeReport(report, 10, "abe");
  EXPECT_FALSE(world.contacts.find("ben")) << "nobody knows where the grid lies";
  world.takeReport(report, 10, "abe", &*grid);
  ASSERT_TRUE(world.contacts.find("ben"));
  EXPECT_NEAR(world.contacts.find("ben")->report.at().x, 100, 0.01);
  EXPECT_NEAR(world.contacts.find("ben")->report.at().y, -50, 0.01);
}

TEST(Obstacle, ReadsWhatItWrites) {
  const char* const text = "pts={0,0:10,0:10,10:0,10},label=ob_0,duration=20,vsource=radar";
  const auto obstacle = Obstacle::fromText(text);
  ASSERT_TRUE(obstacle) << obstacle.error().message;
  EXPECT_EQ(obstacle->source, "radar");
  EXPECT_EQ(obstacle->duration, 20);
  EXPECT_TRUE(obstacle->isActive);
  EXPECT_EQ(obstacle->text(), text);
  const char* const gone = "pts={0,0:10,0:10,10:0,10},active=false,label=ob_0,duration=0";
  const auto erased = Obstacle::fromText(gone);
  ASSERT_TRUE(erased) << erased.error().message;
  EXPECT_FALSE(erased->isActive);
  EXPECT_EQ(erased->text(), gone);
}

TEST(Obstacle, MayHaveAFormatInsteadOfPoints) {
  for (const char* text : {"format=radial,x=5,y=7,radius=10,pts=8,label=ob_1,vsource=radar",
                           "radial::x=5,y=7,radius=10,pts=8,label=ob_1,vsource=radar"}) {
    const auto obstacle = Obstacle::fromText(text);
    ASSERT_TRUE(obstacle) << obstacle.error().message;
    EXPECT_EQ(obstacle->label, "ob_1");
    EXPECT_EQ(obstacle->source, "radar");
    ASSERT_EQ(obstacle->vertices.size(), 8u) << text;
    for (const Vec2 vertex : obstacle->vertices) EXPECT_NEAR(distance(vertex, {5, 7}), 10, 1e-9);
  }
}

TEST(Obstacle, SaysWhatIsWrong) {
  const std::pair<const char*, const char*> cases[] = {
      {"pts={0,0:10,0:10,10}", "obstacle 'pts={0,0:10,0:10,10}' has no label"},
      {"label=a,pts={0,0:x,0:10,10}", "polygon: 'x,0' is not a point x,y"},
      {"label=a,format=radial,x=0,y=0,pts=8", "polygon: 'radius' is missing"},
      {"label=a,format=radial,x=0,y=0,radius=5,pts=2", "polygon: 2 vertices are too few"},
      {"label=a,duration=long", "obstacle: the duration 'long' is no number"},
      {"label=a", "obstacle a: its points are no convex polygon"}};
  for (const auto& [text, message] : cases) {
    const auto obstacle = Obstacle::fromText(text);
    ASSERT_FALSE(obstacle) << text;
    EXPECT_EQ(obstacle.error().message, message);
  }
}

}  // namespace
}  // namespace antipode
