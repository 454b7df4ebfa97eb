// SPDX-License-Identifier: GPL-3.0-or-later
// What every sub-command of antipode-cli shares. A file NAME_command.h declares the function that describes the
// options of one sub-command to the parser; when the command line chooses it, `action` becomes the work to do,
// whose result is the exit code.
#pragma once

#include "app/options/exit_code.h"

#include <array>
#include <functional>

namespace CLI {
class App;
}

namespace antipode::cli {

inline constexpr int kOk = 0;
inline constexpr int kProblems = 1;       ///< what was asked about has problems, or differs
inline constexpr int kWrongUse = 2;       ///< wrong command line, or a file that cannot be read or written
inline constexpr int kInterrupted = 130;  ///< ended by Ctrl-C, with everything up to there saved

/// All exit codes of all commands: what the help, the manual pages and docs/command-line.md say.
inline constexpr std::array<options::ExitCode, 4> kExitCodes = {{
    {kOk, "success; warnings do not count"},
    {kProblems, "what was asked about has problems or differs: errors in a scenario, a log that differs"},
    {kWrongUse, "wrong command line, or a file that cannot be read or written"},
    {kInterrupted,
     "ended by Ctrl-C; everything up to that time is saved (join and serve: 0, as this is their ordinary end)"},
}};

using Action = std::function<int()>;

}  // namespace antipode::cli
