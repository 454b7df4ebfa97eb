// SPDX-License-Identifier: GPL-3.0-or-later
// What a helm tells others, and what it is told by `updates`.
#include "core/autonomy/helm.h"

#include <algorithm>

namespace antipode {
namespace {

/// "key = value # key = value" applied to a copy; all of it or nothing.
Result<BehaviourSpec> updated(BehaviourSpec spec, std::string_view text) {
  for (const std::string_view piece : splitTrimmed(text, '#')) {
    if (piece.empty()) continue;
    const auto sign = piece.find('=');
    if (sign == std::string_view::npos) return errExpected("key = value", "'{}' is not an assignment", piece);
    const auto key = lowered(trimmed(piece.substr(0, sign))), value = std::string(trimmed(piece.substr(sign + 1)));
    if (key == "name" || key == "updates")
      return errExpected("another key", "'{}' cannot change while the helm runs", key);
    const bool isCommon = fieldText(spec.common, key).has_value();
    const auto set = isCommon ? setField(spec.common, key, value)
                              : std::visit([&](auto& params) { return setField(params, key, value); }, spec.params);
    if (!set) return tl::unexpected<Error>(set.error());
  }
  return spec;
}

}  // namespace

void Helm::takeUpdates(const Board& board) {
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    const std::string& variable = (*specs_)[i].common.updates;
    if (variable.empty()) continue;
    const std::uint64_t stamp = board.stampOf(variable);
    if (stamp == entries_[i].updateSeen) continue;
    entries_[i].updateSeen = stamp;
    update(i, messageText(*board.find(variable)));
  }
}

void Helm::update(std::size_t behaviour, const std::string& text) {
  const BehaviourSpec& before = (*specs_)[behaviour];
  const auto after = updated(before, text);
  if (!after) {
    posts_.push_back({"WARNING",
                      fmt::format("{}: {} ignored: {}", behaviourName(before, behaviour), before.common.updates,
                                  after.error().message),
                      false});
    return;
  }
  adaptMemory(before, *after, entries_[behaviour].memory);
  auto specs = std::make_shared<std::vector<BehaviourSpec>>(*specs_);
  (*specs)[behaviour] = *after;
  specs_ = std::move(specs);
  refresh();
}

void Helm::postFlags(const FlagList& flags, const FlagMacros& macros) {
  for (const Flag& flag : flags) posts_.push_back({flag.variable, flag.filled(macros)});
}

void Helm::tellChange(std::size_t behaviour, BehaviourState before, const FlagMacros& macros) {
  const BehaviourSpec& spec = (*specs_)[behaviour];
  const CommonBehaviourParams& common = spec.common;
  const BehaviourState now = entries_[behaviour].status;
  posts_.push_back(
      {"BHV_STATE", fmt::format("{} = {}", behaviourName(spec, behaviour), behaviourStateName(now)), false});
  if (before == BehaviourState::Idle) postFlags(common.runflags, macros);
  if (now == BehaviourState::Active) postFlags(common.activeflags, macros);
  if (before == BehaviourState::Active) postFlags(common.inactiveflags, macros);
  if (now == BehaviourState::Complete) postFlags(common.endflags, macros);
  if (now == BehaviourState::Idle) postFlags(common.idleflags, macros);
}

/// The reference's names: the point a route has come to, and its completed rounds.
void Helm::tellRoute(std::size_t behaviour) {
  Entry& entry = entries_[behaviour];
  const auto* route = std::get_if<WaypointState>(&entry.memory);
  if (!route || !route->started) return;
  const int rounds = route->rounds + (route->done ? 1 : 0);
  if (rounds != entry.toldRounds) posts_.push_back({"CYCLE_INDEX", static_cast<double>(entry.toldRounds = rounds)});
  if (!route->done && route->index != entry.toldIndex)
    posts_.push_back({"WPT_INDEX", static_cast<double>(entry.toldIndex = route->index)});
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
    for (const Objective& wish : wishesOf(spec, entry.memory, static_cast<int>(i), item.weight))
      item.objectives.push_back(wish);
  }
}

}  // namespace antipode
