// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/timeline/history.h"

#include <array>
#include <span>
#include <vector>

namespace antipode {

inline constexpr std::size_t kPingOutcomes = 5;

/// The pings of a recording, by who received them and by who sent them. One thread.
class PingHistory final : public History {
 public:
  /// A ping at one receiver.
  struct Reception {
    double time = 0;  ///< s
    std::int32_t sender = 0;
    PingOutcome outcome = PingOutcome::Heard;
    Vec2 measured;  ///< m, local grid, where this ping alone puts the sender; NaN when lost
    Vec2 estimate;  ///< m, by the filter
  };
  struct Emission {
    double sent = 0;   ///< s
    double known = 0;  ///< s, of its first record
    std::int32_t sender = 0;
  };

  /// Of a receiver, after `from` until `to` (s), by time.
  std::span<const Reception> received(VehicleId receiver, double from, double to) const;
  /// How many pings came to what at a receiver until `time`, by PingOutcome.
  std::array<std::int64_t, kPingOutcomes> counts(VehicleId receiver, double time) const;
  /// Those whose first record lies after `from` until `to`.
  std::span<const Emission> emissions(double from, double to) const;

 private:
  void restart() override;
  bool readNew() override;
  void add(const PingRecord& ping);

  std::vector<std::vector<Reception>> receptions_;  // by receiver
  std::vector<std::int64_t> newest_;                // index of the newest ping by sender
  std::vector<Emission> emissions_;
};

}  // namespace antipode
