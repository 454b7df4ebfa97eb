// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/geo/grid_frame.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {

std::optional<GridFrame::Corners> GridFrame::cornersAt(Vec2 place) const {
  constexpr double kRounding = 1e-9;  // of a place on the edge
  const double lastColumn = columns - 1, lastRow = rows - 1;
  double x = (place.x - corner.x) / step, y = (place.y - corner.y) / step;
  if (!(x >= -kRounding && y >= -kRounding && x <= lastColumn + kRounding && y <= lastRow + kRounding))
    return std::nullopt;
  x = std::clamp(x, 0., lastColumn), y = std::clamp(y, 0., lastRow);
  const double column = std::floor(x), row = std::floor(y);
  const auto first =
      static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
  // On the last column or row the neighbour beyond counts for nothing, and is not there.
  const std::size_t right = column < lastColumn ? 1 : 0;
  const std::size_t up = row < lastRow ? static_cast<std::size_t>(columns) : 0;
  const double fx = x - column, fy = y - row;
  return Corners{{first, first + right, first + up, first + up + right},
                 {(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy}};
}

double weightedMean(const GridFrame::Corners& corners, std::span<const float> values) {
  double sum = 0, weight = 0;
  for (int i = 0; i < 4; ++i) {
    const double value = double{values[corners.index[i]]};
    if (std::isnan(value) || corners.weight[i] == 0) continue;
    sum += corners.weight[i] * value;
    weight += corners.weight[i];
  }
  return weight > 0 ? sum / weight : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace antipode
