// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"

#include <cstdint>
#include <limits>

namespace antipode {

/// What became of a ping at one receiver. A receiver farther away than 1.25 times the ping range leaves no record.
enum class PingOutcome : std::uint8_t {
  Heard,
  OutOfRange,
  Dropout,       ///< lost by chance
  Collision,     ///< two arrivals too close in time
  Transmitting,  ///< the receiver was sending itself
};

/// One ping at one receiver: what was, what was measured, and what the filter then made of it. Bearings are
/// compass degrees from the receiver, points lie on the local grid; measured and filtered values are NaN for a
/// lost ping.
struct PingRecord {
  static constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  double emitted = 0;         ///< s of the run
  double received = 0;        ///< s; of a lost one, when it would have arrived
  std::int32_t sender = 0;    ///< VehicleId
  std::int32_t receiver = 0;  ///< VehicleId
  std::int64_t index = 0;     ///< the sender's pings count from 0
  PingOutcome outcome = PingOutcome::Heard;
  double range = 0;              ///< m, true, horizontal as all of these
  double bearing = 0;            ///< deg, true
  double measuredRange = kNone;  ///< m
  double measuredBearing = kNone;
  double filteredRange = kNone;  ///< m, of the sender's track at this receiver
  double filteredBearing = kNone;
  Vec2 own{};                   ///< the receiver's place on reception
  Vec2 estimate{kNone, kNone};  ///< the sender's place by the filter
  bool operator==(const PingRecord&) const = default;
};

}  // namespace antipode
