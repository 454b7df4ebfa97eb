// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/problem_list.h"
#include "core/scenario/document/scenario.h"

#include <string_view>

namespace antipode {

/// Problems of a vehicle's helm and behaviours; `item` is the vehicle. `compat` is that of the run.
void checkHelm(const VehicleSpec& vehicle, Compat compat, const std::string& item, ProblemList& problems);
/// Whether a behaviour may have this name: it stays on its line, and `#`, which divides the parts of an update
/// (helm_posts.h), is not in it.
bool isBehaviourName(std::string_view name);
/// Warnings of conditions that read what nothing sets.
void checkVariables(const Scenario& scenario, ProblemList& problems);

}  // namespace antipode
