// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept of the map from frame to frame, against the same drawn anew.
#include "tests/gui/map/crowd.h"
#include "widgets/map/canvas/line_canvas.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace antipode {
namespace {

constexpr QSize kPixels(640, 420);
const MapViewport kFramedView({10, 20}, 1.3, QSizeF(kPixels));

/// A canvas with the image that it draws.
struct Drawn {
  const QImage& draw(const MapScene& scene, const MapViewport& view, double pixelRatio = 1) {
    canvas.draw(scene, view, (view.size() * pixelRatio).toSize(), pixelRatio, image);
    return image;
  }
  /// Draws the same until it is exact; says how often.
  int settle(const MapScene& scene, const MapViewport& view) {
    int frames = 1;
    for (draw(scene, view); !canvas.isExact() && frames < 100; ++frames) draw(scene, view);
    return frames;
  }
  LineCanvas canvas;
  QImage image;
};

/// Drawn anew by a canvas that has kept nothing.
QImage fresh(const MapScene& scene, const MapViewport& view, double pixelRatio = 1) {
  return Drawn().draw(scene, view, pixelRatio);
}

void expectSame(const QImage& a, const QImage& b) {
  const Difference d = differenceOf(a, b);
  EXPECT_LE(d.most, 2);
  EXPECT_EQ(d.pixels, 0);
}

class Steps {
 public:
  explicit Steps(int most) : step_(-most, most) {}
  QPointF next() { return QPointF(step_(random_), step_(random_)); }

 private:
  std::mt19937 random_{11};
  std::uniform_int_distribution<int> step_;
};

TEST(MapFrames, APannedPictureIsTheOneThatWouldBeDrawnAgain) {
  Crowd crowd(200);
  crowd.addEverything();
  Drawn drawn;
  MapViewport view = kFramedView;
  drawn.draw(crowd.scene, view);
  Steps steps(60);
  for (int i = 0; i < 60; ++i) {
    view = view.panned(steps.next());
    drawn.draw(crowd.scene, view);
    EXPECT_TRUE(drawn.canvas.isExact());
    if (i % 6 == 5) expectSame(drawn.image, fresh(crowd.scene, view));
  }
}

TEST(MapFrames, APictureIsPannedOnScreensWithSeveralPixelsToOne) {
  Crowd crowd(200);
  crowd.addEverything();
  Drawn drawn;
  MapViewport view = kFramedView;
  drawn.draw(crowd.scene, view, 2);
  Steps steps(40);
  for (int i = 0; i < 10; ++i) {
    view = view.panned(steps.next());
    drawn.draw(crowd.scene, view, 2);
  }
  expectSame(drawn.image, fresh(crowd.scene, view, 2));
}

// The backdrop is as old as the pan is long; drawn anew it has the same age where it was first drawn as early.
TEST(MapFrames, PansWhileARunGoesOn) {
  Crowd crowd(200);
  crowd.addEverything();
  const MapScene before = crowd.scene;
  Drawn drawn;
  MapViewport view = kFramedView;
  drawn.draw(crowd.scene, view);
  Steps steps(40);
  for (int i = 1; i <= 30; ++i) {
    crowd.sailTo(200 + 0.1 * i);
    if (i == 12) crowd.scene.trails.breakTrack(3);
    view = view.panned(steps.next());
    drawn.draw(crowd.scene, view);
  }
  Drawn other;
  other.draw(before, view);
  other.draw(crowd.scene, view);
  expectSame(drawn.image, other.image);
}

TEST(MapFrames, RenewsWhatIsKeptWhileARunGoesOn) {
  Crowd crowd(400);
  crowd.addEverything();
  Drawn drawn;
  for (int t = 400; t <= 500; ++t) {
    crowd.sailTo(t);
    drawn.draw(crowd.scene, kFramedView);
    EXPECT_TRUE(drawn.canvas.isExact());
  }
  // But for the fading, which lags by some seconds: hardly any pixel is water in one and a trail in the other.
  const Difference d = differenceOf(drawn.image, fresh(crowd.scene, kFramedView), 60);
  EXPECT_LT(d.pixels, 600);
}

/// Pixels with a trail in one picture, and in the other what is seen where nobody sailed.
int unlikeTrails(const QImage& a, const QImage& b, const QImage& without) {
  int pixels = 0;
  for (int y = 0; y < a.height(); ++y)
    for (int x = 0; x < a.width(); ++x) {
      const QRgb ground = without.pixel(x, y);
      const auto [less, more] =
          std::minmax({levelsBetween(a.pixel(x, y), ground), levelsBetween(b.pixel(x, y), ground)});
      pixels += less <= 2 && more > 60;
    }
  return pixels;
}

TEST(MapFrames, AFastRunAddsToWhatIsKeptAndIsExactWhenItStops) {
  Crowd crowd(4200);
  crowd.addEverything();
  Drawn drawn;
  drawn.draw(crowd.scene, kFramedView);
  int late = 0;
  for (int frame = 1; frame <= 40; ++frame) {
    crowd.sailTo(4200 + 60 * frame);  // 9,000 points more
    drawn.draw(crowd.scene, kFramedView);
    late += !drawn.canvas.isExact();
    if (frame % 10 != 0) continue;
    MapScene without = crowd.scene;
    without.trails.reset(Crowd::kBoats);
    EXPECT_LT(unlikeTrails(drawn.image, fresh(crowd.scene, kFramedView), fresh(without, kFramedView)), 1500)
        << "but for fading and level of detail the trails are those of now, at " << crowd.scene.poses.time << " s";
  }
  EXPECT_GT(late, 20);
  EXPECT_LT(drawn.settle(crowd.scene, kFramedView), 20);
  expectSame(drawn.image, fresh(crowd.scene, kFramedView));
}

TEST(MapFrames, AJumpFarAheadIsDrawnAtOnce) {
  Crowd crowd(400);
  Drawn drawn;
  drawn.draw(crowd.scene, kFramedView);
  crowd.sailTo(700);
  drawn.draw(crowd.scene, kFramedView);
  EXPECT_TRUE(drawn.canvas.isExact());
  expectSame(drawn.image, fresh(crowd.scene, kFramedView));
}

TEST(MapFrames, ALookAtAnotherViewAndBackStaysExactWhileARunGoesOn) {
  Crowd crowd(500);
  Drawn drawn;
  drawn.draw(crowd.scene, kFramedView);
  crowd.sailTo(510);  // what is kept is aging
  drawn.draw(crowd.scene, kFramedView.zoomedAt({200, 100}, 1.25));
  EXPECT_FALSE(drawn.canvas.isExact());
  for (int i = 0; i < 20; ++i) {
    drawn.draw(crowd.scene, kFramedView);
    EXPECT_TRUE(drawn.canvas.isExact());
  }
  expectSame(drawn.image, fresh(crowd.scene, kFramedView));
}

TEST(MapFrames, PansByMoreThanTheScreenAndByPartsOfAPixel) {
  Crowd crowd(200);
  Drawn drawn;
  drawn.draw(crowd.scene, kFramedView);
  for (const QPointF far : {QPointF(640, 0), QPointF(-3000, 10), QPointF(0, 420), QPointF(3, -419)}) {
    const MapViewport view = kFramedView.panned(far);
    expectSame(drawn.draw(crowd.scene, view), fresh(crowd.scene, view));
  }
  const MapViewport between = kFramedView.panned({7.5, 0.25});
  drawn.draw(crowd.scene, kFramedView);
  EXPECT_GT(drawn.settle(crowd.scene, between), 1);
  expectSame(drawn.image, fresh(crowd.scene, between));
}

TEST(MapFrames, AZoomedPictureBecomesExactWithinSomeFrames) {
  Crowd crowd(500);
  crowd.addEverything();
  for (const double factor : {1.25, 0.8}) {
    Drawn drawn;
    drawn.draw(crowd.scene, kFramedView);
    const QImage before = drawn.image;
    const MapViewport zoomed = kFramedView.zoomedAt({200, 100}, factor);
    const QImage wanted = fresh(crowd.scene, zoomed);
    drawn.draw(crowd.scene, zoomed);
    EXPECT_FALSE(drawn.canvas.isExact());
    EXPECT_LT(differenceOf(drawn.image, wanted).pixels, differenceOf(before, wanted).pixels)
        << "what stands in lies in its place";
    const int frames = drawn.settle(crowd.scene, zoomed);
    EXPECT_GT(frames, 1);
    EXPECT_LT(frames, 12);
    expectSame(drawn.image, wanted);
  }
}

TEST(MapFrames, ShowsWhereThingsAreWhileTheViewZooms) {
  Crowd crowd(500);
  MapTheme& theme = crowd.scene.theme;
  WormholeSpec hole;
  hole.madridPoly.emplace();
  hole.madridPoly->points = {{-40, -40}, {40, -40}, {40, 40}, {-40, 40}};
  crowd.scene.wormholes.emplace_back(hole);
  theme.wormholeEntry = theme.wormholeExit = Qt::red;
  ++crowd.scene.revision;
  Drawn drawn;
  drawn.draw(crowd.scene, kFramedView);
  MapViewport view = kFramedView;
  for (int i = 0; i < 40; ++i) {
    view = view.zoomedAt({310, 230}, i < 20 ? 1.06 : 1 / 1.06);
    drawn.draw(crowd.scene, view);
    const QPoint edge = view.screenFromWorld({40, 0}).toPoint();
    const auto isRed = [](QRgb c) { return qRed(c) > qGreen(c) + 40; };
    bool found = false;
    for (int x = edge.x() - 2; x <= edge.x() + 2; ++x) found = found || isRed(drawn.image.pixel(x, edge.y()));
    EXPECT_TRUE(found) << "frame " << i;
  }
  EXPECT_FALSE(drawn.canvas.isExact());
  drawn.settle(crowd.scene, view);
  expectSame(drawn.image, fresh(crowd.scene, view));
}

TEST(MapFrames, AViewThatWhatIsKeptShowsTooLittleOfIsDrawnAtOnce) {
  Crowd crowd(500);
  Drawn drawn;
  for (const MapViewport& view : {kFramedView.zoomedAt({320, 210}, 4), kFramedView.zoomedAt({320, 210}, 0.3),
                                  kFramedView.panned({500.5, 300.5})}) {
    drawn.draw(crowd.scene, kFramedView);
    drawn.draw(crowd.scene, view);
    EXPECT_TRUE(drawn.canvas.isExact());
    expectSame(drawn.image, fresh(crowd.scene, view));
  }
}

TEST(MapFrames, EveryChangeOfTheSceneIsDrawnAtOnceAlsoAmidAZoom) {
  Crowd crowd(500);
  crowd.addEverything();
  const MapViewport zoomed = kFramedView.zoomedAt({200, 100}, 1.25);
  const auto afterZoom = [&](auto&& change) {
    Drawn drawn;
    drawn.draw(crowd.scene, kFramedView);
    drawn.draw(crowd.scene, zoomed);
    EXPECT_FALSE(drawn.canvas.isExact());
    MapScene changed = crowd.scene;
    change(changed);
    drawn.draw(changed, zoomed);
    EXPECT_TRUE(drawn.canvas.isExact());
    expectSame(drawn.image, fresh(changed, zoomed));
  };
  afterZoom([](MapScene& scene) {
    scene.theme = MapTheme::dark();
    ++scene.revision;
  });
  afterZoom([](MapScene& scene) {
    scene.wormholes.clear();
    ++scene.revision;
  });
  afterZoom([](MapScene& scene) { scene.poses = Crowd::frameAt(250); });
  afterZoom([](MapScene& scene) { scene.hasTime = false; });
}

TEST(MapFrames, ATimeThatGoesBackDuringAZoomShowsNoTrailOfTheFuture) {
  Crowd crowd(500);
  Drawn drawn;
  drawn.draw(crowd.scene, kFramedView);
  const MapScene early = crowd.scene;
  const MapViewport zoomed = kFramedView.zoomedAt({200, 100}, 1.25);
  crowd.sailTo(504);
  drawn.draw(crowd.scene, zoomed);
  EXPECT_FALSE(drawn.canvas.isExact()) << "the next backdrop is begun at 504 s";
  EXPECT_GT(drawn.settle(early, zoomed), 1);
  expectSame(drawn.image, fresh(early, zoomed));
}

TEST(MapFrames, AnotherSizeOrRatioIsDrawnAtOnce) {
  Crowd crowd(500);
  Drawn drawn;
  drawn.draw(crowd.scene, kFramedView);
  const MapViewport larger = kFramedView.resized({700, 500});
  expectSame(drawn.draw(crowd.scene, larger), fresh(crowd.scene, larger));
  EXPECT_TRUE(drawn.canvas.isExact());
  expectSame(drawn.draw(crowd.scene, larger, 1.5), fresh(crowd.scene, larger, 1.5));
  EXPECT_TRUE(drawn.canvas.isExact());
}

}  // namespace
}  // namespace antipode
