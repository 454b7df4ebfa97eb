// SPDX-License-Identifier: GPL-3.0-or-later
// The map of a crowd under a real mouse: what is scrolled and scaled meanwhile comes to the exact picture.
#include "tests/gui/map/crowd.h"
#include "tests/gui/map/map_fixture.h"

#include <QApplication>
#include <QWheelEvent>

namespace antipode {
namespace {

/// A shown view of a crowd at 300 s.
class CrowdedMap : public testing::TestWithParam<MapBackend> {
 protected:
  CrowdedMap() : view(GetParam()) {
    view.resize(700, 500);
    view.setFleet(std::vector<MapFleetMember>(Crowd::kBoats));
    for (double t = 0; t <= 300; ++t)
      for (VehicleId id = 0; id < Crowd::kBoats; ++id)
        view.appendTrail(id, std::array{TrailPoint{t, Crowd::placeOf(id, t)}});
    view.setPoses(Crowd::frameAt(300));
    QCursor::setPos(QGuiApplication::primaryScreen()->geometry().bottomRight());
    view.show();
    EXPECT_TRUE(QTest::qWaitForWindowExposed(&view));
    view.setViewport({0, 0}, 1.5);
    settled();
  }
  QImage settled() {
    QTest::qWait(40);
    EXPECT_TRUE(test::becomes([&] { return view.isSettled(); }));
    return view.grab().toImage().convertToFormat(QImage::Format_RGB32);
  }
  /// Nothing of what was drawn is kept.
  QImage drawnAnew() {
    view.setGeoOrigin({});
    return settled();
  }
  void expectExact() {
    leave();
    const QImage kept = settled();
    const Difference d = differenceOf(kept, drawnAnew());
    EXPECT_LE(d.most, 2) << "where " << d.pixels << " differ";
  }
  void leave() {
    QEvent left(QEvent::Leave);
    QApplication::sendEvent(&view, &left);
  }
  void wheel(QPoint at, int eighths) {
    QWheelEvent event(at, view.mapToGlobal(at), QPoint(), QPoint(0, eighths), Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&view, &event);
  }
  MapView view;
};

TEST_P(CrowdedMap, IsDraggedByHand) {
  const QImage before = settled();
  QTest::mousePress(&view, Qt::MiddleButton, {}, {300, 200});
  for (int i = 1; i <= 25; ++i) {
    QTest::mouseMove(&view, QPoint(300 + 9 * i, 200 + (i * i) % 37));
    QTest::qWait(18);  // a frame each
  }
  QTest::mouseRelease(&view, Qt::MiddleButton, {}, {525, 233});
  EXPECT_NEAR(view.viewport().centre().x, -225 * 1.5, 1e-9);
  expectExact();
  EXPECT_GT(differenceOf(before, settled()).pixels, 10'000) << "and it has moved";
}

TEST_P(CrowdedMap, IsDraggedWhileARunGoesOn) {
  QTest::mousePress(&view, Qt::MiddleButton, {}, {300, 200});
  for (int i = 1; i <= 20; ++i) {
    view.setPoses(Crowd::frameAt(300 + 0.1 * i));
    QTest::mouseMove(&view, QPoint(300 - 7 * i, 200 + 5 * i));
    QTest::qWait(18);
  }
  QTest::mouseRelease(&view, Qt::MiddleButton, {}, {160, 300});
  leave();
  const QImage kept = settled();
  view.setPoses(Crowd::frameAt(300));
  drawnAnew();  // as old as what was dragged
  view.setPoses(Crowd::frameAt(302));
  EXPECT_LE(differenceOf(kept, settled()).most, 2);
}

TEST_P(CrowdedMap, IsZoomedByTheWheelAndByPinching) {
  for (const int eighths : {120, 120, 8, 8, 8, 8, 8, -30, -30, -120}) {
    wheel({420, 130}, eighths);
    QTest::qWait(18);
  }
  expectExact();
}

TEST_P(CrowdedMap, FollowsTheSelectionByWholePixels) {
  view.setSelection({7});
  view.setFollow(MapFollow::Selection);
  const Vec2 first = view.viewport().centre();
  for (int i = 1; i <= 20; ++i) {
    view.setPoses(Crowd::frameAt(300 + 0.2 * i));
    const Vec2 moved = (1 / view.viewport().metresPerPixel()) * (view.viewport().centre() - first);
    EXPECT_NEAR(moved.x, std::round(moved.x), 1e-6);
    EXPECT_NEAR(moved.y, std::round(moved.y), 1e-6);
    const QPointF boat = view.viewport().screenFromWorld(view.scene().position(7));
    EXPECT_LE(std::abs(boat.x() - 350), 0.5 + 1e-6);
    EXPECT_LE(std::abs(boat.y() - 250), 0.5 + 1e-6);
  }
  EXPECT_NE(view.viewport().centre(), first);
}

TEST(MapView, ShowsManyNewLabelsOverSomeFramesAndThenAllOfThem) {
  for (const MapBackend backend : {MapBackend::Painter, MapBackend::GpuWidget}) {
    ShownMap map(backend);
    std::vector<MapVehicle> boats;
    for (int i = 0; i < 60; ++i)
      boats.push_back({QStringLiteral("b%1").arg(i), {}, 90.0 * (i % 8) - 220, 60.0 * (i / 8) - 110, 0, 0, 0});
    map.view.setVehicles(boats);
    const QImage first = map.view.grab().toImage().convertToFormat(QImage::Format_RGB32);
    const QImage all = map.picture();
    EXPECT_NE(first, all);
    map.view.setGeoOrigin({});  // drawn once more, with all labels at hand
    EXPECT_EQ(all, map.picture());
  }
}

INSTANTIATE_TEST_SUITE_P(Canvases, CrowdedMap, testing::Values(MapBackend::Painter, MapBackend::Framebuffer),
                         [](const auto& canvas) {
                           return canvas.param == MapBackend::Painter ? "Painter" : "Framebuffer";
                         });

TEST(MapTrails, NoLineIsDrawnWhereTheTrailIsFedFarBehindTheVehicle) {
  ShownMap map;
  const auto frameAt = [&](double time, Vec2 place) {
    Frame frame;
    frame.time = time;
    for (int i = 0; i < 4; ++i) {
      frame.x.push_back(place.x);
      frame.y.push_back(i == 0 ? place.y : 5000);
      frame.heading.push_back(0);
      frame.speed.push_back(2);
      frame.depth.push_back(0);
    }
    return frame;
  };
  std::vector<TrailPoint> trail;
  for (int t = 0; t <= 10; ++t) trail.push_back({double(t), {-100 + 2.0 * t, 100}});
  map.view.appendTrail(0, trail);
  /// Whether trails are seen between two places in the east.
  const auto isTrailSeen = [&](double west, double east) {
    const QRect part(map.at({west, 110}), map.at({east, 90}));
    map.view.setLayerVisible(MapLayer::Trails, true);
    const QImage with = map.picture().copy(part);
    map.view.setLayerVisible(MapLayer::Trails, false);
    return with != map.picture().copy(part);
  };
  // The next row of a run: the vehicle has sailed on, and the line reaches it.
  map.view.setPoses(frameAt(11, {-78, 100}));
  EXPECT_TRUE(isTrailSeen(-98, -82));
  // A thousand seconds of which the trail knows nothing yet.
  map.view.setPoses(frameAt(1000, {300, 100}));
  EXPECT_TRUE(isTrailSeen(-98, -82)) << "where it was";
  EXPECT_FALSE(isTrailSeen(-70, 280)) << "nobody knows which way it took";
}

}  // namespace
}  // namespace antipode
