// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <optional>
#include <vector>

namespace antipode {

/// For which share of its time a vehicle's drifting target had the motor on. Reads on as the recording grows. GUI
/// thread.
class MotorHistory {
 public:
  /// The recording must outlive the history or the next call; null: none.
  void setRecording(const Recording* recording);
  /// Takes in new rows; a long log takes several calls. True when there were any.
  bool read();
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

  const Recording* recording_ = nullptr;
  std::int64_t rows_ = 0;
  std::vector<std::optional<Track>> tracks_;  // by VehicleId; unset: not recorded
};

}  // namespace antipode
