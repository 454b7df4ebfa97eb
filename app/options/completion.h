// SPDX-License-Identifier: GPL-3.0-or-later
// Completion of command lines: scripts that a shell reads, with all commands, options and words that options take.
#pragma once

#include "app/options/option_table.h"

#include <string>
#include <vector>

namespace antipode::options {

/// The shells that have a script.
std::vector<std::string> completedShells();

/// The script of one of these shells; `completion SHELL` prints it, of a program without commands
/// `--completion SHELL`.
std::string completionScript(const CommandRow& program, const std::string& shell);

}  // namespace antipode::options
