// SPDX-License-Identifier: GPL-3.0-or-later
// A complete hovering vehicle: controller, voltages, thrusters and body (hover-auv.md).
#pragma once

#include "core/model/hover_guidance.h"

#include <cmath>

namespace antipode {

/// One hovering vehicle. Each step runs, in this order: the decision of the controller (sections 4 and 6), the
/// conversion of thrust to voltage and converter code (section 5), the lag of the thrusters, and the motion of
/// the body (section 2). Thread: one at a time. It allocates no memory after construction.
class HoverAuv {
 public:
  static constexpr double kMaxSubstep = 0.02;     ///< s
  static constexpr double kPartTolerance = 1e-9;  ///< s; sums of parts have rounding errors

  HoverAuv(const HoverParams& params, const ThrustAllocator& allocator);

  /// Error: a voltage curve that does not rise. Then nothing has changed.
  Result<void> setParams(const HoverParams& params);
  /// Sets parameters that checkHoverParams() has accepted for this layout. It allocates no memory.
  void adopt(const HoverParams& params);
  void setAllocator(const ThrustAllocator& allocator);
  const HoverParams& params() const { return params_; }
  const ThrustAllocator& allocator() const { return allocator_; }

  HoverBody& body() { return body_; }
  const HoverBody& body() const { return body_; }
  HoverGuidance& guidance() { return guidance_; }
  const HoverGuidance& guidance() const { return guidance_; }

  /// Moves the vehicle by `dt` > 0 s, in equal parts of at most 0.02 s. The controller decides in each part
  /// that starts at or after a multiple of its period. Returns true when a request was completed during this
  /// time. HoverBatch does it for many.
  bool advance(double dt, WaterFlow water, double bedDepth);
  /// The number of equal parts of `dt` s.
  static int partsOf(double dt);
  /// Switches the thrusters off and forgets the request. The vehicle is at rest at the present pose of body().
  void stop();

  const Thrusts& commanded() const { return commanded_; }  ///< N
  const Thrusts& delivered() const { return delivered_; }  ///< N, delayed by the thruster lag
  /// V, as the digital-to-analogue converter delivers them
  const Thrusts& volts() const { return volts_; }
  int dacCode(std::size_t thruster) const { return codes_[thruster]; }
  /// The part of the demand that the limits allowed in the last decision, 0 .. 1.
  double authority() const { return authority_; }
  /// True when the authority has been below 1 for more than 2 s.
  bool isOverloaded() const { return overloadedFor_ > 2; }
  bool isExtrapolated() const { return isExtrapolated_; }  ///< true when a voltage is beyond the curve

  template <class F>
  void visit(F&& f) const {
    for (const double v : {body_.north, body_.east, body_.depth, body_.yaw, body_.surge, body_.sway, body_.heave,
                           body_.yawRate, overloadedFor_, sinceDecision_})
      f(v);
    for (std::size_t i = 0; i < allocator_.count(); ++i) f(delivered_[i]), f(target_[i]);
    guidance_.visit(f);
  }

 private:
  friend class HoverBatch;

  void settingsChanged();
  void zeroVolts();
  double lagShare(double part);
  static double lagShareOf(double lag, double part);
  bool isDecisionDue() const;
  bool beginPart(double part);
  bool decide();
  void drive(double part);
  Wrench wrench() const { return allocator_.wrenchOf(delivered_); }

  // What a step reads and writes stands together.
  HoverBody body_;
  HoverGuidance guidance_;
  double sinceDecision_ = 0;  // s
  double overloadedFor_ = 0;  // s
  double authority_ = 1;
  bool hasDecided_ = false;
  bool isExtrapolated_ = false;
  std::uint64_t settings_ = 0;  // a number that only vehicles with the same parameters and thrusters share
  Thrusts delivered_{};         // N
  Thrusts target_{};            // N, thrusts that the voltages mean
  Thrusts commanded_{};         // N
  Thrusts volts_{};
  std::array<int, kMaxThrusters> codes_{};

  double lagPart_ = 0, lagShare_ = 0;  // s, and the fraction of the difference that a thruster covers in it
  HoverInertia inertia_;
  HoverParams params_;
  ThrustAllocator allocator_;
};

/// The largest thrusts, ahead and astern in N, for which the voltage curves must be valid.
struct ThrustReach {
  double ahead = 0, astern = 0;
};
ThrustReach thrustReach(std::span<const Thruster> thrusters);
/// Error: a curve does not rise over all thrusts that the layout allows.
Result<void> checkHoverVoltages(const HoverParams& params, std::span<const Thruster> thrusters);
/// Error: as checkHoverVoltages(), or a field is outside its range.
Result<void> checkHoverParams(const HoverParams& params, std::span<const Thruster> thrusters);

}  // namespace antipode
