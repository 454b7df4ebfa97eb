// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/behaviour_keys.h"

#include "core/autonomy/behaviours/behaviour_kind.h"

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

}  // namespace

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

Result<std::string> setBehaviourKey(BehaviourSpec& spec, std::string_view key, std::string_view value) {
  key = behaviourKey(spec, key);
  if (key == "duration" && lowered(value) == "no-time-limit") {
    spec.common.duration.reset();
    return std::string("duration");
  }
  if (auto name = setIn(spec.common, key, value); !name || !name->empty()) return name;
  return std::visit([&](auto& params) { return setIn(params, key, value); }, spec.params);
}

}  // namespace antipode
