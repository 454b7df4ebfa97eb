// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/formats.h"

namespace antipode {

/// Why there is no run: all problems of the file, or it was stopped.
struct LoadFailure {
  bool wasRead = false;  ///< false: the file itself cannot be read
  Problems problems;     ///< with at least one error
  const Error& firstError() const;
};

struct LoadRunOptions {
  MoosImportOptions mission = {};
  std::optional<double> duration = {};  ///< s, of scenarios; else what they say, else an hour
  /// What is changed of a scenario before it runs; nothing: it runs as it is.
  std::function<tl::expected<ScenarioPtr, LoadFailure>(const LoadedScenario&)> change = {};
  std::function<void(double)> progress = {};  ///< gets 0..1
  std::stop_token stop = {};
};

/// A log as a recording, or the run of a scenario, a mission file or a folder of them.
tl::expected<LoadedLog, LoadFailure> loadRun(const std::string& path, const LoadRunOptions& options = {});

}  // namespace antipode
