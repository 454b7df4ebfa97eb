// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/options/exit_code.h"
#include "app/options/option_table.h"

#include <span>
#include <string>

namespace antipode::options {

/// A manual page of section 1, for man: of a program with all its commands, or of one command.
std::string manualPage(const CommandRow& command, std::span<const ExitCode> codes);

}  // namespace antipode::options
