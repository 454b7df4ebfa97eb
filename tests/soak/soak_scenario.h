// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

#include <string>

namespace antipode::test {
class Draw;
}

namespace antipode::soak {

using test::Draw;

/// What a case begins with.
struct SoakScenario {
  ScenarioPtr scenario;
  std::string file;       ///< that it came from, or a name in a folder that has none; for the files that it names
  double stepCost = 60;   ///< of a vehicle and step in ns, roughly
  double advance = 0.03;  ///< s of a processor that one advance takes, roughly
};

/// A large fleet, a fleet with some of everything, values without sense, or one that is shipped.
SoakScenario drawnScenario(Draw& draw);

}  // namespace antipode::soak
