// SPDX-License-Identifier: GPL-3.0-or-later
// What the map shows of hovering vehicles, and what is done to their goals.
#include "widgets/map/map_view.h"

namespace antipode {

void MapView::setHovers(std::vector<MapHover> hovers) {
  if (scene_.hovers == hovers) return;
  scene_.hovers = std::move(hovers);
  scheduleRedraw();
}

/// Hovering vehicles work within metres.
double MapView::leastExtent() const {
  return scene_.hovers.empty() ? 100 : 12;
}

void MapView::dragGoal(VehicleId vehicle, int request, const MapGoal& goal, EditPhase phase) {
  if (request == 0)
    emit goalDragged(vehicle, goal, phase);
  else
    emit requestDragged(vehicle, request, goal, phase);
}

void MapView::placeGoal(const MapGoal& goal, bool hasHeading) {
  scheduleRedraw();
  emit goalPlaced(goal, hasHeading);
}

}  // namespace antipode
