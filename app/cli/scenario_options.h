// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/compare/load_run.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace antipode::cli {

/// What the command line changes of a scenario before it is run.
struct ScenarioOptions {
  std::vector<std::string> sets, presses;
  std::optional<std::int64_t> seed;
  bool isAny() const { return !sets.empty() || !presses.empty() || seed; }
};

/// The options --seed, --set and --press, for every command that runs scenarios.
void addScenarioOptions(CLI::App& command, ScenarioOptions& options);

/// The scenario of a file with the values that --set and --seed give it.
Result<Scenario> withOptions(Scenario scenario, const std::string& file, const ScenarioOptions& options);

/// Somebody presses a button of the scenario, or posts VARIABLE=VALUE to all, before the first step. What a button
/// posts for other programs reaches nobody here. `warnings` gets what no vehicle understands. Error: there is no
/// such button, or no vehicle takes the message.
Result<void> press(Scenario& scenario, const std::string& what, Problems& warnings);

/// Error: there is something to change, and none of the files is run: all are logs.
Result<void> checkAreRun(const std::vector<std::string>& files, const ScenarioOptions& options);

/// A scenario as loaded, with all of these, for loadRun(); its warnings are printed.
tl::expected<ScenarioPtr, LoadFailure> changedScenario(const LoadedScenario& load, const std::string& file,
                                                       const ScenarioOptions& options);

}  // namespace antipode::cli
