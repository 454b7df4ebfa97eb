// SPDX-License-Identifier: GPL-3.0-or-later
// Names in the lines that an import of mission files keeps (Scenario::unhandled): marks say whose lines follow.
#pragma once

#include "core/autonomy/behaviours/behaviour_params.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// Line before those of one vehicle; its name follows. Lines before the first such line belong to all vehicles.
inline constexpr std::string_view kPreservedOfVehicle = "// vehicle ";
/// Header of the block that holds the preserved lines of an imported behaviour; the behaviour's name follows.
inline constexpr std::string_view kPreservedOfBehaviour = "// behavior ";

namespace edits {

using NamesByOldOnes = std::map<std::string, std::string>;

/// Names of behaviours in `after` that stand where one of the type stood in `before`, under a name that nobody
/// had.
NamesByOldOnes renamedBehaviours(const std::vector<BehaviourSpec>& before,
                                 const std::vector<BehaviourSpec>& after);

/// The lines go on belonging to the vehicles with these names.
void renameVehiclesIn(std::vector<std::string>& lines, const NamesByOldOnes& nowCalled);
/// To the behaviours of a vehicle, in the lines of that vehicle alone; an empty name: in those that belong to all.
void renameBehavioursIn(std::vector<std::string>& lines, const std::string& vehicle,
                        const NamesByOldOnes& nowCalled);

}  // namespace edits
}  // namespace antipode
