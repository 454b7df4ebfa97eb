// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/base/geometry/vec2.h"

#include <cstdint>
#include <span>

namespace antipode {

/// A rectangle of the local grid, m.
struct GeoRect {
  Vec2 min, max;
};

/// An image that is spread over the local grid. One thread at a time.
class GeoRaster {
 public:
  virtual ~GeoRaster() = default;
  virtual GeoRect bounds() const = 0;
  virtual double metresPerPixel() const = 0;  ///< of the file, about
  /// Fills an image row by row from its upper left corner, a word 0xAARRGGBB for each pixel (straight alpha); 0
  /// where the file has nothing.
  virtual Result<void> read(Vec2 upperLeft, double metresPerPixel, int width, int height,
                            std::span<std::uint32_t> pixels) = 0;
};

}  // namespace antipode
