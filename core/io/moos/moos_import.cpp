// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_import.h"

#include "core/base/files/text_file.h"
#include "core/io/moos/moos_paths.h"
#include "core/io/moos/moos_program_check.h"
#include "core/io/moos/moos_vehicle_file.h"
#include "core/io/moos/viewer_buttons.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <utility>

namespace antipode {
namespace {

namespace fs = std::filesystem;

/// Places for the problems of a finished scenario, whose items are paths such as "vehicles/abe/params/prefix".
class Places {
 public:
  Places(const MoosDraft& draft, const std::string& mainFile) : draft_(draft), mainFile_(mainFile) {}

  SourceLocation of(const std::string& item) {
    if (const auto rest = behind(item, "events/")) return listed(*rest, draft_.eventLocations);
    if (const auto rest = behind(item, "scripts/")) return ofScript(std::string(*rest));
    if (const auto rest = behind(item, "wormholes/")) return listed(*rest, draft_.wormholeLocations);
    if (const auto rest = behind(item, "vehicles/"))
      for (std::size_t i = 0; i < draft_.files.size(); ++i)
        if (const auto field = behind(*rest, draft_.scenario.vehicles[i]->name + "/"))
          return ofField(draft_.files[i], std::string(*field));
    return {mainFile_, 0, 0};
  }

 private:
  static std::optional<std::string_view> behind(std::string_view text, std::string_view start) {
    if (!text.starts_with(start)) return std::nullopt;
    return text.substr(start.size());
  }

  SourceLocation listed(std::string_view rest, const std::vector<SourceLocation>& locations) const {
    std::size_t index = 0;
    std::from_chars(rest.data(), rest.data() + rest.size(), index);
    return index < locations.size() ? locations[index] : SourceLocation{mainFile_, 0, 0};
  }

  /// "0/events/3/val", or "0/delay_start".
  SourceLocation ofScript(const std::string& rest) const {
    std::size_t index = 0;
    const auto [end, code] = std::from_chars(rest.data(), rest.data() + rest.size(), index);
    if (index >= draft_.scriptLocations.size()) return {mainFile_, 0, 0};
    const MoosScriptLocations& locations = draft_.scriptLocations[index];
    const std::string_view inside(end, static_cast<std::size_t>(rest.data() + rest.size() - end));
    if (!inside.starts_with("/events/")) return locations.block;
    std::size_t post = 0;
    std::from_chars(inside.data() + 8, inside.data() + inside.size(), post);
    return post < locations.posts.size() ? locations.posts[post] : locations.block;
  }

  SourceLocation ofField(const MoosFile& file, std::string field) {
    if (field == "params/thrust_map") return ofDroppedPair(file);
    while (true) {
      if (const auto at = file.vehicle.locations.find(field); at != file.vehicle.locations.end())
        return at->second;
      const std::size_t slash = field.rfind('/');
      if (slash == std::string::npos) return file.simulator;
      field.resize(slash);
    }
  }

  /// The checks report the dropped pairs in their order, one problem each.
  SourceLocation ofDroppedPair(const MoosFile& file) {
    std::vector<ThrustCurve::Dropped> dropped;
    ThrustCurve(file.vehicle.spec.params.thrustMap, {}, draft_.scenario.compat, &dropped);
    const std::size_t count = reportedPairs_[&file]++;
    if (count >= dropped.size() || dropped[count].index >= file.vehicle.thrustPairs.size()) return file.simulator;
    return file.vehicle.thrustPairs[dropped[count].index];
  }

  const MoosDraft& draft_;
  const std::string& mainFile_;
  std::map<const MoosFile*, std::size_t> reportedPairs_;
};

Error noSimulator(const std::string& path) {
  return {Severity::Error,
          {path, 1, 1},
          {},
          "there is no simulator block in this mission file",
          "ProcessConfig = uSimMarineV22 (or uSimMarine, uSimMarineV23)"};
}

/// Whether there are lines or macros that nsplug would have replaced.
bool isMoosTemplate(const MoosText& text) {
  const auto isOfTemplate = [](const MoosLine& line) {
    return line.written.starts_with('#') || line.written.find("$(") != std::string::npos;
  };
  return std::ranges::any_of(text.globals, isOfTemplate) ||
         std::ranges::any_of(
             text.blocks, [&](const MoosBlock& block) { return std::ranges::any_of(block.lines, isOfTemplate); });
}

/// Those of the mission and of the template of its behaviours; none of a mission that is no template. `path` is
/// that of the mission.
std::vector<UnsetMacro> unsetMacros(const MoosText& mission, const std::string& text, const std::string& path,
                                    MoosImportOptions options) {
  if (!options.preprocess && !isMoosTemplate(mission)) return {};
  MoosReport ignored;
  const bool isExpanded = std::exchange(options.preprocess, true);
  std::vector<UnsetMacro> all = isExpanded ? mission.unset : moosSource(text, path, options, ignored).unset;
  const auto behaviours = options.readFile ? std::nullopt : behaviourTemplateOf(path);
  const auto more = behaviours ? readFile(*behaviours) : err("");
  if (!more) return all;
  for (UnsetMacro& macro : moosSource(*more, *behaviours, options, ignored).unset) {
    const auto known = std::ranges::find(all, macro.name, &UnsetMacro::name);
    if (known == all.end())
      all.push_back(std::move(macro));
    else
      known->isNeeded = known->isNeeded || macro.isNeeded;
  }
  return all;
}

}  // namespace

MoosImport finishMoosImport(MoosDraft draft, const std::string& mainFile, MoosReport& report) {
  Places locations(draft, mainFile);
  for (Problem problem : checkScenario(draft.scenario)) {
    problem.location = locations.of(problem.item);
    report.add(std::move(problem));
  }
  MoosImport import;
  if (!report.hasErrors()) import.scenario = std::make_shared<const Scenario>(std::move(draft.scenario));
  import.problems = report.drain(mainFile);
  return import;
}

MoosImport importMoosText(const std::string& text, const std::string& fileName, const MoosImportOptions& options) {
  MoosReport report;
  MoosDraft draft;
  const MoosText parsed = parseMoosText(text, fileName, report, options);
  checkMoosPrograms(parsed, report);
  draft.files.push_back(readMoosFile(parsed, fileName, 0, report, options));
  MoosFile& file = draft.files[0];
  std::vector<UnsetMacro> macros = unsetMacros(parsed, text, fileName, options);
  if (!file.hasSimulator) {
    report.add(noSimulator(fileName));
    return {nullptr, report.drain(fileName), std::move(macros)};
  }
  Scenario& scenario = draft.scenario;
  scenario.name = file.scenarioName;
  scenario.compat = file.compat;
  scenario.origin = file.origin;
  scenario.time.step = file.step;
  scenario.environment.currentField = file.currentField;
  scenario.wormholes = file.vehicle.wormholes;
  for (std::size_t i = 0; i < scenario.wormholes.size(); ++i) {
    // Those of an imported block admit its own vehicle only.
    scenario.wormholes[i].vehicles = {file.vehicle.spec.name};
    draft.wormholeLocations.push_back(file.vehicle.locations[fmt::format("wormholes/{}", i)]);
  }
  scenario.events = file.events;
  draft.eventLocations = file.eventLocations;
  scenario.scripts = file.scripts;
  draft.scriptLocations = file.scriptLocations;
  scenario.unhandled = file.preserved.lines();
  scenario.buttons = viewerButtons(file.preserved, {});
  scenario.vehicles.push_back(std::make_shared<const VehicleSpec>(file.vehicle.spec));
  MoosImport import = finishMoosImport(std::move(draft), fileName, report);
  import.macros = std::move(macros);
  return import;
}

MoosImport importMoosFile(const std::string& path, const MoosImportOptions& options) {
  const auto text = readFile(path);
  if (text) return importMoosText(*text, path, options);
  Error error = text.error();
  error.location.file = path;
  return {.scenario = nullptr, .problems = {error}, .wasRead = false};
}

}  // namespace antipode
