// SPDX-License-Identifier: GPL-3.0-or-later
// The sub-commands of antipode-cli. Each add...() describes its options to the parser; when the command line
// chooses it, `action` becomes the work to do, whose result is the exit code.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>

namespace antipode::cli {

inline constexpr int kOk = 0;
inline constexpr int kProblems = 1;       ///< what was asked about has problems, or differs
inline constexpr int kWrongUse = 2;       ///< wrong command line, or a file that cannot be read or written
inline constexpr int kInterrupted = 130;  ///< ended by Ctrl-C, with everything up to there saved

using Action = std::function<int()>;

void addRunCommand(CLI::App& app, Action& action);
void addCheckCommand(CLI::App& app, Action& action);
void addInfoCommand(CLI::App& app, Action& action);
void addParamsCommand(CLI::App& app, Action& action);
void addVerifyCommand(CLI::App& app, Action& action);
void addConvertCommand(CLI::App& app, Action& action);
void addFollowCommand(CLI::App& app, Action& action);

}  // namespace antipode::cli
