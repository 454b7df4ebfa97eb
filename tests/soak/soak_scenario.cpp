// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/soak/soak_scenario.h"

#include "core/scenario/yaml/scenario_io.h"
#include "tests/core/scenario/random_scenario.h"
#include "tests/soak/failure.h"
#include "tests/support/draw.h"
#include "tests/support/files.h"
#include "tests/support/random_scenario.h"

#include <algorithm>
#include <filesystem>

namespace antipode::soak {
namespace {

namespace fs = std::filesystem;

constexpr double kFleetAdvance = 0.2;  // s; most of the years that a soak verifies are those of fleets
// Of a vehicle and step in ns, with recording and comparing.
constexpr double kBoatCost = 60, kHelmCost = 150, kHoverCost = 1000, kHearingCost = 2000, kMessageCost = 1500;

const std::vector<std::string>& shippedFiles() {
  static const std::vector<std::string> files = [] {
    std::vector<std::string> found;
    for (const auto& entry : fs::recursive_directory_iterator(test::scenarioFile()))
      if (entry.path().extension() == ".yaml") found.push_back(entry.path().string());
    std::ranges::sort(found);
    return found;
  }();
  return files;
}

/// Another step and recording interval.
void drawTimes(Scenario& scenario, Draw& draw) {
  constexpr double kSteps[] = {0.05, 0.1, 0.1, 0.1, 0.2, 0.25, 0.5, 1};
  constexpr double kRows[] = {1, 5, 10, 20, 50};
  scenario.time.step = draw.of(kSteps);
  scenario.time.recordEvery = scenario.time.step * draw.of(kRows);
}

/// Some hundred copies of one of its boats beside it. Messages to so many take nearly all of the time, so most
/// fleets are without.
Scenario asFleet(const Scenario& before, Draw& draw) {
  Scenario scenario = before;
  auto many = std::make_shared<VehicleSpec>(*scenario.vehicles.front());  // a boat
  many->name = "fleet{n}";
  many->count = draw.whole(64, 1000);
  many->spacing = {draw.number(1, 9), draw.number(-3, 3)};
  scenario.vehicles.push_back(std::move(many));
  if (draw.chance(0.8)) scenario.events.clear(), scenario.scripts.clear();
  scenario.time.recordEvery = scenario.time.step * draw.whole(50, 200);  // all rows stay in memory
  return scenario;
}

double costOf(const Scenario& scenario) {
  double cost = 0, vehicles = 0;
  const bool hears = scenario.acoustics || scenario.formation || scenario.communities;
  const double messages = scenario.events.empty() && scenario.scripts.empty() ? 0 : kMessageCost;
  for (const VehiclePtr& vehicle : scenario.vehicles) {
    const double own = hears                         ? kHearingCost
                       : vehicle->hover              ? kHoverCost
                       : vehicle->behaviours.empty() ? kBoatCost
                                                     : kHelmCost;
    cost += vehicle->count * (own + messages);
    vehicles += vehicle->count;
  }
  return vehicles > 0 ? cost / vehicles : kBoatCost;
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
    const bool isFleet = kind >= 0.5;
    Scenario scenario = kind < 0.25 ? senseless(draw)
                        : isFleet   ? *test::randomScenarioWithoutPings(draw.seed())
                                    : *test::randomScenario(draw.seed());
    if (kind >= 0.25) drawTimes(scenario, draw);
    if (isFleet) scenario = asFleet(scenario, draw);
    if (isFleet) drawn.advance = kFleetAdvance;
    drawn.file = "soak.yaml";
    drawn.scenario = std::make_shared<const Scenario>(std::move(scenario));
  }
  drawn.stepCost = costOf(*drawn.scenario);
  return drawn;
}

}  // namespace antipode::soak
