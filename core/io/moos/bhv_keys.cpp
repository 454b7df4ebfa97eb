// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/bhv_keys.h"

#include "core/autonomy/behaviours/behaviour_keys.h"
#include "core/autonomy/behaviours/behaviour_table.h"
#include "core/io/moos/bhv_text.h"
#include "core/io/quoted_text.h"

#include <algorithm>

namespace antipode {
namespace {

struct TypeName {
  const char* type;
  const char* name;
};
constexpr TypeName kTypes[] = {{WaypointParams::kType, "BHV_Waypoint"},
                               {StationKeepParams::kType, "BHV_StationKeep"},
                               {ConstantHeadingParams::kType, "BHV_ConstantHeading"},
                               {ConstantSpeedParams::kType, "BHV_ConstantSpeed"},
                               {ConstantDepthParams::kType, "BHV_ConstantDepth"},
                               {TimerParams::kType, "BHV_Timer"},
                               {DriftingTargetParams::kType, "BHV_DriftingTarget"}};

/// A key of a type, or of every type (null).
struct TypeKey {
  const char* type;
  const char* name;
};
constexpr TypeKey kOwn[] = {{nullptr, "enabled"},
                            {DriftingTargetParams::kType, "follow"},
                            {DriftingTargetParams::kType, "target"},
                            {DriftingTargetParams::kType, "targets_filter_frame"},
                            {DriftingTargetParams::kType, "speed_law"},
                            {DriftingTargetParams::kType, "slip_test"},
                            {DriftingTargetParams::kType, "start_latched"},
                            {DriftingTargetParams::kType, "no_target_policy"}};

constexpr const char* kKeysWithoutEffect[] = {
    "visual_hints",     "post_suffix",      "wpt_status",   "wpt_status_var",     "wpt_index",
    "wpt_index_var",    "cycle_index_var",  "build_info",   "wpt_dist_to_prev",   "wpt_dist_to_next",
    "precision",        "draw_path_loop",   "us",           "efficiency_measure", "heading_mismatch_var",
    "speed_mismatch_var", "depth_mismatch_var"};
constexpr const char* kUnsimulated[] = {"complete_thresh", "comms_policy", "greedy_tour", "shortest_tour"};

/// The list behind a key, with its name.
std::pair<FlagList*, std::string> flagsOf(CommonBehaviourParams& common, std::string_view key) {
  std::pair<FlagList*, std::string> found{nullptr, {}};
  CommonBehaviourParams::fields(common, [&](const char* name, auto& value, const FieldInfo& info) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, FlagList>)
      if (key == name || (info.alias[0] != '\0' && key == info.alias)) found = {&value, name};
  });
  return found;
}

}  // namespace

const char* bhvNameOfType(std::string_view type) {
  const auto at = std::ranges::find_if(kTypes, [&](const TypeName& t) { return type == t.type; });
  if (at != std::end(kTypes)) return at->name;
  const BehaviourKind* kind = behaviourKindOf(type);
  return kind ? kind->moosName : nullptr;
}

std::optional<BehaviourSpec> bhvOfName(std::string_view name) {
  const std::string word = lowered(name);
  const auto at = std::ranges::find_if(kTypes, [&](const TypeName& t) { return word == lowered(t.name); });
  if (at != std::end(kTypes)) return defaultBehaviour(at->type);
  const BehaviourKind* kind = behaviourKindOfMoosName(name);
  return kind ? defaultBehaviour(kind->type) : std::nullopt;
}

std::vector<std::string> bhvNames() {
  std::vector<std::string> names;
  for (const TypeName& type : kTypes) names.emplace_back(type.name);
  for (const BehaviourKind& kind : behaviourKinds()) names.emplace_back(kind.moosName);
  return names;
}

std::optional<std::string> bhvNameNear(std::string_view name) {
  constexpr std::string_view kPrefix = "bhv_";  // says nothing about how near two names are
  const auto withoutPrefix = [&](std::string word) {
    return word.starts_with(kPrefix) ? word.substr(kPrefix.size()) : word;
  };
  const std::vector<std::string> names = bhvNames();
  std::vector<std::string> words;
  for (const std::string& known : names) words.push_back(withoutPrefix(lowered(known)));
  const auto near = nearestWord(withoutPrefix(lowered(name)), words);
  if (!near) return std::nullopt;
  return names[static_cast<std::size_t>(std::ranges::find(words, *near) - words.begin())];
}

bool isOwnBhvKey(const BehaviourSpec& spec, std::string_view key) {
  const std::string type = behaviourType(spec);
  return std::ranges::any_of(
      kOwn, [&](const TypeKey& own) { return key == own.name && (!own.type || type == own.type); });
}

bool isSilentBhvKey(std::string_view key) {
  return std::ranges::any_of(kKeysWithoutEffect, [&](const char* name) { return key == name; });
}

bool isUnsimulatedBhvKey(std::string_view key) {
  return std::ranges::any_of(kUnsimulated, [&](const char* name) { return key == name; });
}

Result<Flag> bhvFlag(std::string_view text) {
  auto flag = Flag::fromText(text);
  if (flag && messageText(flag->value).find('"') != std::string::npos)
    return errExpected("quotes around the whole value", "'{}' has a quote inside", text);
  return flag;
}

Result<std::string> setBhvKey(BehaviourSpec& spec, std::string_view key, std::string_view value) {
  if (key == "condition" || key == "conditions") {
    auto condition = Condition::fromText(value);
    if (!condition) return tl::unexpected<Error>(condition.error());
    spec.common.conditions.items.push_back(std::move(*condition));
    return std::string("conditions");
  }
  if (auto [flags, name] = flagsOf(spec.common, key); flags) {
    auto flag = bhvFlag(value);
    if (!flag) return tl::unexpected<Error>(flag.error());
    flags->items.push_back(std::move(*flag));
    return name;
  }
  const std::string_view plain = unquoted(value);
  if (plain.find('"') != std::string_view::npos)
    return errExpected("quotes around the whole value", "'{}' has a quote inside", value);
  return setBehaviourKey(spec, key, plain);
}

std::vector<std::string> bhvKeys(const BehaviourSpec& spec) {
  std::vector<std::string> keys = fieldNames<CommonBehaviourParams>();
  std::visit(
      [&](const auto& params) {
        using P = std::remove_cvref_t<decltype(params)>;
        P::fields(params, [&](const char* name, const auto&, const FieldInfo&) { keys.emplace_back(name); });
      },
      spec.params);
  for (std::string& key : keys)
    if (key.ends_with("flags") || key == "conditions") key.pop_back();
  return keys;
}

bool isConstantBehaviour(const BehaviourSpec& spec) {
  return std::holds_alternative<ConstantHeadingParams>(spec.params) ||
         std::holds_alternative<ConstantSpeedParams>(spec.params) ||
         std::holds_alternative<ConstantDepthParams>(spec.params);
}

}  // namespace antipode
