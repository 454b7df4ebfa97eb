// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/wormhole.h"
#include "core/scenario/edits/polygon_edit.h"

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace antipode {

using WormholeEnd = Wormhole::End;
inline constexpr WormholeEnd kWormholeEnds[] = {WormholeEnd::Madrid, WormholeEnd::Weber};

/// A wormhole with what drawing needs of it in every frame.
struct MapWormhole {
  explicit MapWormhole(WormholeSpec wormhole);
  WormholeSpec spec;
  struct End {
    ConvexPolygon shape;                ///< without vertices: this end is missing
    std::optional<PolygonFault> fault;  ///< of an end that is there
    std::span<const Vec2> vertices() const { return shape.vertices(); }
  };
  std::array<End, 2> ends;  ///< by WormholeEnd
  const End& end(WormholeEnd which) const { return ends[static_cast<std::size_t>(which)]; }
  const std::optional<PolygonSpec>& polygon(WormholeEnd which) const {
    return which == WormholeEnd::Madrid ? spec.madridPoly : spec.weberPoly;
  }
  bool isEntry(WormholeEnd which) const;
  WormholeEnd entry() const;                                                     ///< madrid where both are
  bool operator==(const MapWormhole& other) const { return spec == other.spec; }  ///< all else follows from it
};

struct WormholeList {
  static constexpr bool kIsBackdrop = true;
  std::vector<MapWormhole> wormholes;
  static WormholeList of(const std::vector<WormholeSpec>& specs) {
    return {.wormholes = std::vector<MapWormhole>(specs.begin(), specs.end())};
  }
  bool operator==(const WormholeList&) const = default;
};

/// The wormhole whose handles are shown; it stays selected by its index, while there is such a wormhole.
struct WormholeChoice {
  static constexpr bool kIsBackdrop = true;
  std::optional<std::size_t> selectedWormhole;
  bool operator==(const WormholeChoice&) const = default;
};

struct WormholeScene : WormholeList, WormholeChoice {};

}  // namespace antipode
