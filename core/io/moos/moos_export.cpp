// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/moos/moos_export.h"

#include "core/autonomy/behaviours/behaviour_names.h"
#include "core/base/geometry/angles.h"
#include "core/io/export_names.h"
#include "core/io/moos/bhv_keys.h"
#include "core/io/moos/moos_ports.h"
#include "core/io/moos/moos_write.h"
#include "core/io/moos/reporter_colour.h"
#include "core/io/moos/viewer_buttons.h"
#include "core/model/pid.h"
#include "core/scenario/document/effective_pid.h"
#include "core/scenario/document/script_text.h"
#include "core/scenario/document/setting_event.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/scripts/script.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

namespace antipode {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxPosts = 10'000;  // of one vehicle

/// One post of the script with its position in the order of delivery.
struct Post {
  std::int64_t step;
  std::size_t event;
  double time;
  std::pair<std::string, MessageValue> message;
};

/// Of a number of steps, without the digits that a product of binary fractions has at its end: 209.2, not
/// 209.20000000000002.
double secondsOfSteps(std::int64_t steps, double length) {
  const double exact = static_cast<double>(steps) * length;
  const auto plain = parseNumber(fmt::format("{:.12g}", exact));
  return plain && stepOfTime(*plain, length) == stepOfTime(exact, length) ? *plain : exact;
}

class Exporter {
 public:
  Exporter(const Scenario& scenario, const std::string& stem) : scenario_(scenario), stem_(stem) {}

  MoosExport run() {
    reportScenario();
    exportField();
    const std::vector<FleetMember> fleet = fleetOf(scenario_);
    std::vector<std::string> names;
    for (const FleetMember& member : fleet) names.push_back(communityName(member.name));
    const std::vector<std::string> stems = exportFileNames(names, "");
    std::vector<MissionPorts> missions;
    for (std::size_t i = 0; i < fleet.size(); ++i)
      if (!isLeftOut(fleet[i])) missions.push_back({i, preservedOf(fleet[i])});
    const std::vector<std::string> newPorts = separatePorts(missions);
    for (std::size_t m = 0; m < missions.size(); ++m) {
      const std::size_t i = missions[m].index;
      if (!newPorts[m].empty())
        note("vehicles/" + scenario_.vehicles[fleet[i].spec]->name,
             fmt::format("vehicle '{}' gets {}, which an earlier vehicle has", fleet[i].name, newPorts[m]));
      addMission(fleet[i], missions[m], names[i], fleet.size() == 1 && !stem_.empty() ? stem_ : stems[i]);
    }
    return std::move(out_);
  }

 private:
  void report(Severity severity, std::string item, std::string message) {
    out_.problems.push_back({severity, {}, std::move(item), std::move(message), {}});
  }
  void note(std::string item, std::string message) { report(Severity::Note, std::move(item), std::move(message)); }
  void warn(std::string item, std::string message) {
    report(Severity::Warning, std::move(item), std::move(message));
  }

  bool isDocument() const { return scenario_.compat == Compat::Document; }

  void reportScenario() {
    if (isDocument())
      warn("compat",
           "the reference program does not know document mode; it, and the imported file, behave as compat: "
           "usimmarine_v22");
    const TimeSettings time = scenario_.time, defaults;
    if (time.start != defaults.start) note("time/start", "start is not held by a mission file");
    if (time.duration) note("time/duration", "duration is not held by a mission file");
    if (time.seed != defaults.seed) note("time/seed", "seed is not held by a mission file");
    if (time.recordEvery != defaults.recordEvery)
      note("time/record_every", "record_every is not held by a mission file");
    const Environment& environment = scenario_.environment;
    if (environment.driftX != 0 || environment.driftY != 0 || environment.waterDepth || environment.wind)
      note("environment", "drift, water depth and wind are written into each vehicle");
    if (scenario_.acoustics) warn("acoustics", "pings are not held by a mission file");
    if (scenario_.formation) warn("formation", "the formation is not held by a mission file");
    if (environment.current) warn("environment/current", "the moving current is not held by a mission file");
    scenarioName_ = oneLine(scenario_.name);
    if (scenarioName_ != scenario_.name) warn("name", "the name is written without line breaks and outer blanks");
  }

  static std::string oneLine(std::string text) {
    for (char& c : text)
      if (static_cast<unsigned char>(c) < 0x20) c = ' ';
    return std::string(trimmed(text));
  }

  /// Readers of global lines remove all blanks and quotes.
  std::string communityName(const std::string& name) {
    std::string community;
    for (const char c : name)
      if (c != ' ' && c != '\t' && c != '"') community += c;
    if (community.find("${") != std::string::npos) std::erase(community, '$');
    if (community.empty()) community = "vehicle";
    const std::string base = community;
    for (int n = 2; !names_.insert(community).second; ++n) community = fmt::format("{}_{}", base, n);
    if (community != name)
      warn("vehicles/" + name, fmt::format("vehicle '{}' is called '{}' in its mission file", name, community));
    return community;
  }

  void exportField() {
    const auto& spec = scenario_.environment.currentField;
    if (!spec || !spec->field) return;
    std::string name = spec->file.empty() ? std::string("current.cfd") : fs::path(spec->file).filename().string();
    name = fileWord(std::move(name));
    out_.fieldFile = MoosExport::File{name, spec->field->text()};
    note("environment/current_field", "the reference program no longer reads current fields");
  }

  /// A mission file describes vehicles of uSimMarineV22 alone.
  bool isLeftOut(const FleetMember& member) {
    const VehicleSpec& spec = *scenario_.vehicles[member.spec];
    if (spec.hover && member.copy == 0)
      report(Severity::Error, "vehicles/" + spec.name,
             fmt::format("vehicle '{}' is left out: a hovering vehicle has no form in mission files", spec.name));
    return spec.hover.has_value();
  }

  /// A file's name as a mission file can hold it: readers remove blanks and quotes.
  static std::string fileWord(std::string name) {
    for (char& c : name)
      if (c == ' ' || c == '\t' || c == '"' || c == '$') c = '_';
    return name;
  }

  std::string behaviourFile(const std::string& stem) const {
    const std::string word = fileWord(stem);
    std::string name = word + ".bhv";
    for (int n = 2; std::ranges::find(out_.behaviours, name, &MoosExport::File::name) != out_.behaviours.end();
         ++n)
      name = fmt::format("{}_{}.bhv", word, n);
    return name;
  }

  MoosPreserved preservedOf(const FleetMember& member) const {
    return withReporterColour(
        withViewerButtons(preservedLinesOf(scenario_.unhandled, member.name), scenario_.buttons, member.name),
        scenario_.vehicles[member.spec]->colour);
  }

  void addMission(const FleetMember& member, const MissionPorts& lines, const std::string& name,
                  const std::string& stem) {
    const VehicleSpec& spec = *scenario_.vehicles[member.spec];
    const std::string item = "vehicles/" + spec.name;
    MoosMissionSpec mission;
    mission.scenarioName = scenarioName_;
    mission.compat = isDocument() ? Compat::UsimmarineV22 : scenario_.compat;
    mission.origin = scenario_.origin;
    mission.step = scenario_.time.step;
    mission.index = lines.index;
    mission.spec = folded(spec, member, name);
    addWormholes(mission, member.name);
    mission.events = posts(member.name);
    mission.scripts = scripts(member.name, name);
    if (out_.fieldFile) {
      mission.fieldFile = out_.fieldFile->name;
      mission.fieldActive = scenario_.environment.currentField->active;
    }
    mission.behaviourFile = behaviourFile(stem);
    mission.preserved = lines.preserved;
    // What holds for one copy holds for all.
    Problems ofCopy;
    Problems& problems = member.copy == 0 ? out_.problems : ofCopy;
    if (member.copy == 0) reportVehicle(spec, item, reporterColour(mission.preserved) == spec.colour);
    MoosMissionTexts texts = moosMissionTexts(mission, item, problems);
    out_.missions.push_back({stem + ".moos", std::move(texts.mission)});
    if (texts.behaviours) out_.behaviours.push_back({mission.behaviourFile, std::move(*texts.behaviours)});
  }

  void reportVehicle(const VehicleSpec& spec, const std::string& item, bool hasColour) {
    if (spec.count > 1)
      note(item + "/count", fmt::format("vehicle '{}' stands for {}; each gets a file", spec.name, spec.count));
    if (!spec.colour.empty() && !hasColour)
      note(item + "/colour", fmt::format("the colour of '{}' is not held by a mission file", spec.name));
    for (std::size_t i = 0; i < spec.behaviours.size(); ++i)
      if (!bhvNameOfType(behaviourType(spec.behaviours[i])))
        warn(fmt::format("{}/behaviours/{}", item, i),
             fmt::format("the behaviour '{}' of '{}' is not held by a behaviour file",
                         behaviourName(spec.behaviours[i], i), spec.name));
    if (isDocument()) reportNamesOfBehaviours(spec, item);  // otherwise the scenario has been checked for that
    for (const auto& [index, reason] : dropped(spec)) {
      const ThrustPair& pair = spec.params.thrustMap.pairs[index];
      if (isDocument())
        note(item + "/params/thrust_map", fmt::format("the pair {}:{} of '{}', which does nothing, is not written",
                                                      numberText(pair.thrust), numberText(pair.speed), spec.name));
    }
    if (isDocument() && spec.params.turnSpdMapFullSpeed)
      note(item + "/params/turn_spd_map_full_speed", "the reference program puts 5 m/s in its place");
  }

  void reportNamesOfBehaviours(const VehicleSpec& spec, const std::string& item) {
    std::vector<std::string> before;
    for (std::size_t i = 0; i < spec.behaviours.size(); ++i) {
      if (!bhvNameOfType(behaviourType(spec.behaviours[i]))) continue;  // not written
      const std::string name = behaviourName(spec.behaviours[i], i);
      for (const std::string& other : before)
        if (isOneNameToHelm(name, other))
          warn(fmt::format("{}/behaviours/{}/name", item, i),
               fmt::format(
                   "pHelmIvP refuses the behaviours of '{}': of the names '{}' and '{}' one begins with the other",
                   spec.name, other, name));
      before.push_back(name);
    }
  }

  std::vector<ThrustCurve::Dropped> dropped(const VehicleSpec& spec) const {
    std::vector<ThrustCurve::Dropped> list;
    ThrustCurve(spec.params.thrustMap, {}, scenario_.compat, &list);
    return list;
  }

  /// The vehicle with the environment, its place in a row of copies, and the defaults of its mode written out
  /// where those of the program differ.
  VehicleSpec folded(const VehicleSpec& spec, const FleetMember& member, const std::string& name) const {
    const Environment& environment = scenario_.environment;
    VehicleSpec out;
    out.name = name;
    out.start = member.start;
    out.params = spec.params;
    out.pid = pidOf(spec);
    addHelm(spec, out);
    VehicleParams& params = out.params;
    if (scenario_.compat == Compat::Usimmarine) leaveOutUnknown(params);
    if (!params.driftX && environment.driftX != 0) params.driftX = environment.driftX;
    if (!params.driftY && environment.driftY != 0) params.driftY = environment.driftY;
    if (!params.defaultWaterDepth && environment.waterDepth) params.defaultWaterDepth = environment.waterDepth;
    if (!params.windConditions && environment.wind) params.windConditions = environment.wind;
    if (params.windConditions) params.windConditions->direction = wrap360(params.windConditions->direction);
    if (isDocument()) {
      const auto bad = dropped(spec);
      for (auto at = bad.rbegin(); at != bad.rend(); ++at)
        params.thrustMap.pairs.erase(params.thrustMap.pairs.begin() + static_cast<std::ptrdiff_t>(at->index));
      params.maxAcceleration = maxAccelerationOf(params, scenario_.compat);
      if (out.pid) settle(*out.pid);
    }
    if (out.pid && out.pid->embedded) out.pid->period = PidParams{}.period;  // it has no tick of its own
    return out;
  }

  /// What has no effect in the old program's mode, and would be an unknown line in its block.
  static void leaveOutUnknown(VehicleParams& params) {
    const VehicleParams defaults;
    for (const FieldView& field : fieldViews(defaults))
      if (!field.info.composite && !isKnownToOldProgram(field.name))
        (void)setField(params, field.name, field.text);
  }

  /// The fleet's period and every behaviour's name are written out; what no behaviour file can hold is left out.
  void addHelm(const VehicleSpec& spec, VehicleSpec& out) const {
    if (!spec.helm && spec.behaviours.empty()) return;
    out.helm = spec.helm.value_or(HelmSpec{});
    if (!out.helm->period) out.helm->period = scenario_.helm.period;
    for (std::size_t i = 0; i < spec.behaviours.size(); ++i) {
      if (!bhvNameOfType(behaviourType(spec.behaviours[i]))) continue;
      out.behaviours.push_back(spec.behaviours[i]);
      out.behaviours.back().common.name = behaviourName(spec.behaviours[i], i);
    }
  }

  static void settle(PidParams& pid) {
    if (!pid.depthControl) pid.depthControl = PidEngine(pid, Compat::Document).depthControl();
    if (!pid.maxPitch && *pid.depthControl) pid.maxPitch = 15;
  }

  void addWormholes(MoosMissionSpec& mission, const std::string& member) {
    for (const WormholeSpec& hole : scenario_.wormholes) {
      if (!hole.vehicles.empty() && std::ranges::find(hole.vehicles, member) == hole.vehicles.end()) continue;
      const std::string item = "wormholes/" + hole.tag;
      if (hole.tunnelTime && reportedWormholes_.insert(hole.tag).second)
        note(item + "/tunnel_time",
             fmt::format("the tunnel time of wormhole '{}' is left out; in the reference program it is 10 s",
                         hole.tag));
      mission.wormholes.push_back(hole);
      mission.wormholes.back().vehicles.clear();
      mission.wormholes.back().tunnelTime.reset();
    }
  }

  /// Every post that a vehicle gets, with fixed times, in the order in which a run delivers them.
  std::vector<ScenarioEvent> posts(const std::string& vehicle) {
    std::vector<Post> all;
    for (std::size_t i = 0; i < scenario_.events.size(); ++i) {
      const ScenarioEvent& event = scenario_.events[i];
      if (!isScript(event) && (event.vehicle.empty() || event.vehicle == vehicle)) addPosts(i, event, all);
    }
    std::ranges::stable_sort(all, {}, [](const Post& p) { return std::pair(p.step, p.event); });
    std::vector<ScenarioEvent> events;
    double latest = 0;
    for (Post& post : all) {
      // Within a step the order of the list counts, in a timer script the time.
      latest = std::max(latest, post.time);
      ScenarioEvent event;
      event.at = latest;
      event.post.push_back(std::move(post.message));
      events.push_back(std::move(event));
    }
    return events;
  }

  /// What is drawn or worked out when it is posted.
  static bool isScript(const ScenarioEvent& event) {
    return event.atLatest || !event.random.empty() || std::ranges::any_of(event.post, [](const auto& post) {
             return !pathOfSetting(post.first) && isTemplate(post.second);
           });
  }

  std::vector<ScriptSpec> scripts(const std::string& vehicle, const std::string& community) {
    std::vector<ScriptSpec> all;
    for (std::size_t i = 0; i < scenario_.events.size(); ++i) {
      const ScenarioEvent& event = scenario_.events[i];
      if (!isScript(event) || (!event.vehicle.empty() && event.vehicle != vehicle)) continue;
      if (reportedEvents_.insert(i).second) {
        note(fmt::format("events/{}", i),
             fmt::format("event {}: it is written as a timer script, which draws other values", i + 1));
        reportSettings(i);
      }
      all.push_back(scriptOf(event));
    }
    for (std::size_t i = 0; i < scenario_.scripts.size(); ++i) {
      const ScriptSpec& script = scenario_.scripts[i];
      if (!script.vehicle.empty() && script.vehicle != vehicle) continue;
      if (script.vehicle.empty() && scenario_.vehicles.size() > 1 && reportedScripts_.insert(i).second)
        note(fmt::format("scripts/{}", i), fmt::format("script {}: each vehicle's file gets a copy", i + 1));
      all.push_back(script);
    }
    for (ScriptSpec& script : all) script.vehicle = community;
    return all;
  }

  void reportSettings(std::size_t index) {
    for (const auto& [variable, value] : scenario_.events[index].post)
      if (pathOfSetting(variable))
        warn(fmt::format("events/{}", index),
             fmt::format("event {}: '{}' is left out: no message changes that", index + 1, variable));
  }

  /// The deliveries of an event as the rounds of a script.
  ScriptSpec scriptOf(const ScenarioEvent& event) const {
    const double dt = scenario_.time.step;
    const double at = event.step ? secondsOfSteps(*event.step, dt) : event.at.value_or(0);
    const NumberRange time(at, event.atLatest.value_or(at));
    const double every = event.step ? secondsOfSteps(event.everySteps.value_or(0), dt) : event.every.value_or(0);
    ScriptSpec script;
    script.random = event.random;
    for (RandomVariable& variable : script.random) variable.key = DrawnAt::Post;
    for (const auto& [variable, value] : event.post)
      if (!pathOfSetting(variable)) script.events.push_back({variable, value, time, 1});
    if (every == 0) return script;
    double most = event.times ? static_cast<double>(*event.times) : 1e9;
    if (event.until) most = std::min(most, std::floor((*event.until - time.low) / every + 1e-9) + 1);
    if (event.untilStep)
      most = std::min(most, std::floor((static_cast<double>(*event.untilStep) * dt - at) / every + 1e-9) + 1);
    script.resetMax.resets = most < 1e9 ? static_cast<int>(most) - 1 : -1;
    script.resetTime = {ResetTime::Kind::At, every};
    if (time.high <= every) return script;
    // The first period begins when the first delivery may come, so that no round is longer than the period.
    script.delayStart = time.low;
    for (ScriptEvent& post : script.events) post.time = {0, time.high - time.low};
    return script;
  }

  void addPosts(std::size_t index, const ScenarioEvent& event, std::vector<Post>& all) {
    const std::string item = fmt::format("events/{}", index);
    const double dt = scenario_.time.step, end = scenario_.time.headlessDuration();
    const bool isNew = reportedEvents_.insert(index).second;
    const bool repeats = event.every || event.everySteps;
    const bool isEndless = repeats && !event.times && !event.until && !event.untilStep;
    const auto reportEvent = [&](Severity severity, const std::string& what) {
      if (isNew) report(severity, item, fmt::format("event {}: {}", index + 1, what));
    };
    if (isNew) reportSettings(index);
    if (event.step) reportEvent(Severity::Note, "it is written with the time of its step");
    if (isEndless)
      reportEvent(Severity::Warning,
                  fmt::format("the repetition has no end; it is written out up to {} s", numberText(end)));
    else if (repeats)
      reportEvent(Severity::Note, "the repetition is written out");
    for (std::int64_t count = 0;; ++count) {
      if ((count > 0 && !repeats) || (event.times && count >= *event.times)) return;
      double time = event.at.value_or(0) + static_cast<double>(count) * event.every.value_or(0);
      if (event.step) {
        const std::int64_t step = *event.step + count * event.everySteps.value_or(0);
        if (event.untilStep && step > *event.untilStep) return;
        time = secondsOfSteps(step, dt);
      }
      if ((event.until && time > *event.until + 1e-3 * dt) || (isEndless && time > end)) return;
      if (all.size() + event.post.size() > kMaxPosts) {
        reportEvent(Severity::Warning, fmt::format("more than {} posts; the rest is left out", kMaxPosts));
        return;
      }
      for (const auto& message : event.post)
        if (!pathOfSetting(message.first)) all.push_back({stepOfTime(time, dt), index, time, message});
    }
  }

  const Scenario& scenario_;
  const std::string& stem_;
  MoosExport out_;
  std::string scenarioName_;
  std::set<std::string> names_, reportedWormholes_;
  std::set<std::size_t> reportedEvents_, reportedScripts_;
};

}  // namespace

MoosExport exportMoos(const Scenario& scenario, const std::string& stem) {
  return Exporter(scenario, stem).run();
}

}  // namespace antipode
