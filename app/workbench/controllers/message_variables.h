// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"
#include "widgets/panels/post/message_fields.h"

namespace antipode {

/// The variables that something in a scenario understands: its vehicles, helms and scripts.
std::vector<KnownVariable> knownVariables(const Scenario& scenario);
/// The names of the fleet, of a large one the first.
QStringList messageVehicles(const Scenario& scenario);

}  // namespace antipode
