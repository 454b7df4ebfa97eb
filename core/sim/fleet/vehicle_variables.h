// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/fleet/vehicle.h"

#include <string_view>
#include <utility>

namespace antipode {

/// What conditions outside of a helm ask: what was posted to the vehicle, then its own pose (NAV_X, NAV_Y,
/// NAV_HEADING, NAV_SPEED, NAV_DEPTH). Valid until the next step.
class VehicleVariables final : public VariableReader {
 public:
  explicit VehicleVariables(const Vehicle& vehicle) : vehicle_(vehicle) {}

  const MessageValue* find(std::string_view variable) const override {
    if (const MessageValue* value = vehicle_.store().find(variable)) return value;
    const VehicleRecord now = vehicle_.record();
    const std::pair<const char*, double> pose[] = {{"NAV_X", now.x},
                                                   {"NAV_Y", now.y},
                                                   {"NAV_HEADING", now.heading},
                                                   {"NAV_SPEED", now.speed},
                                                   {"NAV_DEPTH", now.depth}};
    for (const auto& [name, value] : pose)
      if (variable == name) return &(pose_ = value);
    return nullptr;
  }

  bool isExact() const override { return vehicle_.store().isExact(); }

 private:
  const Vehicle& vehicle_;
  mutable MessageValue pose_;  // of the variable last asked for
};

}  // namespace antipode
