// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace antipode::cli {

/// antipode-cli grade PATH...: missions judge themselves.
void addGradeCommand(CLI::App& app, Action& action);

}  // namespace antipode::cli
