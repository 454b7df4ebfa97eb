// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/encounters/approach.h"

#include "core/base/geometry/angles.h"
#include "core/model/drift.h"

namespace antipode {
namespace {

constexpr double kSamePlace = 1e-9;  ///< share of the range below which two places are one

}  // namespace

double relativeBearing(const ShipState& from, Vec2 to) {
  return wrap360(bearing(from.at, to) - from.courseDeg);
}

Approach::Approach(Vec2 own, const ShipState& contact)
    : away_(contact.at - own),
      contact_(directionOf(contact.courseDeg)),
      contactSpeed_(std::max(contact.speed, 0.0)) {
  range_ = length(away_);
  alpha_ = relativeBearing(contact, own);
  toward_ = directionOf(bearing(own, contact.at));
  contactX_ = contactSpeed_ * contact_.sin;
  contactY_ = contactSpeed_ * contact_.cos;
  const Direction seen = directionOf(alpha_);
  contactClosing_ = contactSpeed_ * seen.cos;
  contactAcross_ = contactX_ * toward_.cos - contactY_ * toward_.sin;
  rateFactor_ = range_ > 0 ? 360 / (2 * kPi * range_) : 0;
  toLine_ = range_ * std::abs(seen.sin);
  toBeam_ = range_ * std::abs(seen.cos);
  const bool apart = range_ > 0;
  fore_ = apart && (alpha_ <= 90 || alpha_ >= 270);
  aft_ = apart && alpha_ >= 90 && alpha_ <= 270;
  port_ = apart && alpha_ >= 180;
  starboard_ = apart && alpha_ <= 180;
  inward_ = port_ ? 1 : -1;
}

double Approach::timeOfClosest(Direction own, double speed) const {
  const double wx = contactX_ - speed * own.sin, wy = contactY_ - speed * own.cos;
  const double square = wx * wx + wy * wy, along = away_.x * wx + away_.y * wy;
  return square > 0 ? std::max(-along / square, 0.0) : 0;
}

double Approach::passing(Direction own, double speed, bool toPort) const {
  if (!passes(own, speed)) return -1;
  if (fore_ && aft_) return port_ == toPort ? range_ : -1;
  const double lead = along(own, speed) - contactSpeed_;
  const double time = toBeam_ / std::abs(lead);
  const double shift = time * speed * towardLine(own);
  const bool staysOnSide = shift <= toLine_;
  if ((staysOnSide == port_) != toPort) return -1;
  return std::abs(toLine_ - shift);
}

double Approach::bowDistance(Direction own, double speed) const {
  if (isOnBowLine()) return range_;
  if (!crossesBow(own, speed) || isOnSternLine()) return -1;
  const double time = toLine_ / (speed * towardLine(own));
  const double before = time * (along(own, speed) - contactSpeed_) + (fore_ ? toBeam_ : -toBeam_);
  // On a collision course the two ways meet in one point, and rounding would decide who is first.
  if (std::abs(before) < kSamePlace * range_) return 0;
  return before < 0 ? -1 : before;
}

double Approach::sternDistance(Direction own, double speed) const {
  if (isOnSternLine()) return range_;
  if (!crossesStern(own, speed)) return -1;
  const double time = toLine_ / (speed * towardLine(own));
  const double behind = time * (contactSpeed_ - along(own, speed)) - (fore_ ? toBeam_ : -toBeam_);
  if (std::abs(behind) < kSamePlace * range_) return 0;
  return behind < 0 ? -1 : behind;
}

}  // namespace antipode
