// SPDX-License-Identifier: GPL-3.0-or-later
// A field of current vectors, read from a file (moos-files.md section 2, "Current field file").
#pragma once

#include "core/base/error.h"
#include "core/base/geometry/vec2.h"

#include <string>
#include <string_view>
#include <vector>

namespace antipode {

struct CurrentVector {
  Vec2 at;    ///< position, m
  Vec2 flow;  ///< m/s, direction in which the water flows
  bool operator==(const CurrentVector&) const = default;
};

/// Current vectors and the radius within which each of them acts. Immutable after construction; sampling is
/// safe from any thread.
class CurrentField {
 public:
  CurrentField() = default;
  CurrentField(std::string name, double radius, std::vector<CurrentVector> vectors);
  /// Parses the text of a field file. An unreadable line gives a warning with its location and is skipped.
  static CurrentField fromText(std::string_view text, const std::string& fileName, Problems& problems);
  std::string text() const;  ///< text of a field file that reads back equal

  const std::string& name() const { return name_; }
  double radius() const { return radius_; }  ///< m
  const std::vector<CurrentVector>& vectors() const { return vectors_; }
  /// Mean of (1 - distance/radius)^2 * flow over the vectors closer than the radius; 0 where there is none.
  Vec2 at(Vec2 position) const;
  bool operator==(const CurrentField& other) const;

 private:
  void buildGrid();
  int cellOf(double offset, int count) const;

  std::string name_;
  double radius_ = 20;
  std::vector<CurrentVector> vectors_;
  // A grid of cells at least as wide as the radius. The entries cellStart_[c] .. cellStart_[c+1] of order_ are
  // the vectors that act anywhere in cell c.
  std::vector<std::size_t> cellStart_, order_;
  Vec2 gridMin_;
  double cellSize_ = 0;
  int columns_ = 0, rows_ = 0;
};

}  // namespace antipode
