// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/spawned_process.h"

#include "tests/support/process.h"
#include "tests/support/wait_for.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

namespace antipode {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;

class SpawnedProcessTest : public testing::Test {
 protected:
  SpawnRequest shell(const std::string& text) const {
    return {.command = {"sh", "-c", text}, .folder = folder.path(), .output = folder / "out.txt"};
  }
  test::TemporaryFolder folder;
};

TEST_F(SpawnedProcessTest, GivesTheExitCodeAndKeepsTheOutput) {
  const auto code = runToEnd(shell("pwd; echo wrong >&2; exit 3"), 20s);
  ASSERT_TRUE(code) << code.error().text();
  EXPECT_EQ(*code, 3);
  EXPECT_THAT(test::fileText(folder / "out.txt"), testing::AllOf(HasSubstr(folder.path()), HasSubstr("wrong")));
}

TEST_F(SpawnedProcessTest, IsEndedAfterItsTimeWithAllThatItStarted) {
  const auto code = runToEnd(shell("sleep 60 & echo $! > child; wait"), 300ms);
  ASSERT_FALSE(code);
  EXPECT_THAT(code.error().message, HasSubstr("not done after 0.3 s"));
  const pid_t child = std::stoi(test::fileText(folder / "child"));
  EXPECT_TRUE(test::waitFor([&] { return kill(child, 0) != 0; }, 20s));
}

TEST_F(SpawnedProcessTest, WhatItLeavesBehindEndsWithIt) {
  const auto code = runToEnd(shell("sleep 60 & echo $! > child"), 20s);
  ASSERT_TRUE(code);
  EXPECT_EQ(*code, 0);
  const pid_t child = std::stoi(test::fileText(folder / "child"));
  EXPECT_TRUE(test::waitFor([&] { return kill(child, 0) != 0; }, 20s));
}

TEST_F(SpawnedProcessTest, CanBeCancelledAndMayNotBeThere) {
  const auto cancelled = runToEnd(shell("sleep 60"), 20s, [] { return true; });
  ASSERT_FALSE(cancelled);
  EXPECT_EQ(cancelled.error().message, "interrupted");
  EXPECT_FALSE(runToEnd({.command = {"no-such-program"}, .folder = folder.path(), .output = folder / "o"}, 20s));
}

TEST_F(SpawnedProcessTest, SaysWhichSignalHasEndedIt) {
  const auto code = runToEnd(shell("kill -TERM $$"), 20s);
  ASSERT_FALSE(code);
  EXPECT_EQ(code.error().message, "ended by signal 15");
}

}  // namespace
}  // namespace antipode
