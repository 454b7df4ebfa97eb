// SPDX-License-Identifier: GPL-3.0-or-later
// Sets one parameter of a behaviour by its key, for behaviour files and for messages of `updates`.
#pragma once

#include "core/autonomy/behaviours/behaviour_params.h"

namespace antipode {

/// Translates a key of MOOS-IvP (in lower case) to the key of a scenario file: "radius" of a waypoint behaviour
/// is "capture_radius". Other keys do not change.
std::string_view behaviourKey(const BehaviourSpec& spec, std::string_view key);

/// The value of this key (of a scenario file) is the name of a variable, or a part of one: in a mission file and in a
/// message it has no blanks.
bool isVariableKey(std::string_view key);

/// The value that has the meaning here which `value` has to a program: to it, "toggle" as a waypoint's order is
/// the other direction at once, not one that changes after each round.
std::string_view valueOfProgram(const BehaviourSpec& spec, std::string_view key, std::string_view value);

/// Sets the parameter with a key, under any of its names. A list is replaced. Returns the name of the field;
/// empty: the key does not exist. Error: the value is unusable, and nothing has changed.
Result<std::string> setBehaviourKey(BehaviourSpec& spec, std::string_view key, std::string_view value);

}  // namespace antipode
