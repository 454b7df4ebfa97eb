// SPDX-License-Identifier: GPL-3.0-or-later
// A step in which nothing is told takes no memory from the heap once a run has settled; events do, where they are
// long.
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/fleet/row_sampler.h"
#include "core/sim/simulation.h"
#include "tests/support/row_bands.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <new>

namespace {
std::atomic<long> allocations{0};
}

[[gnu::noinline]] void* operator new(std::size_t size) {
  ++allocations;
  if (void* memory = std::malloc(size)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void* operator new(std::size_t size, std::align_val_t alignment) {
  ++allocations;
  const auto align = static_cast<std::size_t>(alignment);
  if (void* memory = std::aligned_alloc(align, (size + align - 1) / align * align)) return memory;
  throw std::bad_alloc();
}
[[gnu::noinline]] void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  ++allocations;
  return std::malloc(size);
}
[[gnu::noinline]] void operator delete(void* memory) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::align_val_t) noexcept {
  std::free(memory);
}
[[gnu::noinline]] void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
  std::free(memory);
}

namespace antipode {
namespace {

/// Fleets of all kinds: waypoints with one behaviour and with two, divers, a turning circle, sails, dual state,
/// differential thrust, hovering on the way and idle.
ScenarioPtr everything() {
  auto scenario = std::make_shared<Scenario>();
  scenario->environment.wind = Wind{45, 6};
  WaypointParams round;
  round.points.points = {{6000, 0}, {6000, 6000}, {0, 6000}};  // nobody arrives, which would be an event
  round.speed = 2;
  round.repeat.extra = Rounds::kForever;
  for (int kind = 0; kind < 7; ++kind) {
    auto vehicle = std::make_shared<VehicleSpec>();
    vehicle->name = "kind" + std::to_string(kind) + "_{n}";
    vehicle->count = 40;
    if (kind != 5) vehicle->behaviours.emplace_back().params = round;
    if (kind == 1) vehicle->behaviours.emplace_back().params = round;
    if (kind == 2)
      vehicle->pid = simpleSurfaceGains(), vehicle->pid->depthControl.reset(), vehicle->pid->zToPitchKp = 0.1;
    if (kind == 3) vehicle->params.turnRadius = 15;
    if (kind == 4) vehicle->params.polarPlot = *PolarPlot::fromText("0,0: 45,65: 90,80");
    if (kind == 5) vehicle->params.thrustModeDiff = ThrustModeDiff::Differential;
    if (kind == 6) vehicle->params.dualState = true, vehicle->params.maxRudderDegsPerSec = 20;
    scenario->vehicles.push_back(vehicle);
  }
  for (const bool isIdle : {false, true}) {
    auto vehicle = std::make_shared<VehicleSpec>();
    vehicle->name = isIdle ? "idle{n}" : "rov{n}";
    vehicle->count = 20;
    vehicle->model = "hover";
    vehicle->hover.emplace();
    if (!isIdle) vehicle->hover->requests = {{0, HoverRequest{9000, 0, 500, 90, 0.1}}};
    scenario->vehicles.push_back(vehicle);
  }
  ScenarioEvent go;
  go.step = 1;
  go.post = {{"DESIRED_THRUST_L", 50.0}, {"DESIRED_THRUST_R", 40.0}, {"DESIRED_DEPTH", 5.0}};
  scenario->events = {go};
  return scenario;
}

void readInto(std::vector<double>& row, RowSampler& reader) {
  test::readBands(reader, [&](std::size_t band, std::span<const double> values) {
    std::ranges::copy(values, row.begin() + static_cast<std::ptrdiff_t>(band * kBlockSize));
  });
}

class Allocations : public testing::TestWithParam<int> {};

TEST_P(Allocations, AreNoneInAStepAfterWarmUp) {
  Simulation simulation(everything(), {.threads = GetParam()});
  std::vector<RecordedChannel> channels;
  for (VehicleId vehicle = 0; vehicle < 320; ++vehicle)
    for (const ChannelInfo& info : channelTable())
      if (simulation.records(vehicle, info.channel)) channels.push_back({vehicle, info.channel});
  RowSampler reader(simulation, channels);
  std::vector<double> row(reader.bands().size() * kBlockSize);
  for (int i = 0; i < 100; ++i) simulation.step();
  const long before = allocations;
  for (int i = 0; i < 1000; ++i) {
    simulation.step();
    if (i % 10 == 0) readInto(row, reader);
  }
  EXPECT_EQ(allocations - before, 0);
}

/// A swarm on its slots, where nobody starts a motor, which would be an event.
ScenarioPtr swarmAtRest(const char* controller) {
  std::string text = fmt::format(
      "antipode: 1\nhelm: {{period: 1}}\nacoustics: {{ping_period: 5, range_noise: 0, bearing_noise: 0}}\n"
      "vehicles:\n  - {{name: \"v{{n}}\", count: 30, pid: {{}}, behaviours: [{{type: formation}}, "
      "{{type: drifting_target, targets_filter_size: 50}}]}}\n"
      "formation:\n  controller: {}\n  start_spread: 0\n  node_offsets:\n",
      controller);
  for (int i = 0; i < 30; ++i)
    text += fmt::format("    - \"name=v{}, x={}, y={}\"\n", i + 1, 300 * (i % 6), 280 * (i / 6));
  const ScenarioRead read = readScenario(text, "rest.yaml");
  EXPECT_TRUE(read.scenario) << (read.problems.empty() ? "" : read.problems.front().text());
  return read.scenario;
}

TEST_P(Allocations, AreNoneInASwarmThatHearsItself) {
  for (const char* controller : {"neighbour_mean", "pairwise", "rigid"}) {
    Simulation simulation(swarmAtRest(controller), {.threads = GetParam()});
    std::vector<PingRecord> pings;
    const auto step = [&] {
      simulation.step();
      simulation.drainPings(pings);
    };
    for (int i = 0; i < 3000; ++i) step();  // until the filters are full
    const long before = allocations;
    std::size_t heard = 0;
    for (int i = 0; i < 1000; ++i) step(), heard += pings.size();
    EXPECT_EQ(allocations - before, 0) << controller;
    EXPECT_GT(heard, 10000u);
  }
}

INSTANTIATE_TEST_SUITE_P(Threads, Allocations, testing::Values(1, 2));

/// The bulk way and the single way to a value are two texts; here they meet.
TEST(RowSampler, ReadsWhatTheSimulationSays) {
  Simulation simulation(everything());
  std::vector<RecordedChannel> channels;
  for (VehicleId vehicle = 0; vehicle < 320; vehicle += 3)
    for (const ChannelInfo& info : channelTable())
      if (simulation.records(vehicle, info.channel)) channels.push_back({vehicle, info.channel});
  RowSampler reader(simulation, channels);
  std::vector<double> row(reader.bands().size() * kBlockSize);
  for (const int steps : {0, 1, 50, 400}) {
    for (int i = 0; i < steps; ++i) simulation.step();
    readInto(row, reader);
    std::size_t found = 0;
    for (std::size_t b = 0; b < reader.bands().size(); ++b)
      forEachVehicle(reader.bands()[b].recorded, [&](unsigned lane) {
        ++found;
        const auto [vehicle, channel] = channels[reader.bands()[b].columns[lane]];
        const double value = row[b * kBlockSize + lane], expected = simulation.value(vehicle, channel);
        EXPECT_TRUE(value == expected || (std::isnan(value) && std::isnan(expected)))
            << "vehicle " << vehicle << ", " << channelInfo(channel).name << ": " << value << ", not " << expected;
      });
    EXPECT_EQ(found, channels.size());
  }
}

}  // namespace
}  // namespace antipode
