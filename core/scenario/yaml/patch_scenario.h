// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

namespace antipode {

/// New text for an edited scenario: `source` with only the changed places replaced, so that comments, order
/// and untouched text stay. `before` is what `source` reads as. The result reads back equal to `after`.
std::string patchScenarioText(const std::string& source, const Scenario& before, const Scenario& after);

}  // namespace antipode
