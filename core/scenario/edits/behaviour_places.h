// SPDX-License-Identifier: GPL-3.0-or-later
// The parameters of a behaviour that are places on the map, whatever its type.
#pragma once

#include "core/autonomy/behaviours/behaviour_params.h"

namespace antipode {

/// Calls visit(value) with each parameter that is a place: std::optional<Vec2> or PointList.
template <class Spec, class Visit>
void forEachPlaceField(Spec& spec, Visit&& visit) {
  const auto look = [&](const char*, auto& value, const FieldInfo&) {
    using Value = std::remove_cvref_t<decltype(value)>;
    if constexpr (std::is_same_v<Value, std::optional<Vec2>> || std::is_same_v<Value, PointList>) visit(value);
  };
  std::visit([&](auto& params) { std::remove_cvref_t<decltype(params)>::fields(params, look); }, spec.params);
}

/// All places that a behaviour has on the map: its mapPoints(), and of a type of the table (behaviour_kind.h) the
/// points and corners of all its parameters.
std::vector<Vec2> placesOf(const BehaviourSpec& spec);
/// Whether these are places of the world and not of its vehicle, such as the region to stay in.
bool hasWorldPlaces(const BehaviourSpec& spec);

}  // namespace antipode
