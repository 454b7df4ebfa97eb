// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/read_root.h"

#include "core/scenario/checks/check_scenario.h"
#include "core/scenario/yaml/part_reader.h"
#include "core/scenario/yaml/read_field_file.h"
#include "core/scenario/yaml/read_grids.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace antipode {
namespace {

constexpr std::int64_t kSchemaVersion = 1;

/// Items about which the reading has complained already: themselves, all around them, and what a misspelt
/// key was taken for. A check of the finished value there would only repeat it.
std::set<std::string> itemsInDoubt(const Problems& problems) {
  std::set<std::string> items;
  for (const Problem& problem : problems) {
    if (problem.severity != Severity::Error) continue;
    std::string item = problem.item;
    const auto slash = item.find_last_of('/');
    if (const std::string& key = problem.expected; key.size() > 2 && key.front() == '\'' && key.back() == '\'')
      items.insert(
          itemPath(slash == std::string::npos ? "" : item.substr(0, slash), key.substr(1, key.size() - 2)));
    while (!item.empty()) {
      items.insert(item);
      const auto cut = item.find_last_of('/');
      item.resize(cut == std::string::npos ? 0 : cut);
    }
  }
  return items;
}

std::string parentOf(const std::string& item) {
  const auto slash = item.find_last_of('/');
  return slash == std::string::npos ? "/" : item.substr(0, slash);
}

void addChecks(ReadContext& context, const Scenario& scenario) {
  const std::set<std::string> doubtful = itemsInDoubt(context.problems.problems());
  std::set<std::string> unreadable;
  for (const Problem& problem : context.problems.problems())
    if (problem.severity == Severity::Error) unreadable.insert(problem.item);
  for (Problem& problem : checkParts(scenario)) {
    if (doubtful.count(problem.item) || unreadable.count(parentOf(problem.item))) continue;
    problem.location = context.locationFor(problem.item);
    context.problems.add(std::move(problem));
  }
}

/// Other files of Antipode, and what reads them. True: this is one.
bool refuseOtherKind(ReadContext& context, const YamlNode& root) {
  if (const YamlEntry* study = root.find("antipode_study")) {
    context.error(study->value, "", "this is a study",
                  fmt::format("'antipode-cli study check {}'", context.file()));
    return true;
  }
  if (const YamlEntry* figures = root.find("antipode_figures")) {
    context.error(figures->value, "", "this is a list of figures",
                  fmt::format("'antipode --figures {} OUT'", context.file()));
    return true;
  }
  return false;
}

/// False when the rest of the file cannot be judged.
bool readVersion(ReadContext& context, const YamlNode& root) {
  const YamlEntry* entry = root.find("antipode");
  if (!entry) {
    if (refuseOtherKind(context, root)) return false;
    context.error(root, "antipode", "the key 'antipode' is missing", "'antipode: 1' at the top of the file");
    return true;
  }
  context.place("antipode", entry->value);
  const auto version = readWholeNumber(context, entry->value, "antipode", "antipode", 1, 1'000'000'000);
  if (!version || *version == kSchemaVersion) return true;
  context.error(
      entry->value, "antipode",
      fmt::format("this file has schema version {}; this program knows version {}", *version, kSchemaVersion),
      fmt::format("'antipode: {}', or a newer program", kSchemaVersion));
  return false;
}

}  // namespace

void readRoot(ReadContext& context, const YamlNode& root, Scenario& scenario) {
  MappingReader(context, root, "").key("antipode", [](const YamlNode&, const std::string&) {}).read(scenario);
  if (!root.find("vehicles"))
    context.error(root, "vehicles", "the key 'vehicles' is missing", "a list of vehicles, which may be empty");
}

Problems readAndCheck(ReadContext& context, const YamlNode& root, Scenario& scenario, Reading reading) {
  const bool isKnown = root.isMap() && readVersion(context, root);
  if (!root.isMap()) {
    context.error(root, "", "this is not a scenario", "a map that begins with 'antipode: 1'");
  } else if (isKnown || reading == Reading::InAnyCase) {
    readRoot(context, root, scenario);
    readGrids(context, std::filesystem::path(context.file()).parent_path().string(), scenario);
    if (isKnown) addChecks(context, scenario);
  }
  std::vector<std::string> names;
  for (const VehiclePtr& vehicle : scenario.vehicles) names.push_back(vehicle->name);
  Problems problems = context.problems.take();
  for (Problem& problem : problems) problem.item = namedItem(problem.item, names);
  // What other files hold comes behind what stands in this one.
  const auto placeKey = [&](const Problem& p) {
    return std::tuple(p.location.file != context.file(), p.location.line, p.location.column);
  };
  std::stable_sort(problems.begin(), problems.end(),
                   [&](const Problem& a, const Problem& b) { return placeKey(a) < placeKey(b); });
  return problems;
}

ReadContext::FieldReader fieldReaderBeside(const std::string& fileName) {
  return [folder = std::filesystem::path(fileName).parent_path()](const std::string& file, Problems& problems) {
    return readCurrentFieldFile((folder / file).string(), problems);
  };
}

}  // namespace antipode
