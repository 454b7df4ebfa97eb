// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario_io.h"

namespace antipode {
std::string patchScenarioText(const std::string&, const Scenario&, const Scenario& after) {
  return writeScenario(after);
}
}  // namespace antipode
