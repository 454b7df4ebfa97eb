// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/swarm_layers.h"

#include "widgets/base/texts.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr VehicleId kMaxPowerTexts = 200;  // in a larger fleet only the selected ones show their power
constexpr std::size_t kMaxListeners = 60;  // whose contacts are shown at once

/// Collects the layers of one snapshot.
class SwarmLayers {
 public:
  SwarmLayers(const SwarmSnapshot& snapshot, MapLayers layers, ShownVehicles shown)
      : snapshot_(snapshot), layers_(layers), isAll_(shown == ShownVehicles::All) {}

  MapSwarm collect(std::span<const VehicleId> selected) {
    const VehicleId count = snapshot_.vehicleCount();
    const auto isSelected = [&](VehicleId id) { return std::ranges::binary_search(selected, id); };
    std::vector<VehicleId> listeners;
    for (VehicleId id = 0; id < count; ++id) {
      const SwarmParams& params = snapshot_.params(id);
      if (params.drifting) addDrifter(id, *params.drifting, count <= kMaxPowerTexts || isSelected(id));
      if (params.filter &&
          (isAll_ || params.filter->displayFilteredContact || params.filter->displayUnfilteredContact))
        listeners.push_back(id);
    }
    if (listeners.size() > kMaxListeners) std::erase_if(listeners, [&](VehicleId id) { return !isSelected(id); });
    for (const VehicleId id : listeners) addContacts(id, *snapshot_.params(id).filter);
    if (shows(MapLayer::Pings))
      for (const SwarmSnapshot::Ping& ping : snapshot_.pingsOnTheirWay())
        swarm_.pings.push_back({ping.sender, ping.from, ping.radius, ping.strength});
    return std::move(swarm_);
  }

 private:
  bool shows(MapLayer layer) const { return layers_.test(static_cast<std::size_t>(layer)); }

  void addDrifter(VehicleId id, const DriftingTargetParams& params, bool showsPower) {
    MapDrifter drifter{.vehicle = id, .state = snapshot_.driftingState(id), .target = snapshot_.target(id)};
    drifter.showsTarget = isAll_ || params.displayFilteredTarget;
    if (isAll_ || params.displayRadii) {
      drifter.radii[0] = params.captureRadius;
      drifter.radii[1] = params.slipRadius;
      drifter.radii[2] = params.driftingRadius;
    }
    if (shows(MapLayer::RawTargets) && (isAll_ || params.displayUnfilteredTargets))
      drifter.rawTargets = snapshot_.filterPoints(id);
    if (showsPower && shows(MapLayer::Power) && (isAll_ || params.displayStatistics))
      drifter.power = powerText(id);
    if (!isAll_ && !params.displayDrift) swarm_.withoutFlow.push_back(id);
    swarm_.drifters.push_back(std::move(drifter));
  }

  QString powerText(VehicleId id) const {
    const auto energy = snapshot_.energy(id);
    if (!energy) return {};
    return antipode::tr("%1 Wh, %2 W")
        .arg(energy->used, 0, 'f', energy->used < 100 ? 1 : 0)
        .arg(energy->meanPower, 0, 'f', 1);
  }

  void addContacts(VehicleId id, const PingFilterParams& filter) {
    if (shows(MapLayer::RawContacts) && (isAll_ || filter.displayUnfilteredContact))
      for (const SwarmSnapshot::Contact& contact : snapshot_.rawContacts(id))
        swarm_.contacts.push_back({id, contact.sender, contact.position, false, contact.freshness});
    if (shows(MapLayer::Contacts) && (isAll_ || filter.displayFilteredContact))
      for (const SwarmSnapshot::Contact& contact : snapshot_.contacts(id))
        swarm_.contacts.push_back({id, contact.sender, contact.position, true, contact.freshness});
  }

  const SwarmSnapshot& snapshot_;
  MapLayers layers_;
  bool isAll_;
  MapSwarm swarm_;
};

}  // namespace

MapSwarm swarmLayers(const SwarmSnapshot& snapshot, MapLayers layers, ShownVehicles shown,
                     std::span<const VehicleId> selected) {
  return SwarmLayers(snapshot, layers, shown).collect(selected);
}

}  // namespace antipode
