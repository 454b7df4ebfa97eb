// SPDX-License-Identifier: GPL-3.0-or-later
// Things of several kinds that are selected together on the map, with real mouse and key events.
#include "app/workbench/controllers/edit_controller.h"
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/map/items/transform/transform_handles.h"

#include <QAction>
#include <QStatusBar>

namespace antipode {
namespace {

constexpr const char* kMix = R"(antipode: 1
vehicles:
  - {name: abe, start: {x: 0, y: 0, heading: 0}}
  - name: cal
    start: {x: -80, y: -60}
    behaviours:
      - {type: waypoint, name: way, points: [[20, 60], [40, 60], [40, 80]], speed: 1}
      - {type: waypoint, name: survey, points: "format=lawnmower,x=-30,y=70,width=20,height=20,lane_width=5", enabled: false}
  - name: rov
    model: hover
    start: {x: 100, y: -60}
    requests: [{at: 0, x: 60, y: 20}]
wormholes:
  - {tag: one, madrid_poly: 'pts={60,60:80,60:80,80:60,80}', weber_poly: 'pts={120,60:140,60:130,80}'}
)";

class MixedSelection : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(kMix);
    showMapAt({20, 20}, 0.4);
    map().setFocus();
  }
  QStringList ids() { return window_->findChild<EditController*>()->selectedIds(); }
  QSet<QString> idSet() {
    const QStringList list = ids();
    return {list.begin(), list.end()};
  }
  std::vector<Vec2> path() {
    return std::get<WaypointParams>(scenario().vehicles[1]->behaviours.at(0).params).points.points;
  }
  Vec2 surveyCentre() {
    return std::get<WaypointParams>(scenario().vehicles[1]->behaviours.at(1).params)
        .points.activePattern()
        ->centre;
  }
  Vec2 goal(std::size_t index = 0) {
    const auto& request = *scenario().vehicles[2]->hover->requests.at(index).request;
    return {request.east, request.north};
  }
  Vec2 startOf(std::size_t vehicle) {
    return {scenario().vehicles[vehicle]->start.x, scenario().vehicles[vehicle]->start.y};
  }
  Vec2 corner(std::size_t wormhole = 0) { return scenario().wormholes.at(wormhole).madridPoly->points.at(0); }
  void trigger(const char* name) { window_->findChild<QAction*>(name)->trigger(); }
  /// One of each kind, one after the other.
  void selectFour() {
    clickMap({0, 0});
    clickMap({70, 60}, Qt::ShiftModifier);
    clickMap({30, 60}, Qt::ShiftModifier);
    clickMap({60, 20}, Qt::ShiftModifier);
    ASSERT_EQ(ids().size(), 4) << ids().join(" ").toStdString();
  }
};

TEST_F(MixedSelection, ShiftAndClicksTakeAnyMixAndGiveItBack) {
  selectFour();
  EXPECT_EQ(
      idSet(),
      (QSet<QString>{"vehicles/abe", "wormholes/one", "vehicles/cal/behaviours/0", "vehicles/rov/requests/0"}));
  EXPECT_TRUE(map().scene().box.has_value());
  clickMap({30, 60}, Qt::ShiftModifier);
  EXPECT_EQ(ids().size(), 3);
  clickMap({0, 0}, Qt::ShiftModifier);
  EXPECT_EQ(ids().size(), 2);
  clickMap({0, 0});
  EXPECT_EQ(ids(), QStringList{"vehicles/abe"}) << "a plain click selects just that";
  EXPECT_TRUE(map().scene().things.empty());
  EXPECT_EQ(undoSteps(), 0);
}

TEST_F(MixedSelection, ARubberBandTakesAnyMix) {
  dragMap({-50, 100}, {90, -20});
  EXPECT_EQ(idSet(),
            (QSet<QString>{"vehicles/abe", "wormholes/one", "vehicles/cal/behaviours/0",
                           "vehicles/cal/behaviours/1", "vehicles/rov/requests/0"}))
      << ids().join(" ").toStdString();
  dragMap({-100, 30}, {-70, -70});
  EXPECT_EQ(ids(), QStringList{"vehicles/cal"});
  test::drag(map(), onMap({50, 30}), onMap({90, 10}), Qt::ShiftModifier);
  EXPECT_EQ(ids().size(), 2) << "Shift adds";
  clickMap({-90, 90});
  EXPECT_TRUE(ids().isEmpty()) << ids().join(" ").toStdString();
}

TEST_F(MixedSelection, EscapeLetsGoOfWhatIsNoVehicle) {
  clickMap({70, 60});
  clickMap({60, 20}, Qt::ShiftModifier);
  ASSERT_EQ(ids().size(), 2);
  QTest::keyClick(&map(), Qt::Key_Escape);
  EXPECT_TRUE(ids().isEmpty());
}

TEST_F(MixedSelection, TheMixIsMovedByDraggingAnyOfItAndByArrowKeys) {
  selectFour();
  test::drag(map(), onMap({0, 0}), onMap({10, 20}));
  EXPECT_EQ(startOf(0), (Vec2{10, 20}));
  EXPECT_EQ(corner(), (Vec2{70, 80}));
  EXPECT_EQ(path().front(), (Vec2{30, 80}));
  EXPECT_EQ(goal(), (Vec2{70, 40}));
  EXPECT_EQ(startOf(1), (Vec2{-80, -60})) << "only the path of cal is selected";
  EXPECT_EQ(undoSteps(), 1);
  EXPECT_EQ(ids().size(), 4) << "still selected";
  QTest::keyClick(&map(), Qt::Key_Left, Qt::ShiftModifier);
  EXPECT_EQ(startOf(0), (Vec2{0, 20}));
  EXPECT_EQ(goal(), (Vec2{60, 40}));
  test::drag(map(), onMap({30, 80}), onMap({30, 60}));
  EXPECT_EQ(path().front(), (Vec2{20, 60})) << "by a leg";
  EXPECT_EQ(corner(), (Vec2{60, 60}));
  EXPECT_EQ(undoSteps(), 3);
}

TEST_F(MixedSelection, TheMixIsTurnedByItsHandle) {
  selectFour();
  const WorldRect box = *map().scene().box;
  QPoint from;
  for (const TransformHandle& each : transformHandles(map().scene(), map().viewport()))
    if (each.kind == TransformHandleKind::Turn) from = each.at.toPoint();
  const QPoint middle = onMap(box.centre());
  test::drag(map(), from, middle + QPoint(0, middle.y() - from.y()));
  EXPECT_NEAR(startOf(0).x, 2 * box.centre().x, 2) << "half a turn";
  EXPECT_NEAR(goal().y, 2 * box.centre().y - 20, 2);
}

TEST_F(MixedSelection, TheMixIsDeletedAsOneStep) {
  selectFour();
  QTest::keyClick(&map(), Qt::Key_Delete);
  EXPECT_EQ(scenario().vehicles.size(), 2u);
  EXPECT_TRUE(scenario().wormholes.empty());
  EXPECT_EQ(scenario().vehicles[0]->behaviours.size(), 1u);
  EXPECT_TRUE(scenario().vehicles[1]->hover->requests.empty());
  EXPECT_EQ(undoSteps(), 1);
  EXPECT_EQ(document().undoText(), "Delete 4 items");
  undo();
  EXPECT_EQ(scenario().vehicles.size(), 3u);
}

TEST_F(MixedSelection, TheMixIsCopiedPastedAndDuplicated) {
  selectFour();
  trigger("Duplicate");
  EXPECT_EQ(scenario().vehicles.size(), 4u);
  EXPECT_EQ(scenario().wormholes.size(), 2u);
  EXPECT_EQ(scenario().vehicles[1]->behaviours.size(), 3u);
  EXPECT_EQ(scenario().vehicles[2]->hover->requests.size(), 2u);
  EXPECT_EQ(ids().size(), 4) << "the copies are selected: " << ids().join(" ").toStdString();
  EXPECT_EQ(undoSteps(), 1);
  undo();
  selectFour();
  trigger("Copy");
  trigger("Paste");
  EXPECT_EQ(scenario().vehicles.size(), 4u);
  EXPECT_EQ(scenario().wormholes.size(), 2u);
}

TEST_F(MixedSelection, TheMixIsAligned) {
  clickMap({0, 0});
  clickMap({60, 20}, Qt::ShiftModifier);
  clickMap({70, 60}, Qt::ShiftModifier);
  trigger("Align south");
  EXPECT_EQ(goal().y, 0);
  EXPECT_EQ(corner().y, 0);
  EXPECT_EQ(undoSteps(), 1);
}

TEST_F(MixedSelection, DuringARunTheMixWithAVehicleStays) {
  selectFour();
  run(0.5);
  session().pause();
  EXPECT_FALSE(map().scene().canMove);
  QTest::keyClick(&map(), Qt::Key_Left);
  EXPECT_EQ(startOf(0), (Vec2{0, 0}));
}

}  // namespace
}  // namespace antipode
