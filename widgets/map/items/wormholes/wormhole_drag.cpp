// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/wormholes/wormhole_drag.h"

#include "widgets/map/drawing/halo_text.h"
#include "widgets/map/drawing/position_text.h"
#include "widgets/map/items/wormholes/polygon_handle_symbol.h"

#include <QPainter>

namespace antipode {

WormholeDrag::WormholeDrag(const WormholeSpec& before, const WormholeHit& hit, Vec2 pressed)
    : hit_(hit),
      before_(before),
      shown_(polygonOf(before_)),
      wanted_(shown_),
      pressed_(pressed),
      pointer_(pressed) {
  const bool isCorner = hit_.handle && hit_.handle->kind == PolygonHandle::Kind::Vertex;
  if (!hit_.handle) {
    const Vec2 middle = ConvexPolygon(shown_.vertices()).boxCentre();
    wantedPlace_ = WantedPlace{.offset = middle - pressed, .from = middle};
  } else if (isCorner) {
    const std::size_t count = shown_.points.size(), corner = static_cast<std::size_t>(hit_.handle->vertex);
    wantedPlace_ = WantedPlace{.offset = shown_.points[corner] - pressed,
                               .from = shown_.points[(corner + count - 1) % count],
                               .before = shown_.points[(corner + count - 2) % count]};
  }
  if (wantedPlace_) wantedPlace_->movedWormhole = hit_.wormhole;
}

std::vector<WantedSize> WormholeDrag::wantedSizes() const {
  if (!hit_.handle) return {};
  const auto size = polygonSize(shown_, *hit_.handle);
  return size ? std::vector{polygonSizeField(hit_.handle->kind, *size)} : std::vector<WantedSize>{};
}

const PolygonSpec& WormholeDrag::polygonOf(const WormholeSpec& spec) const {
  return hit_.end == WormholeEnd::Madrid ? *spec.madridPoly : *spec.weberPoly;
}

WormholeSpec WormholeDrag::with(PolygonSpec polygon) const {
  WormholeSpec spec = before_;
  (hit_.end == WormholeEnd::Madrid ? spec.madridPoly : spec.weberPoly) = std::move(polygon);
  return spec;
}

MapEdit WormholeDrag::before() const {
  return WormholeChanged{hit_.wormhole, before_};
}

MapEdit WormholeDrag::dragTo(const MapPointer& pointer) {
  pointer_ = pointer.world;
  const PolygonSpec& start = polygonOf(before_);
  const Vec2 offset = pointer_ - pressed_;
  if (!hit_.handle) {
    wanted_ = polygonMoved(start, offset);
  } else if (hit_.handle->kind == PolygonHandle::Kind::Vertex) {
    // Where the handle was gripped beside its middle, it does not jump.
    const Vec2 vertex = start.points[static_cast<std::size_t>(hit_.handle->vertex)];
    wanted_ = polygonWithHandleAt(start, *hit_.handle, vertex + offset);
  } else {
    if (typed_) pointer_ = polygonHandlePlace(start, *hit_.handle, *typed_);
    wanted_ = polygonWithHandleAt(start, *hit_.handle, pointer_);
  }
  fault_ = polygonFault(wanted_.vertices());
  // What has a fault already may be mended in more than one step.
  if (!fault_ || polygonFault(start.vertices())) shown_ = wanted_;
  return WormholeChanged{hit_.wormhole, with(shown_)};
}

QString WormholeDrag::refusal() const {
  return fault_ ? QString::fromStdString(fault_->reason) : QString();
}

QString WormholeDrag::readout(double metresPerPixel) const {
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
        return localText(shown_.points[static_cast<std::size_t>(hit_.handle->vertex)], metresPerPixel);
    }
  return localText(ConvexPolygon(shown_.vertices()).boxCentre(), metresPerPixel);
}

void WormholeDrag::paint(QPainter& painter, const MapContext& context) const {
  const MapTheme& theme = context.scene().theme;
  const MapViewport& view = context.viewport();
  const QPointF at = view.screenFromWorld(pointer_);
  if (hit_.handle) {
    for (const PlacedHandle& handle : polygonHandles(shown_, kRotateStalk * view.metresPerPixel()))
      if (handle.handle == *hit_.handle)
        paintPolygonHandle(painter, theme, handle.handle.kind, view.screenFromWorld(handle.at), true);
  }
  if (fault_) paintPolygonFault(painter, context, *fault_, wanted_.vertices(), at);
  paintHaloText(painter, at + QPointF(14, -24), readout(view.metresPerPixel()), painter.font(), theme.text,
                theme.halo);
}

}  // namespace antipode
