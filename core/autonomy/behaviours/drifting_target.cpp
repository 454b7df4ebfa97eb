// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/drifting_target.h"

#include "core/model/drift.h"

#include <algorithm>

namespace antipode {

constexpr double kNever = std::numeric_limits<double>::infinity();

namespace {

/// The error is about one field, whichever was edited last.
tl::unexpected<Error> atRadius(const char* field, tl::unexpected<Error> error) {
  error.value().item = field;
  return error;
}

}  // namespace

Result<void> checkRadii(const DriftingTargetParams& p) {
  if (p.slipRadius < p.captureRadius)
    return atRadius("slip_radius", errExpected("slip_radius >= capture_radius",
                                               "slip_radius {:g} m is below capture_radius {:g} m", p.slipRadius,
                                               p.captureRadius));
  if (p.driftingRadius <= p.captureRadius)
    return atRadius("drifting_radius", errExpected("drifting_radius > capture_radius",
                                                   "drifting_radius {:g} m is not above capture_radius {:g} m",
                                                   p.driftingRadius, p.captureRadius));
  if (p.driftingRadius < p.slipRadius)
    return atRadius("drifting_radius", errExpected("drifting_radius >= slip_radius",
                                                   "drifting_radius {:g} m is below slip_radius {:g} m",
                                                   p.driftingRadius, p.slipRadius));
  return {};
}

double approachSpeed(const DriftingTargetParams& p, double distance) {
  const double end = std::clamp(p.endSpeedScale, 0.0, 1.0);
  const double far = std::clamp((distance - p.captureRadius) / (p.driftingRadius - p.captureRadius), 0.0, 1.0);
  return p.speedLaw == SpeedLaw::Scaled ? p.speed * (far + end * (1 - far)) : p.speed * far + end * (1 - far);
}

void DriftingTarget::addRelativeTarget(const DriftingTargetParams& params, Vec2 relative, Vec2 own) {
  if (frame_ != params.targetsFilterFrame) points_.clear();
  frame_ = params.targetsFilterFrame;
  newest_ = own + relative;
  const auto most = static_cast<std::size_t>(std::max(1, params.targetsFilterSize));
  if (points_.size() >= most) points_.erase(points_.begin(), points_.end() - static_cast<std::ptrdiff_t>(most - 1));
  points_.push_back(frame_ == FilterFrame::Relative ? relative : newest_);
  Vec2 sum;
  for (const Vec2 point : points_) sum.x += point.x, sum.y += point.y;
  const auto count = static_cast<double>(points_.size());
  const Vec2 mean{sum.x / count, sum.y / count};
  target_ = frame_ == FilterFrame::Relative ? own + mean : mean;
}

std::vector<Vec2> DriftingTarget::pointsSeenFrom(Vec2 own) const {
  std::vector<Vec2> points = points_;
  if (frame_ == FilterFrame::Relative)
    for (Vec2& point : points) point = own + point;
  return points;
}

std::optional<Vec2> DriftingTarget::newestPoint() const {
  return points_.empty() ? std::nullopt : std::optional(newest_);
}

void DriftingTarget::forgetPosition() {
  previousDistance_ = kNever;
  if (frame_ == FilterFrame::Relative) points_.clear();
}

void DriftingTarget::setTarget(Vec2 target) {
  points_.clear();
  target_ = target;
}

void DriftingTarget::clearTarget() {
  points_.clear();
  target_.reset();
}

void DriftingTarget::rest() {
  clearTarget();
  decision_ = {};
  previousDistance_ = kNever;
  previousTime_ = -kNever;
}

bool DriftingTarget::hasArrived(const DriftingTargetParams& p, double d, bool isNewSample) const {
  if (d <= p.captureRadius) return true;
  if (!isNewSample || previousDistance_ == kNever || d >= p.slipRadius) return false;
  const double before =
      p.slipTest == SlipTest::Literal ? previousDistance_ : antipode::distance(*target_, previousOwn_);
  return d >= before;
}

void DriftingTarget::countTime(double time) {
  if (previousTime_ == -kNever) return;
  (decision_.heading ? thrustTime_ : driftTime_) += time - previousTime_;
}

const DriftingTarget::Decision& DriftingTarget::decide(const DriftingTargetParams& params, Vec2 own,
                                                       double time) {
  countTime(time);
  const bool isNewSample = time > previousTime_;
  const bool wasOn = decision_.heading.has_value();
  decision_ = {};
  if (!target_) {
    previousDistance_ = kNever;
  } else {
    const double d = antipode::distance(*target_, own);
    bool hasLeft = false;
    if (latched_ && d > params.driftingRadius) latched_ = false, hasLeft = true, previousDistance_ = kNever;
    if (!latched_ && !hasLeft && hasArrived(params, d, isNewSample)) latched_ = true;
    decision_.distance = d;
    if (latched_) {
      decision_.state = DriftingState::Drifting;
    } else {
      decision_.state = d < params.driftingRadius ? DriftingState::Slowing : DriftingState::Transit;
      decision_.speed = approachSpeed(params, d);
      decision_.heading = bearing(own, *target_);
    }
    if (isNewSample) previousDistance_ = latched_ ? kNever : d, previousOwn_ = own;
  }
  previousTime_ = std::max(previousTime_, time);
  starts_ += decision_.heading && !wasOn;
  return decision_;
}

std::optional<kernel::Drifting> DriftingTarget::drifting(const DriftingTargetParams& p) const {
  const bool isOneTarget = p.follow == TargetSource::Formation && p.targetsFilterSize <= 1 &&
                           p.targetsFilterFrame == FilterFrame::Relative && frame_ == FilterFrame::Relative &&
                           points_.size() == 1;
  if (!isOneTarget || !latched_ || decision_.state != DriftingState::Drifting || previousDistance_ != kNever)
    return std::nullopt;
  // The last decision may have held an older target.
  if (previousTime_ == -kNever || !target_ || newest_ != previousOwn_ + points_[0] || newest_ != *target_)
    return std::nullopt;
  return kernel::Drifting{.radius = p.driftingRadius,
                          .ownX = previousOwn_.x,
                          .ownY = previousOwn_.y,
                          .relativeX = points_[0].x,
                          .relativeY = points_[0].y,
                          .distance = decision_.distance,
                          .time = previousTime_,
                          .driftTime = driftTime_};
}

void DriftingTarget::setDrifting(const kernel::Drifting& d) {
  previousOwn_ = {d.ownX, d.ownY};
  points_[0] = {d.relativeX, d.relativeY};
  newest_ = previousOwn_ + points_[0];
  target_ = previousOwn_ + Vec2{0.0 + d.relativeX, 0.0 + d.relativeY};
  decision_.distance = d.distance;
  previousTime_ = d.time;
  driftTime_ = d.driftTime;
}

std::optional<std::array<Objective, 2>> driftingTargetObjectives(const DriftingTargetParams& params,
                                                                 const DriftingTarget::Decision& decision,
                                                                 int behaviour, double weight) {
  if (!decision.heading) return std::nullopt;
  const Peak course{.summit = *decision.heading, .peakWidth = 90, .baseWidth = 75, .summitDelta = 20};
  const Peak speed{.summit = decision.speed,
                   .peakWidth = 0.1 * params.speed,
                   .baseWidth = 0.3 * params.speed,
                   .summitDelta = 50};
  return std::array{Objective{Variable::Course, behaviour, weight / 2, course},
                    Objective{Variable::Speed, behaviour, weight / 2, speed}};
}

}  // namespace antipode
