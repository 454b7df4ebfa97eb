// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_target.h"
#include "widgets/map/items/wormholes/wormhole_edits.h"

namespace antipode {

/// What of a wormhole is under the pointer.
struct WormholeHit {
  std::size_t wormhole = 0;  ///< index into the scene's wormholes
  WormholeEnd end = WormholeEnd::Madrid;
  std::optional<PolygonHandle> handle;  ///< of the selected wormhole only
  std::optional<int> edge;              ///< within reach of it; nothing: inside the polygon
  bool operator==(const WormholeHit&) const = default;
};
/// Handles first, then edges, then insides, each of the selected wormhole before the others.
std::optional<WormholeHit> wormholeAt(const MapScene& scene, const MapViewport& viewport, QPointF pScreen);

/// A wormhole: a click selects it, and chooses the vertex under the pointer.
class WormholeTarget final : public MapTarget {
 public:
  explicit WormholeTarget(const WormholeHit& hit) : hit_(hit) {}
  void click(MapContext& context, const MapPointer& pressed) override;
  std::optional<MapThing> thing(const MapScene&) const override {
    return MapThing{MapThing::Kind::Wormhole, static_cast<int>(hit_.wormhole)};
  }
  /// The inside of a large polygon must stay free for rubber bands, unless its wormhole is selected.
  bool canDrag(const MapContext& context) const override;
  std::unique_ptr<MapDrag> beginDrag(MapContext& context, const MapPointer& pressed) override;
  std::vector<MapAction> actions(const MapContext& context) override;
  bool isChosen(const MapScene& scene) const override;
  void remove(MapContext& context) override;
  void paintChosen(QPainter& painter, const MapContext& context) const override;

 private:
  WormholeHit hit_;
};

/// Adds a vertex on the edge under the pointer.
void insertVertex(MapContext& context, const WormholeHit& hit, Vec2 pWorld);

}  // namespace antipode
