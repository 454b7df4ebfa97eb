// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/world/world_map.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kMetresPerDegree = 111'000, kFinest = 2e-4, kCoarsest = 0.6;  // degrees a pixel
constexpr double kAroundMark = 0.01;

double roundedDegrees(double degrees) {
  return std::round(degrees * 1e5) / 1e5;
}

}  // namespace

WorldMap::WorldMap(const MapTheme& theme, QWidget* parent) : QWidget(parent), theme_(theme), files_(coastFiles()) {
  setFocusPolicy(Qt::StrongFocus);
  setMinimumSize(320, 200);
  setCursor(Qt::CrossCursor);
  setAccessibleName(tr("Map of the world: click where the origin is to be"));
}

void WorldMap::setMark(std::optional<LatLon> mark) {
  mark_ = mark;
  const bool isSeen = mark && rect().adjusted(20, 20, -20, -20).contains(screenOf(*mark).toPoint());
  if (mark && !(isSeen && degreesPerPixel_ < 5 * kAroundMark)) {
    centre_ = *mark;
    degreesPerPixel_ = std::min(degreesPerPixel_, kAroundMark);
  }
  update();
}

// Degrees of longitude are drawn as wide as they are in the middle of the picture.
QPointF WorldMap::screenOf(LatLon place) const {
  const double narrow = std::max(0.1, std::cos(centre_.lat * 0.017453292519943295));
  const double east = std::remainder(place.lon - centre_.lon, 360);
  return {width() / 2.0 + east * narrow / degreesPerPixel_,
          height() / 2.0 - (place.lat - centre_.lat) / degreesPerPixel_};
}

LatLon WorldMap::placeAt(QPointF screen) const {
  const double narrow = std::max(0.1, std::cos(centre_.lat * 0.017453292519943295));
  return {std::clamp(centre_.lat - (screen.y() - height() / 2.0) * degreesPerPixel_, -90.0, 90.0),
          std::remainder(centre_.lon + (screen.x() - width() / 2.0) * degreesPerPixel_ / narrow, 360)};
}

WorldMap::Coast* WorldMap::coastFor(double degreesPerPixel) {
  for (std::size_t i = 0; i < files_.size(); ++i) {
    if (files_[i].tolerance > 1.5 * degreesPerPixel * kMetresPerDegree && i + 1 < files_.size()) continue;
    Coast& coast = coasts_[i];
    if (!coast.file)
      if (auto opened = openCoast(files_[i].path)) coast.file = std::move(*opened);
    return coast.file ? &coast : nullptr;
  }
  return nullptr;
}

const QPainterPath& WorldMap::bin(Coast& coast, int column, int row) {
  const auto [found, isNew] = coast.bins.try_emplace({column, row});
  if (!isNew) return found->second;
  if (const auto land = coast.file->land(column, row)) {
    found->second.setFillRule(Qt::OddEvenFill);
    for (const auto& ring : land->rings) {
      QPolygonF polygon;
      for (const LatLon at : ring) polygon << QPointF(at.lon, at.lat);
      found->second.addPolygon(polygon);
    }
  }
  return found->second;
}

void WorldMap::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), theme_.water);
  if (Coast* coast = coastFor(degreesPerPixel_)) {
    const double size = coast->file->binDegrees();
    const double narrow = std::max(0.1, std::cos(centre_.lat * 0.017453292519943295));
    const double reach = std::min(180.0, width() / 2.0 * degreesPerPixel_ / narrow);
    painter.save();
    painter.translate(width() / 2.0, height() / 2.0);
    painter.scale(narrow / degreesPerPixel_, -1 / degreesPerPixel_);
    painter.translate(-centre_.lon, -centre_.lat);
    const auto binOf = [size](double degrees) { return static_cast<int>(std::floor(degrees / size)); };
    const LatLon low = placeAt(QPointF(0, height())), high = placeAt(QPointF(0, 0));
    for (int row = binOf(low.lat + 90); row <= binOf(std::min(high.lat, 89.999) + 90); ++row)
      for (int column = binOf(centre_.lon - reach + 180); column <= binOf(centre_.lon + reach + 180); ++column)
        painter.fillPath(bin(*coast, column, row), theme_.land);
    painter.restore();
  } else {
    painter.setPen(theme_.textDim);
    painter.drawText(
        rect(), Qt::AlignCenter | Qt::TextWordWrap,
        tr("There is no coastline: install the package gmt-gshhg-low.\nThe origin can be typed below."));
  }
  if (hasFocus()) {
    painter.setPen(theme_.accent);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
  }
  if (!mark_) return;
  const QPointF at = screenOf(*mark_);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(theme_.halo, 4));
  for (const QPen& pen : {QPen(theme_.halo, 4), QPen(theme_.accent, 1.8)}) {
    painter.setPen(pen);
    painter.drawLine(at - QPointF(11, 0), at + QPointF(11, 0));
    painter.drawLine(at - QPointF(0, 11), at + QPointF(0, 11));
    painter.drawEllipse(at, 6, 6);
  }
}

void WorldMap::place(LatLon at) {
  mark_ = LatLon{roundedDegrees(at.lat), roundedDegrees(at.lon)};
  update();
  emit placed(*mark_);
}

void WorldMap::mousePressEvent(QMouseEvent* event) {
  pressed_ = last_ = event->position();
  isDragging_ = false;
}

void WorldMap::mouseMoveEvent(QMouseEvent* event) {
  constexpr double kFar = 4;  // px: a click is no drag
  if (!(event->buttons() & (Qt::LeftButton | Qt::MiddleButton))) return;
  if ((event->position() - pressed_).manhattanLength() > kFar) isDragging_ = true;
  if (!isDragging_) return;
  moveBy(event->position() - last_);
  last_ = event->position();
}

void WorldMap::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && !isDragging_) place(placeAt(event->position()));
}

void WorldMap::wheelEvent(QWheelEvent* event) {
  zoomAt(event->position(), std::pow(1.0125, event->angleDelta().y() / 8.0));
  event->accept();
}

void WorldMap::keyPressEvent(QKeyEvent* event) {
  constexpr double kStep = 60;
  switch (event->key()) {
    case Qt::Key_Plus:
      return zoomAt(QRectF(rect()).center(), 1.4);
    case Qt::Key_Minus:
      return zoomAt(QRectF(rect()).center(), 1 / 1.4);
    case Qt::Key_Left:
      return moveBy({kStep, 0});
    case Qt::Key_Right:
      return moveBy({-kStep, 0});
    case Qt::Key_Up:
      return moveBy({0, kStep});
    case Qt::Key_Down:
      return moveBy({0, -kStep});
    case Qt::Key_Space:
      return place(centre_);
    default:
      QWidget::keyPressEvent(event);
  }
}

void WorldMap::zoomAt(QPointF screen, double factor) {
  const LatLon under = placeAt(screen);
  degreesPerPixel_ = std::clamp(degreesPerPixel_ / factor, kFinest, kCoarsest);
  moveBy(screen - screenOf(under));
}

void WorldMap::moveBy(QPointF pixels) {
  centre_ = placeAt(QRectF(rect()).center() - pixels);
  centre_.lat = std::clamp(centre_.lat, -85.0, 85.0);
  update();
}

}  // namespace antipode
