// SPDX-License-Identifier: GPL-3.0-or-later
// Words of a command line that no command knows, with the word that was probably meant.
#pragma once

#include "core/base/error.h"

#include <string>

namespace CLI {
class App;
}

namespace antipode::options {

/// What the command line chose, as "study run"; the command alone: "".
std::string chosenCommand(const CLI::App& app);

/// "there is no command 'rnu'; expected 'run'".
Error unknownCommand(const CLI::App& app, const std::string& word);

struct WrongCommandLine {
  Error error;
  bool hasExtraArgument = false;  ///< the error is that there is one argument too many
};

/// After the parser has refused a command line, with what it said: the first word that is no command or option of
/// the command that it stands behind, or an option that stands before its command; where all words are known, what
/// the parser said.
WrongCommandLine wrongCommandLine(CLI::App& app, const std::string& reason);

}  // namespace antipode::options
