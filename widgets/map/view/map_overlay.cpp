// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/view/map_overlay.h"

#include "widgets/map/map_picking.h"

#include <QFontMetricsF>
#include <QPaintDevice>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kMargin = 12;  // px from the edges to the panels
constexpr double kHalo = 1.6;   // px around text
constexpr int kMaxCachedLabels = 4000;
constexpr int kNewLabelsAFrame = 12;  // two or three milliseconds

QFont withPixelSize(QFont font, int pixels) {
  font.setPixelSize(pixels);
  return font;
}

QColor withAlpha(QColor colour, int alpha) {
  colour.setAlpha(alpha);
  return colour;
}

QSizeF textRect(const QString& text, const QFont& font) {
  const QFontMetricsF metrics(font);
  return {metrics.horizontalAdvance(text) + 2 * kHalo, metrics.height() + 2 * kHalo};
}

}  // namespace

void paintHaloText(QPainter& painter, QPointF topLeft, const QString& text, const QFont& font,
                   const QColor& colour, const QColor& halo) {
  QPainterPath path;
  path.addText(topLeft + QPointF(kHalo, kHalo + QFontMetricsF(font).ascent()), font, text);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.strokePath(path, QPen(halo, 2 * kHalo, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.fillPath(path, colour);
}

void LabelCache::beginFrame() {
  newInThisFrame_ = 0;
  isComplete_ = true;
}

void LabelCache::draw(QPainter& painter, QPointF at, const QString& text, const QFont& font, const QColor& colour,
                      const QColor& halo, When when) {
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
    const QSizeF exact = textRect(text, font), size(std::ceil(exact.width()), std::ceil(exact.height()));
    QImage image((size * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::transparent);
    QPainter imagePainter(&image);
    paintHaloText(imagePainter, {0, 0}, text, font, colour, halo);
    imagePainter.end();
    found = images_.insert(key, image);
  }
  // Whole pixels: between them the text would blur.
  painter.drawImage(QPointF(std::round(at.x() * ratio) / ratio, std::round(at.y() * ratio) / ratio), *found);
}

QSizeF LabelCache::size(const QString& text, const QFont& font) {
  // Of a font, the overlay changes weight and size only.
  const QString key = text + QChar(font.pixelSize()) + QChar(font.bold() ? 'b' : ' ');
  auto found = sizes_.find(key);
  if (found == sizes_.end()) {
    if (sizes_.size() > kMaxCachedLabels) sizes_.clear();
    found = sizes_.insert(key, textRect(text, font));
  }
  return *found;
}

QString distanceText(double metres, double step) {
  const bool isKilometres = step >= 1000;
  const double value = isKilometres ? metres / 1000 : metres, unit = isKilometres ? step / 1000 : step;
  const int digits = unit >= 1 ? 0 : static_cast<int>(std::ceil(-std::log10(unit) - 1e-9));
  return QStringLiteral("%1 %2").arg(value, 0, 'f', digits).arg(isKilometres ? "km" : "m");
}

QString localText(Vec2 pWorld, double metresPerPixel) {
  const int digits = std::clamp(static_cast<int>(std::ceil(-std::log10(metresPerPixel))), 0, 3);
  return QStringLiteral("x %1   y %2 m").arg(pWorld.x, 0, 'f', digits).arg(pWorld.y, 0, 'f', digits);
}

QString geoText(LatLon geo) {
  return QStringLiteral("%1° %2   %3° %4")
      .arg(std::abs(geo.lat), 0, 'f', 6)
      .arg(geo.lat < 0 ? "S" : "N")
      .arg(std::abs(geo.lon), 0, 'f', 6)
      .arg(geo.lon < 0 ? "W" : "E");
}

MapOverlay::MapOverlay(const MapScene& scene, const MapViewport& viewport, QPainter& painter, QFont font,
                       LabelCache* cache)
    : scene_(scene),
      view_(viewport),
      painter_(painter),
      font_(withPixelSize(font, 12)),
      smallFont_(withPixelSize(font, 10)),
      cache_(cache),
      symbol_(scene.symbolLength(viewport.metresPerPixel())) {}

void MapOverlay::paint(std::optional<Vec2> cursor) {
  painter_.save();
  painter_.setRenderHint(QPainter::Antialiasing);
  if (scene_.shows(MapLayer::Paths)) paintPaths();
  if (scene_.shows(MapLayer::Wormholes)) paintHandles();
  paintRings();
  if (scene_.shows(MapLayer::Hover)) paintHovers();
  if (scene_.shows(MapLayer::Formation)) paintSlotGrip();
  if (scene_.shows(MapLayer::Grid)) paintEdgeCoordinates();
  if (scene_.shows(MapLayer::Labels)) paintLabels();
  if (scene_.shows(MapLayer::ScaleBar)) paintScaleBar();
  if (scene_.shows(MapLayer::NorthArrow)) paintNorthArrow();
  QRectF corner = northRect();
  if (scene_.shows(MapLayer::Drift)) corner = paintDrift(corner);
  if (scene_.shows(MapLayer::Wind)) corner = paintWind(corner);
  if (scene_.shows(MapLayer::Current)) paintCurrent(corner);
  if (scene_.vehicleCount() == 0) paintEmptyHint();
  if (cursor && scene_.shows(MapLayer::Coordinates)) paintReadout(*cursor);
  painter_.restore();
}

void MapOverlay::text(QPointF topLeft, const QString& string, const QFont& font, const QColor& colour,
                      LabelCache::When when) {
  if (cache_)
    cache_->draw(painter_, topLeft, string, font, colour, scene_.theme.halo, when);
  else
    paintHaloText(painter_, topLeft, string, font, colour, scene_.theme.halo);
}

QSizeF MapOverlay::textSize(const QString& string, const QFont& font) const {
  return cache_ ? cache_->size(string, font) : textRect(string, font);
}

void MapOverlay::paintPanel(const QRectF& rect) {
  painter_.setPen(QPen(scene_.theme.panelBorder, 1));
  painter_.setBrush(scene_.theme.panel);
  painter_.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
}

void MapOverlay::paintRings() {
  painter_.setBrush(Qt::NoBrush);
  const double radius = symbol_ * 0.5 + 5;
  const auto ring = [&](VehicleId id, const QColor& colour, double width) {
    if (!scene_.hasPose(id)) return;
    const QPointF p = view_.screenFromWorld(scene_.position(id));
    if (!QRectF({0, 0}, view_.size()).adjusted(-radius, -radius, radius, radius).contains(p)) return;
    painter_.setPen(QPen(withAlpha(scene_.theme.halo, 150), width + 2.2));
    painter_.drawEllipse(p, radius, radius);
    painter_.setPen(QPen(colour, width));
    painter_.drawEllipse(p, radius, radius);
  };
  for (const VehicleId id : scene_.selection) ring(id, scene_.theme.accent, 2);
  if (scene_.underPointer && !scene_.isSelected(*scene_.underPointer))
    ring(*scene_.underPointer, withAlpha(scene_.theme.accent, 150), 1.5);
}

void MapOverlay::paintEdgeCoordinates() {
  const GridSteps steps = gridSteps(view_.metresPerPixel());
  const double step = steps.minor * steps.majorEvery;
  const WorldRect world = view_.visibleWorld();
  const auto label = [&](long long i) { return distanceText(static_cast<double>(i) * step, step); };
  for (auto i = static_cast<long long>(std::ceil(world.min.x / step));
       static_cast<double>(i) * step <= world.max.x; ++i) {
    const QString string = label(i);
    const double x = view_.screenFromWorld({static_cast<double>(i) * step, 0}).x();
    const double width = textSize(string, smallFont_).width();
    // The corners belong to the other axis and to the north arrow.
    if (x - width / 2 > 48 && x + width / 2 < view_.size().width() - 60)
      text({x - width / 2, 3}, string, smallFont_, scene_.theme.textDim);
  }
  for (auto i = static_cast<long long>(std::ceil(world.min.y / step));
       static_cast<double>(i) * step <= world.max.y; ++i) {
    const QString string = label(i);
    const double y = view_.screenFromWorld({0, static_cast<double>(i) * step}).y();
    const double height = textSize(string, smallFont_).height();
    if (y - height / 2 > 20 && y + height / 2 < view_.size().height() - 52)
      text({4, y - height / 2}, string, smallFont_, scene_.theme.textDim);
  }
}

void MapOverlay::paintLabels() {
  LabelLayout layout(QRectF({0, 0}, view_.size()));
  if (scene_.shows(MapLayer::ScaleBar)) layout.addObstacle(scaleBarRect());
  if (scene_.shows(MapLayer::NorthArrow)) layout.addObstacle(northRect());
  const QRectF screen({0, 0}, view_.size());
  std::vector<VehicleId> visible;
  for (std::size_t i = 0; i < scene_.vehicleCount(); ++i) {
    const auto id = static_cast<VehicleId>(i);
    if (!scene_.hasPose(id)) continue;
    const QPointF p = view_.screenFromWorld(scene_.position(id));
    if (!screen.contains(p)) continue;
    visible.push_back(id);
    layout.addObstacle({p.x() - symbol_ * 0.3, p.y() - symbol_ * 0.3, symbol_ * 0.6, symbol_ * 0.6});
  }
  if (scene_.shows(MapLayer::Formation) && scene_.selection.size() == 1)
    for (std::size_t i = 0; i < scene_.formation.size(); ++i)
      if (scene_.formation[i].vehicle == scene_.selection.front())
        layout.addObstacle(QRectF(-7, -7, 14, 14).translated(slotGrip(scene_, view_, i)));
  const auto isImportant = [&](VehicleId id) { return scene_.isSelected(id) || scene_.underPointer == id; };
  std::stable_partition(visible.begin(), visible.end(), isImportant);
  if (scene_.shows(MapLayer::Wormholes)) paintWormholes(layout);
  for (const VehicleId id : visible) paintLabel(layout, id);
  if (scene_.shows(MapLayer::Paths)) paintPathLabels(layout);
  if (scene_.shows(MapLayer::Power)) paintPower(layout);
  if (scene_.shows(MapLayer::Formation)) paintSlotNames(layout);
}

void MapOverlay::paintLabel(LabelLayout& layout, VehicleId id) {
  const auto i = static_cast<std::size_t>(id);
  if (i >= scene_.fleet.size() || scene_.fleet[i].name.isEmpty()) return;
  const bool isSelected = scene_.isSelected(id);
  QFont font = font_;
  font.setBold(isSelected);
  const QString& name = scene_.fleet[i].name;
  const double gap = symbol_ * 0.5 + (isSelected ? 8 : 3);
  const auto rect = layout.place(view_.screenFromWorld(scene_.position(id)), textSize(name, font), gap);
  if (rect) text(rect->topLeft(), name, font, scene_.theme.text, LabelCache::When::Soon);
}

QRectF MapOverlay::scaleBarRect() const {
  const double metres = roundDown125(view_.metresPerPixel() * 140);
  return {kMargin, view_.size().height() - kMargin - 34, metres / view_.metresPerPixel() + 20, 34};
}

void MapOverlay::paintScaleBar() {
  const double metres = roundDown125(view_.metresPerPixel() * 140);
  const QRectF rect = scaleBarRect();
  paintPanel(rect);
  const double left = rect.left() + 10, right = rect.right() - 10, y = rect.bottom() - 9;
  painter_.setPen(QPen(scene_.theme.textDim, 1.6, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
  painter_.setBrush(Qt::NoBrush);
  const QPointF bar[] = {{left, y - 5}, {left, y}, {right, y}, {right, y - 5}};
  painter_.drawPolyline(bar, 4);
  painter_.drawLine(QPointF((left + right) / 2, y - 3), QPointF((left + right) / 2, y));
  painter_.setFont(withPixelSize(font_, 11));
  painter_.setPen(scene_.theme.text);
  painter_.drawText(QRectF(left, rect.top() + 3, right - left, 16), Qt::AlignCenter, distanceText(metres, metres));
}

void MapOverlay::paintReadout(Vec2 cursor) {
  const QFont font = withPixelSize(font_, 11);
  const QString local = localText(cursor, view_.metresPerPixel());
  QString geo;
  if (scene_.geo)
    if (const auto latLon = scene_.geo->geoFromLocal(cursor)) geo = geoText(*latLon);
  const double width = std::max(textSize(local, font).width(), textSize(geo, font).width()) + 18;
  const double height = geo.isEmpty() ? 22 : 36;
  // In steps of 12 px, so that the panel does not tremble as digits come and go.
  const double steady = std::ceil(width / 12) * 12;
  const QRectF rect(view_.size().width() - kMargin - steady, view_.size().height() - kMargin - height, steady,
                    height);
  paintPanel(rect);
  painter_.setFont(font);
  painter_.setPen(scene_.theme.text);
  const QRectF inner = rect.adjusted(9, 3, -9, -3);
  painter_.drawText(inner, Qt::AlignRight | (geo.isEmpty() ? Qt::AlignVCenter : Qt::AlignTop), local);
  painter_.setPen(scene_.theme.textDim);
  painter_.drawText(inner, Qt::AlignRight | Qt::AlignBottom, geo);
}

}  // namespace antipode
