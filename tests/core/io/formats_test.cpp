// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/formats.h"

#include "core/io/csv/csv_writer.h"
#include "core/io/runlog/run_log_copy.h"
#include "tests/support/problem_texts.h"
#include "tests/support/recordings.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace antipode {
namespace {

namespace fs = std::filesystem;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// Three rows of so many vehicles.
std::unique_ptr<Recording> smallRecording(int vehicles = 1) {
  auto recording = std::make_unique<Recording>(test::headerFor(vehicles, {Channel::X, Channel::Y}));
  for (int step = 0; step < 3; ++step)
    recording->appendRow(step, std::vector<double>(2 * static_cast<std::size_t>(vehicles), step));
  return recording;
}

std::string fileWith(const test::TemporaryFolder& folder, const std::string& name, const std::string& text) {
  fs::create_directories(fs::path(folder.file(name)).parent_path());
  std::ofstream(folder.file(name)) << text;
  return folder.file(name);
}

TEST(FileFormats, AreKnownByTheirNamesInAnyCase) {
  struct Case {
    const char* file;
    FileKind kind;
    FileContent holds;
  };
  for (const auto& [file, kind, holds] :
       {Case{"a.yaml", FileKind::Scenario, FileContent::Scenario},
        Case{"A.YML", FileKind::Scenario, FileContent::Scenario},
        Case{"a.moos", FileKind::Mission, FileContent::Mission},
        Case{"a.bhv", FileKind::Behaviours, FileContent::Behaviours},
        Case{"a.aprun", FileKind::RunLog, FileContent::Log}, Case{"b/a.ALog", FileKind::Alog, FileContent::Log},
        Case{"a.slog", FileKind::Slog, FileContent::Table}, Case{"a.b.csv", FileKind::Csv, FileContent::Log},
        Case{"a.KML", FileKind::Kml, FileContent::Features},
        Case{"a.plan", FileKind::QgcPlan, FileContent::Features}}) {
    const FileFormat* format = formatOf(file);
    ASSERT_TRUE(format) << file;
    EXPECT_EQ(format->kind, kind) << file;
    EXPECT_EQ(format->holds, holds) << file;
  }
  for (const char* file : {"a", "a.txt", "yaml", "a.yaml/", ""}) EXPECT_EQ(formatOf(file), nullptr) << file;
}

TEST(FileFormats, HaveNoExtensionInCommonAndLoadWhatTheyHold) {
  std::vector<std::string_view> extensions;
  for (const FileFormat& format : fileFormats()) {
    extensions.insert(extensions.end(), format.extensions.begin(), format.extensions.end());
    const bool holdsScenario = format.holds == FileContent::Scenario || format.holds == FileContent::Mission ||
                               format.holds == FileContent::Features;
    EXPECT_EQ(format.loadScenario != nullptr, holdsScenario) << format.name;
    EXPECT_EQ(format.loadLog != nullptr, format.holds == FileContent::Log) << format.name;
  }
  std::ranges::sort(extensions);
  EXPECT_EQ(std::ranges::adjacent_find(extensions), extensions.end());
}

TEST(FileFormats, ARunLogIsKnownByItsContentWhateverItsName) {
  const test::TemporaryFolder folder;
  ASSERT_TRUE(saveRunLog(*smallRecording(), folder.file("mission.yaml")));
  const FileFormat* format = formatOf(folder.file("mission.yaml"));
  ASSERT_TRUE(format);
  EXPECT_EQ(format->kind, FileKind::RunLog);
  EXPECT_TRUE(loadLog(folder.file("mission.yaml")));
}

TEST(FileFormats, EveryLogFormatLoadsWhatItSaves) {
  const test::TemporaryFolder folder;
  const auto recording = smallRecording();
  for (const FileFormat& format : fileFormats()) {
    // An .alog needs a heading as well, and tracks with times are saved by the formats of their names.
    if (!format.loadLog || format.kind == FileKind::Alog || format.kind == FileKind::TimedTrack) continue;
    const std::string path = folder.file(fmt::format("track{}", format.extensions.front()));
    ASSERT_TRUE(format.saveLog(*recording, path)) << format.name;
    const auto load = loadLog(path);
    ASSERT_TRUE(load) << format.name << ": " << load.error().text();
    EXPECT_EQ(load->recording->rows(), 3) << format.name;
    EXPECT_EQ(load->recording->valueAt(0, Channel::X, load->recording->endTime()), 2) << format.name;
  }
}

TEST(FileFormats, AFileOfOneVehicleIsRefusedToAFleet) {
  const test::TemporaryFolder folder;
  for (const char* extension : {".csv", ".alog"}) {
    const auto saved = formatOfExtension(extension)->saveLog(*smallRecording(2), folder.file("two"));
    ASSERT_FALSE(saved) << extension;
    EXPECT_THAT(saved.error().text(),
                HasSubstr("the log holds 2 vehicles, one file holds one; expected a folder"));
  }
}

TEST(LoadScenario, ReadsScenariosMissionsAndFoldersOfMissions) {
  const test::TemporaryFolder folder;
  const std::string mission = "Community = abe\nProcessConfig = uSimMarineV22\n{\n}\n";
  const std::string yaml = fileWith(folder, "a.yaml", "antipode: 1\nvehicles: [{name: abe}]\n");
  const LoadedScenario scenario = loadScenario(yaml);
  EXPECT_TRUE(scenario.wasRead && scenario.scenario);
  EXPECT_THAT(scenario.text, HasSubstr("antipode: 1"));
  for (const std::string& path : {fileWith(folder, "fleet/abe.MOOS", mission), folder.file("fleet")}) {
    const LoadedScenario load = loadScenario(path);
    ASSERT_TRUE(load.wasRead && load.scenario) << test::textsOf(load.problems);
    EXPECT_EQ(load.scenario->vehicles[0]->name, "abe");
    EXPECT_EQ(load.text, "");
  }
}

TEST(LoadScenario, SaysWhatAFileIsThatHoldsNone) {
  const test::TemporaryFolder folder;
  struct Case {
    std::string path, message;
  };
  fs::create_directory(folder.file("empty"));
  for (const auto& [path, message] :
       {Case{fileWith(folder, "a.bhv", ""),
             "this is a behaviour file, which is read with the mission that names it"},
        Case{fileWith(folder, "a.alog", ""), "this is a log of a MOOS community"},
        Case{fileWith(folder, "a.csv", ""), "this is a track"},
        Case{folder.file("empty"), "this is a folder without mission files"},
        Case{folder.file("none.moos"), "cannot open the file"},
        Case{folder.file("none.csv"), "cannot open the file"}}) {
    const LoadedScenario load = loadScenario(path);
    EXPECT_FALSE(load.wasRead || load.scenario) << path;
    EXPECT_THAT(test::textsOf(load.problems), HasSubstr(message));
  }
}

TEST(LogsInFolder, AreThoseBelowItTooButNoMissionsAndTracksOnlyByThemselves) {
  const test::TemporaryFolder folder;
  const std::string inner = fileWith(folder, "logs/ben/ben.alog", "x"),
                    outer = fileWith(folder, "logs/abe.aprun", "x");
  fileWith(folder, "logs/abe.csv", "step,time,x\n");
  fileWith(folder, "logs/notes.txt", "x");
  EXPECT_THAT(logsInFolder(folder.file("logs"), 10), ElementsAre(outer, inner));
  EXPECT_THAT(logsInFolder(folder.file("logs"), 1), ElementsAre(outer));
  const std::string track = fileWith(folder, "tracks/abe.csv", "step,time,x\n");
  fileWith(folder, "tracks/pings.csv", "emitted,received\n");
  EXPECT_THAT(logsInFolder(folder.file("tracks"), 10), ElementsAre(track));
  fileWith(folder, "logs/abe.moos", "x");
  EXPECT_THAT(logsInFolder(folder.file("logs"), 10), IsEmpty());
  EXPECT_THAT(logsInFolder(folder.file("nowhere"), 10), IsEmpty());
}

TEST(FileFormats, AFileOfNoFormatIsReadAsARunLog) {
  const test::TemporaryFolder folder;
  for (const std::string& path : {fileWith(folder, "notes.txt", "notes"),
                                  fileWith(folder, "a.yaml", "antipode: 1\n"), fileWith(folder, "noname", "")}) {
    const auto load = loadLog(path);
    ASSERT_FALSE(load) << path;
    EXPECT_EQ(load.error().text(),
              path + ": error: this is not a run log; expected a file recorded by Antipode (.aprun)");
  }
}

TEST(FileFormats, ARunLogThatIsOverIsNotFollowed) {
  const test::TemporaryFolder folder;
  ASSERT_TRUE(saveRunLog(*smallRecording(), folder.file("a.aprun")));
  const auto followed = loadLog(folder.file("a.aprun"), {.follows = true});
  ASSERT_TRUE(followed) << followed.error().text();
  EXPECT_FALSE(followed->growth);
  EXPECT_EQ(followed->recording->rows(), 3);
}

TEST(FileFormats, ASmallLogHasNoBeginningToBeShownFirst) {
  const test::TemporaryFolder folder;
  const std::string path = fileWith(folder, "abe.alog",
                                    "%% LOGSTART 1000\n0.1 NODE_REPORT_LOCAL rep NAME=abe,X=0,Y=0,SPD=1,HDG=90\n"
                                    "1.0 NAV_X sim 1\n1.0 NAV_Y sim 2\n1.0 NAV_HEADING sim 90\n"
                                    "2.0 NAV_X sim 2\n2.0 NAV_Y sim 2\n2.0 NAV_HEADING sim 90\n");
  int beginnings = 0;
  const auto load = loadLog(path, {.beginning = [&](const LoadedLog&) { ++beginnings; }, .allEvents = true});
  ASSERT_TRUE(load) << load.error().text();
  EXPECT_EQ(beginnings, 0);
}

TEST(FileFormats, OnlyLogsOfAFolderAreItsLogs) {
  const test::TemporaryFolder folder;
  fileWith(folder, "a.yaml", "antipode: 1\n");
  fileWith(folder, "notes.txt", "notes");
  fileWith(folder, "route.gpx", "<gpx/>");
  fileWith(folder, "sub/table.csv", "a,b\n1,2\n");
  EXPECT_THAT(logsInFolder(folder.path(), 10), IsEmpty());
  const std::string track = fileWith(folder, "sub/track.csv", "step,time\n0,0\n");
  EXPECT_THAT(logsInFolder(folder.path(), 10), ElementsAre(track));
  const std::string alog = fileWith(folder, "sub/deep/a.alog", ""), run = fileWith(folder, "b.aprun", "");
  EXPECT_THAT(logsInFolder(folder.path(), 10), ElementsAre(run, alog)) << "tracks are mostly exports of these";
  EXPECT_THAT(logsInFolder(folder.path(), 1), ElementsAre(run));
  EXPECT_THAT(logsInFolder(folder.file("absent"), 10), IsEmpty());
}

TEST(LoadScenario, OfATrackWithTimesIsItsPath) {
  const test::TemporaryFolder folder;
  const std::string path = fileWith(
      folder, "day.gpx",
      "<gpx version=\"1.1\" xmlns=\"http://www.topografix.com/GPX/1/1\"><trk><name>Tom</name><trkseg>"
      "<trkpt lat=\"57.5\" lon=\"10.25\"><time>2026-01-02T03:04:05Z</time></trkpt>"
      "<trkpt lat=\"57.501\" lon=\"10.25\"><time>2026-01-02T03:04:25Z</time></trkpt></trkseg></trk></gpx>");
  const FileFormat* const format = formatOf(path);
  ASSERT_TRUE(format);
  ASSERT_EQ(format->kind, FileKind::TimedTrack);
  const LoadedScenario load = loadScenario(path);
  ASSERT_TRUE(load.wasRead && load.scenario) << test::textsOf(load.problems);
  EXPECT_EQ(load.scenario->name, "day");
}

TEST(LoadScenario, OfABrokenFileOfFeaturesNamesIt) {
  const test::TemporaryFolder folder;
  const std::string path = fileWith(folder, "a.geojson", "{\"type\": ");
  const LoadedScenario load = loadScenario(path);
  EXPECT_FALSE(load.wasRead);
  EXPECT_FALSE(load.scenario);
  EXPECT_THAT(test::textsOf(load.problems), HasSubstr(path));
}

}  // namespace
}  // namespace antipode
