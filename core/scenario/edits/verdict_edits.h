// SPDX-License-Identifier: GPL-3.0-or-later
// Edits of the verdict of a scenario.
#pragma once

#include "core/scenario/document/scenario.h"

namespace antipode::edits {

/// Appends a condition; the first one makes the verdict.
ScenarioPtr withCondition(const Scenario& scenario, VerdictRole role, const std::string& text);
/// Puts another text in the place of a condition; what there is not is ignored.
ScenarioPtr withConditionAt(const Scenario& scenario, VerdictRole role, std::size_t index,
                            const std::string& text);
/// Takes a condition away, and with the last one the verdict.
ScenarioPtr withoutCondition(const Scenario& scenario, VerdictRole role, std::size_t index);

}  // namespace antipode::edits
