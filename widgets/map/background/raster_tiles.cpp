// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/background/raster_tiles.h"

#include "core/geo/geo_reader.h"

#include <memory>

namespace antipode {

TileCache::Make rasterTiles(const std::string& path, const std::string& crs, const LocalGrid& grid) {
  const auto raster = std::make_shared<std::unique_ptr<GeoRaster>>();
  return [raster, path, crs, projection = grid.projText()](const TileKey& key) -> Result<QImage> {
    if (!*raster) {
      const auto reader = geoReader();
      if (!reader) return tl::unexpected<Error>(reader.error());
      auto opened = (*reader)->openRaster(path, crs, projection);
      if (!opened) return tl::unexpected<Error>(opened.error());
      *raster = std::move(*opened);
    }
    const double size = key.size();
    const Vec2 upperLeft{key.x * size, (key.y + 1) * size};
    const GeoRect has = (*raster)->bounds();
    if (has.max.x <= upperLeft.x || has.min.x >= upperLeft.x + size || has.min.y >= upperLeft.y ||
        has.max.y <= upperLeft.y - size)
      return QImage();
    QImage image(TileKey::kPixels, TileKey::kPixels, QImage::Format_ARGB32);
    const std::span pixels(reinterpret_cast<std::uint32_t*>(image.bits()),
                           static_cast<std::size_t>(TileKey::kPixels) * TileKey::kPixels);
    if (auto read = (*raster)->read(upperLeft, key.metresPerPixel(), TileKey::kPixels, TileKey::kPixels, pixels);
        !read)
      return tl::unexpected<Error>(read.error());
    const bool isOpaque = std::ranges::all_of(pixels, [](std::uint32_t pixel) { return pixel >> 24 == 255; });
    return image.convertToFormat(isOpaque ? QImage::Format_RGB32 : QImage::Format_ARGB32_Premultiplied);
  };
}

}  // namespace antipode
