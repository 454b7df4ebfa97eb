// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/idle_helms.h"

#include "app/cli/scenario_options.h"
#include "core/autonomy/behaviours/helm_types.h"
#include "core/base/shell_word.h"

#include <algorithm>
#include <cctype>
#include <map>
#include <memory>
#include <optional>

namespace antipode::cli {
namespace {

constexpr double kTrial = 5;             // s: a helm that is started begins at once
constexpr std::size_t kMostButtons = 8;  // that are tried
constexpr std::size_t kMostNames = 3;
constexpr const char* kControl = "MOOS_MANUAL_OVERRIDE=false";

/// Why a helm has done nothing; empty: it has, or there is none.
std::string reasonOf(const Simulation& simulation, VehicleId vehicle, const HelmWatch& watch) {
  HelmReport report;
  if (watch.hasRun(vehicle) || !simulation.fillHelmReport(vehicle, report)) return {};
  if (!watch.hasHadControl(vehicle))
    return "the helm never had control (IVPHELM_STATE = PARK): nobody posted MOOS_MANUAL_OVERRIDE = false";
  if (!report.hasDecided) return {};
  std::string waiting;
  for (const BehaviourReport& behaviour : report.behaviours)
    if (!behaviour.failing.empty())
      waiting += fmt::format("{}{} waits for {}", waiting.empty() ? ": " : ", ", behaviour.name, behaviour.failing);
  return "no behaviour ever ran" + waiting;
}

/// Whether a behaviour of the vehicle begins when these are pressed at the start of the run.
bool isStartedBy(const std::vector<std::string>& presses, const Simulation& run, VehicleId vehicle) {
  Scenario scenario = run.scenario();
  Problems ignored;
  for (const std::string& what : presses)
    if (!press(scenario, what, ignored)) return false;
  Simulation trial(std::make_shared<const Scenario>(std::move(scenario)));
  HelmWatch watch;
  const std::int64_t steps = std::min(stepCount(run.scenario().time, kTrial), run.stepsDone());
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
std::optional<std::string> startingPress(const Simulation& run, VehicleId vehicle) {
  std::vector<std::string> buttons;
  for (const PostButton& button : run.scenario().buttons)
    if (buttons.size() < kMostButtons && std::ranges::find(buttons, button.text) == buttons.end())
      buttons.push_back(button.text);
  for (const std::string& button : buttons)
    if (isStartedBy({button}, run, vehicle)) return optionText(button);
  if (isStartedBy({kControl}, run, vehicle)) return optionText(kControl);
  for (const std::string& button : buttons)
    if (isStartedBy({button, kControl}, run, vehicle)) return optionText(button) + " " + optionText(kControl);
  return std::nullopt;
}

}  // namespace

void HelmWatch::note(const RunEvent& event) {
  if (event.source != RunEvent::Source::Helm) return;
  const auto* text = std::get_if<std::string>(&event.value);
  if (!text) return;
  if (event.variable == "IVPHELM_STATE" && *text == "DRIVE") inControl_.insert(event.vehicle);
  if (event.variable == "BHV_STATE" && !text->ends_with(" = idle")) running_.insert(event.vehicle);
}

Problems idleHelms(const Simulation& simulation, const HelmWatch& watch) {
  std::map<std::string, std::vector<VehicleId>> idle;  // by the reason
  for (std::size_t i = 0; i < simulation.vehicleCount(); ++i) {
    const auto vehicle = static_cast<VehicleId>(i);
    if (const std::string reason = reasonOf(simulation, vehicle, watch); !reason.empty())
      idle[reason].push_back(vehicle);
  }
  Problems problems;
  for (const auto& [reason, vehicles] : idle) {
    std::string names;
    for (std::size_t i = 0; i < std::min(vehicles.size(), kMostNames); ++i)
      names += (i == 0 ? "" : ", ") + simulation.fleet()[static_cast<std::size_t>(vehicles[i])].name;
    if (vehicles.size() > kMostNames) names += fmt::format(" and {} more", vehicles.size() - kMostNames);
    Problem problem{Severity::Warning, {}, {}, fmt::format("{}: {}", names, reason), {}};
    problem.expected = startingPress(simulation, vehicles.front())
                           .value_or("--press, or an event of the scenario, with a message that starts it");
    problems.push_back(std::move(problem));
  }
  return problems;
}

}  // namespace antipode::cli
