// SPDX-License-Identifier: GPL-3.0-or-later
// The map under a real mouse and keyboard.
#include "tests/gui/map/map_fixture.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QHelpEvent>
#include <QToolTip>
#include <QWheelEvent>
#include <algorithm>

namespace antipode {
namespace {

using Ids = std::vector<VehicleId>;

void wheel(QWidget& widget, QPoint at, int notches) {
  QWheelEvent event(at, widget.mapToGlobal(at), QPoint(), QPoint(0, 120 * notches), Qt::NoButton, Qt::NoModifier,
                    Qt::NoScrollPhase, false);
  QApplication::sendEvent(&widget, &event);
}

void drag(QWidget& widget, QPoint from, QPoint to, Qt::MouseButton button = Qt::LeftButton,
          Qt::KeyboardModifiers modifiers = {}) {
  QTest::mousePress(&widget, button, modifiers, from);
  QTest::mouseMove(&widget, (from + to) / 2);
  QTest::mouseMove(&widget, to);
  QTest::mouseRelease(&widget, button, modifiers, to);
}

struct DragLog {
  explicit DragLog(MapView& view) {
    onEdit<VehiclesMoved>(view, [this](const VehiclesMoved& edit, EditPhase phase) {
      phases.push_back(phase);
      last = edit.moves;
    });
    onEdit<WaypointMoved>(view, [this](const WaypointMoved& edit, EditPhase phase) {
      phases.push_back(phase);
      waypoint = edit.waypoint;
      waypointTo = edit.position;
    });
  }
  std::vector<EditPhase> phases;
  std::vector<VehicleMove> last;
  WaypointRef waypoint;
  Vec2 waypointTo;
};

using P = EditPhase;

TEST(MapView, ZoomsAtTheCursor) {
  ShownMap map;
  const QPoint cursor(640, 120);
  const Vec2 before = map.view.viewport().worldFromScreen(cursor);
  wheel(map.view, cursor, 3);
  EXPECT_LT(map.view.viewport().metresPerPixel(), 0.7);
  EXPECT_NEAR(map.view.viewport().worldFromScreen(cursor).x, before.x, 1e-6);
  EXPECT_NEAR(map.view.viewport().worldFromScreen(cursor).y, before.y, 1e-6);
  wheel(map.view, cursor, -3);
  EXPECT_NEAR(map.view.viewport().metresPerPixel(), 1, 1e-9);
}

TEST(MapView, PansWithTheMiddleButtonWithSpaceAndWithThePanTool) {
  ShownMap map;
  map.view.setFocus();
  drag(map.view, {300, 300}, {350, 320}, Qt::MiddleButton);
  EXPECT_EQ(map.view.viewport().centre(), (Vec2{50, 120}));
  QTest::keyPress(&map.view, Qt::Key_Space);
  drag(map.view, {300, 300}, {250, 280});
  QTest::keyRelease(&map.view, Qt::Key_Space);
  EXPECT_EQ(map.view.viewport().centre(), (Vec2{100, 100}));
  map.view.setTool(MapToolId::Pan);
  drag(map.view, {300, 300}, {310, 300});
  EXPECT_EQ(map.view.viewport().centre(), (Vec2{90, 100}));
}

TEST(MapView, AToolThatIsTakenWhileTheMapIsDraggedHasTheMouse) {
  ShownMap map;
  map.view.setTool(MapToolId::DrawWormhole);
  const Qt::CursorShape own = map.view.cursor().shape();
  map.view.setTool(MapToolId::Select);
  QTest::mousePress(&map.view, Qt::MiddleButton, {}, {300, 300});
  ASSERT_EQ(map.view.cursor().shape(), Qt::ClosedHandCursor);
  map.view.setTool(MapToolId::DrawWormhole);
  QTest::mouseRelease(&map.view, Qt::MiddleButton, {}, {300, 300});
  QTest::mouseMove(&map.view, {310, 300});
  EXPECT_EQ(map.view.cursor().shape(), own);
}

TEST(MapView, MovesZoomsAndFitsByKeys) {
  ShownMap map;
  QTest::keyClick(&map.view, Qt::Key_Right);
  EXPECT_GT(map.view.viewport().centre().x, 150);
  QTest::keyClick(&map.view, Qt::Key_Plus);
  EXPECT_LT(map.view.viewport().metresPerPixel(), 0.9);
  QTest::keyClick(&map.view, Qt::Key_Minus);
  EXPECT_NEAR(map.view.viewport().metresPerPixel(), 1, 1e-9);
  map.view.setViewport({9000, 9000}, 0.1);
  QTest::keyClick(&map.view, Qt::Key_Home);
  for (VehicleId id = 0; id < 4; ++id)
    EXPECT_TRUE(map.view.rect().adjusted(40, 40, -40, -40).contains(map.boat(id)));
}

TEST(MapView, ShowsTheWholeFleetWhenFirstShown) {
  MapView view(MapBackend::Painter);
  view.resize(800, 600);
  view.setVehicles(fourBoats());
  view.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&view));
  for (VehicleId id = 0; id < 4; ++id)
    EXPECT_TRUE(view.rect().contains(view.viewport().screenFromWorld(view.scene().position(id)).toPoint()));
}

TEST(MapView, SelectsTheVehicleUnderThePointer) {
  ShownMap map;
  std::vector<Ids> reported;
  QObject::connect(&map.view, &MapView::selectionChanged, [&](const Ids& ids) { reported.push_back(ids); });
  QTest::mouseClick(&map.view, Qt::LeftButton, {}, map.boat(1) + QPoint(4, -3));
  EXPECT_EQ(map.view.selection(), Ids({1}));
  QTest::mouseClick(&map.view, Qt::LeftButton, Qt::ControlModifier, map.boat(3));
  EXPECT_EQ(map.view.selection(), Ids({1, 3}));
  QTest::mouseClick(&map.view, Qt::LeftButton, Qt::ControlModifier, map.boat(1));
  EXPECT_EQ(map.view.selection(), Ids({3}));
  QTest::mouseClick(&map.view, Qt::LeftButton, {}, {700, 500});
  EXPECT_EQ(map.view.selection(), Ids());
  EXPECT_EQ(reported, (std::vector<Ids>{{1}, {1, 3}, {3}, {}}));
}

TEST(MapView, SelectsWithARubberBandAndAddsWithControl) {
  ShownMap map;
  drag(map.view, map.boat(0) + QPoint(-30, -30), map.boat(1) + QPoint(30, 30));
  EXPECT_EQ(map.view.selection(), Ids({0, 1}));
  drag(map.view, map.boat(3) + QPoint(-30, -30), map.boat(3) + QPoint(30, 30), Qt::LeftButton,
       Qt::ControlModifier);
  EXPECT_EQ(map.view.selection(), Ids({0, 1, 3}));
}

TEST(MapView, SetSelectionEmitsNothingAndDropsUnknownIds) {
  ShownMap map;
  int reports = 0;
  QObject::connect(&map.view, &MapView::selectionChanged, [&] { ++reports; });
  map.view.setSelection({3, 99, 1, 3, -1});
  EXPECT_EQ(map.view.selection(), Ids({1, 3}));
  EXPECT_EQ(reports, 0);
}

TEST(MapView, DragsAVehicleFromBeginOverPreviewToCommit) {
  ShownMap map;
  DragLog log(map.view);
  map.view.setEditable(true);
  drag(map.view, map.boat(1), map.boat(1) + QPoint(50, -20));
  EXPECT_EQ(log.phases, (std::vector<P>{P::Begin, P::Preview, P::Preview, P::Commit}));
  EXPECT_EQ(log.last, (std::vector<VehicleMove>{{1, {150, 20}}}));
  EXPECT_EQ(map.view.selection(), Ids({1}));
}

TEST(MapView, DragsAllSelectedVehiclesTogether) {
  ShownMap map;
  DragLog log(map.view);
  map.view.setEditable(true);
  map.view.setSelection({0, 1});
  drag(map.view, map.boat(0), map.boat(0) + QPoint(0, 40));
  EXPECT_EQ(log.last, (std::vector<VehicleMove>{{0, {0, -40}}, {1, {100, -40}}}));
}

TEST(MapView, EscapeTakesADragBackAndTheReleaseAfterItDoesNothing) {
  ShownMap map;
  DragLog log(map.view);
  map.view.setEditable(true);
  QTest::mousePress(&map.view, Qt::LeftButton, {}, map.boat(1));
  QTest::mouseMove(&map.view, map.boat(1) + QPoint(60, 0));
  QTest::keyClick(&map.view, Qt::Key_Escape);
  QTest::mouseRelease(&map.view, Qt::LeftButton, {}, map.boat(1) + QPoint(60, 0));
  EXPECT_EQ(log.phases, (std::vector<P>{P::Begin, P::Preview, P::Cancel}));
  EXPECT_EQ(log.last, (std::vector<VehicleMove>{{1, {100, 0}}}));
  EXPECT_EQ(map.view.selection(), Ids({1}));
}

TEST(MapView, MovesNoVehicleUnlessEditable) {
  ShownMap map;
  DragLog log(map.view);
  drag(map.view, map.boat(1), map.boat(1) + QPoint(50, -20));
  EXPECT_TRUE(log.phases.empty());
}

TEST(MapView, DragsAWayPointOfTheSelectedVehicleOnly) {
  ShownMap map;
  DragLog log(map.view);
  map.view.setEditable(true);
  MapPath other, path;
  path.owner = 2;
  path.points = {{0, 200}, {50, 220}};
  map.view.show(PathScene{{other, path}});
  drag(map.view, map.at({50, 220}), map.at({60, 240}));
  EXPECT_TRUE(log.phases.empty()) << "its vehicle is not selected";
  map.view.setSelection({2});
  drag(map.view, map.at({50, 220}), map.at({60, 240}));
  EXPECT_EQ(log.phases, (std::vector<P>{P::Begin, P::Preview, P::Preview, P::Commit}));
  EXPECT_EQ(log.waypoint, (WaypointRef{2, 1, 1}));
  EXPECT_EQ(log.waypointTo, (Vec2{60, 240}));
  EXPECT_EQ(map.view.selection(), Ids({2}));
}

TEST(MapView, PlacesAVehicleWhereItIsClickedAndEscapeReturnsToSelect) {
  ShownMap map;
  std::vector<Vec2> placed;
  onEdit<VehiclePlaced>(map.view, [&](const VehiclePlaced& edit, P) { placed.push_back(edit.position); });
  map.view.setTool(MapToolId::PlaceVehicle);
  QTest::mouseClick(&map.view, Qt::LeftButton, {}, map.at({40, 150}));
  QTest::mouseClick(&map.view, Qt::LeftButton, {}, map.at({60, 160}));
  EXPECT_EQ(placed, (std::vector<Vec2>{{40, 150}, {60, 160}}));
  QTest::keyClick(&map.view, Qt::Key_Escape);
  EXPECT_EQ(map.view.tool(), MapToolId::Select);
}

TEST(MapView, DrawsAMeasureUntilEscape) {
  ShownMap map;
  map.view.setTool(MapToolId::Measure);
  QTest::mouseClick(&map.view, Qt::LeftButton, {}, {100, 100});
  QTest::mouseClick(&map.view, Qt::LeftButton, {}, {300, 100});
  QTest::keyClick(&map.view, Qt::Key_Return);
  const auto isDrawn = [&] { return map.picture().pixelColor(170, 100).lightness() < 140; };  // the accent is dark
  EXPECT_TRUE(isDrawn());
  QTest::keyClick(&map.view, Qt::Key_Escape);
  EXPECT_EQ(map.view.tool(), MapToolId::Measure) << "the first Escape only clears the line";
  EXPECT_FALSE(isDrawn());
  QTest::keyClick(&map.view, Qt::Key_Escape);
  EXPECT_EQ(map.view.tool(), MapToolId::Select);
}

TEST(MapView, ADoubleClickOnFreeWaterLeavesNothingForEscapeToEnd) {
  ShownMap map;
  QTest::mouseDClick(&map.view, Qt::LeftButton, {}, map.at({-150, 300}));
  map.view.setSelection({0});
  QTest::keyClick(&map.view, Qt::Key_Escape);
  EXPECT_TRUE(map.view.selection().empty());
}

TEST(MapView, CentresAVehicleOnDoubleClick) {
  ShownMap map;
  QTest::mouseDClick(&map.view, Qt::LeftButton, {}, map.boat(3));
  EXPECT_EQ(map.view.viewport().centre(), (Vec2{100, 300}));
}

TEST(MapView, FollowsTheSelectionUntilTheMapIsMovedByHand) {
  ShownMap map;
  map.view.setSelection({0, 1});
  map.view.setFollow(MapFollow::Selection);
  EXPECT_EQ(map.view.viewport().centre(), (Vec2{50, 0}));
  Frame frame = map.view.scene().poses;
  frame.x[0] += 20;
  frame.x[1] += 20;
  map.view.setPoses(frame);
  EXPECT_EQ(map.view.viewport().centre(), (Vec2{70, 0}));
  drag(map.view, {300, 300}, {350, 320}, Qt::MiddleButton);
  EXPECT_EQ(map.view.follow(), MapFollow::Nobody);
}

TEST(MapView, KeepsTheFleetInViewNowAndThenUntilTheMapIsMovedByHand) {
  ShownMap map;
  const auto drift = [&](double east) {
    Frame frame = map.view.scene().poses;
    for (double& x : frame.x) x += east;
    map.view.setPoses(frame);
  };
  const auto isInside = [&] {
    const WorldRect fleet = map.view.scene().vehicleBounds(), seen = map.view.viewport().visibleWorld();
    return seen.contains(fleet.min) && seen.contains(fleet.max);
  };
  map.view.setFollow(MapFollow::Fleet);
  ASSERT_TRUE(isInside());
  const MapViewport before = map.view.viewport();
  drift(20);
  EXPECT_EQ(map.view.viewport(), before) << "nobody is at the edge yet";
  for (int i = 0; i < 100; ++i) {
    drift(20);
    ASSERT_TRUE(isInside()) << i;
  }
  EXPECT_EQ(map.view.viewport().metresPerPixel(), before.metresPerPixel()) << "the fleet is no wider than before";
  Frame frame = map.view.scene().poses;
  frame.y[3] += 2000;
  map.view.setPoses(frame);
  EXPECT_TRUE(isInside()) << "it shows more when it must";
  EXPECT_GT(map.view.viewport().metresPerPixel(), before.metresPerPixel());
  wheel(map.view, {400, 300}, -2);
  EXPECT_EQ(map.view.follow(), MapFollow::Fleet) << "zooming out keeps everybody in view";
  drag(map.view, {300, 300}, {350, 320}, Qt::MiddleButton);
  EXPECT_EQ(map.view.follow(), MapFollow::Nobody);
  map.view.setFollow(MapFollow::Fleet);
  wheel(map.view, {400, 300}, 20);
  EXPECT_EQ(map.view.follow(), MapFollow::Nobody) << "who zooms in wants to see less";
}

TEST(MapView, ReportsTheWorldUnderTheCursorAndItsLeaving) {
  ShownMap map;
  std::optional<Vec2> cursor;
  int reports = 0;
  QObject::connect(&map.view, &MapView::pointerMoved, [&](std::optional<Vec2> p) {
    cursor = p;
    ++reports;
  });
  QTest::mouseMove(&map.view, {410, 290});
  ASSERT_TRUE(test::becomes([&] { return cursor.has_value(); }));
  EXPECT_EQ(*cursor, (Vec2{110, 110}));
  QEvent leave(QEvent::Leave);
  QApplication::sendEvent(&map.view, &leave);
  EXPECT_FALSE(cursor);
  EXPECT_GE(reports, 2);
}

TEST(MapView, ShowsNameSpeedHeadingAndDepthOfTheVehicleUnderThePointer) {
  ShownMap map;
  QHelpEvent help(QEvent::ToolTip, map.boat(2), map.view.mapToGlobal(map.boat(2)));
  QApplication::sendEvent(&map.view, &help);
  const QString text = QToolTip::text();
  for (const char* part : {"cal", "2.00 m/s", "200.0 °", "5.0 m"})
    EXPECT_TRUE(text.contains(QString::fromUtf8(part))) << part << " in " << text.toStdString();
}

TEST(MapView, AsksForAContextMenuWithTheVehicleUnderThePointer) {
  ShownMap map;
  std::vector<std::optional<VehicleId>> asked;
  QObject::connect(&map.view, &MapView::contextMenuRequestedAt,
                   [&](Vec2, std::optional<VehicleId> id, QPoint) { asked.push_back(id); });
  QTest::mouseClick(&map.view, Qt::RightButton, {}, map.boat(2));
  QTest::mouseClick(&map.view, Qt::RightButton, {}, {700, 500});
  EXPECT_EQ(asked, (std::vector<std::optional<VehicleId>>{2, std::nullopt}));
}

TEST(MapView, KeepsSelectionAndTrailsWhenOnlyNamesChange) {
  ShownMap map;
  addTrails(map.view);
  map.view.setSelection({1});
  map.view.setFleet({{"a", {}}, {"b", {}}, {"c", {}}, {"d", {}}});
  EXPECT_EQ(map.view.selection(), Ids({1}));
  EXPECT_EQ(map.view.scene().trails.pointCount(), 4u * 401);
  map.view.setFleet({{"a", {}}});
  EXPECT_EQ(map.view.selection(), Ids());
  EXPECT_EQ(map.view.scene().trails.pointCount(), 0u);
}

TEST(MapView, WhatIsFittedStaysFittedInAnotherSizeUntilTheMapIsMoved) {
  ShownMap map;
  const auto showsAll = [&] {
    const WorldRect seen = map.view.viewport().visibleWorld();
    return std::ranges::all_of(fourBoats(), [&](const MapVehicle& boat) {
      return seen.contains({boat.x, boat.y});
    });
  };
  map.view.fitAll();
  const double atFirst = map.view.viewport().metresPerPixel();
  map.view.resize(400, 200);
  EXPECT_TRUE(showsAll());
  map.view.resize(800, 600);
  EXPECT_EQ(map.view.viewport().metresPerPixel(), atFirst) << "and it has no farther view than before";
  map.view.setViewport({100, 100}, 0.5);
  map.view.resize(700, 300);
  EXPECT_EQ(map.view.viewport().centre(), (Vec2{100, 100}));
  EXPECT_EQ(map.view.viewport().metresPerPixel(), 0.5) << "a view that was chosen keeps its scale";
}

}  // namespace
}  // namespace antipode
