// SPDX-License-Identifier: GPL-3.0-or-later
// Many small worlds through the C interface, as a program that learns uses them: vehicle-steps a second, and what a
// reset, a message to each world and the reading of columns cost.
#include "app/library/antipode.h"

#include <benchmark/benchmark.h>

#include <stdexcept>
#include <string>
#include <vector>

namespace {

constexpr int kWorlds = 4096;

constexpr const char* kBoat = R"(antipode: 1
time: {step: 0.1, duration: 600}
vehicles:
  - name: abe
    start: {x: 0, y: 0, heading: 0}
    params: {turn_rate: 60}
)";
constexpr const char* kHelm = R"(    pid: {yaw_pid_kp: 0.9, yaw_pid_kd: 0.3, yaw_pid_ki: 0.3, yaw_pid_integral_limit: 0.07, speed_factor: 12}
    behaviours:
      - {type: waypoint, points: [[0, 100], [100, 100], [100, 0], [0, 0]], speed: 3, repeat: true, lead: 12}
)";

antipode_worlds* worldsOf(const std::string& text, int threads) {
  antipode_scenario* scenario = antipode_scenario_parse(text.c_str(), "bench.yaml");
  antipode_worlds* worlds = scenario ? antipode_worlds_make(scenario, kWorlds, threads) : nullptr;
  antipode_scenario_free(scenario);
  if (!worlds) throw std::runtime_error(antipode_error());
  return worlds;
}

/// Arguments: threads, and steps a call.
void step(benchmark::State& state, const std::string& text) {
  antipode_worlds* worlds = worldsOf(text, static_cast<int>(state.range(0)));
  const std::int64_t steps = state.range(1);
  benchmark::DoNotOptimize(antipode_worlds_column(worlds, "x"));
  benchmark::DoNotOptimize(antipode_worlds_column(worlds, "y"));
  benchmark::DoNotOptimize(antipode_worlds_column(worlds, "heading"));
  for (auto _ : state) antipode_worlds_step(worlds, steps);
  const double done = static_cast<double>(state.iterations() * steps) * kWorlds;
  state.counters["vehicle_steps"] = benchmark::Counter(done, benchmark::Counter::kIsRate);
  antipode_worlds_free(worlds);
}

void physics(benchmark::State& state) {
  step(state, kBoat);
}
void helmPidPhysics(benchmark::State& state) {
  step(state, std::string(kBoat) + kHelm);
}
BENCHMARK(physics)->Args({1, 100})->Args({1, 1})->Args({2, 100})->Args({2, 1})->UseRealTime();
BENCHMARK(helmPidPhysics)->Args({1, 100})->Args({1, 1})->Args({2, 100})->Args({2, 1})->UseRealTime();

void reset(benchmark::State& state) {
  antipode_worlds* worlds = worldsOf(std::string(kBoat) + kHelm, 1);
  for (auto _ : state) antipode_worlds_reset(worlds, nullptr);
  antipode_worlds_free(worlds);
}
BENCHMARK(reset)->Unit(benchmark::kMillisecond);

/// Rudder and thrust to each world, and a step.
void act(benchmark::State& state) {
  antipode_worlds* worlds = worldsOf(kBoat, 1);
  const std::vector<double> rudder(kWorlds, 10), thrust(kWorlds, 50);
  for (auto _ : state) {
    antipode_worlds_post_each(worlds, 0, "DESIRED_RUDDER", rudder.data());
    antipode_worlds_post_each(worlds, 0, "DESIRED_THRUST", thrust.data());
    antipode_worlds_step(worlds, 1);
  }
  state.counters["messages"] =
      benchmark::Counter(2.0 * kWorlds * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
  antipode_worlds_free(worlds);
}
BENCHMARK(act)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
