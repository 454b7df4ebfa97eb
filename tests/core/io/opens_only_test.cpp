// SPDX-License-Identifier: GPL-3.0-or-later
// Opening a file starts no process, speaks to nobody and writes nowhere: the kernel ends a program that tries.
#include "tests/support/files.h"
#include "tests/support/process.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

namespace antipode::test {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

constexpr int kKilled = 1000 + SIGSYS;

Finished opened(std::vector<std::string> files) {
  files.insert(files.begin(), builtFile("opens_only"));
  return runProgram(files);
}

TEST(OpensOnlyTest, TheRulesHold) {
  const TemporaryFolder folder;
  const std::string file = folder / "file";
  for (const char* what : {"write", "remove", "rename", "touch", "attribute", "special", "execute", "process",
                           "socket", "send", "other numbers"}) {
    if (std::string(what) != "write" && std::string(what) != "special") writeText(file, "text");
    EXPECT_EQ(opened({"--try", what, file}).code, kKilled) << what;
    EXPECT_TRUE(fileText(file).empty() || fileText(file) == "text") << what;
    fs::remove(file);
  }
}

/// A run log, a log of MOOS of it and a table, in a folder.
std::vector<std::string> logsIn(const TemporaryFolder& folder) {
  const std::string cli = builtFile("antipode-cli"), log = folder / "run.aprun", moos = folder / "run.alog",
                    track = folder / "run.csv";
  const Finished run = runProgram({cli, "run", dataFile("moos/pentagon.moos"), "--duration", "20", "--log", log});
  EXPECT_EQ(run.code, 0) << run.errors;
  for (const std::string& other : {moos, track})
    EXPECT_EQ(runProgram({cli, "convert", log, other}).code, 0) << other;
  return {log, moos, track};
}

TEST(OpensOnlyTest, FilesOfEveryKindAreOnlyRead) {
  const TemporaryFolder folder;
  std::vector<std::string> all = logsIn(folder);
  const std::string statusLog = folder / "short.slog";
  fs::copy_file(sourceFile("tests/fuzz/corpus/alog/short.slog"), statusLog);
  for (const std::string& file :
       {std::string(scenarioFile("first-run.yaml")), std::string(dataFile("moos/pentagon.moos")), statusLog,
        std::string(sourceFile("tests/fuzz/corpus/plan/mission.plan")),
        std::string(sourceFile("studies/survey-arrival.yaml"))})
    all.push_back(file);
  const Finished files = opened(all);
  EXPECT_EQ(files.code, 0) << files.errors;
  for (const char* said :
       {"first-run.yaml: a scenario", "pentagon.moos: a scenario", "run.aprun: a log", "run.alog: a log",
        "run.csv: a log", "short.slog: a table", "mission.plan: a scenario", "survey-arrival.yaml: a study"})
    EXPECT_THAT(files.out, HasSubstr(said));
}

/// The readers above are those of the program; this is the program itself, with all that happens at its start and
/// end.
TEST(OpensOnlyTest, TheProgramOnlyReadsWhatItTellsOf) {
  const TemporaryFolder folder;
  std::vector<std::string> all = logsIn(folder);
  for (const std::string& file :
       {std::string(scenarioFile("first-run.yaml")), std::string(dataFile("moos/pentagon.moos"))})
    all.push_back(file);
  for (const std::string& file : all) {
    const Finished told = opened({"--program", builtFile("antipode-cli"), "info", file});
    EXPECT_EQ(told.code, 0) << file << ": " << told.errors;
    EXPECT_EQ(told.out, runProgram({builtFile("antipode-cli"), "info", file}).out);
  }
}

/// All that fuzzing and people have found of the formats that are files, under their names. The other corpora are
/// texts within such files, the output of programs, or come over the network.
TEST(OpensOnlyTest, FilesThatWantHarmAreOnlyRead) {
  const TemporaryFolder folder;
  const std::set<std::string> formats{"alog", "aprun", "bhv", "csv", "moos", "plan", "study", "tracks", "yaml"};
  std::vector<std::string> files;
  for (const std::string& format : formats)
    for (const auto& entry : fs::directory_iterator(fs::path(sourceFile("tests/fuzz/corpus")) / format)) {
      const std::string own =
          entry.path().extension().string();  // the corpora of logs and tracks have several kinds
      files.push_back(folder / fmt::format("{}{}", files.size(), own.empty() ? "." + format : own));
      fs::copy_file(entry.path(), files.back());
    }
  ASSERT_GT(files.size(), 30u);
  const std::size_t before = static_cast<std::size_t>(std::distance(fs::directory_iterator(folder.path()), {}));
  const Finished all = opened(files);
  EXPECT_EQ(all.code, 0) << all.errors << all.out.substr(all.out.size() - std::min<std::size_t>(300, all.out.size()));
  EXPECT_EQ(static_cast<std::size_t>(std::distance(fs::directory_iterator(folder.path()), {})), before);
}

}  // namespace
}  // namespace antipode::test
