// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/scenario_io.h"

#include <gtest/gtest.h>

#include <filesystem>

namespace antipode {
namespace {

namespace fs = std::filesystem;

class ScenarioFiles : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = ::testing::TempDir() + "antipode.XXXXXX";
    ASSERT_TRUE(mkdtemp(pattern.data()));
    folder_ = pattern;
  }
  void TearDown() override { fs::remove_all(folder_); }
  std::string path(const char* name) const { return (folder_ / name).string(); }
  fs::path folder_;
};

TEST_F(ScenarioFiles, AreWrittenAndReadByteForByte) {
  const std::string text("a\r\n\0b\xff", 6);
  ASSERT_TRUE(writeFileAtomically(path("a.yaml"), text));
  EXPECT_EQ(*readFile(path("a.yaml")), text);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1) << "no temporary file stays";
}

TEST_F(ScenarioFiles, KeepTheirPermissionsAndLinksWhenOverwritten) {
  ASSERT_TRUE(writeFileAtomically(path("a.yaml"), "old"));
  fs::permissions(path("a.yaml"), fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
  fs::create_symlink("a.yaml", path("link.yaml"));
  ASSERT_TRUE(writeFileAtomically(path("link.yaml"), "new"));
  EXPECT_TRUE(fs::is_symlink(path("link.yaml")));
  EXPECT_EQ(*readFile(path("a.yaml")), "new");
  EXPECT_EQ(fs::status(path("a.yaml")).permissions(),
            fs::perms::owner_read | fs::perms::owner_write | fs::perms::group_read);
}

TEST_F(ScenarioFiles, SayWhyTheyCannotBeReadOrWritten) {
  EXPECT_EQ(readFile(path("none")).error().text(),
            path("none") + ": error: cannot open the file: No such file or directory");
  EXPECT_FALSE(readFile(folder_.string()));
  EXPECT_FALSE(writeFileAtomically(path("no/folder/a.yaml"), "x"));
  const ScenarioRead read = readScenarioFile(path("none"));
  EXPECT_FALSE(read.scenario);
  EXPECT_EQ(read.problems.size(), 1u);
}

TEST_F(ScenarioFiles, StayWholeWhenTheNewOneCannotBePut) {
  fs::create_directory(path("a.yaml"));  // rename over a folder fails
  EXPECT_FALSE(writeFileAtomically(path("a.yaml"), "x"));
  EXPECT_TRUE(fs::is_directory(path("a.yaml")));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder_), {}), 1);
}

}  // namespace
}  // namespace antipode
