// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/window/plot_presets.h"

#include "widgets/base/texts.h"

#include <algorithm>

namespace antipode {
namespace {

/// The channels of so many thrusters, in one plot.
std::vector<std::vector<Channel>> ofThrusters(Channel first, std::size_t count) {
  std::vector<Channel> channels;
  for (std::size_t i = 0; i < count; ++i) channels.push_back(thrusterChannel(first, i));
  return {channels};
}

}  // namespace

std::vector<PlotPreset> plotPresets(const Scenario& scenario) {
  using C = Channel;
  std::vector<PlotPreset> presets{
      {tr("Depth and speed"), tr("Depth and speed through water"), {{C::Depth}, {C::Speed}}}};
  std::size_t thrusters = 0;
  bool steers = false;
  for (const VehiclePtr& vehicle : scenario.vehicles) {
    if (vehicle->hover) thrusters = std::max(thrusters, vehicle->hover->thrusters.size());
    steers = steers || vehicle->pid || !vehicle->behaviours.empty();
  }
  if (steers)
    presets.push_back(
        {tr("Desired and actual"),
         tr("Heading, speed and depth with their desired values"),
         {{C::Heading, C::DesiredHeading}, {C::Speed, C::DesiredSpeed}, {C::Depth, C::DesiredDepth}}});
  if (thrusters == 0) return presets;
  presets.push_back({tr("Thrusts"), tr("What each thruster gives, N"), ofThrusters(C::Force1, thrusters)});
  presets.push_back({tr("Voltages"), tr("What commands each thruster, V"), ofThrusters(C::Volts1, thrusters)});
  presets.push_back({tr("DAC codes"), tr("Code of the voltage converter of each thruster"),
                     ofThrusters(C::DacCode1, thrusters)});
  presets.push_back({tr("Pose errors"),
                     tr("Distance, depth and heading off the goal, and the authority used"),
                     {{C::DistanceError, C::DepthError}, {C::HeadingError}, {C::Authority}}});
  return presets;
}

}  // namespace antipode
