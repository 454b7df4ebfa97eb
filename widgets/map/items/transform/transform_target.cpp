// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/transform/transform_target.h"

#include "core/base/geometry/angles.h"
#include "core/model/drift.h"
#include "widgets/base/texts.h"
#include "widgets/map/drawing/halo_text.h"
#include "widgets/map/drawing/position_text.h"
#include "widgets/map/items/drag_steps.h"

#include <QPainter>
#include <QPolygonF>
#include <cmath>

namespace antipode {
namespace {

constexpr double kLeastScale = 0.01, kMostScale = 1000;
constexpr double kTurnStep = 15;  // deg

double inSteps(double value, double step) {
  return std::round(value / step) * step;
}

}  // namespace

std::unique_ptr<MapDrag> TransformTarget::beginDrag(MapContext& context, const MapPointer& pressed) {
  if (handle_.kind == TransformHandleKind::Heading) return std::make_unique<HeadingDrag>(context.scene(), handle_);
  return std::make_unique<TransformDrag>(handle_, context.scene().box.value_or(WorldRect{}), pressed.world);
}

std::optional<WantedPlace> TransformDrag::wantedPlace() const {
  if (handle_.kind != TransformHandleKind::Move) return std::nullopt;
  return WantedPlace{
      .offset = box_.centre() - pressed_, .from = box_.centre(), .movesVehicles = true, .movesSelection = true};
}

std::vector<WantedSize> TransformDrag::wantedSizes() const {
  if (handle_.kind == TransformHandleKind::Turn)
    return {{antipode::tr("angle"), "angle", "deg", by_.turn, -360, 360}};
  if (handle_.kind != TransformHandleKind::Scale) return {};
  std::vector<WantedSize> sizes{{antipode::tr("factor"), "factor", "", by_.scale, kLeastScale, kMostScale}};
  const auto add = [&](const QString& name, const char* key, double size) {
    if (size > 0) sizes.push_back({name, key, "m", size * by_.scale, size * kLeastScale, size * kMostScale});
  };
  add(antipode::tr("width"), "width", box_.width());
  add(antipode::tr("height"), "height", box_.height());
  return sizes;
}

/// As typed, as a factor or by what it makes of the box; else by the pointer.
double TransformDrag::scaleTo(const MapPointer& pointer) const {
  if (const auto factor = typedSize(typed_, 0)) return *factor;
  std::size_t number = 1;
  for (const double size : {box_.width(), box_.height()})
    if (size > 0)
      if (const auto typed = typedSize(typed_, number++)) return *typed / size;
  const Vec2 before = pressed_ - handle_.anchor;
  const double scale = dot(pointer.world - handle_.anchor, before) / std::max(dot(before, before), 1e-12);
  return std::max(kLeastScale, inSteps(scale, pointer.modifiers & Qt::ShiftModifier ? 0.1 : 0.001));
}

MapEdit TransformDrag::dragTo(const MapPointer& pointer) {
  const bool inStepsOnly = pointer.modifiers & Qt::ShiftModifier;
  by_ = {.centre = handle_.anchor};
  if (handle_.kind == TransformHandleKind::Move) {
    by_.shift = pointer.world - pressed_;
    if (inStepsOnly) by_.shift = alongAxis(by_.shift);
    by_.shift = toCentimetres(by_.shift);
    text_ = QStringLiteral("%1, %2 m").arg(by_.shift.x, 0, 'f', 2).arg(by_.shift.y, 0, 'f', 2);
  } else if (handle_.kind == TransformHandleKind::Turn) {
    const double turn = wrap180(bearing(handle_.anchor, pointer.world) - bearing(handle_.anchor, pressed_));
    by_.turn = typedSize(typed_, 0).value_or(inSteps(turn, inStepsOnly ? kTurnStep : 0.1));
    text_ = QStringLiteral("%1°").arg(by_.turn, 0, 'f', 1);
  } else {
    by_.scale = scaleTo(pointer);
    text_ = QStringLiteral("× %1").arg(by_.scale, 0, 'f', 3);
  }
  return SelectionTransformed{by_};
}

void TransformDrag::paint(QPainter& painter, const MapContext& context) const {
  const MapTheme& theme = context.scene().theme;
  const MapViewport& view = context.viewport();
  QPolygonF frame;
  for (const Vec2 corner : {box_.min, Vec2{box_.max.x, box_.min.y}, box_.max, Vec2{box_.min.x, box_.max.y}})
    frame << view.screenFromWorld(by_.of(corner));
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme.accent, 1.2, Qt::DashLine));
  painter.drawPolygon(frame);
  const QRectF bounds = frame.boundingRect();
  paintHaloText(painter, bounds.bottomRight() + QPointF(8, 4), text_, painter.font(), theme.text, theme.halo);
}

HeadingDrag::HeadingDrag(const MapScene& scene, TransformHandle handle)
    : vehicles_(scene.selection),
      handle_(handle),
      heading_(scene.poses.heading[static_cast<std::size_t>(handle.vehicle)]) {}

std::vector<WantedSize> HeadingDrag::wantedSizes() const {
  return {{antipode::tr("heading"), "heading", "deg", heading_, -360, 360}};
}

MapEdit HeadingDrag::dragTo(const MapPointer& pointer) {
  const double step = pointer.modifiers & Qt::ShiftModifier ? kTurnStep : 1;
  heading_ = wrap360(typed_.value_or(inSteps(bearing(handle_.anchor, pointer.world), step)));
  return VehiclesTurned{vehicles_, heading_};
}

void HeadingDrag::paint(QPainter& painter, const MapContext& context) const {
  const MapTheme& theme = context.scene().theme;
  const double rad = radFromDeg(heading_);
  const QPointF from = context.viewport().screenFromWorld(handle_.anchor);
  const QPointF to = from + 60 * QPointF(std::sin(rad), -std::cos(rad));
  painter.setPen(QPen(theme.accent, 1.4));
  painter.drawLine(from, to);
  paintHaloText(painter, to + QPointF(8, -8),
                QStringLiteral("%1°").arg(static_cast<int>(std::round(heading_)), 3, 10, QChar('0')),
                painter.font(), theme.text, theme.halo);
}

}  // namespace antipode
