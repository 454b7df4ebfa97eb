// SPDX-License-Identifier: GPL-3.0-or-later
// The DriftingTarget behaviour (formation.md section 2). The vehicle goes to a target and then drifts with the
// motor off until it is too far away.
#pragma once

#include "core/autonomy/behaviours/drifting_kernel.h"
#include "core/autonomy/behaviours/objective.h"
#include "core/base/fields.h"
#include "core/base/geometry/vec2.h"

#include <array>
#include <limits>
#include <vector>

namespace antipode {

/// How the speed falls between the drifting circle and the capture circle.
enum class SpeedLaw {
  Scaled,   ///< down to end_speed_scale times the speed
  Literal,  ///< as the author printed and coded it; equal to Scaled at 1 m/s only
};
template <>
inline std::vector<std::string> choiceNames<SpeedLaw>() {
  return {"scaled", "literal"};
}
template <>
struct FieldCodec<SpeedLaw> : ChoiceCodec<SpeedLaw> {};

/// The earlier distance that the slip test compares with.
enum class SlipTest {
  SameTarget,  ///< distance of the earlier position to the present target
  Literal,     ///< distance of the earlier position to the target of that time
};
template <>
inline std::vector<std::string> choiceNames<SlipTest>() {
  return {"same_target", "literal"};
}
template <>
struct FieldCodec<SlipTest> : ChoiceCodec<SlipTest> {};

/// What the points of the target filter are relative to.
enum class FilterFrame {
  Relative,  ///< to the vehicle, as Algorithm 2 prints: the filter lags behind the vehicle's own motion
  Absolute,  ///< to the local grid, as the author coded it
};
template <>
inline std::vector<std::string> choiceNames<FilterFrame>() {
  return {"relative", "absolute"};
}
template <>
struct FieldCodec<FilterFrame> : ChoiceCodec<FilterFrame> {};

/// What the vehicle does while there is no target.
enum class NoTargetPolicy { Drift, HoldLast };
template <>
inline std::vector<std::string> choiceNames<NoTargetPolicy>() {
  return {"drift", "hold_last"};
}
template <>
struct FieldCodec<NoTargetPolicy> : ChoiceCodec<NoTargetPolicy> {};

/// The source of the target.
enum class TargetSource {
  Formation,  ///< the formation behaviour of the vehicle
  Point,      ///< the parameter `target`
};
template <>
inline std::vector<std::string> choiceNames<TargetSource>() {
  return {"formation", "point"};
}
template <>
struct FieldCodec<TargetSource> : ChoiceCodec<TargetSource> {};

struct DriftingTargetParams {
  static constexpr const char* kType = "drifting_target";
  TargetSource follow = TargetSource::Formation;
  std::optional<Vec2> target;
  double speed = 1;
  double captureRadius = 3, slipRadius = 10, driftingRadius = 20;
  double endSpeedScale = 0.5;
  int targetsFilterSize = 1;
  FilterFrame targetsFilterFrame = FilterFrame::Relative;
  SpeedLaw speedLaw = SpeedLaw::Scaled;
  SlipTest slipTest = SlipTest::SameTarget;
  bool startLatched = false;
  NoTargetPolicy noTargetPolicy = NoTargetPolicy::Drift;
  bool displayFilteredTarget = true, displayUnfilteredTargets = false;
  bool displayRadii = true, displayStatistics = true, displayDrift = true;

  template <class Self, class Visitor>
  static void fields(Self& p, Visitor&& f) {
    f("follow", p.follow,
      {.live = true, .help = "Source of the target: the formation, or the point of the parameter target."});
    f("target", p.target,
      {.unit = "m", .live = true, .help = "Point to stay at, used with follow: point.", .example = "[0, 0]"});
    f("speed", p.speed, {.unit = "m/s", .min = 0, .minExcluded = true, .live = true, .help = "Transit speed."});
    f("capture_radius", p.captureRadius,
      {.unit = "m", .min = 0, .live = true, .help = "Inside this distance the vehicle has arrived."});
    f("slip_radius", p.slipRadius,
      {.unit = "m",
       .min = 0,
       .live = true,
       .help =
           "Inside this distance the vehicle has also arrived when it comes no closer; at least capture_radius."});
    f("drifting_radius", p.driftingRadius,
      {.unit = "m",
       .min = 0,
       .live = true,
       .help = "After arrival the vehicle drifts until it is outside; more than capture_radius, at least "
               "slip_radius."});
    f("end_speed_scale", p.endSpeedScale,
      {.min = 0,
       .live = true,
       .help = "Part of the speed that remains at the capture radius, 0 to 1; larger values count as 1."});
    f("targets_filter_size", p.targetsFilterSize,
      {.min = 1, .max = 10000, .live = true, .help = "Number of targets that are averaged."});
    f("targets_filter_frame", p.targetsFilterFrame,
      {.live = true,
       .help =
           "relative: averages targets relative to the vehicle; absolute: averages their positions. Equal for a "
           "filter of one."});
    f("speed_law", p.speedLaw,
      {.live = true, .help = "scaled, or literal as printed by the author; they are equal only at 1 m/s."});
    f("slip_test", p.slipTest,
      {.live = true, .help = "same_target, or literal, which gives wrong results when the target moves."});
    f("start_latched", p.startLatched,
      {.help = "Start drifting, even away from the target; off: start in transit."});
    f("no_target_policy", p.noTargetPolicy,
      {.live = true, .help = "What to do without a target: drift, or hold_last (keep the last target)."});
    f("display_filtered_target", p.displayFilteredTarget, {.live = true, .help = "Show the target on the map."});
    f("display_unfiltered_targets", p.displayUnfilteredTargets,
      {.live = true, .help = "Show all points of the target filter on the map."});
    f("display_radii", p.displayRadii,
      {.live = true, .help = "Show capture, slip and drifting radius on the map."});
    f("display_statistics", p.displayStatistics, {.live = true, .help = "Show power consumption on the map."});
    f("display_drift", p.displayDrift,
      {.live = true, .help = "Show the current that acts on the vehicle on the map."});
  }
  bool operator==(const DriftingTargetParams&) const = default;
};
/// Error: the radii are not in order (capture <= slip <= drifting, capture < drifting). It names both values,
/// and its item is the field that it is about.
Result<void> checkRadii(const DriftingTargetParams& params);
/// Speed in m/s before arrival, at a distance from the target.
double approachSpeed(const DriftingTargetParams& params, double distance);

enum class DriftingState : std::uint8_t { NoTarget, Transit, Slowing, Drifting };

/// The cycle of transit and drifting of one vehicle. Thread: one at a time.
class DriftingTarget {
 public:
  struct Decision {
    DriftingState state = DriftingState::NoTarget;
    double speed = 0;               ///< m/s
    std::optional<double> heading;  ///< deg; set only while the motor runs
    double distance = 0;            ///< m to the target
  };

  explicit DriftingTarget(const DriftingTargetParams& params) : latched_(params.startLatched) {}

  /// Adds a target relative to the position `own` (m, local grid) to the filter. The target is the mean of the
  /// filter, in its frame. A change of the frame empties the filter.
  void addRelativeTarget(const DriftingTargetParams& params, Vec2 relative, Vec2 own);
  /// Sets the target without the filter.
  void setTarget(Vec2 target);
  void clearTarget();
  /// The behaviour is idle: it has no target and counts no time. It remembers whether it was drifting.
  void rest();
  const std::optional<Vec2>& target() const { return target_; }
  /// The points in the filter on the local grid, as a vehicle at `own` sees them; the newest one last.
  std::vector<Vec2> pointsSeenFrom(Vec2 own) const;
  /// The last target that was added, on the local grid at that time; unset: the filter is empty.
  std::optional<Vec2> newestPoint() const;

  /// The vehicle has jumped: the next distance must not be compared with the last one, and relative points hold
  /// no more.
  void forgetPosition();

  /// One decision at the position `own` of the navigation sample at time `time` (s).
  const Decision& decide(const DriftingTargetParams& params, Vec2 own, double time);
  const Decision& decision() const { return decision_; }
  bool isLatched() const { return latched_; }

  /// For owners that make many decisions in one loop: what the next decisions need, if they are like the last one
  /// as long as the formation gives a target within the drifting radius. The owner must call setDrifting() with
  /// what has become of it before it uses this object again.
  std::optional<kernel::Drifting> drifting(const DriftingTargetParams& params) const;
  void setDrifting(const kernel::Drifting& drifting);

  double thrustTime() const { return thrustTime_; }  ///< s with the motor on
  double driftTime() const { return driftTime_; }    ///< s with the motor off
  int starts() const { return starts_; }             ///< of the motor

  template <class F>
  void visit(F&& f) const {
    for (const double v : {previousDistance_, previousOwn_.x, previousOwn_.y, previousTime_, thrustTime_,
                           driftTime_, decision_.speed, decision_.heading.value_or(-1)})
      f(v);
    for (const Vec2 point : points_) f(point.x), f(point.y);
    if (target_) f(target_->x), f(target_->y);
    f(std::int64_t{latched_}), f(std::int64_t{starts_});
  }

 private:
  bool hasArrived(const DriftingTargetParams& params, double distance, bool isNewSample) const;
  void countTime(double time);

  std::vector<Vec2> points_;  // in the frame of the filter
  Vec2 newest_;               // the last one of them on the local grid
  FilterFrame frame_ = FilterFrame::Relative;
  std::optional<Vec2> target_;
  bool latched_;
  double previousDistance_ = std::numeric_limits<double>::infinity();
  Vec2 previousOwn_;
  double previousTime_ = -std::numeric_limits<double>::infinity();
  double thrustTime_ = 0, driftTime_ = 0;
  int starts_ = 0;
  Decision decision_;
};

/// Objective functions of course and speed for a decision with the motor on; nullopt with the motor off. The
/// widths are those of the transit speed, also while the vehicle slows down.
std::optional<std::array<Objective, 2>> driftingTargetObjectives(const DriftingTargetParams& params,
                                                                 const DriftingTarget::Decision& decision,
                                                                 int behaviour, double weight);

}  // namespace antipode
