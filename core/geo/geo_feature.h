// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/geodesy.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace antipode {

/// A thing in a file of geography: a point, a line or an area with a name.
struct GeoFeature {
  enum class Shape { Point, Line, Area };
  Shape shape = Shape::Point;
  std::string name, description;
  std::string layer;  ///< of the file that it stands in, e.g. "routes", "DEPARE"
  /// Point: one part with one place. Line: its pieces. Area: the outer ring, then its holes; rings are closed.
  std::vector<std::vector<LatLon>> parts;
  std::map<std::string, std::string> fields;  ///< further values, by their names in the file
  std::optional<std::uint32_t> colour;        ///< 0xRRGGBB
  std::vector<double> times = {};             ///< unix times of all points, part after part; empty: none
  std::vector<double> depths = {};            ///< m, of the points of the first part; empty: all at the surface
};

/// How much of a file is read at most: what is larger is refused, so that a hostile file cannot fill the memory.
struct FeatureLimits {
  std::uintmax_t bytes = 512u << 20;
  std::size_t features = 200'000;
  std::size_t points = 4'000'000;
};

}  // namespace antipode
