// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/helm/helm_posts.h"

#include "core/autonomy/behaviours/behaviour_keys.h"

namespace antipode {

Result<UpdatedBehaviour> updatedBehaviour(const BehaviourSpec& before, std::string_view text) {
  UpdatedBehaviour after{before};
  for (const std::string_view piece : splitTrimmed(text, '#')) {
    if (piece.empty()) continue;
    const auto sign = piece.find('=');
    if (sign == std::string_view::npos) return errExpected("key = value", "'{}' is not an assignment", piece);
    const auto key = lowered(trimmed(piece.substr(0, sign))), value = std::string(trimmed(piece.substr(sign + 1)));
    if (key == "name" || key == "updates")
      return errExpected("another key", "'{}' cannot change while the helm runs", key);
    const auto set = setBehaviourKey(after.spec, key, value);
    if (!set) return tl::unexpected<Error>(set.error());
    if (set->empty()) return errExpected("a key of the behaviour", "unknown key '{}'", key);
    after.hasNewRoute = after.hasNewRoute || *set == "points";
  }
  return after;
}

void addStateChange(std::vector<HelmPost>& posts, const BehaviourSpec& spec, const BehaviourStateChange& change,
                    const FlagMacros& macros) {
  const int behaviour = static_cast<int>(change.index);
  const auto addFlags = [&](bool isMet, const FlagList& flags) {
    if (!isMet) return;
    for (const Flag& flag : flags) posts.push_back({flag.variable, flag.filled(macros), true, behaviour});
  };
  const CommonBehaviourParams& common = spec.common;
  posts.push_back({"BHV_STATE",
                   fmt::format("{} = {}", behaviourName(spec, change.index), behaviourStateName(change.now)),
                   false, behaviour});
  addFlags(change.before == BehaviourState::Idle, common.runflags);
  addFlags(change.now == BehaviourState::Active, common.activeflags);
  addFlags(change.before == BehaviourState::Active, common.inactiveflags);
  addFlags(change.now == BehaviourState::Complete, common.endflags);
  addFlags(change.now == BehaviourState::Idle, common.idleflags);
}

}  // namespace antipode
