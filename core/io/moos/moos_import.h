// SPDX-License-Identifier: GPL-3.0-or-later
// Mission files (.moos) into scenarios; what is read and what is not: docs/moos-files.md.
#pragma once

#include "core/io/moos/moos_preprocess.h"
#include "core/scenario/document/scenario.h"

namespace antipode {

/// What a mission file became. `scenario` is null when the problems hold an error.
struct MoosImport {
  ScenarioPtr scenario;
  Problems problems;  ///< at most 1,000, in file order, each with line and column where it has one
  /// Of a template, and of the template of its behaviours: those that the options give no value.
  std::vector<UnsetMacro> macros = {};
  bool wasRead = true;  ///< false: a mission file cannot be read, and the problems say why
};

/// One mission file as a scenario of one vehicle (moos-files.md section 2), in the mode of the program that its
/// simulator block is for, or in the one that is asked for: the simulator block (uSimMarineV22, uSimMarine,
/// uSimMarineV23), the controller that belongs to it, timer scripts. Bad values are warnings and have the effect
/// that they have in the reference program (vehicle-model section 14, last column). Every line that is not
/// imported is a note or a warning, and preserved in Scenario::unhandled (moos_preserved.h). Never throws,
/// whatever the text is; `fileName` is used in messages, gives the scenario's name, and its folder is where the
/// files are that the mission names. The path of a current field is not changed.
MoosImport importMoosText(const std::string& text, const std::string& fileName,
                          const MoosImportOptions& options = {});
/// An unreadable file is one error.
MoosImport importMoosFile(const std::string& path, const MoosImportOptions& options = {});

}  // namespace antipode
