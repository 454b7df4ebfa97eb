// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"
#include "widgets/panels/tree/scenario_tree_model.h"

#include <QColor>
#include <vector>

namespace antipode {

/// "vehicles/<name>", the path of a vehicle in trees, problems and edits.
QString vehicleItemId(const VehicleSpec& vehicle);

/// "vehicles/<name>/behaviours/0".
QString behaviourItemId(const VehicleSpec& vehicle, std::size_t behaviour);
/// "vehicles/<name>/requests/0": what a hovering vehicle is asked for, selected on the map; no row of the tree.
QString requestItemId(const VehicleSpec& vehicle, std::size_t request);
/// "wormholes/<tag>".
QString wormholeItemId(const WormholeSpec& wormhole);

/// The script, or one of its entries.
bool isScriptItem(const QString& item);

/// The scenario tree: settings, vehicles with their behaviours, wormholes, events.
std::vector<TreeItem> treeItems(const Scenario& scenario, const std::vector<QColor>& colours);

}  // namespace antipode
