// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

/// Absolute paths of what tests read and start. `below` is relative ("moos/pentagon.moos"); without it the folder itself is meant.
/// A path lives as long as the program, so it serves wherever one is wanted: as text, as QString, as an argument of exec. These are no macros,
/// because a path in the command of the compiler would keep ccache from using the object for another clone.
namespace antipode::test {

const char* sourceFile(const std::string& below = {});    ///< of this source tree
const char* dataFile(const std::string& below = {});      ///< tests/data
const char* scenarioFile(const std::string& below = {});  ///< a shipped scenario, scenarios/
const char* builtFile(const std::string& below = {});     ///< a program or library of this build, bin/
const char* recordedLog(const std::string& below = {});   ///< a MOOS log of the reference programs, unpacked by the build

}  // namespace antipode::test
