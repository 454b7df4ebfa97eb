// SPDX-License-Identifier: GPL-3.0-or-later
// A whole mission, one file for each community, with every program that its launchers start (verdicts.md section
// 10).
#pragma once

#include "core/io/moos/moos_import.h"
#include "core/scenario/document/community_spec.h"

namespace antipode {

/// The mission of a folder: its targ_*.moos if there are any, else all its mission files; or of one file.
/// Simulators become vehicles of the fleet; helms, controllers, scripts and all other programs run in their
/// communities. Buttons belong to the community whose viewer has them. The scenario is null if nothing can be run.
MoosImport importMoosMission(const std::string& path, const MoosImportOptions& options = {});

}  // namespace antipode
