// SPDX-License-Identifier: GPL-3.0-or-later
// state_hash SCENARIO STEPS [THREADS]: prints the hash of the fleet's state after so many steps. The same
// number must come from every build and every number of threads.
#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"

#include <fmt/core.h>

#include <cstdio>

int main(int argc, char** argv) {
  using namespace antipode;
  const auto number = [&](int at) { return argc > at ? parseNumber(argv[at]) : Result<double>(1.0); };
  const auto steps = number(2), threads = number(3);
  if (argc < 3 || argc > 4 || !steps || *steps < 0 || !threads || *threads < 1) {
    fmt::print(stderr, "usage: state_hash SCENARIO STEPS [THREADS]\n");
    return 2;
  }
  const ScenarioRead read = readScenarioFile(argv[1]);
  if (!read.scenario) {
    fmt::print(stderr, "{}: has errors; antipode-cli check lists them\n", argv[1]);
    return 1;
  }
  Simulation simulation(read.scenario, {.threads = static_cast<int>(*threads)});
  for (auto left = static_cast<std::int64_t>(*steps); left > 0; --left) simulation.step();
  fmt::print("{:016x}\n", simulation.stateHash());
  return 0;
}
