// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/background/tile_clip.h"

#include <algorithm>

namespace antipode {
namespace {

/// Cuts away what lies beyond a line x = limit or y = limit.
std::vector<Vec2> cutAlong(const std::vector<Vec2>& ring, double Vec2::*axis, double limit, bool keepsGreater) {
  const auto isKept = [&](Vec2 p) { return keepsGreater ? p.*axis >= limit : p.*axis <= limit; };
  std::vector<Vec2> kept;
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const Vec2 from = ring[i == 0 ? ring.size() - 1 : i - 1], to = ring[i];
    if (isKept(from) != isKept(to)) {
      const double share = (limit - from.*axis) / (to.*axis - from.*axis);
      kept.push_back(from + share * (to - from));
    }
    if (isKept(to)) kept.push_back(to);
  }
  return kept;
}

bool touches(Vec2 a, Vec2 b, const WorldRect& rect) {
  return std::max(a.x, b.x) >= rect.min.x && std::min(a.x, b.x) <= rect.max.x &&
         std::max(a.y, b.y) >= rect.min.y && std::min(a.y, b.y) <= rect.max.y;
}

}  // namespace

std::vector<Vec2> clippedRing(const std::vector<Vec2>& ring, const WorldRect& to) {
  std::vector<Vec2> clipped = cutAlong(ring, &Vec2::x, to.min.x, true);
  clipped = cutAlong(clipped, &Vec2::x, to.max.x, false);
  clipped = cutAlong(clipped, &Vec2::y, to.min.y, true);
  return cutAlong(clipped, &Vec2::y, to.max.y, false);
}

void forEachPiece(const std::vector<Vec2>& line, const WorldRect& in,
                  const std::function<void(const std::vector<Vec2>&)>& f) {
  std::vector<Vec2> piece;
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (touches(line[i - 1], line[i], in)) {
      if (piece.empty()) piece.push_back(line[i - 1]);
      piece.push_back(line[i]);
    } else if (!piece.empty()) {
      f(piece);
      piece.clear();
    }
  }
  if (!piece.empty()) f(piece);
}

}  // namespace antipode
