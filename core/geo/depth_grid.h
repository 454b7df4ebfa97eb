// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/geo/grid_frame.h"

#include <string>
#include <string_view>
#include <vector>

namespace antipode {

/// Water depth over a part of the local grid. Immutable; sampling is safe from any thread.
class DepthGrid {
 public:
  DepthGrid() = default;
  /// `depths` by the points of the frame, m, positive down; below 0 on land, NaN where it is unknown.
  DepthGrid(GridFrame frame, std::vector<float> depths) : frame_(frame), depths_(std::move(depths)) {}
  static Result<DepthGrid> fromText(std::string_view text);
  std::string text() const;  ///< a text that reads back equal

  /// Depth at a place, interpolated between the points around it, m. NaN: outside, or unknown.
  double at(Vec2 place) const;
  const GridFrame& frame() const { return frame_; }
  const std::vector<float>& depths() const { return depths_; }
  bool operator==(const DepthGrid& other) const;

 private:
  GridFrame frame_;
  std::vector<float> depths_;
};

}  // namespace antipode
