// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

#include <string>
#include <vector>

namespace antipode::cli {

void addJoinCommand(CLI::App& app, Action& action);

/// The command line of a program that was started under the name of a simulator ("uSimMarineV22", "uSimMarine",
/// "antipode-join") or of a tool of launch scripts ("nsplug", "nspatch", "pickpos"), as one of antipode-cli: the command comes
/// first. Others are given back as they are.
std::vector<std::string> launcherArguments(std::vector<std::string> arguments);

}  // namespace antipode::cli
