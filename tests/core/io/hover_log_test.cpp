// SPDX-License-Identifier: GPL-3.0-or-later
// Runs of hovering vehicles in logs, CSV and .alog files.
#include "core/base/files/text_file.h"
#include "core/io/alog/alog_writer.h"
#include "core/io/csv/csv_writer.h"
#include "core/io/runlog/run_log_copy.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/run/compare_run.h"
#include "core/run/recording_header.h"
#include "core/run/status_report.h"
#include "core/sim/fleet/live_changes.h"
#include "tests/support/recordings.h"
#include "tests/support/rov_scenario.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace antipode::test {
namespace {

using ::testing::HasSubstr;

/// 40 s in which parameters, thrusters and requests change, and a message comes.
std::shared_ptr<Recording> recordedRun() {
  const ScenarioPtr before = rovScenario("requests: [{at: 1, x: 5, y: 5, depth: 2}, {x: 0, y: 0, depth: 1}]",
                                         "  - {name: abe, start: {x: 9}}\n");
  auto vehicle = std::make_shared<VehicleSpec>(*before->vehicles[0]);
  vehicle->hover->params.vMax = 0.4;
  vehicle->hover->thrusters[3].max = 20;
  vehicle->hover->requests[1].request->depth = 3;
  Scenario after = *before;
  after.vehicles[0] = vehicle;
  Simulation simulation(before);
  auto recording = std::make_shared<Recording>(recordingHeader(simulation, "", ""));
  std::vector<double> row;
  for (int step = 0; step <= 400; ++step) {
    if (step == 100) {
      for (const Command& command : liveChanges(*before, after).commands) EXPECT_TRUE(simulation.post(command));
    }
    if (step == 300) {
      EXPECT_TRUE(simulation.post({Command::Kind::Post, 0, "HOVER_REQUEST", "x=2, heading=45"}));
    }
    if (step > 0) simulation.step();
    recording->appendEvents(simulation.drainEvents());
    recording->appendJournal(simulation.drainJournal());
    row.clear();
    for (const RecordedChannel& channel : recording->header().channels)
      row.push_back(simulation.value(channel.vehicle, channel.channel));
    recording->appendRow(step, row);
    if (step % 100 == 0) recording->appendHash({step, simulation.stateHash()});
  }
  recording->complete();
  return recording;
}

TEST(HoverLog, ComesBackFromARunLogAndIsSimulatedAgainBitForBit) {
  const auto recording = recordedRun();
  const TemporaryFolder folder;
  ASSERT_TRUE(saveRunLog(*recording, folder.file("rov.aprun")));
  const auto loaded = loadRunLog(folder.file("rov.aprun"));
  ASSERT_TRUE(loaded) << loaded.error().text();
  EXPECT_EQ(loaded->recording->journal(), recording->journal());
  EXPECT_GE(recording->journal().size(), 4u);
  const int column = loaded->recording->columnOf(0, Channel::Force4).value();
  for (const std::int64_t at : {0, 50, 123, 400})
    EXPECT_EQ(loaded->recording->sample(column, at), recording->sample(column, at)) << at;
  const auto again = compareRun(*loaded->recording, {.threads = 2});
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_TRUE(again->isEqual());
}

TEST(HoverLog, LeavesCsvColumnsOfOtherVehiclesEmptyAndAddsItsOwn) {
  const TemporaryFolder folder;
  ASSERT_TRUE(writeCsv(*recordedRun(), folder.path()));
  const std::string text = readFile(folder.file("rov.csv")).value();
  const std::string head = text.substr(0, text.find('\n'));
  const auto columns = splitTrimmed(head, ',');
  ASSERT_EQ(columns.size(), 26u + 14 + 3 * 4 + 1)
      << "those of all, of hovering vehicles, of four thrusters, and the reset count";
  const std::string last = text.substr(text.rfind('\n', text.size() - 2) + 1);
  const auto values = splitTrimmed(trimmed(last), ',');
  ASSERT_EQ(values.size(), columns.size());
  const auto of = [&](const char* name) {
    return values[static_cast<std::size_t>(std::ranges::find(columns, name) - columns.begin())];
  };
  EXPECT_EQ(of("step"), "400");
  EXPECT_NE(of("depth"), "");
  EXPECT_EQ(of("rudder"), "");
  EXPECT_EQ(of("thrust"), "");
  EXPECT_EQ(of("drift_x"), "0");
  EXPECT_EQ(of("hover_mode"), "1");
  EXPECT_NE(of("volts_4"), "");
}

TEST(HoverLog, ReportsItsPositionToOthers) {
  const std::string text = alogText(*recordedRun(), 0, {});
  EXPECT_THAT(text, HasSubstr("USM_DEPTH"));
  EXPECT_THAT(text, HasSubstr("HOVER_COMPLETE"));
  EXPECT_THAT(text, HasSubstr("TYPE=uuv"));
  EXPECT_THAT(text, testing::Not(HasSubstr("DESIRED_RUDDER")));
}

TEST(HoverLog, HasAStatusReportOfItsOwn) {
  const auto recording = recordedRun();
  StatusReporter reporter(*recording);
  std::string report;
  for (const StatusLine& line : reporter.report(0, 9)) report += line.label + ": " + line.value + "\n";
  EXPECT_THAT(report, HasSubstr("Mode: request 1\n"));
  EXPECT_THAT(report, HasSubstr("Goal: 5.00 m, 5.00 m, depth 2.00 m, 0.0 deg\n"));
  EXPECT_THAT(report, HasSubstr("Voltages: "));
  EXPECT_THAT(report, testing::Not(HasSubstr("rudder")));
  const auto idle = reporter.report(0, 0);
  EXPECT_TRUE(
      std::ranges::any_of(idle, [](const StatusLine& l) { return l.label == "Mode" && l.value == "idle"; }));
}

}  // namespace
}  // namespace antipode::test
