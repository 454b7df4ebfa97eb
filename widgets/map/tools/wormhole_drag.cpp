// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/wormhole_drag.h"

#include "widgets/map/map_overlay.h"

#include <QPainter>

namespace antipode {

WormholeDrag::WormholeDrag(MapToolContext& context, const WormholeHit& hit, Vec2 pressed)
    : context_(context),
      hit_(hit),
      before_(context.scene().wormholes[hit.wormhole].spec),
      shown_(polygonOf(before_)),
      wanted_(shown_),
      pressed_(pressed),
      pointer_(pressed) {
  context_.editWormhole(hit_.wormhole, before_, EditPhase::Begin);
}

const PolygonSpec& WormholeDrag::polygonOf(const WormholeSpec& spec) const {
  return hit_.end == WormholeEnd::Madrid ? *spec.madridPoly : *spec.weberPoly;
}

WormholeSpec WormholeDrag::with(PolygonSpec polygon) const {
  WormholeSpec spec = before_;
  (hit_.end == WormholeEnd::Madrid ? spec.madridPoly : spec.weberPoly) = std::move(polygon);
  return spec;
}

void WormholeDrag::moveTo(Vec2 pWorld, EditPhase phase) {
  pointer_ = pWorld;
  const PolygonSpec& start = polygonOf(before_);
  if (!hit_.handle) {
    wanted_ = polygonMoved(start, pWorld - pressed_);
  } else if (hit_.handle->kind == PolygonHandle::Kind::Vertex) {
    // Where the handle was gripped beside its middle, it does not jump.
    wanted_ = polygonWithHandleAt(
        start, *hit_.handle, start.points[static_cast<std::size_t>(hit_.handle->vertex)] + (pWorld - pressed_));
  } else {
    wanted_ = polygonWithHandleAt(start, *hit_.handle, pWorld);
  }
  fault_ = polygonFault(wanted_.vertices());
  // What has a fault already may be mended in more than one step.
  if (!fault_ || polygonFault(start.vertices())) shown_ = wanted_;
  context_.editWormhole(hit_.wormhole, with(shown_), phase);
  if (fault_ && phase == EditPhase::Commit) context_.say(QString::fromStdString(fault_->reason));
}

void WormholeDrag::cancel() {
  context_.editWormhole(hit_.wormhole, before_, EditPhase::Cancel);
}

QString WormholeDrag::readout() const {
  const auto metres = [](const char* what, double value) {
    return QStringLiteral("%1 %2 m").arg(what).arg(value, 0, 'f', 1);
  };
  if (hit_.handle) switch (hit_.handle->kind) {
      case PolygonHandle::Kind::Major:
        return metres("major", shown_.major);
      case PolygonHandle::Kind::Minor:
        return metres("minor", shown_.minor);
      case PolygonHandle::Kind::Radius:
        return metres("radius", shown_.radius);
      case PolygonHandle::Kind::Rotate:
        return QStringLiteral("%1°").arg(shown_.degs, 0, 'f', 1);
      case PolygonHandle::Kind::Vertex:
        return localText(shown_.points[static_cast<std::size_t>(hit_.handle->vertex)],
                         context_.viewport().metresPerPixel());
    }
  return localText(ConvexPolygon(shown_.vertices()).boxCentre(), context_.viewport().metresPerPixel());
}

void WormholeDrag::paint(QPainter& painter) const {
  const MapTheme& theme = context_.scene().theme;
  const QPointF at = context_.viewport().screenFromWorld(pointer_);
  if (hit_.handle) {
    for (const PlacedHandle& handle : polygonHandles(shown_, kRotateStalk * context_.viewport().metresPerPixel()))
      if (handle.handle == *hit_.handle)
        paintPolygonHandle(painter, theme, handle.handle.kind, context_.viewport().screenFromWorld(handle.at),
                           true);
  }
  if (fault_) paintPolygonFault(painter, context_, *fault_, wanted_.vertices(), at + QPointF(14, 6));
  paintHaloText(painter, at + QPointF(14, -24), readout(), painter.font(), theme.text, theme.halo);
}

void paintPolygonFault(QPainter& painter, const MapToolContext& context, const PolygonFault& fault,
                       std::span<const Vec2> vertices, QPointF textAt) {
  const MapTheme& theme = context.scene().theme;
  painter.setPen(QPen(theme.fault, 2.6, Qt::SolidLine, Qt::RoundCap));
  for (const int edge : fault.edges) {
    const auto i = static_cast<std::size_t>(edge);
    painter.drawLine(context.viewport().screenFromWorld(vertices[i]),
                     context.viewport().screenFromWorld(vertices[(i + 1) % vertices.size()]));
  }
  paintHaloText(painter, textAt, QString::fromStdString(fault.reason), painter.font(), theme.fault, theme.halo);
}

}  // namespace antipode
