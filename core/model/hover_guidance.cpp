// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/hover_guidance.h"

#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"
#include "core/model/keyed_text.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kFarAgain = 1.2;          // times short_distance; hysteresis of near_
constexpr double kReachedHeading = 2;      // deg
constexpr double kReachedSpeed = 0.05;     // m/s
constexpr double kReachedTime = 1;         // s
constexpr double kMaxDistance = 1e6;       // m
constexpr double kPeriodTolerance = 1e-9;  // s; sums of periods have rounding errors

/// A heading error of exactly half a turn means a turn to starboard.
double headingError(double wantedDeg, double yawRad) {
  const double error = wrap180(wantedDeg - degFromRad(yawRad));
  return error <= -180 ? error + 360 : error;
}

double clampedUnit(double value) {
  return std::clamp(value, -1.0, 1.0);
}

struct Horizontal {
  double north = 0, east = 0;
};

/// The part of a velocity that is wanted: the drag of the rest may slow the vehicle down.
double wantedPart(double velocity, double wanted) {
  return std::clamp(velocity, std::min(0.0, wanted), std::max(0.0, wanted));
}

/// One speed of the vehicle, vertical or of the turn, with what the thrusters make of it.
struct SpeedLoop {
  double speed = 0;         ///< present, m/s or rad/s
  double acceleration = 0;  ///< present, by the thrust that is delivered
  double most = 0;          ///< the speed may not be greater

  /// The acceleration that is wanted times its weight. A weight may not drive the vehicle beyond its greatest
  /// speed: thrust comes late, so what is commanded for one period adds to what the thrusters still deliver after
  /// it.
  double weighted(double wanted, double weight, double period, double lag) const {
    const double coasted = speed + acceleration * lag;  // the speed if the command were zero from now on
    return std::clamp(weight * wanted, std::min(wanted, (-most - coasted) / period),
                      std::max(wanted, (most - coasted) / period));
  }
};

Horizontal limited(Horizontal a, double most) {
  const double size = std::sqrt(a.north * a.north + a.east * a.east);
  return size > most ? Horizontal{a.north * (most / size), a.east * (most / size)} : a;
}

}  // namespace

Result<void> checkRequest(const HoverRequest& r) {
  for (const double value : {r.north, r.east, r.depth, r.heading, r.tolerance})
    if (!std::isfinite(value))
      return errExpected("finite numbers", "the request holds a value that is not a number");
  if (std::abs(r.north) > kMaxDistance || std::abs(r.east) > kMaxDistance)
    return errExpected("a position within 1,000 km of the origin", "the position {:g}, {:g} is too far away",
                       r.east, r.north);
  if (r.depth < 0) return errExpected("a depth of 0 or more (m)", "the depth {:g} is above the surface", r.depth);
  if (!(r.tolerance > 0)) return errExpected("a tolerance above 0 (m)", "the tolerance is {:g}", r.tolerance);
  return {};
}

Result<HoverRequest> requestFromText(std::string_view text, const HoverRequest& base) {
  constexpr const char* kExpected = "\"x=0, y=10, depth=3, heading=90, tolerance=0.1\"";
  const auto items = keyedItems(text);
  if (!items) return errExpected(kExpected, "{}", items.error().message);
  if (items->empty()) return errExpected(kExpected, "the request is empty");
  HoverRequest request = base;
  for (const KeyedItem& item : *items)
    if (auto set = setField(request, item.key, item.value); !set)
      return errExpected(kExpected, "{}", set.error().message);
  if (auto good = checkRequest(request); !good) return tl::unexpected<Error>(good.error());
  return request;
}

std::string requestText(const HoverRequest& request) {
  std::string text;
  for (const FieldView& field : fieldViews(request))
    text += fmt::format("{}{}={}", text.empty() ? "" : ", ", field.name, field.text);
  return text;
}

void HoverGuidance::setRequest(const HoverRequest& request) {
  request_ = request;
  hasRequest_ = true;
  isComplete_ = false;
  reachedFor_ = -1;
  integralNorth_ = integralEast_ = 0;
}

void HoverGuidance::clear() {
  *this = {};
}

HoverErrors HoverGuidance::errors(const HoverBody& body) const {
  const double north = request_.north - body.north, east = request_.east - body.east;
  return {std::sqrt(north * north + east * east), request_.depth - body.depth,
          headingError(request_.heading, body.yaw)};
}

Wrench HoverGuidance::wanted(const HoverParams& p, const HoverInertia& inertia, const HoverBody& b,
                             const Wrench& delivered, double period) {
  const double north = request_.north - b.north, east = request_.east - b.east;
  const double distance = std::sqrt(north * north + east * east);
  near_ = near_ ? distance <= kFarAgain * p.shortDistance : distance <= p.shortDistance;
  const double facing = near_ || distance == 0 ? request_.heading : degFromRad(portable::atan2(east, north));
  const Horizontal way = distance > 0 ? Horizontal{north / distance, east / distance} : Horizontal{};
  const double share = std::min(1.0, distance / p.shortDistance);

  double s, c;
  portable::sincos(b.yaw, s, c);
  Horizontal a;
  if (p.law == HoverLaw::Literal) {
    a = {p.aMax * share * way.north, p.aMax * share * way.east};
  } else {
    const double speed = p.vMax * share;
    a.north = (speed * way.north - (b.surge * c - b.sway * s)) / p.tauV;
    a.east = (speed * way.east - (b.surge * s + b.sway * c)) / p.tauV;
    if (p.kiPosition > 0 && near_) {
      integralNorth_ += p.kiPosition * north * period;
      integralEast_ += p.kiPosition * east * period;
      a.north += integralNorth_, a.east += integralEast_;
    }
    a = limited(a, p.aMax);
  }
  lastNorth_ = a.north, lastEast_ = a.east;
  const double sink = p.wMax * clampedUnit((request_.depth - b.depth) / p.shortDistance);
  const double down = std::clamp((sink - b.heave) / p.tauV, -p.aMax, p.aMax);
  const double turn = radFromDeg(p.rMax) * clampedUnit(headingError(facing, b.yaw) / p.shortAngle);
  const double spin = std::clamp((turn - b.yawRate) / p.tauR, -radFromDeg(p.alphaMax), radFromDeg(p.alphaMax));

  // The gains weigh what the errors ask for. A weighted drag would be more than the drag itself: the vehicle would
  // spin for ever. Nor is the drag of an unwanted spin or sink compensated, as nothing else might stop it.
  const double heaveForce = delivered[2] + inertia.netWeight - inertia.drag(2, b.heave);
  const double yawMoment = delivered[3] - inertia.drag(3, b.yawRate);
  const SpeedLoop heave{b.heave, heaveForce * inertia.perMass[2], p.wMax};
  const SpeedLoop yaw{b.yawRate, yawMoment * inertia.perMass[3], radFromDeg(p.rMax)};
  const Wrench acceleration{a.north * c + a.east * s, -a.north * s + a.east * c,
                            heave.weighted(down, p.kpDepth, period, p.thrusterLag),
                            yaw.weighted(spin, p.kpHeading, period, p.thrusterLag)};
  const Wrench motion{b.surge, b.sway, wantedPart(b.heave, sink), wantedPart(b.yawRate, turn)};
  Wrench force;
  for (std::size_t i = 0; i < force.size(); ++i)
    force[i] = inertia.mass[i] * acceleration[i] + p.dragFeedforward * inertia.drag(i, motion[i]);
  return force;
}

HoverDemand HoverGuidance::decide(const HoverParams& p, const HoverInertia& inertia,
                                  const ThrustAllocator& allocator, const HoverBody& body, const Wrench& delivered,
                                  double period) {
  HoverDemand result;
  if (isIdle()) return result;
  result.hold = {0, 0, -inertia.netWeight, 0};
  result.demand = wanted(p, inertia, body, delivered, period);
  const auto allocation = allocator.allocate(result.hold, result.demand);
  result.thrusts = allocation.thrusts;
  result.authority = allocation.authority;
  if (p.kiPosition > 0) {  // the integral is reduced by what the limits took away
    const double back = std::min(1.0, period / p.tauV) * (1 - result.authority);
    integralNorth_ -= back * lastNorth_, integralEast_ -= back * lastEast_;
  }
  return result;
}

bool HoverGuidance::updateCompletion(const HoverBody& b, double period) {
  if (isIdle() || isComplete_) return false;
  const HoverErrors e = errors(b);
  const double off = std::sqrt(e.distance * e.distance + e.depth * e.depth);
  const double speed = std::sqrt(b.surge * b.surge + b.sway * b.sway + b.heave * b.heave);
  const bool isThere = off < request_.tolerance && std::fabs(e.heading) < kReachedHeading && speed < kReachedSpeed;
  reachedFor_ = !isThere ? -1 : reachedFor_ < 0 ? 0 : reachedFor_ + period;
  isComplete_ = reachedFor_ >= kReachedTime - kPeriodTolerance;
  return isComplete_;
}

HoverDesign hoverDesign(const HoverParams& p) {
  const auto damping = [](double length, double speed, double time) {
    return 0.5 * std::sqrt(length / (speed * time));
  };
  // A speed loop: its gain is the weight divided by its time constant, and thrust comes late by the lag of the
  // thruster and half a period.
  const double late = p.thrusterLag + p.controllerPeriod / 2;
  HoverDesign design;
  design.damping = damping(p.shortDistance, p.vMax, p.tauV);
  design.stoppingAcceleration = p.vMax * p.vMax / p.shortDistance;
  design.depthDamping = damping(p.shortDistance, p.wMax, p.tauV);
  design.headingDamping = damping(p.shortAngle, p.rMax, p.tauR);
  design.speedLoopDamping = damping(p.tauV, 1, late);
  design.depthLoopDamping = damping(p.tauV, p.kpDepth, late);
  design.headingLoopDamping = damping(p.tauR, p.kpHeading, late);
  return design;
}

}  // namespace antipode
