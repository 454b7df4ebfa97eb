// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <string>
#include <string_view>

namespace antipode {

/// To be called first in main(): opens /dev/null for each of standard input, output and error that is closed. Else
/// the first file that is opened would get its number, and messages would be written into it.
void openStandardStreams();

/// Whether a name means standard output: "-" or "/dev/stdout".
bool isStandardOutput(std::string_view path);
/// Error: it is closed or full.
Result<void> writeStandardOutput(std::string_view text);

}  // namespace antipode
