// SPDX-License-Identifier: GPL-3.0-or-later
// What behaviours post, for those who ask whether a variable will ever have a value.
#pragma once

#include "core/autonomy/behaviours/behaviour_params.h"

#include <set>
#include <string>
#include <string_view>

namespace antipode {

/// The variables that the parameters of a behaviour name: those of its flags, and names such as wpt_status.
std::set<std::string> namedVariables(const BehaviourSpec& behaviour);

/// Whether a behaviour of this type posts the variable under a name of its own, which no parameter says
/// (helm-behaviours.md section 3, encounters.md).
bool postsByItself(std::string_view type, std::string_view variable);

}  // namespace antipode
