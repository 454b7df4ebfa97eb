// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/fleet/command.h"

namespace antipode {

/// The commands that set the values of the scenario which a message changes: USM_TURN_RATE, DRIFT_X,
/// "set/params/turn_rate" and so on; none for a message that changes no value. A message to all vehicles, or to
/// one copy, is one to the vehicle of the scenario that they are copies of.
std::vector<Command> settingsOf(const Scenario& scenario, VehicleId vehicle, const std::string& variable,
                                const MessageValue& value);

}  // namespace antipode
