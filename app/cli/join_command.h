// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

#include <string>
#include <vector>

namespace antipode::cli {

void addJoinCommand(CLI::App& app, Action& action);

/// The command line of a program that a launcher has started under the name of a simulator ("uSimMarineV22",
/// "uSimMarine", "antipode-join"), as one of antipode-cli: `join` comes first. Others are given back as they are.
std::vector<std::string> launcherArguments(std::vector<std::string> arguments);

}  // namespace antipode::cli
