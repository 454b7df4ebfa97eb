// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/models/vehicle_model.h"

#include <memory>
#include <string_view>

namespace antipode {

/// One model of vehicles.
struct ModelEntry {
  std::string_view name;    ///< VehicleSpec::model
  bool knowsUsimmarineV22;  ///< it has a compatibility mode; else it runs in document mode
  std::unique_ptr<VehicleModel> (*make)(VehicleCore& core, const VehicleSetup& setup);

  Compat compatOf(const Scenario& scenario) const {
    return knowsUsimmarineV22 ? scenario.compat : Compat::Document;
  }
};

/// Null: there is no model of this name.
const ModelEntry* findModel(std::string_view name);
/// The model that a vehicle names.
const ModelEntry& modelOf(const VehicleSpec& spec);

}  // namespace antipode
