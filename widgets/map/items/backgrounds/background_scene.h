// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/map/items/map_layer.h"

#include <QImage>
#include <memory>
#include <optional>
#include <vector>

namespace antipode {

/// A square picture of a background: 256 pixels wide, 2^level metres a pixel. Tile (0, 0) has the origin of the
/// local grid in its lower left corner.
struct TileKey {
  int level = 0;
  int x = 0, y = 0;
  static constexpr int kPixels = 256;

  double metresPerPixel() const;
  double size() const { return kPixels * metresPerPixel(); }  ///< m
  TileKey parent() const;
  auto operator<=>(const TileKey&) const = default;
};

/// The tiles of one background. GUI thread.
class MapTiles {
 public:
  virtual ~MapTiles() = default;
  /// nullopt: it is not made yet, and has been asked for now. A null image: there is nothing.
  virtual std::optional<QImage> tile(const TileKey& key) = 0;
  /// The same without asking for it.
  virtual std::optional<QImage> ready(const TileKey& key) const = 0;
};

struct MapBackground {
  std::shared_ptr<MapTiles> tiles;
  double opacity = 1;
  bool isCoast = false;  ///< shown with the layer of that name
  bool operator==(const MapBackground&) const = default;
};

/// What lies below everything on the map, from below to above.
struct BackgroundScene {
  static constexpr bool kIsBackdrop = true;
  std::vector<MapBackground> backgrounds;
  bool operator==(const BackgroundScene&) const = default;
};

/// How often tiles have come: what is shown stays until a picture with them is drawn.
struct TileArrivals {
  static constexpr bool kIsBackdrop = false;
  int arrivals = 0;
  bool operator==(const TileArrivals&) const = default;
};

/// Charts, images and the coast.
struct BackgroundsScene : BackgroundScene, TileArrivals {};

}  // namespace antipode
