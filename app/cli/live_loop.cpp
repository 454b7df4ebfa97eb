// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/live_loop.h"

#include "app/cli/command.h"
#include "app/cli/interrupts.h"
#include "app/cli/messages.h"
#include "app/cli/spare_memory.h"
#include "core/base/thread_priority.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <thread>

namespace antipode::cli {
namespace {

using LiveClock = LiveCommunity::Clock;

constexpr auto kLongestSleep = std::chrono::milliseconds(50);  // so that Ctrl-C is heard
constexpr auto kLookAround = std::chrono::milliseconds(200);
constexpr auto kReportEvery = std::chrono::seconds(10);
constexpr auto kBeginning = std::chrono::seconds(5);  // after it no mission is read any more

/// Something that is to be done every so often of the wall clock.
class Every {
 public:
  explicit Every(LiveClock::duration interval, LiveClock::time_point first = LiveClock::now())
      : interval_(interval), next_(first) {}
  bool isDue(LiveClock::time_point now) {
    if (now < next_) return false;
    next_ = now + interval_;
    return true;
  }
  LiveClock::time_point next() const { return next_; }

 private:
  LiveClock::duration interval_;
  LiveClock::time_point next_;
};

void printLines(std::FILE* out, const std::vector<std::string>& lines, bool quiet = false) {
  for (const std::string& line : lines)
    if (!quiet) say(out, "{}\n", line);
}

}  // namespace

void goFirst(Network& network, const LiveLoopOptions& options) {
  if (!options.goesFirst) return;
  network.post([] { antipode::goFirst(); });
  const ThreadRank rank = antipode::goFirst();
  if (rank == ThreadRank::Usual) printWarning("the system allows no priority over other programs");
  if (options.quiet || rank == ThreadRank::Usual) return;
  say(stderr, "priority over other programs: {}\n", rank == ThreadRank::Realtime ? "real-time" : "a greater share");
}

int runLive(std::vector<std::unique_ptr<LiveCommunity>>& communities, const LiveLoopOptions& options) {
  int code = kOk;
  Every look(kLookAround), report(kReportEvery, LiveClock::now() + kReportEvery);
  while (!isInterrupted() && code == kOk) {
    const auto now = LiveClock::now();
    if (look.isDue(now))
      for (const auto& community : communities) printLines(stderr, community->takeWords(), options.quiet);
    if (report.isDue(now) && !options.quiet)
      for (const auto& community : communities) say(stderr, "{}\n", community->summary());
    auto wake = std::min(now + kLongestSleep, look.next());
    for (const auto& community : communities) {
      if (community->due() <= now) {
        if (auto advanced = community->advance(); !advanced) {
          printError({}, advanced.error());
          code = kProblems;
        }
      }
      wake = std::min(wake, community->due());
    }
    const bool areOver = !communities.empty() && std::ranges::all_of(communities, [&](const auto& community) {
      return timeOf(*community) >= options.duration;
    });
    if (areOver) break;
    std::this_thread::sleep_until(wake);
  }
  for (const auto& community : communities) {
    community->finish();
    printLines(stderr, community->takeWords(), options.quiet);
    say(stdout, "{}\n", community->summary());
  }
  return code;
}

int runServed(Served& served, const LiveLoopOptions& options) {
  int code = kOk;
  Every look(kLookAround), report(kReportEvery, LiveClock::now() + kReportEvery);
  SpareMemory spare(LiveClock::now() + kBeginning);
  const bool ends = std::isfinite(options.duration);
  while (!isInterrupted() && code == kOk && !(ends && served.time() >= options.duration)) {
    const auto now = LiveClock::now();
    if (look.isDue(now)) printLines(stderr, served.takeWords(), options.quiet);
    if (report.isDue(now)) printLines(stderr, served.summaries(), options.quiet);
    const auto next = served.advance();
    if (!next) {
      printError({}, next.error());
      code = kProblems;
      break;
    }
    spare.advance(now);
    std::this_thread::sleep_until(std::min({*next, now + kLongestSleep, look.next()}));
  }
  served.finish();
  printLines(stderr, served.takeWords(), options.quiet);
  printLines(stdout, served.summaries());
  return code;
}

}  // namespace antipode::cli
