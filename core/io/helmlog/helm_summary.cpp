// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/helmlog/helm_summary.h"

#include "core/base/fields.h"
#include "core/io/helmlog/key_values.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr const char* kListNames[] = {"active", "running", "idle", "disabled", "completed"};
constexpr const char* kListKeys[] = {"active_bhvs", "running_bhvs", "idle_bhvs", "disabled_bhvs",
                                     "completed_bhvs"};

double numberOrZero(std::string_view text) {
  return parseNumber(text).value_or(0);
}

/// `name$since$...` joined by colons; "none" and nothing are no behaviour.
std::vector<LoggedBehaviour> behavioursOf(std::string_view text, HelmList list) {
  std::vector<LoggedBehaviour> behaviours;
  if (text == "none") return behaviours;
  for (const std::string_view entry : splitTrimmed(text, ':')) {
    const auto fields = splitTrimmed(entry, '$');
    if (fields.empty() || fields[0].empty()) continue;
    const auto field = [&](std::size_t i) { return i < fields.size() ? fields[i] : std::string_view(); };
    LoggedBehaviour behaviour;
    behaviour.name = std::string(fields[0]);
    behaviour.list = list;
    behaviour.since = numberOrZero(field(1));
    if (list == HelmList::Active) {
      behaviour.weight = numberOrZero(field(2));
      behaviour.pieces = static_cast<int>(std::clamp(numberOrZero(field(3)), 0.0, 1e9));
      behaviour.cpu = numberOrZero(field(4));
      behaviour.updates = std::string(field(5));
      behaviour.functions = static_cast<int>(std::clamp(numberOrZero(field(6)), 0.0, 1e9));
      behaviour.mode = std::string(field(7)), behaviour.submode = std::string(field(8));
    } else {
      behaviour.updates = std::string(field(2));
    }
    behaviours.push_back(std::move(behaviour));
  }
  return behaviours;
}

std::vector<std::pair<std::string, std::string>> modesOf(std::string_view text) {
  std::vector<std::pair<std::string, std::string>> modes;
  if (text == "none") return modes;
  for (const std::string_view part : splitTrimmed(text, '#')) {
    const std::size_t at = part.find('@');
    if (at != part.npos) modes.emplace_back(part.substr(0, at), part.substr(at + 1));
  }
  return modes;
}

}  // namespace

const char* helmListName(HelmList list) {
  return kListNames[static_cast<std::size_t>(list)];
}

void HelmSummary::apply(std::string_view text) {
  const auto pairs = keyValues(text);
  const auto has = [&](std::string_view key) {
    return std::ranges::any_of(pairs, [&](const auto& pair) { return pair.first == key; });
  };
  const bool isFull = has("modes") && has("halt_msg") && has("ivpdomain") &&
                      std::ranges::all_of(kListKeys, [&](const char* key) { return has(key); });
  if (isFull) *this = {};
  if (has("var")) decision.emplace();  // all of them are listed when one has changed
  for (const auto& [key, value] : pairs) {
    const auto listed = std::ranges::find(kListKeys, key);
    if (listed != std::end(kListKeys)) {
      const auto which = static_cast<std::size_t>(listed - kListKeys);
      lists[which] = behavioursOf(value, static_cast<HelmList>(which));
    } else if (key == "iter") {
      iteration = static_cast<std::int64_t>(std::clamp(numberOrZero(value), 0.0, 1e15));
    } else if (key == "utc_time") {
      utcTime = numberOrZero(value);
    } else if (key == "var") {
      const std::size_t colon = value.find(':');
      if (colon == value.npos) continue;
      const auto number = parseNumber(std::string_view(value).substr(colon + 1));
      (*decision)[value.substr(0, colon)] = number ? std::optional(*number) : std::nullopt;
    } else if (key == "halted") {
      isHalted = value == "true";
    } else if (key == "active_goal") {
      hasActiveGoal = value == "true";
    } else if (key == "modes") {
      modes = modesOf(value);
    } else if (key == "ivpdomain") {
      domain = value;
    } else if (key == "halt_msg") {
      haltMessage = value == "none" ? std::string() : value;
    } else if (const auto number = parseNumber(value)) {
      counts[key] = *number;
    }
  }
}

const LoggedBehaviour* HelmSummary::find(std::string_view behaviour) const {
  for (const auto& behaviours : lists)
    if (behaviours)
      for (const LoggedBehaviour& one : *behaviours)
        if (one.name == behaviour) return &one;
  return nullptr;
}

}  // namespace antipode
