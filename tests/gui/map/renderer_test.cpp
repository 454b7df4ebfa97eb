// SPDX-License-Identifier: GPL-3.0-or-later
// The three backends against each other, on real OpenGL.
#include "tests/gui/map/map_fixture.h"
#include "tests/support/gui/pixels.h"
#include "widgets/map/items/map_picture.h"

#include <gtest/gtest.h>

#include <array>

namespace antipode {
namespace {

using test::pixelsLike;

QImage pictureOf(MapBackend backend, const MapTheme& theme) {
  ShownMap map(backend);
  EXPECT_EQ(map.view.backend(), backend)
      << "this machine cannot show it: " << map.view.backendName().toStdString();
  map.view.setTheme(theme);
  addTrails(map.view);
  MapPath path;
  path.owner = 1;
  path.points = {{-100, 200}, {0, 250}, {50, 180}};
  path.isClosed = true;
  map.view.show(PathScene{{path}});
  map.view.show(DriftScene{.vehicleDrift = std::vector<Vec2>(4, Vec2{0.3, -0.2})});
  map.view.setSelection({2});
  return map.picture();
}

double meanDifference(const QImage& a, const QImage& b) {
  double sum = 0;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      const QRgb p = a.pixel(x, y), q = b.pixel(x, y);
      sum += std::abs(qRed(p) - qRed(q)) + std::abs(qGreen(p) - qGreen(q)) + std::abs(qBlue(p) - qBlue(q));
    }
  }
  return sum / (3.0 * a.width() * a.height());
}

class Backends : public testing::TestWithParam<bool> {
 protected:
  MapTheme theme() const { return GetParam() ? MapTheme::dark() : MapTheme::light(); }
};

TEST_P(Backends, DrawNearlyTheSamePicture) {
  const QImage painter = pictureOf(MapBackend::Painter, theme());
  ASSERT_EQ(painter.size(), QSize(800, 600));
  for (const MapBackend backend : {MapBackend::Framebuffer, MapBackend::GpuWidget}) {
    const QImage gl = pictureOf(backend, theme());
    ASSERT_EQ(gl.size(), painter.size());
    // Edges are smoothed differently, by a few levels on a few hundred pixels; a missing part, mirrored rows or
    // swapped colours would differ by far more than that.
    EXPECT_LT(meanDifference(painter, gl), 0.6) << "backend " << int(backend);
  }
}

TEST_P(Backends, ShowHullsTrailsAndWaterInTheirColours) {
  for (const MapBackend backend : {MapBackend::Painter, MapBackend::Framebuffer, MapBackend::GpuWidget}) {
    const QImage image = pictureOf(backend, theme());
    EXPECT_GT(pixelsLike(image, theme().water, 2), 300'000) << int(backend);
    EXPECT_GT(pixelsLike(image, QColor(220, 60, 30), 6), 80) << "hull of abe, backend " << int(backend);
    EXPECT_GT(pixelsLike(image, QColor(30, 110, 220), 45), 300)
        << "hull and trail of ben, backend " << int(backend);
  }
}

INSTANTIATE_TEST_SUITE_P(Themes, Backends, testing::Bool(),
                         [](const auto& theme) { return theme.param ? "Dark" : "Light"; });

TEST(MapRenderer, DrawsTheSamePixelsForTheSameScene) {
  pictureOf(MapBackend::Framebuffer, MapTheme::light());  // the first text of a process differs in its edges
  EXPECT_EQ(pictureOf(MapBackend::Framebuffer, MapTheme::light()),
            pictureOf(MapBackend::Framebuffer, MapTheme::light()));
}

TEST(MapRenderer, SaysWhatDraws) {
  EXPECT_EQ(MapView(MapBackend::Painter).backendName(), "QPainter");
  const MapView automatic;
  EXPECT_TRUE(automatic.backendName().startsWith("OpenGL (")) << automatic.backendName().toStdString();
}

TEST(MapRenderer, TurnsTheBowToTheHeading) {
  ShownMap map(MapBackend::Framebuffer);
  for (const MapLayer layer : {MapLayer::Grid, MapLayer::Labels, MapLayer::Headings})
    map.view.setLayerVisible(layer, false);
  map.view.setSymbolScale(100 / map.view.scene().symbolLength());
  map.view.setVehicles({{"big", QColor(200, 0, 0), 100, 100, 90, 0, 0}});
  const QImage image = map.picture();
  const auto isHull = [&](int dx, int dy) {
    return qRed(image.pixel(400 + dx, 300 + dy)) > 150 && qGreen(image.pixel(400 + dx, 300 + dy)) < 60;
  };
  EXPECT_TRUE(isHull(44, 0)) << "the bow lies east of the middle";
  EXPECT_FALSE(isHull(40, 14)) << "and is narrow";
  EXPECT_TRUE(isHull(-40, 18)) << "the stern is broad";
  EXPECT_FALSE(isHull(0, -40)) << "nothing abeam";
}

TEST(MapRenderer, HidesAndShowsLayers) {
  ShownMap map(MapBackend::Framebuffer);
  addTrails(map.view);
  map.view.show(DriftScene{Vec2{0.2, 0.1}, std::vector<Vec2>(4, Vec2{0.3, -0.2})});
  MapPath path;
  path.points = {{-100, 200}, {0, 250}};
  map.view.show(PathScene{{path}});
  for (const MapLayer layer : {MapLayer::Grid, MapLayer::Trails, MapLayer::Headings, MapLayer::Labels,
                               MapLayer::Paths, MapLayer::Drift, MapLayer::ScaleBar, MapLayer::NorthArrow}) {
    const QImage with = map.picture();
    map.view.setLayerVisible(layer, false);
    EXPECT_GT(meanDifference(with, map.picture()), 0.005) << "layer " << int(layer);
    map.view.setLayerVisible(layer, true);
    EXPECT_EQ(map.picture(), with) << "layer " << int(layer);
  }
}

TEST(MapRenderer, EndsTrailsAtTheTimeOfThePoses) {
  ShownMap map;
  addTrails(map.view, 400);
  Frame frame = map.view.scene().poses;
  frame.time = 100;
  map.view.setPoses(frame);
  MapPicture picture;
  buildPicture(map.view.scene(), map.view.viewport(), picture);
  ASSERT_FALSE(picture.trailBuffer.vertices.empty());
  for (const TrailVertex& v : picture.trailBuffer.vertices)
    EXPECT_LE(v.time + picture.trailBuffer.timeOrigin, 100);
  map.view.setTrailLength(30);
  buildPicture(map.view.scene(), map.view.viewport(), picture);
  ASSERT_FALSE(picture.trailBuffer.vertices.empty());
  for (const TrailVertex& v : picture.trailBuffer.vertices) EXPECT_GE(v.time + picture.trailBuffer.timeOrigin, 70);
}

/// Many boats that sail east side by side, from t = 0 on.
class ManyTrails {
 public:
  static constexpr int kBoats = 200;
  explicit ManyTrails(MapBackend backend) : view(backend) {
    view.resize(800, 600);
    view.setFleet(std::vector<MapFleetMember>(kBoats));
    QCursor::setPos(QGuiApplication::primaryScreen()->geometry().bottomRight());
    view.show();
    shown = QTest::qWaitForWindowExposed(&view);
    view.setViewport({100, 300}, 1);
    sailTo(100);
  }
  void sailTo(double time) {
    for (VehicleId id = 0; id < kBoats; ++id)
      for (double t = now + 1; id != lost && t <= time; ++t)
        view.appendTrail(id, std::array{TrailPoint{t, place(id, t)}});
    now = time;
    Frame frame;
    frame.time = time + 0.5;
    for (VehicleId id = 0; id < kBoats; ++id) {
      const Vec2 p = place(id, frame.time);
      frame.x.push_back(p.x), frame.y.push_back(p.y);
      frame.heading.push_back(90), frame.speed.push_back(1), frame.depth.push_back(0);
    }
    view.setPoses(frame);
  }
  Vec2 place(VehicleId id, double t) const { return {t, 3.0 * id + (jumped == id ? 200 : 0)}; }
  QImage picture() {
    QTest::qWait(40);
    return view.grab().toImage().convertToFormat(QImage::Format_RGB32);
  }

  MapView view;
  bool shown = false;
  double now = -1;
  VehicleId jumped = -1, lost = -1;  // lost: gives no more points
};

TEST(MapRenderer, GoesOnWithTrailsOnAKeptBackdropAsOnANewOne) {
  for (const MapBackend backend : {MapBackend::Painter, MapBackend::Framebuffer, MapBackend::GpuWidget}) {
    ManyTrails map(backend);
    ASSERT_TRUE(map.shown);
    map.picture();
    map.view.breakTrail(20);
    map.jumped = 20;
    map.sailTo(102);
    const QImage kept = map.picture();
    map.view.setTheme(MapTheme::dark());
    map.picture();
    map.view.setTheme(MapTheme::light());
    EXPECT_LT(meanDifference(kept, map.picture()), 0.6) << map.view.backendName().toStdString();
    // Behind the boat there is its trail, not water, up to the newest point.
    const QPoint behind = map.view.viewport().screenFromWorld(map.place(10, 101)).toPoint();
    EXPECT_LT(pixelsLike(kept.copy(behind.x(), behind.y() - 1, 1, 3), map.view.scene().theme.water, 8), 3);
  }
}

TEST(MapRenderer, DrawsOnlyWhatIsNewThoughATrailEndedLongAgo) {
  ManyTrails map(MapBackend::Painter);
  map.lost = 7;
  map.sailTo(300);
  map.picture();
  map.sailTo(301);
  const MapScene& scene = map.view.scene();
  MapPicture picture;
  Frame before = scene.poses;
  map.sailTo(303);
  MapScene earlier = scene;
  earlier.poses = before;
  buildPicture(earlier, map.view.viewport(), picture);
  EXPECT_TRUE(updatePicture(scene, map.view.viewport(), picture)) << "the backdrop is kept";
  EXPECT_LT(picture.trailBuffer.vertices.size(), 4u * ManyTrails::kBoats) << "tails, not whole trails";
}

TEST(MapRenderer, ForgetsAKeptBackdropWhenTimeGoesBack) {
  ManyTrails map(MapBackend::Painter);
  map.picture();
  const auto waterAt = [&](double x) {
    const QPoint p = map.view.viewport().screenFromWorld({x, 30}).toPoint();
    return pixelsLike(map.picture().copy(p.x(), p.y() - 1, 1, 3), map.view.scene().theme.water, 8);
  };
  EXPECT_LT(waterAt(80), 3);
  Frame back = map.view.scene().poses;
  back.time = 40;
  for (double& x : back.x) x = 40;
  map.view.setPoses(back);
  map.view.setLayerVisible(MapLayer::Grid, false);
  EXPECT_EQ(waterAt(80), 3) << "the boats have not been there yet";
}

}  // namespace
}  // namespace antipode
