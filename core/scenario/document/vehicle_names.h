// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace antipode {

/// Error unless `name` may be the name of a vehicle, "{n}" included: names become file names and parts of paths.
Result<void> checkVehicleName(std::string_view name);

/// Answers by name for a whole fleet, without spelling out the names of entries with a `count`.
class FleetNames {
 public:
  explicit FleetNames(const Scenario& scenario);  ///< keeps a reference to the scenario

  /// Index into fleetOf(scenario), the first one where names are doubled; nullopt: there is no such vehicle.
  std::optional<std::size_t> idOf(std::string_view name) const;
  bool contains(std::string_view name) const { return idOf(name).has_value(); }
  /// What was probably meant by a name that is not there, for Problem::expected; may be empty.
  std::string suggestionFor(std::string_view name);

 private:
  struct Copies {
    int count;
    std::size_t firstId;
  };
  const Scenario& scenario_;
  std::unordered_map<std::string, std::size_t> single_;
  std::unordered_map<std::string, std::vector<Copies>> numbered_;  // by what stands before and behind the number
  int suggestionsLeft_ = 50;  // comparing with a fleet takes long, and nobody reads hundreds of hints
};

}  // namespace antipode
