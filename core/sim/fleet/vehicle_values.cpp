// SPDX-License-Identifier: GPL-3.0-or-later
// Reading a vehicle: channels, record, hash.
#include "core/model/drift.h"
#include "core/sim/batch/helm_lanes.h"
#include "core/sim/batch/hover_lanes.h"
#include "core/sim/batch/lane_access.h"
#include "core/sim/batch/swarm_lanes.h"
#include "core/sim/fleet/vehicle_pid.h"

namespace antipode {
namespace {

constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

double pitchIn(const StateLanes& record, unsigned lane) {
  return portable::asin(record.sinPitch[lane]);
}

double courseIn(const StateLanes& record, unsigned lane) {
  return bearing({0, 0}, {record.movedX[lane], record.movedY[lane]});
}

}  // namespace

bool Vehicle::records(Channel channel) const {
  if (hover_) return recordsHover(channel);
  switch (channel) {
    case Channel::GtX:
    case Channel::GtY:
    case Channel::GtHeading:
    case Channel::GtSpeed:
    case Channel::GtDepth:
    case Channel::GtPitch:
    case Channel::GtYaw:
    case Channel::GtSpeedOverGround:
    case Channel::GtHeadingOverGround:
    case Channel::GtAltitude:
      return params_.dualState;
    case Channel::Transparency:
    case Channel::Transported:
      return passage_.hasWormholes();
    default:
      if (channel >= Channel::TargetX && channel <= Channel::CurrentY) return swarm_->isRecorded;
      if (channel >= Channel::FormationError && channel <= Channel::SlotY) return swarm_->hasFormation;
      if (channel >= Channel::EstimationError && channel <= Channel::PingsLost) return swarm_->hasAcoustics;
      if (channel > Channel::PingsLost) return false;
      return !isDerived(channel);  // a live edit may give a vehicle a controller or another thrust mode later
  }
}

VehicleRecord Vehicle::record() const {
  return recordFromState(kernel::load(block_->plain, lane_));
}

const Helm* Vehicle::helm() const {
  if (block_->cruising & bit()) helm_->setCruise(loadCruise(*block_->helms, lane_));
  return helm_ ? &*helm_ : nullptr;
}

bool Vehicle::fillHelmReport(HelmReport& report, double now) const {
  if (!helm()) return false;
  const StateLanes& at = block_->plain;
  helm_->fillReport(report, vehicleTime(now));
  report.pose = {at.x[lane_], at.y[lane_], at.heading[lane_], at.speed[lane_], at.depth[lane_]};
  report.hasControl = helmHasControl_;
  return true;
}

double Vehicle::value(Channel channel) const {
  if (hover_ && !records(channel)) return kNaN;
  if (isHoverChannel(channel)) return hover_ ? block_->hovers->of(channel)[lane_] : kNaN;
  const StateLanes &plain = block_->plain, &truth = block_->truth;
  const kernel::PidStateOf<Lanes>* pids = pid_ ? &block_->pids->state : nullptr;
  switch (channel) {
    case Channel::X:
      return plain.x[lane_];
    case Channel::Y:
      return plain.y[lane_];
    case Channel::Heading:
      return plain.heading[lane_];
    case Channel::Speed:
      return plain.speed[lane_];
    case Channel::Depth:
      return plain.depth[lane_];
    case Channel::Pitch:
      return pitchIn(plain, lane_);
    case Channel::Yaw:
      return plain.yaw[lane_];
    case Channel::SpeedOverGround:
      return plain.sog[lane_];
    case Channel::HeadingOverGround:
      return courseIn(plain, lane_);
    case Channel::Altitude:
      return plain.altitude[lane_];
    case Channel::Rudder:
      return block_->actuators.rudder[lane_];
    case Channel::Thrust:
      return block_->actuators.thrust[lane_];
    case Channel::Elevator:
      return block_->drive.elevator[lane_];
    case Channel::ThrustLeft:
      return inputs_.differential ? inputs_.thrustLeft : kNaN;
    case Channel::ThrustRight:
      return inputs_.differential ? inputs_.thrustRight : kNaN;
    case Channel::DriftX:
      return inputs_.driftX;
    case Channel::DriftY:
      return inputs_.driftY;
    case Channel::GtX:
      return params_.dualState ? truth.x[lane_] : kNaN;
    case Channel::GtY:
      return params_.dualState ? truth.y[lane_] : kNaN;
    case Channel::GtHeading:
      return params_.dualState ? truth.heading[lane_] : kNaN;
    case Channel::GtSpeed:
      return params_.dualState ? truth.speed[lane_] : kNaN;
    case Channel::GtDepth:
      return params_.dualState ? truth.depth[lane_] : kNaN;
    case Channel::Transparency:
      return passage_.hasWormholes() ? passage_.transparency() : kNaN;
    case Channel::Transported:
      return passage_.hasWormholes() ? (block_->jumped & bit() ? 1 : 0) : kNaN;
    case Channel::DesiredHeading:
      return pid_ && kernel::isKnown(pids->headingStamp[lane_]) ? wrap360(pids->desiredHeading[lane_]) : kNaN;
    case Channel::DesiredSpeed:
      return pid_ && kernel::isKnown(pids->speedStamp[lane_]) ? pids->desiredSpeed[lane_] : kNaN;
    case Channel::DesiredDepth:
      return pid_ && kernel::isKnown(pids->depthStamp[lane_]) ? pids->desiredDepth[lane_] : kNaN;
    case Channel::HasControl:
      return pid_ ? (pids->override[lane_] == 0 && pids->stale[lane_] == 0 ? 1 : 0) : kNaN;
    case Channel::ResetCount:
      return resetCount_;
    case Channel::GtPitch:
      return params_.dualState ? pitchIn(truth, lane_) : kNaN;
    case Channel::GtYaw:
      return params_.dualState ? truth.yaw[lane_] : kNaN;
    case Channel::GtSpeedOverGround:
      return params_.dualState ? truth.sog[lane_] : kNaN;
    case Channel::GtHeadingOverGround:
      return params_.dualState ? courseIn(truth, lane_) : kNaN;
    case Channel::GtAltitude:
      return params_.dualState ? truth.altitude[lane_] : kNaN;
    default:
      if (const double* lanes = swarmChannel(*block_, channel); lanes && records(channel)) return lanes[lane_];
      return kNaN;
  }
  return kNaN;
}

void Vehicle::hash(StateHash& hash) const {
  for (const StateLanes* lanes : {&block_->plain, &block_->truth}) {
    const kernel::State s = kernel::load(*lanes, lane_);
    for (const double v :
         {s.x, s.y, s.heading, s.speed, s.depth, s.sinPitch, s.yaw, s.altitude, s.sog, s.movedX, s.movedY})
      hash.add(v);
  }
  for (const double v : {block_->actuators.thrust[lane_],
                         block_->actuators.rudder[lane_],
                         block_->drive.elevator[lane_],
                         inputs_.thrustLeft,
                         inputs_.thrustRight,
                         inputs_.driftX,
                         inputs_.driftY,
                         inputs_.rotateSpeed,
                         inputs_.buoyancyRate,
                         inputs_.waterDepth,
                         inputs_.turnRate,
                         inputs_.turnRadius,
                         wind_.wind.direction,
                         wind_.wind.speed,
                         wind_.plotDirection,
                         rudderWanted_,
                         rudderTime_,
                         held_,
                         leftOut_,
                         truthTime_,
                         pausedTime_,
                         pauseLength_})
    hash.add(v);
  for (const bool flag : {inputs_.differential, inputs_.reverse, wind_.known, paused_, enabled_, obstacleHit_,
                          helmHasControl_, isLost_})
    hash.add(flag);
  if (pid_ && !pidParams_->embedded) hash.add(hasLetGo_);
  hash.add(resetCount_);
  requests_.hash(hash);
  passage_.hash(hash);
  const auto add = [&](auto value) { hash.add(value); };
  if (hover_) hover_->visit(add);
  if (pid_) pidNow().visitState(add);
  if (helm_) helm()->visitState(add);
  if (neighbourhood_) neighbourhood_->visitState(add);
  store_.visitState(add);
  for (const HelmPost& posted : helmPosts_)
    for (const char c : posted.variable + messageText(posted.value)) hash.add(std::int64_t{c});
}

}  // namespace antipode
