// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/geodesy.h"
#include "core/scenario/document/scenario.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace antipode {

/// What all vehicles of a run share: where their grid lies on the earth, the current field, the grids of depth and
/// current, and the wormholes. Changes between steps only; any thread.
struct SharedEnvironment {
  explicit SharedEnvironment(const Scenario& scenario);
  /// Puts `specs` in place of the wormholes; `scenario` knows the fleet. By old index: the new index of the
  /// wormhole with the same tag, if there is one.
  std::vector<std::optional<std::uint32_t>> setWormholes(const std::vector<WormholeSpec>& specs,
                                                         const Scenario& scenario);

  std::optional<LocalGrid> localGrid;         ///< where it lies on the earth; nullopt: unknown
  std::shared_ptr<const CurrentField> field;  ///< null: there is none
  bool fieldStartsActive = false;
  std::shared_ptr<const DepthGrid> depthGrid;      ///< null: there is none
  std::shared_ptr<const CurrentGrid> currentGrid;  ///< null: there is none
  std::vector<Wormhole> wormholes;                 ///< in the order of the scenario
};

}  // namespace antipode
