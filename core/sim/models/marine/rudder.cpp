// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/models/marine/rudder.h"

#include <algorithm>

namespace antipode {

Rudder::Rudder(VehicleBlock& block, unsigned index, Compat compat)
    : block_(&block), index_(index), compat_(compat), rateLimited_(block.rudderRateLimited, index) {}

void Rudder::setRateLimit(double limit) {
  limit_ = limit;
  rateLimited_ = limit != 0;
}

void Rudder::set(double percent) {
  block_->actuators.rudder[index_] = percent;
  if (!isDifferential()) block_->drive.rudder[index_] = block_->actuators.sense[index_] * percent;
}

void Rudder::command(double percent, double now) {
  if (isDifferential()) return;
  wanted_ = percent;
  const double before = block_->actuators.rudder[index_];
  if (compat_ == Compat::Document) {
    if (limit_ == 0) set(percent);
    return;
  }
  const double most = limit_ == 0 ? 100 : (now - commandTime_) * limit_;  // the 100 is D11
  set(before + std::clamp(percent - before, -most, most));
  commandTime_ = now;
}

void Rudder::slew(double dt) {
  const double most = limit_ * dt, before = block_->actuators.rudder[index_];
  set(before + std::clamp(wanted_ - before, -most, most));
}

void Rudder::center() {
  wanted_ = 0;
  set(0);
}

void Rudder::takeOver(double lastCommand) {
  wanted_ = block_->actuators.rudder[index_];
  if (lastCommand != 0) commandTime_ = lastCommand;
}

}  // namespace antipode
