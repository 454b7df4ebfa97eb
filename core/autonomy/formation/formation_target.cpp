// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/formation/formation_target.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr double kSmallestBaseline = 1;  // m; two neighbours closer than this give no direction
constexpr double kSamePlace = 1e-9;      // m

/// Weighted mean of targets, or the damped form of the author.
class TargetMean {
 public:
  explicit TargetMean(FormationWeighting weighting) : weighting_(weighting) {}
  void add(Vec2 target, double weight) {
    sum_.x += weight * target.x, sum_.y += weight * target.y;
    weights_ += weight, ++count_;
  }
  std::optional<Vec2> value() const {
    const double by = weighting_ == FormationWeighting::Normalised ? weights_ : count_;
    if (!(weights_ > 0)) return std::nullopt;
    return Vec2{sum_.x / by, sum_.y / by};
  }

 private:
  FormationWeighting weighting_;
  Vec2 sum_;
  double weights_ = 0;
  int count_ = 0;
};

Vec2 middle(Vec2 a, Vec2 b) {
  return {0.5 * (a.x + b.x), 0.5 * (a.y + b.y)};
}

/// Product of complex numbers.
Vec2 product(Vec2 a, Vec2 b) {
  return {a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x};
}

/// The rotation from the direction of `from` to that of `to`, as a unit vector.
Vec2 turnBetween(Vec2 from, Vec2 to) {
  const Vec2 turn = product(to, {from.x, -from.y});
  const double size = length(turn);
  return {turn.x / size, turn.y / size};
}

}  // namespace

std::optional<Vec2> neighbourMeanTarget(std::span<const Neighbour> neighbours, FormationWeighting weighting) {
  TargetMean mean(weighting);
  for (const Neighbour& n : neighbours) mean.add(n.heard - n.planned, n.weight);
  return mean.value();
}

std::optional<Vec2> pairwiseTarget(std::span<const Neighbour> neighbours, FormationWeighting weighting) {
  TargetMean mean(weighting);
  for (std::size_t i = 0; i < neighbours.size(); ++i)
    for (std::size_t j = i + 1; j < neighbours.size(); ++j) {
      const Neighbour &a = neighbours[i], &b = neighbours[j];
      const Vec2 heard = b.heard - a.heard, planned = b.planned - a.planned;
      if (length(heard) < kSmallestBaseline || length(planned) < kSamePlace) continue;
      const Vec2 turned = product(middle(a.planned, b.planned), turnBetween(planned, heard));
      mean.add(middle(a.heard, b.heard) - turned, a.weight * b.weight);
    }
  return mean.value();
}

std::optional<Vec2> rigidTarget(std::span<const Neighbour> neighbours, double ownWeight, RigidFit* fit) {
  const auto forEachPair = [&](auto&& f) {
    if (ownWeight > 0) f(Vec2{}, Vec2{}, ownWeight);
    for (const Neighbour& n : neighbours)
      if (n.weight > 0) f(n.planned, n.heard, n.weight);
  };
  std::optional<Vec2> first;
  bool hasDirection = false;
  forEachPair([&](Vec2 planned, Vec2, double) {
    if (!first) first = planned;
    hasDirection = hasDirection || distance(planned, *first) > kSamePlace;
  });
  if (!hasDirection) return neighbourMeanTarget(neighbours, FormationWeighting::Normalised);
  if (!fit) return rigidMotionOver(forEachPair).shift;
  *fit = rigidFitOver(forEachPair);
  return fit->shift;
}

std::optional<Vec2> latticeTarget(std::span<const Vec2> heard, const LatticeParams& params) {
  Vec2 force;
  for (const Vec2 at : heard) {
    const double d = length(at);
    if (d < kSamePlace || d > 1.5 * params.spacing) continue;
    const double f = std::clamp(params.k * (d - params.spacing), -params.fMax, params.fMax);
    force.x += f * at.x / d, force.y += f * at.y / d;
  }
  if (heard.empty()) return std::nullopt;
  return Vec2{force.x / params.kF, force.y / params.kF};
}

}  // namespace antipode
