// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/geo/depth_grid.h"

#include "core/geo/grid_text.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {

Result<DepthGrid> DepthGrid::fromText(std::string_view text) {
  auto grid = GridText::fromText(text);
  if (!grid) return tl::unexpected<Error>(grid.error());
  if (grid->values.size() != grid->frame.size() || grid->values.empty())
    return err("grid: there are {} depths for {} points", grid->values.size(), grid->frame.size());
  return DepthGrid(grid->frame, std::move(grid->values));
}

std::string DepthGrid::text() const {
  return GridText{frame_, {}, {}, depths_}.text();
}

double DepthGrid::at(Vec2 place) const {
  const auto corners = frame_.cornersAt(place);
  return corners ? weightedMean(*corners, depths_) : std::numeric_limits<double>::quiet_NaN();
}

bool DepthGrid::operator==(const DepthGrid& other) const {
  const auto isSame = [](float a, float b) { return a == b || (std::isnan(a) && std::isnan(b)); };
  return frame_ == other.frame_ && std::ranges::equal(depths_, other.depths_, isSame);
}

}  // namespace antipode
