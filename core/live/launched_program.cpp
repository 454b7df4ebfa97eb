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

}  // namespace

LaunchedProgram::LaunchedProgram(Options options) : options_(std::move(options)), pause_(options_.restartAfter) {}

LaunchedProgram::~LaunchedProgram() {
  end();
}

void LaunchedProgram::watch(Clock::time_point now) {
  if (process_ > 0) {
    int status = 0;
    if (waitpid(process_, &status, WNOHANG) == process_) ended(status, now);
  } else if (!isDone_ && now >= startAgain_) {
    start(now);
  }
}

void LaunchedProgram::start(Clock::time_point now) {
  const auto process = spawnProcess({options_.command, options_.folder, options_.output});
  startedAt_ = now;
  if (!process) {
    words_.push_back(fmt::format("{} is not started: {}", options_.name, process.error().message));
    isDone_ = true;  // it will not be there the next time either
    return;
  }
  process_ = *process;
  ++starts_;
  words_.push_back(fmt::format("{} is started{}; its output goes to {}", options_.name,
                               starts_ > 1 ? fmt::format(" for the {}. time", starts_) : "", options_.output));
}

void LaunchedProgram::ended(int status, Clock::time_point now) {
  process_ = 0;
  if (WIFEXITED(status) && WEXITSTATUS(status) == 0) {
    isDone_ = true;
    words_.push_back(fmt::format("{} has ended", options_.name));
    return;
  }
  if (now - startedAt_ > kLongLife) pause_ = LaunchSeconds(options_.restartAfter);
  startAgain_ = now + std::chrono::duration_cast<Clock::duration>(pause_);
  const std::string why = WIFSIGNALED(status) ? fmt::format("by signal {}", WTERMSIG(status))
                                              : fmt::format("with code {}", WEXITSTATUS(status));
  words_.push_back(fmt::format("{} has ended {}; it is started again in {:g} s", options_.name, why, pause_.count()));
  pause_ = std::min(2 * pause_, kLongestPause);
}

bool LaunchedProgram::hasEndedWithin(std::chrono::milliseconds time) {
  for (const auto until = Clock::now() + time;; std::this_thread::sleep_for(kLookWhetherEnded)) {
    if (waitpid(process_, nullptr, WNOHANG) != 0) return process_ = 0, true;
    if (Clock::now() >= until) return false;
  }
}

void LaunchedProgram::end() {
  isDone_ = true;
  if (process_ <= 0) return;
  for (const int signal : {SIGINT, SIGTERM}) {
    kill(-process_, signal);
    if (hasEndedWithin(kPoliteTime)) return;
  }
  kill(-process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  process_ = 0;
}

std::vector<std::string> LaunchedProgram::takeWords() {
  return std::exchange(words_, {});
}

void endAll(std::vector<std::unique_ptr<LaunchedProgram>>& programs) {
  for (const auto& program : programs)
    if (program->isRunning()) kill(-program->process(), SIGINT);
  programs.clear();
}

}  // namespace antipode
