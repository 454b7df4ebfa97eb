// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/background/depth_tiles.h"

#include "widgets/base/theme.h"
#include "widgets/map/background/tile_frame.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

constexpr int kLineCell = 4;        // px; within a square of this width a line of equal depth is straight
constexpr int kSoundingRoom = 128;  // px from one sounding to the next
constexpr int kShades = 256;
constexpr int kMostLines = 10;
constexpr double kLevel = 1e-5;  // of the step: as deep as a line says, but for rounding

/// Depths on the corners of the squares of a tile, and what passes through each.
class DepthLines {
 public:
  DepthLines(const DepthGrid& depths, const TileFrame& frame, double step) : step_(step) {
    for (int row = 0; row <= kSquares; ++row)
      for (int column = 0; column <= kSquares; ++column)
        corners_[row][column] = depths.at(frame.place(pixel(column, row)));
  }

  /// line(level, from, to), px: 0 is the shore.
  template <class Line>
  void forEach(Line&& line) const {
    for (int row = 0; row < kSquares; ++row)
      for (int column = 0; column < kSquares; ++column) addSquare(row, column, line);
  }

 private:
  // One more on each side: a line along an edge of the tile is seen on both sides of it.
  static constexpr int kSquares = TileKey::kPixels / kLineCell + 2;

  static QPointF pixel(int column, int row) { return kLineCell * QPointF(column - 1, row - 1); }

  template <class Line>
  void addSquare(int row, int column, Line& line) const {
    // In turn around the square.
    const std::array depth{corners_[row][column], corners_[row][column + 1], corners_[row + 1][column + 1],
                           corners_[row + 1][column]};
    if (std::ranges::any_of(depth, [](double each) { return std::isnan(each); })) return;
    const std::array at{pixel(column, row), pixel(column + 1, row), pixel(column + 1, row + 1),
                        pixel(column, row + 1)};
    const auto [least, greatest] = std::ranges::minmax(depth);
    for (double level = std::max(0.0, std::floor(least / step_)); level * step_ <= greatest; ++level) {
      // Water that is as deep as a line lies on its deeper side: an even bottom has no line, whatever rounding
      // does.
      const double shallowest = (level - kLevel) * step_;
      std::array<QPointF, 4> crossings;
      std::size_t count = 0;
      for (std::size_t i = 0; i < 4; ++i) {
        const std::size_t next = (i + 1) % 4;
        const double from = depth[i] - shallowest, to = depth[next] - shallowest;
        if ((from < 0) != (to < 0)) crossings[count++] = at[i] + from / (from - to) * (at[next] - at[i]);
      }
      for (std::size_t i = 0; i + 1 < count; i += 2) line(static_cast<int>(level), crossings[i], crossings[i + 1]);
    }
  }

  double step_;
  std::array<std::array<double, kSquares + 1>, kSquares + 1> corners_;
};

class DepthPainter {
 public:
  DepthPainter(std::shared_ptr<const DepthGrid> depths, const MapTheme& theme)
      : depths_(std::move(depths)), theme_(theme) {
    for (const float depth : depths_->depths())
      if (depth > deepest_) deepest_ = depth;
    for (int i = 0; i < kShades; ++i)
      shades_[static_cast<std::size_t>(i)] = mixed(theme.shallow, theme.deep, i / (kShades - 1.0)).rgba();
  }

  MapTile paint(const TileKey& key) const {
    const TileFrame frame(key);
    if (!frame.world(0).intersects(bounds())) return {};
    QImage image(TileKey::kPixels, TileKey::kPixels, QImage::Format_ARGB32);
    for (int y = 0; y < TileKey::kPixels; ++y) {
      auto* const row = reinterpret_cast<QRgb*>(image.scanLine(y));
      for (int x = 0; x < TileKey::kPixels; ++x) row[x] = shade(depths_->at(frame.place({x + 0.5, y + 0.5})));
    }
    image.convertTo(QImage::Format_ARGB32_Premultiplied);
    addLines(frame, image);
    return {image, soundings(frame)};
  }

  WorldRect bounds() const {
    const GridFrame& frame = depths_->frame();
    return {frame.corner, frame.pointAt(frame.columns - 1, frame.rows - 1)};
  }

 private:
  /// By the root of the depth: what is shallow is told apart beside a deep channel.
  QRgb shade(double depth) const {
    if (std::isnan(depth)) return 0;
    if (depth < 0) return theme_.land.rgba();
    return shades_[static_cast<std::size_t>(std::sqrt(depth / std::max(deepest_, depth)) * (kShades - 1))];
  }

  void addLines(const TileFrame& frame, QImage& image) const {
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    const QPen shore(theme_.shore, 1.2), line(theme_.depthLine, 1);
    DepthLines(*depths_, frame, depthLineStep(deepest_)).forEach([&](int level, QPointF from, QPointF to) {
      painter.setPen(level == 0 ? shore : line);
      painter.drawLine(from, to);
    });
  }

  std::vector<MapMark> soundings(const TileFrame& frame) const {
    std::vector<MapMark> marks;
    for (int y = kSoundingRoom / 2; y < TileKey::kPixels; y += kSoundingRoom)
      for (int x = kSoundingRoom / 2; x < TileKey::kPixels; x += kSoundingRoom) {
        const Vec2 place = frame.place(QPointF(x, y));
        const double depth = depths_->at(place);
        if (!(depth >= 0)) continue;
        marks.push_back({.at = place,
                         .kind = MapMark::Kind::Sounding,
                         .label = QString::number(depth, 'f', depth < 10 ? 1 : 0),
                         .labelBelow = std::numeric_limits<double>::infinity()});
      }
    return marks;
  }

  std::shared_ptr<const DepthGrid> depths_;
  MapTheme theme_;
  double deepest_ = 0;
  std::array<QRgb, kShades> shades_{};
};

}  // namespace

double depthLineStep(double deepest) {
  return gridSteps(1, deepest / kMostLines).minor;
}

TileSource depthTiles(std::shared_ptr<const DepthGrid> depths, const MapTheme& theme) {
  const auto painter = std::make_shared<const DepthPainter>(std::move(depths), theme);
  return {[painter](const TileKey& key) -> Result<MapTile> { return painter->paint(key); },
          [painter]() -> Result<WorldRect> { return painter->bounds(); }};
}

}  // namespace antipode
