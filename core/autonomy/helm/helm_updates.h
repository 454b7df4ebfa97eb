// SPDX-License-Identifier: GPL-3.0-or-later
// Messages that change the behaviours of a helm while it runs; helm_updates.cpp also holds the parts of Helm that
// apply them.
#pragma once

#include "core/autonomy/behaviours/behaviour_params.h"

#include <optional>

namespace antipode {

/// Whether a helm has to remember more of this behaviour than its state (behaviour_extras.h).
bool needsExtras(const BehaviourSpec& spec);
/// Others than the behaviour itself disable, enable or end it by this variable: "contact=ben,action=disable".
inline constexpr const char* kAbleFilter = "BHV_ABLE_FILTER";
/// "newpt" appends a point to a route, "xpoints" moves all of them and keeps the progress. Nullopt: another key.
std::optional<Result<void>> orderRoute(WaypointParams& route, std::string_view key, std::string_view value);

}  // namespace antipode
