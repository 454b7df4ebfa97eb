// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/line_raster.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <cstdint>

namespace antipode {
namespace {

constexpr int kFraction = 16;  // bits behind the point
constexpr std::int32_t kOne = 1 << kFraction;

// `below` moved towards `above` by alpha of 256; two channels at a time.
inline QRgb blended(QRgb below, QRgb redBlueAbove, QRgb greenAbove, unsigned alpha) {
  constexpr QRgb kRedBlue = 0x00ff00ff, kGreen = 0x0000ff00;
  const QRgb redBlue = (below & kRedBlue) * (256 - alpha) + redBlueAbove * alpha;
  const QRgb green = (below & kGreen) * (256 - alpha) + greenAbove * alpha;
  return 0xff000000 | ((redBlue >> 8) & kRedBlue) | ((green >> 8) & kGreen);
}

class LineRaster {
 public:
  explicit LineRaster(QImage& image)
      : bits_(reinterpret_cast<QRgb*>(image.bits())),
        stride_(image.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb))),
        width_(image.width()),
        height_(image.height()) {}

  void draw(const ScreenLines& lines, double pixelRatio) {
    for (const ScreenLines::Line& line : lines.lines) {
      redBlue_ = line.colour & 0x00ff00ff;
      green_ = line.colour & 0x0000ff00;
      alpha_ = (qAlpha(line.colour) * 256 + 127) / 255;
      halfWidth_ = double{line.width} * pixelRatio / 2;
      const QPointF* p = lines.points.data() + line.first;
      for (std::uint32_t i = 0; i + 1 < line.count; ++i) segment(pixelRatio * p[i], pixelRatio * p[i + 1]);
    }
  }

 private:
  void segment(QPointF a, QPointF b) {
    if (std::abs(b.x() - a.x()) >= std::abs(b.y() - a.y()))
      bars(a.x(), a.y(), b.x(), b.y(), 1, stride_, width_, height_);
    else
      bars(a.y(), a.x(), b.y(), b.x(), stride_, 1, height_, width_);
  }

  // u is the axis that the segment runs along, v the other. Each pixel column (in u) whose centre the segment
  // passes gets a short bar in v with soft ends. Columns are half-open, so that the segments of a line neither
  // overlap, which would show where it is translucent, nor leave gaps.
  void bars(double u0, double v0, double u1, double v1, qsizetype stepU, qsizetype stepV, int sizeU, int sizeV) {
    if (u0 > u1) {
      std::swap(u0, u1);
      std::swap(v0, v1);
    }
    const int first = std::max(0, static_cast<int>(std::ceil(u0 - 0.5)));
    const int end = std::min(sizeU, static_cast<int>(std::ceil(u1 - 0.5)));
    if (first >= end) return;
    const double slope = (v1 - v0) / (u1 - u0);
    const auto reach = static_cast<std::int32_t>((halfWidth_ * std::sqrt(1 + slope * slope) + 0.5) * kOne);
    const auto slopeFixed = static_cast<std::int64_t>(slope * kOne);
    auto middle = static_cast<std::int64_t>((v0 + slope * (first + 0.5 - u0) - 0.5) * kOne);
    for (int u = first; u < end; ++u, middle += slopeFixed) {
      const int from = std::max(0, static_cast<int>((middle - reach) >> kFraction) + 1);
      const int to = std::min(sizeV - 1, static_cast<int>((middle + reach) >> kFraction));
      QRgb* pixel = bits_ + u * stepU + from * stepV;
      auto offset = static_cast<std::int32_t>((std::int64_t{from} << kFraction) - middle);
      for (int v = from; v <= to; ++v, pixel += stepV, offset += kOne) {
        const std::int32_t coverage = std::min(kOne, reach - std::abs(offset));
        *pixel =
            blended(*pixel, redBlue_, green_, static_cast<unsigned>((coverage >> 4) * alpha_) >> (kFraction - 4));
      }
    }
  }

  QRgb* bits_;
  qsizetype stride_;
  int width_, height_;
  QRgb redBlue_ = 0, green_ = 0;
  int alpha_ = 0;
  double halfWidth_ = 0.5;
};

void fillAreas(const std::vector<MapPicture::Area>& areas, double pixelRatio, QImage& image) {
  if (areas.empty()) return;
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  // The painter scales by the image's own ratio, which need not be this one.
  painter.setWorldTransform(QTransform::fromScale(pixelRatio / image.devicePixelRatio(),
                                                  pixelRatio / image.devicePixelRatio()));
  for (const MapPicture::Area& area : areas) {
    painter.setBrush(QColor::fromRgba(area.fill));
    painter.drawConvexPolygon(area.points.data(), static_cast<int>(area.points.size()));
  }
}

}  // namespace

void rasterLines(const MapPicture& picture, double pixelRatio, QImage& image) {
  image.fill(picture.background);
  LineRaster raster(image);
  raster.draw(picture.grid, pixelRatio);
  fillAreas(picture.areas, pixelRatio, image);
  raster.draw(picture.lines, pixelRatio);
}

}  // namespace antipode
