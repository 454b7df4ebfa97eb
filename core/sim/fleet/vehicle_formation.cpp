// SPDX-License-Identifier: GPL-3.0-or-later
// A vehicle among others: what it hears, where the formation wants it, and what is recorded of its drifting
// target.
#include "core/sim/batch/swarm_lanes.h"
#include "core/sim/fleet/vehicle.h"

namespace antipode {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
constexpr double kWattHours = 1.0 / 3600;  // of a joule

}  // namespace

bool Vehicle::listens() const {
  return helm_ && helm_->formation() && !isLost_;
}

void Vehicle::countPing() {
  block_->swarm->totalEnergy[lane_] += swarm_->acoustics.pingEnergy * kWattHours;
}

void Vehicle::hear(PingRecord& ping) {
  SwarmLanes& told = *block_->swarm;
  if (ping.outcome != PingOutcome::Heard) {
    if (ping.outcome != PingOutcome::OutOfRange) ++told.pingsLost[lane_];
    return;
  }
  ++told.pingsHeard[lane_];
  if (!neighbourhood_)
    neighbourhood_ = std::make_unique<Neighbourhood>(swarm_->nodeOf[static_cast<std::size_t>(id_)]);
  // With a ground truth of its own, navigation knows another place than the water.
  const StateLanes& at = block_->plain;
  const Vec2 own = params_.dualState ? Vec2{at.x[lane_], at.y[lane_]} : ping.own;
  const Formation* formation = swarm_->formation ? &*swarm_->formation : nullptr;
  const PingReception reception{ping.received, ping.measuredRange / swarm_->acoustics.soundSpeed,
                                ping.measuredBearing};
  const int sender = swarm_->nodeOf[static_cast<std::size_t>(ping.sender)];
  const ContactEstimate* estimate =
      neighbourhood_->hear(sender, reception, own, formation, *helm_->formation(), swarm_->acoustics);
  if (!estimate) return;
  ping.filteredRange = estimate->range;
  ping.filteredBearing = estimate->bearing;
  ping.estimate = estimate->absolute;
}

PingPosition Vehicle::truePlace() const {
  const StateLanes& at = params_.dualState ? block_->truth : block_->plain;
  return {{at.x[lane_], at.y[lane_]}, at.depth[lane_]};
}

std::optional<Vec2> Vehicle::formationTarget(double now) {
  if (!neighbourhood_ || !swarm_->formation || !listens()) return std::nullopt;
  const StateLanes& at = block_->plain;
  return neighbourhood_->target(*swarm_->formation, *helm_->formation(), {at.x[lane_], at.y[lane_]}, now);
}

/// After a decision of the helm.
void Vehicle::tellDrifting() {
  SwarmLanes& told = *block_->swarm;
  const DriftingTarget* drifting = helm_->driftingTarget();
  const Vec2 none{kNaN, kNaN};
  const Vec2 target = drifting ? drifting->target().value_or(none) : none;
  const Vec2 raw = drifting && !drifting->points().empty() ? drifting->points().back() : target;
  told.targetX[lane_] = target.x, told.targetY[lane_] = target.y;
  told.rawTargetX[lane_] = raw.x, told.rawTargetY[lane_] = raw.y;
  told.driftState[lane_] = drifting ? static_cast<double>(drifting->decision().state) : kNaN;
  told.motorOn[lane_] = drifting ? drifting->decision().heading.has_value() : kNaN;
  told.motorStarts[lane_] = drifting ? drifting->starts() : kNaN;
}

void Vehicle::setLost(bool lost) {
  if (lost == isLost_) return;
  meetHelm();
  isLost_ = lost;
  if (hover_) hover_->setPower(!lost);
  if (lost) {
    setThrust(0);
    inputs_.thrustLeft = inputs_.thrustRight = 0;
    zeroRudder();
    block_->drive.elevator[lane_] = 0;
  }
  if (neighbourhood_) neighbourhood_->forget();
  if (!block_->swarm || !lost) return;
  SwarmLanes& told = *block_->swarm;
  if (helm_ && helm_->driftingTarget()) told.driftState[lane_] = told.motorOn[lane_] = 0;
  told.targetX[lane_] = told.targetY[lane_] = told.rawTargetX[lane_] = told.rawTargetY[lane_] = kNaN;
}

}  // namespace antipode
