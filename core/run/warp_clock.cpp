// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/warp_clock.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

using namespace std::chrono_literals;
using Seconds = std::chrono::duration<double>;

constexpr auto kMaxLag = 100ms;
constexpr Seconds kLongestSleep = 1h;  // keeps the wall time in range; the runner asks again
constexpr auto kReadingInterval = 62500us;

}  // namespace

void WarpClock::restart(Clock::time_point now, double simulated, double warp) {
  start_ = now;
  startSimulated_ = simulated;
  warp_ = warp;
}

bool WarpClock::isUnlimited() const {
  return std::isinf(warp_);
}

WarpClock::Clock::time_point WarpClock::dueTime(Clock::time_point now, double simulated) {
  const Seconds ahead = Seconds((simulated - startSimulated_) / warp_) - (now - start_);
  if (ahead < -Seconds(kMaxLag)) {
    restart(now, simulated, warp_);
    return now;
  }
  return now + std::chrono::duration_cast<Clock::duration>(std::min(ahead, kLongestSleep));
}

double WarpMeter::add(Clock::time_point now, double simulated) {
  if (count_ == 0) {
    readings_[count_++] = {now, simulated};
    return measured_ = 0;
  }
  const Seconds elapsed = now - readings_[0].wall;
  if (elapsed > 10ms) measured_ = (simulated - readings_[0].simulated) / elapsed.count();
  if (now - readings_[count_ - 1].wall >= kReadingInterval) {
    if (count_ == readings_.size()) {
      std::ranges::move(readings_.begin() + 1, readings_.end(), readings_.begin());
      --count_;
    }
    readings_[count_++] = {now, simulated};
  }
  return measured_;
}

}  // namespace antipode
