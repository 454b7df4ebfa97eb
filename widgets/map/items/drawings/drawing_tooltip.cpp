// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/drawings/drawing_tooltip.h"

#include "core/io/drawings/drawing_outline.h"
#include "widgets/base/qt_text.h"
#include "widgets/base/texts.h"
#include "widgets/map/drawing/screen_geometry.h"
#include "widgets/map/items/map_scene.h"

#include <QStringList>
#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr double kTouch = 6;  // px from a line or a vertex

/// px from the pointer to the nearest line or vertex.
double pixelsTo(const Drawing& drawing, const MapPick& pick) {
  double least = std::numeric_limits<double>::infinity();
  const auto screen = [&](Vec2 world) { return pick.view.screenFromWorld(world); };
  for (const DrawnLine& line : drawnLines(drawing, 0)) {
    const std::size_t count = line.points.size();
    for (std::size_t i = 0; i + (line.isClosed ? 0 : 1) < count; ++i)
      least = std::min(least, pixelDistanceToSegment(pick.screen, screen(line.points[i]),
                                                     screen(line.points[(i + 1) % count])));
  }
  for (const Vec2 vertex : drawing.points) {
    const QPointF away = screen(vertex) - pick.screen;
    least = std::min(least, std::hypot(away.x(), away.y()));
  }
  return least;
}

/// The cell of a grid that the pointer is on.
std::optional<std::size_t> cellUnder(const DrawnGrid& grid, Vec2 place) {
  const Vec2 half = 0.5 * grid.size;
  for (std::size_t i = 0; i < grid.cells.size(); ++i)
    if (std::abs(place.x - grid.cells[i].x) <= half.x && std::abs(place.y - grid.cells[i].y) <= half.y) return i;
  return std::nullopt;
}

QStringList cellLines(const DrawnGrid& grid, std::size_t cell) {
  QStringList lines{antipode::tr("Cell %1").arg(cell)};
  for (std::size_t v = 0; v < grid.names.size(); ++v)
    lines << QStringLiteral("%1 = %2").arg(qt(grid.names[v]).toHtmlEscaped()).arg(grid.values[v][cell]);
  return lines;
}

}  // namespace

QString drawingTooltip(const MapPick& pick) {
  const MapScene& scene = pick.scene;
  if (!scene.drawings || !scene.shows(MapLayer::Drawings)) return {};
  for (auto at = scene.drawings->rbegin(); at != scene.drawings->rend(); ++at) {  // the one on top first
    const ShownDrawing& shown = *at;
    const Drawing& drawing = *shown.drawing;
    QStringList details;
    if (drawing.grid) {
      const auto cell = cellUnder(*drawing.grid, pick.view.worldFromScreen(pick.screen));
      if (!cell) continue;
      details = cellLines(*drawing.grid, *cell);
    } else if (pixelsTo(drawing, pick) > kTouch) {
      continue;
    }
    QStringList lines;
    if (!drawing.label.empty()) lines << QStringLiteral("<b>%1</b>").arg(qt(drawing.label).toHtmlEscaped());
    if (!drawing.message.empty()) lines << qt(drawing.message).toHtmlEscaped();
    lines << details;
    if (shown.source < scene.drawingSources.size())
      lines << antipode::tr("Posted by %1").arg(scene.drawingSources[shown.source].toHtmlEscaped());
    lines << antipode::tr("Since %1 s").arg(shown.since, 0, 'f', 1);
    return lines.join(QStringLiteral("<br>"));
  }
  return {};
}

}  // namespace antipode
