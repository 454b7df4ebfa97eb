// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/progress.h"

#include "app/cli/messages.h"

#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace antipode::cli {
namespace {

constexpr double kTerminalInterval = 0.2;  // s between two renewals of the line
constexpr double kFileInterval = 5;        // s between two lines

}  // namespace

std::string durationText(double seconds) {
  if (seconds < 1) return fmt::format("{:.0f} ms", seconds * 1000);
  if (seconds < 60) return fmt::format("{:.{}f} s", seconds, seconds < 10 ? 1 : 0);
  const auto whole = static_cast<std::int64_t>(std::llround(seconds));
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

ProgressClock::ProgressClock() : isTerminal_(isatty(STDERR_FILENO) != 0) {}

bool ProgressClock::isDue() {
  const double now = elapsed();
  if (now - lastShown_ < (isTerminal_ ? kTerminalInterval : kFileInterval)) return false;
  lastShown_ = now;
  return true;
}

Progress::Progress(const TimeSettings& time, std::int64_t lastStep, bool isQuiet)
    : time_(time), lastStep_(lastStep), isQuiet_(isQuiet) {}

double Progress::speed(std::int64_t stepsDone) const {
  return static_cast<double>(stepsDone) * time_.step / std::max(clock_.elapsed(), 1e-9);
}

void Progress::show(std::int64_t stepsDone) {
  if (isQuiet_ || stepsDone == 0 || !clock_.isDue()) return;
  const double left = clock_.elapsed() * static_cast<double>(lastStep_ - stepsDone) / static_cast<double>(stepsDone);
  const double percent =
      100 * static_cast<double>(stepsDone) / static_cast<double>(std::max<std::int64_t>(lastStep_, 1));
  sayLine(clock_.isTerminal() ? "\r" : "",
          fmt::format("{:.0f} %: step {} of {}, {:.1f} s simulated, {:.0f} x real time, {} left", percent, stepsDone,
                      lastStep_, static_cast<double>(stepsDone) * time_.step, speed(stepsDone), durationText(left)),
          clock_.isTerminal() ? "\033[K" : "\n");
  std::fflush(stderr);
}

void Progress::finish(std::int64_t stepsDone) {
  if (isQuiet_) return;
  sayLine(clock_.isTerminal() ? "\r" : "",
          fmt::format("{} steps, {:.1f} s simulated in {}, {:.0f} x real time", stepsDone,
                      static_cast<double>(stepsDone) * time_.step, durationText(clock_.elapsed()), speed(stepsDone)),
          clock_.isTerminal() ? "\033[K\n" : "\n");
}

}  // namespace antipode::cli
