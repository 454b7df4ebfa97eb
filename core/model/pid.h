// SPDX-License-Identifier: GPL-3.0-or-later
// The heading, speed and depth controller (pid.md sections 1-8). Values without heap memory; uses only
// + - * / and comparisons, so that its bits do not depend on the processor.
#pragma once

#include "core/model/compat.h"
#include "core/model/pid_params.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace antipode {

struct PidGains {
  double kp = 0, kd = 0, ki = 0;
  double integralLimit = 0;  ///< largest size of the integral term; its sign does not matter
  double outputLimit = 0;    ///< largest size of the output; its sign does not matter
  bool operator==(const PidGains&) const = default;
};

/// One PID loop (pid.md section 1). The gains come with every call, so they may change while it runs.
class ScalarPid {
 public:
  static constexpr int kMeanOf = 9;  ///< raw derivatives averaged

  /// Output for the error `e` at time `t` (s). A repeated time gives the previous output; an earlier
  /// time gives 0. Neither changes the state.
  double run(double e, double t, const PidGains& gains);
  bool isSaturated() const { return saturated_; }  ///< the last call met the output limit
  bool ranAt(double t) const { return started_ && lastTime_ == t; }
  double lastError() const { return lastError_; }
  double lastOutput() const { return lastOutput_; }

  template <class F>
  void visitState(F&& f) const {
    f(lastError_), f(lastTime_), f(lastOutput_), f(integral_);
    for (const double d : derivatives_) f(d);
    f(std::int64_t{derivativeCount_}), f(std::int64_t{started_}), f(std::int64_t{saturated_});
  }

 private:
  double meanDerivative(double newest);

  double lastError_ = 0, lastTime_ = 0, lastOutput_ = 0;
  double integral_ = 0;                        // already multiplied by ki
  std::array<double, kMeanOf> derivatives_{};  // newest first
  std::uint8_t derivativeCount_ = 0;
  bool started_ = false;
  bool saturated_ = false;
};

/// What the engine receives; the order is that of the PID_STALE reports.
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

/// The vehicle's state as the controller sees it.
struct PidFeed {
  double heading = 0;  ///< deg
  double speed = 0;    ///< m/s
  double depth = 0;    ///< m; not read without depth control
  double pitch = 0;    ///< rad; not read without depth control
};

struct PidOutputs {
  double rudder = 0, thrust = 0, elevator = 0;  ///< percent
  bool operator==(const PidOutputs&) const = default;
};

/// Text of a PID_STALE post: "Stale DesHdg:2.134".
std::string pidStaleText(PidInput input, double ageSeconds);

/// The engine shared by the embedded and the stand-alone controller. Times are the vehicle's own clock in s
/// (with paused time left out where that holds), `now` being the time of the step a message is delivered
/// before. Messages first, then run() once per iteration.
///
/// Program mode keeps the reference's clock: messages and the fed state carry the time of the previous
/// iteration, and what comes before the first iteration is lost. Document mode: every value carries its own time.
class PidEngine {
 public:
  PidEngine(const PidParams& params, Compat compat);

  /// New gains and limits; the state of the loops, the received values and, unless the parameter
  /// itself changes, a SPEED_FACTOR message stay.
  void setParams(const PidParams& params);

  void setDesiredHeading(double deg, double now) { receive(PidInput::DesiredHeading, deg, now); }
  void setDesiredSpeed(double mps, double now) { receive(PidInput::DesiredSpeed, mps, now); }
  void setDesiredDepth(double m, double now) { receive(PidInput::DesiredDepth, m, now); }
  /// Replaces speed_factor; 0 switches to the speed PID.
  void setSpeedFactor(double factor) { speedFactor_ = factor; }

  /// Text of MOOS_MANUAL_OVERRIDE: "true" or "false" in any case, anything else is ignored. Taking the
  /// override off forgets everything received. Returns the value of the PID_HAS_CONTROL post due, if any.
  std::optional<bool> setOverride(std::string_view text);

  /// One iteration: takes the state, sets the clock, computes.
  PidOutputs run(const PidFeed& state, double now);

  bool depthControl() const { return depthControl_; }
  bool hasOverride() const { return override_; }
  bool isStale() const { return stale_; }  ///< true until the first successful check
  bool hasControl() const { return !override_ && !stale_; }
  double speedFactor() const { return speedFactor_; }
  double desiredHeading() const { return value(PidInput::DesiredHeading); }  ///< deg; (-180, 180] once used
  double desiredSpeed() const { return value(PidInput::DesiredSpeed); }      ///< m/s
  double desiredDepth() const { return value(PidInput::DesiredDepth); }      ///< m
  bool hasReceived(PidInput input) const { return (received_ & bit(input)) != 0; }

  /// Which inputs the last run() found stale: each is a PID_STALE post, `pidStaleText(input, age)`.
  template <class F>
  void forEachStale(F&& f) const {
    if (staleInputs_ == 0) return;
    for (int i = 0; i < kPidInputs; ++i)
      if (const auto input = static_cast<PidInput>(i); staleInputs_ & bit(input)) f(input, clock_ - stamps_[i]);
  }

  /// Those of them that the run() before did not find stale: a fleet at rest would fill its log otherwise.
  template <class F>
  void forEachNewlyStale(F&& f) const {
    forEachStale([&](PidInput input, double age) {
      if (!(staleBefore_ & bit(input))) f(input, age);
    });
  }

  /// The posts that heading_debug, speed_debug and depth_debug ask for: variable and text. A loop that the last
  /// run() left out posts nothing.
  std::vector<std::pair<std::string, std::string>> debugPosts() const;
  bool hasDebugPosts() const { return debugs_ != 0; }

  template <class F>
  void visitState(F&& f) const {
    for (const double v : values_) f(v);
    for (const double t : stamps_) f(t);
    f(clock_), f(speedFactor_), f(previousThrust_), f(biasTime_), f(biasSide_);
    f(std::int64_t{received_}), f(std::int64_t{override_}), f(std::int64_t{stale_});
    headingPid_.visitState(f), speedPid_.visitState(f);
    zToPitchPid_.visitState(f), pitchPid_.visitState(f);
  }

 private:
  std::optional<bool> switchOverride(bool on);
  static constexpr std::uint8_t bit(PidInput input) {
    return static_cast<std::uint8_t>(1u << static_cast<unsigned>(input));
  }
  double value(PidInput input) const { return values_[static_cast<std::size_t>(input)]; }
  void receive(PidInput input, double value, double now);
  std::uint8_t neededInputs() const;
  std::uint8_t findStale() const;
  double thrust();
  double rudder();
  double elevator();
  double rudderBias();

  std::array<double, kPidInputs> values_{};
  std::array<double, kPidInputs> stamps_{};
  double clock_ = 0;  // s, time of the last iteration; 0 before the first
  double speedFactor_ = 0;
  double previousThrust_ = 0;  // percent
  double biasTime_ = 0;        // s, last change of side
  double biasSide_ = 1;
  std::uint8_t received_ = 0;
  std::uint8_t staleInputs_ = 0, staleBefore_ = 0;
  std::uint8_t debugs_ = 0;  // 1 heading, 2 speed, 4 depth
  Compat compat_;
  bool override_ = true;
  bool stale_ = true;
  bool depthControl_ = true;
  bool checksStaleness_ = true;
  double helmThreshold_ = 0, navThreshold_ = 0;
  double maxRudder_ = 0, maxThrust_ = 0, instability_ = 0;
  PidGains headingGains_, speedGains_;
  ScalarPid headingPid_, speedPid_;
  double maxPitchRad_ = 0, maxElevator_ = 0;
  PidGains zToPitchGains_, pitchGains_;
  ScalarPid zToPitchPid_, pitchPid_;
  double paramSpeedFactor_ = 0;
};

}  // namespace antipode
