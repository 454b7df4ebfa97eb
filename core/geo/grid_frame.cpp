// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/geo/grid_frame.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {

std::optional<GridFrame::Corners> GridFrame::cornersAt(Vec2 place) const {
  const double x = (place.x - corner.x) / step, y = (place.y - corner.y) / step;
  if (!(x >= 0 && y >= 0 && x <= columns - 1 && y <= rows - 1)) return std::nullopt;
  const double column = std::floor(x), row = std::floor(y);
  const auto first =
      static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
  // On the last column or row the neighbour beyond counts for nothing, and is not there.
  const std::size_t right = column < columns - 1 ? 1 : 0;
  const std::size_t up = row < rows - 1 ? static_cast<std::size_t>(columns) : 0;
  const double fx = x - column, fy = y - row;
  return Corners{{first, first + right, first + up, first + up + right},
                 {(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy}};
}

GridFrame squareAround(double reach, double step, int most) {
  constexpr double kRounding = 1e-9;  // a step that divides the square but for rounding stays
  const double steps = std::clamp(std::ceil(2 * reach / step - kRounding), 1., most - 1.);
  GridFrame frame;
  frame.step = 2 * reach / steps;
  frame.columns = frame.rows = static_cast<int>(steps) + 1;
  frame.corner = {-reach, -reach};
  return frame;
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
