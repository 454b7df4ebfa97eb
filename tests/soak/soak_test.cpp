// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/soak_case.h"
#include "tests/soak/stage.h"
#include "tests/support/temporary_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <thread>

namespace antipode::soak {
namespace {

using testing::ElementsAre;

Kept places(std::size_t count) {
  Kept all(count);
  std::iota(all.begin(), all.end(), std::size_t{0});
  return all;
}

TEST(Shrink, FindsThoseThatTheFailureNeedsTogether) {
  int tries = 0;
  const auto fails = [&](const Kept& kept) {
    ++tries;
    const auto has = [&](std::size_t place) { return std::ranges::find(kept, place) != kept.end(); };
    return has(3) && has(57) && has(99);
  };
  EXPECT_THAT(shrunk(places(120), fails), ElementsAre(3, 57, 99));
  EXPECT_LT(tries, 120);
}

TEST(Shrink, LeavesNothingWhereNothingIsNeeded) {
  EXPECT_THAT(shrunk(places(50), [](const Kept&) { return true; }), testing::IsEmpty());
}

TEST(Shrink, KeepsAllWhereAllAreNeeded) {
  EXPECT_EQ(shrunk(places(9), [](const Kept& kept) { return kept.size() == 9; }), places(9));
}

TEST(Shrink, EndsWhenItIsToldTo) {
  int tries = 0;
  const auto fails = [&](const Kept& kept) {
    ++tries;
    return kept.size() > 90;
  };
  EXPECT_GT(shrunk(places(100), fails, [&] { return tries < 10; }).size(), 90u);
  EXPECT_EQ(tries, 10);
}

TEST(SoakActions, AreTheSameForTheSameSeedAndOfEveryKind) {
  std::set<std::size_t> kinds;
  for (std::uint32_t seed = 1; seed <= 2000; ++seed) {
    const auto actions = actionsOf(seed), again = actionsOf(seed);
    ASSERT_EQ(actions.size(), again.size());
    for (std::size_t i = 0; i < actions.size(); ++i) {
      EXPECT_EQ(actions[i].seed, again[i].seed);
      kinds.insert(actions[i].kind);
    }
  }
  EXPECT_EQ(kinds.size(), actionKinds().size());
}

/// They are drawn seldom. None has an error, whatever its scenario is, and all come to the same results each way.
TEST(SoakActions, StudiesFitTheirScenario) {
  for (std::uint32_t seed = 1; seed <= 6; ++seed) {
    SCOPED_TRACE(seed);
    const test::TemporaryFolder folder;
    Stage stage(seed, folder.path());
    Draw draw(seed);
    for (int i = 0; i < 2; ++i) EXPECT_NO_THROW(runStudies(stage, draw));
  }
}

/// With calls that fail from some time on, once, or because they are interrupted.
TEST(SoakActions, ProcessesWhoseCallsFailComeToAnEnd) {
  const test::TemporaryFolder folder;
  Stage stage(5, folder.path());
  for (std::uint32_t seed = 1; seed <= 100; ++seed) {
    SCOPED_TRACE(seed);
    Draw draw(seed);
    EXPECT_NO_THROW(failProcess(stage, draw));
  }
}

TEST(SoakCases, AreVerifiedAndCounted) {
  for (std::uint32_t seed = 1; seed <= 3; ++seed) {
    const SoakCase what = SoakCase::whole(seed);
    const Outcome outcome = carriedOut(what);
    EXPECT_EQ(outcome.failure, "") << "again: soak " << what.arguments();
    EXPECT_GT(outcome.vehicleSeconds, 0) << seed;
    int done = 0;
    for (const auto& [name, times] : outcome.actions) done += times.count;
    EXPECT_EQ(done, static_cast<int>(what.kept.size()) + 1) << "and the whole run";
  }
}

TEST(SoakCases, OneThatUsesMoreThanItMayIsEnded) {
  RunningCase running(SoakCase::whole(1), std::chrono::milliseconds(100));
  while (!running.hasEnded()) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_EQ(running.outcome().failure, "it does not come to an end");
  EXPECT_EQ(running.outcome().vehicleSeconds, 0);
}

}  // namespace
}  // namespace antipode::soak
