// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/status_report.h"

#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/scenario/yaml/scenario_io.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace antipode {
namespace {

constexpr const char* kReportedScenario = R"(antipode: 1
origin: {lat: 43.8253, lon: -70.3304}
time: {step: 0.1, duration: 60}
environment: {water_depth: 60, drift: {x: 0.1, y: 0}}
vehicles:
  - {name: abe, start: {x: 3, y: -20, heading: 90, depth: 4}, params: {buoyancy_rate: 0}}
  - {name: ben, start: {x: 100, y: 0}}
events:
  - {at: 1, vehicle: abe, post: {DESIRED_THRUST: 40}}
  - {at: 20, vehicle: abe, post: {BUOYANCY_CONTROL: "true"}}
  - {at: 30, vehicle: abe, post: {USM_RESET: "x=0, y=0"}}
)";

struct TwoBoats {
  ScenarioPtr scenario = readScenario(kReportedScenario, "status.yaml").scenario;
  Simulation simulation{scenario};
  Recording recording{recordingHeader(simulation, kReportedScenario, "status.yaml")};
  StatusReporter reporter{recording};

  TwoBoats() { runToEnd(simulation, 600, recording, nullptr, 1000, nullptr); }
  /// Value of a line, or "-" when it is not there.
  std::string value(double time, std::string_view label, VehicleId vehicle = 0) {
    const auto lines = reporter.report(vehicle, time);
    const auto at = std::ranges::find(lines, label, &StatusLine::label);
    return at == lines.end() ? "-" : at->value;
  }
};

TEST(StatusReport, ReportsWhereAVehicleIsAndWhatActsOnIt) {
  TwoBoats run;
  EXPECT_EQ(run.value(0, "Position"), "3.00 m, -20.00 m");
  EXPECT_EQ(run.value(0, "Heading"), "90.0 deg");
  EXPECT_EQ(run.value(10, "Drift"), "ang=90, mag=0.1, xmag=0.1, ymag=0");
  EXPECT_EQ(run.value(10, "Depth"), "4.00 m");
  EXPECT_EQ(run.value(10, "Altitude"), "56.00 m");
  EXPECT_EQ(run.value(10, "Water depth"), "60.00 m");
  EXPECT_EQ(run.value(10, "Over ground"), "90.0 deg, 2.10 m/s");
  EXPECT_EQ(run.value(10, "Controller"), "-") << "this vehicle has none";
}

TEST(StatusReport, GivesLatitudeAndLongitudeOfTheOriginThere) {
  TwoBoats run;
  run.reporter.report(0, 31);
  // 30 s: the reset puts the vehicle on the origin, then 0.1 s with 2 m/s east and the drift.
  const auto lat = run.recording.valueAt(0, Channel::Latitude, 30),
             lon = run.recording.valueAt(0, Channel::Longitude, 30);
  EXPECT_NEAR(lat, 43.8253, 1e-5);
  EXPECT_NEAR(lon, -70.3304, 1e-5);
}

TEST(StatusReport, FollowsTheReportsAndTheResetsToTheMomentAsked) {
  TwoBoats run;
  EXPECT_EQ(run.value(19, "Buoyancy"), "-");
  EXPECT_EQ(run.value(22, "Buoyancy"), "status=1,error=0,progressing,buoyancy=0.0");
  EXPECT_EQ(run.value(29, "Buoyancy"), "status=2,error=0,completed,buoyancy=0.0");
  EXPECT_EQ(run.value(29, "Resets"), "0") << "the configured start is no reset";
  EXPECT_EQ(run.value(31, "Resets"), "1");
  EXPECT_EQ(run.value(22, "Buoyancy", 1), "-") << "a report of another vehicle";
}

TEST(StatusReport, ShowsTheNameAfterAnIdChange) {
  Recording::Header header;
  header.vehicleNames = {"abe"};
  header.vehicleColours = {""};
  header.channels = {{0, Channel::X}};
  Recording recording(header);
  for (std::int64_t step = 0; step < 100; ++step) recording.appendRow(step, std::vector<double>{0.0});
  recording.appendEvents({{50, 0, RunEvent::Source::Vehicle, "RENAMED", std::string("renamed abe -> abe_w1")}});
  StatusReporter reporter(recording);
  EXPECT_EQ(reporter.nameAt(0, 4.9), "abe");
  EXPECT_EQ(reporter.nameAt(0, 5.0), "abe_w1");
  EXPECT_EQ(reporter.report(0, 6).front().value, "abe_w1 (was abe)");
}

/// The values of the newest report of a run of a vehicle, by label.
std::map<std::string, std::string> reportAt(const std::string& vehicle, const std::string& rest, double time) {
  const std::string text =
      "antipode: 1\ntime: {step: 0.1, duration: 60}\nvehicles:\n  - {name: abe, " + vehicle + "}\n" + rest;
  const ScenarioRead read = readScenario(text, "status.yaml");
  EXPECT_TRUE(read.scenario && !hasErrors(read.problems)) << read.problems.at(0).text();
  Simulation simulation(read.scenario);
  Recording recording(recordingHeader(simulation, text, "status.yaml"));
  runToEnd(simulation, 600, recording, nullptr, 1000, nullptr);
  StatusReporter reporter(recording);
  std::map<std::string, std::string> lines;
  for (const StatusLine& line : reporter.report(0, time)) lines[line.label] = line.value;
  return lines;
}

TEST(StatusReport, OfADifferentialDriveNamesBothThrusters) {
  auto lines =
      reportAt("params: {thrust_mode_diff: differential}",
               "events: [{at: 1, vehicle: abe, post: {DESIRED_THRUST_L: 40, DESIRED_THRUST_R: -10}}]\n", 30);
  EXPECT_EQ(lines["Thrusters"], "40.0 %, -10.0 %");
  EXPECT_FALSE(lines.contains("Thrust, rudder"));
}

TEST(StatusReport, OfADualStateTellsWhatTheVehicleBelievesAndWhereItIs) {
  auto lines = reportAt("start: {x: 1, y: 2, heading: 90}, params: {dual_state: true}",
                        "environment: {drift: {x: 0.5, y: -0.25}}\n", 20);
  EXPECT_EQ(lines["Position"], "1.00 m, 2.00 m") << "the plain record does not drift";
  EXPECT_EQ(lines["Ground truth"], "11.00 m, -3.00 m, 90.0 deg") << "20 s of 0.5 m/s east and 0.25 m/s south";
}

TEST(StatusReport, KeepsTheLastTextsOfWindTrimWarningsAndObstacles) {
  const char* const kBoat = "start: {x: 1}";  // without a PID, which reports only while it controls the depth
  const char* const events = R"(events:
  - {at: 5, post: {WIND_CONDITIONS: "spd=4, dir=155"}}
  - {at: 6, vehicle: abe, post: {WIND_CONDITIONS: "spd=5, dir=160"}}
  - {at: 7, vehicle: abe, post: {TRIM_CONTROL: "true"}}
  - {at: 15, vehicle: abe, post: {OBSTACLE_HIT: "true"}}
  - {at: 20, vehicle: abe, post: {DRIFT_VECTOR: "nonsense"}}
  - {at: 30, post: {OBSTACLE_HIT: "false"}}
)";
  auto before = reportAt(kBoat, events, 4);
  for (const char* label : {"Wind", "Trim", "Obstacle", "Last warning"})
    EXPECT_FALSE(before.contains(label)) << label;
  auto lines = reportAt(kBoat, events, 25);
  EXPECT_EQ(lines["Wind"], "spd=5, dir=160") << "its own message came after the one to all";
  EXPECT_EQ(lines["Trim"].substr(0, 26), "status=2,error=0,completed");
  EXPECT_EQ(lines["Obstacle"], "hit");
  EXPECT_NE(lines["Last warning"].find("DRIFT_VECTOR"), std::string::npos) << lines["Last warning"];
  EXPECT_FALSE(reportAt(kBoat, events, 35).contains("Obstacle")) << "a message to all frees it";
  EXPECT_EQ(reportAt(kBoat, events, 5.5)["Wind"], "spd=4, dir=155");
}

TEST(StatusReport, SaysWhetherThePidHasControlAndWhyNot) {
  const char* const events = R"(events:
  - {at: 1, vehicle: abe, post: {MOOS_MANUAL_OVERRIDE: "false", DESIRED_HEADING: 90, DESIRED_SPEED: 1.5}}
  - {at: 30, vehicle: abe, post: {MOOS_MANUAL_OVERRIDE: "true"}}
)";
  EXPECT_EQ(reportAt("pid: {simulation: true}", "", 5)["Controller"], "not in control");
  auto lines = reportAt("pid: {simulation: true}", events, 20);
  EXPECT_EQ(lines["Controller"], "in control");
  EXPECT_EQ(lines["Wanted"], "90.0 deg, 1.50 m/s");
  EXPECT_EQ(reportAt("pid: {simulation: true}", events, 40)["Controller"], "not in control");
  auto stale = reportAt("pid: {simulation: false, tardy_helm_threshold: 2}", events, 20)["Controller"];
  EXPECT_EQ(stale.substr(0, 26), "not in control; Stale DesS") << stale;
}

TEST(StatusReport, OfAHoveringVehicleTellsItsRequestAndThrusters) {
  const char* const rov =
      "model: hover, start: {depth: 2}, requests: [{at: 5, x: 4, y: 3, depth: 2, heading: 359.97}]";
  auto idle = reportAt(rov, "", 3);
  EXPECT_EQ(idle["Mode"], "idle");
  EXPECT_FALSE(idle.contains("Goal"));
  EXPECT_EQ(idle["Thrusts"], "0.0, 0.0, 0.0, 0.0 N");
  auto there = reportAt(rov, "", 60);
  EXPECT_EQ(there["Mode"], "request 1");
  EXPECT_EQ(there["Goal"], "4.00 m, 3.00 m, depth 2.00 m, 0.0 deg");
  EXPECT_EQ(there["Off goal"].substr(0, 3), "0.0") << there["Off goal"];
  EXPECT_FALSE(there.contains("Thrust, rudder"));
}

TEST(StatusReport, OfSixteenThrustersHasSixteenValues) {
  std::string pairs;
  for (int i = 0; i < 7; ++i) pairs += "{y: -0.25}, {y: 0.25}, ";
  auto lines =
      reportAt("model: hover, thrusters: [" + pairs + "{direction: [0, 1, 0]}, {direction: [0, 0, 1]}]", "", 3);
  for (const char* label : {"Thrusts", "Voltages"})
    EXPECT_EQ(std::ranges::count(lines[label], ','), 15) << label << ": " << lines[label];
}

TEST(DerivedChannels, AreReadLikeRecordedOnes) {
  TwoBoats run;
  const auto z = run.recording.columnOf(1, Channel::Z), lat = run.recording.columnOf(1, Channel::Latitude);
  ASSERT_TRUE(z && lat);
  std::vector<double> values(10);
  ASSERT_EQ(run.recording.read(*z, 5, values), 10u);
  EXPECT_EQ(values[3], 0);
  EXPECT_EQ(run.recording.sample(*run.recording.columnOf(0, Channel::Z), 0), -4);
  EXPECT_EQ(run.recording.read(*lat, run.recording.rows() - 2, values), 2u);
  EXPECT_NEAR(values[0], 43.8253, 1e-3);
  EXPECT_FALSE(run.recording.columnOf(0, Channel::GtLatitude)) << "no ground truth without dual_state";
}

TEST(StatusReport, LeavesOutWhatTheRunDoesNotKnow) {
  Recording::Header header;
  header.vehicleNames = {"abe"};
  header.vehicleColours = {""};
  header.channels = {{0, Channel::HasControl}, {0, Channel::DesiredHeading}, {0, Channel::DesiredSpeed}};
  Recording recording(header);
  recording.appendRow(0, std::vector<double>{1, 90, std::nan("")});
  // More events than are read in one go; the last one renames nobody.
  recording.appendEvents(
      std::vector<RunEvent>(5000, {0, 0, RunEvent::Source::Helm, "MODE", std::string("ACTIVE")}));
  recording.appendEvents({{0, 0, RunEvent::Source::Run, "WARNING", std::string("the last one")},
                          {0, 0, RunEvent::Source::Vehicle, "RENAMED", std::string("renamed abe")}});
  StatusReporter reporter(recording);
  std::map<std::string, std::string> lines;
  for (const StatusLine& line : reporter.report(0, 0)) lines[line.label] = line.value;
  EXPECT_EQ(lines["Vehicle"], "abe");
  EXPECT_EQ(lines["Controller"], "in control");
  EXPECT_FALSE(lines.contains("Wanted")) << "the speed is not known";
  EXPECT_EQ(lines["Last warning"], "the last one");
}

}  // namespace
}  // namespace antipode
