// SPDX-License-Identifier: GPL-3.0-or-later
// What a helm posts when a behaviour changes its state, and the messages of `updates` that it receives.
#pragma once

#include "core/autonomy/behaviours/behaviour_turn.h"
#include "core/autonomy/behaviours/helm_types.h"

#include <functional>

namespace antipode {

/// A behaviour after a message of its `updates` variable.
struct UpdatedBehaviour {
  BehaviourSpec spec;
  bool hasNewRoute = false;  ///< the message contains points
};

/// A key of a message that is no parameter but a deed of the behaviour, or that means another thing in a message than in
/// a file; nullopt: it has no such key.
using Order =
    std::function<std::optional<Result<void>>(BehaviourSpec& spec, std::string_view key, std::string_view value)>;
/// How such a message counts.
struct UpdateRules {
  bool isPiecewise = false;  ///< where one part fails, the parts before and behind it count
  bool turnsAtOnce = false;  ///< `order = toggle` is the other direction at once, not one that changes after each round
};
/// Applies "key = value # key = value" to a copy of the behaviour. Error: one part fails; then nothing changes, unless
/// the rules say otherwise.
struct UpdateOutcome {
  UpdatedBehaviour after;
  std::optional<Error> error = {};
};
UpdateOutcome updatedBehaviour(const BehaviourSpec& before, std::string_view text, const Order& order,
                               const UpdateRules& rules);
/// The value of a key in such a text; nullopt: it is not there.
std::optional<std::string> keyIn(std::string_view text, std::string_view key, char separator = '#');

/// A turn of the behaviour at `index` of its list.
struct BehaviourStateChange {
  std::size_t index = 0;
  BehaviourState before = BehaviourState::Idle, now = BehaviourState::Idle;
  bool isFirst = false;         ///< its first turn
  bool followsProgram = false;  ///< Helm::followProgram()
  bool isPerpetual = false;     ///< it stays when it is complete
  bool hasRun = true;           ///< its conditions held
  bool hasPostedEnd = false;    ///< the end flags have been posted in its turn
  /// Helm::isDisabled(): to the program a state of its own, to a document's helm an idle one.
  bool wasDisabled = false, isDisabled = false;
};

/// Adds the posts of a turn: BHV_STATE on a change, then the flags of the states that are left, held and entered.
void addStateFlags(const FlagOutlet& outlet, const BehaviourSpec& spec, const BehaviourStateChange& change);

/// Renames or drops the posts from `first` on that the behaviour maps.
void mapPosts(std::vector<HelmPost>& posts, std::size_t first, const BehaviourSpec& spec);

}  // namespace antipode
