// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/document/scenario.h"
#include "core/sim/fleet/command.h"

#include <string>

namespace antipode {

/// What a report of a vehicle calls its mode: PARK without control, else the mode that the helm is in, or DRIVE.
class ReportedMode {
 public:
  ReportedMode() = default;
  explicit ReportedMode(const VehicleSpec& vehicle) {
    if (vehicle.helm && !vehicle.helm->modes.empty()) variable_ = vehicle.helm->modes[0].set.variable;
  }
  /// Takes an event of the helm.
  void note(const RunEvent& event) {
    if (event.variable == "IVPHELM_STATE") state_ = messageText(event.value);
    if (!variable_.empty() && event.variable == variable_) mode_ = messageText(event.value);
  }
  const std::string& text() const { return state_ == "PARK" || mode_.empty() ? state_ : mode_; }

 private:
  std::string variable_, state_, mode_;
};

}  // namespace antipode
