// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/geometry/vec2.h"
#include "widgets/map/items/map_layer.h"

#include <QColor>
#include <QImage>
#include <QString>
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

/// A mark of a chart, or a point with a name.
struct MapMark {
  enum class Kind { Dot, Buoy, Beacon, Light, Cross, Sounding };
  Vec2 at = {};  ///< m
  Kind kind = Kind::Dot;
  std::vector<QColor> colours = {};  ///< of a buoy or beacon from above to below; others have one, soundings none
  QString label = {};
  double labelBelow = 0;  ///< m a pixel: the label is shown at this scale and finer ones
};

/// A picture of a part of a background, and the marks in that part. Marks are drawn above all tiles, so that they
/// and their texts are sharp at every scale.
struct MapTile {
  MapTile() = default;
  MapTile(QImage picture, std::vector<MapMark> inside = {}) : image(std::move(picture)) {
    if (!inside.empty()) marks = std::make_shared<const std::vector<MapMark>>(std::move(inside));
  }
  QImage image;                                            ///< null: there is nothing
  std::shared_ptr<const std::vector<MapMark>> marks = {};  ///< null: there are none
};

/// The tiles of one background. GUI thread.
class MapTiles {
 public:
  virtual ~MapTiles() = default;
  /// nullopt: it is not made yet, and has been asked for now.
  virtual std::optional<MapTile> tile(const TileKey& key) = 0;
  /// The same without asking for it.
  virtual std::optional<MapTile> ready(const TileKey& key) const = 0;
};

struct MapBackground {
  std::shared_ptr<MapTiles> tiles;
  double opacity = 1;
  std::optional<MapLayer> layer = {};  ///< that it is shown with; none: it is always shown
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
