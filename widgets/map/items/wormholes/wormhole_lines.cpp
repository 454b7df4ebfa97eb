// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/wormholes/wormhole_lines.h"

#include "widgets/map/drawing/line_shapes.h"
#include "widgets/map/items/map_picture.h"

#include <cmath>

namespace antipode {
namespace {

constexpr double kFill = 0.13, kSelectedFill = 0.24;
constexpr float kEdgeWidth = 1.4f, kSelectedEdgeWidth = 2.2f, kLinkWidth = 1.5f, kFaultWidth = 3;
constexpr double kDash = 9, kGap = 6;  // px
constexpr double kHead = 11;           // px, arrow heads of the link

/// The part of a convex polygon inside a rectangle, which is convex again: what is far outside would only cost
/// time.
std::vector<QPointF> clipped(std::vector<QPointF> polygon, const QRectF& rect) {
  // One side at a time: `room` is >= 0 on its inner side.
  const auto cut = [&](auto&& room) {
    std::vector<QPointF> kept;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
      const QPointF &a = polygon[i], &b = polygon[(i + 1) % polygon.size()];
      const double roomA = room(a), roomB = room(b);
      if (roomA >= 0) kept.push_back(a);
      if ((roomA < 0) != (roomB < 0)) kept.push_back(a + (b - a) * (roomA / (roomA - roomB)));
    }
    polygon = std::move(kept);
  };
  cut([&](QPointF p) { return p.x() - rect.left(); });
  cut([&](QPointF p) { return rect.right() - p.x(); });
  cut([&](QPointF p) { return p.y() - rect.top(); });
  cut([&](QPointF p) { return rect.bottom() - p.y(); });
  return polygon;
}

class WormholeLines {
 public:
  explicit WormholeLines(const PictureLayer& layer)
      : scene_(layer.scene), view_(layer.view), out_(layer.picture), lines_(layer.lines) {}

  void add(const MapWormhole& wormhole, bool isSelected) {
    if (hasLink(wormhole)) addLink(wormhole);
    for (const WormholeEnd end : kWormholeEnds) addEnd(wormhole, end, isSelected);
  }

 private:
  static bool hasLink(const MapWormhole& wormhole) {
    return !wormhole.ends[0].vertices().empty() && !wormhole.ends[1].vertices().empty();
  }

  QColor colourOf(const MapWormhole& wormhole, WormholeEnd which) const {
    return wormhole.isEntry(which) ? scene_.theme.wormholeEntry : scene_.theme.wormholeExit;
  }

  void addEnd(const MapWormhole& wormhole, WormholeEnd which, bool isSelected) {
    const MapWormhole::End& end = wormhole.end(which);
    if (end.vertices().empty()) return;
    const QColor colour = end.fault ? scene_.theme.fault : colourOf(wormhole, which);
    if (!end.fault) {
      std::vector<QPointF> points;
      for (const Vec2 v : end.vertices()) points.push_back(view_.screenFromWorld(v));
      points = clipped(std::move(points), QRectF({0, 0}, view_.size()).adjusted(-16, -16, 16, 16));
      if (points.size() > 2)
        out_.areas.push_back({std::move(points), rgbaOf(colour, isSelected ? kSelectedFill : kFill)});
    }
    const std::size_t count = end.vertices().size();
    lines_.begin(isSelected ? kSelectedEdgeWidth : kEdgeWidth, rgbaOf(colour, 0.95));
    for (std::size_t i = 0; i <= count; ++i) lines_.add(view_.screenFromWorld(end.vertices()[i % count]));
    if (!end.fault) return;
    for (const int edge : end.fault->edges) {
      lines_.begin(kFaultWidth, rgbaOf(colour, 0.95));
      const auto at = static_cast<std::size_t>(edge);
      lines_.add(view_.screenFromWorld(end.vertices()[at]));
      lines_.add(view_.screenFromWorld(end.vertices()[(at + 1) % count]));
    }
  }

  /// Dashes from edge to edge along the line that joins the middles, with a head at each exit.
  void addLink(const MapWormhole& wormhole) {
    const WormholeEnd in = wormhole.entry(),
                      out = in == WormholeEnd::Madrid ? WormholeEnd::Weber : WormholeEnd::Madrid;
    const QPointF from = rim(wormhole.end(in), wormhole.end(out)), to = rim(wormhole.end(out), wormhole.end(in));
    const QPointF link = to - from;
    const double size = std::hypot(link.x(), link.y());
    if (size < 2 * kHead || !std::isfinite(size)) return;
    const QPointF unit = link / size;
    const QRgb colour = rgbaOf(scene_.theme.wormholeEntry, 0.85);
    addDashes(from, unit, size, colour);
    addHead(to, unit, colour);
    if (wormhole.spec.connection == WormholeConnection::Both) addHead(from, -unit, colour);
  }

  /// Where the line between the middles leaves an end.
  QPointF rim(const MapWormhole::End& from, const MapWormhole::End& to) const {
    const Vec2 middle = from.shape.centroid();
    return view_.screenFromWorld(from.shape.crossing(middle, to.shape.centroid()).value_or(middle));
  }

  void addDashes(QPointF from, QPointF unit, double size, QRgb colour) {
    // Only those near the screen: seen from close, a link may be millions of pixels long.
    const double reach = view_.size().width() + view_.size().height();
    const QPointF middle(view_.size().width() / 2, view_.size().height() / 2);
    const double foot = QPointF::dotProduct(middle - from, unit), period = kDash + kGap;
    const double first = std::max(0.0, std::floor((foot - reach) / period) * period);
    const double last = std::min(size - kHead, foot + reach);
    const auto count =
        static_cast<int>(std::ceil(std::clamp((last - first) / period, 0.0, 2 * reach / period + 1)));
    for (int dash = 0; dash < count; ++dash) {
      const double at = first + dash * period;
      lines_.begin(kLinkWidth, colour);
      lines_.add(from + at * unit);
      lines_.add(from + std::min(at + kDash, last) * unit);
    }
  }

  void addHead(QPointF tip, QPointF unit, QRgb colour) {
    const QPointF back = -kHead * unit, side(0.45 * back.y(), -0.45 * back.x());
    if (!QRectF({0, 0}, view_.size()).adjusted(-20, -20, 20, 20).contains(tip)) return;
    out_.areas.push_back({{tip, tip + back + side, tip + back - side}, colour});
  }

  const MapScene& scene_;
  const MapViewport& view_;
  MapPicture& out_;
  PolylineBuilder& lines_;
};

}  // namespace

void addWormholeLines(const PictureLayer& layer) {
  WormholeLines lines(layer);
  for (std::size_t i = 0; i < layer.scene.wormholes.size(); ++i)
    lines.add(layer.scene.wormholes[i], layer.scene.selectedWormhole == i);
}

}  // namespace antipode
