// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/thrust_map.h"

#include "core/model/motion_kernel.h"

#include <algorithm>
#include <limits>

namespace antipode {
namespace {

/// The segments between (0, 0) and the pairs of one side. The pairs are ordered by increasing absolute thrust.
template <class Pairs>
std::vector<ThrustCurve::Segment> segmentsOf(const Pairs& outwards) {
  std::vector<ThrustCurve::Segment> segments;
  double thrust = 0, speed = 0;
  for (const ThrustPair& pair : outwards) {
    const double width = std::abs(pair.thrust) - thrust, rise = std::abs(pair.speed) - speed;
    segments.push_back({thrust, width, rise / width});
    thrust = std::abs(pair.thrust), speed = std::abs(pair.speed);
  }
  return segments;
}

double sumOf(std::span<const ThrustCurve::Segment> segments, double thrust) {
  double speed = 0;
  for (const ThrustCurve::Segment& s : segments) speed += s.slope * kernel::clipped(thrust - s.from, 0.0, s.width);
  return speed;
}

/// The thrust on the segment a..b for a speed between both ends; a.speed != b.speed.
double thrustOnSegment(const ThrustPair& a, const ThrustPair& b, double speed) {
  return a.thrust + (speed - a.speed) / (b.speed - a.speed) * (b.thrust - a.thrust);
}

}  // namespace

Result<ThrustMap> ThrustMap::fromText(std::string_view text) {
  constexpr const char* kExpected = "pairs of thrust:speed such as \"-100:-3.5, 20:2.4, 100:5\"";
  ThrustMap map;
  for (const std::string_view piece : splitTrimmed(text, ',')) {
    const auto numbers = splitTrimmed(piece, ':');
    if (numbers.size() != 2) return errExpected(kExpected, "thrust map: '{}' is not a pair", piece);
    const auto thrust = parseNumber(numbers[0]), speed = parseNumber(numbers[1]);
    if (!thrust || !speed) return errExpected(kExpected, "thrust map: '{}' is not a pair of numbers", piece);
    constexpr FieldInfo kPercent{.unit = "%"}, kSpeed{.unit = "m/s"};
    if (auto inRange = checkRange(*thrust, kPercent, "thrust map"); !inRange)
      return tl::unexpected<Error>(inRange.error());
    if (auto inRange = checkRange(*speed, kSpeed, "thrust map"); !inRange)
      return tl::unexpected<Error>(inRange.error());
    map.pairs.push_back({*thrust, *speed});
  }
  return map;
}

std::string ThrustMap::text() const {
  std::string out;
  for (const ThrustPair& pair : pairs)
    out += (out.empty() ? "" : ", ") + numberText(pair.thrust) + ":" + numberText(pair.speed);
  return out;
}

ThrustCurve::ThrustCurve(const ThrustMap& map, Settings settings, Compat compat, std::vector<Dropped>* dropped)
    : settings_(settings), compat_(compat) {
  for (std::size_t i = 0; i < map.pairs.size(); ++i) {
    const std::string reason = add(map.pairs[i]);
    if (reason.empty()) continue;
    if (dropped) dropped->push_back({i, reason});
    if (compat == Compat::Document) continue;
    for (std::size_t j = i + 1; dropped && j < map.pairs.size(); ++j)
      dropped->push_back({j, "stands behind a bad pair"});
    break;
  }
  buildSegments();
}

std::string ThrustCurve::add(ThrustPair pair) {
  if (pair.thrust < -100 || pair.thrust > 100) return "thrust is outside [-100, 100]";
  if (pair.thrust == 0) return pair.speed == 0 ? "" : "thrust 0 must have speed 0";
  if (pair.thrust * pair.speed < 0) return "speed and thrust have opposite signs";
  std::vector<ThrustPair>& list = pair.thrust > 0 ? positive_ : negative_;
  const auto at = std::lower_bound(list.begin(), list.end(), pair.thrust,
                                   [](const ThrustPair& p, double thrust) { return p.thrust < thrust; });
  const bool replaces = at != list.end() && at->thrust == pair.thrust;
  const auto next = replaces ? at + 1 : at;
  if (at != list.begin() && (at - 1)->speed > pair.speed) return "speed is below that of a smaller thrust";
  if (next != list.end() && next->speed < pair.speed) return "speed is above that of a larger thrust";
  if (replaces)
    at->speed = pair.speed;
  else
    list.insert(at, pair);
  return "";
}

void ThrustCurve::buildSegments() {
  positiveSegments_ = segmentsOf(positive_);
  if (positive_.empty() && settings_.factor != 0)
    positiveSegments_ = {{0, std::numeric_limits<double>::infinity(), 1 / settings_.factor}};
  negativeSegments_ = segmentsOf(std::vector<ThrustPair>(negative_.rbegin(), negative_.rend()));
  if (negative_.empty() && settings_.reflect) negativeSegments_ = positiveSegments_;
}

double ThrustCurve::speed(double thrustPct) const {
  return sumOf(positiveSegments_, thrustPct) - sumOf(negativeSegments_, -thrustPct);
}

double ThrustCurve::thrust(double speed) const {
  if (speed == 0) return 0;
  if (speed < 0 && negative_.empty()) return settings_.reflect ? -thrust(-speed) : 0;
  if (speed > 0 && positive_.empty()) return speed * settings_.factor;

  // Starts at zero, so that the first segment that reaches the speed has the smallest thrust.
  std::vector<ThrustPair> outwards{{0, 0}};
  if (speed > 0)
    outwards.insert(outwards.end(), positive_.begin(), positive_.end());
  else
    outwards.insert(outwards.end(), negative_.rbegin(), negative_.rend());
  const double magnitude = std::abs(speed);
  const double top = std::abs(outwards.back().speed);
  const bool program = isCompatibilityMode(compat_);
  if (program && magnitude >= top) return speed > 0 ? 100 : -100;
  const double target = std::min(magnitude, top);
  for (std::size_t i = 1; i < outwards.size(); ++i) {
    if (std::abs(outwards[i].speed) < target) continue;
    const bool exact = std::abs(outwards[i].speed) == target;
    // uSimMarineV22 takes the far end of an inner plateau on the negative side (D7).
    if (program && speed < 0 && exact)
      while (i + 1 < outwards.size() && std::abs(outwards[i + 1].speed) == target) ++i;
    if (exact) return outwards[i].thrust;
    return thrustOnSegment(outwards[i - 1], outwards[i], speed);
  }
  return outwards.back().thrust;
}

ThrustCurve ThrustCurve::mirrored() const {
  ThrustCurve curve = *this;
  if (negative_.empty()) curve.settings_.reflect = true;
  curve.buildSegments();
  return curve;
}

}  // namespace antipode
