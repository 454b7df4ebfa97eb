// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode {

class Actions;
class BackgroundController;
class GeoController;
class MapView;
class Preferences;

/// Connects the actions of the map: its tools, zoom, what it keeps in view, and snapping as it was left.
void connectMapActions(const Actions& actions, MapView& map, Preferences& preferences);
/// Connects the actions that tie the scenario to the Earth: import, export, origin, backgrounds, depths, currents.
void connectGeoActions(const Actions& actions, GeoController& geo, BackgroundController& backgrounds);

}  // namespace antipode
