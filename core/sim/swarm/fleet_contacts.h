// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/autonomy/encounters/approach.h"
#include "core/autonomy/encounters/contact_filter.h"
#include "core/autonomy/helm/helm.h"
#include "core/base/state_hash.h"
#include "core/scenario/document/scenario.h"
#include "core/sim/fleet/step_clock.h"
#include "core/sim/swarm/spatial_grid.h"

#include <span>

namespace antipode {

class Vehicle;

/// Tells the helms of a fleet of the other vehicles, in runs without communities: every half second each vehicle with
/// behaviours toward contacts hears where the others are, and its templates are told of those that come near
/// (docs/encounters.md, "Contacts in a scenario of one's own"). Between steps; what is heard is decided upon in the
/// steps to come. Thread: one at a time.
class FleetContacts {
 public:
  explicit FleetContacts(const std::vector<FleetMember>& fleet);
  /// Somebody in the scenario wants to know of others.
  static bool isNeeded(const Scenario& scenario);

  /// What everybody hears at `now`, s.
  void tell(double now, std::span<Vehicle> vehicles);
  /// The reports of a step that has been made, when they are due.
  void step(const StepClock& clock, std::span<Vehicle> vehicles);
  void copyState(const FleetContacts& other) { listeners_ = other.listeners_; }
  void hash(StateHash& hash) const;

 private:
  /// A template with the vehicles that it has been told of and that are still near.
  struct Template {
    std::string name, variable;
    double range = 0, cpaRange = 0;  // m
    ContactFilter filter;
    std::vector<int> told;  // ascending
  };
  /// What one vehicle wants to hear.
  struct Listener {
    BehaviourList behaviours;  // of which the rest was made
    double reach = 0;          // m, around it everybody is heard
    std::vector<int> named;    // these are heard at any range
    std::vector<Template> templates;
  };

  void readBehaviours(Listener& listener, const BehaviourList& behaviours) const;
  void listen(int id, double now, std::span<Vehicle> vehicles);
  void hear(int id, double now, Vehicle& listener) const;
  void forget(Vehicle& listener) const;
  void tellTemplates(Listener& listener, int id, Vehicle& vehicle) const;

  std::vector<std::string> baseNames_, names_;  // of the fleet; as they are now
  std::vector<Listener> listeners_;             // by vehicle
  // of the present moment
  std::vector<Vec2> places_;
  std::vector<ShipState> states_;
  std::vector<double> depths_;
  std::vector<char> isSilent_;
  SpatialGrid grid_;
  double gridReach_ = 0;
  std::vector<int> near_;
};

}  // namespace antipode
