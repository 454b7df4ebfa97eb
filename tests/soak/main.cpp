// SPDX-License-Identifier: GPL-3.0-or-later
// soak --seed N --hours H: does cases by chance until the time is over, and says how much was verified.
// soak --case SEED [--only PLACES]: one case again.
#include "tests/soak/soak_case.h"
#include "tests/support/draw.h"
#include "tests/support/files.h"
#include "tests/support/process.h"

#include <fmt/core.h>
#include <poll.h>
#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <list>
#include <thread>

namespace antipode::soak {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kSecondsOfYear = 365.25 * 86400;
constexpr double kNight = 2 * 12 * 3600;  // s of processors
constexpr auto kReportEvery = std::chrono::seconds(60);
constexpr auto kMostShrinking = std::chrono::minutes(20);  // for each failure
constexpr int kMostFailures = 10;

volatile std::sig_atomic_t isInterrupted = 0;

struct Options {
  std::uint32_t seed = 1;
  double hours = 12;
  int jobs = static_cast<int>(std::max(1u, std::thread::hardware_concurrency()));
  std::optional<SoakCase> one;
};

/// What was compiled, as far as the tree knows it.
std::string commit() {
  const auto asked = test::runProgram(
      {"/usr/bin/env", "git", "-C", test::sourceFile("tests"), "describe", "--always", "--dirty"});
  return asked.code == 0 && !asked.out.empty() ? asked.out.substr(0, asked.out.find('\n')) : "unknown";
}

void printFailure(const SoakCase& what, const Outcome& outcome) {
  fmt::print("FAILED: seed {}, commit {}, {} action{}: {}\n  {}\n  again: soak {}\n", what.seed, commit(),
             what.kept.size(), what.kept.size() == 1 ? "" : "s", what.text(), outcome.failure, what.arguments());
  std::fflush(stdout);
}

/// Does one case after the other, some beside each other.
class Night {
 public:
  explicit Night(const Options& options) : options_(options), draw_(options.seed), begun_(Clock::now()) {}

  int run() {
    const auto end = begun_ + std::chrono::duration<double>(options_.hours * 3600);
    auto report = begun_ + kReportEvery;
    const auto goesOn = [&] { return Clock::now() < end && failures_ < kMostFailures && !isInterrupted; };
    while (goesOn() || (!running_.empty() && !isInterrupted)) {
      while (goesOn() && running_.size() < static_cast<std::size_t>(options_.jobs))
        running_.emplace_back(SoakCase::whole(draw_.seed()));
      waitForNews();
      for (auto at = running_.begin(); at != running_.end();) at = at->hasEnded() ? ended(at) : std::next(at);
      if (Clock::now() < report) continue;
      print();
      report += kReportEvery;
    }
    print();
    for (const auto& [name, done] : actions_) fmt::print("{:>9} {:9.1f} s  {}\n", done.count, done.seconds, name);
    return failures_ > 0 ? 1 : 0;
  }

 private:
  void waitForNews() const {
    std::vector<pollfd> news;
    for (const RunningCase& running : running_)
      news.push_back({.fd = running.descriptor(), .events = POLLIN, .revents = 0});
    ::poll(news.data(), news.size(), 1000);
  }

  std::list<RunningCase>::iterator ended(std::list<RunningCase>::iterator at) {
    const Outcome outcome = at->outcome();
    ++cases_;
    vehicleSeconds_ += outcome.vehicleSeconds;
    for (const auto& [name, done] : outcome.actions) {
      actions_[name].count += done.count;
      actions_[name].seconds += done.seconds;
    }
    const SoakCase what = at->what();
    at = running_.erase(at);
    if (outcome.failure.empty()) return at;
    ++failures_;
    fmt::print("FAILED: seed {}: {}\n  now made smaller\n", what.seed, outcome.failure);
    std::fflush(stdout);
    const auto patience = Clock::now() + kMostShrinking;
    const SoakCase smaller = shrunkCase(what, outcome, [&] { return !isInterrupted && Clock::now() < patience; });
    const Outcome again = carriedOut(smaller);
    printFailure(smaller, again.failure.empty() ? outcome : again);
    return at;
  }

  void print() const {
    const double seconds = std::chrono::duration<double>(Clock::now() - begun_).count(), cost = processorSeconds();
    const double years = vehicleSeconds_ / kSecondsOfYear;
    fmt::print(
        "{:.0f} s, {:.0f} s of processors: {} cases, {:.3f} vehicle-years verified ({:.0f} in 12 h of two "
        "processors), {} failure{}\n",
        seconds, cost, cases_, years, years / std::max(cost, 1e-3) * kNight, failures_, failures_ == 1 ? "" : "s");
    std::fflush(stdout);
  }

  /// Of the cases that have ended.
  static double processorSeconds() {
    rusage used{};
    ::getrusage(RUSAGE_CHILDREN, &used);
    const auto seconds = [](const timeval& time) {
      return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
  }

  const Options options_;
  Draw draw_;
  const Clock::time_point begun_;
  std::list<RunningCase> running_;
  int cases_ = 0, failures_ = 0;
  double vehicleSeconds_ = 0;
  std::map<std::string, Outcome::Done> actions_;
};

int runOne(const SoakCase& what) {
  const Outcome outcome = carriedOut(what);
  if (!outcome.failure.empty()) {
    printFailure(what, outcome);
    return 1;
  }
  fmt::print("seed {}: {} actions, {:.0f} vehicle-seconds verified\n", what.seed, what.kept.size(),
             outcome.vehicleSeconds);
  return 0;
}

Kept placesIn(const std::string& text) {
  Kept places;
  for (const char* at = text.c_str(); *at >= '0' && *at <= '9';) {
    char* end = nullptr;
    places.push_back(std::strtoull(at, &end, 10));
    at = *end == ',' ? end + 1 : end;
  }
  return places;
}

std::optional<Options> optionsFrom(const std::vector<std::string>& words) {
  Options options;
  for (std::size_t i = 0; i < words.size(); i += 2) {
    if (i + 1 == words.size()) return {};
    const std::string& name = words[i];
    const std::string& value = words[i + 1];
    const double number = std::strtod(value.c_str(), nullptr);
    if (name == "--seed")
      options.seed = static_cast<std::uint32_t>(number);
    else if (name == "--hours" && number > 0)
      options.hours = number;
    else if (name == "--jobs" && number >= 1)
      options.jobs = static_cast<int>(number);
    else if (name == "--case")
      options.one = SoakCase::whole(static_cast<std::uint32_t>(number));
    else if (name == "--only" && options.one)
      options.one->kept = placesIn(value);
    else
      return {};
  }
  if (options.one)
    std::erase_if(options.one->kept,
                  [&](std::size_t place) { return place >= actionsOf(options.one->seed).size(); });
  return options;
}

}  // namespace
}  // namespace antipode::soak

int main(int argc, char** argv) {
  using namespace antipode::soak;
  const auto options = optionsFrom({argv + 1, argv + argc});
  if (!options) {
    fmt::print(
        stderr,
        "usage: soak [--seed N] [--hours H] [--jobs J]\n       soak --case SEED [--only PLACE,PLACE,...]\n");
    return 2;
  }
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, [](int) { isInterrupted = 1; });
  return options->one ? runOne(*options->one) : Night(*options).run();
}
