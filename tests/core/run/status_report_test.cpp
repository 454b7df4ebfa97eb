// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/status_report.h"

#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/scenario/yaml/scenario_io.h"

#include <gtest/gtest.h>

#include <algorithm>

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

}  // namespace
}  // namespace antipode
