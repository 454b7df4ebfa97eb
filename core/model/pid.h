// SPDX-License-Identifier: GPL-3.0-or-later
// The controller of heading, speed and depth (pid.md sections 1 to 8). Its values need no heap memory. It uses
// only + - * / and comparisons, so its bits do not depend on the processor.
#pragma once

#include "core/model/compat.h"
#include "core/model/pid_kernel.h"
#include "core/model/pid_params.h"

#include <cmath>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace antipode {

using PidGains = kernel::PidGains;
using PidNavigation = kernel::PidNavigationOf<double>;
using PidOutputs = kernel::PidOutputsOf<double>;

/// The inputs of the controller, in the order of the PID_STALE reports.
enum class PidInput : std::uint8_t {
  DesiredHeading,
  DesiredSpeed,
  CurrentHeading,
  CurrentSpeed,
  DesiredDepth,
  CurrentDepth,
  CurrentPitch
};
inline constexpr int kPidInputs = 7;

/// Text of a PID_STALE post: "Stale DesHdg:2.134".
std::string pidStaleText(PidInput input, double ageSeconds);

/// The controller. The embedded and the stand-alone controller use the same engine. Times are in s of the
/// vehicle's own clock, which may leave out paused time. `now` is the time of the step before which a message
/// is delivered. In each iteration the messages come first, then run().
/// Compatibility mode follows the clock of uSimMarineV22: messages and navigation carry the time of the
/// previous iteration, and messages before the first iteration are lost. In document mode every value carries
/// its own time.
class PidEngine {
 public:
  PidEngine(const PidParams& params, Compat compat);

  /// Sets gains and limits. The state of the loops and the received values stay. A speed factor from a
  /// SPEED_FACTOR message stays too, unless the parameter itself changes.
  void setParams(const PidParams& params);

  void setDesiredHeading(double deg, double now) { receive(state_.desiredHeading, state_.headingStamp, deg, now); }
  void setDesiredSpeed(double mps, double now) { receive(state_.desiredSpeed, state_.speedStamp, mps, now); }
  void setDesiredDepth(double m, double now) { receive(state_.desiredDepth, state_.depthStamp, m, now); }
  /// Replaces the speed factor; 0 switches to the speed loop.
  void setSpeedFactor(double factor) { settings_.speedFactor = factor; }

  /// Handles the text of MOOS_MANUAL_OVERRIDE: "true" or "false" in any case; other texts are ignored.
  /// Switching the override off forgets all received values. Returns the value of the PID_HAS_CONTROL post, if
  /// one is due.
  std::optional<bool> setOverride(std::string_view text);

  /// One iteration: reads the navigation, sets the clock and computes the outputs.
  PidOutputs run(const PidNavigation& state, double now);

  /// State and settings between two iterations, for loops over many controllers.
  const kernel::PidState& state() const { return state_; }
  void setState(const kernel::PidState& state, const PidNavigation& lastFeed) { state_ = state, feed_ = lastFeed; }
  const kernel::PidSettings& settings() const { return settings_; }

  bool depthControl() const { return settings_.depthControl != 0; }
  bool hasOverride() const { return state_.override != 0; }
  bool isStale() const { return state_.stale != 0; }  ///< true until the first successful check
  bool hasControl() const { return !hasOverride() && !isStale(); }
  double speedFactor() const { return settings_.speedFactor; }
  double desiredHeading() const { return state_.desiredHeading; }  ///< deg; (-180, 180] once used
  double desiredSpeed() const { return state_.desiredSpeed; }      ///< m/s

  /// Calls f(input, age) for each input that the last run() found stale; each is a PID_STALE post. To be called
  /// before the next message.
  template <class F>
  void forEachStale(F&& f) const {
    forEachIn(state_.staleInputs, f);
  }
  /// As forEachStale(), but only inputs that the run() before did not find stale. Otherwise a fleet at rest
  /// would fill its log.
  template <class F>
  void forEachNewlyStale(F&& f) const {
    const auto now = static_cast<unsigned>(state_.staleInputs), before = static_cast<unsigned>(state_.staleBefore);
    forEachIn(now & ~before, f);
  }

  /// The posts of heading_debug, speed_debug and depth_debug as variable and text. A loop that the last run()
  /// skipped posts nothing.
  std::vector<std::pair<std::string, std::string>> debugPosts() const;
  bool hasDebugPosts() const { return debugs_ != 0; }

  template <class F>
  void visitState(F&& f) const {
    const kernel::PidState& s = state_;
    for (const double v : {s.desiredHeading, s.desiredSpeed, s.desiredDepth, s.clock, s.previousThrust, s.biasTime,
                           s.biasSide, s.override, s.stale, s.staleInputs, settings_.speedFactor})
      f(v);
    for (const double stamp : {s.headingStamp, s.speedStamp, s.depthStamp, s.navigationStamp}) f(stamp);
    for (const kernel::PidLoop* loop : {&s.heading, &s.speed, &s.zToPitch, &s.pitch})
      kernel::PidLoop::columns(f, *loop);
  }

 private:
  template <class F>
  void forEachIn(double set, F&& f) const {
    if (set == 0) return;
    for (unsigned i = 0; i < kPidInputs; ++i)
      if (static_cast<unsigned>(set) >> i & 1)
        f(static_cast<PidInput>(i), state_.clock - stampOf(static_cast<PidInput>(i)));
  }
  std::optional<bool> switchOverride(bool on);
  void receive(double& value, double& stamp, double newValue, double now) const;
  double stampOf(PidInput input) const;

  Compat compat_;
  kernel::PidSettings settings_;
  kernel::PidState state_;
  PidNavigation feed_;  // navigation of the last run
  double paramSpeedFactor_ = 0;
  std::uint8_t debugs_ = 0;  // 1 heading, 2 speed, 4 depth
};

/// The time stamp of a value that arrives at `now`, while the clock of the controller shows `clock` (pid.md
/// section 2).
inline double pidStamp(Compat compat, double clock, double now) {
  if (compat == Compat::Document) return now;
  return clock != 0 ? clock : kernel::kNever;  // a stamp of 0 means "never received"
}

}  // namespace antipode
