// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/canvas/painter_map_renderer.h"

#include "widgets/map/canvas/picture_images.h"
#include "widgets/map/drawing/vehicle_symbol.h"

#include <QPainter>
#include <QPen>

namespace antipode {
namespace {

void paintLines(const ScreenLines& lines, QPainter& painter) {
  for (const ScreenLines::Line& line : lines.lines) {
    painter.setPen(
        QPen(QColor::fromRgba(line.colour), double{line.width}, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
    painter.drawPolyline(lines.points.data() + line.first, static_cast<int>(line.count));
  }
}

void paintAreas(const std::vector<MapPicture::Area>& areas, QPainter& painter) {
  painter.setPen(Qt::NoPen);
  for (const MapPicture::Area& area : areas) {
    painter.setBrush(QColor::fromRgba(area.fill));
    painter.drawConvexPolygon(area.points.data(), static_cast<int>(area.points.size()));
  }
  painter.setBrush(Qt::NoBrush);
}

void paintGlyph(const MapPicture::Glyph& glyph, const QColor& outline, QPainter& painter) {
  const QTransform before = painter.transform();
  painter.translate(double{glyph.x}, double{glyph.y});
  painter.rotate(double{glyph.heading});
  painter.scale(double{glyph.length}, double{glyph.length});
  painter.setOpacity(double{glyph.opacity});
  // Outline first, twice as wide: its inner half is covered by the hull, as in the OpenGL symbol.
  painter.strokePath(vehicleSymbolPath(),
                     QPen(outline, kSymbolOutlineWidth * 2, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.fillPath(vehicleSymbolPath(), QColor::fromRgb(glyph.fill));
  painter.setOpacity(1);
  painter.setTransform(before);
}

}  // namespace

void paintGlyphs(const MapPicture& picture, QPainter& painter) {
  painter.setRenderHint(QPainter::Antialiasing);
  for (const MapPicture::Glyph& glyph : picture.glyphs) paintGlyph(glyph, picture.glyphOutline, painter);
}

void paintPicture(const MapPicture& picture, QSizeF size, QPainter& painter) {
  painter.save();
  painter.setClipRect(QRectF({0, 0}, size));
  painter.fillRect(QRectF({0, 0}, size), picture.background);
  paintImages(picture.images, 1, painter);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(Qt::NoBrush);
  paintLines(picture.grid, painter);
  paintAreas(picture.areas, painter);
  paintLines(picture.backdrop, painter);
  paintLines(picture.lines, painter);
  paintGlyphs(picture, painter);
  painter.restore();
}

}  // namespace antipode
