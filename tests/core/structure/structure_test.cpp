// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/structure.h"
#include "tests/support/files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/wait.h>

#include <cstdio>
#include <fstream>

namespace antipode::structure {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const fs::path kHouse = test::sourceFile();
/// Put together at run time, so that this file does not mention it.
const std::vector<std::string> kWorkplace{std::string("/wo") + "rk/"};

TEST(House, CoreKnowsNoQtAndWidgetsKnowNoApplication) {
  EXPECT_THAT(forbiddenIncludes(kHouse), IsEmpty());
}
TEST(House, CoreFoldersIncludeOnlyEarlierOnes) {
  EXPECT_THAT(folderOrder(kHouse), IsEmpty());
}
TEST(House, NoHeaderIncludesItself) {
  EXPECT_THAT(includeCycles(kHouse), IsEmpty());
}
TEST(House, EverySourceFileHasAHeaderOfItsName) {
  EXPECT_THAT(missingHeaders(kHouse), IsEmpty());
}
TEST(House, EverySourceFileNamesItsLicence) {
  EXPECT_THAT(missingLicences(kHouse), IsEmpty());
}
TEST(House, NoFileMentionsAMachine) {
  EXPECT_THAT(filesMentioning(kHouse, kWorkplace), IsEmpty());
}

/// These places are the promise of docs/security.md.
TEST(House, OtherProgramsAreStartedInThreePlacesOnly) {
  EXPECT_THAT(startsOfPrograms(kHouse),
              ElementsAre("app/cli/study_cluster.cpp: starts programs by popen(",
                          "app/workbench/window/manual_window.cpp: starts programs by <QDesktopServices>",
                          "core/live/spawned_process.cpp: starts programs by posix_spawnp("));
}

TEST(House, TheTestScriptNamesWhatItKnowsWhenItIsAskedForAnythingElse) {
  for (const char* wrong : {"--nonsense", "--full nonsense"}) {
    const std::string command = (kHouse / "packaging/test").string() + ' ' + wrong + " 2>&1 < /dev/null";
    std::FILE* const script = popen(command.c_str(), "r");
    ASSERT_TRUE(script);
    std::string said;
    for (int c; (c = std::fgetc(script)) != EOF;) said += static_cast<char>(c);
    const int status = pclose(script);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 2) << wrong << ": " << said;
    EXPECT_THAT(said, AllOf(HasSubstr("nonsense'"), HasSubstr("parts: release_tests"), HasSubstr("long_faults"))) << wrong;
  }
}

/// A small tree of files, to see that the rules notice what is planted in it.
class PlantedTree : public testing::Test {
 protected:
  void SetUp() override {
    const auto* test = testing::UnitTest::GetInstance()->current_test_info();
    root_ = fs::path(testing::TempDir()) / (std::string("antipode-structure-") + test->name());
    fs::remove_all(root_);
  }
  void TearDown() override { fs::remove_all(root_); }
  void plant(const std::string& file, const std::string& text) {
    fs::create_directories((root_ / file).parent_path());
    std::ofstream(root_ / file) << text;
  }
  fs::path root_;
};

TEST_F(PlantedTree, QtInCoreIsFound) {
  plant("core/base/a.h", "#include <QString>\n");
  plant("core/base/b.h", "#include <string>\n");
  EXPECT_THAT(forbiddenIncludes(root_), ElementsAre("core/base/a.h: includes QString"));
}

TEST_F(PlantedTree, QtLinkedByTheCommandLineProgramIsFound) {
  plant("app/cli/CMakeLists.txt", "target_link_libraries(antipode-cli Qt6::Core)\n");
  EXPECT_THAT(forbiddenIncludes(root_), ElementsAre("app/cli/CMakeLists.txt: links Qt"));
}

TEST_F(PlantedTree, AWidgetThatKnowsTheApplicationIsFound) {
  plant("widgets/map/a.cpp", "  #  include \"app/workbench/window.h\"\n#include \"widgets/map/b.h\"\n");
  EXPECT_THAT(forbiddenIncludes(root_), ElementsAre("widgets/map/a.cpp: includes app/workbench/window.h"));
}

TEST_F(PlantedTree, AnIncludeFromALaterFolderIsFound) {
  plant("core/model/a.h", "#include \"core/sim/b.h\"\n#include \"core/base/c.h\"\n");
  plant("core/sim/b.h", "#include \"core/model/d.h\"\n");
  EXPECT_THAT(folderOrder(root_), ElementsAre("core/model/a.h: includes core/sim/b.h from a later folder"));
}

TEST_F(PlantedTree, ACycleOfHeadersIsFoundOnce) {
  plant("core/base/a.h", "#include \"core/base/b.h\"\n");
  plant("core/base/b.h", "#include \"core/base/c.h\"\n");
  plant("core/base/c.h", "#include \"core/base/a.h\"\n");
  EXPECT_THAT(includeCycles(root_), ElementsAre(HasSubstr("core/base/a.h -> core/base/b.h -> core/base/c.h")));
}

TEST_F(PlantedTree, ASourceFileWithoutItsHeaderIsFound) {
  plant("core/base/a.cpp", "int a;\n");
  plant("core/base/b.cpp", "int b;\n");
  plant("core/base/b.h", "extern int b;\n");
  plant("app/cli/main.cpp", "int main() {}\n");
  plant("tests/core/a_test.cpp", "int c;\n");
  EXPECT_THAT(missingHeaders(root_), ElementsAre("core/base/a.cpp: has no header of its name"));
}

TEST_F(PlantedTree, AMissingLicenceIsFoundInCodeAndScripts) {
  plant("core/a.cpp", "int a;\n");
  plant("packaging/do", "#!/bin/bash\necho\n");
  plant("packaging/done", "#!/bin/bash\n# SPDX-License-Identifier: GPL-3.0-or-later\n");
  plant("docs/a.md", "text\n");
  EXPECT_THAT(missingLicences(root_), ElementsAre(HasSubstr("core/a.cpp"), HasSubstr("packaging/do:")));
}

TEST_F(PlantedTree, AProgramThatIsStartedIsFoundButNotInTests) {
  plant("modules/a/a.cpp", "int a = std::system(\"date\");\n");
  plant("core/base/b.cpp", "auto* b = std::freopen(\"b\", \"r\", stdin);\n");
  plant("tests/core/c_test.cpp", "auto* c = popen(\"date\", \"r\");\n");
  EXPECT_THAT(startsOfPrograms(root_), ElementsAre("modules/a/a.cpp: starts programs by std::system("));
}

TEST_F(PlantedTree, ABannedWordIsFoundButNotInBuildFolders) {
  plant("docs/a.md", "see the shed\n");
  plant("build/x.txt", "see the shed\n");
  EXPECT_THAT(filesMentioning(root_, {"shed"}), ElementsAre(AllOf(HasSubstr("docs/a.md"), HasSubstr("shed"))));
}

}  // namespace
}  // namespace antipode::structure
