// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/acoustics/ping_filter.h"

#include "core/base/geometry/angles.h"
#include "core/base/instruction_sets.h"
#include "core/base/portable_math.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kSmallestResultant = 1e-9;  // below this opposite bearings cancel, and the newest ping counts

[[gnu::always_inline]] inline Vec2 directionOf(double bearingDeg) {
  Vec2 direction;
  portable::sincosDeg(bearingDeg, direction.x, direction.y);
  return direction;
}

/// As wrap360() of an angle from -180 on, without its branches.
[[gnu::always_inline]] inline double wrappedBearing(double deg) {
  const double turned = deg + 360.0;
  const double below = turned >= 360.0 ? 0.0 : turned;  // of a tiny negative angle
  return deg < 0.0 ? below : deg;
}

/// Plain numbers, and selections in place of branches, so that loops over them become vector instructions.
struct MeanNumbers {
  double weights, ranges, sines, cosines, newestBearing;
  double range = 0, bearing = 0, x = 0, y = 0, resultant = 0;

  [[gnu::always_inline]] void find() {
    const double size = std::sqrt(sines * sines + cosines * cosines);
    range = ranges / weights;
    resultant = size / weights;
    const double found = wrappedBearing(degFromRad(portable::atan2(sines, cosines)));
    bearing = size < kSmallestResultant * weights ? newestBearing : found;
    portable::sincosDeg(bearing, x, y);
  }
};

ANTIPODE_CLONES void findDirectionsOf(const double* bearings, double* x, double* y, std::size_t count) {
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < count; ++i) {
    const Vec2 direction = directionOf(bearings[i]);
    x[i] = direction.x, y[i] = direction.y;
  }
}

/// Arrays of `count` numbers each, one behind the other.
ANTIPODE_CLONES void findMeans(double* numbers, std::size_t count) {
  const double* const given = numbers;
  double* const found = numbers + 5 * count;
  ANTIPODE_VECTOR_LOOP
  for (std::size_t i = 0; i < count; ++i) {
    MeanNumbers mean{given[i], given[count + i], given[2 * count + i], given[3 * count + i], given[4 * count + i]};
    mean.find();
    found[i] = mean.range, found[count + i] = mean.bearing;
    found[2 * count + i] = mean.x, found[3 * count + i] = mean.y;
    found[4 * count + i] = mean.resultant;
  }
}

}  // namespace

Vec2 pingDirection(double bearing) {
  return directionOf(bearing);
}

PingMean meanOf(const PingSums& sums) {
  MeanNumbers mean{sums.weights, sums.ranges, sums.sines, sums.cosines, sums.newestBearing};
  mean.find();
  return {mean.range, mean.bearing, {mean.x, mean.y}, mean.resultant};
}

void PingTrack::add(const PingReception& ping, Vec2 own, const PingFilterParams& params, double soundSpeed) {
  const PingSums sums = addPing(ping, pingDirection(ping.bearing), own, params, soundSpeed);
  take(sums, meanOf(sums), own, params);
}

PingSums PingTrack::addPing(const PingReception& ping, Vec2 direction, Vec2 own, const PingFilterParams& params,
                            double soundSpeed) {
  if (!entries_.empty() && entries_.back().ping.time == ping.time) entries_.pop_back();
  dropOld(ping.time, params.pingFilterTimeout);
  entries_.push_back({ping, own + ping.dt * soundSpeed * direction, direction});
  return sums(params, soundSpeed);
}

void PingTrack::dropOld(double now, double timeout) {
  std::size_t old = 0;
  while (old < entries_.size() && now - entries_.begin()[old].ping.time >= timeout) ++old;
  if (old > 0) entries_.dropFront(old);
}

PingSums PingTrack::sums(const PingFilterParams& params, double soundSpeed) const {
  const double now = entries_.back().ping.time, timeout = params.pingFilterTimeout;
  PingSums sums;
  for (const Entry& entry : entries_) {
    const double age = now - entry.ping.time;
    const double weight = timeout > 0 ? 1 - age / timeout : 1;
    sums.weights += weight;
    sums.ranges += weight * entry.ping.dt * soundSpeed;
    sums.sines += weight * entry.direction.x, sums.cosines += weight * entry.direction.y;
    sums.points.x += weight * entry.point.x, sums.points.y += weight * entry.point.y;
  }
  sums.newestBearing = entries_.back().ping.bearing;
  sums.time = now;
  sums.pings = static_cast<int>(entries_.size());
  return sums;
}

void PingTrack::take(const PingSums& sums, const PingMean& mean, Vec2 own, const PingFilterParams& params) {
  ContactEstimate& estimate = estimate_.emplace();
  estimate.resultant = mean.resultant;
  estimate.weight = sums.weights;
  estimate.pings = sums.pings;
  estimate.time = sums.time;
  if (params.ownMotionCompensation) {
    estimate.absolute = {sums.points.x / sums.weights, sums.points.y / sums.weights};
    estimate.relative = estimate.absolute - own;
    estimate.range = length(estimate.relative);
    estimate.bearing = wrap360(degFromRad(portable::atan2(estimate.relative.x, estimate.relative.y)));
    return;
  }
  estimate.range = mean.range;
  estimate.bearing = mean.bearing;
  estimate.absolute = own + estimate.range * mean.direction;
  estimate.relative = estimate.absolute - own;
}

void PingMeans::findDirections(std::span<const double> bearings) {
  const std::size_t room = wholeVectors(bearings.size());
  numbers_.assign(room, 0);
  std::ranges::copy(bearings, numbers_.begin());
  x_.resize(room), y_.resize(room);
  findDirectionsOf(numbers_.data(), x_.data(), y_.data(), room);
}

void PingMeans::find() {
  room_ = wholeVectors(sums_.size());
  numbers_.assign((kGiven + kFound) * room_, 1);
  for (std::size_t i = 0; i < sums_.size(); ++i) {
    const PingSums& sums = sums_[i];
    const double given[kGiven]{sums.weights, sums.ranges, sums.sines, sums.cosines, sums.newestBearing};
    for (std::size_t k = 0; k < kGiven; ++k) numbers_[k * room_ + i] = given[k];
  }
  findMeans(numbers_.data(), room_);
}

PingMean PingMeans::mean(std::size_t index) const {
  const auto found = [&](std::size_t k) { return numbers_[(kGiven + k) * room_ + index]; };
  return {found(0), found(1), {found(2), found(3)}, found(4)};
}

}  // namespace antipode
