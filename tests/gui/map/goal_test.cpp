// SPDX-License-Identifier: GPL-3.0-or-later
// Goals of hovering vehicles on the map.
#include "tests/gui/map/map_fixture.h"
#include "widgets/map/items/goals/goal_edits.h"
#include "widgets/map/items/goals/goal_symbol.h"
#include "widgets/map/view/place_bar.h"

#include <gtest/gtest.h>

namespace antipode {
namespace {

struct Reported {
  VehicleId vehicle = 0;
  MapGoal goal;
  EditPhase phase = EditPhase::Begin;
};

class GoalTest : public testing::Test {
 protected:
  void SetUp() override {
    ASSERT_TRUE(map.shown);
    map.view.setEditable(true);
    show(true);
    onEdit<GoalMoved>(map.view, [this](const GoalMoved& edit, EditPhase phase) {
      if (edit.request == 0) reported.push_back({edit.vehicle, edit.goal, phase});
    });
    onEdit<GoalPlaced>(map.view, [this](const GoalPlaced& edit, EditPhase) {
      placed.push_back({edit.goal, edit.hasHeading});
    });
  }
  void show(bool isMovable) {
    MapHover hover;
    hover.vehicle = 1;
    hover.goal = MapGoal{{150, 120}, 0, 3};
    hover.isMovable = isMovable;
    hover.isGoalAbove = true;
    map.view.show(GoalScene{{hover}});
  }
  void drag(QPoint from, QPoint to, Qt::KeyboardModifiers keys = {}) {
    QTest::mousePress(&map.view, Qt::LeftButton, keys, from);
    for (int i = 1; i <= 4; ++i) {
      const QPoint at = from + (to - from) * i / 4;
      QMouseEvent move(QEvent::MouseMove, at, map.view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, keys);
      QApplication::sendEvent(&map.view, &move);
    }
    QTest::mouseRelease(&map.view, Qt::LeftButton, keys, to);
  }
  QPoint handle() { return goalHandle(map.view.viewport(), *map.view.scene().hovers[0].goal).toPoint(); }

  ShownMap map;
  std::vector<Reported> reported;
  std::vector<std::pair<MapGoal, bool>> placed;
};

TEST_F(GoalTest, ADraggedGoalKeepsItsHeadingAndDepth) {
  drag(map.at({150, 120}), map.at({180, 90}));
  ASSERT_GE(reported.size(), 3u);
  EXPECT_EQ(reported.front().phase, EditPhase::Begin);
  EXPECT_EQ(reported.front().goal, (MapGoal{{150, 120}, 0, 3}));
  EXPECT_EQ(reported.back().phase, EditPhase::Commit);
  EXPECT_EQ(reported.back().vehicle, 1);
  EXPECT_NEAR(reported.back().goal.position.x, 180, 1e-6);
  EXPECT_NEAR(reported.back().goal.position.y, 90, 1e-6);
  EXPECT_EQ(reported.back().goal.depth, 3);
}

TEST_F(GoalTest, TheHandleTurnsInStepsOfFiveDegreesAndFinelyWithShift) {
  const QPoint east = map.at({150, 120}) + QPoint(60, 7);
  drag(handle(), east);
  EXPECT_EQ(reported.back().goal.heading, 95);
  EXPECT_EQ(reported.back().goal.position, (Vec2{150, 120}));
  drag(handle(), east, Qt::ShiftModifier);
  EXPECT_EQ(reported.back().goal.heading, 97);
}

TEST_F(GoalTest, EscapeGivesTheGoalBack) {
  QTest::mousePress(&map.view, Qt::LeftButton, {}, map.at({150, 120}));
  const QPoint at = map.at({170, 130});
  QMouseEvent move(QEvent::MouseMove, at, map.view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
  QApplication::sendEvent(&map.view, &move);
  QTest::keyClick(&map.view, Qt::Key_Escape);
  EXPECT_EQ(reported.back().phase, EditPhase::Cancel);
  EXPECT_EQ(reported.back().goal, (MapGoal{{150, 120}, 0, 3}));
}

TEST_F(GoalTest, AGoalThatCannotBeMovedIsLeftAlone) {
  show(false);
  drag(map.at({150, 120}), map.at({180, 90}));
  EXPECT_TRUE(reported.empty());
}

TEST_F(GoalTest, AClickOnAGoalSelectsItsVehicle) {
  QTest::mouseClick(&map.view, Qt::LeftButton, {}, map.at({150, 120}));
  EXPECT_EQ(map.view.selection(), std::vector<VehicleId>{1});
}

TEST_F(GoalTest, AnUpcomingRequestIsDraggedByItsNumber) {
  MapHover hover = map.view.scene().hovers[0];
  hover.upcoming = {{2, {{60, 60}, 90, 1}}, {3, {{20, 60}, 90, 1}}};
  map.view.show(GoalScene{{hover}});
  std::vector<std::tuple<VehicleId, int, Vec2, EditPhase>> requests;
  onEdit<GoalMoved>(map.view, [&](const GoalMoved& edit, EditPhase phase) {
    if (edit.request > 0) requests.emplace_back(edit.vehicle, edit.request, edit.goal.position, phase);
  });
  drag(map.at({20, 60}), map.at({20, 20}));
  ASSERT_GE(requests.size(), 3u);
  EXPECT_EQ(requests.front(), std::tuple(1, 3, (Vec2{20, 60}), EditPhase::Begin));
  EXPECT_EQ(requests.back(), std::tuple(1, 3, (Vec2{20, 20}), EditPhase::Commit));
  EXPECT_TRUE(reported.empty()) << "the goal in force is another matter";
  const QImage with = map.picture();
  hover.upcoming.clear();
  map.view.show(GoalScene{{hover}});
  const QImage without = map.picture();
  const QPoint onTheWay = map.at({40, 60});
  int changed = 0;
  for (int x = -10; x <= 10; ++x)
    changed += with.pixel(onTheWay + QPoint(x, 0)) != without.pixel(onTheWay + QPoint(x, 0));
  EXPECT_GT(changed, 3) << "a line leads from one to the next";
}

TEST_F(GoalTest, TheWholeViewShowsWhatIsStillToCome) {
  MapHover hover = map.view.scene().hovers[0];
  hover.upcoming = {{2, {{60, 1500}, 90, 1}}};
  map.view.show(GoalScene{{hover}});
  map.view.fitAll();
  EXPECT_TRUE(map.view.viewport().visibleWorld().contains({60, 1500}));
}

TEST_F(GoalTest, TheToolPlacesAGoalWithOrWithoutAHeading) {
  map.view.setTool(MapToolId::SetGoal);
  QTest::mouseClick(&map.view, Qt::LeftButton, {}, map.at({50, 60}));
  ASSERT_EQ(placed.size(), 1u);
  EXPECT_FALSE(placed[0].second);
  EXPECT_NEAR(placed[0].first.position.x, 50, 1e-6);
  drag(map.at({50, 60}), map.at({10, 60}));
  ASSERT_EQ(placed.size(), 2u);
  EXPECT_TRUE(placed[1].second);
  EXPECT_EQ(placed[1].first.heading, 270);
}

TEST_F(GoalTest, TheHintOfAToolIsNotCutOffAtTheEdge) {
  map.view.show(GoalScene{});
  const QImage before = map.picture();
  map.view.setTool(MapToolId::SetGoal);
  const QPoint nearEdge(map.view.width() - 30, 300);
  QMouseEvent move(QEvent::MouseMove, nearEdge, map.view.mapToGlobal(nearEdge), Qt::NoButton, Qt::NoButton, {});
  QApplication::sendEvent(&map.view, &move);
  const QImage after = map.picture();
  int inside = 0, atEdge = 0;
  for (int y = 290; y < 350; ++y)
    for (int x = 0; x < after.width(); ++x)
      if (after.pixel(x, y) != before.pixel(x, y)) ++(x < after.width() - 4 ? inside : atEdge);
  EXPECT_GT(inside, 500);
  EXPECT_EQ(atEdge, 0);
}

TEST_F(GoalTest, TheHintOfAToolStandsAboveTheBarOfExactPlaces) {
  map.view.show(GoalScene{});
  const QImage before = map.picture();
  map.view.setTool(MapToolId::SetGoal);
  const QPoint low(map.view.width() / 2 - 100, map.view.height() - 12);
  QMouseEvent move(QEvent::MouseMove, low, map.view.mapToGlobal(low), Qt::NoButton, Qt::NoButton, {});
  QApplication::sendEvent(&map.view, &move);
  const QImage after = map.picture();
  const auto& bar = *map.view.findChild<PlaceBar*>();
  ASSERT_TRUE(bar.isVisible());
  int above = 0;
  for (int y = bar.y() - 30; y < bar.y(); ++y)
    for (int x = 0; x < after.width(); ++x) above += after.pixel(x, y) != before.pixel(x, y);
  EXPECT_GT(above, 500);
}

TEST_F(GoalTest, GoalsThrustsAndLampAreDrawnAndTheLayerHidesThem) {
  const QImage without = [&] {
    map.view.show(GoalScene{});
    return map.picture();
  }();
  MapHover hover;
  hover.vehicle = 1;
  hover.goal = MapGoal{{150, 120}, 0, 3};
  hover.thrusts = {{{0, -0.25}, {24, 0}, 0, 24}, {{0, 0}, {0, 0}, 12, 24}};
  hover.isOverloaded = true;
  map.view.show(GoalScene{{hover}});
  EXPECT_NE(map.picture(), without);
  map.view.setLayerVisible(MapLayer::Hover, false);
  EXPECT_EQ(map.picture(), without);
}

}  // namespace
}  // namespace antipode
