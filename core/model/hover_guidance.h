// SPDX-License-Identifier: GPL-3.0-or-later
// The controller of a hovering vehicle. It computes the wanted force from the requested pose (hover-auv.md
// sections 4 and 6).
#pragma once

#include "core/model/hover_control.h"

#include <cstdint>

namespace antipode {

/// A pose to reach and to hold. The newest request counts.
struct HoverRequest {
  double north = 0, east = 0;  ///< m, local grid
  double depth = 0;            ///< m
  double heading = 0;          ///< deg
  double tolerance = 0.1;      ///< m, the pose counts as reached below this position error

  template <class Self, class Visitor>
  static void fields(Self& r, Visitor&& f) {
    f("x", r.east, {.unit = "m", .min = -1e6, .max = 1e6, .live = true, .help = "Position east of the origin."});
    f("y", r.north, {.unit = "m", .min = -1e6, .max = 1e6, .live = true, .help = "Position north of the origin."});
    f("depth", r.depth, {.unit = "m", .min = 0, .live = true, .help = "Depth, positive down."});
    f("heading", r.heading,
      {.unit = "deg", .live = true, .help = "Heading that the vehicle turns to near the goal."});
    f("tolerance", r.tolerance,
      {.unit = "m",
       .min = 0,
       .minExcluded = true,
       .live = true,
       .help = "The request is completed when the position error is below this for 1 s, within 2 deg and below "
               "0.05 m/s."});
  }
  bool operator==(const HoverRequest&) const = default;
};
/// Error: a number is not finite, |north| or |east| is above 10^6 m, the depth is below 0, or the tolerance is
/// not above 0.
Result<void> checkRequest(const HoverRequest& request);
/// Parses "x=0, y=10, depth=3, heading=90, tolerance=0.1" with the keys in any order. A missing key has the
/// value of `base`. Error: the text is unreadable, or checkRequest() refuses the request.
Result<HoverRequest> requestFromText(std::string_view text, const HoverRequest& base);
std::string requestText(const HoverRequest& request);

/// The result of one decision: the wanted wrench and the thrusts that produce it.
struct HoverDemand {
  Wrench hold{};    ///< part that carries weight and buoyancy
  Wrench demand{};  ///< what the errors ask for, weighted by kp_depth and kp_heading, and the drag feed-forward
  Thrusts thrusts{};
  double authority = 1;
};

/// Differences between the goal and the pose, for views: distances in m (horizontal, vertical), heading in deg
/// (-180, 180].
struct HoverErrors {
  double distance = 0, depth = 0, heading = 0;
};

/// The controller: its mode, its request and its memory.
class HoverGuidance {
 public:
  bool isIdle() const { return !hasRequest_; }
  const HoverRequest& request() const { return request_; }
  bool isNear() const { return memory_.isNear > 0; }
  /// Replaces the request. It takes effect at the next decision.
  void setRequest(const HoverRequest& request);
  void clear();

  /// One decision, `period` s after the last one. `delivered` is the wrench that the thrusters give at this time.
  /// Without a request there is no thrust.
  HoverDemand decide(const HoverControl& control, const HoverInertia& inertia, const ThrustAllocator& allocator,
                     const HoverBody& body, const Wrench& delivered, double period);
  /// Returns true once per request: when the vehicle has been within the tolerance, 2 deg and 0.05 m/s for 1 s.
  /// To be called after each decision.
  bool updateCompletion(const HoverBody& body, double period);
  HoverErrors errors(const HoverBody& body) const;

  template <class F>
  void visit(F&& f) const {
    for (const double v : {request_.north, request_.east, request_.depth, request_.heading, request_.tolerance,
                           memory_.integralNorth, memory_.integralEast, memory_.reachedFor})
      f(v);
    for (const bool flag : {hasRequest_, isNear(), memory_.isComplete > 0}) f(std::int64_t{flag});
  }

 private:
  friend class HoverBatch;

  HoverRequest request_;
  bool hasRequest_ = false;
  kernel::HoverMemory memory_{
      .isNear = 0, .isComplete = 0, .integralNorth = 0, .integralEast = 0, .reachedFor = -1};
};

/// Figures that help to judge the gains, for editors.
struct HoverDesign {
  double damping = 0;               ///< damping ratio of the approach; below 0.7 the vehicle overshoots
  double stoppingAcceleration = 0;  ///< m/s^2; above a_max the vehicle cannot stop in time
  double depthDamping = 0, headingDamping = 0;  ///< as `damping`, of depth and heading
  /// damping ratios of the speed loops with late thrust; far below 0.5 the vehicle shakes. Infinite with a weight
  /// of 0.
  double speedLoopDamping = 0, depthLoopDamping = 0, headingLoopDamping = 0;
};
HoverDesign hoverDesign(const HoverParams& params);

}  // namespace antipode
