// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos/moos_preprocess.h"

#include <optional>
#include <string>

namespace antipode::cli {

/// Conversions between scenarios and mission files: to .yaml, to one .moos, or to a folder with a mission file for
/// each vehicle. A mission of the same vehicle is brought up to date; other files that are there stay, unless it
/// `isForced`. The exit code; nullopt: `out` is nothing of the kind.
std::optional<int> convertScenario(const std::string& in, const std::string& out, const MoosImportOptions& options,
                                   bool isForced);

}  // namespace antipode::cli
