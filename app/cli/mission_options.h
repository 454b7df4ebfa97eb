// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos/moos_preprocess.h"

namespace CLI {
class App;
}

namespace antipode::cli {

/// The options --preprocess, --define, --compat and --alias, for every command that reads mission files.
void addMissionOptions(CLI::App& command, MoosImportOptions& options);

}  // namespace antipode::cli
