// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/autonomy/behaviours/behaviour_table.h"

#include "core/autonomy/behaviours/kinds/avoid_collision.h"
#include "core/autonomy/behaviours/kinds/avoid_colregs.h"
#include "core/autonomy/behaviours/kinds/avoid_obstacle.h"
#include "core/autonomy/behaviours/kinds/convoy.h"
#include "core/autonomy/behaviours/kinds/cut_range.h"
#include "core/autonomy/behaviours/kinds/drawn_lines.h"
#include "core/autonomy/behaviours/kinds/fixed_turn.h"
#include "core/autonomy/behaviours/kinds/full_stop.h"
#include "core/autonomy/behaviours/kinds/go_to_depth.h"
#include "core/autonomy/behaviours/kinds/leg_run.h"
#include "core/autonomy/behaviours/kinds/loiter.h"
#include "core/autonomy/behaviours/kinds/max_depth.h"
#include "core/autonomy/behaviours/kinds/max_speed.h"
#include "core/autonomy/behaviours/kinds/memory_turn_limit.h"
#include "core/autonomy/behaviours/kinds/min_altitude.h"
#include "core/autonomy/behaviours/kinds/op_region.h"
#include "core/autonomy/behaviours/kinds/op_region_recover.h"
#include "core/autonomy/behaviours/kinds/op_region_v24.h"
#include "core/autonomy/behaviours/kinds/periodic_speed.h"
#include "core/autonomy/behaviours/kinds/periodic_surface.h"
#include "core/autonomy/behaviours/kinds/shadow.h"
#include "core/autonomy/behaviours/kinds/test_failure.h"
#include "core/autonomy/behaviours/kinds/trail.h"
#include "core/autonomy/behaviours/kinds/zig_zag.h"

#include <algorithm>

namespace antipode {

std::span<const BehaviourKind> behaviourKinds() {
  static const std::vector<BehaviourKind> kAll{
      // clang-format off
      loiterKind(),
      opRegionKind(),
      opRegionV24Kind(),
      opRegionRecoverKind(),
      legRunKind(),
      zigZagKind(),
      fixedTurnKind(),
      fullStopKind(),
      maintainHeadingKind(),
      periodicSurfaceKind(),
      periodicSpeedKind(),
      goToDepthKind(),
      maxSpeedKind(),
      maxDepthKind(),
      minAltitudeKind(),
      memoryTurnLimitKind(),
      avoidCollisionKind(),
      avdColregsKind(),
      avdColregsV19Kind(),
      avdColregsV17Kind(),
      avoidObstacleKind(),
      avoidObstacleV21Kind(),
      trailKind(),
      shadowKind(),
      convoyKind(),
      cutRangeKind(),
      hsLineKind(),
      bearingLineKind(),
      turnPathKind(),
      testFailureKind(),
      // clang-format on
  };
  return kAll;
}

std::span<const GroupedTypes> behaviourGroups() {
  using G = BehaviourGroup;
  static const std::vector<GroupedTypes> kAll{
      {G::Common,
       {"waypoint", "loiter", "station_keep", "constant_heading", "constant_speed", "constant_depth", "op_region",
        "avoid_collision", "timer"}},
      {G::Moving, {"leg_run", "zig_zag", "fixed_turn", "full_stop", "maintain_heading", "periodic_speed"}},
      {G::Limits, {"op_region_v24", "op_region_recover", "max_speed", "memory_turn_limit"}},
      {G::Depth, {"go_to_depth", "max_depth", "min_altitude", "periodic_surface"}},
      {G::Encounters, {"avoid_obstacle", "avd_colregs", "cut_range", "trail", "shadow", "convoy"}},
      {G::Swarm, {"drifting_target", "formation"}},
      {G::Drawing, {"hs_line", "bearing_line", "turn_path", "test_failure"}},
      {G::Older, {"avoid_obstacle_v21", "avd_colregs_v19", "avd_colregs_v17"}},
  };
  return kAll;
}

const BehaviourKind* behaviourKindOf(std::string_view type) {
  const auto kinds = behaviourKinds();
  const auto at = std::ranges::find_if(kinds, [&](const BehaviourKind& kind) { return type == kind.type; });
  return at == kinds.end() ? nullptr : &*at;
}

const BehaviourKind* behaviourKindOfMoosName(std::string_view name) {
  const std::string word = lowered(name);
  const auto isIt = [&word](const char* moosName) { return word == lowered(moosName); };
  const auto kinds = behaviourKinds();
  const auto at = std::ranges::find_if(kinds, [&](const BehaviourKind& kind) {
    return isIt(kind.moosName) || std::ranges::any_of(kind.oldMoosNames, isIt);
  });
  return at == kinds.end() ? nullptr : &*at;
}

}  // namespace antipode
