// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/map_picture.h"

#include "core/base/angles.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace antipode {
namespace {

// Trails of a crowd are thinner and fade in fewer steps: they read better so, and cost a third less.
struct TrailLook {
  float width;
  int fadeSteps;
};
constexpr TrailLook kFewTrails{1.7f, 16}, kManyTrails{1.0f, 6};
constexpr std::size_t kMany = 100;
constexpr double kFaint = 0.22, kFull = 0.9;  // opacity of the oldest and the newest part

constexpr float kHeadingWidth = 1.5f, kDriftWidth = 1.6f;

QPointF compassVector(double headingDeg, double pixels) {
  const double rad = radFromDeg(headingDeg);
  return {pixels * std::sin(rad), -pixels * std::cos(rad)};
}

// A backdrop is worth keeping from so many vertices of trails on, and until so much has been added to them.
constexpr std::size_t kManyVertices = 5'000, kLongTail = 20'000;
constexpr double kGrowth = 0.03, kLeastGrowth = 0.5;  // of the time that the trails take; s

class PictureBuilder {
 public:
  PictureBuilder(const MapScene& scene, const MapViewport& viewport, MapPicture& picture, ScreenLines& target)
      : scene_(scene),
        view_(viewport),
        out_(picture),
        lines_(target, QRectF({0, 0}, viewport.size()).adjusted(-16, -16, 16, 16)) {}

  void buildBackdrop() {
    if (scene_.shows(MapLayer::Grid)) addGrid();
    if (scene_.shows(MapLayer::Current)) addCurrent(scene_, view_, lines_);
    if (scene_.shows(MapLayer::Wormholes)) addWormholes(scene_, view_, out_, lines_);
    if (scene_.shows(MapLayer::Paths)) addPaths(scene_, view_, out_, lines_);
    out_.trails.vertices = 0;
    if (scene_.shows(MapLayer::Trails)) addTrails();
    lines_.end();
  }
  /// False when so much has been added to the trails that a new backdrop is due.
  bool buildForeground() {
    const bool isShort = !scene_.shows(MapLayer::Trails) || addTrailTails();
    addSwarm(scene_, view_, out_, lines_);
    if (scene_.shows(MapLayer::Drift)) addDrift();
    addVehicles();
    lines_.end();
    return isShort;
  }

 private:
  void addGrid();
  void addGridLines(double step, int majorEvery, bool vertical);
  void addTrails();
  void addTrail(const TrailLines::Line& line, double oldest, double newest);
  bool addTrailTails();
  void addTrailTail(const TrailLines::Line& line);
  const TrailLook& trailLook() const { return scene_.vehicleCount() > kMany ? kManyTrails : kFewTrails; }
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
  const auto last = static_cast<long long>(std::floor(high / step));
  for (auto i = static_cast<long long>(std::ceil(low / step)); i <= last; ++i) {
    const double at = static_cast<double>(i) * step;
    const QColor& colour = i == 0                ? scene_.theme.axis
                           : i % majorEvery == 0 ? scene_.theme.gridMajor
                                                 : scene_.theme.gridMinor;
    const QPointF p = view_.screenFromWorld({vertical ? at : 0, vertical ? 0 : at});
    const auto first = static_cast<std::uint32_t>(out_.grid.points.size());
    if (vertical) {
      const double x = std::floor(p.x()) + 0.5;  // the middle of a pixel: crisp
      out_.grid.points.push_back({x, 0});
      out_.grid.points.push_back({x, view_.size().height()});
    } else {
      const double y = std::floor(p.y()) + 0.5;
      out_.grid.points.push_back({0, y});
      out_.grid.points.push_back({view_.size().width(), y});
    }
    out_.grid.lines.push_back({first, 2, 1, colour.rgba()});
  }
}

void PictureBuilder::addTrails() {
  TrailQuery query{.view = view_.visibleWorld(), .metresPerPixel = view_.metresPerPixel()};
  if (scene_.hasTime) {
    query.to = scene_.poses.time;
    if (scene_.trailLength) query.from = scene_.poses.time - *scene_.trailLength;
  }
  TrailLines& trails = out_.trailBuffer;
  scene_.trails.collect(query, trails);
  double oldest = 1e300, newest = -1e300;
  for (const TrailVertex& v : trails.vertices) {
    oldest = std::min(oldest, double{v.time});
    newest = std::max(newest, double{v.time});
  }
  if (scene_.hasTime && scene_.trailLength) oldest = query.from - trails.timeOrigin;
  MapPicture::BackdropTrails& drawn = out_.trails;
  drawn.vertices = trails.vertices.size();
  drawn.oldest = oldest + trails.timeOrigin;
  drawn.end = scene_.poses.time;
  drawn.joints.assign(scene_.trails.vehicleCount(), std::numeric_limits<float>::lowest());
  for (const TrailLines::Line& line : trails.lines) {
    addTrail(line, oldest, newest);
    if (line.reachesEnd)
      drawn.joints[static_cast<std::size_t>(line.vehicle)] = trails.vertices[line.first + line.count - 1].time;
  }
}

// From the newest points of the backdrop to where the vehicles are.
bool PictureBuilder::addTrailTails() {
  if (!scene_.hasTime || out_.trails.vertices == 0) return true;
  const TrailQuery query{.view = view_.visibleWorld(),
                         .metresPerPixel = view_.metresPerPixel(),
                         .to = scene_.poses.time,
                         .coarsest = 0,
                         .starts = out_.trails.joints};
  scene_.trails.collect(query, out_.trailBuffer);
  for (const TrailLines::Line& line : out_.trailBuffer.lines) addTrailTail(line);
  return out_.trailBuffer.vertices.size() <= kLongTail + scene_.vehicleCount();
}

void PictureBuilder::addTrailTail(const TrailLines::Line& line) {
  const TrailLines& trails = out_.trailBuffer;
  const TrailVertex* v = trails.vertices.data() + line.first;
  const TrailVertex& last = v[line.count - 1];
  lines_.begin(trailLook().width, rgbaOf(lineColour(scene_.vehicleColour(line.vehicle)), kFull));
  for (std::uint32_t i = 0; i < line.count; ++i)
    lines_.add(view_.screenFromWorld({trails.origin.x + double{v[i].x}, trails.origin.y + double{v[i].y}}));
  if (!line.reachesEnd || !scene_.hasPose(line.vehicle)) return;
  // On to where the vehicle is; a gap that it cannot have sailed is a transport.
  const Vec2 end{trails.origin.x + double{last.x}, trails.origin.y + double{last.y}};
  const Vec2 pose = scene_.position(line.vehicle);
  const double seconds = std::max(0.0, scene_.poses.time - trails.timeOrigin - double{last.time});
  const double speed = std::abs(scene_.poses.speed[static_cast<std::size_t>(line.vehicle)]);
  if (distance(end, pose) <= 3 * (std::isfinite(speed) ? speed + 1 : 1) * seconds + 1)
    lines_.add(view_.screenFromWorld(pose));
}

void PictureBuilder::addTrail(const TrailLines::Line& line, double oldest, double newest) {
  // Age shows as fading, in a few steps so that a line stays a few pieces.
  const TrailLook& look = trailLook();
  const TrailLines& trails = out_.trailBuffer;
  const QColor colour = lineColour(scene_.vehicleColour(line.vehicle));
  const double perSecond = newest > oldest ? look.fadeSteps / (newest - oldest) : 0;
  const auto fadeStep = [&](float time) {
    return std::clamp(static_cast<int>((time - oldest) * perSecond), 0, look.fadeSteps - 1);
  };
  const auto fadedColour = [&](int step) {
    return rgbaOf(colour, perSecond == 0 ? kFull : kFaint + (kFull - kFaint) * step / (look.fadeSteps - 1));
  };
  const TrailVertex* v = trails.vertices.data() + line.first;
  int step = fadeStep(v->time);
  lines_.begin(look.width, fadedColour(step));
  for (std::uint32_t i = 0; i < line.count; ++i, ++v) {
    lines_.add(view_.screenFromWorld({trails.origin.x + double{v->x}, trails.origin.y + double{v->y}}));
    if (const int now = fadeStep(v->time); now != step) lines_.recolour(fadedColour(step = now));
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
    const double gap = symbolLength(scene_, view_.metresPerPixel()) * 0.62;
    addArrow(lines_, p + gap * unit, pixels * unit, kDriftWidth, colour);
  }
}

void PictureBuilder::addVehicles() {
  const double length = symbolLength(scene_, view_.metresPerPixel());
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

namespace {

bool buildForeground(const MapScene& scene, const MapViewport& viewport, MapPicture& picture) {
  picture.lines.clear();
  picture.glyphs.clear();
  return PictureBuilder(scene, viewport, picture, picture.lines).buildForeground();
}

}  // namespace

void buildPicture(const MapScene& scene, const MapViewport& viewport, MapPicture& picture) {
  if (picture.background != scene.theme.water) picture.lineColours.clear();
  picture.background = scene.theme.water;
  picture.glyphOutline = scene.theme.glyphOutline;
  picture.grid.clear();
  picture.areas.clear();
  picture.backdrop.clear();
  PictureBuilder(scene, viewport, picture, picture.backdrop).buildBackdrop();
  ++picture.backdropId;
  buildForeground(scene, viewport, picture);
}

void updatePicture(const MapScene& scene, const MapViewport& viewport, MapPicture& picture) {
  const MapPicture::BackdropTrails& trails = picture.trails;
  const double now = scene.poses.time, grown = now - trails.end;
  const bool isFresh = scene.hasTime && trails.vertices >= kManyVertices && grown >= 0 &&
                       grown <= kLeastGrowth + kGrowth * (trails.end - trails.oldest);
  if (!isFresh || !buildForeground(scene, viewport, picture)) buildPicture(scene, viewport, picture);
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
