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
                            {"test_failure", "failure_time"},
                            {DriftingTargetParams::kType, "follow"},
                            {DriftingTargetParams::kType, "target"},
                            {DriftingTargetParams::kType, "targets_filter_frame"},
                            {DriftingTargetParams::kType, "speed_law"},
                            {DriftingTargetParams::kType, "slip_test"},
                            {DriftingTargetParams::kType, "start_latched"},
                            {DriftingTargetParams::kType, "no_target_policy"}};

/// Of the behaviours that a filter may disable, those that pHelmIvP lets say so. It disables no other one.
constexpr const char* kCanDisable = "can_disable";
constexpr std::string_view kKnowCanDisable[] = {"BHV_AvoidCollision", "BHV_AvdColregsV22", "BHV_AvdColregsV19",
                                                "BHV_AvoidObstacleV24"};

/// eager_prev_index_flag: $[PI] is the point left last in any case.
constexpr const char* kKeysWithoutEffect[] = {"visual_hints", "build_info",  "precision",            "draw_path_loop",
                                              "us",           "post_suffix", "eager_prev_index_flag"};
constexpr const char* kUnsimulated[] = {"comms_policy"};

/// As pHelmIvP makes it: nothing disables it that does not say so. In a scenario something may.
std::optional<BehaviourSpec> defaultOfProgram(std::string_view type) {
  auto spec = defaultBehaviour(type);
  if (spec) (void)setBehaviourKey(*spec, kCanDisable, "false");  // most kinds have no such key
  return spec;
}

/// "GO,true" is "GO = true".
std::string conditionText(std::string_view value) {
  std::string text(value);
  const auto comma = text.find(',');
  if (comma != std::string::npos && text.find_first_of("=<>!") == std::string::npos) text[comma] = '=';
  return text;
}

/// Adds a line to the list of this key, if the parameters have one. Returns its name; empty: there is none.
template <class P>
Result<std::string> addToList(P& params, std::string_view key, std::string_view value) {
  Result<std::string> found = std::string{};
  P::fields(params, [&](const char* name, auto& list, const FieldInfo& info) {
    using T = std::remove_cvref_t<decltype(list)>;
    if (key != name && (info.alias[0] == '\0' || key != info.alias)) return;
    if constexpr (std::is_same_v<T, FlagList>) {
      auto flag = bhvFlag(value);
      found = flag ? Result<std::string>(name) : tl::unexpected<Error>(flag.error());
      if (flag) list.items.push_back(std::move(*flag));
    } else if constexpr (std::is_same_v<T, ConditionList>) {
      auto condition = Condition::fromText(conditionText(value));
      found = condition ? Result<std::string>(name) : tl::unexpected<Error>(condition.error());
      if (condition) list.items.push_back(std::move(*condition));
    } else if constexpr (std::is_same_v<T, TextLines>) {
      const auto lines = TextLines::fromText(unquoted(value));
      found = std::string(name);
      list.items.insert(list.items.end(), lines->begin(), lines->end());
    }
  });
  return found;
}

/// What the lines so far say of how things are drawn, and a comma behind it.
std::string hintsSoFar(const BehaviourSpec& spec) {
  std::string hints;
  if (const auto* params = std::get_if<KindParams>(&spec.params))
    KindParams::fields(*params, [&](const char* name, const auto& value, const FieldInfo&) {
      if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, std::string>)
        if (name == kBhvHints && !value.empty()) hints = value + ",";
    });
  return hints;
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
  if (at != std::end(kTypes)) return defaultOfProgram(at->type);
  const BehaviourKind* kind = behaviourKindOfMoosName(name);
  return kind ? defaultOfProgram(kind->type) : std::nullopt;
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
  if (key == kCanDisable)
    return std::ranges::find(kKnowCanDisable, bhvNameOfType(type)) == std::end(kKnowCanDisable);
  return std::ranges::any_of(
      kOwn, [&](const TypeKey& own) { return key == own.name && (!own.type || type == own.type); });
}

bool hasBhvField(const BehaviourSpec& spec, std::string_view key) {
  if (std::holds_alternative<WaypointParams>(spec.params)) return key == "post_suffix";
  if (std::holds_alternative<StationKeepParams>(spec.params)) return key == kBhvHints;
  const auto* params = std::get_if<KindParams>(&spec.params);
  if (!params) return false;
  const auto names = fieldNamesOf(*params);
  return std::ranges::find(names, behaviourKey(spec, key)) != names.end();
}

bool isSilentBhvKey(std::string_view key) {
  return std::ranges::any_of(kKeysWithoutEffect, [&](const char* name) { return key == name; });
}

bool isUnsimulatedBhvKey(std::string_view key) {
  return std::ranges::any_of(kUnsimulated, [&](const char* name) { return key == name; });
}

Result<Flag> bhvFlag(std::string_view text) {
  auto flag = Flag::fromText(text);
  const std::string value = flag ? messageText(flag->value) : std::string{};
  const auto quotes = std::ranges::count(value, '"');
  if (quotes % 2 != 0 || (quotes > 0 && value.find("//") != std::string::npos))
    return errExpected("quotes around the whole value", "'{}' has a quote inside", text);
  return flag;
}

Result<std::string> setBhvKey(BehaviourSpec& spec, std::string_view key, std::string_view value) {
  key = behaviourKey(spec, key);
  if (auto name = addToList(spec.common, key, value); !name || !name->empty()) return name;
  auto own = std::visit([&](auto& params) { return addToList(params, key, value); }, spec.params);
  if (!own || !own->empty()) return own;
  const std::string_view plain = unquoted(value);
  if (plain.find('"') != std::string_view::npos)
    return errExpected("quotes around the whole value", "'{}' has a quote inside", value);
  const bool isOrder = key == "order" && std::holds_alternative<WaypointParams>(spec.params);
  if (isOrder && plain != lowered(plain))
    return errExpected("normal, reverse or toggle, in lower case", "order: '{}' is not usable", plain);
  if (key == kBhvHints) return setBehaviourKey(spec, key, hintsSoFar(spec) + std::string(plain));
  if (key == "duration" && trimmed(plain) == "-1") return setBehaviourKey(spec, key, "no-time-limit");
  return setBehaviourKey(spec, key, valueOfProgram(spec, key, plain));
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
         std::holds_alternative<ConstantDepthParams>(spec.params) || behaviourType(spec) == "maintain_heading";
}

}  // namespace antipode
