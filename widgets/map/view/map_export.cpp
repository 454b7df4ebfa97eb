// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/view/map_export.h"

#include "core/base/files/atomic_file.h"
#include "widgets/map/canvas/painter_map_renderer.h"
#include "widgets/map/items/map_picture.h"
#include "widgets/map/items/overlay_painter.h"
#include "widgets/map/view/map_overlay.h"

#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <algorithm>

namespace antipode {
namespace {

constexpr int kPointsPerInch = 72;

struct ExportSource {
  const MapScene& scene;
  const MapViewport& viewport;
  const QFont& font;
  void paint(QPainter& painter) const { renderMap(scene, viewport, font, painter, viewport.size()); }
};

QByteArray pngBytes(const ExportSource& source) {
  constexpr double kPixelRatio = 2;
  QImage image((source.viewport.size() * kPixelRatio).toSize(), QImage::Format_RGB32);
  image.setDevicePixelRatio(kPixelRatio);
  QPainter painter(&image);
  source.paint(painter);
  painter.end();
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  image.save(&buffer, "PNG");
  return buffer.data();
}

QByteArray svgBytes(const ExportSource& source) {
  QBuffer buffer;
  QSvgGenerator svg;
  svg.setOutputDevice(&buffer);
  const QSize size = source.viewport.size().toSize();
  svg.setSize(size);
  svg.setViewBox(QRect({0, 0}, size));
  svg.setResolution(96);
  svg.setTitle(QStringLiteral("Map"));
  QPainter painter(&svg);
  source.paint(painter);
  painter.end();
  return buffer.data();
}

QByteArray pdfBytes(const ExportSource& source) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter pdf(&buffer);
  pdf.setResolution(96);  // one unit of the painter is one pixel of the map
  pdf.setPageMargins(QMarginsF());
  pdf.setPageSize(QPageSize(source.viewport.size() * kPointsPerInch / 96.0, QPageSize::Point));
  pdf.setTitle(QStringLiteral("Map"));
  QPainter painter(&pdf);
  source.paint(painter);
  painter.end();
  return buffer.data();
}

Result<void> writeWhole(const QString& path, const QByteArray& bytes) {
  return writeFileAtomically(path.toStdString(), {bytes.constData(), static_cast<std::size_t>(bytes.size())});
}

}  // namespace

void renderMap(const MapScene& scene, const MapViewport& viewport, const QFont& font, QPainter& painter,
               QSizeF size) {
  const double zoom = std::min(size.width() / viewport.size().width(), size.height() / viewport.size().height());
  const MapViewport view(viewport.centre(), viewport.metresPerPixel() / zoom, size);
  MapPicture picture;
  buildPicture(scene, view, picture);
  paintPicture(picture, size, painter);
  painter.save();
  painter.setClipRect(QRectF({0, 0}, size));
  OverlayPainter overlay(scene, view, painter, font, nullptr);
  paintMapOverlay(overlay, {});
  painter.restore();
}

Result<void> saveMapImage(const MapScene& scene, const MapViewport& viewport, const QFont& font,
                          const QString& path) {
  const ExportSource source{scene, viewport, font};
  const QString extension = QFileInfo(path).suffix().toLower();
  if (extension == "png") return writeWhole(path, pngBytes(source));
  if (extension == "svg") return writeWhole(path, svgBytes(source));
  if (extension == "pdf") return writeWhole(path, pdfBytes(source));
  return errExpected(".png, .svg or .pdf", "cannot save the map as '{}'",
                     QFileInfo(path).fileName().toStdString());
}

}  // namespace antipode
