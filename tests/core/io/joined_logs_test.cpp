// SPDX-License-Identifier: GPL-3.0-or-later
// Several logs as one recording.
#include "core/io/joined_logs.h"

#include "core/io/alog/alog_import.h"
#include "core/io/alog/alog_writer.h"
#include "core/io/compare/run_alignment.h"
#include "core/io/drawings/drawing_log.h"
#include "core/io/runlog/run_log_copy.h"
#include "core/io/runlog/run_log_writer.h"
#include "core/run/recording_header.h"
#include "core/run/run_recorder.h"
#include "core/run/run_to_end.h"
#include "core/run/timeline/scenario_history.h"
#include "core/scenario/yaml/part_text.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"
#include "tests/support/files.h"
#include "tests/support/recordings.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <fstream>

namespace antipode {
namespace {

using testing::ElementsAre;

/// A boat that goes east at 1 m/s for `seconds`, a row a second, and hears of the others at the end.
std::string community(const std::string& name, double logStart, double north, const std::string& others = {},
                      int seconds = 20) {
  std::string text = fmt::format("%% LOGSTART {}\n0.1 NODE_REPORT_LOCAL rep NAME={},X=0,Y={},SPD=1,HDG=90\n",
                                 logStart, name, north);
  for (int t = 1; t <= seconds; ++t)
    text += fmt::format("{0}.0 NAV_X sim {0}\n{0}.0 NAV_Y sim {1}\n{0}.0 NAV_HEADING sim 90\n", t, north);
  text += fmt::format("5.5 DEPLOY uTimerScript {}\n", name);
  for (int t = 2; !others.empty() && t <= seconds; t += 2)
    text += fmt::format("{0}.0 NODE_REPORT net NAME={1},X=-500,Y=-500,SPD=1,HDG=0,TIME={2}\n", t, others,
                        logStart + t);
  return text;
}

LogPart part(const std::string& name, const std::string& text) {
  const auto log = Alog::fromText(text, name + ".alog");
  EXPECT_TRUE(log);
  auto load = importAlog(*log, name + ".alog");
  EXPECT_TRUE(load) << load.error().text();
  return {std::move(*load), name};
}

LogPart runPart(const std::string& name, double eastPerRow, int rows = 11) {
  auto recording = std::make_shared<Recording>(test::headerFor(2, {Channel::X, Channel::Y, Channel::Heading}));
  for (int i = 0; i < rows; ++i)
    recording->appendRow(i, std::vector<double>{i * eastPerRow, 0, 350, i * eastPerRow, 10, 350});
  recording->complete();
  return {{std::move(recording), true, {}}, name};
}

TEST(JoinedLogs, CommunitiesOfOneTimeStandSideBySideByTheirClocks) {
  const LogPart parts[] = {part("LOG_A", community("abe", 1000, 0, "ben")),
                           part("LOG_B", community("ben", 1004, 40, "abe"))};
  const LoadedLog joined = joinLogs(parts);
  const Recording& recording = *joined.recording;
  EXPECT_THAT(recording.header().vehicleNames, ElementsAre("abe", "ben")) << "each from its own log";
  EXPECT_EQ(recording.header().logStart, 1000);
  EXPECT_NEAR(recording.valueAt(0, Channel::X, 10), 10, 1e-9);
  EXPECT_NEAR(recording.valueAt(1, Channel::X, 10), 6, 1e-9);
  EXPECT_NEAR(recording.valueAt(1, Channel::Y, 10), 40, 1e-9);
  EXPECT_NEAR(recording.endTime(), 24, 1e-6);
  EXPECT_TRUE(std::isnan(recording.valueAt(1, Channel::X, 2))) << "ben had not begun";
  EXPECT_TRUE(std::isnan(recording.valueAt(0, Channel::X, 23))) << "abe is over";
  std::vector<std::pair<double, VehicleId>> deploys;
  for (const RunEvent& event : recording.events(0, recording.eventCount()))
    if (event.variable == "DEPLOY") deploys.emplace_back(recording.timeOfStep(event.step), event.vehicle);
  ASSERT_EQ(deploys.size(), 2u);
  EXPECT_NEAR(deploys[0].first, 5.5, 1e-6);
  EXPECT_NEAR(deploys[1].first, 9.5, 1e-6);
  EXPECT_EQ(deploys[1].second, 1);
}

TEST(JoinedLogs, ALogWithoutAVehicleIsLeftOutWithANote) {
  const test::TemporaryFolder folder;
  const auto write = [&](const char* name, const std::string& text) {
    const std::string path = folder.file(name);
    std::ofstream(path) << text;
    return path;
  };
  const std::string abe = write("abe.alog", community("abe", 1000, 0));
  const std::string shore = write("shoreside.alog", "%% LOGSTART 1000\n1.0 MISSION_RESULT pMissionEval pass\n");
  const auto joined = loadLogs({shore, abe});
  ASSERT_TRUE(joined) << joined.error().text();
  EXPECT_THAT(joined->recording->header().vehicleNames, ElementsAre("abe"));
  EXPECT_EQ(joined->note, "Left out, because it holds no vehicle: shoreside.");
  EXPECT_FALSE(loadLogs({shore, shore})) << "none of them has one";
}

TEST(JoinedLogs, LogsOfDifferentDaysBeginTogetherAndNamesDistinguishThem) {
  const LogPart parts[] = {part("monday", community("abe", 1000, 0)),
                           part("tuesday", community("abe", 90'000, 40))};
  const LoadedLog joined = joinLogs(parts);
  const Recording& recording = *joined.recording;
  EXPECT_THAT(recording.header().vehicleNames, ElementsAre("abe-monday", "abe-tuesday"));
  EXPECT_NEAR(recording.valueAt(0, Channel::X, 10), 10, 1e-9);
  EXPECT_NEAR(recording.valueAt(1, Channel::X, 10), 10, 1e-9);
}

/// The clock of a log that a simulation has written is that of the computation: two runs of an hour follow each
/// other within seconds.
TEST(JoinedLogs, LogsOfSimulationsBeginTogetherHoweverSoonOneFollowedTheOther) {
  Simulation simulation(readScenarioFile(test::scenarioFile("gust.yaml")).scenario);
  Recording run(recordingHeader(simulation, {}, {}));
  RunRecorder recorder(simulation, run, nullptr, 0);
  while (simulation.stepsDone() < 600) recorder.advance(600 - simulation.stepsDone());
  recorder.finish();
  const test::TemporaryFolder folder;
  const auto logOf = [&](const std::string& name, double clock, const std::string& more = {}) {
    EXPECT_TRUE(writeAlog(run, folder / name, {.logStart = clock}));
    const std::string path = folder / name + "/abe.alog";
    std::ofstream(path, std::ios::app) << more;
    auto load = loadAlog(path);
    EXPECT_TRUE(load);
    return LogPart{std::move(*load), name};
  };
  const LogPart twice[] = {logOf("a", 1000), logOf("b", 1020)};
  const LoadedLog together = joinLogs(twice);
  EXPECT_NEAR(together.recording->endTime(), 60, 1e-6);
  EXPECT_EQ(together.recording->valueAt(0, Channel::X, 30), together.recording->valueAt(1, Channel::X, 30));
  const auto aligned = alignmentOf(*twice[0].load.recording, *twice[1].load.recording, {});
  ASSERT_TRUE(aligned);
  EXPECT_EQ(aligned->by, AlignBy::Start);
  EXPECT_EQ(aligned->shift, 0);
  // Those of one simulation have one clock, and keep it.
  const LogPart once[] = {logOf("c", 1000), logOf("d", 1000)};
  EXPECT_EQ(joinLogs(once).recording->header().logStart, 1000);
  // In a community others post, too, and its clock counts.
  const char* const kDatabase = "60.0 DB_UPTIME MOOSDB_abe 60\n";
  const LogPart living[] = {logOf("e", 1000, kDatabase), logOf("f", 1020, kDatabase)};
  EXPECT_NEAR(joinLogs(living).recording->endTime(), 80, 1e-6);
  EXPECT_EQ(alignmentOf(*living[0].load.recording, *living[1].load.recording, {})->by, AlignBy::Clock);
}

TEST(JoinedLogs, AVehicleWithoutALogIsTakenFromTheFirstThatKnowsIt) {
  const LogPart parts[] = {part("A", community("abe", 1000, 0, "cal")),
                           part("B", community("ben", 1000, 40, "cal"))};
  EXPECT_THAT(joinLogs(parts).recording->header().vehicleNames, ElementsAre("abe", "cal", "ben"));
}

TEST(JoinedLogs, TwoRunsKeepTheirStepsAndTheirSamplesToTheBit) {
  const LogPart parts[] = {runPart("old", 0.1), runPart("new", 0.3)};
  const LoadedLog joined = joinLogs(parts);
  const Recording& recording = *joined.recording;
  EXPECT_THAT(recording.header().vehicleNames, ElementsAre("boat1-old", "boat2-old", "boat1-new", "boat2-new"));
  ASSERT_EQ(recording.rows(), 11);
  const int column = *recording.columnOf(2, Channel::X);
  for (int row = 0; row < 11; ++row) EXPECT_EQ(recording.sample(column, row), row * 0.3);
  EXPECT_EQ(fleetOf(*recording.header().scenario).size(), 4u) << "the document has the same vehicles";
  EXPECT_TRUE(recording.hashes().empty()) << "nothing of it can be run again";
}

TEST(JoinedLogs, RowsAreLeftOutWhereAllWouldBeTooMany) {
  const LogPart parts[] = {runPart("old", 0.1), runPart("new", 0.3)};  // 11 rows of 12 columns
  EXPECT_EQ(joinLogs(parts, 132).recording->rows(), 11);
  const LoadedLog joined = joinLogs(parts, 131);
  const Recording& recording = *joined.recording;
  ASSERT_EQ(recording.rows(), 6);
  const int column = *recording.columnOf(2, Channel::X);
  for (int row = 0; row < 6; ++row) EXPECT_EQ(recording.sample(column, row), 2 * row * 0.3);
  EXPECT_THAT(joined.note, testing::HasSubstr("Only every 2. moment is shown"));
}

TEST(JoinedLogs, ValuesBetweenTheMomentsOfALogAreInterpolatedTheShortWayRound) {
  LogPart fine = runPart("fine", 1, 21);
  auto coarse = std::make_shared<Recording>(test::headerFor(1, {Channel::X, Channel::Heading, Channel::Thrust}));
  coarse->appendRow(0, std::vector<double>{0, 350, 20});
  coarse->appendRow(10, std::vector<double>{10, 10, 60});
  coarse->complete();
  const LogPart parts[] = {fine, {{std::move(coarse), true, {}}, "coarse"}};
  const LoadedLog joined = joinLogs(parts);
  const Recording& recording = *joined.recording;
  EXPECT_NEAR(recording.valueAt(2, Channel::X, 0.5), 5, 1e-6);
  EXPECT_NEAR(std::remainder(recording.valueAt(2, Channel::Heading, 0.5), 360), 0, 1e-6);
  EXPECT_EQ(recording.valueAt(2, Channel::Thrust, 0.5), 20) << "a command holds";
  EXPECT_TRUE(std::isnan(recording.valueAt(2, Channel::X, 1.5)));
}

TEST(JoinedLogs, PositionsAreMovedToOneOrigin) {
  const auto at = [](const std::string& name, double lat) {
    Recording::Header header = test::headerFor(1, {Channel::X, Channel::Y});
    Scenario scenario = *header.scenario;
    VehicleSpec vehicle;
    vehicle.name = name;
    scenario.vehicles = {std::make_shared<const VehicleSpec>(vehicle)};
    scenario.origin = GeoOrigin{lat, -70.33};
    header.scenario = std::make_shared<const Scenario>(scenario);
    header.vehicleNames = {name};
    auto recording = std::make_shared<Recording>(header);
    recording->appendRow(0, std::vector<double>{5, 5});
    recording->appendEvents({{.step = 0,
                              .vehicle = 0,
                              .source = RunEvent::Source::Log,
                              .variable = "VIEW_POINT",
                              .value = "x=5,y=5,label=p"}});
    recording->complete();
    return LogPart{{std::move(recording), true, {}}, name};
  };
  const LogPart parts[] = {at("abe", 43.82), at("ben", 43.83)};
  const LoadedLog joined = joinLogs(parts);
  const Recording& recording = *joined.recording;
  EXPECT_EQ(recording.valueAt(0, Channel::Y, 0), 5);
  EXPECT_NEAR(recording.valueAt(1, Channel::Y, 0), 5 + 1111, 3) << "a hundredth of a degree is 1111 m";
  EXPECT_NEAR(recording.valueAt(1, Channel::X, 0), 5, 25) << "but for the convergence of the meridians";
  DrawingLog drawings;
  drawings.setRecording(&recording);
  while (drawings.read()) {
  }
  const auto shown = drawings.at(0);
  ASSERT_EQ(shown.size(), 2u);
  for (VehicleId id : {0, 1}) {
    const Vec2 boat{recording.valueAt(id, Channel::X, 0), recording.valueAt(id, Channel::Y, 0)};
    const Vec2 point = shown[static_cast<std::size_t>(id)].drawing->points.at(0);
    EXPECT_NEAR(point.x, boat.x, 1e-9) << "what its programs have drawn moves with the boat";
    EXPECT_NEAR(point.y, boat.y, 1e-9);
  }
}

TEST(JoinedLogs, FilesAreLoadedAndABadOneIsNamed) {
  const test::TemporaryFolder folder;
  for (const char* name : {"abe", "ben"})
    std::ofstream(folder.file(std::string(name) + ".alog")) << community(name, 1000, 0);
  double progress = 0;
  const auto joined = loadLogs({folder.file("abe.alog"), folder.file("ben.alog")}, [&](double p) {
    EXPECT_GE(p, progress);
    progress = p;
  });
  ASSERT_TRUE(joined);
  EXPECT_EQ(progress, 1);
  EXPECT_THAT(joined->recording->header().vehicleNames, ElementsAre("abe", "ben"));
  std::ofstream(folder.file("cal.alog")) << "nothing of use\n";
  const auto bad = loadLogs({folder.file("abe.alog"), folder.file("cal.alog")});
  ASSERT_FALSE(bad);
  EXPECT_NE(bad.error().text().find("cal.alog"), std::string::npos);
}

/// A run of two boats: one whose helm goes round two points, one that keeps its station.
LogPart helmRun(const std::string& name, double north, const std::string& origin = {}) {
  const ScenarioRead read = readScenario(
      fmt::format(
          "antipode: 1\n{}time: {{record_every: 1}}\nvehicles:\n"
          "  - {{name: abe, helm: {{initialize: [\"GO = true\"]}}, pid: {{}}, behaviours: [{{type: waypoint, "
          "name: round, points: [[0, {}], [80, 0]], speed: 2}}]}}\n"
          "  - {{name: ben, start: {{x: 5}}, pid: {{}}, behaviours: [{{type: station_keep, station_pt: [40, "
          "0]}}]}}\n",
          origin, north),
      name + ".yaml");
  EXPECT_TRUE(read.scenario);
  Simulation simulation(read.scenario);
  auto recording = std::make_shared<Recording>(recordingHeader(simulation, {}, {}));
  runToEnd(simulation, 300, *recording, nullptr, 0, {});
  return {{std::move(recording), true, {}}, name};
}

TEST(JoinedLogs, TwoRunsKeepTheirHelmsPathsAndDecisions) {
  const LogPart parts[] = {helmRun("old", 60), helmRun("new", 90)};
  const LoadedLog joined = joinLogs(parts);
  const Recording& recording = *joined.recording;
  const Scenario& scenario = *recording.header().scenario;
  ASSERT_EQ(scenario.vehicles.size(), 4u);
  for (int run = 0; run < 2; ++run) {
    const VehicleSpec& abe = *scenario.vehicles[static_cast<std::size_t>(2 * run)];
    EXPECT_EQ(abe.name, run == 0 ? "abe-old" : "abe-new");
    ASSERT_TRUE(abe.helm);
    EXPECT_EQ(abe.helm->initialize.text(), "GO = true");
    ASSERT_EQ(abe.behaviours.size(), 1u);
    const auto* route = std::get_if<WaypointParams>(&abe.behaviours[0].params);
    ASSERT_TRUE(route);
    EXPECT_EQ(route->points.points[0].y, run == 0 ? 60 : 90);
    const VehicleSpec& ben = *scenario.vehicles[static_cast<std::size_t>(2 * run + 1)];
    EXPECT_TRUE(std::holds_alternative<StationKeepParams>(ben.behaviours.at(0).params));
    const auto id = static_cast<VehicleId>(2 * run), own = VehicleId{0};
    for (const Channel channel : {Channel::DesiredHeading, Channel::DesiredSpeed, Channel::X})
      EXPECT_EQ(recording.valueAt(id, channel, 20), parts[run].load.recording->valueAt(own, channel, 20));
    EXPECT_TRUE(std::isfinite(recording.valueAt(id, Channel::DesiredHeading, 20))) << "its helm has decided";
  }
  EXPECT_EQ(checkScenario(scenario).size(), 0u) << "the scenario of both can be shown without complaints";
}

TEST(JoinedLogs, WhatWasEditedInEachRunIsInTheJournalOfAll) {
  const auto edited = [](const std::string& name, const char* turnRate) {
    auto recording = std::make_shared<Recording>(test::headerFor(2, {Channel::X, Channel::Y, Channel::Heading}));
    for (int i = 0; i <= 30; ++i) recording->appendRow(i, std::vector<double>(6, i));
    recording->appendJournal({{11, {Command::Kind::Set, 1, "params/turn_rate", turnRate}},
                              {21, {Command::Kind::Set, kAllVehicles, "formation", ""}}});
    recording->complete();
    return LogPart{{std::move(recording), true, {}}, name};
  };
  const LogPart parts[] = {edited("one", "45"), edited("two", "55")};
  const LoadedLog joined = joinLogs(parts);
  ScenarioHistory history;
  history.setRecording(joined.recording.get());
  while (history.read()) continue;
  const auto turnRates = [&](double time) {
    std::vector<double> rates;
    for (const VehiclePtr& vehicle : history.at(time)->vehicles) rates.push_back(vehicle->params.turnRate);
    return rates;
  };
  const double shipped = VehicleParams{}.turnRate;
  EXPECT_THAT(turnRates(0.9), ElementsAre(shipped, shipped, shipped, shipped));
  EXPECT_THAT(turnRates(1.1), ElementsAre(shipped, 45, shipped, 55));
  EXPECT_EQ(joined.recording->journalCount(), 2u) << "a formation of one run is none of all";
}

TEST(JoinedLogs, PathsAndStationsMoveWithTheirLog) {
  const LogPart parts[] = {helmRun("here", 60, "origin: {lat: 43.0, lon: 10.0}\n"),
                           helmRun("there", 60, "origin: {lat: 43.01, lon: 10.0}\n")};
  const LoadedLog joined = joinLogs(parts);
  const Scenario& scenario = *joined.recording->header().scenario;
  ASSERT_EQ(scenario.vehicles.size(), 4u);
  const auto pointOf = [&](std::size_t vehicle) {
    return std::get<WaypointParams>(scenario.vehicles[vehicle]->behaviours.at(0).params).points.points.at(0);
  };
  const VehicleSpec &here = *scenario.vehicles[0], &there = *scenario.vehicles[2];
  const Vec2 shift{there.start.x - here.start.x, there.start.y - here.start.y};
  EXPECT_NEAR(shift.y, 1111, 3) << "a hundredth of a degree";
  EXPECT_NEAR(pointOf(2).y, pointOf(0).y + shift.y, 0.02);
  EXPECT_NEAR(pointOf(2).x, pointOf(0).x + shift.x, 0.02);
  const auto& station = std::get<StationKeepParams>(scenario.vehicles[3]->behaviours.at(0).params);
  EXPECT_NEAR(station.stationPt->y, shift.y, 0.02);
  EXPECT_TRUE(there.helm);
}

TEST(JoinedLogs, EditedPathsMoveWithTheirLogAndFormationsStayBehind) {
  const auto edited = [](const std::string& name, double lat, const std::string& behaviours) {
    auto header = test::headerFor(1, {Channel::X, Channel::Y, Channel::Heading});
    header.scenarioText += fmt::format("origin: {{lat: {}, lon: 10}}\n", lat);
    header.scenario = readScenario(header.scenarioText, "test.yaml").scenario;
    EXPECT_TRUE(header.scenario);
    auto recording = std::make_shared<Recording>(header);
    for (int i = 0; i <= 30; ++i) recording->appendRow(i, std::vector<double>(3, i));
    recording->appendJournal({{11,
                               {Command::Kind::Set, 0, "behaviours",
                                Value::of(*partFromText<std::vector<BehaviourSpec>>(behaviours))}}});
    recording->complete();
    return LogPart{{std::move(recording), true, {}}, name};
  };
  const std::string route =
      "[{type: waypoint, name: leg, points: [[0, 60]], speed: 2}, {type: formation}, {type: drifting_target}]";
  const LogPart parts[] = {edited("here", 43.0, route), edited("there", 43.01, route)};
  const LoadedLog joined = joinLogs(parts);
  ScenarioHistory history;
  history.setRecording(joined.recording.get());
  while (history.read()) continue;
  EXPECT_TRUE(history.at(0.9)->vehicles.at(0)->behaviours.empty());
  const auto& vehicles = history.at(1.1)->vehicles;
  ASSERT_EQ(vehicles.size(), 2u);
  for (std::size_t v = 0; v < 2; ++v) {
    ASSERT_EQ(vehicles[v]->behaviours.size(), 1u) << "what needs the others of its run is left out";
    const Vec2 point = std::get<WaypointParams>(vehicles[v]->behaviours[0].params).points.points.at(0);
    EXPECT_NEAR(point.y, v == 0 ? 60 : 60 + 1111, 3) << "a hundredth of a degree to the north";
  }
}

TEST(JoinedLogs, PingsMoveInPlaceAndTimeWithTheirLog) {
  const auto heard = [](const std::string& name, double lat, double logStart) {
    auto header = test::headerFor(2, {Channel::X, Channel::Y, Channel::Heading});
    header.scenarioText += fmt::format("origin: {{lat: {}, lon: 10}}\n", lat);
    header.scenario = readScenario(header.scenarioText, "test.yaml").scenario;
    header.logStart = logStart;
    auto recording = std::make_shared<Recording>(header);
    for (int i = 0; i <= 300; ++i) recording->appendRow(i, std::vector<double>(6, 0));
    PingRecord ping;
    ping.emitted = 3, ping.received = 3.5, ping.sender = 1, ping.receiver = 0, ping.index = 7, ping.range = 100;
    ping.own = {1, 2}, ping.estimate = {101, 2};
    recording->appendPings(std::vector<PingRecord>{ping});
    recording->complete();
    LogPart part{{std::move(recording), true, {}}, name};
    part.load.ownVehicles = 2;
    return part;
  };
  const LogPart parts[] = {heard("late", 43.0, 1010), heard("early", 43.01, 1000)};
  const LoadedLog joined = joinLogs(parts);
  const auto pings = joined.recording->pings(0, 10);
  ASSERT_EQ(pings.size(), 2u);
  const PingRecord &first = pings[0], &second = pings[1];
  EXPECT_EQ(first.received, 3.5) << "of the log that began first";
  EXPECT_EQ(second.received, 13.5);
  EXPECT_EQ(second.emitted, 13);
  EXPECT_EQ(second.sender, 1);
  EXPECT_EQ(second.receiver, 0);
  EXPECT_EQ(first.sender, 3) << "behind the two of the first log";
  EXPECT_EQ(first.receiver, 2);
  EXPECT_EQ(first.index, 7);
  EXPECT_EQ(second.own, (Vec2{1, 2}));
  EXPECT_NEAR(first.own.y - 2, 1111, 3);
  EXPECT_NEAR(first.estimate.y - first.own.y, 0, 1e-9);
  EXPECT_NEAR(first.estimate.x - first.own.x, 100, 1e-9);
}

TEST(JoinedLogs, AnOriginFarAwayIsNamedAndNotesAreKept) {
  const auto at = [](const std::string& name, double lat, double lon, const std::string& note) {
    auto header = test::headerFor(1, {Channel::X, Channel::Y, Channel::Heading});
    header.scenarioText += fmt::format("origin: {{lat: {}, lon: {}}}\n", lat, lon);
    header.scenario = readScenario(header.scenarioText, "test.yaml").scenario;
    auto recording = std::make_shared<Recording>(header);
    for (int i = 0; i <= 10; ++i) recording->appendRow(i, std::vector<double>{5, 6, 7});
    recording->complete();
    return LogPart{{std::move(recording), true, note}, name};
  };
  const LogPart parts[] = {at("here", 43, 10, "It was cut."), at("antipodes", -43, -170, "")};
  const LoadedLog joined = joinLogs(parts);
  EXPECT_THAT(joined.note, testing::HasSubstr("It was cut."));
  EXPECT_THAT(
      joined.note,
      testing::HasSubstr("antipodes has an origin far away: its vehicles are shown in its own coordinates."));
  ASSERT_EQ(joined.recording->header().vehicleNames.size(), 2u);
  EXPECT_EQ(joined.recording->valueAt(1, Channel::X, 0.5), 5);
  EXPECT_EQ(joined.recording->valueAt(1, Channel::Y, 0.5), 6);
}

TEST(JoinedLogs, NothingIsInterpolatedAcrossAWormhole) {
  const auto jumping = [](const std::string& name, int every) {
    auto recording =
        std::make_shared<Recording>(test::headerFor(1, {Channel::X, Channel::Y, Channel::Transported}));
    for (int i = 0; i <= 40; i += every)
      recording->appendRow(i, std::vector<double>{i < 20 ? i * 1.0 : 1000.0 + i, 0, i == 20 ? 1.0 : 0.0});
    recording->complete();
    return LogPart{{std::move(recording), true, {}}, name};
  };
  const LogPart parts[] = {jumping("fine", 1), jumping("coarse", 4)};
  const LoadedLog joined = joinLogs(parts);
  const Recording& recording = *joined.recording;
  EXPECT_NEAR(recording.valueAt(1, Channel::X, 1.0), 10, 1e-9) << "between 8 and 12";
  for (const double time : {1.7, 1.8, 1.9}) EXPECT_NEAR(recording.valueAt(1, Channel::X, time), 16, 1e-9) << time;
  EXPECT_NEAR(recording.valueAt(1, Channel::X, 2.0), 1020, 1e-9);
}

TEST(JoinedLogs, RunsKeepTheirOwnTimesWhateverTheirClocksSay) {
  const auto begun = [](const std::string& name, double logStart) {
    auto header = test::headerFor(1, {Channel::X, Channel::Y});
    header.logStart = logStart;
    header.vehicleNames = {name};
    auto recording = std::make_shared<Recording>(header);
    for (int i = 0; i <= 100; ++i) recording->appendRow(i, std::vector<double>{1.0 * i, 0});
    recording->complete();
    return LogPart{{std::move(recording), true, {}}, name};
  };
  const LogPart parts[] = {begun("abe", 1000), begun("ben", 1004)};
  const LoadedLog joined = joinLogs(parts);
  EXPECT_EQ(joined.recording->header().logStart, 0);
  for (const VehicleId id : {0, 1}) EXPECT_NEAR(joined.recording->valueAt(id, Channel::X, 3), 30, 1e-9) << id;
}

TEST(JoinedLogs, WithoutRowsHaveVehiclesAndNoTimes) {
  const LogPart parts[] = {runPart("old", 1, 0), runPart("new", 1, 0)};
  const LoadedLog joined = joinLogs(parts);
  EXPECT_EQ(joined.recording->rows(), 0);
  EXPECT_EQ(joined.recording->header().startTime, 0);
  EXPECT_EQ(joined.recording->header().scenario->time.duration, 1);
  EXPECT_EQ(joined.recording->header().vehicleNames.size(), 4u);
}

TEST(JoinedLogs, EveryNameIsThereOnce) {
  const auto of = [](const std::string& name, std::vector<std::string> vehicles) {
    auto header = test::headerFor(static_cast<int>(vehicles.size()), {Channel::X});
    const std::size_t columns = vehicles.size();
    header.vehicleNames = std::move(vehicles);
    auto recording = std::make_shared<Recording>(header);
    recording->appendRow(0, std::vector<double>(columns, 1));
    recording->complete();
    return LogPart{{std::move(recording), true, {}}, name};
  };
  const LogPart parts[] = {of("one", {"abe", "abe-two"}), of("two", {"abe"}), of("one", {"Abe"})};
  EXPECT_THAT(joinLogs(parts).recording->header().vehicleNames,
              ElementsAre("abe-one", "abe-two", "abe-two-2", "Abe-one-2"));
}

/// A scenario with other vehicles than the log says nothing about them.
TEST(JoinedLogs, AVehicleThatTheScenarioDoesNotHaveIsAPlainOne) {
  auto header = test::headerFor(1, {Channel::X, Channel::Y});
  header.scenarioText = "antipode: 1\nvehicles:\n  - {name: x, start: {x: 7}}\n  - {name: y, start: {x: 8}}\n";
  header.scenario = readScenario(header.scenarioText, "test.yaml").scenario;
  ASSERT_TRUE(header.scenario);
  auto recording = std::make_shared<Recording>(header);
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  for (int i = 0; i <= 10; ++i) recording->appendRow(i, std::vector<double>{kNone, i < 3 ? kNone : 5.0});
  recording->complete();
  const LogPart parts[] = {{{std::move(recording), true, {}}, "odd"}, runPart("old", 1)};
  const LoadedLog joined = joinLogs(parts);
  const VehicleSpec& vehicle = *joined.recording->header().scenario->vehicles.at(0);
  EXPECT_EQ(vehicle.name, "boat1-odd");
  EXPECT_EQ(vehicle.start.x, 0) << "it is never known";
  EXPECT_EQ(vehicle.start.y, 5) << "where it is first known";
  EXPECT_EQ(vehicle.count, 1);
}

TEST(JoinedLogs, PositionsOfOneOriginStayToTheBit) {
  const auto at = [](const std::string& name, double lat) {
    auto header = test::headerFor(1, {Channel::X, Channel::Y});
    header.scenarioText += fmt::format("origin: {{lat: {}, lon: 10}}\n", lat);
    header.scenario = readScenario(header.scenarioText, "test.yaml").scenario;
    EXPECT_TRUE(header.scenario);
    auto recording = std::make_shared<Recording>(header);
    recording->appendRow(0, std::vector<double>{0.1, 0.7});
    recording->complete();
    return LogPart{{std::move(recording), true, {}}, name};
  };
  const LogPart parts[] = {at("one", 43), at("two", 43), at("three", 43.000001)};
  const LoadedLog joined = joinLogs(parts);
  for (const VehicleId id : {0, 1, 2}) {
    EXPECT_EQ(joined.recording->valueAt(id, Channel::X, 0), 0.1)
        << id << ": a rounding of 0.1 m is no other origin";
    EXPECT_EQ(joined.recording->valueAt(id, Channel::Y, 0), 0.7) << id;
  }
}

/// Of a log that owns the first of its two vehicles only.
LogPart ownedPart(const std::string& name, const std::string& own, const std::string& other, double lat = 43) {
  auto header = test::headerFor(2, {Channel::X, Channel::Y});
  header.scenarioText += fmt::format("origin: {{lat: {}, lon: 10}}\n", lat);
  header.scenario = readScenario(header.scenarioText, "test.yaml").scenario;
  EXPECT_TRUE(header.scenario);
  header.vehicleNames = {own, other};
  auto recording = std::make_shared<Recording>(header);
  for (int i = 0; i <= 50; ++i) recording->appendRow(i, std::vector<double>{1, 2, 3, 4});
  recording->appendEvents({{10, kAllVehicles, RunEvent::Source::Log, "DEPLOY", std::string(name)},
                           {20, 0, RunEvent::Source::Log, "RETURN", std::string(name)},
                           {30, 1, RunEvent::Source::Log, "HEARD", std::string(name)}});
  recording->appendJournal({{11, {Command::Kind::Post, 0, "SPEED", 1.0}},
                            {12, {Command::Kind::Post, 1, "SPEED", 2.0}},
                            {13, {Command::Kind::Set, 0, "requests", ""}},
                            {14, {Command::Kind::Post, 0, "behaviours", 3.0}}});
  std::vector<PingRecord> pings(3);
  pings[0].sender = 0, pings[0].receiver = 1, pings[1].sender = 1, pings[1].receiver = 0;
  pings[2].sender = 0, pings[2].receiver = 0, pings[2].index = 7;
  recording->appendPings(pings);
  recording->complete();
  LogPart part{{std::move(recording), true, {}}, name};
  part.load.ownVehicles = 1;
  return part;
}

TEST(JoinedLogs, WhatConcernsALeftOutVehicleIsLeftOut) {
  const LogPart parts[] = {ownedPart("A", "abe", "ben"), ownedPart("B", "ben", "abe", 43.01)};
  const LoadedLog joined = joinLogs(parts);
  const Recording& recording = *joined.recording;
  ASSERT_THAT(recording.header().vehicleNames, ElementsAre("abe", "ben"));
  std::vector<std::pair<std::string, VehicleId>> events;
  for (const RunEvent& event : recording.events(0, recording.eventCount()))
    if (event.variable == "DEPLOY" || event.variable == "RETURN" || event.variable == "HEARD")
      events.emplace_back(event.variable, event.vehicle);
  EXPECT_THAT(events, ElementsAre(std::pair("DEPLOY", 0), std::pair("DEPLOY", 1), std::pair("RETURN", 0),
                                  std::pair("RETURN", 1)))
      << "an event for all of a log is one for the only vehicle of it that is shown";
  std::vector<std::pair<std::string, VehicleId>> commands;
  for (const JournalEntry& entry : recording.journal())
    commands.emplace_back(entry.command.name, entry.command.vehicle);
  EXPECT_THAT(commands, ElementsAre(std::pair("SPEED", 0), std::pair("SPEED", 1), std::pair("behaviours", 0),
                                    std::pair("behaviours", 1)));
  const auto pings = recording.pings(0, 10);
  ASSERT_EQ(pings.size(), 2u);
  for (const PingRecord& ping : pings) EXPECT_EQ(ping.index, 7) << "only the ones between vehicles that are shown";
}

TEST(JoinedLogs, AnEventForAllVehiclesOfALogWithSeveralIsOneForAll) {
  const auto with = [](const std::string& name) {
    auto recording = std::make_shared<Recording>(test::headerFor(2, {Channel::X}));
    for (int i = 0; i <= 10; ++i) recording->appendRow(i, std::vector<double>{1, 2});
    recording->appendEvents({{5, kAllVehicles, RunEvent::Source::Script, "DEPLOY", 1.0}});
    recording->complete();
    return LogPart{{std::move(recording), true, {}}, name};
  };
  const LogPart parts[] = {with("one"), with("two")};
  const LoadedLog joined = joinLogs(parts);
  const auto events = joined.recording->events(0, 10);
  ASSERT_EQ(events.size(), 2u);
  for (const RunEvent& event : events) EXPECT_EQ(event.vehicle, kAllVehicles);
}

TEST(JoinedLogs, OneLogIsGivenBackAsItIs) {
  const test::TemporaryFolder folder;
  ASSERT_TRUE(saveRunLog(*runPart("old", 0.1).load.recording, folder.file("old.aprun")));
  int beginnings = 0;
  const auto loaded = loadLogs({folder.file("old.aprun")}, {}, {}, [&](const LoadedLog&) { ++beginnings; });
  ASSERT_TRUE(loaded) << loaded.error().text();
  EXPECT_THAT(loaded->recording->header().vehicleNames, ElementsAre("boat1", "boat2")) << "no other needs a name";
  EXPECT_EQ(loaded->recording->rows(), 11);
  EXPECT_EQ(loaded->note, "");
  EXPECT_EQ(beginnings, 0) << "it is small";
}

TEST(JoinedLogs, WhatIsLeftOutIsNamedBehindOtherNotes) {
  const test::TemporaryFolder folder;
  ASSERT_TRUE(saveRunLog(*runPart("old", 0.1).load.recording, folder.file("old.aprun")));
  {
    const auto part = runPart("killed", 0.1);
    const auto sink = createRunLog(folder.file("killed.aprun"), part.load.recording->header());
    ASSERT_TRUE(sink);
    (*sink)->recordingGrew(*part.load.recording);
  }  // given up, as by a kill
  std::ofstream(folder.file("shore.alog")) << "%% LOGSTART 1000\n1.0 MISSION_RESULT pMissionEval pass\n";
  const auto loaded = loadLogs({folder.file("old.aprun"), folder.file("shore.alog"), folder.file("killed.aprun")});
  ASSERT_TRUE(loaded) << loaded.error().text();
  EXPECT_FALSE(loaded->wasClosed);
  EXPECT_THAT(loaded->note, testing::StartsWith("killed: The log was not closed: "));
  EXPECT_THAT(loaded->note, testing::EndsWith(" Left out, because it holds no vehicle: shore."));
}

}  // namespace
}  // namespace antipode
