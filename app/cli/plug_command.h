// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace antipode::cli {

/// Describes `plug`, which answers to the command line of nsplug: a mission file from a template.
void addPlugCommand(CLI::App& app, Action& action);

}  // namespace antipode::cli
