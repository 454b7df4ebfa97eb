// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/shared_block.h"

#include "core/scenario/document/scenario.h"
#include "core/sim/copy_vehicle.h"
#include "core/sim/divergence.h"
#include "core/sim/fleet/fleet_blocks.h"

namespace antipode {

bool SharedBlock::fits(const Scenario& scenario, std::size_t vehicles) const {
  if (all_.empty()) return true;
  if (!block_ || vehicles_ + vehicles > kBlockSize) return false;
  const Scenario& first = all_.front().scenario();
  return scenario.compat == first.compat && scenario.time.step == first.time.step &&
         scenario.time.start == first.time.start && scenario.helm.period == first.helm.period;
}

Simulation* SharedBlock::add(const ScenarioPtr& scenario, int threads) {
  const std::size_t vehicles = fleetOf(*scenario).size();
  if (!fits(*scenario, vehicles)) return nullptr;
  if (all_.empty() && vehicles <= kBlockSize) block_ = std::make_shared<VehicleBlock>();
  Simulation::Options options;
  options.threads = block_ ? 1 : threads;
  options.block = block_, options.firstIndex = static_cast<unsigned>(vehicles_);
  vehicles_ += vehicles;
  going_.push_back(&all_.emplace_back(scenario, std::move(options)));
  return going_.back();
}

void SharedBlock::step() {
  if (going_.empty()) return;
  if (block_)
    Simulation::stepTogether(going_);
  else
    going_[0]->step();
}

bool SharedBlock::isFinite() const {
  return block_ && antipode::isFinite(*block_);
}

void SharedBlock::end(Simulation& run) {
  if (block_) removeVehicles(*block_, maskOf(run.rangeIn(0)));
  std::erase(going_, &run);
}

}  // namespace antipode
