// SPDX-License-Identifier: GPL-3.0-or-later
// Several logs as one recording.
#include "core/io/joined_logs.h"

#include "core/io/alog/alog_import.h"
#include "tests/support/recordings.h"

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

TEST(JoinedLogs, LogsOfDifferentDaysBeginTogetherAndNamesDistinguishThem) {
  const LogPart parts[] = {part("monday", community("abe", 1000, 0)),
                           part("tuesday", community("abe", 90'000, 40))};
  const LoadedLog joined = joinLogs(parts);
  const Recording& recording = *joined.recording;
  EXPECT_THAT(recording.header().vehicleNames, ElementsAre("abe-monday", "abe-tuesday"));
  EXPECT_NEAR(recording.valueAt(0, Channel::X, 10), 10, 1e-9);
  EXPECT_NEAR(recording.valueAt(1, Channel::X, 10), 10, 1e-9);
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
    recording->complete();
    return LogPart{{std::move(recording), true, {}}, name};
  };
  const LogPart parts[] = {at("abe", 43.82), at("ben", 43.83)};
  const LoadedLog joined = joinLogs(parts);
  const Recording& recording = *joined.recording;
  EXPECT_EQ(recording.valueAt(0, Channel::Y, 0), 5);
  EXPECT_NEAR(recording.valueAt(1, Channel::Y, 0), 5 + 1111, 3) << "a hundredth of a degree is 1111 m";
  EXPECT_NEAR(recording.valueAt(1, Channel::X, 0), 5, 25) << "but for the convergence of the meridians";
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

}  // namespace
}  // namespace antipode
