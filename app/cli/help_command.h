// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

#include <memory>

namespace antipode::cli {

/// `help [COMMAND...] [--man]` and `completion SHELL`: what the program says of itself, made of the tables of its
/// options. Their actions keep the parser; `parser` itself is used until the command line has been read.
void addHelpCommands(const std::shared_ptr<CLI::App>& parser, Action& action);

}  // namespace antipode::cli
