// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/bhv_read.h"

#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/io/moos/bhv_keys.h"
#include "core/io/moos/bhv_write.h"
#include "core/scenario/yaml/scenario_io.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace antipode {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

struct Read {
  BhvFile file;
  std::vector<std::string> told;
};

Read readText(const std::string& text) {
  MoosReport report;
  Read read;
  readBhv(parseBhvText(text, "m.bhv", report), read.file, report);
  for (const Problem& problem : report.drain("m.bhv")) read.told.push_back(problem.text());
  return read;
}

TEST(BhvRead, WarnsOfAConstantWithoutADuration) {
  for (const char* lines : {"Behavior = BHV_ConstantHeading\n{\nname = east\nheading = 90\n}\n",
                            "Behavior = BHV_ConstantDepth\n{\nname = east\ndepth = 9\n}\n"}) {
    const Read read = readText(lines);
    EXPECT_EQ(read.file.behaviours.size(), 1U) << "it stays (ruling R14)";
    EXPECT_THAT(
        read.told,
        ElementsAre("m.bhv:1:1: warning: 'east' has no duration: the reference helm ends it at once, here it "
                    "stays; expected duration = no-time-limit, or seconds"));
  }
  EXPECT_THAT(readText("Behavior = BHV_ConstantSpeed\n{\nspeed = 1\nduration = no-time-limit\n}\n").told,
              IsEmpty());
}

/// A file with one behaviour; its lines stand in it from line 3 on.
std::string block(const std::string& type, const std::string& lines) {
  return "Behavior = " + type + "\n{\n" + lines + "}\n";
}

const BehaviourSpec& only(const Read& read) {
  EXPECT_THAT(read.told, IsEmpty());
  EXPECT_EQ(read.file.behaviours.size(), 1U);
  static const BehaviourSpec none;
  return read.file.behaviours.size() == 1 ? read.file.behaviours[0] : none;
}

TEST(BhvRead, HintsOfSeveralLinesAddUp) {
  const std::string hints = "visual_hints = edge_color=khaki, edge_size=1\nvisual_hints = vertex_size=4\n";
  const Read loiter = readText(block("BHV_Loiter", "name = ring\npolygon = 0,0:9,0:5,9\n" + hints));
  BhvFileSpec file;
  file.behaviours = {only(loiter)};
  EXPECT_THAT(bhvFileText(file), HasSubstr("  visual_hints = edge_color=khaki, edge_size=1,vertex_size=4\n"));
  EXPECT_EQ(only(readText(bhvFileText(file))), file.behaviours[0]);
  const Read station = readText(block("BHV_StationKeep", "name = stay\nstation_pt = 1,2\n" + hints));
  EXPECT_EQ(std::get<StationKeepParams>(only(station).params).visualHints.size(), 2U);
}

/// Whether BHV_ABLE_FILTER may disable it, as text.
std::string canDisable(const BehaviourSpec& spec) {
  for (const FieldView& field : fieldViews(std::get<KindParams>(spec.params)))
    if (field.name == "can_disable") return field.text;
  return {};
}

TEST(BhvRead, OnlyABehaviourThatSaysSoMayBeDisabled) {
  const std::string avoidance = "name = avd_\ncontact = ben\n";
  EXPECT_EQ(canDisable(only(readText(block("BHV_AvdColregsV22", avoidance)))), "false") << "as in pHelmIvP";
  EXPECT_EQ(canDisable(only(readText(block("BHV_AvdColregsV22", avoidance + "can_disable = true\n")))), "true");
}

TEST(BhvWrite, WhetherABehaviourMayBeDisabledIsWrittenWherePHelmIvPWouldNotDisableIt) {
  const auto written = [](const char* type, const char* value) {
    BhvFileSpec file;
    file.behaviours = {*defaultBehaviour(type)};
    file.behaviours[0].common.name = "one";
    EXPECT_TRUE(setField(std::get<KindParams>(file.behaviours[0].params), "contact", "ben"));
    if (*value != '\0') {
      EXPECT_TRUE(setField(std::get<KindParams>(file.behaviours[0].params), "can_disable", value));
    }
    const std::string text = bhvFileText(file);
    EXPECT_EQ(readText(text).file.behaviours, file.behaviours) << text;
    return text;
  };
  for (const char* value : {"", "true"}) {
    EXPECT_THAT(written("avd_colregs", value), HasSubstr("\n  can_disable = true\n"));
    EXPECT_THAT(written("trail", value), HasSubstr("\n  // antipode: can_disable = true\n"))
        << "no key of that one";
  }
  for (const char* type : {"avd_colregs", "trail"})
    EXPECT_THAT(written(type, "false"), testing::Not(HasSubstr("can_disable")));
}

TEST(BhvRead, QuotesInsideTheValueOfAFlagStayWhereTheyAre) {
  const Read read = readText("initialize LIST = [\"a\"]\n" +
                             block("BHV_Timer",
                                   "name = wait\nduration = 5\n"
                                   "runxflag = STATUS={\"Id\":\"$[BHVNAME]\", \"Mode\":\"x\"} // each turn\n"
                                   "endflag = @cpa A = \"b, c\" [if] X = 1\n"));
  BhvFileSpec file;
  file.initialize = read.file.initialize;
  file.behaviours = {only(read)};
  ASSERT_EQ(file.initialize.size(), 1U);
  EXPECT_EQ(file.initialize.items[0].value, MessageValue{std::string("[\"a\"]")});
  ASSERT_EQ(file.behaviours[0].common.runxflags.size(), 1U);
  EXPECT_EQ(file.behaviours[0].common.runxflags.items[0].value,
            MessageValue{std::string("{\"Id\":\"$[BHVNAME]\", \"Mode\":\"x\"}")});
  const Read again = readText(bhvFileText(file));
  EXPECT_EQ(again.file.initialize, file.initialize);
  EXPECT_EQ(only(again), file.behaviours[0]) << bhvFileText(file);
}

TEST(BhvRead, TakesTheKeysThatEveryBehaviourHas) {
  const Read read = readText(block("BHV_Timer", R"(  name      = wait  // for the others
  pwt       = 25.5
  Condition = DEPLOY = true
  condition = (A = 1 or B != two) and NAV_X < 5
  duration  = 90
  PERPETUAL = true
  runflag   = RUN = $[X]
  idleflag  = IDLE = "7"
  endflag   = RETURN = true
  endflag   = WHERE = x=1,y=2
  activeflag = ACTIVE = 1
  inactiveflag = ACTIVE = 0
  updates   = WAIT_UPDATE
)"));
  const CommonBehaviourParams& common = only(read).common;
  EXPECT_EQ(common.name, "wait");
  EXPECT_EQ(common.pwt, 25.5);
  EXPECT_THAT(common.conditions.texts(), ElementsAre("DEPLOY = true", "(A = 1 or B != two) and NAV_X < 5"));
  EXPECT_EQ(common.duration, 90);
  EXPECT_TRUE(common.perpetual);
  EXPECT_EQ(common.runflags.text(), "RUN = $[X]");
  EXPECT_EQ(common.idleflags.text(), "IDLE = \"7\"");
  EXPECT_THAT(common.endflags.texts(), ElementsAre("RETURN = true", "WHERE = x=1,y=2"));
  EXPECT_EQ(std::get<double>(common.activeflags.items.at(0).value), 1);
  EXPECT_EQ(common.inactiveflags.text(), "ACTIVE = 0");
  EXPECT_EQ(common.updates, "WAIT_UPDATE");
}

TEST(BhvRead, TakesTheKeysOfAWaypoint) {
  const Read read = readText(block("bhv_waypoint", R"(points = 50,-40 : 60,-120
speed = 2.4
order = reverse
repeat = forever
capture_radius = 5
slip_radius = 12
capture_line = absolute
lead = 8
lead_damper = 1
lead_to_start = true
slow_dist = 20
stop_dist = 2
)"));
  const auto& p = std::get<WaypointParams>(only(read).params);
  EXPECT_EQ(p.points.points, (std::vector<Vec2>{{50, -40}, {60, -120}}));
  EXPECT_EQ(p.speed, 2.4);
  EXPECT_EQ(p.order, WaypointOrder::Reverse);
  EXPECT_EQ(p.repeat.extra, Rounds::kForever);
  EXPECT_EQ(p.captureRadius, 5);
  EXPECT_EQ(p.slipRadius, 12);
  EXPECT_EQ(p.captureLine, CaptureLine::Absolute);
  EXPECT_EQ(p.lead, 8);
  EXPECT_EQ(p.leadDamper, 1);
  EXPECT_TRUE(p.leadToStart);
  EXPECT_EQ(p.slowDist, 20);
  EXPECT_EQ(p.stopDist, 2);
  EXPECT_EQ(read.file.behaviours[0].common.name, "waypoint1") << "a behaviour without a name gets one";
}

TEST(BhvRead, ToggleTurnsTheOrderOfAWaypointRoundAtOnce) {
  const auto order = [](const std::string& lines) {
    const Read read = readText(block("BHV_Waypoint", "points = 1,2 : 3,4\n" + lines));
    return std::get<WaypointParams>(read.file.behaviours.at(0).params).order;
  };
  EXPECT_EQ(order("order = toggle\n"), WaypointOrder::Reverse);
  EXPECT_EQ(order("order = \"toggle\"\n"), WaypointOrder::Reverse);
  EXPECT_EQ(order("order = toggle\norder = toggle\n"), WaypointOrder::Normal);
  EXPECT_EQ(order("order = reverse\norder = toggle\n"), WaypointOrder::Normal);
}

TEST(BhvRead, TakesPointsInEveryForm) {
  const auto points = [](const std::string& text) {
    return std::get<WaypointParams>(only(readText(block("BHV_Waypoint", text + "\n"))).params).points;
  };
  EXPECT_EQ(points("points = pts={1,2:3,4}").text(), "1,2 : 3,4");
  EXPECT_EQ(points("points = pts={1,2:3,4}, label=box").text(), "1,2 : 3,4");
  EXPECT_EQ(points("points = \"1,2 : 3,4\"").text(), "1,2 : 3,4");
  EXPECT_EQ(points("point = 1,2").text(), "1,2");
  EXPECT_EQ(points("points = 1,2,0 : 3,4,5").text(), "1,2 : 3,4") << "depth is no part of a way";
  EXPECT_EQ(points("polygon = 1,2 : 3,4").text(), "1,2 : 3,4");
  EXPECT_EQ(points("points = format=lawnmower, x=0, y=40, height=60, width=180, lane_width=30, rows=north-south, "
                   "startx=0, starty=0, degs=45")
                .points.size(),
            14U);
  EXPECT_EQ(points("points = format=radial, x=0, y=40, radius=60, pts=6").points.size(), 6U);
  EXPECT_EQ(points("points = format=ellipse, x=0, y=40, degs=45, pts=14, major=100, minor=70").points.size(), 14U);
}

TEST(BhvRead, TakesTheReferencesFormsOfPolygonsAsPoints) {
  const auto points = [](const std::string& text) {
    return std::get<WaypointParams>(only(readText(block("BHV_Waypoint", text + "\n"))).params).points;
  };
  EXPECT_EQ(points("polygon = radial:: x=0, y=40, radius=60, pts=6, label=ring"),
            points("points = format=radial, x=0, y=40, radius=60, pts=6, label=ring"));
  EXPECT_EQ(
      points("points = format=ellipse, x=0, y=0, rads=1.5707963267948966, pts=4, major=20, minor=10").points[2],
      points("points = format=ellipse, x=0, y=0, degs=90, pts=4, major=20, minor=10").points[2]);
  // Corners at 60 * (sin, cos) of 30, 90, ... degrees from north.
  const auto snapped = points("points = format=radial, x=0, y=40, radius=60, pts=6, snap=1");
  EXPECT_EQ(snapped.points[0], (Vec2{30, 92}));
  EXPECT_EQ(PointList::fromText(snapped.text()), snapped);
  EXPECT_EQ(points("points = pts={1,2:3,4}, label=format_a").text(), "1,2 : 3,4");
}

TEST(BhvRead, TakesTheOtherBehaviours) {
  const auto station = std::get<StationKeepParams>(
      only(readText(block("BHV_StationKeep",
                          "point = 3,4\nouter_radius=20\ninner_radius=5\nouter_speed=1\n"
                          "extra_speed=3\ncenter_activate=false\n")))
          .params);
  EXPECT_EQ(station.stationPt, (Vec2{3, 4}));
  const auto named = std::get<StationKeepParams>(
      only(readText(block("BHV_StationKeep", "station_pt = x=3, y=4, label=post\n"))).params);
  EXPECT_EQ(named.stationPt, (Vec2{3, 4}));
  EXPECT_EQ(station.outerRadius, 20);
  EXPECT_EQ(station.innerRadius, 5);
  EXPECT_EQ(station.outerSpeed, 1);
  EXPECT_EQ(station.transitSpeed, 3);
  const auto heading = std::get<ConstantHeadingParams>(
      only(readText(block("BHV_ConstantHeading",
                          "heading=225\npeakwidth=20\nbasewidth=60\nsummitdelta=5\nduration=9\n")))
          .params);
  EXPECT_EQ(heading.heading, 225);
  EXPECT_EQ(heading.peakWidth, 20);
  EXPECT_EQ(heading.baseWidth, 60);
  EXPECT_EQ(heading.summitDelta, 5);
  const auto speed =
      std::get<ConstantSpeedParams>(only(readText(block("BHV_ConstantSpeed", "speed=1.5\nduration=9\n"))).params);
  EXPECT_EQ(speed.speed, 1.5);
  const auto depth = std::get<ConstantDepthParams>(
      only(readText(block("BHV_ConstantDepth", "depth=15\nduration = no-time-limit\n"))).params);
  EXPECT_EQ(depth.depth, 15);
  const auto target = std::get<DriftingTargetParams>(
      only(readText(block("BHV_DriftingTarget",
                          "capture_radius=2\nslip_radius=4\ndrifting_radius=5\nspeed=1.5\n"
                          "// antipode: follow = point\n// antipode: target = 5,6\n")))
          .params);
  EXPECT_EQ(target.driftingRadius, 5);
  EXPECT_EQ(target.target, (Vec2{5, 6}));
}

TEST(BhvRead, TakesStartValuesAndModes) {
  const Read read = readText(R"(initialize   DEPLOY = false
initialize_  RETURN = false, SPEED = 2, NOTE = "a, b"  // three
INITIALIZE STATION_KEEP=true

set MODE = ACTIVE {
  DEPLOY = true
} INACTIVE

Set MODE = RETURNING
{
  MODE = ACTIVE   // below it
  (RETURN = true) or (TIME > 90)
}
)");
  EXPECT_THAT(read.told, IsEmpty());
  EXPECT_THAT(read.file.initialize.texts(),
              ElementsAre("DEPLOY = false", "RETURN = false", "SPEED = 2", "NOTE = a, b", "STATION_KEEP = true"));
  ASSERT_EQ(read.file.modes.size(), 2U);
  EXPECT_EQ(read.file.modes[0].set.text(), "MODE = ACTIVE");
  EXPECT_EQ(read.file.modes[0].conditions.text(), "DEPLOY = true");
  EXPECT_EQ(read.file.modes[0].otherwise, "INACTIVE");
  EXPECT_EQ(read.file.modes[1].set.text(), "MODE = RETURNING");
  EXPECT_THAT(read.file.modes[1].conditions.texts(), ElementsAre("MODE = ACTIVE", "RETURN = true or TIME > 90"));
  EXPECT_EQ(read.file.modes[1].otherwise, "");
}

struct ErrorCase {
  const char* name;
  std::string text;
  std::vector<std::string> told;
  std::vector<std::string> kept;  ///< lines of MoosPreserved
};
class BhvProblem : public testing::TestWithParam<ErrorCase> {};

TEST_P(BhvProblem, IsReportedWithItsLocationAndKept) {
  const Read read = readText(GetParam().text);
  EXPECT_EQ(read.told, GetParam().told);
  MoosPreserved preserved;
  preserved.behaviours = read.file.preserved;
  EXPECT_EQ(preserved.lines(), GetParam().kept);
}

std::string allNames() {
  return fmt::format("{}", fmt::join(bhvNames(), ", "));
}

const std::string kPoint = "name = go\npoints = 1,2\n";

INSTANTIATE_TEST_SUITE_P(
    Table, BhvProblem,
    testing::Values(
        ErrorCase{"UnknownBehaviour",
                  "\nBehavior = BHV_Quxquuux\n{\n  pwt = 3 // much\n  // why\n}\n",
                  {"m.bhv:2:1: warning: the behaviour 'BHV_Quxquuux' is not known; the block is not taken over; "
                   "expected one of " +
                   allNames()},
                  {"// behaviors", "Behavior = BHV_Quxquuux", "{", "  pwt = 3 // much", "  // why", "}"}},
        ErrorCase{
            "MisspeltBehaviour",
            "Behavior = BHV_Waypont\n{\n}\n",
            {"m.bhv:1:1: warning: the behaviour 'BHV_Waypont' is not known; the block is not taken over; expected "
             "'BHV_Waypoint'"},
            {"// behaviors", "Behavior = BHV_Waypont", "{", "}"}},
        ErrorCase{"UnknownKey",
                  block("BHV_Waypoint", kPoint + "  sped = 3\n"),
                  {"m.bhv:5:3: warning: unknown key 'sped'; expected 'speed'"},
                  {"// behaviors", "// behavior go", "{", "  sped = 3", "}"}},
        ErrorCase{"NotSimulatedKey",
                  block("BHV_Waypoint", kPoint + "Comms_Policy = open\n"),
                  {"m.bhv:5:1: warning: Comms_Policy is not simulated and is not taken over"},
                  {"// behaviors", "// behavior go", "{", "  Comms_Policy = open", "}"}},
        ErrorCase{"UnusablePoints",
                  block("BHV_Waypoint", "name = go\nspeed = x\npolygon = 1,2 : x,4\n"),
                  {"m.bhv:5:11: warning: 'go': polygon: '1,2 : x,4' is not usable; the block is not taken over; "
                   "expected points such as \"50,-40 : 60,-120\""},
                  {"// behaviors", "Behavior = BHV_Waypoint", "{", "  name = go", "  speed = x",
                   "  polygon = 1,2 : x,4", "}"}},
        ErrorCase{
            "NotNearAnyName",
            block("BHV_Zzyzx", "name = go\n"),
            {"m.bhv:1:1: warning: the behaviour 'BHV_Zzyzx' is not known; the block is not taken over; expected "
             "one of " +
             allNames()},
            {"// behaviors", "Behavior = BHV_Zzyzx", "{", "  name = go", "}"}},
        ErrorCase{"SilentKey",
                  block("BHV_Waypoint", kPoint + "visual_hints = vertex_size=3 // big\n"),
                  {"m.bhv:5:1: note: visual_hints has no meaning here and is not taken over"},
                  {"// behaviors", "// behavior go", "{", "  visual_hints = vertex_size=3 // big", "}"}},
        ErrorCase{
            "BadNumber",
            block("BHV_Waypoint", kPoint + "speed = fast\ncapture_radius = -1\n"),
            {"m.bhv:5:9: warning: speed: 'fast' is not usable; the line is ignored; expected a number of at least "
             "0 (m/s)",
             "m.bhv:6:18: warning: capture_radius: '-1' is not usable; the line is ignored; expected a number "
             "of at least 0 (m)"},
            {"// behaviors", "// behavior go", "{", "  speed = fast", "  capture_radius = -1", "}"}},
        ErrorCase{
            "BadWord",
            block("BHV_Waypoint", kPoint + "order = sideways\n"),
            {"m.bhv:5:9: warning: order: 'sideways' is not usable; the line is ignored; expected one of normal, "
             "reverse, toggle"},
            {"// behaviors", "// behavior go", "{", "  order = sideways", "}"}},
        ErrorCase{
            "BadFlag",
            block("BHV_Waypoint", kPoint + "endflag = RETURN\n"),
            {"m.bhv:5:11: warning: endflag: 'RETURN' is not usable; the line is ignored; expected VAR = value"},
            {"// behaviors", "// behavior go", "{", "  endflag = RETURN", "}"}},
        ErrorCase{"QuoteInside",
                  block("BHV_Waypoint", kPoint + "endflag = A = b\"c\n"),
                  {"m.bhv:5:11: warning: endflag: 'A = b\"c' is not usable; the line is ignored; expected quotes "
                   "around the whole value"},
                  {"// behaviors", "// behavior go", "{", "  endflag = A = b\"c", "}"}},
        ErrorCase{"BadCondition",
                  block("BHV_Waypoint", kPoint + "condition = (A = 1\nspeed = x\n"),
                  {"m.bhv:5:13: warning: condition '(A = 1': a parenthesis is not closed; the behaviour 'go' is "
                   "not taken "
                   "over; expected a comparison such as DEPLOY = true, joined by and, or, not and parentheses"},
                  {"// behaviors", "Behavior = BHV_Waypoint", "{", "  name = go", "  points = 1,2",
                   "  condition = (A = 1", "  speed = x", "}"}},
        ErrorCase{"SameName",
                  block("BHV_Waypoint", kPoint) + block("BHV_Timer", "name = go\nduration = 5\n"),
                  {"m.bhv:6:1: warning: there is a behaviour 'go' already; this block is not taken over; expected "
                   "a unique "
                   "name"},
                  {"// behaviors", "Behavior = BHV_Timer", "{", "  name = go", "  duration = 5", "}"}},
        ErrorCase{"NoEquals",
                  block("BHV_Waypoint", kPoint + "speed 2\nspeed =\n"),
                  {"m.bhv:5:1: warning: 'speed 2' is not understood; expected key = value",
                   "m.bhv:6:1: warning: speed has no value"},
                  {"// behaviors", "// behavior go", "{", "  speed 2", "  speed =", "}"}},
        ErrorCase{"Replaced",
                  block("BHV_Waypoint", kPoint + "speed = 1\nspeed = 2\n"),
                  {"m.bhv:6:1: note: speed replaces the value of line 5"},
                  {}},
        ErrorCase{
            "LinesOutside",
            "speed = 3\ninitialize DEPLOY\n#include x\n",
            {"m.bhv:1:1: warning: 'speed = 3' is not understood; expected initialize VAR = value, Behavior = "
             "BHV_NAME, or set VAR = value",
             "m.bhv:2:1: warning: initialize: 'DEPLOY' is not a flag; the line is not taken over; expected VAR = "
             "value",
             "m.bhv:3:1: warning: '#include x' is not understood; expected initialize VAR = value, Behavior = "
             "BHV_NAME, or set VAR = value"},
            {"// behaviors", "speed = 3", "initialize DEPLOY", "#include x"}},
        ErrorCase{"BadMode",
                  "set MODE = A {\n  B = 1\n  B is 2\n} C\nset MODE {\n}\n",
                  {"m.bhv:3:3: warning: condition 'B is 2': there is no relation behind 'B'; the block is not "
                   "taken over; "
                   "expected a comparison such as DEPLOY = true, joined by and, or, not and parentheses",
                   "m.bhv:5:1: warning: set: 'MODE' is not a flag; the block is not taken over; expected set VAR "
                   "= value"},
                  {"// behaviors", "set MODE = A", "{", "  B = 1", "  B is 2", "} C", "set MODE", "{", "}"}},
        ErrorCase{
            "Braces",
            "{ x\n}\nBehavior = BHV_Timer\nspeed = 1\nBehavior = BHV_Timer {\n{\nduration = 4\n",
            {"m.bhv:1:1: warning: '{' without a block", "m.bhv:2:1: warning: '}' without a block",
             "m.bhv:4:1: warning: '{' is missing before this line; the block is empty",
             "m.bhv:4:1: warning: 'speed = 1' is not understood; expected initialize VAR = value, Behavior = "
             "BHV_NAME, or set VAR = value",
             "m.bhv:5:1: warning: the block has no '}'", "m.bhv:6:1: warning: blocks cannot be nested"},
            {"// behaviors", "speed = 1"}},
        ErrorCase{
            "CommentedOutHead",
            "//Behavior = BHV_Timer\n{\n  name = go\n  // why\n  Behavior = BHV_Waypoint\n}\n\n" +
                block("BHV_Waypoint", kPoint),
            {"m.bhv:2:1: note: a block without a head, which pHelmIvP skips; it is kept, but not taken over"},
            {"// behaviors", "{", "  name = go", "  // why", "  Behavior = BHV_Waypoint", "}"}},
        ErrorCase{
            "BlocksWithoutAHead",
            "{\na = 1\n{\n} b\n// kept: {\n// kept:   c = 3\n// kept: }\n",
            {"m.bhv:1:1: note: a block without a head, which pHelmIvP skips; it is kept, but not taken over",
             "m.bhv:3:1: warning: blocks cannot be nested",
             "m.bhv:4:1: warning: nothing may follow the '}' of a block without a head",
             "m.bhv:5:1: note: a block without a head, which pHelmIvP skips; it is kept, but not taken over"},
            {"// behaviors", "{", "  a = 1", "}", "{", "  c = 3", "}"}},
        ErrorCase{"KeptAlready",
                  "// kept: initialize A = 1\n// kept: Behavior = BHV_Timer\n// kept: {\n// kept:   duration = 3\n"
                  "// kept: }\n" +
                      block("BHV_Waypoint", kPoint + "// kept: speed = 3\n"),
                  {"m.bhv:1:1: note: 'initialize A = 1' is kept, but not taken over",
                   "m.bhv:2:1: note: 'Behavior = BHV_Timer' is kept, but not taken over",
                   "m.bhv:10:1: note: 'speed = 3' is not taken over"},
                  {"// behaviors", "initialize A = 1", "// behavior go", "{", "  speed = 3", "}",
                   "Behavior = BHV_Timer", "{", "  duration = 3", "}"}}),
    [](const auto& row) { return row.param.name; });

TEST(BhvRead, TheFirstProblemThatAFileCannotBeReadForIsReportedOnly) {
  // Whatever is wrong inside of a block that is not taken over is not told line by line.
  const Read read = readText(block("BHV_Waypoint", "speed = fast\nfoo = 3\n"));
  ASSERT_EQ(read.told.size(), 1U);
  EXPECT_THAT(read.told[0], HasSubstr("no points"));
}

TEST(BhvRead, SeveralFilesAddUp) {
  MoosReport report;
  BhvFile file;
  readBhv(parseBhvText("initialize A = 1\n" + block("BHV_Timer", "name = one\nduration = 3\n"), "a.bhv", report),
          file, report);
  readBhv(parseBhvText("initialize B = 1\n" + block("BHV_Timer", "name = two\nduration = 3\n"), "b.bhv", report),
          file, report);
  EXPECT_EQ(file.behaviours.size(), 2U);
  EXPECT_EQ(file.initialize.size(), 2U);
  EXPECT_EQ(file.locations["behaviours/1/duration"], (SourceLocation{"b.bhv", 5, 12}));
}

TEST(BhvRead, ABlockWithoutAHeadIsNothingThatPHelmIvPRefuses) {
  EXPECT_FALSE(readText("{\nname = go\n}\n").file.isRefused);
  EXPECT_TRUE(readText("{\n{\n}\n").file.isRefused);
  EXPECT_TRUE(readText("}\n").file.isRefused);
}

TEST(BhvWrite, ABlockWithoutAHeadGoesOutWithItsBraces) {
  const Read read = readText("//Behavior = BHV_AvoidCollision\n{\n  name = ac_\n  // why\n  pwt = 500\n}\n");
  BhvFileSpec file;
  file.title = "Behaviours of abe";
  file.preserved = read.file.preserved;
  EXPECT_EQ(bhvFileText(file), "// Behaviours of abe\n\n{\n  name = ac_\n  // why\n  pwt = 500\n}\n");
  EXPECT_EQ(readText(bhvFileText(file)).file.preserved, file.preserved);
  MoosPreserved whole;
  whole.behaviours = read.file.preserved;
  EXPECT_EQ(preservedLinesOf(whole.lines(), "abe"), whole) << "as they stand in a scenario";
}

TEST(BhvWrite, AFileSaysWhatItWasMadeFrom) {
  BhvFileSpec mission;
  mission.title = "Behaviours of abe";
  mission.initialize = FlagList::fromText("DEPLOY = false; NOTE = \"a, b // c\"").value();
  mission.modes.push_back(
      {*Flag::fromText("MODE = ACTIVE"), ConditionList::fromText("DEPLOY = true").value(), "IDLE"});
  BehaviourSpec go = *defaultBehaviour("waypoint");
  go.common.name = "go";
  go.common.enabled = false;
  go.common.endflags = FlagList::fromText("DONE = true; WHERE = $[X],$[Y]").value();
  std::get<WaypointParams>(go.params).points = *PointList::fromText("1e-7,2 : 3,4");
  mission.behaviours.push_back(go);
  mission.preserved.lines = {"initialize C = 1", "what is this"};
  mission.preserved.blocks = {{"// behavior go", {"speed = 3", "visual_hints = 1"}},
                              {"Behavior = BHV_Timer", {"name = go"}},
                              {"Behavior = BHV_Timer", {"name = other"}}};
  EXPECT_EQ(bhvFileText(mission), R"(// Behaviours of abe

initialize DEPLOY = false
initialize NOTE = "a, b // c"
// kept: initialize C = 1
what is this

set MODE = ACTIVE {
  DEPLOY = true
} IDLE

Behavior = BHV_Waypoint
{
  name = go
  // antipode: enabled = false
  endflag = DONE = true
  endflag = WHERE = "$[X],$[Y]"
  points = 0.0000001,2 : 3,4
  // kept: speed = 3
  visual_hints = 1
}

Behavior = BHV_Timer
{
  name = go
}

// kept: Behavior = BHV_Timer
// kept: {
// kept:   name = other
// kept: }
)");
  const Read again = readText(bhvFileText(mission));
  EXPECT_EQ(again.file.behaviours, mission.behaviours);
  EXPECT_EQ(again.file.modes, mission.modes);
  EXPECT_EQ(again.file.initialize, mission.initialize);
  EXPECT_EQ(again.file.preserved, mission.preserved);
}

/// Another value than the default, where the field takes it.
std::vector<std::string> otherValues(const FieldView& field) {
  switch (field.kind) {
    case FieldKind::Number:
    case FieldKind::Integer: {
      std::vector<std::string> values;
      for (const double value : {7.0, 0.5, 2.0, 60.0, 1.0})
        if (value >= field.info.min && value <= field.info.max && numberText(value) != field.defaultText)
          values.push_back(numberText(value));
      return values;
    }
    case FieldKind::Flag:
      return {field.defaultText == "true" ? "false" : "true"};
    case FieldKind::Choice:
      return field.choices;
    case FieldKind::List:
      return {"10,20 : 60,20 : 60,70", "10,20"};
    case FieldKind::Texts:
      return {"DONE = true", "<40 NEAR = true"};
    default:
      return {"alpha", "40"};
  }
}

TEST(BhvWrite, EveryParameterOfEveryKindReadsBack) {
  std::size_t written = 0;
  for (const BehaviourKind& kind : behaviourKinds()) {
    const auto plain = defaultBehaviour(kind.type);
    ASSERT_TRUE(plain);
    BehaviourSpec base = *plain;
    base.common.name = "one";
    // What a kind cannot be without: its points.
    for (const FieldView& field : fieldViews(std::get<KindParams>(base.params)))
      if (field.kind == FieldKind::List)
        for (const std::string& value : otherValues(field))
          if (setField(std::get<KindParams>(base.params), field.name, value)) break;
    for (const FieldView& field : fieldViews(std::get<KindParams>(base.params))) {
      if (field.info.composite) continue;
      for (const std::string& value : otherValues(field)) {
        BehaviourSpec changed = base;
        auto& params = std::get<KindParams>(changed.params);
        if (!setField(params, field.name, value) || (kind.check && !kind.check(*params.object()))) continue;
        BhvFileSpec file;
        file.behaviours = {changed};
        const std::string text = bhvFileText(file);
        const Read again = readText(text);
        ASSERT_EQ(again.file.behaviours.size(), 1U)
            << kind.type << " " << field.name << "\n" << text << (again.told.empty() ? "" : again.told[0]);
        EXPECT_EQ(again.file.behaviours[0], changed) << kind.type << " " << field.name << "\n" << text;
        ++written;
        break;
      }
    }
  }
  EXPECT_GT(written, 200U);
}

TEST(BhvKeys, EveryKeyOfEveryBehaviourIsReadUnderItsName) {
  for (const std::string& name : bhvNames()) {
    const auto spec = bhvOfName(name);
    ASSERT_TRUE(spec);
    EXPECT_EQ(bhvNameOfType(behaviourType(*spec)), name);
    for (const std::string& key : bhvKeys(*spec)) {
      BehaviourSpec set = *spec;
      const auto done = setBhvKey(set, key, "");
      EXPECT_TRUE(!done || !done->empty()) << name << " does not know " << key;
    }
  }
  EXPECT_EQ(bhvNameOfType("formation"), nullptr);
}

TEST(BhvRead, WordsThatOnlyBeginAsAModeOrABlockAreNone) {
  const Read read = readText("set\n{\n}\nsettle = 3\nBehaviour = BHV_Timer\n{\nname = a\nduration = 9\n}\n");
  EXPECT_EQ(read.file.behaviours.size(), 1u) << "the British word is one";
  EXPECT_THAT(read.file.modes, IsEmpty());
  EXPECT_THAT(read.told,
              ElementsAre(HasSubstr("m.bhv:1:1: warning: set: '' is not a flag; the block is not taken over"),
                          HasSubstr("m.bhv:4:1: warning: 'settle = 3' is not understood")));
}

TEST(BhvRead, AMarkOfOurOwnKeysWithoutAKeyIsAComment) {
  for (const char* line :
       {"// antipode: // x", "// antipode: {", "// antipode: }", "// antipode: Behavior = BHV_Timer"}) {
    const Read read = readText(block("BHV_Timer", std::string("name = a\n") + line + "\nduration = 9\n"));
    EXPECT_THAT(read.told, IsEmpty()) << line;
    ASSERT_EQ(read.file.behaviours.size(), 1u) << line;
    EXPECT_EQ(read.file.behaviours[0].common.duration, 9) << "the line behind it counts: " << line;
  }
  const Read own = readText(block("BHV_Timer", "name = a\nduration = 9\n// antipode: enabled = false\n"));
  EXPECT_FALSE(only(own).common.enabled);
}

TEST(BhvRead, AKeyOfAnotherBehaviourIsNamed) {
  const Read read = readText(block("BHV_Timer", "name = a\nduration = 9\norder = Reverse\n"));
  EXPECT_THAT(read.told, ElementsAre("m.bhv:5:1: warning: unknown key 'order'"));
}

TEST(BhvRead, APreservedStartValueIsNone) {
  const Read read = readText("// kept: initialize A = 1\ninitialize B = 2\n");
  ASSERT_EQ(read.file.initialize.size(), 1u);
  EXPECT_EQ(read.file.initialize.items[0].variable, "B");
  EXPECT_THAT(read.file.preserved.lines, ElementsAre("initialize A = 1"));
}

/// Texts with line ends could become lines of their own; a text that changes on the way would mean something else.
TEST(BhvWrite, AFormOfPointsKeepsItsLabel) {
  BhvFileSpec file;
  file.behaviours = {only(readText(block(
      "BHV_Loiter", "name = ring\npolygon = radial:: x=60,y=-40, radius=20, pts=8, snap=1, label=abe_LOITER\n")))};
  EXPECT_THAT(bhvFileText(file),
              HasSubstr("polygon = format=radial,x=60,y=-40,radius=20,pts=8,snap_value=1,label=abe_LOITER\n"));
  EXPECT_EQ(only(readText(bhvFileText(file))), file.behaviours[0]);
}

TEST(BhvWrite, StartValuesAndModesThatWouldNotComeBackAreLeftOut) {
  BhvFileSpec mission;
  mission.title = "Behaviours of abe";
  for (const char* value : {"x\nB = 2", "x\nBehavior = BHV_Timer\n{", "a\"b", "good"})
    mission.initialize.items.push_back({.variable = "A", .value = std::string(value)});
  mission.initialize.items.push_back({.variable = " B", .value = 1.0});
  EXPECT_EQ(bhvFileText(mission), "// Behaviours of abe\n\ninitialize A = good\n");
  mission.initialize.items.clear();
  const Flag good{.variable = "MODE", .value = std::string("ON")};
  for (const char* otherwise : {"a\nb = 1", "a\nBehavior = BHV_Timer\n{\n}", "a\"b"})
    mission.modes.push_back({good, {}, otherwise});
  mission.modes.push_back({{.variable = " MODE", .value = std::string("ON")}, {}, ""});
  mission.modes.push_back({{.variable = "MODE", .value = std::string("ON\n}")}, {}, ""});
  mission.modes.push_back({good, {}, "OFF"});
  EXPECT_EQ(bhvFileText(mission), "// Behaviours of abe\n\nset MODE = ON {\n} OFF\n");
}

/// A mode is written in quotes, and no file can hold a quote inside them.
TEST(BhvRead, AModeHasNoQuoteInside) {
  BhvBlock block;
  for (const char* name : {"MODE = A\"B", "MODE = A\"B\"C"}) {
    block.name = name;
    const auto named = bhvModeOf(block);
    ASSERT_FALSE(named) << name;
    EXPECT_EQ(named.error().message, fmt::format("set: '{}' has a quote inside", name));
  }
  block.name = "MODE = A", block.closing = "C\"D";
  EXPECT_EQ(bhvModeOf(block).error().message, "'C\"D' has a quote inside");
  block.closing = "C";
  EXPECT_TRUE(bhvModeOf(block));
}

}  // namespace
}  // namespace antipode
