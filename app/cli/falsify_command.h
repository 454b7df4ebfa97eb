// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace antipode::cli {

/// `antipode-cli falsify`: the smallest change of a scenario that breaks a condition.
void addFalsifyCommand(CLI::App& app, Action& action);

}  // namespace antipode::cli
