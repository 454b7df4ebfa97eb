// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks on the map: drawing a mission, a wormhole, a goal.
#include "tests/gui/tasks/task_fixture.h"
#include "widgets/editors/thrust_map/thrust_map_chart.h"
#include "widgets/editors/thrust_map/thrust_map_editor.h"

#include <QInputDialog>
#include <QTimer>

#include <gmock/gmock.h>

#include <cmath>

namespace antipode {
namespace {

const WaypointParams& waypointOf(const VehicleSpec& vehicle) {
  return std::get<WaypointParams>(vehicle.behaviours.at(0).params);
}

TEST_F(WholeTask, TwoBoatsWithAPathAndASurveyAreDrawnRunAndSaved) {
  choose(Qt::Key_V, MapToolId::PlaceVehicle);
  clickMap({-100, -50});
  clickMap({50, -50});
  ASSERT_EQ(scenario().vehicles.size(), 2u);
  choose(Qt::Key_S, MapToolId::Select);

  clickMap({vehicle(0).start.x, vehicle(0).start.y});
  choose(Qt::Key_P, MapToolId::DrawPath);
  for (const Vec2 point : {Vec2{-100, 50}, Vec2{-50, 100}, Vec2{-150, 100}}) clickMap(point);
  mapKey(Qt::Key_Return);
  choose(Qt::Key_S, MapToolId::Select);
  ASSERT_EQ(vehicle(0).behaviours.size(), 1u);
  EXPECT_EQ(waypointOf(vehicle(0)).points.points.size(), 3u);

  clickMap({vehicle(1).start.x, vehicle(1).start.y});
  choose(Qt::Key_U, MapToolId::DrawSurvey);
  dragMap({20, 20}, {150, 100});
  ASSERT_EQ(vehicle(1).behaviours.size(), 1u);
  EXPECT_TRUE(waypointOf(vehicle(1)).points.activePattern());

  run(20, 50);
  EXPECT_GT(newest(0, Channel::Y), -40) << "the first boat sails north";
  session().reset();
  const Scenario read = saved("drawn.yaml");
  EXPECT_EQ(read.vehicles.size(), 2u);
  // A path of three clicks, in numbers that a person would write.
  EXPECT_THAT(textOf("drawn.yaml").toStdString(),
              testing::ContainsRegex("points: \\[\\[-?[0-9.]{1,7}, -?[0-9.]{1,7}\\]"));
}

TEST_F(WholeTask, AThrustCurveIsBentWhileTheBoatSailsAndSaved) {
  choose(Qt::Key_V, MapToolId::PlaceVehicle);
  clickMap({0, 0});
  choose(Qt::Key_S, MapToolId::Select);
  clickMap({0, 0});
  choose(Qt::Key_P, MapToolId::DrawPath);
  clickMap({0, 180});
  mapKey(Qt::Key_Return);
  choose(Qt::Key_S, MapToolId::Select);
  clickMap({vehicle(0).start.x, vehicle(0).start.y});
  run(15, 50);
  const double before = newest(0, Channel::Speed);
  raise("thrust");
  auto& chart = *window_->findChild<ThrustMapChart*>();
  ASSERT_TRUE(becomes([&] { return chart.isVisible(); }));
  // Without a map there is a dashed line; its end makes one.
  drag(chart, chart.screenFromPair({100, 5}).toPoint(), chart.screenFromPair({100, 2.5}).toPoint());
  ASSERT_FALSE(vehicle(0).params.thrustMap.pairs.empty());
  EXPECT_TRUE(becomes([&] { return std::abs(newest(0, Channel::Speed) - before) > 0.05; })) << "the boat feels it";
  session().reset();
  const Scenario read = saved("bent.yaml");
  EXPECT_EQ(read.vehicles.at(0)->params.thrustMap, vehicle(0).params.thrustMap);
}

TEST_F(WholeTask, AWormholeIsDrawnAndABoatSailsThroughIt) {
  choose(Qt::Key_V, MapToolId::PlaceVehicle);
  clickMap({0, -60});
  choose(Qt::Key_S, MapToolId::Select);
  clickMap({0, -60});
  choose(Qt::Key_P, MapToolId::DrawPath);
  clickMap({0, 150});
  mapKey(Qt::Key_Return);
  choose(Qt::Key_W, MapToolId::DrawWormhole);
  for (const Vec2 corner : {Vec2{-30, -20}, Vec2{30, -20}, Vec2{30, 20}, Vec2{-30, 20}}) clickMap(corner);
  mapKey(Qt::Key_Return);
  for (const Vec2 corner : {Vec2{120, -20}, Vec2{180, -20}, Vec2{180, 20}, Vec2{120, 20}}) clickMap(corner);
  mapKey(Qt::Key_Return);
  ASSERT_EQ(scenario().wormholes.size(), 1u);
  session().setWarp(50);
  session().play();
  EXPECT_TRUE(becomes([&] { return newest(0, Channel::X) > 100; }, 30'000)) << "it has come out at the other end";
  session().pause();
  session().reset();
  EXPECT_EQ(saved("tunnel.yaml").wormholes.size(), 1u);
}

TEST_F(WholeTask, AHoveringVehicleIsPlacedSentAndSaved) {
  choose(Qt::Key_H, MapToolId::PlaceHover);
  clickMap({0, 0});
  choose(Qt::Key_S, MapToolId::Select);
  clickMap({0, 0});
  choose(Qt::Key_T, MapToolId::SetGoal);
  dragMap({20, 10}, {40, 10});
  ASSERT_TRUE(vehicle(0).hover);
  ASSERT_FALSE(vehicle(0).hover->requests.empty());
  EXPECT_NEAR(vehicle(0).hover->requests.front().request->east, 20, 1);
  session().setWarp(50);
  session().play();
  EXPECT_TRUE(becomes([&] { return std::abs(newest(0, Channel::X) - 20) < 1; }, 30'000)) << "it arrives";
  session().pause();
  session().reset();
  EXPECT_EQ(saved("rov.yaml").vehicles.at(0)->model, "hover");
}

TEST_F(WholeTask, AnAreaBecomesASurveyWithTheTypedDistance) {
  choose(Qt::Key_V, MapToolId::PlaceVehicle);
  clickMap({0, -60});
  choose(Qt::Key_S, MapToolId::Select);
  clickMap({0, -60});
  choose(Qt::Key_P, MapToolId::DrawPath);
  for (const Vec2 corner : {Vec2{0, 0}, Vec2{160, 0}, Vec2{0, 80}}) clickMap(corner);
  mapKey(Qt::Key_Return);
  choose(Qt::Key_S, MapToolId::Select);
  bool isAnswered = false;
  QTimer timer;
  QObject::connect(&timer, &QTimer::timeout, window_.get(), [&] {
    auto* question = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
    if (!question || isAnswered) return;
    isAnswered = true;
    auto* field = question->findChild<QLineEdit*>();
    field->selectAll();
    QTest::keyClicks(field, "2*10");
    QTest::keyClick(field, Qt::Key_Return);
  });
  timer.start(50);
  window_->findChild<QAction*>("Survey inside path")->trigger();
  timer.stop();
  ASSERT_TRUE(isAnswered) << "the distance between the tracks is asked for";
  const std::vector<Vec2>& points = waypointOf(vehicle(0)).points.points;
  EXPECT_EQ(points.size(), 8u) << "four tracks, 20 m apart";
  for (const Vec2 point : points) EXPECT_LE(point.x / 160 + point.y / 80, 1.02) << "inside the triangle";
  EXPECT_EQ(saved("survey.yaml").vehicles.size(), 1u);
  window_->activateWindow();  // nobody gives the focus back without a window manager
  ASSERT_TRUE(QTest::qWaitForWindowActive(window_.get()));
  key(Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(waypointOf(vehicle(0)).points.points.size(), 3u) << "one step back is the area";
}

}  // namespace
}  // namespace antipode
