// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/moos/moos_preprocess.h"

#include <optional>
#include <string>

namespace antipode::cli {

/// Conversions between scenarios and mission files: to .yaml, to one .moos, or to a folder with a mission file for
/// each vehicle. The exit code; nullopt: `out` is nothing of the kind.
std::optional<int> convertScenario(const std::string& in, const std::string& out,
                                   const MoosImportOptions& options);

}  // namespace antipode::cli
