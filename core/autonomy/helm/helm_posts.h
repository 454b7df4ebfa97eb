// SPDX-License-Identifier: GPL-3.0-or-later
// What a helm posts when a behaviour changes its state, and the messages of `updates` that it receives.
#pragma once

#include "core/autonomy/behaviours/helm_types.h"

namespace antipode {

/// A behaviour after a message of its `updates` variable.
struct UpdatedBehaviour {
  BehaviourSpec spec;
  bool hasNewRoute = false;  ///< the message contains points
};

/// Applies "key = value # key = value" to a copy of the behaviour. Error: one part fails; then nothing changes.
Result<UpdatedBehaviour> updatedBehaviour(const BehaviourSpec& before, std::string_view text);

/// A state change of the behaviour at `index` of its list.
struct BehaviourStateChange {
  std::size_t index = 0;
  BehaviourState before = BehaviourState::Idle, now = BehaviourState::Idle;
};

/// Adds the posts of a state change: BHV_STATE, then the flags of the behaviour for the states that it leaves and
/// enters.
void addStateChange(std::vector<HelmPost>& posts, const BehaviourSpec& spec, const BehaviourStateChange& change,
                    const FlagMacros& macros);

}  // namespace antipode
