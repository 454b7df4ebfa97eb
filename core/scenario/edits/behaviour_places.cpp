// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/edits/behaviour_places.h"

#include "core/autonomy/behaviours/behaviour_kind.h"
#include "core/scenario/edits/behaviour_list_edit.h"

namespace antipode {

std::vector<Vec2> placesOf(const BehaviourSpec& spec) {
  if (!std::holds_alternative<KindParams>(spec.params)) return mapPoints(spec);
  std::vector<Vec2> places;
  forEachPlaceField(spec, [&](const auto& value) {
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(value)>, PointList>)
      places.insert(places.end(), value.points.begin(), value.points.end());
    else if (value)
      places.push_back(*value);
  });
  return places;
}

bool hasWorldPlaces(const BehaviourSpec& spec) {
  const auto* params = std::get_if<KindParams>(&spec.params);
  return params && params->object() && params->object()->kind().hasWorldPlaces;
}

}  // namespace antipode
