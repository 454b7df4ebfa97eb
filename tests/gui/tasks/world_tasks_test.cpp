// SPDX-License-Identifier: GPL-3.0-or-later
// Tasks on the Earth and with many vehicles: a plan over a chart, an import that becomes a survey, a swarm.
#include "app/workbench/controllers/geo_controller.h"
#include "core/base/files/text_file.h"
#include "core/geo/geo_reader.h"
#include "core/io/formats.h"
#include "tests/gui/tasks/task_fixture.h"
#include "tests/support/files.h"
#include "widgets/editors/formation/formation_editor.h"
#include "widgets/map/items/surveys/survey_edit.h"
#include "widgets/map/items/wormholes/polygon_handle_symbol.h"
#include "widgets/map/view/place_bar.h"

#include <QDropEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QStatusBar>
#include <QToolButton>
#include <QUrl>
#include <algorithm>
#include <cmath>

namespace antipode {
namespace {

const WaypointParams& waypointNumber(const VehicleSpec& vehicle, std::size_t index = 0) {
  return std::get<WaypointParams>(vehicle.behaviours.at(index).params);
}

class WorldTask : public WholeTask {
 protected:
  void SetUp() override {
    WholeTask::SetUp();
    if (!ANTIPODE_HAS_GEO_MODULES) GTEST_SKIP() << "built with ANTIPODE_GDAL=OFF: nothing reads these files then";
    ASSERT_TRUE(geoReader() && oceanReader()) << "the modules were built, but cannot be loaded";
  }
  QString fileWith(const QString& name, const QByteArray& text) {
    QFile file(folder_.filePath(name));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
    return file.fileName();
  }
  /// An image with a place on the Earth.
  QString chart() {
    QImage image(200, 200, QImage::Format_RGB32);
    image.fill(QColor(230, 200, 120));
    const QString path = folder_.filePath("chart.png");
    EXPECT_TRUE(image.save(path));
    fileWith("chart.pgw", "0.0001\n0\n0\n-0.0001\n-70.96\n42.33\n");
    return path;
  }
  /// A file of the desktop, dropped on the window.
  void drop(const QString& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    const QPoint at = window_->rect().center();
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(window_.get(), &enter);
    ASSERT_TRUE(enter.isAccepted());
    QDropEvent drop(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(window_.get(), &drop);
  }
  QLineEdit& field(const char* name) {
    return *map().findChild<PlaceBar*>()->findChild<QLineEdit*>(QString("place-") + name);
  }
  void typePlace(const char* lat, const char* lon) {
    ASSERT_TRUE(field("lat").isVisible());
    test::typeInto(field("lat"), lat);
    test::typeInto(field("lon"), lon);
    QTest::keyClick(&field("lon"), Qt::Key_Return);
  }
  LatLon geoOf(Vec2 place) {
    const GeoOrigin origin = *scenario().origin;
    return LocalGrid::fromOrigin({origin.lat, origin.lon})->geoFromLocal(place).value_or(LatLon{});
  }
};

TEST_F(WorldTask, AMissionIsPlannedOverAChartWithTypedLatitudeAndLongitude) {
  drop(chart());
  ASSERT_TRUE(becomes([&] { return scenario().layers.size() == 1; }));
  ASSERT_TRUE(scenario().origin) << "the chart says where on the Earth this is";
  EXPECT_NEAR(scenario().origin->lat, 42.32, 0.001);
  showMapAt({0, 0}, 2);

  choose(Qt::Key_V, MapToolId::PlaceVehicle);
  QTest::mouseMove(&map(), onMap({0, 0}));
  typePlace("42°19'12\"N", "70 57 00 W");
  ASSERT_EQ(scenario().vehicles.size(), 1u);
  map().setFocus();
  choose(Qt::Key_S, MapToolId::Select);
  clickMap({vehicle(0).start.x, vehicle(0).start.y});
  choose(Qt::Key_P, MapToolId::DrawPath);
  QTest::mouseMove(&map(), onMap({40, 40}));
  typePlace("42°19.400'N", "70°57.000'W");
  typePlace("42,3250", "-70,9480");
  test::typeInto(field("distance"), "0.2 nmi");
  test::typeInto(field("bearing"), "180");
  QTest::keyClick(&field("bearing"), Qt::Key_Return);
  QTest::keyClick(&field("bearing"), Qt::Key_Return);  // nothing typed: the path ends
  ASSERT_EQ(vehicle(0).behaviours.size(), 1u);

  const Scenario read = saved("chart.yaml");
  EXPECT_TRUE(textOf("chart.yaml").contains("chart.png"));
  const auto& points = waypointNumber(*read.vehicles.at(0)).points.points;
  ASSERT_EQ(points.size(), 3u);
  const LatLon expected[] = {{42 + 19.4 / 60, -70.95}, {42.325, -70.948}};
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_NEAR(geoOf(points[i]).lat, expected[i].lat, 1e-6) << i;
    EXPECT_NEAR(geoOf(points[i]).lon, expected[i].lon, 1e-6) << i;
  }
  EXPECT_NEAR(points[1].y - points[2].y, 370.4, 0.02);
  const StartPose& start = read.vehicles.at(0)->start;
  EXPECT_NEAR(geoOf({start.x, start.y}).lat, 42.32, 1e-6);
  EXPECT_NEAR(geoOf({start.x, start.y}).lon, -70.95, 1e-6);
}

TEST_F(WorldTask, AnImageIsNoBackgroundWhereNothingCanBeEdited) {
  const QString image = chart();
  const auto isNotAdded = [&] {
    EXPECT_TRUE(becomes([&] { return window_->statusBar()->currentMessage() == session().whyNoEdits(); }))
        << window_->statusBar()->currentMessage().toStdString();
    EXPECT_TRUE(document().present()->layers.empty());
    EXPECT_EQ(undoSteps(), 0);
  };
  open(kTwoBoats);
  run(2);
  session().pause();
  session().seek(1);
  ASSERT_FALSE(session().takesEdits());
  drop(image);
  isNotAdded();

  session().followEnd();
  drop(image);
  session().seek(1);  // before the image has been read
  isNotAdded();

  window_->files().open(test::recordedLog("YOYO.alog"));
  ASSERT_TRUE(becomes([&] { return !window_->files().isLoading() && session().isReplay(); }, 20'000));
  drop(image);
  isNotAdded();
}

TEST_F(WorldTask, AnAreaOfAKmlFileBecomesASurveyAndGoesOutAsGpx) {
  window_->findChild<GeoController*>()->import(fileWith("basin.kml", R"(<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark><name>basin</name><Polygon><outerBoundaryIs><LinearRing>
<coordinates>10.250,57.500 10.256,57.500 10.256,57.502 10.250,57.502 10.250,57.500</coordinates>
</LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>)"));
  ASSERT_TRUE(becomes([&] { return scenario().vehicles.size() == 1; }));
  ASSERT_TRUE(waypointNumber(vehicle(0)).points.activePattern());
  const SurveySpec before = *waypointNumber(vehicle(0)).points.activePattern();
  EXPECT_NEAR(before.width, 222, 10);
  EXPECT_NEAR(before.height, 360, 10);
  key(Qt::Key_Home);
  ASSERT_TRUE(mapIsSettled());
  // Fewer tracks: by its handle, with a number.
  clickMap({vehicle(0).start.x, vehicle(0).start.y});
  QPoint handle;
  for (const PlacedSurveyHandle& each : surveyHandles(before, kRotateStalk * map().viewport().metresPerPixel()))
    if (each.handle.kind == SurveyHandle::Kind::LaneWidth) handle = onMap(each.at);
  test::Drag drag(map(), handle);
  drag.to(handle + QPoint(0, 20));
  test::typeInto(field("track spacing"), "50");
  QTest::keyClick(&field("track spacing"), Qt::Key_Return);
  drag.release();
  ASSERT_EQ(waypointNumber(vehicle(0)).points.activePattern()->laneWidth, 50);
  saved("basin.yaml");
  const QString gpx = folder_.filePath("basin.gpx");
  window_->findChild<GeoController*>()->exportScenario(gpx);
  const QByteArray text = textOf("basin.gpx");
  EXPECT_EQ(text.count("<rtept"), static_cast<int>(waypointNumber(vehicle(0)).points.points.size()));
  const LoadedScenario back = loadScenario(gpx.toStdString());
  ASSERT_TRUE(back.scenario);
  EXPECT_EQ(waypointNumber(*back.scenario->vehicles.at(0)).points.points.size(),
            waypointNumber(vehicle(0)).points.points.size());
}

TEST_F(WorldTask, ASwarmIsMadeRunAndSaved) {
  showMapAt({0, 0}, 1);
  choose(Qt::Key_V, MapToolId::PlaceVehicle);
  for (const Vec2 place : {Vec2{-60, -60}, Vec2{60, -60}, Vec2{60, 60}, Vec2{-60, 60}}) clickMap(place);
  choose(Qt::Key_S, MapToolId::Select);
  raise("formation");
  map().setFocus();
  key(Qt::Key_A, Qt::ControlModifier);
  auto& editor = view<FormationEditor>();
  QPushButton* make = nullptr;
  for (QPushButton* button : editor.findChildren<QPushButton*>())
    if (button->isVisible() && button->isEnabled()) make = button;
  ASSERT_TRUE(make);
  test::click(*make, make->rect().center());
  ASSERT_TRUE(scenario().formation);
  ASSERT_EQ(scenario().formation->nodeOffsets.size(), 4u);
  for (std::size_t i = 0; i < 4; ++i)
    EXPECT_EQ(vehicle(i).behaviours.size(), 2u) << "it listens and goes to its slot";
  for (QAction* action : editor.findChild<QToolButton*>("arrange")->menu()->actions())
    if (action->text() == "Line abreast") action->trigger();
  session().setWarp(100);
  session().play();
  // The line is 360 m long; which way it lies is left to the vehicles.
  const auto longest = [&] {
    double most = 0;
    for (VehicleId a = 0; a < 4; ++a)
      for (VehicleId b = 0; b < a; ++b)
        most = std::max(most, std::hypot(newest(a, Channel::X) - newest(b, Channel::X),
                                         newest(a, Channel::Y) - newest(b, Channel::Y)));
    return most;
  };
  EXPECT_TRUE(becomes([&] { return longest() > 280; }, 30'000)) << longest();
  session().pause();
  session().reset();
  const Scenario read = saved("swarm.yaml");
  ASSERT_TRUE(read.formation);
  EXPECT_EQ(read.formation->nodeOffsets, scenario().formation->nodeOffsets);
}

TEST_F(WholeTask, AStationWithoutAVehicleGetsOneAndKeepsIt) {
  choose(Qt::Key_K, MapToolId::PlaceStation);
  clickMap({30, 40});
  ASSERT_EQ(scenario().vehicles.size(), 1u);
  EXPECT_EQ(undoSteps(), 1);
  run(20, 50);
  EXPECT_NEAR(newest(0, Channel::X), 30, 15);
  session().reset();
  EXPECT_EQ(saved("station.yaml").vehicles.size(), 1u);
}

}  // namespace
}  // namespace antipode
