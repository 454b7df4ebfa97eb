// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

#include <string>
#include <vector>

namespace antipode {

/// A value in which two scenarios differ.
struct ScenarioDifference {
  std::string path;          ///< "vehicles/abe/params/turn_rate"
  std::string first, other;  ///< as YAML writes them; empty: this scenario has no such value
  bool operator==(const ScenarioDifference&) const = default;
};

/// The values in which two scenarios differ, down to single ones, in the documented order: that of diff(), and
/// also where lists have other lengths. Vehicles are matched by their names; where each scenario has one vehicle,
/// these two are compared, whatever they are called.
std::vector<ScenarioDifference> scenarioDifferences(const Scenario& first, const Scenario& other);

}  // namespace antipode
