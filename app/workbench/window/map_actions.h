// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode {

class Actions;
class BackgroundController;
class GeoController;
class MapView;

/// Connects the actions of the map: its tools, zoom, and what it keeps in view.
void connectMapActions(const Actions& actions, MapView& map);
/// Connects the actions that tie the scenario to the Earth: import, export, origin, backgrounds, depths, currents.
void connectGeoActions(const Actions& actions, GeoController& geo, BackgroundController& backgrounds);

}  // namespace antipode
