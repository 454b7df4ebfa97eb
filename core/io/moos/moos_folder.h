// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos/moos_import.h"

namespace antipode {

/// Prepares the cases of a harness.
inline constexpr const char* kHarnessScript = "zlaunch.sh";
/// A folder as its author keeps it, whose launch scripts make missions: templates (meta_*.moos, and no
/// targ_*.moos), or a harness, which prepares many cases of such a mission (zlaunch.sh, and no *.moos).
bool isTemplateFolder(const std::string& path);

/// The mission files of a folder as one scenario, a vehicle each, by server port and file name; of a folder
/// with targ_*.moos those alone, which nsplug has made of the others. Where
/// they contradict each other (step, origin), the first one counts, with a warning. Files without a simulator are
/// left out with a note. Error: none is left; of a folder of templates it says how missions come of them.
MoosImport importMoosFolder(const std::string& path, const MoosImportOptions& options = {});
/// Those of the mission files of one folder that somebody has chosen, in the same way: all of them, whatever their
/// names are. Error: none has a simulator, or they lie in several folders.
MoosImport importMoosFiles(const std::vector<std::string>& paths, const MoosImportOptions& options = {});

}  // namespace antipode
