// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/fleet_colours.h"

#include "widgets/theme.h"

#include <QString>

namespace antipode {
namespace {

/// In a small fleet copies have colours of their own: curves and neighbours are told apart by them. In a large one
/// the colour says which vehicle they are copies of.
bool isEachTold(const Scenario& scenario) {
  constexpr int kSmallFleet = 24;
  int count = 0;
  for (const VehiclePtr& vehicle : scenario.vehicles)
    if ((count += vehicle->count) > kSmallFleet) return false;
  return true;
}

QColor colourOr(const std::string& own, int index) {
  const QColor colour(QString::fromStdString(own));
  return colour.isValid() ? colour : vehicleColour(index);
}

}  // namespace

std::vector<QColor> vehicleColours(const Scenario& scenario) {
  const bool isTold = isEachTold(scenario);
  std::vector<QColor> colours;
  int next = 0;
  for (const VehiclePtr& vehicle : scenario.vehicles) {
    colours.push_back(colourOr(vehicle->colour, next));
    next += isTold ? vehicle->count : 1;
  }
  return colours;
}

std::vector<QColor> fleetColours(const Scenario& scenario) {
  const bool isTold = isEachTold(scenario);
  std::vector<QColor> colours;
  int next = 0;
  for (const VehiclePtr& vehicle : scenario.vehicles) {
    for (int copy = 0; copy < vehicle->count; ++copy)
      colours.push_back(colourOr(vehicle->colour, next + (isTold ? copy : 0)));
    next += isTold ? vehicle->count : 1;
  }
  return colours;
}

std::vector<QColor> recordedColours(const Recording::Header& header) {
  std::vector<QColor> colours = fleetColours(*header.scenario);
  colours.resize(header.vehicleNames.size(), vehicleColour(0));  // a damaged log may disagree with itself
  return colours;
}

}  // namespace antipode
