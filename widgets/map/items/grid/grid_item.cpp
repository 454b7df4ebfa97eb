// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/grid/grid_item.h"

#include "widgets/map/drawing/position_text.h"
#include "widgets/map/items/map_picture.h"
#include "widgets/map/items/overlay_painter.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

// The middle of the pixel that `at` lies in: a line there is crisp. Positions that differ by rounding get the
// same.
double pixelMiddle(double at) {
  return std::floor(at + 1e-6) + 0.5;
}

void addGridLines(const PictureLayer& layer, double step, int majorEvery, bool vertical) {
  const MapViewport& view = layer.view;
  const MapTheme& theme = layer.scene.theme;
  ScreenLines& grid = layer.picture.grid;
  const WorldRect world = view.visibleWorld();
  const double low = vertical ? world.min.x : world.min.y, high = vertical ? world.max.x : world.max.y;
  const double pixel = view.metresPerPixel();  // farther by one: rounding must not decide about the edge
  const auto last = static_cast<long long>(std::floor((high + pixel) / step));
  for (auto i = static_cast<long long>(std::ceil((low - pixel) / step)); i <= last; ++i) {
    const double at = static_cast<double>(i) * step;
    const QColor& colour = i == 0 ? theme.axis : i % majorEvery == 0 ? theme.gridMajor : theme.gridMinor;
    const QPointF p = view.screenFromWorld({vertical ? at : 0, vertical ? 0 : at});
    const auto first = static_cast<std::uint32_t>(grid.points.size());
    if (vertical) {
      const double x = pixelMiddle(p.x());
      grid.points.push_back({x, 0});
      grid.points.push_back({x, view.size().height()});
    } else {
      const double y = pixelMiddle(p.y());
      grid.points.push_back({0, y});
      grid.points.push_back({view.size().width(), y});
    }
    grid.lines.push_back({first, 2, 1, colour.rgba()});
  }
}

}  // namespace

void GridItem::addBackdrop(const PictureLayer& layer) const {
  if (!layer.scene.shows(MapLayer::Grid)) return;
  const GridSteps steps = gridSteps(layer.view.metresPerPixel());
  addGridLines(layer, steps.minor, steps.majorEvery, true);
  addGridLines(layer, steps.minor, steps.majorEvery, false);
  // Weak lines first: a strong one must not be crossed out by a weak one.
  const MapTheme& theme = layer.scene.theme;
  const auto rank = [&](QRgb colour) {
    return colour == theme.axis.rgba() ? 2 : colour == theme.gridMajor.rgba() ? 1 : 0;
  };
  std::stable_sort(layer.picture.grid.lines.begin(), layer.picture.grid.lines.end(),
                   [&](const auto& a, const auto& b) { return rank(a.colour) < rank(b.colour); });
}

void GridItem::paintOverlay(OverlayPainter& overlay) const {
  if (!overlay.scene.shows(MapLayer::Grid)) return;
  const MapViewport& view = overlay.view;
  const QFont& font = overlay.smallFont;
  const QColor& colour = overlay.scene.theme.textDim;
  const GridSteps steps = gridSteps(view.metresPerPixel());
  const double step = steps.minor * steps.majorEvery;
  const WorldRect world = view.visibleWorld();
  const auto label = [&](long long i) { return distanceText(static_cast<double>(i) * step, step); };
  for (auto i = static_cast<long long>(std::ceil(world.min.x / step));
       static_cast<double>(i) * step <= world.max.x; ++i) {
    const QString string = label(i);
    const double x = view.screenFromWorld({static_cast<double>(i) * step, 0}).x();
    const double width = overlay.textSize(string, font).width();
    // The corners belong to the other axis and to the north arrow.
    if (x - width / 2 > 48 && x + width / 2 < view.size().width() - 60)
      overlay.text({x - width / 2, 3}, string, font, colour);
  }
  for (auto i = static_cast<long long>(std::ceil(world.min.y / step));
       static_cast<double>(i) * step <= world.max.y; ++i) {
    const QString string = label(i);
    const double y = view.screenFromWorld({0, static_cast<double>(i) * step}).y();
    const double height = overlay.textSize(string, font).height();
    if (y - height / 2 > 20 && y + height / 2 < view.size().height() - 52)
      overlay.text({4, y - height / 2}, string, font, colour);
  }
}

}  // namespace antipode
