// SPDX-License-Identifier: GPL-3.0-or-later
// Any mix of things in a scenario that a person has selected, and what is done to all of them at once.
#pragma once

#include "core/scenario/edits/plane_transform.h"

#include <map>
#include <set>

namespace antipode::edits {

/// Indices into the lists of a scenario.
struct ScenarioItems {
  std::set<std::size_t> vehicles = {}, wormholes = {}, events = {}, scripts = {};
  std::map<std::size_t, std::set<std::size_t>> behaviours = {};  ///< by vehicle
  std::map<std::size_t, std::set<std::size_t>> requests = {};    ///< of hovering vehicles, by vehicle

  bool isEmpty() const;
  std::size_t count() const;
  bool operator==(const ScenarioItems&) const = default;
};

/// Without the items; events, scripts, buttons, slots and wormholes of a vehicle alone go with it.
ScenarioPtr withoutItems(const Scenario& scenario, const ScenarioItems& items);

/// The places of the items: starts of all copies, points, stations, requests, corners.
std::vector<Vec2> placesOf(const Scenario& scenario, const ScenarioItems& items);

/// Transforms the items; a vehicle takes its behaviours and requests along. Where every slot of the formation
/// belongs to one of the vehicles, the formation turns and scales with them.
ScenarioPtr withTransform(const Scenario& scenario, const ScenarioItems& items, const PlaneTransform& by);

}  // namespace antipode::edits
