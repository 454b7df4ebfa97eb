// SPDX-License-Identifier: GPL-3.0-or-later
// Which block of a mission file belongs to which program.
#pragma once

#include "core/io/moos/moos_params.h"
#include "core/io/moos/moos_preserved.h"

#include <map>

namespace antipode {

enum class MoosProgram { Other, Launcher, Simulator, Controller, Helm, Script };

/// Name under which a program's block is exported: the newest version, but the old simulator in its mode.
const char* moosProgramName(MoosProgram program, Compat compat = Compat::UsimmarineV22);

class MoosPrograms {
 public:
  /// Launched under an alias, a program's block carries the alias; `launcher` may be null. `simulatorAlias` is one
  /// of the simulator that no launcher names; it may be empty.
  explicit MoosPrograms(const MoosBlock* launcher, const std::string& simulatorAlias = {});

  MoosProgram of(std::string_view blockName) const;
  MoosDialect dialectOf(std::string_view blockName) const;
  /// Header line of the block of a program that is there under `blockName`.
  std::string header(MoosProgram program, std::string_view blockName) const;
  /// Aliases of a program as the launcher writes them.
  std::vector<std::string> aliasesOf(MoosProgram program) const;

 private:
  std::string programOf(std::string_view blockName) const;
  std::map<std::string, std::pair<std::string, std::string>> aliases_;  // in lower case -> program, alias
};

/// "uTimerScript@NewConsole=false~uTimerScript_a" with its program and its name in the community.
std::pair<std::string, std::string> launchedProgram(std::string_view run);

/// A launcher's line that starts the exported version of the program, where it started another one.
std::string launcherLine(const std::string& written, Compat compat);

}  // namespace antipode
