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

/// The value that a text holds, whether it makes sense or not; nullopt when it cannot be read. Files it names are
/// taken from `meant`, which names the same ones.
std::optional<Scenario> readUnchecked(const std::string& text, const Scenario& meant);

/// Deterministic canonical YAML of a scenario, keys in the documented order, defaults left out.
std::string writeScenario(const Scenario& scenario);

/// A vehicle's behaviours as YAML flow text, and back; for Command::SetBehaviours.
std::string behavioursText(const std::vector<BehaviourSpec>& behaviours);
Result<std::vector<BehaviourSpec>> behavioursFromText(const std::string& text);
/// Likewise the wormholes of a scenario; for Command::SetWormholes.
std::string wormholesText(const std::vector<WormholeSpec>& wormholes);
Result<std::vector<WormholeSpec>> wormholesFromText(const std::string& text);

/// Likewise the thrusters, timed requests and parameters of a hovering vehicle; for Command::SetThrusters,
/// SetRequests and SetParam.
std::string thrustersText(const std::vector<Thruster>& thrusters);
Result<std::vector<Thruster>> thrustersFromText(const std::string& text);
std::string hoverRequestsText(const std::vector<TimedHoverRequest>& requests);
Result<std::vector<TimedHoverRequest>> hoverRequestsFromText(const std::string& text);
/// The fields of `after` that differ from `before`, and `base` with such fields set. Error: none of it is set.
std::string hoverParamsText(const HoverParams& before, const HoverParams& after);
Result<HoverParams> hoverParamsFromText(const std::string& text, const HoverParams& base);

/// A vehicle's helm settings likewise, for Command::SetHelm; the empty text stands for none.
std::string helmText(const std::optional<HelmSpec>& helm);
Result<std::optional<HelmSpec>> helmFromText(const std::string& text);

/// The formation likewise, for Command::SetFormation; the empty text stands for none. And the acoustics, for
/// Command::SetAcoustics.
std::string formationText(const std::optional<FormationSpec>& formation);
Result<std::optional<FormationSpec>> formationFromText(const std::string& text);
std::string acousticsText(const AcousticsParams& acoustics);
Result<AcousticsParams> acousticsFromText(const std::string& text);

}  // namespace antipode
