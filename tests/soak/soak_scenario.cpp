// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/soak_scenario.h"

#include "core/scenario/yaml/scenario_io.h"
#include "tests/core/scenario/random_scenario.h"
#include "tests/soak/failure.h"
#include "tests/support/draw.h"
#include "tests/support/random_scenario.h"

#include <algorithm>
#include <filesystem>

namespace antipode::soak {
namespace {

namespace fs = std::filesystem;

constexpr double kBatchCost = 50, kHoverCost = 1000, kHearingCost = 1000;

const std::vector<std::string>& shippedFiles() {
  static const std::vector<std::string> files = [] {
    std::vector<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(ANTIPODE_SCENARIOS))
      if (entry.path().extension() == ".yaml") found.push_back(entry.path().string());
    std::ranges::sort(found);
    return found;
  }();
  return files;
}

/// Another step and recording interval.
void drawTimes(Scenario& scenario, Draw& draw) {
  constexpr double kSteps[] = {0.05, 0.1, 0.1, 0.1, 0.1, 0.2, 0.25, 0.5};
  constexpr double kRows[] = {1, 5, 10, 20, 50};
  scenario.time.step = draw.of(kSteps);
  scenario.time.recordEvery = scenario.time.step * draw.of(kRows);
}

/// Some hundred copies of one of its boats in place of that boat.
Scenario asFleet(const Scenario& before, Draw& draw) {
  Scenario scenario = before;
  const auto boat = std::ranges::find_if(scenario.vehicles, [](const VehiclePtr& v) { return !v->hover; });
  auto many = std::make_shared<VehicleSpec>(**boat);
  many->name = "fleet{n}";
  many->count = draw.whole(64, 1000);
  many->spacing = {draw.number(1, 9), draw.number(-3, 3)};
  scenario.vehicles.push_back(std::move(many));
  return scenario;
}

double costOf(const Scenario& scenario) {
  double cost = 0, vehicles = 0;
  const bool hears = scenario.acoustics || scenario.formation || scenario.communities;
  for (const VehiclePtr& vehicle : scenario.vehicles) {
    cost += vehicle->count * (hears ? kHearingCost : vehicle->hover ? kHoverCost : kBatchCost);
    vehicles += vehicle->count;
  }
  return vehicles > 0 ? cost / vehicles : kBatchCost;
}

/// Of values without sense a time of a run that is neither nothing nor an age.
Scenario senseless(Draw& draw) {
  testing::ScenarioMaker maker(draw.seed());
  Scenario scenario = maker.scenario();
  while (scenario.vehicles.empty() || hasErrors(checkScenario(scenario))) scenario = maker.scenario();
  scenario.time.step = std::clamp(scenario.time.step, 0.02, 2.0);
  scenario.time.recordEvery = scenario.time.step * draw.whole(1, 30);
  return scenario;
}

}  // namespace

SoakScenario drawnScenario(Draw& draw) {
  SoakScenario drawn;
  const double kind = draw.number(0, 1);
  if (kind < 0.12) {
    drawn.file = draw.of(shippedFiles());
    drawn.scenario = readScenarioFile(drawn.file).scenario;
    require(drawn.scenario != nullptr, "{} has errors", drawn.file);
  } else {
    Scenario scenario = kind < 0.25  ? senseless(draw)
                        : kind < 0.5 ? *test::randomScenario(draw.seed())
                                     : asFleet(*test::randomScenarioWithoutPings(draw.seed()), draw);
    if (kind >= 0.25) drawTimes(scenario, draw);
    drawn.file = "soak.yaml";
    drawn.scenario = std::make_shared<const Scenario>(std::move(scenario));
  }
  drawn.stepCost = costOf(*drawn.scenario);
  return drawn;
}

}  // namespace antipode::soak
