// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_vehicle_file.h"

#include "core/io/moos/moos_helm.h"
#include "core/io/moos/moos_programs.h"
#include "core/io/moos/moos_script.h"
#include "core/io/moos/reporter_colour.h"
#include "core/io/moos/viewer_buttons.h"
#include "core/model/pid_presets.h"
#include "core/scenario/yaml/scenario_io.h"

#include <algorithm>
#include <filesystem>
#include <set>

namespace antipode {
namespace {

namespace fs = std::filesystem;

constexpr double kDefaultAppTick = 5;  // Hz
constexpr double kFirstPort = 9000;
constexpr std::size_t kLongestName = 100;

/// A vehicle's name must serve as a file name and in paths ("vehicles/abe/params").
std::string usableName(std::string name) {
  for (char& c : name)
    if (c == '/' || c == '\\' || c == '"' || static_cast<unsigned char>(c) < 0x20) c = '_';
  if (const std::size_t at = name.find("{n}"); at != std::string::npos) name.replace(at, 3, "1");
  if (name.size() > kLongestName) {
    std::size_t end = kLongestName;  // not inside a character
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0) == 0x80) --end;
    name.resize(end);
  }
  return std::string(trimmed(name));
}

class VehicleFileReader {
 public:
  VehicleFileReader(const MoosText& text, const std::string& path, std::size_t index, MoosReport& report,
                    const MoosImportOptions& options)
      : text_(text),
        index_(index),
        report_(report),
        options_(options),
        launcher_(text.block("antler")),
        programs_(launcher_, options.alias) {
    file_.path = path;
  }

  MoosFile read() {
    sortBlocks();
    if (!simulator_) return std::move(file_);
    file_.hasSimulator = true;
    file_.simulator = simulator_->location;
    file_.isNamed = text_.scenarioName.has_value();
    file_.scenarioName = text_.scenarioName.value_or(fs::path(file_.path).stem().string());
    readName();
    readOrigin();
    preserveGlobals();
    readSimulator();
    noteTheManual();
    if (!embedded_) readController();
    readHelm();
    readScripts();
    preserveOthers();
    preserveDefinitions();
    spec().colour = reporterColour(file_.preserved);
    return std::move(file_);
  }

 private:
  VehicleSpec& spec() { return file_.vehicle.spec; }
  void note(const SourceLocation& location, std::string message) {
    report_.add(Severity::Note, location, std::move(message));
  }
  void warn(const SourceLocation& location, std::string message, std::string expected = {}) {
    report_.add(Severity::Warning, location, std::move(message), std::move(expected));
  }

  /// Of several blocks with the same name only the first counts.
  void sortBlocks() {
    std::set<std::string> names;
    for (const MoosBlock& block : text_.blocks) {
      if (block.isPreserved) continue;
      if (!names.insert(lowered(block.name)).second) {
        repeated_.insert(&block);
        continue;
      }
      const MoosProgram program = programs_.of(block.name);
      if (program == MoosProgram::Simulator && !simulator_) simulator_ = &block;
      if (program == MoosProgram::Controller && !controller_) controller_ = &block;
      if (program == MoosProgram::Helm && !helm_) helm_ = &block;
      if (program == MoosProgram::Script) scripts_.push_back(&block);
    }
    if (!simulator_) return;
    chooseRules();
  }

  /// The program that the block is for decides, unless a mode is asked for (ruling R12).
  void chooseRules() {
    dialect_ = programs_.dialectOf(simulator_->name);
    const bool isOld = dialect_ == MoosDialect::Old;
    const Compat compat = options_.compat.value_or(isOld ? Compat::Usimmarine : Compat::UsimmarineV22);
    file_.compat = file_.vehicle.compat = compat;
    if (isOld && compat == Compat::UsimmarineV22)
      note(simulator_->location,
           "the old uSimMarine is run as uSimMarineV22, whose turn rate grows with the speed");
    if (dialect_ == MoosDialect::V23 && compat == Compat::UsimmarineV22)
      note(simulator_->location, "uSimMarineV23 is run as uSimMarineV22, from which it comes");
    if (compat == Compat::Usimmarine) dialect_ = MoosDialect::Old;
  }

  /// In one note, what the lines would do by the words of the manual.
  void noteTheManual() {
    if (file_.compat != Compat::UsimmarineV22) return;
    std::vector<std::string> differences;
    if (file_.vehicle.hasBadPairs || hasDroppedPairs())
      differences.emplace_back("the pairs of a thrust map behind a bad one count");
    const auto isFading = [](const WormholeSpec& hole) { return !hole.tunnelTime; };
    if (std::ranges::any_of(file_.vehicle.wormholes, isFading))
      differences.emplace_back(
          "a wormhole moves a vehicle at once, here it fades for 5 s before and behind the jump");
    if (!spec().params.maxAcceleration)
      differences.emplace_back("without max_acceleration the speed grows by at most 0.5 m/s^2, here at once");
    if (differences.empty()) return;
    report_.add(
        Severity::Note, {file_.path, 0, 0},
        fmt::format("for your information: this mission runs by the rules of the program uSimMarineV22; by the "
                    "manual's words {} (an import with compat: document takes those)",
                    fmt::join(differences, "; ")));
  }

  bool hasDroppedPairs() const {
    std::vector<ThrustCurve::Dropped> dropped;
    ThrustCurve(file_.vehicle.spec.params.thrustMap, {}, file_.compat, &dropped);
    return !dropped.empty();
  }

  void readName() {
    const MoosLine* community = text_.global("community");
    spec().name = community ? usableName(community->value) : std::string{};
    if (community) file_.vehicle.locations["name"] = community->valueLocation();
    if (spec().name.empty()) {
      spec().name = "vehicle";
      warn(community ? community->valueLocation() : SourceLocation{file_.path, 0, 0},
           fmt::format("{}; the vehicle is named 'vehicle'",
                       community ? "the Community has no name" : "no Community is given"));
    } else if (spec().name != community->value) {
      warn(community->valueLocation(),
           fmt::format("'{}' cannot be a vehicle's name; it becomes '{}'", community->value, spec().name),
           "a word without slashes and quotes, of at most 100 characters");
    }
  }

  void readOrigin() {
    const MoosLine* lat = text_.global("latorigin");
    const MoosLine* lon = text_.global("longorigin");
    if (!lat && !lon) return;
    GeoOrigin origin;
    bool good = true;
    for (const auto& [line, field] : {std::pair{lat, "lat"}, std::pair{lon, "lon"}}) {
      if (!line) {
        warn((lat ? lat : lon)->location,
             fmt::format("{} is missing; the origin is left out", lat ? "LongOrigin" : "LatOrigin"));
        good = false;
      } else if (auto set = setField(origin, field, moosNumber(line->value) ? line->value : "?"); !set) {
        warn(line->valueLocation(),
             fmt::format("'{}' is no usable {}; the origin is left out", line->value, field),
             set.error().expected.empty() ? expectedNumber({}) : set.error().expected);
        good = false;
      }
    }
    if (good) file_.origin = origin;
  }

  /// Lines that an export writes by itself are noted, but not preserved.
  bool isDefaultGlobal(const MoosLine& line) const {
    const bool isDefault = (line.name == "serverhost" && lowered(line.value) == "localhost") ||
                           (line.name == "serverport" && moosNumber(line.value) == moosServerPort(index_)) ||
                           (line.name == "moostimewarp" && moosNumber(line.value) == 1.0);
    return isDefault && std::ranges::count(text_.globals, line.name, &MoosLine::name) == 1;
  }

  void preserveGlobals() {
    for (const MoosLine& line : text_.globals) {
      const bool isFirst = !line.name.empty() && text_.global(line.name) == &line;
      const bool isOrigin = line.name == "latorigin" || line.name == "longorigin";
      if (isFirst && line.name == "community" && !line.value.empty()) continue;
      if (isFirst && isOrigin && file_.origin) continue;
      const std::string name = line.spelledName();
      if (line.isPreserved)
        note(line.location, fmt::format("'{}' is kept, but not taken over", line.written));
      else if (line.name == "community" || isOrigin)
        warn(line.location, isFirst ? fmt::format("{} is not taken over", name)
                                    : fmt::format("{} is there again; only the first one counts", name));
      else
        report_.leaveOut(line.location, name);
      if (!isFirst || !isDefaultGlobal(line)) file_.preserved.globals.push_back(line.written);
    }
  }

  void readSimulator() {
    embedded_ = dialect_ != MoosDialect::Old && embedsController(*simulator_);
    MoosParams params(file_.vehicle, dialect_, report_);
    file_.step = periodOf(*simulator_, [&](std::string_view tick) { return params.periodOf(tick); });
    if (embedded_ && file_.compat != Compat::Document)
      if (const MoosLine* bad = badDepthControl(*simulator_)) return abandon(*bad);
    if (embedded_) spec().pid.emplace();
    std::vector<const MoosLine*> lines;
    for (const MoosLine& line : simulator_->lines) lines.push_back(&line);
    // The old program applies them from the last to the first: the first of a name wins.
    const bool isBackwards = file_.compat == Compat::Usimmarine;
    if (isBackwards) std::ranges::reverse(lines);
    std::vector<std::string>& preserved = file_.preserved.simulator;
    for (const MoosLine* line : lines)
      if (!params.apply(*line)) preserved.push_back(line->written);
    if (isBackwards) std::ranges::reverse(preserved);
    readFieldLines();
  }

  /// The program's start-up fails before it has read its parameters (pid.md, P6).
  void abandon(const MoosLine& bad) {
    warn(bad.valueLocation(),
         fmt::format("depth_control: '{}' is no truth value; the program gives up its start-up there, so that the "
                     "controller stays off and every parameter of the block at its default",
                     bad.value),
         "true or false");
    for (const MoosLine& line : simulator_->lines) {
      if (line.name == "apptick" && MoosParams(file_.vehicle, dialect_, report_).periodOf(line.value)) continue;
      note(line.location, fmt::format("'{}' is not read", line.written));
      file_.preserved.simulator.push_back(line.written);
    }
  }

  void readFieldLines() {
    const auto &field = file_.vehicle.currentField, &active = file_.vehicle.currentFieldActive;
    if (field) readCurrentField(*field);
    if (field && !file_.currentField) file_.preserved.simulator.push_back(field->written);
    if (!active) return;
    const auto flag = parseFlag(active->value);
    if (flag && file_.currentField) {
      file_.currentField->active = *flag;
      return;
    }
    warn(active->valueLocation(),
         flag ? "current_field_active has no effect without a current field"
              : fmt::format("current_field_active: '{}' is not usable; the line is ignored", active->value),
         flag ? "" : "true or false");
    file_.preserved.simulator.push_back(active->written);
  }

  /// The path is relative to the mission file.
  void readCurrentField(const MoosLine& line) {
    const auto refuse = [&](const std::string& why) {
      warn(line.valueLocation(), fmt::format("current_field: {}; the line is not taken over", why),
           "a field file; its path is relative to the mission file");
    };
    if (line.value.find('\0') != std::string::npos) return refuse("this is no file name");
    const fs::path path = fs::path(file_.path).parent_path() / line.value;
    Problems problems;
    auto read = readCurrentFieldFile(path.string(), problems);
    if (!read) return refuse(read.error().message);
    for (Problem& problem : problems) report_.add(std::move(problem));
    file_.currentField = CurrentFieldSpec{line.value, false, std::move(*read)};
  }

  void readController() {
    if (!controller_) return;
    used_.insert(controller_);
    if (const MoosLine* bad = badDepthControl(*controller_); bad && file_.compat != Compat::Document) {
      warn(
          bad->valueLocation(),
          fmt::format("depth_control: '{}' is no truth value; the controller does not start, and its block is not "
                      "taken over",
                      bad->value),
          "true or false");
      used_.erase(controller_);
      return;
    }
    spec().pid.emplace();
    spec().pid->embedded = false;
    MoosParams params(file_.vehicle, MoosDialect::Controller, report_);
    MoosPreserved::Block preserved{programs_.header(MoosProgram::Controller, controller_->name), {}};
    for (const MoosLine& line : controller_->lines)
      if (!params.apply(line)) preserved.lines.push_back(line.written);
    spec().pid->period = periodOf(*controller_, [&](std::string_view tick) { return params.periodOf(tick); });
    if (!preserved.lines.empty()) file_.preserved.blocks.push_back(std::move(preserved));
  }

  void readHelm() {
    if (!helm_) return;
    used_.insert(helm_);
    MoosHelm helm(*helm_, file_.path, report_, options_);
    helm.spec.period = periodOf(*helm_, helmPeriodOf);
    spec().helm = std::move(helm.spec);
    spec().behaviours = std::move(helm.behaviours);
    settleTargets(helm.locations);
    file_.vehicle.locations.merge(helm.locations);
    file_.preserved.behaviours = std::move(helm.preservedBehaviours);
    if (!helm.preserved.empty())
      file_.preserved.blocks.push_back(
          {programs_.header(MoosProgram::Helm, helm_->name), std::move(helm.preserved)});
    if (spec().behaviours.empty() || spec().pid) return;
    warn(helm_->location, "no controller obeys the helm in this mission; simple surface gains are used",
         "yaw_pid gains in the simulator's block, or a block pMarinePIDV22");
    spec().pid = simpleSurfaceGains();
    spec().pid->embedded = dialect_ != MoosDialect::Old;  // the old program has no controller in it
  }

  /// A mission file holds no formation that a drifting target could follow.
  void settleTargets(const std::map<std::string, SourceLocation>& locations) {
    for (std::size_t i = 0; i < spec().behaviours.size(); ++i) {
      auto* params = std::get_if<DriftingTargetParams>(&spec().behaviours[i].params);
      if (!params || params->follow != TargetSource::Formation) continue;
      params->follow = TargetSource::Point;
      params->target = Vec2{spec().start.x, spec().start.y};
      warn(locations.at(fmt::format("behaviours/{}", i)),
           fmt::format("the target of '{}' is none that a mission file holds; it is the start of the vehicle",
                       spec().behaviours[i].common.name),
           fmt::format("{}target = x,y", kBhvOwnMark));
    }
  }

  void readScripts() {
    const std::set<std::string> alsoRead = readByHelm(spec());
    for (const MoosBlock* block : scripts_) {
      used_.insert(block);
      MoosScript script = moosScript(*block, spec().name, report_, alsoRead);
      std::ranges::move(script.events, std::back_inserter(file_.events));
      if (script.script) {
        file_.scripts.push_back(std::move(*script.script));
        file_.scriptLocations.push_back({script.location, std::move(script.locations)});
      } else {
        std::ranges::move(script.locations, std::back_inserter(file_.eventLocations));
      }
      // An empty block stays, since it hides further ones of its name.
      if (!script.preserved.empty() || block->lines.empty())
        file_.preserved.blocks.push_back(
            {programs_.header(MoosProgram::Script, block->name), std::move(script.preserved)});
    }
  }

  /// Seconds between two rounds of the program: 1 / AppTick. `secondsOf` gives them for a tick that is in range.
  template <class PeriodOf>
  double periodOf(const MoosBlock& block, PeriodOf secondsOf) {
    double seconds = 1 / kDefaultAppTick;
    for (const MoosLine& line : block.lines) {
      if (line.isPreserved || line.name != "apptick" || line.value.empty()) continue;
      if (const auto period = secondsOf(line.value))
        seconds = *period;
      else
        warn(line.valueLocation(), fmt::format("AppTick: '{}' is not usable and is ignored", line.value),
             fmt::format("a number from {} to {} (Hz)", &block == helm_ ? "0.001" : "0.1",
                         &block == helm_ ? "1000" : "10000"));
    }
    return seconds;
  }

  void leaveOut(const MoosBlock& block) {
    int lastLine = block.location.line;
    for (const MoosLine& line : block.lines)
      if (line.location.file == block.location.file) lastLine = std::max(lastLine, line.location.line);
    const std::string name = block.isPreserved ? *moosHeaderName(block.header) : block.name;
    report_.leaveOut(block.location, fmt::format("block {}{}", name, exceptionIn(block)), lastLine);
  }

  /// What of the block of another program does have a meaning here.
  static std::string exceptionIn(const MoosBlock& block) {
    MoosPreserved alone;
    alone.blocks.push_back({block.header, block.written});
    if (!viewerButtons(alone, {}).empty() || !viewerClicks(alone).empty())
      return " but for its buttons, actions and clicks";
    return reporterColour(alone).empty() ? "" : " but for its platform_color";
  }

  void preserveOthers() {
    for (const MoosBlock& block : text_.blocks) {
      if (&block == simulator_ || used_.contains(&block)) continue;
      if (repeated_.contains(&block))
        warn(block.location, fmt::format("block {} is there again; only the first one counts", block.name));
      else
        leaveOut(block);
      MoosPreserved::Block preserved{block.header, block.written};
      if (&block == launcher_)
        for (std::string& line : preserved.lines) line = launcherLine(line, file_.compat);
      file_.preserved.blocks.push_back(std::move(preserved));
    }
  }

  /// The macros of the preserved lines must go on meaning the same.
  void preserveDefinitions() {
    std::set<std::string> used;
    for (const std::string& line : file_.preserved.lines()) used.merge(moosMacrosIn(line));
    std::vector<std::string> definitions;
    for (const MoosLine& line : text_.definitions)
      if (used.contains(line.name)) definitions.push_back(line.written);
    file_.preserved.globals.insert(file_.preserved.globals.begin(), definitions.begin(), definitions.end());
  }

  const MoosText& text_;
  std::size_t index_;
  MoosReport& report_;
  const MoosImportOptions& options_;
  const MoosBlock* launcher_;
  MoosPrograms programs_;
  const MoosBlock *simulator_ = nullptr, *controller_ = nullptr, *helm_ = nullptr;
  std::vector<const MoosBlock*> scripts_;
  std::set<const MoosBlock*> repeated_, used_;
  MoosDialect dialect_ = MoosDialect::V22;
  bool embedded_ = false;
  MoosFile file_;
};

}  // namespace

double moosServerPort(std::size_t index) {
  return kFirstPort + static_cast<double>(index);
}

double serverPortOf(const MoosText& text) {
  const MoosLine* line = text.global("serverport");
  return line ? moosNumber(line->value).value_or(kFirstPort) : kFirstPort;
}

MoosFile readMoosFile(const MoosText& text, const std::string& path, std::size_t index, MoosReport& report,
                      const MoosImportOptions& options) {
  return VehicleFileReader(text, path, index, report, options).read();
}

}  // namespace antipode
