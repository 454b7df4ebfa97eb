// SPDX-License-Identifier: GPL-3.0-or-later
// A field of current vectors (moos-files.md section 2, "Current field file").
#pragma once

#include "core/base/error.h"
#include "core/base/vec2.h"

#include <string>
#include <string_view>
#include <vector>

namespace antipode {

struct CurrentVector {
  Vec2 at;     ///< m
  Vec2 flow;   ///< m/s, where the water goes
  bool operator==(const CurrentVector&) const = default;
};

/// Vectors and the radius within which each is felt. Immutable once built; sampling is safe from any thread.
class CurrentField {
 public:
  CurrentField() = default;
  CurrentField(std::string name, double radius, std::vector<CurrentVector> vectors);
  /// Reads the text of a field file; unreadable lines are warnings with their place and are left out.
  static CurrentField fromText(std::string_view text, const std::string& fileName, Problems& problems);
  std::string text() const;  ///< a field file that reads back equal

  const std::string& name() const { return name_; }
  double radius() const { return radius_; }  ///< m
  const std::vector<CurrentVector>& vectors() const { return vectors_; }
  /// Mean of (1 - distance/radius)^2 * flow over the vectors strictly within the radius; 0 where there is none.
  Vec2 at(Vec2 position) const;

 private:
  std::string name_;
  double radius_ = 20;
  std::vector<CurrentVector> vectors_;
  // A grid of cells as wide as the radius; cellStart_[c] .. cellStart_[c+1] index into order_.
  std::vector<std::size_t> cellStart_, order_;
  Vec2 gridMin_;
  int columns_ = 0, rows_ = 0;
};

}  // namespace antipode
