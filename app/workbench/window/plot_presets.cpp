// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/plot_presets.h"

#include "core/base/expression/expression.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"

#include <algorithm>
#include <optional>

namespace antipode {
namespace {

using C = Channel;
using Plot = std::vector<Channel>;

template <class Params>
bool has(const VehicleSpec& vehicle) {
  return std::ranges::any_of(vehicle.behaviours, [](const BehaviourSpec& behaviour) {
    return std::holds_alternative<Params>(behaviour.params);
  });
}

bool isAny(const Scenario& scenario, bool (*is)(const VehicleSpec&)) {
  return std::ranges::any_of(scenario.vehicles, [is](const VehiclePtr& vehicle) { return is(*vehicle); });
}

bool steers(const VehicleSpec& vehicle) {
  return vehicle.pid || !vehicle.behaviours.empty();
}
bool dives(const VehicleSpec& vehicle) {
  return vehicle.start.depth > 0 || has<ConstantDepthParams>(vehicle);
}

/// Somebody who hears, and somebody to be heard.
std::optional<PairPlot> firstPair(const Scenario& scenario) {
  const std::vector<FleetMember> fleet = fleetOf(scenario);
  if (fleet.size() < 2) return std::nullopt;
  const auto listener = std::ranges::find_if(fleet, [&](const FleetMember& member) {
    return has<FormationBehaviourParams>(*scenario.vehicles[member.spec]);
  });
  if (listener == fleet.end()) return std::nullopt;
  const FleetMember& pinger = listener == fleet.begin() ? fleet[1] : fleet[0];
  return PairPlot{QString::fromStdString(listener->name), QString::fromStdString(pinger.name)};
}

void addDepth(const Scenario& scenario, std::vector<PlotPreset>& presets) {
  if (!isAny(scenario, dives)) return;
  std::vector<PlotContent> plots{Plot{C::Depth, C::DesiredDepth}, TracePlot{{QStringLiteral("der(depth)")}},
                                 TracePlot{{QStringLiteral("deg(pitch)")}}, Plot{C::Elevator}};
  if (scenario.environment.waterDepth || scenario.environment.depthGrid) plots.emplace_back(Plot{C::Altitude});
  presets.push_back({tr("Diving"), tr("Depth, its rate, pitch and elevator"), std::move(plots)});
}

void addSwarm(const Scenario& scenario, std::vector<PlotPreset>& presets) {
  if (isAny(scenario, has<DriftingTargetParams>))
    presets.push_back({tr("Drifting radius"),
                       tr("Distance of the selected vehicle from its target, with the three radii, and its motor"),
                       {DriftingPlot{}, Plot{C::MotorOn}, Plot{C::FormationError}}});
  if (const auto pair = firstPair(scenario)) {
    PairPlot bearing = *pair;
    bearing.isBearing = true;
    presets.push_back({tr("Range filtering"),
                       tr("Range and bearing as one vehicle hears another: true, measured and filtered"),
                       {*pair, bearing}});
  }
}

void addHover(const Scenario& scenario, std::vector<PlotPreset>& presets) {
  std::size_t thrusters = 0;
  for (const VehiclePtr& vehicle : scenario.vehicles)
    if (vehicle->hover) thrusters = std::max(thrusters, vehicle->hover->thrusters.size());
  if (thrusters == 0) return;
  /// The channels of so many thrusters, in one plot.
  const auto ofThrusters = [&](Channel first) {
    Plot channels;
    for (std::size_t i = 0; i < thrusters; ++i) channels.push_back(thrusterChannel(first, i));
    return std::vector<PlotContent>{channels};
  };
  presets.push_back({tr("Thrusts"), tr("What each thruster gives, N"), ofThrusters(C::Force1)});
  presets.push_back({tr("Voltages"), tr("What commands each thruster, V"), ofThrusters(C::Volts1)});
  presets.push_back(
      {tr("DAC codes"), tr("Code of the voltage converter of each thruster"), ofThrusters(C::DacCode1)});
  presets.push_back({tr("Pose errors"),
                     tr("Distance, depth and heading off the goal, and the authority used"),
                     {Plot{C::DistanceError, C::DepthError}, Plot{C::HeadingError}, Plot{C::Authority}}});
}

/// Of the first two vehicles; the Encounters panel offers it of any two.
void addEncounter(const Scenario& scenario, std::vector<PlotPreset>& presets) {
  const std::vector<FleetMember> fleet = fleetOf(scenario);
  if (fleet.size() < 2) return;
  presets.push_back({tr("Encounter"), tr("Range and closest approach ahead of the first two vehicles"),
                     encounterPlots(fleet[0].name, fleet[1].name)});
}

}  // namespace

std::vector<PlotContent> encounterPlots(const std::string& first, const std::string& second) {
  const auto of = [&](const char* function) {
    return QStringLiteral("%1(%2, %3)").arg(function, qt(quantityText({{}, first, {}})), qt(quantityText({{}, second, {}})));
  };
  return {TracePlot{{of("distance"), of("closest")}}};
}

std::vector<PlotPreset> plotPresets(const Scenario& scenario) {
  std::vector<PlotPreset> presets{
      {tr("Depth and speed"), tr("Depth and speed through water"), {Plot{C::Depth}, Plot{C::Speed}}}};
  if (isAny(scenario, steers))
    presets.push_back(
        {tr("Desired and actual"),
         tr("Heading, speed and depth with their desired values"),
         {Plot{C::Heading, C::DesiredHeading}, Plot{C::Speed, C::DesiredSpeed}, Plot{C::Depth, C::DesiredDepth}}});
  addDepth(scenario, presets);
  addSwarm(scenario, presets);
  addEncounter(scenario, presets);
  addHover(scenario, presets);
  return presets;
}

}  // namespace antipode
