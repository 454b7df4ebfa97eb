// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/geo/grid_frame.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// Current over a part of the local grid at some times and depths, as ocean models give it. Immutable; sampling is
/// safe from any thread.
class CurrentGrid {
 public:
  struct Flow {
    std::vector<float> east, north;  ///< m/s; NaN on land
  };
  CurrentGrid() = default;
  /// `times` in s of the run and `depths` in m, both ascending and not empty; `flow` by time, depth, and point of
  /// the frame.
  CurrentGrid(GridFrame frame, std::vector<double> times, std::vector<double> depths, Flow flow);
  static Result<CurrentGrid> fromText(std::string_view text);
  std::string text() const;  ///< a text that reads back equal

  const GridFrame& frame() const { return frame_; }
  const std::vector<double>& times() const { return times_; }
  const std::vector<double>& depths() const { return depths_; }
  bool operator==(const CurrentGrid& other) const;

  /// The current at one time: that of the two times around it, in the ratio of their nearness; before the first
  /// and after the last time, theirs.
  class Snapshot {
   public:
    Snapshot() = default;
    /// Flow at a place and a depth (m), m/s; nothing outside and on land.
    Vec2 at(Vec2 place, double depth) const;

   private:
    friend class CurrentGrid;
    const CurrentGrid* grid_ = nullptr;
    std::size_t before_ = 0;
    double share_ = 0;  ///< of the time after it
  };
  /// It refers to the grid.
  Snapshot snapshotAt(double time) const;

 private:
  double meanAt(const std::vector<float>& values, std::size_t time, std::size_t depth,
                const GridFrame::Corners& corners) const;

  GridFrame frame_;
  std::vector<double> times_, depths_;
  Flow flow_;
};

}  // namespace antipode
