// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/trails/trail_store.h"

#include <optional>

namespace antipode {

/// Where the vehicles have been.
struct TrailScene {
  TrailStore trails;
  std::optional<double> trailLength;  ///< s; none = all
};

}  // namespace antipode
