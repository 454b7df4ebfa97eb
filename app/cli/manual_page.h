// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/option_table.h"

#include <string>

namespace antipode::cli {

/// A manual page of section 1, for man: of a program with all its commands, or of one command.
std::string manualPage(const CommandRow& command);

}  // namespace antipode::cli
