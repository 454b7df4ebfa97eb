// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/vehicle_helm.h"

#include "core/autonomy/behaviours/kinds/alert_request.h"
#include "core/model/messages.h"
#include "core/sim/batch/column_access.h"
#include "core/sim/batch/helm_columns.h"
#include "core/sim/batch/swarm_columns.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

namespace antipode {

VehicleHelm::VehicleHelm(VehicleId id, VehicleBlock& block, unsigned index, const VehicleSpec& spec, Compat compat)
    : id_(id),
      compat_(compat),
      block_(&block),
      index_(index),
      hasHelm_(block.hasHelm, index),
      hasControl_(block.helmHasControl, index),
      ownPeriod_(block.ownHelmPeriod, index),
      hasPosts_(block.hasHelmPosts, index),
      cruising_(block.cruising, index),
      drifting_(block.drifting, index),
      spec_(spec.helm.value_or(HelmSpec{})) {
  hasControl_ = spec_.hasControl;
  ownPeriod_ = spec_.period.has_value();
  for (const Flag& start : spec_.initialize) {
    store_.write(start.variable, start.value);
    enqueue({start.variable, start.value});
  }
}

void VehicleHelm::start(const VehiclePtr& spec, const std::string& name, double maxSpeed) {
  vehicle_ = name;
  // Vehicles alike share the list of their spec.
  if (!spec->behaviours.empty()) makeHelm(BehaviourList(spec, &spec->behaviours), maxSpeed);
}

void VehicleHelm::makeHelm(BehaviourList behaviours, double maxSpeed) {
  helm_.emplace(std::move(behaviours), grids(maxSpeed), spec_.modes, compat_);
  helm_->setVehicle(vehicle_);
  helm_->requireGoals(spec_.goalsMandatory);
  hasHelm_ = true;
}

HelmGrids VehicleHelm::grids(double maxSpeed) const {
  HelmGrids grids;
  grids.speed = Grid::upTo(std::max(5.0, maxSpeed), 0.05);
  for (const HelmDomain& domain : spec_.domain)
    (domain.variable == Variable::Course  ? grids.course
     : domain.variable == Variable::Speed ? grids.speed
                                          : grids.depth) = domain.grid();
  for (Grid* grid : {&grids.course, &grids.speed, &grids.depth}) grid->withSummits = compat_ == Compat::Document;
  return grids;
}

bool VehicleHelm::setControl(bool hasControl) {
  if (hasControl_ == hasControl) return false;
  hasControl_ = hasControl;
  return true;
}

void VehicleHelm::setBehaviours(const std::vector<BehaviourSpec>& behaviours, double maxSpeed) {
  endCruise();
  if (!helm_) return makeHelm(std::make_shared<const std::vector<BehaviourSpec>>(behaviours), maxSpeed);
  helm_->setBehaviours(behaviours);
  helm_->requireGoals(spec_.goalsMandatory);
}

void VehicleHelm::setSpec(const std::optional<HelmSpec>& spec, double maxSpeed) {
  endCruise();
  spec_ = spec.value_or(HelmSpec{});
  ownPeriod_ = spec_.period.has_value();
  if (helm_) helm_->setGrids(grids(maxSpeed)), helm_->setModes(spec_.modes), helm_->requireGoals(spec_.goalsMandatory);
}

void VehicleHelm::write(std::string_view variable, const MessageValue& value, const LocalGrid* grid) {
  store_.write(variable, value);
  const auto* text = std::get_if<std::string>(&value);
  if (text && variable == "NODE_REPORT") world().takeReport(*text, decided_, vehicle_, grid);
  if (const auto group = text ? toldGroup(variable, *text) : std::nullopt)
    write(group->first, group->second, grid);
  if (!helm_ || !helm_->reads(variable)) return;
  endCruise();
  if (hasControl_) helm_->receive(variable, messageText(value));
}

void VehicleHelm::forgetPosition(bool isReset) {
  if (!helm_) return;
  endCruise();
  helm_->jumped(isReset);
}

const HelmDecision& VehicleHelm::decide(HelmPose& pose, const StepClock& clock,
                                        std::vector<RunEvent>& events) {
  decided_ = clock.now;
  world_.forgetOld(clock.now);
  pose.world = &world_;
  const HelmDecision& decision = helm_->decide(pose, pose.time, store_);
  for (const HelmPost& post : helm_->posts()) {
    events.push_back({clock.step, id_, RunEvent::Source::Helm, post.variable, post.value, helm_->nameOf(post)});
    if (post.isMessage) enqueue(post);
  }
  return decision;
}

/// What something else than the helm reads goes out at the start of the next step.
void VehicleHelm::enqueue(const HelmPost& post) {
  if (!findMessage(post.variable) && post.variable != kPauseScripts) return;
  posts_.push_back(post);
  hasPosts_ = true;
}

void VehicleHelm::startCruise() {
  if (auto drifting = helm_->drifting(); drifting && block_->swarm && world_.contacts.contacts().empty()) {
    drifting->decidedAt = decided_;
    kernel::store(block_->swarm->drifting, index_, *drifting);
    drifting_ = true;
    return;
  }
  const auto cruise = helm_->cruise();
  if (!cruise) return;
  if (!block_->helms) block_->helms = std::make_unique<HelmColumns>();
  storeCruise(*block_->helms, index_, *cruise);
  cruising_ = true;
}

void VehicleHelm::sync() {
  if (cruising_) helm_->setCruise(loadCruise(*block_->helms, index_));
  if (!drifting_) return;
  const kernel::Drifting drifting = kernel::load(block_->swarm->drifting, index_);
  helm_->setDrifting(drifting);
  decided_ = drifting.decidedAt;
}

void VehicleHelm::endCruise() {
  sync();
  cruising_ = drifting_ = false;
}

void VehicleHelm::announce(std::vector<RunEvent>& events) const {
  for (const Flag& start : spec_.initialize)
    events.push_back({0, id_, RunEvent::Source::Helm, start.variable, start.value});
  if (!helm_) return;
  reportControl(0, events);
  for (const BehaviourSpec& spec : helm_->behaviours())
    if (const auto request = alertRequest(spec))
      events.push_back({0, id_, RunEvent::Source::Helm, request->variable, request->value});
}

void VehicleHelm::reportControl(std::int64_t step, std::vector<RunEvent>& events) const {
  events.push_back(
      {step, id_, RunEvent::Source::Helm, "IVPHELM_STATE", std::string(hasControl_ ? "DRIVE" : "PARK")});
}

void VehicleHelm::hashMessages(StateHash& hash) const {
  store_.visitState([&](auto value) { hash.add(value); });
  for (const HelmPost& post : posts_)
    for (const char c : post.variable + messageText(post.value)) hash.add(std::int64_t{c});
}

}  // namespace antipode
