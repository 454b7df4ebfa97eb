// SPDX-License-Identifier: GPL-3.0-or-later
// docs/library.md: a reader who copies its programs has programs that work.
#include "tests/support/document.h"
#include "tests/support/files.h"
#include "tests/support/process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

namespace antipode::test {
namespace {

namespace fs = std::filesystem;

/// A folder with what the programs open: the scenarios of the tree and one of the reader's own.
class LibraryDocument : public testing::Test {
 protected:
  LibraryDocument() {
    fs::create_directory_symlink(scenarioFile(), folder_ / "scenarios");
    writeText(folder_ / "mission.yaml",
              "antipode: 1\ntime: {duration: 3600}\nvehicles:\n  - {name: abe, pid: {}, start: {x: 5, y: 0}}\n");
  }
  Finished run(const std::string& command) {
    return runProgram({"/bin/bash", "-c", "cd " + folder_.path() + " && " + command});
  }
  const std::string library_ = fs::path(ANTIPODE_SHARED).parent_path();
  TemporaryFolder folder_;
};

TEST_F(LibraryDocument, TheProgramInCCompilesAndRuns) {
  const auto programs = codeBlocks(sourceFile("docs/library.md"), "c");
  ASSERT_FALSE(programs.empty());
  for (const std::string& program : programs) {
    writeText(folder_ / "program.c", program);
    const Finished made =
        run("cc -std=c99 -Wall -Wextra -Wpedantic -Werror program.c -I" + std::string(sourceFile("app/library")) +
            " -L" + library_ + " -lantipode -o program");
    ASSERT_EQ(made.code, 0) << made.errors;
    const Finished done = run("LD_LIBRARY_PATH=" + library_ + " ./program");
    EXPECT_EQ(done.code, 0) << done.errors;
    EXPECT_THAT(done.out, testing::ContainsRegex("^[0-9.]+\n$")) << "the x of a vehicle";
    fs::remove(folder_ / "mission.yaml");
    EXPECT_THAT(run("LD_LIBRARY_PATH=" + library_ + " ./program").errors, testing::HasSubstr("mission.yaml"));
  }
}

/// The second block goes on with what the first has imported.
TEST_F(LibraryDocument, TheProgramInPythonRuns) {
  std::string program;
  for (const std::string& block : codeBlocks(sourceFile("docs/library.md"), "python")) program += block;
  ASSERT_NE(program, "");
  writeText(folder_ / "program.py", program);
  setenv("ANTIPODE_LIBRARY", ANTIPODE_SHARED, 1);
  setenv("PYTHONPATH", sourceFile("python"), 1);
  const Finished done = run("/usr/bin/python3 -B program.py");
  EXPECT_EQ(done.code, 0) << done.errors;
  EXPECT_THAT(done.out, testing::StartsWith("[")) << "the mean of a column, by vehicle";
}

/// What is typed to compile and run them, where the packages are installed and in the source tree.
TEST_F(LibraryDocument, TheCommandsWork) {
  const std::string document = sourceFile("docs/library.md");
  const auto commands = codeBlocks(document, "");
  ASSERT_EQ(commands.size(), 2u) << "installed, and in the source tree";
  writeText(folder_ / "program.c", codeBlocks(document, "c").at(0));
  writeText(folder_ / "program.py", codeBlocks(document, "python").at(0));
  const auto expectPrinted = [&](const std::string& script) {
    fs::remove(folder_ / "program");
    const Finished done = run(
        "set -e\nunset ANTIPODE_LIBRARY LD_LIBRARY_PATH\nexport PATH=/usr/bin:/bin PYTHONDONTWRITEBYTECODE=1\n" +
        script);
    EXPECT_EQ(done.code, 0) << script << done.errors;
    EXPECT_THAT(done.out, testing::ContainsRegex("^[0-9.]+\n\\[")) << "an x, and the mean of a column";
  };
  // What the packages put into the folders of the system.
  const fs::path package = folder_ / "installed/antipode";
  fs::create_directories(package);
  fs::copy(sourceFile("python/antipode"), package);
  expectPrinted("export CPATH=" + std::string(sourceFile("app/library")) + " LIBRARY_PATH=" + library_ +
                " LD_LIBRARY_PATH=" + library_ + " PYTHONPATH=$PWD/installed\n" + commands[0]);
  fs::create_directories(folder_ / "app");
  fs::create_directory_symlink(sourceFile("app/library"), folder_ / "app/library");
  fs::create_directories(folder_ / "build/release");
  fs::create_directory_symlink(library_, folder_ / "build/release/lib");
  fs::rename(folder_ / "installed", folder_ / "python");
  expectPrinted(commands[1]);
}

}  // namespace
}  // namespace antipode::test
