// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/hover_auv.h"

#include "core/base/portable_math.h"
#include "core/model/thrust_kernel.h"

#include <algorithm>
#include <atomic>

namespace antipode {
namespace {

std::vector<Thruster> thrustersOf(const ThrustAllocator& allocator) {
  std::vector<Thruster> thrusters;
  for (std::size_t i = 0; i < allocator.count(); ++i) thrusters.push_back(allocator.thruster(i));
  return thrusters;
}

}  // namespace

ThrustReach thrustReach(std::span<const Thruster> thrusters) {
  ThrustReach reach;
  for (const Thruster& t : thrusters)
    reach.ahead = std::max(reach.ahead, t.max), reach.astern = std::max(reach.astern, -t.min);
  return reach;
}

Result<void> checkHoverVoltages(const HoverParams& params, std::span<const Thruster> thrusters) {
  const ThrustReach reach = thrustReach(thrusters);
  if (auto good = checkVoltageCurve(params.voltage, reach.ahead); !good) return good;
  return checkVoltageCurve(params.reverseVoltage(), reach.astern);
}

Result<void> checkHoverParams(const HoverParams& params, std::span<const Thruster> thrusters) {
  Result<void> outcome;
  HoverParams::fields(params, [&](const char* name, const auto& value, const FieldInfo& info) {
    using T = std::remove_cvref_t<decltype(value)>;
    if (const auto good = detail::checked<T>(value, info, name); outcome && !good)
      outcome = tl::unexpected<Error>(good.error());
  });
  return outcome ? checkHoverVoltages(params, thrusters) : outcome;
}

HoverAuv::HoverAuv(const HoverParams& params, const ThrustAllocator& allocator)
    : inertia_(params), params_(params), allocator_(allocator) {
  settingsChanged();
  zeroVolts();
}

void HoverAuv::settingsChanged() {
  static std::atomic<std::uint64_t> last = 0;
  settings_ = ++last;
  lagPart_ = 0;
}

void HoverAuv::setAllocator(const ThrustAllocator& allocator) {
  allocator_ = allocator;
  settingsChanged();
}

Result<void> HoverAuv::setParams(const HoverParams& params) {
  if (auto good = checkHoverVoltages(params, thrustersOf(allocator_)); !good) return good;
  adopt(params);
  return {};
}

void HoverAuv::adopt(const HoverParams& params) {
  params_ = params;
  inertia_ = HoverInertia(params);
  settingsChanged();
}

/// The converter code nearest to 0 V. Its voltage is within the dead band.
void HoverAuv::zeroVolts() {
  codes_.fill(params_.dac.code(0));
  volts_.fill(params_.dac.volts(codes_[0]));
}

void HoverAuv::stop() {
  guidance_.clear();
  authority_ = 1;
  commanded_ = target_ = delivered_ = {};
  zeroVolts();
  body_.surge = body_.sway = body_.heave = body_.yawRate = 0;
  hasDecided_ = false;
  overloadedFor_ = sinceDecision_ = 0;
}

bool HoverAuv::decide() {
  const double period = params_.controllerPeriod;
  const HoverDemand demand =
      guidance_.decide(params_, inertia_, allocator_, body_, allocator_.wrenchOf(delivered_), period);
  commanded_ = demand.thrusts, authority_ = demand.authority;
  overloadedFor_ = authority_ < 1 ? overloadedFor_ + period : 0;
  const VoltageCurve reverse = params_.reverseVoltage();
  isExtrapolated_ = false;
  for (std::size_t i = 0; i < allocator_.count(); ++i) {
    const Thruster& t = allocator_.thruster(i);
    const double wanted = commanded_[i];
    codes_[i] = params_.dac.code(kernel::voltsOf(params_.voltage, reverse, wanted));
    const double given = volts_[i] = params_.dac.volts(codes_[i]);
    const InverseThrust thrust = given >= 0 ? thrustFromVolts(params_.voltage, given, t.max, wanted)
                                            : thrustFromVolts(reverse, given, -t.min, wanted);
    target_[i] = thrust.thrust;
    isExtrapolated_ |= thrust.isExtrapolated;
  }
  return guidance_.updateCompletion(body_, period);
}

/// Exact for a command that is constant over the substep.
double HoverAuv::lagShareOf(double lag, double part) {
  return lag > 0 ? 1 - portable::exp(-std::min(part / lag, 700.0)) : 1;
}

double HoverAuv::lagShare(double part) {
  if (part != lagPart_) lagPart_ = part, lagShare_ = lagShareOf(params_.thrusterLag, part);
  return lagShare_;
}

void HoverAuv::drive(double part) {
  const double share = lagShare(part);
  for (std::size_t i = 0; i < allocator_.count(); ++i)
    delivered_[i] = kernel::followed(delivered_[i], target_[i], share);
}

int HoverAuv::partsOf(double dt) {
  return static_cast<int>(std::ceil(dt / kMaxSubstep - kPartTolerance));
}

bool HoverAuv::isDecisionDue() const {
  return !hasDecided_ || sinceDecision_ >= params_.controllerPeriod - kPartTolerance;
}

bool HoverAuv::beginPart(double part) {
  bool isComplete = false;
  if (isDecisionDue()) {
    sinceDecision_ = hasDecided_ ? std::max(0.0, sinceDecision_ - params_.controllerPeriod) : 0;
    hasDecided_ = true;
    isComplete = decide();
  }
  drive(part);
  sinceDecision_ += part;
  return isComplete;
}

bool HoverAuv::advance(double dt, WaterFlow water, double bedDepth) {
  const int parts = partsOf(dt);
  const double part = dt / parts;
  bool isComplete = false;
  for (int i = 0; i < parts; ++i) {
    isComplete |= beginPart(part);
    moveHover(inertia_, body_, wrench(), water, bedDepth, part);
  }
  return isComplete;
}

}  // namespace antipode
