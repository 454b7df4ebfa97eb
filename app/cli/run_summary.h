// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/recording.h"

#include <limits>
#include <string>
#include <vector>

namespace antipode::cli {

/// Length of the recorded track in metres. The jump through a wormhole does not count.
double distanceRun(const Recording& recording, VehicleId vehicle);

/// The distances of the vehicles that the table shows, added up while the rows are there: a long recording is
/// released piece by piece.
class TravelledDistances {
 public:
  /// Takes the rows before `endRow` that it has not had yet.
  void takeUpTo(const Recording& recording, std::int64_t endRow);
  double of(VehicleId vehicle) const { return tracks_[static_cast<std::size_t>(vehicle)].distance; }

  struct Track {
    /// Rows [row, row + count) of a vehicle, which follow on those before.
    void add(const Recording& recording, VehicleId vehicle, std::int64_t row, std::size_t count);
    double distance = 0, x = std::numeric_limits<double>::quiet_NaN(), y = x;
  };

 private:
  std::vector<Track> tracks_;
  std::int64_t rows_ = 0;
};

/// A table of where each vehicle is at the end of a recording, and how far it went; of a large fleet the
/// first vehicles.
std::string summaryTable(const Recording& recording, const TravelledDistances& distances);

}  // namespace antipode::cli
