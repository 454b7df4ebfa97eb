// SPDX-License-Identifier: GPL-3.0-or-later
// Completion of command lines: scripts that a shell reads, with all commands, options and words that options take.
#pragma once

#include "app/options/option_table.h"

#include <string>

namespace antipode::options {

std::string bashCompletion(const CommandRow& program);
std::string zshCompletion(const CommandRow& program);
std::string fishCompletion(const CommandRow& program);

}  // namespace antipode::options
