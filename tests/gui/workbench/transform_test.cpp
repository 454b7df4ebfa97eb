// SPDX-License-Identifier: GPL-3.0-or-later
// Moving, turning, scaling, aligning and nudging on the map, with real mouse and key events.
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/map/items/transform/transform_handles.h"

#include <QAction>
#include <QMenu>
#include <QStatusBar>

namespace antipode {
namespace {

constexpr const char* kTransformFleet = R"(antipode: 1
vehicles:
  - {name: abe, start: {x: 0, y: 0, heading: 0}}
  - {name: ben, start: {x: 40, y: 0, heading: 350}}
  - name: cal
    start: {x: 0, y: 60}
    behaviours: [{type: waypoint, name: way, points: [[20, 60], [40, 60], [40, 80]], speed: 1}]
)";

class TransformTest : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(kTransformFleet);
    showMapAt({20, 30}, 0.25);
    map().setFocus();
  }
  QPoint handle(TransformHandleKind kind, int which = 0) {
    for (const TransformHandle& each : transformHandles(map().scene(), map().viewport()))
      if (each.kind == kind && which-- == 0) return each.at.toPoint();
    ADD_FAILURE() << "no such handle";
    return {};
  }
  bool hasHandles() { return map().scene().box.has_value(); }
  Vec2 startOf(std::size_t vehicle) {
    return {scenario().vehicles[vehicle]->start.x, scenario().vehicles[vehicle]->start.y};
  }
  double headingOf(std::size_t vehicle) { return scenario().vehicles[vehicle]->start.heading; }
  std::vector<Vec2> path() {
    return std::get<WaypointParams>(scenario().vehicles[2]->behaviours.at(0).params).points.points;
  }
  void trigger(const char* name) { window_->findChild<QAction*>(name)->trigger(); }
  void selectTwo() {
    clickMap({0, 0});
    clickMap({40, 0}, Qt::ControlModifier);
    ASSERT_EQ(map().selection().size(), 2u);
  }
};

TEST_F(TransformTest, SeveralThingsAreTurnedByTheirHandleAsOneStep) {
  selectTwo();
  ASSERT_TRUE(hasHandles());
  const QPoint middle = onMap({20, 0}), from = handle(TransformHandleKind::Turn);
  const int arm = middle.y() - from.y();
  test::drag(map(), from, middle + QPoint(arm, 0));
  // The middle of the vehicles need not be that of a pixel.
  constexpr double kPixelTurn = 1.5;  // deg
  EXPECT_NEAR(headingOf(0), 90, kPixelTurn) << "a quarter turn to the right";
  EXPECT_NEAR(headingOf(0) - headingOf(1), 10, 1e-9) << "all by the same angle";
  EXPECT_NEAR(distance(startOf(0), Vec2{20, 20}), 0, 0.6);
  EXPECT_NEAR(distance(startOf(1), Vec2{20, -20}), 0, 0.6);
  EXPECT_EQ(undoSteps(), 1);
  EXPECT_EQ(document().undoText(), "Turn 2 vehicles");
  undo();
  EXPECT_EQ(startOf(0), (Vec2{0, 0}));
}

TEST_F(TransformTest, SeveralThingsAreScaledAndMoved) {
  selectTwo();
  // The lower right handle: twice as far from the upper left corner.
  const QPoint corner = handle(TransformHandleKind::Scale, 2);
  test::drag(map(), corner, corner + QPoint(160, 0));
  EXPECT_NEAR(startOf(1).x, 80, 8);
  EXPECT_EQ(startOf(0), (Vec2{0, 0})) << "the opposite corner stays";
  undo();
  const QPoint grip = handle(TransformHandleKind::Move);
  test::drag(map(), grip, grip + QPoint(40, -20));
  EXPECT_EQ(startOf(0), (Vec2{10, 5}));
  EXPECT_EQ(startOf(1), (Vec2{50, 5}));
}

TEST_F(TransformTest, EscapeTakesATurnBack) {
  selectTwo();
  const ScenarioPtr before = document().scenario();
  test::Drag drag(map(), handle(TransformHandleKind::Turn));
  drag.to(onMap({60, 0}));
  EXPECT_NE(*document().scenario(), *before);
  drag.escape();
  EXPECT_EQ(*document().scenario(), *before);
  EXPECT_EQ(undoSteps(), 0);
  EXPECT_TRUE(hasHandles());
}

TEST_F(TransformTest, AKnobTurnsAVehicleOnTheSpot) {
  clickMap({0, 0});
  EXPECT_FALSE(hasHandles()) << "one thing has them on a second click";
  test::drag(map(), handle(TransformHandleKind::Heading), onMap({0, 0}) + QPoint(60, 0));
  EXPECT_EQ(headingOf(0), 90);
  EXPECT_EQ(startOf(0), (Vec2{0, 0}));
  EXPECT_EQ(document().undoText(), QString::fromUtf8("abe: heading 0 → 90 deg"))
      << "as the history names every single value";
}

TEST_F(TransformTest, ASecondClickShowsTheHandlesOfOneThingAndAThirdHidesThem) {
  clickMap({0, 60});
  EXPECT_FALSE(hasHandles());
  clickMap({0, 60});
  ASSERT_TRUE(hasHandles());
  EXPECT_EQ(map().scene().box->max, (Vec2{40, 80})) << "the path belongs to its vehicle";
  clickMap({0, 60});
  EXPECT_FALSE(hasHandles());
  QTest::keyClick(window_.get(), Qt::Key_R);
  EXPECT_TRUE(hasHandles());
  clickMap({0, 0});
  EXPECT_FALSE(hasHandles()) << "of another thing";
}

TEST_F(TransformTest, APathIsTurnedAlone) {
  clickMap({30, 60});
  QTest::keyClick(window_.get(), Qt::Key_R);
  ASSERT_TRUE(hasHandles());
  EXPECT_EQ(map().scene().box->min, (Vec2{20, 60}));
  const QPoint from = handle(TransformHandleKind::Turn), middle = onMap({30, 70});
  test::drag(map(), from, middle + QPoint(0, middle.y() - from.y()));
  EXPECT_EQ(path(), (std::vector<Vec2>{{40, 80}, {20, 80}, {20, 60}}));
  EXPECT_EQ(startOf(2), (Vec2{0, 60}));
  EXPECT_EQ(document().undoText(), "Turn way of cal");
}

TEST_F(TransformTest, WhatIsMovedDoesNotSnapToItself) {
  open(R"(antipode: 1
vehicles:
  - name: abe
    start: {x: -20, y: 60}
    behaviours:
      - {type: waypoint, points: [[20, 60], [40, 60], [40, 70], [20, 70], [20, 80], [40, 80]], speed: 1}
)");
  showMapAt({20, 60}, 0.25);
  clickMap({30, 60});
  QTest::keyClick(window_.get(), Qt::Key_R);
  ASSERT_TRUE(hasHandles());
  QTest::keyClick(window_.get(), Qt::Key_N);
  // A leg goes through the middle of the box.
  const QPoint grip = handle(TransformHandleKind::Move);
  test::Drag hand(map(), grip);
  for (int pixels = 1; pixels <= 23; ++pixels) hand.to(grip - QPoint(0, pixels));
  hand.release();
  const auto& way = std::get<WaypointParams>(scenario().vehicles[0]->behaviours.at(0).params).points.points;
  EXPECT_NEAR(way.at(0).x, 20, 0.01);
  EXPECT_NEAR(way.at(0).y, 60 + 23 * 0.25, 0.05);
}

TEST_F(TransformTest, ArrowKeysNudge) {
  clickMap({0, 60});
  const Vec2 centre = map().viewport().centre();
  QTest::keyClick(&map(), Qt::Key_Right);
  QTest::keyClick(&map(), Qt::Key_Up, Qt::ShiftModifier);
  QTest::keyClick(&map(), Qt::Key_Down, Qt::ControlModifier);
  EXPECT_EQ(startOf(2), (Vec2{1, 69.9}));
  EXPECT_EQ(path().front(), (Vec2{21, 69.9})) << "its path goes along";
  EXPECT_EQ(undoSteps(), 3);
  EXPECT_EQ(document().undoText(), "Move cal");
  EXPECT_EQ(map().viewport().centre(), centre);
}

TEST_F(TransformTest, ArrowKeysNudgeTheChosenPointAlone) {
  clickMap({0, 60});
  clickMap({40, 60});
  ASSERT_EQ(map().scene().chosenPoint, 1);
  QTest::keyClick(&map(), Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_EQ(path(), (std::vector<Vec2>{{20, 60}, {30, 60}, {40, 80}}));
  EXPECT_EQ(startOf(2), (Vec2{0, 60}));
}

TEST_F(TransformTest, AHeldArrowKeyIsOneStep) {
  clickMap({0, 0});
  QTest::keyPress(&map(), Qt::Key_Right);
  for (int i = 0; i < 4; ++i) {
    QKeyEvent repeat(QEvent::KeyPress, Qt::Key_Right, Qt::NoModifier, {}, true);
    QCoreApplication::sendEvent(&map(), &repeat);
  }
  QTest::keyRelease(&map(), Qt::Key_Right);
  EXPECT_EQ(startOf(0), (Vec2{5, 0}));
  EXPECT_EQ(undoSteps(), 1);
}

TEST_F(TransformTest, WithNothingSelectedArrowKeysMoveTheMap) {
  clickMap({-20, -20});
  const Vec2 centre = map().viewport().centre();
  QTest::keyClick(&map(), Qt::Key_Right);
  EXPECT_NE(map().viewport().centre(), centre);
  EXPECT_EQ(undoSteps(), 0);
}

TEST_F(TransformTest, TheMenuAlignsMirrorsAndDistributes) {
  QTest::keyClick(window_.get(), Qt::Key_A, Qt::ControlModifier);
  trigger("Align north");
  EXPECT_EQ(startOf(0), (Vec2{0, 60}));
  EXPECT_EQ(path().front(), (Vec2{20, 60})) << "only starts are aligned";
  EXPECT_EQ(document().undoText(), "Align 3 vehicles");
  undo();
  selectTwo();
  trigger("Mirror east–west");
  EXPECT_EQ(startOf(0), (Vec2{40, 0}));
  EXPECT_EQ(headingOf(1), 10);
  trigger("Distribute east–west");
  EXPECT_TRUE(window_->statusBar()->currentMessage().contains("three or more"));
}

TEST_F(TransformTest, PathsAreReversedClosedSplitAndJoined) {
  clickMap({30, 60});
  QTest::keyClick(window_.get(), Qt::Key_R, Qt::ShiftModifier);
  EXPECT_EQ(path(), (std::vector<Vec2>{{40, 80}, {40, 60}, {20, 60}}));
  EXPECT_EQ(document().undoText(), "Reverse way of cal");
  clickMap({40, 60});
  trigger("Split path at point");
  ASSERT_EQ(scenario().vehicles[2]->behaviours.size(), 2u);
  EXPECT_EQ(path(), (std::vector<Vec2>{{40, 80}, {40, 60}}));
  trigger("Join with next path");
  EXPECT_EQ(path().size(), 3u);
  trigger("Close or open path");
  EXPECT_NE(std::get<WaypointParams>(scenario().vehicles[2]->behaviours[0].params).repeat.extra, 0);
}

TEST_F(TransformTest, DuringARunStartsStayButPathsMove) {
  clickMap({0, 60});
  run(0.5);
  session().pause();
  EXPECT_FALSE(map().scene().canMove);
  EXPECT_FALSE(map().scene().canTurnVehicles);
  clickMap({30, 60});
  QTest::keyClick(&map(), Qt::Key_Up);
  EXPECT_EQ(path().front(), (Vec2{20, 61}));
}

}  // namespace
}  // namespace antipode
