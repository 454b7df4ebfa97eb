// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"

namespace antipode {

/// Stops the vehicle and tells when it lies still (helm-behaviours.md section 3.13).
struct FullStopParams {
  static constexpr const char* kType = "full_stop";
  static constexpr const char* kMoosName = "BHV_FullStop";
  static constexpr const char* kPurpose = "Stop, and tell when the vehicle lies still";
  static constexpr const char* kFunction = "The heading of the beginning and speed 0, half and half.";
  double stopThresh = 0.1, delayComplete = 0;
  std::optional<double> markDuration;
  FlagList markFlags, unmarkFlags;
  std::string visualHints;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("stop_thresh", p.stopThresh,
      {.unit = "m/s", .min = 0, .live = true, .help = "Slower than this it lies still."});
    f("delay_complete", p.delayComplete,
      {.unit = "s", .min = 0, .live = true, .help = "Time from lying still to completion."});
    f("mark_duration", p.markDuration,
      {.unit = "s", .min = 0, .live = true, .help = "Time after which unmark_flags are posted."});
    f("mark_flags", p.markFlags,
      {.live = true,
       .alias = "mark_flag",
       .help = "Posted when it lies still; by the rules of MOOS-IvP when it begins."});
    f("unmark_flags", p.unmarkFlags,
      {.live = true, .alias = "unmark_flag", .help = "Posted mark_duration later."});
    f("visual_hints", p.visualHints, {.live = true, .help = "Colours and sizes of what it draws."});
  }
  bool operator==(const FullStopParams&) const = default;
};

class FullStop final : public RunnerOf<FullStop, FullStopParams> {
 public:
  void turn(const FullStopParams& p, BehaviourTurn& turn);
  void idleTurn(const FullStopParams&, BehaviourTurn&, bool) { *this = {}; }
  std::optional<MessageValue> macroValue(const FullStopParams& p, std::string_view name) const;
  template <class F>
  void visit(F&& f) const {
    f(isOn_), f(heading_), f(last_), f(begun_), f(way_), f(stopped_.value_or(-1));
  }

 private:
  void mark(const FullStopParams& p, BehaviourTurn& turn);

  bool isOn_ = false, hasUnmarked_ = false;
  double heading_ = 0, begun_ = 0, way_ = 0;  // way_: m, sailed until it lies still
  Vec2 last_;
  std::optional<double> stopped_;
};

/// Holds the heading of the moment it becomes active.
struct MaintainHeadingParams {
  static constexpr const char* kType = "maintain_heading";
  static constexpr const char* kMoosName = "BHV_MaintainHeading";
  static constexpr const char* kPurpose = "Hold the heading of the moment it becomes active";
  static constexpr const char* kFunction = "Course: a wide peak at that heading.";
  std::string heading = "on_active";
  double peakWidth = 30, baseWidth = 150, summitDelta = 80;
  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("heading", p.heading, {.unit = "deg", .live = true, .help = "on_active, or a heading."});
    f("peakwidth", p.peakWidth, {.unit = "deg", .min = 0, .live = true, .help = "Width of the roof of the peak."});
    f("basewidth", p.baseWidth, {.unit = "deg", .min = 0, .live = true, .help = "Width of its foot."});
    f("summitdelta", p.summitDelta, {.min = 0, .max = 100, .live = true, .help = "Fall over the roof."});
  }
  Result<void> check() const;
  bool operator==(const MaintainHeadingParams&) const = default;
};
class MaintainHeading final : public RunnerOf<MaintainHeading, MaintainHeadingParams> {
 public:
  void turn(const MaintainHeadingParams& p, BehaviourTurn& turn);
  void idleTurn(const MaintainHeadingParams&, BehaviourTurn&, bool) { heading_.reset(); }
  template <class F>
  void visit(F&& f) const {
    f(heading_.value_or(-1));
  }

 private:
  std::optional<double> heading_;
};

BehaviourKind fullStopKind();
BehaviourKind maintainHeadingKind();

}  // namespace antipode
