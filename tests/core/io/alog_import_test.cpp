// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/alog/alog_import.h"
#include "core/io/alog/log_series.h"
#include "core/io/csv/csv_import.h"
#include "core/io/csv/csv_table.h"
#include "core/io/csv/csv_writer.h"
#include "core/io/formats.h"
#include "core/io/runlog/run_log_copy.h"
#include "core/io/runlog/run_log_reader.h"
#include "core/scenario/yaml/scenario_io.h"

#include "tests/support/files.h"
#include "tests/support/recordings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>

namespace antipode {
namespace {

using test::TemporaryFolder;
using testing::ElementsAre;
using testing::HasSubstr;

LoadedLog importText(const std::string& text, const AlogImportOptions& options = {}) {
  const auto log = Alog::fromText(text, "test.alog");
  EXPECT_TRUE(log);
  auto load = importAlog(*log, "logs/test.alog", options);
  EXPECT_TRUE(load.has_value()) << (load ? "" : load.error().text());
  return *load;
}

std::vector<std::string> eventNames(const Recording& recording) {
  std::vector<std::string> names;
  for (const RunEvent& event : recording.events(0, recording.eventCount())) names.push_back(event.variable);
  return names;
}

constexpr const char* kOwn =
    "%% LOGSTART 1000\n"
    "1.00000 NAV_X sim 10 \n1.00001 NAV_Y sim 20 \n1.00000 NAV_HEADING sim 350 \n1.00000 NAV_SPEED sim 1 \n"
    "1.20000 NAV_X sim 11 \n1.20001 NAV_Y sim 21 \n1.20000 NAV_HEADING sim 10 \n1.20000 NAV_SPEED sim 2 \n"
    "1.40300 NAV_X sim 12 \n1.40301 NAV_Y sim 22 \n1.40300 NAV_HEADING sim 20 \n1.40300 NAV_SPEED sim 3 \n"
    "1.10000 DESIRED_SPEED pHelmIvP:7:box 2.5 \n"
    "0.50000 DEPLOY uTimerScript true \n1.30000 COUNT helm 3 \n"
    "1.15000 NODE_REPORT_LOCAL rep NAME=abe,X=10,Y=20,SPD=1,HDG=0,TYPE=kayak,COLOR=red,LENGTH=4 \n";

/// A log that is written again and again, a little later each time, until it has so many bytes.
void writeLongLog(const std::string& path, std::size_t bytes) {
  std::ofstream file(path, std::ios::binary);
  std::string text = "%% LOGSTART 1000\n";
  const std::string filler(4000, 'f');
  for (int i = 0; static_cast<std::size_t>(file.tellp()) < bytes; ++i) {
    for (int k = 0; k < 50; ++k) {
      const double time = 10.0 * i + 0.2 * k;
      text += fmt::format("{0:.5f} NAV_X sim {1} \n{0:.5f} NAV_Y sim 2 \n{0:.5f} NAV_HEADING sim 90 \n", time,
                          50 * i + k);
    }
    text += fmt::format("{:.5f} FILLER sim {} \n{:.5f} NOTE sim n{} \n", 10.0 * i + 9, filler, 10.0 * i + 9, i);
    file << text;
    text.clear();
  }
}

TEST(AlogImport, ALogWhoseIndexLiesInAFileIsTheSame) {
  std::string text;
  for (int i = 0; i < 20'000; ++i)
    text += fmt::format("{0} NAV_X sim {0} \n{0} NAV_Y sim 2 \n{0} NAV_HEADING sim 90 \n{0} MODE helm \"m{1}\" \n",
                        i, i % 7);
  Alog::Options inFile;
  inFile.mostInMemory = 0;
  auto plain = Alog::fromText(text, "a.alog"), filed = Alog::fromText(text, "a.alog", inFile);
  ASSERT_TRUE(plain && filed);
  EXPECT_FALSE(plain->fileMemory());
  ASSERT_TRUE(filed->fileMemory());
  ASSERT_EQ(filed->entryCount(), plain->entryCount());
  const auto one = importAlog(std::move(*plain), "a.alog"), other = importAlog(std::move(*filed), "a.alog");
  ASSERT_TRUE(one && other);
  const Recording &a = *one->recording, &b = *other->recording;
  ASSERT_EQ(a.rows(), 20'000);
  ASSERT_EQ(b.rows(), a.rows());
  ASSERT_EQ(b.header().channels, a.header().channels);
  for (std::size_t column = 0; column < a.header().channels.size(); ++column) {
    std::vector<double> of(static_cast<std::size_t>(a.rows())), same(of.size());
    a.read(static_cast<int>(column), 0, of);
    b.read(static_cast<int>(column), 0, same);
    EXPECT_EQ(std::memcmp(of.data(), same.data(), of.size() * sizeof(double)), 0) << column;
  }
  EXPECT_EQ(b.events(0, b.eventCount()), a.events(0, a.eventCount()));
}

TEST(AlogImport, TheBeginningOfALargeLogIsThatOfTheWhole) {
  const TemporaryFolder folder;
  const std::string path = folder.file("long.alog");
  writeLongLog(path, 140'000'000);
  const auto beginning = loadAlogBeginning(path);
  ASSERT_TRUE(beginning);
  const auto whole = loadAlog(path);
  ASSERT_TRUE(whole);
  const Recording &first = *beginning->recording, &all = *whole->recording;
  EXPECT_GT(first.rows(), 100'000);
  EXPECT_LT(first.rows(), all.rows() / 3);
  const auto x = *first.columnOf(0, Channel::X);
  for (const std::int64_t row : {std::int64_t{0}, std::int64_t{70'000}, first.rows() - 1}) {
    EXPECT_EQ(first.timeOfRow(row), all.timeOfRow(row));
    EXPECT_EQ(first.sample(x, row), all.sample(*all.columnOf(0, Channel::X), row));
  }
  EXPECT_EQ(all.sample(*all.columnOf(0, Channel::X), all.rows() - 1), static_cast<double>(all.rows() - 1));
  EXPECT_EQ(beginning->note, "") << "a line that lies across the border is no damage";
  writeLongLog(path, 1'000'000);
  EXPECT_FALSE(loadAlogBeginning(path)) << "a small log is there at once";
}

TEST(AlogImport, WhatIsFreedOnTheWayIsNotMissing) {
  const std::string path = test::recordedLog("PENTAGON.alog");
  AlogImportOptions few;
  few.mostEvents = 2000;  // some variables stay out
  const auto log = Alog::open(path);
  ASSERT_TRUE(log);
  const auto kept = importAlog(*log, path, few), freed = loadAlog(path, few);
  ASSERT_TRUE(kept && freed);
  EXPECT_EQ(freed->note, kept->note);
  EXPECT_THAT(freed->note, HasSubstr("left out"));
  const Recording &a = *kept->recording, &b = *freed->recording;
  ASSERT_EQ(a.rows(), b.rows());
  EXPECT_EQ(eventNames(a), eventNames(b));
  for (std::int64_t row = 0; row < a.rows(); row += 97)
    for (int column = 0; column < static_cast<int>(a.header().channels.size()); ++column) {
      const double one = a.sample(column, row), other = b.sample(column, row);
      EXPECT_TRUE(one == other || (std::isnan(one) && std::isnan(other))) << row;
    }
}

TEST(AlogImport, PutsRowsAtTheRecordedMoments) {
  const auto load = importText(kOwn);
  const Recording& recording = *load.recording;
  ASSERT_EQ(recording.rows(), 3);
  EXPECT_TRUE(recording.isComplete());
  EXPECT_NEAR(recording.timeOfRow(0), 1.0, 1e-9);
  EXPECT_NEAR(recording.timeOfRow(2), 1.403, 1e-9);
  EXPECT_EQ(recording.sample(*recording.columnOf(0, Channel::X), 1), 11);
  EXPECT_NEAR(recording.sample(*recording.columnOf(0, Channel::Y), 1), 21, 1e-3) << "stamped 10 us later";
  EXPECT_EQ(recording.sample(*recording.columnOf(0, Channel::Heading), 2), 20);
  EXPECT_EQ(recording.header().vehicleNames, std::vector<std::string>{"abe"});
  EXPECT_EQ(recording.header().vehicleColours, std::vector<std::string>{"#ff0000"});
}

TEST(AlogImport, HoldsCommandsAndKnowsNothingBeforeThem) {
  const auto load = importText(kOwn);
  const int column = *load.recording->columnOf(0, Channel::DesiredSpeed);
  EXPECT_TRUE(std::isnan(load.recording->sample(column, 0)));
  EXPECT_EQ(load.recording->sample(column, 1), 2.5);
  EXPECT_EQ(load.recording->sample(column, 2), 2.5);
}

TEST(AlogImport, EverythingElseIsAnEventWithWhoPostedIt) {
  const auto load = importText(kOwn);
  EXPECT_THAT(eventNames(*load.recording), ElementsAre("DEPLOY", "NODE_REPORT_LOCAL", "COUNT"));
  const auto events = load.recording->events(0, 3);
  EXPECT_EQ(events[0].origin, "uTimerScript");
  EXPECT_EQ(events[0].source, RunEvent::Source::Log);
  EXPECT_EQ(events[0].value, MessageValue("true"));
  EXPECT_NEAR(load.recording->timeOfStep(events[0].step), 0.5, 1e-9) << "before the first row";
  EXPECT_EQ(events[2].value, MessageValue(3.0));
}

TEST(AlogImport, TheScenarioReadsBackAndHoldsTheFirstPose) {
  const auto load = importText(kOwn);
  const Recording::Header& header = load.recording->header();
  const auto read = readScenario(header.scenarioText, "x");
  ASSERT_TRUE(read.scenario);
  EXPECT_EQ(*read.scenario, *header.scenario);
  EXPECT_EQ(header.scenario->name, "test");
  EXPECT_EQ(header.scenario->vehicles[0]->start, (StartPose{10, 20, 350, 1, 0}));
  EXPECT_EQ(header.scenario->vehicles[0]->params.prefix, "NAV");
}

TEST(AlogImport, AFirstPoseBeyondAnySeaIsTheNearestThatAScenarioCanHave) {
  const auto load = importText(
      "1 NAV_X sim -3e9 \n1 NAV_Y sim 20 \n1 NAV_HEADING sim -90 \n1 NAV_SPEED sim 4e8 \n1 NAV_DEPTH sim "
      "17952270236.6 \n"
      "2 NAV_X sim 1 \n2 NAV_Y sim 20 \n2 NAV_HEADING sim 90 \n2 NAV_SPEED sim 4 \n2 NAV_DEPTH sim 3 \n");
  const Recording& recording = *load.recording;
  const auto read = readScenario(recording.header().scenarioText, "x");
  ASSERT_TRUE(read.scenario) << read.problems.front().text();
  EXPECT_EQ(*read.scenario, *recording.header().scenario);
  const StartPose& start = read.scenario->vehicles[0]->start;
  EXPECT_EQ(start.heading, 270);
  EXPECT_EQ(start.speed, 1e4);
  EXPECT_EQ(start.depth, 1e7);
  EXPECT_EQ(recording.valueAt(0, Channel::Depth, recording.timeOfRow(0)), 17952270236.6)
      << "the log is what it is";
}

TEST(AlogImport, FindsAnyPrefixAndTheUsualOnesFirst) {
  const auto prefix = [](const char* text) { return alogPrefix(*Alog::fromText(text, "x")); };
  EXPECT_EQ(prefix("1 SIM_X s 1 \n1 SIM_Y s 1 \n1 SIM_HEADING s 1 \n"), "SIM");
  EXPECT_EQ(
      prefix("1 A_X s 1 \n2 A_X s 1 \n1 A_Y s 1 \n1 A_YAW s 1 \n1 USM_X s 1 \n1 USM_Y s 1 \n1 USM_HEADING s 1 \n"),
      "USM");
  EXPECT_EQ(prefix("1 VIEW_X s 1 \n1 VIEW_Y s 1 \n"), "");
  EXPECT_EQ(prefix("1 A_X s 1 \n2 A_X s 1 \n1 A_Y s 1 \n1 A_YAW s 1 \n1 B_X s 1 \n1 B_Y s 1 \n1 B_YAW s 1 \n"),
            "A")
      << "the one that is posted most often";
  EXPECT_EQ(prefix("1 NAV_X s here \n1 NAV_Y s 1 \n1 NAV_HEADING s 1 \n"), "");
}

TEST(AlogImport, AYawStandsInForTheHeading) {
  const auto load = importText("1 NAV_X s 1 \n1 NAV_Y s 1 \n1 NAV_YAW s -1.5707963 \n");
  EXPECT_NEAR(load.recording->sample(*load.recording->columnOf(0, Channel::Heading), 0), 90, 1e-5);
}

TEST(AlogImport, OtherVehiclesComeFromTheirReports) {
  const auto load = importText(std::string(kOwn) +
                               "1.2 NODE_REPORT node NAME=ben,X=0,Y=0,SPD=1,HDG=350,COLOR=blue,TIME=1001.0 \n"
                               "1.5 NODE_REPORT node NAME=ben,X=2,Y=4,SPD=1,HDG=10,TIME=1001.4 \n"
                               "1.5 NODE_REPORT node NAME=abe,X=99,Y=99,SPD=1,HDG=10 \n"
                               "1.6 NODE_REPORT node unreadable \n");
  const Recording& recording = *load.recording;
  EXPECT_EQ(recording.header().vehicleNames, (std::vector<std::string>{"abe", "ben"}));
  EXPECT_EQ(recording.header().vehicleColours[1], "#0000ff");
  EXPECT_EQ(recording.sample(*recording.columnOf(0, Channel::X), 0), 10)
      << "the own vehicle's echo is not its position";
  // At 1.2 s, half-way between the reports' own times.
  EXPECT_NEAR(recording.valueAt(1, Channel::X, 1.2), 1, 1e-9);
  EXPECT_NEAR(recording.valueAt(1, Channel::Heading, 1.2), 0, 1e-9);
  const auto events = recording.events(0, recording.eventCount());
  const auto report = std::ranges::find(events, std::string("NODE_REPORT"), &RunEvent::variable);
  ASSERT_NE(report, events.end());
  EXPECT_EQ(report->vehicle, 1);
}

TEST(AlogImport, AShoreLogHasOnlyReports) {
  const auto load = importText(
      "1 NODE_REPORT n NAME=abe/x,X=1,Y=2,SPD=1,HDG=3 \n2 NODE_REPORT n NAME=ben,X=3,Y=4,SPD=1,HDG=3,DEP=5 \n");
  EXPECT_EQ(load.recording->header().vehicleNames, (std::vector<std::string>{"abe_x", "ben"}));
  EXPECT_TRUE(std::isnan(load.recording->valueAt(1, Channel::X, 1))) << "not seen yet";
  EXPECT_EQ(load.recording->valueAt(1, Channel::Depth, 2), 5);
}

TEST(AlogImport, PlacesReportsThatHaveLatitudeAndLongitudeOnly) {
  const auto load = importText(
      "1 NODE_REPORT n NAME=abe,LAT=43.8253,LON=-70.3304,SPD=1,HDG=3 \n"
      "2 NODE_REPORT n NAME=abe,LAT=43.8254,LON=-70.3304,SPD=1,HDG=3 \n");
  EXPECT_NEAR(load.recording->valueAt(0, Channel::Y, 1), 0, 1e-6);
  EXPECT_NEAR(load.recording->valueAt(0, Channel::Y, 2), 11.1, 0.1);
}

/// The grid of a log reaches to 80 degrees.
TEST(AlogImport, AReportNearAPoleIsNoOrigin) {
  const std::pair<const char*, bool> places[] = {{"LAT=80,LON=10", true},    {"LAT=-80,LON=10", true},
                                                 {"LAT=80.5,LON=10", false}, {"LAT=-80.5,LON=10", false},
                                                 {"LAT=10,LON=-180", true},  {"LAT=10,LON=180.5", false}};
  for (const auto& [place, isOrigin] : places) {
    const auto load =
        importText(fmt::format("1 NODE_REPORT n NAME=abe,{},SPD=1,HDG=3 \n"
                               "2 NODE_REPORT n NAME=ben,X=1,Y=2,SPD=1,HDG=3 \n",
                               place));
    EXPECT_EQ(load.recording->header().scenario->origin.has_value(), isOrigin) << place;
  }
}

/// NAV_LAT and NAV_LONG have five decimals, up to half a metre off; the origin is found from many of them.
TEST(AlogImport, FindsTheOriginFromPostedLatitudesAndLongitudes) {
  const auto grid = LocalGrid::fromOrigin({43.8253, -70.3304});
  std::string text = "%% LOGSTART 1000\n";
  for (int i = 0; i < 120; ++i) {
    const Vec2 at{7.0 * i, -3.0 * i};
    const LatLon geo = *grid->geoFromLocal(at);
    text += fmt::format("{0}.00000 NAV_X sim {1} \n{0}.00020 NAV_Y sim {2} \n{0}.00000 NAV_HEADING sim 90 \n", i,
                        at.x, at.y);
    if (i % 7 != 0)
      text +=
          fmt::format("{0}.00030 NAV_LAT sim {1:.5f} \n{0}.00040 NAV_LONG sim {2:.5f} \n", i, geo.lat, geo.lon);
  }
  const auto load = importText(text);
  const auto& origin = load.recording->header().scenario->origin;
  ASSERT_TRUE(origin);
  EXPECT_NEAR(origin->lat, 43.8253, 1e-5);
  EXPECT_NEAR(origin->lon, -70.3304, 1e-5);
  EXPECT_FALSE(importText(kOwn).recording->header().scenario->origin) << "without any there is none";
  const auto apart =
      importText("1 NAV_X s 1 \n1 NAV_Y s 1 \n1 NAV_HEADING s 1 \n5 NAV_LAT s 43 \n5 NAV_LONG s -70 \n");
  EXPECT_FALSE(apart.recording->header().scenario->origin) << "of another moment than the position";
}

TEST(AlogImport, AReportMayBeTheGroundTruthOfAnother) {
  const auto load = importText(
      "1 NODE_REPORT n NAME=ben,X=1,Y=2,SPD=1,HDG=3,DEP=1 \n1 NODE_REPORT n "
      "NAME=BEN_GT,X=11,Y=12,SPD=2,HDG=-10,DEP=4,ALTITUDE=9 \n"
      "1 NODE_REPORT n NAME=cal_gt,X=5,Y=6,SPD=1,HDG=3 \n");
  const Recording& recording = *load.recording;
  EXPECT_EQ(recording.header().vehicleNames, (std::vector<std::string>{"ben", "cal_gt"}))
      << "nobody is called cal";
  for (const auto& [channel, value] : {std::pair{Channel::X, 1.0},
                                       {Channel::Depth, 1.0},
                                       {Channel::GtX, 11.0},
                                       {Channel::GtY, 12.0},
                                       {Channel::GtSpeed, 2.0},
                                       {Channel::GtHeading, 350.0},
                                       {Channel::GtDepth, 4.0}})
    EXPECT_EQ(recording.valueAt(0, channel, 1), value) << channelInfo(channel).name;
  EXPECT_TRUE(std::isnan(recording.valueAt(0, Channel::Altitude, 1)));
}

TEST(AlogImport, TakesWhatElseAReportSays) {
  const auto load = importText(
      "1 NODE_REPORT n NAME=ben,X=1,Y=2,SPD=1,HDG=3,ALTITUDE=7,SPD_OG=1.5,HDG_OG=-10,TRANSPARENCY=0.25 \n");
  for (const auto& [channel, value] : {std::pair{Channel::Altitude, 7.0},
                                       {Channel::SpeedOverGround, 1.5},
                                       {Channel::HeadingOverGround, 350.0},
                                       {Channel::Transparency, 0.25}})
    EXPECT_EQ(load.recording->valueAt(0, channel, 1), value) << channelInfo(channel).name;
}

TEST(AlogImport, VehiclesWhoseNamesBecomeEqualAreNumbered) {
  const auto load = importText(
      "1 NODE_REPORT n NAME=abe/x,X=1,Y=2,SPD=1,HDG=3 \n1 NODE_REPORT n NAME=abe_x,X=3,Y=4,SPD=1,HDG=3 \n"
      "1 NODE_REPORT n NAME=ABE/X,X=9,Y=9,SPD=1,HDG=3 \n");
  EXPECT_EQ(load.recording->header().vehicleNames, (std::vector<std::string>{"abe_x", "abe_x_2"}))
      << "a name in capitals is the same name";
  EXPECT_EQ(load.recording->valueAt(1, Channel::X, 1), 3);
}

TEST(AlogImport, ThePrefixMayBeAsked) {
  const std::string two =
      std::string(kOwn) +
      "1 SIM_X s 5 \n1 SIM_Y s 6 \n1 SIM_HEADING s 7 \n1 NODE_REPORT n NAME=ben,X=1,Y=2,SPD=1,HDG=3 \n";
  EXPECT_EQ(importText(two).recording->valueAt(0, Channel::X, 1), 10);
  const auto asked = importText(two, {.prefix = "SIM"});
  EXPECT_EQ(asked.recording->valueAt(0, Channel::X, 1), 5);
  EXPECT_EQ(asked.ownVehicles, 1u);
  EXPECT_EQ(asked.recording->header().scenario->vehicles.at(0)->params.prefix, "SIM");
  const auto none = importText(two, {.prefix = "USM"});
  EXPECT_EQ(none.ownVehicles, 0u) << "there is none of that prefix; the reports are left";
  EXPECT_EQ(none.recording->header().vehicleNames, (std::vector<std::string>{"abe", "ben"}));
}

TEST(AlogImport, LongTextsThatDoNotFitAreLeftOutAndNamed) {
  const auto load =
      importText(std::string(kOwn) + "2 LONG s " + std::string(300, 'x') + " \n", {.mostEventBytes = 250});
  EXPECT_THAT(eventNames(*load.recording), testing::Not(testing::Contains("LONG")));
  EXPECT_THAT(eventNames(*load.recording), testing::Contains("DEPLOY"));
  EXPECT_EQ(load.note, "Too many postings for the list of events, left out: LONG (1).");
}

TEST(AlogImport, OfMoreThanFitsIntoMemoryEveryFewMomentsAreShown) {
  const auto columns = static_cast<double>(importText(kOwn).recording->header().channels.size());
  struct Case {
    double rows;  ///< that fit
    const char* note;
    std::vector<double> kept;  ///< x of each row
  };
  for (const Case& c :
       {Case{3, "", {10, 11, 12}},
        Case{2.9, "Only every 2. moment is shown: the log holds more than fits into memory.", {10, 12}},
        Case{1.5, "Only every 2. moment is shown: the log holds more than fits into memory.", {10, 12}},
        Case{1, "Only every 3. moment is shown: the log holds more than fits into memory.", {10}}}) {
    const auto load = importText(kOwn, {.mostValues = c.rows * columns});
    EXPECT_EQ(load.note, c.note) << c.rows;
    const Recording& recording = *load.recording;
    std::vector<double> kept;
    for (std::int64_t row = 0; row < recording.rows(); ++row)
      kept.push_back(recording.sample(*recording.columnOf(0, Channel::X), row));
    EXPECT_EQ(kept, c.kept) << c.rows;
  }
}

TEST(AlogImport, CanBeStoppedAtAnyMoment) {
  const auto log = Alog::fromText(kOwn, "test.alog");
  ASSERT_TRUE(log);
  for (const double moment : {0.3, 0.8}) {
    std::stop_source stop;
    const auto stopAt = [&](double share) {
      if (share >= moment) stop.request_stop();
    };
    const auto load = importAlog(*log, "logs/test.alog", {}, stopAt, stop.get_token());
    ASSERT_FALSE(load) << moment;
    EXPECT_EQ(load.error().text(), "logs/test.alog: error: reading was stopped") << moment;
  }
}

TEST(AlogImport, DamageAndWhatWasLeftOutAreBothTold) {
  const auto load =
      importText(std::string(kOwn) + "nonsense\n2 MANY s 1 \n3 MANY s 2 \n4 MANY s 3 \n", {.mostEvents = 4});
  EXPECT_THAT(load.note, testing::StartsWith("1 line is no entry and is left out, first line "));
  EXPECT_THAT(load.note,
              testing::EndsWith(": nonsense. Too many postings for the list of events, left out: MANY (3)."));
}

TEST(AlogImport, WhatIsDrawnIsKeptBeforeRarerPostings) {
  const auto load = importText(
      std::string(kOwn) + "2 VIEW_GRID_DELTA s g@0,x,1 \n3 VIEW_GRID_DELTA s g@1,x,1 \n3 GRID_DELTA s g@1,0,1 \n",
      {.mostEvents = 3});
  EXPECT_THAT(eventNames(*load.recording), ElementsAre("VIEW_GRID_DELTA", "VIEW_GRID_DELTA", "GRID_DELTA"));
}

TEST(AlogImport, MomentsLessThanATickApartAreOne) {
  const auto load = importText("1.000001 NAV_X s 1 \n1.000002 NAV_Y s 2 \n1.000003 NAV_HEADING s 3 \n");
  ASSERT_EQ(load.recording->rows(), 1);
  EXPECT_EQ(load.recording->sample(*load.recording->columnOf(0, Channel::X), 0), 1);
  EXPECT_EQ(load.recording->sample(*load.recording->columnOf(0, Channel::Y), 0), 2);
}

TEST(AlogImport, WhatHasNoBeginningOfALogHasNone) {
  const TemporaryFolder folder;
  EXPECT_FALSE(loadAlogBeginning("/nowhere/x.alog"));
  for (const char* text : {"", "1 DEPLOY s true \n2 DEPLOY s false \n"}) {
    const std::string path = folder.file("hole.alog");
    std::ofstream(path, std::ios::binary) << text;
    std::filesystem::resize_file(path, std::uintmax_t{140} << 20);  // the rest takes no room
    EXPECT_FALSE(loadAlogBeginning(path)) << text;
  }
}

TEST(AlogImport, TheGroundTruthOfItsOwnVehicleIsReported) {
  const auto load = importText(std::string(kOwn) + "1.2 NODE_REPORT node NAME=ABE_GT,X=31,Y=32,SPD=2,HDG=90 \n");
  const Recording& recording = *load.recording;
  EXPECT_EQ(recording.header().vehicleNames, std::vector<std::string>{"abe"});
  ASSERT_TRUE(recording.columnOf(0, Channel::GtX) && recording.columnOf(0, Channel::GtHeading));
  EXPECT_EQ(recording.sample(*recording.columnOf(0, Channel::GtX), 1), 31);
  EXPECT_EQ(recording.sample(*recording.columnOf(0, Channel::GtHeading), 1), 90);
  EXPECT_EQ(recording.sample(*recording.columnOf(0, Channel::X), 1), 11)
      << "its position is the one that it posted";
}

TEST(AlogImport, AReportWithAnotherClockHoldsFromItsPost) {
  const auto load =
      importText(std::string(kOwn) + "1.4 NODE_REPORT node NAME=ben,X=5,Y=6,SPD=1,HDG=350,TIME=5000 \n");
  ASSERT_TRUE(load.recording->columnOf(1, Channel::X));
  EXPECT_EQ(load.recording->sample(*load.recording->columnOf(1, Channel::X), 2), 5);
  EXPECT_LT(load.recording->endTime(), 2);
}

TEST(AlogImport, AVehicleWhoseOwnReportsAreUnreadableHasTheUsualName) {
  const auto load = importText(
      "1 NAV_X s 1 \n1 NAV_Y s 2 \n1 NAV_HEADING s 3 \n1 NODE_REPORT_LOCAL rep unreadable \n"
      "2 NODE_REPORT_LOCAL rep NAME=abe \n");
  EXPECT_EQ(load.recording->header().vehicleNames, std::vector<std::string>{"vehicle"});
  EXPECT_EQ(load.recording->header().vehicleColours, std::vector<std::string>{""});
}

TEST(AlogImport, AReportWithHalfAPlaceCountsByTheOtherOne) {
  const auto load = importText(
      "1 NODE_REPORT n NAME=abe,LAT=43.8253,LON=-70.3304,SPD=1,HDG=3 \n"
      "2 NODE_REPORT n NAME=abe,X=500,LAT=43.8254,LON=-70.3304,SPD=1,HDG=3 \n"
      "3 NODE_REPORT n NAME=abe,X=7,Y=8,LAT=43.8253,SPD=1,HDG=3 \n"
      "3 NODE_REPORT n NAME=ben,LAT=95,LON=-70,SPD=1,HDG=3 \n");
  EXPECT_NEAR(load.recording->header().scenario->origin->lat, 43.8253, 1e-9);
  EXPECT_NEAR(load.recording->valueAt(0, Channel::X, 2), 0, 0.5) << "x without y";
  EXPECT_NEAR(load.recording->valueAt(0, Channel::Y, 2), 11.1, 0.1);
  EXPECT_EQ(load.recording->valueAt(0, Channel::X, 3), 7) << "latitude without longitude";
  EXPECT_TRUE(std::isnan(load.recording->valueAt(1, Channel::X, 3))) << "there is no such latitude";
}

/// Reports that have both places tell the origin, unless no globe has them.
TEST(AlogImport, PlacesThatCannotBeTellNoOrigin) {
  for (const char* place : {"X=1,Y=2,LAT=95,LON=0", "X=1e8,Y=2,LAT=43,LON=-70", "X=1,Y=2,LAT=43"}) {
    const auto load = importText(fmt::format("1 NODE_REPORT n NAME=abe,{},SPD=1,HDG=3 \n", place));
    EXPECT_FALSE(load.recording->header().scenario->origin) << place;
  }
}

/// Its longitude is 180 as well as -180.
TEST(AlogImport, TheOriginMayLieOnTheDateLine) {
  for (const char* longitude : {"180", "-180"}) {
    const auto load =
        importText(fmt::format("1 NODE_REPORT n NAME=abe,X=0,Y=0,LAT=-17.5,LON={},SPD=1,HDG=3 \n", longitude));
    const auto& origin = load.recording->header().scenario->origin;
    ASSERT_TRUE(origin) << longitude;
    EXPECT_NEAR(origin->lat, -17.5, 1e-6) << longitude;
    EXPECT_EQ(std::abs(origin->lon), 180) << longitude;
  }
}

TEST(AlogImport, TheOriginMayLieInAnotherZoneOrHalfOfTheWorldThanTheVehicle) {
  for (const LatLon expected : {LatLon{47.5, 5.99}, LatLon{-0.002, -70.25}, LatLon{-17.5, 179.99}}) {
    const auto there = LocalGrid::fromOrigin(expected)->geoFromLocal({3000, 900});
    ASSERT_TRUE(there);
    const auto load = importText(fmt::format(
        "1 NODE_REPORT n NAME=abe,X=3000,Y=900,LAT={:.8f},LON={:.8f},SPD=1,HDG=3 \n", there->lat, there->lon));
    const auto& origin = load.recording->header().scenario->origin;
    ASSERT_TRUE(origin) << expected.lon;
    EXPECT_NEAR(origin->lat, expected.lat, 1e-6);
    EXPECT_NEAR(origin->lon, expected.lon, 1e-6);
  }
}

TEST(AlogImport, LatitudeAndLongitudeMustBeOfThePositionsMoment) {
  const std::string posts[] = {
      "1 NAV_LAT s 43 \n1 NAV_LONG s -70 \n",  // without a y
      "2 NAV_LAT s 43 \n",                     // without a longitude of that moment
      "2 NAV_LAT s 43 \n9 NAV_LONG s -70 \n",
      "1 NAV_LONG s -70 \n2 NAV_LONG s -70 \n1 NAV_LAT s 43 \n"};  // the latitudes end too soon
  for (const std::string& post : posts) {
    const auto load = importText(
        "1 NAV_X s 1 \n2 NAV_X s 2 \n3 NAV_X s 3 \n2 NAV_Y s 1 \n3 NAV_Y s 1 \n1 NAV_HEADING s 0 \n" + post);
    EXPECT_FALSE(load.recording->header().scenario->origin) << post;
  }
}

TEST(AlogImport, ReportsWhenThereIsNoVehicle) {
  const auto log = Alog::fromText("1 DEPLOY s true \n", "x");
  const auto load = importAlog(*log, "x.alog");
  ASSERT_FALSE(load);
  EXPECT_THAT(load.error().text(),
              HasSubstr("x.alog: error: the log holds no vehicle in its 1 variables; expected NAV_X"));
  EXPECT_FALSE(importAlog(*Alog::fromText("1 NODE_REPORT s NAME=a,SPD=1,HDG=1,LAT=95,LON=0 \n", "x"), "x"));
}

TEST(AlogImport, NamesTheVariablesThatAreTooManyForTheEvents) {
  const auto load = importText(std::string(kOwn) + "2 MANY s 1 \n3 MANY s 2 \n4 MANY s 3 \n", {.mostEvents = 4});
  EXPECT_THAT(eventNames(*load.recording), testing::Not(testing::Contains("MANY")));
  EXPECT_THAT(load.note, HasSubstr("left out: MANY (3)"));
}

TEST(AlogImport, ARunLogOfItReadsBackEqual) {
  TemporaryFolder folder;
  const auto load = importText(kOwn);
  ASSERT_TRUE(saveRunLog(*load.recording, folder.file("x.aprun")));
  const auto again = loadRunLog(folder.file("x.aprun"));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->recording->rows(), load.recording->rows());
  EXPECT_EQ(again->recording->events(0, 9), load.recording->events(0, 9));
  EXPECT_EQ(again->recording->timeOfRow(2), load.recording->timeOfRow(2));
}

TEST(AlogImport, TakesTheRecordedLogsWhole) {
  const auto load = loadLog(test::recordedLog("YOYO.alog"));
  ASSERT_TRUE(load);
  const Recording& recording = *load->recording;
  EXPECT_EQ(load->note, "");
  EXPECT_EQ(recording.header().vehicleNames, std::vector<std::string>{"birch"});
  const auto origin = recording.header().scenario->origin;
  ASSERT_TRUE(origin);
  EXPECT_NEAR(origin->lat, 42.358456, 2e-7);
  EXPECT_NEAR(origin->lon, -71.087589, 2e-7);
  // Every posting is a sample or an event.
  const auto log = Alog::open(test::recordedLog("YOYO.alog"));
  std::size_t postings = 0;
  for (const char* name : {"X", "Y", "HEADING", "SPEED", "DEPTH", "PITCH", "YAW", "Z", "LAT", "LONG", "ALTITUDE",
                           "SPEED_OVER_GROUND", "HEADING_OVER_GROUND"})
    postings += log->find(std::string("NAV_") + name)->entries.size();
  for (const char* name : {"DESIRED_HEADING", "DESIRED_SPEED", "DESIRED_DEPTH"})
    postings += log->find(name)->entries.size();
  EXPECT_EQ(recording.eventCount() + postings, log->entryCount());
  EXPECT_EQ(static_cast<std::size_t>(recording.rows()), log->find("NAV_X")->entries.size());
  const AlogEntry& entry = log->find("NAV_DEPTH")->entries[1000];
  EXPECT_NEAR(recording.valueAt(0, Channel::Depth, entry.time), log->number(entry), 1e-9);
}

TEST(LogSeries, InterpolatesUpToAGap) {
  LogSeries series;
  for (const double time : {0.0, 1.0, 2.0, 30.0}) series.add(time, time * 10);
  const double times[] = {-1, 0.5, 2, 10, 30, 31, 60};
  const auto values = resampled(series, Channel::X, times);
  EXPECT_TRUE(std::isnan(values[0]));
  EXPECT_EQ(values[1], 5);
  EXPECT_EQ(values[2], 20);
  EXPECT_TRUE(std::isnan(values[3])) << "28 s without a word";
  EXPECT_EQ(values[4], 300);
  EXPECT_EQ(values[5], 300);
  EXPECT_TRUE(std::isnan(values[6]));
  EXPECT_EQ(resampled(series, Channel::DesiredSpeed, times)[6], 300) << "a command holds";
}

TEST(LogSeries, TakesNoStepBackAndTheLastOfEqualTimes) {
  LogSeries series;
  for (const auto& [time, value] : {std::pair{1.0, 1.0}, {2.0, 2.0}, {1.5, 9.0}, {2.0, 3.0}})
    series.add(time, value);
  const double times[] = {1, 2};
  EXPECT_THAT(resampled(series, Channel::X, times), ElementsAre(1, 3));
  const auto log = Alog::fromText("1 A s 1 \n2 A s word \n1 B s 5 \n", "x");
  EXPECT_TRUE(numbersOf(*log, "A").isEmpty()) << "a text has no numbers";
  EXPECT_TRUE(numbersOf(*log, "C").isEmpty());
  EXPECT_FALSE(numbersOf(*log, "B").isEmpty());
}

TEST(LogSeries, TimesAreAddedWhereThereIsRoom) {
  const double more[] = {0.5, 1.05, 2.5, 2.55, 9};
  EXPECT_THAT(withTimes({1, 2, 3}, more, 0.2), ElementsAre(0.5, 1, 2, 2.5, 3, 9));
  EXPECT_THAT(withTimes({}, more, 0), ElementsAre(0.5, 1.05, 2.5, 2.55, 9));
}

TEST(CsvImport, ATrackReadsBackAsItWasWritten) {
  TemporaryFolder folder;
  const std::string path = test::dataFile("reference/d01_speed_turns.csv");
  const auto load = importCsv(path);
  ASSERT_TRUE(load) << load.error().text();
  ASSERT_TRUE(writeCsv(*load->recording, folder.path()));
  const auto before = readCsvTable(path), after = readCsvTable(folder.file("d01_speed_turns.csv"));
  ASSERT_TRUE(before && after);
  ASSERT_EQ(after->rows.size(), before->rows.size());
  const std::size_t x = *before->columnOf("x"), x2 = *after->columnOf("x");
  for (std::size_t r = 0; r < before->rows.size(); ++r) {
    ASSERT_EQ(after->rows[r][x2], before->rows[r][x]);
    ASSERT_NEAR(after->rows[r][1], before->rows[r][1], 1e-9);
  }
}

TEST(CsvImport, ReportsWhyAFileIsNoTrack) {
  TemporaryFolder folder;
  const auto problem = [&](const char* text) {
    std::ofstream(folder.file("t.csv")) << text;
    const auto load = importCsv(folder.file("t.csv"));
    return load ? std::string("accepted") : load.error().text();
  };
  EXPECT_THAT(problem("a,b\n1,2\n"), HasSubstr("is no track"));
  EXPECT_THAT(problem("step,time\n0,0\n0,1\n"), HasSubstr("t.csv:3:1: error: step 0 does not come after step 0"));
  EXPECT_THAT(problem("step,time\n0,0\n1,1\n2,5\n"), HasSubstr("is not that of step"));
  EXPECT_THAT(problem("step,time\n-1,0\n"), HasSubstr("no usable number"));
  EXPECT_EQ(problem("step,time,x\n0,5,1\n"), "accepted");
}

}  // namespace
}  // namespace antipode
