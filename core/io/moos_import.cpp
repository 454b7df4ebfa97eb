// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos_import.h"

#include "core/io/moos_params.h"
#include "core/io/moos_text.h"
#include "core/scenario/scenario_io.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

namespace antipode {
namespace {

constexpr double kDefaultAppTick = 5;  // Hz

struct SimulatorProgram {
  const char* name;
  MoosDialect dialect;
};
constexpr SimulatorProgram kSimulators[] = {
    {"usimmarinev22", MoosDialect::V22}, {"usimmarine", MoosDialect::Old}, {"usimmarinev23", MoosDialect::V23}};
constexpr const char* kControllers[] = {"pmarinepidv22", "pmarinepid"};

class Importer {
 public:
  Importer(const MoosText& text, const std::string& fileName)
      : text_(text), file_(fileName), aliases_(aliases(text)) {
    import_.problems = text.problems;
  }

  MoosImport run() {
    const MoosBlock* simulator = simulatorBlock();
    if (!simulator) return std::move(import_);
    scenario_.name = std::filesystem::path(file_).stem().string();
    scenario_.compat = Compat::UsimmarineV22;
    takeGlobals();
    const MoosBlock* controller = takeVehicle(*simulator);
    noteOtherBlocks(simulator, controller);
    scenario_.vehicles.push_back(std::make_shared<const VehicleSpec>(std::move(vehicle_)));
    finish();
    return std::move(import_);
  }

 private:
  void report(Severity severity, int line, int column, std::string message, std::string expected = {}) {
    import_.problems.push_back({severity, {file_, line, column}, {}, std::move(message), std::move(expected)});
  }

  /// Launched under an alias, a program's block carries the alias: alias -> program, in lower case.
  static std::map<std::string, std::string> aliases(const MoosText& text) {
    std::map<std::string, std::string> programs;
    const MoosBlock* launcher = text.block("antler");
    if (!launcher) return programs;
    for (const MoosLine& line : launcher->lines) {
      const std::size_t tilde = line.value.rfind('~');
      if (line.name == "run" && tilde != std::string::npos)
        programs[lowered(line.value.substr(tilde + 1))] =
            lowered(line.value.substr(0, line.value.find_first_of("@~")));
    }
    return programs;
  }

  /// The program a block belongs to, in lower case.
  std::string programOf(const MoosBlock& block) const {
    const std::string name = lowered(block.name);
    const auto at = aliases_.find(name);
    return at == aliases_.end() ? name : at->second;
  }

  const MoosBlock* simulatorBlock() {
    for (const MoosBlock& block : text_.blocks) {
      const std::string name = programOf(block);
      for (const SimulatorProgram& program : kSimulators)
        if (name == program.name) {
          dialect_ = program.dialect;
          if (dialect_ == MoosDialect::Old)
            report(Severity::Note, block.line, block.column,
                   "the old uSimMarine is run as uSimMarineV22, whose turn rate grows with the speed");
          return &block;
        }
    }
    report(Severity::Error, 0, 0, "there is no simulator block in this mission file",
           "ProcessConfig = uSimMarineV22 (or uSimMarine, uSimMarineV23)");
    return nullptr;
  }

  const MoosBlock* controllerBlock() const {
    for (const MoosBlock& block : text_.blocks)
      for (const char* name : kControllers)
        if (programOf(block) == name) return &block;
    return nullptr;
  }

  void takeGlobals() {
    const MoosLine* community = text_.global("community");
    if (community && !community->value.empty()) {
      vehicle_.name = community->value;
    } else {
      vehicle_.name = "vehicle";
      report(Severity::Warning, 0, 0, "no Community is given; the vehicle is named 'vehicle'");
    }
    takeOrigin();
  }

  void takeOrigin() {
    const MoosLine* lat = text_.global("latorigin");
    const MoosLine* lon = text_.global("longorigin");
    if (!lat && !lon) return;
    GeoOrigin origin;
    bool good = true;
    for (const auto& [line, field] : {std::pair{lat, "lat"}, std::pair{lon, "lon"}}) {
      if (!line) {
        const MoosLine* other = lat ? lat : lon;
        report(Severity::Warning, other->number, other->column,
               fmt::format("{} is missing; the origin is left out", lat ? "LongOrigin" : "LatOrigin"));
        good = false;
      } else if (auto set = setField(origin, field, moosNumber(line->value) ? line->value : "?"); !set) {
        report(Severity::Warning, line->number, line->valueColumn,
               fmt::format("'{}' is no usable {}; the origin is left out", line->value, field),
               set.error().expected);
        good = false;
      }
    }
    if (good) scenario_.origin = origin;
  }

  /// Takes the simulator block, and the controller's own block where there is one: returned.
  const MoosBlock* takeVehicle(const MoosBlock& simulator) {
    const bool embedded = std::ranges::any_of(simulator.lines, [&](const MoosLine& line) {
      return dialect_ != MoosDialect::Old && switchesPidOn(line.name);
    });
    if (embedded) vehicle_.pid.emplace();
    MoosParams params(vehicle_, dialect_, file_, import_.problems);
    std::vector<std::string> kept;
    for (const MoosLine& line : simulator.lines)
      if (!params.take(line)) kept.push_back(line.written);
    scenario_.time.step = stepLength(simulator);

    const MoosBlock* controller = embedded ? nullptr : controllerBlock();
    if (controller) takeController(*controller, kept);
    scenario_.unhandled = std::move(kept);
    return controller;
  }

  void takeController(const MoosBlock& block, std::vector<std::string>& kept) {
    vehicle_.pid.emplace();
    vehicle_.pid->embedded = false;
    MoosParams params(vehicle_, MoosDialect::Controller, file_, import_.problems);
    std::vector<std::string> lines;
    for (const MoosLine& line : block.lines)
      if (!params.take(line)) lines.push_back("  " + line.written);
    vehicle_.pid->period = stepLength(block);
    if (lines.empty()) return;
    kept.push_back("ProcessConfig = " + block.name);
    kept.push_back("{");
    kept.insert(kept.end(), lines.begin(), lines.end());
    kept.push_back("}");
  }

  /// Seconds between two rounds of the program: 1 / AppTick.
  double stepLength(const MoosBlock& block) {
    const double fallback = 1 / kDefaultAppTick;
    double step = fallback;
    for (const MoosLine& line : block.lines) {
      if (line.name != "apptick") continue;
      const auto tick = moosNumber(line.value);
      TimeSettings time;
      if (tick && *tick > 0 && setField(time, "step", numberText(1 / *tick))) {
        step = time.step;
      } else {
        report(Severity::Warning, line.number, line.valueColumn,
               fmt::format("AppTick: '{}' is not usable and is ignored", line.value),
               "a number from 0.1 to 10000 (Hz)");
      }
    }
    return step;
  }

  void noteOtherBlocks(const MoosBlock* simulator, const MoosBlock* controller) {
    std::set<std::string> names;
    for (const MoosBlock& block : text_.blocks) {
      const bool isFirst = names.insert(lowered(block.name)).second;
      if (&block == simulator || &block == controller) continue;
      if (isFirst)
        report(Severity::Note, block.line, block.column, fmt::format("block {} is not taken over", block.name));
      else
        report(Severity::Warning, block.line, block.column,
               fmt::format("block {} is there again; only the first one counts", block.name));
    }
  }

  void finish() {
    for (Problem problem : checkScenario(scenario_)) {
      problem.place.file = file_;
      import_.problems.push_back(std::move(problem));
    }
    std::ranges::stable_sort(import_.problems, {}, [](const Problem& p) { return p.place.line; });
    if (!hasErrors(import_.problems)) import_.scenario = std::make_shared<const Scenario>(std::move(scenario_));
  }

  const MoosText& text_;
  std::string file_;
  std::map<std::string, std::string> aliases_;
  MoosDialect dialect_ = MoosDialect::V22;
  Scenario scenario_;
  VehicleSpec vehicle_;
  MoosImport import_;
};

}  // namespace

MoosImport importMoosText(const std::string& text, const std::string& fileName) {
  return Importer(parseMoosText(text, fileName), fileName).run();
}

MoosImport importMoosFile(const std::string& path) {
  const auto text = readFile(path);
  if (text) return importMoosText(*text, path);
  Error error = text.error();
  error.place.file = path;
  return {nullptr, {error}};
}

}  // namespace antipode
