// SPDX-License-Identifier: GPL-3.0-or-later
// Places in numbers while one draws and drags, snapping, closed paths, and the table of points.
#include "tests/gui/workbench/window_fixture.h"
#include "widgets/editors/behaviours/behaviours_editor.h"
#include "widgets/editors/pid/pid_editor.h"
#include "widgets/editors/thrust_map/thrust_map_editor.h"
#include "widgets/map/view/place_bar.h"
#include "widgets/panels/properties/property_panel.h"
#include "widgets/panels/waypoints/waypoint_panel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QStatusBar>
#include <QTableView>
#include <QWheelEvent>

namespace antipode {
namespace {

constexpr const char* kPlaces = R"(antipode: 1
origin: {lat: 57.5, lon: 10.25}
vehicles:
  - name: abe
    start: {x: 0, y: 0}
    behaviours: [{type: waypoint, name: way, points: [[40, 0], [40, 40]], speed: 2}]
)";

class ExactPlace : public WindowTest {
 protected:
  void SetUp() override {
    WindowTest::SetUp();
    open(kPlaces);
    showMapAt({30, 20}, 0.25);
    map().setFocus();
  }
  PlaceBar& bar() { return *map().findChild<PlaceBar*>(); }
  QLineEdit& field(const char* name) { return *bar().findChild<QLineEdit*>(QString("place-") + name); }
  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(window_.get(), key, modifiers); }
  std::vector<Vec2> points(std::size_t behaviour = 0) {
    return std::get<WaypointParams>(scenario().vehicles[0]->behaviours.at(behaviour).params).points.points;
  }
  QTableView& table() { return *view<WaypointPanel>().findChild<QTableView*>(); }
  void typeCell(int row, int column, const char* text) {
    table().setCurrentIndex(table().model()->index(row, column));
    table().edit(table().currentIndex());
    QPointer<QLineEdit> line = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    ASSERT_TRUE(line);
    test::enter(*line, text);
    ASSERT_TRUE(becomes([&] { return !line; })) << "the cell is taken";
  }
  /// Two fingers on a touchpad.
  void scroll(QPoint pixels, Qt::KeyboardModifiers modifiers = {}) {
    const QPoint at = map().rect().center();
    QWheelEvent event(at, map().mapToGlobal(at), pixels, pixels * 2, Qt::NoButton, modifiers, Qt::ScrollUpdate,
                      false);
    QCoreApplication::sendEvent(&map(), &event);
  }
};

TEST_F(ExactPlace, APathIsDrawnByNumbersAlone) {
  clickMap({0, 0});
  key(Qt::Key_P);
  QTest::mouseMove(&map(), onMap({10, 10}));
  ASSERT_TRUE(bar().isVisible());
  QTest::keyClick(&map(), Qt::Key_1);
  QTest::keyClicks(QApplication::focusWidget(), "0");
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
  QTest::keyClicks(QApplication::focusWidget(), "2*10");
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
  // The next place has one before it: distance and bearing.
  test::typeInto(field("distance"), "50");
  test::typeInto(field("bearing"), "90");
  QTest::keyClick(&field("bearing"), Qt::Key_Return);
  QTest::keyClick(&field("bearing"), Qt::Key_Return);  // with nothing typed: the path ends
  ASSERT_EQ(scenario().vehicles[0]->behaviours.size(), 2u);
  EXPECT_EQ(points(1), (std::vector<Vec2>{{10, 20}, {60, 20}}));
  EXPECT_FALSE(bar().isVisible());
  EXPECT_EQ(QApplication::focusWidget(), &map());
}

TEST_F(ExactPlace, ANumberMayBeginWithItsMinusOrItsPoint) {
  key(Qt::Key_V);
  QTest::mouseMove(&map(), onMap({10, 10}));
  const double scale = map().viewport().metresPerPixel();
  QTest::keyClick(&map(), '-');
  QTest::keyClicks(QApplication::focusWidget(), "10");
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
  QTest::keyClicks(QApplication::focusWidget(), "20");
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
  ASSERT_EQ(scenario().vehicles.size(), 2u);
  EXPECT_EQ(scenario().vehicles[1]->start.x, -10);
  EXPECT_EQ(scenario().vehicles[1]->start.y, 20);
  EXPECT_EQ(map().viewport().metresPerPixel(), scale);
  map().setFocus();
  QTest::keyClick(&map(), '.');
  EXPECT_EQ(field("x").text(), ".");
  EXPECT_TRUE(session().isPreview()) << "no step of the run";
  QTest::keyClick(&field("x"), Qt::Key_Escape);
  key(Qt::Key_S);
  map().setFocus();
  QTest::keyClick(&map(), '-');
  EXPECT_GT(map().viewport().metresPerPixel(), scale) << "nothing is drawn: it zooms out";
}

TEST_F(ExactPlace, WithAltOrMetaADigitIsAShortcut) {
  key(Qt::Key_V);
  QTest::mouseMove(&map(), onMap({10, 10}));
  ASSERT_TRUE(bar().isVisible());
  const auto isTaken = [&](Qt::Key digit, Qt::KeyboardModifiers modifiers) {
    QKeyEvent asked(QEvent::ShortcutOverride, digit, modifiers);
    asked.ignore();
    QCoreApplication::sendEvent(&map(), &asked);
    return asked.isAccepted();
  };
  for (const Qt::Key begin : {Qt::Key_Minus, Qt::Key_0}) {
    EXPECT_TRUE(isTaken(begin, Qt::NoModifier));
    EXPECT_TRUE(isTaken(begin, Qt::KeypadModifier));
    for (const Qt::KeyboardModifier modifier : {Qt::AltModifier, Qt::MetaModifier, Qt::ControlModifier})
      EXPECT_FALSE(isTaken(begin, modifier)) << begin << " with " << modifier;
  }
  QTest::keyClick(&map(), Qt::Key_0, Qt::AltModifier);
  EXPECT_EQ(QApplication::focusWidget(), &map()) << "the time bar shows the whole run, and nothing is typed";
}

TEST_F(ExactPlace, LatitudeAndLongitudeAreTyped) {
  key(Qt::Key_V);
  QTest::mouseMove(&map(), onMap({10, 10}));
  test::typeInto(field("lat"), "57 30 00 N");
  test::typeInto(field("lon"), "10°15'E");
  QTest::keyClick(&field("lon"), Qt::Key_Return);
  ASSERT_EQ(scenario().vehicles.size(), 2u);
  EXPECT_NEAR(scenario().vehicles[1]->start.x, 0, 0.02);
  EXPECT_NEAR(scenario().vehicles[1]->start.y, 0, 0.02);
}

TEST_F(ExactPlace, APointThatIsDraggedTakesTypedNumbers) {
  clickMap({0, 0});
  test::Drag drag(map(), onMap({40, 40}));
  drag.to(onMap({50, 50}));
  ASSERT_TRUE(bar().isVisible());
  test::typeInto(field("x"), "45,5");
  test::typeInto(field("y"), "60");
  EXPECT_EQ(points()[1], (Vec2{45.5, 60})) << "it is there at once";
  QTest::keyClick(&field("y"), Qt::Key_Return);
  drag.release();
  EXPECT_EQ(points()[1], (Vec2{45.5, 60}));
  EXPECT_EQ(undoSteps(), 1);
}

TEST_F(ExactPlace, TheFieldsGiveWayToThePointerUnlessOneTypes) {
  key(Qt::Key_V);
  const QPoint away(20, 20);
  QTest::mouseMove(&map(), away);
  ASSERT_TRUE(bar().isVisible());
  const QRect low = bar().geometry();
  QTest::mouseMove(&map(), low.center());
  EXPECT_TRUE(becomes([&] { return !bar().geometry().contains(low.center()); })) << "a click there is for the map";
  EXPECT_TRUE(map().rect().contains(bar().geometry()));
  QTest::mouseMove(&map(), away);
  EXPECT_TRUE(becomes([&] { return bar().geometry() == low; }));
  QTest::keyClick(&map(), Qt::Key_Tab);
  ASSERT_TRUE(field("x").hasFocus());
  QTest::mouseMove(&map(), low.center());
  QTest::qWait(50);
  EXPECT_EQ(bar().geometry(), low) << "who types may click on a field";
}

TEST_F(ExactPlace, APlaceThatHasJustBeenSetHasNoBearingFromItself) {
  clickMap({0, 0});
  key(Qt::Key_P);
  clickMap({10, -20});
  ASSERT_TRUE(field("bearing").isVisible());
  EXPECT_EQ(field("distance").text(), "");
  EXPECT_EQ(field("bearing").text(), "");
  QTest::mouseMove(&map(), onMap({20, -20}));
  EXPECT_TRUE(becomes([&] { return field("bearing").text() == "90.0"; })) << field("bearing").text().toStdString();
}

TEST_F(ExactPlace, WhatIsNoPlaceIsToldAndNotTaken) {
  key(Qt::Key_V);
  QTest::mouseMove(&map(), onMap({10, 10}));
  for (const char* text : {"1e308", "ten"}) {
    test::typeInto(field("x"), text);
    QTest::keyClick(&field("x"), Qt::Key_Return);
    EXPECT_EQ(scenario().vehicles.size(), 1u);
    bool isTold = false;
    for (const QLabel* label : bar().findChildren<QLabel*>())
      isTold = isTold || (label->isVisible() && label->text().contains("expected"));
    EXPECT_TRUE(isTold) << text;
  }
  QTest::keyClick(&field("x"), Qt::Key_Escape);
  EXPECT_EQ(QApplication::focusWidget(), &map());
}

TEST_F(ExactPlace, AClickOnTheFirstPointClosesThePath) {
  clickMap({0, 0});
  key(Qt::Key_P);
  for (const Vec2 p : {Vec2{0, -20}, Vec2{20, -20}, Vec2{20, -10}}) clickMap(p);
  clickMap({0.5, -20.5});
  ASSERT_EQ(scenario().vehicles[0]->behaviours.size(), 2u);
  EXPECT_EQ(points(1).size(), 3u);
  EXPECT_EQ(std::get<WaypointParams>(scenario().vehicles[0]->behaviours[1].params).repeat.extra, Rounds::kForever);
}

TEST_F(ExactPlace, PlacesSnapWhenAskedTo) {
  clickMap({0, 0});
  key(Qt::Key_N);
  test::drag(map(), onMap({40, 0}), onMap({1, 1}));
  EXPECT_EQ(points()[0], (Vec2{0, 0})) << "to the vehicle";
  undo();
  test::drag(map(), onMap({40, 0}), onMap({1, 1}), Qt::ControlModifier);
  EXPECT_NE(points()[0], (Vec2{0, 0})) << "not with Ctrl";
  undo();
  key(Qt::Key_N);
  test::drag(map(), onMap({40, 0}), onMap({1, 1}));
  EXPECT_EQ(points()[0], (Vec2{1, 1})) << "nor when it is off";
}

TEST_F(ExactPlace, ASurveyThatIsMovedDoesNotSnapToItself) {
  open(R"(antipode: 1
vehicles:
  - name: abe
    behaviours:
      - type: waypoint
        points: "format=lawnmower,x=45,y=20,width=120,height=60,lane_width=20,degs=0,startx=0,starty=0"
        speed: 2
)");
  showMapAt({30, 20}, 0.25);
  clickMap({65, 30});
  ASSERT_TRUE(map().scene().chosen() && map().scene().chosen()->survey);
  key(Qt::Key_N);
  // Across its lanes, one of which goes through the middle.
  const QPoint from = onMap({45, 20});
  test::Drag hand(map(), from);
  for (int pixels = 1; pixels <= 23; ++pixels) hand.to(from + QPoint(pixels, 0));
  hand.release();
  const SurveySpec survey =
      *std::get<WaypointParams>(scenario().vehicles[0]->behaviours.at(0).params).points.activePattern();
  EXPECT_NEAR(survey.centre.x, 45 + 23 * 0.25, 0.2);
  EXPECT_NEAR(survey.centre.y, 20, 0.01) << "to the angle from where it was";
}

TEST_F(ExactPlace, APathWithoutAVehicleGetsOne) {
  key(Qt::Key_N, Qt::ControlModifier);
  ASSERT_TRUE(scenario().vehicles.empty());
  showMapAt({0, 0}, 0.25);
  key(Qt::Key_P);
  clickMap({0, 0});
  clickMap({30, 0});
  QTest::keyClick(&map(), Qt::Key_Return);
  ASSERT_EQ(scenario().vehicles.size(), 1u);
  EXPECT_EQ(scenario().vehicles[0]->start.heading, 90);
  EXPECT_EQ(points().size(), 2u);
  EXPECT_EQ(undoSteps(), 1);
  EXPECT_TRUE(window_->statusBar()->currentMessage().contains("was placed"));
}

TEST_F(ExactPlace, TwoFingersMoveTheMapAndTheWheelZooms) {
  const MapViewport before = map().viewport();
  scroll({40, -20});
  EXPECT_EQ(map().viewport().metresPerPixel(), before.metresPerPixel());
  EXPECT_NEAR(map().viewport().centre().x, before.centre().x - 10, 1e-9);
  EXPECT_NEAR(map().viewport().centre().y, before.centre().y - 5, 1e-9);
  scroll({0, 40}, Qt::ControlModifier);
  EXPECT_LT(map().viewport().metresPerPixel(), before.metresPerPixel());
}

TEST_F(ExactPlace, TheHandMovesTheMap) {
  key(Qt::Key_D);
  ASSERT_EQ(map().tool(), MapToolId::Pan);
  const Vec2 centre = map().viewport().centre();
  dragMap({0, 0}, {10, 0});
  EXPECT_NEAR(map().viewport().centre().x, centre.x - 10, 0.5);
  EXPECT_EQ(undoSteps(), 0);
  QTest::keyClick(&map(), Qt::Key_Escape);
  EXPECT_EQ(map().tool(), MapToolId::Select);
}

TEST_F(ExactPlace, ThePointsAreASheet) {
  EXPECT_EQ(table().model()->rowCount(), 0);
  raise("waypoints");
  clickMap({20, 0});
  EXPECT_EQ(table().model()->rowCount(), 0) << "there is water";
  clickMap({40, 20});
  ASSERT_EQ(table().model()->rowCount(), 2);
  EXPECT_EQ(table().model()->index(1, WaypointModel::Total).data().toString(), "80.0");
  EXPECT_EQ(table().model()->index(1, WaypointModel::Time).data().toString(), "0:00:40");
  typeCell(1, WaypointModel::Y, "2*30");
  EXPECT_EQ(points()[1], (Vec2{40, 60}));
  EXPECT_EQ(document().undoText(), "Move point 2 of way of abe");
  typeCell(1, WaypointModel::Bearing, "90");
  EXPECT_EQ(points()[1], (Vec2{100, 0}));
  typeCell(0, WaypointModel::Latitude, "57°30.100'N");
  EXPECT_NEAR(points()[0].y, 185.6, 1.5);
  EXPECT_EQ(undoSteps(), 3);
}

TEST_F(ExactPlace, PointsCanBeTypedWheneverTheScenarioTakesEdits) {
  raise("waypoints");
  selectFirst();
  ASSERT_EQ(table().model()->rowCount(), 2);
  const auto takesText = [&] {
    return table().model()->flags(table().model()->index(1, WaypointModel::X)).testFlag(Qt::ItemIsEditable);
  };
  EXPECT_TRUE(takesText());
  run(2);
  session().pause();
  session().seek(0.5);
  EXPECT_FALSE(takesText()) << "an earlier time is shown";
  session().followEnd();
  EXPECT_TRUE(takesText());
  const QString log = session().logPath();
  session().reset();
  window_->files().open(log);
  ASSERT_TRUE(becomes([&] { return !window_->files().isLoading() && session().isReplay(); }));
  selectFirst();
  ASSERT_EQ(table().model()->rowCount(), 2);
  EXPECT_FALSE(takesText()) << "a replay stays as it was recorded";
  session().reset();
  EXPECT_TRUE(takesText());
}

TEST_F(ExactPlace, PointsAreExchangedWithASpreadsheet) {
  raise("waypoints");
  clickMap({40, 20});
  table().setFocus();
  table().setCurrentIndex(table().model()->index(1, 0));
  QTest::keyClick(&table(), Qt::Key_C, Qt::ControlModifier);
  const QString copied = QGuiApplication::clipboard()->text();
  EXPECT_TRUE(copied.startsWith("x\ty\t")) << copied.toStdString();
  QGuiApplication::clipboard()->setText("10\t20\n30,5\t-40\n");
  QTest::keyClick(&table(), Qt::Key_V, Qt::ControlModifier);
  EXPECT_EQ(points(), (std::vector<Vec2>{{40, 0}, {40, 40}, {10, 20}, {30.5, -40}}));
  table().setCurrentIndex(table().model()->index(3, 0));
  QTest::keyClick(&table(), Qt::Key_Up, Qt::AltModifier);
  EXPECT_EQ(points()[2], (Vec2{30.5, -40}));
  QTest::keyClick(&table(), Qt::Key_Delete);
  EXPECT_EQ(points().size(), 3u);
  QTest::keyClick(&table(), Qt::Key_Insert);
  EXPECT_EQ(points().size(), 4u);
  EXPECT_EQ(undoSteps(), 4);
}

TEST_F(ExactPlace, ADraggedRowNumberPutsItsPointElsewhere) {
  raise("waypoints");
  clickMap({40, 20});
  QGuiApplication::clipboard()->setText("1\t2\n3\t4\n");
  table().setFocus();
  table().setCurrentIndex(table().model()->index(1, 0));
  QTest::keyClick(&table(), Qt::Key_V, Qt::ControlModifier);
  ASSERT_EQ(points(), (std::vector<Vec2>{{40, 0}, {40, 40}, {1, 2}, {3, 4}}));
  QHeaderView& numbers = *table().verticalHeader();
  // A row comes behind another one when its number is dragged beyond that one's middle.
  const auto inRow = [&](int row, double part) {
    const int top = numbers.sectionViewportPosition(row), height = numbers.sectionSize(row);
    return QPoint(numbers.width() / 2, top + static_cast<int>(part * height));
  };
  test::drag(*numbers.viewport(), inRow(0, 0.5), inRow(2, 0.9));
  const auto becomePoints = [&](const std::vector<Vec2>& wanted) {
    return becomes([&] { return points() == wanted; });
  };
  EXPECT_TRUE(becomePoints({{40, 40}, {1, 2}, {40, 0}, {3, 4}}));
  EXPECT_EQ(table().currentIndex().row(), 2) << "the one that was dragged";
  EXPECT_EQ(numbers.visualIndex(0), 0) << "the rows stay in order";
  test::drag(*numbers.viewport(), inRow(3, 0.5), inRow(1, 0.1));
  EXPECT_TRUE(becomePoints({{40, 40}, {3, 4}, {1, 2}, {40, 0}}));
  EXPECT_EQ(undoSteps(), 3);
  run(2);
  session().pause();
  session().seek(0.5);
  const auto before = points();
  test::drag(*numbers.viewport(), inRow(0, 0.5), inRow(2, 0.9));
  QCoreApplication::processEvents();
  EXPECT_EQ(points(), before) << "an earlier time is shown";
}

TEST_F(ExactPlace, TheForecastIsASimulationOfThePath) {
  raise("waypoints");
  clickMap({40, 20});
  const auto forecast = [&] {
    for (const QLabel* label : view<WaypointPanel>().findChildren<QLabel*>())
      if (label->text().startsWith("Forecast")) return label->text();
    return QString();
  };
  ASSERT_TRUE(becomes([&] { return forecast().contains(" m in "); })) << forecast().toStdString();
  const QString before = forecast();
  test::Drag drag(map(), onMap({40, 40}));
  drag.to(onMap({40, 60}));
  EXPECT_TRUE(becomes([&] { return forecast() != before; })) << "while one drags";
}

TEST_F(ExactPlace, WithNothingSelectedTheEditorsSayWhatToSelect) {
  EXPECT_FALSE(view<ThrustMapEditor>().isEnabled());
  EXPECT_FALSE(view<BehavioursEditor>().findChild<PropertyPanel*>()->isEnabled());
  for (const QWidget* editor :
       {static_cast<QWidget*>(&view<ThrustMapEditor>()), static_cast<QWidget*>(&view<BehavioursEditor>()),
        static_cast<QWidget*>(&view<PidEditor>())}) {
    bool isTold = false;
    for (const QLabel* label : editor->findChildren<QLabel*>())
      isTold = isTold || label->text().startsWith("Select a vehicle");
    EXPECT_TRUE(isTold) << editor->metaObject()->className();
  }
  clickMap({0, 0});
  EXPECT_TRUE(view<ThrustMapEditor>().isEnabled());
}

}  // namespace
}  // namespace antipode
