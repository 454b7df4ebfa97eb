// SPDX-License-Identifier: GPL-3.0-or-later
// The differences of two runs over time: the other run minus the first, at the moments of the first run's rows.
//
// Between its own rows the other run is interpolated in straight lines, angles the short way round; commands hold
// until the next one. Nothing is interpolated across the jump of a wormhole or beside a missing value.
#pragma once

#include "core/io/compare/run_pair.h"

#include <string>
#include <vector>

namespace antipode {

/// Something that is compared.
struct ComparedQuantity {
  enum class Kind {
    Distance,  ///< between the two places, horizontally
    Along,     ///< of the other place, in the direction in which the first vehicle moves; ahead is positive
    Cross,     ///< across it; to starboard is positive
    OfChannel  ///< of the values of a channel; angles the short way round
  };
  Kind kind = Kind::Distance;
  Channel channel = Channel::X;  ///< of OfChannel
  bool operator==(const ComparedQuantity&) const = default;

  std::string name() const;   ///< "distance", "along", "cross", else the name of the channel
  std::string label() const;  ///< for people
  std::string unit() const;
};

/// Error: there is no such quantity; it names the nearest one.
Result<ComparedQuantity> comparedQuantity(const std::string& name);
/// Distance, along, cross, heading, speed, depth.
std::vector<ComparedQuantity> usualQuantities();

/// The differences of one pair of runs. One thread.
class RunDifferences {
 public:
  explicit RunDifferences(const RunPair& pair);

  /// Of the rows of the first run in the common time.
  const std::vector<double>& times() const { return times_; }
  /// One for each time; NaN where a run has no value. Empty: one of the two does not record it at all.
  std::vector<double> values(const VehiclePair& vehicle, const ComparedQuantity& quantity) const;
  /// How many of the times are moments of rows of the other run, too.
  std::size_t sharedMoments() const;

 private:
  struct Track {
    std::vector<Vec2> first, other;
  };
  std::vector<double> firstValues(VehicleId vehicle, Channel channel) const;
  std::vector<double> otherValues(VehicleId vehicle, Channel channel) const;
  bool haveBoth(const VehiclePair& vehicle, Channel channel) const;
  Track tracks(const VehiclePair& vehicle) const;

  RunPair pair_;
  std::int64_t firstRow_ = 0;
  std::vector<double> times_;
  std::vector<Recording::RowFraction> spots_;  // in the other run, by time
  std::int64_t otherRow_ = 0, otherEnd_ = 0;   // rows of the other run that are needed
};

}  // namespace antipode
