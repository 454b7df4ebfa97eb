// SPDX-License-Identifier: GPL-3.0-or-later
// Any text as a drawing of any kind: what is read has places and can be drawn. The first byte chooses the kind.
#include "core/io/drawings/drawing_grid.h"
#include "core/io/drawings/drawing_outline.h"
#include "core/io/drawings/drawing_parse.h"
#include "tests/fuzz/require.h"

#include <cmath>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace antipode;
  if (size == 0) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto kind = static_cast<DrawingKind>(data[0] % kDrawingKinds);
  if (const auto drawing = drawingFromText(kind, text); drawing && drawing->isActive) {
    require(!drawing->points.empty(), "a drawing has a place");
    for (const double age : {0.0, 1.0, 1e9})
      for (const DrawnLine& line : drawnLines(*drawing, age))
        require(!line.points.empty() && line.opacity >= 0 && line.opacity <= 1, "a line can be drawn");
    (void)drawnLabel(*drawing);
    if (drawing->grid) {
      DrawnGrid grid = *drawing->grid;
      (void)gridShares(grid);
      for (const DrawingKind other : {DrawingKind::Grid, DrawingKind::SearchGrid})
        if (const auto delta = gridDeltaFromText(other, text)) (void)applyDelta(grid, *delta);
    }
  }
  (void)gridDeltaFromText(kind, text);
  return 0;
}
