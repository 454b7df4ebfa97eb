// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/model/hover_batch.h"
#include "core/model/pose_text.h"
#include "core/sim/models/hover/hover_schedule.h"

namespace antipode {

// A timed request at `next` s acts on the dt s from `now` on: it is due, or it divides them.
inline constexpr double kRequestTolerance = 1e-3;  // of a step, as for events
inline bool isRequestDue(double next, double now, double dt) {
  return next <= now + kRequestTolerance * dt;
}
inline bool dividesStep(double next, double now, double dt) {
  return next < now + dt * (1 - kRequestTolerance);
}
inline bool hasRequestDue(double next, double now, double dt) {
  return isRequestDue(next, now, dt) || dividesStep(next, now, dt);
}

/// A hovering vehicle in a run: body and controller, and who asks what of it when. Requests are numbered as they
/// come into force, from 1 on; the end of asking is one, too. Thread: one at a time.
class HoverRunner {
 public:
  /// The spec is free of errors. `surroundings` is the depth of the fleet's sea bed in m, 0 = unknown.
  HoverRunner(const HoverSpec& spec, const StartPose& start, double surroundings);

  const HoverAuv& auv() const { return auv_; }
  HoverAuv& auv() { return auv_; }
  double nextRequest() const { return schedule_.nextTime(); }  ///< s after the start of the run, infinite: none
  std::int64_t requestNumber() const { return number_; }       ///< of what is in force; 0 = nothing yet
  WaterFlow water() const { return water_; }                   ///< that it last moved in
  double bedDepth() const;                                     ///< m; 0 = unknown

  /// From outside, in force from the next decision on. Error: see checkRequest(); then the old one stays.
  Result<void> ask(const HoverRequest& request);
  /// As ask(), but timed requests that wait for the completion of the one in force go on waiting for it.
  Result<void> amend(const HoverRequest& request);
  void clear();
  /// What a change of the request begins from: that in force, or the present pose.
  HoverRequest requestInForce() const;

  /// Moves by `dt` s from `start` (s after the start of the run). A timed request comes into force at the first
  /// decision at or after its time. Calls reportCompleted(number) for each request that is completed on the way.
  template <class Report>
  void advance(double start, double dt, WaterFlow water, double bedDepth, Report&& reportCompleted) {
    water_ = water;
    while (dt > 0) {
      startDue(start, dt);
      const double part = partUntilNext(start, dt);
      if (auv_.advance(part, water, bedDepth)) finish(reportCompleted);
      start += part, dt -= part;
    }
  }

  /// What advance() of the whole time would begin with, for owners that move many vehicles together; finish() ends
  /// it where a request was completed. Nullopt: a timed request divides the time, so advance() has to be called.
  std::optional<HoverMove> begin(double start, double dt, WaterFlow water, double bedDepth) {
    startDue(start, dt);
    if (partUntilNext(start, dt) != dt) return std::nullopt;
    water_ = water;
    return HoverMove{&auv_, water, bedDepth};
  }
  template <class Report>
  void finish(Report&& reportCompleted) {
    reportCompleted(number_);
    if (const TimedHoverRequest* follower = schedule_.startFollower()) take(*follower);
  }

  /// Without power nothing comes into force; what was, is forgotten.
  void setPower(bool on);

  StartPose pose() const;  ///< speed: ahead over ground
  /// At once and at rest but for the speed ahead; what is asked of it stays.
  void place(const StartPose& pose);
  void moveTo(Vec2 place);  ///< by a wormhole: keeps its motion
  void halt();              ///< takes away its motion

  Result<void> setParams(const HoverParams& params);
  /// Error: a layout that is refused, another number of thrusters, or a voltage curve that does not reach so far.
  Result<void> setThrusters(const std::vector<Thruster>& thrusters);
  void setRequests(const std::vector<TimedHoverRequest>& requests, double now);

  template <class F>
  void visit(F&& f) const {
    auv_.visit(f);
    schedule_.visit(f);
    f(number_), f(hasPower_), f(water_.north), f(water_.east);
  }

 private:
  void take(const TimedHoverRequest& timed);
  void startDue(double now, double dt);
  /// Of the `dt` s from `now` on those before the next timed request.
  double partUntilNext(double now, double dt) const;

  HoverAuv auv_;
  HoverSchedule schedule_;
  double surroundings_;
  bool hasPower_ = true;
  std::int64_t number_ = 0;
  WaterFlow water_;
};

}  // namespace antipode
