// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/swarm/swarm_metrics.h"

#include "core/base/not_a_number.h"
#include "core/sim/batch/swarm_columns.h"
#include "core/sim/fleet/vehicle.h"

#include <cmath>

namespace antipode {
namespace {

constexpr double kFollowInterval = 10;    // s between two looks whether vehicles have changed their slots
constexpr double kSweepInterval = 600;    // s between two searches for a wholly different assignment
constexpr std::size_t kMaxAssigned = 60;  // vehicles; the search takes time with their fourth power

/// The value of a vehicle in a column of its block's swarm columns.
double& valueOf(const FleetBlocks& blocks, Column SwarmColumns::*column, std::size_t vehicle) {
  return ((*blocks.of(vehicle).swarm).*column)[blocks.indexOf(vehicle)];
}

}  // namespace

SwarmReading SwarmReading::of(Channel channel) {
  return {
      .targets = channel == Channel::TargetDistance,
      .estimates = channel == Channel::EstimationError || channel == Channel::ContactsHeard,
      .formation = channel == Channel::FormationError || channel == Channel::SlotX || channel == Channel::SlotY};
}

void SwarmMetrics::findTruth(std::span<const Vehicle> vehicles, const FleetBlocks& blocks) {
  truth_.resize(vehicles.size());
  for (std::size_t i = 0; i < vehicles.size(); ++i) {
    const unsigned index = blocks.indexOf(i);
    const StateColumns& at = blocks.of(i).trueRecord(index);
    truth_[i] = {at.x[index], at.y[index]};
  }
}

void SwarmMetrics::follow(const Swarm& swarm, std::span<const Vehicle> vehicles, const FleetBlocks& blocks,
                          double now) {
  if (now < nextFollow_ || !swarm.formation || !swarm.formation->isAnonymous()) return;
  nextFollow_ = now + kFollowInterval;
  const bool isSweeping = now >= nextSweep_;
  if (isSweeping) nextSweep_ = now + kSweepInterval;
  findTruth(vehicles, blocks);
  findMembers(*swarm.formation, swarm, vehicles);
  bestAssignment(*swarm.formation, isSweeping, true);
}

void SwarmMetrics::measure(const SwarmReading& what, const Swarm& swarm, std::span<const Vehicle> vehicles,
                           const FleetBlocks& blocks, double now) {
  if (what.targets) measureTargets(vehicles.size(), blocks);
  const bool seesEstimates = what.estimates && swarm.hasAcoustics;
  const bool seesFormation = what.formation && swarm.hasFormation && swarm.formation;
  if (!seesEstimates && !seesFormation) return;
  findTruth(vehicles, blocks);
  if (seesEstimates) measureEstimates(swarm, vehicles, blocks, now);
  if (seesFormation) measureFormation(*swarm.formation, swarm, vehicles, blocks);
}

void SwarmMetrics::measureTargets(std::size_t vehicles, const FleetBlocks& blocks) {
  for (std::size_t i = 0; i < vehicles; ++i) {
    const Vec2 target{valueOf(blocks, &SwarmColumns::targetX, i), valueOf(blocks, &SwarmColumns::targetY, i)};
    const StateColumns& at = blocks.of(i).plain;
    const unsigned index = blocks.indexOf(i);
    valueOf(blocks, &SwarmColumns::targetDistance, i) = distance({at.x[index], at.y[index]}, target);
  }
}

void SwarmMetrics::measureEstimates(const Swarm& swarm, std::span<const Vehicle> vehicles,
                                    const FleetBlocks& blocks, double now) {
  truthByNode_.clear();
  for (const std::size_t vehicle : swarm.byName) truthByNode_.push_back(truth_[vehicle]);
  for (std::size_t i = 0; i < vehicles.size(); ++i) {
    double squares = 0;
    int heard = 0;
    const bool listens = vehicles[i].listens();
    if (const Neighbourhood* neighbourhood = vehicles[i].neighbourhood(); neighbourhood && listens) {
      const PingFilterParams& filter = *vehicles[i].helm()->formation();
      for (const Neighbourhood::Fix& fix : neighbourhood->fixes()) {
        if (now - fix.time > filter.contactTimeout) continue;
        const Vec2 off = fix.at - truthByNode_[static_cast<std::size_t>(fix.sender)];
        squares += dot(off, off), ++heard;
      }
    }
    valueOf(blocks, &SwarmColumns::contacts, i) = listens ? heard : kNaN;
    valueOf(blocks, &SwarmColumns::estimationError, i) = heard > 0 ? std::sqrt(squares / heard) : kNaN;
  }
}

/// The vehicles that count, with the slots of their names.
void SwarmMetrics::findMembers(const Formation& formation, const Swarm& swarm, std::span<const Vehicle> vehicles) {
  members_.clear(), positions_.clear(), plan_.clear(), nodes_.clear();
  for (std::size_t node = 0; node < swarm.byName.size(); ++node) {
    const std::size_t id = swarm.byName[node];
    const Vec2* slot = formation.slot(static_cast<int>(node));
    if (!slot || vehicles[id].isLost() || !std::isfinite(truth_[id].x + truth_[id].y)) continue;
    members_.push_back(id), positions_.push_back(truth_[id]), plan_.push_back(*slot);
    nodes_.push_back(static_cast<int>(node));
  }
}

void SwarmMetrics::measureFormation(const Formation& formation, const Swarm& swarm,
                                    std::span<const Vehicle> vehicles, const FleetBlocks& blocks) {
  for (std::size_t id = 0; id < vehicles.size(); ++id)
    for (const auto column : {&SwarmColumns::formationError, &SwarmColumns::slotX, &SwarmColumns::slotY})
      valueOf(blocks, column, id) = kNaN;
  findMembers(formation, swarm, vehicles);
  if (members_.size() < 2) return;
  if (formation.isAnonymous()) {  // names do not count: the slots as the whole fleet fills them best
    const auto answer = bestAssignment(formation, false, false);
    if (!answer) return;
    for (std::size_t i = 0; i < plan_.size(); ++i)
      plan_[i] = formation.offsets[static_cast<std::size_t>(answer->assigned[i])];
  }
  weights_.assign(members_.size(), 1);
  const RigidMotion fit = rigidMotion(plan_, positions_, weights_);
  for (std::size_t i = 0; i < members_.size(); ++i) {
    const Vec2 slot = fit.apply(plan_[i]);
    valueOf(blocks, &SwarmColumns::slotX, members_[i]) = slot.x;
    valueOf(blocks, &SwarmColumns::slotY, members_[i]) = slot.y;
    valueOf(blocks, &SwarmColumns::formationError, members_[i]) = distance(positions_[i], slot);
  }
}

/// Of the members. Nothing where there are fewer than two, or too many.
std::optional<SlotAssignment::Answer> SwarmMetrics::bestAssignment(const Formation& formation, bool isSweeping,
                                                                   bool isKept) {
  if (members_.size() < 2 || members_.size() > kMaxAssigned) return std::nullopt;
  relative_.clear();
  for (std::size_t i = 1; i < positions_.size(); ++i) relative_.push_back(positions_[i] - positions_[0]);
  return assignment_.solve(
      formation.offsets, relative_, std::span(nodes_).subspan(1),
      {.sweepDeg = formation.params.sweepStep, .switchMargin = 0, .isSweeping = isSweeping, .isKept = isKept});
}

}  // namespace antipode
