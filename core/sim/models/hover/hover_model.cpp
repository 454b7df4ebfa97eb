// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/models/hover/hover_model.h"

#include "core/base/geometry/angles.h"
#include "core/model/drift.h"
#include "core/model/pose_text.h"
#include "core/scenario/yaml/part_text.h"
#include "core/sim/batch/column_access.h"
#include "core/sim/batch/swarm_columns.h"
#include "core/sim/models/hover/hover_columns.h"
#include "core/sim/models/hover/hover_messages.h"
#include "core/sim/models/hover/hover_report.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace antipode {
HoverModel::HoverModel(VehicleCore& core, const VehicleSetup& setup)
    : VehicleModel(core),
      runner_(*setup.spec()->hover, setup.member.start, setup.scenario.environment.waterDepth.value_or(0)),
      runStart_(setup.scenario.time.start) {
  core.inputs.waterDepth = runner_.bedDepth();
  if (!core.block.hovers) core.block.hovers = std::make_unique<HoverColumns>();
  core.block.hovers->batch.letGo(core.index);  // of who had the place before
  core.block.movedByModel |= VehicleMask{1} << core.index;
}

void HoverModel::copyState(const VehicleModel& other) {
  const auto& source = static_cast<const HoverModel&>(other);
  const unsigned from = source.core_.index;
  const HoverBatch& batch = source.core_.block.hovers->batch;
  *this = source;
  if (batch.held() >> from & 1) batch.read(from, runner_.auv());
  core_.block.hovers->batch.letGo(core_.index);
}

// --- messages and edits ----------------------------------------------------------------------------

bool HoverModel::receive(const Delivery& delivery) {
  sync();
  if (isHoverRequest(delivery.message.effect) && core_.withoutPower) {
    warnIgnored(core_, delivery, "the vehicle is without power");
    return true;
  }
  return applyRow(hoverMessages(), *this, core_, delivery);
}

Result<void> HoverModel::setParam(std::string_view name, const Value& value, const StepClock&,
                                  std::vector<RunEvent>&) {
  sync();
  HoverParams edited = runner_.auv().params();
  if (auto set = name.empty() ? setFields(edited, value) : setFieldValue(edited, name, value); !set) return set;
  const bool movesBed = edited.waterDepth != runner_.auv().params().waterDepth;
  if (auto set = runner_.setParams(edited); !set) return set;
  if (movesBed) core_.inputs.waterDepth = runner_.bedDepth();  // a message may have moved it since
  return {};
}

Result<void> HoverModel::setPid(std::string_view, const Value&) {
  return err("a hovering vehicle has no PID");
}

Result<void> HoverModel::setThrusters(const std::vector<Thruster>& thrusters) {
  sync();
  return runner_.setThrusters(thrusters);
}

Result<void> HoverModel::setRequests(const std::vector<TimedHoverRequest>& requests, const StepClock& clock) {
  sync();
  runner_.setRequests(requests, clock.now - clock.dt - runStart_);
  return {};
}

/// The fields that the text does not name stay as they are, a motion ahead too; the request in force stays.
void HoverModel::reset(const std::string& text, std::int64_t step, std::vector<RunEvent>& events) {
  sync();
  const auto pose = poseFromText(text, runner_.pose());
  if (!pose) return core_.warn(events, step, "USM_RESET ignored: " + pose.error().message);
  runner_.place(*pose);
  core_.forgetPosition(true);
  core_.countReset(step, events);
}

void HoverModel::poseWasSet() {
  StartPose pose = poseOf(core_.block.plain, core_.index);
  pose.speed = 0;
  sync();
  runner_.place(pose);
}

void HoverModel::setPower(bool isOn) {
  sync();
  runner_.setPower(isOn);
  wishes_.forget();
}

// --- parts of a step -------------------------------------------------------------------------------

void HoverModel::halt() {
  sync();
  runner_.halt();
  refreshBlock();
}

void HoverModel::transportTo(Vec2 position) {
  sync();
  runner_.moveTo(position);
  refreshBlock();
}

/// Where the vehicle is stands in the block, also while the batch holds it.
HoverModel::Begin HoverModel::beginOf(const WaterCurrent::Snapshot* current) const {
  const StateColumns& at = core_.block.plain;
  const Vec2 position{at.x[core_.index], at.y[core_.index]};
  const VehicleInputs& inputs = core_.inputs;
  const Vec2 field = core_.fieldFlowAt(position),
             moving = current ? current->at(position, at.depth[core_.index]) : Vec2{};
  return {position,
          field,
          {inputs.driftY + moving.y + field.y, inputs.driftX + moving.x + field.x},
          inputs.waterDepth > 0 ? inputs.waterDepth : std::numeric_limits<double>::infinity()};
}

void HoverModel::countPower(const Begin& begin, double dt) {
  SwarmColumns* columns = core_.block.swarm.get();
  if (!columns) return;
  columns->currentX[core_.index] = begin.water.east, columns->currentY[core_.index] = begin.water.north;
  addPower(dt);
}

void HoverModel::move(double dt, const StepClock& clock, const WaterCurrent::Snapshot* current,
                      std::vector<RunEvent>& events) {
  sync();
  const Begin begin = beginOf(current);
  core_.reportFieldFlow(begin.field, clock, events);
  runner_.advance(clock.now - clock.dt - runStart_, dt, begin.water, begin.bedDepth, [&](std::int64_t number) {
    core_.post(events, clock.step, "HOVER_COMPLETE", static_cast<double>(number));
  });
  countPower(begin, dt);
  StateColumns& to = core_.block.plain;
  to.movedX[core_.index] = runner_.auv().body().east - begin.position.x;
  to.movedY[core_.index] = runner_.auv().body().north - begin.position.y;
  refreshBlock();
}

/// They move side by side; before and after that each does its own, in the order of the vehicles.
void HoverModel::moveTogether(std::span<const ModelMove> moves, const StepClock& clock) {
  constexpr std::size_t kAlone = HoverBatch::kRoom;
  std::array<HoverMove, HoverBatch::kRoom> together;
  std::array<Begin, HoverBatch::kRoom> begins;
  std::array<std::size_t, HoverBatch::kRoom> places;
  HoverColumns& columns = *core_.block.hovers;
  const auto modelOf = [&](std::size_t i) -> HoverModel& { return static_cast<HoverModel&>(*moves[i].model); };
  std::size_t count = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    HoverModel& model = modelOf(i);
    places[i] = kAlone;
    if (moves[i].dt != clock.dt) continue;
    const double start = clock.now - clock.dt - model.runStart_;
    if (hasRequestDue(model.runner_.nextRequest(), start, clock.dt)) model.sync();
    begins[i] = model.beginOf(moves[i].current);
    const auto move = model.runner_.begin(start, clock.dt, begins[i].water, begins[i].bedDepth);
    if (!move) continue;
    const unsigned place = model.core_.index;
    columns.runStart[place] = model.runStart_, columns.nextRequest[place] = model.runner_.nextRequest();
    columns.waterDepth[place] = model.core_.inputs.waterDepth;
    columns.thrusters[place] = static_cast<double>(model.runner_.auv().allocator().count());
    model.tellRequest();
    places[i] = count;
    together[count] = *move;
    together[count++].place = place;
  }
  columns.batch.advance(
      std::span(together).first(count), clock.dt, [&](const HoverLanes& lanes, VehicleMask moved) {
        forEachRange(moved, [&](BlockRange range) { tellLanes(core_.block.plain, columns, lanes, range); });
      });
  for (std::size_t i = 0; i < moves.size(); ++i) {
    HoverModel& model = modelOf(i);
    std::vector<RunEvent>& events = *moves[i].events;
    if (places[i] == kAlone) {
      model.move(moves[i].dt, clock, moves[i].current, events);
      continue;
    }
    model.core_.reportFieldFlow(begins[i].field, clock, events);
    model.countPower(begins[i], clock.dt);
    if (together[places[i]].isComplete) model.requestCompleted(clock, events);
  }
}

void HoverModel::requestCompleted(const StepClock& clock, std::vector<RunEvent>& events) {
  sync();
  runner_.finish(
      [&](std::int64_t number) { core_.post(events, clock.step, "HOVER_COMPLETE", static_cast<double>(number)); });
  refreshBlock();  // something else may be asked of it now
}

void HoverModel::sync() {
  core_.block.hovers->batch.giveBack(core_.index, runner_.auv());
}

/// What the thrusters do against the water; without a motion through it there is none.
void HoverModel::addPower(double dt) {
  sync();
  const HoverAuv& auv = runner_.auv();
  const HoverBody& body = auv.body();
  const Vec2 through = kernel::throughWater(body, runner_.water());
  const Wrench motion{through.x, through.y, body.heave, body.yawRate},
      force = auv.allocator().wrenchOf(auv.delivered());
  double power = 0;
  for (std::size_t i = 0; i < motion.size(); ++i) power += std::fabs(force[i] * motion[i]);
  const bool isOn = std::ranges::any_of(auv.commanded(), [](double thrust) { return thrust != 0; });
  SwarmColumns& columns = *core_.block.swarm;
  const unsigned index = core_.index;
  const double before = columns.motorOn[index];
  columns.motorStarts[index] = (before >= 0 ? columns.motorStarts[index] : 0) + (isOn && !(before > 0));
  columns.motorOn[index] = isOn;
  if (!core_.withoutPower) addEnergy(columns, index, power, dt);
}

/// The request in force changes between steps only, so the runner always knows it.
void HoverModel::tellRequest() {
  const HoverGuidance& guidance = runner_.auv().guidance();
  kernel::tellGoal(*core_.block.hovers, core_.index, guidance.request(), guidance.isIdle(),
                   static_cast<double>(runner_.requestNumber()));
}

void HoverModel::refreshBlock() {
  sync();
  const HoverAuv& auv = runner_.auv();
  const HoverBody& body = auv.body();
  const unsigned index = core_.index;
  HoverColumns& columns = *core_.block.hovers;
  kernel::tellPose(core_.block.plain, columns, index, body, runner_.water(), core_.inputs.waterDepth);
  kernel::tellErrors(columns, index, body, auv.guidance().request(), auv.guidance().isIdle(), auv.authority());
  tellRequest();
  const auto set = [&](Channel channel, double value) { columns.of(channel)[index] = value; };
  for (std::size_t i = 0; i < auv.allocator().count(); ++i) {
    set(thrusterChannel(Channel::Force1, i), auv.delivered()[i]);
    set(thrusterChannel(Channel::Volts1, i), auv.volts()[i]);
    set(thrusterChannel(Channel::DacCode1, i), auv.dacCode(i));
  }
}

/// What behaviours want becomes a request; a helm's heading and speed mean nothing here.
void HoverModel::followHelm(const HelmDecision& decision, const StepClock& clock) {
  sync();
  followFormation(clock);
  followBehaviours(decision);
}

void HoverModel::followFormation(const StepClock& clock) {
  const auto target = core_.formationTarget(clock.now - clock.dt);
  const Helm& helm = *core_.helm.get();
  const auto& behaviours = helm.behaviours();
  for (std::size_t i = 0; target && i < behaviours.size(); ++i) {
    const bool isFormation = std::holds_alternative<FormationBehaviourParams>(behaviours[i].params);
    if (!isFormation || helm.state(i) != BehaviourState::Running) continue;
    const StartPose now = runner_.pose();
    return hoverAt({now.x + target->x, now.y + target->y});
  }
}

/// At the depth of the request in force, or the present one, the bow ahead. A position that differs from the
/// present goal by less than its tolerance is the same.
void HoverModel::hoverAt(Vec2 position) {
  HoverRequest request = runner_.requestInForce();
  const double east = position.x - request.east, north = position.y - request.north;
  const bool isSame = std::sqrt(east * east + north * north) < request.tolerance;
  if (isSame && !runner_.auv().guidance().isIdle()) return;
  const StartPose now = runner_.pose();
  request.east = position.x, request.north = position.y;
  request.heading = bearing({now.x, now.y}, position);
  (void)runner_.ask(request);  // beyond the grid there is nothing to go to
}

/// A waypoint or station-keeping behaviour asks for its steering point, with the bow ahead unless a constant
/// heading is wanted; constant depth asks for the depth that the helm has decided.
void HoverModel::followBehaviours(const HelmDecision& decision) {
  const Helm& helm = *core_.helm.get();
  present_.assign(helm.behaviours().size(), {});
  bool hasHeading = false;
  for (std::size_t i = 0; i < present_.size(); ++i) {
    if (helm.state(i) != BehaviourState::Active) continue;
    present_[i].place = helm.steeringPoint(i);
    if (std::holds_alternative<ConstantDepthParams>(helm.behaviours()[i].params))
      present_[i].depth = decision.depth;
    if (const auto* constant = std::get_if<ConstantHeadingParams>(&helm.behaviours()[i].params))
      present_[i].heading = wrap360(constant->heading), hasHeading = true;
  }
  const HoverRequest before = runner_.requestInForce();
  HoverWish wish = wishes_.update(present_, before.tolerance);
  if (wish.isEmpty()) return;
  const StartPose now = runner_.pose();
  const Vec2 here{now.x, now.y};
  if (wish.place && !hasHeading && distance(here, *wish.place) > before.tolerance)
    wish.heading = bearing(here, *wish.place);
  const HoverRequest request = withWish(before, wish);
  (void)(wish.place ? runner_.ask(request) : runner_.amend(request));  // what is beyond the grid is refused
}

// --- reading ---------------------------------------------------------------------------------------

bool HoverModel::records(Channel channel) const {
  if (channel <= Channel::Altitude) return true;
  switch (channel) {
    case Channel::MotorOn:
    case Channel::MotorStarts:
    case Channel::PropulsionEnergy:
    case Channel::TotalEnergy:
    case Channel::CurrentX:
    case Channel::CurrentY:
      return core_.swarm.isRecorded;
    case Channel::DriftX:
    case Channel::DriftY:
    case Channel::ResetCount:
      return true;
    default:
      break;
  }
  if (!isHoverChannel(channel)) return false;
  if (channel < Channel::Force1) return true;
  const auto thruster =
      (static_cast<std::size_t>(channel) - static_cast<std::size_t>(Channel::Force1)) % kMaxThrusters;
  return thruster < runner_.auv().allocator().count();
}

void HoverModel::hashState(StateHash& hash) const {
  const auto add = [&](auto value) { hash.add(value); };
  runner_.visit(add);
  wishes_.visit(add);
}

}  // namespace antipode
