// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace antipode::cli {

/// `help [COMMAND...] [--man]` and `completion SHELL`: what the program says of itself, made of the tables of its
/// options.
void addHelpCommands(CLI::App& app, Action& action);

}  // namespace antipode::cli
