// SPDX-License-Identifier: GPL-3.0-or-later
// A field of current vectors (moos-files.md section 2, "Current field file").
#pragma once

#include "core/base/error.h"
#include "core/base/geometry/vec2.h"

#include <string>
#include <string_view>
#include <vector>

namespace antipode {

struct CurrentVector {
  Vec2 at;    ///< m
  Vec2 flow;  ///< m/s, where the water goes
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
  bool operator==(const CurrentField& other) const;

 private:
  void buildGrid();
  int cellOf(double offset, int count) const;

  std::string name_;
  double radius_ = 20;
  std::vector<CurrentVector> vectors_;
  // A grid of cells at least as wide as the radius. cellStart_[c] .. cellStart_[c+1] of order_ are the vectors
  // felt anywhere in cell c.
  std::vector<std::size_t> cellStart_, order_;
  Vec2 gridMin_;
  double cellSize_ = 0;
  int columns_ = 0, rows_ = 0;
};

}  // namespace antipode
