// SPDX-License-Identifier: GPL-3.0-or-later
// Words of a command line that no command knows, with the word that was probably meant.
#pragma once

#include "core/base/error.h"

#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace antipode::cli {

/// "there is no command 'rnu'; expected 'run'".
Error unknownCommand(const CLI::App& app, const std::string& word);

/// After the parser has refused a command line: the first word that is no command or option of the command that it
/// stands behind. Nothing: all words are known, and something else was wrong.
std::optional<Error> unknownWord(CLI::App& app);

}  // namespace antipode::cli
