// SPDX-License-Identifier: GPL-3.0-or-later
// The two travel lanes side by side: in the one with wormholes nobody ever turns round, and more is met in it.
#include "core/io/grade/scenario_grade.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <cmath>

namespace antipode {
namespace {

constexpr double kTwoHours = 7200;  // s

std::string laneFile(const char* name) {
  return test::scenarioFile(name);
}

/// A number of a row of grade.
double inRow(const MissionGrade& grade, const std::string& key) {
  const auto at = grade.row.find(" " + key + "=");
  return at == std::string::npos ? NAN : std::stod(grade.row.substr(at + key.size() + 2));
}

TEST(TravelLanes, EgoHoldsItsCourseAndGoesThroughItsWormhole) {
  const ScenarioPtr scenario = readScenarioFile(laneFile("travel-lane-wormholes.yaml")).scenario;
  ASSERT_TRUE(scenario);
  Simulation run(scenario);
  int jumps = 0;
  double farthest = 0;
  while (run.time() < kTwoHours) {
    run.step();
    farthest = std::max(farthest, std::abs(std::remainder(run.value(0, Channel::Heading) - 90, 360)));
    if (run.value(0, Channel::Transported) != 1) continue;
    ++jumps;
    EXPECT_LT(run.value(0, Channel::X), 0) << "it comes out in the west";
  }
  EXPECT_GE(jumps, 70) << "a crossing takes about 85 s";
  EXPECT_LT(farthest, 90) << "it never turns round";
}

TEST(TravelLanes, EgoKeepsClearAndMeetsMoreWhereNobodyTurns) {
  const GradeOptions options{.duration = kTwoHours};
  const MissionGrade plain = gradeScenario(laneFile("travel-lane.yaml"), options),
                     endless = gradeScenario(laneFile("travel-lane-wormholes.yaml"), options);
  for (const MissionGrade& grade : {plain, endless}) {
    EXPECT_EQ(grade.verdict, Verdict::Pass) << grade.row;
    EXPECT_GT(inRow(grade, "closest"), 5) << grade.row;
  }
  EXPECT_GT(inRow(endless, "encounters"), inRow(plain, "encounters") * 1.05) << plain.row << endless.row;
}

}  // namespace
}  // namespace antipode
