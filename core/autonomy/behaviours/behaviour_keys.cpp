// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/behaviour_keys.h"

#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/base/key_value.h"

#include <algorithm>
#include <iterator>

namespace antipode {
namespace {

struct KeyAlias {
  const char* type;  ///< null: every type
  const char* name;
  const char* key;
};
constexpr KeyAlias kAliases[] = {{nullptr, "priority", "pwt"},
                                 {nullptr, "priwt", "pwt"},
                                 {nullptr, "descriptor", "name"},
                                 {nullptr, "run_flag", "runflag"},
                                 {nullptr, "runx_flag", "runxflag"},
                                 {nullptr, "active_flag", "activeflag"},
                                 {nullptr, "inactive_flag", "inactiveflag"},
                                 {nullptr, "idle_flag", "idleflag"},
                                 {nullptr, "end_flag", "endflag"},
                                 {nullptr, "config_flag", "configflag"},
                                 {nullptr, "spawn_flag", "spawnflag"},
                                 {nullptr, "spawnx_flag", "spawnxflag"},
                                 {WaypointParams::kType, "point", "points"},
                                 {WaypointParams::kType, "polygon", "points"},
                                 {WaypointParams::kType, "radius", "capture_radius"},
                                 {WaypointParams::kType, "nm_radius", "slip_radius"},
                                 {WaypointParams::kType, "non_monotonic_radius", "slip_radius"},
                                 {StationKeepParams::kType, "point", "station_pt"}};

/// Name of the field for a key or an alias; empty: the struct has no such field.
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

/// A key that stands for several parameters, such as "leg" of a leg run; empty: it sets none.
Result<std::string> setByOrder(BehaviourSpec& spec, std::string_view key, std::string_view value) {
  auto* params = std::get_if<KindParams>(&spec.params);
  if (!params || !params->object()) return std::string{};
  const KindParams before = *params;
  const auto done = params->object()->kind().runner()->order(*params->object(), key, value);
  if (done && !*done) {
    *params = before;
    return tl::unexpected<Error>(done->error());
  }
  return *params == before ? std::string{} : std::string(key);
}

/// "slow_dist=50,stop_dist=10".
Result<std::string> setEnd(WaypointParams& route, std::string_view value) {
  std::optional<double> slow, stop = 0;
  for (const std::string_view part : splitTrimmed(value, ',')) {
    const KeyValue pair = keyValueOf(part).value_or(KeyValue{});
    const auto number = parseNumber(pair.value);
    const std::string name = lowered(pair.key);
    if (!number || (name != "slow_dist" && name != "stop_dist"))
      return errExpected("slow_dist=50,stop_dist=10", "end_spd: '{}' is not usable", part);
    (name == "slow_dist" ? slow : stop) = *number;
  }
  if (!slow || *slow <= 0 || *stop < 0 || *stop > *slow)
    return errExpected("slow_dist=50,stop_dist=10", "end_spd: '{}' is not usable", value);
  route.slowDist = slow, route.stopDist = stop;
  return std::string("slow_dist");
}

/// What a truth value becomes by "toggle"; empty: it is none.
std::string toggledText(const BehaviourSpec& spec, std::string_view key) {
  std::string text;
  std::visit(
      [&](const auto& params) {
        std::remove_cvref_t<decltype(params)>::fields(
            params, [&](const char* name, const auto& value, const FieldInfo& info) {
              if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, bool>)
                if (key == name || (info.alias[0] != '\0' && key == info.alias)) text = value ? "false" : "true";
            });
      },
      spec.params);
  return text;
}

}  // namespace

bool isVariableKey(std::string_view key) {
  constexpr std::string_view kNames[] = {"var_status_idle",
                                         "var_status_running",
                                         "status_suffix",
                                         "wpt_status",
                                         "wpt_index",
                                         "cycle_index_var",
                                         "wpt_dist_to_prev",
                                         "wpt_dist_to_next",
                                         "post_suffix",
                                         "speed_mismatch_var",
                                         "heading_mismatch_var",
                                         "depth_mismatch_var",
                                         "depth_slack_var",
                                         "speed_slack_var",
                                         "time_remaining_var",
                                         "opregion_poly_var",
                                         "duration_status",
                                         "pending_status_variable",
                                         "atsurface_status_variable"};
  return std::ranges::find(kNames, key) != std::end(kNames);
}

/// Keys whose 0 says that they are not written: the programs refuse it where it is.
bool isUnsetByZero(std::string_view key) {
  constexpr std::string_view kNames[] = {"zig_angle", "max_zig_zags", "period_busy", "period_lazy"};
  return std::ranges::find(kNames, key) != std::end(kNames);
}

std::string_view behaviourKey(const BehaviourSpec& spec, std::string_view key) {
  if (key.starts_with('_')) key.remove_prefix(1);
  const std::string type = behaviourType(spec);
  for (const KeyAlias& alias : kAliases)
    if (key == alias.name && (!alias.type || type == alias.type)) return alias.key;
  if (const auto* params = std::get_if<KindParams>(&spec.params); params && params->object())
    for (const KindAlias& alias : params->object()->kind().aliases)
      if (key == alias.name) return alias.key;
  return key;
}

std::string_view valueOfProgram(const BehaviourSpec& spec, std::string_view key, std::string_view value) {
  const auto* route = std::get_if<WaypointParams>(&spec.params);
  if (!route || key != "order" || value != "toggle") return value;
  return route->order == WaypointOrder::Reverse ? "normal" : "reverse";
}

Result<std::string> setBehaviourKey(BehaviourSpec& spec, std::string_view key, std::string_view value) {
  key = behaviourKey(spec, key);
  if (key == "duration" && lowered(value) == "no-time-limit") {
    spec.common.duration.reset();
    return std::string("duration");
  }
  if (auto* route = std::get_if<WaypointParams>(&spec.params); route && key == "end_spd")
    return setEnd(*route, value);
  auto* station = std::get_if<StationKeepParams>(&spec.params);
  if (station && key == "hibernation_radius" && (lowered(trimmed(value)) == "off" || trimmed(value) == "-1")) {
    station->hibernationRadius.reset();
    return std::string(key);
  }
  if (isVariableKey(key) && trimmed(value).find_first_of(" \t") != std::string_view::npos)
    return errExpected("a name without blanks", "{}: '{}' is no name of a variable", key, value);
  if (const auto number = parseNumber(trimmed(value)); isUnsetByZero(key) && number && *number == 0)
    return errExpected("a number above 0", "{}: 0 is not usable", key);
  const std::string toggled = lowered(trimmed(value)) == "toggle" ? toggledText(spec, key) : std::string{};
  if (!toggled.empty()) value = toggled;
  if (auto name = setIn(spec.common, key, value); !name || !name->empty()) return name;
  auto name = std::visit([&](auto& params) { return setIn(params, key, value); }, spec.params);
  if (name && name->empty()) return setByOrder(spec, key, value);
  return name;
}

}  // namespace antipode
