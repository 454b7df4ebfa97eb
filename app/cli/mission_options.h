// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos/moos_preprocess.h"

namespace CLI {
class App;
}

namespace antipode::cli {

/// Checks the name of a block in a mission file: empty, or what is wrong with it.
std::string blockNameProblem(const std::string& name);

/// The options --preprocess, --define, --compat and --alias, for every command that reads mission files.
void addMissionOptions(CLI::App& command, MoosImportOptions& options);

}  // namespace antipode::cli
