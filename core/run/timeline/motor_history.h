// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/timeline/history.h"

#include <optional>
#include <vector>

namespace antipode {

/// For which share of its time a vehicle's drifting target had the motor on. One thread.
class MotorHistory final : public History {
 public:
  /// 0 .. 1 until `time` (s); nullopt while the vehicle has not been at it.
  std::optional<double> onShare(VehicleId vehicle, double time) const;

 private:
  enum class Motor : std::uint8_t { Unknown, Off, On };
  struct Change {
    double time = 0;
    double on = 0, known = 0;  ///< s until then
    Motor motor = Motor::Unknown;
  };
  struct Track {
    int column = 0;
    std::vector<Change> changes;
  };

  void restart() override;
  bool readNew() override;

  std::vector<std::optional<Track>> tracks_;  // by VehicleId; unset: not recorded
};

}  // namespace antipode
