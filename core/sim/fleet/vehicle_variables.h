// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/sim/fleet/vehicle.h"

#include <array>

namespace antipode {

/// What conditions outside of a helm ask: the vehicle's board, then its own pose (NAV_X, NAV_Y, NAV_HEADING,
/// NAV_SPEED, NAV_DEPTH). Valid until the next step.
class VehicleVariables final : public VariableReader {
 public:
  explicit VehicleVariables(const Vehicle& vehicle) : vehicle_(vehicle) {}

  const MessageValue* find(std::string_view variable) const override {
    if (const MessageValue* value = vehicle_.store().find(variable)) return value;
    constexpr std::pair<const char*, Channel> kPose[] = {{"NAV_X", Channel::X},
                                                         {"NAV_Y", Channel::Y},
                                                         {"NAV_HEADING", Channel::Heading},
                                                         {"NAV_SPEED", Channel::Speed},
                                                         {"NAV_DEPTH", Channel::Depth}};
    for (const auto& [name, channel] : kPose)
      if (variable == name) return &(pose_ = vehicle_.value(channel));
    return nullptr;
  }

 private:
  const Vehicle& vehicle_;
  mutable MessageValue pose_;  // of the variable last asked for
};

}  // namespace antipode
