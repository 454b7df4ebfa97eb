// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>

namespace antipode::test {

/// Does the work in a process of its own, a copy of this one, and returns its exit code, or 1000 + signal. The
/// process must have no other thread. What it prints as errors comes into the file `errors`.
template <class Work>
int forked(const char* errors, Work work) {
  const pid_t child = fork();
  if (child == 0) {
    const int file = open(errors, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (file < 0 || dup2(file, STDERR_FILENO) < 0) _exit(126);
    [&]() noexcept { _exit(work()); }();  // an exception must not come out into the tests of this copy
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

}  // namespace antipode::test
