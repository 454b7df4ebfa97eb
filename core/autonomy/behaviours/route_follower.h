// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"

#include <limits>
#include <vector>

namespace antipode {

/// Follows a list of points: one is reached inside the capture radius, or when the distance grows again inside the
/// slip radius.
class RouteFollower {
 public:
  int index = 0;
  int captures = 0, slips = 0;

  /// Goes to a point of the list, also to the present one from somewhere else.
  void goTo(int to) {
    index = to;
    forget();
  }
  /// The present point is not reached by a distance that grows before it has been measured again.
  void forget() { closest_ = std::numeric_limits<double>::infinity(); }
  /// True when the present point is reached; then the next one is to be chosen with goTo().
  bool isReached(Vec2 point, Vec2 position, double captureRadius, double slipRadius) {
    const double range = distance(position, point);
    if (range < captureRadius) return ++captures, true;
    if (slipRadius > captureRadius && closest_ <= slipRadius && range > closest_) return ++slips, true;
    closest_ = range < closest_ ? range : closest_;
    return false;
  }
  /// After an advance the closest distance starts with the present one.
  void startFrom(Vec2 point, Vec2 position) { closest_ = distance(position, point); }

  template <class F>
  void visit(F&& f) const {
    f(index), f(captures), f(slips), f(closest_);
  }

 private:
  double closest_ = std::numeric_limits<double>::infinity();
};

}  // namespace antipode
