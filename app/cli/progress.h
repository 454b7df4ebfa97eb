// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

#include <chrono>
#include <cstdint>
#include <string>

namespace antipode::cli {

/// "30 ms", "1.2 s", "3 min 20 s", "2 h 5 min".
std::string durationText(double seconds);

/// How far a run is, on standard error: one line that renews itself on a terminal, else a line every few
/// seconds. A quiet one says nothing.
class Progress {
 public:
  Progress(const TimeSettings& time, std::int64_t lastStep, bool isQuiet);
  void show(std::int64_t stepsDone);
  void finish(std::int64_t stepsDone);

 private:
  using Clock = std::chrono::steady_clock;
  double elapsed() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }
  double speed(std::int64_t stepsDone) const;  ///< simulated seconds per second

  TimeSettings time_;
  std::int64_t lastStep_;
  bool isQuiet_, isTerminal_;
  Clock::time_point start_ = Clock::now();
  double lastShown_ = 0;
};

}  // namespace antipode::cli
