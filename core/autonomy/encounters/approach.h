// SPDX-License-Identifier: GPL-3.0-or-later
// What a course and speed of own ship mean for one contact that goes straight on: closest point of approach,
// closing speed, and who passes or crosses whom on which side (encounters.md section 3). The functions over course
// and speed are inline, so that loops over a whole grid stay fast.
#pragma once

#include "core/base/geometry/vec2.h"
#include "core/base/portable_math.h"

#include <algorithm>
#include <cmath>

namespace antipode {

/// A vehicle as others see it: where it is and where it goes. Speeds below 0 count as 0.
struct ShipState {
  Vec2 at;
  double courseDeg = 0;  ///< compass
  double speed = 0;      ///< m/s
};

/// The unit vector of a compass course.
struct Direction {
  double sin = 0, cos = 1;
};
inline Direction directionOf(double courseDeg) {
  Direction direction;
  portable::sincosDeg(courseDeg, direction.sin, direction.cos);
  return direction;
}
/// The direction of a course that own ship might take. The programs cut it to whole degrees, so we do.
inline Direction candidateDirection(double courseDeg) {
  return directionOf(std::floor(courseDeg));
}

struct DistanceRange {
  double least = 0, greatest = 0;  ///< m
};

/// The geometry between own ship's position and a contact. All that does not depend on own course and speed is
/// computed once. "Fore", "aft", "port" and "starboard" say where own ship is as the contact sees it.
class Approach {
 public:
  Approach(Vec2 own, const ShipState& contact);

  double range() const { return range_; }
  /// Relative bearing of own ship as the contact sees it, in [0, 360): 0 = own ship is ahead of the contact.
  double alphaDeg() const { return alpha_; }
  double contactSpeed() const { return contactSpeed_; }
  bool isFore() const { return fore_; }
  bool isAft() const { return aft_; }
  bool isPort() const { return port_; }            ///< exactly astern counts as both sides
  bool isStarboard() const { return starboard_; }  ///< exactly ahead counts as starboard only
  double toTrackLine() const { return toLine_; }   ///< distance to the line through the contact's bow and stern
  double toBeamLine() const { return toBeam_; }

  /// Distance at the closest point of approach within `horizon` seconds.
  double distance(Direction own, double speed, double horizon) const {
    const double wx = contactX_ - speed * own.sin, wy = contactY_ - speed * own.cos;
    const double square = wx * wx + wy * wy, along = away_.x * wx + away_.y * wy;
    const double time = square > 0 ? -along / square : 0;
    const double until = std::clamp(time, 0.0, horizon);
    const double apart = square * until * until + 2 * along * until + range_ * range_;
    return time > 0 ? std::sqrt(std::max(apart, 0.0)) : range_;
  }
  /// Bounds of distance() for all own velocities within `radius` m/s of `velocity`, with room for errors of rounding.
  [[gnu::always_inline]] DistanceRange distanceWithin(Vec2 velocity, double radius, double horizon) const {
    const double wx = contactX_ - velocity.x, wy = contactY_ - velocity.y;
    const double square = wx * wx + wy * wy, along = away_.x * wx + away_.y * wy;
    const double across = std::abs(away_.x * wy - away_.y * wx);
    // At any time the way of another velocity is at most radius * time off.
    const double time = square > 0 ? std::clamp(-along / square, 0.0, horizon) : 0;
    const double apart = std::sqrt(std::max(square * time * time + 2 * along * time + range_ * range_, 0.0));
    const double greatest = std::min(apart + radius * time + kDistanceRounding * range_, range_);
    // The directions of all relative velocities lie within asin(radius / |w|) of w; the range falls in those within 90
    // degrees of the line to own ship, and range * sin(angle between) is how near they get.
    const double cosine = std::sqrt(std::max(square - radius * radius, 0.0));
    const double nearest = square > 0 ? (across * cosine + along * radius) / square : 0;
    const bool opens = across * radius - along * cosine <= 0;
    const double least = cosine > 0 ? opens ? range_ : nearest : 0.0;
    return {least - kDistanceRounding * range_, greatest};
  }
  /// Time of the closest point of approach, not cut by any horizon; 0 while opening.
  double timeOfClosest(Direction own, double speed) const;
  /// Closing speed; above 0 while the range falls.
  double closing(Direction own, double speed) const {
    return speed * (own.sin * toward_.sin + own.cos * toward_.cos) + contactClosing_;
  }
  /// How fast the bearing to the contact turns, deg/s, clockwise positive; 0 at range 0.
  double bearingRate(Direction own, double speed) const {
    return rateFactor_ * (contactAcross_ - speed * (own.sin * toward_.cos - own.cos * toward_.sin));
  }

  /// A lower bound of bearingRate() for all own velocities within `radius` of `velocity`.
  double leastBearingRate(Vec2 velocity, double radius) const {
    return bearingRate({velocity.x, velocity.y}, 1) - rateFactor_ * (radius + kDistanceRounding);
  }

  /// Whether own ship crosses the contact's beam line, and on which side of the contact.
  bool passes(Direction own, double speed) const {
    const double ahead = along(own, speed) - contactSpeed_;
    return (fore_ && aft_) || (aft_ ? ahead > 0 : fore_ && ahead < 0);
  }
  bool passesPort(Direction own, double speed) const {
    const double rate = bearingRate(own, speed);
    const bool isToPort = fore_ && aft_ ? port_ : aft_ ? rate > 0 : rate < 0;
    return passes(own, speed) && isToPort;
  }
  bool passesStarboard(Direction own, double speed) const { return passes(own, speed) && !passesPort(own, speed); }
  /// Distance from the contact at which own ship passes on that side; -1: it does not.
  double passingDistancePort(Direction own, double speed) const { return passing(own, speed, true); }
  double passingDistanceStarboard(Direction own, double speed) const { return passing(own, speed, false); }

  /// Whether own ship crosses the line through the contact's bow and stern, and before or behind the contact.
  bool crosses(Direction own, double speed) const {
    const double across = towardLine(own);
    return toLine_ == 0 || (speed > 0 && across > kLeastAcross);
  }
  bool crossesBow(Direction own, double speed) const {
    const double rate = bearingRate(own, speed);
    return isOnSternLine() || (speed > 0 && towardLine(own) > 0 && (port_ ? rate >= 0 : rate <= 0));
  }
  bool crossesStern(Direction own, double speed) const {
    const double rate = bearingRate(own, speed);
    return isOnSternLine() || (speed > 0 && towardLine(own) > 0 && (port_ ? rate <= 0 : rate >= 0));
  }
  /// Distance before the bow (behind the stern) at which own ship crosses; -1: it does not.
  double bowDistance(Direction own, double speed) const;
  double sternDistance(Direction own, double speed) const;

 private:
  friend class ClearApproach;
  static constexpr double kLeastAcross = 1e-5;
  static constexpr double kDistanceRounding = 1e-6;  // share of the range; roots of small differences lose half the digits
  bool isOnSternLine() const { return alpha_ == 180 && range_ > 0; }
  bool isOnBowLine() const { return alpha_ == 0 || range_ == 0; }
  double along(Direction own, double speed) const {
    return speed * (own.sin * contact_.sin + own.cos * contact_.cos);
  }
  /// The part of own ship's direction toward the contact's bow-stern line.
  double towardLine(Direction own) const { return inward_ * (own.sin * contact_.cos - own.cos * contact_.sin); }
  double passing(Direction own, double speed, bool toPort) const;

  Vec2 away_;          // from own ship to the contact
  Direction contact_;  // of the contact's course
  Direction toward_;   // of the bearing to the contact
  double range_ = 0, alpha_ = 0;
  double contactSpeed_ = 0, contactX_ = 0, contactY_ = 0;
  double contactClosing_ = 0, contactAcross_ = 0, rateFactor_ = 0;
  double toLine_ = 0, toBeam_ = 0;
  double inward_ = 1;  // 1 when the line is to starboard of the contact's course seen from own ship, else -1
  bool fore_ = false, aft_ = false, port_ = false, starboard_ = false;
};

/// Tells without a division or a square root where Approach::distance() is clear: where `along` >= 0 the range does not
/// fall, and the distance is the range; elsewhere, where `margin` > 0, the distance is above `least`, by far more than
/// the errors of rounding.
class ClearApproach {
 public:
  ClearApproach(const Approach& approach, double least)
      : awayX_(approach.away_.x),
        awayY_(approach.away_.y),
        contactX_(approach.contactX_),
        contactY_(approach.contactY_),
        // With w the relative velocity, the square of the closest approach is range^2 - along^2 / w^2.
        slack_((1 - kRounding) * approach.range_ * approach.range_ - least * least) {}

  double along(Direction own, double speed) const {
    return awayX_ * (contactX_ - speed * own.sin) + awayY_ * (contactY_ - speed * own.cos);
  }
  double margin(Direction own, double speed) const {
    const double wx = contactX_ - speed * own.sin, wy = contactY_ - speed * own.cos;
    const double way = awayX_ * wx + awayY_ * wy;
    return slack_ * (wx * wx + wy * wy) - way * way;
  }

 private:
  static constexpr double kRounding = 1e-9;
  double awayX_, awayY_, contactX_, contactY_, slack_;
};

/// Relative bearing of a point from a vehicle, in [0, 360).
double relativeBearing(const ShipState& from, Vec2 to);

}  // namespace antipode
