// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/compare/run_alignment.h"
#include "core/run/timeline/time_range.h"

#include <string>
#include <vector>

namespace antipode {

/// A vehicle that both runs have.
struct VehiclePair {
  VehicleId first = 0, other = 0;
  std::string name;  ///< in the first run
  bool operator==(const VehiclePair&) const = default;
};

/// Two runs laid over each other in time and place. The recordings outlive it and may still grow.
class RunPair {
 public:
  /// Vehicles are matched by their names; where each run has one vehicle, these two belong together. Error: as of
  /// alignmentOf().
  static Result<RunPair> of(const Recording& first, const Recording& other, const AlignOptions& options = {});

  const Recording& first() const { return *first_; }
  const Recording& other() const { return *other_; }
  const Alignment& alignment() const { return alignment_; }
  const std::vector<VehiclePair>& vehicles() const { return vehicles_; }
  const std::vector<std::string>& onlyInFirst() const { return onlyInFirst_; }
  const std::vector<std::string>& onlyInOther() const { return onlyInOther_; }
  /// m, that is added to places of the other run: they have origins that differ.
  Vec2 placeShift() const { return placeShift_; }
  /// The time that both have, of the first run; nothing: none.
  std::optional<TimeRange> commonTime() const;
  /// Where a vehicle of the other run is at a time of the first; NaN outside of its rows.
  Vec2 otherPlace(VehicleId other, double time) const;

 private:
  RunPair(const Recording& first, const Recording& other, Alignment alignment)
      : first_(&first), other_(&other), alignment_(alignment) {}
  void matchVehicles();
  void findPlaceShift();

  const Recording* first_;
  const Recording* other_;
  Alignment alignment_;
  std::vector<VehiclePair> vehicles_;
  std::vector<std::string> onlyInFirst_, onlyInOther_;
  Vec2 placeShift_;
};

}  // namespace antipode
