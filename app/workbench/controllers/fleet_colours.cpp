// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/fleet_colours.h"

#include "widgets/base/theme.h"

#include <QString>

#include <algorithm>

namespace antipode {
namespace {

QColor colourOr(const std::string& own, int number) {
  const QColor colour(QString::fromStdString(own));
  return colour.isValid() ? colour : vehicleColour(number);
}

/// f(vehicle, numbers of its colours).
template <class F>
void forEachVehicle(const Scenario& scenario, const ColourNumbers& numbers, F f) {
  const std::vector<int> all = numbers.of(scenario);
  for (auto next = all.begin(); const VehiclePtr& vehicle : scenario.vehicles) {
    const auto end = next + colourCount(scenario, *vehicle);
    f(*vehicle, std::vector<int>(next, end));
    next = end;
  }
}

}  // namespace

std::vector<QColor> vehicleColours(const Scenario& scenario, const ColourNumbers& numbers) {
  std::vector<QColor> colours;
  forEachVehicle(scenario, numbers, [&](const VehicleSpec& vehicle, const std::vector<int>& own) {
    colours.push_back(colourOr(vehicle.colour, own.front()));
  });
  return colours;
}

std::vector<QColor> fleetColours(const Scenario& scenario, const ColourNumbers& numbers) {
  std::vector<QColor> colours;
  forEachVehicle(scenario, numbers, [&](const VehicleSpec& vehicle, const std::vector<int>& own) {
    for (int copy = 0; copy < vehicle.count; ++copy)
      colours.push_back(
          colourOr(vehicle.colour, own[std::min<std::size_t>(static_cast<std::size_t>(copy), own.size() - 1)]));
  });
  return colours;
}

std::vector<QColor> recordedColours(const Recording::Header& header, const ColourNumbers& numbers) {
  std::vector<QColor> colours = fleetColours(*header.scenario, numbers);
  colours.resize(header.vehicleNames.size(), vehicleColour(0));  // a damaged log may disagree with itself
  return colours;
}

}  // namespace antipode
