// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/fleet/wormhole_transit.h"

namespace antipode {

std::optional<WormholeTransit::Jump> WormholeTransit::endStep(double t, Vec2 position) {
  const int renamesBefore = traveller_.renames();
  const auto jump = traveller_.update(environment_->wormholes, vehicle_, t, position);
  if (!jump) return std::nullopt;
  if (!jump->renamed) return Jump{jump->to, {}};
  return Jump{jump->to, fmt::format("{} -> {}", nameAfterRenames(*baseName_, renamesBefore), name())};
}

void WormholeTransit::hash(StateHash& hash) const {
  if (environment_->field) hash.add(fieldActive_);
  if (hasWormholes()) traveller_.addTo(hash);
}

}  // namespace antipode
