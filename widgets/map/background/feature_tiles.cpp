// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/background/feature_tiles.h"

#include "core/geo/geo_reader.h"
#include "widgets/map/background/feature_style.h"
#include "widgets/map/background/tile_clip.h"
#include "widgets/map/background/tile_frame.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <bitset>
#include <cmath>
#include <numbers>

namespace antipode {
namespace {

constexpr double kMargin = 4;  // px: lines reach beyond their place
constexpr int kMarkRoom = 16;  // px: of marks that are nearer to each other than this the first one stands

struct LocalFeature {
  FeatureStyle style;
  GeoFeature::Shape shape;
  std::vector<std::vector<Vec2>> parts;
  WorldRect bounds;
};

class FeaturePainter {
 public:
  FeaturePainter(std::string path, std::string crs, const LocalGrid& grid, const MapTheme& theme)
      : path_(std::move(path)), crs_(std::move(crs)), grid_(grid), theme_(theme) {}

  Result<MapTile> paint(const TileKey& key) {
    if (auto done = read(); !done) return tl::unexpected<Error>(done.error());
    const TileFrame frame(key);
    const WorldRect world = frame.world(kMargin);
    QImage image;
    QPainter painter;
    for (const LocalFeature& feature : features_) {
      if (!feature.bounds.intersects(world)) continue;
      if (image.isNull()) begin(image, painter);
      paintFeature(feature, frame, painter);
    }
    if (painter.isActive()) painter.end();
    return MapTile(image, marksIn(frame));
  }

  Result<WorldRect> bounds() {
    if (auto done = read(); !done) return tl::unexpected<Error>(done.error());
    WorldRect all;
    for (const LocalFeature& feature : features_) all.include(feature.bounds);
    for (const MapMark& mark : marks_) all.include(mark.at);
    return all;
  }

 private:
  /// Once.
  Result<void> read() {
    if (isRead_) return {};
    const auto reader = geoReader();
    if (!reader) return tl::unexpected<Error>(reader.error());
    const auto features = (*reader)->readFeatures(path_, crs_, {});
    if (!features) return tl::unexpected<Error>(features.error());
    isRead_ = true;
    for (const GeoFeature& feature : *features) add(feature);
    std::ranges::stable_sort(features_, {}, [](const LocalFeature& feature) { return feature.style.order; });
    // Not that of std::ranges, which clang 14 cannot compile.
    std::stable_partition(marks_.begin(), marks_.end(),
                          [](const MapMark& mark) { return mark.kind != MapMark::Kind::Sounding; });
    return {};
  }

  void add(const GeoFeature& feature) {
    auto style = styleOf(feature, theme_);
    if (!style) return;
    if (style->mark) return addMarks(*style->mark, feature);
    LocalFeature local{std::move(*style), feature.shape, {}, {}};
    for (const auto& part : feature.parts) {
      std::vector<Vec2> line;
      for (const LatLon at : part)
        if (const Vec2 p = grid_.pictureFromGeo(at); std::isfinite(p.x))
          line.push_back(p), local.bounds.include(p);
      if (!line.empty()) local.parts.push_back(std::move(line));
    }
    if (!local.parts.empty()) features_.push_back(std::move(local));
  }

  void addMarks(MapMark mark, const GeoFeature& feature) {
    for (const auto& part : feature.parts)
      for (const LatLon at : part) {
        mark.at = grid_.pictureFromGeo(at);
        if (std::isfinite(mark.at.x)) marks_.push_back(mark);
      }
  }

  /// One for each square of the tile, and one light beside it: more would cover each other, and cost every frame.
  std::vector<MapMark> marksIn(const TileFrame& frame) const {
    constexpr int kSquares = TileKey::kPixels / kMarkRoom;
    std::bitset<kSquares * kSquares> hasMark, hasLight;
    std::vector<MapMark> inside;
    for (const MapMark& mark : marks_) {
      // The screen may be finer than its tiles.
      if (mark.kind == MapMark::Kind::Sounding && frame.metresPerPixel() > mark.labelBelow * std::numbers::sqrt2)
        continue;
      const QPointF at = frame.pixel(mark.at);
      if (at.x() < 0 || at.y() < 0 || at.x() >= TileKey::kPixels || at.y() >= TileKey::kPixels) continue;
      const auto square =
          static_cast<std::size_t>(at.y()) / kMarkRoom * kSquares + static_cast<std::size_t>(at.x()) / kMarkRoom;
      auto& taken = mark.kind == MapMark::Kind::Light ? hasLight : hasMark;
      if (taken.test(square)) continue;
      taken.set(square);
      inside.push_back(mark);
    }
    return inside;
  }

  void begin(QImage& image, QPainter& painter) const {
    image = QImage(TileKey::kPixels, TileKey::kPixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    painter.begin(&image);
    painter.setRenderHint(QPainter::Antialiasing);
  }

  void paintFeature(const LocalFeature& feature, const TileFrame& frame, QPainter& painter) const {
    const FeatureStyle& style = feature.style;
    const WorldRect near = frame.world(16);
    if (feature.shape == GeoFeature::Shape::Area && style.fill.alpha() > 0) {
      QPainterPath path;
      path.setFillRule(Qt::OddEvenFill);
      for (const auto& part : feature.parts)
        if (const auto clipped = clippedRing(part, near); clipped.size() > 2)
          path.addPolygon(frame.pixels(clipped));
      painter.fillPath(path, style.fill);
    }
    if (style.line.alpha() == 0) return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(style.line, style.width, style.isDashed ? Qt::DashLine : Qt::SolidLine));
    for (const auto& part : feature.parts)
      forEachPiece(part, near, [&](const std::vector<Vec2>& piece) { painter.drawPolyline(frame.pixels(piece)); });
  }

  std::string path_, crs_;
  LocalGrid grid_;
  MapTheme theme_;
  bool isRead_ = false;
  std::vector<LocalFeature> features_;  // lines and areas, from below to above
  std::vector<MapMark> marks_;          // names and symbols before soundings
};

}  // namespace

TileSource featureTiles(const std::string& path, const std::string& crs, const LocalGrid& grid,
                        const MapTheme& theme) {
  const auto painter = std::make_shared<FeaturePainter>(path, crs, grid, theme);
  return {[painter](const TileKey& key) { return painter->paint(key); }, [painter] { return painter->bounds(); }};
}

}  // namespace antipode
