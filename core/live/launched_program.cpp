// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/launched_program.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>
#include <thread>
#include <utility>

namespace antipode {
namespace {

using LaunchSeconds = std::chrono::duration<double>;

constexpr LaunchSeconds kLongestPause{60};
constexpr LaunchSeconds kLongLife{10};  // behind it the pauses begin anew
constexpr auto kPoliteTime = std::chrono::milliseconds(1000);
constexpr auto kLookWhetherEnded = std::chrono::milliseconds(5);

/// What a new process is given, freed at its end.
struct SpawnSettings {
  SpawnSettings() {
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
  }
  ~SpawnSettings() {
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
};

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
  SpawnSettings settings;
  posix_spawn_file_actions_addchdir_np(&settings.files, options_.folder.c_str());
  posix_spawn_file_actions_addopen(&settings.files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&settings.files, STDOUT_FILENO, options_.output.c_str(),
                                   O_WRONLY | O_CREAT | O_APPEND, 0644);
  posix_spawn_file_actions_adddup2(&settings.files, STDOUT_FILENO, STDERR_FILENO);
  sigset_t none, usual;
  sigemptyset(&none);
  sigfillset(&usual);
  posix_spawnattr_setsigmask(&settings.attributes, &none);
  posix_spawnattr_setsigdefault(&settings.attributes, &usual);
  posix_spawnattr_setpgroup(&settings.attributes, 0);
  posix_spawnattr_setflags(&settings.attributes,
                           POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  std::vector<char*> arguments;
  for (std::string& word : options_.command) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t process = 0;
  const int failed =
      posix_spawnp(&process, arguments[0], &settings.files, &settings.attributes, arguments.data(), environ);
  startedAt_ = now;
  if (failed != 0) {
    words_.push_back(fmt::format("{} is not started: {}", options_.name, std::strerror(failed)));
    isDone_ = true;  // it will not be there the next time either
    return;
  }
  process_ = process;
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
