// SPDX-License-Identifier: GPL-3.0-or-later
// The items of the scenario tree as indices into the scenario, and back.
#pragma once

#include "core/scenario/edits/scenario_items.h"

#include <QStringList>

namespace antipode {

/// Of "vehicles/abe", "vehicles/abe/behaviours/0", "vehicles/rov/requests/0", "wormholes/one", "events/0",
/// "scripts/0"; others are left out.
edits::ScenarioItems itemsOf(const Scenario& scenario, const QStringList& ids);
QStringList idsOf(const Scenario& scenario, const edits::ScenarioItems& items);
/// "abe", "3 vehicles", "path of abe", "wormhole one", "4 items": for the names of undo steps.
QString itemsText(const Scenario& scenario, const edits::ScenarioItems& items);

}  // namespace antipode
