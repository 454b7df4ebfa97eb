// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/base/theme.h"
#include "widgets/map/drawing/label_layout.h"
#include "widgets/map/drawing/map_theme.h"
#include "widgets/map/drawing/map_viewport.h"
#include "widgets/map/drawing/polyline_builder.h"

#include <gtest/gtest.h>

#include <cmath>
#include <random>

namespace antipode {
namespace {

const MapViewport kViewport({100, -50}, 0.5, QSizeF(800, 600));

TEST(MapViewport, PutsNorthUpAndEastToTheRight) {
  EXPECT_EQ(kViewport.screenFromWorld({100, -50}), QPointF(400, 300));
  EXPECT_EQ(kViewport.screenFromWorld({110, -50}), QPointF(420, 300));
  EXPECT_EQ(kViewport.screenFromWorld({100, -40}), QPointF(400, 280));
}

TEST(MapViewport, FindsTheWorldUnderEveryPixel) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> pixel(-100, 900), scale(-3, 4);
  for (int i = 0; i < 200; ++i) {
    const MapViewport view({pixel(random), pixel(random)}, std::pow(10, scale(random)), QSizeF(800, 600));
    const QPointF p(pixel(random), pixel(random));
    const QPointF back = view.screenFromWorld(view.worldFromScreen(p));
    EXPECT_NEAR(back.x(), p.x(), 1e-6);
    EXPECT_NEAR(back.y(), p.y(), 1e-6);
  }
}

TEST(MapViewport, KeepsTheWorldUnderTheCursorWhileZooming) {
  const QPointF cursor(123, 456);
  const Vec2 before = kViewport.worldFromScreen(cursor);
  const MapViewport zoomed = kViewport.zoomedAt(cursor, 3);
  EXPECT_DOUBLE_EQ(zoomed.metresPerPixel(), 0.5 / 3);
  EXPECT_NEAR(zoomed.worldFromScreen(cursor).x, before.x, 1e-9);
  EXPECT_NEAR(zoomed.worldFromScreen(cursor).y, before.y, 1e-9);
}

TEST(MapViewport, StopsZoomingAtItsLimitsAndKeepsTheCursorThereToo) {
  const QPointF cursor(10, 20);
  const Vec2 before = kViewport.worldFromScreen(cursor);
  const MapViewport near = kViewport.zoomedAt(cursor, 1e9);
  EXPECT_DOUBLE_EQ(near.metresPerPixel(), MapViewport::kMinMetresPerPixel);
  EXPECT_NEAR(near.worldFromScreen(cursor).x, before.x, 1e-9);
  EXPECT_DOUBLE_EQ(kViewport.zoomedAt(cursor, 1e-9).metresPerPixel(), MapViewport::kMaxMetresPerPixel);
}

TEST(MapViewport, FitsAWideAndATallRectangleWithItsMargin) {
  for (const WorldRect& bounds : {WorldRect{{0, 0}, {1000, 10}}, WorldRect{{-5, -2000}, {5, 300}}}) {
    const MapViewport fitted = kViewport.fitted(bounds, 50);
    for (const Vec2 corner : {bounds.min, bounds.max}) {
      const QPointF p = fitted.screenFromWorld(corner);
      EXPECT_TRUE(QRectF(49.9, 49.9, 700.2, 500.2).contains(p)) << p.x() << ", " << p.y();
    }
  }
}

TEST(MapViewport, FitsASinglePointWithoutZoomingIntoIt) {
  WorldRect point;
  point.include(Vec2{7, 8});
  const MapViewport fitted = kViewport.fitted(point, 50, 100);
  EXPECT_EQ(fitted.centre(), (Vec2{7, 8}));
  EXPECT_GE(fitted.visibleWorld().height(), 100);
}

TEST(WorldRect, IgnoresPointsThatAreNotFinite) {
  WorldRect rect;
  rect.include(Vec2{NAN, 1});
  EXPECT_TRUE(rect.isEmpty());
  rect.include(Vec2{1, 2});
  rect.include(Vec2{INFINITY, 2});
  EXPECT_EQ(rect, (WorldRect{{1, 2}, {1, 2}}));
}

TEST(MapGrid, UsesRoundStepsThatStandFarEnoughApart) {
  for (double scale = 0.0011; scale < 2e4; scale *= 1.37) {
    const GridSteps steps = gridSteps(scale, 24);
    EXPECT_GE(steps.minor / scale, 24 * 0.999) << scale;
    EXPECT_LE(steps.minor / scale, 24 * 2.51) << scale;
    EXPECT_NEAR(roundDown125(steps.minor * 1.0001), steps.minor, steps.minor * 1e-9) << scale;
    const double major = steps.minor * steps.majorEvery;
    EXPECT_NEAR(roundDown125(major * 1.0001), major, major * 1e-9) << "major " << major;
  }
}

TEST(MapTheme, MakesThinLinesShowOnLightAndDarkWater) {
  for (int i = 0; i < kVehicleColours; ++i) {
    const QColor light = legibleOn(MapTheme::light().water, vehicleColour(i));
    const QColor dark = legibleOn(MapTheme::dark().water, vehicleColour(i));
    EXPECT_LT(light.lightnessF(), 0.8) << i;
    EXPECT_GT(dark.lightnessF(), 0.25) << i;
  }
  EXPECT_NE(legibleOn(MapTheme::light().water, QColor(Qt::yellow)), QColor(Qt::yellow));
}

TEST(LabelLayout, NeverLetsLabelsOverlapAndPrefersTheFirst) {
  LabelLayout layout(QRectF(0, 0, 300, 300));
  std::vector<QRectF> placed;
  for (int i = 0; i < 40; ++i)
    if (const auto rect = layout.place({150.0 + i, 150.0 + i % 7}, {50, 16}, 10)) placed.push_back(*rect);
  ASSERT_FALSE(placed.empty());
  EXPECT_EQ(placed.front().topLeft(), QPointF(160, 142));
  for (std::size_t a = 0; a < placed.size(); ++a)
    for (std::size_t b = 0; b < a; ++b) EXPECT_FALSE(placed[a].intersects(placed[b])) << a << " " << b;
}

TEST(LabelLayout, KeepsLabelsOfOneLineApart) {
  LabelLayout layout(QRectF(0, 0, 300, 300));
  const auto name = layout.place({50, 50}, {40, 16}, 10);
  ASSERT_TRUE(name);
  EXPECT_EQ(name->right(), 100);
  EXPECT_TRUE(layout.placeOver({124, 50}, {40, 16})) << "four pixels away";
  EXPECT_FALSE(layout.placeOver({167, 50}, {40, 16})) << "three pixels away";
}

double distanceToLine(QPointF p, const ScreenLines& lines) {
  double best = 1e9;
  for (const ScreenLines::Line& line : lines.lines) {
    for (std::uint32_t i = line.first; i + 1 < line.first + line.count; ++i) {
      const QPointF a = lines.points[i], d = lines.points[i + 1] - a;
      const double t =
          std::clamp(QPointF::dotProduct(p - a, d) / std::max(1e-12, QPointF::dotProduct(d, d)), 0.0, 1.0);
      const QPointF away = p - (a + t * d);
      best = std::min(best, std::hypot(away.x(), away.y()));
    }
  }
  return best;
}

TEST(PolylineBuilder, DropsPointsButKeepsEveryOneNearTheLine) {
  ScreenLines lines;
  PolylineBuilder builder(lines, QRectF(-1000, -1000, 3000, 3000), 0.3);
  std::vector<QPointF> points;
  for (int i = 0; i < 3000; ++i)
    points.push_back({400 + i * 0.1 * std::cos(i * 0.01), 400 + i * 0.1 * std::sin(i * 0.01)});
  builder.begin(1, 0xff000000);
  for (const QPointF p : points) builder.add(p);
  builder.end();
  EXPECT_LT(lines.points.size(), points.size() / 5);
  for (const QPointF p : points) EXPECT_LT(distanceToLine(p, lines), 0.45);
}

TEST(PolylineBuilder, KeepsTheTipOfALineThatTurnsBack) {
  ScreenLines lines;
  PolylineBuilder builder(lines, QRectF(0, 0, 100, 100));
  builder.begin(1, 0xff000000);
  for (const QPointF p : {QPointF(10, 10), QPointF(40, 10), QPointF(80, 10), QPointF(20, 10)}) builder.add(p);
  builder.end();
  EXPECT_LT(distanceToLine({80, 10}, lines), 0.31);
}

TEST(PolylineBuilder, CutsALineAtTheEdgeIntoPieces) {
  ScreenLines lines;
  PolylineBuilder builder(lines, QRectF(0, 0, 100, 100));
  builder.begin(1, 0xff000000);
  for (const QPointF p : {QPointF(50, 50), QPointF(1e7, 50), QPointF(1e7, 80), QPointF(50, 80)}) builder.add(p);
  builder.end();
  ASSERT_EQ(lines.lines.size(), 2u);
  for (const QPointF p : lines.points)
    EXPECT_TRUE(QRectF(0, 0, 100.001, 100).contains(p)) << p.x() << " " << p.y();
}

}  // namespace
}  // namespace antipode
