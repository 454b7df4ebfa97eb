// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/encounters/helm_world.h"
#include "core/autonomy/helm/helm.h"
#include "core/scenario/document/scenario.h"
#include "core/sim/community/program_registry.h"
#include "core/sim/community/programs/helm_bulletin.h"

namespace antipode {

/// pHelmIvP as a program of its community (helm-behaviours.md section 1): it reads navigation and variables from
/// the store, and posts what it wants. A helm of the fleet's batch decides alike, but within the steps of its
/// vehicle.
class HelmProgram final : public ProgramOf<HelmProgram> {
 public:
  static std::unique_ptr<Program> make(const ProgramSpec& spec, const CommunitySpec& community,
                                       const BlockWarning& warn);

  void start(Desk& desk) override;
  void receive(const Mail& mail, Desk& desk) override;
  void iterate(Desk& desk) override;
  void hash(StateHash& hash) const override;

 private:
  void takeNavigation(const Mail& mail);
  bool hasNavigation() const { return (navigation_ & 15u) == 15u; }
  void decide(Desk& desk);
  void post(const HelmDecision& decision, Desk& desk);

  std::shared_ptr<const VehicleSpec> spec_;
  bool isBroken_ = false, hasDepth_ = false, parksOnAllStop_ = false;
  bool hasControl_ = false;
  std::optional<Helm> helm_;
  VariableStore store_;
  HelmWorld world_;
  HelmPose pose_;
  unsigned navigation_ = 0;  // bits of what has come
  double startedAt_ = 0;     // s
  std::string client_, community_;
  HelmBulletin bulletin_;
  std::int64_t turns_ = 0;
};

}  // namespace antipode
