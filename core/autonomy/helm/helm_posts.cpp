// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/helm/helm_posts.h"

#include "core/autonomy/behaviours/behaviour_keys.h"
#include "core/base/key_value.h"

namespace antipode {

namespace {

/// "start" in a message is taken and changes nothing in the program: it has known where it starts (recorded).
bool isStartWord(const BehaviourSpec& spec, std::string_view key, std::string_view value) {
  return std::holds_alternative<WaypointParams>(spec.params) && behaviourKey(spec, key) == "points" &&
         lowered(value) == "start";
}

Result<void> applyPiece(UpdatedBehaviour& after, std::string_view piece, const Order& order,
                        const UpdateRules& rules) {
  const auto pair = keyValueOf(piece);
  if (!pair) return errExpected("key = value", "'{}' is not an assignment", piece);
  const std::string key = lowered(pair->key), given(pair->value);
  if (key == "updates" || key == "templating")
    return errExpected("another key", "'{}' cannot change while the helm runs", key);
  if (rules.turnsAtOnce && isStartWord(after.spec, key, given)) return {};
  const std::string value(rules.turnsAtOnce ? valueOfProgram(after.spec, key, given) : given);
  if (const auto done = order(after.spec, key, value)) return *done;
  const auto set = setBehaviourKey(after.spec, key, value);
  if (!set) return tl::unexpected<Error>(set.error());
  if (set->empty()) return errExpected("a key of the behaviour", "unknown key '{}'", key);
  const bool isNewRoute = *set == "points" || (rules.turnsAtOnce && *set == "order");
  after.hasNewRoute = after.hasNewRoute || isNewRoute;
  // A program begins it at its first point, whatever an earlier message has said.
  if (auto* route = std::get_if<WaypointParams>(&after.spec.params); route && isNewRoute && rules.turnsAtOnce)
    route->currix = 0;
  return {};
}

}  // namespace

std::optional<std::string> keyIn(std::string_view text, std::string_view key, char separator) {
  for (const std::string_view piece : splitTrimmed(text, separator))
    if (const auto pair = keyValueOf(piece); pair && lowered(pair->key) == key) return std::string(pair->value);
  return std::nullopt;
}

UpdateOutcome updatedBehaviour(const BehaviourSpec& before, std::string_view text, const Order& order,
                               const UpdateRules& rules) {
  UpdateOutcome outcome{{before}};
  for (const std::string_view piece : splitTrimmed(text, '#')) {
    if (piece.empty() || keyIn(piece, "name")) continue;
    const auto applied = applyPiece(outcome.after, piece, order, rules);
    if (applied) continue;
    if (!outcome.error) outcome.error = applied.error();
    if (rules.isPiecewise) continue;
    outcome.after = {before};
    break;
  }
  return outcome;
}

void addStateFlags(const FlagOutlet& outlet, const BehaviourSpec& spec, const BehaviourStateChange& change) {
  using S = BehaviourState;
  const CommonBehaviourParams& common = spec.common;
  const bool isCompatible = change.followsProgram, isChange = change.before != change.now;
  if (isChange)
    outlet.posts.push_back({"BHV_STATE", fmt::format("{} = {}", outlet.name, behaviourStateName(change.now)),
                            false, outlet.behaviour});
  const bool wasDisabled = isCompatible && change.wasDisabled, isDisabled = isCompatible && change.isDisabled;
  const bool isOn = change.now == S::Running || change.now == S::Active;
  const bool beginsToRun = change.before == S::Idle && !wasDisabled && change.now != S::Idle && change.hasRun;
  // The program tells at the start that a behaviour is idle, and of each idle one that it is inactive; a
  // document's helm only what changes.
  const bool isIdleAtStart = isCompatible && change.isFirst && change.now == S::Idle;
  const bool leavesActive = change.before == S::Active && change.now != S::Active;
  const bool isRemoved = change.now == S::Complete && isCompatible && !change.isPerpetual;
  if (beginsToRun) outlet.add(common.runflags);
  if (isOn || change.hasPostedEnd) outlet.add(common.runxflags);
  if (isChange && change.now == S::Active) outlet.add(common.activeflags);
  if (isCompatible && isChange && change.now == S::Complete && !change.hasPostedEnd) outlet.add(common.endflags);
  const bool idleFirst = isCompatible;  // the program posts idle flags before inactive ones
  const bool entersIdle = !isDisabled && (((isChange || wasDisabled) && change.now == S::Idle) || isIdleAtStart);
  if (idleFirst && entersIdle) outlet.add(common.idleflags);
  const bool isInactive = (leavesActive && !isRemoved && !isDisabled) || (isCompatible && entersIdle);
  if (isInactive) outlet.add(common.inactiveflags);
  if (!isCompatible && isChange && change.now == S::Complete) outlet.add(common.endflags);
  if (!idleFirst && entersIdle) outlet.add(common.idleflags);
}

void mapPosts(std::vector<HelmPost>& posts, std::size_t first, const BehaviourSpec& spec) {
  for (const TextLine& line : spec.common.postMapping) {
    const auto parts = splitTrimmed(line.words, ',');
    if (parts.size() != 2) continue;
    const bool isSilent = lowered(parts[1]) == "silent";
    for (std::size_t i = first; i < posts.size();) {
      if (posts[i].variable != parts[0] || !posts[i].isMessage) {
        ++i;
      } else if (isSilent) {
        posts.erase(posts.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        posts[i++].variable = std::string(parts[1]);
      }
    }
  }
}

}  // namespace antipode
