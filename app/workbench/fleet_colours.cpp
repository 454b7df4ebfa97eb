// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/fleet_colours.h"

#include "widgets/theme.h"

#include <QString>

namespace antipode {
namespace {

QColor colourOr(const std::string& own, int index) {
  const QColor colour(QString::fromStdString(own));
  return colour.isValid() ? colour : vehicleColour(index);
}

}  // namespace

std::vector<QColor> vehicleColours(const Scenario& scenario) {
  std::vector<QColor> colours;
  int firstCopy = 0;
  for (const VehiclePtr& vehicle : scenario.vehicles) {
    colours.push_back(colourOr(vehicle->colour, firstCopy));
    firstCopy += vehicle->count;
  }
  return colours;
}

std::vector<QColor> recordedColours(const Recording::Header& header) {
  std::vector<QColor> colours;
  for (std::size_t i = 0; i < header.vehicleNames.size(); ++i)
    colours.push_back(colourOr(header.vehicleColours[i], static_cast<int>(i)));
  return colours;
}

}  // namespace antipode
