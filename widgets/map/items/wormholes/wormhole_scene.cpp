// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/wormholes/wormhole_scene.h"

namespace antipode {

MapWormhole::MapWormhole(WormholeSpec wormhole) : spec(std::move(wormhole)) {
  for (const WormholeEnd which : kWormholeEnds) {
    if (!polygon(which)) continue;
    End& end = ends[static_cast<std::size_t>(which)];
    end.shape = ConvexPolygon(polygon(which)->vertices());
    end.fault = polygonFault(end.vertices());
  }
}

bool MapWormhole::isEntry(WormholeEnd which) const {
  return spec.connection == WormholeConnection::Both || which == entry();
}

WormholeEnd MapWormhole::entry() const {
  return spec.connection == WormholeConnection::FromWeber ? WormholeEnd::Weber : WormholeEnd::Madrid;
}

}  // namespace antipode
