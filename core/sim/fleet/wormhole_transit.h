// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fixed.h"
#include "core/base/state_hash.h"
#include "core/sim/batch/block_flag.h"
#include "core/sim/fleet/shared_environment.h"

#include <optional>
#include <string>
#include <vector>

namespace antipode {

/// What the wormholes of a run do to one vehicle: they hold it, put it somewhere else, change its name. Thread:
/// that of its vehicle.
class WormholeTransit {
 public:
  /// `environment` and `baseName` outlive this object.
  WormholeTransit(std::size_t vehicle, const std::string& baseName, const SharedEnvironment& environment,
                  VehicleBlock& block, unsigned index);

  bool hasWormholes() const { return hasWormholes_; }
  /// The vehicle is under way in a wormhole and stands still meanwhile.
  bool isInside() const { return isInside_; }
  /// The vehicle's present name: a wormhole may have changed it (wormholes.md section 4).
  std::string name() const { return nameAfterRenames(*baseName_, stateMachine_.renames()); }

  /// The wormholes have changed: see SharedEnvironment::setWormholes().
  void remap(const std::vector<std::optional<std::uint32_t>>& newIndices);

  struct Jump {
    Vec2 to;
    std::optional<std::string> renamed;  ///< "abe -> abe_w1"
  };
  /// At the end of a step at time `t`, once per step that goes that far; that of a vehicle inside one does.
  std::optional<Jump> endStep(double t, Vec2 position);

  void hash(StateHash& hash) const;

 private:
  void updateBlock();

  std::size_t vehicle_;
  Fixed<const std::string*> baseName_;
  Fixed<const SharedEnvironment*> environment_;
  Fixed<double*> reportedTransparency_;  // in the block; NaN without wormholes
  BlockFlag hasWormholes_, isInside_;
  WormholeStateMachine stateMachine_;
};

}  // namespace antipode
