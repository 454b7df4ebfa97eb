// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/alog_writer.h"
#include "core/base/files/text_file.h"
#include "core/io/alog/alog_import.h"
#include "core/io/alog/alog_lines.h"
#include "core/io/alog/community_alog.h"
#include "core/io/alog/helm_report_posts.h"
#include "core/io/formats.h"
#include "core/model/published.h"

#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/scenario/edits/behaviour_list_edit.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/community/communities.h"
#include "core/sim/simulation.h"

#include "tests/support/recordings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

using test::TemporaryFolder;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kWrittenScenario = R"(antipode: 1
name: Pair
origin: {lat: 43.8253, lon: -70.3304}
time: {step: 0.1, duration: 20, start: 5}
environment: {water_depth: 60}
vehicles:
  - name: abe
    colour: "#ff0000"
    start: {x: 10, y: -20, heading: 180}
    params: {prefix: NAV}
    pid: {yaw_pid_kp: 0.9, speed_factor: 20}
  - {name: ben, start: {x: -3, y: 4}}
events:
  - {at: 1, vehicle: abe, post: {DESIRED_HEADING: 90, DESIRED_SPEED: 2}}
  - {at: 2, every: 1, vehicle: abe, post: {DESIRED_HEADING: 90, DESIRED_SPEED: 2}}
  - {at: 3, vehicle: abe, post: {DRIFT_VECTOR: "90, 0.5"}}
)";

class AlogWriter : public testing::Test {
 protected:
  AlogWriter() {
    const auto read = readScenario(kWrittenScenario, "pair.yaml");
    Simulation simulation(read.scenario);
    recording = std::make_unique<Recording>(recordingHeader(simulation, kWrittenScenario, "pair.yaml"));
    EXPECT_TRUE(runToEnd(simulation, 200, *recording, nullptr, 0, {}));
  }
  std::string written(const std::string& name, const AlogWriteOptions& options = {}) {
    EXPECT_TRUE(writeAlog(*recording, folder.path(), options));
    return *readFile(folder.file(name));
  }
  std::unique_ptr<Recording> recording;
  TemporaryFolder folder;
};

TEST_F(AlogWriter, WritesHeaderAndColumnsAsTheLoggerDoes) {
  const std::string text = written("abe.alog", {.logStart = 17952270236.6195});
  EXPECT_THAT(text, testing::StartsWith(std::string(59, '%') +
                                        "\n%% LOG FILE:       abe.alog\n"
                                        "%% FILE OPENED ON  Wed Nov 19 21:43:56 2538\n"
                                        "%% LOGSTART           17952270236.6195\n" +
                                        std::string(59, '%') + "\n"));
  EXPECT_THAT(text, HasSubstr("\n5.00000         NAV_X                antipode        10.00000     \n"));
  EXPECT_THAT(text, HasSubstr("\n5.00000         NAV_LAT              antipode        43.82512     \n"));
  EXPECT_THAT(text, HasSubstr("\n8.00000         DRIFT_VECTOR         antipode:script 90, 0.5 \n"));
  EXPECT_THAT(
      text,
      HasSubstr("\n8.00000         USM_DRIFT_SUMMARY    antipode        ang=90, mag=0.5, xmag=0.5, ymag=0 \n"));
  EXPECT_THAT(text,
              HasSubstr("NODE_REPORT_LOCAL    antipode        NAME=abe,X=10,Y=-20,SPD=0,HDG=180,DEP=0,LAT="));
  EXPECT_THAT(text, HasSubstr(",COLOR=red,"));
}

TEST(AlogLinesTest, LineEndsOfAnySystemBecomeBlanks) {
  AlogLines lines(5, false);
  lines.setTime(1);
  lines.addText(alogColumns("A", "s"), "one\rtwo\nthree");
  EXPECT_THAT(fmt::to_string(lines.buffer), testing::EndsWith("one two three \n"));
}

/// What a helm reports of itself, by the states of its behaviours.
class ReportPosts : public testing::Test {
 protected:
  ReportPosts() { spec_.behaviours.push_back(newBehaviour({}, WaypointParams::kType, "way")); }
  static void note(HelmReportPosts& posts, const std::string& variable, const std::string& value) {
    posts.note({0, 0, RunEvent::Source::Helm, variable, value, ""}, 1);
  }
  static std::string valueOf(const HelmReportPosts::Posts& posts, const std::string& variable) {
    const auto at = std::ranges::find(posts, variable, [](const auto& post) { return post.first; });
    return at == posts.end() ? "none" : at->second;
  }
  VehicleSpec spec_;
};

TEST_F(ReportPosts, AHelmWithoutBehavioursSaysNothing) {
  HelmReportPosts posts(VehicleSpec{}, 0.25, 1000);
  EXPECT_TRUE(posts.at(1, {}).empty());
}

TEST_F(ReportPosts, WhatIsNotDecidedIsNamed) {
  HelmReportPosts posts(spec_, 0.25, 1000);
  const auto first = posts.at(1, {});
  EXPECT_EQ(valueOf(first, "IVPHELM_STATE"), "DRIVE") << "nothing else was told";
  EXPECT_EQ(valueOf(first, "IVPHELM_ALLSTOP"), "NothingToDo");
  note(posts, "BHV_STATE", "way = active");
  note(posts, "BHV_STATE", "nonsense");
  note(posts, "BHV_STATE", "alien = active");
  EXPECT_EQ(valueOf(posts.at(2, {}), "IVPHELM_ALLSTOP"), "MissingDecVars:speed,course");
  EXPECT_EQ(valueOf(posts.at(3, {90, std::nullopt, std::nullopt}), "IVPHELM_ALLSTOP"), "MissingDecVars:speed");
  const auto decided = posts.at(4, {90, -0.000001, std::nullopt});
  EXPECT_EQ(valueOf(decided, "IVPHELM_ALLSTOP"), "clear");
  EXPECT_THAT(valueOf(decided, "IVPHELM_SUMMARY"), HasSubstr(",var=speed:0,var=course:90,")) << "without a sign";
  EXPECT_THAT(valueOf(decided, "IVPHELM_SUMMARY"), Not(HasSubstr("alien")));
}

TEST_F(ReportPosts, ARunThatTellsItsStopsIsNotToldTwice) {
  HelmReportPosts posts(spec_, 0.25, 1000);
  note(posts, "IVPHELM_ALLSTOP", "clear");
  EXPECT_EQ(valueOf(posts.at(1, {}), "IVPHELM_ALLSTOP"), "none");
}

TEST_F(ReportPosts, AStateThatAnEventTellsIsNotToldTwice) {
  HelmReportPosts posts(spec_, 0.25, 1000);
  note(posts, "IVPHELM_STATE", "PARK");
  EXPECT_EQ(valueOf(posts.at(1, {}), "IVPHELM_STATE"), "none");
  EXPECT_EQ(valueOf(posts.at(1.25, {}), "IVPHELM_STATE"), "PARK");
}

TEST(AlogLinesTest, TheDateOfALogIsThatOfItsStart) {
  const auto dateOf = [](double logStart) {
    AlogLines lines(5, false);
    lines.addHeader("a.alog", logStart);
    const std::string text = fmt::to_string(lines.buffer), title = "FILE OPENED ON  ";
    const std::size_t from = text.find(title) + title.size();
    return text.substr(from, text.find('\n', from) - from);
  };
  EXPECT_EQ(dateOf(0), "Thu Jan  1 00:00:00 1970");
  EXPECT_EQ(dateOf(1796060604.74), "Mon Nov 30 17:43:24 2026") << "by UTC";
  for (const double none : {-1e300, std::nan("")}) EXPECT_EQ(dateOf(none), dateOf(0));
  EXPECT_EQ(dateOf(1e300), "Fri Dec 31 23:59:59 9999");
}

TEST_F(ReportPosts, NamesLoseTheSignsThatPartLists) {
  EXPECT_EQ(helmListWord("a$b:c,d e"), "a_b_c_d_e");
}

TEST(AlogLinesTest, NoughtHasNoSign) {
  AlogLines lines(5, false);
  lines.setTime(-0.0);
  lines.addText(alogColumns("A", "s"), "x");
  EXPECT_THAT(fmt::to_string(lines.buffer), testing::StartsWith("0.00000 "));
}

TEST_F(AlogWriter, EachVehicleHasItsFileAndItsOwnMessages) {
  const std::string ben = (written("abe.alog"), *readFile(folder.file("ben.alog")));
  EXPECT_THAT(ben, HasSubstr("USM_X"));
  EXPECT_THAT(ben, Not(HasSubstr("DRIFT_VECTOR ")));
  EXPECT_THAT(ben, Not(HasSubstr("NAV_X")));
}

TEST_F(AlogWriter, TheSameRecordingGivesTheSameBytes) {
  const std::string once = written("abe.alog");
  EXPECT_EQ(written("abe.alog"), once);
}

TEST_F(AlogWriter, MarksTypesAndKeepsDecimalsAsAsked) {
  written("abe.alog", {.marksTypes = true, .precision = 2});
  const auto log = Alog::open(folder.file("abe.alog"));
  ASSERT_TRUE(log);
  EXPECT_TRUE(log->header().marksTypes);
  EXPECT_EQ(log->text(log->find("NAV_X")->entries[0]), "10.00");
  EXPECT_TRUE(log->find("NAV_X")->isMarked && log->find("NAV_X")->isNumeric);
  EXPECT_FALSE(log->find("DRIFT_VECTOR")->isNumeric);
}

TEST_F(AlogWriter, WhatIsWrittenIsImportedAgain) {
  written("abe.alog");
  const auto load = loadLog(folder.file("abe.alog"));
  ASSERT_TRUE(load);
  const Recording& again = *load->recording;
  EXPECT_EQ(load->note, "");
  EXPECT_EQ(again.header().vehicleNames, std::vector<std::string>{"abe"});
  EXPECT_EQ(again.header().vehicleColours[0], "#ff0000");
  EXPECT_NEAR(again.header().scenario->origin->lat, 43.8253, 1e-6);
  ASSERT_EQ(again.rows(), recording->rows());
  for (const Channel channel :
       {Channel::X, Channel::Y, Channel::Heading, Channel::Speed, Channel::Depth, Channel::Altitude,
        Channel::DesiredHeading, Channel::Rudder, Channel::Thrust, Channel::SpeedOverGround})
    for (std::int64_t row = 0; row < recording->rows(); ++row) {
      const double before = recording->sample(*recording->columnOf(0, channel), row);
      const double after = again.sample(*again.columnOf(0, channel), row);
      if (std::isnan(before)) continue;
      ASSERT_NEAR(after, before, 5.1e-6) << channelInfo(channel).name << " " << row;
    }
  EXPECT_NEAR(again.timeOfRow(100), recording->timeOfRow(100), 1e-9);
}

std::string logOf(const char* scenario, int steps) {
  const auto read = readScenario(scenario, "s.yaml");
  EXPECT_TRUE(read.scenario);
  Simulation simulation(read.scenario);
  Recording recording(recordingHeader(simulation, scenario, "s.yaml"));
  EXPECT_TRUE(runToEnd(simulation, steps, recording, nullptr, 0, {}));
  return alogText(recording, 0);
}

int countOf(const std::string& text, std::string_view what) {
  int count = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++count;
  return count;
}

/// A recording that has neither a scenario nor colours, and a vehicle of which something is mostly not known.
TEST(AlogReports, NeedAPositionASpeedAndAHeading) {
  Recording::Header header;
  header.vehicleNames = {"abe"};
  header.stepLength = 1;
  header.channels = {{0, Channel::X}, {0, Channel::Y}, {0, Channel::Speed}, {0, Channel::Heading}};
  Recording recording(header);
  const double none = std::nan("");
  std::int64_t step = 0;
  for (const auto& row : {std::vector<double>{1, 2, 3, 4},
                          {none, 2, 3, 4},
                          {1, none, 3, 4},
                          {1, 2, none, 4},
                          {1, 2, 3, none},
                          {5, 6, 7, 8}})
    recording.appendRow(step++, row);
  const std::string text = alogText(recording, 0);
  EXPECT_EQ(countOf(text, "NODE_REPORT_LOCAL"), 2);
  EXPECT_THAT(text, HasSubstr("NAME=abe,X=1,Y=2,SPD=3,HDG=4,"));
  EXPECT_THAT(text, HasSubstr("NAME=abe,X=5,Y=6,SPD=7,HDG=8,"));
  EXPECT_EQ(countOf(alogText(recording, 0, {.reportInterval = 0}), "NODE_REPORT_LOCAL"), 0) << "none are wanted";
  const TemporaryFolder folder;
  std::vector<double> shares;
  ASSERT_TRUE(writeAlog(recording, folder.path(), {}, [&](double share) { shares.push_back(share); }));
  EXPECT_EQ(shares, std::vector<double>{1});
}

TEST(AlogDrawings, WormholesAndWindArePostedEverySoManySteps) {
  const std::string text = logOf(R"(antipode: 1
vehicles:
  - {name: abe, params: {wind_conditions: "spd=4, dir=100", polar_plot: "0,0: 90,80"}}
wormholes:
  - {tag: one, weber_poly: {pts: [[0, 0], [0, 10], [10, 10]]}, madrid_poly: {pts: [[50, 0], [50, 10], [60, 10]]}}
events:
  - {at: 5.5, post: {WIND_CONDITIONS: "spd=4, dir=200"}}
)",
                                 100);
  EXPECT_EQ(countOf(text, "label=one_weber,"), 11);
  EXPECT_LT(text.find("label=one_weber,"), text.find("label=one_madrid,"));
  EXPECT_THAT(text, HasSubstr("VIEW_POLYGON         antipode        pts={0,0:0,10:10,10},label=one_weber,"));
  EXPECT_EQ(countOf(text, "VIEW_ARROW"), 3);
  EXPECT_EQ(countOf(text, "ang=280,"), 2);
  EXPECT_EQ(countOf(text, "ang=20,"), 1) << "the wind has turned";
}

TEST(AlogDrawings, AreOfTheVehicleAndOfTheWindOfTheScenario) {
  const std::string text = logOf(R"(antipode: 1
environment: {wind: "spd=4, dir=100"}
vehicles:
  - {name: abe, params: {polar_plot: "0,0: 90,80"}}
  - {name: ben, start: {x: 500}}
wormholes:
  - {tag: theirs, vehicles: [ben], weber_poly: {pts: [[0, 0], [0, 10], [10, 10]]}}
  - {tag: mine, vehicles: [ben, abe], weber_poly: {pts: [[0, 0], [0, 10], [10, 10]]}}
)",
                                 100);
  EXPECT_THAT(text, Not(HasSubstr("label=theirs"))) << "which abe does not know";
  EXPECT_THAT(text, HasSubstr("label=mine_weber,"));
  EXPECT_THAT(text, Not(HasSubstr("label=mine_madrid"))) << "which has no polygon";
  EXPECT_THAT(text, HasSubstr("ang=280,")) << "downwind of 100";
}

TEST(AlogDrawings, TheOldProgramDrawsNothing) {
  const std::string text = logOf(R"(antipode: 1
compat: usimmarine
vehicles: [{name: abe}]
)",
                                 100);
  for (const char* name : {"VIEW_POLYGON", "VIEW_ARROW"}) EXPECT_THAT(text, Not(HasSubstr(name)));
}

/// moos-files.md 3: in each step, with the place that the other variables have.
TEST(AlogPositions, TheSummaryHasThePlaceOfItsRow) {
  const char* const vehicle =
      "vehicles: [{name: abe, start: {x: 10, y: -20}, params: {prefix: NAV, post_navpos_summary: true}}]\n";
  const std::string text =
      logOf((std::string("antipode: 1\norigin: {lat: 43.8253, lon: -70.3304}\n") + vehicle).c_str(), 5);
  const LatLon geo = *LocalGrid::fromOrigin({43.8253, -70.3304})->geoFromLocal({10, -20});
  EXPECT_EQ(countOf(text, "USM_NAVPOS_SUMMARY"), 6) << "5 steps and the beginning";
  EXPECT_THAT(text, HasSubstr("USM_NAVPOS_SUMMARY   antipode        " + navposSummary(10, -20, geo.lat, geo.lon)));
  EXPECT_THAT(logOf((std::string("antipode: 1\n") + vehicle).c_str(), 5), Not(HasSubstr("NAVPOS")))
      << "without an origin";
}

TEST(AlogDrawings, SimulationModeAndTruePositionGoWithDepthControlInCompatibilityMode) {
  const std::string deep =
      logOf("antipode: 1\ncompat: usimmarine_v22\nvehicles: [{name: abe, start: {x: 3}}]\n", 5);
  EXPECT_THAT(deep, HasSubstr("SIMULATION_MODE      antipode        TRUE \n"));
  EXPECT_THAT(deep, HasSubstr("TRUE_X               antipode        3.00000"));
  const std::string surface = logOf(
      "antipode: 1\ncompat: usimmarine_v22\n"
      "vehicles: [{name: abe, pid: {yaw_pid_kp: 1, depth_control: false}}]\n",
      5);
  for (const char* name : {"SIMULATION_MODE", "TRUE_X", "USM_YAW"}) EXPECT_THAT(surface, Not(HasSubstr(name)));
}

TEST(AlogReports, CarryTheNewNameBehindAWormholeThatChangesIt) {  // ruling R6
  constexpr const char* kRenaming = R"(antipode: 1
time: {step: 0.1, duration: 10}
vehicles:
  - {name: abe, start: {x: -5, y: 0, heading: 90, speed: 2}}
events: [{at: 0, post: {DESIRED_THRUST: 40}}]
wormholes:
  - {tag: a, id_change: true, madrid_poly: "0,-2:0,2:4,2:4,-2", weber_poly: "100,-2:100,2:104,2:104,-2"}
)";
  const auto read = readScenario(kRenaming, "renaming.yaml");
  ASSERT_TRUE(read.scenario);
  Simulation simulation(read.scenario);
  Recording recording(recordingHeader(simulation, kRenaming, "renaming.yaml"));
  ASSERT_TRUE(runToEnd(simulation, 100, recording, nullptr, 0, {}));
  const std::string text = alogText(recording, 0, {.reportInterval = 0.1});
  const auto renamed = text.find("abe -> abe_w1");
  ASSERT_NE(renamed, std::string::npos);
  EXPECT_THAT(text.substr(0, renamed), HasSubstr("NAME=abe,X="));
  EXPECT_THAT(text.substr(0, renamed), Not(HasSubstr("NAME=abe_w1,")));
  EXPECT_THAT(text.substr(renamed), HasSubstr("NAME=abe_w1,X=10"));
  EXPECT_THAT(text.substr(renamed), Not(HasSubstr("NAME=abe,"))) << "nowhere behind it";
}

TEST(AlogHelm, ReportsShowTheModeAndSourcesTheBehaviour) {
  const std::string text = logOf(
      "antipode: 1\nvehicles:\n  - name: abe\n    pid: {yaw_pid_kp: 1, speed_factor: 20}\n"
      "    helm: {has_control: false, modes: [{set: MODE = OUT, conditions: [\"HOME != true\"], otherwise: "
      "BACK}],\n"
      "      initialize: [\"HOME = false\"]}\n"
      "    behaviours: [{type: waypoint, name: the way, points: [[50, 0]], speed: 1}]\n"
      "events:\n  - {at: 2, post: {MOOS_MANUAL_OVERRIDE: \"false\"}}\n  - {at: 4, post: {HOME: \"true\"}}\n",
      60);
  const auto modeAt = [&](const std::string& time) {
    const std::size_t line = text.find("\n" + time + " ", 0), report = text.find("NODE_REPORT_LOCAL", line);
    const std::size_t mode = text.find("MODE=", report), end = text.find_first_of(",\n", mode);
    return mode == std::string::npos ? "" : text.substr(mode + 5, end - mode - 5);
  };
  EXPECT_EQ(modeAt("0.50000"), "PARK");
  EXPECT_EQ(modeAt("2.50000"), "OUT");
  EXPECT_EQ(modeAt("4.50000"), "BACK");
  EXPECT_THAT(text, HasSubstr("WPT_INDEX            antipode:helm:the_way 0.00000"));
  EXPECT_THAT(text, HasSubstr("MODE                 antipode:helm   OUT"));
}

TEST_F(AlogWriter, AnImportedLogKeepsItsStart) {
  written("abe.alog", {.logStart = 17952270236.6195});
  const auto load = loadLog(folder.file("abe.alog"));
  ASSERT_TRUE(load);
  EXPECT_THAT(alogText(*load->recording, 0), HasSubstr("%% LOGSTART           17952270236.6195\n"));
}

TEST_F(AlogWriter, TextsStayVerbatimButForLineEnds) {
  Recording odd(recording->header());
  odd.appendRow(0, std::vector<double>(recording->header().channels.size(), 1.0));
  odd.appendEvents({{0, 0, RunEvent::Source::Vehicle, "A TEXT", std::string("two  words,{a=b}\nand more "), {}},
                    {0, 0, RunEvent::Source::Log, "", 1e300, "pHelmIvP:7:box"}});
  ASSERT_TRUE(writeAlogFile(odd, 0, folder.file("odd.alog")));
  const auto log = Alog::open(folder.file("odd.alog"));
  ASSERT_TRUE(log);
  EXPECT_EQ(log->damagedCount(), 0U);
  EXPECT_EQ(log->text(log->find("A_TEXT")->entries[0]), "two  words,{a=b} and more ");
  EXPECT_EQ(log->number(log->find("_")->entries[0]), 1e300);
  EXPECT_EQ(log->sources()[log->find("_")->entries[0].source], "pHelmIvP:7:box");
}

TEST_F(AlogWriter, ReportsWhereItCannotWrite) {
  const auto written = writeAlog(*recording, "/proc/nowhere");
  ASSERT_FALSE(written);
  EXPECT_THAT(written.error().text(), HasSubstr("the folder cannot be made"));
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(writeAlog(*recording, folder.path(), {}, {}, stop.get_token()));
  EXPECT_TRUE(std::filesystem::is_empty(folder.path())) << "nothing half-written";
}

TEST(CommunityAlog, ThatCannotBeWrittenIsAnErrorWithItsPath) {
  const TemporaryFolder folder;
  CommunitiesSpec spec;
  spec.communities.emplace_back().name = "shoreside";
  Communities communities(spec, 1);
  communities.keepPosts(true);
  communities.post(0, "pMarineViewer", "DEPLOY_ALL", std::string("true"), 0);
  const std::string path = folder.file("shoreside.alog");
  std::filesystem::create_directory(path);
  const auto refused = writeCommunityAlogs(communities, 0, 0, folder.path());
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().text(), path + ": error: cannot write the file: Is a directory");
  std::filesystem::remove(path);
  ASSERT_TRUE(writeCommunityAlogs(communities, 0, 0, folder.path()));
  const auto text = readFile(path);
  ASSERT_TRUE(text);
  EXPECT_THAT(*text, HasSubstr("DEPLOY_ALL"));
}

}  // namespace
}  // namespace antipode
