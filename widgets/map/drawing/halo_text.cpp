// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/drawing/halo_text.h"

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <cmath>

namespace antipode {
namespace {

constexpr double kHalo = 1.6;  // px around text
constexpr int kMaxCachedLabels = 4000;
constexpr int kNewLabelsAFrame = 12;  // two or three milliseconds

}  // namespace

QSizeF haloTextSize(const QString& text, const QFont& font) {
  const QFontMetricsF metrics(font);
  return {metrics.horizontalAdvance(text) + 2 * kHalo, metrics.height() + 2 * kHalo};
}

void paintHaloText(QPainter& painter, QPointF topLeft, const QString& text, const QFont& font,
                   const QColor& colour, const QColor& halo) {
  const QPointF baseline = topLeft + QPointF(kHalo, kHalo + QFontMetricsF(font).ascent());
  const bool isRaster = painter.paintEngine()->type() == QPaintEngine::Raster;
  QFont drawn = font;
  // The outlines of hinted glyphs depend on what was drawn before; a file of vectors has the same bytes each time.
  if (!isRaster) drawn.setHintingPreference(QFont::PreferNoHinting);
  QPainterPath path;
  path.addText(baseline, drawn, text);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.strokePath(path, QPen(halo, 2 * kHalo, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  if (isRaster) return painter.fillPath(path, colour);
  painter.setFont(drawn);  // a file of vectors has text that can be searched and edited
  painter.setPen(colour);
  painter.drawText(baseline, text);
}

void LabelCache::beginFrame() {
  newInThisFrame_ = 0;
  isComplete_ = true;
}

void LabelCache::draw(QPainter& painter, QPointF topLeft, const QString& text, const QFont& font,
                      const QColor& colour, const QColor& halo, When when) {
  const double ratio = painter.device()->devicePixelRatio();
  const QString key =
      QStringLiteral("%1|%2|%3|%4|%5").arg(text, font.key()).arg(colour.rgba()).arg(halo.rgba()).arg(ratio);
  auto found = images_.find(key);
  if (found == images_.end()) {
    if (when == When::Soon && ++newInThisFrame_ > kNewLabelsAFrame) {
      isComplete_ = false;
      return;
    }
    if (images_.size() > kMaxCachedLabels) images_.clear();
    const QSizeF exact = haloTextSize(text, font), size(std::ceil(exact.width()), std::ceil(exact.height()));
    QImage image((size * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    QPainter imagePainter(&image);
    paintHaloText(imagePainter, {0, 0}, text, font, colour, halo);
    imagePainter.end();
    found = images_.insert(key, image);
  }
  // Whole pixels: between them the text would blur.
  painter.drawImage(QPointF(std::round(topLeft.x() * ratio) / ratio, std::round(topLeft.y() * ratio) / ratio),
                    *found);
}

QSizeF LabelCache::size(const QString& text, const QFont& font) {
  // The overlay changes only weight and size of its font.
  const QString key = text + QChar(font.pixelSize()) + QChar(font.bold() ? 'b' : ' ');
  auto found = sizes_.find(key);
  if (found == sizes_.end()) {
    if (sizes_.size() > kMaxCachedLabels) sizes_.clear();
    found = sizes_.insert(key, haloTextSize(text, font));
  }
  return *found;
}

}  // namespace antipode
