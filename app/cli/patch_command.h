// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace antipode::cli {

/// Describes `patch`, which answers to the command line of nspatch: a mission file with other blocks and lines.
void addPatchCommand(CLI::App& app, Action& action);

}  // namespace antipode::cli
