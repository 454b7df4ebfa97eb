// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/command.h"

namespace antipode::cli {

/// study check|run|status|merge|report|open: one scenario many times, with other values each time.
void addStudyCommand(CLI::App& app, Action& action);

}  // namespace antipode::cli
