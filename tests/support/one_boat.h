// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/simulation.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace antipode::test {

/// A scenario of one usimmarine vehicle "boat" with messages, as short as a test wants it.
struct OneBoat {
  Scenario scenario;
  VehicleSpec vehicle;

  /// A thrust has its speed at once, as most tests want it: the limit of document mode is off.
  OneBoat() {
    vehicle.name = "boat";
    vehicle.params.maxAcceleration = 0;
  }
  OneBoat& with(const char* field, const char* text) {
    EXPECT_TRUE(setField(vehicle.params, field, text)) << field << " = " << text;
    return *this;
  }
  OneBoat& withPid(const char* field, const char* text) {
    if (!vehicle.pid) vehicle.pid.emplace();
    EXPECT_TRUE(setField(*vehicle.pid, field, text)) << field << " = " << text;
    return *this;
  }
  OneBoat& startingAt(const StartPose& pose) {
    vehicle.start = pose;
    return *this;
  }
  OneBoat& program() {
    scenario.compat = Compat::UsimmarineV22;
    return *this;
  }
  OneBoat& at(std::int64_t step, const char* variable, MessageValue value) {
    ScenarioEvent event;
    event.step = step;
    event.post = {{variable, std::move(value)}};
    scenario.events.push_back(event);
    return *this;
  }
  /// Text of its own, so that a literal does not become a number or a flag.
  OneBoat& at(std::int64_t step, const char* variable, const char* text) {
    return at(step, variable, MessageValue(std::string(text)));
  }
  Simulation build() const {
    auto built = std::make_shared<Scenario>(scenario);
    built->vehicles = {std::make_shared<VehicleSpec>(vehicle)};
    return Simulation(built);
  }
  Simulation after(int steps) const {
    Simulation simulation = build();
    for (int i = 0; i < steps; ++i) simulation.step();
    return simulation;
  }
};

inline void run(Simulation& simulation, int steps) {
  for (int i = 0; i < steps; ++i) simulation.step();
}

inline std::vector<std::string> valuesOf(const std::vector<RunEvent>& events, const char* variable) {
  std::vector<std::string> values;
  for (const RunEvent& event : events)
    if (event.variable == variable) values.push_back(messageText(event.value));
  return values;
}

}  // namespace antipode::test
