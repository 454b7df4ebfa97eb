// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/wormhole_transit.h"

#include <limits>

namespace antipode {

WormholeTransit::WormholeTransit(std::size_t vehicle, const std::string& baseName,
                                 const SharedEnvironment& environment, VehicleBlock& block, unsigned index)
    : vehicle_(vehicle),
      baseName_(&baseName),
      environment_(&environment),
      reportedTransparency_(&block.reported.transparency[index]),
      hasWormholes_(block.hasWormholes, index),
      isInside_(block.insideWormhole, index) {
  updateBlock();
}

void WormholeTransit::updateBlock() {
  hasWormholes_ = !environment_->wormholes.empty();
  isInside_ = stateMachine_.isInside();
  *reportedTransparency_ = hasWormholes_ ? stateMachine_.transparency() : std::numeric_limits<double>::quiet_NaN();
}

void WormholeTransit::remap(const std::vector<std::optional<std::uint32_t>>& newIndices) {
  stateMachine_.follow(newIndices);
  updateBlock();
}

std::optional<WormholeTransit::Jump> WormholeTransit::endStep(double t, Vec2 position) {
  const int renamesBefore = stateMachine_.renames();
  const auto jump = stateMachine_.update(environment_->wormholes, vehicle_, t, position);
  updateBlock();
  if (!jump) return std::nullopt;
  if (!jump->renamed) return Jump{jump->to, {}};
  return Jump{jump->to, fmt::format("{} -> {}", nameAfterRenames(*baseName_, renamesBefore), name())};
}

void WormholeTransit::hash(StateHash& hash) const {
  if (hasWormholes_) stateMachine_.addTo(hash);
}

}  // namespace antipode
