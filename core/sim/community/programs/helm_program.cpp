// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/community/programs/helm_program.h"

#include "core/autonomy/behaviours/kinds/alert_request.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr double kQuietSeconds = 1;  // after the start, in which nothing is decided

HelmGrids gridsOf(const HelmSpec& spec) {
  HelmGrids grids;
  for (const HelmDomain& domain : spec.domain)
    (domain.variable == Variable::Course  ? grids.course
     : domain.variable == Variable::Speed ? grids.speed
                                          : grids.depth) = domain.grid();
  for (const HelmDomain& domain : spec.domain)
    if (domain.variable == Variable::Depth) grids.needsDepth = !domain.isOptional;
  for (Grid* grid : {&grids.course, &grids.speed, &grids.depth}) grid->withSummits = false;
  return grids;
}

}  // namespace

std::unique_ptr<Program> HelmProgram::make(const ProgramSpec& /*spec*/, const CommunitySpec& community,
                                           const BlockWarning& warn) {
  // In the batch the helm belongs to its vehicle.
  if (!community.helm && !community.isHelmBroken) return nullptr;
  auto program = std::make_unique<HelmProgram>();
  program->spec_ = community.helm;
  program->isBroken_ = community.isHelmBroken;
  if (program->isBroken_) warn(kWholeBlock, "the behaviour files have errors");
  if (!community.helm) return program;
  const HelmSpec helm = community.helm->helm.value_or(HelmSpec{});
  program->hasControl_ = helm.hasControl;
  program->hasDepth_ = std::ranges::any_of(
      helm.domain, [](const HelmDomain& domain) { return domain.variable == Variable::Depth; });
  program->store_.setExact(true);
  program->helm_.emplace(BehaviourList(community.helm, &community.helm->behaviours), gridsOf(helm), helm.modes,
                         Compat::UsimmarineV22);
  program->helm_->followProgram(true);
  program->helm_->requireGoals(helm.goalsMandatory);
  program->parksOnAllStop_ = helm.parkOnAllStop;
  return program;
}

void HelmProgram::start(Desk& desk) {
  client_ = desk.client();
  community_ = desk.community();
  startedAt_ = desk.now();
  desk.subscribe("*");
  if (helm_) helm_->setVehicle(community_);
  if (!spec_ || isBroken_ || !spec_->helm) return;
  for (const Flag& flag : spec_->helm->initialize) {
    store_.write(flag.variable, flag.value);
    desk.post(flag.variable, flag.value);
  }
  for (const BehaviourSpec& behaviour : spec_->behaviours)
    if (const auto request = alertRequest(behaviour)) desk.post(request->variable, request->value);
  bulletin_.tellStart(*spec_->helm, *helm_, desk);
}

void HelmProgram::takeNavigation(const Mail& mail) {
  if (!mail.number() || !mail.variable.starts_with("NAV_")) return;
  double* const values[] = {&pose_.x, &pose_.y, &pose_.heading, &pose_.speed, &pose_.depth};
  constexpr const char* kNames[] = {"NAV_X", "NAV_Y", "NAV_HEADING", "NAV_SPEED", "NAV_DEPTH"};
  for (unsigned i = 0; i < 5; ++i) {
    if (mail.variable != kNames[i]) continue;
    *values[i] = *mail.number();
    navigation_ |= 1u << i;
    pose_.time = mail.time;
  }
}

void HelmProgram::receive(const Mail& mail, Desk& desk) {
  takeNavigation(mail);
  if (mail.variable == "MOOS_MANUAL_OVERRIDE" || mail.variable == "MOOS_MANUAL_OVERIDE") {
    const std::string word = mail.text() ? lowered(*mail.text()) : std::string{};
    if (word == "true" || word == "false") hasControl_ = word == "false";
  }
  if (mail.variable == "NODE_REPORT" && mail.text())
    world_.takeReport(*mail.text(), desk.now(), community_, desk.grid());
  const bool isOwn = mail.source == client_ && mail.community == desk.community();
  if (isOwn) return;
  store_.write(mail.variable, mail.value);
  if (const auto group = mail.text() ? toldGroup(mail.variable, *mail.text()) : std::nullopt)
    store_.write(group->first, group->second);
  if (helm_ && hasControl_) helm_->receive(mail.variable, messageText(mail.value));
}

void HelmProgram::iterate(Desk& desk) {
  ++turns_;
  if (isBroken_ || !helm_) {
    desk.post("IVPHELM_STATE", std::string("MALCONFIG"));
    return;
  }
  desk.post("IVPHELM_STATE", std::string(hasControl_ ? "DRIVE" : "PARK"));
  if (!hasNavigation() || (hasDepth_ && !(navigation_ & 16u))) return;
  if (!hasControl_) return post(helm_->park(store_), desk);
  if (desk.now() - startedAt_ >= kQuietSeconds) decide(desk);
}

void HelmProgram::decide(Desk& desk) {
  pose_.utc = desk.utc();
  world_.forgetOld(desk.now());
  pose_.world = &world_;
  post(helm_->decide(pose_, desk.now(), store_), desk);
  bulletin_.tell(*helm_, desk);
  if (parksOnAllStop_ && helm_->hasAllStop()) hasControl_ = false;
}

/// What the behaviours say, and what the vehicle is to do.
void HelmProgram::post(const HelmDecision& decision, Desk& desk) {
  for (const HelmPost& post : helm_->posts())
    if (post.isMessage) desk.post(post.variable, post.value);
  if (decision.heading) desk.post("DESIRED_HEADING", *decision.heading);
  if (decision.speed) desk.post("DESIRED_SPEED", *decision.speed);
  if (decision.depth) desk.post("DESIRED_DEPTH", *decision.depth);
}

void HelmProgram::hash(StateHash& hash) const {
  hash.add(turns_), hash.add(hasControl_);
  store_.visitState([&](auto value) { hash.add(value); });
  if (helm_) helm_->visitState([&](auto value) { hash.add(value); });
  world_.visitState([&](auto value) { hash.add(value); });
}

}  // namespace antipode
