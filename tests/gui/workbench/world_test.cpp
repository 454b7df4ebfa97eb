// SPDX-License-Identifier: GPL-3.0-or-later
// The scenario on the Earth: origin, coast, charts, and what comes from other programs and goes to them.
#include "app/workbench/controllers/background_controller.h"
#include "app/workbench/controllers/geo_controller.h"
#include "app/workbench/window/origin_dialog.h"
#include "app/workbench/window/run_export_dialog.h"
#include "core/base/files/text_file.h"
#include "core/geo/coast.h"
#include "core/geo/geo_reader.h"
#include "core/run/recording_header.h"
#include "core/run/run_to_end.h"
#include "core/sim/simulation.h"
#include "tests/gui/workbench/window_fixture.h"
#include "tests/support/gui/pixels.h"
#include "widgets/map/background/tile_cache.h"
#include "widgets/map/world/world_map.h"
#include "widgets/panels/layers/layers_panel.h"
#include "widgets/plots/figures/figure_dialog.h"

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProgressBar>
#include <QProgressDialog>
#include <QPushButton>
#include <QSlider>
#include <QStatusBar>
#include <QThreadPool>
#include <QToolButton>
#include <future>
#include <memory>

namespace antipode {
namespace {

constexpr const char* kBostonBoat = R"(antipode: 1
name: Boston
origin: {lat: 42.32, lon: -70.95}
vehicles:
  - name: abe
    start: {x: 0, y: 0}
)";
constexpr const char* kLine = R"({"type": "FeatureCollection", "features": [{"type": "Feature",
  "properties": {"name": "fairway"}, "geometry": {"type": "LineString",
  "coordinates": [[-70.95, 42.32], [-70.94, 42.32], [-70.94, 42.33]]}}]})";

bool isLike(QColor a, QColor b) {
  return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) + std::abs(a.blue() - b.blue()) < 12;
}

class WorldTest : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    if (!ANTIPODE_HAS_GEO_MODULES) GTEST_SKIP() << "built with ANTIPODE_GDAL=OFF: nothing reads these files then";
    ASSERT_TRUE(geoReader() && oceanReader()) << "the modules were built, but cannot be loaded";
  }
  BackgroundController& backgrounds() { return *window_->findChild<BackgroundController*>(); }
  GeoController& geo() { return *window_->findChild<GeoController*>(); }
  LayersPanel& panel() { return view<LayersPanel>(); }
  template <class Widget>
  Widget& part(const char* name) {
    return *panel().findChild<Widget*>(name);
  }
  QString fileWith(const QString& name, const QByteArray& text) {
    QFile file(folder_.filePath(name));
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
    return file.fileName();
  }
  /// A picture of one colour, some 800 m around the origin.
  QString orangeChart() {
    QImage image(100, 100, QImage::Format_RGB32);
    image.fill(QColor(230, 140, 20));
    const QString path = folder_.filePath("chart.png");
    EXPECT_TRUE(image.save(path));
    fileWith("chart.pgw", "0.0002\n0\n0\n-0.0002\n-70.96\n42.33\n");
    return path;
  }
  QColor colourAt(Vec2 world) {
    EXPECT_TRUE(becomes([&] { return !backgrounds().isBusy() && map().isSettled(); }, 20'000));
    return map().grab().toImage().pixelColor(onMap(world));
  }
  /// Soon: tiles are asked for when the map is painted, and come later.
  bool shows(Vec2 world, const QColor& colour) {
    return becomes([&] { return isLike(colourAt(world), colour); }, 20'000);
  }
  void hideGrid() {
    for (const MapLayer layer : {MapLayer::Grid, MapLayer::Labels}) map().setLayerVisible(layer, false);
  }
};

TEST_F(WorldTest, AScenarioWithAnOriginLiesOnItsCoast) {
  ASSERT_FALSE(coastFiles().empty()) << "the package gmt-gshhg-low is not installed";
  open(kBostonBoat);
  hideGrid();
  showMapAt({0, 0}, 100);
  const LocalGrid grid = *LocalGrid::fromOrigin({42.32, -70.95});
  EXPECT_TRUE(isLike(colourAt(*grid.localFromGeo({42.3, -71.2})), MapTheme::light().land));
  EXPECT_TRUE(isLike(colourAt(*grid.localFromGeo({42.4, -70.7})), MapTheme::light().water));
  window_->findChild<QAction*>("Dark theme")->trigger();
  EXPECT_TRUE(isLike(colourAt(*grid.localFromGeo({42.3, -71.2})), MapTheme::dark().land));
}

TEST_F(WorldTest, AMapForPaperHasLightLandAlsoWhereTheWindowIsDark) {
  ASSERT_FALSE(coastFiles().empty()) << "the package gmt-gshhg-low is not installed";
  open(kBostonBoat);
  hideGrid();
  showMapAt({0, 0}, 100);
  window_->findChild<QAction*>("Dark theme")->trigger();
  const Vec2 inland = *(*LocalGrid::fromOrigin({42.32, -70.95})).localFromGeo({42.3, -71.2});
  ASSERT_TRUE(shows(inland, MapTheme::dark().land));
  const QString path = folder_.filePath("map.png");
  const auto exported = [&](ExportController::Colours colours) {
    window_->exports().exportMap(path, colours);
    return QImage(path).pixelColor(2 * onMap(inland));
  };
  EXPECT_TRUE(isLike(exported(ExportController::Colours::Light), MapTheme::light().land));
  EXPECT_TRUE(isLike(exported(ExportController::Colours::OfWindow), MapTheme::dark().land));
  FigureStyle style;
  for (const bool isLight : {true, false}) {
    style.isLight = isLight;
    window_->exports().exportMap(path, style);
    const QColor land = (isLight ? MapTheme::light() : MapTheme::dark()).land;
    EXPECT_GT(test::pixelsLike(QImage(path), land, 3), 1000) << isLight;
  }
  EXPECT_TRUE(isLike(colourAt(inland), MapTheme::dark().land)) << "the window stays as it is";
}

TEST_F(WorldTest, AnExportThatWaitsForTheBackgroundCanBeCancelledAndElseHasAllOfIt) {
  open(kBostonBoat);
  hideGrid();
  showMapAt({100, 100}, 2);
  const QString path = folder_.filePath("map.png");
  const auto waiting = [] { return qobject_cast<QProgressDialog*>(QApplication::activeModalWidget()); };
  const auto coast = std::dynamic_pointer_cast<TileCache>(map().scene().backgrounds.at(0).tiles);
  ASSERT_TRUE(coast);
  std::promise<void> isMade;
  coast->askBounds(
      [made = isMade.get_future().share()](const Result<WorldRect>&) { made.wait(); });  // in its thread
  QTimer::singleShot(0, window_.get(), [&] {
    ASSERT_TRUE(becomes([&] { return waiting() && waiting()->isVisible(); }));
    QTest::mouseClick(waiting()->findChild<QPushButton*>(), Qt::LeftButton);
  });
  window_->exports().exportMap(path);
  EXPECT_FALSE(QFile::exists(path)) << "cancelled";

  bool hasWaited = false;
  QTimer::singleShot(0, window_.get(), [&] {
    hasWaited = becomes([&] { return waiting() && waiting()->isVisible(); });
    isMade.set_value();
  });
  window_->exports().exportMap(path, FigureStyle());
  EXPECT_TRUE(hasWaited);
  EXPECT_FALSE(QImage(path).isNull());
  EXPECT_FALSE(waiting());
}

TEST_F(WorldTest, ThePreviewOfAnExportedMapGetsTheTilesThatComeLater) {
  ASSERT_FALSE(coastFiles().empty()) << "the package gmt-gshhg-low is not installed";
  open(kBostonBoat);
  hideGrid();
  showMapAt({0, 0}, 100);
  window_->findChild<QAction*>("Dark theme")->trigger();  // light land is not made yet
  window_->exports().exportMapDialog();
  auto* dialog = window_->findChild<FigureDialog*>();
  ASSERT_TRUE(dialog);
  EXPECT_TRUE(
      becomes([&] { return test::pixelsLike(dialog->preview(), MapTheme::light().land, 3) > 1000; }, 20'000));
  dialog->reject();
}

TEST_F(WorldTest, ThePreviewOfAnExportedMapGetsItsTilesAlsoWhenTheScenarioChangesBeforeTheyCome) {
  ASSERT_FALSE(coastFiles().empty()) << "the package gmt-gshhg-low is not installed";
  open(kBostonBoat);
  hideGrid();
  showMapAt({0, 0}, 100);
  window_->findChild<QAction*>("Dark theme")->trigger();
  const Vec2 inland = *(*LocalGrid::fromOrigin({42.32, -70.95})).localFromGeo({42.3, -71.2});
  ASSERT_TRUE(shows(inland, MapTheme::dark().land)) << "so that no other tiles are to come";
  window_->exports().exportMapDialog();
  auto* dialog = window_->findChild<FigureDialog*>();
  ASSERT_TRUE(dialog);
  auto edited = std::make_shared<Scenario>(scenario());
  edited->name = "Harbour";
  document().edit(edited, "Rename");
  EXPECT_TRUE(
      becomes([&] { return test::pixelsLike(dialog->preview(), MapTheme::light().land, 3) > 1000; }, 20'000));
  dialog->reject();
}

TEST_F(WorldTest, ABackgroundIsAddedFadedHiddenAndTakenBack) {
  open(kBostonBoat);
  hideGrid();
  showMapAt({0, 0}, 2);
  const QString chart = orangeChart();
  backgrounds().add({chart});
  ASSERT_EQ(scenario().layers.size(), 1u);
  EXPECT_EQ(scenario().layers[0].file, "chart.png");  // beside the scenario
  EXPECT_TRUE(isLike(colourAt({100, 100}), QColor(230, 140, 20)));
  raise("layers");
  part<QSlider>("opacity").setValue(50);
  EXPECT_EQ(scenario().layers[0].opacity, 0.5);
  EXPECT_FALSE(isLike(colourAt({100, 100}), QColor(230, 140, 20)));
  auto& list = part<QListWidget>("layers");
  list.item(0)->setCheckState(Qt::Unchecked);
  EXPECT_FALSE(scenario().layers[0].visible);
  undo();
  undo();
  undo();
  EXPECT_TRUE(scenario().layers.empty());
  EXPECT_EQ(list.count(), 0);
}

TEST_F(WorldTest, ABuoyOfAChartHasTheBandsOfItsColours) {
  open(kBostonBoat);
  hideGrid();
  showMapAt({0, 0}, 1);
  // The layer has the name of the class, as in a chart; 2 is black, 6 is yellow.
  backgrounds().add({fileWith("marks.geojson", R"({"type": "FeatureCollection", "name": "BOYCAR", "features": [
    {"type": "Feature", "properties": {"COLOUR": [2, 6]},
     "geometry": {"type": "Point", "coordinates": [-70.95, 42.321]}}]})")});
  const Vec2 foot = *(*LocalGrid::fromOrigin({42.32, -70.95})).localFromGeo({42.321, -70.95});
  const QColor above = colourAt(foot + Vec2{0, 6}), below = colourAt(foot + Vec2{0, 2});  // 8 px high, 1 m a pixel
  EXPECT_LT(above.red(), 90);
  EXPECT_GT(below.red(), 180);
  EXPECT_LT(below.blue(), 60);
}

TEST_F(WorldTest, ADoubleClickOnABackgroundShowsAllOfIt) {
  open(kBostonBoat);
  const QString near = orangeChart(), far = fileWith("far.geojson", R"({"type": "FeatureCollection", "features": [
    {"type": "Feature", "properties": {"name": "fairway"}, "geometry": {"type": "LineString",
     "coordinates": [[-70.5, 42.5], [-70.4, 42.6]]}}]})");
  showMapAt({0, 0}, 1);
  backgrounds().add({near, far});
  EXPECT_TRUE(panel().isVisible());  // it has come to the front
  EXPECT_TRUE(becomes([&] { return window_->statusBar()->currentMessage().contains("far.geojson"); }))
      << "nothing says that it lies outside of the view";
  auto& list = part<QListWidget>("layers");
  const auto doubleClick = [&](int row) {
    const QPoint at = list.visualItemRect(list.item(row)).center();
    test::click(*list.viewport(), at);
    QTest::mouseDClick(list.viewport(), Qt::LeftButton, {}, at);
  };
  const LocalGrid grid = *LocalGrid::fromOrigin({42.32, -70.95});
  const Vec2 start = *grid.localFromGeo({42.5, -70.5}), end = *grid.localFromGeo({42.6, -70.4});
  doubleClick(0);
  const auto sees = [&](Vec2 p) { return map().viewport().visibleWorld().contains(p); };
  EXPECT_TRUE(becomes([&] { return sees(start) && sees(end); }));
  EXPECT_FALSE(sees({0, 0}));
  doubleClick(1);  // an image from -70.96, 42.33 over 0.02 degrees to the east and south
  const Vec2 corner = *grid.localFromGeo({42.311, -70.941});
  EXPECT_TRUE(becomes([&] { return sees({0, 0}) && sees(corner) && !sees(start); }));
  // One that is hidden is found as well.
  list.item(0)->setCheckState(Qt::Unchecked);
  list.setCurrentRow(0);
  test::click(part<QToolButton>("zoom-to-layer"), part<QToolButton>("zoom-to-layer").rect().center());
  EXPECT_TRUE(becomes([&] { return sees(start) && sees(end); }));
}

TEST_F(WorldTest, AChartGivesItsPlaceToTheScenarioThatItWasAddedTo) {
  open("antipode: 1\nvehicles:\n  - name: abe\n");
  backgrounds().add({orangeChart()});  // the file is read by another thread
  open("antipode: 1\nvehicles:\n  - name: ben\n");
  ASSERT_TRUE(becomes([&] { return !backgrounds().isBusy(); }));
  EXPECT_TRUE(scenario().layers.empty()) << "this is another scenario";
  backgrounds().add({orangeChart()});
  ASSERT_TRUE(becomes([&] { return scenario().layers.size() == 1; }));
  ASSERT_TRUE(scenario().origin);
  EXPECT_NEAR(scenario().origin->lat, 42.32, 0.001);
  undo();
  EXPECT_FALSE(scenario().origin);
  EXPECT_TRUE(scenario().layers.empty());
}

TEST_F(WorldTest, BackgroundsAreSavedWithTheScenario) {
  open(kBostonBoat);
  backgrounds().add({orangeChart()});
  ASSERT_TRUE(document().save());
  EXPECT_NE(readFile(document().filePath().toStdString())->find("chart.png"), std::string::npos);
  const QString other = folder_.filePath("elsewhere");
  QDir().mkpath(other);
  ASSERT_TRUE(document().saveAs(other + "/b.yaml"));
  EXPECT_EQ(scenario().layers[0].file, "../chart.png");
  raise("layers");
  part<QListWidget>("layers").item(0)->setCheckState(Qt::Unchecked);
  EXPECT_FALSE(scenario().layers[0].visible);
  EXPECT_EQ(scenario().layers[0].file, "../chart.png") << "the panel knows where the file is from there";
}

TEST_F(WorldTest, TheBackgroundOfARunIsThatBesideItsScenarioOrItsLog) {
  open(kBostonBoat);
  backgrounds().add({orangeChart()});
  ASSERT_TRUE(becomes([&] { return scenario().layers.size() == 1; }));
  ASSERT_TRUE(document().save());
  const QString file = document().filePath();
  const ScenarioPtr charted = document().scenario();
  const auto recorded = [&](const QString& from) {
    Simulation simulation(charted);
    auto recording = std::make_shared<Recording>(recordingHeader(simulation, {}, from.toStdString()));
    runToEnd(simulation, 20, *recording, nullptr, 0, {});
    return recording;
  };
  hideGrid();
  const QColor orange(230, 140, 20);
  for (const auto& [from, log] :
       {std::pair(file, QString()), {"/gone/scenario.yaml", folder_.filePath("a.aprun")}}) {
    open(kBostonBoat);
    showMapAt({0, 0}, 2);
    ASSERT_FALSE(isLike(colourAt({300, 300}), orange));
    window_->files().showRecording(recorded(from), "run", log);
    showMapAt({0, 0}, 2);
    EXPECT_TRUE(shows({300, 300}, orange)) << from.toStdString();
  }
}

TEST_F(WorldTest, ABackgroundThatCannotBeReadSaysWhyInThePanel) {
  open(kBostonBoat);
  backgrounds().add({fileWith("broken.tif", "no image")});
  raise("layers");
  auto& list = part<QListWidget>("layers");
  ASSERT_EQ(list.count(), 1);
  EXPECT_TRUE(
      becomes([&] { return list.item(0)->toolTip().contains("broken.tif") && !list.item(0)->icon().isNull(); }));
}

TEST_F(WorldTest, DelInTheListRemovesTheBackgroundAndNotTheVehicle) {
  open(kBostonBoat);
  selectFirst();
  backgrounds().add({orangeChart()});
  raise("layers");
  auto& list = part<QListWidget>("layers");
  list.setFocus();
  list.setCurrentRow(0);
  QTest::keyClick(&list, Qt::Key_Delete);
  ASSERT_EQ(scenario().vehicles.size(), 1u);
  EXPECT_TRUE(scenario().layers.empty());
}

TEST_F(WorldTest, TheUpperLayersAreRaisedAndLowered) {
  open(kBostonBoat);
  const QString chart = orangeChart(), line = fileWith("line.geojson", kLine);
  backgrounds().add({chart, line});
  raise("layers");
  auto& list = part<QListWidget>("layers");
  EXPECT_EQ(list.item(0)->text(), "line.geojson");  // the uppermost first
  list.setCurrentRow(1);
  test::click(part<QToolButton>("raise-layer"), part<QToolButton>("raise-layer").rect().center());
  EXPECT_EQ(scenario().layers[1].file, "chart.png");
  EXPECT_EQ(list.item(0)->text(), "chart.png");
  EXPECT_EQ(list.currentRow(), 0);
}

// --- origin ----------------------------------------------------------------------------------------

struct Typed {
  const char *lat, *lon;
  double latDegrees, lonDegrees;
};

TEST_F(WorldTest, TheOriginIsTypedInAnyUsualWay) {
  for (const Typed& each :
       {Typed{"42.32", "-70.95", 42.32, -70.95}, Typed{"42°19.2'N", "70°57'W", 42.32, -70.95},
        Typed{"42 19 12 N", "70 57 00 W", 42.32, -70.95}, Typed{"42,32", "-70,95", 42.32, -70.95},
        Typed{"33° 51' 31\" S", "151° 12' 40\" E", -33.858611, 151.211111}}) {
    OriginDialog dialog(std::nullopt, window_.get());
    auto& ok = *dialog.findChild<QPushButton*>();
    dialog.show();
    QTest::keyClicks(dialog.findChild<QLineEdit*>("latitude"), each.lat);
    EXPECT_FALSE(dialog.origin());
    QTest::keyClicks(dialog.findChild<QLineEdit*>("longitude"), each.lon);
    ASSERT_TRUE(dialog.origin()) << each.lat;
    EXPECT_NEAR(dialog.origin()->lat, each.latDegrees, 1e-6);
    EXPECT_NEAR(dialog.origin()->lon, each.lonDegrees, 1e-6);
    (void)ok;
  }
}

TEST_F(WorldTest, NonsenseIsNoOriginAndTheDialogSaysSo) {
  OriginDialog dialog(std::nullopt, window_.get());
  dialog.show();
  QTest::keyClicks(dialog.findChild<QLineEdit*>("latitude"), "95");
  QTest::keyClicks(dialog.findChild<QLineEdit*>("longitude"), "10");
  EXPECT_FALSE(dialog.origin());
  bool isSaid = false;
  for (const QLabel* label : dialog.findChildren<QLabel*>()) isSaid = isSaid || label->text().contains("95");
  EXPECT_TRUE(isSaid);
}

TEST_F(WorldTest, TheOriginIsDroppedOnTheCoast) {
  OriginDialog dialog(std::nullopt, window_.get());
  dialog.show();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
  auto& world = *dialog.findChild<WorldMap*>();
  test::click(world, world.screenOf({42.3, -70.9}).toPoint());
  ASSERT_TRUE(dialog.origin());
  EXPECT_NEAR(dialog.origin()->lat, 42.3, 0.6);  // a pixel of the whole world
  EXPECT_NEAR(dialog.origin()->lon, -70.9, 0.7);
  EXPECT_FALSE(dialog.findChild<QLineEdit*>("latitude")->text().isEmpty());
}

TEST_F(WorldTest, SettingTheOriginIsOneStepAndShowsLatitudeAndLongitude) {
  EXPECT_FALSE(scenario().origin);
  geo().setOrigin({42.32, -70.95});
  EXPECT_EQ(scenario().origin, (GeoOrigin{42.32, -70.95}));  // at once: there is no file to be read for it
  EXPECT_TRUE(map().scene().geo);
  undo();
  EXPECT_FALSE(scenario().origin);
}

// --- exchange --------------------------------------------------------------------------------------

TEST_F(WorldTest, AFileOfPathsOpensAsAScenario) {
  window_->files().open(fileWith("line.geojson", kLine));
  ASSERT_TRUE(becomes([&] { return scenario().vehicles.size() == 1; }));
  EXPECT_EQ(scenario().vehicles[0]->name, "fairway");
  EXPECT_TRUE(scenario().origin);
}

TEST_F(WorldTest, AnImportBecomesAPathAndAnExportHasIt) {
  open(kBostonBoat);
  geo().import(fileWith("line.geojson", kLine));
  ASSERT_TRUE(becomes([&] { return scenario().vehicles.size() == 2; }));
  EXPECT_EQ(std::get<WaypointParams>(scenario().vehicles[1]->behaviours.at(0).params).points.points.size(), 3u);
  const QString path = folder_.filePath("out.gpx");
  geo().exportScenario(path);
  const auto text = readFile(path.toStdString());
  ASSERT_TRUE(text);
  EXPECT_EQ(text->find("<rtept lat=\"42.3"), text->find("<rtept"));
  EXPECT_NE(text->find("<name>fairway</name>"), std::string::npos);
  undo();
  EXPECT_EQ(scenario().vehicles.size(), 1u);
}

TEST_F(WorldTest, WhatIsEditedWhileAFileIsReadStays) {
  open(kBostonBoat);
  selectFirst();
  geo().import(fileWith("line.geojson", kLine));
  EXPECT_TRUE(window_->findChild<QProgressBar*>("fileProgress")->isVisible());
  auto edited = std::make_shared<Scenario>(scenario());
  auto first = std::make_shared<VehicleSpec>(*edited->vehicles.front());
  first->name = "first";
  edited->vehicles.insert(edited->vehicles.begin(), first);
  document().edit(edited, "Add vehicle");  // before the file can be there: nothing has come from its thread yet
  ASSERT_TRUE(becomes([&] { return scenario().vehicles.back()->behaviours.size() == 1; }));
  ASSERT_EQ(scenario().vehicles.size(), 2u);
  EXPECT_EQ(scenario().vehicles[0]->name, "first");
  EXPECT_EQ(scenario().vehicles[1]->name, "abe");  // that was selected when the file was chosen
  EXPECT_FALSE(window_->findChild<QProgressBar*>("fileProgress")->isVisible());
}

TEST_F(WorldTest, WhatIsEditedWhileAnotherDocumentIsReadIsNotLostUnasked) {
  open(kBostonBoat);
  window_->files().open(fileWith("line.geojson", kLine));
  auto edited = std::make_shared<Scenario>(scenario());
  edited->name = "Edited";
  document().edit(edited, "Rename");
  bool isAsked = false;
  answerQuestion(QMessageBox::Cancel, isAsked);
  ASSERT_TRUE(becomes([&] { return isAsked && !window_->files().isLoading(); }));
  EXPECT_EQ(scenario().name, "Edited");
  EXPECT_EQ(scenario().vehicles.size(), 1u);
  EXPECT_TRUE(document().isModified());
  undo();  // or the end of the test asks again
}

TEST_F(WorldTest, ReadingAFileCanBeCancelled) {
  open(kBostonBoat);
  auto& cancel = *window_->findChild<QToolButton*>("cancelReading");
  EXPECT_FALSE(cancel.isVisible());
  geo().import(fileWith("line.geojson", kLine));
  window_->files().open(fileWith("another.geojson", kLine));
  ASSERT_TRUE(cancel.isVisible());
  cancel.click();
  EXPECT_FALSE(cancel.isVisible());
  QThreadPool::globalInstance()->waitForDone();
  QTest::qWait(50);
  EXPECT_EQ(scenario().name, "Boston");
  EXPECT_EQ(scenario().vehicles.size(), 1u);
  EXPECT_TRUE(window_->statusBar()->currentMessage().contains("cancelled"));
}

TEST_F(WorldTest, AnotherDocumentDoesNotGetWhatIsReadForTheOneBefore) {
  open(kBostonBoat);
  geo().import(fileWith("line.geojson", kLine));
  window_->files().newScenario();
  QThreadPool::globalInstance()->waitForDone();
  QTest::qWait(50);
  EXPECT_TRUE(scenario().vehicles.empty());
}

TEST_F(WorldTest, DepthsAreShownBelowChartsAndAboveTheCoast) {
  open(kBostonBoat);
  hideGrid();
  showMapAt({0, 0}, 2);
  geo().takeDepths(orangeChart());  // the same depth everywhere
  ASSERT_TRUE(becomes([&] { return scenario().environment.depthGrid.has_value(); }));
  EXPECT_TRUE(shows({100, 100}, MapTheme::light().deep));
  EXPECT_EQ(map().scene().depths, scenario().environment.depthGrid->grid.grid);
  map().setLayerVisible(MapLayer::Depths, false);
  EXPECT_TRUE(shows({100, 100}, MapTheme::light().water));
  map().setLayerVisible(MapLayer::Depths, true);
  window_->findChild<QAction*>("Dark theme")->trigger();
  EXPECT_TRUE(shows({100, 100}, MapTheme::dark().deep));
  backgrounds().add({folder_.filePath("chart.png")});
  EXPECT_TRUE(shows({100, 100}, QColor(230, 140, 20)));
  undo();
  undo();
  EXPECT_FALSE(map().scene().depths);
  EXPECT_TRUE(shows({100, 100}, MapTheme::dark().water));
}

TEST_F(WorldTest, DepthsOfAFileAreReadForTheOriginThatIsThereInTheEnd) {
  open(kBostonBoat);
  geo().takeDepths(orangeChart());
  EXPECT_FALSE(scenario().environment.depthGrid);
  geo().setOrigin({42.322, -70.95});
  ASSERT_TRUE(becomes([&] { return scenario().environment.depthGrid.has_value(); }));
  EXPECT_EQ(scenario().origin, (GeoOrigin{42.322, -70.95}));
  EXPECT_TRUE(scenario().environment.depthGrid->grid.grid);
  undo();
  EXPECT_FALSE(scenario().environment.depthGrid);
  EXPECT_EQ(scenario().origin, (GeoOrigin{42.322, -70.95}));
}

TEST_F(WorldTest, TracksOfTheRunAreExported) {
  open(kBostonBoat);
  run(1);
  session().pause();
  const QString path = folder_.filePath("run.gpx");
  window_->findChild<QAction*>("Export tracks")->trigger();
  auto* dialog = window_->findChild<RunExportDialog*>();
  ASSERT_TRUE(dialog);
  EXPECT_STREQ(dialog->format().name, "GPX");
  dialog->write(path);
  ASSERT_TRUE(becomes([&] { return window_->statusBar()->currentMessage().contains("run.gpx"); }));
  const auto text = readFile(path.toStdString());
  ASSERT_TRUE(text);
  EXPECT_NE(text->find("<trkpt"), std::string::npos);
  EXPECT_NE(text->find("<time>1970-01-01T00:00:00.500Z"), std::string::npos);
}

}  // namespace
}  // namespace antipode
