// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace antipode {

class Actions;
class MapView;

/// Connects the actions of the map: its tools, zoom, and what it keeps in view.
void connectMapActions(const Actions& actions, MapView& map);

}  // namespace antipode
