// SPDX-License-Identifier: GPL-3.0-or-later
// A hovering vehicle that is asked by many threads at once (hover-auv.md section 7).
#include "core/run/hover_worker.h"
#include "tests/support/wait_for.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <stdexcept>

namespace antipode {
namespace {

using namespace std::chrono_literals;
using test::waitFor;
using Clock = std::chrono::steady_clock;

/// Every field tells the number, so that a request mixed of two shows.
HoverRequest requestOf(int number) {
  const double n = number;
  return {n, 2 * n, n / 8, 3 * n, 1 + n};
}

bool isWhole(const HoverRequest& r) {
  return r == requestOf(static_cast<int>(r.north));
}

HoverWorker::Options fastWorker() {
  HoverWorker::Options options;
  options.spec.params.controllerPeriod = 0.02;
  return options;
}

TEST(HoverPort, ShowsOfEachKindTheLastOrderWhole) {
  HoverPort port(HoverParams{}, defaultThrusters());
  EXPECT_EQ(port.fetchNewest(), nullptr);
  HoverParams slow;
  slow.vMax = 0.2;
  EXPECT_EQ(port.request(requestOf(7)).value(), 1u);
  EXPECT_EQ(port.setParams(slow).value(), 2u);
  const HoverPort::Orders* orders = port.fetchNewest();
  ASSERT_TRUE(orders);
  EXPECT_EQ(orders->number, 2u);
  EXPECT_EQ(orders->requestNumber, 1u);
  EXPECT_EQ(orders->request, requestOf(7));
  EXPECT_EQ(orders->params.vMax, 0.2);
  EXPECT_EQ(port.fetchNewest(), nullptr);
  EXPECT_EQ(port.clear(), 3u);
  orders = port.fetchNewest();
  EXPECT_FALSE(orders->request);
  EXPECT_EQ(orders->params.vMax, 0.2);
}

TEST(HoverPort, LetsThreadsAskForTheirOwnCoordinates) {
  HoverPort port(HoverParams{}, defaultThrusters());
  constexpr int kRequests = 10'000;
  HoverPort::Orders last;
  const auto fetch = [&] {
    const HoverPort::Orders* orders = port.fetchNewest();
    if (orders) last = *orders;
    return orders != nullptr;
  };
  {
    std::vector<std::jthread> behaviours;
    behaviours.emplace_back([&] {
      for (int i = 1; i <= kRequests; ++i) ASSERT_TRUE(port.amend({.place = Vec2{1.0 * i, 2.0 * i}}));
    });
    behaviours.emplace_back([&] {
      for (int i = 1; i <= kRequests; ++i) ASSERT_TRUE(port.amend({.depth = 1e-3 * i}));
    });
    behaviours.emplace_back([&] {
      for (int i = 1; i <= kRequests; ++i) ASSERT_TRUE(port.amend({.heading = 1e-2 * i}));
    });
    while (last.number < kRequests) {
      if (!fetch()) continue;
      ASSERT_EQ(last.request->north, 2 * last.request->east) << "a place is seen whole";
    }
  }
  fetch();
  EXPECT_EQ(last.number, 3u * kRequests);
  EXPECT_EQ(last.request->east, kRequests);
  EXPECT_EQ(last.request->depth, 1e-3 * kRequests) << "no thread has undone the wish of another one";
  EXPECT_EQ(last.request->heading, 1e-2 * kRequests);
}

TEST(HoverPort, RefusesAtTheDoor) {
  HoverPort port(HoverParams{}, defaultThrusters());
  HoverRequest absurd = requestOf(1);
  absurd.depth = -1;
  EXPECT_THAT(port.request(absurd).error().message, testing::HasSubstr("above the surface"));
  absurd = requestOf(1);
  absurd.east = std::numeric_limits<double>::quiet_NaN();
  EXPECT_FALSE(port.request(absurd));
  HoverParams bad;
  bad.voltage.c3 = 0;
  EXPECT_THAT(port.setParams(bad).error().message, testing::HasSubstr("does not rise"));
  bad = {};
  bad.tauV = 0;
  EXPECT_THAT(port.setParams(bad).error().message, testing::HasSubstr("tau_v"));
  EXPECT_FALSE(port.amend({.depth = -1}));
  EXPECT_EQ(port.fetchNewest(), nullptr) << "nothing of it gets through";
}

TEST(HoverWorker, SeesOnlyWhatWasPostedWhileEightThreadsAskForTenThousandThingsEach) {
  constexpr int kThreads = 8, kEach = 10'000;
  HoverWorker::Options options = fastWorker();
  options.spec.params.controllerPeriod = 0.2;  // on a busy machine ticks are late, but not by three of these
  HoverWorker worker(std::move(options));
  std::atomic<int> running{kThreads}, broken{0}, unordered{0};
  std::vector<std::jthread> threads;
  for (int t = 0; t < kThreads; ++t)
    threads.emplace_back([&, t] {
      std::uint64_t last = 0;
      for (int i = 0; i < kEach; ++i) {
        const std::uint64_t number =
            i % 100 == 99 ? worker.port().clear() : worker.port().request(requestOf(t * kEach + i)).value();
        unordered += number <= last;
        last = number;
        if (i % 16 != 0) continue;
        const HoverSnapshot seen = worker.port().snapshot();
        broken += seen.request && !isWhole(*seen.request);
      }
      --running;
    });
  const auto started = Clock::now();
  std::int64_t ticks = 0;
  while (running > 0) {
    const HoverSnapshot seen = worker.port().snapshot();
    broken += seen.request && !isWhole(*seen.request);
    unordered += seen.tick < ticks;
    ticks = seen.tick;
    std::this_thread::sleep_for(1ms);
  }
  threads.clear();
  EXPECT_EQ(broken, 0);
  EXPECT_EQ(unordered, 0);
  const std::uint64_t last = worker.port().request(requestOf(5)).value();
  EXPECT_EQ(last, std::uint64_t{kThreads} * kEach + 1);
  ASSERT_TRUE(waitFor([&] { return worker.port().snapshot().requestNumber == last; }));
  const HoverSnapshot end = worker.port().snapshot();
  EXPECT_EQ(end.request, requestOf(5));
  EXPECT_EQ(end.orderNumber, last);
  EXPECT_EQ(end.fault, HoverFault::None) << "the storm has not delayed a tick for long";
  const double seconds = std::chrono::duration<double>(Clock::now() - started).count();
  EXPECT_GE(static_cast<double>(end.tick), seconds / 0.2 - 4);
}

TEST(HoverWorker, HandsOutZeroVoltsWhenItIsStopped) {
  HoverWorker::Options options = fastWorker();
  std::atomic<double> handed{0};
  options.drive = [&](std::span<const double> volts) { handed = volts[0]; };
  HoverWorker worker(std::move(options));
  ASSERT_TRUE(worker.port().request({100, 0, 0, 0}));
  ASSERT_TRUE(waitFor([&] { return handed > 1; }));
  const auto start = Clock::now();
  worker.stop();
  EXPECT_LT(Clock::now() - start, 2s) << "also on a busy machine";
  EXPECT_EQ(handed, 0);
  const HoverSnapshot end = worker.port().snapshot();
  EXPECT_FALSE(end.request);
  EXPECT_EQ(end.volts[0], 0);
  worker.stop();  // once more does no harm
}

TEST(HoverWorker, BecomesIdleAtZeroVoltsAfterALateTick) {
  HoverWorker::Options options = fastWorker();
  std::atomic<bool> sleeps{false};
  std::atomic<double> handed{0};
  options.drive = [&](std::span<const double> volts) {
    handed = volts[0];
    if (sleeps.exchange(false)) std::this_thread::sleep_for(200ms);
  };
  HoverWorker worker(std::move(options));
  const std::uint64_t number = worker.port().request({100, 0, 0, 0}).value();
  ASSERT_TRUE(waitFor([&] { return worker.port().snapshot().requestNumber == number && handed > 1; }));
  sleeps = true;
  ASSERT_TRUE(waitFor([&] { return worker.port().snapshot().fault == HoverFault::LateTick; }));
  EXPECT_FALSE(worker.port().snapshot().request);
  ASSERT_TRUE(waitFor([&] { return handed < 0.01; }));
  ASSERT_TRUE(worker.port().request({50, 0, 0, 0}));
  ASSERT_TRUE(waitFor([&] { return handed > 1; })) << "a new request makes it go on";
}

TEST(HoverWorker, BecomesIdleWhenItsThrustersCannotBeReached) {
  HoverWorker::Options options = fastWorker();
  std::atomic<bool> fails{false};
  options.drive = [&](std::span<const double>) {
    if (fails) throw std::runtime_error("no bus");
  };
  HoverWorker worker(std::move(options));
  ASSERT_TRUE(worker.port().request({100, 0, 0, 0}));
  ASSERT_TRUE(waitFor([&] { return worker.port().snapshot().request.has_value(); }));
  fails = true;
  ASSERT_TRUE(waitFor([&] { return worker.port().snapshot().fault == HoverFault::DriveFailed; }));
  const HoverSnapshot seen = worker.port().snapshot();
  EXPECT_FALSE(seen.request);
  EXPECT_EQ(seen.volts[0], 0);
}

TEST(HoverWorker, ReachesItsGoalInRealTimeAndSaysSo) {
  HoverWorker::Options options = fastWorker();
  options.spec.params.dragFeedforward = 1;
  HoverWorker worker(std::move(options));
  const std::uint64_t number = worker.port().request({0, 0, 0, 0}).value();  // there already: after a second
  ASSERT_TRUE(waitFor([&] { return worker.port().snapshot().completed == number; }));
}

TEST(HoverWorker, TakesNewParametersAndForgetsARequestThatIsCleared) {
  HoverWorker::Options options = fastWorker();
  options.spec.params.controllerPeriod = 0.2;  // on a busy machine ticks are late, but not by three of these
  HoverParams slow = options.spec.params;
  slow.vMax = 0.2;
  HoverWorker worker(std::move(options));
  const auto seen = [&] { return worker.port().snapshot(); };
  const std::uint64_t asked = worker.port().request(requestOf(5)).value();
  ASSERT_TRUE(waitFor([&] { return seen().requestNumber == asked; }));
  const std::uint64_t changed = worker.port().setParams(slow).value();
  ASSERT_TRUE(waitFor([&] { return seen().orderNumber == changed; }));
  EXPECT_EQ(seen().requestNumber, asked) << "other parameters are no other request";
  const std::uint64_t cleared = worker.port().clear();
  ASSERT_TRUE(waitFor([&] { return seen().requestNumber == cleared; }));
  EXPECT_FALSE(seen().request);
}

TEST(HoverWorker, WithoutItsSensorsStandsStillAndSaysSo) {
  HoverWorker::Options options = fastWorker();
  options.spec.params.controllerPeriod = 0.2;
  std::atomic<bool> isBroken{false};
  options.sense = [&]() -> HoverBody {
    if (isBroken) throw std::runtime_error("no sensor");
    return {};
  };
  HoverWorker worker(std::move(options));
  ASSERT_TRUE(waitFor([&] { return worker.port().snapshot().tick >= 2; }));
  isBroken = true;
  ASSERT_TRUE(waitFor([&] { return worker.port().snapshot().fault == HoverFault::DriveFailed; }));
  const HoverSnapshot seen = worker.port().snapshot();
  EXPECT_FALSE(seen.request);
  EXPECT_TRUE(std::ranges::all_of(seen.volts, [](double volts) { return volts == 0; }));
}

}  // namespace
}  // namespace antipode
