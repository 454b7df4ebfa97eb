// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

namespace antipode {

/// Reads a current field file. Unreadable lines are warnings in `problems`, an unreadable file is the error.
Result<std::shared_ptr<const CurrentField>> readCurrentFieldFile(const std::string& path, Problems& problems);
/// The scenario without need of other files: a current field and grids read from files
/// stand inline.
Scenario withInlineField(const Scenario& scenario);

}  // namespace antipode
