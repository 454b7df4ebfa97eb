// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/models/hover/hover_runner.h"

#include "core/base/geometry/angles.h"

#include <algorithm>

namespace antipode {
HoverRunner::HoverRunner(const HoverSpec& spec, const StartPose& start, double surroundings)
    : auv_(spec.params, *ThrustAllocator::make(spec.thrusters)),
      schedule_(spec.requests),
      surroundings_(surroundings) {
  place(start);
}

double HoverRunner::bedDepth() const {
  const double own = auv_.params().waterDepth.value_or(0);
  return own > 0 ? own : surroundings_;
}

Result<void> HoverRunner::ask(const HoverRequest& request) {
  auto good = amend(request);
  if (good) schedule_.interrupt();
  return good;
}

Result<void> HoverRunner::amend(const HoverRequest& request) {
  if (auto good = checkRequest(request); !good) return good;
  take({{}, request});
  return {};
}

void HoverRunner::clear() {
  schedule_.interrupt();
  take({});
}

void HoverRunner::setPower(bool on) {
  if (hasPower_ && !on) clear();
  hasPower_ = on;
}

void HoverRunner::take(const TimedHoverRequest& timed) {
  if (!hasPower_) return;
  ++number_;
  if (timed.request)
    auv_.guidance().setRequest(*timed.request);
  else
    auv_.guidance().clear();
}

HoverRequest HoverRunner::requestInForce() const {
  if (!auv_.guidance().isIdle()) return auv_.guidance().request();
  const StartPose now = pose();
  return {.north = now.y, .east = now.x, .depth = now.depth, .heading = now.heading};
}

void HoverRunner::startDue(double now, double dt) {
  while (isRequestDue(schedule_.nextTime(), now, dt)) take(schedule_.startNext());
}

double HoverRunner::partUntilNext(double now, double dt) const {
  const double next = schedule_.nextTime();
  return dividesStep(next, now, dt) ? next - now : dt;
}

StartPose HoverRunner::pose() const {
  const HoverBody& body = auv_.body();
  return {body.east, body.north, wrap360(degFromRad(body.yaw)), body.surge, body.depth};
}

void HoverRunner::place(const StartPose& pose) {
  HoverBody& body = auv_.body();
  body = {};
  body.east = pose.x, body.north = pose.y;
  body.depth = std::max(pose.depth, 0.0);
  body.yaw = radFromDeg(wrap180(pose.heading));
  body.surge = pose.speed;
}

void HoverRunner::moveTo(Vec2 place) {
  auv_.body().east = place.x, auv_.body().north = place.y;
}

void HoverRunner::halt() {
  HoverBody& body = auv_.body();
  body.surge = body.sway = body.heave = body.yawRate = 0;
}

Result<void> HoverRunner::setParams(const HoverParams& params) {
  return auv_.setParams(params);
}

Result<void> HoverRunner::setThrusters(const std::vector<Thruster>& thrusters) {
  if (thrusters.size() != auv_.allocator().count())
    return errExpected(fmt::format("{} thrusters", auv_.allocator().count()),
                       "the number of thrusters cannot change while the run goes on");
  auto allocator = ThrustAllocator::make(thrusters);
  if (!allocator) return tl::unexpected<Error>(allocator.error());
  if (auto good = checkHoverVoltages(auv_.params(), thrusters); !good) return good;
  auv_.setAllocator(*allocator);
  return {};
}

void HoverRunner::setRequests(const std::vector<TimedHoverRequest>& requests, double now) {
  if (const TimedHoverRequest* changed = schedule_.replace(requests, now)) take(*changed);
}

}  // namespace antipode
