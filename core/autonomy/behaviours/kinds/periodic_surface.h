// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"

namespace antipode {

/// Surfaces every so often (helm-behaviours.md section 3.7).
struct PeriodicSurfaceParams {
  static constexpr const char* kType = "periodic_surface";
  static constexpr const char* kMoosName = "BHV_PeriodicSurface";
  static constexpr const char* kPurpose = "Surface every so often, for a position or a message";
  static constexpr const char* kFunction =
      "Depth 0 and a speed that falls on the way up, while it ascends and waits.";
  static constexpr KindAlias kAliases[] = {{"speed_to_surface", "ascent_speed"},
                                           {"pending_status_var", "pending_status_variable"},
                                           {"atsurface_status_var", "atsurface_status_variable"}};
  double period = 300;
  std::string markVariable = "GPS_UPDATE_RECEIVED";
  std::string acommsMark;
  std::string pendingVariable = "PENDING_SURFACE", surfaceVariable = "TIME_AT_SURFACE";
  std::string ascentSpeed = "current";
  double zeroSpeedDepth = 0, maxTimeAtSurface = 300;
  Grade ascentGrade = Grade::Linear;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("period", p.period,
      {.unit = "s", .min = 0, .minExcluded = true, .live = true, .help = "Time from a mark to the next ascent."});
    f("mark_variable", p.markVariable, {.live = true, .help = "Variable; any change of it is a mark."});
    f("acomms_mark_variable", p.acommsMark,
      {.live = true, .help = "VAR, seconds, most: each change of VAR puts the ascent off, by so much in all."});
    f("pending_status_variable", p.pendingVariable,
      {.live = true, .help = "Variable for the seconds to the ascent."});
    f("atsurface_status_variable", p.surfaceVariable,
      {.live = true, .help = "Variable for the seconds at the surface."});
    f("ascent_speed", p.ascentSpeed, {.unit = "m/s", .live = true, .help = "Speed of the ascent, or current."});
    f("zero_speed_depth", p.zeroSpeedDepth,
      {.unit = "m", .min = 0, .live = true, .help = "Depth where the speed is 0."});
    f("max_time_at_surface", p.maxTimeAtSurface,
      {.unit = "s", .min = 0, .live = true, .help = "Longest wait at the surface for a mark."});
    f("ascent_grade", p.ascentGrade, {.live = true, .help = "How the speed falls with the depth."});
  }
  Result<void> check() const;
  bool operator==(const PeriodicSurfaceParams&) const = default;
};

class PeriodicSurface final : public RunnerOf<PeriodicSurface, PeriodicSurfaceParams> {
 public:
  void turn(const PeriodicSurfaceParams& p, BehaviourTurn& turn);
  template <class F>
  void visit(F&& f) const {
    f(static_cast<int>(state_)), f(mark_.value_or(-1)), f(extension_), f(startDepth_), f(startSpeed_),
        f(surfaced_);
  }

 private:
  enum class State { Waiting, Ascending, AtSurface };
  bool takeMarks(const PeriodicSurfaceParams& p, BehaviourTurn& turn);
  double ascentSpeed(const PeriodicSurfaceParams& p, double depth) const;
  void ascend(const PeriodicSurfaceParams& p, BehaviourTurn& turn);

  State state_ = State::Waiting;
  std::optional<double> mark_;
  double extension_ = 0, startDepth_ = 0, startSpeed_ = 0, surfaced_ = 0;
  std::string seenMark_, seenAcomms_;
  bool hasMark_ = false;
};

BehaviourKind periodicSurfaceKind();

}  // namespace antipode
