// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/bhv_keys.h"

#include "core/io/bhv_text.h"

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

/// Other names of keys in behaviour files.
struct KeyAlias {
  const char* type;  ///< null: of every type
  const char* name;
  const char* key;
};
constexpr KeyAlias kAliases[] = {{nullptr, "priority", "pwt"},
                                 {WaypointParams::kType, "point", "points"},
                                 {WaypointParams::kType, "polygon", "points"},
                                 {WaypointParams::kType, "radius", "capture_radius"},
                                 {WaypointParams::kType, "nm_radius", "slip_radius"},
                                 {WaypointParams::kType, "non_monotonic_radius", "slip_radius"},
                                 {StationKeepParams::kType, "point", "station_pt"}};

constexpr KeyAlias kOwn[] = {{nullptr, "enabled", nullptr},
                             {DriftingTargetParams::kType, "follow", nullptr},
                             {DriftingTargetParams::kType, "target", nullptr},
                             {DriftingTargetParams::kType, "speed_law", nullptr},
                             {DriftingTargetParams::kType, "slip_test", nullptr},
                             {DriftingTargetParams::kType, "start_latched", nullptr},
                             {DriftingTargetParams::kType, "no_target_policy", nullptr}};

constexpr const char* kSilent[] = {"visual_hints",    "post_suffix",      "wpt_status",       "wpt_index",
                                   "cycle_index_var", "wpt_dist_to_prev", "wpt_dist_to_next", "ipf_type",
                                   "duration_status", "post_mapping",     "descriptor",       "build_info"};

/// A number without limits for a behaviour that may run for ever.
bool meansNoLimit(std::string_view value) {
  return lowered(value) == "no-time-limit";
}

FlagList* flagsOf(CommonBehaviourParams& common, std::string_view key) {
  FlagList* flags = nullptr;
  CommonBehaviourParams::fields(common, [&](const char* name, auto& value, const FieldInfo& info) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, FlagList>)
      if (key == name || key == info.alias) flags = &value;
  });
  return flags;
}

/// The field's name, whatever alias the key is; empty: the struct has no such field.
template <class P>
std::string fieldNameOf(const P& params, std::string_view key) {
  std::string found;
  P::fields(params, [&](const char* name, const auto&, const FieldInfo& info) {
    if (key == name || (info.alias[0] != '\0' && key == info.alias)) found = name;
  });
  return found;
}

template <class P>
Result<std::string> setIn(P& params, std::string_view key, std::string_view value) {
  std::string name = fieldNameOf(params, key);
  if (name.empty()) return name;
  if (auto set = setField(params, name, value); !set) return tl::unexpected<Error>(set.error());
  return name;
}

}  // namespace

const char* bhvNameOfType(std::string_view type) {
  const auto at = std::ranges::find_if(kTypes, [&](const TypeName& t) { return type == t.type; });
  return at == std::end(kTypes) ? nullptr : at->name;
}

std::optional<BehaviourSpec> bhvOfName(std::string_view name) {
  const std::string word = lowered(name);
  const auto at = std::ranges::find_if(kTypes, [&](const TypeName& t) { return word == lowered(t.name); });
  return at == std::end(kTypes) ? std::nullopt : defaultBehaviour(at->type);
}

std::vector<std::string> bhvNames() {
  std::vector<std::string> names;
  for (const TypeName& type : kTypes) names.emplace_back(type.name);
  return names;
}

std::optional<std::string> bhvNameNear(std::string_view name) {
  const std::vector<std::string> names = bhvNames();
  std::vector<std::string> words;
  for (const std::string& known : names) words.push_back(lowered(known));
  const auto near = nearestWord(lowered(name), words);
  if (!near) return std::nullopt;
  return names[static_cast<std::size_t>(std::ranges::find(words, *near) - words.begin())];
}

bool isOwnBhvKey(const BehaviourSpec& spec, std::string_view key) {
  const std::string type = behaviourType(spec);
  return std::ranges::any_of(
      kOwn, [&](const KeyAlias& own) { return key == own.name && (!own.type || type == own.type); });
}

bool isSilentBhvKey(std::string_view key) {
  return std::ranges::any_of(kSilent, [&](const char* name) { return key == name; });
}

Result<Flag> bhvFlag(std::string_view text) {
  auto flag = Flag::fromText(text);
  if (flag && messageText(flag->value).find('"') != std::string::npos)
    return errExpected("quotes around the whole value", "'{}' has a quote inside", text);
  return flag;
}

Result<std::string> setBhvKey(BehaviourSpec& spec, std::string_view key, std::string_view value) {
  const std::string type = behaviourType(spec);
  for (const KeyAlias& alias : kAliases)
    if (key == alias.name && (!alias.type || type == alias.type)) key = alias.key;
  if (key == "condition" || key == "conditions") {
    auto condition = Condition::fromText(value);
    if (!condition) return tl::unexpected<Error>(condition.error());
    spec.common.conditions.items.push_back(std::move(*condition));
    return std::string("conditions");
  }
  if (FlagList* flags = flagsOf(spec.common, key)) {
    auto flag = bhvFlag(value);
    if (!flag) return tl::unexpected<Error>(flag.error());
    flags->items.push_back(std::move(*flag));
    return fieldNameOf(spec.common, key);
  }
  const std::string_view plain = bhvUnquoted(value);
  if (plain.find('"') != std::string_view::npos)
    return errExpected("quotes around the whole value", "'{}' has a quote inside", value);
  if (key == "duration" && meansNoLimit(plain)) {
    spec.common.duration.reset();
    return std::string("duration");
  }
  if (auto name = setIn(spec.common, key, plain); !name || !name->empty()) return name;
  return std::visit([&](auto& params) { return setIn(params, key, plain); }, spec.params);
}

std::vector<std::string> bhvKeys(const BehaviourSpec& spec) {
  std::vector<std::string> keys = fieldNames<CommonBehaviourParams>();
  std::visit(
      [&](const auto& params) {
        for (std::string& name : fieldNames<std::remove_cvref_t<decltype(params)>>())
          keys.push_back(std::move(name));
      },
      spec.params);
  for (std::string& key : keys)
    if (key.ends_with("flags") || key == "conditions") key.pop_back();
  return keys;
}

}  // namespace antipode
