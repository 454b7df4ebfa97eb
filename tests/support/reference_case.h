// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/channels.h"
#include "core/scenario/document/scenario.h"
#include "core/sim/simulation.h"
#include "tests/support/oracle/oracle.h"

#include <map>
#include <string>
#include <vector>

namespace antipode::test {

/// A recorded or independently computed run (tests/data/reference): inputs, expected rows, tolerances.
struct ReferenceCase {
  std::string name;
  ScenarioPtr scenario;
  std::int64_t steps = 0;
  std::vector<std::string> columns;  ///< to be compared
  double tolerance = 0;
  std::map<std::string, double> periods;            ///< of angular columns
  std::map<std::string, std::vector<double>> rows;  ///< by column; NaN = empty
};

/// The scenario of one vehicle that a case describes. Throws std::runtime_error where it cannot express it.
ScenarioPtr scenarioOf(const oracle::Case& input);

/// A quantity of the only vehicle as the cases have it: the state, where a recording has what is published (while
/// an obstacle holds the vehicle, a speed of 0).
double stateValue(const Simulation& simulation, Channel channel);

/// Throws std::runtime_error when the case is not there or holds what the scenario cannot express.
ReferenceCase loadReferenceCase(const std::string& name);

}  // namespace antipode::test
