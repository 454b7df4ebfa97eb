// SPDX-License-Identifier: GPL-3.0-or-later
// How long the forecast of a path takes, which is shown while a point of the path is dragged; the goal is 50 ms.
#include "core/run/path_forecast.h"
#include "core/scenario/yaml/scenario_io.h"

#include <benchmark/benchmark.h>

namespace antipode {
namespace {

/// A path of so many kilometres at 2 m/s, in legs of 500 m.
void forecast(benchmark::State& state) {
  std::string points;
  for (int leg = 1; leg <= 2 * state.range(0); ++leg)
    points += fmt::format("{}[{}, {}]", leg > 1 ? ", " : "", 500 * (leg / 2), 500 * ((leg + 1) / 2));
  const ScenarioPtr scenario =
      readScenario("antipode: 1\nvehicles:\n  - {name: abe, behaviours: [{type: waypoint, speed: 2, points: [" +
                       points + "]}]}\n",
                   "bench")
          .scenario;
  const std::atomic<bool> isCancelled{false};
  for ([[maybe_unused]] auto batch : state) {
    const PathForecast found = forecastPath(*scenario, 0, 0, isCancelled);
    if (!found.isCompleted) return state.SkipWithError("not completed");
    state.counters["hours"] = found.seconds / 3600;
  }
}

BENCHMARK(forecast)->Arg(1)->Arg(5)->Arg(20)->Arg(100)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace antipode

BENCHMARK_MAIN();
