// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_communities.h"

#include "core/autonomy/behaviours/behaviour_names.h"
#include "core/base/files/plain_path.h"
#include "core/base/files/text_file.h"
#include "core/io/moos/moos_helm.h"
#include "core/io/moos/moos_obstacle_file.h"
#include "core/io/moos/moos_program_check.h"
#include "core/io/moos/moos_programs.h"
#include "core/io/moos/moos_vehicle_file.h"
#include "core/io/moos/viewer_buttons.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <set>
#include <tuple>

namespace antipode {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostCommunities = 10'000;
constexpr double kStepWithoutVehicles = 0.1;  // s

struct CommunityFile {
  std::string path;
  MoosText text;
  CommunitySpec spec;
  double port = 9000, warp = 1;
  bool hasSimulator = false;
};

/// A program of the launcher, with the lines of its block and of the file that this names, so that a scenario
/// holds all that it needs.
ProgramSpec programOf(const std::string& run, const MoosText& text, const std::string& missionPath,
                      MoosReport& report) {
  ProgramSpec program;
  std::tie(program.program, program.client) = launchedProgram(run);
  const MoosBlock* block = text.block(program.client);
  if (!block) block = text.block(program.program);
  if (!block) return program;
  program.lines = block->written;
  if (program.program == "uFldObstacleSim")
    for (std::string& line : obstacleFileLines(*block, missionPath, report))
      program.lines.push_back(std::move(line));
  return program;
}

std::string globalOf(const MoosText& text, std::string_view name) {
  const MoosLine* line = text.global(name);
  return line ? line->value : std::string{};
}

class Mission {
 public:
  Mission(std::string path, const MoosImportOptions& options) : path_(std::move(path)), options_(options) {}

  MoosImport read() {
    const auto paths = missionFiles();
    const auto added = paths.and_then([&](const std::vector<std::string>& all) { return addFiles(all); });
    if (!added) return {.scenario = nullptr, .problems = {added.error()}, .wasRead = false};
    std::ranges::stable_sort(files_, {},
                             [](const CommunityFile& f) { return std::pair(!f.hasSimulator, f.port); });
    scenario_.compat = Compat::UsimmarineV22;
    scenario_.time.step = kStepWithoutVehicles;
    for (CommunityFile& file : files_) addCommunity(file);
    checkFleet();
    scenario_.name = plainPath(path_).filename().string();
    scenario_.communities = std::make_shared<const CommunitiesSpec>(std::move(communities_));
    Problems problems = std::move(problems_);
    Problems more = report_.drain(path_);
    problems.insert(problems.end(), more.begin(), more.end());
    dropRepeated(problems);
    if (hasErrors(problems)) return {nullptr, std::move(problems)};
    return {std::make_shared<const Scenario>(std::move(scenario_)), std::move(problems)};
  }

 private:
  /// A behaviour file that several vehicles share, or that is read for the helm and for its vehicle, is told once.
  static void dropRepeated(Problems& problems) {
    std::set<std::string> told;
    std::erase_if(problems, [&](const Problem& problem) { return !told.insert(problem.text()).second; });
  }

  /// What the checks of a scenario find that the imports of single files have not told. The mission goes on all
  /// the same, as its programs would.
  void addProblems(MoosDraft draft) {
    MoosReport report;
    for (Problem& problem : finishMoosImport(std::move(draft), path_, report).problems) {
      if (problem.severity == Severity::Error) problem.severity = Severity::Warning;
      if (problem.item.ends_with("/contact")) continue;  // contacts come from other communities
      const bool isTold =
          std::ranges::any_of(problems_, [&](const Problem& p) { return p.message == problem.message; });
      if (!isTold) problems_.push_back(std::move(problem));
    }
  }

  /// What vehicles of several files must not have in common, such as a name. Wormholes have been checked with
  /// their files, and buttons may belong to communities without a vehicle.
  void checkFleet() {
    MoosDraft draft{.scenario = scenario_, .files = std::move(vehicleFiles_)};
    draft.scenario.wormholes.clear();
    draft.scenario.buttons.clear();
    addProblems(std::move(draft));
  }

  Result<std::vector<std::string>> missionFiles() const {
    std::error_code failed;
    if (fs::is_regular_file(path_, failed)) return std::vector{path_};
    std::vector<std::string> all, targets;
    for (fs::directory_iterator at(path_, failed), end; !failed && at != end; at.increment(failed)) {
      if (at->path().extension() != ".moos") continue;
      all.push_back(at->path().string());
      if (at->path().filename().string().starts_with("targ_")) targets.push_back(all.back());
      if (all.size() > kMostCommunities)
        return err("the folder holds more than {} mission files", kMostCommunities);
    }
    std::vector<std::string>& chosen = targets.empty() ? all : targets;
    if (failed || chosen.empty()) {
      auto error = !fs::exists(path_, failed)
                       ? err("there is no such file or folder")
                       : errExpected("files targ_*.moos, or other *.moos", "there is no mission file here");
      error.value().location.file = path_;
      return error;
    }
    std::ranges::sort(chosen);
    return chosen;
  }

  Result<void> addFiles(const std::vector<std::string>& paths) {
    for (const std::string& path : paths)
      if (auto added = addFile(path); !added) return added;
    return {};
  }

  Result<void> addFile(const std::string& path) {
    auto text = readFile(path);
    if (!text) {
      text.error().location.file = path;
      return tl::unexpected<Error>(text.error());
    }
    CommunityFile file;
    file.path = path;
    file.text = parseMoosText(*text, path, report_, options_);
    file.spec.name = globalOf(file.text, "community");
    if (file.spec.name.empty()) file.spec.name = fs::path(path).stem().string();
    file.port = serverPortOf(file.text);
    if (const auto warp = moosNumber(globalOf(file.text, "moostimewarp")); warp && *warp > 0) file.warp = *warp;
    if (const MoosBlock* launcher = file.text.block("ANTLER"))
      for (const MoosLine& line : launcher->lines) {
        if (line.name == "run") file.spec.programs.push_back(programOf(line.value, file.text, path, report_));
        if (line.name == "msbetweenlaunches")
          file.spec.launchGap = std::max(moosNumber(line.value).value_or(0), 0.0) / 1000;
      }
    file.hasSimulator = std::ranges::any_of(
        file.spec.programs, [](const ProgramSpec& p) { return p.program.starts_with("uSimMarine"); });
    for (PostButton& button : viewerButtons(allBlocksOf(file.text), file.spec.name))
      scenario_.buttons.push_back(std::move(button));
    // The import of a vehicle's file checks them, too.
    if (!file.hasSimulator) checkMoosPrograms(file.text, report_);
    files_.push_back(std::move(file));
    return {};
  }

  void addCommunity(CommunityFile& file) {
    communities_.warp = file.warp;
    if (file.spec.find("pHelmIvP")) addHelm(file);
    if (file.hasSimulator) addVehicle(file);
    communities_.communities.push_back(std::move(file.spec));
  }

  void addHelm(CommunityFile& file) {
    const MoosBlock* block = file.text.block("pHelmIvP");
    if (!block) return;
    MoosReport report;
    MoosHelm read(*block, file.path, report, options_);
    auto vehicle = std::make_shared<VehicleSpec>();
    vehicle->name = file.spec.name;
    vehicle->helm = read.spec;
    vehicle->behaviours = std::move(read.behaviours);
    file.spec.helm = std::move(vehicle);
    // A behaviour file with a bad line makes the whole helm fail.
    file.spec.isHelmBroken = read.isRefused;
    for (Problem& problem : report.drain(file.path)) {
      // A behaviour or a key that only others know must not look like a mistake in the file: the mission needs it
      // as it needs a program.
      if (problem.message.find("is not known; the block") != std::string::npos ||
          problem.message.starts_with("unknown key"))
        file.spec.programs.push_back({problem.message, file.spec.name, {}});
      problems_.push_back(std::move(problem));
    }
    refuseAsProgram(*file.spec.helm, file);
    if (!file.hasSimulator) checkHelm(*file.spec.helm, std::move(read.locations), file.path);
  }

  /// Of a helm whose vehicle is simulated elsewhere: no import of a vehicle checks its behaviours.
  void checkHelm(const VehicleSpec& helm, std::map<std::string, SourceLocation> locations,
                 const std::string& path) {
    MoosDraft draft;
    MoosFile& file = draft.files.emplace_back();
    file.path = path, file.simulator = {path, 0, 0};
    file.vehicle.locations = std::move(locations);
    auto vehicle = std::make_shared<VehicleSpec>(helm);
    vehicle->pid.emplace();  // which the vehicle has
    file.vehicle.spec = *vehicle;
    draft.scenario.compat = Compat::UsimmarineV22;
    draft.scenario.vehicles.push_back(std::move(vehicle));
    addProblems(std::move(draft));
  }

  /// For some values that mean something here, for a name of other letters, and for two names of which one begins with
  /// the other, pHelmIvP refuses the whole set of behaviours (helm-behaviours.md section 1.8).
  void refuseAsProgram(const VehicleSpec& vehicle, CommunityFile& file) {
    constexpr std::string_view kSigns = "_-[]()#@+";
    const auto refuse = [&](std::string what) {
      file.spec.isHelmBroken = true;
      problems_.push_back({Severity::Warning, {file.path, 0, 0}, {}, std::move(what), {}});
    };
    const auto& all = vehicle.behaviours;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::string& name = all[i].common.name;
      const bool isUsable = std::ranges::all_of(name, [&](unsigned char c) {
        return std::isalnum(c) != 0 || kSigns.find(static_cast<char>(c)) != std::string_view::npos;
      });
      if (!isUsable) refuse(fmt::format("pHelmIvP refuses the behaviour name '{}'", name));
      const std::string& starve = all[i].common.noStarve;
      const auto parts = splitTrimmed(starve, ',');
      if (!starve.empty() && (parts.size() < 2 || !parseNumber(parts.back())))
        refuse(fmt::format("pHelmIvP refuses no_starve = {} of '{}': it wants VAR, VAR, seconds", starve, name));
      const auto* route = std::get_if<WaypointParams>(&all[i].params);
      if (route && route->captureRadius == 0 && route->captureLine != CaptureLine::Absolute)
        refuse(fmt::format("pHelmIvP refuses capture_radius = 0 of '{}'", name));
      for (std::size_t other = 0; other < i; ++other) {
        const std::string& before = all[other].common.name;
        if (name.empty() || before.empty() || !isOneNameToHelm(name, before)) continue;
        refuse(fmt::format("pHelmIvP refuses the behaviour names '{}' and '{}': one begins with the other", before, name));
      }
    }
  }

  void addVehicle(CommunityFile& file) {
    MoosImport import = importMoosFile(file.path, options_);
    if (!import.scenario)  // the community goes on without its vehicle
      for (Problem& problem : import.problems)
        if (problem.severity == Severity::Error) problem.severity = Severity::Warning;
    problems_.insert(problems_.end(), import.problems.begin(), import.problems.end());
    if (!import.scenario || import.scenario->vehicles.empty()) return;
    const Scenario& one = *import.scenario;
    auto vehicle = std::make_shared<VehicleSpec>(*one.vehicles[0]);
    vehicle->name = file.spec.name;
    if (file.spec.find("pMarinePIDV22") && vehicle->pid && !vehicle->pid->embedded) vehicle->pid.reset();
    vehicle->behaviours.clear();
    vehicle->helm.reset();
    if (scenario_.vehicles.empty()) {
      scenario_.time.step = one.time.step;
      scenario_.environment = one.environment;
      scenario_.origin = one.origin;
      scenario_.compat = one.compat;
    }
    for (WormholeSpec hole : one.wormholes) {
      hole.vehicles = {vehicle->name};
      scenario_.wormholes.push_back(std::move(hole));
    }
    file.spec.vehicle = vehicle->name;
    MoosFile& checked = vehicleFiles_.emplace_back();
    checked.path = file.path, checked.simulator = {file.path, 0, 0};
    scenario_.vehicles.push_back(std::move(vehicle));
  }

  std::string path_;
  const MoosImportOptions& options_;
  MoosReport report_;
  Problems problems_;
  std::vector<CommunityFile> files_;
  Scenario scenario_;
  std::vector<MoosFile> vehicleFiles_;  // of its vehicles, for the places of problems
  CommunitiesSpec communities_;
};

}  // namespace

MoosImport importMoosMission(const std::string& path, const MoosImportOptions& options) {
  return Mission(path, options).read();
}

}  // namespace antipode
