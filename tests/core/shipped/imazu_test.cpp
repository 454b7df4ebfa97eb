// SPDX-License-Identifier: GPL-3.0-or-later
// The 22 problems of Imazu as scenarios: both encodings, as the specification's table has them, and judged.
#include "core/io/grade/scenario_grade.h"
#include "core/run/judged_run.h"
#include "core/scenario/yaml/scenario_io.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <map>

namespace antipode {
namespace {

constexpr double kScale = 100;  // of lengths

struct Ship {
  std::string name;
  double x = 0, y = 0, course = 0, speed = 0;
};

/// The ships of each case, by "a01" and so on.
std::map<std::string, std::vector<Ship>> table() {
  std::ifstream file(test::dataFile("encounters/imazu.csv"));
  std::map<std::string, std::vector<Ship>> cases;
  std::string line;
  std::getline(file, line);
  while (std::getline(file, line)) {
    const auto cells = splitTrimmed(line, ',');
    const std::string name = fmt::format("{}{:02}", lowered(cells[0]), static_cast<int>(*parseNumber(cells[1])));
    cases[name].push_back({std::string(cells[2]), *parseNumber(cells[3]), *parseNumber(cells[4]),
                           *parseNumber(cells[5]), *parseNumber(cells[6])});
  }
  return cases;
}

std::string fileOf(const std::string& name) {
  return test::scenarioFile(std::string("imazu/") + name + ".yaml");
}

TEST(Imazu, StartsCoursesAndSpeedsAreThoseOfTheTable) {
  const auto cases = table();
  ASSERT_EQ(cases.size(), 44u);
  for (const auto& [name, ships] : cases) {
    const ScenarioRead read = readScenarioFile(fileOf(name));
    ASSERT_TRUE(read.scenario) << name;
    EXPECT_TRUE(read.problems.empty()) << name;
    ASSERT_EQ(read.scenario->vehicles.size(), ships.size()) << name;
    // One scale of all speeds keeps the geometry: own ship has 2 m/s.
    const double speedScale = 2 / ships.front().speed;
    for (std::size_t i = 0; i < ships.size(); ++i) {
      const VehicleSpec& vehicle = *read.scenario->vehicles[i];
      EXPECT_EQ(vehicle.name, ships[i].name) << name;
      EXPECT_NEAR(vehicle.start.x * kScale, ships[i].x, 1e-3) << name;
      EXPECT_NEAR(vehicle.start.y * kScale, ships[i].y, 1e-3) << name;
      EXPECT_EQ(vehicle.start.heading, ships[i].course) << name;
      EXPECT_NEAR(vehicle.start.speed, ships[i].speed * speedScale, 1.1e-3) << name;
    }
  }
}

TEST(Imazu, TheScenarioNamesItsEncoding) {
  EXPECT_EQ(readScenarioFile(fileOf("a08")).scenario->name, "Imazu 08 (A)");
  EXPECT_EQ(readScenarioFile(fileOf("b08")).scenario->name, "Imazu 08 (B)");
}

TEST(Imazu, WithoutAvoidanceEveryCaseOfEncodingAEndsInACollision) {
  for (const auto& [name, ships] : table()) {
    if (name.front() != 'a') continue;
    Scenario bare = *readScenarioFile(fileOf(name)).scenario;
    VehicleSpec own = *bare.vehicles.front();
    own.behaviours.resize(1);
    bare.vehicles.front() = std::make_shared<const VehicleSpec>(own);
    EXPECT_EQ(judgedRun(std::make_shared<const Scenario>(bare)).verdict.verdict, RunVerdict::Fail) << name;
  }
}

TEST(Imazu, EveryCasePasses) {
  const auto missions = missionsBelow(test::scenarioFile("imazu"));
  ASSERT_EQ(missions.size(), 44u);
  for (const std::string& mission : missions) {
    const MissionGrade grade = gradeMission(mission, {});
    EXPECT_EQ(grade.verdict, Verdict::Pass) << grade.name << ' ' << grade.row;
    EXPECT_THAT(grade.row, testing::HasSubstr("collisions=0")) << grade.name;
  }
}

TEST(Imazu, APerturbedCaseIsAnotherOneAndTheSameAgain) {
  const MissionGrade plain = gradeScenario(fileOf("a05"), {}), first = gradeScenario(fileOf("a05"), {}, 1),
                     again = gradeScenario(fileOf("a05"), {}, 1), second = gradeScenario(fileOf("a05"), {}, 2);
  EXPECT_EQ(first.row, again.row);
  EXPECT_NE(first.row, plain.row);
  EXPECT_NE(first.row, second.row);
}

}  // namespace
}  // namespace antipode
