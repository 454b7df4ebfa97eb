// SPDX-License-Identifier: GPL-3.0-or-later
// The equations of the controller (pid.md sections 1 to 5) for one vehicle. As in motion_kernel.h they use
// selections instead of branches. PidEngine (pid.h) and the loops over blocks use the same functions.
#pragma once

#include "core/model/motion_kernel.h"

#include <utility>

namespace antipode::kernel {

template <class T>
struct PidGainsOf {
  T kp{}, kd{}, ki{};
  T integralLimit{};  ///< largest size of the integral term; its sign does not matter
  T outputLimit{};    ///< largest size of the output; its sign does not matter
  bool operator==(const PidGainsOf&) const = default;
  /// As StateOf::columns() (motion_kernel.h).
  template <class F, class... Records>
  ANTIPODE_KERNEL static void columns(F&& f, Records&... r) {
    f(r.kp...), f(r.kd...), f(r.ki...), f(r.integralLimit...), f(r.outputLimit...);
  }
};
using PidGains = PidGainsOf<double>;

/// The time stamp of something that never happened. Its age is infinite.
inline constexpr double kNever = -std::numeric_limits<double>::infinity();
inline constexpr double kForever = std::numeric_limits<double>::infinity();

inline constexpr int kPidMeanOf = 9;  ///< raw derivatives averaged

inline constexpr double kMinThrust = 0.01;  ///< percent; below this the motor is off (it never runs astern)

/// The loops that an iteration may need. Loops that are left out keep their state.
enum class PidScope {
  Resting,  ///< none: the motor is off; as Surface, for a speed that asks for less than kMinThrust
  Surface,  ///< heading loop only: depth control is off and speed_factor is not 0
  Full
};

/// State of one loop (pid.md section 1).
template <class T>
struct PidLoopOf {
  T lastError{};
  T lastTime{};  ///< s; kNever before the first call
  T lastOutput{};
  T integral{};                 ///< already multiplied by ki
  T derivatives[kPidMeanOf]{};  ///< newest first; 0 behind the last one
  T derivativeCount{};
  /// As StateOf::columns() (motion_kernel.h).
  template <class F, class... Records>
  ANTIPODE_KERNEL static void columns(F&& f, Records&... r) {
    f(r.lastError...), f(r.lastTime...), f(r.lastOutput...), f(r.integral...), f(r.derivativeCount...);
    derivativeColumns(f, std::make_integer_sequence<int, kPidMeanOf>(), r...);
  }
  template <class F, int... K, class... Records>
  ANTIPODE_KERNEL static void derivativeColumns(F&& f, std::integer_sequence<int, K...>, Records&... r) {
    (derivativeColumn<K>(f, r...), ...);
  }
  template <int K, class F, class... Records>
  ANTIPODE_KERNEL static void derivativeColumn(F&& f, Records&... r) {
    f(r.derivatives[K]...);
  }
};
using PidLoop = PidLoopOf<double>;
inline PidLoop initialPidLoop() {
  PidLoop loop;
  loop.lastTime = kNever;
  return loop;
}

/// State of the controller. Time stamps are in s; kNever means "not received".
template <class T>
struct PidStateOf {
  T desiredHeading{}, desiredSpeed{}, desiredDepth{};  ///< deg, m/s, m
  T headingStamp{}, speedStamp{}, depthStamp{};
  T navigationStamp{};             ///< of the vehicle's own heading, speed, depth and pitch
  T clock{};                       ///< s, time of the last iteration; 0 before the first
  T previousThrust{};              ///< percent
  T biasTime{};                    ///< s, last change of side
  T biasSide{};                    ///< 1 or -1
  T override{};                    ///< 1 or 0
  T stale{};                       ///< 1 or 0; 1 until the first successful check
  T staleInputs{}, staleBefore{};  ///< found by the last run and the one before: sum of kStale...
  PidLoopOf<T> heading, speed, zToPitch, pitch;
  // As StateOf::columns() (motion_kernel.h), in parts.
  /// What messages and the helm change, and a run only reads.
  template <PidScope Scope, class F, class... Records>
  ANTIPODE_KERNEL static void inputColumns(F&& f, Records&... r) {
    f(r.desiredSpeed...), f(r.headingStamp...), f(r.speedStamp...), f(r.override...);
    if constexpr (Scope == PidScope::Full) f(r.desiredDepth...), f(r.depthStamp...);
  }
  /// What a run changes.
  template <PidScope Scope, class F, class... Records>
  ANTIPODE_KERNEL static void runColumns(F&& f, Records&... r) {
    constexpr bool kSteers = Scope != PidScope::Resting;
    if constexpr (kSteers) f(r.desiredHeading...);
    f(r.navigationStamp...), f(r.clock...), f(r.previousThrust...);
    if constexpr (kSteers) f(r.biasTime...), f(r.biasSide...);
    f(r.stale...), f(r.staleInputs...), f(r.staleBefore...);
    if constexpr (kSteers) f(r.heading...);
    if constexpr (Scope == PidScope::Full) f(r.speed...), f(r.zToPitch...), f(r.pitch...);
  }
  template <class F, class... Records>
  ANTIPODE_KERNEL static void columns(F&& f, Records&... r) {
    inputColumns<PidScope::Full>(f, r...);
    runColumns<PidScope::Full>(f, r...);
  }
};
using PidState = PidStateOf<double>;

/// The parameters in the form that an iteration needs.
template <class T>
struct PidSettingsOf {
  T speedFactor{};                    ///< 0 = speed loop
  T maxRudder{}, maxThrust{};         ///< percent
  T instability{};                    ///< percent
  T helmThreshold{}, navThreshold{};  ///< s; infinity = no check
  T depthControl{};                   ///< 1 or 0
  T maxPitch{}, maxElevator{};        ///< rad, percent
  PidGainsOf<T> heading, speed, zToPitch, pitch;
  /// As StateOf::columns() (motion_kernel.h): those that a scope needs.
  template <PidScope Scope, class F, class... Records>
  ANTIPODE_KERNEL static void scopeColumns(F&& f, Records&... r) {
    constexpr bool kSteers = Scope != PidScope::Resting;
    f(r.speedFactor...), f(r.maxThrust...);
    if constexpr (kSteers) f(r.maxRudder...), f(r.instability...);
    f(r.helmThreshold...), f(r.navThreshold...);
    if constexpr (kSteers) f(r.heading...);
    if constexpr (Scope == PidScope::Full) {
      f(r.depthControl...), f(r.maxPitch...), f(r.maxElevator...);
      f(r.speed...), f(r.zToPitch...), f(r.pitch...);
    }
  }
  template <class F, class... Records>
  ANTIPODE_KERNEL static void columns(F&& f, Records&... r) {
    scopeColumns<PidScope::Full>(f, r...);
  }
};
using PidSettings = PidSettingsOf<double>;

/// The navigation of the vehicle, which the controller reads.
template <class T>
struct PidNavigationOf {
  T heading{};  ///< deg
  T speed{};    ///< m/s
  T depth{};    ///< m; not read without depth control
  T pitch{};    ///< rad; not read without depth control
};

template <class T>
struct PidOutputsOf {
  T rudder{}, thrust{}, elevator{};  ///< percent
  bool operator==(const PidOutputsOf&) const = default;
  /// As StateOf::columns() (motion_kernel.h).
  template <class F, class... Records>
  ANTIPODE_KERNEL static void columns(F&& f, Records&... r) {
    f(r.rudder...), f(r.thrust...), f(r.elevator...);
  }
};

/// Inputs that may be stale, by the bits of PidInput (pid.h). The navigation values arrive together.
inline constexpr double kStaleHeading = 1, kStaleSpeed = 2, kStaleNavigation = 4 + 8, kStaleDepth = 16,
                        kStaleDepthNavigation = 32 + 64;

ANTIPODE_KERNEL bool isKnown(double stamp) {
  return stamp > kNever;
}

ANTIPODE_KERNEL double within(double v, double limit) {
  return clipped(v, -std::fabs(limit), std::fabs(limit));
}

ANTIPODE_KERNEL double wrapped180(double deg) {
  const double wrapped = wrapped360(deg);
  return wrapped > 180.0 ? wrapped - 360.0 : wrapped;
}

// The terms of a loop (pid.md section 1), for the error `e` after a time of `dt` s.

ANTIPODE_KERNEL double integralAfter(double integral, double e, double dt, const PidGains& gains) {
  const double integrated = within(integral + gains.ki * e * dt, gains.integralLimit);
  return gains.ki > 0.0 ? integrated : 0.0;
}

ANTIPODE_KERNEL double loopOutput(double e, double meanDerivative, double integral, const PidGains& gains) {
  return within(gains.kp * e + gains.kd * meanDerivative + integral, gains.outputLimit);
}

/// How many derivatives are averaged after one more.
ANTIPODE_KERNEL double countAfter(double count) {
  const double grown = count + 1.0;
  return grown < kPidMeanOf ? grown : kPidMeanOf;
}

/// One iteration of a loop for the error `e` at time `t`. Nothing changes unless `active`.
ANTIPODE_KERNEL double runLoop(PidLoop& s, double e, double t, const PidGains& gains, bool active) {
  const double dt = t - s.lastTime;  // infinite on the first call
  const bool advances = active & (dt > 0.0);
  const bool derives = advances & (dt < kForever);

  const double newest = (e - s.lastError) / dt;
  const double count = countAfter(s.derivativeCount);
  double sum = newest;
  [&]<int... K>(std::integer_sequence<int, K...>) {
    ((sum += s.derivatives[K]), ...);
  }
  (std::make_integer_sequence<int, kPidMeanOf - 1>());
  const double mean = derives ? sum / count : 0.0;

  const double integral = integralAfter(s.integral, e, dt < kForever ? dt : 0.0, gains);
  const double output = loopOutput(e, mean, integral, gains);
  // A repeated time gives the previous output, an earlier time gives 0.
  const double result = advances ? output : dt == 0.0 ? s.lastOutput : 0.0;

  [&]<int... K>(std::integer_sequence<int, K...>) {
    ((s.derivatives[kPidMeanOf - 1 - K] =
          derives ? s.derivatives[kPidMeanOf - 2 - K] : s.derivatives[kPidMeanOf - 1 - K]),
     ...);
  }
  (std::make_integer_sequence<int, kPidMeanOf - 1>());
  s.derivatives[0] = derives ? newest : s.derivatives[0];
  s.derivativeCount = derives ? count : s.derivativeCount;
  s.lastError = advances ? e : s.lastError;
  s.lastTime = advances ? t : s.lastTime;
  s.lastOutput = advances ? output : s.lastOutput;
  s.integral = advances ? integral : s.integral;
  return result;
}

/// The rudder for a turn, in percent, with the bias of section 4: a saw tooth that rises from 0 to the limit and
/// then starts on the other side.
ANTIPODE_KERNEL double biasedRudder(double turn, double now, double& biasTime, double& biasSide,
                                    const PidSettings& p) {
  constexpr double kPeriod = 10.0;  // s
  const double toothAge = now - biasTime;
  const bool turnsOver = toothAge > kPeriod;
  const double age = turnsOver ? 0.0 : toothAge;
  biasSide = turnsOver ? -biasSide : biasSide;
  biasTime = turnsOver ? now : biasTime;
  return within(turn + biasSide * (age / kPeriod) * p.instability, p.maxRudder);
}

/// The thrust where a controller asks for so much, percent.
ANTIPODE_KERNEL double allowedThrust(double asked, const PidSettings& p) {
  return within(asked < kMinThrust ? 0.0 : asked, p.maxThrust);
}

/// Whether all inputs have come that an iteration needs.
template <Compat C, PidScope Scope>
ANTIPODE_KERNEL bool hasInputs(const PidState& s, const PidSettings& p) {
  // Conditions are joined by & and |, because the compiler vectorises these but not a choice between
  // conditions.
  bool ready = isKnown(s.headingStamp) & isKnown(s.speedStamp);
  if constexpr (C == Compat::Document)
    ready = ready & (s.override == 0.0);
  else  // a stamp of 0 means "never received"
    ready = ready & (s.clock != 0.0);
  if constexpr (Scope == PidScope::Full) ready = ready & (isKnown(s.depthStamp) | (p.depthControl == 0.0));
  return ready;
}

/// The stamp of the navigation in an iteration at time `now`: in compatibility mode that of the iteration before.
template <Compat C>
ANTIPODE_KERNEL double navigationStampAt(double now, double clock) {
  if constexpr (C == Compat::Document) return now;
  return clock != 0.0 ? clock : kNever;
}

/// The inputs that are too old at time `now`, as a sum of kStale...
template <Compat C, PidScope Scope>
ANTIPODE_KERNEL double lateInputs(const PidState& s, const PidSettings& p, double navigationStamp, double now) {
  const bool isFeedLate = now - navigationStamp > p.navThreshold;
  double late = (now - s.headingStamp > p.helmThreshold ? kStaleHeading : 0.0) +
                (now - s.speedStamp > p.helmThreshold ? kStaleSpeed : 0.0) + (isFeedLate ? kStaleNavigation : 0.0);
  if constexpr (Scope == PidScope::Full) {
    const double lateDepth =
        (now - s.depthStamp > p.helmThreshold ? kStaleDepth : 0.0) + (isFeedLate ? kStaleDepthNavigation : 0.0);
    late += p.depthControl != 0.0 ? lateDepth : 0.0;
  }
  return late;
}

/// One iteration of the controller: checks for stale inputs, then thrust, rudder and elevator (pid.md sections
/// 2 to 5).
template <Compat C, PidScope Scope>
ANTIPODE_KERNEL PidOutputsOf<double> runPid(PidState& s, const PidSettings& p, const PidNavigationOf<double>& feed,
                                            double now) {
  constexpr bool kFull = Scope == PidScope::Full;
  const bool dives = kFull & (p.depthControl != 0.0);

  const bool ready = hasInputs<C, Scope>(s, p);
  s.navigationStamp = navigationStampAt<C>(now, s.clock);
  s.clock = now;
  const double late = lateInputs<C, Scope>(s, p, s.navigationStamp, now);
  s.staleBefore = s.staleInputs;
  s.staleInputs = ready ? late : 0.0;
  s.stale = ready ? (late > 0.0 ? 1.0 : 0.0) : s.stale;
  const bool runs = ready & (late == 0.0);

  double asked = s.desiredSpeed * p.speedFactor;
  if constexpr (kFull) {
    const bool loops = p.speedFactor == 0.0;
    const double more = runLoop(s.speed, s.desiredSpeed - feed.speed, now, p.speed, runs & loops);
    asked = loops ? s.previousThrust + more : asked;
  }
  const double thrust = allowedThrust(asked, p);
  s.previousThrust = runs ? thrust : s.previousThrust;
  PidOutputsOf<double> out;
  out.thrust = runs ? thrust : 0.0;

  if constexpr (Scope == PidScope::Resting) {
    out.rudder = 0.0;
    return out;
  }
  const bool steers = runs & (thrust > 0.0);
  const double wanted = wrapped180(s.desiredHeading);
  s.desiredHeading = steers ? wanted : s.desiredHeading;
  const double turn = -runLoop(s.heading, wrapped180(feed.heading - wanted), now, p.heading, steers);
  double biasTime = s.biasTime, biasSide = s.biasSide;
  const double rudder = biasedRudder(turn, now, biasTime, biasSide, p);
  s.biasTime = steers ? biasTime : s.biasTime;
  s.biasSide = steers ? biasSide : s.biasSide;
  out.rudder = steers ? rudder : 0.0;

  if constexpr (kFull) {
    const bool pitches = steers & dives;
    const double wantedPitch =
        within(runLoop(s.zToPitch, feed.depth - s.desiredDepth, now, p.zToPitch, pitches), p.maxPitch);
    const double rad = runLoop(s.pitch, feed.pitch - wantedPitch, now, p.pitch, pitches);
    out.elevator = pitches ? within(rad * 180.0 / 3.14159265358979323846, p.maxElevator) : 0.0;
  }
  return out;
}

}  // namespace antipode::kernel
