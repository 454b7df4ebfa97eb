// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/background/feature_tiles.h"

#include "core/geo/geo_reader.h"
#include "widgets/map/background/feature_style.h"
#include "widgets/map/background/tile_clip.h"
#include "widgets/map/background/tile_frame.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kMargin = 90;  // px: marks and labels reach beyond their place

struct LocalFeature {
  FeatureStyle style;
  GeoFeature::Shape shape;
  std::vector<std::vector<Vec2>> parts;
  WorldRect bounds;
};

class FeaturePainter {
 public:
  FeaturePainter(std::string path, std::string crs, const LocalGrid& grid, const MapTheme& theme)
      : path_(std::move(path)), crs_(std::move(crs)), grid_(grid), theme_(theme) {
    font_.setPixelSize(11);
  }

  Result<QImage> paint(const TileKey& key) {
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
    return image;
  }

  Result<WorldRect> bounds() {
    if (auto done = read(); !done) return tl::unexpected<Error>(done.error());
    WorldRect all;
    for (const LocalFeature& feature : features_) all.include(feature.bounds);
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
    return {};
  }

  void add(const GeoFeature& feature) {
    auto style = styleOf(feature, theme_);
    if (!style) return;
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

  void begin(QImage& image, QPainter& painter) const {
    image = QImage(TileKey::kPixels, TileKey::kPixels, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    painter.begin(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font_);
  }

  void paintFeature(const LocalFeature& feature, const TileFrame& frame, QPainter& painter) const {
    const FeatureStyle& style = feature.style;
    if (feature.shape == GeoFeature::Shape::Point)
      return paintMark(style, frame.pixel(feature.parts.front().front()), frame.metresPerPixel(), painter);
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

  void paintMark(const FeatureStyle& style, QPointF at, double metresPerPixel, QPainter& painter) const {
    using Mark = FeatureStyle::Mark;
    const bool hasLabel = !style.label.isEmpty() && metresPerPixel <= style.labelBelow;
    if (style.mark == Mark::Sounding) {
      if (!hasLabel) return;
      painter.setPen(style.markColours.front());
      return painter.drawText(QRectF(at.x() - 30, at.y() - 8, 60, 16), Qt::AlignCenter, style.label);
    }
    painter.setPen(QPen(theme_.glyphOutline, 1));
    painter.setBrush(style.markColours.front());
    if (style.mark == Mark::Cross) {
      painter.drawLine(at - QPointF(4, 4), at + QPointF(4, 4));
      painter.drawLine(at - QPointF(4, -4), at + QPointF(4, -4));
    } else if (style.mark == Mark::Light) {
      const QPointF flare[] = {at, at + QPointF(9, 12), at + QPointF(12, 9)};
      painter.setPen(Qt::NoPen);
      painter.drawPolygon(flare, 3);
    } else if (style.mark == Mark::Beacon) {
      paintBands({at, 9, 2, 2}, style.markColours, painter);
    } else if (style.mark == Mark::Buoy) {
      paintBands({at, 8, 2, 4}, style.markColours, painter);
    } else {
      painter.drawEllipse(at, 3, 3);
    }
    if (!hasLabel) return;
    painter.setPen(theme_.text);
    painter.drawText(at + QPointF(7, 4), style.label);
  }

  struct Body {
    QPointF foot;
    double height, above, below;  ///< px; half the width at the top and at the foot
  };
  /// A body of horizontal bands, with its outline.
  static void paintBands(const Body& body, const std::vector<QColor>& colours, QPainter& painter) {
    const auto edges = [&](double share) {  // left and right, 0 at the top and 1 at the foot
      const QPointF middle = body.foot - QPointF(0, body.height * (1 - share));
      const QPointF out(body.above + (body.below - body.above) * share, 0);
      return std::pair(middle - out, middle + out);
    };
    const auto trapezoid = [&](double from, double to) {
      const auto [leftAbove, rightAbove] = edges(from);
      const auto [leftBelow, rightBelow] = edges(to);
      return QPolygonF{leftAbove, rightAbove, rightBelow, leftBelow};
    };
    const QPen outline = painter.pen();
    painter.setPen(Qt::NoPen);
    const double count = static_cast<double>(colours.size());
    for (std::size_t i = 0; i < colours.size(); ++i) {
      const double at = static_cast<double>(i);
      painter.setBrush(colours[i]);
      painter.drawPolygon(trapezoid(at / count, (at + 1) / count));
    }
    painter.setPen(outline);
    painter.setBrush(Qt::NoBrush);
    painter.drawPolygon(trapezoid(0, 1));
  }

  std::string path_, crs_;
  LocalGrid grid_;
  MapTheme theme_;
  QFont font_;
  bool isRead_ = false;
  std::vector<LocalFeature> features_;  // from below to above
};

}  // namespace

TileSource featureTiles(const std::string& path, const std::string& crs, const LocalGrid& grid,
                        const MapTheme& theme) {
  const auto painter = std::make_shared<FeaturePainter>(path, crs, grid, theme);
  return {[painter](const TileKey& key) { return painter->paint(key); }, [painter] { return painter->bounds(); }};
}

}  // namespace antipode
