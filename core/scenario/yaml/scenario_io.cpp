// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/scenario_io.h"

#include "core/base/files/text_file.h"
#include "core/scenario/yaml/read_root.h"
#include "core/scenario/yaml/scenario_nodes.h"
#include "core/scenario/yaml/yaml_writer.h"

namespace antipode {

ScenarioRead readScenario(const std::string& text, const std::string& fileName) {
  YamlTree tree = parseYaml(text, fileName);
  if (!tree.isWhole) return {nullptr, std::move(tree.problems)};
  ReadContext context(fileName, fieldReaderBeside(fileName));
  for (Problem& problem : tree.problems) context.problems.add(std::move(problem));
  Scenario scenario;
  Problems problems = readAndCheck(context, tree.root, scenario, Reading::UnlessNewer);
  if (hasErrors(problems)) return {nullptr, std::move(problems)};
  return {std::make_shared<const Scenario>(std::move(scenario)), std::move(problems)};
}

Problems checkChanged(const Scenario& changed, const std::string& text, const std::string& fileName) {
  const YamlTree tree = parseYaml(text, fileName);
  if (!tree.readable) return checkScenario(changed);
  ReadContext context(fileName, fieldReaderBeside(fileName));
  Scenario before;
  readRoot(context, tree.root, before);  // which notes the places
  std::vector<std::string> names;
  for (const VehiclePtr& vehicle : changed.vehicles) names.push_back(vehicle->name);
  Problems problems = checkParts(changed);
  for (Problem& problem : problems) {
    problem.location = context.locationFor(problem.item);
    problem.item = namedItem(problem.item, names);
  }
  return problems;
}

ScenarioRead readScenarioFile(const std::string& path) {
  const auto text = readFile(path);
  if (!text) return {nullptr, {text.error()}};
  return readScenario(*text, path);
}

std::string writeScenario(const Scenario& scenario) {
  return blockText(treeOf(scenario), 0);
}

}  // namespace antipode
