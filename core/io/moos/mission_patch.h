// SPDX-License-Identifier: GPL-3.0-or-later
// An export over a mission that is there already changes only the lines that have to change.
#pragma once

#include "core/io/moos/moos_export.h"

#include <functional>
#include <optional>

namespace antipode {

/// The text of a mission or behaviour file with the changes that lead from `before` to `after`, which are exports
/// of the scenario that the file holds and of the edited one. Comments, order, spelling and all lines that both
/// exports agree on stay as they are. nullopt: a changed line has no place in the file.
std::optional<std::string> patchedMissionText(const std::string& original, const std::string& before,
                                              const std::string& after);

/// Reads a file that an export would replace; nullopt: there is none.
using ReadOldFile = std::function<std::optional<std::string>(const std::string& name)>;

/// Gives the files of an export the words of those that they replace. A mission is patched where the result means
/// exactly what the export means; else the export stays as it is. Behaviours go to the file that the old mission
/// names; where missions share one and no longer have the same behaviours, the first of them keeps it.
MoosExport patchedOnto(MoosExport missions, const ReadOldFile& readOld);

}  // namespace antipode
