// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/ping_listener.h"

#include "core/sim/batch/swarm_columns.h"

namespace antipode {
namespace {

constexpr double kWattHours = 1.0 / 3600;  // of a joule

}  // namespace

void PingListener::addPingEnergy() {
  block_->swarm->totalEnergy[index_] += swarm_->acoustics.pingEnergy * kWattHours;
}

std::optional<PingSums> PingListener::hear(PingRecord& ping, Vec2 direction,
                                           const FormationBehaviourParams& params) {
  SwarmColumns& columns = *block_->swarm;
  if (ping.outcome != PingOutcome::Heard) {
    if (ping.outcome != PingOutcome::OutOfRange) ++columns.pingsLost[index_];
    return std::nullopt;
  }
  ++columns.pingsHeard[index_];
  if (!neighbourhood_)
    neighbourhood_ = std::make_unique<Neighbourhood>(swarm_->nodeOf[static_cast<std::size_t>(id_)]);
  const auto sums =
      neighbourhood_->hearPing(swarm_->nodeOf[static_cast<std::size_t>(ping.sender)], receptionOf(ping), direction,
                               placeOf(ping), formation(), params, swarm_->acoustics);
  if (!sums || !neighbourhood_->isAnonymous()) return sums;
  take(ping, *sums, meanOf(*sums), params);
  return std::nullopt;
}

void PingListener::take(PingRecord& ping, const PingSums& sums, const PingMean& mean,
                        const FormationBehaviourParams& params) {
  const int sender = swarm_->nodeOf[static_cast<std::size_t>(ping.sender)];
  const ContactEstimate& estimate = neighbourhood_->take(sender, sums, mean, placeOf(ping), params);
  FormationColumns& columns = block_->swarm->formation;
  if (isKnown(columns, index_, params) && !noteFix(columns, index_, *neighbourhood_, sender))
    noteNeighbours(columns, index_, *neighbourhood_, *formation(), params);
  ping.filteredRange = estimate.range;
  ping.filteredBearing = estimate.bearing;
  ping.estimate = estimate.absolute;
}

/// With a ground truth of its own, navigation knows another position than the water.
Vec2 PingListener::placeOf(const PingRecord& ping) const {
  const bool isDual = block_->dualState >> index_ & 1;
  return isDual ? Vec2{block_->plain.x[index_], block_->plain.y[index_]} : ping.own;
}

PingReception PingListener::receptionOf(const PingRecord& ping) const {
  return {ping.received, ping.measuredRange / swarm_->acoustics.soundSpeed, ping.measuredBearing};
}

std::optional<Vec2> PingListener::target(const FormationBehaviourParams& params, double now) {
  if (!neighbourhood_ || !swarm_->formation) return std::nullopt;
  const StateColumns& at = block_->plain;
  const Vec2 own{at.x[index_], at.y[index_]};
  FormationColumns& columns = block_->swarm->formation;
  if (const auto found = foundTarget(columns, index_, params, own, now)) return found;
  if (!isKnown(columns, index_, params))
    noteNeighbours(columns, index_, *neighbourhood_, *swarm_->formation, params);
  return neighbourhood_->target(*swarm_->formation, params, own, now);
}

void PingListener::forgetPings() {
  if (neighbourhood_) neighbourhood_->forgetPings();
}

void PingListener::forgetAll() {
  if (!neighbourhood_) return;
  neighbourhood_->forget();
  block_->swarm->formation.known &= ~(VehicleMask{1} << index_);
}

}  // namespace antipode
