// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/idle_helms.h"

#include "app/cli/scenario_options.h"
#include "core/autonomy/behaviours/helm_types.h"
#include "core/base/shell_word.h"
#include "core/io/grade/mission_run.h"
#include "core/io/moos/moos_communities.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <memory>
#include <optional>

namespace antipode::cli {
namespace {

constexpr double kTrial = 5;             // s: a helm that is started begins at once
constexpr double kProgramTrial = 30;     // s: what is pressed reaches a helm through several programs
constexpr std::size_t kMostButtons = 8;  // that are tried
constexpr std::size_t kMostNames = 3;
constexpr const char* kControl = "MOOS_MANUAL_OVERRIDE=false";

/// "abe, ben, cat and 4 more".
std::string firstOf(const std::vector<std::string>& names) {
  const std::size_t shown = std::min(names.size(), kMostNames);
  std::string text =
      fmt::format("{}", fmt::join(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(shown), ", "));
  return names.size() > shown ? text + fmt::format(" and {} more", names.size() - shown) : text;
}

/// Why a helm has done nothing; empty: it has, or there is none.
std::string reasonOf(const Simulation& simulation, VehicleId vehicle, const HelmWatch& watch) {
  HelmReport report;
  const bool isProgram = watch.isProgram(vehicle);
  if (watch.hasRun(vehicle) || (!isProgram && !simulation.fillHelmReport(vehicle, report))) return {};
  if (!watch.hasHadControl(vehicle))
    return "the helm never had control (IVPHELM_STATE = PARK): nobody posted MOOS_MANUAL_OVERRIDE = false";
  std::vector<std::string> waiting;
  if (isProgram)
    for (const auto& [name, failing] : watch.waiting(vehicle)) waiting.push_back(name + " waits for " + failing);
  for (const BehaviourReport& behaviour : report.behaviours)
    if (!behaviour.failing.empty()) waiting.push_back(behaviour.name + " waits for " + behaviour.failing);
  // A program that waits for its navigation says nothing of its behaviours.
  if (isProgram ? waiting.empty() : !report.hasDecided) return {};
  return "no behaviour ever ran" + (waiting.empty() ? "" : ": " + firstOf(waiting));
}

/// Whether a behaviour of the vehicle begins when these are pressed at the start of the run.
bool isStartedBy(const std::vector<std::string>& presses, const PressTrial& how, const Simulation& run,
                 VehicleId vehicle) {
  ScenarioPtr scenario = how.pressed(presses);
  if (!scenario) return false;
  Simulation trial(std::move(scenario));
  HelmWatch watch;
  const std::int64_t steps = std::min(stepCount(run.scenario().time, how.length), run.stepsDone());
  while (trial.stepsDone() < steps && !watch.hasRun(vehicle)) {
    trial.step();
    for (const RunEvent& event : trial.drainEvents()) watch.note(event);
  }
  return watch.hasRun(vehicle);
}

/// As one writes it in a shell.
std::string optionText(const std::string& pressed) {
  const auto isPlain = [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '=' || c == '-'; };
  return "--press " + (std::ranges::all_of(pressed, isPlain) ? pressed : shellWord(pressed));
}

/// What starts the vehicle: a button, a message that gives it control, or both.
std::optional<std::string> startingPress(const PressTrial& trial, const Simulation& run, VehicleId vehicle) {
  for (const std::string& button : trial.buttons)
    if (isStartedBy({button}, trial, run, vehicle)) return optionText(button);
  if (isStartedBy({kControl}, trial, run, vehicle)) return optionText(kControl);
  for (const std::string& button : trial.buttons)
    if (isStartedBy({button, kControl}, trial, run, vehicle))
      return optionText(button) + " " + optionText(kControl);
  return std::nullopt;
}

/// Each text once.
std::vector<std::string> buttonsOf(const Scenario& scenario) {
  std::vector<std::string> buttons;
  for (const PostButton& button : scenario.buttons)
    if (buttons.size() < kMostButtons && std::ranges::find(buttons, button.text) == buttons.end())
      buttons.push_back(button.text);
  return buttons;
}

}  // namespace

void HelmWatch::note(const RunEvent& event) {
  const auto* text = std::get_if<std::string>(&event.value);
  if (!text) return;
  if (event.source == RunEvent::Source::Log) noteProgram(event, *text);
  if (event.source != RunEvent::Source::Helm) return;
  if (event.variable == "IVPHELM_STATE" && *text == "DRIVE") inControl_.insert(event.vehicle);
  if (event.variable == "BHV_STATE" && !text->ends_with(" = idle")) running_.insert(event.vehicle);
}

/// "name=survey,pc=DEPLOY = true,pc=DEPLOY = true,state=idle,updates=n/a": its condition stands there twice.
void HelmWatch::noteProgram(const RunEvent& event, const std::string& text) {
  if (event.variable == "IVPHELM_STATE" && text != "MALCONFIG") {  // which the import has told
    waiting_.try_emplace(event.vehicle);
    if (text == "DRIVE") inControl_.insert(event.vehicle);
  }
  if ((event.variable == "IVPHELM_BHV_ACTIVE" || event.variable == "IVPHELM_BHV_RUNNING") && !text.empty())
    running_.insert(event.vehicle);
  constexpr std::string_view kName = "name=", kCondition = ",pc=", kState = ",state=";
  if (event.variable != "BHV_STATUS" || !text.starts_with(kName)) return;
  auto& waiting = waiting_[event.vehicle];
  const std::size_t condition = text.find(kCondition), state = text.find(kState);
  const std::string name = text.substr(kName.size(), std::min(condition, state) - kName.size());
  std::erase_if(waiting, [&](const auto& one) { return one.first == name; });
  if (condition == text.npos) return;
  const std::size_t begin = condition + kCondition.size();
  waiting.emplace_back(name, text.substr(begin, text.find(kCondition, begin) - begin));
}

PressTrial pressTrial(const Scenario& scenario) {
  const auto pressed = [scenario](const std::vector<std::string>& presses) -> ScenarioPtr {
    auto changed = std::make_shared<Scenario>(scenario);
    Problems ignored;
    for (const std::string& what : presses)
      if (!press(*changed, what, ignored)) return nullptr;
    return changed;
  };
  return {buttonsOf(scenario), kTrial, pressed};
}

PressTrial pressTrialOfMission(const std::string& path, const MoosImportOptions& options,
                               std::vector<std::string> presses) {
  const auto pressed = [path, options, presses](const std::vector<std::string>& more) {
    std::vector<std::string> all = presses;
    all.insert(all.end(), more.begin(), more.end());
    return loadMissionRun(path, options, all).scenario;
  };
  const MoosImport import = importMoosMission(path, options);
  return {import.scenario ? buttonsOf(*import.scenario) : std::vector<std::string>(), kProgramTrial, pressed};
}

Problems idleHelms(const Simulation& simulation, const HelmWatch& watch,
                   const std::function<PressTrial()>& makeTrial) {
  std::map<std::string, std::vector<VehicleId>> idle;  // by the reason
  for (std::size_t i = 0; i < simulation.vehicleCount(); ++i) {
    const auto vehicle = static_cast<VehicleId>(i);
    if (const std::string reason = reasonOf(simulation, vehicle, watch); !reason.empty())
      idle[reason].push_back(vehicle);
  }
  if (idle.empty()) return {};
  const PressTrial trial = makeTrial();
  Problems problems;
  for (const auto& [reason, vehicles] : idle) {
    std::vector<std::string> names;
    for (const VehicleId vehicle : vehicles)
      names.push_back(simulation.fleet()[static_cast<std::size_t>(vehicle)].name);
    Problem problem{Severity::Warning, {}, {}, fmt::format("{}: {}", firstOf(names), reason), {}};
    problem.expected = startingPress(trial, simulation, vehicles.front())
                           .value_or("--press, or an event of the scenario, with a message that starts it");
    problems.push_back(std::move(problem));
  }
  return problems;
}

}  // namespace antipode::cli
