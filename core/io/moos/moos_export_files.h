// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos/moos_export.h"

namespace antipode {

/// Writes the only vehicle's mission to `path`, its behaviours and the field file beside it. Where there is a
/// mission already, only the lines that the scenario changes are changed (mission_patch.h). Error: several
/// vehicles or none.
Result<void> writeMoosFile(const MoosExport& exported, const std::string& path);
/// Writes all into a folder, which is made if it is not there. Other files in it stay. Error: what cannot be
/// written; mission files that the folder holds already and that would make the fleet another one.
Result<void> writeMoosFolder(const MoosExport& exported, const std::string& folder);

}  // namespace antipode
