// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/canvas/ribbon_mesh.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr float kFringe = 0.55f;  // px beyond the line's edge, room for the smooth step

std::uint32_t premultiplied(QRgb colour) {
  const QRgb p = qPremultiply(colour);
  return static_cast<std::uint32_t>(qRed(p)) | static_cast<std::uint32_t>(qGreen(p)) << 8 |
         static_cast<std::uint32_t>(qBlue(p)) << 16 | static_cast<std::uint32_t>(qAlpha(p)) << 24;
}

struct Normal {
  float x, y;
};

Normal normalOf(QPointF from, QPointF to) {
  const auto dx = static_cast<float>(to.x() - from.x()), dy = static_cast<float>(to.y() - from.y());
  const float size = std::sqrt(dx * dx + dy * dy);
  return size > 0 ? Normal{-dy / size, dx / size} : Normal{0, 0};
}

class Strip {
 public:
  Strip(std::vector<RibbonVertex>& out, const ScreenLines::Line& line)
      : out_(out), halfWidth_(line.width / 2), rgba_(premultiplied(line.colour)) {}

  void pair(QPointF p, Normal n, float stretch) {
    const float reach = (halfWidth_ + kFringe) * stretch, offset = halfWidth_ + kFringe;
    const auto x = static_cast<float>(p.x()), y = static_cast<float>(p.y());
    const RibbonVertex left{x + n.x * reach, y + n.y * reach, offset, halfWidth_, rgba_};
    const RibbonVertex right{x - n.x * reach, y - n.y * reach, -offset, halfWidth_, rgba_};
    if (isFirst_ && !out_.empty()) {  // a bridge without area from the line before
      out_.push_back(out_.back());
      out_.push_back(left);
    }
    isFirst_ = false;
    out_.push_back(left);
    out_.push_back(right);
  }

 private:
  std::vector<RibbonVertex>& out_;
  float halfWidth_;
  std::uint32_t rgba_;
  bool isFirst_ = true;
};

}  // namespace

void appendAreas(const std::vector<MapPicture::Area>& areas, std::vector<RibbonVertex>& out) {
  for (const MapPicture::Area& area : areas) {
    const std::size_t count = area.points.size();
    if (count < 3) continue;
    // To and fro between both sides of the polygon: a strip covers what is convex.
    for (std::size_t i = 0; i < count; ++i) {
      const QPointF& p = area.points[i % 2 == 0 ? i / 2 : count - 1 - i / 2];
      const RibbonVertex corner{static_cast<float>(p.x()), static_cast<float>(p.y()), 0, 1, premultiplied(area.fill)};
      if (i == 0 && !out.empty()) {
        out.push_back(out.back());
        out.push_back(corner);
      }
      out.push_back(corner);
    }
  }
}

void appendRibbons(const ScreenLines& lines, std::vector<RibbonVertex>& out) {
  for (const ScreenLines::Line& line : lines.lines) {
    const QPointF* p = lines.points.data() + line.first;
    Strip strip(out, line);
    Normal before = normalOf(p[0], p[1]);
    strip.pair(p[0], before, 1);
    for (std::uint32_t i = 1; i + 1 < line.count; ++i) {
      const Normal after = normalOf(p[i], p[i + 1]);
      const float cosine = before.x * after.x + before.y * after.y;
      if (cosine > 0.5f) {  // a turn below 60 degrees: one mitred pair
        const float size = std::sqrt(2 + 2 * cosine);
        const Normal middle{(before.x + after.x) / size, (before.y + after.y) / size};
        strip.pair(p[i], middle, 2 / size);
      } else {  // sharper: both ends square, the strip bridges the corner
        strip.pair(p[i], before, 1);
        strip.pair(p[i], after, 1);
      }
      before = after;
    }
    strip.pair(p[line.count - 1], before, 1);
  }
}

}  // namespace antipode
