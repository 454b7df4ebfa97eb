// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/checks/check_scenario.h"
#include "core/scenario/document/scenario.h"
#include "core/scenario/yaml/patch_scenario.h"
#include "core/scenario/yaml/read_field_file.h"

namespace antipode {

/// A scenario read from YAML with everything that was found wrong. `scenario` is null when the problems
/// hold an error; warnings alone leave it usable.
struct ScenarioRead {
  ScenarioPtr scenario;
  Problems problems;  ///< in file order, each with file, line, column and item path
};

/// Reads YAML text. `fileName` is used in messages, and files that the text names (a current field) are looked for
/// in its folder. Never throws; all problems of the text at once.
ScenarioRead readScenario(const std::string& text, const std::string& fileName);
/// Reads a file; an unreadable file is one problem.
ScenarioRead readScenarioFile(const std::string& path);

/// What is wrong with a scenario that has changed since it was read from a text: as checkScenario(), with the places of
/// the items in the text. Without a text (of a mission) they have no place.
Problems checkChanged(const Scenario& changed, const std::string& text, const std::string& fileName);

/// Deterministic canonical YAML of a scenario, keys in the documented order, defaults left out.
std::string writeScenario(const Scenario& scenario);

}  // namespace antipode
