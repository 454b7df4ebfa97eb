// SPDX-License-Identifier: GPL-3.0-or-later
// Requests to a hovering vehicle of a running session from many threads.
#include "core/run/compare_run.h"
#include "core/run/live_session.h"
#include "tests/support/rov_scenario.h"

#include <gtest/gtest.h>

#include <thread>

namespace antipode::test {
namespace {

TEST(HoverSession, TakesRequestsFromManyThreadsAndRunsAgainWithTheSameBits) {
  constexpr int kThreads = 4, kEach = 250;
  LiveSession session(rovScenario(""), {.warp = 1000, .startPaused = false, .lastStep = 100'000, .hashEvery = 50});
  {
    std::vector<std::jthread> threads;
    for (int t = 0; t < kThreads; ++t)
      threads.emplace_back([&, t] {
        for (int i = 0; i < kEach; ++i)
          session.post(
              {Command::Kind::Post, 0, "HOVER_REQUEST", fmt::format("x={}, y={}, depth={}", t, i, i % 7)});
      });
  }
  while (session.recording().journalCount() < std::size_t{kThreads} * kEach)
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  session.finish();
  session.waitUntilFinished();
  const Recording& recording = session.recording();
  EXPECT_EQ(recording.valueAt(0, Channel::RequestNumber, recording.endTime()), kThreads * kEach);
  const auto again = compareRun(recording);
  ASSERT_TRUE(again) << again.error().text();
  EXPECT_TRUE(again->isEqual());
}

}  // namespace
}  // namespace antipode::test
