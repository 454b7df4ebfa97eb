// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/editors/thrust_map/thrust_map_edit.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

bool isPositive(const ThrustPair& pair) {
  return pair.thrust > 0;
}

bool hasSide(const Knots& knots, bool positiveSide) {
  return std::any_of(knots.begin(), knots.end(),
                     [&](const ThrustPair& knot) { return isPositive(knot) == positiveSide; });
}

void insertSorted(Knots& knots, ThrustPair knot) {
  knots.insert(std::lower_bound(knots.begin(), knots.end(), knot.thrust,
                                [](const ThrustPair& a, double thrust) { return a.thrust < thrust; }),
               knot);
}

}  // namespace

Knots knotsOf(const ThrustCurve& curve) {
  Knots knots(curve.negative().begin(), curve.negative().end());
  knots.insert(knots.end(), curve.positive().begin(), curve.positive().end());
  return knots;
}

KnotLimits knotLimits(const Knots& knots, std::size_t index) {
  constexpr double kNoLimit = std::numeric_limits<double>::infinity();
  const bool positive = isPositive(knots[index]);
  KnotLimits limits =
      positive ? KnotLimits{kKnotGap, 100, 0, kNoLimit} : KnotLimits{-100, -kKnotGap, -kNoLimit, 0};
  if (index > 0 && isPositive(knots[index - 1]) == positive) {
    limits.minThrust = knots[index - 1].thrust + kKnotGap;
    limits.minSpeed = knots[index - 1].speed;
  }
  if (index + 1 < knots.size() && isPositive(knots[index + 1]) == positive) {
    limits.maxThrust = knots[index + 1].thrust - kKnotGap;
    limits.maxSpeed = knots[index + 1].speed;
  }
  // Knots typed closer together than the gap may not move along the thrust axis.
  limits.minThrust = std::min(limits.minThrust, knots[index].thrust);
  limits.maxThrust = std::max(limits.maxThrust, knots[index].thrust);
  return limits;
}

Knots withKnotMoved(Knots knots, std::size_t index, ThrustPair target) {
  const KnotLimits limits = knotLimits(knots, index);
  knots[index].thrust = std::clamp(target.thrust, limits.minThrust, limits.maxThrust);
  knots[index].speed = std::clamp(target.speed, limits.minSpeed, limits.maxSpeed);
  return knots;
}

Knots withSideFilled(const Knots& knots, const ThrustCurve& curve, bool positiveSide) {
  if (hasSide(knots, positiveSide)) return knots;
  Knots filled = knots;
  if (positiveSide) {
    insertSorted(filled, {100, curve.speed(100)});
  } else if (curve.settings().reflect) {
    for (const ThrustPair& knot : curve.positive()) insertSorted(filled, {-knot.thrust, -knot.speed});
    if (filled.empty() || filled.front().thrust != -100) insertSorted(filled, {-100, curve.speed(-100)});
  } else {
    insertSorted(filled, {-100, 0});
  }
  return filled;
}

std::optional<Knots> withKnotAdded(const Knots& knots, const ThrustCurve& curve, ThrustPair target,
                                   std::size_t& index) {
  target.thrust = std::clamp(target.thrust, -100.0, 100.0);
  if (std::abs(target.thrust) < kKnotGap) return std::nullopt;
  Knots filled = withSideFilled(knots, curve, isPositive(target));
  for (const ThrustPair& knot : filled)
    if (std::abs(knot.thrust - target.thrust) < kKnotGap) return std::nullopt;
  const auto at = std::lower_bound(filled.begin(), filled.end(), target.thrust,
                                   [](const ThrustPair& a, double thrust) { return a.thrust < thrust; });
  index = static_cast<std::size_t>(at - filled.begin());
  filled.insert(at, target);
  return withKnotMoved(std::move(filled), index, target);
}

Knots withKnotRemoved(Knots knots, std::size_t index) {
  knots.erase(knots.begin() + static_cast<std::ptrdiff_t>(index));
  return knots;
}

std::vector<std::string> droppedTexts(const ThrustMap& map, const ThrustMapContext& context) {
  std::vector<ThrustCurve::Dropped> dropped;
  const ThrustCurve curve(map, context.settings, context.compat, &dropped);
  std::vector<std::string> texts;
  for (const auto& [index, reason] : dropped) {
    const ThrustPair& pair = map.pairs[index];
    texts.push_back(fmt::format("{}:{} is left out: {}", numberText(pair.thrust), numberText(pair.speed), reason));
  }
  return texts;
}

}  // namespace antipode
