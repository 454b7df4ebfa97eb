// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of a vehicle that hovers: its step, what messages and edits do to it, what is recorded of it.
#include "core/base/geometry/angles.h"
#include "core/model/drift.h"
#include "core/model/pose_text.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/batch/hover_lanes.h"
#include "core/sim/batch/swarm_lanes.h"
#include "core/sim/fleet/vehicle.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

/// Ahead and to starboard, m/s.
Vec2 throughWater(const HoverBody& body, WaterFlow water) {
  double s, c;
  portable::sincos(body.yaw, s, c);
  return {body.surge - (water.north * c + water.east * s), body.sway - (water.east * c - water.north * s)};
}

}  // namespace

void Vehicle::hover(double dt, const StepClock& clock, const WaterCurrent::Snapshot* current,
                    std::vector<RunEvent>& events) {
  const HoverBody before = hover_->auv().body();
  const Vec2 place{before.east, before.north};
  const Vec2 field = passage_.flowAt(place), moving = current ? current->at(place) : Vec2{};
  const WaterFlow water{inputs_.driftY + moving.y + field.y, inputs_.driftX + moving.x + field.x};
  const double bed = inputs_.waterDepth > 0 ? inputs_.waterDepth : std::numeric_limits<double>::infinity();
  hover_->advance(clock.now - clock.dt - runStart_, dt, water, bed, [&](std::int64_t number) {
    post(events, clock.step, "HOVER_COMPLETE", static_cast<double>(number));
  });
  if (block_->swarm) {
    block_->swarm->currentX[lane_] = water.east, block_->swarm->currentY[lane_] = water.north;
    noteHoverPower(dt);
  }
  StateLanes& to = block_->plain;
  to.movedX[lane_] = hover_->auv().body().east - before.east;
  to.movedY[lane_] = hover_->auv().body().north - before.north;
  tellHover();
}

/// What the thrusters do against the water; without a motion through it there is none.
void Vehicle::noteHoverPower(double dt) {
  const HoverAuv& auv = hover_->auv();
  const HoverBody& body = auv.body();
  const Vec2 through = throughWater(body, hover_->water());
  const Wrench motion{through.x, through.y, body.heave, body.yawRate},
      force = auv.allocator().wrenchOf(auv.delivered());
  double power = 0;
  for (std::size_t i = 0; i < motion.size(); ++i) power += std::fabs(force[i] * motion[i]);
  const bool isOn = std::ranges::any_of(auv.commanded(), [](double thrust) { return thrust != 0; });
  SwarmLanes& told = *block_->swarm;
  const double before = told.motorOn[lane_];
  told.motorStarts[lane_] = (before >= 0 ? told.motorStarts[lane_] : 0) + (isOn && !(before > 0));
  told.motorOn[lane_] = isOn;
  if (!isLost_) noteEnergy(told, lane_, power, dt);
}

/// Copies body and controller to where everybody reads them.
void Vehicle::tellHover() {
  const HoverAuv& auv = hover_->auv();
  const HoverBody& body = auv.body();
  const Vec2 through = throughWater(body, hover_->water());
  StateLanes& to = block_->plain;
  to.x[lane_] = body.east, to.y[lane_] = body.north, to.depth[lane_] = body.depth;
  to.heading[lane_] = wrap360(degFromRad(body.yaw));
  to.yaw[lane_] = -radFromDeg(wrap180(to.heading[lane_]));
  to.speed[lane_] = length(through);
  to.sog[lane_] = std::sqrt(body.surge * body.surge + body.sway * body.sway);
  to.altitude[lane_] = inputs_.waterDepth > 0 ? std::max(inputs_.waterDepth - body.depth, 0.0)
                                              : std::numeric_limits<double>::quiet_NaN();

  HoverLanes& told = *block_->hovers;
  const auto tell = [&](Channel channel, double value) { told.of(channel)[lane_] = value; };
  tell(Channel::Surge, body.surge), tell(Channel::Sway, body.sway), tell(Channel::Heave, body.heave);
  tell(Channel::YawRate, degFromRad(body.yawRate));
  const bool isIdle = auv.guidance().isIdle();
  const auto ifAsked = [&](double value) { return isIdle ? std::numeric_limits<double>::quiet_NaN() : value; };
  const HoverRequest& goal = auv.guidance().request();
  const HoverErrors errors = auv.guidance().errors(body);
  tell(Channel::GoalX, ifAsked(goal.east)), tell(Channel::GoalY, ifAsked(goal.north));
  tell(Channel::GoalDepth, ifAsked(goal.depth)), tell(Channel::GoalHeading, ifAsked(wrap360(goal.heading)));
  tell(Channel::DistanceError, ifAsked(errors.distance)), tell(Channel::DepthError, ifAsked(errors.depth));
  tell(Channel::HeadingError, ifAsked(errors.heading));
  tell(Channel::Authority, ifAsked(auv.demand().authority));
  tell(Channel::HoverMode, isIdle ? 0 : 1);
  tell(Channel::RequestNumber, static_cast<double>(hover_->requestNumber()));
  for (std::size_t i = 0; i < auv.allocator().count(); ++i) {
    tell(thrusterChannel(Channel::Force1, i), auv.delivered()[i]);
    tell(thrusterChannel(Channel::Volts1, i), auv.volts()[i]);
    tell(thrusterChannel(Channel::DacCode1, i), auv.dacCode(i));
  }
}

bool Vehicle::recordsHover(Channel channel) const {
  if (channel <= Channel::Altitude) return true;
  if (channel >= Channel::FormationError && channel <= Channel::SlotY) return swarm_->hasFormation;
  if (channel >= Channel::EstimationError && channel <= Channel::PingsLost) return swarm_->hasAcoustics;
  switch (channel) {
    case Channel::MotorOn:
    case Channel::MotorStarts:
    case Channel::PropulsionEnergy:
    case Channel::TotalEnergy:
    case Channel::CurrentX:
    case Channel::CurrentY:
      return swarm_->isRecorded;
    case Channel::DriftX:
    case Channel::DriftY:
    case Channel::ResetCount:
      return true;
    case Channel::Transparency:
    case Channel::Transported:
      return passage_.hasWormholes();
    default:
      break;
  }
  if (!isHoverChannel(channel)) return false;
  if (channel < Channel::Force1) return true;
  const auto index =
      (static_cast<std::size_t>(channel) - static_cast<std::size_t>(Channel::Force1)) % kMaxThrusters;
  return index < hover_->auv().allocator().count();
}

void Vehicle::applyHoverEffect(const MessageInfo& message, const MessageValue& value, const StepClock& clock,
                               std::vector<RunEvent>& events) {
  using E = MessageEffect;
  if (isHoverRequest(message.effect)) {
    if (const auto asked = askHover(message.effect, value); !asked)
      warn(events, clock.step, fmt::format("{} ignored: {}", message.name, asked.error().message));
    return;
  }
  if (!isReadByHovering(message.effect)) return;
  applyEffect(message, value, clock, events);
  const bool moves = message.effect == E::NavX || message.effect == E::NavY || message.effect == E::NavHeading;
  if (moves && !enabled_)
    hover_->place({block_->plain.x[lane_], block_->plain.y[lane_], block_->plain.heading[lane_], 0,
                   block_->plain.depth[lane_]});
}

Result<void> Vehicle::askHover(MessageEffect effect, const MessageValue& value) {
  if (isLost_) return err("the vehicle is without power");
  const double* number = std::get_if<double>(&value);
  const std::string* text = std::get_if<std::string>(&value);
  if (effect == MessageEffect::HoverClear) return hover_->clear(), Result<void>{};
  HoverRequest request = hover_->requestInForce();
  if (effect == MessageEffect::HoverRequest) {
    if (!text) return err("'{}' is not a text", messageText(value));
    const auto read = requestFromText(*text, request);
    if (!read) return tl::unexpected<Error>(read.error());
    return hover_->ask(*read);
  }
  if (!number) return err("'{}' is not a number", messageText(value));
  (effect == MessageEffect::HoverDepth ? request.depth : request.heading) = *number;
  return hover_->amend(request);
}

/// The only behaviour that a hovering vehicle follows: where the formation wants it becomes a request.
void Vehicle::followFormation(const StepClock& clock) {
  const auto target = formationTarget(clock.now - clock.dt);
  const auto& behaviours = helm_->behaviours();
  for (std::size_t i = 0; target && i < behaviours.size(); ++i) {
    const bool isFormation = std::holds_alternative<FormationBehaviourParams>(behaviours[i].params);
    if (!isFormation || helm_->state(i) != BehaviourState::Running) continue;
    const StartPose now = hover_->pose();
    return hoverTo({now.x + target->x, now.y + target->y});
  }
}

/// At the depth of the request in force, or the present one, facing the way. A place that differs from the present
/// goal by less than its tolerance is the same.
void Vehicle::hoverTo(Vec2 place) {
  HoverRequest request = hover_->requestInForce();
  const double east = place.x - request.east, north = place.y - request.north;
  const bool isSame = std::sqrt(east * east + north * north) < request.tolerance;
  if (isSame && !hover_->auv().guidance().isIdle()) return;
  const StartPose now = hover_->pose();
  request.east = place.x, request.north = place.y;
  request.heading = bearing({now.x, now.y}, place);
  (void)hover_->ask(request);  // beyond the grid there is nothing to go to
}

/// The fields that the text does not name stay as they are, a motion ahead too; what is asked of it stays.
void Vehicle::resetHover(const std::string& text, std::int64_t step, std::vector<RunEvent>& events) {
  const auto pose = poseFromText(text, hover_->pose());
  if (!pose) return warn(events, step, "USM_RESET ignored: " + pose.error().message);
  hover_->place(*pose);
  jumped(true);
  post(events, step, "USM_RESET_COUNT", static_cast<double>(++resetCount_));
}

Result<void> Vehicle::setHoverParam(std::string_view name, std::string_view text) {
  HoverParams edited = hover_->auv().params();
  if (name.empty()) {
    const auto read = hoverParamsFromText(std::string(text), edited);
    if (!read) return tl::unexpected<Error>(read.error());
    edited = *read;
  } else if (auto set = setField(edited, name, text); !set) {
    return set;
  }
  const bool movesBed = edited.waterDepth != hover_->auv().params().waterDepth;
  if (auto set = hover_->setParams(edited); !set) return set;
  if (movesBed) inputs_.waterDepth = hover_->bedDepth();  // a message may have moved it since
  noteChange();
  return {};
}

Result<void> Vehicle::setThrusters(const std::vector<Thruster>& thrusters) {
  if (!hover_) return err("this vehicle has no thrusters to set");
  if (auto set = hover_->setThrusters(thrusters); !set) return set;
  noteChange();
  return {};
}

Result<void> Vehicle::setHoverRequests(const std::vector<TimedHoverRequest>& requests, const StepClock& clock) {
  if (!hover_) return err("this vehicle takes no requests");
  hover_->setRequests(requests, clock.now - clock.dt - runStart_);
  noteChange();
  return {};
}

}  // namespace antipode
