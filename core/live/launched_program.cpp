// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/launched_program.h"

#include "core/live/spawned_process.h"

#include <fmt/format.h>
#include <signal.h>
#include <sys/wait.h>

#include <algorithm>
#include <thread>
#include <utility>

namespace antipode {
namespace {

using LaunchSeconds = std::chrono::duration<double>;

constexpr LaunchSeconds kLongestPause{60};
constexpr LaunchSeconds kLongLife{10};  // behind it the pauses begin anew
constexpr auto kPoliteTime = std::chrono::milliseconds(1000);
constexpr auto kLookWhetherEnded = std::chrono::milliseconds(5);

template <class Condition>
bool holdsWithin(std::chrono::milliseconds time, Condition holds) {
  for (const auto until = LaunchedProgram::Clock::now() + time; !holds();
       std::this_thread::sleep_for(kLookWhetherEnded))
    if (LaunchedProgram::Clock::now() >= until) return false;
  return true;
}

}  // namespace

LaunchedProgram::LaunchedProgram(Options options) : options_(std::move(options)), pause_(options_.restartAfter) {}

LaunchedProgram::~LaunchedProgram() {
  end();
}

void LaunchedProgram::watch(Clock::time_point now) {
  if (process_ > 0) {
    siginfo_t how{};  // its exit code is not taken yet: what it has left behind is found by its number
    const int failed = waitid(P_PID, static_cast<id_t>(process_), &how, WEXITED | WNOHANG | WNOWAIT);
    if (failed == 0 && how.si_pid == process_) ended(how, now);
  } else if (!isDone_ && now >= startAgain_) {
    start(now);
  }
}

void LaunchedProgram::start(Clock::time_point now) {
  if (group_ > 0) killGroup();  // it has had the time of the pause to end
  const auto process = spawnProcess({options_.command, options_.folder, options_.output});
  startedAt_ = now;
  if (!process) {
    words_.push_back(fmt::format("{} is not started: {}", options_.name, process.error().message));
    isDone_ = true;  // it will not be there the next time either
    return;
  }
  process_ = group_ = *process;
  ++starts_;
  words_.push_back(fmt::format("{} is started{}; its output goes to {}", options_.name,
                               starts_ > 1 ? fmt::format(" for the {}. time", starts_) : "", options_.output));
}

/// What it has left behind goes on only where it has done its work.
void LaunchedProgram::ended(const siginfo_t& how, Clock::time_point now) {
  process_ = 0;
  const bool hasCode = how.si_code == CLD_EXITED;
  if (hasCode && how.si_status == 0) {
    isDone_ = true;
    words_.push_back(fmt::format("{} has ended", options_.name));
    return;
  }
  kill(-group_, SIGTERM);
  if (now - startedAt_ > kLongLife) pause_ = LaunchSeconds(options_.restartAfter);
  startAgain_ = now + std::chrono::duration_cast<Clock::duration>(pause_);
  const std::string why = fmt::format("{} {}", hasCode ? "with code" : "by signal", how.si_status);
  words_.push_back(fmt::format("{} has ended {}; it is started again in {:g} s", options_.name, why, pause_.count()));
  pause_ = std::min(2 * pause_, kLongestPause);
}

/// Not the process alone: a shell starts what a script puts into the background deaf to SIGINT. The number of the
/// group is given to nobody else while anybody of it lives. Takes the exit codes, so nothing is watched any more;
/// where this is the first process of a container, what the program left behind is its child, too.
bool LaunchedProgram::isGone() {
  if (group_ <= 0) return true;
  while (waitpid(-group_, nullptr, WNOHANG) > 0) {
  }
  if (kill(-group_, 0) != 0) process_ = group_ = 0;
  return group_ <= 0;
}

void LaunchedProgram::signalGroup(int signal) {
  if (!isGone()) kill(-group_, signal);
}

void LaunchedProgram::killGroup() {
  signalGroup(SIGKILL);
  if (group_ <= 0) return;
  while (waitpid(-group_, nullptr, 0) > 0) {
  }
  process_ = group_ = 0;
}

void LaunchedProgram::end(const std::vector<LaunchedProgram*>& programs) {
  for (LaunchedProgram* program : programs) program->isDone_ = true;
  for (const int signal : {SIGINT, SIGTERM}) {
    for (LaunchedProgram* program : programs) program->signalGroup(signal);
    if (holdsWithin(kPoliteTime, [&] { return std::ranges::all_of(programs, &LaunchedProgram::isGone); })) return;
  }
  for (LaunchedProgram* program : programs) program->killGroup();
}

std::vector<std::string> LaunchedProgram::takeWords() {
  return std::exchange(words_, {});
}

void endAll(std::vector<std::unique_ptr<LaunchedProgram>>& programs) {
  std::vector<LaunchedProgram*> all;
  for (const auto& program : programs) all.push_back(program.get());
  LaunchedProgram::end(all);
  programs.clear();
}

}  // namespace antipode
