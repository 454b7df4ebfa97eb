// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/partial_read.h"

#include "core/scenario/yaml/read_grids.h"
#include "core/scenario/yaml/read_root.h"
#include "core/scenario/yaml/readable_part.h"
#include "core/scenario/yaml/yaml_source.h"

#include <algorithm>

namespace antipode {

PartialRead readWhatIsReadable(const std::string& text, const std::string& fileName) {
  YamlTree tree = parseYaml(text, fileName);
  Problems unreadable;
  if (!tree.isWhole) {
    ReadablePart part = readablePart(text, fileName);
    unreadable = std::move(part.problems);
    if (unreadable.empty()) unreadable = std::move(tree.problems);
    if (sourceFault(text)) return {nullptr, std::move(unreadable)};
    if (!part.isReadable) return {std::make_shared<const Scenario>(), std::move(unreadable)};
    tree = parseYaml(part.text, fileName);
  }
  ReadContext context(fileName, fieldReaderBeside(fileName));
  for (Problem& problem : unreadable) context.problems.add(std::move(problem));
  for (Problem& problem : tree.problems) context.problems.add(std::move(problem));
  Scenario scenario;
  Problems problems = readAndCheck(context, tree.root, scenario, Reading::InAnyCase);
  return {std::make_shared<const Scenario>(std::move(scenario)), std::move(problems)};
}

ValueRead readValue(const std::string& text, const Scenario& meant) {
  YamlTree tree = parseYaml(text, "");
  if (!tree.isWhole) tree = parseYaml(readablePart(text, "").text, "");
  if (!tree.isWhole || !tree.root.isMap()) return {};
  // Files are not read again: the text is one of ours, and names the file that was read before.
  const auto& known = meant.environment.currentField;
  ReadContext context("",
                      [&known](const std::string& file, Problems&) -> Result<std::shared_ptr<const CurrentField>> {
                        if (!known || known->file != file) return err("another file");
                        return known->field;
                      });
  Scenario scenario;
  readRoot(context, tree.root, scenario);
  takeGrids(meant, scenario);
  const auto errors = std::ranges::count(context.problems.problems(), Severity::Error, &Problem::severity);
  return {std::move(scenario), std::move(context.skipped), static_cast<std::size_t>(errors)};
}

}  // namespace antipode
