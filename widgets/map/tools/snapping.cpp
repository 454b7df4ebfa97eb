// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/map/tools/snapping.h"

#include "core/base/geometry/angles.h"
#include "core/model/drift.h"
#include "widgets/base/texts.h"
#include "widgets/map/drawing/halo_text.h"
#include "widgets/map/items/routes/route_owner.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

constexpr double kPointReach = 10, kLineReach = 7, kAngleReach = 7, kGridReach = 6;  // px
constexpr double kAngleStep = 15;                                                    // deg

/// The nearest candidate so far.
class Nearest {
 public:
  Nearest(Vec2 place, double reach) : place_(place), reach_(reach) {}
  template <class Name>
  void offer(Vec2 candidate, Name&& name, std::optional<Vec2> guide = {}) {
    const double away = distance(candidate, place_);
    if (away >= reach_) return;
    reach_ = away;
    best_ = Snapped{candidate, name(), guide};
  }
  /// The nearest place of a segment.
  template <class Name>
  void offerLine(Vec2 a, Vec2 b, Name&& name) {
    const double size = dot(b - a, b - a);
    if (size == 0) return;
    const double share = std::clamp(dot(place_ - a, b - a) / size, 0.0, 1.0);
    offer(a + share * (b - a), name, a);
  }
  const std::optional<Snapped>& best() const { return best_; }

 private:
  Vec2 place_;
  double reach_;
  std::optional<Snapped> best_;
};

bool isMoved(const WantedPlace& wanted, std::size_t path, std::size_t point) {
  return wanted.moved && wanted.moved->path == static_cast<int>(path) &&
         wanted.moved->point == static_cast<int>(point);
}

bool isSelectedThing(const MapScene& scene, MapThing::Kind kind, int index) {
  return std::ranges::find(scene.things, MapThing{kind, index}) != scene.things.end();
}

bool isMovedPath(const MapScene& scene, const WantedPlace& wanted, std::size_t path) {
  const auto index = static_cast<int>(path);
  if (wanted.movedPath == index) return true;
  if (!wanted.movesSelection) return false;
  return scene.chosenPath == index || isSelectedThing(scene, MapThing::Kind::Path, index) ||
         (!scene.chosenPath && isOwnerSelected(scene, scene.paths[path]));
}

bool isMovedWormhole(const MapScene& scene, const WantedPlace& wanted, std::size_t wormhole) {
  if (wanted.movedWormhole == wormhole) return true;
  return wanted.movesSelection && (scene.selectedWormhole == wormhole ||
                                   isSelectedThing(scene, MapThing::Kind::Wormhole, static_cast<int>(wormhole)));
}

void offerPoints(Nearest& nearest, const MapScene& scene, const WantedPlace& wanted) {
  for (std::size_t i = 0; i < scene.paths.size(); ++i) {
    if (!scene.shows(scene.paths[i].layer) || isMovedPath(scene, wanted, i)) continue;
    for (std::size_t k = 0; k < scene.paths[i].points.size(); ++k)
      if (!isMoved(wanted, i, k))
        nearest.offer(scene.paths[i].points[k], [&] { return tr("point %1").arg(k + 1); });
  }
  for (std::size_t i = 0; i < scene.vehicleCount(); ++i) {
    const auto id = static_cast<VehicleId>(i);
    if (scene.hasPose(id) && !(wanted.movesVehicles && scene.isSelected(id)))
      nearest.offer(scene.position(id), [&] { return scene.fleet[i].name; });
  }
  for (std::size_t i = 0; i < scene.wormholes.size(); ++i) {
    if (isMovedWormhole(scene, wanted, i)) continue;
    const QString tag = QString::fromStdString(scene.wormholes[i].spec.tag);
    for (const WormholeEnd end : kWormholeEnds)
      if (const auto& polygon = scene.wormholes[i].polygon(end))
        for (const Vec2 corner : polygon->vertices())
          nearest.offer(corner, [&] { return tr("corner of %1").arg(tag); });
  }
  if (wanted.from) nearest.offer(*wanted.from, [] { return tr("point before"); });
}

void offerLegs(Nearest& nearest, const MapScene& scene, const WantedPlace& wanted) {
  for (std::size_t i = 0; i < scene.paths.size(); ++i) {
    if (!scene.shows(scene.paths[i].layer) || isMovedPath(scene, wanted, i)) continue;
    const std::vector<Vec2>& points = scene.paths[i].points;
    const std::size_t legs = points.size() < 2 ? 0 : scene.paths[i].isClosed ? points.size() : points.size() - 1;
    for (std::size_t leg = 0; leg < legs; ++leg)
      if (const std::size_t next = (leg + 1) % points.size();
          !isMoved(wanted, i, leg) && !isMoved(wanted, i, next))
        nearest.offerLine(points[leg], points[next], [] { return tr("leg"); });
  }
}

void offerAngles(Nearest& nearest, const WantedPlace& wanted, Vec2 place) {
  if (!wanted.from || *wanted.from == place) return;
  const Vec2 from = *wanted.from;
  const auto offer = [&](double deg, const QString& name) {
    const Vec2 unit{std::sin(radFromDeg(deg)), std::cos(radFromDeg(deg))};
    const double along = dot(place - from, unit);
    if (along > 0)
      nearest.offer(
          from + along * unit, [&] { return name; }, from);
  };
  const double north = std::round(bearing(from, place) / kAngleStep) * kAngleStep;
  offer(north, QStringLiteral("%1°").arg(static_cast<int>(wrap360(north)), 3, 10, QChar('0')));
  if (!wanted.before || *wanted.before == from) return;
  const double base = bearing(*wanted.before, from);
  for (const double turn : {0.0, 90.0, -90.0})
    offer(base + turn, turn == 0 ? tr("straight on") : tr("right angle"));
}

Snapped onGrid(const MapViewport& view, Vec2 place) {
  const double step = gridSteps(view.metresPerPixel()).minor, reach = kGridReach * view.metresPerPixel();
  const auto near = [&](double value) {
    const double line = std::round(value / step) * step;
    return std::abs(line - value) < reach ? line : value;
  };
  return {{near(place.x), near(place.y)}, tr("grid")};
}

}  // namespace

std::optional<Snapped> snapped(const MapScene& scene, const MapViewport& view, const WantedPlace& wanted,
                               Vec2 place) {
  const double pixel = view.metresPerPixel();
  Nearest point(place, kPointReach * pixel), line(place, kLineReach * pixel), angle(place, kAngleReach * pixel);
  offerPoints(point, scene, wanted);
  if (point.best()) return point.best();
  offerLegs(line, scene, wanted);
  if (line.best()) return line.best();
  offerAngles(angle, wanted, place);
  if (angle.best()) return angle.best();
  const Snapped grid = onGrid(view, place);
  return grid.place == place ? std::nullopt : std::optional(grid);
}

void paintSnapped(QPainter& painter, const MapTheme& theme, const MapViewport& view, const Snapped& mark) {
  constexpr double kArm = 6;
  const QPointF at = view.screenFromWorld(mark.place);
  painter.setPen(QPen(theme.accent, 1, Qt::DotLine));
  if (mark.guide) painter.drawLine(view.screenFromWorld(*mark.guide), at);
  painter.setPen(QPen(theme.accent, 2));
  painter.drawLine(at + QPointF(-kArm, -kArm), at + QPointF(kArm, kArm));
  painter.drawLine(at + QPointF(-kArm, kArm), at + QPointF(kArm, -kArm));
  paintHaloText(painter, at + QPointF(10, 8), mark.what, painter.font(), theme.text, theme.halo);
}

}  // namespace antipode
