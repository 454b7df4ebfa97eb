// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/helm_history.h"

#include "core/run/resimulate.h"
#include "core/run/session.h"
#include "core/scenario/scenario_io.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

const char* const kScenario = R"(
antipode: 1
vehicles:
  - name: abe
    helm: {initialize: ["GO = true"], modes: [{set: "MODE = A", conditions: ["GO = true"], otherwise: B}]}
    behaviours:
      - {type: waypoint, name: out, points: [[60, -40], [60, -160]], speed: 2, repeat: true, conditions: ["MODE = A"], duration: 40}
      - {type: station_keep, name: stay, center_activate: true, conditions: ["MODE = B"], activeflags: ["DRIFT_VECTOR = \"90, 0.2\""]}
  - {name: ben}
events: [{at: 30, post: {GO: "false"}}]
)";

/// Runs with live commands under way: an edit of the behaviours, of the modes, and a message.
void runWithEdits(Simulation& simulation, Recording& recording, std::vector<HelmReport>& reports) {
  Scenario edited = simulation.scenario();
  auto abe = std::make_shared<VehicleSpec>(*edited.vehicles[0]);
  std::get<WaypointParams>(abe->behaviours[0].params).speed = 3;
  abe->helm->modes[0].otherwise = "C:B";
  edited.vehicles[0] = abe;
  const ScenarioDiff diff = diffScenarios(simulation.scenario(), edited);
  ASSERT_EQ(diff.commands.size(), 2u);
  std::int64_t step = 0;
  for (int i = 0; i < 500; ++i) {
    if (i == 100)
      for (const Command& command : diff.commands) ASSERT_TRUE(simulation.post(command));
    if (i == 420) ASSERT_TRUE(simulation.post({Command::Kind::Post, 0, "GO", std::string("true")}));
    simulation.step();
    ++step;
    recording.appendEvents(simulation.takeEvents());
    recording.appendJournal(simulation.takeJournal());
    const std::vector<double> row(recording.header().channels.size(), 0.0);
    recording.appendRow(step, row);
    if (step % 50 == 0) recording.appendHash({step, simulation.stateHash()});
    simulation.fillHelmReport(0, reports.emplace_back());
  }
}

TEST(HelmHistory, TellsEveryPastMomentAsItWas) {
  const ScenarioRead read = readScenario(kScenario, "x");
  ASSERT_TRUE(read.scenario);
  Simulation simulation(read.scenario);
  Recording recording(recordingHeader(simulation, {}, {}));
  std::vector<HelmReport> reports;
  runWithEdits(simulation, recording, reports);
  EXPECT_TRUE(resimulate(recording)->isEqual());

  HelmHistory history(recording);
  HelmReport report;
  for (const std::int64_t step : {50, 120, 299, 310, 450, 500, 130, 50}) {
    ASSERT_EQ(history.reportAt(0, step, report), true);
    const HelmReport& was = reports[static_cast<std::size_t>(step - 1)];
    EXPECT_EQ(report.decision, was.decision) << step;
    EXPECT_EQ(report.modes, was.modes);
    EXPECT_EQ(report.pose.x, was.pose.x);
    for (std::size_t i = 0; i < was.behaviours.size(); ++i) {
      EXPECT_EQ(report.behaviours[i].state, was.behaviours[i].state);
      EXPECT_EQ(report.behaviours[i].failing, was.behaviours[i].failing);
      EXPECT_EQ(report.behaviours[i].remaining, was.behaviours[i].remaining);
      EXPECT_EQ(report.behaviours[i].objectives, was.behaviours[i].objectives);
    }
  }
  EXPECT_EQ(reports[98].decision.speed, 2);
  EXPECT_EQ(reports[119].decision.speed, 3);
  EXPECT_EQ(reports[319].modes[0].second, "C:B");
  EXPECT_EQ(reports[319].behaviours[0].failing, "MODE = A");
}

TEST(HelmHistory, SaysWhatItCannotTell) {
  const ScenarioRead read = readScenario(kScenario, "x");
  Simulation simulation(read.scenario);
  Recording recording(recordingHeader(simulation, {}, {}));
  std::vector<HelmReport> reports;
  runWithEdits(simulation, recording, reports);
  HelmHistory history(recording);
  HelmReport report;
  EXPECT_EQ(history.reportAt(1, 10, report), false) << "ben has no helm";
  EXPECT_FALSE(history.reportAt(2, 10, report));
  EXPECT_FALSE(history.reportAt(0, 501, report));
  std::stop_source stop;
  stop.request_stop();
  EXPECT_FALSE(history.reportAt(0, 400, report, stop.get_token()));
}

}  // namespace
}  // namespace antipode
