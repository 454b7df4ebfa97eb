// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/acoustics/ping_filter.h"

#include "core/base/geometry/angles.h"
#include "core/base/portable_math.h"

#include <cmath>

namespace antipode {
namespace {

constexpr double kSmallestResultant = 1e-9;  // below this opposite bearings cancel, and the newest ping counts

Vec2 directionOf(double bearingDeg) {
  Vec2 direction;
  portable::sincosDeg(bearingDeg, direction.x, direction.y);
  return direction;
}

}  // namespace

void PingTrack::add(const PingReception& ping, Vec2 own, const PingFilterParams& params, double soundSpeed) {
  if (!entries_.empty() && entries_.back().ping.time == ping.time) entries_.pop_back();
  dropOld(ping.time, params.pingFilterTimeout);
  const Vec2 direction = directionOf(ping.bearing);
  entries_.push_back({ping, own + ping.dt * soundSpeed * direction, direction});
  average(own, params, soundSpeed);
}

void PingTrack::dropOld(double now, double timeout) {
  auto live = entries_.begin();
  while (live != entries_.end() && now - live->ping.time >= timeout) ++live;
  if (live != entries_.begin()) entries_.erase(entries_.begin(), live);
}

void PingTrack::average(Vec2 own, const PingFilterParams& params, double soundSpeed) {
  const double now = entries_.back().ping.time, timeout = params.pingFilterTimeout;
  double weights = 0, ranges = 0, sines = 0, cosines = 0;
  Vec2 points;
  for (const Entry& entry : entries_) {
    const double age = now - entry.ping.time;
    const double weight = timeout > 0 ? 1 - age / timeout : 1;
    weights += weight;
    ranges += weight * entry.ping.dt * soundSpeed;
    sines += weight * entry.direction.x, cosines += weight * entry.direction.y;
    points.x += weight * entry.point.x, points.y += weight * entry.point.y;
  }
  ContactEstimate& estimate = estimate_.emplace();
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
    estimate.absolute = own + estimate.range * directionOf(estimate.bearing);
    estimate.relative = estimate.absolute - own;
  }
}

}  // namespace antipode
