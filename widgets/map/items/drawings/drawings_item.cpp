// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/drawings/drawings_item.h"

#include "core/io/drawings/drawing_colour.h"
#include "core/io/drawings/drawing_grid.h"
#include "core/io/drawings/drawing_outline.h"
#include "widgets/base/qt_text.h"
#include "widgets/map/drawing/label_layout.h"
#include "widgets/map/drawing/line_shapes.h"
#include "widgets/map/items/drawings/drawing_tooltip.h"
#include "widgets/map/items/map_picture.h"
#include "widgets/map/items/overlay_painter.h"

#include <QPainter>
#include <algorithm>

namespace antipode {
namespace {

constexpr std::size_t kMostLabels = 100;  // of a kind, as in other viewers
constexpr double kGridOpacity = 0.3;
constexpr double kSmall = 1.5;  // px: what is smaller is a dot

QRgb argb(std::uint32_t rgb, double opacity) {
  const int alpha = static_cast<int>(std::lround(255 * std::clamp(opacity, 0.0, 1.0)));
  return qRgba(qRed(rgb), qGreen(rgb), qBlue(rgb), alpha);
}

QColor colourOf(std::uint32_t rgb) {
  return QColor::fromRgb(rgb);
}

/// Adds standing drawings to the picture.
class DrawingPainter {
 public:
  explicit DrawingPainter(const PictureLayer& layer)
      : layer_(layer), near_(layer.part.adjusted(-60, -60, 60, 60)) {}

  void add(const Drawing& d) {
    if (d.grid) return addGrid(d);
    for (const DrawnLine& line : drawnLines(d, 0)) addLine(line, d.kind == DrawingKind::Wedge);
    const bool hasDots = d.kind == DrawingKind::Polygon || d.kind == DrawingKind::Seglist ||
                         d.kind == DrawingKind::Seglr || d.kind == DrawingKind::Point ||
                         d.kind == DrawingKind::Vector;
    if (!hasDots || !d.vertexColour || !(d.vertexSize > 0)) return;
    // A polygon of one vertex is a blue dot.
    const bool isLone = d.kind == DrawingKind::Polygon && d.points.size() == 1;
    for (const Vec2 vertex : d.points) addDot(vertex, d.vertexSize, isLone ? 0x0000ff : *d.vertexColour);
  }

 private:
  QPointF screen(Vec2 world) const { return layer_.view.screenFromWorld(world); }
  /// Most drawings are made for a dark background: white lines would not be seen on light water.
  QRgb legible(std::uint32_t rgb, double opacity) const {
    return rgbaOf(lineColour(layer_.picture, colourOf(rgb)), opacity);
  }

  void addDot(Vec2 at, double size, std::uint32_t rgb) {
    const QPointF centre = screen(at), half(std::max(0.5, size / 2), 0);
    if (!near_.contains(centre)) return;
    layer_.lines.begin(static_cast<float>(std::max(1.0, size)), legible(rgb, 1));
    layer_.lines.add(centre - half);
    layer_.lines.add(centre + half);
    layer_.lines.end();
  }

  void addLine(const DrawnLine& line, bool isRing) {
    std::vector<QPointF> points;
    points.reserve(line.points.size() + 1);
    QRectF box(screen(line.points.front()), QSizeF());
    for (const Vec2 point : line.points) {
      const QPointF at = screen(point);
      box.setCoords(std::min(box.left(), at.x()), std::min(box.top(), at.y()), std::max(box.right(), at.x()),
                    std::max(box.bottom(), at.y()));
      points.push_back(at);
    }
    // Not intersects(): the box of a straight line is empty.
    if (box.right() < near_.left() || box.left() > near_.right() || box.bottom() < near_.top() ||
        box.top() > near_.bottom())
      return;
    if (line.fill && line.isClosed && points.size() > 2) addArea(points, argb(*line.fill, line.opacity), isRing);
    if (!line.edge || !(line.edgeSize > 0)) return;
    if (line.isClosed) points.push_back(points.front());
    if (box.width() < kSmall && box.height() < kSmall)
      points = {box.center() - QPointF(0.5, 0), box.center() + QPointF(0.5, 0)};
    layer_.lines.begin(static_cast<float>(line.edgeSize), legible(*line.edge, line.edgeOpacity));
    for (const QPointF point : points) layer_.lines.add(point);
    layer_.lines.end();
  }

  /// A ring sector is not convex: it is filled piece by piece. Its second half runs back along the inner arc.
  void addArea(const std::vector<QPointF>& points, QRgb fill, bool isRing) {
    if (!isRing) {
      layer_.picture.areas.push_back({points, fill});
      return;
    }
    const std::size_t n = points.size();
    for (std::size_t i = 0; i + 1 < n / 2; ++i)
      layer_.picture.areas.push_back({{points[i], points[i + 1], points[n - 2 - i], points[n - 1 - i]}, fill});
  }

  void addGrid(const Drawing& d) {
    const DrawnGrid& grid = *d.grid;
    const std::vector<double> shares = gridShares(grid);
    const QRgb edge = argb(0x999999, 0.18);
    const Vec2 half = 0.5 * grid.size;
    const double pixels = std::min(grid.size.x, grid.size.y) / layer_.view.metresPerPixel();
    for (std::size_t i = 0; i < grid.cells.size(); ++i) {
      const Vec2 low = grid.cells[i] - half, high = grid.cells[i] + half;
      const QRectF box = QRectF(screen({low.x, high.y}), screen({high.x, low.y}));
      if (!near_.intersects(box)) continue;
      const std::vector<QPointF> corners{box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft()};
      if (!shares.empty())
        layer_.picture.areas.push_back({corners, argb(gridScaleColour(shares[i]), kGridOpacity)});
      if (pixels < 4) continue;
      layer_.lines.begin(1, edge);
      for (const QPointF corner : corners) layer_.lines.add(corner);
      layer_.lines.add(corners.front());
      layer_.lines.end();
    }
  }

  const PictureLayer& layer_;
  QRectF near_;
};

QFont fontOf(const OverlayPainter& overlay, double points) {
  return withPixelSize(overlay.font, static_cast<int>(std::clamp(points * 1.2, 8.0, 32.0)));
}

void paintTextbox(OverlayPainter& overlay, const Drawing& d) {
  if (!d.labelColour) return;
  QPointF at = overlay.view.screenFromWorld(d.points.front());
  if (!overlay.screen(200).contains(at)) return;
  const QFont font = fontOf(overlay, d.fontSize);
  for (const std::string& line : d.lines) {
    overlay.text(at - QPointF(0, overlay.textSize(qt(line), font).height()), qt(line), font,
                 colourOf(*d.labelColour), LabelCache::When::Soon);
    at += QPointF(0, 1.5 * d.fontSize);
  }
}

void paintLabel(OverlayPainter& overlay, LabelLayout& layout, const DrawnLabel& label) {
  const QPointF at = overlay.view.screenFromWorld(label.at) + QPointF(label.offset.x, -label.offset.y);
  if (!overlay.screen().contains(at)) return;
  const QFont font = fontOf(overlay, label.points);
  const QString text = qt(label.text);
  const auto rect = layout.place(at, overlay.textSize(text, font), 2);
  if (rect)
    overlay.text(rect->topLeft(), text, font, legibleOn(overlay.scene.theme.water, colourOf(*label.colour)),
                 LabelCache::When::Soon);
}

}  // namespace

void DrawingsItem::addBackdrop(const PictureLayer& layer) const {
  if (!layer.scene.drawings || !layer.scene.shows(MapLayer::Drawings)) return;
  DrawingPainter painter(layer);
  for (const ShownDrawing& shown : *layer.scene.drawings) painter.add(*shown.drawing);
}

void DrawingsItem::paintOverlay(OverlayPainter& overlay) const {
  const MapScene& scene = overlay.scene;
  if (!scene.shows(MapLayer::Drawings)) return;
  overlay.painter.save();
  overlay.painter.setRenderHint(QPainter::Antialiasing);
  for (const ShownDrawing& shown : scene.pulses)
    for (const DrawnLine& line : drawnLines(*shown.drawing, scene.pulseTime - shown.since)) {
      QPolygonF polygon;
      for (const Vec2 point : line.points) polygon << overlay.view.screenFromWorld(point);
      overlay.painter.setPen(line.edge ? QPen(colourOf(*line.edge), line.edgeSize) : QPen(Qt::NoPen));
      QColor fill = colourOf(line.fill.value_or(0));
      fill.setAlphaF(static_cast<float>(line.opacity));
      overlay.painter.setBrush(line.fill ? QBrush(fill) : QBrush(Qt::NoBrush));
      overlay.painter.drawPolygon(polygon);
    }
  if (scene.drawings)
    for (const ShownDrawing& shown : *scene.drawings)
      if (shown.drawing->kind == DrawingKind::Textbox) paintTextbox(overlay, *shown.drawing);
  overlay.painter.restore();
}

void DrawingsItem::paintLabels(OverlayPainter& overlay, LabelLayout& layout) const {
  const MapScene& scene = overlay.scene;
  if (!scene.drawings || !scene.shows(MapLayer::Drawings) || !scene.shows(MapLayer::Labels)) return;
  std::size_t painted[kDrawingKinds] = {};
  for (const ShownDrawing& shown : *scene.drawings) {
    std::size_t& count = painted[static_cast<std::size_t>(shown.drawing->kind)];
    if (count >= kMostLabels) continue;
    if (const auto label = drawnLabel(*shown.drawing)) {
      ++count;
      paintLabel(overlay, layout, *label);
    }
  }
}

QString DrawingsItem::tooltip(const MapPick& pick) const {
  return drawingTooltip(pick);
}

}  // namespace antipode
