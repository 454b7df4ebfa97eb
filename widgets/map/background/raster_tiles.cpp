// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/background/raster_tiles.h"

#include "core/geo/geo_reader.h"

#include <algorithm>
#include <memory>

namespace antipode {
namespace {

class RasterPainter {
 public:
  RasterPainter(std::string path, std::string crs, std::string projection)
      : path_(std::move(path)), crs_(std::move(crs)), projection_(std::move(projection)) {}

  Result<WorldRect> bounds() {
    if (auto done = open(); !done) return tl::unexpected<Error>(done.error());
    return WorldRect{raster_->bounds().min, raster_->bounds().max};
  }

  Result<QImage> paint(const TileKey& key) {
    if (auto done = open(); !done) return tl::unexpected<Error>(done.error());
    const double size = key.size();
    const Vec2 upperLeft{key.x * size, (key.y + 1) * size};
    const GeoRect has = raster_->bounds();
    if (has.max.x <= upperLeft.x || has.min.x >= upperLeft.x + size || has.min.y >= upperLeft.y ||
        has.max.y <= upperLeft.y - size)
      return QImage();
    QImage image(TileKey::kPixels, TileKey::kPixels, QImage::Format_ARGB32);
    const std::span pixels(reinterpret_cast<std::uint32_t*>(image.bits()),
                           static_cast<std::size_t>(TileKey::kPixels) * TileKey::kPixels);
    if (auto read = raster_->read(upperLeft, key.metresPerPixel(), TileKey::kPixels, TileKey::kPixels, pixels);
        !read)
      return tl::unexpected<Error>(read.error());
    const bool isOpaque = std::ranges::all_of(pixels, [](std::uint32_t pixel) { return pixel >> 24 == 255; });
    return image.convertToFormat(isOpaque ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied);
  }

 private:
  /// Once.
  Result<void> open() {
    if (raster_) return {};
    const auto reader = geoReader();
    if (!reader) return tl::unexpected<Error>(reader.error());
    auto opened = (*reader)->openRaster(path_, crs_, projection_);
    if (!opened) return tl::unexpected<Error>(opened.error());
    raster_ = std::move(*opened);
    return {};
  }

  std::string path_, crs_, projection_;
  std::unique_ptr<GeoRaster> raster_;
};

}  // namespace

TileSource rasterTiles(const std::string& path, const std::string& crs, const LocalGrid& grid) {
  const auto painter = std::make_shared<RasterPainter>(path, crs, grid.projText());
  return {[painter](const TileKey& key) -> Result<MapTile> { return painter->paint(key); },
          [painter] { return painter->bounds(); }};
}

}  // namespace antipode
