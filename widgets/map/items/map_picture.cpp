// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/map_picture.h"

#include "core/base/geometry/angles.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr float kHeadingWidth = 1.5f, kDriftWidth = 1.6f;

QPointF compassVector(double headingDeg, double pixels) {
  const double rad = radFromDeg(headingDeg);
  return {pixels * std::sin(rad), -pixels * std::cos(rad)};
}

// The middle of the pixel that `at` lies in: a line there is crisp. Places that differ by rounding get the same.
double pixelMiddle(double at) {
  return std::floor(at + 1e-6) + 0.5;
}

class PictureBuilder {
 public:
  PictureBuilder(const MapScene& scene, const MapViewport& viewport, MapPicture& picture, ScreenLines& target,
                 const QRectF& part)
      : scene_(scene), view_(viewport), out_(picture), part_(part), lines_(target, clipAround(part)) {}

  void buildGround() {
    if (scene_.shows(MapLayer::Grid)) addGrid();
    if (scene_.shows(MapLayer::Current)) addCurrent(scene_, view_, part_, lines_);
    if (scene_.shows(MapLayer::Wormholes)) addWormholes(scene_, view_, out_, lines_);
    if (scene_.shows(MapLayer::Paths)) addPaths(scene_, view_, out_, lines_);
    lines_.end();
  }
  double buildForeground(const BackdropTrails& trails) {
    const double tails = scene_.shows(MapLayer::Trails) ? addTrailTails(scene_, view_, trails, out_, lines_) : 0;
    addSwarm(scene_, view_, out_, lines_);
    if (scene_.shows(MapLayer::Drift)) addDrift();
    addVehicles();
    lines_.end();
    return tails;
  }

 private:
  void addGrid();
  void addGridLines(double step, int majorEvery, bool vertical);
  void addDrift();
  void addVehicles();
  void addVehicle(VehicleId id, double length);
  QColor lineColour(const QColor& colour) { return antipode::lineColour(out_, colour); }
  bool isNearScreen(QPointF p, double margin) const {
    return QRectF({0, 0}, view_.size()).adjusted(-margin, -margin, margin, margin).contains(p);
  }

  const MapScene& scene_;
  const MapViewport& view_;
  MapPicture& out_;
  QRectF part_;  // px
  PolylineBuilder lines_;
};

void PictureBuilder::addGrid() {
  const GridSteps steps = gridSteps(view_.metresPerPixel());
  addGridLines(steps.minor, steps.majorEvery, true);
  addGridLines(steps.minor, steps.majorEvery, false);
  // Weak lines first: a strong one must not be crossed out by a weak one.
  const auto rank = [&](QRgb colour) {
    return colour == scene_.theme.axis.rgba() ? 2 : colour == scene_.theme.gridMajor.rgba() ? 1 : 0;
  };
  std::stable_sort(out_.grid.lines.begin(), out_.grid.lines.end(),
                   [&](const auto& a, const auto& b) { return rank(a.colour) < rank(b.colour); });
}

void PictureBuilder::addGridLines(double step, int majorEvery, bool vertical) {
  const WorldRect world = view_.visibleWorld();
  const double low = vertical ? world.min.x : world.min.y, high = vertical ? world.max.x : world.max.y;
  const double pixel = view_.metresPerPixel();  // farther by one: rounding must not decide about the edge
  const auto last = static_cast<long long>(std::floor((high + pixel) / step));
  for (auto i = static_cast<long long>(std::ceil((low - pixel) / step)); i <= last; ++i) {
    const double at = static_cast<double>(i) * step;
    const QColor& colour = i == 0                ? scene_.theme.axis
                           : i % majorEvery == 0 ? scene_.theme.gridMajor
                                                 : scene_.theme.gridMinor;
    const QPointF p = view_.screenFromWorld({vertical ? at : 0, vertical ? 0 : at});
    const auto first = static_cast<std::uint32_t>(out_.grid.points.size());
    if (vertical) {
      const double x = pixelMiddle(p.x());
      out_.grid.points.push_back({x, 0});
      out_.grid.points.push_back({x, view_.size().height()});
    } else {
      const double y = pixelMiddle(p.y());
      out_.grid.points.push_back({0, y});
      out_.grid.points.push_back({view_.size().width(), y});
    }
    out_.grid.lines.push_back({first, 2, 1, colour.rgba()});
  }
}

void PictureBuilder::addDrift() {
  const QRgb colour = rgbaOf(scene_.theme.drift, 0.9);
  for (std::size_t i = 0; i < std::min(scene_.vehicleDrift.size(), scene_.vehicleCount()); ++i) {
    const auto id = static_cast<VehicleId>(i);
    const Vec2 drift = scene_.vehicleDrift[i];
    const double speed = length(drift);
    if (!scene_.hasPose(id) || !(speed > 1e-6)) continue;
    if (std::ranges::binary_search(scene_.swarm.withoutFlow, id)) continue;
    const QPointF p = view_.screenFromWorld(scene_.position(id));
    if (!isNearScreen(p, 60)) continue;
    const double pixels = std::clamp(16 + 40 * speed, 16.0, 56.0);
    const QPointF unit(drift.x / speed, -drift.y / speed);
    const double gap = scene_.symbolLength(view_.metresPerPixel()) * 0.62;
    addArrow(lines_, p + gap * unit, pixels * unit, kDriftWidth, colour);
  }
}

void PictureBuilder::addVehicles() {
  const double length = scene_.symbolLength(view_.metresPerPixel());
  for (std::size_t i = 0; i < scene_.vehicleCount(); ++i)
    if (!scene_.isSelected(static_cast<VehicleId>(i))) addVehicle(static_cast<VehicleId>(i), length);
  for (const VehicleId id : scene_.selection) addVehicle(id, length);
}

void PictureBuilder::addVehicle(VehicleId id, double length) {
  if (!scene_.hasPose(id)) return;
  const auto i = static_cast<std::size_t>(id);
  const QPointF p = view_.screenFromWorld(scene_.position(id));
  if (!isNearScreen(p, length + 80)) return;
  const double heading = std::isfinite(scene_.poses.heading[i]) ? scene_.poses.heading[i] : 0;
  const double speed = scene_.poses.speed[i];
  const QColor colour = scene_.vehicleColour(id);
  const double opacity = scene_.opacity(id);
  if (scene_.shows(MapLayer::Headings) && std::isfinite(speed)) {
    // The way of the next ten seconds, within what reads well.
    const double ahead = std::clamp(10 * speed / view_.metresPerPixel(), 0.5 * length, 2.5 * length);
    lines_.begin(kHeadingWidth, rgbaOf(lineColour(colour), 0.95 * opacity));
    lines_.add(p + compassVector(heading, 0.4 * length));
    lines_.add(p + compassVector(heading, 0.5 * length + ahead));
  }
  out_.glyphs.push_back({static_cast<float>(p.x()), static_cast<float>(p.y()), static_cast<float>(heading),
                         static_cast<float>(length), colour.rgb(), static_cast<float>(opacity)});
}

}  // namespace

QColor lineColour(MapPicture& picture, const QColor& colour) {
  auto found = picture.lineColours.find(colour.rgb());
  if (found == picture.lineColours.end())
    found = picture.lineColours.insert(colour.rgb(), legibleOn(picture.background, colour));
  return *found;
}

QRgb rgbaOf(const QColor& colour, double alpha) {
  QColor c = colour;
  c.setAlphaF(static_cast<float>(alpha));
  return c.rgba();
}

void addArrow(PolylineBuilder& lines, QPointF from, QPointF vector, float width, QRgb colour) {
  const double size = std::hypot(vector.x(), vector.y());
  if (!(size > 0)) return;
  const QPointF tip = from + vector;
  const QPointF back = vector * (-std::min(6.0, 0.5 * size) / size), side(back.y() * 0.6, -back.x() * 0.6);
  lines.begin(width, colour);
  lines.add(from);
  lines.add(tip);
  lines.begin(width, colour);
  lines.add(tip + back + side);
  lines.add(tip);
  lines.add(tip + back - side);
}

QRectF clipAround(const QRectF& part) {
  return part.adjusted(-16, -16, 16, 16);
}

void buildGround(const MapScene& scene, const MapViewport& viewport, const QRectF& part, MapPicture& picture) {
  if (picture.background != scene.theme.water) picture.lineColours.clear();
  picture.background = scene.theme.water;
  picture.glyphOutline = scene.theme.glyphOutline;
  picture.grid.clear();
  picture.areas.clear();
  picture.backdrop.clear();
  PictureBuilder(scene, viewport, picture, picture.backdrop, part).buildGround();
}

double buildForeground(const MapScene& scene, const MapViewport& viewport, const BackdropTrails& trails,
                       MapPicture& picture) {
  picture.lines.clear();
  picture.glyphs.clear();
  const QRectF screen({0, 0}, viewport.size());
  return PictureBuilder(scene, viewport, picture, picture.lines, screen).buildForeground(trails);
}

void buildPicture(const MapScene& scene, const MapViewport& viewport, MapPicture& picture) {
  const QRectF screen({0, 0}, viewport.size());
  buildGround(scene, viewport, screen, picture);
  picture.viewport = viewport;
  picture.revision = scene.revision;
  picture.trails = {};
  if (scene.shows(MapLayer::Trails)) {
    TrailLines& collected = picture.trailBuffer;
    picture.trails = collectTrails(scene, viewport, collected);
    PolylineBuilder lines(picture.backdrop, clipAround(screen));
    addTrails(scene, viewport, picture.trails, collected, 0, collected.vertices.size(), picture, lines);
  }
  buildForeground(scene, viewport, picture.trails, picture);
}

bool updatePicture(const MapScene& scene, const MapViewport& viewport, MapPicture& picture) {
  const bool isKept = picture.viewport == viewport && picture.revision == scene.revision &&
                      picture.trails.growth(scene) <= 1 &&
                      buildForeground(scene, viewport, picture.trails, picture) <= 1;
  if (!isKept) buildPicture(scene, viewport, picture);
  return isKept;
}

const QPainterPath& vehicleGlyphPath() {
  static const QPainterPath path = [] {
    QPainterPath p;
    p.moveTo(0, -0.5);
    p.cubicTo(0.15, -0.34, 0.27, -0.10, 0.27, 0.12);
    p.lineTo(0.25, 0.48);
    p.lineTo(0, 0.36);
    p.lineTo(-0.25, 0.48);
    p.lineTo(-0.27, 0.12);
    p.cubicTo(-0.27, -0.10, -0.15, -0.34, 0, -0.5);
    p.closeSubpath();
    return p;
  }();
  return path;
}

}  // namespace antipode
