// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <signal.h>
#include <sys/types.h>

#include <chrono>
#include <memory>
#include <string>
#include <vector>

namespace antipode {

/// A program of the user that is started beside a live run, watched, and ended with it. It has a process group of its own, no
/// input, and its output goes to a file. One that ends with an error is started again, after 1 s, then 2, 4, ... up to
/// a minute; after ten seconds of life it begins at 1 s anew. Thread: one at a time.
class LaunchedProgram {
 public:
  using Clock = std::chrono::steady_clock;
  struct Options {
    std::vector<std::string> command;  ///< the program, found in PATH, and its arguments
    std::string folder;                ///< in which it runs
    std::string output;                ///< file that its output is appended to
    std::string name;                  ///< for words
    double restartAfter = 1;           ///< s, the first time
  };
  explicit LaunchedProgram(Options options);
  ~LaunchedProgram();  ///< ends it
  LaunchedProgram(const LaunchedProgram&) = delete;
  LaunchedProgram& operator=(const LaunchedProgram&) = delete;

  /// Starts it if that is due, and looks whether it still runs.
  void watch(Clock::time_point now);
  /// Asks it to end (SIGINT, then SIGTERM), and kills it if it does not within two seconds.
  void end() { end({this}); }

  bool isRunning() const { return process_ > 0; }
  int starts() const { return starts_; }
  /// What happened since this was asked last, a sentence each.
  std::vector<std::string> takeWords();

 private:
  void start(Clock::time_point now);
  void ended(const siginfo_t& how, Clock::time_point now);
  friend void endAll(std::vector<std::unique_ptr<LaunchedProgram>>& programs);
  static void end(const std::vector<LaunchedProgram*>& programs);
  bool isGone();
  void signalGroup(int signal);
  void killGroup();

  Options options_;
  pid_t process_ = 0;
  pid_t group_ =
      0;  // of the process, also when that has ended and left others behind; its number stays taken until then
  int starts_ = 0;
  bool isDone_ = false;
  std::chrono::duration<double> pause_;
  Clock::time_point startedAt_{}, startAgain_{};
  std::vector<std::string> words_;
};

/// Ends all of them together: each has the two seconds at the same time.
void endAll(std::vector<std::unique_ptr<LaunchedProgram>>& programs);

}  // namespace antipode
