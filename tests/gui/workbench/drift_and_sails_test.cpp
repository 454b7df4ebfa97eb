// SPDX-License-Identifier: GPL-3.0-or-later
// Drift, wind and polar plot in the whole window: from the mouse to the running boats and back by undo.
#include "app/workbench/document/edits.h"
#include "app/workbench/window/main_window.h"
#include "core/run/timeline/wind_history.h"
#include "core/scenario/yaml/scenario_io.h"
#include "widgets/editors/drift/drift_editor.h"
#include "widgets/editors/drift/gust_dialog.h"
#include "widgets/editors/sailing/polar_plot_editor.h"
#include "widgets/editors/sailing/wind_editor.h"
#include "widgets/map/map_view.h"
#include "widgets/panels/property_panel.h"

#include <gtest/gtest.h>

#include <QCheckBox>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QFile>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <memory>

namespace antipode {
namespace {

constexpr const char* kTwoBoats = R"(antipode: 1
name: Two boats
time: {step: 0.1, record_every: 0.1}
environment: {drift: {x: 0.1, y: 0}}
vehicles:
  - name: abe
    start: {x: 0, y: 0}
    params: {polar_plot: "0,0: 45,65: 90,80", wind_conditions: "spd=6, dir=45"}
  - name: ben
    start: {x: 0, y: 60}
)";

class DriftAndSailsTest : public testing::Test {
 protected:
  void SetUp() override {
    QSettings().clear();
    window_ = std::make_unique<MainWindow>(MapBackend::Framebuffer);
    window_->resize(1400, 900);
    window_->show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(window_.get()));
    window_->activateWindow();
    const QString path = folder_.filePath("scenario.yaml");
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(kTwoBoats);
    file.close();
    window_->open(path);
    ASSERT_EQ(scenario().vehicles.size(), 2u);
    QTest::qWait(50);
  }
  const Scenario& scenario() { return *window_->document().scenario(); }
  SessionController& session() { return window_->session(); }
  QUndoStack& undo() { return window_->document().undoStack(); }
  double newest(VehicleId id, Channel channel) {
    return session().recording().valueAt(id, channel, session().recording().endTime());
  }
  template <class Editor>
  Editor& raised(const char* dock) {
    window_->findChild<QDockWidget*>(dock)->show();
    window_->findChild<QDockWidget*>(dock)->raise();
    QTest::qWait(50);
    return *window_->findChild<Editor*>();
  }
  void select(VehicleId id) {
    auto& map = *window_->findChild<MapView*>();
    const Vec2 place = map.scene().position(id);
    QTest::mouseClick(&map, Qt::LeftButton, {}, map.viewport().screenFromWorld(place).toPoint());
  }
  void startRun() {
    session().setWarp(20);
    session().play();
    ASSERT_TRUE(QTest::qWaitFor([&] { return session().recording().endTime() >= 1; }, 20000));
  }
  void drag(QWidget& widget, QPoint from, QPoint to) {
    QTest::mousePress(&widget, Qt::LeftButton, {}, from);
    for (int i = 1; i <= 4; ++i) QTest::mouseMove(&widget, from + (to - from) * i / 4, 5);
    QTest::mouseRelease(&widget, Qt::LeftButton, {}, to);
  }
  /// Drags the handle of an editor's dial.
  void dragDial(QWidget& editor, DialVector from, DialVector to) {
    auto& dial = *editor.findChild<VectorDial*>();
    drag(dial, dial.screenFromVector(from).toPoint(), dial.screenFromVector(to).toPoint());
  }
  void click(QWidget& editor, const char* text) {
    for (QAbstractButton* each : editor.findChildren<QAbstractButton*>())
      if (each->text() == text) return QTest::mouseClick(each, Qt::LeftButton, {}, QPoint(8, each->height() / 2));
    FAIL() << "no button " << text;
  }
  void type(QWidget& editor, const char* tip, const char* text) {
    for (QDoubleSpinBox* box : editor.findChildren<QDoubleSpinBox*>()) {
      if (!box->toolTip().contains(tip)) continue;
      box->setFocus();
      box->selectAll();
      QTest::keyClicks(box, text);
      QTest::keyClick(box, Qt::Key_Return);
      return;
    }
    FAIL() << "no number " << tip;
  }
  bool becomes(const std::function<bool()>& condition) { return QTest::qWaitFor(condition, 10000); }

  QTemporaryDir folder_;
  std::unique_ptr<MainWindow> window_;
};

TEST_F(DriftAndSailsTest, DraggingTheDriftArrowMovesTheRunningBoatsAndUndoBringsThemBack) {
  auto& editor = raised<DriftEditor>("drift");
  startRun();
  EXPECT_EQ(newest(0, Channel::DriftX), 0.1);
  dragDial(editor, {90, 0.1}, {0, 0.15});
  const Environment& environment = scenario().environment;
  EXPECT_NEAR(environment.driftY, 0.15, 0.01);
  ASSERT_TRUE(becomes([&] {
    return newest(0, Channel::DriftY) == environment.driftY && newest(1, Channel::DriftY) == environment.driftY;
  }));
  EXPECT_EQ(newest(1, Channel::DriftX), environment.driftX);
  EXPECT_EQ(session().playState(), PlayState::Running);
  EXPECT_EQ(undo().count(), 1) << "one gesture, one step";

  QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  EXPECT_EQ(scenario().environment.driftX, 0.1);
  ASSERT_TRUE(becomes([&] { return newest(0, Channel::DriftX) == 0.1 && newest(1, Channel::DriftY) == 0; }));
  EXPECT_EQ(editor.drift(), (Vec2{0.1, 0}));
  EXPECT_FALSE(window_->document().isModified());
}

TEST_F(DriftAndSailsTest, ADragTakenBackByEscapeLeavesNoTrace) {
  auto& editor = raised<DriftEditor>("drift");
  select(1);
  startRun();
  auto& dial = *editor.findChild<VectorDial*>();
  const QPoint from = dial.screenFromVector({90, 0.1}).toPoint(),
               to = dial.screenFromVector({200, 0.15}).toPoint();
  QTest::mousePress(&dial, Qt::LeftButton, {}, from);
  QTest::mouseMove(&dial, (from + to) / 2, 5);
  QTest::mouseMove(&dial, to, 5);
  EXPECT_TRUE(scenario().vehicles[1]->params.driftX) << "live: the first move makes it the vehicle's own";
  ASSERT_TRUE(becomes([&] { return newest(1, Channel::DriftY) < -0.1; }));
  QTest::keyClick(&dial, Qt::Key_Escape);
  QTest::mouseRelease(&dial, Qt::LeftButton, {}, to);
  EXPECT_FALSE(scenario().vehicles[1]->params.driftX);
  EXPECT_EQ(undo().count(), 0);
  ASSERT_TRUE(becomes([&] { return newest(1, Channel::DriftY) == 0; }));
}

TEST_F(DriftAndSailsTest, ASelectedVehicleGetsADriftOfItsOwnAndGivesItBack) {
  auto& editor = raised<DriftEditor>("drift");
  select(1);
  startRun();
  auto& own = *editor.findChild<QCheckBox*>();
  ASSERT_TRUE(own.isVisible());
  EXPECT_FALSE(own.isChecked());
  dragDial(editor, {90, 0.1}, {180, 0.1});
  EXPECT_TRUE(own.isChecked());
  ASSERT_TRUE(becomes([&] { return newest(1, Channel::DriftY) < -0.09; }));
  EXPECT_EQ(newest(0, Channel::DriftX), 0.1) << "the other boat drifts as before";
  click(editor, "Own drift");
  EXPECT_FALSE(scenario().vehicles[1]->params.driftX || scenario().vehicles[1]->params.driftY);
  ASSERT_TRUE(becomes([&] { return newest(1, Channel::DriftX) == 0.1 && newest(1, Channel::DriftY) == 0; }));
  EXPECT_EQ(undo().count(), 2);

  click(editor, "Everybody");
  type(editor, "drift_y", "0.2");
  EXPECT_EQ(scenario().environment.driftY, 0.2);
  EXPECT_FALSE(scenario().vehicles[1]->params.driftY);
}

TEST_F(DriftAndSailsTest, AddAndMultiplyAreMessagesDuringARun) {
  auto& editor = raised<DriftEditor>("drift");
  select(1);
  startRun();
  type(editor, "Direction of the drift to add", "0");
  type(editor, "Speed of the drift to add", "0.3");
  click(editor, "Add");
  ASSERT_TRUE(becomes([&] { return std::abs(newest(1, Channel::DriftY) - 0.3) < 1e-12; }));
  EXPECT_EQ(newest(0, Channel::DriftY), 0) << "for the selected boat alone";
  type(editor, "Factor for the drift", "-1");
  click(editor, "Multiply");
  ASSERT_TRUE(becomes([&] { return std::abs(newest(1, Channel::DriftX) + 0.1) < 1e-9; }));
  EXPECT_EQ(undo().count(), 0);
  const auto journal = session().recording().journal();
  ASSERT_EQ(journal.size(), 2u);
  EXPECT_EQ(journal[0].command, (Command{Command::Kind::Post, 1, "DRIFT_VECTOR_ADD", std::string("0, 0.3")}));
  EXPECT_EQ(journal[1].command, (Command{Command::Kind::Post, 1, "DRIFT_VECTOR_MULT", -1.0}));
  EXPECT_EQ(editor.drift(), (Vec2{0.1, 0})) << "the configured drift stays";
}

TEST_F(DriftAndSailsTest, AddAndMultiplyEditTheScenarioWithoutARun) {
  auto& editor = raised<DriftEditor>("drift");
  type(editor, "Direction of the drift to add", "0");
  type(editor, "Speed of the drift to add", "0.3");
  click(editor, "Add");
  EXPECT_EQ(scenario().environment.driftY, 0.3);
  type(editor, "Factor for the drift", "2");
  click(editor, "Multiply");
  EXPECT_EQ(scenario().environment.driftY, 0.6);
  EXPECT_EQ(scenario().environment.driftX, 0.2);
  EXPECT_EQ(undo().count(), 2);
  undo().undo();
  EXPECT_EQ(editor.drift(), (Vec2{0.1, 0.3}));
}

TEST_F(DriftAndSailsTest, AGustIsAPairOfEventsThatActAndUndoTakesThemOut) {
  auto& editor = raised<DriftEditor>("drift");
  select(1);
  click(editor, "Gust…");
  auto& dialog = *editor.findChild<GustDialog*>();
  ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
  type(dialog, "Time of the first push", "1");
  type(dialog, "Time of the first opposite push", "3");
  type(dialog, "Time between two pushes", "0.5");
  type(dialog, "How many pushes", "2");
  click(dialog, "&Add to script");
  dialog.close();
  ASSERT_EQ(scenario().events.size(), 2u);
  EXPECT_EQ(scenario().events[0].vehicle, "ben");
  EXPECT_EQ(messageText(scenario().events[1].post[0].second), "137, -0.25");
  EXPECT_EQ(scenario().events[1].at, 3.0);
  EXPECT_FALSE(hasErrors(checkScenario(scenario())));
  const auto again = readScenario(window_->document().currentText(), "saved.yaml");
  ASSERT_TRUE(again.scenario);
  EXPECT_EQ(again.scenario->events, scenario().events);

  session().setWarp(20);
  session().play();
  ASSERT_TRUE(QTest::qWaitFor([&] { return session().recording().endTime() >= 5; }, 20000));
  const Recording& run = session().recording();
  EXPECT_NEAR(std::hypot(run.valueAt(1, Channel::DriftX, 2.5) - 0.1, run.valueAt(1, Channel::DriftY, 2.5)), 0.5,
              1e-9);
  EXPECT_NEAR(run.valueAt(1, Channel::DriftX, 4.5), 0.1, 1e-9);
  EXPECT_EQ(run.valueAt(0, Channel::DriftX, 2.5), 0.1);
  undo().undo();
  EXPECT_TRUE(scenario().events.empty());
}

TEST(GustEdit, AGustForEverybodyNamesNobodyAndASinglePushRepeatsNothing) {
  const ScenarioPtr next = edits::withGust({}, {{90, 0.5}, 10, 20, 10, 1}, {""});
  ASSERT_EQ(next->events.size(), 2u);
  EXPECT_TRUE(next->events[0].vehicle.empty());
  EXPECT_FALSE(next->events[0].every || next->events[0].times);
}

TEST_F(DriftAndSailsTest, TheWindIsSetForEverybodyOrForOneAndTakenAway) {
  auto& editor = raised<WindEditor>("wind");
  EXPECT_FALSE(scenario().environment.wind);
  click(editor, "Wind blows");
  ASSERT_TRUE(scenario().environment.wind);
  type(editor, "Direction the wind comes from", "270");
  EXPECT_EQ(scenario().environment.wind, (Wind{270, 5}));
  const auto again = readScenario(window_->document().currentText(), "saved.yaml");
  ASSERT_TRUE(again.scenario);
  EXPECT_EQ(again.scenario->environment.wind, (Wind{270, 5}));
  select(1);
  dragDial(editor, {270, 5}, {0, 3});
  ASSERT_TRUE(scenario().vehicles[1]->params.windConditions);
  EXPECT_NEAR(scenario().vehicles[1]->params.windConditions->speed, 3, 0.2);
  EXPECT_EQ(scenario().environment.wind, (Wind{270, 5}));
  click(editor, "Own wind");
  EXPECT_FALSE(scenario().vehicles[1]->params.windConditions);
  EXPECT_EQ(editor.wind(), (Wind{270, 5}));
  click(editor, "Everybody");
  click(editor, "Wind blows");
  EXPECT_FALSE(scenario().environment.wind);
  while (undo().canUndo()) undo().undo();
  EXPECT_FALSE(window_->document().isModified());
}

TEST_F(DriftAndSailsTest, DraggingAPointOfThePolarPlotIsOneUndoStep) {
  auto& editor = raised<PolarPlotEditor>("polar");
  auto& canvas = *editor.findChild<PolarPlotCanvas*>();
  select(0);
  EXPECT_EQ(editor.plot().text(), "0,0: 45,65: 90,80");
  drag(canvas, canvas.screenFromPoint({90, 80}).toPoint(), canvas.screenFromPoint({120, 60}).toPoint());
  const PolarPlot& plot = scenario().vehicles[0]->params.polarPlot;
  ASSERT_EQ(plot.points().size(), 3u);
  EXPECT_NEAR(plot.points()[2].angle, 120, 1.5);
  EXPECT_NEAR(plot.points()[2].percent, 60, 2);
  EXPECT_EQ(undo().count(), 1);
  undo().undo();
  EXPECT_EQ(editor.plot().text(), "0,0: 45,65: 90,80");
}

TEST_F(DriftAndSailsTest, LessInThePlotOrLessWindSlowsTheRunningBoatAndUndoSpeedsItUp) {
  auto& editor = raised<PolarPlotEditor>("polar");
  auto& canvas = *editor.findChild<PolarPlotCanvas*>();
  select(0);
  session().setWarp(20);
  session().play();
  ASSERT_TRUE(QTest::qWaitFor([&] { return session().hasRun(); }, 5000));
  session().post({Command::Kind::Post, kAllVehicles, "DESIRED_THRUST", 100.0});
  const auto settlesAt = [&](double speed) {
    return becomes([&] { return std::abs(newest(0, Channel::Speed) - speed) < 0.15; });
  };
  ASSERT_TRUE(settlesAt(6 * 0.65)) << newest(0, Channel::Speed) << ": 45 degrees off the wind, 65 % of 6 m/s";
  drag(canvas, canvas.screenFromPoint({45, 65}).toPoint(), canvas.screenFromPoint({45, 30}).toPoint());
  EXPECT_TRUE(settlesAt(6 * 0.30)) << newest(0, Channel::Speed);
  undo().undo();
  EXPECT_TRUE(settlesAt(6 * 0.65)) << newest(0, Channel::Speed);
  auto& wind = raised<WindEditor>("wind");
  dragDial(wind, {45, 6}, {45, 3});
  EXPECT_TRUE(settlesAt(3 * 0.65)) << newest(0, Channel::Speed);
  undo().undo();
  EXPECT_TRUE(settlesAt(6 * 0.65)) << newest(0, Channel::Speed);
  EXPECT_TRUE(session().restartItems().isEmpty());
}

TEST(GustEdit, TextsForMessagesHaveNoExponents) {
  GustScript gust;
  gust.push = {137, 0.00001};
  EXPECT_EQ(gust.pushText(), "137, 0.00001");
  EXPECT_EQ(gust.calmText(), "137, -0.00001");
  gust.push = {1e-9, 0.1 + 0.2};
  EXPECT_EQ(gust.pushText(), "0, 0.3");
  EXPECT_EQ((Wind{45, 1e-5}).text(), "spd=0.00001, dir=45");
}

TEST_F(DriftAndSailsTest, TheButtonBesideThePropertyBringsThePolarPlotToTheFront) {
  select(0);
  auto& canvas = *window_->findChild<PolarPlotCanvas*>();
  EXPECT_TRUE(canvas.visibleRegion().isEmpty());
  auto* panel = window_->findChild<QDockWidget*>("properties")->findChild<PropertyPanel*>();
  ASSERT_TRUE(panel->showField("vehicles/abe/params", "polar_plot"));
  for (QToolButton* button : panel->findChildren<QToolButton*>())
    if (button->accessibleName().contains("polar_plot") && button->accessibleName().startsWith("Open"))
      QTest::mouseClick(button, Qt::LeftButton);
  QTest::qWait(50);
  EXPECT_FALSE(canvas.visibleRegion().isEmpty());
  EXPECT_TRUE(canvas.hasFocus());
}

TEST_F(DriftAndSailsTest, AnotherSelectionShowsAnotherPlot) {
  auto& editor = raised<PolarPlotEditor>("polar");
  EXPECT_EQ(editor.plot().text(), "0,0: 45,65: 90,80") << "the boat that sails, while none is selected";
  select(1);
  EXPECT_TRUE(editor.plot().empty());
}

TEST(WindHistory, FollowsMessagesAndEditsForwardAndBack) {
  auto scenario = std::make_shared<Scenario>();
  scenario->environment.wind = Wind{45, 6};
  auto vehicle = std::make_shared<VehicleSpec>();
  vehicle->name = "abe";
  scenario->vehicles = {vehicle, vehicle};
  Recording::Header header;
  header.scenario = scenario;
  header.vehicleNames = {"abe", "ben"};
  header.stepLength = 1;
  Recording recording(header);
  for (int step = 0; step <= 30; ++step) recording.appendRow(step, {});
  recording.appendEvents({{10, kAllVehicles, RunEvent::Source::Script, "WIND_CONDITIONS", std::string("dir=90")},
                          {20, 1, RunEvent::Source::Live, "WIND_CONDITIONS", std::string("spd=-1, nonsense=3")}});
  recording.appendJournal({{15, {Command::Kind::Set, 0, "params/wind_conditions", std::string("spd=9, dir=180")}}});
  WindHistory history(&recording);
  EXPECT_EQ(history.at(0, 9).wind, (Wind{45, 6}));
  EXPECT_EQ(history.at(1, 12).wind, (Wind{90, 6})) << "the key not named keeps its value";
  EXPECT_EQ(history.at(0, 30).wind, (Wind{180, 9}));
  EXPECT_EQ(history.at(1, 30).wind, (Wind{90, 6})) << "an unreadable text changes nothing";
  EXPECT_EQ(history.at(0, 5).wind, (Wind{45, 6})) << "back again";
  recording.appendEvents({{25, 1, RunEvent::Source::Live, "WIND_CONDITIONS", std::string("spd=2")}});
  EXPECT_EQ(history.at(1, 30).wind, (Wind{90, 2})) << "what came since";
}

}  // namespace
}  // namespace antipode
