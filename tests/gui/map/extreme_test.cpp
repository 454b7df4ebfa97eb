// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of things that are nowhere near the sea: numbers as a damaged or crafted log may hold them. What counts
// is the work that is handed to the canvas, not the time that it takes.
#include "tests/gui/map/crowd.h"
#include "tests/gui/map/map_fixture.h"
#include "widgets/map/canvas/line_canvas.h"
#include "widgets/map/items/map_picture.h"

#include <limits>

namespace antipode {
namespace {

constexpr double kEndless = std::numeric_limits<double>::infinity();
constexpr double kGreatest = std::numeric_limits<double>::max();
constexpr double kExtremes[] = {
    1e7,    -1e7,  1e9,    1e12, -1e16, 1e30,   1e100,
    -1e300, kGreatest, -kGreatest, kEndless, -kEndless, 5e-324, std::numeric_limits<double>::quiet_NaN()};
constexpr QSize kExtremePixels(640, 420);
constexpr double kFarOff = 4000;       // px; what lies farther from the screen has been clipped
constexpr std::size_t kWork = 60'000;  // points, areas and symbols

/// A scene in which a thing of every kind is at an extreme place, beside things that are where they should be.
MapScene sceneWith(double extreme) {
  Crowd crowd(120);
  crowd.addEverything();
  MapScene& scene = crowd.scene;
  const Vec2 far{extreme, -extreme}, half{extreme, 3};
  for (std::size_t id = 0; id < 5; ++id) scene.poses.x[id] = far.x, scene.poses.y[id] = id % 2 ? far.y : 3;
  scene.poses.heading[1] = extreme, scene.poses.speed[2] = extreme;
  for (VehicleId id = 3; id < 6; ++id)
    scene.trails.append(id, std::array{TrailPoint{121, far}, TrailPoint{122, {0, 0}}, TrailPoint{123, half}});
  scene.paths[0].points[1] = far, scene.paths[1].points[1] = half;
  scene.paths[0].outerRadius = std::abs(extreme);
  WormholeSpec hole;
  hole.tag = "far";
  hole.madridPoly.emplace();
  hole.madridPoly->points = {{-200, 80}, {-100, 80}, {-100, 160}};
  hole.weberPoly.emplace();
  hole.weberPoly->points = {{extreme, 0}, {extreme, 100}, {0, 100}};
  scene.wormholes.emplace_back(hole);
  const std::vector<CurrentVector> flow{{far, {extreme, 0.1}}, {{0, 0}, {0.2, extreme}}};
  scene.current = MapCurrent{std::make_shared<const CurrentField>("field", std::abs(extreme), flow), true};
  scene.swarm.drifters[0].target = far, scene.swarm.drifters[0].radii[2] = std::abs(extreme);
  scene.swarm.drifters[0].rawTargets = {far, half};
  scene.swarm.pings = {{1, far, 80, 0.5}, {1, {0, 0}, std::abs(extreme), 0.5}};
  scene.formation = {{0, "slot", far}, {1, "other", half}};
  scene.vehicleDrift[3] = far;
  ++scene.revision;
  return std::move(scene);
}

std::vector<MapViewport> viewsFor(double extreme) {
  const QSizeF size(kExtremePixels);
  std::vector<MapViewport> views{{{10, 20}, 1.3, size}, {{10, 20}, 1e-3, size}, {{0, 0}, 1e300, size}};
  views.push_back({{extreme, -extreme}, 1.3, size});
  views.push_back({{extreme, 0}, 1e-3, size});
  WorldRect bounds;
  bounds.include(Vec2{0, 0}), bounds.include(Vec2{extreme, -extreme});
  views.push_back(MapViewport({}, 1, size).fitted(bounds, 40));
  return views;
}

void expectOnScreen(const ScreenLines& lines, const char* what) {
  EXPECT_LT(lines.points.size(), kWork) << what;
  for (const QPointF p : lines.points)
    ASSERT_TRUE(std::abs(p.x()) < kFarOff && std::abs(p.y()) < kFarOff) << what << " " << p.x() << ", " << p.y();
}

TEST(ExtremePlaces, AreNoMoreWorkForTheCanvasThanOthers) {
  for (const double extreme : kExtremes) {
    const MapScene scene = sceneWith(extreme);
    for (const MapViewport& view : viewsFor(extreme)) {
      SCOPED_TRACE(fmt::format("{} seen from {}, {} at {} m a pixel", extreme, view.centre().x, view.centre().y,
                               view.metresPerPixel()));
      EXPECT_TRUE(std::isfinite(view.centre().x) && std::isfinite(view.centre().y));
      MapPicture picture;
      buildPicture(scene, view, picture);
      expectOnScreen(picture.grid, "grid");
      expectOnScreen(picture.backdrop, "backdrop");
      expectOnScreen(picture.lines, "lines");
      EXPECT_LT(picture.areas.size() + picture.glyphs.size(), kWork);
      for (const MapPicture::Area& area : picture.areas)
        for (const QPointF p : area.points)
          ASSERT_TRUE(std::abs(p.x()) < kFarOff && std::abs(p.y()) < kFarOff) << p.x() << ", " << p.y();
      if (HasFailure()) return;
      LineCanvas canvas;
      QImage image;
      canvas.draw(scene, view, kExtremePixels, 1, image);
      EXPECT_EQ(image.size(), kExtremePixels);
    }
  }
}

TEST(ExtremePlaces, LeaveTheMapUsable) {
  for (const double extreme : kExtremes) {
    SCOPED_TRACE(extreme);
    ShownMap map;
    std::vector<MapVehicle> fleet = fourBoats();
    fleet[1].x = extreme, fleet[2].y = -extreme, fleet[3].heading = extreme;
    map.view.setVehicles(fleet);
    map.view.appendTrail(
        1, std::array{TrailPoint{0, {0, 0}}, TrailPoint{1, {extreme, extreme}}, TrailPoint{2, {5, 5}}});
    map.view.show(SwarmScene{sceneWith(extreme).swarm});
    map.view.setSelection({0, 1, 2, 3});
    for (const MapFollow follow : {MapFollow::Selection, MapFollow::Fleet, MapFollow::Nobody}) {
      map.view.setFollow(follow);
      EXPECT_EQ(map.picture().size(), QSize(800, 600));
    }
    map.view.fitAll();
    map.picture();
    map.view.fitSelection();
    map.picture();
    map.view.setViewport({100, 100}, 1);
    QTest::mouseClick(&map.view, Qt::LeftButton, {}, map.boat(0));
    EXPECT_EQ(map.view.selection(), (std::vector<VehicleId>{0})) << "the boat that is there can still be selected";
    EXPECT_TRUE(std::isfinite(map.view.viewport().centre().x));
  }
}

}  // namespace
}  // namespace antipode
