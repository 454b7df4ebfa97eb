// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/items/trails/trail_picture.h"

#include "widgets/map/drawing/line_shapes.h"
#include "widgets/map/items/map_picture.h"

#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

// Trails of a crowd are thinner and fade in fewer steps: they read better so, and cost a third less.
struct TrailStyle {
  float width;
  int fadeSteps;
};
constexpr TrailStyle kFewTrails{1.7f, 16}, kManyTrails{1.0f, 6};
constexpr std::size_t kMany = 100;
constexpr double kFaint = 0.22, kFull = 0.9;  // opacity of the oldest and the newest part
constexpr double kBreadth = 4;                // px, that a line beside a part may reach into it

// A backdrop is worth keeping from so many vertices of trails on, and until so much has been added to them.
constexpr std::size_t kManyVertices = 5'000, kLongTail = 20'000;
constexpr double kGrowth = 0.03, kMinGrowth = 0.5;  // of the time that the trails take; s
constexpr double kMaxGrowth = 8;                    // a quarter of that time: so much of it would have faded

const TrailStyle& trailStyle(const MapScene& scene) {
  return scene.vehicleCount() > kMany ? kManyTrails : kFewTrails;
}

TrailQuery queryFor(const MapScene& scene, const MapViewport& viewport, const QRectF& part) {
  TrailQuery query{.view = viewport.worldRect(part.adjusted(-kBreadth, -kBreadth, kBreadth, kBreadth)),
                   .metresPerPixel = viewport.metresPerPixel()};
  if (!scene.hasTime) return query;
  query.to = scene.poses.time;
  if (scene.trailLength) query.from = scene.poses.time - *scene.trailLength;
  return query;
}

/// Age shows as fading, in a few steps so that a line stays a few pieces.
class Fading {
 public:
  Fading(const BackdropTrails& trails, const TrailLines& collected, int steps)
      : oldest_(trails.oldest - collected.timeOrigin),
        perSecond_(trails.newest > trails.oldest ? steps / (trails.newest - trails.oldest) : 0),
        steps_(steps) {}
  int step(float time) const {
    return std::clamp(static_cast<int>((double{time} - oldest_) * perSecond_), 0, steps_ - 1);
  }
  double opacity(int step) const {
    return perSecond_ == 0 ? kFull : kFaint + (kFull - kFaint) * step / (steps_ - 1);
  }

 private:
  double oldest_, perSecond_;
  int steps_;
};

class TrailPainter {
 public:
  TrailPainter(const MapScene& scene, const MapViewport& view, const TrailLines& trails, MapPicture& out,
               PolylineBuilder& lines)
      : scene_(scene), view_(view), trails_(trails), out_(out), lines_(lines), look_(trailStyle(scene)) {}

  void addTrail(const TrailLines::Line& line, const Fading& fading) {
    const QColor colour = lineColour(out_, scene_.vehicleColour(line.vehicle));
    const TrailVertex* v = trails_.vertices.data() + line.first;
    int step = fading.step(v->time);
    lines_.begin(look_.width, rgbaOf(colour, fading.opacity(step)));
    for (std::uint32_t i = 0; i < line.count; ++i, ++v) {
      lines_.add(screenOf(*v));
      const int now = fading.step(v->time);
      if (now != step) lines_.recolour(rgbaOf(colour, fading.opacity(step = now)));
    }
  }

  void addTail(const TrailLines::Line& line) {
    addNewest(line);
    if (line.reachesEnd && scene_.hasPose(line.vehicle))
      addLink(line.vehicle, trails_.vertices[line.first + line.count - 1]);
  }

  void addNewest(const TrailLines::Line& line) {
    const TrailVertex* v = trails_.vertices.data() + line.first;
    lines_.begin(look_.width, rgbaOf(lineColour(out_, scene_.vehicleColour(line.vehicle)), kFull));
    for (std::uint32_t i = 0; i < line.count; ++i) lines_.add(screenOf(v[i]));
  }

 private:
  /// On to where the vehicle is, if that is not farther than to the next point of the trail: at a high time warp
  /// the trail is fed behind the vehicle, and nobody knows here which way it took. A gap that it cannot have
  /// sailed is a transport.
  void addLink(VehicleId vehicle, const TrailVertex& last) {
    const Vec2 end{trails_.origin.x + double{last.x}, trails_.origin.y + double{last.y}};
    const Vec2 pose = scene_.position(vehicle);
    const double seconds = std::max(0.0, scene_.poses.time - trails_.timeOrigin - double{last.time});
    const double interval = scene_.trails.lastInterval(vehicle);
    if (interval > 0 && seconds > 1.5 * interval + 1e-6 * scene_.poses.time) return;
    const double speed = std::abs(scene_.poses.speed[static_cast<std::size_t>(vehicle)]);
    if (distance(end, pose) <= 3 * (std::isfinite(speed) ? speed + 1 : 1) * seconds + 1)
      lines_.add(view_.screenFromWorld(pose));
  }
  QPointF screenOf(const TrailVertex& v) const {
    return view_.screenFromWorld({trails_.origin.x + double{v.x}, trails_.origin.y + double{v.y}});
  }

  const MapScene& scene_;
  const MapViewport& view_;
  const TrailLines& trails_;
  MapPicture& out_;
  PolylineBuilder& lines_;
  const TrailStyle& look_;
};

void keepJoints(const TrailLines& collected, BackdropTrails& trails) {
  for (const TrailLines::Line& line : collected.lines)
    if (line.reachesEnd)
      trails.joints[static_cast<std::size_t>(line.vehicle)] =
          collected.vertices[line.first + line.count - 1].time;
}

/// Every point of the trails from the ends of the backdrop's on.
void collectTails(const MapScene& scene, const MapViewport& viewport, const BackdropTrails& trails,
                  TrailLines& out) {
  TrailQuery query = queryFor(scene, viewport, QRectF({0, 0}, viewport.size()));
  query.coarsest = 0;
  query.starts = trails.joints;
  scene.trails.collect(query, out);
}

}  // namespace

double BackdropTrails::growth(const MapScene& scene) const {
  constexpr double kNever = std::numeric_limits<double>::infinity();
  if (!scene.hasTime || vertices < kManyVertices || !(scene.poses.time >= end)) return kNever;
  const double growth = (scene.poses.time - begun) / (kMinGrowth + kGrowth * (begun - oldest));
  return growth <= kMaxGrowth ? growth : kNever;
}

BackdropTrails collectTrails(const MapScene& scene, const MapViewport& viewport, TrailLines& out) {
  const TrailQuery query = queryFor(scene, viewport, QRectF({0, 0}, viewport.size()));
  scene.trails.collect(query, out);
  BackdropTrails trails{.vertices = out.vertices.size(),
                        .oldest = std::max(query.from, scene.trails.firstTime()),
                        .newest = std::min(query.to, scene.trails.lastTime()),
                        .coarser = out.coarser};
  if (scene.hasTime) trails.begun = trails.end = scene.poses.time;
  trails.joints.assign(scene.trails.vehicleCount(), std::numeric_limits<float>::lowest());
  keepJoints(out, trails);
  return trails;
}

void collectTrails(const MapScene& scene, const MapViewport& viewport, const QRectF& part,
                   const BackdropTrails& trails, TrailLines& out) {
  TrailQuery query = queryFor(scene, viewport, part);
  query.to = trails.end;
  if (scene.hasTime && scene.trailLength) query.from = trails.end - *scene.trailLength;
  query.coarser = trails.coarser;
  query.ends = trails.joints;
  scene.trails.collect(query, out);
}

std::size_t addTrails(const MapScene& scene, const MapViewport& viewport, const BackdropTrails& trails,
                      const TrailLines& collected, std::size_t first, std::size_t most, MapPicture& picture,
                      PolylineBuilder& lines) {
  TrailPainter painter(scene, viewport, collected, picture, lines);
  const Fading fading(trails, collected, trailStyle(scene).fadeSteps);
  std::size_t vertices = 0, next = first;
  for (; next < collected.lines.size() && vertices < most; ++next) {
    painter.addTrail(collected.lines[next], fading);
    vertices += collected.lines[next].count;
  }
  lines.end();
  return next;
}

void extendTrails(const MapScene& scene, const MapViewport& viewport, BackdropTrails& trails, MapPicture& picture,
                  PolylineBuilder& lines) {
  TrailLines& tails = picture.trailBuffer;
  collectTails(scene, viewport, trails, tails);
  TrailPainter painter(scene, viewport, tails, picture, lines);
  for (const TrailLines::Line& line : tails.lines) painter.addNewest(line);
  lines.end();
  keepJoints(tails, trails);
  trails.end = scene.poses.time;
}

double addTrailTails(const MapScene& scene, const MapViewport& viewport, const BackdropTrails& trails,
                     MapPicture& picture, PolylineBuilder& lines) {
  if (!scene.hasTime || trails.joints.empty()) return 0;
  TrailLines& tails = picture.trailBuffer;
  collectTails(scene, viewport, trails, tails);
  TrailPainter painter(scene, viewport, tails, picture, lines);
  for (const TrailLines::Line& line : tails.lines) painter.addTail(line);
  // However short, a tail has a joint and an end.
  return static_cast<double>(tails.vertices.size()) / static_cast<double>(kLongTail + 2 * scene.vehicleCount());
}

}  // namespace antipode
