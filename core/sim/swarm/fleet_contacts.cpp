// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sim/swarm/fleet_contacts.h"

#include "core/autonomy/behaviours/kinds/alert_request.h"
#include "core/base/periodic.h"
#include "core/scenario/document/scenario_variables.h"
#include "core/sim/fleet/vehicle.h"

#include <algorithm>

namespace antipode {
namespace {

constexpr double kReportPeriod = 0.5;  // s, as pNodeReporter and uFldNodeComms have it
constexpr double kLongAhead = 36000;   // s, how far ahead a contact manager looks

bool isPausedIn(const VariableStore& store) {
  const MessageValue* const value = store.find(kPauseReports);
  return value && lowered(messageText(*value)) == "true";
}

}  // namespace

FleetContacts::FleetContacts(const std::vector<FleetMember>& fleet) : listeners_(fleet.size()) {
  for (const FleetMember& member : fleet) baseNames_.push_back(member.name);
  names_ = baseNames_;
  places_.resize(fleet.size());
  states_.resize(fleet.size());
  depths_.resize(fleet.size());
  isSilent_.resize(fleet.size());
}

bool FleetContacts::isNeeded(const Scenario& scenario) {
  return std::ranges::any_of(scenario.vehicles, [](const VehiclePtr& vehicle) {
    return std::ranges::any_of(vehicle->behaviours, [](const BehaviourSpec& spec) { return contactParams(spec); });
  });
}

/// A template keeps those that it has been told of.
void FleetContacts::readBehaviours(Listener& listener, const BehaviourList& behaviours) const {
  const auto before = std::move(listener.templates);
  listener.templates.clear(), listener.named.clear();
  listener.reach = 0;
  listener.behaviours = behaviours;
  for (const BehaviourSpec& spec : *behaviours) {
    const ContactParams* const params = contactParams(spec);
    if (!params) continue;
    const auto at = std::ranges::find(baseNames_, params->contact);
    if (at != baseNames_.end()) listener.named.push_back(static_cast<int>(at - baseNames_.begin()));
    const auto alert = contactAlert(spec);
    if (!alert) continue;
    Template made{spec.common.name, spec.common.updates,
                  alert->range,     std::max(alert->range, alert->cpaRange),
                  params->filter(), {}};
    const auto old = std::ranges::find(before, made.name, &Template::name);
    if (old != before.end()) made.told = old->told;
    listener.reach = std::max(listener.reach, made.cpaRange);
    listener.templates.push_back(std::move(made));
  }
  std::ranges::sort(listener.named);
}

void FleetContacts::step(const StepClock& clock, std::span<Vehicle> vehicles) {
  if (isPeriodicStep(clock.step, kReportPeriod, clock.dt)) tell(clock.now, vehicles);
}

void FleetContacts::tell(double now, std::span<Vehicle> vehicles) {
  double reach = 0;
  for (std::size_t i = 0; i < vehicles.size(); ++i) {
    Vehicle& vehicle = vehicles[i];
    const VehicleRecord record = vehicle.record();
    places_[i] = {record.x, record.y};
    states_[i] = {places_[i], record.heading, record.speed};
    depths_[i] = record.depth;
    isSilent_[i] = isPausedIn(vehicle.store());
    if (vehicle.transit().hasWormholes()) names_[i] = vehicle.transit().name();
    const Helm* const helm = vehicle.helm();
    Listener& listener = listeners_[i];
    if (helm && helm->behaviourList() != listener.behaviours) readBehaviours(listener, helm->behaviourList());
    reach = std::max(reach, listener.reach);
  }
  gridReach_ = reach;
  if (reach > 0) grid_.build(places_, reach);
  for (std::size_t i = 0; i < vehicles.size(); ++i) listen(static_cast<int>(i), now, vehicles);
}

void FleetContacts::listen(int id, double now, std::span<Vehicle> vehicles) {
  Listener& listener = listeners_[static_cast<std::size_t>(id)];
  if (listener.templates.empty() && listener.named.empty()) return;
  near_.clear();
  const Vec2 here = places_[static_cast<std::size_t>(id)];
  if (listener.reach > 0) {
    grid_.findNear(here, near_);
    std::erase_if(near_, [&](int other) {
      return other == id || distance(places_[static_cast<std::size_t>(other)], here) > listener.reach;
    });
  }
  for (const int other : listener.named)
    if (const auto at = std::ranges::lower_bound(near_, other); other != id && (at == near_.end() || *at != other))
      near_.insert(at, other);
  Vehicle& vehicle = vehicles[static_cast<std::size_t>(id)];
  hear(id, now, vehicle);
  forget(vehicle);
  tellTemplates(listener, id, vehicle);
}

void FleetContacts::hear(int id, double now, Vehicle& listener) const {
  for (const int other : near_) {
    const auto i = static_cast<std::size_t>(other);
    if (other != id && !isSilent_[i]) listener.contacts().contacts.see(names_[i], states_[i], depths_[i], now);
  }
}

/// Those who have gone out of reach are known no more; who is only silent is believed to be where it was.
void FleetContacts::forget(Vehicle& listener) const {
  ContactLedger& ledger = listener.contacts().contacts;
  if (ledger.contacts().size() <= near_.size() &&
      std::ranges::none_of(near_, [&](int other) { return isSilent_[static_cast<std::size_t>(other)] != 0; }))
    return;
  std::vector<std::string> gone;
  for (const auto& [name, contact] : ledger.contacts()) {
    const auto isHere = [this, &contactName = name](int other) {
      return names_[static_cast<std::size_t>(other)] == contactName;
    };
    const auto at = std::ranges::find(names_, name);
    const bool isSilent = at != names_.end() && isSilent_[static_cast<std::size_t>(at - names_.begin())];
    if (!isSilent && std::ranges::none_of(near_, isHere)) gone.push_back(name);
  }
  for (const std::string& name : gone) ledger.remove(name);
}

void FleetContacts::tellTemplates(Listener& listener, int id, Vehicle& vehicle) const {
  const ShipState& own = states_[static_cast<std::size_t>(id)];
  for (Template& told : listener.templates) {
    std::vector<int> now;
    for (const int other : near_) {
      const auto i = static_cast<std::size_t>(other);
      const KnownContact* const known = vehicle.contacts().contacts.find(names_[i]);
      if (!known) continue;
      const Approach approach(own.at, known->state());
      const auto comesNear = [&] {
        return approach.distance(directionOf(own.courseDeg), std::max(own.speed, 0.0), kLongAhead) <= told.range;
      };
      const double range = approach.range();
      const bool isNear = told.range == 0 || (range <= told.cpaRange && (range <= told.range || comesNear()));
      if (!isNear || (!told.filter.isEmpty() && !told.filter.passes(known->report))) continue;
      now.push_back(other);
      if (!std::ranges::binary_search(told.told, other))
        vehicle.writeVariable(told.variable, MessageValue("name=" + names_[i] + "#contact=" + names_[i]));
    }
    told.told = std::move(now);
  }
}

void FleetContacts::hash(StateHash& hash) const {
  for (const Listener& listener : listeners_)
    for (const Template& made : listener.templates)
      for (const int other : made.told) hash.add(std::int64_t{other});
}

}  // namespace antipode
