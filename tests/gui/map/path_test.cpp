// SPDX-License-Identifier: GPL-3.0-or-later
// Paths, surveys and stations on the map under a real mouse and keyboard.
#include "tests/gui/map/map_fixture.h"
#include "widgets/map/items/routes/path_edit.h"
#include "widgets/map/items/surveys/survey_edit.h"
#include "widgets/map/items/wormholes/polygon_handle_symbol.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

using P = EditPhase;

SurveySpec survey() {
  SurveySpec spec;
  spec.centre = {100, 150};
  spec.width = 120, spec.height = 80, spec.laneWidth = 20;
  spec.start = {40, 110};
  return spec;
}

/// A map with a path and a survey of ben, whose owner does what the view asks for, as the application does.
class PathMap : public ShownMap {
 public:
  PathMap() : ShownMap(MapBackend::Painter) {
    MapPath way;
    way.owner = 1, way.points = {{-100, 50}, {-100, 150}, {-200, 150}};
    way.innerRadius = 5, way.outerRadius = 20;
    MapPath lanes;
    lanes.owner = 1, lanes.points = survey().points();
    lanes.survey = survey();
    MapPath station;
    station.owner = 2, station.points = {{300, 50}};
    station.kind = MapPath::Kind::Station;
    paths = {way, lanes, station};
    view.show(PathScene{paths});
    view.setEditable(true);
    view.setSelection({1, 2});
    onEdit<PathChanged>(view, [this](const PathChanged& edit, P phase) {
      MapPath& edited = paths.at(static_cast<std::size_t>(edit.path));
      edited.points = edit.points.points;
      edited.survey = edit.points.pattern;
      phases.push_back(phase);
      view.show(PathScene{paths});
    });
    onEdit<WaypointMoved>(view, [this](const WaypointMoved& edit, P) {
      MapPath& edited = paths.at(static_cast<std::size_t>(edit.waypoint.path));
      edited.points.at(static_cast<std::size_t>(edit.waypoint.point)) = edit.position;
      view.show(PathScene{paths});
    });
    onEdit<PathDrawn>(view, [this](const PathDrawn& edit, P) { drawn.push_back(edit.points); });
    onEdit<StationPlaced>(view, [this](const StationPlaced& edit, P) { stations.push_back(edit.position); });
    QObject::connect(&view, &MapView::refused, &view, [this](const QString& reason) { refusals << reason; });
  }
  void click(Vec2 p, Qt::KeyboardModifiers keys = {}) { QTest::mouseClick(&view, Qt::LeftButton, keys, at(p)); }
  void doubleClick(Vec2 p) {
    click(p);
    QTest::mouseDClick(&view, Qt::LeftButton, {}, at(p));
    QTest::mouseRelease(&view, Qt::LeftButton, {}, at(p));
  }
  void drag(Vec2 from, Vec2 to, Qt::KeyboardModifiers keys = {}) {
    QTest::mousePress(&view, Qt::LeftButton, keys, at(from));
    QTest::mouseMove(&view, (at(from) + at(to)) / 2);
    QTest::mouseMove(&view, at(to));
    QTest::mouseRelease(&view, Qt::LeftButton, keys, at(to));
  }
  const SurveySpec& pattern() const { return *paths[1].survey; }
  void chooseSurvey() { view.show(PathChoice{.chosenPath = 1}); }

  std::vector<MapPath> paths;
  std::vector<P> phases;
  std::vector<PointList> drawn;
  std::vector<Vec2> stations;
  QStringList refusals;
};

bool isNear(Vec2 a, Vec2 b, double reach = 0.8) {
  return distance(a, b) < reach;
}

TEST(DrawPath, ClicksSetPointsAndEnterEndsThePath) {
  PathMap map;
  map.view.setTool(MapToolId::DrawPath);
  for (const Vec2 p : {Vec2{0, 100}, Vec2{50, 180}, Vec2{200, 180}}) map.click(p);
  QTest::keyClick(&map.view, Qt::Key_Backspace);
  map.click({150, 120});
  QTest::keyClick(&map.view, Qt::Key_Return);
  ASSERT_EQ(map.drawn.size(), 1u);
  ASSERT_EQ(map.drawn[0].points.size(), 3u);
  EXPECT_TRUE(isNear(map.drawn[0].points[1], {50, 180}));
  EXPECT_TRUE(isNear(map.drawn[0].points[2], {150, 120}));
}

TEST(DrawPath, BackspaceWithTheButtonDownLeavesThePointBeforeWhereItIs) {
  PathMap map;
  map.view.setTool(MapToolId::DrawPath);
  for (const Vec2 p : {Vec2{0, 100}, Vec2{50, 180}}) map.click(p);
  test::Drag drag(map.view, map.at({200, 180}));
  QTest::keyClick(&map.view, Qt::Key_Backspace);
  drag.to(map.at({150, 120})).release();
  QTest::keyClick(&map.view, Qt::Key_Return);
  ASSERT_EQ(map.drawn.size(), 1u);
  ASSERT_EQ(map.drawn[0].points.size(), 2u);
  EXPECT_TRUE(isNear(map.drawn[0].points[1], {50, 180}));
}

TEST(DrawPath, ADoubleClickSetsTheLastPointAndEnds) {
  PathMap map;
  map.view.setTool(MapToolId::DrawPath);
  map.click({0, 100});
  map.doubleClick({80, 160});
  ASSERT_EQ(map.drawn.size(), 1u);
  EXPECT_EQ(map.drawn[0].points.size(), 2u);
}

TEST(DrawPath, EscapeGivesUpThePathAndThenTheTool) {
  PathMap map;
  map.view.setTool(MapToolId::DrawPath);
  map.click({0, 100});
  QTest::keyClick(&map.view, Qt::Key_Escape);
  EXPECT_EQ(map.view.tool(), MapToolId::DrawPath);
  QTest::keyClick(&map.view, Qt::Key_Return);
  EXPECT_TRUE(map.drawn.empty());
  QTest::keyClick(&map.view, Qt::Key_Escape);
  EXPECT_EQ(map.view.tool(), MapToolId::Select);
}

TEST(DrawPath, ShiftTurnsLegsInStepsOf15Degrees) {
  PathMap map;
  map.view.setTool(MapToolId::DrawPath);
  map.click({0, 100});
  map.click({100, 108}, Qt::ShiftModifier);  // nearly east: 90 degrees
  map.click({205, 160}, Qt::ShiftModifier);  // 64 degrees, 26 to the left: 60 degrees
  QTest::keyClick(&map.view, Qt::Key_Return);
  ASSERT_EQ(map.drawn.size(), 1u);
  const auto& points = map.drawn[0].points;
  EXPECT_NEAR(points[1].y, points[0].y, 0.011);
  const Vec2 leg = points[2] - points[1];
  EXPECT_NEAR(std::atan2(leg.x, leg.y) * 180 / 3.14159265, 60, 0.1);
}

TEST(PathEdit, ALegTurnsFromTheOneBeforeIt) {
  const Vec2 turned = onStraightLeg(Vec2{0, 0}, {10, 10}, {20, 21});
  EXPECT_NEAR(turned.x, turned.y, 1e-9) << "straight on, to the north-east";
  EXPECT_EQ(onStraightLeg(std::nullopt, {3, 3}, {3, 3}), (Vec2{3, 3}));
  EXPECT_EQ(legText({0, 0}, {30, 40}), "50.0 m, 037°");
}

TEST(MapPaths, AClickChoosesAPointAndDeleteTakesItAway) {
  PathMap map;
  map.click({-100, 150});
  EXPECT_EQ(map.view.scene().chosenPath, 0);
  EXPECT_EQ(map.view.scene().chosenPoint, 1);
  QTest::keyClick(&map.view, Qt::Key_Delete);
  EXPECT_EQ(map.paths[0].points, (std::vector<Vec2>{{-100, 50}, {-200, 150}}));
  EXPECT_EQ(map.phases, (std::vector{P::Begin, P::Commit}));
  QTest::keyClick(&map.view, Qt::Key_Escape);
  EXPECT_FALSE(map.view.scene().chosenPoint);
  EXPECT_FALSE(map.view.selection().empty()) << "Escape gives up one thing at a time";
}

TEST(MapPaths, ADoubleClickOnALegAddsAPointThere) {
  PathMap map;
  map.doubleClick({-150, 151});
  ASSERT_EQ(map.paths[0].points.size(), 4u);
  EXPECT_TRUE(isNear(map.paths[0].points[2], {-150, 150}));
  EXPECT_NEAR(map.paths[0].points[2].y, 150, 1e-9) << "on the leg, not beside it";
  EXPECT_EQ(map.view.scene().chosenPoint, 2);
}

TEST(MapPaths, AStationIsDraggedLikeAPointButNotDeleted) {
  PathMap map;
  map.drag({300, 50}, {320, 90});
  EXPECT_TRUE(isNear(map.paths[2].points[0], {320, 90}));
  QTest::keyClick(&map.view, Qt::Key_Delete);
  EXPECT_EQ(map.paths[2].points.size(), 1u);
  EXPECT_EQ(map.refusals.size(), 1);
}

TEST(MapPaths, AClickOnAPathOfAnotherVehicleChoosesIt) {
  PathMap map;
  map.view.setSelection({});
  std::optional<int> chosen;
  QObject::connect(&map.view, &MapView::pathChosen, &map.view, [&](std::optional<int> path) { chosen = path; });
  map.click({-150, 152});
  EXPECT_EQ(chosen, 0);
}

TEST(MapPaths, PointsOfASurveyAreNotDraggedOneByOne) {
  PathMap map;
  const auto before = map.paths[1].points;
  map.drag(before[2], before[2] + Vec2{0, 40});
  EXPECT_EQ(map.paths[1].points, before);
}

TEST(MapPaths, RadiiAreDrawnForSelectedVehiclesAndCanBeHidden) {
  PathMap map;
  map.view.setLayerVisible(MapLayer::Radii, false);
  const QImage without = map.picture();
  map.view.setLayerVisible(MapLayer::Radii, true);
  const QImage with = map.picture();
  // On the capture circle of the first point, beside the ring of the point itself.
  const QPoint onCircle = map.at({-100 + 5 * 0.7071, 50 - 5 * 0.7071});
  const QRect around(onCircle - QPoint(2, 2), QSize(5, 5));
  EXPECT_NE(with.copy(around), without.copy(around));
  map.view.setSelection({0});
  const QImage others = map.picture();
  map.view.setLayerVisible(MapLayer::Radii, false);
  EXPECT_EQ(map.picture(), others) << "of others they are not drawn";
}

TEST(MapPaths, SteeringPointAndPresentPointAreMarked) {
  PathMap map;
  const QImage before = map.picture();
  map.view.show(SteeringScene{{{1, 0, 1, {-100, 110}}}});
  const QImage after = map.picture();
  for (const Vec2 p : {Vec2{-100, 110}, Vec2{-92, 150}}) {
    const QRect around(map.at(p) - QPoint(3, 3), QSize(7, 7));
    EXPECT_NE(before.copy(around), after.copy(around)) << p.x << ", " << p.y;
  }
}

TEST(DrawSurvey, ABoxBecomesLanesAlongItsLongerSideFromTheFirstCorner) {
  PathMap map;
  map.view.setTool(MapToolId::DrawSurvey);
  map.drag({-50, 80}, {150, 200});
  ASSERT_EQ(map.drawn.size(), 1u);
  ASSERT_TRUE(map.drawn[0].pattern);
  const SurveySpec& spec = *map.drawn[0].pattern;
  EXPECT_EQ(spec.degs, 90);
  EXPECT_NEAR(spec.height, 200, 1.5);
  EXPECT_NEAR(spec.width, 120, 1.5);
  EXPECT_TRUE(isNear(map.drawn[0].points.front(), {-50, 80}, 2));
}

TEST(DrawSurvey, AClickIsTooSmallForABoxAndIsReportedSo) {
  PathMap map;
  map.view.setTool(MapToolId::DrawSurvey);
  map.click({-50, 80});
  EXPECT_TRUE(map.drawn.empty());
  EXPECT_EQ(map.refusals.size(), 1);
}

TEST(SurveyHandles, ASideMovesAndTheOppositeOneStays) {
  PathMap map;
  map.chooseSurvey();
  map.drag({160, 150}, {200, 150});
  EXPECT_NEAR(map.pattern().width, 160, 1.1);
  EXPECT_NEAR(map.pattern().centre.x - map.pattern().width / 2, 40, 0.02);
  map.drag({map.pattern().centre.x, 190}, {map.pattern().centre.x, 230});
  EXPECT_NEAR(map.pattern().height, 120, 1.1);
  EXPECT_EQ(map.pattern().laneWidth, 20);
  EXPECT_EQ(map.paths[1].points, map.pattern().points());
}

TEST(SurveyHandles, TheSecondLaneSetsTheLaneWidth) {
  PathMap map;
  map.chooseSurvey();
  map.drag({60, 130}, {70, 130});  // on the second lane, towards the start
  EXPECT_NEAR(map.pattern().laneWidth, 30, 1.1);
  EXPECT_EQ(map.paths[1].points.size(), 10u);
  map.drag({40 + map.pattern().laneWidth, 130}, {0, 130});
  EXPECT_GT(map.pattern().laneWidth, 0) << "never less than nothing";
}

TEST(SurveyHandles, TheStartGoesFromCornerToCorner) {
  PathMap map;
  map.chooseSurvey();
  map.drag({40, 110}, {150, 180});
  EXPECT_TRUE(isNear(map.paths[1].points.front(), {160, 190}, 0.01));
}

TEST(SurveyHandles, TurningKeepsTheCornerAndShiftSnaps) {
  PathMap map;
  map.chooseSurvey();
  map.drag({100, 190 + kRotateStalk}, {160, 215}, Qt::ShiftModifier);
  EXPECT_EQ(std::fmod(map.pattern().degs, 15), 0);
  EXPECT_EQ(map.pattern().degs, 45);
  EXPECT_EQ(map.paths[1].points.front(), map.pattern().points().front());
  EXPECT_TRUE(isNear(map.paths[1].points.front(), map.pattern().corners()[0], 0.02)) << "still the same corner";
}

TEST(SurveyHandles, TheMiddleMovesAllAndEscapeTakesItBack) {
  PathMap map;
  map.chooseSurvey();
  map.drag({100, 150}, {130, 110});
  EXPECT_TRUE(isNear(map.pattern().centre, {130, 110}));
  EXPECT_TRUE(isNear(map.pattern().start, {70, 70}));
  const SurveySpec moved = map.pattern();
  QTest::mousePress(&map.view, Qt::LeftButton, {}, map.at(moved.centre));
  QTest::mouseMove(&map.view, map.at({0, 0}));
  QTest::mouseMove(&map.view, map.at({-30, 0}));
  EXPECT_NE(map.pattern(), moved);
  QTest::keyClick(&map.view, Qt::Key_Escape);
  QTest::mouseRelease(&map.view, Qt::LeftButton, {}, map.at({-30, 0}));
  EXPECT_EQ(map.pattern(), moved);
  EXPECT_EQ(map.phases.back(), P::Cancel);
}

TEST(SurveyHandles, EllipsesAndCirclesHaveThemToo) {
  SurveySpec circle;
  circle.format = SurveySpec::Format::Radial;
  circle.radius = 50, circle.pts = 12;
  for (const PlacedSurveyHandle& handle : surveyHandles(circle, 10)) {
    if (handle.handle.kind != SurveyHandle::Kind::Polygon) continue;
    EXPECT_NEAR(surveyWithHandleAt(circle, handle.handle, 2 * handle.at).radius, 100, 0.1);
  }
  const SurveySpec moved = surveyWithHandleAt(circle, {SurveyHandle::Kind::Centre}, {7, 8});
  EXPECT_EQ(moved.centre, (Vec2{7, 8}));
}

TEST(PlaceStation, AClickAsksForAStationThere) {
  PathMap map;
  map.view.setTool(MapToolId::PlaceStation);
  map.click({20, 60});
  ASSERT_EQ(map.stations.size(), 1u);
  EXPECT_TRUE(isNear(map.stations[0], {20, 60}));
}

}  // namespace
}  // namespace antipode
