// SPDX-License-Identifier: GPL-3.0-or-later
// Wormholes on the map under a real mouse and keyboard.
#include "tests/gui/map/map_fixture.h"
#include "tests/support/gui/pixels.h"
#include "tests/support/polygons.h"
#include "widgets/map/items/wormholes/polygon_handle_symbol.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QKeyEvent>

namespace antipode {
namespace {

using P = EditPhase;
using Kind = PolygonHandle::Kind;

using test::ellipse;
using test::pixelsLike;
using test::points;

/// A map with one wormhole whose owner does what the view asks for, as the application does.
class WormholeMap : public ShownMap {
 public:
  explicit WormholeMap(MapBackend backend = MapBackend::Painter) : ShownMap(backend) {
    WormholeSpec one;
    one.tag = "one";
    one.madridPoly = points({{-200, 80}, {-100, 80}, {-100, 160}, {-200, 160}});
    one.weberPoly = ellipse({350, 200}, 160, 80);
    wormholes = {one};
    view.show(WormholeList::of(wormholes));
    view.setEditable(true);
    onEdit<WormholeChanged>(view, [this](const WormholeChanged& edit, P phase) {
      wormholes.at(edit.wormhole) = edit.spec;
      phases.push_back(phase);
      view.show(WormholeList::of(wormholes));
    });
    onEdit<WormholeEndDrawn>(view, [this](const WormholeEndDrawn& edit, P) { drawn.push_back(edit.polygon); });
    QObject::connect(&view, &MapView::refused, &view, [this](const QString& reason) { refusals << reason; });
    QObject::connect(&view, &MapView::wormholeSelectionChanged, &view,
                     [this](std::optional<std::size_t> i) { selections.push_back(i); });
  }
  void drag(Vec2 from, Vec2 to) {
    QTest::mousePress(&view, Qt::LeftButton, {}, at(from));
    QTest::mouseMove(&view, (at(from) + at(to)) / 2);
    QTest::mouseMove(&view, at(to));
    QTest::mouseRelease(&view, Qt::LeftButton, {}, at(to));
  }
  void click(Vec2 pWorld) { QTest::mouseClick(&view, Qt::LeftButton, {}, at(pWorld)); }
  const std::vector<Vec2>& madrid() const { return wormholes[0].madridPoly->points; }
  const PolygonSpec& weber() const { return *wormholes[0].weberPoly; }

  std::vector<WormholeSpec> wormholes;
  std::vector<P> phases;
  std::vector<PolygonSpec> drawn;
  std::vector<std::optional<std::size_t>> selections;
  QStringList refusals;
};

TEST(MapWormholes, AreSelectedByAClickInsideAndGivenUpByAClickBeside) {
  WormholeMap map;
  map.view.setSelection({0});
  map.click({-150, 120});
  EXPECT_EQ(map.view.scene().selectedWormhole, std::optional<std::size_t>(0));
  EXPECT_TRUE(map.view.selection().empty()) << "one kind of thing is selected at a time";
  map.click({400, -150});
  EXPECT_EQ(map.view.scene().selectedWormhole, std::nullopt);
  map.click({350, 200});
  map.click({0, 0});
  EXPECT_EQ(map.view.selection(), std::vector<VehicleId>{0});
  EXPECT_EQ(map.selections, (std::vector<std::optional<std::size_t>>{0, std::nullopt, 0, std::nullopt}));
}

TEST(MapWormholes, MoveAWholeEndByItsEdgeInOneGesture) {
  WormholeMap map;
  map.drag({-150, 160}, {-120, 190});
  EXPECT_EQ(map.madrid().front(), (Vec2{-170, 110}));
  EXPECT_EQ(map.madrid()[2], (Vec2{-70, 190}));
  EXPECT_EQ(map.weber().centre, (Vec2{350, 200}));
  ASSERT_GE(map.phases.size(), 3u);
  EXPECT_EQ(map.phases.front(), P::Begin);
  EXPECT_EQ(map.phases.back(), P::Commit);
}

TEST(MapWormholes, LeaveTheRubberBandToTheInsideOfAnUnselectedEnd) {
  WormholeMap map;
  map.drag({-150, 120}, {60, -60});
  EXPECT_TRUE(map.phases.empty());
  EXPECT_EQ(map.view.selection(), std::vector<VehicleId>{0});
  map.click({-150, 120});
  map.drag({-150, 120}, {-140, 120});
  EXPECT_EQ(map.madrid().front(), (Vec2{-190, 80}));
}

TEST(MapWormholes, DragAVertexAndGoBackOnEscape) {
  WormholeMap map;
  map.click({-150, 120});
  map.drag({-100, 160}, {-80, 190});
  EXPECT_EQ(map.madrid()[2], (Vec2{-80, 190}));
  map.phases.clear();
  QTest::mousePress(&map.view, Qt::LeftButton, {}, map.at({-80, 190}));
  QTest::mouseMove(&map.view, map.at({-60, 200}));
  EXPECT_EQ(map.madrid()[2], (Vec2{-60, 200}));
  QTest::keyClick(&map.view, Qt::Key_Escape);
  QTest::mouseRelease(&map.view, Qt::LeftButton, {}, map.at({-60, 200}));
  EXPECT_EQ(map.madrid()[2], (Vec2{-80, 190}));
  EXPECT_EQ(map.phases.back(), P::Cancel);
  EXPECT_EQ(map.view.scene().selectedWormhole, std::optional<std::size_t>(0)) << "only the gesture is given up";
}

TEST(MapWormholes, HoldAVertexWhereItWouldMakeADent) {
  WormholeMap map;
  map.click({-150, 120});
  QTest::mousePress(&map.view, Qt::LeftButton, {}, map.at({-100, 160}));
  QTest::mouseMove(&map.view, map.at({-130, 140}));
  QTest::mouseMove(&map.view, map.at({-190, 90}));  // below the diagonal: a dent
  EXPECT_EQ(map.madrid()[2], (Vec2{-130, 140}));
  EXPECT_GT(pixelsLike(map.picture(), map.view.scene().theme.fault, 30), 100) << "the edges to blame are red";
  QTest::mouseRelease(&map.view, Qt::LeftButton, {}, map.at({-190, 90}));
  EXPECT_TRUE(ConvexPolygon(map.madrid()).isConvex());
  ASSERT_EQ(map.refusals.size(), 1);
  EXPECT_TRUE(map.refusals[0].contains("not convex")) << map.refusals[0].toStdString();
}

TEST(MapWormholes, ChangeAxesAndAngleOfAnEllipseByItsHandles) {
  WormholeMap map;
  map.click({350, 200});
  map.drag({430, 200}, {450, 200});
  EXPECT_NEAR(map.weber().major, 200, 2);
  map.drag({350, 240}, {350, 260});
  EXPECT_NEAR(map.weber().minor, 120, 2);
  EXPECT_EQ(map.weber().centre, (Vec2{350, 200}));
  map.drag({350 + map.weber().major / 2 + kRotateStalk, 200}, {350, 320});
  EXPECT_NEAR(map.weber().degs, 90, 1);
  EXPECT_NEAR(map.weber().major, 200, 2);
}

TEST(MapWormholes, ChangeTheRadiusOfACircle) {
  WormholeMap map;
  PolygonSpec circle;
  circle.format = PolygonSpec::Format::Radial;
  circle.centre = {350, 200};
  circle.radius = 50;
  circle.pts = 12;
  map.wormholes[0].weberPoly = circle;
  map.view.show(WormholeList::of(map.wormholes));
  map.click({350, 200});
  map.drag({400, 200}, {420, 200});
  EXPECT_NEAR(map.weber().radius, 70, 1);
}

TEST(MapWormholes, InsertAVertexByDoubleClickAndRemoveItByDelete) {
  WormholeMap map;
  map.click({-150, 120});
  map.phases.clear();
  QTest::mouseDClick(&map.view, Qt::LeftButton, {}, map.at({-150, 160}));
  ASSERT_EQ(map.madrid().size(), 5u);
  EXPECT_NEAR(map.madrid()[3].x, -150, 1);
  EXPECT_NEAR(map.madrid()[3].y, 160, 0.1);
  EXPECT_TRUE(ConvexPolygon(map.madrid()).isConvex());
  EXPECT_EQ(map.phases, (std::vector<P>{P::Begin, P::Commit}));
  QTest::keyClick(&map.view, Qt::Key_Delete);  // the new vertex is the chosen one
  EXPECT_EQ(map.madrid().size(), 4u);
  map.click({-200, 160});
  QTest::keyClick(&map.view, Qt::Key_Delete);
  EXPECT_EQ(map.madrid(), (std::vector<Vec2>{{-200, 80}, {-100, 80}, {-100, 160}}));
  map.click({-100, 160});
  QTest::keyClick(&map.view, Qt::Key_Delete);
  EXPECT_EQ(map.madrid().size(), 3u);
  ASSERT_EQ(map.refusals.size(), 1);
  EXPECT_TRUE(map.refusals[0].contains("at least 3"));
}

TEST(MapWormholes, ClaimDeleteOnlyWhileAVertexIsChosen) {
  WormholeMap map;
  const auto claims = [&] {
    QKeyEvent event(QEvent::ShortcutOverride, Qt::Key_Delete, Qt::NoModifier);
    event.ignore();
    QApplication::sendEvent(&map.view, &event);
    return event.isAccepted();
  };
  map.click({-150, 120});
  EXPECT_FALSE(claims()) << "Delete removes the wormhole";
  map.click({-200, 160});
  EXPECT_TRUE(claims());
  map.click({400, -150});
  EXPECT_FALSE(claims());
}

TEST(MapWormholes, CannotBeChangedUnlessEditable) {
  WormholeMap map;
  map.view.setEditable(false);
  map.click({-150, 120});
  EXPECT_EQ(map.view.scene().selectedWormhole, std::optional<std::size_t>(0));
  map.drag({-150, 160}, {-120, 190});
  map.drag({-100, 160}, {-80, 190});
  EXPECT_TRUE(map.phases.empty());
}

TEST(MapWormholes, AreOutOfReachWhileTheirLayerIsOff) {
  WormholeMap map;
  const QImage with = map.picture();
  map.view.setLayerVisible(MapLayer::Wormholes, false);
  EXPECT_NE(map.picture(), with);
  map.click({-150, 120});
  EXPECT_EQ(map.view.scene().selectedWormhole, std::nullopt);
}

TEST(MapWormholes, DistinguishEntryFromExitByColour) {
  WormholeMap map;
  map.view.setLayerVisible(MapLayer::Labels, false);
  const MapTheme& theme = map.view.scene().theme;
  const auto right = [](const QImage& image) {
    return image.copy(image.width() / 2, 0, image.width() / 2, image.height());
  };
  EXPECT_GT(pixelsLike(right(map.picture()), theme.wormholeExit, 40), 200);
  map.wormholes[0].connection = WormholeConnection::FromWeber;
  map.view.show(WormholeList::of(map.wormholes));
  EXPECT_EQ(pixelsLike(right(map.picture()), theme.wormholeExit, 40), 0);
  EXPECT_GT(pixelsLike(right(map.picture()), theme.wormholeEntry, 40), 200);
}

TEST(MapWormholes, ShowAnEndWithADentInRed) {
  WormholeMap map;
  EXPECT_LT(pixelsLike(map.picture(), map.view.scene().theme.fault, 25), 40);  // a boat is nearly that red
  map.wormholes[0].madridPoly->points[2] = {-180, 100};
  map.view.show(WormholeList::of(map.wormholes));
  EXPECT_GT(pixelsLike(map.picture(), map.view.scene().theme.fault, 25), 200);
}

class WormholeBackends : public testing::TestWithParam<MapBackend> {};

TEST_P(WormholeBackends, FillTheEndsLightlyOverTheWater) {
  WormholeMap map(GetParam());
  ASSERT_EQ(map.view.backend(), GetParam());
  map.view.setLayerVisible(MapLayer::Grid, false);
  const QImage image = map.picture();
  const QColor water = map.view.scene().theme.water, inside = image.pixelColor(map.at({-190, 90}));
  EXPECT_NE(inside, water);
  EXPECT_LT(std::abs(inside.green() - water.green()), 60);
  EXPECT_EQ(image.pixelColor(map.at({-230, 90})), water);
}
INSTANTIATE_TEST_SUITE_P(All, WormholeBackends,
                         testing::Values(MapBackend::Painter, MapBackend::Framebuffer, MapBackend::GpuWidget));

TEST_P(WormholeBackends, DrawAFadedVehicleFainter) {
  ShownMap map(GetParam());
  map.view.setLayerVisible(MapLayer::Headings, false);
  map.view.setLayerVisible(MapLayer::Grid, false);
  map.view.show(TransparencyScene{{1, 0.5, 0}});
  const QImage image = map.picture();
  const QColor water = map.view.scene().theme.water;
  const auto contrast = [&](VehicleId id) {
    const QColor c = image.pixelColor(map.boat(id));
    return std::abs(c.red() - water.red()) + std::abs(c.green() - water.green()) +
           std::abs(c.blue() - water.blue());
  };
  EXPECT_GT(contrast(0), 250);
  EXPECT_GT(contrast(1), 80);
  EXPECT_LT(contrast(1), 200);
  EXPECT_EQ(contrast(2), 0);
  EXPECT_GT(contrast(3), 200) << "those not told of are drawn as usual";
}

TEST(DrawWormhole, ClosesAPolygonByEnterByDoubleClickAndOnItsFirstCorner) {
  WormholeMap map;
  map.view.setTool(MapToolId::DrawWormhole);
  for (const Vec2 corner : {Vec2{-200, 250}, Vec2{-100, 250}, Vec2{-100, 350}}) map.click(corner);
  QTest::keyClick(&map.view, Qt::Key_Return);
  ASSERT_EQ(map.drawn.size(), 1u);
  EXPECT_EQ(map.drawn[0].points, (std::vector<Vec2>{{-200, 250}, {-100, 250}, {-100, 350}}));

  for (const Vec2 corner : {Vec2{0, 150}, Vec2{50, 150}, Vec2{50, 200}}) map.click(corner);
  QTest::mouseDClick(&map.view, Qt::LeftButton, {}, map.at({50, 200}));
  ASSERT_EQ(map.drawn.size(), 2u);
  EXPECT_EQ(map.drawn[1].points.size(), 3u);

  for (const Vec2 corner : {Vec2{0, 150}, Vec2{50, 150}, Vec2{50, 200}, Vec2{0, 200}, Vec2{2, 152}})
    map.click(corner);
  ASSERT_EQ(map.drawn.size(), 3u);
  EXPECT_EQ(map.drawn[2].points.size(), 4u);
}

TEST(DrawWormhole, RefusesADentWithItsReasonAndClosesOnceTheCornerIsTakenBack) {
  WormholeMap map;
  map.view.setTool(MapToolId::DrawWormhole);
  for (const Vec2 corner : {Vec2{-200, 250}, Vec2{-100, 250}, Vec2{-100, 350}, Vec2{-120, 270}}) map.click(corner);
  EXPECT_GT(pixelsLike(map.picture(), map.view.scene().theme.fault, 30), 100);
  QTest::keyClick(&map.view, Qt::Key_Return);
  EXPECT_TRUE(map.drawn.empty());
  ASSERT_EQ(map.refusals.size(), 1);
  EXPECT_TRUE(map.refusals[0].contains("has vertices on both sides")) << map.refusals[0].toStdString();
  QTest::keyClick(&map.view, Qt::Key_Backspace);
  QTest::keyClick(&map.view, Qt::Key_Return);
  ASSERT_EQ(map.drawn.size(), 1u);
  EXPECT_EQ(map.drawn[0].points.size(), 3u);
}

TEST(DrawWormhole, TheReasonOfADentIsNotCutOffAtTheEdgeOfTheMap) {
  WormholeMap map;
  map.view.setTool(MapToolId::DrawWormhole);
  for (const Vec2 corner : {Vec2{380, 250}, Vec2{480, 250}, Vec2{480, 350}, Vec2{460, 270}}) map.click(corner);
  const QImage picture = map.picture();
  const QColor red = map.view.scene().theme.fault;
  const int edges = map.at({370, 0}).x();  // of the polygon: none is left of it
  EXPECT_GT(pixelsLike(picture.copy(0, 100, edges, 80), red, 60), 10) << "the text";
  EXPECT_EQ(pixelsLike(picture.copy(picture.width() - 4, 0, 4, picture.height()), red, 60), 0);
}

TEST(DrawWormhole, BackspaceWithTheButtonDownLeavesTheCornerBeforeWhereItIs) {
  WormholeMap map;
  map.view.setTool(MapToolId::DrawWormhole);
  for (const Vec2 corner : {Vec2{-200, 250}, Vec2{-100, 250}, Vec2{-100, 350}}) map.click(corner);
  test::Drag drag(map.view, map.at({-200, 350}));
  QTest::keyClick(&map.view, Qt::Key_Backspace);
  drag.to(map.at({-150, 380})).release();
  QTest::keyClick(&map.view, Qt::Key_Return);
  ASSERT_EQ(map.drawn.size(), 1u);
  EXPECT_EQ(map.drawn[0].points, (std::vector<Vec2>{{-200, 250}, {-100, 250}, {-100, 350}}));
}

TEST(DrawWormhole, EscapeGivesTheDrawingUpAndThenTheTool) {
  WormholeMap map;
  map.view.setTool(MapToolId::DrawWormhole);
  map.click({-200, 250});
  map.click({-100, 250});
  QTest::keyClick(&map.view, Qt::Key_Escape);
  EXPECT_EQ(map.view.tool(), MapToolId::DrawWormhole);
  QTest::keyClick(&map.view, Qt::Key_Return);
  EXPECT_TRUE(map.drawn.empty());
  QTest::keyClick(&map.view, Qt::Key_Escape);
  EXPECT_EQ(map.view.tool(), MapToolId::Select);
}

TEST(MapCurrentField, DrawsArrowsAndDimsThemWhileItIsOff) {
  ShownMap map;
  map.view.setLayerVisible(MapLayer::Grid, false);
  const QImage without = map.picture();
  const auto changed = [&](const QImage& image) {
    int sum = 0;
    for (int y = 0; y < image.height(); ++y)
      for (int x = 0; x < 300; ++x) sum += std::abs(qRed(image.pixel(x, y)) - qRed(without.pixel(x, y)));
    return sum;
  };
  auto field = std::make_shared<CurrentField>(
      "bay", 60, std::vector<CurrentVector>{{{-200, 100}, {0.5, 0}}, {{-150, 100}, {0.2, 0.2}}});
  map.view.show(CurrentScene{MapCurrent{field, true}});
  const int active = changed(map.picture());
  map.view.show(CurrentScene{MapCurrent{field, false}});
  const int inactive = changed(map.picture());
  EXPECT_GT(active, 5000);
  EXPECT_GT(inactive, 1000);
  EXPECT_LT(inactive, 0.7 * active);
  map.view.setLayerVisible(MapLayer::Current, false);
  EXPECT_EQ(changed(map.picture()), 0);
}

TEST(MapCorner, ShowsTheWindAndHidesItWithItsLayer) {
  ShownMap map;
  const QImage without = map.picture();
  map.view.show(WindScene{Wind{45, 6}});
  const QImage with = map.picture();
  EXPECT_NE(with, without);
  map.view.show(WindScene{Wind{225, 6}});
  EXPECT_NE(map.picture(), with);
  map.view.setLayerVisible(MapLayer::Wind, false);
  EXPECT_EQ(map.picture(), without);
}

TEST(MapView, SaysWhatToDoOnAnEmptyMapOnly) {
  ShownMap map;
  map.view.setEmptyHint("press V");
  const QImage full = map.picture();
  map.view.setEmptyHint({});
  EXPECT_EQ(map.picture(), full);
  map.view.setVehicles({});
  const QImage silent = map.picture();
  map.view.setEmptyHint("press V");
  EXPECT_NE(map.picture(), silent);
}

}  // namespace
}  // namespace antipode
