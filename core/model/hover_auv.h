// SPDX-License-Identifier: GPL-3.0-or-later
// A whole hovering vehicle: controller, voltages, thrusters, body (hover-auv.md).
#pragma once

#include "core/model/hover_guidance.h"

#include <cmath>

namespace antipode {

/// Thread: one at a time. Nothing here allocates once it is made.
class HoverAuv {
 public:
  static constexpr double kMaxSubstep = 0.02;  ///< s

  HoverAuv(const HoverParams& params, const ThrustAllocator& allocator);

  /// Error: a voltage curve that does not rise; then nothing has changed.
  Result<void> setParams(const HoverParams& params);
  /// Parameters that checkHoverParams() has accepted for this layout; allocates nothing.
  void adopt(const HoverParams& params);
  void setAllocator(const ThrustAllocator& allocator) { allocator_ = allocator; }
  const HoverParams& params() const { return params_; }
  const ThrustAllocator& allocator() const { return allocator_; }
  const HoverInertia& inertia() const { return inertia_; }

  HoverBody& body() { return body_; }
  const HoverBody& body() const { return body_; }
  HoverGuidance& guidance() { return guidance_; }
  const HoverGuidance& guidance() const { return guidance_; }

  /// Moves by `dt` > 0 s in equal parts of at most 0.02 s; the controller decides in every part whose start is at
  /// or after a multiple of its period. Returns true when a request was completed on the way.
  bool advance(double dt, WaterFlow water, double bedDepth);
  /// Thrusters off, request forgotten, at rest at the pose that body() then has.
  void stop();

  const Thrusts& commanded() const { return demand_.thrusts; }  ///< N
  const Thrusts& delivered() const { return delivered_; }       ///< N, behind by the lag
  const Thrusts& volts() const { return volts_; }               ///< V, as the converter gives them
  int dacCode(std::size_t thruster) const { return codes_[thruster]; }
  const HoverDemand& demand() const { return demand_; }
  /// Authority has been below 1 for more than 2 s.
  bool isOverloaded() const { return overloadedFor_ > 2; }
  bool isExtrapolated() const { return isExtrapolated_; }  ///< a voltage beyond the curve

  template <class F>
  void visit(F&& f) const {
    for (const double v : {body_.north, body_.east, body_.depth, body_.yaw, body_.surge, body_.sway, body_.heave,
                           body_.yawRate, overloadedFor_, sinceDecision_})
      f(v);
    for (std::size_t i = 0; i < allocator_.count(); ++i) f(delivered_[i]), f(target_[i]);
    guidance_.visit(f);
  }

 private:
  void zeroVolts();
  double lagShare(double part);
  bool decide();
  void drive(double part);

  HoverParams params_;
  ThrustAllocator allocator_;
  HoverInertia inertia_;
  HoverGuidance guidance_;
  HoverBody body_;
  HoverDemand demand_;
  std::array<int, kMaxThrusters> codes_{};
  Thrusts volts_{};
  Thrusts target_{};          // N, of the voltages
  Thrusts delivered_{};       // N
  double sinceDecision_ = 0;  // s
  bool hasDecided_ = false;
  double overloadedFor_ = 0;  // s
  bool isExtrapolated_ = false;
  double lagPart_ = 0, lagShare_ = 0;  // s, and how far a thruster comes in it
};

/// Greatest thrust that a layout's curves must be valid for, N: ahead and astern.
struct ThrustReach {
  double ahead = 0, astern = 0;
};
ThrustReach thrustReach(std::span<const Thruster> thrusters);
/// Error unless both curves rise over all thrusts that the layout allows.
Result<void> checkHoverVoltages(const HoverParams& params, std::span<const Thruster> thrusters);
/// Error also for a field outside its range.
Result<void> checkHoverParams(const HoverParams& params, std::span<const Thruster> thrusters);

}  // namespace antipode
