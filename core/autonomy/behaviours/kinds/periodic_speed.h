// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"

namespace antipode {

/// A speed in intervals (helm-behaviours.md section 3.6).
struct PeriodicSpeedParams {
  static constexpr const char* kType = "periodic_speed";
  static constexpr const char* kMoosName = "BHV_PeriodicSpeed";
  static constexpr const char* kPurpose = "Ask for a speed every so often";
  static constexpr const char* kFunction = "Speed: a peak while it is busy, nothing while it is lazy.";
  static constexpr KindAlias kAliases[] = {
      {"zaic_basewidth", "basewidth"},       {"period_basewidth", "basewidth"},
      {"zaic_peakwidth", "peakwidth"},       {"period_peakwidth", "peakwidth"},
      {"zaic_summit_delta", "summit_delta"}, {"period_summit_delta", "summit_delta"}};
  double busy = 0, lazy = 0, speed = 0;
  double baseWidth = 0, peakWidth = 0, summitDelta = 25;
  bool resetUponRunning = true, initiallyBusy = false;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("period_busy", p.busy,
      {.unit = "s", .min = 0, .live = true, .help = "Time for which the speed is asked for."});
    f("period_lazy", p.lazy, {.unit = "s", .min = 0, .live = true, .help = "Time between, without a wish."});
    f("period_speed", p.speed, {.unit = "m/s", .min = 0, .live = true, .help = "The speed that is asked for."});
    f("basewidth", p.baseWidth, {.unit = "m/s", .min = 0, .live = true, .help = "Width of the foot of the peak."});
    f("peakwidth", p.peakWidth, {.unit = "m/s", .min = 0, .live = true, .help = "Width of its roof."});
    f("summit_delta", p.summitDelta, {.min = 0, .max = 100, .live = true, .help = "Fall over the roof."});
    f("reset_upon_running", p.resetUponRunning,
      {.live = true,
       .help = "On: it begins anew when it becomes active; off: the clock runs on while it is idle."});
    f("initially_busy", p.initiallyBusy, {.live = true, .help = "On: it begins busy."});
  }
  bool operator==(const PeriodicSpeedParams&) const = default;
};

class PeriodicSpeed final : public RunnerOf<PeriodicSpeed, PeriodicSpeedParams> {
 public:
  void turn(const PeriodicSpeedParams& p, BehaviourTurn& turn);
  void idleTurn(const PeriodicSpeedParams& p, BehaviourTurn& turn, bool wasOn);
  template <class F>
  void visit(F&& f) const {
    f(isBusy_), f(hasBegun_), f(since_), f(count_);
  }

 private:
  void takeTurns(const PeriodicSpeedParams& p, double time);  ///< busy and lazy

  bool isBusy_ = false, hasBegun_ = false, wasIdle_ = true;
  double since_ = 0;  // s, when it became busy or lazy
  int count_ = 0;     // times that it was busy
};

BehaviourKind periodicSpeedKind();

}  // namespace antipode
