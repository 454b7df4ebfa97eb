// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace antipode::cli {

/// "30 ms", "1.2 s", "3 min 20 s", "2 h 5 min".
std::string durationText(double seconds);

/// When a line about progress on standard error is due: often on a terminal, where it renews itself, else rarely.
class ProgressClock {
 public:
  ProgressClock();
  bool isTerminal() const { return isTerminal_; }
  double elapsed() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }  ///< s
  /// True: a line is due, and the next one an interval later.
  bool isDue();

 private:
  using Clock = std::chrono::steady_clock;
  bool isTerminal_;
  Clock::time_point start_ = Clock::now();
  double lastShown_ = 0;
};

/// How far a run is, on standard error: one line that renews itself on a terminal, else a line every few
/// seconds. A quiet one says nothing.
class Progress {
 public:
  Progress(const TimeSettings& time, std::int64_t lastStep, bool isQuiet);
  void show(std::int64_t stepsDone);
  void finish(std::int64_t stepsDone);

 private:
  double speed(std::int64_t stepsDone) const;  ///< simulated seconds per second

  TimeSettings time_;
  std::int64_t lastStep_;
  bool isQuiet_;
  ProgressClock clock_;
};

}  // namespace antipode::cli
