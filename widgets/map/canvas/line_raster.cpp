// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/canvas/line_raster.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <thread>
#include <vector>

namespace antipode {
namespace {

constexpr int kFraction = 16;  // bits behind the point
constexpr std::int32_t kOne = 1 << kFraction;
constexpr int kLongFraction = 40;  // where many are added up
constexpr auto kLong = static_cast<double>(std::int64_t{1} << kLongFraction);

// `below` moved towards `above` by alpha of 256; two channels at a time.
inline QRgb blended(QRgb below, QRgb redBlueAbove, QRgb greenAbove, unsigned alpha) {
  constexpr QRgb kRedBlue = 0x00ff00ff, kGreen = 0x0000ff00;
  const QRgb redBlue = (below & kRedBlue) * (256 - alpha) + redBlueAbove * alpha;
  const QRgb green = (below & kGreen) * (256 - alpha) + greenAbove * alpha;
  return 0xff000000 | ((redBlue >> 8) & kRedBlue) | ((green >> 8) & kGreen);
}

/// The pixels of an image: taken once, as QImage counts each time it gives them out.
struct Pixels {
  explicit Pixels(QImage& image)
      : bits(reinterpret_cast<QRgb*>(image.bits())),
        stride(image.bytesPerLine() / static_cast<qsizetype>(sizeof(QRgb))),
        width(image.width()),
        height(image.height()) {}
  QRgb* bits;
  qsizetype stride;  // pixels from one row to the next
  int width, height;
};

/// Draws into the columns [left, right) and the rows [top, bottom) of an image.
class LineRaster {
 public:
  LineRaster(const Pixels& pixels, int left, int right, int top, int bottom)
      : bits_(pixels.bits), stride_(pixels.stride), columns_{left, right}, rows_{top, bottom} {}

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
  struct Range {
    int first, end;
  };
  void segment(QPointF a, QPointF b) {
    // Diagonals count as flat, although rounding may make them a hair steeper: they keep their pixels when moved.
    if (std::abs(b.x() - a.x()) >= std::abs(b.y() - a.y()) * (1 - 1e-9))
      bars(a.x(), a.y(), b.x(), b.y(), 1, stride_, columns_, rows_);
    else
      bars(a.y(), a.x(), b.y(), b.x(), stride_, 1, rows_, columns_);
  }

  // u is the axis that the segment runs along, v the other. Each pixel column (in u) whose centre the segment
  // passes gets a short bar in v with soft ends. Columns are half-open, so that the segments of a line neither
  // overlap, which would show where it is translucent, nor leave gaps.
  void bars(double u0, double v0, double u1, double v1, qsizetype stepU, qsizetype stepV, Range rangeU,
            Range rangeV) {
    if (u0 > u1) {
      std::swap(u0, u1);
      std::swap(v0, v1);
    }
    const int start = std::max(0, static_cast<int>(std::ceil(u0 - 0.5))), first = std::max(rangeU.first, start);
    const int end = std::min(rangeU.end, static_cast<int>(std::ceil(u1 - 0.5)));
    const double margin = 2 * halfWidth_ + 1;
    if (first >= end || std::max(v0, v1) < rangeV.first - margin || std::min(v0, v1) > rangeV.end + margin) return;
    const double slope = (v1 - v0) / (u1 - u0);
    const auto reach = static_cast<std::int32_t>((halfWidth_ * std::sqrt(1 + slope * slope) + 0.5) * kOne);
    // From the first column of the whole image, so that a part gets the same bits as the whole would; with many
    // bits behind the point, so that it does not matter where the line was clipped.
    const auto slopeFixed = static_cast<std::int64_t>(slope * kLong);
    auto line =
        static_cast<std::int64_t>((v0 + slope * (start + 0.5 - u0) - 0.5) * kLong) + slopeFixed * (first - start);
    for (int u = first; u < end; ++u, line += slopeFixed) {
      const std::int64_t middle = line >> (kLongFraction - kFraction);
      const int from = std::max(rangeV.first, static_cast<int>((middle - reach) >> kFraction) + 1);
      const int to = std::min(rangeV.end - 1, static_cast<int>((middle + reach) >> kFraction));
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
  Range columns_, rows_;
  QRgb redBlue_ = 0, green_ = 0;
  int alpha_ = 0;
  double halfWidth_ = 0.5;
};

}  // namespace

void rasterLines(const ScreenLines& lines, double pixelRatio, const QRect& part, QImage& image) {
  constexpr std::size_t kMany = 4'000;
  const int cores = std::clamp(static_cast<int>(std::thread::hardware_concurrency()), 1, 4);
  const int bands = lines.points.size() < kMany ? 1 : cores;
  const Pixels pixels(image);
  const auto draw = [&](int band) {
    const int top = part.top() + part.height() * band / bands;
    const int bottom = part.top() + part.height() * (band + 1) / bands;
    LineRaster(pixels, part.left(), part.left() + part.width(), top, bottom).draw(lines, pixelRatio);
  };
  std::vector<std::jthread> helpers;
  for (int band = 1; band < bands; ++band) helpers.emplace_back(draw, band);
  draw(0);
}

void fillAreas(const std::vector<MapPicture::Area>& areas, double pixelRatio, const QRect& part, QImage& image) {
  if (areas.empty()) return;
  QPainter painter(&image);
  painter.setClipRect(part);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.scale(pixelRatio, pixelRatio);
  for (const MapPicture::Area& area : areas) {
    painter.setBrush(QColor::fromRgba(area.fill));
    painter.drawConvexPolygon(area.points.data(), static_cast<int>(area.points.size()));
  }
}

}  // namespace antipode
