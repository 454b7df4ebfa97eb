// SPDX-License-Identifier: GPL-3.0-or-later
// Grids of cells with values (drawings.md section 2.2).
#pragma once

#include "core/io/drawings/drawing.h"

namespace antipode {

/// VIEW_GRID or GRID_CONFIG.
Result<Drawing> gridFromText(DrawingKind kind, std::string_view text);

/// A change of the values of the grid with this label.
struct GridDelta {
  struct Change {
    std::size_t cell = 0;
    std::string variable;
    double value = 0;
    bool isAdded = false;  ///< else it is the new value
  };
  DrawingKind kind = DrawingKind::Grid;
  std::string label;
  std::vector<Change> changes;
};
/// Nothing: the variable is neither VIEW_GRID_DELTA nor GRID_DELTA, in any case.
std::optional<DrawingKind> gridOfDelta(std::string_view variable);
/// Error: one entry is wrong; then none counts.
Result<GridDelta> gridDeltaFromText(DrawingKind kind, std::string_view text);
/// Applies all changes, or none: then the text says why.
Result<void> applyDelta(DrawnGrid& grid, const GridDelta& delta);

/// Where the values of the shown variable lie between the limits, 0 .. 1 by cell; empty: there is no colour.
std::vector<double> gridShares(const DrawnGrid& grid);

}  // namespace antipode
