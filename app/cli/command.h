// SPDX-License-Identifier: GPL-3.0-or-later
// What every sub-command of antipode-cli shares. A file NAME_command.h declares the function that describes the
// options of one sub-command to the parser; when the command line chooses it, `action` becomes the work to do,
// whose result is the exit code.
#pragma once

#include <functional>

namespace CLI {
class App;
}

namespace antipode::cli {

inline constexpr int kOk = 0;
inline constexpr int kProblems = 1;       ///< what was asked about has problems, or differs
inline constexpr int kWrongUse = 2;       ///< wrong command line, or a file that cannot be read or written
inline constexpr int kInterrupted = 130;  ///< ended by Ctrl-C, with everything up to there saved

using Action = std::function<int()>;

}  // namespace antipode::cli
