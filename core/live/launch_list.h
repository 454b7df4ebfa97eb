// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/io/moos/moos_preprocess.h"

#include <string>
#include <vector>

namespace antipode {

/// A program that the launcher of a mission starts.
struct LaunchLine {
  std::string program;  ///< as PATH finds it
  std::string client;   ///< its name in the community
  bool operator==(const LaunchLine&) const = default;
};

/// The `Run =` lines of the block ANTLER, in their order. A program whose name holds anything but letters, digits, '_', '-',
/// '.' and '+' is left out: it names no installed program. Error: the file cannot be read.
Result<std::vector<LaunchLine>> launchList(const std::string& missionFile, const MoosImportOptions& options = {});

}  // namespace antipode
