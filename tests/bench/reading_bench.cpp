// SPDX-License-Identifier: GPL-3.0-or-later
// Reading mission files and checking scenarios of many parts: the time is to grow as the number of parts does.
// Google Benchmark fits the growth and names it (BigO); N^2 would be a fault.
//   reading_bench --benchmark_filter=Script
#include "core/io/moos/moos_import.h"
#include "core/scenario/yaml/scenario_io.h"

#include <benchmark/benchmark.h>

namespace {

using namespace antipode;

/// A mission file whose timer script has so many events.
void ReadScript(benchmark::State& state) {
  std::string text = "Community = abe\nProcessConfig = uSimMarineV22\n{\n}\nProcessConfig = uTimerScript\n{\n";
  for (int i = 0; i < state.range(0); ++i) text += fmt::format("event = var=DRIFT_X, val={}, time={}\n", i % 3, i);
  text += "}\n";
  for (auto _ : state)
    if (!importMoosText(text, "long.moos").scenario) return state.SkipWithError("cannot be read");
  state.SetComplexityN(state.range(0));
}

void check(benchmark::State& state, const Scenario& scenario) {
  for (auto _ : state) benchmark::DoNotOptimize(checkScenario(scenario));
  state.SetComplexityN(state.range(0));
}

/// Each event names a vehicle that is not there, but nearly.
void CheckWrongEvents(benchmark::State& state) {
  Scenario scenario;
  for (int i = 0; i < state.range(0); ++i) {
    auto boats = std::make_shared<VehicleSpec>();
    boats->name = fmt::format("a boat with quite a long name, number {} of them, {{n}}", i);
    boats->count = 2;
    scenario.vehicles.push_back(boats);
    scenario.events.emplace_back().at = 1;
    scenario.events.back().vehicle = fmt::format("a boat with quite a long name, number {} of them, 3", i);
    scenario.events.back().post.emplace_back("DESIRED_THRUST", 5.0);
  }
  check(state, scenario);
}

/// A helm whose behaviours all wait for variables that nothing sets.
void CheckConditions(benchmark::State& state) {
  Scenario scenario;
  auto boat = std::make_shared<VehicleSpec>();
  boat->name = "boat";
  boat->pid.emplace();
  for (int i = 0; i < state.range(0); ++i) {
    BehaviourSpec& timer = boat->behaviours.emplace_back();
    timer.params = TimerParams{};
    timer.common.name = fmt::format("timer{}", i);
    timer.common.duration = 1;
    timer.common.conditions.items.push_back(*Condition::fromText(fmt::format("GO_{} = true", i)));
    timer.common.runflags.items.push_back({fmt::format("DONE_{}", i), std::string("true")});
  }
  scenario.vehicles.push_back(boat);
  check(state, scenario);
}

/// Wormholes with as many corners as are allowed.
void CheckWormholes(benchmark::State& state) {
  Scenario scenario;
  PolygonSpec polygon;
  polygon.format = PolygonSpec::Format::Radial;
  polygon.radius = 50;
  polygon.pts = kMaxPolygonVertices;
  for (int i = 0; i < state.range(0); ++i) {
    WormholeSpec& wormhole = scenario.wormholes.emplace_back();
    wormhole.tag = fmt::format("w{}", i);
    wormhole.madridPoly = wormhole.weberPoly = polygon;
  }
  check(state, scenario);
}

BENCHMARK(ReadScript)->RangeMultiplier(4)->Range(1000, 64'000)->Unit(benchmark::kMillisecond)->Complexity();
BENCHMARK(CheckWrongEvents)->RangeMultiplier(4)->Range(1000, 64'000)->Unit(benchmark::kMillisecond)->Complexity();
BENCHMARK(CheckConditions)->RangeMultiplier(4)->Range(250, 16'000)->Unit(benchmark::kMillisecond)->Complexity();
BENCHMARK(CheckWormholes)->RangeMultiplier(4)->Range(15, 960)->Unit(benchmark::kMillisecond)->Complexity();

}  // namespace

BENCHMARK_MAIN();
