// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/fleet_colours.h"

#include "widgets/base/theme.h"

#include <QString>

namespace antipode {
namespace {

/// In a small fleet copies have colours of their own: they keep curves and neighbours apart. In a large one
/// the colour says which vehicle they are copies of.
bool hasColourEach(const Scenario& scenario) {
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

/// f(vehicle, number of its first colour, whether its copies take the next ones).
template <class F>
void forEachVehicle(const Scenario& scenario, F f) {
  const bool isEach = hasColourEach(scenario);
  int next = 0;
  for (const VehiclePtr& vehicle : scenario.vehicles) {
    f(*vehicle, next, isEach);
    next += isEach ? vehicle->count : 1;
  }
}

}  // namespace

std::vector<QColor> vehicleColours(const Scenario& scenario) {
  std::vector<QColor> colours;
  forEachVehicle(scenario, [&](const VehicleSpec& vehicle, int first, bool) {
    colours.push_back(colourOr(vehicle.colour, first));
  });
  return colours;
}

std::vector<QColor> fleetColours(const Scenario& scenario) {
  std::vector<QColor> colours;
  forEachVehicle(scenario, [&](const VehicleSpec& vehicle, int first, bool isEach) {
    for (int copy = 0; copy < vehicle.count; ++copy)
      colours.push_back(colourOr(vehicle.colour, first + (isEach ? copy : 0)));
  });
  return colours;
}

std::vector<QColor> recordedColours(const Recording::Header& header) {
  std::vector<QColor> colours = fleetColours(*header.scenario);
  colours.resize(header.vehicleNames.size(), vehicleColour(0));  // a damaged log may disagree with itself
  return colours;
}

}  // namespace antipode
