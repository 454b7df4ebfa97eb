// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

namespace antipode::cli {

/// What is in a log of a MOOS community, on standard output; `bytes`: size of the file. Exit codes.
int alogInfo(const std::string& file, std::uintmax_t bytes);
int slogInfo(const std::string& file, std::uintmax_t bytes);

}  // namespace antipode::cli
