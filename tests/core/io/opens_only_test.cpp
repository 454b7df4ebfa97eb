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
  EXPECT_EQ(opened({"--write", folder / "file"}).code, kKilled);
  EXPECT_FALSE(fs::exists(folder / "file"));
}

TEST(OpensOnlyTest, FilesOfEveryKindAreOnlyRead) {
  const TemporaryFolder folder;
  const std::string log = folder / "run.aprun", features = folder / "features.geojson";
  const Finished run = runProgram(
      {builtFile("antipode-cli"), "run", scenarioFile("first-run.yaml"), "--duration", "20", "--log", log});
  ASSERT_EQ(run.code, 0) << run.errors;
  writeText(features, R"({"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"name": "a"},
    "geometry": {"type": "LineString", "coordinates": [[-70.3, 43.8], [-70.31, 43.81]]}}]})");
  const Finished files = opened({scenarioFile("first-run.yaml"), dataFile("moos/pentagon.moos"), log, features});
  EXPECT_EQ(files.code, 0) << files.errors;
  EXPECT_THAT(files.out, HasSubstr("first-run.yaml: a scenario"));
  EXPECT_THAT(files.out, HasSubstr("pentagon.moos: a scenario"));
  EXPECT_THAT(files.out, HasSubstr("run.aprun: a log"));
  EXPECT_THAT(files.out, HasSubstr("features.geojson: "));
}

/// All that fuzzing and people have found, under the names of their formats.
TEST(OpensOnlyTest, FilesThatWantHarmAreOnlyRead) {
  const TemporaryFolder folder;
  const std::set<std::string> formats{"alog", "aprun", "bhv", "csv", "moos", "plan", "yaml"};
  std::vector<std::string> files;
  for (const std::string& format : formats)
    for (const auto& entry : fs::directory_iterator(fs::path(sourceFile("tests/fuzz/corpus")) / format)) {
      files.push_back(folder / fmt::format("{}.{}", files.size(), format));
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
