// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/ping_filter.h"

#include "core/base/angles.h"
#include "core/base/portable_math.h"

#include <cmath>

namespace antipode {
namespace {

constexpr double kSmallestResultant = 1e-9;  // below, opposite bearings cancel and the newest counts

Vec2 pointAt(Vec2 own, double range, double bearingDeg) {
  double s, c;
  portable::sincosDeg(bearingDeg, s, c);
  return {own.x + range * s, own.y + range * c};
}

}  // namespace

void PingTrack::add(const PingReception& ping, Vec2 own, const PingFilterParams& params, double soundSpeed) {
  if (!entries_.empty() && entries_.back().ping.time == ping.time) entries_.pop_back();
  entries_.push_back({ping, pointAt(own, ping.dt * soundSpeed, ping.bearing)});
  dropOld(ping.time, params.pingFilterTimeout);
  average(own, params, soundSpeed);
}

void PingTrack::dropOld(double now, double timeout) {
  while (entries_.size() > 1 && now - entries_.front().ping.time >= timeout) entries_.pop_front();
}

void PingTrack::average(Vec2 own, const PingFilterParams& params, double soundSpeed) {
  const double now = entries_.back().ping.time, timeout = params.pingFilterTimeout;
  double weights = 0, ranges = 0, sines = 0, cosines = 0;
  Vec2 points;
  for (const Entry& entry : entries_) {
    const double age = now - entry.ping.time;
    const double weight = timeout > 0 ? 1 - age / timeout : 1;
    double s, c;
    portable::sincosDeg(entry.ping.bearing, s, c);
    weights += weight;
    ranges += weight * entry.ping.dt * soundSpeed;
    sines += weight * s, cosines += weight * c;
    points.x += weight * entry.point.x, points.y += weight * entry.point.y;
  }
  ContactEstimate estimate;
  const double resultant = std::sqrt(sines * sines + cosines * cosines);
  estimate.resultant = resultant / weights;
  estimate.weight = weights;
  estimate.pings = static_cast<int>(entries_.size());
  estimate.time = now;
  if (params.ownMotionCompensation) {
    estimate.absolute = {points.x / weights, points.y / weights};
    estimate.relative = estimate.absolute - own;
    estimate.range = length(estimate.relative);
    estimate.bearing = wrap360(degFromRad(portable::atan2(estimate.relative.x, estimate.relative.y)));
  } else {
    estimate.range = ranges / weights;
    estimate.bearing = resultant < kSmallestResultant * weights
                           ? entries_.back().ping.bearing
                           : wrap360(degFromRad(portable::atan2(sines, cosines)));
    estimate.absolute = pointAt(own, estimate.range, estimate.bearing);
    estimate.relative = estimate.absolute - own;
  }
  estimate_ = estimate;
}

bool PingTrack::isExpired(double now, const PingFilterParams& params) const {
  return !estimate_ || now - estimate_->time > params.contactTimeout;
}

}  // namespace antipode
