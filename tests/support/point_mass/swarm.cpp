// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/acoustics/acoustics.h"
#include "core/autonomy/acoustics/ping_filter.h"
#include "core/autonomy/formation/slot_assignment.h"
#include "core/base/geometry/angles.h"
#include "core/base/random.h"
#include "core/model/drift.h"
#include "tests/support/point_mass/point_mass.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace antipode::point_mass {
namespace {

constexpr int kColumns = 5, kRows = 4, kCount = kColumns * kRows;
constexpr double kSpacing = 300, kSound = 1500, kPeriod = 30, kRangeNoise = 1.5;
constexpr double kSweepPeriod = 120;  // s

/// formation.md section 11, `environment.current`.
Vec2 currentAt(Vec2 at, double time) {
  constexpr double kStrain = 8.06e-5, kTurnPeriod = 44712;
  double s, c;
  portable::sincos(2 * (2 * kPi * time / kTurnPeriod), s, c);  // R(phi) diag(1, -1) R(-phi)
  return {0.105 + kStrain * (c * at.x + s * at.y), kStrain * (s * at.x - c * at.y)};
}

class Swarm {
 public:
  Swarm(const SwarmSettings& settings, std::uint64_t seed) : settings_(settings), seed_(seed) {
    const RandomStream place(seed, RandomPurpose::EventTime);
    for (int i = 0; i < kCount; ++i) {
      slots_[i] = {kSpacing * (i % kColumns - 2), kSpacing * (i / kColumns - 1.5)};
      const auto n = static_cast<std::uint64_t>(2 * i);
      points_[i].at = slots_[i] + Vec2{place.uniform(n, -100, 100), place.uniform(n + 1, -100, 100)};
      behaviours_.emplace_back(params_);
    }
  }

  SwarmResult run() {
    const int steps = static_cast<int>(settings_.hours * 3600);
    for (int step = 1; step <= steps; ++step) {
      hear(step);
      for (int i = 0; i < kCount; ++i) steer(i, step);
      if (step >= 3600) observe();
    }
    return result();
  }

 private:
  /// Pings that are emitted in the second before `now`.
  void hear(int now) {
    for (int sender = 0; sender < kCount; ++sender) {
      const double since = now - pingOffset(sender, kCount, kPeriod);
      const double index = std::floor(since / kPeriod);
      if (since < 0 || since - index * kPeriod >= 1) continue;
      for (int receiver = 0; receiver < kCount; ++receiver)
        if (receiver != sender) take(receiver, sender, static_cast<std::int64_t>(index), now);
    }
  }

  void take(int receiver, int sender, std::int64_t index, double now) {
    const auto path = pingPath({points_[sender].at}, {points_[receiver].at}, {}, 0, kSound);
    const RandomStream noise(seed_, RandomPurpose::Ping, receiver, sender, index);
    const double range = std::max(0.5, path->range + kRangeNoise * noise.normal(0));
    const double bearing = wrap360(path->bearing + settings_.bearingNoise * noise.normal(1));
    tracks_[receiver][sender].add({now, range / kSound, bearing}, points_[receiver].at, filter_, kSound);
  }

  void steer(int own, int now) {
    if (const auto target = targetOf(own, now))
      behaviours_[own].addRelativeTarget(params_, *target, points_[own].at);
    const auto decision = behaviours_[own].decide(params_, points_[own].at, now);
    points_[own].advance(decision, currentAt(points_[own].at, now));
  }

  std::optional<Vec2> targetOf(int own, double now) {
    std::vector<Neighbour> neighbours;
    std::vector<Vec2> heard;
    std::vector<int> names;
    for (int other = 0; other < kCount; ++other) {
      const PingTrack& track = tracks_[own][other];
      if (other == own || track.isExpired(now, filter_)) continue;
      const Vec2 relative = track.estimate()->absolute - points_[own].at;
      if (length(relative) > settings_.rangeOut) continue;
      neighbours.push_back({relative, slots_[other] - slots_[own]});
      heard.push_back(relative);
      names.push_back(other);
    }
    switch (settings_.controller) {
      case FormationController::NeighbourMean:
        return neighbourMeanTarget(neighbours, settings_.weighting);
      case FormationController::Pairwise:
        return pairwiseTarget(neighbours, settings_.weighting);
      case FormationController::Rigid:
        return rigidTarget(neighbours, settings_.ownWeight);
      case FormationController::Assignment:
        return assigned(own, heard, names, now);
      case FormationController::Lattice:
        return latticeTarget(heard, {.spacing = kSpacing});
    }
    return std::nullopt;
  }

  std::optional<Vec2> assigned(int own, const std::vector<Vec2>& heard, const std::vector<int>& names,
                               double now) {
    const bool isSweeping = std::fmod(now + own, kSweepPeriod) == 0;  // the costly part, in turns
    const auto answer = assignments_[own].solve(
        slots_, heard, names, {settings_.sweep, settings_.switchMargin, settings_.ownWeight, isSweeping});
    if (!answer) return std::nullopt;
    std::map<int, int> slotOf{{own, answer->assigned.front()}};
    for (std::size_t i = 0; i < names.size(); ++i) slotOf[names[i]] = answer->assigned[i + 1];
    switches_ += !slotsOf_[own].empty() && slotsOf_[own] != slotOf;
    slotsOf_[own] = std::move(slotOf);
    return answer->target;
  }

  void observe() {
    std::vector<Vec2> truth;
    for (const Point& point : points_) truth.push_back(point.at);
    std::vector<Vec2> plan(slots_.begin(), slots_.end());
    if (settings_.controller == FormationController::Assignment) plan = matchedPlan(truth);
    const RigidFit fit = rigidFit(plan, truth, std::vector<double>(kCount, 1));
    double sum = 0;
    for (std::size_t i = 0; i < kCount; ++i) sum += distance(truth[i], fit.apply(plan[i]));
    errors_.push_back(sum / kCount);
  }

  /// Names do not count: the slots as the whole fleet fills them best.
  std::vector<Vec2> matchedPlan(const std::vector<Vec2>& truth) {
    std::vector<Vec2> heard;
    std::vector<int> names;
    for (int i = 1; i < kCount; ++i)
      heard.push_back(truth[static_cast<std::size_t>(i)] - truth[0]), names.push_back(i);
    const auto answer = all_.solve(slots_, heard, names,
                                   {.sweepDeg = 10, .switchMargin = 0, .isSweeping = errors_.size() % 600 == 0});
    std::vector<Vec2> plan;
    for (const int slot : answer->assigned) plan.push_back(slots_[static_cast<std::size_t>(slot)]);
    return plan;
  }

  SwarmResult result() const {
    SwarmResult r;
    r.onLeast = 1;
    for (const DriftingTarget& behaviour : behaviours_) {
      const double on = behaviour.thrustTime() / (behaviour.thrustTime() + behaviour.driftTime());
      r.onMean += on / kCount, r.onLeast = std::min(r.onLeast, on), r.onMost = std::max(r.onMost, on);
      r.startsPerHour += behaviour.starts() / settings_.hours / kCount;
    }
    const auto count = static_cast<double>(errors_.size());
    r.error = std::accumulate(errors_.begin(), errors_.end(), 0.0) / count;
    double squares = 0;
    for (const double error : errors_) squares += (error - r.error) * (error - r.error);
    r.errorDeviation = std::sqrt(squares / count);
    r.assignmentSwitches = switches_;
    return r;
  }

  SwarmSettings settings_;
  std::uint64_t seed_;
  DriftingTargetParams params_;
  PingFilterParams filter_;
  std::array<Vec2, kCount> slots_;
  std::array<Point, kCount> points_;
  std::vector<DriftingTarget> behaviours_;
  std::array<std::array<PingTrack, kCount>, kCount> tracks_;
  std::array<SlotAssignment, kCount> assignments_;
  std::array<std::map<int, int>, kCount> slotsOf_;
  SlotAssignment all_;
  std::vector<double> errors_;
  int switches_ = 0;
};

}  // namespace

SwarmResult runSwarm(const SwarmSettings& settings, std::uint64_t seed) {
  return Swarm(settings, seed).run();
}

}  // namespace antipode::point_mass
