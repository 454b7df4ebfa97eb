// SPDX-License-Identifier: GPL-3.0-or-later
// The table of behaviours. A new behaviour is a file in kinds/ and a row in behaviour_table.cpp.
#pragma once

#include "core/autonomy/behaviours/behaviour_kind.h"

namespace antipode {

/// What a person looks for who adds a behaviour.
enum class BehaviourGroup { Common, Moving, Limits, Depth, Encounters, Swarm, Drawing, Older };
struct GroupedTypes {
  BehaviourGroup group;
  std::vector<const char*> types;
};
/// All types of behaviours, each in one group, in the order of a menu.
std::span<const GroupedTypes> behaviourGroups();

/// The row of "BHV_Loiter", case-blind. Null: there is none.
const BehaviourKind* behaviourKindOfMoosName(std::string_view name);

}  // namespace antipode
