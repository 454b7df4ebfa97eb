// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/yaml/read_root.h"

#include "core/scenario/checks/check_scenario.h"
#include "core/scenario/yaml/read_environment.h"
#include "core/scenario/yaml/read_events.h"
#include "core/scenario/yaml/read_field_file.h"
#include "core/scenario/yaml/read_formation.h"
#include "core/scenario/yaml/read_grids.h"
#include "core/scenario/yaml/read_scripts.h"
#include "core/scenario/yaml/read_vehicle.h"
#include "core/scenario/yaml/read_wormhole.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace antipode {
namespace {

constexpr std::int64_t kSchemaVersion = 1;

template <class P>
auto fieldsInto(ReadContext& context, P& params) {
  return [&context, &params](const YamlNode& value, const std::string& item) {
    MappingReader(context, value, item).fields(params).run();
  };
}

void readMoos(ReadContext& context, const YamlNode& node, const std::string& item, Scenario& scenario) {
  MappingReader(context, node, item)
      .key("unhandled",
           [&](const YamlNode& value, const std::string& at) {
             readList(context, value, at, "a list of lines",
                      [&](const YamlNode& line, const std::string& lineItem) {
                        if (const auto text = readText(context, line, lineItem, "a line of text"))
                          scenario.unhandled.push_back(*text);
                        else
                          context.skip(line);
                      });
           })
      .run();
}

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

/// False when the rest of the file cannot be judged.
bool readVersion(ReadContext& context, const YamlNode& root) {
  const YamlEntry* entry = root.find("antipode");
  if (!entry) {
    context.error(root, "antipode", "the key 'antipode' is missing", "'antipode: 1' at the top of the file");
    return true;
  }
  context.place("antipode", entry->value);
  const auto version = readWhole(context, entry->value, "antipode", "antipode", 1, 1'000'000'000);
  if (!version || *version == kSchemaVersion) return true;
  context.error(
      entry->value, "antipode",
      fmt::format("this file has schema version {}; this program knows version {}", *version, kSchemaVersion),
      fmt::format("'antipode: {}', or a newer program", kSchemaVersion));
  return false;
}

}  // namespace

void readRoot(ReadContext& context, const YamlNode& root, Scenario& scenario) {
  MappingReader(context, root, "")
      .key("antipode", [](const YamlNode&, const std::string&) {})
      .key("name",
           [&](const YamlNode& value, const std::string& item) {
             if (const auto text = readText(context, value, item, "a text")) scenario.name = *text;
           })
      .key("origin", [&](const YamlNode& value,
                         const std::string& item) { fieldsInto(context, scenario.origin.emplace())(value, item); })
      .key("time", fieldsInto(context, scenario.time))
      .key("compat",
           [&](const YamlNode& value, const std::string& item) {
             const auto text = readText(context, value, item, "document, usimmarine_v22 or usimmarine");
             if (!text) return;
             if (const auto compat = FieldCodec<Compat>::fromText(*text))
               scenario.compat = *compat;
             else
               context.error(value, item, "compat: " + compat.error().message, compat.error().expected);
           })
      .key("environment",
           [&](const YamlNode& value, const std::string& item) {
             readEnvironment(context, value, item, scenario.environment);
           })
      .key("helm", fieldsInto(context, scenario.helm))
      .key("acoustics",
           [&](const YamlNode& value, const std::string& item) {
             fieldsInto(context, scenario.acoustics.emplace())(value, item);
           })
      .key("formation", [&](const YamlNode& value,
                            const std::string& item) { scenario.formation = readFormation(context, value, item); })
      .key("vehicles",
           [&](const YamlNode& value, const std::string& item) {
             readList(context, value, item, "a list of vehicles",
                      [&](const YamlNode& node, const std::string& at) {
                        scenario.vehicles.push_back(std::make_shared<VehicleSpec>(readVehicle(context, node, at)));
                      });
           })
      .key("wormholes",
           [&](const YamlNode& value, const std::string& item) {
             readList(context, value, item, "a list of wormholes",
                      [&](const YamlNode& node, const std::string& at) {
                        scenario.wormholes.push_back(readWormhole(context, node, at));
                      });
           })
      .key("events",
           [&](const YamlNode& value, const std::string& item) {
             readList(context, value, item, "a list of events", [&](const YamlNode& node, const std::string& at) {
               scenario.events.push_back(readEvent(context, node, at));
             });
           })
      .key("scripts",
           [&](const YamlNode& value, const std::string& item) {
             readList(context, value, item, "a list of scripts", [&](const YamlNode& node, const std::string& at) {
               scenario.scripts.push_back(readScript(context, node, at));
             });
           })
      .key("buttons",
           [&](const YamlNode& value, const std::string& item) {
             readList(context, value, item, "a list of buttons", [&](const YamlNode& node, const std::string& at) {
               scenario.buttons.push_back(readButton(context, node, at));
             });
           })
      .key("layers",
           [&](const YamlNode& value, const std::string& item) {
             readList(context, value, item, "a list of layers", [&](const YamlNode& node, const std::string& at) {
               MappingReader(context, node, at).fields(scenario.layers.emplace_back()).run();
             });
           })
      .key("moos",
           [&](const YamlNode& value, const std::string& item) { readMoos(context, value, item, scenario); })
      .run();
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
