// SPDX-License-Identifier: GPL-3.0-or-later
// Metrics of a swarm read few channels, and are what the summary of the whole run says.
#include "core/io/formats.h"
#include "core/run/recording_header.h"
#include "core/run/run_recorder.h"
#include "core/run/swarm_summary.h"
#include "core/study/metric.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <cmath>
#include <memory>

namespace antipode {
namespace {

std::unique_ptr<Recording> swarmRun(std::int64_t steps) {
  const LoadedScenario loaded = loadScenario(test::scenarioFile("swarm20.yaml"));
  EXPECT_TRUE(loaded.scenario);
  Simulation simulation(loaded.scenario);
  auto recording = std::make_unique<Recording>(headerWithoutText(simulation, loaded.scenario));
  RunRecorder recorder(simulation, *recording, nullptr, 0);
  while (simulation.stepsDone() < steps) recorder.step();
  recorder.finish();
  return recording;
}

TEST(SwarmMetric, IsThatOfTheSummary) {
  const auto run = swarmRun(6000);
  const SwarmSummary whole = SwarmSummary::of(*run, 0), late = SwarmSummary::of(*run, 300);
  const auto metric = [&](const char* text) { return Metric::parse("m", text)->of(*run); };
  EXPECT_EQ(metric("formation_error(0)"), whole.formationError->mean);
  EXPECT_EQ(metric("formation_error(300)"), late.formationError->mean);
  EXPECT_EQ(metric("energy"), whole.totalEnergy->mean);
  EXPECT_EQ(metric("motor_on"), whole.motorOnFraction->mean);
  EXPECT_TRUE(std::isnan(metric("formation_error(1e6)"))) << "after the end";
}

TEST(SwarmMetric, ReadsItsOwnChannels) {
  for (const BuiltInMetric& known : builtInMetrics()) {
    const auto channels = Metric::parse("m", known.example)->channels();
    ASSERT_TRUE(channels) << known.name;
    EXPECT_LE(channels->size(), 3u) << known.name;
  }
}

}  // namespace
}  // namespace antipode
