// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos/moos_import.h"

namespace antipode {

/// The mission files of a folder as one scenario, a vehicle each, by server port and file name; of a folder
/// with targ_*.moos those alone, which nsplug has made of the others. Where
/// they contradict each other (step, origin), the first one counts, with a warning. Files without a simulator are
/// left out with a note.
MoosImport importMoosFolder(const std::string& path, const MoosImportOptions& options = {});

}  // namespace antipode
