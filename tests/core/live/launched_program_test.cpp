// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/launched_program.h"

#include "core/live/launch_list.h"
#include "tests/support/patience.h"
#include "tests/support/process.h"
#include "tests/support/wait_for.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

namespace antipode {
namespace {

using testing::Contains;
using testing::HasSubstr;

/// Also where nobody takes the exit codes of orphans, as in a container without a first process for that.
bool hasEnded(pid_t process) {
  const std::string stat = test::fileText("/proc/" + std::to_string(process) + "/stat");
  const std::size_t name = stat.rfind(") ");  // behind it stands the state
  return kill(process, 0) != 0 || (name != stat.npos && stat[name + 2] == 'Z');
}

class LaunchedProgramTest : public testing::Test {
 protected:
  LaunchedProgram::Options shell(const std::string& text) const {
    return {.command = {"sh", "-c", text}, .folder = folder.path(), .output = folder / "out.txt", .name = "tool",
            .restartAfter = 0.05};
  }
  /// Watches it until something holds.
  template <class Condition>
  static bool watchUntil(LaunchedProgram& program, Condition holds) {
    return test::waitFor(
        [&] {
          program.watch(LaunchedProgram::Clock::now());
          return holds();
        },
        std::chrono::seconds(20));
  }
  test::TemporaryFolder folder;
};

TEST_F(LaunchedProgramTest, RunsInItsFolderAndItsOutputIsKept) {
  LaunchedProgram program(shell("pwd; echo wrong >&2"));
  EXPECT_FALSE(program.isRunning());
  ASSERT_TRUE(watchUntil(program, [&] { return program.starts() == 1 && !program.isRunning(); }));
  EXPECT_THAT(test::fileText(folder / "out.txt"), HasSubstr("wrong\n"));
  EXPECT_THAT(test::fileText(folder / "out.txt"), HasSubstr(folder.path()));
  EXPECT_THAT(program.takeWords(), Contains(HasSubstr("tool has ended")));
  program.watch(LaunchedProgram::Clock::now() + std::chrono::hours(1));
  EXPECT_EQ(program.starts(), 1) << "it ended by itself, without an error";
}

TEST_F(LaunchedProgramTest, IsStartedAgainAfterAnErrorWithLongerPauses) {
  LaunchedProgram program(shell("exit 3"));
  ASSERT_TRUE(watchUntil(program, [&] { return program.starts() == 3; }));
  const auto words = program.takeWords();
  EXPECT_THAT(words, Contains(HasSubstr("with code 3; it is started again in 0.05 s")));
  EXPECT_THAT(words, Contains(HasSubstr("started again in 0.1 s")));
}

TEST_F(LaunchedProgramTest, EndsWithAllThatItStarted) {
  pid_t child = 0;
  {
    LaunchedProgram program(shell("trap '' INT; sleep 1000 & echo $!; wait"));
    ASSERT_TRUE(watchUntil(program, [&] { return test::fileText(folder / "out.txt").ends_with("\n"); }));
    child = std::stoi(test::fileText(folder / "out.txt"));
    ASSERT_FALSE(hasEnded(child));
  }
  EXPECT_TRUE(test::waitFor([&] { return hasEnded(child); })) << "also its own children";
}

/// A shell starts them deaf to SIGINT, and ends by it itself.
TEST_F(LaunchedProgramTest, EndsWhatItHasInTheBackground) {
  pid_t child = 0;
  {
    LaunchedProgram program(shell("sleep 1000 & echo $!; wait"));
    ASSERT_TRUE(watchUntil(program, [&] { return test::fileText(folder / "out.txt").ends_with("\n"); }));
    child = std::stoi(test::fileText(folder / "out.txt"));
    ASSERT_FALSE(hasEnded(child));
  }
  EXPECT_TRUE(test::waitFor([&] { return hasEnded(child); }));
}

/// Each of them needs one of the two seconds.
TEST_F(LaunchedProgramTest, SeveralEndAtTheSameTime) {
  std::vector<std::unique_ptr<LaunchedProgram>> programs;
  std::vector<pid_t> children;
  for (int i = 0; i < 5; ++i) {
    LaunchedProgram::Options options = shell("sleep 1000 & echo $!; wait");
    options.output = folder / ("out" + std::to_string(i) + ".txt");
    programs.push_back(std::make_unique<LaunchedProgram>(options));
    ASSERT_TRUE(watchUntil(*programs.back(), [&] { return test::fileText(options.output).ends_with("\n"); }));
    children.push_back(std::stoi(test::fileText(options.output)));
    ASSERT_FALSE(hasEnded(children.back()));
  }
  const auto begun = LaunchedProgram::Clock::now();
  endAll(programs);
  const std::chrono::duration<double> taken = LaunchedProgram::Clock::now() - begun;
  EXPECT_LT(taken.count(), 3 * test::kPatience);
  EXPECT_TRUE(programs.empty());
  for (const pid_t child : children) EXPECT_TRUE(test::waitFor([&] { return hasEnded(child); }));
}

TEST_F(LaunchedProgramTest, WhatItLeavesBehindGoesOnAfterItsWorkAndEndsWithTheRun) {
  pid_t child = 0;
  {
    LaunchedProgram program(shell("sleep 1000 & echo $!"));
    ASSERT_TRUE(watchUntil(program, [&] { return program.starts() == 1 && !program.isRunning(); }));
    child = std::stoi(test::fileText(folder / "out.txt"));
    EXPECT_FALSE(hasEnded(child));
  }
  EXPECT_TRUE(test::waitFor([&] { return hasEnded(child); }));
}

TEST_F(LaunchedProgramTest, WhatItLeavesBehindAfterAnErrorEndsBeforeItIsStartedAgain) {
  LaunchedProgram program(shell("sh -c \"trap '' TERM; echo \\$\\$; exec sleep 1000\" & "
                                "until [ -s out.txt ]; do sleep 0.01; done; exit 3"));
  ASSERT_TRUE(watchUntil(program, [&] { return program.starts() == 2; }));
  const pid_t child = std::stoi(test::fileText(folder / "out.txt"));
  EXPECT_TRUE(test::waitFor([&] { return hasEnded(child); })) << "also one that hears no signal";
}

TEST_F(LaunchedProgramTest, SaysThatAProgramIsNotInstalled) {
  LaunchedProgram program({.command = {"no-such-program"}, .folder = folder.path(), .output = folder / "out.txt",
                           .name = "tool"});
  program.watch(LaunchedProgram::Clock::now());
  EXPECT_THAT(program.takeWords(), Contains(HasSubstr("tool is not started: No such file")));
  EXPECT_EQ(program.starts(), 0);
}

TEST_F(LaunchedProgramTest, TheListIsThatOfTheLauncher) {
  test::writeText(folder / "a.moos",
                  "ProcessConfig = ANTLER\n{\n  MSBetweenLaunches = 50\n  Run = MOOSDB @ NewConsole = false\n"
                  "  Run = uXMS @ NewConsole = true ~ uXMS_two\n  Run = /bin/rm @ NewConsole = false\n"
                  "  Run = $(X) @ NewConsole = false\n  // Run = pShare @ NewConsole = false\n}\n");
  const auto list = launchList(folder / "a.moos");
  ASSERT_TRUE(list);
  EXPECT_EQ(*list, (std::vector<LaunchLine>{{"MOOSDB", "MOOSDB"}, {"uXMS", "uXMS_two"}}));
  EXPECT_FALSE(launchList(folder / "none.moos"));
}

TEST_F(LaunchedProgramTest, OnlyNamesOfProgramsAreLaunched) {
  test::writeText(folder / "a.moos",
                  "ProcessConfig = ANTLER\n{\n  MSBetweenLaunches = 200\n"
                  "  Run = pShare @ NewConsole = false ~ other\n  Run = pEchoVar\n"
                  "  Run = -rf @ NewConsole = false\n  Run = pEchoVar @ NewConsole = false ~ a;b\n"
                  "  Run = pEchoVar @ NewConsole = false ~ -x\n}\n");
  const auto lines = launchList(folder / "a.moos", {});
  ASSERT_TRUE(lines);
  std::vector<std::string> names;
  for (const LaunchLine& line : *lines) names.push_back(line.program + " as " + line.client);
  EXPECT_THAT(names, testing::ElementsAre("pShare as other", "pEchoVar as pEchoVar"));
  test::writeText(folder / "b.moos", "Community = abe\n");
  const auto none = launchList(folder / "b.moos", {});
  ASSERT_TRUE(none);
  EXPECT_TRUE(none->empty()) << "it has no launcher";
}

/// Its clock is the one that it is told.
TEST_F(LaunchedProgramTest, ThePausesBeginAnewAfterALongLife) {
  LaunchedProgram program(shell("exit 3"));
  auto now = LaunchedProgram::Clock::now();
  const auto pauseAfter = [&](std::chrono::seconds life) {
    now += std::chrono::hours(1);
    program.watch(now);
    EXPECT_TRUE(program.isRunning());
    now += life;
    test::waitFor(
        [&] {
          program.watch(now);
          return !program.isRunning();
        },
        std::chrono::seconds(20));
    const auto words = program.takeWords();
    return words.empty() ? std::string() : words.back();
  };
  EXPECT_THAT(pauseAfter(std::chrono::seconds(1)), HasSubstr("started again in 0.05 s"));
  EXPECT_THAT(pauseAfter(std::chrono::seconds(1)), HasSubstr("started again in 0.1 s"));
  EXPECT_THAT(pauseAfter(std::chrono::seconds(11)), HasSubstr("started again in 0.05 s"));
}

TEST_F(LaunchedProgramTest, OneThatHearsNoSignalIsKilled) {
  pid_t child = 0;
  {
    LaunchedProgram program(shell("trap '' INT TERM; echo $$; while :; do sleep 1; done"));
    ASSERT_TRUE(watchUntil(program, [&] { return test::fileText(folder / "out.txt").ends_with("\n"); }));
    child = std::stoi(test::fileText(folder / "out.txt"));
    ASSERT_FALSE(hasEnded(child));
  }
  EXPECT_TRUE(test::waitFor([&] { return hasEnded(child); }));
}

}  // namespace
}  // namespace antipode
