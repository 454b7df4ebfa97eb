// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace antipode::cli {

/// Refuses an output that is the input, or a mission file of the folder that is the input: prints it and returns
/// the exit code. nullopt: it is another file, or has no name.
std::optional<int> refuseInput(const std::string& in, const std::string& out);
/// The same for the files that get these names in a folder.
std::optional<int> refuseInput(const std::string& in, const std::string& folder,
                               const std::vector<std::string>& names);
/// The same for each of several inputs and outputs.
std::optional<int> refuseInputs(const std::vector<std::string>& inputs, const std::vector<std::string>& outputs);

}  // namespace antipode::cli
