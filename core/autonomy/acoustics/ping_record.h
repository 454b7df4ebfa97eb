// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"

#include <cstdint>
#include <limits>

namespace antipode {

/// What happened to a ping at one receiver. A receiver farther away than 1.25 times the ping range gets no
/// record.
enum class PingOutcome : std::uint8_t {
  Heard,
  OutOfRange,
  Dropout,       ///< lost by chance
  Collision,     ///< two pings arrived too close in time
  Transmitting,  ///< the receiver was sending
};

/// One ping at one receiver: the true values, the measured values, and the values of the filter. Bearings are
/// compass degrees from the receiver; points are in the local grid. Measured and filtered values of a lost ping
/// are NaN.
struct PingRecord {
  static constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  double emitted = 0;         ///< s of the run
  double received = 0;        ///< s; for a lost ping the time when it would have arrived
  std::int32_t sender = 0;    ///< VehicleId
  std::int32_t receiver = 0;  ///< VehicleId
  std::int64_t index = 0;     ///< number of the ping of this sender, from 0
  PingOutcome outcome = PingOutcome::Heard;
  double range = 0;              ///< m, true; all ranges are horizontal
  double bearing = 0;            ///< deg, true
  double measuredRange = kNone;  ///< m
  double measuredBearing = kNone;
  double filteredRange = kNone;  ///< m, by the receiver's filter for this sender
  double filteredBearing = kNone;
  Vec2 own{};                   ///< position of the receiver at reception
  Vec2 estimate{kNone, kNone};  ///< position of the sender by the filter
  bool operator==(const PingRecord&) const = default;
};

}  // namespace antipode
