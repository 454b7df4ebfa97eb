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
  for (const VehiclePtr& vehicle : scenario.vehicles)
    colours.push_back(colourOr(vehicle->colour, static_cast<int>(colours.size())));
  return colours;
}

std::vector<QColor> recordedColours(const Recording::Header& header) {
  const std::vector<QColor> ofSpecs = vehicleColours(*header.scenario);
  std::vector<QColor> colours;
  for (std::size_t spec = 0; spec < ofSpecs.size(); ++spec)
    colours.insert(colours.end(), static_cast<std::size_t>(header.scenario->vehicles[spec]->count), ofSpecs[spec]);
  colours.resize(header.vehicleNames.size(), vehicleColour(0));  // a damaged log may disagree with itself
  return colours;
}

}  // namespace antipode
