// SPDX-License-Identifier: GPL-3.0-or-later
// Encounters and shapes of behaviours in the whole window.
#include "app/workbench/controllers/encounters_controller.h"
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/map/items/encounters/encounters_item.h"
#include "widgets/map/items/map_scene.h"
#include "widgets/panels/encounters/encounter_wall.h"
#include "widgets/panels/encounters/encounters_panel.h"
#include "widgets/plots/stack/plot_panel.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QDoubleSpinBox>
#include <QPushButton>
#include <QTreeWidget>

namespace antipode {
namespace {

/// abe goes north, ben comes south; they pass at 10 m. carl lies far away and waits.
constexpr const char* kMeeting = R"(antipode: 1
name: Meeting
time: {step: 0.1, record_every: 0.5, duration: 60}
vehicles:
  - name: abe
    start: {x: 0, y: 0, heading: 0, speed: 2}
    params: {thrust_map: "0:0, 50:2", max_acceleration: 0, max_deceleration: 0}
  - name: carl
    start: {x: 300, y: 300}
    behaviours:
      - {type: loiter, name: round, conditions: ["LOITER = true"], polygon: [[0, 0], [40, 0], [40, 40], [0, 40]]}
      - {type: avoid_obstacle, name: rock, conditions: ["AVOID = true"], poly: [[60, 60], [70, 60], [70, 70]]}
  - name: ben
    start: {x: 10, y: 90, heading: 180, speed: 2}
    params: {thrust_map: "0:0, 50:2", max_acceleration: 0, max_deceleration: 0}
events:
  - {step: 1, post: {DESIRED_THRUST: 50}}
)";

class EncountersInTheWindow : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(kMeeting);
    raise("encounters");
  }
  EncountersPanel& panel() { return view<EncountersPanel>(); }
};

TEST_F(EncountersInTheWindow, APassIsListedWithItsRangeTimeAndClass) {
  ASSERT_TRUE(becomes([&] { return panel().rowCount() == 1; })) << "they see each other from the start";
  EXPECT_EQ(panel().row(0)[0], "abe – ben");
  EXPECT_EQ(panel().row(0)[1], "head-on");
  EXPECT_EQ(panel().row(0)[2], "90.6 m");
  EXPECT_EQ(panel().row(0)[3], "10.0 m") << "if both go straight on";
  run(40, 50);
  session().pause();
  session().seek(35);
  ASSERT_TRUE(becomes([&] { return panel().summary().startsWith("1 encounter"); })) << panel().summary().toStdString();
  EXPECT_TRUE(panel().summary().contains("1 head-on"));
  const QStringList passed = panel().row(panel().rowCount() - 1);
  EXPECT_EQ(passed[5], "clear");
  EXPECT_EQ(passed[4].left(6), "0:00:2") << "about 22.5 s";
  session().seek(10);
  EXPECT_TRUE(becomes([&] { return panel().summary() == "No encounter up to here"; }));
}

TEST_F(EncountersInTheWindow, AClickOnAPairSelectsBoth) {
  ASSERT_TRUE(becomes([&] { return panel().rowCount() == 1; }));
  auto& list = *panel().findChild<QTreeWidget*>();
  test::click(*list.viewport(), list.visualItemRect(list.topLevelItem(0)).center());
  EXPECT_EQ(view<ScenarioTree>().selectedIds(), (QStringList{"vehicles/abe", "vehicles/ben"}));
}

TEST_F(EncountersInTheWindow, CtrlCCopiesTheChosenPairAndNotItsVehicles) {
  ASSERT_TRUE(becomes([&] { return panel().rowCount() == 1; }));
  auto& list = *panel().findChild<QTreeWidget*>("encounters");
  test::click(*list.viewport(), list.visualItemRect(list.topLevelItem(0)).center());
  list.setFocus();
  QTest::keyClick(&list, Qt::Key_C, Qt::ControlModifier);
  const QStringList lines = QApplication::clipboard()->text().split('\n');
  ASSERT_EQ(lines.size(), 3);
  EXPECT_TRUE(lines[0].startsWith("Vehicles\tBy the rules\t")) << lines[0].toStdString();
  EXPECT_TRUE(lines[1].startsWith("abe – ben\thead-on\t")) << lines[1].toStdString();
}

TEST_F(EncountersInTheWindow, WiderRangesMakeMoreOfIt) {
  run(40, 50);
  session().pause();
  session().seek(35);
  ASSERT_TRUE(becomes([&] { return panel().summary().contains("near misses 0"); }));
  for (auto* box : panel().findChildren<QDoubleSpinBox*>())
    if (box->accessibleName() == "Near miss") {
      box->setFocus();
      box->selectAll();
      QTest::keyClicks(box, "12");
      QTest::keyClick(box, Qt::Key_Return);
    }
  EXPECT_TRUE(becomes([&] { return panel().summary().contains("near misses 1"); }))
      << panel().summary().toStdString();
}

TEST_F(EncountersInTheWindow, TheMapHasApproachLinesAndShapesOfBehaviours) {
  ASSERT_TRUE(becomes([&] { return map().scene().nearPairs.size() == 1; }));
  EXPECT_NEAR(map().scene().nearPairs[0].closest, 10, 0.1);
  const auto& shapes = map().scene().behaviourShapes;
  ASSERT_EQ(shapes.size(), 2U);
  EXPECT_EQ(shapes[0].shape.kind, BehaviourShape::Kind::Polygon);
  EXPECT_EQ(shapes[0].name, "round");
  EXPECT_EQ(shapes[1].shape.kind, BehaviourShape::Kind::Obstacle);
  EXPECT_EQ(shapes[1].shape.buffers, (std::vector<double>{8, 16}));
  map().fitAll();
  for (const MapLayer layer : {MapLayer::Areas, MapLayer::Obstacles, MapLayer::ContactCircles,
                               MapLayer::ClosestApproach, MapLayer::EncounterModes}) {
    ASSERT_TRUE(mapIsSettled());
    const QImage with = map().grab().toImage();
    map().setLayerVisible(layer, false);
    ASSERT_TRUE(mapIsSettled());
    EXPECT_NE(map().grab().toImage(), with) << static_cast<int>(layer);
  }
}

TEST(ShapesOfBehaviours, TheirTooltipGoesWithTheirLayer) {
  using Kind = BehaviourShape::Kind;
  MapScene scene;
  scene.behaviourShapes = {{0, "round", {Kind::Polygon, "polygon", {{0, 0}, {100, 0}, {100, 90}}, {}}},
                           {0, "clear", {Kind::Obstacle, "obstacle", {{0, -50}, {100, -50}, {100, -90}}, {}}}};
  const MapViewport view({50, 0}, 1, {400, 400});
  const AreasItem item;
  const auto tipAt = [&](Vec2 place) {
    return item.tooltip({scene, view, view.screenFromWorld(place)}).toStdString();
  };
  EXPECT_EQ(tipAt({50, 0}), "round: polygon");
  EXPECT_EQ(tipAt({50, -50}), "clear: obstacle");
  scene.layers.reset(static_cast<std::size_t>(MapLayer::Areas));
  EXPECT_EQ(tipAt({50, 0}), "");
  EXPECT_EQ(tipAt({50, -50}), "clear: obstacle");
  scene.layers.reset(static_cast<std::size_t>(MapLayer::Obstacles));
  EXPECT_EQ(tipAt({50, -50}), "");
}

TEST(CirclesOfEncounters, TheirTooltipSaysWhatTheyAre) {
  MapScene scene;
  scene.fleet = {{"abe", Qt::red}, {"ben", Qt::blue}};
  NearPair pair;
  pair.first = 0, pair.second = 1;
  pair.firstAt = {0, 0}, pair.secondAt = {30, 0};
  scene.nearPairs = {pair};
  scene.encounterRange = 100, scene.nearMissRange = 20;
  const MapViewport view({0, 0}, 1, {400, 400});
  const EncountersItem item;
  const auto tipAt = [&](Vec2 place) {
    return item.tooltip({scene, view, view.screenFromWorld(place)}).toStdString();
  };
  EXPECT_EQ(tipAt({-100, 0}), "Encounter with abe: another vehicle within 100 m");
  EXPECT_EQ(tipAt({50, 0}), "Near miss of ben: another vehicle within 20 m");
  EXPECT_EQ(tipAt({-60, 0}), "") << "inside";
  scene.layers.reset(static_cast<std::size_t>(MapLayer::ContactCircles));
  EXPECT_EQ(tipAt({-100, 0}), "");
}

TEST_F(EncountersInTheWindow, ThePlotOfAPairHasItsRangeAndItsClosestApproach) {
  ASSERT_TRUE(becomes([&] { return panel().rowCount() == 1; }));
  auto& list = *panel().findChild<QTreeWidget*>("encounters");
  QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualItemRect(list.topLevelItem(0)).center());
  auto& plots = view<PlotPanel>();
  const int before = plots.plotCount();
  QTest::mouseClick(panel().findChild<QPushButton*>("encounterPlot"), Qt::LeftButton);
  ASSERT_EQ(plots.plotCount(), before + 1);
  const auto* traces = std::get_if<TracePlot>(&plots.content(before));
  ASSERT_TRUE(traces);
  EXPECT_EQ(traces->traces, (QStringList{"distance(abe, ben)", "closest(abe, ben)"}));
}

TEST_F(EncountersInTheWindow, AFolderIsAWallOfSmallMapsThatPlays) {
  for (const char* name : {"one", "two"}) {
    QFile file(folder_.filePath(QString("wall/%1.yaml").arg(name)));
    QDir(folder_.path()).mkpath("wall");
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(kMeeting);
  }
  QFile broken(folder_.filePath("wall/zero.yaml"));
  ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
  broken.write("antipode: 1\nvehicles: 3\n");
  broken.close();
  EncounterWall& wall = window_->findChild<EncountersController*>()->showWall(folder_.filePath("wall"));
  ASSERT_TRUE(becomes([&] { return wall.count() == 3; }));
  const QImage start = wall.grab().toImage();
  wall.setWarp(20);
  wall.setPlaying(true);
  EXPECT_TRUE(becomes([&] { return wall.time() > 5; }));
  wall.setPlaying(false);
  EXPECT_NE(wall.grab().toImage(), start);
}

TEST_F(EncountersInTheWindow, TheWallOpensAScenarioAlsoWhenThePanelIsAWindowOfItsOwn) {
  const QString one = folder_.filePath("one.yaml");
  QFile file(one);
  ASSERT_TRUE(file.open(QIODevice::WriteOnly));
  file.write(kMeeting);
  file.close();
  window_->findChild<QDockWidget*>("encounters")->setFloating(true);
  EncounterWall& wall = window_->findChild<EncountersController*>()->showWall(folder_.path());
  emit wall.openRequested(one);
  EXPECT_EQ(document().filePath(), one);
}

}  // namespace
}  // namespace antipode
