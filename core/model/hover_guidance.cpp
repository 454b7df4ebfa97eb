// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/hover_guidance.h"

#include "core/model/hover_control_kernel.h"
#include "core/model/keyed_text.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kMaxDistance = 1e6;  // m

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
  memory_ = {.isNear = memory_.isNear, .isComplete = 0, .integralNorth = 0, .integralEast = 0, .reachedFor = -1};
}

void HoverGuidance::clear() {
  *this = {};
}

HoverErrors HoverGuidance::errors(const HoverBody& body) const {
  return kernel::errorsTo(request_, body);
}

HoverDemand HoverGuidance::decide(const HoverControl& control, const HoverInertia& inertia,
                                  const ThrustAllocator& allocator, const HoverBody& body, const Wrench& delivered,
                                  double period) {
  HoverDemand result;
  if (isIdle()) return result;
  kernel::Horizontal last;
  result.hold = {0, 0, -inertia.netWeight, 0};
  result.demand = kernel::wantedForce(control, inertia, request_, body, delivered, period, memory_, last);
  const auto allocation = allocator.allocate(result.hold, result.demand);
  result.thrusts = allocation.thrusts;
  result.authority = allocation.authority;
  kernel::unwind(control, result.authority, period, last, memory_);
  return result;
}

bool HoverGuidance::updateCompletion(const HoverBody& body, double period) {
  return !isIdle() && !(memory_.isComplete > 0) && kernel::isCompleted(request_, body, period, memory_);
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
