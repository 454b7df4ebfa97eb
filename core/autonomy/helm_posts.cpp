// SPDX-License-Identifier: GPL-3.0-or-later
// The posts of a helm, and the messages of `updates`.
#include "core/autonomy/behaviour_keys.h"
#include "core/autonomy/helm.h"

#include <algorithm>

namespace antipode {
namespace {

struct Updated {
  BehaviourSpec spec;
  bool hasNewWay = false;  ///< the update contains points
};

/// Applies "key = value # key = value" to a copy. If one part fails, nothing changes.
Result<Updated> updated(const BehaviourSpec& before, std::string_view text) {
  Updated after{before};
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
    after.hasNewWay = after.hasNewWay || *set == "points";
  }
  return after;
}

}  // namespace

void Helm::applyUpdates(const VariableStore& store) {
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const std::string& variable = (*specs_)[i].common.updates;
    if (variable.empty()) continue;
    const std::uint64_t stamp = store.stampOf(variable);
    if (stamp == entries_[i].updateSeen) continue;
    entries_[i].updateSeen = stamp;
    update(i, messageText(*store.find(variable)));
  }
}

void Helm::update(std::size_t behaviour, const std::string& text) {
  const BehaviourSpec& before = (*specs_)[behaviour];
  const auto after = updated(before, text);
  if (!after) {
    post(behaviour, "WARNING",
         fmt::format("{}: {} ignored: {}", behaviourName(before, behaviour), before.common.updates,
                     after.error().message),
         false);
    return;
  }
  Entry& entry = entries_[behaviour];
  adaptMemory(before, after->spec, entry.memory);
  if (after->hasNewWay) restartRoute(entry.memory), entry.postedIndex = -1;
  auto specs = std::make_shared<std::vector<BehaviourSpec>>(*specs_);
  (*specs)[behaviour] = std::move(after->spec);
  specs_ = std::move(specs);
  refresh();
}

std::string Helm::nameOf(const HelmPost& post) const {
  if (post.behaviour < 0) return {};
  const auto behaviour = static_cast<std::size_t>(post.behaviour);
  return behaviourName((*specs_)[behaviour], behaviour);
}

void Helm::post(std::size_t behaviour, std::string variable, MessageValue value, bool isMessage) {
  posts_.push_back({std::move(variable), std::move(value), isMessage, static_cast<int>(behaviour)});
}

void Helm::postFlags(std::size_t behaviour, const FlagList& flags, const FlagMacros& macros) {
  for (const Flag& flag : flags) post(behaviour, flag.variable, flag.filled(macros));
}

void Helm::postStateChange(std::size_t behaviour, BehaviourState before, const FlagMacros& macros) {
  const BehaviourSpec& spec = (*specs_)[behaviour];
  const CommonBehaviourParams& common = spec.common;
  const BehaviourState now = entries_[behaviour].status;
  post(behaviour, "BHV_STATE", fmt::format("{} = {}", behaviourName(spec, behaviour), behaviourStateName(now)),
       false);
  const auto postIf = [&](bool isMet, const FlagList& flags) {
    if (isMet) postFlags(behaviour, flags, macros);
  };
  postIf(before == BehaviourState::Idle, common.runflags);
  postIf(now == BehaviourState::Active, common.activeflags);
  postIf(before == BehaviourState::Active, common.inactiveflags);
  postIf(now == BehaviourState::Complete, common.endflags);
  postIf(now == BehaviourState::Idle, common.idleflags);
}

/// Posts the index of the next point and the number of completed rounds, with the names of MOOS-IvP.
void Helm::postRouteProgress(std::size_t behaviour) {
  Entry& entry = entries_[behaviour];
  const auto* route = std::get_if<WaypointState>(&entry.memory);
  if (!route || !route->started) return;
  const int rounds = route->rounds + (route->done ? 1 : 0);
  if (rounds != entry.postedRounds)
    post(behaviour, "CYCLE_INDEX", static_cast<double>(entry.postedRounds = rounds));
  if (!route->done && route->index != entry.postedIndex)
    post(behaviour, "WPT_INDEX", static_cast<double>(entry.postedIndex = route->index));
}

void Helm::fillReport(HelmReport& report, double time) const {
  report.decision = decision_;
  report.pose = pose_;
  report.time = time;
  report.hasDecided = hasDecided_;
  report.grids = grids_;
  report.modes = modes_.modes();
  report.behaviours.resize(entries_.size());
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const BehaviourSpec& spec = (*specs_)[i];
    const Entry& entry = entries_[i];
    BehaviourReport& item = report.behaviours[i];
    item.name = behaviourName(spec, i);
    item.type = behaviourType(spec);
    item.state = entry.status;
    item.failing.clear();
    if (entry.status == BehaviourState::Idle && entry.failing == kDisabled) item.failing = "enabled = false";
    if (entry.status == BehaviourState::Idle && entry.failing >= 0 &&
        static_cast<std::size_t>(entry.failing) < spec.common.conditions.size())
      item.failing = spec.common.conditions.items[static_cast<std::size_t>(entry.failing)].text();
    item.weight = spec.common.pwt;
    item.remaining.reset();
    if (spec.common.duration) item.remaining = std::max(0.0, *spec.common.duration - ranBy(entry, time));
    item.waypoint.reset(), item.roundsDone.reset(), item.steer.reset(), item.legStart.reset();
    item.objectives.clear();
    describeBehaviour(spec, entry.memory, item);
    if (item.state != BehaviourState::Active) continue;
    for (const Objective& wish : objectivesOf(spec, entry.memory, static_cast<int>(i), item.weight))
      item.objectives.push_back(wish);
  }
}

}  // namespace antipode
