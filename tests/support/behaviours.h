// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/behaviours/behaviour_params.h"

namespace antipode::test {

/// A waypoint behaviour with a short route.
inline BehaviourSpec waypoint(const char* name) {
  BehaviourSpec spec = *defaultBehaviour("waypoint");
  spec.common.name = name;
  std::get<WaypointParams>(spec.params).points.points = {{0, 0}, {50, 20}};
  return spec;
}

inline std::vector<std::string> namesOf(const std::vector<BehaviourSpec>& list) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < list.size(); ++i) names.push_back(behaviourName(list[i], i));
  return names;
}

}  // namespace antipode::test
