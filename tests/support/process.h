// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

namespace antipode::test {

inline std::string fileText(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

inline void writeText(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

/// A program running with its output in files.
class Process {
 public:
  explicit Process(const std::vector<std::string>& arguments) {
    // Everything that allocates is done before the fork.
    std::vector<char*> argv;
    for (const std::string& argument : arguments) argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    const std::string out = folder_ / "out", errors = folder_ / "err";
    pid_ = fork();
    if (pid_ != 0) return;
    // Tests that run in the background have inherited that these are ignored.
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_DFL);
    if (!std::freopen(out.c_str(), "w", stdout) || !std::freopen(errors.c_str(), "w", stderr)) _exit(126);
    execv(argv[0], argv.data());
    _exit(127);
  }
  ~Process() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  void interrupt() const { kill(SIGINT); }
  void kill(int signal) const { ::kill(pid_, signal); }
  pid_t id() const { return pid_; }
  /// It has ended, and wait() returns at once.
  bool hasEnded() const {
    siginfo_t info{};
    return waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOHANG | WNOWAIT) == 0 && info.si_pid == pid_;
  }
  /// Exit code, or 1000 + signal.
  int wait() {
    int status = 0;
    while (waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    pid_ = -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
  }
  std::string out() const { return fileText(folder_ / "out"); }
  std::string errors() const { return fileText(folder_ / "err"); }

 private:
  TemporaryFolder folder_;
  pid_t pid_ = -1;
};

struct Finished {
  int code;
  std::string out, errors;
};

inline Finished runProgram(const std::vector<std::string>& arguments) {
  Process process(arguments);
  const int code = process.wait();
  return {code, process.out(), process.errors()};
}

}  // namespace antipode::test
