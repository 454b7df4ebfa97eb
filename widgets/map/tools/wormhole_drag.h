// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/tools/map_tool.h"

namespace antipode {

/// One drag of an end of a wormhole, or of one of its handles. A vertex stays where the polygon was convex last,
/// and what would break it is shown in red.
class WormholeDrag {
 public:
  /// Reports Begin.
  WormholeDrag(MapToolContext& context, const WormholeHit& hit, Vec2 pressed);
  void moveTo(Vec2 pWorld, EditPhase phase);
  void cancel();
  void paint(QPainter& painter) const;

 private:
  const PolygonSpec& polygonOf(const WormholeSpec& spec) const;
  WormholeSpec with(PolygonSpec polygon) const;
  QString readout() const;

  MapToolContext& context_;
  WormholeHit hit_;
  WormholeSpec before_;
  PolygonSpec shown_;                  ///< the last one that could be
  PolygonSpec wanted_;                 ///< under the pointer
  std::optional<PolygonFault> fault_;  ///< of wanted_
  Vec2 pressed_, pointer_;
};

/// Edges and reason of a fault, in red; `vertices` are those it speaks of.
void paintPolygonFault(QPainter& painter, const MapToolContext& context, const PolygonFault& fault,
                       std::span<const Vec2> vertices, QPointF textAt);

}  // namespace antipode
