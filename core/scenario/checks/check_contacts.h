// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/problem_list.h"
#include "core/scenario/document/scenario.h"

namespace antipode {

/// Warnings of behaviours whose contact is no vehicle of the scenario, where nothing in it could report one.
void checkContacts(const Scenario& scenario, ProblemList& problems);

}  // namespace antipode
