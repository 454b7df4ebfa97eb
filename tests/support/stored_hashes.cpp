// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/stored_hashes.h"
#include "tests/support/files.h"

#include "core/scenario/yaml/scenario_io.h"
#include "core/sim/simulation.h"
#include "tests/support/reference_case.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace antipode::test {
namespace {

namespace fs = std::filesystem;

constexpr std::int64_t kMaxSteps = 20000;
const std::string kShipped = "scenarios/", kImazu = "imazu/", kReference = "reference/";

void addScenes(std::vector<std::string>& names, const std::string& prefix, const fs::path& folder,
               const std::string& extension) {
  std::vector<std::string> found;
  for (const auto& entry : fs::directory_iterator(folder))
    if (entry.path().extension() == extension) found.push_back(prefix + entry.path().stem().string());
  std::ranges::sort(found);
  names.insert(names.end(), found.begin(), found.end());
}

std::uint64_t hashAfter(ScenarioPtr scenario, std::int64_t steps) {
  Simulation simulation(std::move(scenario));
  for (std::int64_t step = 0; step < steps; ++step) simulation.step();
  return simulation.stateHash();
}

}  // namespace

std::vector<std::string> hashedScenes() {
  std::vector<std::string> names;
  addScenes(names, kShipped, scenarioFile(), ".yaml");
  addScenes(names, kShipped + kImazu, scenarioFile(kImazu), ".yaml");
  addScenes(names, kReference, dataFile("reference"), ".json");
  return names;
}

std::uint64_t sceneHash(const std::string& name) {
  if (name.starts_with(kReference)) {
    const ReferenceCase reference = loadReferenceCase(name.substr(kReference.size()));
    return hashAfter(reference.scenario, reference.steps);
  }
  const std::string file = scenarioFile(name.substr(kShipped.size()) + ".yaml");
  const ScenarioPtr scenario = readScenarioFile(file).scenario;
  if (!scenario) throw std::runtime_error(file + " has errors");
  const std::int64_t all = stepCount(scenario->time, scenario->time.duration.value_or(600));
  return hashAfter(scenario, std::min(all, kMaxSteps));
}

std::string hashLine(const std::string& name, std::uint64_t hash) {
  return fmt::format("{} {:016x}", name, hash);
}

std::map<std::string, std::string> storedHashes() {
  std::ifstream file(dataFile("state_hashes.txt"));
  if (!file) throw std::runtime_error("tests/data/state_hashes.txt cannot be read");
  std::map<std::string, std::string> stored;
  for (std::string name, digits; file >> name >> digits;) stored[name] = digits;
  return stored;
}

}  // namespace antipode::test
