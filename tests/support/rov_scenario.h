// SPDX-License-Identifier: GPL-3.0-or-later
// Scenarios with a hovering vehicle "rov" from a few lines of YAML.
#pragma once

#include "core/scenario/yaml/scenario_io.h"

#include <gtest/gtest.h>

namespace antipode::test {

/// `vehicle`: more lines of the vehicle, in flow style ("requests: [...], params: {...}"); `rest`: more of the
/// file.
inline ScenarioPtr rovScenario(const std::string& vehicle, const std::string& rest = {}) {
  const std::string text = "antipode: 1\nvehicles:\n  - {name: rov, model: hover" +
                           (vehicle.empty() ? "" : ", " + vehicle) + "}\n" + rest;
  const ScenarioRead read = readScenario(text, "rov.yaml");
  for (const Problem& problem : read.problems)
    if (problem.severity == Severity::Error) ADD_FAILURE() << problem.text() << "\n" << text;
  return read.scenario;
}

}  // namespace antipode::test
