// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/csv/csv_writer.h"

#include "core/base/fields.h"
#include "core/io/csv/csv_import.h"
#include "core/io/csv/csv_table.h"
#include "core/io/export_names.h"
#include "tests/support/recordings.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdio>
#include <fstream>
#include <random>
#include <sstream>

namespace antipode {
namespace {

using test::headerFor;
using test::TemporaryFolder;
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

std::string contentOf(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

TEST(Csv, WritesAllColumnsOfTheReferenceForEveryVehicle) {
  const TemporaryFolder folder;
  Recording recording(headerFor(2, {Channel::X, Channel::Altitude, Channel::Transported, Channel::DesiredDepth}));
  recording.appendRow(0, std::vector<double>{0, kNan, 0, 9, -0.0, 7, 0, 9});
  recording.appendRow(3, std::vector<double>{0.1, 12.5, 1, 9, 1e22, kNan, 0, 9});
  const std::string out = folder.file("made/here");
  ASSERT_TRUE(writeCsv(recording, out));
  const std::string header =
      "step,time,x,y,heading,speed,depth,pitch,yaw,sog,hog,altitude,rudder,thrust,elevator,thrust_left,thrust_"
      "right,"
      "drift_x,drift_y,gt_x,gt_y,gt_heading,gt_speed,gt_depth,transparency,transported,desired_depth\n";
  EXPECT_EQ(contentOf(out + "/boat1.csv"),
            header +
                "0,0,0,,,,,,,,,,,,,,,,,,,,,,,0,9\n"
                "3,0.30000000000000004,0.10000000000000001,,,,,,,,,12.5,,,,,,,,,,,,,,1,9\n");
  EXPECT_EQ(contentOf(out + "/boat2.csv"), header +
                                               "0,0,-0,,,,,,,,,7,,,,,,,,,,,,,,0,9\n"
                                               "3,0.30000000000000004,1e+22,,,,,,,,,,,,,,,,,,,,,,,0,9\n");
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(out), {}), 2) << "nothing is left over";
}

TEST(Csv, AddsTheChannelsOfSwarmsAndHoveringVehiclesThatAreRecorded) {
  const TemporaryFolder folder;
  Recording recording(headerFor(1, {Channel::X, Channel::DesiredDepth, Channel::MotorOn, Channel::FormationError,
                                    Channel::Force2, Channel::DacCode2}));
  recording.appendRow(0, std::vector<double>{4, 9, 1, 12.5, kNan, 2048});
  ASSERT_TRUE(writeCsv(recording, folder.file("out")));
  const auto table = readCsvTable(folder.file("out") + "/boat1.csv");
  ASSERT_TRUE(table);
  ASSERT_EQ(table->columns.size(), 2u + 24 + 5);
  EXPECT_EQ(std::vector(table->columns.end() - 5, table->columns.end()),
            (std::vector<std::string>{"motor_on", "formation_error", "force_2", "dac_code_2", "desired_depth"}));
  EXPECT_EQ(table->rows[0][*table->columnOf("formation_error")], 12.5);
  EXPECT_TRUE(std::isnan(table->rows[0][*table->columnOf("force_2")]));
}

TEST(Csv, EndsWithDesiredValuesResetCountAndPositionOnTheGlobe) {
  const TemporaryFolder folder;
  auto header = headerFor(1, {Channel::X, Channel::Y, Channel::DesiredHeading, Channel::DesiredSpeed,
                              Channel::DesiredDepth, Channel::ResetCount});
  auto scenario = *header.scenario;
  scenario.origin = GeoOrigin{43.8, -70.3};
  header.scenario = std::make_shared<const Scenario>(scenario);
  Recording recording(header);
  for (int step = 0; step < 9000; ++step)
    recording.appendRow(step, std::vector<double>{1.0 * step, 0, 90, 2, 5, 1});
  ASSERT_TRUE(writeCsv(recording, folder.file("out")));
  const auto table = readCsvTable(folder.file("out") + "/boat1.csv");
  ASSERT_TRUE(table);
  EXPECT_EQ(std::vector(table->columns.end() - 6, table->columns.end()),
            (std::vector<std::string>{"desired_heading", "desired_speed", "desired_depth", "reset_count", "lat",
                                      "lon"}));
  const auto& row = table->rows[8000];  // in the second chunk
  EXPECT_EQ(std::vector(row.end() - 6, row.end() - 2), (std::vector<double>{90, 2, 5, 1}));
  EXPECT_EQ(row[row.size() - 2], recording.valueAt(0, Channel::Latitude, 800));
  EXPECT_EQ(row[row.size() - 1], recording.valueAt(0, Channel::Longitude, 800));
}

TEST(Csv, NumbersAreWrittenAsPrintfDoes) {
  const unsigned seed = 99;
  std::mt19937_64 random(seed);
  const TemporaryFolder folder;
  Recording recording(headerFor(1, {Channel::X}));
  std::vector<double> values = {0,      -0.0, 1,        -1,   1e15, 999999999999999, -1e14, 1e-300,
                                5e-324, 0.1,  123456.5, 1e16, 1e17};
  for (int i = 0; i < 5000; ++i) {
    const double value = std::bit_cast<double>(random());
    if (std::isfinite(value)) values.push_back(value);
    values.push_back(static_cast<double>(static_cast<std::int64_t>(random())) / 1e6);
  }
  for (std::size_t i = 0; i < values.size(); ++i)
    recording.appendRow(static_cast<std::int64_t>(i), std::span(&values[i], 1));
  ASSERT_TRUE(writeCsv(recording, folder.path()));
  std::ifstream file(folder.file("boat1.csv"));
  std::string line;
  std::getline(file, line);
  for (const double value : values) {
    ASSERT_TRUE(std::getline(file, line));
    char expected[64];
    std::snprintf(expected, sizeof expected, "%.17g", value);
    const auto fields = splitTrimmed(line, ',');
    ASSERT_EQ(fields[2], expected) << "seed " << seed;
  }
}

TEST(Csv, ReadsBackTheSameBits) {
  const TemporaryFolder folder;
  Recording recording(headerFor(1, {Channel::X, Channel::Depth}));
  for (int step = 0; step < 10000; ++step)
    recording.appendRow(step, std::vector<double>{std::sin(step), step % 3 == 0 ? kNan : 1.0 / step});
  ASSERT_TRUE(writeCsv(recording, folder.path()));
  const auto table = readCsvTable(folder.file("boat1.csv"));
  ASSERT_TRUE(table) << table.error().text();
  ASSERT_EQ(table->rows.size(), 10000u);
  const std::size_t x = *table->columnOf("x"), depth = *table->columnOf("depth"), y = *table->columnOf("y");
  for (std::size_t row = 0; row < table->rows.size(); ++row) {
    const auto at = static_cast<std::int64_t>(row);
    ASSERT_EQ(table->rows[row][0], static_cast<double>(row));
    ASSERT_EQ(table->rows[row][x], recording.sample(0, at));
    ASSERT_TRUE(std::isnan(table->rows[row][y]));
    ASSERT_EQ(std::isnan(table->rows[row][depth]), row % 3 == 0);
    if (row % 3 != 0) {
      ASSERT_EQ(table->rows[row][depth], recording.sample(1, at));
    }
  }
}

TEST(Csv, FileNamesAreSafeAndDifferForVehicles) {
  EXPECT_THAT(exportFileNames({"abe", "../etc/pw", "a/b", "a:b", "", ".hidden", "Abe", "a_b", "-r"}, ".csv"),
              ::testing::ElementsAre("abe.csv", "_.._etc_pw.csv", "a_b.csv", "a_b_2.csv", "vehicle.csv",
                                     "_.hidden.csv", "Abe_2.csv", "a_b_3.csv", "_-r.csv"));
  EXPECT_THAT(exportFileNames({"of the bay", "tab\tand\x1f"}, ".csv"),
              ::testing::ElementsAre("of the bay.csv", "tab_and_.csv"));
}

TEST(Csv, AFileThatCannotBeWrittenIsAnErrorWithItsName) {
  const TemporaryFolder folder;
  std::ofstream(folder.file("file")) << "x";
  Recording recording(headerFor(1, {Channel::X}));
  recording.appendRow(0, std::vector<double>{1});
  const auto underFile = writeCsv(recording, folder.file("file"));
  ASSERT_FALSE(underFile);
  EXPECT_THAT(underFile.error().text(), ::testing::HasSubstr(folder.file("file")));
  std::filesystem::create_directory(folder.file("boat1.csv"));
  const auto overFolder = writeCsv(recording, folder.path());
  ASSERT_FALSE(overFolder);
  EXPECT_THAT(overFolder.error().text(), ::testing::HasSubstr("boat1.csv"));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 2) << "no temporary file stays";
}

TEST(Csv, BadTablesAreErrorsWithALine) {
  struct Case {
    const char* text;
    const char* message;
  };
  const TemporaryFolder folder;
  for (const auto& [text, message] : {Case{"", "no header"}, Case{"a,b\n1,2\n1\n", ":3:1: error: 1 fields"},
                                      Case{" \t\r\n1\n", ":1:1: error: there is no header line"},
                                      Case{"\xff,b\n1,2\n", ":1:1: error: this is not a table as text"},
                                      Case{"a,b\n\n \n1\n", ":4:1: error: 1 fields, where the header has 2"},
                                      Case{"a,b\n1,x\n", ":2:1: error: b: 'x'"}, Case{"a\n1 2\n", "'1 2'"}}) {
    std::ofstream(folder.file("t.csv"), std::ios::trunc) << text;
    const auto table = readCsvTable(folder.file("t.csv"));
    ASSERT_FALSE(table) << text;
    EXPECT_THAT(table.error().text(), ::testing::HasSubstr(message));
  }
  EXPECT_FALSE(readCsvTable(folder.file("absent.csv")));
}

TEST(Csv, AHeaderWithAZeroByteIsNoText) {
  const TemporaryFolder folder;
  std::ofstream(folder.file("t.csv"), std::ios::binary) << std::string("a\0b\n1\n", 6);
  const auto table = readCsvTable(folder.file("t.csv"));
  ASSERT_FALSE(table);
  EXPECT_THAT(table.error().text(), ::testing::HasSubstr(":1:1: error: this is not a table as text"));
}

TEST(Csv, ReadingTellsHowFarItIsAndStopsWhenAsked) {
  const TemporaryFolder folder;
  const std::string path = folder.file("long.csv");
  std::string text = "step,time\n";
  for (int i = 0; i < 20'000; ++i) text += fmt::format("{},{}\n", i, i);
  std::ofstream(path) << text << "\n\n";
  std::vector<double> told;
  const auto table = readCsvTable(path, [&](double part) { told.push_back(part); });
  ASSERT_TRUE(table) << table.error().text();
  EXPECT_EQ(table->rows.size(), 20'000u) << "empty lines are no rows";
  ASSERT_GE(told.size(), 2u);
  EXPECT_TRUE(std::ranges::is_sorted(told));
  EXPECT_GT(told.front(), 0);
  EXPECT_LE(told.back(), 1);
  std::stop_source stop;
  stop.request_stop();
  const auto stopped = readCsvTable(path, {}, stop.get_token());
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().text(), path + ": error: reading was stopped");
}

TEST(Csv, WritingTellsHowFarItIsAndStopsWhenAsked) {
  const TemporaryFolder folder;
  Recording recording(headerFor(4, {Channel::X}));
  recording.appendRow(0, std::vector<double>{1, 2, 3, 4});
  std::vector<double> told;
  ASSERT_TRUE(writeCsv(recording, folder.file("all"), [&](double part) { told.push_back(part); }));
  EXPECT_EQ(told, (std::vector<double>{0.25, 0.5, 0.75, 1}));
  std::stop_source stop;
  stop.request_stop();
  const auto stopped = writeCsv(recording, folder.file("none"), {}, stop.get_token());
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().text(), folder.file("none/boat1.csv") + ": error: writing was stopped");
  EXPECT_TRUE(std::filesystem::is_empty(folder.file("none")));
}

TEST(Csv, KnowsItsChannels) {
  for (const Channel channel : {Channel::X, Channel::Transported, Channel::MotorOn, Channel::DesiredDepth,
                                Channel::ResetCount, Channel::Latitude})
    EXPECT_TRUE(isCsvChannel(channel)) << channelInfo(channel).name;
}

TEST(CsvTrack, ThatMakesNoSenseIsAnErrorWithALine) {
  struct Case {
    const char *text, *message;
  };
  const TemporaryFolder folder;
  const std::string path = folder.file("t.csv");
  const char *const
      noTrack = ":1:1: error: this is no track; expected columns step, time, x, y, heading, ... of one vehicle",
      *const noNumber =
          "error: step or time is no usable number; expected whole steps from 0 on, and "
          "seconds";
  for (const auto& [text, message] :
       {Case{"time,x\n0,1\n", noTrack}, Case{"step,x\n0,1\n", noTrack}, Case{"time,name\n0,abe\n", noTrack},
        Case{"step,time\n", ":2:1: error: the track has no rows; expected a line for each step"},
        Case{"step,time\n-1,0\n", noNumber}, Case{"step,time\n,0\n", noNumber},
        Case{"step,time\n2e15,0\n", noNumber}, Case{"step,time\n0.5,0\n", noNumber},
        Case{"step,time\n0,inf\n", noNumber}, Case{"step,time\n0,\n", noNumber},
        Case{"step,time\n0,0\n1,nan\n", ":3:1: error: step or time is no usable number"},
        Case{"step,time\n4,0\n4,1\n", ":3:1: error: step 4 does not come after step 4; expected ascending steps"},
        Case{"step,time\n4,0\n3,1\n", ":3:1: error: step 3 does not come after step 4"},
        Case{"step,time\n0,0\n1,0\n", ":3:1: error: step 1 does not come after step 0"},
        Case{"step,time\n0,0\n1,1\n2,1.5\n3,3\n",
             ":4:1: error: the time 1.5 is not that of step 2; expected a constant length of all steps"}}) {
    std::ofstream(path, std::ios::trunc) << text;
    const auto track = importCsv(path);
    ASSERT_FALSE(track) << text;
    EXPECT_THAT(track.error().text(), ::testing::HasSubstr(path)) << text;
    EXPECT_THAT(track.error().text(), ::testing::HasSubstr(message)) << text;
  }
}

/// Steps of 100 s, of which a hundredth is exactly 1 s.
TEST(CsvTrack, MayBeAHundredthOfAStepOffItsTimes) {
  const TemporaryFolder folder;
  const std::string path = folder.file("t.csv");
  for (const auto& [time, isTrack] : {std::pair{"98.5", false}, {"99", true}, {"101", true}, {"101.5", false}}) {
    std::ofstream(path, std::ios::trunc) << "step,time,x\n0,0,1\n1," << time << ",2\n2,200,3\n";
    const auto track = importCsv(path);
    ASSERT_EQ(track.has_value(), isTrack) << time;
    if (isTrack) {
      EXPECT_EQ(track->recording->timeOfRow(1), 100) << time << ": the times of all steps are alike";
    }
  }
}

TEST(CsvTrack, OfOneRowHasTheUsualStep) {
  const TemporaryFolder folder;
  const std::string path = folder.file("t.csv");
  std::ofstream(path) << "step,time,x,heading,depth\n20,12,5,-90,\n";
  const auto track = importCsv(path);
  ASSERT_TRUE(track) << track.error().text();
  EXPECT_EQ(track->recording->rows(), 1);
  EXPECT_EQ(track->recording->header().stepLength, 0.1);
  EXPECT_DOUBLE_EQ(track->recording->timeOfRow(0), 12);
  const auto& start = track->recording->header().scenario->vehicles.at(0)->start;
  EXPECT_EQ(start.x, 5);
  EXPECT_EQ(start.heading, 270);
  EXPECT_EQ(start.depth, 0) << "it is not known";
  std::stop_source stop;
  stop.request_stop();
  const auto stopped = importCsv(path, {.stop = stop.get_token()});
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error().text(), path + ": error: reading was stopped");
}

TEST(CsvTrack, MayBeginWithTheByteOrderMarkOfExcel) {
  const TemporaryFolder folder;
  const std::string path = folder.file("t.csv");
  std::ofstream(path, std::ios::binary) << "\xEF\xBB\xBFstep,time,x\r\n0,0,1\r\n1,0.5,2\r\n";
  EXPECT_TRUE(isCsvTrack(path));
  const auto track = importCsv(path);
  ASSERT_TRUE(track) << track.error().text();
  EXPECT_EQ(track->recording->rows(), 2);
  EXPECT_EQ(track->recording->valueAt(0, Channel::X, 0.5), 2);
  std::ofstream(path, std::ios::trunc) << "\xEF\xBB\xBF";
  EXPECT_FALSE(readCsvTable(path)) << "there is nothing behind it";
}

TEST(CsvTrack, IsKnownByItsColumns) {
  struct Case {
    const char* text;
    bool isTrack;
  };
  const TemporaryFolder folder;
  for (const auto& [text, isTrack] :
       {Case{"step,time,x\n", true}, Case{" time , step\n", true}, Case{"step,x\n", false},
        Case{"time,x\n", false}, Case{"", false}, Case{"\nstep,time\n", false}}) {
    std::ofstream(folder.file("t.csv"), std::ios::trunc) << text;
    EXPECT_EQ(isCsvTrack(folder.file("t.csv")), isTrack) << text;
  }
  EXPECT_FALSE(isCsvTrack(folder.path()));
  EXPECT_FALSE(isCsvTrack(folder.file("absent.csv")));
}

}  // namespace
}  // namespace antipode
