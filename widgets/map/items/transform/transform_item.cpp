// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/transform/transform_item.h"

#include "widgets/base/texts.h"
#include "widgets/map/items/overlay_painter.h"
#include "widgets/map/items/transform/things_overlay.h"
#include "widgets/map/items/transform/transform_target.h"

#include <QPainter>
#include <QPainterPath>

namespace antipode {
namespace {

/// Four arrows, for what moves.
void paintCross(QPainter& painter, QPointF at) {
  constexpr double kArm = 6, kHead = 2.5;
  for (const QPointF d : {QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)}) {
    const QPointF tip = at + kArm * d, side = kHead * QPointF(d.y(), d.x());
    painter.drawLine(at, tip);
    painter.drawLine(tip, tip - kHead * d + side);
    painter.drawLine(tip, tip - kHead * d - side);
  }
}

/// An arrow round a corner, for what turns.
void paintTurn(QPainter& painter, QPointF at) {
  constexpr double kRadius = 5;
  painter.drawArc(QRectF(at - QPointF(kRadius, kRadius), QSizeF(2 * kRadius, 2 * kRadius)), 30 * 16, 270 * 16);
  const QPointF tip = at + QPointF(kRadius, 0);
  painter.drawLine(tip, tip + QPointF(-3, -1));
  painter.drawLine(tip, tip + QPointF(1, -3.5));
}

void paintHandle(OverlayPainter& overlay, const TransformHandle& handle) {
  QPainter& painter = overlay.painter;
  painter.setPen(QPen(overlay.scene.theme.accent, 1.6));
  painter.setBrush(overlay.scene.theme.water);
  if (handle.kind == TransformHandleKind::Scale)
    return painter.drawRect(QRectF(handle.at - QPointF(4, 4), QSizeF(8, 8)));
  const double radius = handle.kind == TransformHandleKind::Heading ? 4.5 : 9;
  painter.drawEllipse(handle.at, radius, radius);
  if (handle.kind == TransformHandleKind::Move) paintCross(painter, handle.at);
  painter.setBrush(Qt::NoBrush);
  if (handle.kind == TransformHandleKind::Turn) paintTurn(painter, handle.at);
}

}  // namespace

void TransformItem::paintOverlay(OverlayPainter& overlay) const {
  const MapScene& scene = overlay.scene;
  QPainter& painter = overlay.painter;
  painter.setRenderHint(QPainter::Antialiasing);
  paintSelectedThings(overlay);
  const auto handles = transformHandles(scene, overlay.view);
  painter.setBrush(Qt::NoBrush);
  if (scene.box) {
    const QRectF frame = transformFrame(scene, overlay.view);
    painter.setPen(QPen(withAlpha(scene.theme.accent, 170), 1, Qt::DashLine));
    painter.drawRect(frame);
  }
  painter.setPen(QPen(scene.theme.accent, 1.2));
  for (const TransformHandle& handle : handles)
    if (handle.kind == TransformHandleKind::Heading)
      painter.drawLine(overlay.view.screenFromWorld(handle.anchor), handle.at);
  for (const TransformHandle& handle : handles) paintHandle(overlay, handle);
}

std::unique_ptr<MapTarget> TransformItem::pick(const MapPick& pick) const {
  const auto handle = pick.isEditable ? transformHandleAt(pick.scene, pick.view, pick.screen) : std::nullopt;
  return handle ? std::make_unique<TransformTarget>(*handle) : nullptr;
}

QString TransformItem::tooltip(const MapPick& pick) const {
  const auto handle = transformHandleAt(pick.scene, pick.view, pick.screen);
  if (!handle) return {};
  switch (handle->kind) {
    case TransformHandleKind::Move:
      return antipode::tr("Drag: move all that is selected; Shift: along an axis");
    case TransformHandleKind::Turn:
      return antipode::tr("Drag: turn all that is selected; Shift: by steps of 15°");
    case TransformHandleKind::Scale:
      return antipode::tr("Drag: scale all that is selected; Shift: by steps of a tenth");
    default:
      return antipode::tr("Drag: heading of the selected vehicles; Shift: by steps of 15°");
  }
}

}  // namespace antipode
