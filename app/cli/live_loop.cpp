// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/live_loop.h"

#include "app/cli/command.h"
#include "app/cli/interrupts.h"
#include "app/cli/messages.h"

#include <algorithm>
#include <chrono>
#include <thread>

namespace antipode::cli {
namespace {

using LiveClock = LiveCommunity::Clock;

constexpr auto kLongestSleep = std::chrono::milliseconds(50);  // so that Ctrl-C is heard
constexpr auto kLookAround = std::chrono::milliseconds(200);
constexpr auto kReportEvery = std::chrono::seconds(10);

void printWords(LiveCommunity& community, bool quiet) {
  for (const std::string& word : community.takeWords())
    if (!quiet) say(stderr, "{}\n", word);
}

bool isOver(const LiveCommunity& community, double duration) {
  const LiveVehicle* const vehicle = community.vehicle();
  if (!vehicle) return false;
  const Simulation& run = vehicle->simulation();
  return run.time() - run.scenario().time.start >= duration;
}

}  // namespace

int runLive(std::vector<std::unique_ptr<LiveCommunity>>& communities, const LiveLoopOptions& options,
            const LiveWork& work) {
  int code = kOk;
  auto nextLook = LiveClock::now(), nextReport = nextLook + kReportEvery;
  while (!isInterrupted() && code == kOk) {
    const auto now = LiveClock::now();
    if (now >= nextLook) {
      nextLook = now + kLookAround;
      for (const auto& community : communities) printWords(*community, options.quiet);
    }
    if (now >= nextReport && !options.quiet) {
      nextReport = now + kReportEvery;
      for (const auto& community : communities) say(stderr, "{}\n", community->summary());
    }
    auto wake = std::min(now + kLongestSleep, nextLook);
    if (work) wake = std::min(wake, work());
    for (const auto& community : communities)
      if (community->due() <= now) {
        if (auto advanced = community->advance(); !advanced) {
          say(stderr, "error: {}\n", advanced.error().text());
          code = kProblems;
        }
      }
    const bool areOver = !communities.empty() && std::ranges::all_of(communities, [&](const auto& community) {
      return isOver(*community, options.duration);
    });
    if (areOver) break;
    for (const auto& community : communities) wake = std::min(wake, community->due());
    std::this_thread::sleep_until(wake);
  }
  for (const auto& community : communities) {
    community->finish();
    printWords(*community, options.quiet);
    say(stdout, "{}\n", community->summary());
  }
  return code;
}

}  // namespace antipode::cli
