// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/background/coast_tiles.h"

#include "core/geo/coast.h"
#include "widgets/map/background/tile_clip.h"
#include "widgets/map/background/tile_frame.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <map>

namespace antipode {
namespace {

constexpr double kFinestPixels = 1.5;   // that a line may lie beside the shore
constexpr double kCrudestPixels = 300;  // beyond that it would only mislead, and is not drawn

/// The land of a bin in the local grid.
struct LocalLand {
  std::vector<std::vector<Vec2>> rings, shores;
  WorldRect bounds;
};

class CoastPainter {
 public:
  CoastPainter(const LocalGrid& grid, const MapTheme& theme) : grid_(grid), theme_(theme), files_(coastFiles()) {
    coasts_.resize(files_.size());
  }

  Result<QImage> paint(const TileKey& key) {
    if (files_.empty()) return QImage();
    const TileFrame frame(key);
    const std::size_t file = fileFor(key.metresPerPixel());
    if (files_[file].tolerance > kCrudestPixels * key.metresPerPixel()) return QImage();
    if (!coasts_[file].file) {
      auto opened = openCoast(files_[file].path);
      if (!opened) return tl::unexpected<Error>(opened.error());
      coasts_[file].file = std::move(*opened);
    }
    QImage image(TileKey::kPixels, TileKey::kPixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    std::vector<const LocalLand*> lands;
    if (auto found = landsIn(coasts_[file], frame.world(4), lands); !found)
      return tl::unexpected<Error>(found.error());
    bool isEmpty = true;
    for (const LocalLand* land : lands) isEmpty = !fill(*land, frame, painter) && isEmpty;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme_.shore, 1.2));
    for (const LocalLand* land : lands)
      for (const auto& shore : land->shores)
        forEachPiece(shore, frame.world(4),
                     [&](const std::vector<Vec2>& piece) { painter.drawPolyline(frame.pixels(piece)); });
    return isEmpty ? QImage() : image;
  }

 private:
  struct Coast {
    std::unique_ptr<CoastFile> file;
    std::map<std::pair<int, int>, LocalLand> bins;  // by row and column
  };

  std::size_t fileFor(double metresPerPixel) const {
    for (std::size_t i = 0; i < files_.size(); ++i)
      if (files_[i].tolerance <= kFinestPixels * metresPerPixel) return i;
    return files_.size() - 1;
  }

  /// Bins of the Earth that a part of the grid touches, by looking at places all over it.
  Result<void> landsIn(Coast& coast, const WorldRect& world, std::vector<const LocalLand*>& lands) {
    constexpr int kLooks = 8;
    const double size = coast.file->binDegrees();
    double west = 1e9, east = -1e9, south = 90, north = -90;
    for (int i = 0; i <= kLooks; ++i)
      for (int j = 0; j <= kLooks; ++j) {
        const LatLon at = grid_.geoFromPicture(
            {world.min.x + world.width() * i / kLooks, world.min.y + world.height() * j / kLooks});
        if (!std::isfinite(at.lat) || !std::isfinite(at.lon)) continue;
        west = std::min(west, at.lon), east = std::max(east, at.lon);
        south = std::min(south, at.lat), north = std::max(north, at.lat);
      }
    if (west > east) return {};
    const auto binOf = [size](double degrees) { return static_cast<int>(std::floor(degrees / size)); };
    for (int row = binOf(south + 90); row <= binOf(north + 90); ++row)
      for (int column = binOf(west + 180); column <= binOf(east + 180); ++column) {
        const auto land = bin(coast, column, row);
        if (!land) return tl::unexpected<Error>(land.error());
        if ((*land)->bounds.intersects(world)) lands.push_back(*land);
      }
    return {};
  }

  Result<const LocalLand*> bin(Coast& coast, int column, int row) {
    const auto [found, isNew] = coast.bins.try_emplace({row, column});
    if (!isNew) return &found->second;
    const auto land = coast.file->land(column, row);
    if (!land) return tl::unexpected<Error>(land.error());
    for (const auto& ring : land->rings)
      if (auto line = local(ring); line.size() == ring.size()) {
        for (const Vec2 at : line) found->second.bounds.include(at);
        found->second.rings.push_back(std::move(line));
      }
    for (const auto& shore : land->shores)
      if (auto line = local(shore); line.size() == shore.size()) found->second.shores.push_back(std::move(line));
    return &found->second;
  }

  std::vector<Vec2> local(const std::vector<LatLon>& line) const {
    std::vector<Vec2> points;
    for (const LatLon at : line)
      if (const Vec2 p = grid_.pictureFromGeo(at); std::isfinite(p.x) && std::isfinite(p.y)) points.push_back(p);
    return points;
  }

  /// Without smoothing, which would leave seams between the bins. False: there is no land.
  bool fill(const LocalLand& land, const TileFrame& frame, QPainter& painter) const {
    QPainterPath path;
    path.setFillRule(Qt::OddEvenFill);
    for (const auto& ring : land.rings)
      if (const auto clipped = clippedRing(ring, frame.world(8)); clipped.size() > 2) {
        path.addPolygon(frame.pixels(clipped));
        path.closeSubpath();
      }
    painter.fillPath(path, theme_.land);
    return !path.isEmpty();
  }

  LocalGrid grid_;
  MapTheme theme_;
  std::vector<CoastResolution> files_;
  std::vector<Coast> coasts_;
};

}  // namespace

TileSource coastTiles(const LocalGrid& grid, const MapTheme& theme) {
  const auto painter = std::make_shared<CoastPainter>(grid, theme);
  return {[painter](const TileKey& key) -> Result<MapTile> { return painter->paint(key); }};
}

}  // namespace antipode
