// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/live/spawned_process.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <thread>

namespace antipode {
namespace {

constexpr auto kLookWhetherDone = std::chrono::milliseconds(5);

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

/// Without taking its exit code, so that the number of its group stays taken.
bool hasEnded(pid_t process) {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(process), &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid == process;
}

}  // namespace

Result<pid_t> spawnProcess(SpawnRequest request) {
  SpawnSettings settings;
  posix_spawn_file_actions_addchdir_np(&settings.files, request.folder.c_str());
  posix_spawn_file_actions_addopen(&settings.files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&settings.files, STDOUT_FILENO, request.output.c_str(),
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
  for (std::string& word : request.command) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  pid_t process = 0;
  const int failed =
      posix_spawnp(&process, arguments[0], &settings.files, &settings.attributes, arguments.data(), environ);
  if (failed != 0) return err("{}", std::strerror(failed));
  return process;
}

Result<int> runToEnd(const SpawnRequest& request, std::chrono::milliseconds limit,
                     const std::function<bool()>& isCancelled) {
  const auto process = spawnProcess(request);
  if (!process) return tl::unexpected<Error>(process.error());
  const auto until = std::chrono::steady_clock::now() + limit;
  bool isOver = false, isStopped = false;
  while (!isOver && !isStopped) {
    isOver = hasEnded(*process);
    isStopped = !isOver && ((isCancelled && isCancelled()) || std::chrono::steady_clock::now() >= until);
    if (!isOver && !isStopped) std::this_thread::sleep_for(kLookWhetherDone);
  }
  kill(-*process, SIGKILL);
  int status = 0;
  waitpid(*process, &status, 0);
  if (isStopped && isCancelled && isCancelled()) return err("interrupted");
  if (isStopped)
    return err("not done after {:g} s, and ended", std::chrono::duration<double>(limit).count());
  if (!WIFEXITED(status)) return err("ended by signal {}", WTERMSIG(status));
  return WEXITSTATUS(status);
}

}  // namespace antipode
