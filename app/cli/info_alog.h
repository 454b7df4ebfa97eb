// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace antipode::cli {

/// What is in a log of a MOOS community, on standard output; `size` is that of the file, for people. Exit codes.
int alogInfo(const std::string& file, const std::string& size);
int slogInfo(const std::string& file, const std::string& size);

}  // namespace antipode::cli
