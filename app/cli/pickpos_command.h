// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace antipode::cli {

/// Describes `pickpos`, which answers to the command line of the program of that name: names, colours, speeds and
/// places of vehicles, a line each.
void addPickposCommand(CLI::App& app, Action& action);

}  // namespace antipode::cli
