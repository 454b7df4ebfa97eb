// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace antipode::cli {

void addServeCommand(CLI::App& app, Action& action);

}  // namespace antipode::cli
