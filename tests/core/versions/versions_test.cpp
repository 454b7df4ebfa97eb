// SPDX-License-Identifier: GPL-3.0-or-later
// What a released version has written or read is read by all later ones: tests/data/versions.
#include "core/io/formats.h"
#include "core/study/study_run.h"
#include "tests/support/files.h"
#include "tests/support/process.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>

namespace antipode::test {
namespace {

std::string fileOf(const char* version, const char* name) {
  return dataFile(fmt::format("versions/{}/{}", version, name));
}

TEST(Versions, TheVersionIsTheSameEverywhere) {
  const std::string version = ANTIPODE_VERSION;
  const std::string files = version.substr(0, version.rfind('.'));
  for (const auto& [file, text] : {std::pair("CHANGELOG.md", fmt::format("\n## {}", version)),
                                   {"packaging/changelog", fmt::format("antipode ({}) ", version)},
                                   {"packaging/org.antipode.Antipode.metainfo.xml",
                                    fmt::format("<releases>\n    <release version=\"{}\"", version)}})
    EXPECT_NE(fileText(sourceFile(file)).find(text), std::string::npos) << file << ": " << text;
  // What this version writes stands there for all later ones.
  for (const char* name : {"scenario.yaml", "run.aprun", "study.yaml", "figures.yaml"})
    EXPECT_FALSE(fileText(fileOf(files.c_str(), name)).empty()) << files << ": " << name;
}

TEST(Versions, AScenarioOfVersion01Opens) {
  const LoadedScenario load = loadScenario(fileOf("0.1", "scenario.yaml"));
  ASSERT_TRUE(load.scenario) << load.problems.at(0).text();
  EXPECT_FALSE(hasErrors(load.problems));
  const Scenario& scenario = *load.scenario;
  EXPECT_EQ(scenario.name, "Version 0.1");
  EXPECT_EQ(fleetOf(scenario).size(), 5u);
  EXPECT_EQ(scenario.time.seed, 5);
  EXPECT_EQ(scenario.environment.waterDepth, 60);
  EXPECT_EQ(scenario.environment.driftX, 0.1);
  EXPECT_EQ(scenario.vehicles.at(0)->params.turnRate, 60);
  EXPECT_EQ(scenario.vehicles.at(1)->behaviours.size(), 2u);
  EXPECT_TRUE(scenario.vehicles.at(3)->hover);
  EXPECT_TRUE(scenario.formation);
  EXPECT_EQ(scenario.wormholes.size(), 1u);
  EXPECT_EQ(scenario.scripts.size(), 1u);
  EXPECT_EQ(scenario.events.size(), 1u);
}

TEST(Versions, ARunLogOfVersion01Opens) {
  const auto load = loadLog(fileOf("0.1", "run.aprun"));
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_FALSE(load->isDamaged);
  EXPECT_TRUE(load->wasClosed);
  const Recording& recording = *load->recording;
  EXPECT_EQ(recording.header().program, "Antipode 0.1.0");
  EXPECT_EQ(recording.rows(), 31);
  EXPECT_EQ(recording.endTime(), 30);
  EXPECT_EQ(recording.eventCount(), 127u);
  EXPECT_EQ(recording.pingCount(), 12u);
  EXPECT_EQ(recording.hashes().back().hash, 0x4ab8f9355e7377f4u);
  EXPECT_NEAR(recording.valueAt(0, Channel::X, 30), 68.75, 0.005);
  EXPECT_NEAR(recording.valueAt(4, Channel::Depth, 30), 3.00, 0.005);
  EXPECT_TRUE(recording.header().scenario);
}

TEST(Versions, AStudyOfVersion01OpensAndRuns) {
  const StudyRead read = readStudyFile(fileOf("0.1", "study.yaml"));
  ASSERT_TRUE(read.study) << read.problems.at(0).text();
  EXPECT_EQ(read.study->design->runs(), 8);
  EXPECT_EQ(read.study->factors.size(), 2u);
  const StudyResult result = runOf(*read.study, 0);
  EXPECT_EQ(result.end, StudyResult::End::Finished) << result.reason;
  EXPECT_EQ(result.steps, 100);
}

}  // namespace
}  // namespace antipode::test
