// SPDX-License-Identifier: GPL-3.0-or-later
// Behaviours, paths and surveys in the whole window, driven by mouse and keys, with boats that sail them.
#include "app/workbench/document/property_sections.h"
#include "app/workbench/window/docks.h"
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/editors/behaviours/behaviour_list_view.h"
#include "widgets/editors/behaviours/behaviours_editor.h"
#include "widgets/map/items/surveys/survey_edit.h"
#include "widgets/panels/properties/property_panel.h"
#include "widgets/panels/tree/scenario_tree.h"

#include <gtest/gtest.h>

#include <QDockWidget>
#include <QMenu>
#include <QTimer>
#include <QToolButton>

namespace antipode {
namespace {

constexpr const char* kWays = R"(antipode: 1
name: Ways
time: {step: 0.1, record_every: 0.1}
vehicles:
  - name: abe
    start: {x: 0, y: 0, heading: 0}
    behaviours:
      - {type: waypoint, name: out, points: [[0, 60], [0, 120]], speed: 3, lead: 8}   # northward
      - {type: waypoint, name: back, points: [[60, 0]], speed: 2, conditions: ["RETURN = true"]}
  - name: ben
    start: {x: -60, y: 0, heading: 0}
)";

class BehavioursWindow : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(kWays);
    raise("behaviours");
    showMapAt({0, 60}, 0.25);
  }
  const BehaviourSpecs& behavioursOf(std::size_t vehicle) {
    return window_->document().scenario()->vehicles.at(vehicle)->behaviours;
  }
  const PointList& pointsOf(std::size_t vehicle, std::size_t behaviour) {
    return std::get<WaypointParams>(behavioursOf(vehicle).at(behaviour).params).points;
  }
  BehaviourListView& list() { return view<BehaviourListView>(); }
  int rowY(int row) { return list().visualItemRect(list().topLevelItem(row)).center().y(); }
  void clickRow(int row) { QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, QPoint(120, rowY(row))); }
  void toggleRow(int row) {
    clickRow(row);
    QTest::keyClick(&list(), Qt::Key_Space);
  }
};

TEST_F(BehavioursWindow, ABehaviourChosenInTheTreeIsShownInTheProperties) {
  raise("properties");
  selectInTree({"vehicles/abe/behaviours/1"});
  auto& panel = view<PropertyPanel>();
  const QAbstractButton* heading = nullptr;
  for (const QAbstractButton* each : panel.findChildren<QAbstractButton*>())
    if (each->text().contains("back")) heading = each;
  ASSERT_TRUE(heading);
  const auto& scroll = *panel.findChild<QScrollArea*>();
  EXPECT_TRUE(becomes([&] { return heading->mapTo(&scroll, QPoint()).y() == 0; }));
}

TEST_F(BehavioursWindow, TheHeadingOfABehaviourHasItsTypeOnlyWhereTheNameIsAnother) {
  open(
      "antipode: 1\nvehicles:\n  - name: abe\n    behaviours:\n"
      "      - {type: waypoint, name: waypoint, points: [[0, 60]], speed: 3}\n"
      "      - {type: waypoint, name: back, points: [[60, 0]], speed: 2}\n");
  QStringList titles;
  for (const PropertySection& section : propertySections(scenario(), {0})) titles << section.title;
  EXPECT_TRUE(titles.contains("Behaviour: waypoint")) << titles.join(" | ").toStdString();
  EXPECT_TRUE(titles.contains("Behaviour: back (waypoint)")) << titles.join(" | ").toStdString();
}

TEST_F(BehavioursWindow, ADrawnPathIsSailedByTheSelectedVehicle) {
  clickMap({-60, 0});
  QTest::keyClick(window_.get(), Qt::Key_P);
  EXPECT_EQ(map().tool(), MapToolId::DrawPath);
  for (const Vec2 p : {Vec2{-60, 40}, Vec2{-30, 40}, Vec2{-30, 90}}) clickMap(p);
  QTest::keyClick(&map(), Qt::Key_Backspace);
  clickMap({-40, 100});
  QTest::keyClick(&map(), Qt::Key_Return);
  ASSERT_EQ(behavioursOf(1).size(), 1u);
  EXPECT_EQ(behaviourName(behavioursOf(1)[0], 0), "path");
  ASSERT_EQ(pointsOf(1, 0).points.size(), 3u);
  EXPECT_NEAR(pointsOf(1, 0).points[2].y, 100, 0.3);
  EXPECT_EQ(map().tool(), MapToolId::Select);
  EXPECT_EQ(list().topLevelItemCount(), 1);
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/ben/behaviours/0"});
  undo();
  EXPECT_TRUE(behavioursOf(1).empty());
  EXPECT_EQ(list().topLevelItemCount(), 0);
  redo();
  ASSERT_EQ(behavioursOf(1).size(), 1u);
  run(40, 50);
  session().pause();
  EXPECT_GT(newest(1, Channel::Y), 30) << "ben sails";
}

TEST_F(BehavioursWindow, ADraggedWaypointSendsTheRunningBoatElsewhereAndUndoBack) {
  clickMap({0, 0});
  const auto desired = [&] { return newest(0, Channel::DesiredHeading); };
  session().setWarp(5);
  session().play();
  ASSERT_TRUE(waitForTime(3));
  EXPECT_LT(std::min(desired(), 360 - desired()), 5) << "northward";
  dragMap({0, 60}, {80, 30});
  EXPECT_NEAR(pointsOf(0, 0).points[0].x, 80, 0.3);
  EXPECT_TRUE(becomes([&] { return desired() > 50 && desired() < 130; })) << desired();
  EXPECT_EQ(window_->document().undoStack().count(), 1) << "one drag, one step";
  undo();
  EXPECT_EQ(pointsOf(0, 0).points[0], (Vec2{0, 60}));
  EXPECT_TRUE(becomes([&] { return desired() > 290 || desired() < 45; })) << desired();
  redo();
  EXPECT_NEAR(pointsOf(0, 0).points[0].x, 80, 0.3);
  EXPECT_TRUE(becomes([&] { return desired() > 50 && desired() < 130; })) << desired();
}

TEST_F(BehavioursWindow, ABehaviourSwitchedOffWhileTheBoatRunsLetsItDrift) {
  clickMap({0, 0});
  session().setWarp(5);
  session().play();
  ASSERT_TRUE(waitForTime(3));
  EXPECT_TRUE(becomes([&] { return list().topLevelItem(0)->text(2) == "active"; }));
  EXPECT_GT(newest(0, Channel::DesiredSpeed), 2);
  toggleRow(0);
  EXPECT_FALSE(behavioursOf(0)[0].common.enabled);
  EXPECT_TRUE(becomes([&] { return newest(0, Channel::DesiredSpeed) == 0; }));
  EXPECT_TRUE(becomes([&] { return list().topLevelItem(0)->text(2) == "idle"; }));
  undo();
  EXPECT_TRUE(behavioursOf(0)[0].common.enabled);
  EXPECT_TRUE(becomes([&] { return newest(0, Channel::DesiredSpeed) > 2; }));
  redo();
  EXPECT_FALSE(behavioursOf(0)[0].common.enabled);
}

TEST_F(BehavioursWindow, AReorderedListAgreesInDockTreeAndFile) {
  clickMap({0, 0});
  clickRow(1);
  QTest::keyClick(&list(), Qt::Key_Up, Qt::AltModifier);
  EXPECT_EQ(behavioursOf(0)[0].common.name, "back");
  EXPECT_EQ(list().topLevelItem(0)->text(0), "back");
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/abe/behaviours/0"}) << "the tree follows";
  EXPECT_EQ(map().scene().chosenPath, 0);
  EXPECT_EQ(map().scene().chosen()->label, "back");
  window_->files().saveTo(window_->document().filePath());
  QFile file(window_->document().filePath());
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  const QString text = file.readAll();
  EXPECT_LT(text.indexOf("name: back"), text.indexOf("name: out"));
  undo();
  EXPECT_EQ(behavioursOf(0)[0].common.name, "out");
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/abe/behaviours/1"});
  redo();
  EXPECT_EQ(behavioursOf(0)[0].common.name, "back");
}

TEST_F(BehavioursWindow, SurveyHandlesChangeTheLanesLive) {
  clickMap({-60, 0});
  QTest::keyClick(window_.get(), Qt::Key_U);
  dragMap({-50, 30}, {-20, 90});
  ASSERT_EQ(behavioursOf(1).size(), 1u);
  ASSERT_TRUE(pointsOf(1, 0).activePattern());
  const SurveySpec drawn = *pointsOf(1, 0).activePattern();
  EXPECT_EQ(drawn.laneWidth, 5);
  const std::size_t lanes = pointsOf(1, 0).points.size();
  run(4, 50);
  EXPECT_NEAR(session().recording().valueAt(1, Channel::DesiredHeading, 4), 18, 12)
      << "to the corner where the survey begins";
  const Vec2 handle = surveyHandles(drawn, 0)[1].at;  // on the second lane
  dragMap(handle, handle + Vec2{10, 0});
  EXPECT_NEAR(pointsOf(1, 0).activePattern()->laneWidth, 15, 0.4);
  EXPECT_LT(pointsOf(1, 0).points.size(), lanes);
  undo();
  EXPECT_EQ(*pointsOf(1, 0).activePattern(), drawn);
  redo();
  EXPECT_NEAR(pointsOf(1, 0).activePattern()->laneWidth, 15, 0.4);
  window_->files().saveTo(window_->document().filePath());
  QFile file(window_->document().filePath());
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_TRUE(file.readAll().contains("format: lawnmower")) << "the form is kept, not its points";
}

TEST_F(BehavioursWindow, PointsAreAddedByDoubleClickAndRemovedByDelete) {
  clickMap({0, 0});
  const QPoint leg = onMap({0, 90});
  QTest::mouseClick(&map(), Qt::LeftButton, {}, leg);
  QTest::mouseDClick(&map(), Qt::LeftButton, {}, leg);
  ASSERT_EQ(pointsOf(0, 0).points.size(), 3u);
  EXPECT_NEAR(pointsOf(0, 0).points[1].y, 90, 0.3);
  QTest::keyClick(&map(), Qt::Key_Delete);
  EXPECT_EQ(pointsOf(0, 0).points, (std::vector<Vec2>{{0, 60}, {0, 120}}));
  EXPECT_EQ(window_->document().scenario()->vehicles.size(), 2u) << "the point goes, not the boat";
  undo();
  EXPECT_EQ(pointsOf(0, 0).points.size(), 3u);
  undo();
  EXPECT_EQ(pointsOf(0, 0).points.size(), 2u);
}

TEST_F(BehavioursWindow, AStationIsPlacedAndDragged) {
  clickMap({-60, 0});
  QTest::keyClick(window_.get(), Qt::Key_K);
  clickMap({-60, 80});
  ASSERT_EQ(behavioursOf(1).size(), 1u);
  const auto station = [&] { return *std::get<StationKeepParams>(behavioursOf(1).at(0).params).stationPt; };
  EXPECT_NEAR(station().y, 80, 0.3);
  dragMap({-60, 80}, {-30, 60});
  EXPECT_NEAR(station().x, -30, 0.4);
  undo();
  EXPECT_NEAR(station().x, -60, 0.4);
  undo();
  EXPECT_TRUE(behavioursOf(1).empty());
}

TEST_F(BehavioursWindow, AClickOnAPathSelectsItsVehicleAndBehaviour) {
  clickMap({0, 90});
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/abe/behaviours/0"});
  EXPECT_EQ(map().selection(), std::vector<VehicleId>{0});
  EXPECT_EQ(view<BehavioursEditor>().chosen(), 0);
  clickMap({0, 0});
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/abe"})
      << "a click on the boat means the boat";
}

TEST_F(BehavioursWindow, TheMapShowsWhereTheBoatSteersAtTheCursor) {
  clickMap({0, 0});
  run(45, 50);
  session().pause();
  ASSERT_TRUE(becomes([&] { return session().playState() != PlayState::Running; }));
  const auto steering = [&](double time) {
    session().seek(time);
    return map().scene().steering;
  };
  auto first = steering(5);
  ASSERT_EQ(first.size(), 1u);
  EXPECT_EQ(first[0].point, 0);
  EXPECT_EQ(first[0].steer, (Vec2{0, 60})) << "no leg yet, so no lead point";
  double arrival = 0;
  for (double t = 5; t < 45 && arrival == 0; t += 1)
    if (const auto now = steering(t); now.size() == 1 && now[0].point == 1) arrival = t;
  ASSERT_GT(arrival, 0);
  const auto second = steering(arrival + 2);
  ASSERT_EQ(second.size(), 1u);
  EXPECT_NEAR(second[0].steer.x, 0, 1e-6) << "on the leg";
  EXPECT_NEAR(second[0].steer.y, map().scene().position(0).y + 8, 0.01) << "8 m ahead";
}

TEST_F(BehavioursWindow, ABehaviourIsAddedFromTheMenuAndRemovedFromTheTree) {
  clickMap({-60, 0});
  QToolButton* add = nullptr;
  for (QToolButton* each : view<BehavioursEditor>().findChildren<QToolButton*>())
    if (each->accessibleName() == "Add a behaviour") add = each;
  ASSERT_TRUE(add);
  QTimer::singleShot(50, add, [&] {
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    if (!menu) return;
    for (QAction* action : menu->actions())
      if (action->text().startsWith("constant_speed"))
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
  });
  QTest::mouseClick(add, Qt::LeftButton);
  ASSERT_EQ(behavioursOf(1).size(), 1u);
  EXPECT_EQ(behaviourType(behavioursOf(1)[0]), "constant_speed");
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), QStringList{"vehicles/ben/behaviours/0"});
  view<ScenarioTree>().setFocus();
  QTest::keyClick(window_.get(), Qt::Key_Delete);
  EXPECT_TRUE(behavioursOf(1).empty());
  EXPECT_EQ(window_->document().scenario()->vehicles.size(), 2u);
}

}  // namespace
}  // namespace antipode
