// SPDX-License-Identifier: GPL-3.0-or-later
// One parameter by its key, as behaviour files and messages of `updates` write it.
#pragma once

#include "core/autonomy/behaviour_params.h"

namespace antipode {

/// The name that a scenario file has for a key of the reference's (in lower case): "radius" of a waypoint is
/// "capture_radius". Other keys are their own names.
std::string_view behaviourKey(const BehaviourSpec& spec, std::string_view key);

/// Sets the field behind a key, under any of its names; a list is replaced. Returns the field's name; empty: there
/// is no such key. Error: the value is not usable, and nothing has changed.
Result<std::string> setBehaviourKey(BehaviourSpec& spec, std::string_view key, std::string_view value);

}  // namespace antipode
