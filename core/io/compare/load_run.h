// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/formats.h"

namespace antipode {

struct LoadRunOptions {
  MoosImportOptions mission = {};
  std::optional<double> duration = {};        ///< s, of scenarios; else what they say, else an hour
  std::function<void(double)> progress = {};  ///< gets 0..1
  std::stop_token stop = {};
};

/// A log as a recording, or the run of a scenario, a mission file or a folder of them. Errors: the first one of
/// the file, or it was stopped.
Result<LoadedLog> loadRun(const std::string& path, const LoadRunOptions& options = {});

}  // namespace antipode
