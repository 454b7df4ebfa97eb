// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <memory>
#include <vector>

namespace antipode {

/// What all vehicles of a run share: the current field and the wormholes. Immutable; any thread.
struct Waters {
  explicit Waters(const Scenario& scenario);

  std::shared_ptr<const CurrentField> field;  ///< null where there is nothing to feel
  bool fieldStartsActive = false;
  std::vector<Wormhole> wormholes;  ///< in the order of the scenario
};

}  // namespace antipode
