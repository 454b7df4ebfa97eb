// SPDX-License-Identifier: GPL-3.0-or-later
// The text of a grid, as it stands in a scenario that needs no other file:
// "corner=-100,-100 step=50 columns=5 rows=5 : 12.5 13 - 14 ...", with "-" where there is no value.
#pragma once

#include "core/base/error.h"
#include "core/geo/grid_frame.h"

#include <string>
#include <string_view>
#include <vector>

namespace antipode {

struct GridText {
  GridFrame frame;
  std::vector<double> times = {}, depths = {};  ///< of grids that have them
  std::vector<float> values;

  std::string text() const;
  static Result<GridText> fromText(std::string_view text);
};

/// The most values that a grid may have.
inline constexpr std::size_t kMostGridValues = 16'000'000;

}  // namespace antipode
