// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

namespace antipode {

/// Problems of a scenario value itself (unknown vehicle in an event, doubled names, dropped thrust-map pairs,
/// ...), without places: the checks that the reader runs too. For edits in the window.
Problems checkScenario(const Scenario& scenario);
/// The same, with vehicles by index in the items.
Problems checkParts(const Scenario& scenario);

}  // namespace antipode
