// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/effect.h"
#include "core/scenario/document/path.h"
#include "core/scenario/document/scenario.h"
#include "core/scenario/document/value.h"

namespace antipode {

/// One part that differs between two scenarios.
struct Change {
  Path path;
  Value before, after;
  Effect effect;
};

/// The parts of which `after` differs from `before`, in the documented order. A list is one part when its items
/// have other names or another number; so is an optional section that one of the two lacks, and what changes as a
/// whole (behaviours, wormholes, thrusters, requests, events, scripts).
std::vector<Change> diff(const Scenario& before, const Scenario& after);
/// Likewise of one vehicle; the paths begin below it ("params/turn_rate"). Empty path: it is of another model.
std::vector<Change> diff(const VehicleSpec& before, const VehicleSpec& after);

}  // namespace antipode
