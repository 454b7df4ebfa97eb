// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/routes/route_lines.h"

#include "widgets/map/drawing/line_shapes.h"
#include "widgets/map/items/map_picture.h"
#include "widgets/map/items/routes/route_owner.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr float kWidth = 1.2f, kSelectedWidth = 1.6f, kRadiusWidth = 1.1f;
constexpr double kMinLeg = 44;            // px, of a leg that shows its direction
constexpr double kChevron = 6;            // px, around its middle
constexpr std::size_t kManyPoints = 400;  // of a path: neither radii nor directions

class RouteLines {
 public:
  explicit RouteLines(const PictureLayer& layer)
      : scene_(layer.scene),
        view_(layer.view),
        out_(layer.picture),
        lines_(layer.lines),
        screen_({0, 0}, layer.view.size()) {}

  void add(const MapPath& path) {
    const bool isSelected = isOwnerSelected(scene_, path);
    colour_ = lineColour(out_, pathColour(scene_, path));
    strength_ = path.isEnabled ? 1 : 0.4;
    const bool showsRadii = scene_.shows(MapLayer::Radii) || path.kind == MapPath::Kind::Station;
    if (isSelected && showsRadii && path.points.size() <= kManyPoints) addRadii(path);
    if (path.kind == MapPath::Kind::Station) return;
    lines_.begin(isSelected ? kSelectedWidth : kWidth, rgbaOf(colour_, strength_ * (isSelected ? 0.95 : 0.55)));
    for (const Vec2 p : path.points) lines_.add(view_.screenFromWorld(p));
    const bool closes = path.isClosed && path.points.size() > 2;
    if (closes) lines_.add(view_.screenFromWorld(path.points.front()));
    if (!isSelected || path.points.size() > kManyPoints) return;
    for (std::size_t i = 1; i < path.points.size(); ++i) addDirection(path, path.points[i - 1], path.points[i]);
    if (closes) addDirection(path, path.points.back(), path.points.front());
  }

 private:
  void addRadii(const MapPath& path) {
    for (const Vec2 p : path.points) {
      const QPointF centre = view_.screenFromWorld(p);
      addCircle(lines_, screen_, centre, path.innerRadius / view_.metresPerPixel(), kRadiusWidth,
                rgbaOf(colour_, 0.75 * strength_));
      addDashedCircle(lines_, screen_, centre, path.outerRadius / view_.metresPerPixel(), kRadiusWidth,
                      rgbaOf(colour_, 0.6 * strength_));
    }
  }

  /// A chevron in the middle of a leg.
  void addDirection(const MapPath& path, Vec2 from, Vec2 to) {
    const QPointF a = view_.screenFromWorld(path.isReversed ? to : from);
    const QPointF b = view_.screenFromWorld(path.isReversed ? from : to);
    const QPointF leg = b - a, middle = (a + b) / 2;
    const double size = std::hypot(leg.x(), leg.y());
    if (size < kMinLeg || !screen_.adjusted(-kChevron, -kChevron, kChevron, kChevron).contains(middle)) return;
    const QPointF unit = leg / size, side(-unit.y(), unit.x());
    lines_.begin(kSelectedWidth, rgbaOf(colour_, strength_ * 0.95));
    lines_.add(middle - 4 * unit + 4 * side);
    lines_.add(middle + 2 * unit);
    lines_.add(middle - 4 * unit - 4 * side);
  }

  const MapScene& scene_;
  const MapViewport& view_;
  MapPicture& out_;
  PolylineBuilder& lines_;
  QRectF screen_;
  QColor colour_;
  double strength_ = 1;
};

}  // namespace

void addRouteLines(const PictureLayer& layer) {
  RouteLines lines(layer);
  for (const MapPath& path : layer.scene.paths)
    if (path.kind != MapPath::Kind::Area) lines.add(path);
}

}  // namespace antipode
