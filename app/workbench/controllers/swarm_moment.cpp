// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/controllers/swarm_moment.h"

#include "widgets/base/swarm_look.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <map>

namespace antipode {
namespace {

constexpr VehicleId kMostPowerTexts = 200;   // of a larger fleet only the selected ones say it
constexpr std::size_t kMostListeners = 60;   // whose contacts are shown at once
constexpr std::int64_t kMostRawRows = 4096;  // looked through for earlier targets
constexpr double kFarthestKnown = 1.25;      // of the ping range: beyond it a ping leaves no record

bool isFinite(Vec2 p) {
  return std::isfinite(p.x) && std::isfinite(p.y);
}

class Moment {
 public:
  Moment(const Recording& recording, const SwarmSource& source, double time, MapLayers layers, ShownVehicles shown)
      : recording_(recording),
        source_(source),
        time_(time),
        layers_(layers),
        isAll_(shown == ShownVehicles::All) {}

  MapSwarm read(std::span<const VehicleId> selected) {
    const auto count = static_cast<VehicleId>(recording_.header().vehicleNames.size());
    const auto isSelected = [&](VehicleId id) { return std::ranges::binary_search(selected, id); };
    std::vector<VehicleId> listeners;
    for (VehicleId id = 0; id < count; ++id) {
      const SwarmParams& params = source_.params.at(id, time_);
      if (params.drifting) addDrifter(id, *params.drifting, count <= kMostPowerTexts || isSelected(id));
      if (params.filter &&
          (isAll_ || params.filter->displayFilteredContact || params.filter->displayUnfilteredContact))
        listeners.push_back(id);
    }
    if (listeners.size() > kMostListeners) std::erase_if(listeners, [&](VehicleId id) { return !isSelected(id); });
    for (const VehicleId id : listeners) addContacts(id, *source_.params.at(id, time_).filter);
    if (shows(MapLayer::Pings)) addPings();
    return std::move(swarm_);
  }

 private:
  bool shows(MapLayer layer) const { return layers_.test(static_cast<std::size_t>(layer)); }
  double value(VehicleId id, Channel channel) const { return recording_.valueAt(id, channel, time_); }
  /// States do not mix: the one of the row before holds.
  double held(VehicleId id, Channel channel) const {
    const auto column = recording_.columnOf(id, channel);
    const std::int64_t row = recording_.rowAt(time_);
    return column && row >= 0 ? recording_.sample(*column, row) : std::nan("");
  }

  void addDrifter(VehicleId id, const DriftingTargetParams& params, bool saysPower) {
    MapDrifter drifter{.vehicle = id, .state = driftingStateOf(held(id, Channel::DriftState))};
    // A target jumps with every ping: between two rows it is where it was.
    const Vec2 target{held(id, Channel::TargetX), held(id, Channel::TargetY)};
    if (isFinite(target)) drifter.target = target;
    drifter.showsTarget = isAll_ || params.displayFilteredTarget;
    if (isAll_ || params.displayRadii) {
      drifter.radii[0] = params.captureRadius;
      drifter.radii[1] = params.slipRadius;
      drifter.radii[2] = params.driftingRadius;
    }
    if (shows(MapLayer::RawTargets) && (isAll_ || params.displayUnfilteredTargets))
      drifter.rawTargets = rawTargets(id, params.targetsFilterSize);
    if (saysPower && shows(MapLayer::Power) && (isAll_ || params.displayStatistics)) drifter.power = powerText(id);
    if (!isAll_ && !params.displayDrift) swarm_.withoutFlow.push_back(id);
    swarm_.drifters.push_back(std::move(drifter));
  }

  /// The newest `most` targets of the controller, as far back as is worth looking.
  std::vector<Vec2> rawTargets(VehicleId id, int most) const {
    std::vector<Vec2> targets;
    const auto xColumn = recording_.columnOf(id, Channel::RawTargetX);
    const auto yColumn = recording_.columnOf(id, Channel::RawTargetY);
    const std::int64_t last = recording_.rowAt(time_);
    if (!xColumn || !yColumn || last < 0) return targets;
    const std::int64_t first = std::max<std::int64_t>(0, last + 1 - (most > 1 ? kMostRawRows : 1));
    std::vector<double> x(static_cast<std::size_t>(last + 1 - first)), y(x.size());
    recording_.read(*xColumn, first, x);
    recording_.read(*yColumn, first, y);
    for (std::size_t i = x.size(); i-- > 0 && std::ssize(targets) < most;) {
      const Vec2 p{x[i], y[i]};
      if (isFinite(p) && (targets.empty() || targets.back() != p)) targets.push_back(p);
    }
    return targets;
  }

  QString powerText(VehicleId id) const {
    const double energy = value(id, Channel::TotalEnergy), elapsed = time_ - recording_.header().startTime;
    if (!std::isfinite(energy) || !(elapsed > 0)) return {};
    return QCoreApplication::translate("Swarm", "%1 Wh, %2 W")
        .arg(energy, 0, 'f', energy < 100 ? 1 : 0)
        .arg(energy * 3600 / elapsed, 0, 'f', 1);
  }

  void addContacts(VehicleId id, const PingFilterParams& filter) {
    const bool filtered = shows(MapLayer::Contacts) && (isAll_ || filter.displayFilteredContact);
    const bool raw = shows(MapLayer::RawContacts) && (isAll_ || filter.displayUnfilteredContact);
    if (!filtered && !raw) return;
    const double longest = std::max(filter.pingFilterTimeout, filter.contactTimeout);
    std::map<VehicleId, const PingHistory::Reception*> newest;
    for (const PingHistory::Reception& ping : source_.pings.received(id, time_ - longest, time_)) {
      if (ping.outcome != PingOutcome::Heard) continue;
      newest[ping.sender] = &ping;
      const double age = time_ - ping.time;
      if (raw && age < filter.pingFilterTimeout && isFinite(ping.measured))
        swarm_.contacts.push_back({id, ping.sender, ping.measured, false, 1 - age / filter.pingFilterTimeout});
    }
    for (const auto& [sender, ping] : newest) {
      const double age = time_ - ping->time;
      // Without averaging the newest ping is all that counts.
      if (raw && filter.pingFilterTimeout == 0 && isFinite(ping->measured))
        swarm_.contacts.push_back({id, sender, ping->measured, false, 1});
      if (filtered && age <= filter.contactTimeout && isFinite(ping->estimate))
        swarm_.contacts.push_back(
            {id, sender, ping->estimate, true, 1 - age / std::max(filter.contactTimeout, 1e-9)});
    }
  }

  void addPings() {
    const Scenario* scenario = recording_.header().scenario.get();
    if (!scenario) return;
    const AcousticsParams acoustics = scenario->acoustics.value_or(AcousticsParams{});
    const double longest = acoustics.pingRange / acoustics.soundSpeed, known = kFarthestKnown * longest;
    for (const PingHistory::Emission& ping : source_.pings.emissions(time_ - longest - known, time_ + known)) {
      const double age = time_ - ping.sent;
      if (age < 0 || age > longest) continue;
      const Vec2 from{recording_.valueAt(ping.sender, Channel::X, ping.sent),
                      recording_.valueAt(ping.sender, Channel::Y, ping.sent)};
      if (isFinite(from))
        swarm_.pings.push_back({ping.sender, from, age * acoustics.soundSpeed, 1 - age / longest});
    }
  }

  const Recording& recording_;
  const SwarmSource& source_;
  double time_;
  MapLayers layers_;
  bool isAll_;
  MapSwarm swarm_;
};

}  // namespace

void SwarmSource::setRecording(const Recording* recording) {
  params.setRecording(recording);
  pings.setRecording(recording);
  motors.setRecording(recording);
}

bool SwarmSource::read() {
  const bool edits = params.read(), heard = pings.read(), rows = motors.read();
  return edits || heard || rows;
}

MapSwarm swarmAt(const Recording& recording, const SwarmSource& source, double time, MapLayers layers,
                 ShownVehicles shown, std::span<const VehicleId> selected) {
  return Moment(recording, source, time, layers, shown).read(selected);
}

}  // namespace antipode
