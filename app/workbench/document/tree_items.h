// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"
#include "widgets/panels/tree/scenario_tree_model.h"

#include <QColor>
#include <vector>

namespace antipode {

/// "vehicles/<name>", the path of a vehicle in trees, problems and edits.
QString vehicleItemId(const VehicleSpec& vehicle);

/// "wormholes/<tag>".
QString behaviourItemId(const VehicleSpec& vehicle, std::size_t behaviour);
QString wormholeItemId(const WormholeSpec& wormhole);

/// The scenario tree: settings, vehicles with their behaviours, wormholes, events.
std::vector<TreeItem> treeItems(const Scenario& scenario, const std::vector<QColor>& colours);

}  // namespace antipode
