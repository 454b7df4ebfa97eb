// SPDX-License-Identifier: GPL-3.0-or-later
// Cost of contacts: a fleet whose vehicles hear of those around them beside the same fleet alone, and a decision with the
// functions of three contacts.
#include "core/autonomy/behaviours/functions.h"
#include "core/autonomy/encounters/contact_utility.h"
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include <stdexcept>

namespace antipode {
namespace {

/// 1,000 vehicles in rows 50 m apart that all go north, so that each has up to eight others within 80 m.
ScenarioPtr fleet(bool withContacts) {
  const char* avoid =
      "      - {type: avoid_collision, name: avoid_, templating: spawn, updates: CONTACT, pwt_outer_dist: 20, "
      "pwt_inner_dist: 10, completed_dist: 80}\n";
  std::string text = "antipode: 1\ntime: {step: 0.1}\nhelm: {period: 0.5}\nvehicles:\n";
  for (int row = 0; row < 25; ++row)
    text += fmt::format(
        "  - name: r{}v{{n}}\n    count: 40\n    spacing: [50, 0]\n    start: {{x: 0, y: {}, heading: 0, speed: 1}}\n"
        "    pid: {{speed_factor: 20}}\n    behaviours:\n"
        "      - {{type: constant_heading, heading: 0}}\n      - {{type: constant_speed, speed: 1}}\n{}",
        row, 50 * row, withContacts ? avoid : "");
  const ScenarioRead read = readScenario(text, "fleet.yaml");
  if (!read.scenario) throw std::runtime_error(read.problems.front().text());
  return read.scenario;
}

void vehicleStep(benchmark::State& state) {
  Simulation run(fleet(state.range(0) != 0));
  for (int i = 0; i < 20; ++i) run.step();
  for (auto _ : state) run.step();
  state.counters["vehicle_step"] =
      benchmark::Counter(static_cast<double>(state.iterations()) * 1000,
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}
BENCHMARK(vehicleStep)->ArgName("contacts")->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

/// The function of one contact over 360 courses and 41 speeds.
void contactFunction(benchmark::State& state) {
  const CourseSpeedGrid grid = CourseSpeedGrid::of(360, 4, 41);
  std::vector<double> values(360 * 41);
  double x = 0;
  for (auto _ : state) {
    x = x < 50 ? x + 1 : 0;
    const Approach approach({x, 0}, {{60, 60}, 270, 2});
    benchmark::DoNotOptimize(fillGrid(ApproachUtility{approach, {10, 75, 120}}, grid, values));
  }
}
BENCHMARK(contactFunction)->Unit(benchmark::kMicrosecond);

}  // namespace
}  // namespace antipode

BENCHMARK_MAIN();
